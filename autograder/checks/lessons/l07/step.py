"""The check of step."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ...core.errors import words_of
from ...core.graphs import SAME
from ...core.library import library
from ...core.problem import Problem, close, worst_entry
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from .common import NAMES, PLAIN, X, Y, array_of_tensor, judge_numbers, leaves, with_the_others

RATES = (0.3, 0.1)  # the second step has a rate of its own


def step_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = []
    for n, h, rows in ((5, 9, 7), (1, 4, 6)):
        data = [rng.normal(size=s) for s in ((n, 2, h), (n, 1, h), (n, h, 1), (n, 1, 1))]
        points = {"X": rng.normal(size=(rows, 2)), "Y": rng.normal(size=(rows, 1))}
        cases.append({"data": data, "stale": [rng.normal(size=d.shape) for d in data], **points})
    return cases


def gradients(data: Sequence[Array], x: Array, y: Array, activation: str = "tanh") -> tuple[Array, list[Array]]:
    """The losses of the networks with this data at these points, and the gradients, in plain NumPy."""
    w1, b1, w2, b2 = data
    inner = x @ w1 + b1
    z = PLAIN[activation](inner)
    off = z @ w2 + b2 - y
    g = 2 * off / off[0].size
    back = (g @ w2.swapaxes(1, 2)) * (1 - z * z if activation == "tanh" else inner > 0)
    parts = [x.T @ back, back.sum(1, keepdims=True), z.swapaxes(1, 2) @ g, g.sum(1, keepdims=True)]
    return (off * off).mean((1, 2)), parts


def one_by_one(data: Sequence[Array], x: Array, y: Array, lr: float) -> list[Array]:
    """The data where every parameter is moved before the gradient of the next is found."""
    moving = list(data)
    for i in range(len(moving)):
        moving[i] = moving[i] - lr * gradients(moving, x, y)[1][i]
    return moving


STEP_ERRORS: tuple[tuple[type[Exception], str, str], ...] = (
    (TypeError, "NoneType", "step_no_gradient"),
    (RuntimeError, "no gradient, expected shape", "step_not_summed"),
    (RuntimeError, "doesn't require grad", "step_cut"),
)


def stepped(step: Callable[..., Any], case: dict[str, Any], stale: bool) -> dict[str, Any]:
    parameters = leaves(case["data"])
    if stale:
        for p, g in zip(parameters, case["stale"]):
            p.grad = g.copy()
    given, listed = list(parameters), list(parameters)
    called, after, returned = with_the_others(step, "step"), [], []
    for lr in RATES:
        try:
            returned.append(called(listed, case["X"].copy(), case["Y"].copy(), library().Tensor.tanh, lr))
        except Problem as problem:
            raise named_error(problem) from None
        if any(a is not b for a, b in zip(given, listed)) or len(listed) != len(given):
            raise Problem("step_replaced")
        for p in given:
            if not isinstance(p.data, np.ndarray):
                raise Problem("step_data", got=type(p.data).__name__)
        after.append([np.array(p.data) for p in given])
    return {"after": after, "returned": returned}


def named_error(problem: Problem) -> Problem:
    """The Problem, by what its error means in a training step."""
    cause = problem.__context__
    for kind, pattern, key in STEP_ERRORS:
        if isinstance(cause, kind) and re.search(pattern, words_of(cause)):
            return Problem(key, line=problem.values.get("line", ""))
    return problem


def produce_step(step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    return {"after": stepped(step, case, stale=False)["after"]}


def produce_fresh(step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    plain, stale = stepped(step, case, stale=False), stepped(step, case, stale=True)
    return {"after": plain["after"], "stale": stale["after"]}


def produce_step_loss(step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found = stepped(step, case, stale=False)
    return {"losses": [array_of_tensor(r, plain=True) for r in found["returned"]], "after": found["after"]}


def moved(data: list[Array], gs: list[Array], by: float) -> list[Array]:
    return [d - by * g for d, g in zip(data, gs)]


def all_alike(a: list[Array], b: list[Array]) -> bool:
    return all(close(x, y, 1e-9, 1e-10) for x, y in zip(a, b))


def judge_step(case: dict[str, Any], got: dict[str, Any]) -> None:
    data, lr, x, y = case["data"], RATES[0], case["X"], case["Y"]
    first, second = got["after"]
    _, gs = gradients(data, x, y)
    if all_alike(first, moved(data, gs, lr)):
        return
    if all_alike(first, data):
        late = all_alike(second, moved(data, gs, RATES[1]))
        raise Problem("step_late" if late else "step_unchanged")
    total = [g.sum() * np.ones_like(g) for g in gs]
    wrong = {
        "step_ascends": moved(data, gs, -lr),
        "step_no_rate": moved(data, gs, 1.0),
        "step_other_rate": moved(data, gs, RATES[1]),
        "step_averaged": moved(data, gs, lr / len(data[0])),
        "step_by_points": moved(data, gs, lr / len(x)),
        "step_divided": moved(data, gs, 1 / lr),
        "step_sign": moved(data, [np.sign(g) for g in gs], lr),
        "step_replaces_data": [-lr * g for g in gs],
        "step_gradient_summed": moved(data, total, lr),
        "step_twice": moved(data, gs, 2 * lr),
        "step_half": moved(data, gs, lr / 2),
        "step_sum": moved(data, gs, lr * len(x)),
        "step_own_points": moved(data, gradients(data, X, Y)[1], lr),
        "step_always_relu": moved(data, gradients(data, x, y, "relu")[1], lr),
        "step_one_by_one": one_by_one(data, x, y, lr),
    }
    key = first_match(first, wrong.items(), near=all_alike)
    if key:
        raise Problem(key)
    still = [name for name, a, b in zip(NAMES, first, data) if close(a, b, SAME, SAME)]
    if still:
        raise Problem("step_some_still", names=", ".join(still))
    name, mine, right = next(
        (n, a, b) for n, a, b in zip(NAMES, first, moved(data, gs, lr)) if not close(a, b, 1e-9, 1e-10)
    )
    index, a, b = worst_entry(mine, right)
    raise Problem("step_numbers", name=name, index=index, got=a, expected=b)


def judge_fresh(case: dict[str, Any], got: dict[str, Any]) -> None:
    data, (first, second), x, y = case["data"], RATES, case["X"], case["Y"]
    gs = gradients(data, x, y)[1]
    one = moved(data, gs, first)
    two = moved(one, gradients(one, x, y)[1], second)
    twice_right = all_alike(got["after"][0], one) and all_alike(got["after"][1], two)
    if twice_right and all_alike(got["stale"][0], one) and all_alike(got["stale"][1], two):
        return
    stale = all_alike(got["stale"][0], moved(data, [g + s for g, s in zip(gs, case["stale"])], first))
    if twice_right and stale:
        raise Problem("step_zero_late")
    if stale:
        raise Problem("step_stale")
    if all_alike(got["stale"][0], moved(data, case["stale"], first)):
        raise Problem("step_old_gradient")
    judge_step(case, got)
    raise Problem("step_second")


def judge_step_loss(case: dict[str, Any], got: dict[str, Any]) -> None:
    x, y = case["X"], case["Y"]
    before = gradients(case["data"], x, y)[0]
    mine, after = got["losses"][0], gradients(got["after"][0], x, y)[0]
    wrong = {
        "step_loss_late": after,
        "step_loss_one": before.mean(),
        "step_loss_sum": before.sum(),
        "step_loss_points": before * len(x),
        "step_loss_own_points": gradients(case["data"], X, Y)[0],
        "step_loss_relu": gradients(case["data"], x, y, "relu")[0],
    }
    if len(before) == 1:
        del wrong["step_loss_sum"]
    judge_numbers(mine, before, "step_loss_shape", "step_loss_numbers", wrong)


EXERCISE = InParts(
    "step",
    "one-step",
    "",
    {
        "": Part(step_cases, produce_step, judge_step),
        "fresh": Part(step_cases, produce_fresh, judge_fresh),
        "loss": Part(step_cases, produce_step_loss, judge_step_loss),
    },
)
