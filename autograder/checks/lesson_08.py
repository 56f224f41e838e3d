"""The exercises of lesson 08."""

from __future__ import annotations

from math import log, log2, log10

from .engine import Engine
from .grid import ACCURACY, CEILING, CONFUSION, FLAG_TRIALS, ONE_HOT, SPLIT
from .grid_training import GRID_STEP, REPAIRED
from .predictions import PredictedNumbers

EXERCISES = {
    "one_hot": Engine("one_hot", "one-of-many", "", ONE_HOT),
    "ceiling": Engine("ceiling", "count-first", "", CEILING),
    "predicted_control": PredictedNumbers(
        "predicted_control",
        "the-floor",
        right={"accuracy": 1 / 5, "loss": log(5), "held back": 0.0},
        wrong={
            "accuracy": {
                "control_inputs": (1 / 60, 1 / 20, 1 / 23, 1 / 300, 1 / 15),
                "control_persons": (1 / 3,),
                "control_four": (1 / 4,),
                "control_all": (1.0,),
                "control_none": (0.0,),
                "control_exchanged": (log(5),),
            },
            "loss": {
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
            "held back": {
                "control_held_guess": (0.2, 0.25),
                "control_held_all": (1.0,),
                "control_held_seen": (0.8, 0.75),
            },
        },
        otherwise="control_otherwise",
    ),
    "train_step": Engine("train_step", "one-step-of-training", "", GRID_STEP),
    "accuracy": Engine("accuracy", "one-step-of-training", "", ACCURACY),
    "flags": Engine("flags", "surface-flags", "", FLAG_TRIALS),
    "split_by_verb": Engine("split_by_verb", "whole-verbs", "", SPLIT),
    "repaired": Engine("repaired", "whole-verbs", "", REPAIRED),
    "confusion": Engine("confusion", "which-are-wrong", "", CONFUSION),
    "predicted_spanish": PredictedNumbers(
        "predicted_spanish",
        "two-in-one-ending",
        right={"tense": 1.0, "person": 13 / 15},
        wrong={
            "tense": {
                "spanish_tense_lost": (13 / 15, 11 / 15, 12 / 15, 14 / 15),
                "spanish_guess": (1 / 5, 1 / 3, 1 / 13),
                "spanish_count": (15.0, 13.0),
            },
            "person": {
                "spanish_person_all": (1.0,),
                "spanish_count": (13.0, 15.0),
                "spanish_both_lost": (11 / 15,),
                "spanish_one_pair": (14 / 15,),
                "spanish_guess": (1 / 3, 1 / 5),
                "spanish_by_endings": (11 / 13, 12 / 13),
                "spanish_rounded": (0.87, 0.86, 0.9),
            },
        },
        otherwise="spanish_otherwise",
    ),
}
