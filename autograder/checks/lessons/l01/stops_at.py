"""The choice stops_at."""

from __future__ import annotations

from ...kinds.prediction import Choice

EXERCISE = Choice(
    "stops_at",
    "does-not-train",
    right="product",
    wrong={"stops_at_w": "w", "stops_at_error": "error", "stops_at_loss": "loss"},
)
