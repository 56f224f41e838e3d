"""Steps in processes of their own: what one of them takes or breaks is nothing to the others."""

from __future__ import annotations

import ctypes
import errno
import faulthandler
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from autograder.boxes.box import Box, NoBox, missing, python
from autograder.grading import apart
from autograder.grading.apart import Failed, Lost, SideBySide, Task, Way
from tests.conftest import need

GIGABYTE = 1_000_000_000


def ended(*tasks: Task, jobs: int = 2) -> list[Any]:
    """What each task returned, or what it raised in its way."""
    found: list[Any] = [None] * len(tasks)

    def way(number: int, task: Task) -> Way:
        try:
            found[number] = yield task
        except (Lost, Failed) as error:
            found[number] = error

    SideBySide(jobs).run(way(number, task) for number, task in enumerate(tasks))
    return found


def task(do: Callable[..., Any], *arguments: Any, seconds: float = 30) -> Task:
    return Task(do, arguments, seconds)


def greedy() -> int:
    return len(bytearray(3 * GIGABYTE))


def broken_into() -> None:
    faulthandler.disable()  # pytest's would tell of it on its own stderr
    ctypes.string_at(0)


def killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def raising(error: Exception) -> None:
    print("said before")
    raise error


def busy() -> None:
    while True:
        pass


@pytest.mark.parametrize(
    "do, kind",
    [
        (greedy, "MemoryError"),
        (broken_into, "SIGSEGV"),
        (lambda: sys.exit(3), "exit(3)"),
        (lambda: os._exit(0), "exit(0)"),
        (lambda: raising(ValueError("no number")), "ValueError"),
        (lambda: time.sleep(60), "TooLong"),
    ],
    ids=["memory", "crash", "exit", "silent exit", "error", "time"],
)
def test_what_fails_is_told_and_the_others_go_on(do: Callable[[], Any], kind: str) -> None:
    failed, other = ended(task(do, seconds=2), task(sum, [1, 2]))
    assert isinstance(failed, Failed) and failed.kind == kind
    assert other == 3


def test_processor_time_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "PROCESSOR", 1)
    (failed,) = ended(task(busy))
    assert isinstance(failed, Failed) and failed.kind == "SIGXCPU"


def test_what_it_returns_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "LONGEST", 1000)
    failed, other = ended(task(bytes, 10_000_000), task(bytes, 100))
    assert isinstance(failed, Failed) and failed.kind == "TooLong" and other == bytes(100)


def test_what_it_wrote_is_kept_where_it_fails(capfd: pytest.CaptureFixture[str]) -> None:
    (failed,) = ended(task(raising, ValueError("no number")))
    assert "said before" in failed.log and "no number" in failed.log
    assert capfd.readouterr() == ("", "")


def test_so_it_is_where_it_takes_too_long() -> None:
    (failed,) = ended(task(lambda: (print("on its way"), time.sleep(60)), seconds=1))
    assert failed.kind == "TooLong" and "on its way" in failed.log


@pytest.mark.parametrize("error", [NoBox("none"), OSError(errno.ENOSPC, "No space left on device"), Lost("a lock")])
def test_what_the_machine_does_not_give_is_no_failure(error: Exception) -> None:
    lost, other = ended(task(raising, error), task(sum, [1, 2]))
    assert isinstance(lost, Lost) and other == 3


def test_a_process_that_somebody_kills_is_lost_and_not_failed() -> None:
    (lost,) = ended(task(killed))
    assert isinstance(lost, Lost) and "SIGKILL" in str(lost)


def test_so_many_run_at_once_and_a_pause_holds_up_nobody() -> None:
    spans = ended(*[task(span, 0.5) for _ in range(6)], jobs=3)
    most = max(sum(a <= begin < b for a, b in spans) for begin, _ in spans)
    assert 2 <= most <= 3

    done = list[str]()

    def patient() -> Way:
        yield 3.0
        done.append("patient")

    def quick() -> Way:
        yield task(sum, [1])
        done.append("quick")

    SideBySide(2).run([patient(), quick(), quick()])
    assert done == ["quick", "quick", "patient"]


def test_a_task_that_is_to_be_alone_runs_beside_no_other() -> None:
    alone = Task(span, (0.3,), alone=True)
    spans = ended(task(span, 0.2), task(span, 0.4), alone, task(span, 0.2), task(span, 0.2), jobs=3)
    (begin, end), others = spans[2], [*spans[:2], *spans[3:]]
    assert all(b <= begin or end <= a for a, b in others)


@pytest.mark.skipif(sys.platform != "linux", reason="processors can be chosen on Linux only")
def test_each_of_several_has_a_processor_of_its_own_and_one_alone_has_all() -> None:
    mine = os.sched_getaffinity(0)
    found = ended(*[task(where_it_runs) for _ in range(6)], jobs=2)
    if len(mine) > 1:
        assert all(len(one) == 1 for one in found) and len(set(map(frozenset, found))) == 2
    assert ended(task(where_it_runs)) == [mine]
    assert ended(task(where_it_runs), task(where_it_runs), jobs=1) == [mine, mine]


def where_it_runs() -> set[int]:
    return os.sched_getaffinity(0)


def span(seconds: float) -> tuple[float, float]:
    begun = time.monotonic()
    time.sleep(seconds)
    return begun, time.monotonic()


def test_a_step_goes_with_the_run_that_started_it(tmp_path: Path) -> None:
    program = (
        "import os, sys, time\nfrom autograder.grading.apart import SideBySide, Task\n"
        "def step():\n    open(sys.argv[1], 'w').write(str(os.getpid()))\n    time.sleep(60)\n"
        "def way():\n    yield Task(step, ())\nSideBySide(1).run([way()])"
    )
    mark = tmp_path / "number"
    run = subprocess.Popen([sys.executable, "-c", program, str(mark)])
    while not mark.exists() or not mark.read_text():
        assert run.poll() is None
        time.sleep(0.05)
    step = psutil.Process(int(mark.read_text()))
    run.kill()
    run.wait()
    assert psutil.wait_procs([step], timeout=10)[1] == []


BOMB = """\
import os, time
while True:
    try:
        if os.fork() == 0: time.sleep(20)
    except OSError:
        print("full", flush=True)
        time.sleep(20)
"""
NEIGHBOUR = """\
import threading, time
threads = [threading.Thread(target=time.sleep, args=(1,)) for _ in range(30)]
for thread in threads: thread.start()
print("all started", flush=True)
"""


def bomb(mark: Path) -> str:
    with Box([*python(), "-c", BOMB]) as box:
        said = box.stdout.readline().decode().strip()
        mark.write_text(said)
        time.sleep(6)
    return said


def neighbour(mark: Path) -> str:
    while not mark.exists():
        time.sleep(0.05)
    with Box([*python(), "-c", NEIGHBOUR]) as box:
        return box.stdout.readline().decode().strip()


def test_a_fork_bomb_leaves_its_neighbour_all_its_processes(tmp_path: Path) -> None:
    need("bubblewrap", not missing())
    mark = tmp_path / "full"
    assert ended(task(bomb, mark), task(neighbour, mark)) == ["full", "all started"]
