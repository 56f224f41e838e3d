"""The check of the op avg_pool2d, which is for no points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.library import standing_in
from ...core.types import Array
from ...kinds.measured import Measured
from ...kinds.op import Case, Op, Shapes
from .common import collected, copies, stand_ins

# x, and how large a window is; in the first and the last, rows and columns are left over
CALLS: dict[tuple[int, ...], int] = {
    (2, 3, 7, 11): 3,
    (2, 1, 4, 6): 2,
    (1, 3, 5, 2): 1,
    (2, 1, 4, 4): 4,
    (1, 2, 5, 7): 2,
}


# sizes of shapes_of_calls: windows and what comes out follow from each other
def shapes_of_calls() -> list[tuple[int, ...]]:
    """Of all arrays in the cases."""
    return [s for x in CALLS for s in (x, shape_of(x))]


def shape_of(x: tuple[int, ...]) -> tuple[int, ...]:
    return (*x[:2], x[2] // CALLS[x], x[3] // CALLS[x])


def size_of(rng: np.random.RandomState, shapes: Shapes) -> dict[str, Any]:
    return {"size": CALLS[shapes[0]]}


def windows(x: Array, *, size: int, stride: int | None = None) -> Array:
    """All windows, the pictures in front: (N, C, size, size, H', W')."""
    return np.moveaxis(copies(x, size=(size, size), stride=stride or size, padding=0), -1, 0)


def averaged(x: Array, *, size: int) -> Array:
    """The pixels of each window, one after the other."""
    there = windows(x, size=size)
    total = sum(there[:, :, a, b] for a in range(size) for b in range(size))
    return np.asarray(total / x.dtype.type(size * size), x.dtype)


def completed(x: Array, size: int) -> Array:
    """x with as many zeros at its end as make the last windows whole."""
    return np.pad(x, ((0, 0), (0, 0), (0, -x.shape[2] % size), (0, -x.shape[3] % size)))


def largest_only(g: Array, x: Array, *, size: int) -> Array:
    """What max_pool2d gives back."""
    there = windows(x, size=size)
    return dealt(there == there.max((2, 3), keepdims=True), g, x, size)


def dealt(mask: Array, g: Array, x: Array, size: int) -> Array:
    """What comes back to x of a g that each window deals out by a mask."""
    return collected(np.moveaxis(mask * g[:, :, None, None], 0, -1), shape=x.shape, stride=size, padding=0)


def to_all(g: Array, x: Array, size: int) -> Array:
    return dealt(np.ones_like(windows(x, size=size)), g, x, size)


def first_only(g: Array, x: Array, *, size: int) -> Array:
    mask = np.zeros_like(windows(x, size=size))
    mask[:, :, 0, 0] = 1
    return dealt(mask, g, x, size)


def tiled(g: Array, x: Array, *, size: int) -> Array:
    """The whole of g side by side, where each entry should fill its own window."""
    whole = np.zeros(x.shape)
    whole[:, :, : size * g.shape[2], : size * g.shape[3]] = np.tile(g, (1, 1, size, size)) / size**2
    return whole


@dataclass(frozen=True)
class OnOurPatches(Measured):
    """With our patches and add_patches, whatever the learner has written."""

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Array]:
        with standing_in(f, stand_ins()):
            return super().produce(f, case, part)


EXERCISE = OnOurPatches(
    Op(
        "avg_pool2d",
        "max-pooling",
        tuple((x,) for x in CALLS),
        options=size_of,
        shape=shape_of,
        wrong={
            "": {
                "avg_sum": lambda g, x, size: averaged(x, size=size) * size**2,
                "avg_side": lambda g, x, size: averaged(x, size=size) * size,
                "avg_max": lambda g, x, size: windows(x, size=size).max((2, 3)),
                "avg_stride_one": lambda g, x, size: windows(x, size=size, stride=1).mean((2, 3)),
                "avg_channels": (
                    lambda g, x, size: averaged(x, size=size).mean(1),
                    lambda g, x, size: averaged(x, size=size).mean(1, keepdims=True),
                ),
                "avg_partial": lambda g, x, size: averaged(completed(x, size), size=size),
            },
            "x": {
                "avg_pull_undivided": lambda g, x, size: to_all(g, x, size),
                "avg_pull_side": lambda g, x, size: to_all(g, x, size) / size,
                "avg_pull_largest": (largest_only, lambda g, x, size: largest_only(g, x, size=size) / size**2),
                "avg_pull_first": (first_only, lambda g, x, size: first_only(g, x, size=size) / size**2),
                "avg_pull_tiled": tiled,
                "avg_pull_short": lambda g, x, size: np.kron(g, np.ones((size, size))) / size**2,
            },
        },
    ),
    averaged,
)
