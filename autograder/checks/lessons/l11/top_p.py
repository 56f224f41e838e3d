"""The check of top_p, which is for no points: the likeliest characters, as many as reach p together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.problem import Problem
from ...core.returned import numbers
from ...core.types import Array
from ...kinds.exercise import InParts, Part

NEAR = 1e-3  # no sum of a row is so near to p that rounding could decide
SHARES = ((7, 0.8), (12, 0.5), (5, 0.95))  # how many characters, and p


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Tables of four rows, the last of which has one character that is likelier than p."""
    found = []
    for size, p in SHARES:
        table = np.array([row_of(rng, size, p) for _ in range(4)])
        rest = table[3]
        rest[rest.argmax()] = 0
        table[3] = rest / rest.sum() * (1 - p) / 2
        table[3, rng.randint(size)] += 0.5 + p / 2
        found.append({"table": table / table.sum(axis=1, keepdims=True), "p": p})
    return found


def row_of(rng: np.random.RandomState, size: int, p: float) -> Array:
    """Probabilities in any order, no two of them near each other, no running sum of which is near p."""
    while True:
        row = np.exp(rng.uniform(-1.5, 1.5, size))
        row /= row.sum()
        down = np.sort(row)[::-1]
        sums = np.concatenate([np.cumsum(down), np.cumsum(down[::-1])])
        if np.diff(down).max() < -NEAR and np.abs(sums - p).min() > NEAR and np.abs(row - p).min() > NEAR:
            return row


def produce(top_p: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    kept = numbers(answer_of(top_p, read_only(case["table"]), case["p"]), case["table"].shape)
    return {"kept": kept}


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    table, p, kept = case["table"], case["p"], got["kept"]
    if kept.shape != table.shape:
        raise Problem("grid_shape", got=kept.shape, expected=table.shape)
    right = np.array([truncated(row, p) for row in table])
    if np.allclose(kept, right, 1e-6, 1e-9):
        return
    for key, numbers_of in named(table, p).items():
        for wrong in numbers_of:
            if np.allclose(kept, wrong, 1e-6, 1e-9, equal_nan=True):
                raise Problem(key, p=p)
    row = int(np.flatnonzero(~np.isclose(kept, right, 1e-6, 1e-9).all(axis=1))[0])
    told = {"got": np.round(kept[row], 3).tolist(), "expected": np.round(right[row], 3).tolist()}
    raise Problem("nucleus_wrong", row=row, p=p, **told)


def truncated(row: Array, p: float) -> Array:
    """Character after character, the likeliest first, until they reach p."""
    kept, total = np.zeros(len(row)), 0.0
    for place in sorted(range(len(row)), key=lambda i: -row[i]):
        if total < p:
            kept[place] = row[place]
            total += row[place]
    return kept / total


@np.errstate(all="ignore")
def named(table: Array, p: float) -> dict[str, list[Array]]:
    """By the key of a mistake what it makes of a table."""
    down = np.argsort(-table, axis=1)
    ordered = np.take_along_axis(table, down, axis=1)
    sums = np.cumsum(ordered, axis=1)
    inside = sums - ordered < p
    right = np.array([truncated(row, p) for row in table])

    def back(mask: Array) -> Array:
        """A mask of ordered entries, at the places that they have in the table."""
        found = np.zeros_like(mask)
        np.put_along_axis(found, down, mask, axis=1)
        return found

    def whole(mask: Array) -> list[Array]:
        kept = np.where(mask, table, 0)
        return [kept / kept.sum(axis=1, keepdims=True)]

    up = np.argsort(table, axis=1)
    least = np.take_along_axis(table, up, axis=1)
    rising = np.zeros_like(inside)
    np.put_along_axis(rising, up, np.cumsum(least, axis=1) - least < p, axis=1)
    short = np.where(back(sums <= p), table, 0)
    but_one = (sums <= p) | (np.arange(table.shape[1]) == 0)
    first = np.arange(table.shape[1]) < inside[0].sum()
    exponentials = np.exp(right)
    return {
        "nucleus_not_divided": [right * np.where(right > 0, table, 0).sum(axis=1, keepdims=True)],
        "nucleus_crossing": [short / short.sum(axis=1, keepdims=True), *whole(back(but_one)), short],
        "nucleus_each": [*whole(table >= p), *whole(table >= 1 - p), np.where(table >= p, table, 0)],
        "nucleus_sorted": [np.where(inside, ordered, 0) / np.where(inside, ordered, 0).sum(axis=1, keepdims=True)],
        "nucleus_inverse": whole(np.take_along_axis(inside, down, axis=1)),
        "nucleus_unsorted": whole(np.cumsum(table, axis=1) - table < p),
        "nucleus_least": whole(rising),
        "nucleus_same_count": whole(back(np.broadcast_to(first, table.shape))),
        "nucleus_softmax": [exponentials / exponentials.sum(axis=1, keepdims=True)],
    }


EXERCISE = InParts("top_p", "temperature", "", {"": Part(cases, produce, judge)})
