"""Sizes that two exercises of the lesson share."""

from __future__ import annotations

EXACTLY = 1e-9


BATCH, PIXELS, HIDDEN, CLASSES = 32, 784, 64, 10
