"""The check of the op sqrt."""

from __future__ import annotations

import numpy as np

from ...kinds.op import Op, positive
from .common import ONE

EXERCISE = Op(
    "sqrt",
    "reuse-the-value",
    ONE,
    draw=positive,
    edges={"root": ((0.0, 1e-300, 1e-20, 1e-9, 1.0),), "negative": ((-1.0, -2.0, 1.0),)},
    address="ops.sqrt",
    wrong={
        "": {"power_before_quotient": lambda g, x: x / 2},
        "x": {
            "slope_at_input": lambda g, x: g / (2 * x),
            "exponent_brackets": lambda g, x: g / (4 * x),
            "root_above": lambda g, x: g / 2 * np.sqrt(x),
            "slope_of_square": lambda g, x: g * 2 * x,
        },
    },
)
