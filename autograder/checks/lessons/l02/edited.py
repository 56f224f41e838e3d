"""The prediction edited."""

from __future__ import annotations

from ...kinds.prediction import Prediction

EXERCISE = Prediction(
    "edited",
    "no-in-place",
    right=4 + 3 * 3 + 3 * 3,
    wrong={
        "edited_unnoticed": 3 * 2**2,
        "edited_throughout": 3 * 3**2,
        "edited_product_only": 3 * 3 + 3 * 3,
        "edited_last_only": 4,
        "edited_one_way": 4 + 3 * 3,
        "edited_partly": 4 + 3 * 2 + 3 * 2,
        "edited_value": 2**3,
        "edited_broken": 0,
        "edited_without_factor": 4 + 3 + 3,
    },
    otherwise="edited_otherwise",
)
