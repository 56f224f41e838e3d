"""The check of network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import run
from ...core.library import library
from ...core.problem import Problem
from ...kinds.exercise import InParts, Part
from .common import NAMES, PLAIN, X, array_of_tensor, judge_numbers, leaves

SHAPES = ((4, 6), (1, 8), (4, 1))  # networks and hidden units


ACTIVATIONS = ("tanh", "relu", "exp")


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    found = []
    for (n, h), activation, rows in zip(SHAPES, ACTIVATIONS, (9, 4, 7)):
        data = [rng.normal(size=s) for s in ((n, 2, h), (n, 1, h), (n, h, 1), (n, 1, 1))]
        found.append({"data": data, "X": rng.normal(size=(rows, 2)), "activation": activation})
    return found


def produce(network: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    parameters = leaves(case["data"])
    activation = getattr(library().Tensor, case["activation"])
    try:
        out = run(network, parameters, case["X"].copy(), activation)
    except Problem as problem:
        told = {k: problem.values.get(k, "") for k in ("text", "line")}
        if problem.key == "shapes_apart":
            raise Problem("network_apart", **told) from None
        if "no attribute 'activation'" in str(told["text"]):
            raise Problem("network_method", line=told["line"]) from None
        raise
    data = array_of_tensor(out)
    reached = [False] * 4
    if out.requires_grad:
        out.sum().backward()
        reached = [p.grad is not None for p in parameters]
    return {"data": data, "reached": reached}


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    (w1, b1, w2, b2), x, f = case["data"], case["X"], PLAIN[case["activation"]]
    inner = x @ w1 + b1
    wrong = {
        "network_no_activation": inner @ w2 + b2,
        "network_activation_last": f(inner @ w2 + b2),
        "network_activation_twice": f(f(inner) @ w2 + b2),
        "network_no_first_bias": f(x @ w1) @ w2 + b2,
        "network_no_second_bias": f(inner) @ w2,
        "network_no_biases": f(x @ w1) @ w2,
        "network_bias_late": (f(x @ w1) + b1) @ w2 + b2,
        "network_hidden": f(inner),
    }
    for name, other in PLAIN.items():
        if name != case["activation"]:
            key = "network_always_relu" if name == "relu" else "network_always_other"
            wrong[key] = other(inner) @ w2 + b2
    expected = f(inner) @ w2 + b2
    if got["data"].shape == expected.shape[:2]:
        raise Problem("network_no_outputs", got=got["data"].shape, expected=expected.shape)
    if len(x) != len(X) and got["data"].shape == (len(w1), len(X), 1):
        raise Problem("network_own_points", got=got["data"].shape, rows=len(x))
    judge_numbers(got["data"], expected, "network_shape", "network_numbers", wrong)
    if not all(got["reached"]):
        raise Problem("network_cut", name=NAMES[got["reached"].index(False)])


EXERCISE = InParts("network", "the-network", "", {"": Part(cases, produce, judge)})
