"""Trials of unbroadcast, and of the part of it that decides over which axes to sum."""

from __future__ import annotations

from collections.abc import Callable
from dis import opname
from itertools import product
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .engine import Trial
from .ops import EXACT, SINGLE, as_numbers, kind, summed_back, upstream
from .running import read_only, run
from .shape_ops import UNTOLD, understood
from .traces import summed_axes, trace_sum
from .verdicts import Problem, close, worst_entry

LONGEST = 4  # sizes from 0 on, of shapes that are all tried

# the first of each has the most entries: it tells mistakes apart best
FRONT = (((2, 3, 4), (3, 4)), ((20, 3, 5), (5,)), ((3, 3), (3,)), ((3, 5), (3, 5)), ((5,), (5,)))
STRETCHED = (((2, 3, 4), (2, 1, 4)), ((3, 5), (3, 1)), ((3, 5), (1, 5)), ((3, 3), (3, 1)), ((2, 3), (1, 1)))
BOTH = (((20, 3, 5), (3, 1)), ((2, 3, 4), (1, 4)), ((3, 3, 3), (1, 3)), ((2, 3, 1), (3, 1)), ((3, 5), ()), ((), ()))
EMPTY = (((0, 5), (5,)), ((0, 5), (1, 5)), ((2, 0, 3), (1, 3)), ((3, 0), (3, 0)), ((0,), ()))
REFUSED = (
    ((3, 5), (3,)),
    ((3, 5), (4,)),
    ((3, 5), (2, 5)),
    ((1, 5), (3, 5)),
    ((5,), (3, 5)),
    ((2, 3, 4), (3, 3)),
    ((0, 5), (2, 5)),
    ((3,), (1, 3)),
    ((2, 3), (3, 2)),
    ((6,), (2, 3)),
    ((0, 5), (0, 2)),
)


def every_size(axes: int) -> list[tuple[int, ...]]:
    return [s for n in range(axes + 1) for s in product(range(LONGEST), repeat=n)]


def broadcasts_to(shape: tuple[int, ...], larger: tuple[int, ...]) -> bool:
    front = len(larger) - len(shape)
    return front >= 0 and all(n in (1, m) for n, m in zip(shape, larger[front:]))


def every_pair() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All shapes of g with up to three axes and small sizes, and each shape that broadcasts to it."""
    return [(g, shape) for g in every_size(3) for shape in every_size(len(g)) if broadcasts_to(shape, g)]


def sum_cases(pairs: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], every: bool = False) -> Callable[..., Any]:
    def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
        chosen = [*pairs, *(every_pair() if every else ())]
        doubles = [{"g": np.asarray(upstream(rng, g)), "shape": shape} for g, shape in chosen]
        return [*doubles, {"g": doubles[0]["g"].astype(np.float32), "shape": doubles[0]["shape"]}]

    return cases


def produce_sum(unbroadcast: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        returned = run(unbroadcast, read_only(case["g"]), case["shape"])
        if returned is None:
            raise Problem("returned_none")
        return {"sum": as_numbers(returned, "sum_type")}
    except Problem as problem:
        last = last_step(problem)
        if last and problem.values.get("error") == "ValueError" and raises_there(last):
            return {"refused": held_at_the_end(last), "line": problem.values["line"]}
        raise told_of(understood(problem), case) from None


def last_step(problem: Problem) -> TracebackType | None:
    """Where the error that a problem tells of came from."""
    step = problem.__context__.__traceback__ if problem.__context__ else None
    while step and step.tb_next:
        step = step.tb_next
    return step


def raises_there(step: TracebackType) -> bool:
    """Is it a raise of the function's own?"""
    return opname[step.tb_frame.f_code.co_code[step.tb_lasti]] == "RAISE_VARARGS"


def held_at_the_end(step: TracebackType) -> NDArray | None:
    """The array that g, or else the last of the other names, stood for there."""
    arrays = [x for x in step.tb_frame.f_locals.items() if isinstance(x[1], np.ndarray) and x[1].dtype.kind in "biuf"]
    found = dict(arrays).get("g", arrays[-1][1] if arrays else None)
    return None if found is None else np.array(found)


def told_of(problem: Problem, case: dict[str, Any]) -> Problem:
    """The problem, with the shapes that it is about."""
    if problem.key not in UNTOLD:
        problem.values["after"] = [("sum_case", {"g": case["g"].shape, "shape": case["shape"]})]
    return problem


