"""How much memory the processes of a box hold together, and how much processor time they have taken."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import psutil

# In memory, on the disk for want of memory, and in large pages: what the kernel counts of one process.
HELD = ("VmRSS", "VmSwap", "HugetlbPages")
SHARE = ("Pss", "SwapPss", "Private_Hugetlb", "Shared_Hugetlb")
ROUNDS = 4  # through all processes, while some of them end
MOMENT = 0.01  # seconds: by then a process that was just made runs a program of its own
PROC = Path("/proc")


def usage(top: int, most: int) -> tuple[int, float]:
    """Bytes and seconds of all processes below one.

    most: how many bytes they may hold. A page that several of them share, as after a fork, counts once for each of
    them, which is quick to find. Only if that makes more than `most`, every page is counted once.
    """
    held, taken = 0, 0.0
    for process in below(top):
        held += held_by(process)
        taken += taken_by(process)
    if held > most:
        time.sleep(MOMENT)
        held = sum(map(share_of, below(top)))
    return held, taken


def below(top: int) -> Iterator[int]:
    """The processes below one, each as soon as it is found. Where one has ended meanwhile, the next round finds those
    that it made before its end: memory that goes from process to process stays in sight."""
    seen: set[int] = set()
    for _ in range(ROUNDS):
        left, all_there = [top], True
        while left:
            for child in children_of(left.pop()):
                left.append(child)
                if child not in seen:
                    seen.add(child)
                    yield child
                    all_there = all_there and (PROC / str(child)).exists()
        if all_there:
            return


def children_of(process: int) -> list[int]:
    """The processes that one has made; of the system's own list, which not every kernel has, or by looking at all."""
    try:
        listed = [(task / "children").read_text() for task in (PROC / str(process) / "task").iterdir()]
    except OSError:
        try:
            return [child.pid for child in psutil.Process(process).children()]
        except psutil.Error:
            return []
    return [int(child) for children in listed for child in children.split()]


def taken_by(process: int) -> float:
    """The seconds of one process, and of those of its children that have ended."""
    try:
        return float(sum(psutil.Process(process).cpu_times()[:4]))
    except psutil.Error:
        return 0.0


def held_by(process: int) -> int:
    """The bytes of one process. If its first thread has ended, only the others know of its memory."""
    folder = PROC / str(process)
    of_first = added(folder / "status", HELD)
    if of_first:
        return of_first
    try:
        return max((added(task / "status", HELD) for task in (folder / "task").iterdir()), default=0)
    except OSError:
        return 0


def share_of(process: int) -> int:
    """The bytes of one process, with its share of pages that others have too; all of them if that cannot be read."""
    return added(PROC / str(process) / "smaps_rollup", SHARE) or held_by(process)


def added(path: Path, names: tuple[str, ...]) -> int:
    """The sum of some lines `name: number kB` of a file; 0 if it cannot be read."""
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return 0
    fields = (line.partition(":") for line in lines)
    return sum(int(value.split()[0]) * 1024 for name, _, value in fields if name in names)
