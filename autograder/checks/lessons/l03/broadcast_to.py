"""The check of the op broadcast_to."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.types import Array
from ...diagnosis.traces import trace_places, trace_sum
from ...kinds.op import summed_back
from ...kinds.shape_op import Repeated
from .common import GRID, TABLE, stand_ins

# shapes of the inputs and options, call by call; unequal sizes first, which tell mistakes apart best
# sizes of (3, 3): which of two axes is summed where the sizes do not say it
REPEATED: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((3, 1), (7, 3, 5)),
    ((5,), TABLE),
    ((3,), (3, 3)),
    ((1, 5), GRID),
    ((2, 1, 7), (2, 4, 7)),
    ((), (2, 4)),
    (TABLE, TABLE),
    ((1, 3), (0, 3)),
    ((3, 1), TABLE),
)


def trace_repeated(case: Any, index: int, got: Array, expected: Array) -> Any:
    return trace_sum(case.g, expected.shape, got) or trace_places(case, index, got, expected)


EXERCISE = Repeated(
    "broadcast_to",
    "repeating",
    tuple((x,) for x, _ in REPEATED),
    given=tuple({"shape": shape} for _, shape in REPEATED),
    pictured=(((3, 1),), {"shape": (3, 4)}),
    forward=lambda x, shape: np.broadcast_to(x, shape),
    address="ops.broadcast_to",
    trace=trace_repeated,
    stand_ins=stand_ins,
    wrong={
        "": {
            "value_is_input": lambda g, x, shape: x,
            "repeated_by_tile": lambda g, x, shape: np.tile(x, shape),
            "repeated_in_order": lambda g, x, shape: np.resize(x, shape),
        },
        "x": {
            "gradient_as_it_came": lambda g, x, shape: g,
            "copies_averaged": lambda g, x, shape: summed_back(g, shape=x.shape) * x.size / g.size,
        },
    },
)
