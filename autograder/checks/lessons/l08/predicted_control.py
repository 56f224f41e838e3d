"""The prediction predicted_control."""

from __future__ import annotations

from math import log, log2, log10

from .common import InTheirPlaces

EXERCISE = InTheirPlaces(
    "predicted_control",
    "the-floor",
    right={"term_accuracy": 1 / 5, "term_loss": log(5), "term_held_back": 0.0},
    wrong={
        "term_accuracy": {
            "control_inputs": (1 / 60, 1 / 20, 1 / 23, 1 / 300, 1 / 15),
            "control_persons": (1 / 3,),
            "control_four": (1 / 4,),
            "control_all": (1.0,),
            "control_none": (0.0,),
            "control_exchanged": (log(5),),
        },
        "term_loss": {
            "control_log_base": (log2(5), log10(5)),
            "control_four": (log(4),),
            "control_rounded": (1.6, 1.5, 2.0),
            "control_log_sign": (-log(5),),
            "control_log_inputs": (log(60), log(23), log(300), log(20), log(3)),
            "control_share_for_loss": (0.2, 0.8),
            "control_loss_zero": (0.0,),
            "control_loss_total": (300 * log(5), 60 * log(5)),
            "control_loss_weighed": (log(5) / 5,),
        },
        "term_held_back": {
            "control_held_guess": (0.2, 0.25),
            "control_held_all": (1.0,),
            "control_held_seen": (0.8, 0.75),
        },
    },
    otherwise="control_otherwise",
)
