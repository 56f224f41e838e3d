"""Where every copy of a pixel comes from, ops that stand in, sheets of digits, and what a model says of them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import permutations
from typing import Any

import numpy as np

from ...core.call import refuse_none, run
from ...core.library import is_so_far, library, put, standing
from ...core.problem import Problem
from ...core.types import Array
from ...diagnosis.traces import alike
from ...kinds.digits import digit_data

AXES = ("C", "kh", "kw", "H'", "W'", "N")


@functools.cache
def places(shape: tuple[int, ...], *, size: tuple[int, int], stride: int, padding: int) -> Array:
    """For every entry that patches makes of an x of this shape, the number of the padded entry that it is a copy of."""
    n, channels, height, width = (m + 2 * padding * (axis > 1) for axis, m in enumerate(shape))
    numbered = np.arange(n * channels * height * width).reshape(n, channels, height, width)
    down, across = (
        stride * np.arange((long - short) // stride + 1) + np.arange(short).reshape(-1, 1)
        for long, short in zip((height, width), size)
    )
    found: Array = numbered[:, :, down[:, None, :, None], across[None, :, None, :]]
    return np.moveaxis(found, 0, -1)


def bordered(x: Array, *, padding: int) -> Array:
    return np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))


def copies(x: Array, *, size: tuple[int, int], stride: int, padding: int) -> Array:
    """What patches must give."""
    picked: Array = bordered(x, padding=padding).ravel()[places(x.shape, size=size, stride=stride, padding=padding)]
    return picked


def collected(p: Array, *, shape: tuple[int, ...], stride: int, padding: int) -> Array:
    """What add_patches must give, with the padding still there: all copies of an entry, summed."""
    wide = tuple(m + 2 * padding * (axis > 1) for axis, m in enumerate(shape))
    where = places(shape, size=p.shape[1:3], stride=stride, padding=padding)
    return np.bincount(where.ravel(), p.ravel(), int(np.prod(wide))).reshape(wide)


def cut(wide: Array, *, padding: int) -> Array:
    """Without its padding."""
    return wide[:, :, padding : wide.shape[2] - padding, padding : wide.shape[3] - padding]


def other_order(got: Array, right: Array, names: tuple[str, ...]) -> str:
    """The names of the axes in the order in which they came, if that is all that is wrong."""
    if alike(got, right):
        return ""
    for order in permutations(range(right.ndim)):
        if alike(got, right.transpose(order)):
            return f"({', '.join(names[a] for a in order)})"
    return ""


def stand_ins() -> dict[str, Callable[..., Any]]:
    """patches and add_patches for what calls them, made anew: none lies in a learner's folder under its name."""

    def patches(x: Array, size: tuple[int, int], stride: int, padding: int) -> Array:
        return copies(x, size=(size[0], size[1]), stride=stride, padding=padding)

    def add_patches(p: Array, shape: tuple[int, ...], stride: int, padding: int) -> Array:
        return cut(collected(p, shape=tuple(shape), stride=stride, padding=padding), padding=padding).astype(p.dtype)

    return {"patches": patches, "add_patches": add_patches}


