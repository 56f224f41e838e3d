"""The check of the op transpose."""

from __future__ import annotations

import numpy as np

from ...core.types import Array
from ...diagnosis.traces import from_front, trace_transpose
from ...kinds.shape_op import ShapeOp
from .common import TABLE

# sizes of (3, 3, 3), (2, 2, 2): a wrong order of axes has the right shape only where sizes are equal
TRANSPOSED: tuple[tuple[tuple[int, ...], tuple[int, ...] | None], ...] = (
    ((2, 4, 7), (2, 0, 1)),
    ((2, 4, 7), None),
    ((2, 4, 7), (-1, 0, 1)),
    ((3, 3, 3), (0, -1, 1)),
    ((3, 3, 3), (-2, 0, 2)),
    ((3, 3, 3), (2, -3, 1)),
    ((2, 4, 7, 9), (3, 0, 2, 1)),
    ((2, 2, 2), (1, 2, 0)),
    (TABLE, (1, 0)),
    ((5,), (0,)),
    ((), None),
    ((0, 3), (1, 0)),
    ((2, 4, 7), (-2, -1, -3)),
)


def exchanged(x: Array, given: bool, axes: tuple[int, ...] | None, one: int, other: int) -> Array:
    """x with two axes exchanged, two of those given or two of its own; ValueError where axes are not as said."""
    if given == (axes is None):
        raise ValueError(f"exchanged: got axes {axes}")
    named = from_front(axes, x.ndim)
    return x.swapaxes(named[one], named[other]) if given else x.swapaxes(one, other)


EXERCISE = ShapeOp(
    "transpose",
    "permuted-axes",
    tuple((x,) for x, _ in TRANSPOSED),
    given=tuple({"axes": axes} for _, axes in TRANSPOSED),
    forward=lambda x, axes: np.transpose(x, axes),
    address="ops.transpose",
    trace=trace_transpose,
    errors=((r"not in (list|tuple|range)|^-?\d+$", "axes_searched"),),
    wrong={
        "": {
            "value_is_input": lambda g, x, axes: x,
            "transpose_axes_unused": lambda g, x, axes: x.T,
            "transpose_inverse_forward": lambda g, x, axes: x.transpose(np.argsort(from_front(axes, x.ndim))),
            "transpose_reshaped": lambda g, x, axes: x.reshape(np.transpose(x, axes).shape),
            "transpose_none_two": tuple(
                lambda g, x, axes, one=one, other=other: exchanged(x, False, axes, one, other)
                for one, other in ((-1, -2), (0, 1), (1, 2))
            ),
            "transpose_two_only": (
                lambda g, x, axes: exchanged(x, True, axes, 0, 1),
                lambda g, x, axes: exchanged(x, True, axes, 0, 2),
                lambda g, x, axes: x.swapaxes(-1, -2),
            ),
        },
        "x": {"gradient_as_it_came": lambda g, x, axes: g},
    },
)
