"""The check of the op log."""

from __future__ import annotations

import numpy as np

from ...kinds.op import Op, positive
from .common import ONE

EXERCISE = Op(
    "log",
    "log-without-epsilon",
    ONE,
    draw=positive,
    edges={"epsilon": ((0.0, 1e-300, 1e-20, 1e-9, 1.0),), "negative": ((-1.0, -2.0, 1.0),)},
    address="ops.log",
    wrong={
        "": {
            "log_of_another_base": (lambda g, x: np.log10(x), lambda g, x: np.log2(x)),
            "log_of_one_more": lambda g, x: np.log1p(x),
        },
        "x": {
            "slope_at_value": lambda g, x: g / np.log(x),
            "slope_of_one_more": lambda g, x: g / (1 + x),
            "slope_of_exp": lambda g, x: g * np.exp(x),
            "derived_twice": lambda g, x: -g / (x * x),
        },
    },
)
