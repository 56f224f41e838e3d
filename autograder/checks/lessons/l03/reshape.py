"""The check of the op reshape."""

from __future__ import annotations

import numpy as np

from ...core.types import Array
from ...diagnosis.traces import trace_reshape
from ...kinds.shape_op import ShapeOp
from .common import TABLE

RESHAPED: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    (TABLE, (5, 3)),
    ((2, 4, 7), (4, -1)),
    ((4, 2), (-1,)),
    ((8,), (2, 4)),
    ((2, 1, 7), (7, 2, 1)),
    ((1,), ()),
    ((), (1, 1)),
    ((0, 3), (3, 0)),
    (TABLE, (15,)),
)


def as_it_lies(x: Array) -> Array:
    """x, if its entries stand in memory in another order than row by row; a mistake that shows there alone needs it."""
    if x.flags.c_contiguous:
        raise ValueError("as_it_lies: got an array that lies row by row")
    return x


EXERCISE = ShapeOp(
    "reshape",
    "same-entries",
    tuple((x,) for x, _ in RESHAPED),
    given=tuple({"shape": shape} for _, shape in RESHAPED),
    forward=lambda x, shape: np.reshape(x, shape),
    address="ops.reshape",
    trace=trace_reshape,
    turned=(1,),
    wrong={
        "": {
            "reshape_memory": (
                lambda g, x, shape: as_it_lies(x).ravel("K").reshape(shape),
                lambda g, x, shape: np.reshape(as_it_lies(x), shape, order="A"),
            ),
            "reshape_order": lambda g, x, shape: np.reshape(x, shape, order="F"),
            "reshape_by_transpose": (lambda g, x, shape: x.T, lambda g, x, shape: x.T.reshape(shape)),
            "value_is_input": lambda g, x, shape: x,
        },
        "x": {
            "gradient_as_it_came": lambda g, x, shape: g,
            "reshape_order": lambda g, x, shape: np.reshape(g, x.shape, order="F"),
            "reshape_by_transpose": (lambda g, x, shape: g.T, lambda g, x, shape: g.T.reshape(x.shape)),
        },
    },
)
