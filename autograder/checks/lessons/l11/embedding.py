"""The check of embedding: the rows, and what comes back to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.problem import Problem, worst_entry
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from ...kinds.shape_op import short
from .common import data_of, gradients_of, tensor

CALLS = (((2, 8), (11, 5)), ((7,), (12, 4)), ((2, 5, 9), (13, 1)), ((1, 1), (3, 6)))  # numbers, weight


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Numbers of which several come more than once, and some never."""
    found = []
    for shape, rows in CALLS:
        numbers = rng.randint(0, max(rows[0] - 2, 1), shape)
        g = rng.uniform(-2.0, 2.0, (*shape, rows[1]))
        found.append({"numbers": numbers, "weight": short(rng.uniform(-2.0, 2.0, rows)), "g": short(g)})
    return found


def made(embedding: Callable[..., Any], case: dict[str, Any]) -> tuple[Any, Any]:
    weight = tensor(case["weight"])
    try:
        return run(embedding, read_only(case["numbers"]), weight), weight
    except Problem as problem:
        if "out of bounds" in str(problem.values.get("text")):
            raise Problem("embedding_axis", **problem.values) from None
        raise


def produce(embedding: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    return {"rows": data_of(made(embedding, case)[0])}


def produce_gradient(embedding: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    returned, weight = made(embedding, case)
    rows = data_of(returned)
    return {"rows": rows, **gradients_of(returned, case["g"], {"weight": weight})}


def wrong(numbers: Array, weight: Array) -> Iterator[tuple[str, Array]]:
    right = np.take(weight, numbers, axis=0)
    yield "embedding_flat", right.reshape(-1, weight.shape[1])
    yield "embedding_turned", np.moveaxis(right, -1, 0)
    yield "embedding_turned", right.swapaxes(-1, -2)
    yield "embedding_summed", right.sum(axis=-2)
    yield "embedding_summed", right.mean(axis=-2)
    yield "embedding_one_late", np.take(weight, numbers - 1, axis=0)
    yield "embedding_one_late", np.take(weight, numbers + 1, axis=0)
    yield "embedding_one_hot", np.eye(len(weight))[numbers]
    yield "embedding_entry", right[..., 0]
    yield "embedding_once", weight[np.unique(numbers)]
    yield "embedding_scaled", right * weight.shape[1] ** 0.5


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    right = np.take(case["weight"], case["numbers"], axis=0)
    mine = got["rows"]
    if mine.shape == right.shape and np.allclose(mine, right, 1e-12, 1e-12):
        return
    key = first_match(mine, wrong(case["numbers"], case["weight"]), right)
    if key or mine.shape != right.shape:
        raise Problem(key or "embedding_shape", got=mine.shape, expected=right.shape)
    index, number, expected = worst_entry(mine, right)
    raise Problem("embedding_numbers", index=index, got=number, expected=expected)


def judge_gradient(case: dict[str, Any], got: dict[str, Any]) -> None:
    judge(case, got)
    each, g = case["numbers"].ravel(), case["g"].reshape(-1, case["g"].shape[-1])
    right, last = np.zeros_like(case["weight"]), np.zeros_like(case["weight"])
    for n, row in zip(each, g):
        right[n] += row
        last[n] = row
    mine = got["weight"]
    if mine.shape == right.shape and np.allclose(mine, right, 1e-9, 1e-9):
        return
    often = np.maximum(np.bincount(each, minlength=len(right)), 1)[:, None]
    key = first_match(mine, [("embedding_replaced", last), ("embedding_averaged", right / often)], right)
    index, number, expected = worst_entry(mine, right)
    raise Problem(key or "embedding_gradient", index=index, got=number, expected=expected)


EXERCISE = InParts(
    "embedding",
    "embeddings",
    "",
    {"": Part(cases, produce, judge), "gradient": Part(cases, produce_gradient, judge_gradient)},
)
