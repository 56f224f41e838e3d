"""Ops: functions of arrays that return their value and one pull-back per input.

A pull-back maps the gradient of the output, g, to the gradient of its input. It never writes into g.
x, y are inputs, z is the value; options are keyword-only. Elementwise ops with two inputs broadcast
as NumPy does, and their pull-backs may return the broadcast shape: the engine sums it back.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.lib.array_utils import normalize_axis_index

from .shapes import add_patches, count, largest, patches, repeat_to, restore_axes, rows, sum_over, unbroadcast
from .types import Array, Axis, OpResult, Pullback, Shape

# Elementwise, two inputs


def add(x: Array, y: Array) -> OpResult:
    """z = x + y"""
    # dz/dx = 1,  dz/dy = 1
    return x + y, (lambda g: g, lambda g: g)


def sub(x: Array, y: Array) -> OpResult:
    """z = x - y"""
    # dz/dx = 1,  dz/dy = -1
    return x - y, (lambda g: g, lambda g: -g)


def mul(x: Array, y: Array) -> OpResult:
    """z = x * y"""
    # dz/dx = y,  dz/dy = x
    return x * y, (lambda g: g * y, lambda g: g * x)


def div(x: Array, y: Array) -> OpResult:
    """z = x / y

    Returns z and a tuple of two functions of g, first for x, then for y.
    """
    # dz/dx = 1 / y,  dz/dy = -x / y² = -z / y
    z = x / y
    return z, (lambda g: g / y, lambda g: -g * z / y)


def pow(x: Array, y: Array) -> OpResult:
    """z = x ** y"""
    # dz/dx = y x^(y-1), and 0 where y = 0;  dz/dy = z log x, and 0 where x = 0 and y >= 0
    z = x**y

    def pull_x(g: Array) -> Array:
        return g * np.where(y == 0, 0, y * x ** np.where(y == 0, 1, y - 1))

    def pull_y(g: Array) -> Array:
        flat = (x == 0) & (y >= 0)
        return g * np.where(flat, 0, z * np.log(np.where(flat, 1, x)))

    return z, (pull_x, pull_y)


def maximum(x: Array, y: Array) -> OpResult:
    """z = max(x, y)"""
    # the larger input takes the whole gradient; equal inputs take half each
    z = np.maximum(x, y)
    return z, (
        lambda g: np.where(x > y, g, np.where(x == y, g / 2, 0)),
        lambda g: np.where(y > x, g, np.where(x == y, g / 2, 0)),
    )


def where(x: Array, y: Array, *, mask: Array) -> OpResult:
    """z = x where mask, else y

    Returns z and a tuple of two functions of g, first for x, then for y; mask has none.
    """
    # each entry of the gradient goes where its value came from
    return np.where(mask, x, y), (lambda g: np.where(mask, g, 0), lambda g: np.where(mask, 0, g))


# Elementwise, one input


def neg(x: Array) -> OpResult:
    """z = -x

    Returns z and a tuple of one function of g.
    """
    # dz/dx = -1
    return -x, (lambda g: -g,)


def exp(x: Array) -> OpResult:
    """z = eˣ"""
    # dz/dx = eˣ = z
    z = np.exp(x)
    return z, (lambda g: g * z,)


def log(x: Array) -> OpResult:
    """z = ln x"""
    # dz/dx = 1 / x
    return np.log(x), (lambda g: g / x,)


def sqrt(x: Array) -> OpResult:
    """z = √x"""
    # dz/dx = 1 / (2 √x) = 1 / (2 z)
    z = np.sqrt(x)
    return z, (lambda g: g / (2 * z),)


def tanh(x: Array) -> OpResult:
    """z = tanh x"""
    # dz/dx = 1 - tanh² x = 1 - z²
    z = np.tanh(x)
    return z, (lambda g: g * (1 - z * z),)


def sigmoid(x: Array) -> OpResult:
    """z = 1 / (1 + e⁻ˣ)"""
    # dz/dx = z (1 - z); log(1 + e⁻ˣ) is taken by logaddexp, which does not overflow
    z = np.exp(-np.logaddexp(0, -1.0 * x))  # -x would wrap around for unsigned integers
    return z, (lambda g: g * z * (1 - z),)


def relu(x: Array) -> OpResult:
    """z = max(x, 0)"""
    # dz/dx = 1 where x > 0, else 0; at x = 0 the convention is 0
    return np.maximum(x, 0), (lambda g: g * (x > 0),)


def gelu(x: Array) -> OpResult:
    """z = x (1 + tanh u) / 2,  u = √(2/π) (x + 0.044715 x³)"""
    # dz/dx = (1 + t) / 2 + x (1 - t²) / 2 * du/dx,  t = tanh u
    c = float(np.sqrt(2 / np.pi))
    t = np.tanh(c * (x + 0.044715 * x * x * x))
    return 0.5 * x * (1 + t), (lambda g: g * 0.5 * (1 + t + x * (1 - t * t) * c * (1 + 3 * 0.044715 * x * x)),)


def abs(x: Array) -> OpResult:
    """z = |x|"""
    # dz/dx = sign x; at x = 0 the convention is 0
    return np.abs(x), (lambda g: g * np.sign(x),)


# Reductions: axis is None (all axes), an int or a tuple of ints; keepdims keeps each reduced axis as size 1


def sum(x: Array, *, axis: Axis = None, keepdims: bool = False) -> OpResult:
    """z = Σ x over axis"""
    # every entry counts once, so each receives the gradient of the sum it went into
    z = sum_over(x, axis, keepdims=keepdims)
    return z, (lambda g: repeat_to(restore_axes(g, axis, keepdims), x.shape),)


def mean(x: Array, *, axis: Axis = None, keepdims: bool = False) -> OpResult:
    """z = Σ x / n over axis, n entries each"""
    # as sum, divided by n
    z, n = sum_over(x, axis, keepdims=keepdims), count(x.shape, axis)
    return z / n, (lambda g: repeat_to(restore_axes(g / n, axis, keepdims), x.shape),)


def max(x: Array, *, axis: Axis = None, keepdims: bool = False) -> OpResult:
    """z = max x over axis"""
    # the largest entry takes the whole gradient; ties share it equally
    z = np.asarray(np.max(x, axis, keepdims=keepdims))

    def pull_x(g: Array) -> Array:
        tied = (x == restore_axes(z, axis, keepdims)).astype(x.dtype)
        share: Array = tied / sum_over(tied, axis, keepdims=True)
        return restore_axes(g, axis, keepdims) * share

    return z, (pull_x,)


def var(x: Array, *, axis: Axis = None, keepdims: bool = False) -> OpResult:
    """z = Σ (x - mean)² / n over axis, n entries each (ddof 0)"""
    # dz/dx = 2 (x - mean) / n: what x does to the mean cancels, because Σ (x - mean) = 0
    n = count(x.shape, axis) or np.nan
    deviation = x - sum_over(x, axis, keepdims=True) / n
    z = sum_over(deviation * deviation, axis, keepdims=keepdims) / n
    return z, (lambda g: restore_axes(g, axis, keepdims) * deviation * (2 / n),)


def logsumexp(x: Array, *, axis: Axis = None, keepdims: bool = False) -> OpResult:
    """z = log Σ eˣ over axis"""
    # dz/dx = eˣ / Σ eˣ; the largest x is taken out first, so that no exponential overflows
    top = largest(x, axis)
    top = np.where(np.isfinite(top), top, 0)
    e = np.exp(x - top)
    total = sum_over(e, axis, keepdims=True)
    z = np.log(total) + top
    return z if keepdims else np.squeeze(z, axis), (lambda g: restore_axes(g, axis, keepdims) * e / total,)


def layer_norm(x: Array, w: Array, b: Array, *, eps: float = 1e-5) -> OpResult:
    """z = w (x - mean) / √(var + eps) + b, mean and variance (ddof 0) over the last axis of x

    x: (..., D); w, b: (D,); z: x's shape.
    Returns z and a tuple of three functions of g, for x, w and b in this order.
    """
    # dv/dx = (I - 1/D - v vᵀ/D) / s for one row, v normalised and s = √(var + eps): what remains of g w without its
    # mean and without its part along v; w and b are repeated over all rows, so what they receive is summed
    n = x.shape[-1]
    deviation = x - sum_over(x, -1, keepdims=True) / n
    s = np.sqrt(sum_over(deviation * deviation, -1, keepdims=True) / n + x.dtype.type(eps))
    v = deviation / s

    def pull_x(g: Array) -> Array:
        h = g * w
        mean_h, mean_hv = sum_over(h, -1, keepdims=True) / n, sum_over(h * v, -1, keepdims=True) / n
        dx: Array = (h - mean_h - v * mean_hv) / s
        return dx

    return v * w + b, (pull_x, lambda g: sum_over(rows(g * v), 0), lambda g: sum_over(rows(g), 0))


# Classification


def softmax(x: Array, *, axis: int = -1) -> OpResult:
    """z = eˣ / Σ eˣ over axis"""
    # dz/dx = diag(z) - z zᵀ along axis, so each entry receives z (g - Σ g z)
    e = np.exp(x - largest(x, axis))
    z = e / sum_over(e, axis, keepdims=True)
    return z, (lambda g: z * (g - sum_over(g * z, axis, keepdims=True)),)


def log_softmax(x: Array, *, axis: int = -1) -> OpResult:
    """z = x - log Σ eˣ over axis"""
    # dz/dx = I - 1 softmax(x)ᵀ along axis, so each entry receives g - softmax(x) Σ g
    shifted = x - largest(x, axis)
    z = shifted - np.log(sum_over(np.exp(shifted), axis, keepdims=True))
    return z, (lambda g: g - np.exp(z) * sum_over(g, axis, keepdims=True),)


def mse(x: Array, y: Array) -> OpResult:
    """z = Σ (x - y)² / n, n entries; ValueError if x and y differ in shape.

    z has shape (). Returns z and a tuple of two functions of g, first for x, then for y.
    """
    # dz/dx = 2 (x - y) / n,  dz/dy = -dz/dx
    if x.shape != y.shape:
        raise ValueError(f"mse: got shapes {x.shape} and {y.shape}, expected one shape")
    d = x - y
    n = d.size
    return sum_over(d * d, None) / n, (lambda g: g * 2 / n * d, lambda g: g * -2 / n * d)


def cross_entropy(x: Array, *, targets: Array) -> OpResult:
    """z = mean over b of -log softmax(x[b])[targets[b]]

    x: (B, C); targets: (B,) integers, 0 <= target < C; z: ().
    TypeError if targets are not integers, ValueError for their shape, IndexError for their range.
    """
    # dz/dx = (softmax(x) - onehot(targets)) / B
    targets = np.asarray(targets)
    if targets.dtype.kind not in "iu":
        raise TypeError(f"cross_entropy: got targets of dtype {targets.dtype}, expected integer class indices")
    if x.ndim != 2 or targets.shape != x.shape[:1]:
        raise ValueError(
            f"cross_entropy: got logits of shape {x.shape} and targets of shape {targets.shape}, "
            "expected (B, C) and (B,)"
        )
    if targets.size and not (0 <= np.minimum.reduce(targets) and np.maximum.reduce(targets) < x.shape[1]):
        raise IndexError(
            f"cross_entropy: got targets from {targets.min()} to {targets.max()}, "
            f"expected 0 to {x.shape[1] - 1} for {x.shape[1]} classes"
        )
    batch = len(x)
    samples = np.arange(batch)
    shifted = x - largest(x, 1)
    e = np.exp(shifted)
    total = sum_over(e, 1, keepdims=True)
    z = sum_over(np.log(total[:, 0]) - shifted[samples, targets], 0) / batch

    def pull_x(g: Array) -> Array:
        dx: Array = e / total
        dx[samples, targets] -= 1
        dx *= g / batch
        return dx

    return z, (pull_x,)


# Shape


def reshape(x: Array, *, shape: Shape) -> OpResult:
    """z = x's entries, in the same order, in the given shape"""
    # the entries keep their order, so the gradient only goes back to x's shape
    return x.reshape(shape), (lambda g: g.reshape(x.shape),)


