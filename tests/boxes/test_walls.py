"""Every wall of a box, as root and as a plain user; and that a wall taken away is noticed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import psutil
import pytest

from autograder.boxes import box, walls
from autograder.boxes.box import Box, Limits, NoBox, missing, python
from autograder.release.paths import ROOT

from ..conftest import need

# As a plain user, in a view of the machine in which that user may enter the folders that hold the interpreter.
AS_A_USER = """
set -e
folder=$(dirname "$1")
while [ "$folder" != / ]; do
  case $(stat -c %A "$folder") in *x) ;; *) top=$folder ;; esac
  folder=$(dirname "$folder")
done
if [ -n "$top" ]; then
  keep=$(mktemp -d); mount --bind "$2" "$keep"; mount -t tmpfs -o mode=755 view "$top"
  mkdir -p "$2"; mount --move "$keep" "$2"
fi
cd "$3"
exec setpriv --reuid 65534 --regid 65534 --clear-groups env HOME=/tmp TMPDIR=/tmp "$4" -B -m autograder.boxes
"""


@pytest.fixture(autouse=True)
def _boxes() -> None:
    need("bubblewrap", not missing())


def test_every_wall_holds() -> None:
    found = walls.tried()
    assert {name: what for name, what in found.items() if what} == {}
    assert len(found) >= 25


def test_every_wall_holds_for_a_plain_user() -> None:
    if os.geteuid():
        pytest.skip("the test before this one was as a plain user")
    as_user = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    for file in (walls.__file__, psutil.__file__):
        if subprocess.run([*as_user, "test", "-r", file]).returncode:
            pytest.skip(f"{file}: no other user may read it")
    interpreter = str(Path(sys.executable).resolve())
    home = str(Path(sys.base_prefix).resolve())
    program = ["unshare", "--mount", "--propagation", "private", "sh", "-c", AS_A_USER, "sh"]
    program += [interpreter, home, str(ROOT), sys.executable]
    done = subprocess.run(program, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].endswith("walls tried, 0 did not hold")


WEAKER = {
    "--unshare-net": {"network_v4", "network_v6", "network_interfaces", "socket_abstract"},
    "--unshare-pid": {"processes_seen"},
    "--disable-userns": {"rights_user_namespace"},
}
REFUSED = {"limit_shared_memory", "limit_file_in_memory", "limit_queues", "limit_own_processor"}


@pytest.mark.parametrize("wall", WEAKER)
def test_a_wall_taken_away_is_noticed(monkeypatch: pytest.MonkeyPatch, wall: str) -> None:
    made = box.walls

    def weaker(*arguments: object) -> list[str]:
        words = made(*arguments)
        assert wall in words
        return [word for word in words if word != wall]

    monkeypatch.setattr(box, "walls", weaker)
    found = walls.tried()
    assert WEAKER[wall] <= {name for name, what in found.items() if what}


def test_calls_that_are_not_refused_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box, "call_filter", bytes)
    assert REFUSED <= {name for name, what in walls.tried().items() if what}


def test_limits_taken_away_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that cost this machine nothing while they are away."""
    made = box.limited
    away = ("--cpu", "--nofile", "--core")
    monkeypatch.setattr(box, "limited", lambda limits: [word for word in made(limits) if not word.startswith(away)])
    found = {name for name, what in walls.tried().items() if what}
    assert {"limit_processor", "limit_descriptors"} <= found


def test_without_its_walls_nothing_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    walls.prove.cache_clear()
    monkeypatch.setattr(walls, "tried", lambda: {"network_v4": "reached a port of this machine", "limit_core": ""})
    with pytest.raises(NoBox, match=r"does not hold here: network_v4: reached"):
        walls.prove()
    monkeypatch.setattr(walls, "missing", lambda: ["bubblewrap"])
    with pytest.raises(NoBox, match=r"packages bubblewrap"):
        walls.prove()


def test_memory_of_many_processes_is_counted_together() -> None:
    hungry = "import os, time\nfor _ in range(4):\n    if os.fork() == 0: break\nx = b'x' * 60_000_000\ntime.sleep(30)"
    with Box([*python(), "-c", hungry], limits=Limits(memory=200_000_000)) as closed:
        closed.process.wait(timeout=20)
        assert closed.overdrawn == "memory"


def test_folders_of_killed_processes_are_removed_and_no_others() -> None:
    gone = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, text=True)
    left, own, full = (Path(tempfile.mkdtemp(prefix=f"box-{pid}-")) for pid in (int(gone.stdout), os.getpid(), 1))
    kept = left.with_name(f"{left.name}-full")
    kept.mkdir()
    (kept / "a file").write_text("somebody's")
    try:
        box.sweep()
        assert not left.exists() and own.exists() and full.exists() and (kept / "a file").exists()
    finally:
        for folder in (own, full, kept):
            shutil.rmtree(folder)


def test_what_cannot_start_says_so() -> None:
    with Box(["/nowhere/at/all"]) as closed:
        closed.process.wait(timeout=20)
        assert "nowhere" in closed.said()
