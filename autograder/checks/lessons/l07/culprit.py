"""The prediction culprit."""

from __future__ import annotations

from ...kinds.prediction import Choice

EXERCISE = Choice(
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
)
