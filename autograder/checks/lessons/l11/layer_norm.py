"""The check of layer_norm: the value, and the pull-backs of x, w and b."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.types import Array
from ...diagnosis.mistakes import Named
from ...diagnosis.traces import trace_sum
from ...kinds.op import Case, upstream
from ...kinds.shape_op import ShapeOp, short
from .common import normal

ROWS: tuple[tuple[int, ...], ...] = ((2, 5, 9), (8, 4), (6,), (3, 7), (2, 5, 1, 7))
GIVEN: tuple[dict[str, Any], ...] = ({"eps": 0.5}, {}, {"eps": 0.25}, {"eps": 2.0}, {})
FAR = 8_000_000.0  # its square has two of sixteen digits after the point


def mean(x: Array) -> Array:
    return np.mean(x, -1, keepdims=True)


def total(x: Array) -> Array:
    return np.sum(x, -1, keepdims=True)


def away(x: Array) -> Array:
    return x - mean(x)


def spread(x: Array, eps: float) -> Array:
    return np.sqrt(mean(away(x) ** 2) + eps)


def unit(x: Array, eps: float) -> Array:
    return away(x) / spread(x, eps)


def less(h: Array, v: Array) -> Array:
    """h without its part along v."""
    return h - v * mean(h * v)


def trace(case: Any, index: int, got: Array, expected: Array) -> Named | None:
    """How what w and b receive was summed."""
    if not index or got.shape == case.inputs[0].shape:
        return None
    x, eps = case.inputs[0], case.options.get("eps", 1e-5)
    return trace_sum(case.g * unit(x, eps) if index == 1 else case.g, case.inputs[index].shape, got)


def no_search(*arrays: Any) -> None:
    """These numbers are made by sums over rows: formulas of single entries would fit by chance."""


@dataclass(frozen=True)
class LayerNorm(ShapeOp):
    """The last call for a value has entries that are large beside their differences."""

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        yield from super().cases(rng, part)
        if not part:  # slopes that are measured there are too inexact to compare with
            x, w, b = (short(self.draw(rng, shape)) for shape in self.shapes[1])
            apart = np.round(0.8 * unit(x, 0.0) * 2**20) / 2**20  # an exact mean
            yield Case((FAR + apart, w, b), {}, short(upstream(rng, x.shape)))


def over_rows(z: Array) -> Array:
    return z.sum(axis=tuple(range(z.ndim - 1)))


EXERCISE = LayerNorm(
    "layer_norm",
    "layer-norm",
    tuple((rows, rows[-1:], rows[-1:]) for rows in ROWS),
    ("x", "w", "b"),
    given=GIVEN,
    forward=normal,
    address="ops.layer_norm",
    trace=trace,
    value_search=no_search,
    gradient_search=no_search,
    sections={"x": "layer-norm-pull-back", "w": "layer-norm-pull-back", "b": "layer-norm-pull-back"},
    wrong={
        "": {
            "norm_ddof": lambda g, x, w, b, eps=1e-5: (
                w * away(x) / np.sqrt(x.var(-1, ddof=1, keepdims=True) + eps) + b if x.shape[-1] > 1 else x
            ),
            "norm_eps_outside": lambda g, x, w, b, eps=1e-5: w * away(x) / (spread(x, 0) + eps) + b,
            "norm_no_eps": (
                lambda g, x, w, b, eps=1e-5: w * away(x) / spread(x, 0) + b,
                lambda g, x, w, b, eps=1e-5: normal(x, w, b, 1e-5),
            ),
            "norm_squares": lambda g, x, w, b, eps=1e-5: (
                w * away(x) / np.sqrt(mean(x * x) - mean(x) * mean(x) + eps) + b
            ),
            "norm_no_root": lambda g, x, w, b, eps=1e-5: w * away(x) / spread(x, eps) ** 2 + b,
            "norm_no_mean": (
                lambda g, x, w, b, eps=1e-5: w * x / spread(x, eps) + b,
                lambda g, x, w, b, eps=1e-5: w * x / np.sqrt(mean(x**2) + eps) + b,
            ),
            "norm_no_division": lambda g, x, w, b, eps=1e-5: w * away(x) + b,
            "norm_no_weight": (
                lambda g, x, w, b, eps=1e-5: unit(x, eps),
                lambda g, x, w, b, eps=1e-5: unit(x, eps) + b,
                lambda g, x, w, b, eps=1e-5: w * unit(x, eps),
            ),
            "norm_weight_first": lambda g, x, w, b, eps=1e-5: w * (unit(x, eps) + b),
            "norm_offset_divided": lambda g, x, w, b, eps=1e-5: (w * away(x) + b) / spread(x, eps),
            "norm_all": (
                lambda g, x, w, b, eps=1e-5: w * (x - x.mean()) / np.sqrt(x.var() + eps) + b,
                lambda g, x, w, b, eps=1e-5: w * away(x) / np.sqrt(x.var() + eps) + b,
            ),
            "norm_other_axis": (
                lambda g, x, w, b, eps=1e-5: w * (x - x.mean(0)) / np.sqrt(x.var(0) + eps) + b,
                lambda g, x, w, b, eps=1e-5: (
                    w * (x - x.mean(-2, keepdims=True)) / np.sqrt(x.var(-2, keepdims=True) + eps) + b
                    if x.ndim > 1
                    else x
                ),
            ),
        },
        "x": {
            "norm_pull_ends": lambda g, x, w, b, eps=1e-5: g * w / spread(x, eps),
            "norm_pull_no_spread": lambda g, x, w, b, eps=1e-5: away(g * w) / spread(x, eps),
            "norm_pull_no_mean": lambda g, x, w, b, eps=1e-5: less(g * w, unit(x, eps)) / spread(x, eps),
            "norm_pull_no_weight": (
                lambda g, x, w, b, eps=1e-5: less(away(g), unit(x, eps)) / spread(x, eps),
                lambda g, x, w, b, eps=1e-5: w * less(away(g), unit(x, eps)) / spread(x, eps),
            ),
            "norm_pull_not_divided": lambda g, x, w, b, eps=1e-5: less(away(g * w), unit(x, eps)),
            "norm_pull_variance": lambda g, x, w, b, eps=1e-5: less(away(g * w), unit(x, eps)) / spread(x, eps) ** 2,
            "norm_pull_sums": (
                lambda g, x, w, b, eps=1e-5: (
                    (g * w - total(g * w) - unit(x, eps) * total(g * w * unit(x, eps))) / spread(x, eps)
                ),
                lambda g, x, w, b, eps=1e-5: (
                    (away(g * w) - unit(x, eps) * total(g * w * unit(x, eps))) / spread(x, eps)
                ),
                lambda g, x, w, b, eps=1e-5: (
                    (g * w - total(g * w) - unit(x, eps) * mean(g * w * unit(x, eps))) / spread(x, eps)
                ),
            ),
            "norm_pull_sign": (
                lambda g, x, w, b, eps=1e-5: (away(g * w) + unit(x, eps) * mean(g * w * unit(x, eps))) / spread(x, eps),
                lambda g, x, w, b, eps=1e-5: (
                    (g * w + mean(g * w) - unit(x, eps) * mean(g * w * unit(x, eps))) / spread(x, eps)
                ),
            ),
            "norm_pull_deviation": (
                lambda g, x, w, b, eps=1e-5: less(away(g * w), away(x)) / spread(x, eps),
                lambda g, x, w, b, eps=1e-5: less(away(g * w), x) / spread(x, eps),
            ),
            "norm_pull_other_axis": lambda g, x, w, b, eps=1e-5: (
                (g * w - (g * w).mean() - unit(x, eps) * (g * w * unit(x, eps)).mean()) / spread(x, eps)
            ),
        },
        "w": {
            "norm_pull_w_x": (
                lambda g, x, w, b, eps=1e-5: over_rows(g * x),
                lambda g, x, w, b, eps=1e-5: over_rows(g * away(x)),
            ),
            "norm_pull_w_rows": lambda g, x, w, b, eps=1e-5: g * unit(x, eps),
            "norm_pull_w_value": lambda g, x, w, b, eps=1e-5: over_rows(g * (w * unit(x, eps) + b)),
            "norm_pull_w_weight": lambda g, x, w, b, eps=1e-5: over_rows(g * w * unit(x, eps)),
            "norm_pull_w_plain": lambda g, x, w, b, eps=1e-5: over_rows(g),
        },
        "b": {
            "norm_pull_b_rows": lambda g, x, w, b, eps=1e-5: g,
            "norm_pull_b_weight": lambda g, x, w, b, eps=1e-5: over_rows(g * w),
        },
    },
)
