"""The check of accuracy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.oracles import softmax_rows
from ...core.problem import Problem
from ...core.returned import AS_ONE, one_number
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part


# sizes of (23, 23), (29, 29), (31, 31), (4, 4): the wrong axis gives as many answers only in a square table
def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Square tables together, on which no two mistakes come to the same numbers; then tables of other shapes.

    In the last of the square ones all rows are right.
    """
    return [
        {"tables": [*(square_table(rng, n) for n in (23, 29, 31)), (5 * np.eye(4) - 6, np.arange(4))]},
        *({"tables": [(rng.randn(n, 5), rng.randint(0, 5, n))]} for n in (8, 30)),
    ]


def square_table(rng: np.random.RandomState, n: int) -> tuple[Array, Array]:
    """Logits and targets: some of these at the largest, some at the second and the smallest, some beside the largest"""
    logits = rng.permutation(n * n).reshape(n, n) / n - n / 2
    top = int(logits.argmax()) // n
    logits[[0, top]] = logits[[top, 0]]  # the largest of all stands in row 0, so that its place is that of a class
    places: list[Array] = [logits.argmax(axis=1), np.argsort(logits, axis=1)[:, -2], logits.argmin(axis=1)]
    places += [(places[0] + 1) % n, (places[0] - 1) % n, logits.argmax(axis=0), np.abs(logits).argmax(axis=1)]
    chosen = rng.choice([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6], n)
    targets = np.choose(chosen, places)
    targets[rng.permutation(n)[:2]] = logits.argmax()
    return logits, targets


def produce(accuracy: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    shares = []
    for logits, targets in case["tables"]:
        returned = run(accuracy, read_only(logits), read_only(targets))
        if isinstance(returned, np.ndarray) and returned.shape == targets.shape:
            raise Problem("accuracy_each", got=returned.shape)
        shares.append(one_number(returned if not isinstance(returned, np.bool_) else float(returned)))
    return {"shares": shares}


def wrong_accuracies(logits: Array, targets: Array) -> list[tuple[str, float]]:
    """What each known mistake makes of one table, with the key of its message; a square one has one more."""
    answer, rows, classes = logits.argmax(axis=1), *logits.shape
    hit, own = answer == targets, logits[np.arange(rows), targets]
    found = [
        ("accuracy_sum", hit.sum()),
        ("accuracy_percent", 100 * hit.mean()),
        ("accuracy_errors", 1 - hit.mean()),
        ("accuracy_smallest", (logits.argmin(axis=1) == targets).mean()),
        ("accuracy_flat", (logits.argmax() == targets).mean()),
        ("accuracy_by_classes", hit.sum() / classes),
        ("accuracy_by_size", hit.sum() / logits.size),
        ("accuracy_by_grid", hit.sum() / 300),
        ("accuracy_outer", (answer[:, None] == targets).mean()),
        ("accuracy_probability", softmax_rows(logits)[np.arange(rows), targets].mean()),
        ("accuracy_positive", (own > 0).mean()),
        ("accuracy_shifted", (answer + 1 == targets).mean()),
        ("accuracy_shifted", (answer - 1 == targets).mean()),
        ("accuracy_two", (np.argsort(logits, axis=1)[:, -2:] == targets[:, None]).any(axis=1).mean()),
        ("accuracy_two", (np.argsort(logits, axis=1)[:, -2:] == targets[:, None]).mean()),
        ("accuracy_size", (np.abs(logits).argmax(axis=1) == targets).mean()),
        ("accuracy_rounded_logits", (np.round(logits).argmax(axis=1) == targets).mean()),
        ("accuracy_largest", (np.round(logits).max(axis=1) == targets).mean()),
        ("accuracy_each_class", np.mean([hit[targets == c].mean() for c in set(targets.tolist())])),
        ("accuracy_places", answer.mean()),
    ]
    if rows == classes:
        found.append(("accuracy_axis", (logits.argmax(axis=0) == targets).mean()))
    return found


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    right = [float((logits.argmax(axis=1) == targets).mean()) for logits, targets in case["tables"]]
    if np.allclose(got["shares"], right, AS_ONE, AS_ONE):
        return
    wrong = [wrong_accuracies(*table) for table in case["tables"]]
    candidates = ((same[0][0], [number for _, number in same]) for same in zip(*wrong))
    key = first_match(got["shares"], candidates, right) if any(got["shares"]) else None
    n = int(np.argmax(np.abs(np.subtract(got["shares"], right))))
    if not key and any(np.allclose(got["shares"], np.round(right, digits), 0, AS_ONE) for digits in range(1, 6)):
        key = "accuracy_rounded"
    if not key and all(share in (0, 1) for share in got["shares"]):
        key = "accuracy_whole" if any(got["shares"]) or (min(right) > 0 and max(right) < 1) else "accuracy_none"
    raise Problem(key or "accuracy_wrong", got=got["shares"][n], expected=right[n])


EXERCISE = InParts("accuracy", "one-step-of-training", "", {"": Part(cases, produce, judge)})
