"""The gradient that is predicted."""

from __future__ import annotations

from ...kinds.prediction import Prediction

EXERCISE = Prediction(
    "predicted_gradient",
    "warm-up-pull-back",
    right=7 * 2 * 3,
    wrong={
        "predicted_slope": 2 * 3,
        "predicted_value": 3**2,
        "predicted_upstream_times_value": 7 * 3**2,
        "predicted_upstream_times_input": 7 * 3,
        "predicted_sum": 7 + 2 * 3,
        "predicted_upstream_times_two": 7 * 2,
        "predicted_at_value": 7 * 2 * 9,
        "predicted_cube": 7 * 3 * 3**2,
        "predicted_divided": 7 / (2 * 3),
    },
    otherwise="predicted_otherwise",
)
