"""The check of the op square."""

from __future__ import annotations

from ...kinds.op import Op
from .common import SHAPES

EXERCISE = Op(
    "square",
    "warm-up-slope",
    SHAPES,
    wrong={
        "": {"doubled_for_squared": lambda g, x: 2 * x, "cubed_for_squared": lambda g, x: x * x * x},
        "x": {
            "slope_of_double": lambda g, x: 2 * g,
            "slope_of_cube": lambda g, x: g * 3 * x * x,
            "slope_at_value": lambda g, x: g * 2 * x * x,
        },
    },
)
