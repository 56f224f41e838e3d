"""The prediction predicted_work."""

from __future__ import annotations

from ...kinds.prediction import PredictedNumbers

FILTERS, CHANNELS, WINDOW, PLACES = 32, 8, 9, 256


WEIGHTS = float(FILTERS * CHANNELS * WINDOW)


PAIRS = float(FILTERS * CHANNELS * PLACES**2)


EXERCISE = PredictedNumbers(
    "predicted_work",
    "counting-the-work",
    right={"term_parameters": WEIGHTS, "term_multiplications": WEIGHTS * PLACES, "term_linear": PAIRS},
    wrong={
        "term_parameters": {
            "work_channels_missing": (float(FILTERS * WINDOW),),
            "work_filters_missing": (float(CHANNELS * WINDOW),),
            "work_window_missing": (float(FILTERS * CHANNELS), float(FILTERS * CHANNELS * 3)),
            "work_biases": (WEIGHTS + FILTERS,),
            "work_places_counted": (WEIGHTS * PLACES,),
            "work_channels_added": (float((FILTERS + CHANNELS) * WINDOW),),
        },
        "term_multiplications": {
            "work_places_missing": (WEIGHTS,),
            "work_one_side": (WEIGHTS * 16,),
            "work_no_padding": (WEIGHTS * 14**2,),
            "work_channels_missing": (float(FILTERS * WINDOW * PLACES),),
            "work_filters_missing": (float(CHANNELS * WINDOW * PLACES),),
            "work_window_missing": (float(FILTERS * CHANNELS * PLACES), float(FILTERS * CHANNELS * 3 * PLACES)),
            "work_padded_places": (WEIGHTS * 18**2,),
            "work_as_linear": (PAIRS,),
            "work_outputs": (float(FILTERS * PLACES),),
        },
        "term_linear": {
            "work_channels_apart": (float(PLACES**2),),
            "work_channels_missing": (float(FILTERS * PLACES**2),),
            "work_filters_missing": (float(CHANNELS * PLACES**2),),
            "work_one_picture": (float(FILTERS * CHANNELS), float(FILTERS * CHANNELS * PLACES)),
            "work_added": (float((FILTERS + CHANNELS) * PLACES),),
            "work_window_too": (PAIRS * WINDOW,),
            "work_biases": (PAIRS + FILTERS * PLACES, PAIRS + FILTERS),
        },
    },
    otherwise="work_otherwise",
    counted=True,
)
