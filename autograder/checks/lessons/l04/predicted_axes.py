"""The prediction predicted_axes."""

from __future__ import annotations

from ...kinds.prediction import PredictedShapes

EXERCISE = PredictedShapes(
    "predicted_axes",
    "which-axes",
    sections={"x.grad": "fan-out"},
    right={
        "x.sum(axis=1)": (4, 6),
        "m": (2,),
        "x.max(axis=-1, keepdims=True)": (4, 2, 1),
        "x.sum()": (),
        "x.grad": (4, 2, 6),
    },
    wrong={
        "x.sum(axis=1)": {
            "shapes_only_reduced": ((2,),),
            "shapes_reduced_kept": ((4, 1, 6),),
            "shapes_axis_from_one": ((2, 6),),
            "shapes_not_reduced": ((4, 2, 6),),
            "shapes_all_reduced": ((), (1,)),
            "shapes_last_for_one": ((4, 2),),
        },
        "m": {
            "shapes_only_reduced": ((4, 6), (24,)),
            "shapes_reduced_kept": ((1, 2, 1),),
            "shapes_one_reduced": ((2, 6), (4, 2)),
            "shapes_not_reduced": ((4, 2, 6),),
            "shapes_all_reduced": ((), (1,)),
        },
        "x.max(axis=-1, keepdims=True)": {
            "shapes_keepdims_lost": ((4, 2),),
            "shapes_one_misplaced": ((1, 4, 2), (4, 1, 2)),
            "shapes_only_reduced": ((6,), (1, 1, 6)),
            "shapes_first_for_last": ((1, 2, 6), (2, 6)),
            "shapes_not_reduced": ((4, 2, 6),),
            "shapes_all_reduced": ((), (1,), (1, 1, 1)),
        },
        "x.sum()": {
            "shapes_number_is_empty": ((1,), (1, 1, 1), (48,)),
            "shapes_not_reduced": ((4, 2, 6),),
            "shapes_none_given": ((2, 6), (4, 2), (4, 6), (2,), (4,), (6,)),
        },
        "x.grad": {
            "shapes_grad_of_value": ((2,), (1, 2, 1), (4, 6), ()),
        },
    },
    otherwise="shapes_reduced_otherwise",
)
