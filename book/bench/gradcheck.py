"""A pull-back compared with central differences, at one random cotangent: entry by entry, and all entries at once."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .workloads import Array

STEP = 1e-6


def by_entry(f: Callable[[Array], Array], x: Array, g: Array) -> Array:
    """d Σ g f(x) / dx: two calls of f for each entry."""
    gradient = np.zeros_like(x)
    for i in np.ndindex(x.shape):
        moved = x.copy()
        moved[i] = x[i] + STEP
        above = np.add.reduce(g * f(moved), None)
        moved[i] = x[i] - STEP
        gradient[i] = (above - np.add.reduce(g * f(moved), None)) / (2 * STEP)
    return gradient


def batched(f: Callable[[Array], Array], x: Array, g: Array) -> Array:
    """The same in two calls of f, on a batch in which row i has entry i moved; f must work row by row."""
    moves = STEP * np.eye(x.size).reshape(x.size, *x.shape)
    difference = g * (f(x + moves) - f(x - moves))
    gradient: Array = np.add.reduce(difference, tuple(range(1, difference.ndim))).reshape(x.shape) / (2 * STEP)
    return gradient
