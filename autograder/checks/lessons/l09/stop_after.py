"""The check of stop_after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem
from ...core.returned import one_number
from ...diagnosis.candidates import first_match
from ...kinds.digits import digit_stop
from ...kinds.exercise import InParts, Part

NEAR = [0.5, 0.12345, 0.12344, 0.3, 0.4, 0.1]  # of two that differ in the last decimal, the later is lower
CURVES: tuple[tuple[list[float], int], ...] = (
    ([5.0, 4.0, 3.0, 3.5, 3.2, 3.1, 2.9, 1.0, 1.5], 3),
    ([4.0, 3.0, 3.5, 3.2, 2.5, 2.8, 2.6, 2.0, 2.1], 3),
    ([9.0, 8.0, 7.0, 6.0], 2),
    ([3.0, 2.0, 2.5, 2.4, 2.3, 2.2, 2.1], 2),
    ([2.0, 1.0, 1.5, 1.0, 1.5, 1.2, 0.5], 3),
    ([1.0, 2.0, 3.0, 0.5], 1),
    ([6.0, 5.0, 5.5, 5.4], 4),
    ([5.0, 5.5, 4.0, 4.5, 3.0, 2.0], 3),
    ([0.7], 5),
    ([5.0, 3.0, 4.0, 6.0, 7.0, 2.0], 2),
    ([4.0, 3.0, 2.0, 4.5, 1.0], 3),
    ([6.0, 7.0, 5.0, 4.5, 4.0], 2),
    (NEAR, 2),
)


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    drawn = [((rng.permutation(9) + 1.5).tolist(), int(rng.randint(1, 5))) for _ in range(6)]
    return [{"curves": CURVES}, {"curves": drawn}]


def produce(stop_after: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found: list[Any] = []
    for losses, patience in case["curves"]:
        returned = run(stop_after, list(losses), patience)
        falling = all(a > b for a, b in pairwise(losses))
        expected = digit_stop(losses, patience=patience)
        if returned is None and (falling or expected + patience >= len(losses)) and found:
            raise Problem("stop_runs_out", losses=losses, patience=patience, expected=expected)
        if isinstance(returned, tuple | list):
            raise Problem("number_type", got=type(returned).__name__)
        found.append(one_number(returned))
    return {"epochs": found}


def epoch_taken(losses: list[float], patience: int, way: str) -> float:
    """The answer of those who stop in another way."""
    n = len(losses)
    if way == "first rise":
        return next((e for e in range(n - 1) if losses[e + 1] >= losses[e]), n - 1)
    if way == "ago":
        stop = next((e for e in range(patience, n) if losses[e] >= losses[e - patience]), n - 1)
        return int(np.argmin(losses[: stop + 1]))
    if way == "window":
        return int(np.argmin(losses[: patience + 1]))
    if way == "shifted":
        taken = digit_stop(losses, patience=patience)
        return max(taken - 1, 0)
    best, bad, low = 0, int(way in ("total from 0", "first counts")), losses[0]
    if way == "first counts" and bad >= patience:
        return 0
    for e in range(1, n):
        better = losses[e] < losses[e - 1] if way.startswith("previous") else losses[e] < losses[best]
        if way == "never lowered":
            better = losses[e] < losses[0]
        if way == "ties":
            better = losses[e] <= losses[best]
        if better:
            best, low = e, losses[e]
            bad = bad if way.startswith("total") else 0
        else:
            bad += 1
        limit = patience + (way == "late") - (way == "early")
        if bad >= limit if way.startswith(("total", "previous", "first counts")) else e - best >= limit:
            told = {"when": e, "when or best": e, "one-based": best + 1, "loss": low, "first bad": best + 1}
            told |= {"back": e - patience, "previous back": e - patience}
            return told.get(way) or (int(np.argmin(losses[: e + 1])) if way == "previous lowest" else best)
    if way == "previous lowest":
        return int(np.argmin(losses))
    told = {"when": n - 1, "one-based": best + 1, "loss": low, "last": n - 1, "first bad": n - 1}
    return (told | {"back": n - 1 - patience, "previous back": n - 1}).get(way, best)


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    curves, mine = case["curves"], np.array(got["epochs"])
    right = np.array([digit_stop(losses, patience=patience) for losses, patience in curves], float)
    if np.array_equal(mine, right):
        return

    def wrong() -> Iterator[tuple[str, list[float]]]:
        yield "stop_future", [float(np.argmin(losses)) for losses, _ in curves]
        yield "stop_end", [len(losses) - 1 for losses, _ in curves]
        yield "stop_highest", [float(np.argmax(losses)) for losses, _ in curves]
        names = {
            "late": "stop_late", "early": "stop_early", "when": "stop_when", "previous": "stop_previous",
            "previous lowest": "stop_previous", "total": "stop_total", "ties": "stop_ties", "loss": "stop_loss",
            "one-based": "stop_one_based", "last": "stop_last", "first bad": "stop_one_based",
            "total from 0": "stop_total", "when or best": "stop_when", "back": "stop_back",
            "previous back": "stop_previous", "never lowered": "stop_never_lowered",
            "first counts": "stop_first_counts", "first rise": "stop_first_rise",
            "window": "stop_window", "shifted": "stop_shifted", "ago": "stop_ago",
        }  # fmt: skip
        for way, key in names.items():
            yield key, [epoch_taken(losses, patience, way) for losses, patience in curves]
        lows = [losses[digit_stop(losses, patience=patience)] for losses, patience in curves]
        yield "stop_loss", lows

    key = first_match(mine, ((k, np.array(v, float)) for k, v in wrong()), right)
    k = int(np.argmax(mine != right))
    if not key and curves[k][0] == NEAR and mine[k] == 1:
        key = "stop_near"
    losses, patience = curves[k]
    told = {"losses": losses, "patience": patience, "got": float(mine[k]), "expected": float(right[k])}
    raise Problem(key or "stop_wrong", **told)


EXERCISE = InParts("stop_after", "when-to-stop", "", {"": Part(cases, produce, judge)})
