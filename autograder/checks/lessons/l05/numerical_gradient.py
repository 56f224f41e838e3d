"""The check of numerical_gradient: a case is an f, as it is written too, with x, g and eps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of, run
from ...core.problem import Problem, close, worst_entry
from ...core.types import Array
from ...kinds.exercise import InParts, Part
from ...kinds.op import as_numbers
from .common import (
    SLOPE_ATOL,
    SLOPE_RTOL,
    TOO_LITTLE,
    Function,
    Moved,
    central,
    numbers_problem,
    said_of_slopes,
    told_better,
)


class OutOfReach(ArithmeticError):
    """What an f of ours raises where it is not defined."""


# sizes of (3, 3): the g of np.outer(x, x) has no other shape
NUMBERS: tuple[tuple[str, Function, tuple[int, ...], float | None], ...] = (
    ("x * x * x.sum()", lambda x: x * x * x.sum(), (2, 4), 0.2),
    ("(x * x * x).sum()", lambda x: (x * x * x).sum(), (4,), 0.1),
    ("np.exp(x).sum(axis=0)", lambda x: np.exp(x).sum(axis=0), (4, 2), None),
    ("np.outer(x, x)", lambda x: np.outer(x, x), (3,), None),
    ("np.tanh(x)", lambda x: np.tanh(x), (2, 1, 5), None),
    ("1e-5 * x * x", lambda x: 1e-5 * x * x, (2, 6), None),  # small slopes, which rounding would take away
)


KINDS: tuple[tuple[str, Function, Array], ...] = (
    ("x * x * x", lambda x: x * x * x, np.array([[1, 2, 3, 4], [5, 6, 7, 8]])),
    ("x * x", lambda x: x * x, np.array([0.5, -1.5, 2.5], np.float32)),
    ("x * x", lambda x: x * x, np.array(3.0)),
    ("2 * x", lambda x: 2 * x, np.zeros((0, 3))),
    ("x * x", lambda x: x * x, np.array([[0.5, 1.5, -1.0, 0.75], [2.0, -0.5, 1.25, 1.0]]).T),
)


def slope_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = []
    for text, f, shape, eps in NUMBERS:
        x = rng.uniform(0.3, 1.5, shape)
        cases.append({"text": text, "f": f, "x": x, "g": drawn_for(rng, f, x), "eps": eps})
    return cases


def drawn_for(rng: np.random.RandomState, f: Function, x: Array) -> Any:
    """A g for f's value: no two entries alike, none near 0 or 1; a number where the value is one."""
    shape = np.shape(f(x))
    g = 0.3 + rng.permutation(np.arange(1, int(np.prod(shape)) + 1)).reshape(shape) * 0.35
    return float(g) if shape == () else g * np.where(rng.permutation(g.size).reshape(shape) % 2, 1, -1)


def kind_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"text": text, "f": f, "x": x, "g": drawn_for(rng, f, x), "eps": None} for text, f, x in KINDS]


