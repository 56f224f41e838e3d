"""The check of curvature, which is for no points: a second derivative along a direction, from two gradients."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.library import library
from ...core.problem import Problem
from ...core.returned import one_number
from ...core.types import Array
from ...kinds.exercise import InParts, Part

NEARLY = 2e-4  # so far apart are two ways to measure a curvature; one side alone is farther off in the first case
SHAPES: tuple[tuple[int, ...], ...] = ((2, 5), (7,), ())


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Parameters, a direction, and gradients that are there before; in the first case everything is positive."""
    found = []
    for signs, eps in (((1,), 0.01), ((1, -1), 1e-3), ((1, -1), 1e-3)):
        start = [np.asarray(rng.uniform(0.5, 1.2, shape)) for shape in SHAPES]
        along = [np.asarray(rng.uniform(0.8, 1.5, shape) * rng.choice(signs, shape)) for shape in SHAPES]
        before = [np.asarray(rng.uniform(0.5, 2, shape)) for shape in SHAPES]
        factors = [rng.uniform(0.5, 1.0, SHAPES[0]) for _ in range(2)]
        found.append({"start": start, "along": along, "before": before, "factors": factors, "eps": eps})
    return found


def produce(curvature: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    tensor, (a, b) = library().Tensor, case["factors"]
    parameters = [tensor(np.array(x), requires_grad=True) for x in case["start"]]
    for p, g in zip(parameters, case["before"]):
        p.grad = np.array(g)

    def loss() -> Any:
        w, v, s = parameters
        return (a * (b * w).exp()).sum() + (v * v * v).sum() * s

    bend = one_number(answer_of(curvature, loss, list(parameters), [read_only(d) for d in case["along"]], case["eps"]))
    return {"bend": bend, "left": [np.array(p.data) for p in parameters]}


def gradient(case: dict[str, Any], t: float) -> list[Array]:
    """Of the loss, t steps along the direction; worked out by hand."""
    (a, b), (w, v, s) = case["factors"], (x + t * d for x, d in zip(case["start"], case["along"]))
    return [a * b * np.exp(b * w), 3 * v * v * s, np.asarray((v**3).sum())]


def product(left: list[Array], right: list[Array]) -> float:
    return float(sum((x * y).sum() for x, y in zip(left, right)))


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    along, eps, bend = case["along"], case["eps"], got["bend"]
    ahead, here, behind = (gradient(case, t) for t in (eps, 0.0, -eps))
    far, near, back, stale = (product(along, g) for g in (ahead, here, behind, case["before"]))
    right = (far - back) / (2 * eps)
    if not np.isclose(bend, right, NEARLY, 0):
        change = [(x - y) / (2 * eps) for x, y in zip(ahead, behind)]
        squares = product(along, along)
        known = {
            "curvature_same": [0.0],
            "curvature_one_side": [(far - near) / eps, (near - back) / eps],
            "curvature_step": [2 * right, right / 2, right * 2 * eps, right * eps, -right],
            "curvature_summed": [
                -back / (2 * eps),
                far / (2 * eps),
                *(right + sign * stale / (2 * eps) for sign in (1, -1)),
            ],
            "curvature_not_along": [float(sum(x.sum() for x in change))],
            "curvature_length": [np.sqrt(product(change, change))],
            "curvature_unit": [right / squares, right / np.sqrt(squares)],
            "curvature_slope": [near, far, back, (far + back) / 2],
        }
        same = (key for key, numbers in known.items() if np.isclose(bend, numbers, 1e-3, 1e-9).any())
        raise Problem(next(same, "curvature_wrong"), got=f"{bend:.6g}", expected=f"{right:.6g}")
    if any(x.shape != y.shape or not np.allclose(x, y, 1e-9, 1e-9) for x, y in zip(got["left"], case["start"])):
        raise Problem("curvature_moved")


EXERCISE = InParts("curvature", "rate-of-success", "", {"": Part(cases, produce, judge)})
