"""The prediction predicted_spanish."""

from __future__ import annotations

from .common import InTheirPlaces

EXERCISE = InTheirPlaces(
    "predicted_spanish",
    "two-in-one-ending",
    right={"term_tense": 1.0, "term_person": 13 / 15},
    wrong={
        "term_tense": {
            "spanish_tense_lost": (13 / 15, 11 / 15, 12 / 15, 14 / 15),
            "spanish_guess": (1 / 5, 1 / 3, 1 / 13),
            "spanish_count": (15.0, 13.0),
        },
        "term_person": {
            "spanish_person_all": (1.0,),
            "spanish_count": (13.0, 15.0),
            "spanish_both_lost": (11 / 15,),
            "spanish_one_pair": (14 / 15,),
            "spanish_guess": (1 / 3, 1 / 5),
            "spanish_english": (9 / 15,),
            "spanish_by_endings": (11 / 13, 12 / 13),
            "spanish_rounded": (0.87, 0.86, 0.9),
        },
    },
    otherwise="spanish_otherwise",
)
