"""Shapes and inputs that several ops of the lesson are called with."""

from __future__ import annotations

import numpy as np

ONE = (((3, 5),), ((2, 1, 5),), ((),), ((0, 3),), ((4,),))


TWO = (((3, 5), (3, 5)), ((3, 5), (5,)), ((2, 1), (4,)), ((), (3,)), ((), ()), ((0, 3), (1, 3)), ((4,), (4,)))


FAR = (-800.0, -50.0, -40.0, -30.0, 0.0, 30.0, 800.0)


INF, NAN = np.inf, np.nan
