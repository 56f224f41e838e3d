"""The prediction used_twice."""

from __future__ import annotations

from ...kinds.prediction import Prediction

EXERCISE = Prediction(
    "used_twice",
    "accumulation",
    right=(3 + 1) * 2 * 3 + 9,
    wrong={
        "twice_direct": 9,
        "twice_through": (3 + 1) * 2 * 3,
        "twice_without_sum": 3 * 2 * 3 + 9,
        "twice_without_product": 1 * 2 * 3 + 9,
        "twice_one_factor": (3 + 1) * 3 + 9,
        "twice_of_y": 3 + 1,
        "twice_slope_of_y": 2 * 3,
        "twice_product_alone": 3 * 2 * 3,
        "twice_one_of_two": (3 + 1) * 3,
        "twice_value": 9 * 3 + 9,
        "twice_passed_on_early": 3 * 2 * 3 + (3 + 1) * 2 * 3 + 9,
        "twice_multiplied": (3 + 1) * 2 * 3 * 9,
    },
    otherwise="twice_otherwise",
)
