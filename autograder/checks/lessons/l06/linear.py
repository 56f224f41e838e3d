"""The check of linear: rows times weights, plus a bias."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.problem import Problem
from ...core.types import Array
from ...diagnosis.mistakes import Named
from ...diagnosis.traces import alike, trace_batch, trace_sum
from ...kinds.op import Case
from ...kinds.shape_op import ShapeOp

# sizes of (4, 4): a wrong transpose gives numbers only where both are equal
LAYERS: tuple[tuple[tuple[int, ...], ...], ...] = (
    ((4, 4), (4, 4), (4,)),
    ((7, 5), (5, 3), (3,)),
    ((2, 4, 6), (6, 9), (9,)),
    ((2, 1, 6, 4), (4, 8), (8,)),
    ((4, 1), (1, 2), (2,)),
    ((5,), (5, 3), (3,)),
    ((0, 4), (4, 2), (2,)),
    ((4, 6), (6, 2), (2,)),
)


def trace_layer(case: Any, index: int, got: Array, expected: Array) -> Named | None:
    """What a wrong pull-back of a layer was made of: sums of g for the bias, a product for the others."""
    x, w, b = case.inputs
    if index == 2:
        if alike(got, np.full(b.shape, case.g.size / b.size)):
            return "layer_bias_counted", {}
        return trace_sum(case.g, b.shape, got)
    if index == 1 and x.ndim > 2:
        each = x.swapaxes(-1, -2) @ case.g
        if alike(got, each):
            return "layer_each", {"got": got.shape}
    if index < 2 and not alike(got, expected):
        pulled = (case.g @ w.T, x.reshape(-1, len(w)).T @ case.g.reshape(-1, len(b)))
        if got.size and alike(got, pulled[1 - index]):
            return "operands_swapped", {}
    if index == 1 and x.ndim == 2 and got.ndim == 1 and alike(got, (x.T @ case.g).sum(axis=0)):
        return "layer_summed_again", {"got": got.shape}
    if index == 0 and got.size == expected.size and got.shape != expected.shape:
        return ("layer_rows_kept", {"got": got.shape}) if same_in_a_row(got, expected) else None
    for count in {len(x) if x.ndim else 1, x.size // x.shape[-1]} - {0, 1}:
        if alike(got * count, expected):
            return "layer_averaged", {"count": count}
    # with the axes in front made into one it is a product of two matrices
    x, g = x.reshape(-1, len(w)), case.g.reshape(-1, len(b))
    if not x.size or got.ndim < 1:
        return None
    if index == 0:
        got, expected = got.reshape(-1, got.shape[-1]), expected.reshape(x.shape)
    found = trace_batch(case._replace(inputs=(x, w), g=g), index, got, expected)
    return (found[0], {"found": str(found[1].get("found")).replace("y", "w")}) if found else None


def same_in_a_row(got: Array, expected: Array) -> bool:
    return alike(got.ravel(), expected.ravel())


@dataclass(frozen=True)
class Layer(ShapeOp):
    """linear: x may have any number of axes in front of its last."""

    def explained(self, problem: Problem, case: Case) -> Problem:
        problem = super().explained(problem, case)
        if problem.key in ("batch_apart", "shapes_apart", "raised", "matrix_missing", "axes_count", "layer_apart") and (
            len(case.inputs[0].shape) != 2
        ):
            problem.key = "layer_any_rank"
        elif problem.key in ("batch_apart", "shapes_apart"):
            problem.key = "layer_apart"
        return problem


EXERCISE = Layer(
    "linear",
    "what-a-layer-is",
    LAYERS,
    ("x", "w", "b"),
    given=({},) * len(LAYERS),
    pictured=(((3, 2), (2, 2), (2,)), {}),
    forward=lambda x, w, b: x @ w + b,
    address="ops.linear",
    trace=trace_layer,
    wrong={
        "": {
            "layer_weight_turned": (lambda g, x, w, b: x @ w.T + b, lambda g, x, w, b: w @ x + b),
            "layer_no_bias": lambda g, x, w, b: x @ w,
            "layer_bias_column": lambda g, x, w, b: x @ w + b[:, None],
            "layer_bias_subtracted": lambda g, x, w, b: x @ w - b,
            "layer_bias_inside": (lambda g, x, w, b: (x + b) @ w, lambda g, x, w, b: x @ (w + b)),
            "layer_elementwise": lambda g, x, w, b: x * w + b,
            "layer_value_in_rows": lambda g, x, w, b: x.reshape(-1, x.shape[-1]) @ w + b,
        },
    },
    errors=(("not aligned|mismatch in its core dimension", "layer_apart"),),
)
