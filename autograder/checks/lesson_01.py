"""The exercises of lesson 01."""

from __future__ import annotations

from .engine import (
    Trial,
    accumulate_alone,
    accumulate_first,
    accumulate_twice,
    backward_again,
    backward_once,
    backward_shared,
    detach_whole,
    no_grad_block,
    no_grad_error,
    order_deep,
    order_shared,
    order_valid,
    record_backward,
    record_requires_grad,
    record_value,
)
from .predictions import Choice, Prediction

EXERCISES = {
    "record": Trial(
        "record",
        "recording",
        {"": record_value, "requires_grad": record_requires_grad, "backward": record_backward},
        "engine.record",
    ),
    "stopped_at": Choice(
        "stopped_at",
        "does-not-train",
        right="loss",
        wrong={"stopped_at_w": "w", "stopped_at_product": "product", "stopped_at_error": "error"},
    ),
    "fan_out": Prediction(
        "fan_out",
        "accumulation",
        right=lambda: 3 + 3 + 1,
        wrong={
            "fan_out_last": 1,
            "fan_out_one_factor": 3 + 1,
            "fan_out_square": 2 * 3,
            "fan_out_value": 3 * 3 + 3,
            "fan_out_one_way": 3,
        },
    ),
    "accumulate": Trial(
        "accumulate",
        "accumulation",
        {"": accumulate_first, "twice": accumulate_twice, "alone": accumulate_alone},
        "engine.accumulate",
    ),
    "topological_order": Trial(
        "topological_order",
        "topological-order",
        {"": order_valid, "shared": order_shared, "deep": order_deep},
        "engine.topological_order",
    ),
    "backward": Trial(
        "backward",
        "second-backward",
        {"": backward_once, "shared": backward_shared, "again": backward_again},
        "engine.backward",
    ),
    "detach": Trial("detach", "leaving-the-graph", {"": detach_whole}, "engine.detach"),
    "no_grad": Trial("no_grad", "leaving-the-graph", {"": no_grad_block, "error": no_grad_error}, "engine.no_grad"),
}
