"""The check of heads: where every feature goes, and that a gradient finds its way back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem, worst_entry
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from ...kinds.shape_op import short
from .common import data_of, gradients_of, tensor

CALLS = (((2, 9, 24), 4), ((3, 8, 5), 1), ((1, 4, 6), 3), ((2, 1, 10), 5))


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"x": short(rng.uniform(-2.0, 2.0, x)), "count": count, "g": short(rng.uniform(-2.0, 2.0, x))}
        for x, count in CALLS
    ]


def split(x: Array, count: int) -> Array:
    """Features of one head after another, put on top of each other."""
    return np.stack(np.split(x, count, axis=2), axis=1)


def produce(heads: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x = tensor(case["x"])
    try:
        returned = run(heads, x, case["count"])
    except Problem as problem:
        if "'float' object cannot be interpreted" in str(problem.values.get("text")):
            raise Problem("heads_float", **problem.values) from None
        raise
    found = {"heads": data_of(returned)}
    return found | gradients_of(returned, split(case["g"], case["count"]), {"x": x})


def wrong(x: Array, count: int) -> Iterator[tuple[str, Array]]:
    n, length, width = x.shape
    each = width // count
    right = split(x, count)
    yield "heads_reshaped_only", x.reshape(n, count, length, each)
    yield "heads_not_moved", x.reshape(n, length, count, each)
    yield "heads_sizes", x.reshape(n, length, each, count).swapaxes(1, 2)
    yield "heads_woven", x.reshape(n, length, each, count).transpose(0, 3, 1, 2)
    yield "heads_turned", right.swapaxes(2, 3)
    yield "heads_batch", right.reshape(n * count, length, each)
    yield "heads_batch", right.swapaxes(0, 1)
    yield "heads_first_only", right[:, 0]
    yield "heads_places_first", x.swapaxes(1, 2).reshape(n, count, length, each)
    yield "heads_places_first", x.swapaxes(1, 2).reshape(n, count, each, length).swapaxes(2, 3)


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    x, count, mine = case["x"], case["count"], got["heads"]
    right = split(x, count)
    told = {"x": x.shape, "count": count}
    if mine.shape != right.shape or not np.array_equal(mine, right):
        key = first_match(mine, wrong(x, count), right, near=np.array_equal)
        if not key and mine.shape != right.shape and sorted(mine.shape) == sorted(right.shape):
            key = "heads_order"
        if key or mine.shape != right.shape:
            raise Problem(key or "heads_shape", **told, got=mine.shape, expected=right.shape)
        index, number, expected = worst_entry(mine, right)
        raise Problem("heads_numbers", **told, index=index, got=number, expected=expected)
    if not np.allclose(got["x"], case["g"], 1e-9, 1e-9):
        index, number, expected = worst_entry(got["x"], case["g"])
        raise Problem("heads_gradient", **told, index=index, got=number, expected=expected)


EXERCISE = InParts("heads", "several-heads", "", {"": Part(cases, produce, judge)})
