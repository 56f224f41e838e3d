"""The prediction parameter_count."""

from __future__ import annotations

from ...kinds.prediction import Prediction
from .common import BATCH, CLASSES, HIDDEN, PIXELS

COUNT = PIXELS * HIDDEN + HIDDEN + HIDDEN * CLASSES + CLASSES


EXERCISE = Prediction(
    "parameter_count",
    "counting-parameters",
    right=COUNT,
    wrong={
        "count_no_bias": PIXELS * HIDDEN + HIDDEN * CLASSES,
        "count_bias_per_layer": PIXELS * HIDDEN + 1 + HIDDEN * CLASSES + 1,
        "count_one_bias": PIXELS * HIDDEN + HIDDEN + HIDDEN * CLASSES,
        "count_last_bias": PIXELS * HIDDEN + HIDDEN * CLASSES + CLASSES,
        "count_first_layer": PIXELS * HIDDEN + HIDDEN,
        "count_tensors": 4,
        "count_layers": 2,
        "count_bias_repeated": PIXELS * HIDDEN + HIDDEN + HIDDEN * CLASSES + HIDDEN,
        "count_with_batch": BATCH * COUNT,
        "count_numbers_made": BATCH * (HIDDEN + CLASSES),
        "count_bias_per_input": PIXELS * HIDDEN + PIXELS + HIDDEN * CLASSES + HIDDEN,
        "count_sizes_added": PIXELS + HIDDEN + HIDDEN + HIDDEN + CLASSES + CLASSES,
        "count_straight": PIXELS * CLASSES + CLASSES,
    },
    otherwise="count_otherwise",
    counted=True,
)
