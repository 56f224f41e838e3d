"""The check of counterexample: a search for the smallest shape at which something fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem
from ...kinds.exercise import InParts, Part
from ...kinds.op import Shape

MOST_CALLS = 5000  # calls of fails; a search that makes progress needs some dozens


class NoEnd(Exception):
    """Raised by a fails of ours that has been asked for far too long."""


# what fails, as it is written, and the shape to begin with
FAILING: tuple[tuple[str, Callable[[Shape], bool], Shape], ...] = (
    ("len(s) >= 2 and s[-1] >= 3", lambda s: len(s) >= 2 and s[-1] >= 3, (4, 5, 6)),
    ("math.prod(s) >= 4", lambda s: int(np.prod(s)) >= 4, (3, 4)),
    ("len(s) == 2 and s[0] >= s[1]", lambda s: len(s) == 2 and s[0] >= s[1], (4, 4)),
    ("len(s) >= 3", lambda s: len(s) >= 3, (2, 3, 4, 5)),
    ("1 in s", lambda s: 1 in s, (3, 1, 2)),
    ("s == (2, 3)", lambda s: s == (2, 3), (2, 3)),
    ("True", lambda s: True, (2, 2)),
    ("len(s) == 2 and s[0] != s[1]", lambda s: len(s) == 2 and s[0] != s[1], (5, 2)),
    ("len(s) == 2 and abs(s[0] - s[1]) <= 1", lambda s: len(s) == 2 and abs(s[0] - s[1]) <= 1, (9, 9)),
    ("True", lambda s: True, (0,)),
    ("sum(s) >= 5 and len(s) != 1", lambda s: sum(s) >= 5 and len(s) != 1, (7,) * 2),
    ("s[:1] == (7,)", lambda s: s[:1] == (7,), (7, 5)),
    ("s in ((3, 5), (5,))", lambda s: s in ((3, 5), (5,)), (3, 5)),
    ("len(s) == 2 or len(s) == 1 and s[0] < 3", lambda s: len(s) == 2 or (len(s) == 1 and s[0] < 3), (5, 7)),
    ("len(s) == 1 or len(s) == 2 and s[0] == s[1]", lambda s: len(s) == 1 or (len(s) == 2 and s[0] == s[1]), (3, 3)),
)


ONLY_ZERO = next(i for i, (_, _, start) in enumerate(FAILING) if start == (0,))  # has an axis of size 0 and no other


def neighbours(shape: Shape) -> Iterator[tuple[str, Shape]]:
    """Every shape that is smaller by one step, and what was taken from it."""
    for place, size in enumerate(shape):
        before, after = shape[:place], shape[place + 1 :]
        yield ("axis", before + after)
        if size:
            yield ("size", (*before, size - 1, *after))


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{}]


def produce(counterexample: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    return {"shapes": [shape_found(counterexample, *each) for each in FAILING]}


def shape_found(counterexample: Callable[..., Any], text: str, fails: Callable[[Shape], bool], start: Shape) -> Shape:
    asked = 0

    def told(shape: Any) -> bool:
        nonlocal asked
        asked += 1
        if asked > MOST_CALLS:
            raise NoEnd("fails was called 5000 times")
        if not isinstance(shape, tuple):
            raise said_of_fails(Problem("shape_asked_type", got=type(shape).__name__), text, start)
        if len(shape) > len(start):  # it may double with every call, until the memory is full
            raise said_of_fails(Problem("shape_longer", got=shape[: len(start) + 2]), text, start)
        if any(n < 0 for n in shape):
            raise said_of_fails(Problem("shape_negative", got=shape), text, start)
        return fails(tuple(int(n) for n in shape))

    told.__name__ = told.__qualname__ = "fails"  # as errors call it
    try:
        returned = run(counterexample, told, start)
    except Problem as problem:
        inner = problem.__context__
        if isinstance(inner, Problem):
            raise inner from None
        if isinstance(inner, NoEnd):
            raise said_of_fails(Problem("shape_endless", calls=MOST_CALLS), text, start) from None
        raise said_of_fails(problem, text, start) from None
    if returned is None:
        raise said_of_fails(Problem("returned_none"), text, start)
    if not isinstance(returned, tuple) or not all(isinstance(n, int | np.integer) for n in returned):
        raise said_of_fails(Problem("shape_type", got=type(returned).__name__), text, start)
    return tuple(int(n) for n in returned)


def said_of_fails(problem: Problem, text: str, start: Shape) -> Problem:
    if problem.key != "not_written":
        problem.values["after"] = [("fails_case", {"fails": text, "start": start})]
    return problem


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    problems = [shape_problem(fails, start, s) for (_, fails, start), s in zip(FAILING, got["shapes"], strict=True)]
    first = next((i for i, p in enumerate(problems) if p), None)
    if first is None:
        return
    problem, (text, _, start), mine = problems[first], FAILING[first], got["shapes"]
    assert problem
    if all(s == start for s, (_, _, start) in zip(mine, FAILING)):
        problem.key = "shape_unchanged"
    elif problem.key in ("shape_axis_left", "shape_axis_of_zero") and all(
        len(s) == len(f[2]) for s, f in zip(mine, FAILING)
    ):
        problem.key = "shape_axes_never"
    elif problem.key == "shape_axis_of_zero" and mine[ONLY_ZERO] == ():
        problem.key = "shape_axis_left"
    elif problem.key == "shape_size_left" and all(set(s) <= set(f[2]) for s, f in zip(mine, FAILING)):
        problem.key = "shape_sizes_never"
    raise said_of_fails(problem, text, start)


def shape_problem(fails: Callable[[Shape], bool], start: Shape, mine: Shape) -> Problem | None:
    if any(n < 0 for n in mine):
        return Problem("shape_negative", got=mine)
    if not fails(mine):
        larger = [(*mine[:i], n + 1, *mine[i + 1 :]) for i, n in enumerate(mine)]
        longer = [(*mine[:i], n, *mine[i:]) for i in range(len(mine) + 1) for n in range(max(start) + 1)]
        past = next((s for s in [*larger, *longer] if fails(s)), None)
        return Problem("shape_too_far", got=mine, past=past) if past is not None else Problem("shape_passes", got=mine)
    left = [(what, s) for what, s in neighbours(mine) if fails(s)]
    if not left:
        return None
    axes = next((s for what, s in left if what == "axis"), None)
    if axes is not None:
        if all(mine[:i] + mine[i + 1 :] != axes or not n for i, n in enumerate(mine)):
            return Problem("shape_axis_of_zero", got=mine, smaller=axes)
        return Problem("shape_axis_left", got=mine, smaller=axes)
    smaller = left[0][1]
    if all(s.count(0) > mine.count(0) for _, s in left):
        return Problem("shape_zero_left", got=mine, smaller=smaller)
    return Problem("shape_size_left", got=mine, smaller=smaller)


EXERCISE = InParts("counterexample", "counterexamples", "", {"": Part(cases, produce, judge, ("shapes",))})