@contextmanager
def convolving() -> Iterator[None]:
    """While a network is looked at, its library has the two ops of this lesson, whatever the learner has written."""

    def conv2d(x: Array, w: Array, *, stride: int = 1, padding: int = 0) -> Any:
        wide = bordered(x, padding=padding)
        seen = np.lib.stride_tricks.sliding_window_view(wide, w.shape[2:], (2, 3))[:, :, ::stride, ::stride]
        n, _, down, across = seen.shape[:4]
        lines = seen.transpose(0, 2, 3, 1, 4, 5).reshape(n * down * across, w[0].size)
        weights = w.reshape(len(w), -1)

        def in_lines(g: Array) -> Array:
            return g.transpose(0, 2, 3, 1).reshape(-1, len(w))

        def to_x(g: Array) -> Array:
            shares = (in_lines(g) @ weights).reshape(n, down, across, *w.shape[1:])
            sums = np.zeros(wide.shape, x.dtype)
            for a, b in np.ndindex(*w.shape[2:]):
                reached = sums[:, :, a:, b:][:, :, ::stride, ::stride][:, :, :down, :across]
                reached += shares[..., a, b].transpose(0, 3, 1, 2)
            return cut(sums, padding=padding)

        value = (lines @ weights.T).reshape(n, down, across, len(w)).transpose(0, 3, 1, 2)
        return value, (to_x, lambda g: (in_lines(g).T @ lines).reshape(w.shape))

    def max_pool2d(x: Array, *, size: int, stride: int | None = None) -> Any:
        """The value alone: such a network is told by what it says, and is not trained."""
        seen = np.lib.stride_tricks.sliding_window_view(x, (size, size), (2, 3))
        return seen[:, :, :: stride or size, :: stride or size].max((4, 5)), (lambda g: g,)

    if not is_so_far():
        yield
        return
    right: dict[str, Callable[..., Any]] = {"ops.conv2d": conv2d, "ops.max_pool2d": max_pool2d}
    before = {address: standing(address) for address in right}
    for address, f in right.items():
        put(address, f)
    try:
        yield
    finally:
        for address, f in before.items():
            put(address, f)


# Sheets of digits


@functools.cache
def sheets() -> tuple[Array, Array]:
    """(1797, 1, 16, 16): each digit in the middle of an empty sheet, and which one it is."""
    rows, shown = digit_data()
    laid = np.pad(rows.reshape(-1, 1, 8, 8), ((0, 0), (0, 0), (4, 4), (4, 4)))
    return laid, shown


def moved(x: Array, *, down: int, right: int) -> Array:
    """x moved by rolling, with what has come in from the other side made 0."""
    rolled = np.roll(x, (down, right), (2, 3))
    height, width = x.shape[2:]
    rows, columns = np.arange(height) - down, np.arange(width) - right
    inside = ((rows >= 0) & (rows < height)).reshape(-1, 1) & (columns >= 0) & (columns < width)
    return np.where(inside, rolled, 0).astype(x.dtype)


def said_of(model: Any, x: Array) -> Array:
    """What a model says of these pictures, without a graph, or the Problem with what the model is."""
    lib = library()
    refuse_none(model)
    if isinstance(model, lib.Tensor) or not callable(model):
        raise Problem("conv_model", got=type(model).__name__)
    kept, lib.grad_mode.enabled = lib.grad_mode.enabled, False
    try:
        said = run(model, lib.Tensor(x))
    finally:
        lib.grad_mode.enabled = kept
    logits = np.asarray(said.data if isinstance(said, lib.Tensor) else said)
    if logits.shape != (len(x), 10):
        raise Problem("conv_outputs", got=logits.shape, expected=(len(x), 10))
    return logits


def global_max() -> Any:
    """The module that the notebook gives."""

    class GlobalMax(library().Module):  # type: ignore[misc]
        def forward(self, x: Any) -> Any:
            return x.max(axis=(2, 3))

    return GlobalMax


def known_of_sheets() -> dict[str, Callable[..., Any]]:
    """Functions of the notebook as they must be, made anew: none lies in a learner's folder under its name."""

    def conv_network(rng: np.random.Generator) -> Any:
        nn = library().nn
        convs = [nn.Conv2d(*sizes, 3, padding=1, bias=False, rng=rng) for sizes in ((1, 8), (8, 32))]
        return nn.Sequential(convs[0], nn.ReLU(), convs[1], nn.ReLU(), global_max()(), nn.Linear(32, 10, rng=rng))

    def accuracy(model: Any, x: Array, labels: Array) -> float:
        kept = library().grad_mode.enabled
        library().grad_mode.enabled = False
        try:
            said = model(x)
        finally:
            library().grad_mode.enabled = kept
        return float((np.asarray(getattr(said, "data", said)).argmax(axis=1) == labels).mean())

    def shifted(x: Array, down: int, right: int) -> Array:
        return moved(x, down=down, right=right)

    return {"conv_network": conv_network, "accuracy": accuracy, "shifted": shifted}
