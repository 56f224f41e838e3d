"""The check of agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import refuse_none, run
from ...core.problem import Problem
from ...core.types import Array
from ...kinds.exercise import InParts, Part

TIGHT = 1e-10


def four(rng: np.random.RandomState, scale: float = 1.0) -> list[Array]:
    return [scale * rng.uniform(0.5, 2.0, size) for size in ((2, 4), (1, 4), (4, 1), (1, 1))]


def pair(key: str, ours: list[Array], theirs: list[Array], right: bool, rtol: float = TIGHT) -> dict[str, Any]:
    return {"key": key, "ours": ours, "theirs": theirs, "rtol": rtol, "right": right}


def agree_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    a, small = four(rng), four(rng, 1e-9)
    last_off = [*a[:3], a[3] * 1.01]
    holed = np.where(np.eye(2, 4) == 1, np.nan, 1.0)
    one_off = np.where(np.arange(77).reshape(7, 11) == 40, 1.03, 1.0)
    return [
        pair("agree_refuses", a, [x.copy() for x in a], True),
        pair("agree_refuses", [x * (1 + 1e-12) for x in a], a, True),
        pair("agree_negative", [-x for x in a], [-x for x in a], True),
        pair("agree_rtol", [x * (1 + 1e-4) for x in a], a, True, 1e-2),
        pair("agree_length", [2 * x for x in a], a, False),
        pair("agree_one_way", [x / 2 for x in a], a, False),
        pair("agree_last", last_off, a, False),
        pair("agree_first", [a[0] * 1.01, *a[1:]], a, False),
        pair("agree_rtol", [x * (1 + 1e-6) for x in a], a, False),
        pair("agree_absolute", [2 * x for x in small], small, False),
        pair("agree_absolute", [2e-4 * x for x in small], [1e-4 * x for x in small], False),
        pair("agree_mean", [one_off], [np.ones((7, 11))], False, 1e-2),
        pair("agree_sign", [-x for x in a], a, False),
        pair("agree_zip", a[:3], a, False),
        pair("agree_zip", a, a[:3], False),
        pair("agree_shape", [np.ones((3, 1))], [np.ones(3)], False),
        pair("agree_shape", [np.ones(())], [np.ones((2, 4))], False),
        pair("agree_shape", [np.ones((2, 4))], [np.ones((4, 2))], False),
        pair("agree_nan", [*a[:3], np.full((1, 1), np.nan)], a, False),
        pair("agree_nan", a, [*a[:3], np.full((1, 1), np.nan)], False),
        pair("agree_nan", [holed], [holed.copy()], False),
        pair("agree_nan", [holed], [np.ones((2, 4))], False),
        pair("agree_ours", [np.array([100.0])], [np.array([1.0])], False, 1.0),
        pair("agree_common", [a[0], 2e-12 * a[1]], [a[0].copy(), 1e-12 * a[1]], False),
        pair("agree_other_bound", [np.array([3.0, 1.0])], [np.array([2.0, 1.0])], True, 0.55),
        pair("agree_bound", [np.array([3.0, 1.0])], [np.array([2.0, 1.0])], True, 0.5),
        *drawn_pairs(rng),
    ]


def drawn_pairs(rng: np.random.RandomState) -> Iterator[dict[str, Any]]:
    """Some equal, some not in one array, as it comes."""
    for right in rng.randint(0, 2, 8):
        b = four(rng)
        other = [x.copy() for x in b]
        other[rng.randint(4)] *= 1.0 if right else 1.01
        yield pair("agree_refuses" if right else "agree_one_way", other, b, bool(right))


def vacuous_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    a = four(rng)
    zeros, tiny = [np.zeros_like(x) for x in a], [1e-9 * x for x in a]
    some = [np.where(np.arange(x.size).reshape(x.shape) == 1, 0.0, x) for x in a]
    return [
        pair("agree_zeros", zeros, [x.copy() for x in zeros], False),
        pair("agree_zeros_of_ours", zeros, tiny, False),
        pair("agree_zeros_of_ours", zeros, a, False),
        pair("agree_nothing", [], [], False),
        pair("agree_one_zero", [*a[:3], zeros[3]], [*a[:3], zeros[3].copy()], False),
        pair("agree_zero_entry", some, [x.copy() for x in some], True),
        pair("agree_entries", [np.array([1.0, 1e-17, 2.0])], [np.array([1.0, 0.0, 2.0])], True),
        pair("agree_zero_sum", [np.array([1.0, -1.0])], [np.array([1.0, -1.0])], True),
        pair("agree_zero_top", [np.array([-2.0, 0.0, -1.0])], [np.array([-2.0, 0.0, -1.0])], True),
        pair("agree_tiny", [1e-12 * x for x in a], [1e-12 * x for x in a], True),
    ]


def produce_agree(agree: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        answer = run(agree, [x.copy() for x in case["ours"]], [x.copy() for x in case["theirs"]], case["rtol"])
    except Problem as problem:
        if problem.values.get("error") == "AssertionError":
            raise Problem("agree_asserts", line=problem.values["line"]) from None
        if problem.key == "uneven_array":
            raise Problem("agree_lists", line=problem.values["line"]) from None
        if case["ours"] and [x.shape for x in case["ours"]] == [x.shape for x in case["theirs"]]:
            raise
        told = {k: problem.values.get(k, "") for k in ("error", "text", "line")}
        raise Problem("agree_raises" if problem.key != "not_written" else "not_written", **told) from None
    refuse_none(answer)
    if not isinstance(answer, bool | np.bool_):
        raise Problem("agree_type", got=type(answer).__name__)
    return {"answer": bool(answer), "skips": case["key"] == "agree_shape" and bool(answer) and skips(agree)}


def skips(agree: Callable[..., Any]) -> bool:
    """Does it say True of one pair whose shapes no broadcasting brings together?"""
    try:
        return run(agree, [np.ones(4)], [np.ones(2)], TIGHT) is True
    except Problem:
        return False


def judge_agree(case: dict[str, Any], got: dict[str, Any]) -> None:
    if got["answer"] != case["right"]:
        raise Problem("agree_skipped" if got["skips"] else case["key"], rtol=case["rtol"], answer=got["answer"])


EXERCISE = InParts(
    "agree",
    "says-nothing",
    "",
    {
        "": Part(agree_cases, produce_agree, judge_agree),
        "vacuous": Part(vacuous_cases, produce_agree, judge_agree),
    },
)
