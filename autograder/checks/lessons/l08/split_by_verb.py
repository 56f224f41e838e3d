"""The check of split_by_verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.problem import Problem
from ...kinds.exercise import InParts, Part
from .common import inside, judge_parts, two_parts

DRAWS = 200  # a verb that is drawn like the others stays out of a part of two of twelve once in 10 ** 16 times


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Verbs in a row as in the grid, then mixed and with gaps in their numbers."""
    return [
        {"verbs": np.repeat(np.arange(12), 15), "sizes": (4, 2), "draws": DRAWS},
        {"verbs": rng.permutation(np.repeat([3, 5, 8, 13, 21, 34], 4)), "sizes": (2, 3), "draws": 6},
        {"verbs": np.repeat(np.arange(5), [1, 2, 3, 4, 5]), "sizes": (3, 2), "draws": 6},
    ]


def produce(split: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found = []
    for seed in (0, *range(case["draws"])):
        returned = run(split, read_only(case["verbs"]), *case["sizes"], np.random.default_rng(seed))
        found.append(two_parts(returned, len(case["verbs"])))
    return {"parts": found}


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    verbs, sizes = case["verbs"], case["sizes"]
    counts = {tuple(len(set(verbs[p].tolist())) for p in parts) for parts in got["parts"] if inside(parts, verbs)}
    drawn = np.concatenate([part for parts in got["parts"] for part in parts])
    by_row = all(tuple(map(len, parts)) == sizes and inside(parts, verbs) for parts in got["parts"])
    if by_row and len(counts) > 1 and not set(drawn.tolist()) <= set(verbs.tolist()):
        raise Problem("split_by_row", got=sizes, first=sizes[0], second=sizes[1])
    for _, parts in zip(range(1 + case["draws"]), got["parts"], strict=True):
        judge_parts(parts, verbs, sizes, varied=len(counts) > 1)
    first, again, *others = [[sorted(p.tolist()) for p in parts] for parts in got["parts"]]
    if first != again:
        raise Problem("split_by_chance")
    if all(other == first for other in others):
        raise Problem("split_fixed")
    if case["draws"] == DRAWS:
        judge_draws([[set(verbs[p].tolist()) for p in parts] for parts in got["parts"]], set(verbs.tolist()))


def judge_draws(drawn: list[list[set[int]]], verbs: set[int]) -> None:
    """Can every verb come into either part, and any verb beside any other?"""
    for place in (0, 1):
        never = verbs - set().union(*(parts[place] for parts in drawn))
        if never:
            raise Problem("split_never", draws=DRAWS, verb=min(never), place=place + 1)
    together = {frozenset(parts[1]) for parts in drawn}
    if len(together) <= len(verbs):
        raise Problem("split_neighbours", draws=DRAWS, count=len(together))


EXERCISE = InParts("split_by_verb", "whole-verbs", "", {"": Part(cases, produce, judge, ("parts",))})
