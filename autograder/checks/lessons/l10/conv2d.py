"""The check of conv2d: the value, and both pull-backs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from typing import Any

import numpy as np

from ...core.problem import Problem
from ...core.types import Array
from ...diagnosis.mistakes import Named, Pulled
from ...diagnosis.traces import alike, same_numbers
from ...kinds.op import Case
from .common import OnPatches, bordered, collected, copies, cut, other_order

# x, w, stride, padding; the first tells mistakes apart best, the last is tried in float32 once more
CALLS: tuple[tuple[tuple[int, ...], tuple[int, ...], int, int], ...] = (
    ((2, 3, 7, 5), (4, 3, 3, 2), 2, 1),
    ((2, 3, 5, 4), (4, 3, 2, 2), 1, 0),
    ((3, 1, 4, 6), (2, 1, 3, 3), 1, 1),
    ((1, 2, 6, 7), (1, 2, 2, 3), 3, 2),
    ((2, 4, 3, 3), (5, 4, 1, 1), 1, 0),
    ((1, 2, 3, 4), (3, 2, 3, 4), 1, 0),
    ((2, 1, 2, 5), (3, 1, 4, 3), 1, 1),
    ((2, 2, 5, 5), (3, 2, 3, 3), 2, 1),
)


# sizes of REFUSED: shapes that do not fit, from which no numbers come
REFUSED: tuple[tuple[str, tuple[tuple[int, ...], ...], dict[str, int]], ...] = (
    ("why_channels", ((2, 3, 6, 5), (4, 1, 3, 2)), {"stride": 1, "padding": 0}),
    ("why_channels", ((2, 1, 6, 5), (4, 3, 3, 2)), {"stride": 1, "padding": 0}),
    ("why_four_axes", ((3, 6, 5), (4, 3, 3, 2)), {"stride": 1, "padding": 0}),
    ("why_four_axes", ((2, 3, 6, 5), (4, 3, 3)), {"stride": 1, "padding": 0}),
    ("why_stride", ((2, 3, 6, 5), (4, 3, 3, 2)), {"stride": 0, "padding": 1}),
    ("why_padding", ((2, 3, 6, 5), (4, 3, 3, 2)), {"stride": 1, "padding": -1}),
    ("why_large", ((2, 3, 6, 5), (4, 3, 9, 2)), {"stride": 1, "padding": 1}),
    ("why_large", ((2, 3, 6, 5), (4, 3, 3, 6)), {"stride": 2, "padding": 0}),
)


def convolved(x: Array, w: Array, *, stride: int = 1, padding: int = 0) -> Array:
    """The value, by a sum over the windows."""
    there = copies(x, size=w.shape[2:], stride=stride, padding=padding)
    return np.einsum("fcab,cabijn->nfij", w, there)


# sizes of shapes_of_calls: windows, pictures and what comes out follow from each other
def shapes_of_calls() -> list[tuple[int, ...]]:
    """Of all arrays in the cases."""
    return [
        shape
        for x, w, stride, padding in CALLS
        for shape in (x, w, convolved(np.zeros(x), np.zeros(w), stride=stride, padding=padding).shape)
    ]


def to_x(g: Array, x: Array, w: Array, *, stride: int = 1, padding: int = 0) -> Array:
    """The gradient of x, with its padding."""
    return collected(np.einsum("nfij,fcab->cabijn", g, w), shape=x.shape, stride=stride, padding=padding)


def to_w(g: Array, x: Array, w: Array, *, stride: int = 1, padding: int = 0) -> Array:
    return np.einsum("nfij,cabijn->fcab", g, copies(x, size=w.shape[2:], stride=stride, padding=padding))


def turned_windows(x: Array, w: Array, stride: int, padding: int) -> Array:
    """The value of windows with kw rows and kh columns, their entries taken for those of the filters."""
    there = copies(x, size=w.shape[:1:-1], stride=stride, padding=padding)
    return np.einsum("fk,kijn->nfij", w.reshape(len(w), -1), there.reshape(w[0].size, *there.shape[3:]))


def mixed_g(g: Array) -> Iterator[Array]:
    """g after a reshape that takes no notice of the order of its axes."""
    n, f, down, across = g.shape
    for order in permutations(range(4)):
        if order != (1, 2, 3, 0):
            yield g.transpose(order).reshape(f, down, across, n).transpose(3, 0, 1, 2)


def mixed_value(x: Array, w: Array, options: dict[str, int]) -> Iterator[Array]:
    """The product with its axes (F, H', W', N) taken for others."""
    z = convolved(x, w, **options)
    whole = z.transpose(1, 2, 3, 0)
    n, f, down, across = z.shape
    yield whole.reshape(n, f, down, across)
    yield whole.reshape(f, n, down, across).transpose(1, 0, 2, 3)
    yield whole.reshape(n, down, across, f).transpose(0, 3, 1, 2)


def named_values(g: Array, x: Array, w: Array, stride: int, padding: int) -> Iterator[tuple[str, Callable[[], Array]]]:
    options = {"stride": stride, "padding": padding}
    wide = bordered(x, padding=padding)
    yield "conv_flipped", lambda: convolved(x, w[:, :, ::-1, ::-1], **options)
    yield "conv_filter_turned", lambda: convolved(x, w.swapaxes(2, 3), **options)
    yield "conv_windows_turned", lambda: turned_windows(x, w, stride, padding)
    yield "conv_exchanged", lambda: convolved(x, w, stride=padding, padding=stride)
    yield "conv_no_stride", lambda: convolved(x, w, padding=padding)
    yield "conv_no_padding", lambda: convolved(x, w, stride=stride)
    yield "conv_no_options", lambda: convolved(x, w)
    yield "conv_one_side", lambda: convolved(wide[:, :, padding:, padding:], w, stride=stride)
    yield "conv_channels_apart", lambda: convolved(x.mean(1, keepdims=True), w.mean(1, keepdims=True), **options)
    yield "conv_channel_one", lambda: convolved(x[:, :1], w[:, :1], **options)
    yield "conv_channels_averaged", lambda: convolved(x, w, **options) / x.shape[1]
    yield "conv_window_averaged", lambda: convolved(x, w, **options) / w[0].size
    yield "conv_window_averaged", lambda: convolved(x, w, **options) / w[0, 0].size
    yield "conv_filter_one", lambda: convolved(x, w[:1], **options)
    yield "conv_filters_mixed", lambda: convolved(x, w.transpose(1, 2, 3, 0).reshape(w.shape), **options)
    yield "conv_filters_mixed", lambda: convolved(x, w.reshape(-1, len(w)).T.reshape(w.shape), **options)
    yield "conv_relu", lambda: np.maximum(convolved(x, w, **options), 0)
    for mixed in mixed_value(x, w, options):
        yield "conv_value_mixed", partial(np.asarray, mixed)


def named_x(g: Array, x: Array, w: Array, stride: int, padding: int) -> Iterator[tuple[str, Callable[[], Array]]]:
    options = {"stride": stride, "padding": padding}

    def pulled(g: Array, filters: Array = w) -> Array:
        return cut(to_x(g, x, filters, **options), padding=padding)

    yield "conv_pull_flipped", lambda: pulled(g, w[:, :, ::-1, ::-1])
    yield "conv_pull_uncut", lambda: to_x(g, x, w, **options)
    yield "conv_pull_windows", lambda: np.einsum("nfij,fcab->cabijn", g, w)
    yield "conv_pull_averaged", lambda: pulled(g) / len(w)
    yield "conv_pull_averaged", lambda: pulled(g) / len(x)
    yield "conv_pull_one_filter", lambda: pulled(g[:, :1], w[:1])
    yield "conv_pull_filter_turned", lambda: pulled(g, w.swapaxes(2, 3))
    yield "conv_pull_filters_mixed", lambda: pulled(g, w.reshape(-1, len(w)).T.reshape(w.shape))
    yield "conv_pull_other", lambda: to_w(g, x, w, **options)
    for mixed in mixed_g(g):
        yield "conv_pull_mixed", partial(pulled, mixed)


def named_w(g: Array, x: Array, w: Array, stride: int, padding: int) -> Iterator[tuple[str, Callable[[], Array]]]:
    options = {"stride": stride, "padding": padding}
    right = to_w(g, x, w, **options)
    yield "conv_pull_flipped", lambda: right[:, :, ::-1, ::-1]
    yield "conv_pull_averaged", lambda: right / len(x)
    yield "conv_pull_averaged", lambda: right / (g.size / g.shape[1])
    yield "conv_pull_averaged", lambda: right / (g.shape[2] * g.shape[3])
    yield "conv_pull_one_picture", lambda: to_w(g[:1], x[:1], w, **options)
    yield "conv_pull_flat", lambda: right.reshape(len(w), -1)
    yield "conv_pull_flat", lambda: right.reshape(len(w), -1).T
    yield "conv_pull_w_mixed", lambda: right.reshape(len(w), -1).T.reshape(w.shape)
    yield "conv_pull_w_turned", lambda: right.transpose(1, 2, 3, 0)
    yield "conv_pull_filter_turned", lambda: right.swapaxes(2, 3)
    yield "conv_pull_other", lambda: cut(to_x(g, x, w, **options), padding=padding)
    for mixed in mixed_g(g):
        yield "conv_pull_mixed", partial(to_w, mixed, x, w, **options)


NAMED = {"": named_values, "x": named_x, "w": named_w}


def value_search(inputs: dict[str, Array], got: Array, expected: Array, which: Array) -> Named | None:
    """Are all the entries there, but in other places?"""
    return ("value_misplaced", {}) if same_numbers(got, expected) else None


def no_search(p: Pulled, got: Array, which: Array) -> Named | None:
    """No formula of single entries gives a sum over windows."""
    return None


def trace(case: Case, index: int, got: Array, expected: Array) -> Named | None:
    """The order in which the axes came, where that is all."""
    order = other_order(got, expected, (("N", "C", "H", "W"), ("F", "C", "kh", "kw"))[index])
    return ("conv_pull_axes", {"order": order}) if order else None


@dataclass(frozen=True)
class Convolution(OnPatches):
    """conv2d, with its own mistakes."""

    def own_mistakes(self, part: str, case: Case) -> list[tuple[str, Array]]:
        found = []
        x, w = case.inputs
        for key, gives in NAMED[part](case.g, x, w, **case.options):
            with suppress(ValueError, IndexError, ZeroDivisionError):
                found.append((key, gives()))
        return found

    def judge_value(self, case: Case, got: Array, expected: Array) -> Any:
        order = other_order(got, expected, ("N", "F", "H'", "W'")) if got.ndim == 4 else ""
        if order:
            raise Problem("conv_axes", order=order, got=got.shape, expected=expected.shape)
        flat = got.size == expected.size and got.shape != expected.shape
        if flat and alike(got.ravel(), expected.transpose(1, 2, 3, 0).ravel()):
            raise Problem("conv_flat", got=got.shape, expected=expected.shape)
        return super().judge_value(case, got, expected)


EXERCISE = Convolution(
    "conv2d",
    "patches-as-a-matrix",
    tuple((x, w) for x, w, _, _ in CALLS),
    ("x", "w"),
    given=tuple({"stride": stride, "padding": padding} for _, _, stride, padding in CALLS),
    pictured=(((1, 1, 4, 4), (1, 1, 2, 2)), {"stride": 1, "padding": 0}),
    forward=lambda x, w, **options: convolved(x, w, **options),
    address="ops.conv2d",
    trace=trace,
    refused=REFUSED,
    value_search=value_search,
    gradient_search=no_search,
    sections={"x": "convolution-pull-backs", "w": "convolution-pull-backs"},
    errors=(
        ("not aligned|mismatch in its core dimension", "conv_apart"),
        ("cannot reshape array", "conv_reshape"),
        ("axes don't match", "axes_count"),
    ),
)
