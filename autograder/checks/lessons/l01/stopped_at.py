"""The prediction stopped_at."""

from __future__ import annotations

from ...kinds.prediction import Choice

EXERCISE = Choice(
    "stopped_at",
    "does-not-train",
    right="loss",
    wrong={"stopped_at_w": "w", "stopped_at_product": "product", "stopped_at_error": "error"},
)
