"""The exercises of lesson 00."""

from __future__ import annotations

from .ops import Op
from .predictions import Prediction

SHAPES = (((2, 3),), ((),), ((4,),), ((0, 2),), ((3,),))

EXERCISES = {
    "double": Op("double", "warm-up-pull-back", SHAPES, wrong={"": {"squared_for_doubled": lambda g, x: x * x}}),
    "prediction": Prediction(
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
    ),
    "square": Op(
        "square",
        "warm-up-slope",
        SHAPES,
        wrong={
            "": {"doubled_for_squared": lambda g, x: 2 * x, "cubed_for_squared": lambda g, x: x * x * x},
            "x": {
                "slope_of_double": lambda g, x: 2 * g,
                "slope_of_cube": lambda g, x: g * 3 * x * x,
                "slope_at_value": lambda g, x: g * 2 * x * x,
            },
        },
    ),
}
