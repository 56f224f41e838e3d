"""The check of split."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import ceil
from typing import Any

import numpy as np

from ...core.call import answer_of
from ...core.problem import Problem
from ...core.returned import kind_of, rows_of
from ...core.types import Array
from ...kinds.exercise import InParts, Part

MANY_ROWS = 1000  # of which no two parts lie side by side by chance


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"count": count} for count in (20, 11, 1797, 13, int(rng.randint(MANY_ROWS, 2 * MANY_ROWS)))]


def produce(split: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found = []
    for seed in (0, 0, 1, 2):
        returned = answer_of(split, case["count"], np.random.default_rng(seed))
        if not isinstance(returned, tuple | list) or len(returned) != 3:
            got = kind_of(returned) if hasattr(returned, "__len__") else returned
            raise Problem("sets_type", got=got)
        try:
            found.append([rows_of(part, case["count"]) for part in returned])
        except (ValueError, Problem):
            tables = [part for part in returned if isinstance(part, np.ndarray) and part.ndim != 1]
            got = kind_of(tables[0]) if tables else ", ".join(type(part).__name__ for part in returned)
            raise Problem("sets_type", got=got) from None
    return {"parts": found}


def share_an_end(a: Array, b: Array) -> bool:
    """Does one begin with the rows that the other ends with, and have they no others in common?"""
    n = len(set(a.tolist()) & set(b.tolist()))
    return n > 0 and (np.array_equal(a[-n:], b[:n]) or np.array_equal(b[-n:], a[:n]))


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    count = case["count"]
    fifth = ceil(count / 5)
    for parts in got["parts"]:
        rows = np.concatenate(parts)
        sizes, right = tuple(map(len, parts)), (count - 2 * fifth, fifth, fifth)
        told = {"count": count, "got": sizes, "expected": right}
        if rows.size and (rows.min() < 0 or rows.max() >= count):
            raise Problem("sets_outside", row=int(rows.max() if rows.max() >= count else rows.min()), **told)
        for part in parts:
            if len(set(part.tolist())) < len(part):
                raise Problem("sets_twice", **told)
        for a, b in ((0, 1), (0, 2), (1, 2)):
            common = set(parts[a].tolist()) & set(parts[b].tolist())
            if common:
                inside = common in (set(parts[a].tolist()), set(parts[b].tolist()))
                same = len(common) == len(parts[a]) == len(parts[b])
                key = "sets_same" if same else "sets_within" if inside else "sets_overlap"
                if key == "sets_overlap" and all(share_an_end(each[a], each[b]) for each in got["parts"]):
                    key = "sets_ends_shared"
                if inside and len(parts[a]) < len(parts[b]):
                    a, b = b, a
                raise Problem(key, first=a + 1, second=b + 1, common=len(common), row=min(common), **told)
        if len(rows) < count and 0 in sizes:
            raise Problem("sets_empty", number=1 + sizes.index(0), missing=count - len(rows), **told)
        if len(rows) < count:
            raise Problem("sets_missing", missing=count - len(rows), **told)
        if sizes != right:
            if sorted(sizes) == sorted(right):
                raise Problem("sets_order", **told)
            near = abs(sizes[1] - count / 5) < 1 and abs(sizes[2] - count / 5) < 1
            raise Problem("sets_rounded" if near else "sets_sizes", **told)
    first, again, *others = [[part.tolist() for part in parts] for parts in got["parts"]]
    if all(a + 1 == b for part in first for a, b in pairwise(part)) and all(other == first for other in others):
        raise Problem("sets_unshuffled")
    if [sorted(part) for part in first] != [sorted(part) for part in again]:
        raise Problem("sets_by_chance")
    if all([sorted(h) for h in other] == [sorted(h) for h in first] for other in others):
        raise Problem("sets_fixed")
    if count < MANY_ROWS:
        return
    always = set.intersection(*(set(parts[0].tolist()) for parts in got["parts"]))
    if len(always) > 0.4 * count:
        raise Problem("sets_always", rows=len(always), count=count)
    follow = [
        np.mean([(a + 1) % count == b for part in parts for a, b in pairwise(part.tolist())]) for parts in got["parts"]
    ]
    if min(follow) > 0.9:
        raise Problem("sets_rolled")
    below = [[max(parts[k].tolist()) < min(parts[3 - k].tolist()) for k in (1, 2)] for parts in got["parts"]]
    if all(map(any, below)):
        raise Problem("sets_sorted")


EXERCISE = InParts("split", "three-sets", "", {"": Part(cases, produce, judge)})
