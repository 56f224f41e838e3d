"""The prediction predicted_shapes."""

from __future__ import annotations

from ...kinds.prediction import PredictedShapes
from .common import GRID, TABLE

EXERCISE = PredictedShapes(
    "predicted_shapes",
    "front-and-stretched",
    sections={"table": "two-shapes", "z": "two-shapes"},
    right={"table": TABLE, "z": GRID, "persons.grad": (3, 1), "tenses.grad": (5,)},
    wrong={
        "table": {
            "shapes_not_stretched": ((3, 1), (5,), (1, 5)),
            "shapes_added": ((8,), (3, 6), (4, 5), (8, 1), (3, 1, 5), (5, 3, 1)),
            "shapes_turned": ((5, 3),),
            "shapes_too_early": (GRID,),
        },
        "z": {
            "shapes_front_missing": (TABLE, (5,), (3, 1)),
            "shapes_turned": ((20, 5, 3), (5, 3, 20), (3, 5, 20)),
            "shapes_added": ((20, 3, 5, 3, 5), (23, 8, 10), (20, 6, 10), (20, 3, 10)),
        },
        "persons.grad": {
            "shapes_not_summed": (TABLE, GRID, (20, 3, 1), (20, 1, 1)),
            "shapes_axis_lost": ((3,),),
            "shapes_front_kept": ((1, 3, 1),),
            "shapes_turned": ((1, 3),),
            "shapes_all_summed": ((), (1,), (1, 1)),
            "shapes_of_other": ((5,), (1, 5)),
        },
        "tenses.grad": {
            "shapes_not_summed": (TABLE, GRID, (20, 5), (20, 1, 5)),
            "shapes_front_kept": ((1, 5), (1, 1, 5)),
            "shapes_column": ((5, 1),),
            "shapes_all_summed": ((), (1,), (1, 1)),
            "shapes_of_other": ((3,), (3, 1)),
        },
    },
    otherwise="shapes_otherwise",
)
