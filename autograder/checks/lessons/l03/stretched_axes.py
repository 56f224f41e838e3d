"""The check of stretched_axes: a case is two shapes of one length."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem
from ...core.returned import kind_of
from ...diagnosis.traces import summed_axes
from ...kinds.exercise import InParts, Part
from ...kinds.shape_op import UNTOLD
from .common import every_pair


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    first = [
        ((2, 4, 7), (2, 1, 7)),
        ((4, 2, 7), (1, 2, 7)),
        ((3, 5), (1, 1)),
        ((3, 5), (3, 5)),
        ((3, 1), (3, 1)),
        ((), ()),
        ((0, 5), (1, 5)),
    ]
    every = [(g, shape) for g, shape in every_pair() if len(g) == len(shape)]
    return [{"g_shape": g, "shape": shape} for g, shape in [*first, *every]]


def produce(stretched_axes: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        returned = run(stretched_axes, case["g_shape"], case["shape"])
    except Problem as problem:
        if "'tuple' object has no attribute" in str(problem.values.get("text")):
            problem.key = "axes_of_shapes"
        raise told_of_axes(problem, case) from None
    if returned is None:
        raise told_of_axes(Problem("returned_none"), case)
    if all_truths(returned):
        raise told_of_axes(Problem("axes_booleans", got=as_written(returned)), case)
    if not isinstance(returned, tuple) or not all(isinstance(a, int | np.integer) for a in returned):
        raise told_of_axes(Problem("axes_type", got=as_written(returned)), case)
    return {"axes": tuple(int(a) for a in returned)}


def all_truths(returned: Any) -> bool:
    """Is it a row of nothing but True and False?"""
    row = returned.tolist() if isinstance(returned, np.ndarray) else returned
    return isinstance(row, tuple | list) and bool(row) and all(isinstance(a, bool | np.bool_) for a in row)


def as_written(returned: Any) -> Any:
    """What was returned, as Python writes it where that is short and the same in every run."""
    text = repr(returned) if isinstance(returned, tuple | list | set | int | np.ndarray) else ""
    return text if text and len(text) < 40 and "0x" not in text else kind_of(returned)


def told_of_axes(problem: Problem, case: dict[str, Any]) -> Problem:
    if problem.key not in UNTOLD:
        problem.values["after"] = [("axes_case", case)]
    return problem


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    """Any axes are right over which a sum gives the shape: one that has size 1 in both may be among them."""
    g_shape, shape, mine = case["g_shape"], case["shape"], got["axes"]
    right = summed_axes(np.empty(g_shape), shape)
    told: dict[str, Any] = {"axes": mine, "right": right}
    size = len(shape)
    outside = any(not -size <= a < size for a in mine)
    chosen = {a % size for a in mine}
    if outside or len(chosen) < len(mine):
        sizes = mine in (g_shape, shape, tuple(g_shape[a] for a in right), tuple(shape[a] for a in right))
        key = "axes_sizes" if sizes else "axes_outside" if outside else "axes_twice"
        raise told_of_axes(Problem(key, **told), case)
    missing, extra = set(right) - chosen, {a for a in chosen if shape[a] != 1}
    if missing and not extra and all(g_shape[a] == 0 for a in missing):
        raise told_of_axes(Problem("axes_zero_missed", **told), case)
    # told apart from axes counted from 1 in the first two cases, which have three axes
    if missing and sorted(mine) == [size - 1 - a for a in right[::-1]]:
        raise told_of_axes(Problem("axes_from_right", **told), case)
    if mine and mine == tuple(a + 1 for a in right):
        raise told_of_axes(Problem("axes_from_one", **told), case)
    if missing or extra:
        key = "axes_too_many" if not missing else "axes_too_few" if not extra else "axes_others"
        raise told_of_axes(Problem(key, **told), case)


EXERCISE = InParts("stretched_axes", "where-engines-break", "", {"": Part(cases, produce, judge, ("axes",))})