def judge_sum(case: dict[str, Any], got: dict[str, Any]) -> None:
    g, shape = case["g"], case["shape"]
    expected = summed_back(g, shape)
    if "refused" in got:
        held = got["refused"]
        done = held is None or close(held, expected, SINGLE, SINGLE)
        found = None if done else trace_sum(g, shape, held)
        refused = Problem("sum_refused", line=got["line"])
        if found:
            refused = Problem(found[0], **found[1], before=[("sum_refused", {"line": ""})])
        raise told_of(refused, case)
    mine = got["sum"]
    tolerance = EXACT if g.dtype == np.float64 else SINGLE
    if close(mine, expected, tolerance, tolerance):
        return
    found = trace_sum(g, shape, mine)
    if found:
        raise told_of(Problem(found[0], **found[1]), case)
    if mine.shape != shape:
        raise told_of(Problem("sum_shape", got=mine.shape, expected=shape), case)
    index, number, right = worst_entry(mine, expected)
    raise told_of(Problem("sum_wrong", index=index, got=number, expected=right), case)


def refused_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"g": np.ones(g), "shape": shape} for g, shape in (FRONT[1], *REFUSED)]


def produce_refusal(unbroadcast: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        returned = run(unbroadcast, read_only(case["g"]), case["shape"])
    except Problem as problem:
        if problem.key == "not_written":
            raise
        return {"error": problem.values.get("error", problem.key)}
    if isinstance(returned, Exception):
        return {"handed_back": type(returned).__name__}
    return {"returned": np.shape(returned)}


def judge_refusal(case: dict[str, Any], got: dict[str, Any]) -> None:
    if broadcasts_to(case["shape"], case["g"].shape):
        if "error" in got:
            raise told_of(Problem("sum_refused"), case)
    elif "handed_back" in got:
        raise told_of(Problem("error_returned", got=got["handed_back"]), case)
    elif "returned" in got:
        raise told_of(Problem("sum_accepted", got=got["returned"]), case)
    elif got["error"] not in VALUE_ERRORS:
        raise told_of(Problem("sum_error_type", got=got["error"]), case)


VALUE_ERRORS = ("ValueError", "AxisError")  # the second is one of the first

UNBROADCAST = {
    "": Trial(sum_cases(FRONT), produce_sum, judge_sum),
    "stretched": Trial(sum_cases(STRETCHED), produce_sum, judge_sum),
    "both": Trial(sum_cases(BOTH + EMPTY, every=True), produce_sum, judge_sum),
    "refused": Trial(refused_cases, produce_refusal, judge_refusal),
}


# stretched_axes: a case is two shapes of one length


def axes_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    first = [((2, 3, 4), (2, 1, 4)), ((3, 5), (1, 1)), ((3, 5), (3, 5)), ((3, 1), (3, 1)), ((), ()), ((0, 5), (1, 5))]
    every = [(g, shape) for g, shape in every_pair() if len(g) == len(shape)]
    return [{"g_shape": g, "shape": shape} for g, shape in [*first, *every]]


def produce_axes(stretched_axes: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        returned = run(stretched_axes, case["g_shape"], case["shape"])
    except Problem as problem:
        if "no attribute 'shape'" in str(problem.values.get("text")):
            problem.key = "axes_of_shapes"
        raise told_of_axes(problem, case) from None
    if returned is None:
        raise Problem("returned_none")
    if not isinstance(returned, tuple) or not all(isinstance(a, int | np.integer) for a in returned):
        raise told_of_axes(Problem("axes_type", got=kind(returned)), case)
    return {"axes": tuple(int(a) for a in returned)}


def told_of_axes(problem: Problem, case: dict[str, Any]) -> Problem:
    if problem.key not in UNTOLD:
        problem.values["after"] = [("axes_case", case)]
    return problem


def judge_axes(case: dict[str, Any], got: dict[str, Any]) -> None:
    """Any axes are right over which a sum gives the shape: one that has size 1 in both may be among them."""
    g_shape, shape, mine = case["g_shape"], case["shape"], got["axes"]
    right = summed_axes(g_shape, shape)
    told: dict[str, Any] = {"axes": mine, "right": right}
    size = len(shape)
    if any(not -size <= a < size for a in mine):
        sizes = mine in (tuple(g_shape[a] for a in right), tuple(shape[a] for a in right))
        raise told_of_axes(Problem("axes_sizes" if sizes else "axes_outside", **told), case)
    chosen = {a % size for a in mine}
    if len(chosen) < len(mine):
        raise told_of_axes(Problem("axes_twice", **told), case)
    missing, extra = set(right) - chosen, {a for a in chosen if shape[a] != 1}
    if missing and not extra and all(g_shape[a] == 0 for a in missing):
        raise told_of_axes(Problem("axes_zero_missed", **told), case)
    if missing or extra:
        key = "axes_too_many" if not missing else "axes_too_few" if not extra else "axes_others"
        raise told_of_axes(Problem(key, **told), case)


STRETCHED_AXES = {"": Trial(axes_cases, produce_axes, judge_axes)}
