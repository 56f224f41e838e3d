"""Shapes of inputs that both ops of the lesson are called with."""

from __future__ import annotations

SHAPES = (((2, 3),), ((),), ((4,),), ((0, 2),), ((3,),))
