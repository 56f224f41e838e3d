"""The check of blind_gradient: a gradient that one probe cannot see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.problem import Problem, close, worst_entry
from ...kinds.exercise import InParts, Part
from ...kinds.op import as_numbers

EQUAL = (1.0, 2.0, -0.5, 0.0)


TRIES = 5


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    found = []
    for shape in ((3, 5), (6,), (4, 1, 2), (4, 1), (1, 4)):
        x = rng.uniform(0.3, 2.0, shape)
        found.append({"x": x, "gs": [rng.normal(size=shape) for _ in range(TRIES)]})
    return found


def produce(blind_gradient: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x, pulled = case["x"], []
    try:
        for g in [np.full(x.shape, c) for c in EQUAL] + case["gs"]:
            returned = answer_of(blind_gradient, read_only(x), read_only(g))
            pulled.append(as_numbers(returned, "blind_type"))
    except Problem as problem:
        raise said_of_x(problem, case) from None
    return {"pulled": pulled}


def said_of_x(problem: Problem, case: dict[str, Any]) -> Problem:
    if problem.key != "not_written":
        problem.values["after"] = [("blind_case", {"shape": case["x"].shape})]
    return problem


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    x, pulled = case["x"], got["pulled"]
    other = next((p.shape for p in pulled if p.shape != x.shape), None)
    if other is not None:
        raise said_of_x(Problem("blind_shape", got=other, expected=x.shape), case)
    for c, mine in zip(EQUAL, pulled):
        expected = c * 2 * x
        if not close(mine, expected, 1e-6, 1e-9):
            told = dict(zip(("index", "got", "expected"), worst_entry(mine, expected)))
            key = "blind_not_ones" if c == EQUAL[0] else "blind_only_ones" if c else "blind_not_zeros"
            raise said_of_x(Problem(key, c=c, **told), case)
    right = [close(mine, g * 2 * x, 1e-6, 1e-9) for mine, g in zip(pulled[len(EQUAL) :], case["gs"])]
    if all(right):
        raise said_of_x(Problem("blind_right_shape" if 1 in x.shape else "blind_right"), case)


EXERCISE = InParts("blind_gradient", "sum-probe", "", {"": Part(cases, produce, judge)})