def transpose(x: Array, *, axes: Shape | None = None) -> OpResult:
    """z = x with axis axes[k] in place k; axes=None reverses them"""
    # the pull-back is the inverse permutation
    if axes is None:
        return x.transpose(), (lambda g: g.transpose(),)
    inverse = np.argsort([normalize_axis_index(a, x.ndim) for a in axes])
    return x.transpose(axes), (lambda g: g.transpose(inverse),)


def swapaxes(x: Array, *, axis1: int, axis2: int) -> OpResult:
    """z = x with axis1 and axis2 exchanged"""
    # the exchange is its own inverse
    return x.swapaxes(axis1, axis2), (lambda g: g.swapaxes(axis1, axis2),)


def broadcast_to(x: Array, *, shape: Shape) -> OpResult:
    """z = x, repeated to the given shape by NumPy's rule"""
    # an entry that was repeated receives the sum over its copies
    return np.broadcast_to(x, shape), (lambda g: unbroadcast(g, x.shape),)


def getitem(x: Array, *, index: Any) -> OpResult:
    """z = x[index]"""
    # each entry goes back where it was taken from; one that was taken twice receives the sum
    parts = index if isinstance(index, tuple) else (index,)
    once = all(p is None or p is Ellipsis or isinstance(p, (int, np.integer, slice)) for p in parts)

    def pull_x(g: Array) -> Array:
        dx = np.zeros(x.shape, g.dtype)
        if once:
            dx[index] = g
        else:
            np.add.at(dx, index, g)
        return dx

    return x[index], (pull_x,)


