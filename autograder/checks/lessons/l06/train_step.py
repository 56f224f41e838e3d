"""The check of train_step: a case is parameters and the slopes of a loss that is linear in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import refuse_uncalled, run
from ...core.graphs import joined, leaf
from ...core.library import library
from ...core.problem import Problem, close
from ...core.types import Array
from ...kinds.exercise import InParts, Part
from .common import EXACTLY

STALE = 7.0  # what an earlier step has left in every grad


RATE = 0.5


def training_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    shapes = [(2, 4), (4,)]
    case = {"data": [rng.normal(size=s) for s in shapes], "slopes": [rng.normal(size=s) for s in shapes]}
    return [case, {"data": [*case["data"], np.ones(2)], "slopes": [*case["slopes"], np.zeros(2)]}]


def left_out_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    shapes = [(2, 4), (4,), (2,)]
    return [{"data": [rng.normal(size=s) for s in shapes], "slopes": [rng.normal(size=s) for s in shapes], "unused": 2}]


def produce_training(train_step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    tensors = [leaf(x) for x in case["data"]]
    used, slopes = list(tensors), case["slopes"]
    if case.get("unused"):
        tensors.insert(case["unused"], leaf([1.0, 2.0]))
    events: list[dict[str, Any]] = []
    places = {id(p.data): i for i, p in enumerate(tensors)}
    losses: list[float] = []

    zeroed = False

    def compute_loss() -> Any:
        nonlocal zeroed
        zeroed = zeroed or any(isinstance(p.data, np.ndarray) and not np.any(p.data) for p in used)
        total = sum(float(np.sum(s * p.data**2)) / 2 for s, p in zip(slopes, used))
        losses.append(total)
        node = joined(total, tuple(used), tuple(s * p.data for s, p in zip(slopes, used)))
        inner = node._backward

        def watched(g: Array) -> Any:
            events.append({"what": "backward"})
            return inner(g)

        node._backward = watched
        events.append({"what": "loss"})
        return node

    def update(*given: Any) -> None:
        x: Any
        g: Any
        x, g = given if len(given) == 2 else (None, None)
        if len(given) != 2 or isinstance(x, library().Tensor):
            events.append({"what": "update", "given": len(given)})
            return
        array = isinstance(g, np.ndarray)
        if g is not None and not array:
            raise Problem("train_gradient_type", got=type(g).__name__)
        events.append({"what": "update", "place": places.get(id(x), -1), "g": g.copy() if array else None})
        if array and isinstance(x, np.ndarray) and x.shape == g.shape:
            np.subtract(x, RATE * g, out=x)

    rounds: list[dict[str, Any]] = []
    for _ in range(2):
        for p in used:
            p.grad = np.full(p.data.shape, STALE)
        for p in tensors:
            if all(p is not q for q in used):
                p.grad = None
        events.clear()
        losses.clear()
        right = [s * p.data for s, p in zip(slopes, used)]
        before = sum(float(np.sum(s * p.data**2)) / 2 for s, p in zip(slopes, used))
        data = [np.array(p.data) for p in tensors]
        try:
            returned = run(train_step, tensors, compute_loss, update)
        except Problem as problem:
            raise training_problem(problem) from None
        refuse_uncalled(returned)
        rounds.append(
            {
                "events": [dict(e) for e in events],
                "returned": returned if isinstance(returned, int | float | np.number) else type(returned).__name__,
                "before": before,
                "losses": list(losses),
                "right": right,
                "data": data,
                "places": [i for i, p in enumerate(tensors) if any(p is q for q in used)],
                "same": [id(p.data) in places for p in tensors],
                "moved": any(not np.array_equal(x, p.data) for x, p in zip(data, tensors)),
                "unused": case.get("unused"),
                "zeroed": zeroed or any(isinstance(p.data, np.ndarray) and not np.any(p.data) for p in tensors),
            }
        )
        if not all(rounds[-1]["same"]):
            break
    return {"rounds": rounds}


def training_problem(problem: Problem) -> Problem:
    text = str(problem.values.get("text", ""))
    if "compute_loss() takes" in text or "compute_loss() got" in text:
        return Problem("train_loss_arguments", line=problem.values["line"])
    if "'list' object has no attribute" in text:
        problem.key = "train_each"
    return problem


def judge_training(case: dict[str, Any], got: dict[str, Any]) -> None:
    for number in got["rounds"]:
        judge_round(number)


def judge_round(got: dict[str, Any]) -> None:
    events = got["events"]
    order = [e["what"] for e in events]
    if not all(got["same"]):
        raise Problem("train_copied")
    if got["zeroed"]:
        raise Problem("train_data_zeroed")
    if "loss" not in order:
        raise Problem("train_no_loss")
    if "backward" not in order:
        raise Problem("train_no_backward")
    if order.count("backward") > 1:
        again = order.count("loss") > 1
        raise Problem("train_backward_in_loop" if again else "train_backward_twice", got=order.count("backward"))
    if "update" in order and order.index("update") < order.index("backward"):
        raise Problem("train_update_early")
    updates = [e for e in events if e["what"] == "update"]
    for e in updates:
        if "given" in e:
            raise Problem("train_update_tensor" if e["given"] == 2 else "train_update_arguments", got=e["given"])
    used = [e for e in updates if e["place"] in got["places"]]
    if any(e["place"] not in got["places"] and e["place"] >= 0 for e in updates):
        raise Problem("train_update_none")
    if any(e["g"] is None for e in updates):
        raise Problem("train_zeroed_late")
    if not updates:
        raise Problem("train_own_update" if got["moved"] else "train_no_update")
    if any(e["place"] < 0 for e in updates):
        given = [e["g"] is not None and any(np.array_equal(e["g"], x) for x in got["data"]) for e in updates]
        raise Problem("train_exchanged" if all(given) else "train_copied")
    seen = [e["place"] for e in used]
    if len(set(seen)) < len(seen):
        raise Problem("train_update_twice")
    counts = {"got": len(seen), "expected": len(got["places"])}
    if seen and seen == [i for i in got["places"] if got["unused"] and i < got["unused"]]:
        raise Problem("train_ended_at_none", **counts)
    missing = [right for i, right in zip(got["places"], got["right"]) if i not in seen]
    if missing:
        zeros = len(seen) and not any(right.any() for right in missing)
        raise Problem("train_zeros_left_out" if zeros else "train_update_missing", **counts)
    for e in used:
        right = got["right"][got["places"].index(e["place"])]
        if not e["g"].any() and right.any():
            raise Problem("train_zeroed_late")
        if close(e["g"], right + STALE, EXACTLY, EXACTLY):
            raise Problem("train_not_zeroed")
        if not close(e["g"], right, EXACTLY, EXACTLY):
            raise Problem("train_gradient")
    returned = got["returned"]
    if returned == "NoneType":
        raise Problem("returned_none")
    if isinstance(returned, str):
        raise Problem("train_returned", got=returned)
    if not close(np.asarray(float(returned)), np.asarray(got["before"]), EXACTLY, EXACTLY):
        raise Problem("train_loss_after" if len(got["losses"]) > 1 else "train_loss_wrong")
    if len(got["losses"]) > 1:
        raise Problem("train_loss_twice", got=len(got["losses"]))


EXERCISE = InParts(
    "train_step",
    "five-lines",
    "",
    {
        "": Part(training_cases, produce_training, judge_training, ("events",)),
        "unused": Part(left_out_cases, produce_training, judge_training, ("events",)),
    },
)
