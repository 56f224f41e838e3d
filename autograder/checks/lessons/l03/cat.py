"""The check of the op cat."""

from __future__ import annotations

import numpy as np

from ...diagnosis.traces import trace_part
from ...kinds.shape_op import Joined

JOINED: tuple[tuple[tuple[tuple[int, ...], ...], dict[str, int]], ...] = (
    (((2, 4), (1, 4), (18, 4)), {"axis": 0}),
    (((7, 2), (7, 2)), {"axis": 1}),
    (((2, 4), (2, 1), (2, 6)), {"axis": 1}),
    (((2, 7), (2, 7)), {}),
    (((1, 9, 2), (1, 9, 4)), {"axis": -1}),
    (((7, 2, 1), (7, 1, 1), (7, 2, 1)), {"axis": -2}),
    (((3,),), {"axis": 0}),
    (((0, 4), (2, 4)), {"axis": 0}),
    (((2,), (4,)), {"axis": 0}),
)


EXERCISE = Joined(
    "cat",
    "joined",
    tuple(shapes for shapes, _ in JOINED),
    ("gradients",),
    given=tuple(options for _, options in JOINED),
    pictured=(((2, 2), (2, 3)), {"axis": 1}),
    forward=lambda *arrays, axis=0: np.concatenate(arrays, axis),
    address="ops.cat",
    trace=trace_part,
    errors=(
        ("must match exactly", "cat_axis_error"),
        ("only integers, slices", "index_listed"),
        ("must have the same shape", "cat_by_stack"),
        (r"concatenate tuple \(not \"slice\"\)", "slice_joined"),
        ("'kind': '(list|tuple)'", "parts_listed"),
        ("^NoneType$", "pullback_none"),
    ),
    wrong={
        "": {
            "cat_axis_unused": lambda g, *arrays, axis=0: np.concatenate(arrays),
            "cat_by_stack": lambda g, *arrays, axis=0: np.stack(arrays, axis),
            "cat_flat": lambda g, *arrays, axis=0: np.concatenate(arrays, None),
            "cat_turned": lambda g, *arrays, axis=0: np.concatenate(arrays[::-1], axis),
            "cat_sum": lambda g, *arrays, axis=0: sum(arrays),
        },
    },
)
