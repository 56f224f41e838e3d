"""What a learner's function returned, as numbers, or the Problem with what it is."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np

from .call import refuse_none, refuse_uncalled
from .library import library
from .problem import Problem
from .types import Array

AS_ONE = 1e-9


def kind_of(x: Any) -> Any:
    """What x is, for a message: a kind that has words in every language, or the name of its type."""
    if isinstance(x, list | tuple):
        return {"kind": "list" if isinstance(x, list) else "tuple", "length": len(x)}
    if isinstance(x, np.ndarray):
        return {"kind": "array", "shape": x.shape}
    return {"kind": "function"} if isinstance(x, FunctionType) else type(x).__name__


def numbers(returned: Any, shape: tuple[int, ...]) -> Array:
    """What must be an array, of this shape, or the Problem with what it is."""
    refuse_none(returned)
    refuse_uncalled(returned)
    try:
        array = np.asarray(returned)
    except (TypeError, ValueError):
        raise Problem("grid_array", got=type(returned).__name__, expected=shape) from None
    if array.dtype.kind not in "biuf":
        raise Problem("grid_array", got=f"{type(returned).__name__}, dtype {array.dtype}", expected=shape)
    return array.astype(float)


def one_number(returned: Any, pair: str = "number_comma") -> float:
    """What must be one number, or the Problem with what it is. pair: the key for two numbers."""
    refuse_none(returned)
    refuse_uncalled(returned)
    if isinstance(returned, tuple) and len(returned) == 2:
        raise Problem(pair)
    if isinstance(returned, library().Tensor):
        raise Problem("number_tensor")
    if isinstance(returned, bool) or not isinstance(returned, int | float | np.number | np.ndarray):
        raise Problem("number_type", got=type(returned).__name__)
    if np.size(returned) != 1:
        raise Problem("number_type", got=f"array, shape {np.shape(returned)}")
    return float(np.asarray(returned).reshape(()))


def rows_of(part: Any, count: int) -> Array:
    """Row numbers, or the Problem with what came instead."""
    if isinstance(part, tuple) and len(part) == 1 and isinstance(part[0], np.ndarray):
        raise Problem("split_where")
    array = np.asarray(part)
    if array.dtype == bool:
        raise Problem("split_masks")
    if array.shape == (count,) and array.dtype.kind in "iuf" and 1 < count and set(array.tolist()) == {0, 1}:
        raise Problem("split_masks")
    if array.ndim != 1 or (array.size and array.dtype.kind not in "iu"):
        if isinstance(part, np.ndarray) and part.ndim != 1:
            raise Problem("split_type", got=kind_of(part))
        raise Problem("split_type", got=f"{type(part).__name__}, shape {array.shape}, dtype {array.dtype}")
    return array.astype(int)
