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
    while g.ndim > len(shape):
        g = sum_over(g, 0)
    if g.shape != shape:
        stretched = [axis for axis, (n, m) in enumerate(zip(shape, g.shape)) if n == 1 and m != 1]
        g = sum_over(g, tuple(stretched), keepdims=True)
        if g.shape != shape:
            raise ValueError(f"unbroadcast: got a gradient that reduces to shape {g.shape}, expected {shape}")
    return g


def sum_over(x: Array, axis: Axis, keepdims: bool = False) -> Array:
    """Σ x over axis. np.sum, called directly: on small arrays at half the cost."""
    total: Array = np.add.reduce(x, axis, keepdims=keepdims)  # type: ignore[call-overload]
    return total


def largest(x: Array, axis: Axis) -> Array:
    """max x over axis, kept as size 1, as floats; -∞ where there is no entry."""
    dtype = x.dtype if x.dtype.kind == "f" else np.result_type(x.dtype, 0.0)
    top: Array = np.maximum.reduce(x, axis, dtype, keepdims=True, initial=-np.inf)
    return top


def repeat_to(g: Array, shape: Shape) -> Array:
    """g repeated to shape. np.broadcast_to with memory of its own: on small arrays at a fraction of the cost."""
    x = np.empty(shape, g.dtype)
    x[...] = g
    return x


def restore_axes(g: Array, axis: Axis, keepdims: bool) -> Array:
    """g with size 1 in the place of every axis that a reduction over axis took away.

    axis: None, an int or a tuple of ints. If None, or if keepdims kept the axes, g as it is.
    """
    # () is repeated to every shape; the axes of a tuple are numbers in the result, so all go back at once
    if keepdims or axis is None:
        return g
    return np.expand_dims(g, axis)


def rows(x: Array) -> Array:
    """x as a matrix: every axis but the last made into one."""
    return x if x.ndim == 2 else x.reshape(prod(x.shape[:-1]), x.shape[-1])


def count(shape: Shape, axis: Axis) -> int:
    """How many entries of an array of this shape go into one entry of its reduction over axis."""
    if axis is None:
        return prod(shape)
    return prod(shape[a] for a in normalize_axis_tuple(axis, len(shape)))


def patches(x: Array, size: tuple[int, int], stride: int, padding: int) -> Array:
    """p[c, a, b, i, j, n] = x'[n, c, stride i + a, stride j + b], x' being x with `padding` zeros on each side.

    x: (N, C, H, W); size: (kh, kw); p: (C, kh, kw, H', W', N), H' = (H + 2 padding - kh) // stride + 1, W' alike.
    p has x's dtype.
    """
    # the batch last: then what is copied lies in runs of N
    n, channels, height, width = x.shape
    padded = np.zeros((channels, height + 2 * padding, width + 2 * padding, n), x.dtype)
    padded[:, padding : padding + height, padding : padding + width] = x.transpose(1, 2, 3, 0)
    down = (padded.shape[1] - size[0]) // stride + 1
    across = (padded.shape[2] - size[1]) // stride + 1
    p = np.empty((channels, *size, down, across, n), x.dtype)
    for a in range(size[0]):
        for b in range(size[1]):
            p[:, a, b] = padded[:, a : a + stride * down : stride, b : b + stride * across : stride]
    return p


def add_patches(p: Array, shape: Shape, stride: int, padding: int) -> Array:
    """x[n, c, k, l] = the sum of all p[c, a, b, i, j, n] that were copied from there.

    p: (C, kh, kw, H', W', N), as `patches` returns; x: shape, (N, C, H, W), with p's dtype.
    """
    # patches copies an entry into every window that covers it, so its pull-back sums the windows
    n, channels, height, width = shape
    _, kh, kw, down, across, _ = p.shape
    padded = np.zeros((channels, height + 2 * padding, width + 2 * padding, n), p.dtype)
    for a in range(kh):
        for b in range(kw):
            padded[:, a : a + stride * down : stride, b : b + stride * across : stride] += p[:, a, b]
    return padded[:, padding : padding + height, padding : padding + width].transpose(3, 0, 1, 2)
