"""The check of record, which joins ops."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.graphs import SAME, leaf, recording, tensor_made
from ...core.problem import Problem, close
from ...core.types import Array
from ...kinds.exercise import InParts, Part

FLAGS = [(True, True), (True, False), (False, True), (False, False)]


def half(x: Array, y: Array) -> tuple[Array, tuple[Callable[[Array], Array], ...]]:
    """z = x + y / 2, an op that the course does not have."""
    return x + y / 2, (lambda g: g, lambda g: g / 2)


def shifted(x: Array, *, by: float) -> tuple[Array, tuple[Callable[[Array], Array], ...]]:
    """z = x + by"""
    return x + by, (lambda g: g,)


# The value


def value_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"x": rng.normal(size=(2, 5)), "y": rng.normal(size=(2, 5)), "by": float(rng.normal())}]


def produce_value(record: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x, y = leaf(case["x"], False), leaf(case["y"], False)
    out = tensor_made(run(record, half, x, y))
    with_option = tensor_made(run(record, shifted, x, by=case["by"]))
    return {
        "data": np.array(out.data),
        "requires_grad": bool(out.requires_grad),
        "length": len(out._prev),
        "with_option": np.array(with_option.data),
    }


def judge_value(case: dict[str, Any], got: dict[str, Any]) -> None:
    expected = case["x"] + case["y"] / 2
    if not close(got["data"], expected, SAME, SAME):
        raise Problem("record_data", got=got["data"].shape, expected=expected.shape)
    if got["requires_grad"] or got["length"]:
        raise Problem("record_constants", requires_grad=got["requires_grad"], length=got["length"])
    if not close(got["with_option"], case["x"] + case["by"], SAME, SAME):
        raise Problem("record_options")


# Who requires a gradient


def flag_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = [{"flags": flags, "recording": True} for flags in FLAGS]
    return [*cases, {"flags": (True, True), "recording": False}]


def produce_flags(record: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    parents = tuple(leaf([1.0, 2.0], flag) for flag in case["flags"])
    with recording(case["recording"]):
        out = tensor_made(run(record, half, *parents))
    places = {id(p): i for i, p in enumerate(parents)}
    return {
        "requires_grad": bool(out.requires_grad),
        "flag_type": type(out.requires_grad).__name__,
        "prev": [places.get(id(p), -1) for p in out._prev],
        "prev_type": type(out._prev).__name__,
        "op": repr(out._op) if isinstance(out._op, str) else type(out._op).__name__,
    }


def judge_flags(case: dict[str, Any], got: dict[str, Any]) -> None:
    flags, wanted = case["flags"], any(case["flags"]) and case["recording"]
    if not got["flag_type"].startswith("bool"):
        raise Problem("record_flag_type", got=got["flag_type"])
    if not case["recording"] and (got["requires_grad"] or got["prev"]):
        raise Problem("record_ignores_mode")
    if wanted and not got["requires_grad"]:
        # the case in which both parents require a gradient comes first
        raise Problem("record_never_requires" if all(flags) else "record_all_for_any", flags=flags)
    if got["requires_grad"] and not wanted:
        raise Problem("record_always_requires", flags=flags)
    if wanted and (got["prev_type"] != "tuple" or got["prev"] != [0, 1]):
        raise Problem("record_prev", got=got["prev_type"], length=len(got["prev"]))
    if wanted and got["op"] != repr("half"):
        raise Problem("record_op", got=got["op"])
    if not wanted and got["prev"]:
        raise Problem("record_keeps_graph")


# _backward

SLOPES = (3, 5)


def backward_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"flags": flags, "g": rng.normal(size=3)} for flags in FLAGS[:3]]


def produce_contributions(record: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    called: list[str] = []

    def watched(x: Array, y: Array) -> tuple[Array, tuple[Callable[[Array], Array], ...]]:
        def pull_x(g: Array) -> Array:
            called.append("x")
            return SLOPES[0] * g[::-1]

        def pull_y(g: Array) -> Array:
            called.append("y")
            return SLOPES[1] * g[::-1]

        return (SLOPES[0] * x + SLOPES[1] * y)[::-1], (pull_x, pull_y)

    out = tensor_made(run(record, watched, *(leaf([1.0, 2.0, 3.0], flag) for flag in case["flags"])))
    early = len(called)
    passed = run(out._backward, read_only(case["g"]))
    listed = list(passed) if isinstance(passed, list | tuple) else []
    first = list(called)
    again = run(out._backward, read_only(case["g"]))
    return {
        "early": early,
        "called": first,
        "again": len(again) if isinstance(again, list | tuple) else -1,
        "type": type(passed).__name__,
        "passed": [None if c is None else np.array(c) for c in listed],
        "types": [type(c).__name__ for c in listed],
        "alive": outlives_its_last_use(record),
    }


def outlives_its_last_use(record: Callable[..., Any]) -> bool:
    """Is an output still there, without the cyclic collector, when nobody refers to it?"""
    x = leaf([1.0])
    collecting = gc.isenabled()
    gc.disable()
    try:
        out = run(record, half, x, x)
        gone = weakref.ref(out)
        del out
        return gone() is not None
    finally:
        if collecting:
            gc.enable()


def judge_contributions(case: dict[str, Any], got: dict[str, Any]) -> None:
    if got["early"]:
        raise Problem("record_pulls_early")
    if got["type"] == "list" and not got["passed"]:
        raise Problem("record_no_backward")
    if len(got["passed"]) != len(SLOPES):
        listed = {"kind": got["type"], "length": len(got["passed"])}
        kind = listed if got["type"] in ("list", "tuple") else got["type"]
        raise Problem("record_contributions", got=kind, expected=len(SLOPES))
    if len(got["called"]) > sum(case["flags"]):
        raise Problem("record_unwanted", called=", ".join(got["called"]))
    right = [slope * case["g"][::-1] for slope in SLOPES]
    if all(case["flags"]) and all(c is not None and close(c, right[-1], SAME, SAME) for c in got["passed"]):
        raise Problem("record_late_binding")
    for i, (flag, c, kind) in enumerate(zip(case["flags"], got["passed"], got["types"])):
        if not flag and c is not None:
            raise Problem("record_none_expected", got=kind)
        if flag and (c is None or not close(c, right[i], SAME, SAME)):
            swapped = c is not None and close(c, right[1 - i], SAME, SAME)
            raise Problem("record_swapped" if swapped else "record_wrong_contribution")
    if got["again"] != len(SLOPES):
        raise Problem("record_second_time")
    if got["alive"]:
        raise Problem("record_cycle")


EXERCISE = InParts(
    "record",
    "recording",
    "engine.record",
    {
        "": Part(value_cases, produce_value, judge_value),
        "requires_grad": Part(flag_cases, produce_flags, judge_flags),
        "backward": Part(backward_cases, produce_contributions, judge_contributions),
    },
)
