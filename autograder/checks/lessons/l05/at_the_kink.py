"""The prediction at_the_kink."""

from __future__ import annotations

from ...kinds.prediction import PredictedNumbers

EXERCISE = PredictedNumbers(
    "at_the_kink",
    "at-zero",
    right={"term_first": 1.0, "term_second": 0.625, "term_third": 0.5},
    wrong={
        "term_first": {
            "kink_one_side": (3.0, -1.0),
            "kink_sides_added": (2.0,),
            "kink_sides_lost": (4.0,),
            "kink_flat": (0.0,),
            "kink_not_divided": (2e-6,),
        },
        "term_second": {
            "beside_slope": (1.0,),
            "beside_at_kink": (0.5,),
            "beside_cut": (0.25, 0.75, 0.375),
            "beside_one_step": (1.25,),
            "kink_flat": (0.0,),
            "kink_not_divided": (1.25e-6,),
        },
        "term_third": {"tie_shared": (1 / 3,), "tie_up_only": (1.0,), "kink_flat": (0.0,), "kink_not_divided": (1e-6,)},
    },
    otherwise="kink_otherwise",
)