def cat(*arrays: Array, axis: int = 0) -> OpResult:
    """z = the arrays one after another along axis

    Returns z and a tuple of functions of g, one for each array, in their order.
    """
    # each array receives its own slice of the gradient
    z = np.concatenate(arrays, axis)
    before = (slice(None),) * normalize_axis_index(axis, z.ndim)
    ends = np.cumsum([a.shape[axis] for a in arrays])

    def pull(start: int, end: int) -> Pullback:
        return lambda g: g[(*before, slice(start, end))]

    return z, tuple(pull(end - a.shape[axis], end) for a, end in zip(arrays, ends))


def stack(*arrays: Array, axis: int = 0) -> OpResult:
    """z = the arrays, all of one shape, side by side along a new axis"""

    # each array receives its own slice of the gradient, without the new axis
    def pull(i: int) -> Pullback:
        return lambda g: np.moveaxis(g, axis, 0)[i]

    return np.stack(arrays, axis), tuple(pull(i) for i in range(len(arrays)))


# Products


def matmul(x: Array, y: Array) -> OpResult:
    """z[..., i, j] = Σ_k x[..., i, k] y[..., k, j]

    Returns z and a tuple of two functions of g, first for x, then for y.
    """
    # dL/dx = g yᵀ,  dL/dy = xᵀ g, for each pair of matrices
    return x @ y, (lambda g: g @ y.swapaxes(-1, -2), lambda g: x.swapaxes(-1, -2) @ g)


