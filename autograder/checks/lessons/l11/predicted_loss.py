"""The prediction predicted_loss."""

from __future__ import annotations

from math import log

from ...kinds.prediction import PredictedNumbers

EXERCISE = PredictedNumbers(
    "predicted_loss",
    "guessing",
    right={"term_guessing": log(64), "term_two": log(2), "term_halves": (log(2) + log(8)) / 2},
    wrong={
        "term_guessing": {
            "loss_in_bits": (6.0,),
            "loss_share": (1 / 64, 63 / 64),
            "loss_negative": (-log(64),),
            "loss_log10": (log(64) / log(10),),
            "loss_count": (64.0,),
            "loss_weighted": (log(64) / 64,),
        },
        "term_two": {
            "loss_in_bits": (1.0,),
            "loss_share": (0.5,),
            "loss_negative": (-log(2),),
            "loss_log10": (log(2) / log(10),),
            "loss_never_wrong": (0.0,),
            "loss_count": (2.0,),
            "loss_weighted": (log(2) / 2,),
            "loss_of_64": (log(32), log(64)),
        },
        "term_halves": {
            "loss_in_bits": (2.0,),
            "loss_log_of_mean": (-log(0.3125),),
            "loss_share": (0.3125, 0.6875),
            "loss_negative": (-log(4),),
            "loss_halves_added": (log(2) + log(8),),
            "loss_weighted": (log(2) / 2 + log(8) / 8, log(2) / 4 + log(8) / 16),
            "loss_log10": (log(4) / log(10),),
        },
    },
    otherwise="loss_otherwise",
)
