"""The check of losses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import run
from ...core.graphs import SAME
from ...core.problem import Problem, close
from ...kinds.exercise import InParts, Part
from .common import X, array_of_tensor, candidate, judge_numbers, leaves


def loss_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = [
        {"predictions": rng.normal(size=(n, rows, 1)), "targets": rng.normal(size=(rows, 1))}
        for n, rows in ((6, 4), (1, 4), (2, 5))
    ]
    for case in cases:
        case["targets"][:2, 0] = 4, -4  # one answer is too small and one too large
    return cases


def produce_losses(losses: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    (predictions,) = leaves([case["predictions"]])
    try:
        out = run(losses, predictions, case["targets"].copy())
    except Problem as problem:
        if problem.key == "raised" and isinstance(problem.__context__, ValueError):
            told = {"p": predictions.shape, "t": case["targets"].shape}
            raise Problem("losses_stops", **told, **problem.values) from None
        raise
    data = array_of_tensor(out)
    g = None
    if out.requires_grad:
        out.sum().backward()
        g = predictions.grad
    return {"data": data, "grad": np.zeros(0) if g is None else np.array(g)}


def judge_losses(case: dict[str, Any], got: dict[str, Any]) -> None:
    off = case["predictions"] - case["targets"]
    square = off * off
    wrong = {
        "losses_one": square.mean(),
        "losses_one_sum": square.sum(),
        "losses_sum": square.sum((1, 2)),
        "losses_by_networks": square.sum((1, 2)) / len(square),
        "losses_half": square.mean((1, 2)) / 2,
        "losses_root": np.sqrt(square.mean((1, 2))),
        "losses_abs": abs(off).mean((1, 2)),
        "losses_signed": off.mean((1, 2)),
        "losses_square_of_mean": off.mean((1, 2)) ** 2,
    }
    if len(square[0]) != len(X):
        wrong["losses_four"] = square.sum((1, 2)) / len(X)
    if got["data"].shape == (len(square), 1) != square.shape[:2]:
        raise Problem("losses_outputs", got=got["data"].shape)
    candidate(got["data"], {"losses_one": square.mean((0, 1))} if len(square) > 1 else {})
    per_point = (square, square[..., 0], square.mean(0), square.mean(0)[:, 0], square.mean((0, 2)))
    for numbers in per_point:
        if len(off) > 1 or numbers.ndim > 1:
            if np.shape(numbers) == got["data"].shape and np.allclose(got["data"], numbers):
                raise Problem("losses_per_point", got=got["data"].shape)
    judge_numbers(got["data"], square.mean((1, 2)), "losses_shape", "losses_numbers", wrong)
    if not close(got["grad"], 2 * off / off[0].size, SAME, SAME):
        raise Problem("losses_cut")


# sizes of (4, 4, 1), (4, 4): they broadcast only where there are as many networks as points
def misfit_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    shapes = (((6, 4, 1), (4,)), ((2, 4, 1), (1, 4)), ((6, 4, 1), (1, 1)), ((6, 4, 1), ()), ((4, 4, 1), (4, 4)))
    right = {"predictions": rng.normal(size=(6, 4, 1)), "targets": rng.normal(size=(4, 1)), "right": True}
    return [
        *({"predictions": rng.normal(size=p), "targets": rng.normal(size=t), "right": False} for p, t in shapes),
        right,
    ]


def produce_misfit(losses: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    (predictions,) = leaves([case["predictions"]])
    try:
        returned = run(losses, predictions, np.array(case["targets"]))
    except Problem as problem:
        if problem.key == "not_written":
            raise
        cause = problem.__context__
        if isinstance(cause, ValueError):
            return {"raised": "ValueError"}
        return {"raised": type(cause).__name__ if cause is not None else problem.key}
    if returned is None:
        raise Problem(
            "returned_none" if case["right"] else "losses_silent", p=predictions.shape, t=np.shape(case["targets"])
        )
    if isinstance(returned, BaseException) or (isinstance(returned, type) and issubclass(returned, BaseException)):
        raise Problem("error_returned", got=getattr(returned, "__name__", type(returned).__name__))
    return {"raised": ""}


def judge_misfit(case: dict[str, Any], got: dict[str, Any]) -> None:
    p, t = case["predictions"].shape, np.shape(case["targets"])
    if case["right"] and got["raised"]:
        raise Problem("losses_refuses", got=got["raised"], p=p, t=t)
    if not case["right"] and not got["raised"]:
        raise Problem("losses_broadcast", p=p, t=t, made=np.broadcast_shapes(p, t))
    if not case["right"] and got["raised"] != "ValueError":
        raise Problem("losses_error_type", got=got["raised"], p=p, t=t)


EXERCISE = InParts(
    "losses",
    "one-loss-each",
    "",
    {
        "": Part(loss_cases, produce_losses, judge_losses),
        "shapes": Part(misfit_cases, produce_misfit, judge_misfit),
    },
)
