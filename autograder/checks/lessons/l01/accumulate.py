"""The check of accumulate: a case is a leaf and the gradients that come to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.graphs import judge_grad, leaf, seen_grad
from ...core.library import library
from ...core.problem import Problem, close
from ...kinds.exercise import InParts, Part
from .common import STEP

RETURNED = "returned"  # in place of the name of an error that was raised


def first_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = [{"dtype": "float64", "gs": [np.asarray(rng.normal(size=shape))]} for shape in [(2, 5), (), (0, 2)]]
    return [*cases, {"dtype": "float32", "gs": [rng.normal(size=3)]}]


def twice_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"dtype": dtype, "gs": [rng.normal(size=(2, 5)), rng.normal(size=(2, 5))]} for dtype in ("float64", "float32")
    ]


def produce_accumulated(accumulate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x = library().Tensor(np.ones(case["gs"][0].shape, case["dtype"]), requires_grad=True)
    grads, returned, gs = [], [], [read_only(g) for g in case["gs"]]
    for number, g in enumerate(gs):
        kept = number and isinstance(x.grad, np.ndarray) and np.shares_memory(x.grad, gs[0])
        try:
            returned.append(type(run(accumulate, x, g)).__name__)
        except Problem as problem:
            raise Problem("accumulate_no_copy") if kept and problem.key == "wrote_into_argument" else problem from None
        grads.append(seen_grad(x))
    data = np.array(x.data)
    dtype = str(getattr(x.grad, "dtype", ""))
    return {"first": grads[0], "grad": grads[-1], "dtype": dtype, "data": data, "returned": returned}


def judge_first(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "array" in got["grad"] and got["dtype"] != case["dtype"]:
        raise Problem("accumulate_dtype", got=got["dtype"], expected=case["dtype"])
    if not np.array_equal(got["data"], np.ones(case["gs"][0].shape)):
        raise Problem("accumulate_changes_data")
    expected = case["gs"][0].astype(case["dtype"])
    mine = got["first"].get("array", np.zeros(0))
    if expected.any() and close(mine, 2 * expected, STEP, STEP):
        raise Problem("accumulate_first_twice")
    if expected.any() and close(mine, 0 * expected, STEP, STEP):
        raise Problem("accumulate_first_zeros")
    judge_grad(got["first"], expected, "accumulate_first", "accumulate_nothing")
    if any(kind != "NoneType" for kind in got["returned"]):
        raise Problem("accumulate_returns")


def judge_twice(case: dict[str, Any], got: dict[str, Any]) -> None:
    judge_first(case, got)
    first, second = case["gs"]
    mine = got["grad"].get("array", np.zeros(0))
    if close(mine, second, STEP, STEP):
        raise Problem("accumulate_replaces")
    if close(mine, first, STEP, STEP):
        raise Problem("accumulate_keeps_first")
    if close(mine, first - second, STEP, STEP):
        raise Problem("accumulate_subtracts")
    expected = first.astype(case["dtype"]) + second.astype(case["dtype"])
    if not close(mine, expected, STEP, STEP):
        judge_grad(got["grad"], expected, "accumulate_sum", "accumulate_nothing")


def alone_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    wrong = [((2,), (4, 2)), ((2,), (1,)), ((2,), ()), ((7, 1), (1, 7)), ((4, 2), (2,))]
    drawn = {"g": rng.normal(size=2), "more": rng.normal(size=2), "wrong": wrong}
    return [{"g": np.array([1.0, 2.0]), "more": np.array([10.0, 10.0]), "wrong": wrong}, drawn]


def produce_alone(accumulate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    a, b, g = leaf([0.0, 0.0]), leaf([0.0, 0.0]), case["g"].copy()
    run(accumulate, a, g)
    run(accumulate, b, g)
    before = seen_grad(b)
    run(accumulate, a, case["more"].copy())
    raised: list[str] = []
    changed: list[bool] = []
    for data, shape in case["wrong"]:
        for x in (leaf(np.zeros(data)), leaf(np.zeros(data))):
            if x.grad is None and len(raised) % 2:
                run(accumulate, x, np.zeros(data))
            kept: Any = None if x.grad is None else x.grad.copy()
            try:
                returned = accumulate(x, np.ones(shape))
            except Exception as error:
                raised.append("ValueError" if isinstance(error, ValueError) else type(error).__name__)
            else:
                raised.append(RETURNED if isinstance(returned, Exception) else "")
            changed.append(not (x.grad is kept is None or np.array_equal(x.grad, kept)))
    return {"g": g, "before": before, "b": seen_grad(b), "raised": raised, "changed": changed}


def judge_alone(case: dict[str, Any], got: dict[str, Any]) -> None:
    if not np.array_equal(got["g"], case["g"]):
        raise Problem("accumulate_writes_into_g", got=tuple(got["g"].tolist()))
    judge_grad(got["before"], case["g"], "accumulate_first", "accumulate_nothing")
    judge_grad(got["b"], case["g"], "accumulate_shares", "accumulate_nothing")
    # each wrong shape comes twice: as the first gradient, and after one of the right shape
    for i, (error, changed) in enumerate(zip(got["raised"], got["changed"])):
        data, shape = case["wrong"][i // 2]
        if error == RETURNED:
            raise Problem("accumulate_error_returned")
        if not error:
            late = not any(got["raised"][::2]) and all(got["raised"][1::2])
            key = "accumulate_grows_first" if late else "accumulate_grows_later" if i % 2 else "accumulate_grows"
            raise Problem(key, got=shape, expected=data)
        if error != "ValueError":
            raise Problem("accumulate_error_type", got=error, shape=shape, expected=data)
        if changed:
            raise Problem("accumulate_error_late", shape=shape, expected=data)


EXERCISE = InParts(
    "accumulate",
    "accumulation",
    "engine.accumulate",
    {
        "": Part(first_cases, produce_accumulated, judge_first),
        "twice": Part(twice_cases, produce_accumulated, judge_twice),
        "alone": Part(alone_cases, produce_alone, judge_alone),
    },
)
