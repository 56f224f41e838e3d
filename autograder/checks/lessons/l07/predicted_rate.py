"""The prediction predicted_rate."""

from __future__ import annotations

from ...kinds.prediction import Prediction

EXERCISE = Prediction(
    "predicted_rate",
    "one-unit",
    right=0.0,
    wrong={
        "one_unit_all": 1.0,
        "one_unit_points": 0.75,
        "one_unit_coin": 0.5,
        "one_unit_quarter": 0.25,
        "one_unit_sixteenth": 1 / 16,
        "one_unit_count": 200.0,
    },
    otherwise="one_unit_otherwise",
)
