"""The check of the op relu."""

from __future__ import annotations

import numpy as np

from ...kinds.op import Op, away_from_zero
from .common import INF, ONE

EXERCISE = Op(
    "relu",
    "kinks",
    ONE,
    draw=away_from_zero,
    edges={"kink": ((0.0, -0.0, 1.0, -1.0),), "size": ((1e-20, -1e-20, 1e-4, -1e-4, 50.0, -50.0, -1e9, INF),)},
    address="ops.relu",
    wrong={
        "": {
            "maximum_over_axis": (lambda g, x: x.max(0), lambda g, x: x.max()),
            "side_inverted": lambda g, x: np.minimum(x, 0),
            "slope_for_value": lambda g, x: x > 0,
            "choice_picked": lambda g, x: x[x > 0],
        },
        "x": {
            "mask_missing": lambda g, x: g,
            "mask_inverted": lambda g, x: g * (x < 0),
            "choice_picked": lambda g, x: g[x > 0],
            "mask_of_upstream": lambda g, x: g * (g > 0),
            "slope_of_abs": lambda g, x: g * np.sign(x),
        },
        "kink": {"mask_at_zero": lambda g, x: g * (x >= 0)},
    },
)
