"""Runs a class over and over, each time with kill -9 somewhere else: `python interruptions.py folder numbers`.

Whatever takes the grading a step further, in the run itself or in the processes of its steps, is a place to die at:
before it and after it. The places count up across all processes; the number given is the one where the run, or the
process of that step, is killed. Prints for each number how the killed run and the one after it ended.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import signal
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from nbformat.warnings import MissingIDFieldWarning

from autograder.boxes.walls import prove
from autograder.command import grade
from autograder.command.line import main
from autograder.grading import export, feedback, gradebook, grader, intake, waiting, work
from autograder.grading.assignments import assignments
from autograder.grading.journal import Journal
from autograder.grading.store import Store
from autograder.judge.run_notebook import BoxedCells
from autograder.judge.verdicts import judge_of

SLUG = assignments()[0]

PLACES: list[tuple[Any, str]] = [
    (Store, "put"), (Journal, "add"), (Journal, "note_made"), (Journal, "unmake"), (intake, "choose"),
    (work, "rebuild"), (work, "put"), (work, "draw"), (BoxedCells, "new_kernel"), (BoxedCells, "decide"),
    (gradebook, "merge"), (gradebook, "empty"), (gradebook.utils, "determine_grade"), (gradebook, "penalty"),
    (waiting, "write"), (feedback, "title"), (export, "points"), (os, "replace"), (os, "fsync"),
]  # fmt: skip


def counted(owner: Any, name: str, passed: Callable[[], None]) -> None:
    """The function of that name, with a place before it and one after it."""
    old = getattr(owner, name)

    def new(*arguments: Any, **named: Any) -> Any:
        passed()
        result = old(*arguments, **named)
        passed()
        return result

    setattr(owner, name, new)


def graded(folder: Path, number: int) -> tuple[int, int]:
    """Grades a class in a process of its own, and kills what comes to the place of that number.

    Returns how it ended, and how many places were passed.
    """
    places = multiprocessing.Value("i", 0)
    child = os.fork()
    if child == 0:
        os.environ["CLASS"] = str(folder)
        sys.stdout = sys.stderr = open(os.devnull if number else folder / "said.txt", "w")

        def passed() -> None:
            with places.get_lock():
                places.value += 1
                here = places.value == number
            if here:
                os.kill(os.getpid(), signal.SIGKILL)

        for owner, name in PLACES:
            counted(owner, name, passed)
        grader.WAITS = (0.1, 0.1)
        code = main(["grade"])
        sys.stdout.flush()
        os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), places.value


def trials(start: Path, numbers: list[int]) -> None:
    warnings.simplefilter("ignore", MissingIDFieldWarning)
    tried = prove()
    grade.prove = lambda: tried  # the walls are the same for all runs
    judge_of(SLUG)  # what it reads is then in memory for all
    for number in numbers:
        folder = start.with_name(f"{start.name}-{number}")
        shutil.copytree(start, folder)
        ends = [graded(folder, n) for n in ((number, 0) if number else (0,))]
        print(json.dumps({"number": number, "ends": [end for end, _ in ends], "places": ends[0][1]}), flush=True)


if __name__ == "__main__":
    trials(Path(sys.argv[1]), json.loads(sys.argv[2]))
