"""Shapes, inputs and formulas that several ops of the lesson share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.types import Array
from ...kinds.reducing import reduced

# shapes of the input and options, call by call; unequal sizes first, which tell mistakes apart best
# sizes of (3, 3): what broadcasts along the wrong one of two axes has the right shape only where they are equal
REDUCED: tuple[tuple[tuple[int, ...], dict[str, Any]], ...] = (
    ((2, 4, 7), {"axis": 1}),
    ((3, 5), {"axis": 0}),
    ((3, 5), {"axis": -1}),
    ((3, 5), {}),
    ((3, 5), {"axis": 1, "keepdims": True}),
    ((2, 4, 7), {"axis": (0, 2)}),
    ((2, 4, 7), {"axis": (2, 0)}),
    ((2, 4, 7), {"axis": (-3, -1), "keepdims": True}),
    ((2, 4, 7), {"axis": (-1, 1)}),
    ((3, 5), {"axis": None, "keepdims": True}),
    ((2, 4, 7), {"axis": np.int64(-2)}),
    ((3, 3), {"axis": 1}),
    ((3, 3), {"axis": 0}),
    ((3, 1, 5), {"axis": 2}),
    ((1, 3), {"axis": 1}),
    ((2, 4), {"axis": ()}),
    ((), {}),
    ((0, 3), {"axis": 1}),
    ((4,), {"axis": 0}),
)


# the same, and an axis without entries
EMPTIED = (*REDUCED[:-2], ((0, 3), {"axis": 0}), *REDUCED[-1:])


ALONG: tuple[tuple[tuple[int, ...], dict[str, Any]], ...] = (
    ((3, 5), {}),
    ((3, 5), {"axis": 0}),
    ((2, 4, 7), {"axis": 1}),
    ((2, 4, 7), {"axis": -2}),
    ((2, 4, 7), {"axis": np.int64(0)}),
    ((3, 3), {"axis": 0}),
    ((3, 3), {"axis": 1}),
    ((4,), {}),
    ((0, 3), {}),
    ((3, 7), {"axis": -1}),
)


FAR = [[1000.0, 1001.0, 999.5], [-1000.0, -1001.0, -999.5]]


LOW = [[-400.0, -401.0, -399.5]]  # where eˣ is not yet 0, but would be after another 400 is subtracted


ENDS_FAR = [[-1000.0, 0.0, 1000.0], [1000.0, 0.0, -1000.0]]


STANDING = [[-1000.0, 1000.0], [0.0, 0.0], [1000.0, -1000.0]]


APART = [[0.0, -50.0], [0.0, -104.0], [-104.0, 0.0]]


def total(x: Array, axis: Any) -> Array:
    return np.sum(x, axis=axis if axis is None else reduced(x.shape, axis), keepdims=True)


def top(x: Array, axis: Any) -> Array:
    return np.max(x, axis=axis if axis is None else reduced(x.shape, axis), keepdims=True)


def shares(x: Array, axis: Any) -> Array:
    e = np.exp(x - top(x, axis))
    return e / total(e, axis)


def log_shares(x: Array, axis: int = -1) -> Array:
    return np.log(shares(x, axis))


def tied(x: Array, axis: Any) -> Array:
    return (x == top(x, axis)).astype(float)


def other_shifts(x: Array, axis: Any) -> Iterator[Array]:
    """What may be subtracted in place of the largest entry along the axis."""
    axes = axis if axis is None else reduced(x.shape, axis)
    yield np.min(x, axis=axes, keepdims=True)
    yield np.mean(x, axis=axes, keepdims=True)
    for end in (0, -1):
        yield x.ravel()[[end]].reshape((1,) * x.ndim) if axes is None else np.take(x, [end], axes[0])


def shifted_by(which: int, f: Callable[..., Array], axis: Any) -> Callable[..., Array]:
    """f(x, m, axis, keepdims) as a mistake, with one of other_shifts for m; axis: where nobody gives one."""

    def mistake(g: Array, x: Array, axis: Any = axis, keepdims: bool = False, targets: Any = None) -> Array:
        m = list(other_shifts(x, axis))[which]
        return f(x, m, axis, keepdims) if targets is None else f(x, m, targets)

    return mistake


def log_shares_from(x: Array, m: Array, axis: Any, keepdims: bool = False) -> Array:
    return x - m - np.log(total(np.exp(x - m), axis))


def sizes(x: Array, axis: Any) -> Array:
    return top(np.abs(x), axis)


def for_nothing(x: Array, value: Array) -> Array:
    """A mistake that there is only where nothing is averaged."""
    if x.size:
        raise ValueError("for_nothing: got entries, expected none")
    return value


def given(calls: tuple[tuple[tuple[int, ...], dict[str, Any]], ...]) -> dict[str, Any]:
    return {"shapes": tuple((shape,) for shape, _ in calls), "given": tuple(options for _, options in calls)}
