"""The check of the op matmul."""

from __future__ import annotations

import numpy as np

from ...diagnosis.traces import trace_batch
from ...kinds.shape_op import Batched
from .common import GRID, TABLE, stand_ins

# sizes of (3, 3, 3), (2, 2, 2): a wrong transpose gives numbers only where all are equal
BATCHES: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((3, 3, 3), (3, 3, 3)),
    (GRID, (5, 7)),
    ((2, 1, 1, 4), (7, 4, 9)),
    (TABLE, (5, 7)),
    ((3, 5), (7, 5, 1)),
    ((2, 4, 6), (1, 6, 9)),
    ((0, 2, 4), (4, 7)),
    ((2, 2, 2), (2, 2, 2)),
)


EXERCISE = Batched(
    "matmul",
    "batches-of-matrices",
    BATCHES,
    ("x", "y"),
    given=({},) * len(BATCHES),
    pictured=(((2, 2, 3), (3, 2)), {}),
    forward=lambda x, y: x @ y,
    address="ops.matmul",
    trace=trace_batch,
    stand_ins=stand_ins,
    errors=(
        ("provided to broadcast the extra dimensions|contains too many subscripts", "einsum_batch"),
        ("axes don't match|axis1: axis|axis2: axis|tuple index out of range", "batch_axes"),
    ),
    wrong={
        "": {
            "product_by_dot": (lambda g, x, y: np.dot(x, y), lambda g, x, y: np.tensordot(x, y, 1)),
        },
    },
)
