"""The check of batched_gradient: f takes points, row by row, and gives a number for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.problem import Problem, close, worst_entry
from ...core.types import Array
from ...kinds.exercise import InParts, Part
from ...kinds.op import as_numbers
from .common import SLOPE_ATOL, SLOPE_RTOL, TOO_LITTLE, Function, central, numbers_problem, said_of_slopes, told_better

BATCHED: tuple[tuple[str, Function, tuple[float, ...] | tuple[int, ...], float | None], ...] = (
    (
        "points.sum(-1)**2 * points[..., 0]",
        lambda p: p.sum(-1) ** 2 * p[..., 0],
        (0.7, 1.3, 0.4, 1.1),
        0.2,
    ),
    ("np.exp(points).sum(-1)", lambda p: np.exp(p).sum(-1), (0.3, -0.8, 1.2), None),
    ("np.sin(points[..., 0])", lambda p: np.sin(p[..., 0]), (0.4,), None),
    ("(points**3).sum(-1)", lambda p: (p**3).sum(-1), (1, 2, 3, 4, 5), None),
)


# What a message that speaks of g and L becomes where there are none
OF_POINTS = {
    "slopes_wrong": "batch_wrong",
    "slopes_sign": "batch_sign",
    "slopes_not_divided": "batch_not_divided",
}


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    given = [{"text": t, "f": f, "x": np.array(x), "g": 1.0, "eps": eps} for t, f, x, eps in BATCHED]
    return [*given, given[-1] | {"x": rng.uniform(0.5, 1.5, 4)}]


def produce(batched_gradient: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    asked: list[Array] = []

    def f(points: Any) -> Any:
        asked.append(np.array(points, copy=True))
        return case["f"](points)

    options = {} if case["eps"] is None else {"eps": case["eps"]}
    try:
        returned = answer_of(batched_gradient, f, read_only(case["x"]), **options)
        return {"slopes": as_numbers(returned, "slopes_type"), "asked": asked}
    except Problem as problem:
        raise said_of_slopes(points_problem(asked, case["x"].size) or told_better(problem), case) from None


def points_problem(asked: list[Array], n: int) -> Problem | None:
    """Did f get something else than points with n numbers each?"""
    odd = next((p.shape for p in asked if p.ndim not in (1, 2) or p.shape[-1] != n or p.dtype.kind not in "biuf"), None)
    return Problem("batch_points", got=odd, n=n) if odd is not None else None


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    f, x, eps = case["f"], case["x"], case["eps"] or 1e-6
    mine, asked, expected = got["slopes"], got["asked"], central(f, x=x, g=1.0, eps=eps)
    found = points_problem(asked, x.size)
    if not asked:
        found = Problem("slopes_call_missing")
    elif not found and len(asked) > 1:
        found = Problem("batch_two_calls" if len(asked) == 2 else "batch_loop", calls=len(asked))
    right = close(mine, expected, SLOPE_RTOL, SLOPE_ATOL * max(1.0, np.abs(expected).max()))
    if right and not found:
        return
    if not right and not (found and found.key == "batch_points"):
        found = batched_problem(mine, expected, asked, case, eps) or found
    found = found or Problem("slopes_wrong")
    found.key = OF_POINTS.get(found.key, found.key)
    if not right and mine.shape == expected.shape:
        found.values.update(zip(("index", "got", "expected"), worst_entry(mine, expected)))
    raise said_of_slopes(found, case)


def batched_problem(
    mine: Array, expected: Array, asked: list[Array], case: dict[str, Any], eps: float
) -> Problem | None:
    """What is wrong with the numbers: with the points that were asked for, or with what was made of them."""
    x, f = case["x"], case["f"]
    moves = np.concatenate([p.reshape(-1, x.size) for p in asked]) - x if asked else np.zeros((0, x.size))
    moved = np.abs(moves) > TOO_LITTLE
    if x.size > 1 and not moved.any():
        return Problem("batch_whole" if asked[0].dtype.kind in "iu" else "slopes_nothing_moved")
    if x.size > 1 and (moved.sum(1) > 1).any():
        alone = np.count_nonzero(moves + x, axis=1)
        return Problem("batch_without_x" if x.all() and (alone == 1).all() else "batch_moved_together")
    steps = moves[moved]
    if not np.allclose(np.abs(steps), eps, rtol=1e-2):
        whole = asked[0].dtype.kind in "iu"
        alien = float(np.abs(steps)[~np.isclose(np.abs(steps), eps, rtol=1e-2)][0])
        return Problem("batch_whole") if whole else Problem("slopes_other_step", step=alien, eps=eps)
    if np.all(steps > 0) or np.all(steps < 0):
        return Problem("slopes_one_sided")
    if mine.shape != expected.shape:
        return Problem("batch_shape", got=mine.shape, expected=expected.shape)
    found = numbers_problem(f, x, 1.0, eps, mine, expected)
    return found or (Problem("batch_pairs") if mispaired(f(asked[0]).ravel(), mine, eps) else None)


def mispaired(values: Array, mine: Array, eps: float) -> bool:
    """Are these differences of values that do not belong together: of neighbours, or of one half and the other?"""
    n = len(mine)
    if len(values) != 2 * n:
        return False
    up, down = values.reshape(2, n)
    tried = (up - down, values[::2] - values[1::2], up - down[::-1])
    return any(close(sign * t / (2 * eps), mine, SLOPE_RTOL, SLOPE_ATOL) for t in tried for sign in (1, -1))


EXERCISE = InParts("batched_gradient", "all-at-once", "", {"": Part(cases, produce, judge, ("asked",))})
