"""The verdict on one graded cell: inputs drawn again from the seed, the box's numbers, and live oracles."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np

from ..checks import course
from ..checks.core.limits import too_much
from ..checks.core.problem import Problem
from ..checks.notebook.check import no_error_of_ours
from ..checks.notebook.report import report, use_language
from ..release.companions import companion
from ..release.paths import LANGUAGES, NOTEBOOKS
from .plain import NotPlain, unpacked

MOST_UNITS = 40_000  # of processor time for one verdict: what was sent may be made to be hard to look at
LOOKING = 5  # seconds of processor time from one look to the next


class Judge:
    """Judges the exercises of one lesson with the checks that its learners have."""

    def __init__(self, folder: Path) -> None:
        from ..record.pytorch import live  # a second's work, which a run that judges nothing goes without

        self.so_far, self.live = companion(folder, "so_far"), live
        self.lesson, self.named = course.open_lesson(folder.name, folder), tuples()

    def message(self, name: str, seed: int, answers: list[Any], lang: str) -> str:
        """What is wrong, in a learner's language; nothing if all is right. name: as in check("mul.x")."""
        sys.modules["so_far"] = self.so_far
        course.go_on(self.lesson)
        use_language(lang)
        try:
            with limited(Problem("not_understood", error="TooLong")):
                self.judge(name, seed, answers)
        except Problem as problem:
            try:
                return str(report(name, problem))
            except Exception:  # values that no check gives
                return str(report(name, Problem("not_understood", error="Problem")))
        return ""

    def judge(self, name: str, seed: int, answers: list[Any]) -> None:
        exercise_name, _, part = name.partition(".")
        exercise = self.lesson.exercises[exercise_name]
        cases = list(exercise.cases(np.random.RandomState(seed), part))
        if len(answers) > len(cases) or not cases:
            raise self.strange("answers")
        for case, answer in zip(cases, answers):
            self.own_problem(answer)
            try:
                produced = unpacked(answer["got"], self.named)
            except (NotPlain, KeyError, TypeError) as error:
                raise self.strange(type(error).__name__) from None
            with no_error_of_ours(), np.errstate(all="ignore"):
                exercise.judge(case, part, produced, self.live(exercise_name, case, part))
        if len(answers) < len(cases):
            raise self.strange("answers")

    def own_problem(self, answer: Any) -> None:
        """Raises what the box itself says is wrong: nobody gains by that."""
        if not isinstance(answer, dict) or not ("got" in answer or "problem" in answer):
            raise self.strange(type(answer).__name__)
        if "problem" in answer:
            try:
                key, values = answer["problem"]
                values = unpacked(values, self.named)
                problem = Problem(key, **values)
                known = key in course.MESSAGES[LANGUAGES[0]]
            except (NotPlain, TypeError, ValueError):
                known = False
            raise problem if known else self.strange("problem")

    def strange(self, what: str) -> Exception:
        problem: Exception = Problem("not_understood", error=what)
        return problem


@cache
def judge_of(slug: str) -> Judge:
    return Judge(NOTEBOOKS / LANGUAGES[0] / slug)


def tuples() -> dict[str, type]:
    """The named tuples in which checks hand numbers over, by name."""
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{course.__package__}.")]
    return {n: c for m in modules for n, c in vars(m).items() if isinstance(c, type) and hasattr(c, "_fields")}


@contextmanager
def limited(problem: Exception) -> Iterator[None]:
    """Raises problem when this process has taken too much processor time."""
    begun = time.process_time()

    def look(number: int, frame: FrameType | None) -> None:
        if too_much(time.process_time() - begun, MOST_UNITS):
            raise problem

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, LOOKING, LOOKING)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
