"""The check of the op sigmoid."""

from __future__ import annotations

import numpy as np

from ...core.types import Array
from ...diagnosis.mistakes import steepness
from ...kinds.op import Op
from .common import FAR, ONE


def logistic(x: Array) -> Array:
    return np.exp(-np.logaddexp(0, -x))


EXERCISE = Op(
    "sigmoid",
    "reuse-the-value",
    ONE,
    edges={"far": (FAR,)},
    address="ops.sigmoid",
    wrong={
        "": {
            "exponent_sign": lambda g, x: logistic(-x),
            "quotient_brackets": lambda g, x: 1 + np.exp(-x),
        },
        "x": {
            "slope_at_input": lambda g, x: g * x * (1 - x),
            "slope_at_value": lambda g, x: g * steepness(logistic, logistic(x)),
            "factor_twice": lambda g, x: g * logistic(-x) ** 2,
            "slope_of_tanh": lambda g, x: g * (1 - logistic(x) ** 2),
        },
    },
)
