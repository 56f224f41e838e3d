"""The check of train_step: on one linear layer, whose gradients are known without an engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import run
from ...core.errors import explain_targets
from ...core.library import library
from ...core.oracles import back_through_softmax, softmax_rows
from ...core.problem import Problem, worst_entry
from ...core.returned import AS_ONE, one_number
from ...core.types import Array
from ...kinds.exercise import InParts, Part

GRID_STEPS, GRID_RATE = 3, 0.3  # no count of rows times the rate is 1
STALE = 7.0  # what every gradient holds before the first step


def grid_steps(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"w": rng.randn(5, 3), "b": rng.randn(3), "x": rng.randn(rows, 5), "targets": rng.randint(0, 3, rows)}
        for rows in (7, 1)
    ]


def stepping(
    train_step: Callable[..., Any], case: dict[str, Any], stale: bool = False
) -> Iterator[tuple[Any, Array, int]]:
    """What comes back from each of some steps, the weights after it, and how often the optimiser has been asked.

    stale: are there gradients before the first, as of a step that was never made?
    """
    lib = library()
    layer = lib.nn.Linear(5, 3, rng=np.random.default_rng(0), dtype=np.float64)
    layer.weight.data, layer.bias.data = case["w"].copy(), case["b"].copy()
    if stale:
        for p in (layer.weight, layer.bias):
            p.grad = np.full(p.data.shape, STALE)
    descent = lib.optim.SGD(layer.parameters(), lr=GRID_RATE)
    asked, once = [0], descent.step

    def counted() -> None:
        asked[0] += 1
        once()

    descent.step = counted
    for _ in range(GRID_STEPS):
        try:
            returned = run(train_step, layer, descent, lib.Tensor(case["x"]), case["targets"])
        except Problem as problem:
            told, seen = str(problem.values.get("text")), problem.values.get("text")
            explain_targets(problem)
            if problem.key.startswith("targets_"):
                raise
            if "cross_entropy: got logits" in told:
                raise Problem("step_other_rows", text=seen, line=problem.values["line"]) from None
            if "doesn't require grad" in told:
                raise Problem("step_graph_cut", text=seen, line=problem.values["line"]) from None
            raise
        yield returned, layer.weight.data.copy(), asked[0]


def produce_grid_loss(train_step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    losses, weights = [], []
    for returned, after, _ in stepping(train_step, case):
        if isinstance(returned, np.ndarray):
            raise Problem("step_loss_array")
        losses.append(one_number(returned))
        weights.append(after)
    return {"losses": losses, "weights": weights}


def produce_weights(train_step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """The same, whatever comes back: another cell looks at that."""
    steps = list(stepping(train_step, case))
    late = [after for _, after, _ in stepping(train_step, case, stale=True)]
    return {"weights": [after for _, after, _ in steps], "asked": steps[-1][2], "stale": late}


def descended(
    case: dict[str, Any], kept: bool = False, late: bool = False, factor: float = 1, twice: bool = False
) -> Any:
    """Losses before each step and weights after it.

    kept: gradients add up; late: each step uses the one before's; twice: softmax comes before cross_entropy too.
    """
    w, b = case["w"].copy(), case["b"].copy()
    total_w, total_b = np.zeros_like(w), np.zeros_like(b)
    losses, weights = [], []
    for _ in range(GRID_STEPS + 1):
        p = first = softmax_rows(case["x"] @ w + b)
        if twice:
            p = softmax_rows(first)
        losses.append(-np.log(p[np.arange(len(p)), case["targets"]]).mean())
        off = (p - np.eye(3)[case["targets"]]) / len(p)
        if twice:
            off = back_through_softmax(first, off)
        g_w, g_b = case["x"].T @ off, off.sum(axis=0)
        used = (total_w, total_b) if late else (g_w, g_b)
        if kept:
            used = (total_w + g_w, total_b + g_b)
        w, b = w - factor * GRID_RATE * used[0], b - factor * GRID_RATE * used[1]
        total_w, total_b = (total_w + g_w, total_b + g_b) if kept else (g_w, g_b)
        weights.append(w)
    return losses, weights[:GRID_STEPS]


def judge_grid_loss(case: dict[str, Any], got: dict[str, Any]) -> None:
    """The losses; where the weights went astray, the first loss alone says whether what is returned is right."""
    losses, weights = descended(case)
    alone = not np.allclose(got["weights"], weights, AS_ONE, AS_ONE)
    mine, right = (got["losses"][:1], losses[:1]) if alone else (got["losses"], losses[:GRID_STEPS])
    if np.allclose(mine, right, AS_ONE, AS_ONE):
        return
    if not alone and np.allclose(mine, losses[1:], AS_ONE, AS_ONE):
        raise Problem("step_loss_after")
    if np.allclose(mine, np.multiply(right, len(case["targets"])), AS_ONE, AS_ONE):
        raise Problem("step_loss_summed")
    if np.allclose(mine, np.negative(right), AS_ONE, AS_ONE):
        raise Problem("step_loss_negative")
    n = int(np.argmax(np.abs(np.subtract(mine, right))))
    if any(np.isclose(mine[n], round(right[n], digits), 0, AS_ONE) for digits in range(1, 6)):
        raise Problem("step_loss_rounded", got=mine[n], expected=right[n])
    if np.isclose(mine[0], descended(case, twice=True)[0][0], AS_ONE, AS_ONE):
        raise Problem("step_softmax_first")
    raise Problem("step_loss", got=mine[n], expected=right[n], step=n + 1)


def judge_grid_weights(case: dict[str, Any], got: dict[str, Any]) -> None:
    right, mine = descended(case)[1], got["weights"]
    if np.allclose(mine, case["w"], AS_ONE, AS_ONE):
        raise Problem("step_not_moved")
    if not got["asked"]:
        raise Problem("step_not_asked")
    if np.allclose(mine, right, AS_ONE, AS_ONE):
        if not np.allclose(got["stale"], right, AS_ONE, AS_ONE):
            raise Problem("step_zeroed_late")
        return
    for key, wrong in [
        ("step_gradients_kept", descended(case, kept=True)[1]),
        ("step_before_backward", descended(case, late=True)[1]),
        ("step_upwards", descended(case, factor=-1)[1]),
        ("step_softmax_first", descended(case, twice=True)[1]),
        ("step_rows_summed", descended(case, factor=len(case["targets"]))[1]),
    ]:
        if np.allclose(mine, wrong, AS_ONE, AS_ONE):
            raise Problem(key, rows=len(case["targets"]))
    if got["asked"] > GRID_STEPS:
        raise Problem("step_made_twice", calls=GRID_STEPS, asked=got["asked"])
    if np.allclose(mine[0] - case["w"], 2 * (right[0] - case["w"]), AS_ONE, AS_ONE):
        raise Problem("step_backward_twice")
    index, number, expected = worst_entry(mine[-1], right[-1])
    raise Problem("step_weights", index=index, got=number, expected=expected)


EXERCISE = InParts(
    "train_step",
    "one-step-of-training",
    "",
    {
        "": Part(grid_steps, produce_grid_loss, judge_grid_loss),
        "weights": Part(grid_steps, produce_weights, judge_grid_weights),
    },
)
