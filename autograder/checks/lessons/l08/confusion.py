"""The check of confusion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.problem import Problem, worst_entry
from ...core.returned import numbers
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """The second has the size of the first: a table that is kept from call to call shows."""
    return [
        {"predicted": np.array([0, 1, 1, 2, 2, 2, 0, 2]), "targets": np.array([0, 1, 0, 2, 0, 2, 0, 1]), "size": 3},
        {"predicted": np.array([0, 2, 1, 1, 1]), "targets": np.array([1, 2, 1, 2, 1]), "size": 3},
        {"predicted": np.array([1, 1, 0]), "targets": np.array([0, 0, 0]), "size": 4},
        {"predicted": rng.randint(0, 5, 60), "targets": rng.randint(0, 5, 60), "size": 5},
        {"predicted": np.repeat([0, 1, 0], (300, 7, 5)), "targets": np.repeat([0, 1], (300, 12)), "size": 2},
    ]


def produce(confusion: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        returned = run(confusion, read_only(case["predicted"]), read_only(case["targets"]), case["size"])
    except Problem as problem:
        text = str(problem.values.get("text"))
        told = {"text": text, "line": problem.values.get("line")}
        if problem.values.get("error") == "IndexError" and "out of bounds" in text:
            raise Problem("confusion_outside", **told) from None
        if "cannot reshape array of size" in text:
            raise Problem("confusion_minlength", **told) from None
        raise
    return {"table": numbers(returned, (case["size"],) * 2)}


def counted(case: dict[str, Any]) -> Array:
    table = np.zeros((case["size"], case["size"]))
    for t, p in zip(case["targets"].tolist(), case["predicted"].tolist()):
        table[t, p] += 1
    return table


FIRST = cases(np.random.RandomState(0))[0]


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    size, table = case["size"], got["table"]
    right = counted(case)
    if np.array_equal(table, right):
        return

    def wrong() -> Iterator[tuple[str, Array]]:
        yield "confusion_transposed", right.T
        yield "confusion_once", np.minimum(right, 1)
        yield "confusion_once", np.minimum(right.T, 1)
        yield "confusion_shares", right / right.sum()
        with np.errstate(all="ignore"):
            yield "confusion_shares", right / right.sum(axis=1, keepdims=True)
        yield "confusion_right_only", np.diag(np.diag(right))
        yield "confusion_wrong_only", right - np.diag(np.diag(right))
        yield "confusion_wraps", right % 256
        yield "confusion_wraps", (right + 128) % 256 - 128
        yield "confusion_both", right + right.T
        yield "confusion_both", right + right.T - np.diag(np.diag(right))
        yield "confusion_shifted", np.roll(right, (-1, -1), (0, 1))
        yield "confusion_shifted", np.roll(right, (1, 1), (0, 1))
        yield "confusion_ones", right + 1
        if size == FIRST["size"]:
            yield "confusion_kept", right + counted(FIRST)
        yield "confusion_shared_row", np.broadcast_to(right.sum(axis=0), right.shape)
        yield "confusion_shared_row", np.broadcast_to(right.sum(axis=1), right.shape)
        yield "confusion_list_index", (right.sum(axis=0) + right.sum(axis=1)).reshape(-1, 1) * np.ones(size)
        yield "confusion_outer", np.outer(right.sum(axis=1), right.sum(axis=0))
        for n in (0, -1):
            one = np.zeros_like(right)
            one[case["targets"][n], case["predicted"][n]] = 1
            yield "confusion_one_row", one

    key = first_match(table, wrong(), right)
    if key:
        raise Problem(key)
    if table.shape != right.shape:
        keys = {1: "confusion_flat", 2: "confusion_size"}
        raise Problem(keys.get(table.ndim, "grid_shape"), got=table.shape, expected=right.shape)
    at, mine, expected = worst_entry(table, right)
    raise Problem("confusion_wrong", index=at, got=mine, expected=expected)


EXERCISE = InParts("confusion", "which-are-wrong", "", {"": Part(cases, produce, judge)})
