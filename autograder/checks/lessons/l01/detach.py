"""The check of detach: what leaves the graph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import run
from ...core.graphs import SAME, joined, leaf, tensor_made
from ...core.problem import Problem, close
from ...kinds.exercise import InParts, Part


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"x": rng.normal(size=(2, 5)), "made": made} for made in (False, True)]


def produce(detach: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x = leaf(case["x"])
    node = joined(case["x"], (x,), (2.0,)) if case["made"] else x
    out = tensor_made(run(detach, node))
    return {
        "same": out is node,
        "requires_grad": bool(out.requires_grad),
        "length": len(out._prev),
        "data": np.array(out.data),
        "shares": bool(np.shares_memory(out.data, node.data)),
        "original": bool(node.requires_grad),
    }


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    if got["same"]:
        raise Problem("detach_same")
    if got["requires_grad"] or got["length"]:
        raise Problem("detach_still_joined", requires_grad=got["requires_grad"], length=got["length"])
    if not close(got["data"], case["x"], SAME, SAME):
        raise Problem("detach_data")
    if not got["shares"]:
        raise Problem("detach_copies")
    if not got["original"]:
        raise Problem("detach_changes_original")


EXERCISE = InParts("detach", "leaving-the-graph", "engine.detach", {"": Part(cases, produce, judge)})
