"""The prediction misplaced."""

from __future__ import annotations

from ...kinds.prediction import Choice

EXERCISE = Choice(
    "misplaced",
    "adding-patches-back",
    right="E",
    wrong={
        "misplaced_padding": "A",
        "misplaced_count": "B",
        "misplaced_value": "C",
        "misplaced_sum": "D",
        "misplaced_filter": "F",
    },
)
