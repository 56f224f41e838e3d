"""The check of the op cumsum, which is for no points."""

from __future__ import annotations

import numpy as np

from ...core.types import Array
from ...kinds.measured import Measured
from ...kinds.op import Op


def added_up(x: Array) -> Array:
    """Each sum by itself."""
    return np.stack([x[..., : i + 1].sum(axis=-1) for i in range(x.shape[-1])], axis=-1) if x.size else x.copy()


EXERCISE = Measured(
    Op(
        "cumsum",
        "gradient-of-a-copy",
        (((3, 5),), ((2, 1, 5),), ((0, 3),), ((4,),)),
        shape=lambda x: x,
        wrong={
            "": {
                "cumsum_axis": (lambda g, x: np.cumsum(x, axis=0), lambda g, x: np.cumsum(x)),
                "cumsum_without_own": lambda g, x: np.cumsum(x, axis=-1) - x,
                "cumsum_total": (
                    lambda g, x: x.sum(axis=-1, keepdims=True) + 0 * x,
                    lambda g, x: x.sum(axis=-1),
                ),
            },
            "x": {
                "cumsum_forwards": lambda g, x: np.cumsum(g, axis=-1),
                "cumsum_left_reversed": lambda g, x: np.cumsum(g[..., ::-1], axis=-1),
                "cumsum_own_place": lambda g, x: g,
                "cumsum_all_places": lambda g, x: g.sum(axis=-1, keepdims=True) + 0 * x,
                "cumsum_first_axis": lambda g, x: np.cumsum(g[::-1], axis=0)[::-1],
            },
        },
    ),
    added_up,
)
