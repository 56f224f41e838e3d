"""The check of the op double."""

from __future__ import annotations

from ...kinds.op import Op
from .common import SHAPES

EXERCISE = Op(
    "double",
    "warm-up-pull-back",
    SHAPES,
    wrong={"": {"squared_for_doubled": lambda g, x: x * x}, "x": {"slope_divides": lambda g, x: g / 2}},
)
