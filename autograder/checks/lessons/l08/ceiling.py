"""The check of ceiling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem
from ...core.returned import AS_ONE, one_number
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Inputs with several labels, of unequal frequency; then a table in which all is known, and one of tuples."""
    # counted wrongly in any known way, this table gives another number
    words = list("cbdaadcadbbbebeaadbdbacac")
    labels = [1, 2, 2, 0, 1, 0, 1, 1, 2, 2, 1, 1, 1, 0, 1, 0, 1, 2, 3, 2, 3, 1, 1, 0, 1]
    # no share of 41 rows has two digits, so that one which was rounded to them is seen
    pairs = [((int(a), int(b)), int(c)) for a, b, c in rng.randint(0, 3, (41, 3))]
    return [
        {"inputs": words, "labels": labels},
        {"inputs": [5, 6, 5, 7], "labels": [0, 1, 0, 3]},
        {"inputs": [p for p, _ in pairs], "labels": [c for _, c in pairs]},
    ]


def labels_of(case: dict[str, Any]) -> dict[Any, Counter[int]]:
    found: dict[Any, Counter[int]] = {}
    for x, y in zip(case["inputs"], case["labels"]):
        found.setdefault(x, Counter()).update([y])
    return found


def produce(ceiling: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        return {"share": one_number(run(ceiling, list(case["inputs"]), list(case["labels"])))}
    except Problem as problem:
        if problem.values.get("error") == "TypeError" and "unhashable" in problem.values["text"]:
            raise Problem("ceiling_unhashable", text=problem.values["text"], line=problem.values["line"]) from None
        raise


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    found, rows = labels_of(case), len(case["labels"])
    every = Counter(case["labels"])
    most = sum(max(c.values()) for c in found.values())
    if np.isclose(got["share"], most / rows, AS_ONE, AS_ONE):
        return
    by_label: dict[int, Counter[Any]] = {}
    for x, y in zip(case["inputs"], case["labels"]):
        by_label.setdefault(y, Counter()).update([x])
    last = dict(zip(case["inputs"], case["labels"]))
    first = dict(zip(case["inputs"][::-1], case["labels"][::-1]))

    def wrong() -> Iterator[tuple[str, Any]]:
        yield "ceiling_count", most
        yield "ceiling_percent", 100 * most / rows
        yield "ceiling_classes", 1 / len(every)
        yield "ceiling_majority", max(every.values()) / rows
        yield "ceiling_unweighted", np.mean([max(c.values()) / c.total() for c in found.values()])
        yield "ceiling_inputs", len(found) / rows
        yield "ceiling_least", sum(min(c.values()) for c in found.values()) / rows
        yield "ceiling_wrong_side", 1 - most / rows
        yield "ceiling_sure", sum(c.total() for c in found.values() if len(c) == 1) / rows
        yield "ceiling_per_input", most / len(found)
        yield "ceiling_different", np.mean([1 / len(c) for c in found.values()])
        yield "ceiling_different", np.mean([1 / len(found[x]) for x in case["inputs"]])
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
        for taken in (last, first):
            yield "ceiling_last", sum(found[x][taken[x]] for x in found) / rows

    key = first_match(got["share"], wrong(), most / rows)
    if not key and got["share"] == most // rows:
        key = "ceiling_cut_off"
    if not key and any(np.isclose(got["share"], round(most / rows, digits), 0, AS_ONE) for digits in range(1, 6)):
        key = "ceiling_rounded"
    told = {"inputs": case["inputs"][:6], "got": got["share"], "expected": most / rows}
    raise Problem(key or "ceiling_wrong", **told)


EXERCISE = InParts("ceiling", "count-first", "", {"": Part(cases, produce, judge)})
