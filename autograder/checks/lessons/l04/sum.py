"""The check of the op sum."""

from __future__ import annotations

import numpy as np

from ...kinds.reducing import Reducing, stand_ins_of_ends
from .common import EMPTIED, given

EXERCISE = Reducing(
    "sum",
    "fan-out",
    **given(EMPTIED),
    forward=lambda x, **options: np.sum(x, **options),
    address="ops.sum",
    counts="sum",
    stand_ins=stand_ins_of_ends,
    wrong={"": {"value_is_input": lambda g, x, **options: x}},
)
