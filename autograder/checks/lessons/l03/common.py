"""Shapes that several exercises of the lesson are tried with, and what stands in for unbroadcast."""

from __future__ import annotations

import operator
from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np

from ...core.types import Array
from ...kinds.op import summed_back

LONGEST = 4  # sizes from 0 on, of shapes that are all tried


def every_size(axes: int) -> list[tuple[int, ...]]:
    return [s for n in range(axes + 1) for s in product(range(LONGEST), repeat=n)]


def broadcasts_to(shape: tuple[int, ...], larger: tuple[int, ...]) -> bool:
    front = len(larger) - len(shape)
    return front >= 0 and all(n in (1, m) for n, m in zip(shape, larger[front:]))


# sizes of every_pair(): all pairs of small shapes are tried; those at which a mistake shows first are tried before
def every_pair() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All shapes of g with up to three axes and small sizes, and each shape that broadcasts to it."""
    return [(g, shape) for g in every_size(3) for shape in every_size(len(g)) if broadcasts_to(shape, g)]


TABLE, GRID = (3, 5), (20, 3, 5)


def stand_ins() -> dict[str, Callable[..., Any]]:
    def unbroadcast(g: Array, shape: tuple[int, ...]) -> Array:
        """Where it refuses, the shapes say why in every language."""
        g, shape = np.asarray(g), tuple(map(operator.index, shape))
        if not broadcasts_to(shape, g.shape):
            raise ValueError(f"unbroadcast: {g.shape} -> {shape}")
        return summed_back(g, shape=shape)

    return {"unbroadcast": unbroadcast}
