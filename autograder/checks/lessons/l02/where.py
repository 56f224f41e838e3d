"""The check of the op where."""

from __future__ import annotations

import numpy as np

from ...kinds.op import Op, random_mask
from .common import INF, NAN, TWO

EXERCISE = Op(
    "where",
    "choices",
    TWO,
    ("x", "y"),
    options=random_mask,
    edges={
        "tie": ((1.0, -1.0, 0.0, 2.0),) * 2,
        # four of x that must not come through: no mask with half of the entries hides them all
        "branch": ((INF, NAN, NAN, 1.0, -INF, 1.0), (1.0, INF, 1.0, NAN, 1.0, -INF)),
    },
    address="ops.where",
    wrong={
        "": {
            "choice_inverted": lambda g, x, y, mask: np.where(mask, y, x),
            "choice_picked": lambda g, x, y, mask: x[mask],
            "choice_added": (lambda g, x, y, mask: x * mask + y, lambda g, x, y, mask: x + y * ~mask),
            "mask_unused": (
                lambda g, x, y, mask: np.maximum(x, y),
                lambda g, x, y, mask: np.minimum(x, y),
                lambda g, x, y, mask: np.where(x > 0, x, y),
            ),
            "choice_of_one": (
                lambda g, x, y, mask: np.where(mask, x, 0),
                lambda g, x, y, mask: np.where(mask, 0, y),
            ),
        },
        "x": {
            "mask_missing": lambda g, x, y, mask: g,
            "mask_inverted": lambda g, x, y, mask: g * ~mask,
            "choice_picked": lambda g, x, y, mask: g[mask],
            "mask_on_input": lambda g, x, y, mask: np.where(mask, x, 0),
            "mask_unused": (lambda g, x, y, mask: g * (x > 0), lambda g, x, y, mask: g * (x > y)),
        },
        "y": {
            "mask_missing": lambda g, x, y, mask: g,
            "mask_inverted": lambda g, x, y, mask: g * mask,
            "mask_minus": lambda g, x, y, mask: -g * mask,
            "choice_picked": (lambda g, x, y, mask: g[~mask], lambda g, x, y, mask: g[mask]),
            "mask_on_input": (
                lambda g, x, y, mask: np.where(mask, 0, y),
                lambda g, x, y, mask: np.where(mask, y, 0),
            ),
            "mask_unused": (lambda g, x, y, mask: g * (y > 0), lambda g, x, y, mask: g * (y > x)),
        },
    },
)
