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

from autograder.boxes import box, usage, walls
from autograder.boxes.box import Box, Limits, NoBox, missing, python
from autograder.command.wording import told_in
from autograder.release.paths import LANGUAGES, ROOT

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
REFUSED = {
    "limit_shared_memory",
    "limit_shared_pages",
    "limit_file_in_memory",
    "limit_queues",
    "limit_sockets",
    "limit_own_processor",
}
A_DEVICE = ["--ro-bind", "/dev/null", "/dev/zero"]


@pytest.mark.parametrize("wall", WEAKER)
def test_a_wall_taken_away_is_noticed(monkeypatch: pytest.MonkeyPatch, wall: str) -> None:
    made = box.walls

    def weaker(*arguments: object) -> list[str]:
        words = made(*arguments)
        assert wall in words
        return [word for word in words if word != wall]

    monkeypatch.setattr(box, "walls", weaker)
    if wall == "--unshare-net":
        monkeypatch.setattr(box, "call_filter", bytes)  # without which there is no socket to reach anything by
    found = walls.tried()
    assert WEAKER[wall] <= {name for name, what in found.items() if what}


def test_calls_that_are_not_refused_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box, "call_filter", bytes)
    assert REFUSED <= {name for name, what in walls.tried().items() if what}


def test_shared_pages_of_a_device_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    made = box.walls

    def weaker(*arguments: object) -> list[str]:
        words = made(*arguments)
        at = words.index(A_DEVICE[-1]) - 2
        assert words[at : at + 3] == A_DEVICE
        return words[:at] + words[at + 3 :]

    monkeypatch.setattr(box, "walls", weaker)
    assert {name for name, what in walls.tried().items() if what} == {"limit_shared_pages"}


def test_memory_that_nobody_counts_together_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walls, "LONGEST", 2)
    monkeypatch.setattr(box, "usage", lambda top, most: (0, 0.0))
    assert walls.together().startswith("held in several processes")


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


def test_a_system_that_opens_no_namespace_is_named_with_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Ubuntu, where bubblewrap itself ends."""
    need("bubblewrap", not missing())
    monkeypatch.setattr(walls, "PROBES", tmp_path / "none.py")
    (tmp_path / "none.py").write_text("raise SystemExit('uid map: Permission denied')\n")
    monkeypatch.setattr(walls, "RESTRICTED", tmp_path / "userns")
    for content, says in (("0\n", "the box did not start"), ("1\n", "an administrator allows it with sudo sysctl")):
        (tmp_path / "userns").write_text(content)
        with pytest.raises(NoBox, match=says) as told:
            walls.tried()
        assert "Permission denied" in str(told_in("es", told.value)) and str(told_in("es", told.value)) != str(
            told.value
        )


# What several processes hold although each of them may hold it; all of these are 240 MB.
HUNGRY = {
    "private": """
import os, time
for _ in range(4):
    if os.fork() == 0: break
x = b"x" * 60_000_000
time.sleep(60)
""",
    "with children that end at once": """
import os, time
for _ in range(4):
    if os.fork() == 0:
        x = b"x" * 60_000_000
        time.sleep(60)
while True:
    if os.fork() == 0: os._exit(0)
    os.wait()
""",
    "behind a first thread that has ended": """
import ctypes, os, threading, time
def hold():
    time.sleep(0.5)
    x = b"x" * 60_000_000
    time.sleep(60)
for _ in range(4):
    if os.fork() == 0:
        threading.Thread(target=hold).start()
        ctypes.CDLL(None).syscall({"x86_64": 60, "aarch64": 93}[os.uname().machine], 0)
time.sleep(60)
""",
    "handed on from child to child": """
import os, time
for _ in range(4):
    if os.fork() == 0:
        x = b"x" * 60_000_000
        while True:
            if os.fork(): os._exit(0)
            time.sleep(0.005)
time.sleep(60)
""",
}


@pytest.mark.parametrize("how", HUNGRY)
def test_memory_of_many_processes_is_counted_together(how: str) -> None:
    with Box([*python(), "-c", HUNGRY[how]], limits=Limits(memory=200_000_000)) as closed:
        closed.process.wait(timeout=50)
        assert closed.overdrawn == "memory", closed.said()


def test_a_child_of_one_that_ended_while_it_was_looked_at_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for there in (1, 3, 4):
        (tmp_path / str(there)).mkdir()
    rounds = iter([[2, 3], [3, 4]])
    monkeypatch.setattr(usage, "PROC", tmp_path)
    monkeypatch.setattr(usage, "children_of", lambda process: next(rounds) if process == 1 else [])
    assert list(usage.below(1)) == [2, 3, 4]


def test_memory_that_children_share_counts_once() -> None:
    """As in a notebook that starts a pool of processes after it has made its data."""
    honest = """
import os, time
x = b"x" * 60_000_000
children = [pid for _ in range(20) if (pid := os.fork()) or time.sleep(1) or os._exit(x[0] != 120)]
print([os.waitpid(pid, 0)[1] for pid in children])
"""
    with Box([*python(), "-c", honest], limits=Limits(memory=400_000_000)) as closed:
        assert closed.stdout.read() == f"{[0] * 20}\n".encode()
        assert closed.overdrawn == ""


def test_shared_memory_without_a_file_is_refused_and_of_a_file_is_not() -> None:
    program = """
import mmap, numpy
try:
    mmap.mmap(-1, 4096)
except OSError:
    print("refused")
numpy.memmap("file", dtype="int64", mode="w+", shape=5)[:] = range(5)
print(numpy.memmap("file", dtype="int64").sum(), len(mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE)))
"""
    with Box([*python(), "-c", program]) as closed:
        assert closed.stdout.read() == b"refused\n10 4096\n", closed.said()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_instructors_page_tells_the_limits_as_they_are(lang: str) -> None:
    page = (ROOT / "book" / lang / "instructors.md").read_text(encoding="utf-8")
    limits = Limits()
    for said in (f"{limits.memory / 1e9:g} GB", f"{limits.files / 1e6:g} MB", f" {limits.processes} "):
        assert said in page


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
