"""The check of one_hot."""

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
from .common import marked


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    given = [([2, 0, 3, 0, 1, 2], 8), ([1, 1, 2], 3), ([0], 4), ([22], 23), (rng.randint(0, 9, 12), 9)]
    return [{"index": np.array(i), "size": size} for i, size in given]


def produce(one_hot: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    index = read_only(case["index"].astype(int))
    try:
        returned = run(one_hot, index, case["size"])
    except Problem as problem:
        if problem.values.get("error") == "IndexError":
            apart = "could not be broadcast" in str(problem.values["text"])
            told = {"text": problem.values["text"], "line": problem.values["line"], "rows": index.size}
            raise Problem("onehot_pairs" if apart else "onehot_bounds", **told) from None
        raise
    return {"table": numbers(returned, (index.size, case["size"]))}


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    index, size, table = case["index"].astype(int), case["size"], got["table"]
    right = marked(index, size=size)
    if table.shape == right.shape and np.array_equal(table, right):
        return

    def wrong() -> Iterator[tuple[str, Array]]:
        yield "onehot_transposed", right.T
        for by in (1, -1):
            yield "onehot_shifted", np.roll(right, by, axis=1)
        yield "onehot_shifted", marked(index - 1, size=size)
        yield "onehot_reshaped", right.T.reshape(right.shape)
        yield "onehot_valued", right * index.reshape(-1, 1)
        yield "onehot_columns", np.broadcast_to(right.max(axis=0, initial=0), right.shape)
        yield "onehot_inverted", 1 - right
        yield "onehot_first_row", right * (np.arange(index.size) == 0).reshape(-1, 1)
        yield "onehot_identity", np.eye(size)
        yield "onehot_identity", np.eye(index.size, size)
        yield "onehot_filled", np.cumsum(right, axis=1)
        yield "onehot_filled", np.cumsum(right[:, ::-1], axis=1)[:, ::-1]
        yield "onehot_whole_rows", np.isin(np.arange(index.size), index).astype(float).reshape(-1, 1) * np.ones(size)
        yield "onehot_narrow", right[:, : index.max() + 1]
        yield "onehot_unique", right[np.unique(index, return_index=True)[1]]

    key = first_match(table, wrong(), right)
    if key:
        raise Problem(key, given=index.tolist(), size=size)
    if table.shape == (size,):
        raise Problem("onehot_one_row", rows=index.size, size=size)
    if table.ndim == 2 and len(table) == index.size and table.shape[1] != size:
        raise Problem("onehot_columns_count", got=table.shape[1], size=size)
    if table.shape != right.shape:
        raise Problem("grid_shape", got=table.shape, expected=right.shape)
    at, mine, expected = worst_entry(table, right)
    raise Problem("onehot_wrong", index=at, got=mine, expected=expected)


EXERCISE = InParts("one_hot", "one-of-many", "", {"": Part(cases, produce, judge)})
