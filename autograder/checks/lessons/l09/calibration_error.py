"""The check of calibration_error, which is for no points: bins of shares, and what is right in each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.problem import Problem
from ...core.returned import one_number
from ...kinds.exercise import InParts, Part

# how many answers each bin has, and how many shares of exactly 1 the last one has besides
COUNTS = (((4, 9, 6, 13, 7, 21, 10, 34), 0), ((0, 0, 11, 5, 40), 0), ((3, 12, 20), 9), ((0, 17), 4))


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [drawn(rng, counts, ones) for counts, ones in COUNTS]


def drawn(rng: np.random.RandomState, counts: tuple[int, ...], ones: int) -> dict[str, Any]:
    """Answers that are too sure in every other bin and not sure enough in the others; no share is near an edge."""
    bins, shares, hits = len(counts), list[float](), list[bool]()
    for place, count in enumerate(counts):
        inside = (place + rng.uniform(0.1, 0.9, count)) / bins
        rate = inside.mean() + (0.3 if place % 2 else -0.2) if count else 0
        shares += inside.tolist()
        hits += (np.arange(count) < round(min(max(rate, 0.0), 1.0) * count)).tolist()
    shares += [1.0] * ones
    hits += [True] * (ones - 3) + [False] * min(ones, 3)
    order = rng.permutation(len(shares))
    return {"shares": np.array(shares)[order], "hits": np.array(hits)[order], "bins": bins}


def produce(calibration_error: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        return {
            "error": one_number(
                answer_of(calibration_error, read_only(case["shares"]), read_only(case["hits"]), case["bins"])
            )
        }
    except Problem as problem:
        if problem.values.get("error") == "IndexError" and 1 in case["shares"]:
            raise Problem("calibration_last") from None
        raise


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    right, named = found_in(case)
    if np.isclose(got["error"], right, 1e-6, 1e-9):
        return
    if np.isnan(got["error"]):
        raise Problem("calibration_empty")
    near = (key for key, numbers in named.items() if np.isclose(got["error"], numbers, 1e-6, 1e-9).any())
    raise Problem(next(near, "calibration_wrong"), got=f"{got['error']:.6g}", expected=f"{right:.6g}")


def found_in(case: dict[str, Any]) -> tuple[float, dict[str, list[float]]]:
    """The error of a case, and what mistakes make of it. Row by row."""
    bins, rows = case["bins"], [(float(s), float(h)) for s, h in zip(case["shares"], case["hits"])]
    whole = [[(s, h) for s, h in rows if place <= min(bins * s, bins - 0.5) < place + 1] for place in range(bins)]
    open_ended = [[(s, h) for s, h in inside if s < 1] for inside in whole]
    weights, gaps = [len(inside) for inside in whole if inside], [gap(inside) for inside in whole if inside]
    middles = [
        [abs(accuracy(inside) - (place + within) / bins) for place, inside in enumerate(whole) if inside]
        for within in (0.5, 0.0, 1.0)
    ]
    total = sum(w * abs(d) for w, d in zip(weights, gaps))
    without = sum(len(inside) * abs(gap(inside)) for inside in open_ended if inside)
    cancelled = sum(w * d for w, d in zip(weights, gaps)) / len(rows)
    alone = sum(map(abs, gaps))
    return total / len(rows), {
        "calibration_cancels": [cancelled, -cancelled],
        "calibration_equal": [alone / len(gaps), alone / bins, alone],
        "calibration_last": [without / len(rows), without / sum(map(len, open_ended))],
        "calibration_middle": [sum(w * d for w, d in zip(weights, each)) / len(rows) for each in middles],
        "calibration_largest": [max(map(abs, gaps))],
        "calibration_rows": [sum(abs(s - h) ** power for s, h in rows) / len(rows) for power in (1, 2)],
        "calibration_undivided": [total],
    }


def accuracy(inside: list[tuple[float, float]]) -> float:
    return sum(h for _, h in inside) / len(inside)


def gap(inside: list[tuple[float, float]]) -> float:
    """Accuracy minus mean share."""
    return accuracy(inside) - sum(s for s, _ in inside) / len(inside)


EXERCISE = InParts("calibration_error", "which-are-wrong-digits", "", {"": Part(cases, produce, judge)})
