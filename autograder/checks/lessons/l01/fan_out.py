"""The prediction fan_out."""

from __future__ import annotations

from ...kinds.prediction import Prediction

EXERCISE = Prediction(
    "fan_out",
    "accumulation",
    right=3 + 3 + 1,
    wrong={
        "fan_out_last": 1,
        "fan_out_one_factor": 3 + 1,
        "fan_out_square": 2 * 3,
        "fan_out_value": 3 * 3 + 3,
        "fan_out_one_way": 3,
    },
    otherwise="fan_out_otherwise",
)
