"""The exercises of lesson 07."""

from __future__ import annotations

from .engine import Engine
from .predictions import Choice, Prediction
from .xor import AGREE, INITIAL, LOSSES, NEEDS_GRADIENT, NETWORK, ONE_STEP, SOLVED, SUCCESS_RATE

EXERCISES = {
    "culprit": Choice(
        "culprit",
        "nothing-moves",
        right="A",
        wrong={
            "culprit_seed": "B",
            "culprit_guard": "C",
            "culprit_relu": "D",
            "culprit_zero": "E",
            "culprit_update": "F",
        },
    ),
    "needs_gradient": Engine("needs_gradient", "nothing-moves", "", NEEDS_GRADIENT),
    "agree": Engine("agree", "says-nothing", "", AGREE),
    "initial": Engine("initial", "many-at-once", "", INITIAL),
    "network": Engine("network", "the-network", "", NETWORK),
    "losses": Engine("losses", "one-loss-each", "", LOSSES),
    "step": Engine("step", "one-step", "", ONE_STEP),
    "solved": Engine("solved", "what-solved-means", "", SOLVED),
    "predicted_rate": Prediction(
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
    ),
    "success_rate": Engine("success_rate", "rate-of-success", "", SUCCESS_RATE),
}
