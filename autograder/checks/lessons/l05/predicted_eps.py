"""The prediction predicted_eps."""

from __future__ import annotations

import math
from typing import Any

from ...kinds.prediction import Nearly

UNIT = 1e-3  # of half precision, about


def left_over(eps: float) -> dict[str, Any]:
    """The two errors of a central difference in half precision, where all that matters is about 1."""
    return {"truncation": eps**2, "rounding": UNIT / eps if eps > 0 else math.inf}


EXERCISE = Nearly(
    "predicted_eps",
    "how-small",
    right=(0.05, 0.2),
    wrong={
        "eps_root": (0.02, 0.05),
        "eps_is_unit": (5e-4, 2e-3),
        "eps_of_double": (5e-7, 2e-5),
        "eps_of_single": (2e-3, 0.02),
        "eps_not_positive": (-math.inf, 1e-30),
    },
    otherwise="eps_otherwise",
    told=left_over,
)
