"""The prediction predicted_start."""

from __future__ import annotations

from math import log, log2, log10

from ...kinds.prediction import PredictedNumbers

EXERCISE = PredictedNumbers(
    "predicted_start",
    "mini-batches",
    right={"term_loss": log(10), "term_steps": 34.0, "term_last": 21.0},
    wrong={
        "term_loss": {
            "start_zero": (0.0,),
            "start_share": (0.1, 0.9),
            "start_classes": (log(64), log(128), log(32), log(1077), log(5), log(2), log(9), log(16), log(17)),
            "start_log_base": (log2(10), log10(10)),
            "start_sign": (-log(10),),
            "start_total": (1077 * log(10), 32 * log(10), 10.0),
        },
        "term_steps": {
            "start_floor": (33.0,),
            "start_fraction": (1077 / 32, 33.66, 33.7),
            "start_rows": (1077.0, 32.0),
            "start_one": (1.0,),
            "start_all": (56.0, 57.0),
            "start_exchanged": (21.0,),
        },
        "term_last": {
            "start_full": (32.0,),
            "start_none": (0.0,),
            "start_missing": (11.0,),
            "start_fraction": (21 / 32,),
            "start_one": (1.0,),
            "start_all": (5.0,),
            "start_exchanged": (34.0,),
        },
    },
    otherwise="start_otherwise",
)