def produce_slopes(numerical_gradient: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    calls: list[Moved] = []
    x = case["x"].copy(order="K")  # a transposed x stays one

    def f(point: Any) -> Any:
        array = np.asarray(point)
        same = array.shape == case["x"].shape and array.dtype.kind in "biuf"
        by = np.array(array - case["x"], float) if same else np.zeros(0)
        calls.append(Moved(by, kind_of_numbers(point), array.shape))
        return case["f"](point)

    try:
        options = {} if case["eps"] is None else {"eps": case["eps"]}
        returned = answer_of(numerical_gradient, f, x, case["g"], **options)
        return {"slopes": as_numbers(returned, "slopes_type"), "calls": calls}
    except Problem as problem:
        raise said_of_slopes(argument_problem(calls, case) or told_better(problem, calls), case) from None


def kind_of_numbers(point: Any) -> str:
    return str(point.dtype) if isinstance(point, np.ndarray | np.generic) else type(point).__name__


def argument_problem(calls: list[Moved], case: dict[str, Any]) -> Problem | None:
    """Was f called with something else than an array of x's shape?"""
    if any(c.dtype in ("list", "tuple") for c in calls):
        return Problem("slopes_argument_list")
    other = next((c for c in calls if c.shape != case["x"].shape), None)
    return Problem("slopes_argument", got=other.shape, expected=case["x"].shape) if other else None


def judge_slopes(case: dict[str, Any], got: dict[str, Any]) -> None:
    f, x, g, eps = case["f"], case["x"], case["g"], case["eps"] or 1e-6
    mine, expected = got["slopes"], central(f, x=x, g=g, eps=eps)
    if close(mine, expected, SLOPE_RTOL, SLOPE_ATOL * np.abs(expected).max(initial=0.0)):
        if mine.dtype != np.float64:
            raise said_of_slopes(Problem("slopes_dtype", got=mine.dtype), case)
        return
    found = slopes_problem(got["calls"], mine, expected, case) or argument_problem(got["calls"], case)
    if not found and mine.shape != expected.shape:
        found = Problem("slopes_shape", got=mine.shape, expected=expected.shape)
    found = found or Problem("slopes_wrong")
    if mine.shape == expected.shape and mine.ndim and found.key not in ("slopes_argument", "slopes_call_missing"):
        found.values.update(zip(("index", "got", "expected"), worst_entry(mine, expected)))
    raise said_of_slopes(found, case)


def slopes_problem(calls: list[Moved], mine: Array, expected: Array, case: dict[str, Any]) -> Problem | None:
    """What was measured says more than the numbers that came of it: first where f was called, then how it was used."""
    f, x, g, eps = case["f"], case["x"], case["g"], case["eps"] or 1e-6
    if not calls:
        return Problem("slopes_call_missing") if x.size else None
    if argument_problem(calls, case):
        return None
    kind = next((c.dtype for c in calls if c.dtype != "float64"), "")
    if "int" in kind or kind in ("float32", "float16"):
        return Problem("slopes_whole_steps" if "int" in kind else "slopes_single_steps", dtype=kind)
    counts = [int(np.count_nonzero(np.abs(c.by) > TOO_LITTLE)) for c in calls]
    if x.size > 1 and max(counts) == 0:
        return Problem("slopes_nothing_moved" if x.flags.c_contiguous else "slopes_moved_copy")
    if x.size > 1 and np.shape(g) == x.shape and all(np.array_equal(c.by, g - x) for c in calls):
        return Problem("slopes_f_of_g")
    if x.ndim and x.size > 1 and max(counts) > 1:
        if min(n for n in counts if n) == 1:
            return Problem("slopes_not_put_back")
        rows = x.ndim > 1 and max(counts) < x.size
        return Problem("slopes_rows" if rows else "slopes_all_moved")
    steps = np.array([c.by.ravel()[np.argmax(np.abs(c.by))] for c, n in zip(calls, counts) if n])
    if len(steps) and not np.allclose(np.abs(steps), eps, rtol=1e-2):
        alien = float(np.abs(steps)[~np.isclose(np.abs(steps), eps, rtol=1e-2)][0])
        return Problem("slopes_other_step", step=alien, eps=eps)
    if len(steps) and (np.all(steps > 0) or np.all(steps < 0)):
        return Problem("slopes_one_sided")
    moved = np.array([np.abs(c.by) > TOO_LITTLE for c in calls]).any(axis=0)
    if not moved.all():
        return Problem("slopes_entry_unmoved", entry=tuple(int(i) for i in np.argwhere(~moved)[0]))
    return numbers_problem(f, x, g, eps, mine, expected)


# numerical_gradient.left: is x what it was?

LEFT: tuple[tuple[str, Function, int], ...] = (
    ("x * x", lambda x: x * x, 0),
    ("x * x", lambda x: x * x, 2),
    ("x * x", lambda x: x * x, 3),
    ("x.T", lambda x: x.T, 0),
    ("x", lambda x: x, 0),
)


def left_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """stops: the call at which f raises; 0 for an f that does not."""
    found = []
    for text, f, stops in LEFT:
        x = rng.uniform(0.3, 1.5, (2, 4))
        found.append({"text": text, "f": f, "x": x, "g": drawn_for(rng, f, x), "eps": None, "stops": stops})
    return found


def produce_left(numerical_gradient: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x, counted = case["x"].copy(), 0

    def f(point: Any) -> Any:
        nonlocal counted
        counted += 1
        if counted == case["stops"]:
            raise OutOfReach("f is not defined here")
        return case["f"](point)

    reached = False
    try:
        returned = run(numerical_gradient, f, x, case["g"])
    except Problem as problem:
        reached = isinstance(problem.__context__, OutOfReach)
        if not reached:
            raise said_of_slopes(problem, case) from None
        return {"x": x, "reached": True}
    if case["stops"]:
        if counted < case["stops"]:
            raise said_of_slopes(Problem("slopes_call_missing"), case)
        return {"x": x, "reached": False}
    if returned is None:
        raise said_of_slopes(Problem("returned_none"), case)
    try:
        return {"x": x, "slopes": as_numbers(returned, "slopes_type")}
    except Problem as problem:
        raise said_of_slopes(problem, case) from None


def judge_left(case: dict[str, Any], got: dict[str, Any]) -> None:
    x, after = case["x"], got["x"]
    if after.shape != x.shape:
        raise said_of_slopes(Problem("x_reshaped", got=after.shape, expected=x.shape), case)
    if not np.array_equal(after, x):
        off = float(np.abs(after - x).max())
        key = "x_left_moved" if case["stops"] else "x_rounded" if off < 1e-12 else "x_changed"
        index, mine, right = worst_entry(after, x)
        raise said_of_slopes(Problem(key, index=index, got=mine, expected=right), case)
    if case["stops"]:
        if not got["reached"]:
            raise said_of_slopes(Problem("error_swallowed"), case)
        return
    mine, expected = got["slopes"], central(case["f"], x=x, g=case["g"], eps=1e-6)
    if not close(mine, expected, SLOPE_RTOL, SLOPE_ATOL):
        view = case["text"] in ("x", "x.T")
        if view and mine.shape == expected.shape and not mine.any():
            raise said_of_slopes(Problem("slopes_same_array"), case)
        raise said_of_slopes(Problem("slopes_first"), case)


EXERCISE = InParts(
    "numerical_gradient",
    "every-entry",
    "",
    {
        "": Part(slope_cases, produce_slopes, judge_slopes, unread=("calls",)),
        "kinds": Part(kind_cases, produce_slopes, judge_slopes, unread=("calls",)),
        "left": Part(left_cases, produce_left, judge_left),
    },
)
