"""What a microsecond buys: small pieces of code beside each other, each a way to do the same or the next thing more.

`python -m book.bench.levers CHUNKS` prints, for each group, the quartiles of the CPU seconds of each piece.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from timeit import Timer
from typing import Any

import ndgrad
import numpy as np
import torch
from ndgrad import Tensor, ops

from . import workloads
from .measure import quartiles
from .rows import plain, tight
from .workloads import FLOAT, Array

torch.set_num_threads(1)

CHUNK = 0.004  # CPU seconds, at least
SIZES = {"a": 1, "b": 32, "c": 1024, "d": 32768}


@dataclass(frozen=True)
class Group:
    """Pieces of code, and the names they use."""

    key: str
    pieces: tuple[str, ...]
    names: dict[str, Any]


def groups() -> list[Group]:
    rng = np.random.default_rng(0)

    def normal(*shape: int) -> Array:
        return rng.standard_normal(shape).astype(FLOAT)

    x, y, g = normal(4, 8), normal(4, 8), normal(4, 8)
    w, b = normal(8, 16), normal(16)
    small = {"x": x, "y": y, "z": np.empty_like(x), "np": np}
    image = np.zeros((32, 4, 16, 16), FLOAT)
    image[:, :, 1:-1, 1:-1] = normal(32, 4, 14, 14)
    last = np.ascontiguousarray(image.transpose(1, 2, 3, 0))
    patches = normal(32, 4, 3, 3, 7, 7)
    patches_last = np.ascontiguousarray(patches.transpose(1, 2, 3, 4, 5, 0))
    return [
        Group("sum", ("np.sum(x, axis=0)", "x.sum(axis=0)", "np.add.reduce(x, 0)"), small),
        Group("mean", ("np.mean(x)", "x.mean()", "np.add.reduce(x, None) / x.size"), small),
        Group("zeros", ("np.zeros_like(x)", "np.zeros(x.shape, x.dtype)", "np.empty_like(x)"), small),
        Group("wrap", ("np.array(x)", "np.asarray(x)", "x"), small),
        Group("place", ("x + y", "np.add(x, y)", "np.add(x, y, out=z)"), small),
        Group(
            "large",
            ("a + b", "np.add(a, b, out=c)"),
            {"a": normal(256, 256), "b": normal(256, 256), "c": normal(256, 256), "np": np},
        ),
        Group("product", ("x @ w", "np.dot(x, w)", "x.dot(w)", "np.dot(x, w, out=z)"), {**small, "w": w, "z": x @ w}),
        Group("scalar", ("x * 2", "x * two"), {**small, "two": np.array(2, FLOAT)}),
        Group(
            "mask", ("np.where(x > 0, g, 0)", "g * (x > 0)", "g * np.sign(z)"), {**small, "z": np.maximum(x, 0), "g": g}
        ),
        Group(
            "pad",
            ("np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))", "pad_by_slice(x)"),
            {"np": np, "x": normal(32, 4, 14, 14), "pad_by_slice": pad_by_slice},
        ),
        Group(
            "im2col",
            ("im2col_fancy(x)", "im2col_windows(x)", "im2col_slices(x)", "im2col_batch_last(xl)"),
            {"x": image, "xl": last, **functions(im2col_fancy, im2col_windows, im2col_slices, im2col_batch_last)},
        ),
        Group(
            "col2im",
            ("col2im_add_at(p)", "col2im_slices(p)", "col2im_batch_last(pl)"),
            {"p": patches, "pl": patches_last, **functions(col2im_add_at, col2im_slices, col2im_batch_last)},
        ),
        Group("adam", ("new_arrays()", "in_place()", "one_flat_vector()"), adams()),
        Group(
            "python",
            ("f()", "o.method()", "(lambda: None)()", "o.attribute", "o.property", "isinstance(o, C)", "C()", "(o, o)"),
            {"f": nothing, "o": Something(), "C": Something},
        ),
        Group("array", ("x.shape", "x.dtype", "np.asarray(x)", "x.T", "x + y", "np.exp(x)"), small),
        Group("size", ("a + a", "b + b", "c + c", "d + d"), {name: normal(n) for name, n in SIZES.items()}),
        Group(
            "op",
            ("x + y", "ops.add(x, y)", "t + u", "p + q", "(p + q).backward(g)"),
            {**small, "ops": ops, "t": Tensor(x), "u": Tensor(y), "p": Tensor(x, True), "q": Tensor(y, True), "g": g},
        ),
        Group("op-torch", ("t + u", "p + q", "(p + q).backward(g)"), in_torch(x, y, g)),
        *fused(x, w, b, normal(4, 16)),
    ]


def in_torch(x: Array, y: Array, g: Array) -> dict[str, Any]:
    t, u = torch.from_numpy(x), torch.from_numpy(y)
    return {"t": t, "u": u, "p": t.clone().requires_grad_(), "q": u.clone().requires_grad_(), "g": torch.from_numpy(g)}


def functions(*fs: Callable[..., Any]) -> dict[str, Any]:
    return {f.__name__: f for f in fs}


# Nothing, in Python


def nothing() -> None:
    pass


class Something:
    """An object of two fields, as light as Python makes them."""

    __slots__ = ("attribute", "other")

    def __init__(self) -> None:
        self.attribute = 1
        self.other = 2

    def method(self) -> None:
        pass

    @property
    def property(self) -> int:
        return self.attribute


# Patches of 3 × 3 at stride 2 of (32, 4, 16, 16), padding included, to (32, 36, 49): see the rows for their use


def pad_by_slice(x: Array) -> Array:
    n, c, rows, columns = x.shape
    padded = np.zeros((n, c, rows + 2, columns + 2), x.dtype)
    padded[:, :, 1:-1, 1:-1] = x
    return padded


PLACE, PATCH = np.arange(9)[:, None], np.arange(49)
ROWS, COLUMNS = PLACE // 3 + 2 * (PATCH // 7), PLACE % 3 + 2 * (PATCH % 7)
CHANNEL = np.arange(4)[:, None, None]


def im2col_fancy(x: Array) -> Array:
    """One index for every entry of every patch."""
    return x[:, CHANNEL, ROWS, COLUMNS].reshape(32, 36, 49)


def im2col_windows(x: Array) -> Array:
    """A view of all windows, copied once."""
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), axis=(2, 3))[:, :, ::2, ::2]
    return windows.transpose(0, 1, 4, 5, 2, 3).reshape(32, 36, 49)


def im2col_slices(x: Array) -> Array:
    """Nine strided slices, one for each place in a patch."""
    patches = np.empty((32, 4, 3, 3, 7, 7), x.dtype)
    for i in range(3):
        for j in range(3):
            patches[:, :, i, j] = x[:, :, i : i + 14 : 2, j : j + 14 : 2]
    return patches.reshape(32, 36, 49)


def im2col_batch_last(x: Array) -> Array:
    """The same nine, of an image whose last axis is the batch: 32 entries lie together."""
    patches = np.empty((4, 3, 3, 7, 7, 32), x.dtype)
    for i in range(3):
        for j in range(3):
            patches[:, i, j] = x[:, i : i + 14 : 2, j : j + 14 : 2]
    return patches.reshape(36, -1)


def col2im_add_at(p: Array) -> Array:
    """The pull-back of fancy indexing."""
    x = np.zeros((32, 4, 16, 16), p.dtype)
    index: Any = (slice(None), CHANNEL, ROWS, COLUMNS)  # NumPy's types allow no slice here
    np.add.at(x, index, p.reshape(32, 4, 9, 49))
    return x


def col2im_slices(p: Array) -> Array:
    x = np.zeros((32, 4, 16, 16), p.dtype)
    for i in range(3):
        for j in range(3):
            x[:, :, i : i + 14 : 2, j : j + 14 : 2] += p[:, :, i, j]
    return x


def col2im_batch_last(p: Array) -> Array:
    x = np.zeros((4, 16, 16, 32), p.dtype)
    for i in range(3):
        for j in range(3):
            x[:, i : i + 14 : 2, j : j + 14 : 2] += p[:, i, j]
    return x


# Adam for the four parameters of 64-128-10


def adams() -> dict[str, Callable[[], Any]]:
    weights = workloads.dense(np.random.default_rng(0), 64, 128, 10)
    gradients = [0.01 * w for w in weights]
    new = plain.adam([w.copy() for w in weights], 1e-3)
    separate = [tight.adam(w.copy(), g, 1e-3) for w, g in zip(weights, gradients)]
    flat, _ = tight.flat_and_views(weights)

    def in_place() -> None:
        for update in separate:
            update()

    return {
        "new_arrays": lambda: new(gradients),
        "in_place": in_place,
        "one_flat_vector": tight.adam(flat, 0.01 * flat, 1e-3),
    }


# Several ops as one


def fused(x: Array, w: Array, b: Array, g: Array) -> list[Group]:
    """A layer and a loss, forward and backward: op by op and as one op."""
    layer = {"x": Tensor(x), "w": Tensor(w, True), "b": Tensor(b, True), "g": g, "ndgrad": ndgrad}
    loss = {"y": Tensor(x @ w, True), "t": Tensor(g), "ndgrad": ndgrad, "mean_of_squares": mean_of_squares}
    return [
        Group("linear", ("(x @ w + b).backward(g)", "ndgrad.linear(x, w, b).backward(g)"), layer),
        Group("mse", ("mean_of_squares(y, t).backward()", "ndgrad.mse(y, t).backward()"), loss),
    ]


def mean_of_squares(y: Tensor, t: Tensor) -> Tensor:
    d = y - t
    return (d * d).mean()


# Measuring


def measure(chunks: int) -> dict[str, dict[str, list[float]]]:
    """All pieces in shuffled order, chunk after chunk."""
    timers: dict[tuple[str, str], tuple[Timer, int]] = {}
    for group in groups():
        for piece in group.pieces:
            timer = Timer(piece, timer=process_time, globals=group.names)
            timers[group.key, piece] = timer, enough(timer)
    samples: dict[tuple[str, str], list[float]] = {key: [] for key in timers}
    rng = random.Random(0)
    for _ in range(chunks):
        order = list(timers)
        rng.shuffle(order)
        for key in order:
            timer, times = timers[key]
            samples[key].append(timer.timeit(times) / times)
    found: dict[str, dict[str, list[float]]] = {}
    for (group_key, piece), seconds in samples.items():
        found.setdefault(group_key, {})[piece] = quartiles(seconds)
    return found


def enough(timer: Timer) -> int:
    """How often a piece must run to take CHUNK."""
    timer.timeit(1)  # the first time something may be imported
    times = 1
    while timer.timeit(times) < CHUNK:
        times *= 2
    return times


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]))))
