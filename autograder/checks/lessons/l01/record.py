"""The check of record, which joins ops."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.graphs import SAME, leaf, recording, tensor_made
from ...core.problem import Problem, close
from ...core.types import Array
from ...kinds.exercise import InParts, Part

FLAGS = [(True, True), (True, False), (False, True), (False, False)]
OTHERS = [(True,), (False, False, True)]


def refuse_other_than_arrays(*inputs: Any) -> None:
    """Raises the Problem that an op was called with something else, such as the tensors themselves."""
    for x in inputs:
        if not isinstance(x, np.ndarray):
            raise Problem("record_op_inputs", got=type(x).__name__)


def half(x: Array, y: Array) -> tuple[Array, tuple[Callable[[Array], Array], ...]]:
    """z = x + y / 2, an op that the course does not have."""
    refuse_other_than_arrays(x, y)
    return x + y / 2, (lambda g: g, lambda g: g / 2)


def shifted(x: Array, *, by: float = 0.0) -> tuple[Array, tuple[Callable[[Array], Array], ...]]:
    """z = x + by"""
    refuse_other_than_arrays(x)
    return x + by, (lambda g: g,)


def total(*inputs: Array) -> tuple[Array, tuple[Callable[[Array], Array], ...]]:
    """The sum of any number of inputs. Of unequal shapes, too: an op that refuses these is asked for in lesson 06."""
    refuse_other_than_arrays(*inputs)
    value = np.zeros(np.shape(inputs[0]) if inputs else ())
    for x in inputs:
        value = value + x
    return value, tuple(lambda g: g for _ in inputs)


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
    if got["data"].shape != expected.shape:
        raise Problem("record_data", got=got["data"].shape, expected=expected.shape)
    if got["data"].dtype != expected.dtype:
        raise Problem("record_dtype", got=str(got["data"].dtype), expected=str(expected.dtype))
    if not close(got["data"], expected, SAME, SAME):
        raise Problem("record_numbers")
    if got["requires_grad"] or got["length"]:
        raise Problem("record_constants", requires_grad=got["requires_grad"], length=got["length"])
    if not close(got["with_option"], case["x"] + case["by"], SAME, SAME):
        raise Problem("record_options")


# Who requires a gradient


def flag_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """With one tensor in both places, too, and with any number of them."""
    cases = [{"flags": flags, "recording": True, "places": tuple(range(len(flags)))} for flags in (*FLAGS, *OTHERS)]
    twice = {"flags": (True, True), "recording": True, "places": (0, 0)}
    return [*cases, twice, cases[0] | {"recording": False}]


def produce_flags(record: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    flags = case["flags"]
    tensors = [leaf([1.0, 2.0], flag) for flag in flags]
    parents = [tensors[place] for place in case["places"]]
    with recording(case["recording"]):
        out = tensor_made(run(record, total, *parents))
        mirrored = tensor_made(run(record, total, *(leaf([1.0, 2.0], flag) for flag in flags[::-1])))
    places = {id(p): i for i, p in enumerate(tensors)}
    return {
        "requires_grad": bool(out.requires_grad),
        "mirrored": bool(mirrored.requires_grad),
        "flag_type": type(out.requires_grad).__name__,
        "prev": [places.get(id(p), -1) for p in out._prev],
        "prev_type": type(out._prev).__name__,
        "strangers": [type(p).__name__ for p in out._prev if id(p) not in places],
        "op": repr(out._op) if isinstance(out._op, str) else type(out._op).__name__,
        "grad": type(out.grad).__name__,
        "parents": [bool(p.requires_grad) for p in tensors],
    }


def judge_flags(case: dict[str, Any], got: dict[str, Any]) -> None:
    flags, wanted = case["flags"], any(case["flags"]) and case["recording"]
    if not got["flag_type"].startswith("bool"):
        raise Problem("record_flag_type", got=got["flag_type"])
    if got["parents"] != list(flags):
        raise Problem("record_changes_parents", flags=flags, got=tuple(got["parents"]))
    if not case["recording"] and (got["requires_grad"] or got["prev"]):
        raise Problem("record_ignores_mode")
    if wanted and not got["requires_grad"]:
        if all(flags):  # the case in which both parents require a gradient comes first
            raise Problem("record_never_requires", flags=flags)
        key = "record_not_all_asked" if got["mirrored"] else "record_all_for_any"
        raise Problem(key, flags=flags, mirrored=flags[::-1])
    if got["requires_grad"] and not wanted:
        raise Problem("record_always_requires", flags=flags)
    if wanted and got["strangers"]:
        raise Problem("record_prev_strangers", got=got["strangers"][0])
    if wanted and (got["prev_type"] != "tuple" or got["prev"] != list(case["places"])):
        raise Problem(wrong_prev(case, got), got=got["prev_type"], length=len(got["prev"]))
    if wanted and got["op"] != repr("total"):
        raise Problem("record_op", got=got["op"])
    if not wanted and got["prev"]:
        raise Problem("record_keeps_graph")
    if got["grad"] != "NoneType":
        raise Problem("record_grad", got=got["grad"])


def wrong_prev(case: dict[str, Any], got: dict[str, Any]) -> str:
    """The key of the message for a _prev that is not the tuple of the parents."""
    if got["prev_type"] == "tuple" and case["places"] == (0, 0) and got["prev"] == [0]:
        return "record_prev_once"
    if got["prev_type"] == "tuple" and got["prev"] == [i for i in case["places"] if case["flags"][i]]:
        return "record_prev_wanted"
    return "record_prev"


# _backward

SLOPES = (3, 5, 7)


def backward_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"flags": flags, "g": rng.normal(size=3), "another": rng.normal(size=3)}
        for flags in (*FLAGS[:3], (True, False, True))
    ]


def produce_contributions(record: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    called: list[int] = []
    runs = 0

    def watched(*inputs: Array) -> tuple[Array, tuple[Callable[[Array], Array], ...]]:
        nonlocal runs
        runs += 1
        refuse_other_than_arrays(*inputs)

        def pull(number: int, g: Array) -> Array:
            called.append(number)
            return SLOPES[number] * g[::-1]

        value = np.sum([slope * x for slope, x in zip(SLOPES, inputs)], axis=0)[::-1]
        return value, tuple(partial(pull, number) for number in range(len(inputs)))

    parents = [leaf([1.0, 2.0, 3.0], flag) for flag in case["flags"]]
    out = tensor_made(run(record, watched, *parents))
    early = len(called)
    if not callable(out._backward):
        raise Problem("record_not_function", got=type(out._backward).__name__)
    passed = run(out._backward, read_only(case["g"]))
    listed = list(passed) if isinstance(passed, list | tuple) else []
    first = list(called)
    again = run(out._backward, read_only(case["another"]))
    return {
        "requires_grad": bool(out.requires_grad),
        "early": early,
        "runs": runs,
        "called": first,
        "again": [None if c is None else np.array(c) for c in again] if isinstance(again, list | tuple) else [],
        "type": type(passed).__name__,
        "passed": [None if c is None else np.array(c) for c in listed],
        "types": [type(c).__name__ for c in listed],
        "written": any(p.grad is not None for p in parents),
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
    flags, count = case["flags"], len(case["flags"])
    if got["early"]:
        raise Problem("record_pulls_early")
    if got["written"]:
        raise Problem("record_adds_itself")
    if got["runs"] > 1:
        raise Problem("record_runs_again")
    if not got["requires_grad"]:
        raise Problem("record_flags_first", flags=flags)
    if got["type"] == "list" and not got["passed"]:
        raise Problem("record_no_backward")
    if got["type"] == "generator":
        raise Problem("record_generator", expected=count)
    if got["type"] not in ("list", "tuple"):
        raise Problem("record_backward_type", got=got["type"], expected=count)
    if len(got["passed"]) != count:
        listed = {"kind": got["type"], "length": len(got["passed"])}
        raise Problem("record_contributions", got=listed, expected=count)
    if len(got["called"]) > sum(flags):
        raise Problem("record_unwanted", called=", ".join("xyz"[number] for number in got["called"]))
    right = [slope * case["g"][::-1] for slope in SLOPES]
    for key, one in (("record_late_binding", right[count - 1]), ("record_first_pull", right[0])):
        if all(flags) and all(c is not None and close(c, one, SAME, SAME) for c in got["passed"]):
            raise Problem(key)
    for i, (flag, c, kind) in enumerate(zip(flags, got["passed"], got["types"])):
        if not flag and c is not None:
            raise Problem("record_none_expected", got=kind)
        if flag and (c is None or not close(c, right[i], SAME, SAME)):
            swapped = c is not None and any(close(c, other, SAME, SAME) for other in right[:count])
            raise Problem("record_swapped" if swapped else "record_wrong_contribution")
    if len(got["again"]) != count:
        raise Problem("record_second_time")
    for i, c in enumerate(got["again"]):
        if flags[i] and (c is None or not close(c, SLOPES[i] * case["another"][::-1], SAME, SAME)):
            cached = c is not None and close(c, right[i], SAME, SAME)
            raise Problem("record_cached" if cached else "record_wrong_contribution")
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
