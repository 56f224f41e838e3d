"""Slopes measured as the lesson does, and what is told of those that came out otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from ...core.problem import Problem, close
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...diagnosis.traces import same_numbers

SLOPE_RTOL, SLOPE_ATOL = 1e-4, 1e-6  # between two ways to write one difference, and no more than the noise of both


TOO_LITTLE = 1e-12  # for a move: what rounding leaves of an entry that was put back


DECIMALS = range(2, 10)  # that an answer may be rounded to


Function = Callable[[Array], Any]


class Moved(NamedTuple):
    """One call of f: how its argument differed from x, of which type it was, of which shape."""

    by: Array
    dtype: str
    shape: tuple[int, ...]


def loss_of(f: Function, x: Array, g: Any) -> float:
    return float(np.sum(np.multiply(g, f(x))))


def with_step(x: Array, entry: tuple[int, ...], step: float) -> Array:
    x = np.array(x, float)
    x[entry] += step
    return x


def central(f: Function, *, x: Array, g: Any, eps: float) -> Array:
    """The slopes as they must be measured."""
    ends = [[loss_of(f, with_step(x, i, s), g) for s in (eps, -eps)] for i in np.ndindex(np.shape(x))]
    return np.array([(up - down) / (2 * eps) for up, down in ends]).reshape(np.shape(x))


def told_better(problem: Problem, calls: Sequence[Moved] = ()) -> Problem:
    """An error under the key that says what it means where entries are moved, if there is one."""
    patterns = (
        ("Cannot cast ufunc", "slopes_cast"),
        ("array element with a sequence|0-dimensional arrays can be|length-1 arrays can", "slopes_not_summed"),
    )
    text = str(problem.values.get("text"))
    problem.key = next((key for pattern, key in patterns if re.search(pattern, text)), problem.key)
    rows = any(1 < np.count_nonzero(np.abs(c.by) > TOO_LITTLE) < c.by.size for c in calls)
    if rows and "out of bounds for axis" in text:
        problem.key = "slopes_rows"
    return problem


def said_of_slopes(problem: Problem, case: dict[str, Any]) -> Problem:
    """The problem, with the call that it is about."""
    if problem.key != "not_written":
        told = {"f": case["text"], "shape": case["x"].shape, "dtype": case["x"].dtype, "eps": case["eps"] or 1e-6}
        problem.values["after"] = [("slopes_case", told)]
    return problem


def numbers_problem(f: Function, x: Array, g: Any, eps: float, mine: Array, expected: Array) -> Problem | None:
    """The measurements were as they must be: what was made of them?"""
    if mine.shape != expected.shape:
        if mine.size == expected.size and close(mine.ravel(), expected.ravel(), SLOPE_RTOL, SLOPE_ATOL):
            return Problem("slopes_flat", got=mine.shape, expected=expected.shape)
        return None
    for decimals in DECIMALS if mine.any() else ():
        if np.array_equal(mine, mine.round(decimals)) and np.abs(mine - expected).max() < 0.6 * 10.0**-decimals:
            return Problem("slopes_rounded", decimals=decimals)
    size = np.abs(expected).max(initial=0.0)
    factors = {
        "slopes_over_one_step": 2.0,
        "slopes_not_divided": 2 * eps,
        "slopes_bracket": eps * eps,
        "slopes_over_two": eps,
        "slopes_multiplied": 4 * eps * eps,
        "slopes_sign": -1.0,
        "slopes_mean": 1 / max(1, np.size(g)),
    }
    for key, factor in factors.items():
        if factor != 1 and close(mine, factor * expected, SLOPE_RTOL, SLOPE_ATOL * abs(factor) * size):
            return Problem(key)  # how near depends on the factor
    if mine.dtype.kind in "iu":
        return Problem("slopes_whole", dtype=mine.dtype)
    ones = central(f, x=x, g=1.0, eps=eps)
    known = {"slopes_without_g": ones, "slopes_summed_up": np.full(x.shape, expected.sum())}
    if np.size(g) > 1:
        ends = [(with_step(x, i, eps), with_step(x, i, -eps)) for i in np.ndindex(x.shape)]
        once = [loss_of(f, up, g) - loss_of(f, down, 1.0) for up, down in ends]
        known["slopes_g_once"] = np.reshape(once, x.shape) / (2 * eps)
    if np.shape(g) == x.shape:
        pairs = [(f(with_step(x, i, eps)), f(with_step(x, i, -eps))) for i in np.ndindex(x.shape)]
        own = [(up[i] - down[i]) / (2 * eps) for i, (up, down) in zip(np.ndindex(x.shape), pairs)]
        known |= {"slopes_g_outside": ones * g, "slopes_own_entry": np.reshape(own, x.shape) * g}
    found = first_match(
        mine, known.items(), near=lambda a, b: close(a, b, SLOPE_RTOL, SLOPE_ATOL * np.abs(b).max(initial=1.0))
    )
    if found:
        return Problem(found)
    if not mine.any():
        return Problem("slopes_all_zero")
    right = np.isclose(mine, expected, SLOPE_RTOL, SLOPE_ATOL * size)
    if right.any() and not mine[~right].any():
        return Problem("slopes_some_zero")
    return Problem("slopes_misplaced") if same_numbers(mine.round(6), expected.round(6)) else None
