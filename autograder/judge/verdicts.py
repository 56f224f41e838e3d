"""The verdict on one graded cell: inputs drawn again from the seed, the box's numbers, and live oracles."""

from __future__ import annotations

import signal
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType
from typing import Any

import numpy as np

from ..checks import course
from ..checks.core.limits import too_much
from ..checks.core.problem import Problem
from ..checks.notebook.check import no_error_of_ours, silence
from ..checks.notebook.language import use_language
from ..checks.notebook.report import report
from ..release.paths import LANGUAGES
from .folder import Folder
from .form import same_form
from .plain import NotPlain, packed, unpacked

MOST_UNITS = 40_000  # of processor time for one verdict: what was sent may be made to be hard to look at
LOOKING = 5  # seconds of processor time from one look to the next


class Judge:
    """Judges the exercises of one lesson with the checks that its learners have, and with our solutions of them.

    fixed: our answers to those checks that draw nothing, by name. A training takes seconds.
    """

    def __init__(self, slug: str) -> None:
        from ..record.pytorch import live  # a second's work, which a run that judges nothing goes without

        self.live, self.folder = live, Folder(slug, LANGUAGES[0])
        self.exercises, self.named = self.folder.opened.exercises, tuples() | {"Problem": told}
        for name in self.exercises:
            self.folder.run(self.folder.solution(name))
        self.fixed: dict[str, list[Any]] = {}
        for name in self.folder.opened.points:
            first, second = (packed_cases(self.cases(name, seed)) for seed in (0, 1))
            if first == second:
                self.fixed[name] = [self.right_answer(name, case) for case in self.cases(name, 0)]
        self.ask_pytorch()

    def ask_pytorch(self) -> None:
        """PyTorch reads parts of itself when they are first used, which can take a second: once here, for all the
        processes that judge."""
        for name in self.folder.opened.points:
            exercise, _, part = name.partition(".")
            with np.errstate(all="ignore"):
                for case in self.cases(name, 0)[:1]:
                    self.live(exercise, case, part)

    def cases(self, name: str, seed: int) -> list[Any]:
        """What is tried for check("mul.x")."""
        exercise, _, part = name.partition(".")
        return list(self.exercises[exercise].cases(np.random.RandomState(seed), part))

    def right_answer(self, name: str, case: Any) -> Any:
        """What comes of a case with our solution."""
        exercise, _, part = name.partition(".")
        with silence(), np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return self.exercises[exercise].produce(self.folder.globals[exercise], case, part)

    def message(self, name: str, seed: int, answers: list[Any], lang: str) -> str:
        """What is wrong, in a learner's language; nothing if all is right. name: as in check("mul.x")."""
        self.folder.go_on()
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
        cases = self.cases(name, seed)
        if len(answers) > len(cases) or not cases:
            raise self.strange("answers")
        found = []
        for case, answer in zip(cases, answers):
            self.own_problem(answer)
            try:
                found.append(unpacked(answer["got"], self.named))
            except (NotPlain, KeyError, TypeError) as error:
                raise self.strange(type(error).__name__) from None
            self.judge_case(name, case, found[-1])
        if len(answers) < len(cases):
            raise self.strange("answers")
        for number, (case, got) in enumerate(zip(cases, found)):  # now, since a later case may tell what is wrong
            right = self.fixed[name][number] if name in self.fixed else self.right_answer(name, case)
            self.judge_form(name, got, right)

    def judge_case(self, name: str, case: Any, got: Any) -> None:
        """Raises the Problem that the check finds."""
        exercise, _, part = name.partition(".")
        with no_error_of_ours(), np.errstate(all="ignore"):
            self.exercises[exercise].judge(case, part, got, self.live(exercise, case, part))

    def judge_form(self, name: str, got: Any, right: Any) -> None:
        """Refuses what the check has accepted, but is not made as our solution's answer is."""
        exercise, _, part = name.partition(".")
        asked = self.exercises[exercise]
        if not same_form(got, right, asked.varying, asked.unread(part)):
            raise self.strange("form")

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
    return Judge(slug)


def packed_cases(cases: list[Any]) -> Any:
    """Cases as what can be compared; itself where they hold what cannot."""
    try:
        return packed(cases)
    except NotPlain:
        return object()


def told(key: str, values: dict[str, Any]) -> Problem:
    """A Problem that an answer holds, as it left the box."""
    return Problem(key, **values)


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
