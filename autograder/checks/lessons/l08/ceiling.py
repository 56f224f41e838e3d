"""The check of ceiling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem
from ...core.returned import AS_ONE, one_number
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part

Table = tuple[list[Any], list[int]]


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Inputs with several labels, of unequal frequency; then a table in which all is known, and one of tuples.

    Counted wrongly in any known way, the first two tables together give other numbers; one has an input with one label.
    """
    one = list("aaadaacadaedcbbdbcadbabaebaaeca")
    labels_one = [1, 2, 0, 1, 1, 1, 1, 1, 0, 1, 0, 2, 2, 3, 1, 1, 2, 2, 1, 1, 1, 1, 3, 2, 0, 1, 0, 1, 2, 1, 1]
    two = list("cbdaadcadbbbebeaadbdbacac")
    labels_two = [1, 2, 2, 0, 1, 0, 1, 1, 2, 2, 1, 1, 1, 0, 1, 0, 1, 2, 3, 2, 3, 1, 1, 0, 1]
    # no share of 41 rows has two digits, so that one which was rounded to them is seen
    pairs = [((int(a), int(b)), int(c)) for a, b, c in rng.randint(0, 3, (41, 3))]
    return [
        {"tables": [(one, labels_one), (two, labels_two)]},
        {"tables": [([5, 6, 5, 7], [0, 1, 0, 3])]},
        {"tables": [([p for p, _ in pairs], [c for _, c in pairs])]},
    ]


def labels_of(inputs: list[Any], labels: list[int]) -> dict[Any, Counter[int]]:
    found: dict[Any, Counter[int]] = {}
    for x, y in zip(inputs, labels):
        found.setdefault(x, Counter()).update([y])
    return found


def produce(ceiling: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        return {"shares": [one_number(run(ceiling, list(inputs), list(labels))) for inputs, labels in case["tables"]]}
    except Problem as problem:
        if problem.values.get("error") == "TypeError" and "unhashable" in problem.values["text"]:
            raise Problem("ceiling_unhashable", text=problem.values["text"], line=problem.values["line"]) from None
        raise


def share_of(table: Table) -> float:
    return sum(max(c.values()) for c in labels_of(*table).values()) / len(table[1])


def wrong_shares(inputs: list[Any], labels: list[int]) -> Iterator[tuple[str, Any]]:
    """What each known mistake makes of one table, with the key of its message."""
    found, rows, every = labels_of(inputs, labels), len(labels), Counter(labels)
    most = sum(max(c.values()) for c in found.values())
    by_label = labels_of(labels, inputs)
    last, first = dict(zip(inputs, labels)), dict(zip(inputs[::-1], labels[::-1]))
    yield "ceiling_count", most
    yield "ceiling_percent", 100 * most / rows
    yield "ceiling_all", 1.0
    yield "ceiling_of_largest", sum(c[max(c)] for c in found.values()) / rows
    yield "ceiling_of_largest", sum(c[min(c)] for c in found.values()) / rows
    yield "ceiling_classes", 1 / len(every)
    yield "ceiling_majority", max(every.values()) / rows
    yield "ceiling_unweighted", np.mean([max(c.values()) / c.total() for c in found.values()])
    yield "ceiling_inputs", len(found) / rows
    yield "ceiling_least", sum(min(c.values()) for c in found.values()) / rows
    yield "ceiling_wrong_side", 1 - most / rows
    yield "ceiling_sure", sum(c.total() for c in found.values() if len(c) == 1) / rows
    yield "ceiling_per_input", most / len(found)
    yield "ceiling_different", np.mean([1 / len(c) for c in found.values()])
    yield "ceiling_different", np.mean([1 / len(found[x]) for x in inputs])
    yield "ceiling_by_label", sum(max(c.values()) for c in by_label.values()) / rows
    yield "ceiling_labels", sum(c.most_common(1)[0][0] for c in found.values()) / rows
    yield "ceiling_labels", sum(map(max, found.values())) / rows
    sums = [(sum(y * n for y, n in c.items()), c.total()) for c in found.values()]
    yield "ceiling_two_labels", sum(max(ones, all_of_it - ones) for ones, all_of_it in sums) / rows
    yield "ceiling_pairs", sum(map(len, found.values())) / rows
    yield "ceiling_largest_share", max(max(c.values()) / c.total() for c in found.values())
    yield "ceiling_ties", sum(n for c in found.values() for n in c.values() if n == max(c.values())) / rows
    yield "ceiling_half", sum(max(c.values()) for c in found.values() if 2 * max(c.values()) > c.total()) / rows
    yield "ceiling_largest", max(max(c.values()) for c in found.values()) / rows
    runs = [list(part) for _, part in groupby(zip(inputs, labels), key=lambda row: row[0])]
    yield "ceiling_runs", sum(max(Counter(y for _, y in part).values()) for part in runs) / rows
    for taken in (last, first):
        yield "ceiling_last", sum(found[x][taken[x]] for x in found) / rows


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    tables, mine = case["tables"], got["shares"]
    right = [share_of(table) for table in tables]
    if np.allclose(mine, right, AS_ONE, AS_ONE):
        return
    together = zip(*(wrong_shares(*table) for table in tables))
    key = first_match(mine, ((same[0][0], [number for _, number in same]) for same in together), right)
    if not key and all(share == expected // 1 for share, expected in zip(mine, right)):
        key = "ceiling_cut_off"
    if not key and any(np.allclose(mine, np.round(right, digits), 0, AS_ONE) for digits in range(1, 6)):
        key = "ceiling_rounded"
    k = int(np.argmax(np.abs(np.subtract(mine, right))))
    told = {"inputs": tables[k][0][:6], "got": mine[k], "expected": right[k]}
    raise Problem(key or "ceiling_wrong", **told)


EXERCISE = InParts("ceiling", "count-first", "", {"": Part(cases, produce, judge)})
