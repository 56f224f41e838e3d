"""The exercises of lesson 01."""

from __future__ import annotations

from .engine import Engine
from .engine_backward import ACCUMULATE, BACKWARD, TOPOLOGICAL_ORDER
from .engine_record import DETACH, NO_GRAD, RECORD
from .predictions import Choice, Prediction

EXERCISES = {
    "record": Engine("record", "recording", "engine.record", RECORD),
    "stopped_at": Choice(
        "stopped_at",
        "does-not-train",
        right="loss",
        wrong={"stopped_at_w": "w", "stopped_at_product": "product", "stopped_at_error": "error"},
    ),
    "fan_out": Prediction(
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
    ),
    "accumulate": Engine("accumulate", "accumulation", "engine.accumulate", ACCUMULATE),
    "topological_order": Engine(
        "topological_order", "topological-order", "engine.topological_order", TOPOLOGICAL_ORDER
    ),
    "backward": Engine("backward", "second-backward", "engine.backward", BACKWARD),
    "detach": Engine("detach", "leaving-the-graph", "engine.detach", DETACH),
    "no_grad": Engine("no_grad", "leaving-the-graph", "engine.no_grad", NO_GRAD),
}
