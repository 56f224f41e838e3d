"""The prediction forward_shapes."""

from __future__ import annotations

from ...kinds.prediction import PredictedShapes
from .common import BATCH, CLASSES, HIDDEN, PIXELS

EXERCISE = PredictedShapes(
    "forward_shapes",
    "what-a-layer-is",
    right={
        "hidden.weight": (PIXELS, HIDDEN),
        "h": (BATCH, HIDDEN),
        "logits": (BATCH, CLASSES),
        "out.bias": (CLASSES,),
    },
    wrong={
        "hidden.weight": {
            "forward_torch_order": ((HIDDEN, PIXELS),),
            "forward_batch_in_weight": ((BATCH, HIDDEN), (BATCH, PIXELS), (BATCH, PIXELS, HIDDEN)),
        },
        "h": {
            "forward_other_layer": ((BATCH, CLASSES),),
            "forward_unchanged": ((BATCH, PIXELS),),
            "forward_is_weight": ((PIXELS, HIDDEN),),
            "forward_batch_lost": ((HIDDEN,),),
            "forward_turned": ((HIDDEN, BATCH),),
        },
        "logits": {
            "forward_other_layer": ((BATCH, HIDDEN),),
            "forward_is_weight": ((HIDDEN, CLASSES),),
            "forward_batch_lost": ((CLASSES,),),
            "forward_answers": ((BATCH,), (BATCH, 1)),
            "forward_turned": ((CLASSES, BATCH),),
        },
        "out.bias": {
            "forward_bias_per_row": ((BATCH, CLASSES), (BATCH,)),
            "forward_bias_of_input": ((HIDDEN,),),
            "forward_bias_axes": ((1, CLASSES), (CLASSES, 1)),
            "forward_bias_one": ((1,), ()),
        },
    },
    otherwise="forward_otherwise",
)
