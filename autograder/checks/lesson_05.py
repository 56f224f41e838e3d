"""The exercises of lesson 05."""

from __future__ import annotations

import math
from typing import Any

from .engine import Engine
from .measuring import BATCHED_GRADIENT, BEST_EPS, NUMERICAL_GRADIENT
from .predictions import Nearly, PredictedNumbers
from .shrinking import COUNTEREXAMPLE
from .trust import BLIND_GRADIENT, GRADCHECK

UNIT = 1e-3  # of half precision, about


def left_over(eps: float) -> dict[str, Any]:
    """The two errors of a central difference in half precision, where all that matters is about 1."""
    return {"truncation": eps**2, "rounding": UNIT / eps if eps > 0 else math.inf}


EXERCISES = {
    "predicted_eps": Nearly(
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
    ),
    "numerical_gradient": Engine("numerical_gradient", "every-entry", "", NUMERICAL_GRADIENT),
    "best_eps": Engine("best_eps", "how-small", "", BEST_EPS),
    "blind_gradient": Engine("blind_gradient", "sum-probe", "", BLIND_GRADIENT),
    "gradcheck": Engine("gradcheck", "tolerances", "", GRADCHECK),
    "at_the_kink": PredictedNumbers(
        "at_the_kink",
        "at-zero",
        right={"corner": 1.0, "beside": 0.625, "tie": 0.5},
        wrong={
            "corner": {
                "kink_one_side": (3.0, -1.0),
                "kink_sides_added": (2.0,),
                "kink_sides_lost": (4.0,),
                "kink_flat": (0.0,),
            },
            "beside": {
                "beside_slope": (1.0,),
                "beside_at_kink": (0.5,),
                "beside_cut": (0.25, 0.75, 0.375),
                "beside_one_step": (1.25,),
                "kink_flat": (0.0,),
            },
            "tie": {"tie_shared": (1 / 3,), "tie_up_only": (1.0,), "kink_flat": (0.0,)},
        },
        otherwise="kink_otherwise",
    ),
    "batched_gradient": Engine("batched_gradient", "all-at-once", "", BATCHED_GRADIENT),
    "counterexample": Engine("counterexample", "counterexamples", "", COUNTEREXAMPLE),
}
