"""The exercises of lesson 06."""

from __future__ import annotations

import numpy as np

from .engine import Engine
from .layer_ops import LAYERS, PAIRS, Layer, Refusing, trace_layer
from .modules import PARAMETERS, TRAIN_STEP, UNIFORM
from .optimising import ADAM_MISTAKES, ADAM_RUNS, SGD_MISTAKES, SGD_RUNS, Optimising
from .predictions import PredictedShapes, Prediction

BATCH, PIXELS, HIDDEN, CLASSES = 32, 784, 64, 10
COUNT = PIXELS * HIDDEN + HIDDEN + HIDDEN * CLASSES + CLASSES


EXERCISES = {
    "forward_shapes": PredictedShapes(
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
    ),
    "parameter_count": Prediction(
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
            "count_straight": PIXELS * CLASSES + CLASSES,
        },
        otherwise="count_otherwise",
        counted=True,
    ),
    "linear": Layer(
        "linear",
        "what-a-layer-is",
        LAYERS,
        ("x", "w", "b"),
        given=({},) * len(LAYERS),
        forward=lambda x, w, b: x @ w + b,
        address="ops.linear",
        trace=trace_layer,
        wrong={
            "": {
                "layer_weight_turned": (lambda g, x, w, b: x @ w.T + b, lambda g, x, w, b: w @ x + b),
                "layer_no_bias": lambda g, x, w, b: x @ w,
                "layer_bias_column": lambda g, x, w, b: x @ w + b[:, None],
                "layer_bias_subtracted": lambda g, x, w, b: x @ w - b,
                "layer_bias_inside": (lambda g, x, w, b: (x + b) @ w, lambda g, x, w, b: x @ (w + b)),
                "layer_elementwise": lambda g, x, w, b: x * w + b,
            },
        },
        errors=(("not aligned|mismatch in its core dimension", "layer_apart"),),
    ),
    "mse": Refusing(
        "mse",
        "a-loss-in-one-op",
        tuple((shape, shape) for shape in PAIRS),
        ("x", "y"),
        given=({},) * len(PAIRS),
        forward=lambda x, y: np.mean((x - y) ** 2),
        address="ops.mse",
        trace=lambda case, index, got, expected: None,
        gradient_search=lambda p, got, which: None,
        value_search=lambda inputs, got, expected, which: None,
        wrong={
            "": {
                "mse_summed": lambda g, x, y: np.sum((x - y) ** 2),
                "mse_by_rows": lambda g, x, y: np.sum((x - y) ** 2) / x.shape[0],
                "mse_not_reduced": lambda g, x, y: (x - y) ** 2,
                "mse_along_axis": (
                    lambda g, x, y: np.mean((x - y) ** 2, axis=0),
                    lambda g, x, y: np.mean((x - y) ** 2, axis=-1),
                    lambda g, x, y: np.sum((x - y) ** 2, axis=0),
                ),
                "mse_halved": lambda g, x, y: np.mean((x - y) ** 2) / 2,
                "mse_root": lambda g, x, y: np.sqrt(np.mean((x - y) ** 2)),
                "mse_norm": lambda g, x, y: np.sqrt(np.sum((x - y) ** 2)),
                "mse_absolute": lambda g, x, y: np.mean(np.abs(x - y)),
                "mse_square_outside": lambda g, x, y: np.mean(x - y) ** 2,
                "mse_not_squared": (lambda g, x, y: np.mean(x - y), lambda g, x, y: np.sum(x - y)),
                "mse_squares_apart": lambda g, x, y: np.mean(x**2 - y**2),
                "mse_added": lambda g, x, y: np.mean((x + y) ** 2),
            },
            **{
                part: {
                    "gradient_zeros" if part == "x" else "mse_y_zeros": lambda g, x, y: np.zeros_like(x),
                    "mse_sign": lambda g, x, y, sign=sign: -sign * g * 2 / x.size * (x - y),
                    "mse_two_missing": lambda g, x, y, sign=sign: sign * g / x.size * (x - y),
                    "mse_mean_missing": (
                        lambda g, x, y, sign=sign: sign * g * 2 * (x - y),
                        lambda g, x, y, sign=sign: sign * g * (x - y),
                    ),
                    "mse_by_rows": lambda g, x, y, sign=sign: sign * g * 2 / x.shape[0] * (x - y),
                    "mse_slope_of_absolute": lambda g, x, y, sign=sign: sign * g / x.size * np.sign(x - y),
                    "mse_square_in_slope": lambda g, x, y, sign=sign: sign * g * 2 / x.size * (x - y) ** 2,
                    "mse_mean_in_slope": lambda g, x, y, sign=sign: sign * g * 2 * np.mean(x - y),
                    "gradient_negated": lambda g, x, y, sign=sign: -sign * g / x.size * (x - y),
                }
                for part, sign in (("x", 1), ("y", -1))
            },
        },
    ),
    "parameters": Engine("parameters", "walk", "nn.parameters", PARAMETERS),
    "uniform": Engine("uniform", "first-numbers", "nn.uniform", UNIFORM),
    "train_step": Engine("train_step", "five-lines", "", TRAIN_STEP),
    "sgd_step": Optimising(
        "sgd_step",
        "momentum",
        "optim.sgd_step",
        ("velocity",),
        SGD_RUNS,
        SGD_MISTAKES,
    ),
    "adam_step": Optimising(
        "adam_step",
        "adam",
        "optim.adam_step",
        ("m", "v"),
        ADAM_RUNS,
        ADAM_MISTAKES,
        counts=True,
    ),
}
