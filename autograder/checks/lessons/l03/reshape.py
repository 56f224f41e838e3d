"""The check of the op reshape."""

from __future__ import annotations

import numpy as np

from ...diagnosis.traces import trace_reshape
from ...kinds.shape_op import ShapeOp
from .common import TABLE

RESHAPED: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    (TABLE, (5, 3)),
    ((2, 3, 4), (4, -1)),
    ((4, 3), (-1,)),
    ((6,), (2, 3)),
    ((2, 3, 2), (3, 1, 4)),
    ((1,), ()),
    ((), (1, 1)),
    ((0, 3), (3, 0)),
    (TABLE, (15,)),
)


EXERCISE = ShapeOp(
    "reshape",
    "same-entries",
    tuple((x,) for x, _ in RESHAPED),
    given=tuple({"shape": shape} for _, shape in RESHAPED),
    forward=lambda x, shape: np.reshape(x, shape),
    address="ops.reshape",
    trace=trace_reshape,
    wrong={
        "": {
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
