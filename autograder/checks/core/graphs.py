"""Small graphs made by hand, on which the engine's functions are tried, whatever the others are like."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from .call import refuse_none
from .library import library
from .problem import Problem, close, worst_entry
from .types import Array

SAME = 1e-9  # how close results must be that differ by nothing but the order of a few additions


def leaf(data: Any, requires_grad: bool = True) -> Any:
    return library().Tensor(np.array(data, dtype=float), requires_grad=requires_grad)


def joined(data: Any, parents: tuple[Any, ...], slopes: tuple[Any, ...]) -> Any:
    """A node whose contribution to each parent is g times a slope."""
    node = library().Tensor.from_array(np.array(data, dtype=float))
    node.requires_grad = any(p.requires_grad for p in parents)
    if node.requires_grad:
        node._prev, node._op = parents, "by hand"
        node._backward = lambda g: [g * s if p.requires_grad else None for p, s in zip(parents, slopes)]
    return node


def seen_grad(x: Any) -> dict[str, Any]:
    """A tensor's grad as numbers: nothing, the type that is no array, or the array."""
    if x.grad is None:
        return {"none": True}
    if not isinstance(x.grad, np.ndarray):
        return {"type": type(x.grad).__name__}
    return {"array": x.grad.copy()}


def judge_grad(seen: dict[str, Any], expected: Array, key: str, none: str) -> None:
    """A grad as it must be; a scalar of NumPy's where an array belongs is a mistake too."""
    if "none" in seen:
        raise Problem(none)
    if "type" in seen:
        raise Problem("grad_not_array", got=seen["type"])
    if seen["array"].shape != expected.shape:
        raise Problem("grad_shape", got=seen["array"].shape, expected=expected.shape)
    if not close(seen["array"], expected, SAME, SAME):
        index, mine, right = worst_entry(seen["array"], expected)
        raise Problem(key, index=index, got=mine, expected=right)


def tensor_made(out: Any) -> Any:
    """What must be a tensor, or the Problem with what it is."""
    refuse_none(out)
    if not isinstance(out, library().Tensor):
        raise Problem("not_tensor", got=type(out).__name__)
    return out


@contextmanager
def recording(enabled: bool) -> Iterator[None]:
    mode = library().grad_mode
    before, mode.enabled = mode.enabled, enabled
    try:
        yield
    finally:
        mode.enabled = before
