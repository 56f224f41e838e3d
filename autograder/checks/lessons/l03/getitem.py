"""The check of the op getitem."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...diagnosis.traces import trace_index
from ...kinds.shape_op import ShapeOp

BOOLEANS = np.arange(35).reshape(7, 5) % 8 < 3


PICKED: tuple[tuple[tuple[int, ...], Any], ...] = (
    ((7, 5), np.array([0, 2, 2])),
    ((7, 5), 1),
    ((7, 5), (slice(1, 4), slice(None, 1))),
    ((2, 4, 7), (..., -1)),
    ((7, 5), (2, 1)),
    ((7, 5), None),
    ((7, 5), ...),
    ((7, 5), BOOLEANS),
    ((7, 5), np.array([True, False, True, False, False, True, False])),
    ((7, 5), (np.array([0, 1, 0]), np.array([2, 2, 2]))),
    ((3, 7, 1), (slice(None), [0, 2, 0, 6, 2])),
    ((7,), np.array([[1, 0, 1, 3], [1, 1, 5, 0]])),
    ((7, 5), [3, 0, 3]),
    ((7, 5), np.array([], int)),
    ((0, 3), slice(None, 2)),
    ((5,), slice(None, None, 2)),
)


EXERCISE = ShapeOp(
    "getitem",
    "picked-entries",
    tuple((x,) for x, _ in PICKED),
    given=tuple({"index": index} for _, index in PICKED),
    forward=lambda x, index: x[index],
    address="ops.getitem",
    trace=trace_index,
    errors=(
        ("is not iterable|is not subscriptable|has no len|has no attribute 'ndim'|NoneType", "index_kinds"),
        ("arrays used as indices must be of integer", "index_of_decimals"),
        ("not 'slice'", "index_kinds"),
        ("second operand needed", "add_at_arguments"),
        ("^pulled_none$", "pulled_none_at"),
    ),
    wrong={
        "": {
            "value_is_input": lambda g, x, index: x,
            "index_flat": lambda g, x, index: x.ravel()[np.asarray(index)],
            "index_along_last": lambda g, x, index: x[..., np.asarray(index)],
        },
        "x": {"gradient_as_it_came": lambda g, x, index: g, "index_on_upstream": lambda g, x, index: g[index]},
    },
)
