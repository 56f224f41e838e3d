"""Run a check in a notebook, say what is wrong, count what is done."""

from __future__ import annotations

import functools
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, redirect_stderr, redirect_stdout, suppress
from typing import Any

import numpy as np

from .borrowed import refuse_borrowed
from .course import MESSAGES, RECORDED, exercises_of, opened
from .library import is_so_far, put, take_away
from .limits import limited
from .verdicts import Problem

SEED = 20


class CheckFailed(AssertionError):
    """A check that did not pass. Shown as its message alone: a traceback through the checks would tell nothing."""

    def __init__(self, message: str, problem: Problem) -> None:
        super().__init__(message)
        self.problem = problem

    def _render_traceback_(self) -> list[str]:
        return str(self).splitlines()


def use_language(code: str) -> None:
    """The language of every message from here on: "en" or "es"."""
    if code not in MESSAGES:
        raise ValueError(f"use_language: got {code!r}, expected one of {', '.join(MESSAGES)}")
    opened().language = code


def check(name: str) -> None:
    """Checks one thing: check("mul") the value of mul, check("mul.x") its pull-back for x. Silent if it is right."""
    if not isinstance(name, str):
        problem = Problem("name_unquoted", name=getattr(name, "__name__", "neg"))
        raise CheckFailed(f"✗ {text(problem.key, **problem.values)}", problem)
    lesson = opened()
    exercise, _, part = name.partition(".")
    if exercise not in lesson.exercises or part not in lesson.exercises[exercise].parts():
        problem = Problem("no_such_check", name=name, names=", ".join(lesson.points))
        raise CheckFailed(f"✗ {text(problem.key, **problem.values)}", problem)
    scope = sys._getframe(1).f_globals
    f = scope.get(exercise)
    lesson.passed.pop(name, None)
    try:
        if f is None:
            raise Problem("not_defined", name=exercise)
        with limited("check_endless", scope):
            examine(lesson.exercises[exercise], f, part, lesson.slug)
    except Problem as problem:
        if lesson.exercises[exercise].address and is_so_far():
            take_away(lesson.exercises[exercise].address, lesson.slug)
        raise CheckFailed(report(name, problem), problem) from None
    lesson.passed[name] = f
    adopt(exercise, f)


def examine(exercise: Any, f: Callable[..., Any], part: str, slug: str) -> None:
    """Every case of a lesson's exercise, with fixed inputs, against the recorded values."""
    refuse_borrowed(f, exercises_of(slug))
    rng = np.random.RandomState(SEED)
    first = True
    cases = list(exercise.cases(rng, part))
    for case, expected in zip(cases, RECORDED.get(slug, {}).get(exercise.name, [{}] * len(cases))):
        # what the learner prints is shown for the first call; the rest is silent, and warnings cost nothing
        with redirect_stderr(sys.stdout), warnings.catch_warnings(), np.errstate(all="ignore"), no_error_of_ours():
            warnings.simplefilter("ignore")
            with nullcontext() if first else silence():
                produced = exercise.produce(once_aloud(f) if first else f, case, part)
            exercise.judge(case, part, produced, expected)
        first = False


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
    address, passed = lesson.exercises[exercise].address, lesson.passed
    parts = {f"{exercise}.{p}" if p else exercise: p for p in lesson.exercises[exercise].parts()}
    if not address or not is_so_far() or any(name not in passed for name in parts):
        return
    with suppress(Problem), silence():
        for name, part in parts.items():
            if passed[name] is not f:
                examine(lesson.exercises[exercise], f, part, lesson.slug)
        put(address, f)


def text(key: str, **values: object) -> str:
    return MESSAGES[opened().language][key].format(**{k: shown(v) for k, v in values.items()})


def shown(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.0f}" if value.is_integer() and abs(value) < 1e9 else f"{value:.6g}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(str, value)) + ("," if len(value) == 1 else "") + ")"
    return str(value)


def report(name: str, problem: Problem) -> str:
    """What was checked, what is wrong, the worst entry, and what to read."""
    exercise, _, part = name.partition(".")
    checked = opened().exercises[exercise]
    what = text(checked.heading(part), name=exercise, input=part)
    before, after = ([text(k, **v) for k, v in problem.values.get(when, [])] for when in ("before", "after"))
    lines = [f"✗ {what}", *before, sentence(problem), *after]
    if last_cell_failed():
        lines.append(text("earlier_version"))
    if "index" in problem.values:
        key = "worst_entry_at" if problem.values.get("inputs") else "worst_entry"
        apart = told_apart(problem.values["got"], problem.values["expected"])
        lines.append(text(key if problem.values["index"] else "worst_number", **problem.values | apart))
    label = problem.values.get("section", checked.section)
    lines.append(text("read", chapter=opened().title, section=opened().heading(label)))
    return "\n".join(lines)


def told_apart(got: float, expected: float) -> dict[str, str]:
    """Two numbers with as many digits as it takes to see that they are two."""
    digits = next((n for n in range(6, 17) if f"{got:.{n}g}" != f"{expected:.{n}g}"), 17)
    return {"got": f"{got:.{digits}g}", "expected": f"{expected:.{digits}g}"}


def sentence(problem: Problem) -> str:
    """What is wrong, with the learner's own line where there is one."""
    line = problem.values.get("line")
    return text(problem.key, **problem.values | {"line": f" {text('line', line=line)}" if line else ""})


def last_cell_failed() -> bool:
    """Did the cell before this one not even begin, for its syntax? Then an older function is being checked."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    last = getattr(shell, "last_execution_result", None)
    return getattr(last, "error_before_exec", None) is not None


def recorded(name: str) -> Any:
    """What PyTorch gave, where it need not be installed."""
    return RECORDED[opened().slug][name]


def progress() -> None:
    """How many exercises are done, how many points that is, and which is next."""
    points, passed = opened().points, opened().passed
    names = list(dict.fromkeys(p.partition(".")[0] for p in points))
    undone = [n for n in names if any(p not in passed for p in points if p.partition(".")[0] == n)]
    earned = sum(value for p, value in points.items() if p in passed)
    values = {"done": len(names) - len(undone), "of": len(names), "points": earned, "total": sum(points.values())}
    print(text("progress_next", **values, next=undone[0]) if undone else text("progress_done", **values))
