"""The check of the op tanh."""

from __future__ import annotations

import numpy as np

from ...diagnosis.mistakes import steepness
from ...kinds.op import Op
from .common import FAR, ONE

EXERCISE = Op(
    "tanh",
    "reuse-the-value",
    ONE,
    edges={"far": (FAR,)},
    address="ops.tanh",
    wrong={
        "": {
            "tangent_for_tanh": lambda g, x: np.tan(x),
            "quotient_brackets": lambda g, x: (np.exp(x) - np.exp(-x)) / np.exp(x) + np.exp(-x),
        },
        "x": {
            "square_missing": lambda g, x: g * (1 - np.tanh(x)),
            "square_of_difference": lambda g, x: g * (1 - np.tanh(x)) ** 2,
            "square_as_double": lambda g, x: g * (1 - 2 * np.tanh(x)),
            "slope_at_input": lambda g, x: g * (1 - x * x),
            "slope_at_value": lambda g, x: g * steepness(np.tanh, np.tanh(x)),
            "slope_of_sigmoid": lambda g, x: g * np.tanh(x) * (1 - np.tanh(x)),
        },
    },
)