def linear(x: Array, w: Array, b: Array) -> OpResult:
    """z[..., j] = Σ_k x[..., k] w[k, j] + b[j]

    Returns z and a tuple of three functions of g, for x, w and b in this order.
    """
    # matmul and add in one: dL/dx = g wᵀ,  dL/dw = xᵀ g,  dL/db = Σ g over the rows
    return x @ w + b, (lambda g: g @ w.T, lambda g: rows(x).T @ rows(g), lambda g: sum_over(rows(g), 0))


def conv2d(x: Array, w: Array, *, stride: int = 1, padding: int = 0) -> OpResult:
    """z[n, f, i, j] = Σ_{c, a, b} x'[n, c, stride i + a, stride j + b] w[f, c, a, b]

    x: (N, C, H, W), x' is x with `padding` zeros on each side; w: (F, C, kh, kw).
    z: (N, F, H', W'), H' = (H + 2 padding - kh) // stride + 1, and W' alike.
    Returns z and a tuple of two functions of g, first for x, then for w.
    ValueError if x or w does not have four axes, their C differ, w is larger than x', stride < 1 or padding < 0.
    """
    # every window is one column of a matrix, and the convolution is one matmul with the filters
    if x.ndim != 4 or w.ndim != 4 or x.shape[1] != w.shape[1]:
        raise ValueError(
            f"conv2d: got an input of shape {x.shape} and filters of shape {w.shape}, "
            "expected (N, C, H, W) and (F, C, kh, kw) with one C"
        )
    if stride < 1 or padding < 0:
        raise ValueError(f"conv2d: got stride {stride} and padding {padding}, expected stride >= 1 and padding >= 0")
    if not w.size or x.shape[2] + 2 * padding < w.shape[2] or x.shape[3] + 2 * padding < w.shape[3]:
        raise ValueError(
            f"conv2d: got filters of shape {w.shape} for an input of {x.shape[2:]} with padding {padding}, "
            "expected filters with entries, no larger than the padded input"
        )
    windows = patches(x, w.shape[2:], stride, padding)
    filters = w.reshape(len(w), -1)
    columns = windows.reshape(filters.shape[1], -1)
    z = (filters @ columns).reshape(len(w), *windows.shape[3:]).transpose(3, 0, 1, 2)

    def flat(g: Array) -> Array:
        return g.transpose(1, 2, 3, 0).reshape(len(w), -1)

    def pull_x(g: Array) -> Array:
        return add_patches((filters.T @ flat(g)).reshape(windows.shape), x.shape, stride, padding)

    def pull_w(g: Array) -> Array:
        return (flat(g) @ columns.T).reshape(w.shape)

    return z, (pull_x, pull_w)


