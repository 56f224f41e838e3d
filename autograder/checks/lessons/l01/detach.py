"""The check of detach: what leaves the graph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import run
from ...core.graphs import SAME, joined, leaf, tensor_made
from ...core.problem import Problem, close
from ...kinds.exercise import InParts, Part

FIELDS = ("data", "grad", "_prev", "_op", "_backward")


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"x": rng.normal(size=(2, 5)), "made": made} for made in (False, True)]


def produce(detach: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x = leaf(case["x"])
    node = joined(case["x"], (x,), (2.0,)) if case["made"] else x
    node.grad = np.ones_like(case["x"])  # as after a backward of which node was a leaf
    before = [node.data, node.grad, node._prev, node._op, node._backward]
    try:
        out = tensor_made(run(detach, node))
    except Problem as problem:
        refused = "requires grad, expected plain data" in str(problem.values.get("text", ""))
        raise Problem("detach_wraps_tensor", line=problem.values["line"]) if refused else problem from None
    after = [node.data, node.grad, node._prev, node._op, node._backward]
    changed = [name for name, was, is_ in zip(FIELDS, before, after) if was is not is_]
    return {
        "changed": "" if not changed else changed[0],
        "writeable": bool(node.data.flags.writeable),
        "grad": type(out.grad).__name__,
        "left": "_backward" if case["made"] and out._backward is node._backward else "_op" if out._op else "",
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
    if got["left"]:
        raise Problem("detach_keeps_field", name=got["left"])
    if got["changed"] == "data":
        raise Problem("detach_changes_field", name="data")
    if (got["data"].shape, got["data"].dtype) != (case["x"].shape, case["x"].dtype):
        array = {"got": got["data"].shape, "dtype": str(got["data"].dtype)}
        raise Problem("detach_form", **array, expected=case["x"].shape, was=str(case["x"].dtype))
    if not close(got["data"], case["x"], SAME, SAME):
        raise Problem("detach_data")
    if not got["shares"]:
        raise Problem("detach_copies")
    if not got["original"]:
        raise Problem("detach_changes_original")
    if got["changed"]:
        raise Problem("detach_changes_field", name=got["changed"])
    if not got["writeable"]:
        raise Problem("detach_locks_data")
    if got["grad"] != "NoneType":
        raise Problem("detach_grad")


EXERCISE = InParts("detach", "leaving-the-graph", "engine.detach", {"": Part(cases, produce, judge)})
