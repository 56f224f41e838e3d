"""The check of the op max."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.types import Array
from ...kinds.reducing import Reducing, fitting, n_of, reduced, stand_ins_of_ends
from .common import REDUCED, given, tied, top, total

NEARLY_TIED = [[7.0, 7.0 - 1e-9, 1.0], [2.0, 5.0 - 1e-7, 5.0]]


OPPOSITE = [[3.0, -3.0, 1.0], [-2.0, 2.0, 0.0]]


ZERO_LARGEST = [[0.0, -1.0, 0.0, -4.0], [-2.0, 0.0, -3.0, -1.0], [1.0, 2.0, 2.0, 0.0]]


NOT_EMPTY = tuple(call for call in REDUCED if 0 not in call[0])  # nothing is said of an x without entries


TIED = [[2.0, 9.0, 9.0, 1.0], [4.0, 4.0, 4.0, 4.0], [9.0, 2.0, 1.0, 9.0]]


def one_of_tied(x: Array, axis: Any, last: bool) -> Array:
    """The mask of the first or the last of the largest entries, counted row by row."""
    axes = reduced(x.shape, axis)
    rest = [a for a in range(x.ndim) if a not in axes]
    mask = tied(x, axis).transpose([*rest, *axes])
    rows = mask.reshape(int(np.prod([x.shape[a] for a in rest])), -1)
    at = rows.shape[1] - 1 - rows[:, ::-1].argmax(1) if last else rows.argmax(1)
    chosen = (np.arange(rows.shape[1]) == at[:, None]).astype(float)
    return chosen.reshape(mask.shape).transpose(np.argsort([*rest, *axes]))


EXERCISE = Reducing(
    "max",
    "largest",
    **given(NOT_EMPTY),
    forward=lambda x, **options: np.max(x, **options),
    edges={
        "tied": (
            (TIED, {"axis": 1}),
            (TIED, {"axis": 0}),
            (TIED, {}),
            (TIED, {"axis": -1, "keepdims": True}),
            (NEARLY_TIED, {"axis": 1}),
            (OPPOSITE, {"axis": 1}),
            ([[[3.0, 3.0], [1.0, 3.0]], [[2.0, 0.0], [2.0, 1.0]]], {"axis": (1, 2)}),
            (ZERO_LARGEST, {"axis": 1}),
        )
    },
    address="ops.max",
    stand_ins=stand_ins_of_ends,
    wrong={
        "": {
            "argmax_for_max": lambda g, x, axis=None, keepdims=False: np.argmax(x, axis, keepdims=keepdims),
            "max_from_zero": lambda g, x, **options: np.maximum(np.max(x, **options), 0),
            "min_for_max": lambda g, x, **options: np.min(x, **options),
            "max_of_sizes": lambda g, x, **options: np.max(np.abs(x), **options),
        },
        "x": {
            "mask_misplaced": (
                lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * (x == np.max(x, axis)),
                lambda g, x, axis=None, keepdims=False: g * (x == np.max(x, axis)),
            ),
            "max_of_all_marked": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * (x == x.max()),
            "mask_inverted": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * (x != top(x, axis)),
            "shared_by_all": lambda g, x, axis=None, keepdims=False: (
                fitting(g, x, axis) * tied(x, axis) / n_of(x, reduced(x.shape, axis))
            ),
            "ties_of_all": lambda g, x, axis=None, keepdims=False: (
                fitting(g, x, axis) * tied(x, axis) / tied(x, axis).sum()
            ),
        },
        "tied": {
            "ties_nearly": lambda g, x, axis=None, keepdims=False: (
                fitting(g, x, axis)
                * np.isclose(x, top(x, axis))
                / total(np.isclose(x, top(x, axis)).astype(float), axis)
            ),
            "ties_of_sizes": lambda g, x, axis=None, keepdims=False: (
                fitting(g, x, axis)
                * (np.abs(x) == np.abs(top(x, axis)))
                / total((np.abs(x) == np.abs(top(x, axis))).astype(float), axis)
            ),
            "mask_of_quotients": lambda g, x, axis=None, keepdims=False: (
                fitting(g, x, axis) * tied(x, axis) / total(tied(x, axis), axis) * np.where(top(x, axis), 1, np.nan)
            ),
            "ties_full": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * tied(x, axis),
            "ties_first": (
                lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * one_of_tied(x, axis, False),
                lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * one_of_tied(x, axis, True),
            ),
            "ties_of_all": lambda g, x, axis=None, keepdims=False: (
                fitting(g, x, axis) * tied(x, axis) / tied(x, axis).sum()
            ),
            "ties_nothing": lambda g, x, axis=None, keepdims=False: (
                fitting(g, x, axis) * tied(x, axis) * (total(tied(x, axis), axis) == 1)
            ),
        },
    },
)
