"""The check of the op log_softmax."""

from __future__ import annotations

import numpy as np

from ...kinds.reducing import Along
from .common import (
    ALONG,
    APART,
    ENDS_FAR,
    FAR,
    LOW,
    STANDING,
    given,
    log_shares,
    log_shares_from,
    shares,
    shifted_by,
    sizes,
    top,
    total,
)

EXERCISE = Along(
    "log_softmax",
    "log-softmax",
    **given(ALONG),
    forward=log_shares,
    edges={
        "large": ((LOW, {}), (FAR, {})),
        "gap": (
            (APART, {}),
            ([[0.0, -800.0, -790.0]], {"axis": 1}),
            (ENDS_FAR, {}),
            (STANDING, {"axis": 0}),
        ),
    },
    address="ops.log_softmax",
    wrong={
        "": {
            "divided_by_all": lambda g, x, axis=-1: x - top(x, axis) - np.log(np.exp(x - top(x, axis)).sum()),
            "log_of_shares_missing": lambda g, x, axis=-1: shares(x, axis),
            "log_of_sum_missing": (
                lambda g, x, axis=-1: x - total(np.exp(x), axis),
                lambda g, x, axis=-1: x - top(x, axis) - total(np.exp(x - top(x, axis)), axis),
            ),
            "shift_once": (
                lambda g, x, axis=-1: x - np.log(total(np.exp(x - top(x, axis)), axis)),
                lambda g, x, axis=-1: x - top(x, axis) - np.log(total(np.exp(x), axis)),
            ),
            "shift_sign": lambda g, x, axis=-1: x - np.log(total(np.exp(x - top(x, axis)), axis)) + top(x, axis),
            "shift_alone": lambda g, x, axis=-1: x - top(x, axis),
            "value_negated": lambda g, x, axis=-1: -log_shares(x, axis),
            "log_sum_added": lambda g, x, axis=-1: x + np.log(total(np.exp(x), axis)),
            "log_of_mean": lambda g, x, axis=-1: x - np.log(np.exp(x).mean(axis, keepdims=True)),
            "shares_misaligned": lambda g, x, axis=-1: x - np.log(np.exp(x).sum(axis)),
            "log_of_another_base": (
                lambda g, x, axis=-1: np.log10(shares(x, axis)),
                lambda g, x, axis=-1: np.log2(shares(x, axis)),
            ),
        },
        "x": {
            "log_softmax_direct": lambda g, x, axis=-1: g,
            "log_softmax_diagonal": lambda g, x, axis=-1: g * (1 - shares(x, axis)),
            "log_for_share": lambda g, x, axis=-1: g - log_shares(x, axis) * total(g, axis),
            "log_softmax_sign": lambda g, x, axis=-1: g + shares(x, axis) * total(g, axis),
            "log_softmax_all_summed": lambda g, x, axis=-1: g - shares(x, axis) * g.sum(),
            "log_softmax_other_axis": (
                *(
                    lambda g, x, axis=-1, other=other: g - shares(x, axis) * g.sum(other, keepdims=True)
                    for other in range(3)
                ),
                lambda g, x, axis=-1: g - shares(x, axis) * g.sum(axis),
            ),
            "log_softmax_mean": lambda g, x, axis=-1: g - shares(x, axis) * g.mean(axis, keepdims=True),
            "log_softmax_unshared": (
                lambda g, x, axis=-1: g - total(g, axis),
                lambda g, x, axis=-1: g - np.exp(x) * total(g, axis),
                lambda g, x, axis=-1: g - np.exp(x - top(x, axis)) * total(g, axis),
            ),
            "log_softmax_weighted": (
                lambda g, x, axis=-1: g - total(g * shares(x, axis), axis),
                lambda g, x, axis=-1: g - shares(x, axis) * total(g * shares(x, axis), axis),
            ),
            "gradient_of_softmax": lambda g, x, axis=-1: shares(x, axis) * (g - total(g * shares(x, axis), axis)),
            "log_slope_alone": lambda g, x, axis=-1: g / shares(x, axis),
        },
        "large": {
            "shift_of_all": lambda g, x, axis=-1: x - x.max() - np.log(total(np.exp(x - x.max()), axis)),
            "shift_of_sizes": lambda g, x, axis=-1: log_shares_from(x, sizes(x, axis), axis),
        },
        "gap": {
            "log_capped": tuple(
                lambda g, x, axis=-1, small=small: np.log(shares(x, axis) + small)
                for small in (1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7)
            ),
            "shift_not_largest": tuple(shifted_by(i, log_shares_from, -1) for i in range(4)),
            "log_of_zero": lambda g, x, axis=-1: log_shares(x, axis),
        },
    },
)
