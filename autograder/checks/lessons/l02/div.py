"""The check of the op div."""

from __future__ import annotations

import numpy as np

from ...kinds.op import Op, away_from_zero
from .common import TWO

EXERCISE = Op(
    "div",
    "two-inputs",
    TWO,
    ("x", "y"),
    away_from_zero,
    edges={
        "tiny": ((1.0, 1.0, -2.0, 1.0, -1.0), (1e-20, -1e-9, 1.0, 0.0, 1e-4)),
        "numerator": ((0.0, 0.0, 1.0), (2.0, -0.5, 4.0)),
    },
    address="ops.div",
    wrong={
        "": {
            "quotient_turned": lambda g, x, y: y / x,
            "product_for_quotient": lambda g, x, y: x * y,
            "quotient_floored": lambda g, x, y: np.floor(x / y),
        },
        "x": {"slope_of_product": lambda g, x, y: g * y},
        "y": {
            "quotient_sign": lambda g, x, y: g * x / (y * y),
            "denominator_once": lambda g, x, y: -g * x / y,
            "square_above": lambda g, x, y: -g * x * x / y,
            "square_as_double": lambda g, x, y: -g * x / (2 * y),
            "numerator_missing": lambda g, x, y: -g / (y * y),
            "slope_of_product": lambda g, x, y: g * x,
            "denominator_brackets": lambda g, x, y: -g * x,
        },
    },
)
