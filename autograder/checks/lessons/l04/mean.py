"""The check of the op mean."""

from __future__ import annotations

import numpy as np

from ...kinds.reducing import Reducing, stand_ins_of_ends
from .common import EMPTIED, for_nothing, given

EXERCISE = Reducing(
    "mean",
    "shares",
    **given(EMPTIED),
    forward=lambda x, **options: np.mean(x, **options),
    address="ops.mean",
    counts="mean",
    stand_ins=stand_ins_of_ends,
    wrong={
        "": {
            "mean_of_none": lambda g, x, **options: for_nothing(x, 0 * np.sum(x, **options)),
            "median_for_mean": lambda g, x, **options: np.median(x, **options),
            "quotient_floored": lambda g, x, **options: np.floor(np.mean(x, **options)),
        }
    },
)
