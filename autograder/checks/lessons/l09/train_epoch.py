"""The check of train_epoch: on the same layer as evaluate."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.errors import explain_targets
from ...core.library import library
from ...core.oracles import back_through_softmax, softmax_rows
from ...core.problem import Problem, worst_entry
from ...core.returned import AS_ONE, one_number
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.digits import row_losses
from ...kinds.exercise import InParts, Part
from .common import explain_globals, one_layer


def epoch_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """All rows in batches of unequal size; then some of the rows, in an order that can be gone through once."""
    made = []
    for order in ([[6, 0, 3, 8], [1, 7, 4, 2], [5, 9], [10], [11]], [[8, 2, 5, 1, 7], [0, 4, 10, 6]]):
        drawn = {"w": rng.randn(6, 3), "b": rng.randn(3), "x": rng.randn(12, 6), "labels": rng.randint(0, 3, 12)}
        made.append(drawn | {"order": order, "once": len(order) == 2})
    return made


def produce_epoch(train_epoch: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    lib = library()
    called: list[Any] = []
    model, layer = one_layer(case, called)
    descent = lib.optim.SGD(layer.parameters(), lr=0.5)
    parts = list(map(np.array, case["order"]))
    try:
        returned = run(
            train_epoch, model, descent, read_only(case["x"]), read_only(case["labels"]),
            iter(parts) if case["once"] else parts,
        )  # fmt: skip
    except Problem as problem:
        raise explained_epoch(problem, train_epoch) from None
    return {"returned": returned, "logits": [said for said, _ in called], "weights": layer.weight.data.copy()}


def produce_epoch_weights(train_epoch: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    made = produce_epoch(train_epoch, case)
    del made["returned"]
    return made


def explained_epoch(problem: Problem, f: Callable[..., Any]) -> Problem:
    told = str(problem.values.get("text", ""))
    explain_targets(problem)
    explain_globals(problem, f)
    if problem.key == "digits_globals":
        return problem
    if "doesn't require grad" in told:
        return Problem("step_graph_cut", **problem.values)
    if problem.key == "raised" and "cross_entropy" in told and "targets" in told:
        return Problem("epoch_labels_whole", **problem.values)
    if problem.key == "raised" and re.search(r"subscriptable|has no len\(\)|division by zero", told):
        return Problem("epoch_iterator", **problem.values)
    return problem


def produce_epoch_loss(train_epoch: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    made = produce_epoch(train_epoch, case)
    if isinstance(made["returned"], list) and len(made["returned"]) == len(case["order"]):
        raise Problem("epoch_list")
    return {"loss": one_number(made["returned"]), "logits": made["logits"]}


def stepped_epoch(case: dict[str, Any], way: str = "") -> tuple[list[float], Array]:
    """The loss of each batch before its step, and the weights in the end; or as another way makes them."""
    w, b = case["w"].copy(), case["b"].copy()
    sums, before = (np.zeros_like(w), np.zeros_like(b)), (np.zeros_like(w), np.zeros_like(b))
    losses: list[float] = []
    place, parts = 0, case["order"]
    for part in parts * (2 if way == "two epochs" else 1):
        x, labels = case["x"][part], case["labels"][part]
        if way == "whole":
            x, labels = case["x"], case["labels"]
        elif way == "first labels":
            labels = case["labels"][: len(part)]
        elif way == "slices":
            x, labels = (case[k][place : place + len(part)] for k in ("x", "labels"))
        place += len(part)
        for _ in range(2 if way == "twice" else 1):
            logits = x @ w + b
            shares = softmax_rows(logits)
            if way == "softmax":
                logits = shares
            losses.append(float(row_losses(logits, labels).mean()))
            off = (softmax_rows(logits) - np.eye(3)[labels]) / (1 if way == "summed" else len(x))
            if way == "softmax":
                off = back_through_softmax(shares, off)
            g = x.T @ off, off.sum(axis=0)
            sums = sums[0] + g[0], sums[1] + g[1]
            used = {"kept": sums, "late": before}.get(way, g)
            before = g
            if way not in ("end", "last only"):
                sign = 0.5 if way == "upwards" else -0.5
                w, b = w + sign * used[0], b + sign * used[1]
        if way == "first only":
            break
    if way in ("end", "last only"):
        w = w - 0.5 * (sums if way == "end" else before)[0]
    return losses, w


def judge_epoch_loss(case: dict[str, Any], got: dict[str, Any]) -> None:
    """The mean of the losses as they were; where the weights went astray, of those that the model did have."""
    if case["once"] and not got["logits"]:
        raise Problem("epoch_used_up")
    counts = np.array(list(map(len, case["order"])))
    losses = np.array(stepped_epoch(case)[0])
    seen = got["logits"]
    if [len(said) for said in seen] == counts.tolist():
        losses = np.array([row_losses(said, case["labels"][part]).mean() for said, part in zip(seen, case["order"])])
    right = float((losses * counts).sum() / counts.sum())
    if np.isclose(got["loss"], right, AS_ONE, AS_ONE):
        return

    def wrong() -> Iterator[tuple[str, float]]:
        yield "epoch_unweighted", losses.mean()
        yield "epoch_summed", losses.sum()
        yield "epoch_summed", (losses * counts).sum()
        yield "epoch_last", losses[-1]
        yield "epoch_first", losses[0]
        yield "epoch_all_rows", (losses * counts).sum() / len(case["x"])
        yield "epoch_rows_for_batches", losses.sum() / len(case["x"])
        yield "epoch_rows_for_batches", losses.sum() / counts.sum()
        yield "epoch_rows_for_batches", (losses * counts).sum() / len(counts)
        yield "epoch_equal_weight", losses.sum() * counts[0] / counts.sum()
        yield "epoch_equal_weight", losses.sum() * counts[-1] / counts.sum()
        if len(seen) > len(counts):
            for rows in (list(range(len(case["x"]))), [n for part in case["order"] for n in part]):
                if len(seen[0]) == len(rows):
                    yield "epoch_before", row_losses(seen[0], case["labels"][rows]).mean()
            if [len(said) for said in seen[1::2]] == counts.tolist():
                later = [row_losses(said, case["labels"][part]).mean() for said, part in zip(seen[1::2], case["order"])]
                yield "epoch_after", (np.array(later) * counts).sum() / counts.sum()
                yield "epoch_after", np.mean(later)
            for rows in (list(range(len(case["x"]))), [n for part in case["order"] for n in part]):
                if len(seen[-1]) == len(rows):
                    yield "epoch_in_the_end", row_losses(seen[-1], case["labels"][rows]).mean()

    key = first_match(got["loss"], wrong(), right)
    others = stepped_epoch(case, "softmax")[0]
    if key is None and np.isclose(got["loss"], (np.array(others) * counts).sum() / counts.sum(), AS_ONE, AS_ONE):
        key = "step_softmax_first"
    others = stepped_epoch(case, "first labels")[0]
    if key is None and np.isclose(got["loss"], (np.array(others) * counts).sum() / counts.sum(), AS_ONE, AS_ONE):
        key = "epoch_pairs"
    if key is None and [len(said) for said in seen] == counts.tolist():
        firsts = np.array([row_losses(said, case["labels"][: len(said)]).mean() for said in seen])
        key = "epoch_pairs" if np.isclose(got["loss"], (firsts * counts).sum() / counts.sum(), AS_ONE, AS_ONE) else None
    if key is None and any(len(said) == len(case["x"]) for said in seen[: len(counts)]):
        key = "epoch_whole"
    if key in (None, "epoch_whole"):
        refuse_own_batches(seen, counts.tolist())
    raise Problem(key or "epoch_loss", got=got["loss"], expected=right)


def refuse_own_batches(seen: list[Array], counts: list[int]) -> None:
    """The Problem of those who deal out the rows anew: the model sees other numbers of rows than order has."""
    sizes = [len(said) for said in seen]
    if sizes[1:] == counts:
        return
    if sizes and sizes[: len(counts)] != counts[: len(sizes)] and sizes[::2] != counts and len(sizes) != len(counts):
        raise Problem("epoch_own_batches", seen=sizes[:8], expected=counts)


def judge_epoch_weights(case: dict[str, Any], got: dict[str, Any]) -> None:
    right, mine = stepped_epoch(case)[1], got["weights"]
    if np.allclose(mine, right, AS_ONE, AS_ONE):
        return
    if case["once"] and not got["logits"]:
        raise Problem("epoch_used_up")
    if np.allclose(mine, case["w"], AS_ONE, AS_ONE):
        raise Problem("epoch_not_moved")
    ways = {
        "kept": "epoch_gradients_kept",
        "late": "epoch_step_late",
        "upwards": "step_upwards",
        "twice": "epoch_step_twice",
        "two epochs": "epoch_two",
        "whole": "epoch_whole",
        "first labels": "epoch_pairs",
        "slices": "epoch_slices",
        "first only": "epoch_first_only",
        "last only": "epoch_one_step",
        "end": "epoch_one_step",
        "summed": "epoch_sum_loss",
        "softmax": "step_softmax_first",
    }
    for way, key in ways.items():
        if np.allclose(mine, stepped_epoch(case, way)[1], AS_ONE, AS_ONE):
            raise Problem(key)
    refuse_own_batches(got["logits"], list(map(len, case["order"])))
    index, number, expected = worst_entry(mine, right)
    raise Problem("epoch_weights", index=index, got=number, expected=expected)


EXERCISE = InParts(
    "train_epoch",
    "one-epoch",
    "",
    {
        "": Part(epoch_cases, produce_epoch_loss, judge_epoch_loss),
        "weights": Part(epoch_cases, produce_epoch_weights, judge_epoch_weights, unread=("logits",)),
    },
)