def max_pool2d(x: Array, *, size: int, stride: int | None = None) -> OpResult:
    """z[n, c, i, j] = max_{a, b < size} x[n, c, stride i + a, stride j + b]

    x: (N, C, H, W); stride: size if None; z: (N, C, H', W'), H' = (H - size) // stride + 1, and W' alike.
    Returns z and a tuple of one function of g.
    ValueError if x does not have four axes, if size < 1, stride < 1, or if windows are larger than x.
    """
    # a window is reduced as max does it, ties included; where windows overlap, what an entry receives is summed
    step = size if stride is None else stride
    if x.ndim != 4:
        raise ValueError(f"max_pool2d: got an input of shape {x.shape}, expected (N, C, H, W)")
    if size < 1 or step < 1:
        raise ValueError(f"max_pool2d: got size {size} and stride {step}, expected both >= 1")
    if size > x.shape[2] or size > x.shape[3]:
        raise ValueError(f"max_pool2d: got size {size} for an input of {x.shape[2:]}, expected no more than its sides")
    windows = patches(x, (size, size), step, 0)
    z = windows.max((1, 2), keepdims=True)

    def pull_x(g: Array) -> Array:
        tied = (windows == z).astype(x.dtype)
        share: Array = tied / sum_over(tied, (1, 2), keepdims=True)
        return add_patches(share * g.transpose(1, 2, 3, 0)[:, None, None], x.shape, step, 0)

    return z[:, 0, 0].transpose(3, 0, 1, 2), (pull_x,)
