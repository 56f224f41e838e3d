"""The prediction prediction."""

from __future__ import annotations

from ...kinds.prediction import Prediction

EXERCISE = Prediction(
    "prediction",
    "warm-up-pull-back",
    right=10 * 2 * 3,
    wrong={
        "predicted_slope": 2 * 3,
        "predicted_value": 3**2,
        "predicted_upstream_times_value": 10 * 3**2,
        "predicted_upstream_times_input": 10 * 3,
        "predicted_sum": 10 + 2 * 3,
        "predicted_upstream_times_two": 10 * 2,
    },
    otherwise="predicted_otherwise",
)
