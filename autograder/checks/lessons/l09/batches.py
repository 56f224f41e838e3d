"""The check of batches."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, pairwise
from typing import Any

import numpy as np

from ...core.call import answer_of, run
from ...core.problem import Problem
from ...core.types import Array
from ...kinds.exercise import InParts, Part

PER_BATCH, MOST_BATCHES = 32, 10_000


def batches_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    drawn = int(rng.randint(100, 200)), int(rng.randint(5, 20))
    return [{"count": count, "size": size} for count, size in ((22, 4), (12, 4), (3, 8), (1, 1), (1077, 32), drawn)]


def batches_of(batches: Callable[..., Any], count: int, size: int, rng: np.random.Generator) -> list[Array]:
    """The arrays of row numbers that come out, however they come."""
    returned = answer_of(batches, count, size, rng)
    try:
        parts = iter(returned)
    except TypeError:
        raise Problem("batches_type", got=type(returned).__name__) from None
    found = run(lambda: list(islice(parts, MOST_BATCHES)))
    if len(found) == MOST_BATCHES:
        raise Problem("batches_endless")
    if found and all(np.ndim(part) == 0 for part in found):
        raise Problem("batches_flat", got=len(found))
    arrays = []
    for part in found:
        try:
            array = np.asarray(part)
        except ValueError:
            raise Problem("batches_type", got=type(part).__name__) from None
        if array.ndim != 1 or (array.size and array.dtype.kind not in "iu"):
            raise Problem("batches_type", got=f"{type(part).__name__}, shape {array.shape}, dtype {array.dtype}")
        arrays.append(array.astype(int))
    return arrays


def produce_batches(batches: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    return {"parts": batches_of(batches, case["count"], case["size"], np.random.default_rng(4))}


def judge_batches(case: dict[str, Any], got: dict[str, Any]) -> None:
    count, size, parts = case["count"], case["size"], got["parts"]
    sizes = list(map(len, parts))
    right = [size] * (count // size) + [count % size] * (count % size > 0)
    rows = np.concatenate([np.zeros(0, int), *parts])
    told = {"count": count, "size": size, "got": sizes[:8], "expected": right[:8]}
    if len(sizes) > 1 and sizes[0] == size and not any(sizes[1:]) and len(sizes) == len(right):
        raise Problem("batches_slice_end", **told)
    if 0 in sizes:
        raise Problem("batches_empty", **told)
    if rows.size and (rows.min() < 0 or rows.max() >= count):
        raise Problem("batches_outside", row=int(rows.max() if rows.max() >= count else rows.min()), **told)
    twice = len(rows) - len(set(rows.tolist()))
    if twice and sizes == right and all(len(set(part.tolist())) == len(part) for part in parts):
        raise Problem("batches_anew")
    if twice and sizes == [size] * len(right):
        raise Problem("batches_padded" if len(set(rows.tolist())) == count else "batches_drawn", **told)
    if twice:
        shared = all(b[0] in a for a, b in pairwise(parts))
        raise Problem("batches_overlap" if shared else "batches_drawn", **told)
    if sizes == [size] * (count // size) and count % size:
        raise Problem("batches_dropped", missing=count % size, **told)
    if sizes == [size] and len(right) > 2:
        raise Problem("batches_first_only", **told)
    if len(rows) < count:
        raise Problem("batches_missing", missing=count - len(rows), **told)
    if sizes != right:
        if sorted(sizes) == sorted(right):
            raise Problem("batches_short_first", **told)
        if len(sizes) == 1:
            raise Problem("batches_one", **told)
        if len(sizes) == size:
            raise Problem("batches_swapped", **told)
        raise Problem("batches_even" if max(sizes) - min(sizes) <= 1 else "batches_sizes", **told)


def orders_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"count": 64, "size": 8}, {"count": int(rng.randint(100, 200)), "size": int(rng.randint(8, 20))}]


def produce_orders(batches: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """Two epochs with one generator, then an epoch each with generators of the same and of other seeds."""
    generator = np.random.default_rng(0)
    epochs = []
    for rng in (generator, generator, *map(np.random.default_rng, (0, 1, 2))):
        epochs.append([part.tolist() for part in batches_of(batches, case["count"], case["size"], rng)])
    return {"asked": case["count"], "epochs": epochs}


def judge_orders(case: dict[str, Any], got: dict[str, Any]) -> None:
    if got["asked"] != case["count"]:
        raise Problem("not_understood", error="asked")
    first, second, again, *others = got["epochs"]
    runs = [all(b - a == 1 for a, b in pairwise(part)) for part in first]
    blocks = all(max(part) - min(part) == len(set(part)) - 1 for part in first if part)
    flat = [row for part in first for row in part]
    if flat == sorted(flat) and first == second == others[0]:
        raise Problem("batches_in_order")
    if all(runs):
        raise Problem("batches_blocks", rows=first[0])
    if blocks:
        raise Problem("batches_inside", rows=first[0])
    if first != again:
        raise Problem("batches_by_chance")
    if all(other == first for other in others):
        raise Problem("batches_fixed")
    if first == second:
        raise Problem("batches_again")


EXERCISE = InParts(
    "batches",
    "mini-batches",
    "",
    {
        "": Part(batches_cases, produce_batches, judge_batches),
        "order": Part(orders_cases, produce_orders, judge_orders, unread=("epochs",)),
    },
)
