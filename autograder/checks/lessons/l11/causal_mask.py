"""The check of causal_mask."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import answer_of
from ...core.library import library
from ...core.problem import Problem
from ...core.returned import kind_of
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"length": n} for n in (6, 1, 3, 32)]


def on_memory_of(number: int, causal_mask: Callable[..., Any], length: int) -> Any:
    """What it returns where np.empty finds this number in memory."""
    there = np.empty
    vars(np)["empty"] = lambda shape, dtype=float, *order, **more: np.full(shape, number, dtype)
    try:
        return answer_of(causal_mask, length)
    finally:
        vars(np)["empty"] = there


def produce(causal_mask: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    returned = on_memory_of(0, causal_mask, case["length"])
    if isinstance(returned, library().Tensor):
        raise Problem("mask_tensor")
    if not isinstance(returned, np.ndarray):
        raise Problem("mask_type", got=kind_of(returned))
    if returned.dtype.kind not in "biuf":
        raise Problem("mask_type", got=f"dtype {returned.dtype}")
    if not np.array_equal(on_memory_of(1, causal_mask, case["length"]), returned, equal_nan=True):
        raise Problem("mask_unfilled")
    return {"mask": returned}


def wrong(length: int, right: Array) -> Iterator[tuple[str, Array]]:
    yield "mask_turned", right.T
    yield "mask_no_diagonal", right & ~np.eye(length, dtype=bool)
    yield "mask_hides", ~right
    yield "mask_one_more", right | np.eye(length, k=1, dtype=bool)
    yield "mask_all", np.ones_like(right)
    yield "mask_itself", np.eye(length, dtype=bool)
    yield "mask_one_row", right[-1]
    yield "mask_wide", np.tri(length, length + 1, dtype=bool)


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    length, mask = case["length"], got["mask"]
    right = np.array([[j <= i for j in range(length)] for i in range(length)])
    told = {"got": mask.shape, "expected": right.shape, "length": length}
    if mask.dtype != bool and mask.shape == right.shape and np.array_equal(np.isfinite(mask) & (mask > -1e3), right):
        if (mask[right] == 0).all():
            raise Problem("mask_to_add", dtype=mask.dtype)
    truth = mask.astype(bool)
    if mask.shape == right.shape and np.array_equal(truth, right):
        if mask.dtype != bool:
            raise Problem("mask_numbers", dtype=mask.dtype)
        return
    key = first_match(truth, wrong(length, right), right, near=np.array_equal)
    if key or mask.shape != right.shape:
        raise Problem(key or "mask_shape", **told)
    i, j = np.argwhere(truth != right)[0]
    raise Problem("mask_otherwise", row=int(i), column=int(j), mine=str(bool(truth[i, j])))


EXERCISE = InParts("causal_mask", "the-mask", "", {"": Part(cases, produce, judge)})
