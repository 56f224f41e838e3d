"""The check of the op softmax."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.types import Array
from ...kinds.reducing import Along
from .common import ALONG, ENDS_FAR, FAR, LOW, STANDING, given, shares, shifted_by, sizes, top, total


def shares_from(x: Array, m: Array, axis: Any, keepdims: bool = False) -> Array:
    return np.exp(x - m) / total(np.exp(x - m), axis)


EXERCISE = Along(
    "softmax",
    "softmax-shares",
    **given(ALONG),
    forward=lambda x, axis=-1: shares(x, axis),
    edges={
        "large": (
            (LOW, {}),
            (FAR, {}),
            (ENDS_FAR, {}),
            (STANDING, {"axis": 0}),
            (FAR, {"axis": 0}),
            ([1000.0, -1000.0, 999.0], {}),
        )
    },
    address="ops.softmax",
    sections={"x": "softmax-jacobian"},
    wrong={
        "": {
            "shares_not_divided": (
                lambda g, x, axis=-1: np.exp(x),
                lambda g, x, axis=-1: np.exp(x - top(x, axis)),
                lambda g, x, axis=-1: np.exp(x - x.max()),
            ),
            "divided_by_all": lambda g, x, axis=-1: np.exp(x - top(x, axis)) / np.exp(x - top(x, axis)).sum(),
            "shares_without_exp": lambda g, x, axis=-1: x / total(x, axis),
            "shares_of_shifted": lambda g, x, axis=-1: (x - top(x, axis)) / total(x - top(x, axis), axis),
            "shares_misaligned": (
                lambda g, x, axis=-1: np.exp(x) / np.exp(x).sum(axis),
                lambda g, x, axis=-1: np.exp(x - x.max(axis)) / total(np.exp(x - x.max(axis)), axis),
            ),
            "shares_logged": lambda g, x, axis=-1: np.log(shares(x, axis)),
            "sigmoid_for_softmax": lambda g, x, axis=-1: 1 / (1 + np.exp(-x)),
            "shares_inverted": lambda g, x, axis=-1: shares(-x, axis),
            "shift_outside": lambda g, x, axis=-1: (np.exp(x) - top(x, axis)) / total(np.exp(x) - top(x, axis), axis),
            "shift_in_part": (
                lambda g, x, axis=-1: np.exp(x - top(x, axis)) / total(np.exp(x), axis),
                lambda g, x, axis=-1: np.exp(x) / total(np.exp(x - top(x, axis)), axis),
            ),
        },
        "x": {
            "softmax_diagonal": lambda g, x, axis=-1: shares(x, axis) * (1 - shares(x, axis)) * g,
            "softmax_zero": lambda g, x, axis=-1: 0 * x,
            "softmax_all_summed": lambda g, x, axis=-1: shares(x, axis) * (g - total(g * shares(x, axis), None)),
            "softmax_other_axis": tuple(
                lambda g, x, axis=-1, other=other: (
                    shares(x, axis) * (g - (g * shares(x, axis)).sum(other, keepdims=True))
                )
                for other in range(3)
            ),
            "softmax_misaligned": lambda g, x, axis=-1: shares(x, axis) * (g - (g * shares(x, axis)).sum(axis)),
            "softmax_sign": lambda g, x, axis=-1: shares(x, axis) * (g + total(g * shares(x, axis), axis)),
            "softmax_turned": lambda g, x, axis=-1: shares(x, axis) * (total(g * shares(x, axis), axis) - g),
            "softmax_direct": lambda g, x, axis=-1: shares(x, axis) * g,
            "softmax_indirect": (
                lambda g, x, axis=-1: -shares(x, axis) * total(g * shares(x, axis), axis),
                lambda g, x, axis=-1: shares(x, axis) * total(g * shares(x, axis), axis),
            ),
            "softmax_unweighted": (
                lambda g, x, axis=-1: shares(x, axis) * (g - total(g, axis)),
                lambda g, x, axis=-1: shares(x, axis) * (g - g.mean(axis, keepdims=True)),
                lambda g, x, axis=-1: shares(x, axis) * (g - shares(x, axis) * total(g, axis)),
            ),
            "softmax_table": lambda g, x, axis=-1: (np.diag(shares(x, axis)) - shares(x, axis) @ shares(x, axis).T) @ g,
            "softmax_factor_missing": lambda g, x, axis=-1: g - total(g * shares(x, axis), axis),
            "softmax_brackets": lambda g, x, axis=-1: shares(x, axis) * g - total(g * shares(x, axis), axis),
            "softmax_off_diagonal": lambda g, x, axis=-1: (
                -shares(x, axis) * (total(g * shares(x, axis), axis) - g * shares(x, axis))
            ),
            "gradient_of_log_softmax": lambda g, x, axis=-1: g - shares(x, axis) * total(g, axis),
        },
        "large": {
            "shift_not_largest": tuple(shifted_by(i, shares_from, -1) for i in range(4)),
            "shift_of_all": lambda g, x, axis=-1: np.exp(x - x.max()) / total(np.exp(x - x.max()), axis),
            "shift_of_sizes": lambda g, x, axis=-1: shares_from(x, sizes(x, axis), axis),
        },
    },
)
