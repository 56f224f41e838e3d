"""What a check that passes has looked at, and what a picture shows of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from .types import Array

Off = tuple[float, tuple[int, ...]]  # how far two arrays are apart at worst, and at which entry


@dataclass(frozen=True)
class Seen:
    """How far what was compared was off, in one case or at worst in several.

    torch: from what PyTorch gives, measured: from finite differences; None where nothing was compared. Both are parts
    of the number that was expected, or of 1 where that is smaller.
    """

    cases: int = 1
    edges: int = 0
    torch: Off | None = None
    measured: Off | None = None

    def __add__(self, other: Seen) -> Seen:
        return Seen(
            self.cases + other.cases,
            self.edges + other.edges,
            farther(self.torch, other.torch),
            farther(self.measured, other.measured),
        )


def worst_of(seen: Iterable[Seen]) -> Seen:
    """What was seen in one case, of several things in it."""
    return replace(sum(seen, Seen(0)), cases=1)


def farther(one: Off | None, other: Off | None) -> Off | None:
    return max((off for off in (one, other) if off is not None), default=None)


def off(got: Array, expected: Array) -> Off | None:
    """None if there is no entry at which both are finite."""
    both = np.isfinite(got) & np.isfinite(expected)
    if not both.any():
        return None
    gaps = np.where(both, np.abs(np.where(both, got - expected, 0)) / np.maximum(1, np.abs(expected)), 0)
    index = np.unravel_index(int(np.argmax(gaps)), gaps.shape)
    return float(gaps[index]), tuple(int(i) for i in index)


class Walk(NamedTuple):
    """What a function does on a small graph, step by step.

    parents: by name, what each node was made of. places: across and down, in a picture. steps: the node whose turn it
    is, what there is to say of the step, and what stands at the node from then on.
    """

    parents: dict[str, tuple[str, ...]]
    places: dict[str, tuple[float, float]]
    steps: list[tuple[str, str, str]]
