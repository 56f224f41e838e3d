"""The check of the op norm, which is for no points."""

from __future__ import annotations

import numpy as np

from ...core.types import Array
from ...kinds.measured import Measured
from ...kinds.op import Op


def lengths(x: Array) -> Array:
    """One square after the other."""
    total = np.zeros(x.shape[:-1], x.dtype)
    for i in range(x.shape[-1]):
        total = total + x[..., i] ** 2
    return np.asarray(np.sqrt(total))


def spread(one: Array, like: Array) -> Array:
    """A number for each row, repeated along the row."""
    return np.broadcast_to(np.expand_dims(one, -1), like.shape)


EXERCISE = Measured(
    Op(
        "norm",
        "axis-lost",
        (((3, 5),), ((2, 1, 5),), ((0, 3),), ((4,),)),
        shape=lambda x: x[:-1],
        wrong={
            "": {
                "norm_squared": lambda g, x: (x * x).sum(axis=-1),
                "norm_absolute": lambda g, x: np.abs(x).sum(axis=-1),
                "norm_mean": lambda g, x: np.sqrt((x * x).mean(axis=-1)),
                "norm_axis": (lambda g, x: lengths(x.T), lambda g, x: lengths(x.reshape(-1))),
            },
            "x": {
                "norm_square_slope": lambda g, x: 2 * x * spread(g, x),
                "norm_inner_missing": (
                    lambda g, x: spread(g / (2 * lengths(x)), x),
                    lambda g, x: spread(g / lengths(x), x),
                ),
                "norm_halved": lambda g, x: x * spread(g / (2 * lengths(x)), x),
                "norm_divided_twice": lambda g, x: x * spread(g / lengths(x) ** 2, x),
                "norm_not_divided": lambda g, x: x * spread(g, x),
            },
        },
    ),
    lengths,
)
