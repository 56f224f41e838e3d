"""The check of restore_axes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.problem import Problem
from ...core.types import Array
from ...diagnosis.traces import alike
from ...kinds.exercise import InParts, Part
from ...kinds.op import Shape, as_numbers, upstream
from ...kinds.reducing import explained, fitting, reduced_shape
from ...kinds.shape_op import UNTOLD, shown_option

# sizes of (3, 3): an axis put back in the wrong place has the right shape only where sizes are equal
RESTORED: tuple[tuple[Shape, Any, bool], ...] = (
    ((2, 4, 7), 1, False),
    ((3, 5), 0, False),
    ((3, 5), -1, False),
    ((3, 3), 1, False),
    ((3, 3), 0, False),
    ((2, 4, 7), -2, False),
    ((2, 4, 7), np.int64(2), False),
    ((4,), 0, False),
)


SEVERAL: tuple[tuple[Shape, Any, bool], ...] = (
    ((2, 4, 7), (0, 2), False),
    ((2, 4, 7), (2, 0), False),
    ((2, 4, 7), (-3, -1), False),
    ((2, 4, 7), (-1, 0), False),
    ((2, 4, 7, 9), (3, 1), False),
    ((2, 4, 7), (np.int64(1), -1), False),
    ((3, 5), (1,), False),
    ((3, 5), (), False),
    ((3, 5), (0, 1), False),
    ((3, 5), None, False),
    ((), None, False),
    ((3, 5), 1, True),
    ((2, 4, 7), (2, 0), True),
    ((3, 5), None, True),
)


def restored_cases(calls: tuple[tuple[Shape, Any, bool], ...]) -> Callable[..., list[dict[str, Any]]]:
    def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
        return [
            {
                "g": upstream(rng, reduced_shape(shape, axis, keepdims)),
                "shape": shape,
                "axis": axis,
                "keepdims": keepdims,
            }
            for shape, axis, keepdims in calls
        ]

    return cases


@contextmanager
def telling_restored(case: dict[str, Any]) -> Iterator[None]:
    """Adds to a Problem which call it is about."""
    try:
        yield
    except Problem as problem:
        problem = explained(problem, (), case["g"], len(case["shape"]), case["axis"], case["keepdims"])
        if "error" in problem.values and "squeeze(" in str(problem.values.get("line")):
            problem.key = "restored_squeezed"
        if problem.key not in UNTOLD:
            told = {"g": case["g"].shape, "axis": shown_option(case["axis"]), "keepdims": case["keepdims"]}
            problem.values.setdefault("after", []).append(("restored_case", told | {"shape": case["shape"]}))
        raise problem from None


def produce_restored(restore_axes: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    with telling_restored(case):
        g = read_only(case["g"])
        returned = answer_of(restore_axes, g, case["axis"], case["keepdims"])
        if g.shape != case["g"].shape:
            raise Problem("restored_in_place", got=g.shape, expected=case["g"].shape)
        return {"restored": as_numbers(returned, "restored_type")}


def as_kept(case: dict[str, Any]) -> Array:
    """g with its axes; without axis, as it came."""
    g: Array = case["g"]
    return g if case["axis"] is None else fitting(g, np.empty(case["shape"]), case["axis"])


def judge_restored(case: dict[str, Any], got: dict[str, Any]) -> None:
    g, shape, restored = case["g"], case["shape"], got["restored"]
    right = fitting(g, np.empty(shape), case["axis"])
    free = case["axis"] is None and restored.size == 1 and restored.ndim <= len(shape)
    same = alike(restored.reshape(right.shape) if free else restored, right if free else as_kept(case))
    if same:
        return
    with telling_restored(case):
        told = {"got": restored.shape, "expected": right.shape}
        if not alike(np.ravel(restored), np.ravel(g)):
            raise Problem("restored_numbers", **told)
        if case["keepdims"]:
            raise Problem("restored_taken" if restored.ndim < g.ndim else "restored_twice", **told)
        if restored.shape == g.shape and not isinstance(case["axis"], tuple) and case["axis"] == 0:
            raise Problem("restored_zero", **told)
        if restored.shape == g.shape:
            raise Problem("restored_not", **told)
        if restored.ndim < len(shape):
            raise Problem("restored_too_few", **told)
        raise Problem("restored_too_many" if restored.ndim > len(shape) else "restored_other", **told)


EXERCISE = InParts(
    "restore_axes",
    "axis-lost",
    "shapes.restore_axes",
    {
        "": Part(restored_cases(RESTORED), produce_restored, judge_restored),
        "several": Part(restored_cases(SEVERAL), produce_restored, judge_restored),
    },
)
