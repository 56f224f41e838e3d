"""Run a check in a notebook."""

from __future__ import annotations

import functools
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, redirect_stderr, redirect_stdout, suppress
from typing import Any

import numpy as np

from ..core.borrowed import refuse_borrowed
from ..core.library import is_so_far, put, take_away
from ..core.limits import limited
from ..core.problem import Problem
from ..core.seen import Seen
from ..course import RECORDED, check_name, exercises_of, opened
from .halted import as_written, note
from .op_pictures import draw_op
from .pictures import has_shell
from .report import passed, report, text

SEED = 20


class CheckFailed(AssertionError):
    """A check that did not pass. Shown as its message alone: a traceback through the checks would tell nothing."""

    def __init__(self, message: str, problem: Problem) -> None:
        super().__init__(message)
        self.problem = problem

    def _render_traceback_(self) -> list[str]:
        return str(self).splitlines()


def check(name: str) -> None:
    """Checks one thing: check("mul") the value of mul, check("mul.x") its pull-back for x. Says what it has found."""
    if not isinstance(name, str):
        problem = Problem("name_unquoted", name=getattr(name, "__name__", "neg"))
        raise CheckFailed(f"✗ {text(problem.key, **problem.values)}", problem)
    lesson = opened()
    exercise, _, part = name.partition(".")
    known = lesson.checked
    if exercise not in known or part not in known[exercise].parts():
        problem = Problem("no_such_check", name=name, names=", ".join(lesson.points))
        raise CheckFailed(f"✗ {text(problem.key, **problem.values)}", problem)
    if exercise in lesson.optional and os.environ.get("NBGRADER_EXECUTION"):
        return
    scope = sys._getframe(1).f_globals
    with as_written(scope):
        look(name, known[exercise], scope)


def look(name: str, asked: Any, scope: dict[str, Any]) -> None:
    """Checks one thing of an exercise of the lesson. scope: the notebook's globals."""
    lesson = opened()
    exercise, _, part = name.partition(".")
    f = scope.get(exercise)
    lesson.passed.pop(name, None)
    try:
        if f is None:
            raise Problem("not_defined", name=exercise)
        with limited("check_endless", scope, asked.units):
            seen = examine(asked, f, part, lesson.slug)
    except Problem as problem:
        if exercise in lesson.optional and problem.key == "not_written":
            print(text("optional_waits", name=exercise))
            return
        lesson.failed.add(name)
        note(name, f, stopped=problem.key.startswith("check_endless"))
        if asked.address and is_so_far():
            take_away(asked.address, lesson.slug)
        if part and f is not None and lesson.passed.get(exercise) is f:  # the value is right
            picture(asked, f, scope)
        raise CheckFailed(report(name, problem), problem) from None
    lesson.passed[name] = f
    lesson.failed.discard(name)
    note(name, f, stopped=False)
    adopt(exercise, f)
    if not os.environ.get("NBGRADER_EXECUTION"):  # a graded notebook has a page for that
        print(passed(name, seen))
        if all(lesson.passed.get(check_name(exercise, each)) is f for each in asked.parts()):
            picture(asked, f, scope, right=True)


def picture(exercise: Any, f: Any, scope: dict[str, Any], right: bool = False) -> None:
    """What the op did, if somebody can see it. No picture is worth an error, or a wait without an end.

    right: have all its checks passed?
    """
    if has_shell() and not os.environ.get("NBGRADER_EXECUTION"):
        with suppress(Exception), silence(), warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            with limited("check_endless", scope, exercise.units):
                draw_op(exercise, f, right)


def examine(exercise: Any, f: Callable[..., Any], part: str, slug: str) -> Seen:
    """Every case of a lesson's exercise, with fixed inputs, against the recorded values."""
    refuse_borrowed(f, exercises_of(slug))
    rng = np.random.RandomState(SEED)
    first, seen = True, Seen(0)
    cases = list(exercise.cases(rng, part))
    for case, expected in zip(cases, RECORDED.get(slug, {}).get(exercise.name, [{}] * len(cases))):
        # what the learner prints is shown for the first call; the rest is silent, and warnings cost nothing
        with redirect_stderr(sys.stdout), warnings.catch_warnings(), np.errstate(all="ignore"), no_error_of_ours():
            warnings.simplefilter("ignore")
            with nullcontext() if first else silence():
                produced = exercise.produce(once_aloud(f) if first else f, case, part)
            seen += exercise.judge(case, part, produced, expected) or Seen()
        first = False
    return seen


@contextmanager
def no_error_of_ours() -> Iterator[None]:
    """What a check cannot even look at is wrong too, and none of its own errors is the learner's."""
    try:
        yield
    except Problem:
        raise
    except Exception as error:
        raise Problem("not_understood", error=type(error).__name__) from None


def once_aloud(f: Callable[..., Any]) -> Callable[..., Any]:
    """f, whose output is shown for its first call only."""
    called = False

    @functools.wraps(f)
    def wrapped(*arguments: Any, **options: Any) -> Any:
        nonlocal called
        if not called:
            called = True
            return f(*arguments, **options)
        with silence():
            return f(*arguments, **options)

    return wrapped


@contextmanager
def silence() -> Iterator[None]:
    """What is printed within is shown nowhere, and kept nowhere, however much it is."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        yield


def adopt(exercise: str, f: Callable[..., Any]) -> None:
    """Puts a function all of whose parts pass in the place of its stand-in in so_far.

    A part that an earlier version passed is looked at again: the cell that failed may be the only one that was run.
    """
    lesson = opened()
    if exercise in lesson.optional:
        return
    address, passed = lesson.exercises[exercise].address, lesson.passed
    parts = {check_name(exercise, p): p for p in lesson.exercises[exercise].parts()}
    if not address or not is_so_far() or any(name not in passed for name in parts):
        return
    with suppress(Problem), silence():
        for name, part in parts.items():
            if passed[name] is not f:
                examine(lesson.exercises[exercise], f, part, lesson.slug)
        put(address, f)
