"""The check of the op logsumexp."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.types import Array
from ...kinds.reducing import Reducing, fitting, reduced, stand_ins_of_ends
from .common import ENDS_FAR, FAR, LOW, REDUCED, STANDING, given, shares, shifted_by, sizes, tied, top, total


def shape_of(x: Array, axis: Any, keepdims: bool, numbers: Array) -> Array:
    """Numbers with their axes kept, in the shape that the options ask for."""
    return numbers if keepdims else np.squeeze(numbers, reduced(x.shape, axis))


def log_sum(x: Array, m: Array, axis: Any, keepdims: bool) -> Array:
    return shape_of(x, axis, keepdims, np.log(total(np.exp(x - m), axis)) + m)


EXERCISE = Reducing(
    "logsumexp",
    "log-sum-exp",
    **given(REDUCED),
    forward=lambda x, **options: np.log(np.sum(np.exp(x), **options)),
    edges={
        "large": (
            (LOW, {"axis": 1}),
            (FAR, {"axis": 1}),
            (ENDS_FAR, {"axis": 1}),
            (STANDING, {"axis": 0}),
            (FAR, {"axis": 0}),
            (FAR, {}),
            (FAR, {"axis": -1, "keepdims": True}),
            ([-1000.0, -1001.0], {}),
        )
    },
    address="ops.logsumexp",
    stand_ins=stand_ins_of_ends,
    wrong={
        "": {
            "log_missing": lambda g, x, **options: np.exp(x).sum(**options),
            "shift_not_put_back": lambda g, x, axis=None, keepdims=False: shape_of(
                x, axis, keepdims, np.log(total(np.exp(x - top(x, axis)), axis))
            ),
            "shift_sign": lambda g, x, axis=None, keepdims=False: shape_of(
                x, axis, keepdims, np.log(total(np.exp(x - top(x, axis)), axis)) - top(x, axis)
            ),
            "sum_without_exp": lambda g, x, **options: np.log(np.sum(x, **options)),
            "log_before_sum": lambda g, x, **options: np.sum(x, **options),
            "log_of_mean": lambda g, x, **options: np.log(np.mean(np.exp(x), **options)),
            "largest_alone": lambda g, x, **options: np.max(x, **options),
            "log_of_another_base": (
                lambda g, x, **options: np.log10(np.exp(x).sum(**options)),
                lambda g, x, **options: np.log2(np.exp(x).sum(**options)),
            ),
        },
        "x": {
            "shares_not_divided": (
                lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * np.exp(x),
                lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * np.exp(x - top(x, axis)),
            ),
            "shift_in_part": (
                lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * np.exp(x) / total(np.exp(x - top(x, axis)), axis)
                ),
                lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * np.exp(x - top(x, axis)) / total(np.exp(x), axis)
                ),
            ),
            "share_numerator": lambda g, x, axis=None, keepdims=False: (
                fitting(g, x, axis) / total(np.exp(x), axis) + 0 * x
            ),
            "gradient_of_max": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * tied(x, axis),
            "shares_of_all": (
                lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * shares(x, None),
                lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * np.exp(x - top(x, axis)) / np.exp(x - top(x, axis)).sum()
                ),
            ),
            "shares_misaligned": lambda g, x, axis=None, keepdims=False: (
                fitting(g, x, axis) * np.exp(x) / np.exp(x).sum(axis)
            ),
            "share_inverted": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) / shares(x, axis),
            "gradient_of_softmax": lambda g, x, axis=None, keepdims=False: (
                shares(x, axis) * (1 - shares(x, axis)) * fitting(g, x, axis)
            ),
        },
        "large": {
            "shift_not_largest": tuple(shifted_by(i, log_sum, None) for i in range(4)),
            "shift_of_all": lambda g, x, axis=None, keepdims=False: shape_of(
                x, axis, keepdims, np.log(total(np.exp(x - x.max()), axis)) + x.max()
            ),
            "shift_of_sizes": lambda g, x, axis=None, keepdims=False: log_sum(x, sizes(x, axis), axis, keepdims),
            "log_capped": (
                *(
                    lambda g, x, axis=None, keepdims=False, small=small: shape_of(
                        x, axis, keepdims, np.log(total(np.exp(x), axis) + small)
                    )
                    for small in (1e-15, 1e-12, 1e-10, 1e-9, 1e-8)
                ),
            ),
        },
    },
)
