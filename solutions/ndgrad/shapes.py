"""Shapes: undo a broadcast, put reduced axes back, see an image as patches."""

from __future__ import annotations

from math import prod

import numpy as np
from numpy.lib.array_utils import normalize_axis_tuple

from .types import Array, Axis, Shape


def unbroadcast(g: Array, shape: Shape) -> Array:
    """x with x.shape == shape, where x[j] = sum of every g[i] that j was broadcast to.

    g: any shape that `shape` broadcasts to; ValueError otherwise.
    """
    # broadcasting repeats, so its pull-back sums: over the axes put in front, then over the stretched ones
    extra = g.ndim - len(shape)
    stretched = tuple(axis for axis, (n, m) in enumerate(zip(shape, g.shape[max(extra, 0) :])) if n == 1 and m != 1)
    if extra > 0:
        g = g.sum(axis=tuple(range(extra)))
    if stretched:
        g = g.sum(axis=stretched, keepdims=True)
    if g.shape != shape:
        raise ValueError(f"unbroadcast: got a gradient that reduces to shape {g.shape}, expected {shape}")
    return g


def sum_over(x: Array, axis: Axis, keepdims: bool = False) -> Array:
    """Σ x over axis. np.sum, called directly: on small arrays at half the cost."""
    total: Array = np.add.reduce(x, axis, keepdims=keepdims)  # type: ignore[call-overload]
    return total


def largest(x: Array, axis: Axis) -> Array:
    """max x over axis, kept as size 1, as floats; -∞ where there is no entry."""
    dtype = np.result_type(x.dtype, 0.0)
    top: Array = np.maximum.reduce(x, axis, dtype, keepdims=True, initial=-np.inf)
    return top


def restore_axes(g: Array, axis: Axis, keepdims: bool) -> Array:
    """g with each axis that a reduction took away put back with size 1."""
    if keepdims or axis is None:
        return g
    return np.expand_dims(g, axis)


def count(shape: Shape, axis: Axis) -> int:
    """How many entries of an array of this shape go into one entry of its reduction over axis."""
    if axis is None:
        return prod(shape)
    return prod(shape[a] for a in normalize_axis_tuple(axis, len(shape)))


def patches(x: Array, size: tuple[int, int], stride: int) -> Array:
    """Every window of an image batch, without a copy.

    x: (N, C, H, W); size: (kh, kw). Returns a read-only view of shape (N, H', W', C, kh, kw),
    with H' = (H - kh) // stride + 1 and W' = (W - kw) // stride + 1.
    """
    windows = np.lib.stride_tricks.sliding_window_view(x, size, axis=(2, 3))
    return windows[:, :, ::stride, ::stride].transpose(0, 2, 3, 1, 4, 5)


def add_patches(p: Array, shape: Shape, stride: int) -> Array:
    """The image batch of the given shape whose entry is the sum of all patch entries that came from it.

    p: (N, H', W', C, kh, kw), as `patches` returns; shape: (N, C, H, W).
    """
    # patches repeats an entry in every window that covers it, so its pull-back sums the windows
    x = np.zeros(shape, p.dtype)
    _, rows, columns, _, kh, kw = p.shape
    for i in range(kh):
        for j in range(kw):
            window = x[:, :, i : i + stride * rows : stride, j : j + stride * columns : stride]
            window += p[..., i, j].transpose(0, 3, 1, 2)
    return x
