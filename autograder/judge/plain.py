"""Values on their way out of a box: numbers, texts, arrays and what is made of them. Nothing that could run.

Stands in the box too, so it imports nothing of ours.
"""

from __future__ import annotations

import base64
import math
from typing import Any

import numpy as np

KINDS = "biufc"  # of arrays: boolean, whole, real and complex numbers
DEEPEST = 12
LONGEST = 70  # digits of a whole number


class NotPlain(ValueError):
    """Something that no check gives: it came from somewhere else."""


def packed(value: Any, depth: int = 0) -> Any:
    """A value as JSON can say it, with one key that tells its kind."""
    if depth > DEEPEST:
        raise NotPlain("nested too deep")
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, np.ndarray | np.generic):
        array = np.asarray(value)
        if array.dtype.kind in "US" and not array.ndim:
            return str(array)
        if array.dtype.kind not in KINDS:
            raise NotPlain(f"an array of {array.dtype}")
        array = np.ascontiguousarray(array).reshape(array.shape)
        text = base64.b64encode(array.tobytes()).decode("ascii")
        kind = "array" if isinstance(value, np.ndarray) else "number"
        return {kind: [array.dtype.str, list(array.shape), text]}
    if isinstance(value, np.dtype | type):
        return str(value) if isinstance(value, np.dtype) else value.__name__
    if isinstance(value, int):
        if abs(value) >= 10 ** (LONGEST - 2):
            raise NotPlain("an endless whole number")
        return {"int": str(int(value))}
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else {"float": repr(float(value))}
    if isinstance(value, str):
        return str(value)
    if isinstance(value, dict):
        return {"dict": [[packed(k, depth + 1), packed(v, depth + 1)] for k, v in value.items()]}
    if isinstance(value, Exception) and hasattr(value, "key") and hasattr(value, "values"):  # a Problem
        return {"named": [type(value).__name__, [packed(value.key, depth + 1), packed(value.values, depth + 1)]]}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {"named": [type(value).__name__, [packed(v, depth + 1) for v in value]]}
    for kind, made in (("tuple", tuple), ("list", list), ("set", set | frozenset)):
        if isinstance(value, made):
            return {kind: [packed(v, depth + 1) for v in value]}
    raise NotPlain(f"a {type(value).__name__}")


def unpacked(said: Any, names: dict[str, Any], depth: int = 0) -> Any:
    """The value that packed was given, or NotPlain. names: what makes the named tuples and Problems that may occur."""
    if depth > DEEPEST:
        raise NotPlain("nested too deep")
    if said is None or isinstance(said, bool | float | str):
        return said
    if not isinstance(said, dict) or len(said) != 1:
        raise NotPlain(f"a bare {type(said).__name__}")
    ((kind, inside),) = said.items()

    def each(values: Any) -> list[Any]:
        if not isinstance(values, list):
            raise NotPlain(f"{kind} of a {type(values).__name__}")
        return [unpacked(v, names, depth + 1) for v in values]

    try:
        if kind in ("array", "number"):
            return an_array(*inside)[()] if kind == "number" else an_array(*inside)
        if kind == "int":
            return int(inside[:LONGEST])
        if kind == "float":
            return {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}[inside]
        if kind == "dict":
            return {unpacked(k, names, depth + 1): unpacked(v, names, depth + 1) for k, v in inside}
        if kind == "named":
            return names[inside[0]](*each(inside[1]))
        if kind in ("tuple", "list", "set"):
            return {"tuple": tuple, "list": list, "set": set}[kind](each(inside))
    except NotPlain:
        raise
    except Exception as error:
        raise NotPlain(f"no {kind} ({type(error).__name__})") from None
    raise NotPlain("an unknown kind")


def an_array(dtype: str, shape: list[int], text: str) -> Any:
    kind = np.dtype(dtype)
    if kind.kind not in KINDS or kind.hasobject or not all(type(n) is int and n >= 0 for n in shape):
        raise NotPlain(f"an array of {dtype}")
    return np.frombuffer(base64.b64decode(text, validate=True), kind).reshape(shape).copy()
