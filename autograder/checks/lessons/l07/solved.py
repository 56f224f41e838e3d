"""The check of solved: predictions for the four points, and whether they solve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of
from ...core.problem import Problem
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from .common import Y

TARGETS = Y[:, 0]


CLEAR = (
    (0.0, 1.0, 1.0, 0.0),
    (0.3, 0.7, 1.2, -0.3),
    (0.9, 1.0, 1.0, 0.0),
    (0.0, 1.0, 1.0, 0.9),
    (0.0, 0.1, 1.0, 0.0),
    (1.0, 0.0, 0.0, 1.0),
    (-0.6, 1.6, 0.0, 1.0),
    (0.66, 0.66, 0.66, 0.0),
    (0.1, 0.9, 0.9, 0.1),
    (0.0, 0.0, 0.0, 1.0),
    (0.0, 1.0, 1.0, 1.6),
    (0.0, 1.0, 1.0, 3.0),
    (0.0, 1.0, 0.2, 0.8),
    (0.9, 0.1, 0.1, 0.9),
    (0.0, 1.0, 0.6, 0.0),
    (0.0, -1.0, 1.0, 0.0),
    (0.001, 1.0, 0.999, 0.0),
)


OTHER = ((1.0, 0.0, 0.0, 1.0), (0.9, 0.2, -0.1, 0.8), (0.0, 1.0, 1.0, 0.0), (1.0, 0.0, 1.0, 1.0), (0.4, 0.4, 0.6, 0.6))


EDGE = (
    (0.49, 1.0, 1.0, 0.0),
    (0.0, 1.49, 0.51, -0.49),
    (0.5, 1.0, 1.0, 0.0),
    (0.0, 0.5, 1.0, 0.0),
    (0.5, 0.5, 0.5, 0.5),
    (0.0, 7.0, 1.0, 0.0),
    (-3.0, 1.0, 1.0, 0.0),
    (np.nan, 1.0, 1.0, 0.0),
    (np.nan, np.nan, np.nan, np.nan),
)


EDGE_KEYS = ("solved_strict",) * 2 + ("solved_at_half",) * 3 + ("solved_side",) * 2 + ("solved_nan",) * 2


def clear_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = [{"rows": rows, "targets": TARGETS, "edge": False} for rows in (CLEAR, CLEAR[:1], CLEAR[2:3])]
    return [
        *cases,
        {"rows": OTHER, "targets": 1 - TARGETS, "edge": False},
        {"rows": drawn_rows(rng), "targets": TARGETS, "edge": False},
    ]


def drawn_rows(rng: np.random.RandomState) -> tuple[tuple[float, ...], ...]:
    """Twelve networks' answers, about half of them right; in the others one lies on the wrong side of a half."""
    off = rng.uniform(0.0, 0.45, (12, 4)) * rng.choice([-1, 1], (12, 4))
    wrong = np.arange(12), rng.randint(0, 4, 12)
    inwards = np.where(TARGETS == 1, -1, 1)
    off[wrong] = np.where(rng.randint(0, 2, 12), off[wrong], (0.55 + abs(off[wrong])) * inwards[wrong[1]])
    return tuple(tuple(float(v) for v in row) for row in np.round(TARGETS + off, 2))


def edge_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"rows": EDGE, "targets": TARGETS, "edge": True}]


def produce_solved(solved: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    answer = answer_of(solved, np.array(case["rows"])[:, :, None], case["targets"].copy()[:, None])
    if isinstance(answer, bool | np.bool_ | int | float):
        raise Problem("solved_one", got=type(answer).__name__)
    array = np.array(answer)
    if array.dtype != bool:
        raise Problem("solved_type", got=array.dtype)
    return {"answers": array}


def judge_solved(case: dict[str, Any], got: dict[str, Any]) -> None:
    rows, targets, mine = np.array(case["rows"]), case["targets"], got["answers"]
    off = abs(rows - targets)
    right = (off < 0.5).all(1)
    if mine.shape != right.shape:
        told = {"got": mine.shape, "expected": right.shape}
        if mine.shape == (*right.shape, 1):
            raise Problem("solved_outputs", **told)
        together = len(rows) not in (1, 4) and mine.shape in ((1,), (4,), (4, 1))
        raise Problem("solved_networks" if together else "solved_shape", **told)
    if np.array_equal(mine, right):
        return
    wrong: tuple[tuple[str, Array], ...] = (
        ("solved_side", ((rows > 0.5) == (targets > 0.5)).all(1)),
        ("solved_rounded", (np.round(rows) == targets).all(1)),
    )
    if case["edge"]:
        wrong = (("solved_any", (off < 0.5).any(1)), *wrong)
    else:
        wrong = (
            ("solved_any", (off < 0.5).any(1)),
            ("solved_mean", off.mean(1) < 0.5),
            ("solved_squared", (off * off).mean(1) < 0.25),
            ("solved_squared", (off * off).mean(1) < 0.5),
            ("solved_sum", off.sum(1) < 0.5),
            ("solved_not", ~right),
            ("solved_exact", (off == 0).all(1)),
            ("solved_no_abs", (rows - targets < 0.5).all(1)),
            ("solved_no_sign", (abs(abs(rows) - targets) < 0.5).all(1)),
            ("solved_targets", (abs(rows - TARGETS) < 0.5).all(1)),
        )
    known = first_match(mine, wrong, near=np.array_equal)
    if known:
        raise Problem(known)
    place = int(np.argmax(mine != right))
    key = EDGE_KEYS[place] if case["edge"] else "solved_wrong"
    if not case["edge"] and mine.any() and not mine.all():
        widest, narrowest = off.max(1)[mine].max(), off.max(1)[~mine].min()
        if widest < narrowest:  # one limit for all, and another one than a half
            key = "solved_wide" if widest >= 0.5 else "solved_narrow"
    raise Problem(key, row=tuple(float(v) for v in rows[place]), answer=bool(mine[place]))


EXERCISE = InParts(
    "solved",
    "what-solved-means",
    "",
    {
        "": Part(clear_cases, produce_solved, judge_solved),
        "undecided": Part(edge_cases, produce_solved, judge_solved),
    },
)
