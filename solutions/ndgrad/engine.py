"""The engine: an op joins its output to its inputs, and backward walks the joints in reverse.

A node is anything with the six fields of a Tensor:
    data            ndarray
    grad            None, or an ndarray of data's shape and dtype (leaves only)
    requires_grad   whether a gradient may be asked for
    _prev           the nodes it was made from; () for a leaf
    _op             the name of the op that made it; "" for a leaf
    _backward       maps the gradient of this node to one contribution, or None, per node in _prev
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy import ndarray

from .shapes import unbroadcast
from .types import Array, Op, OpResult

if TYPE_CHECKING:
    from .tensor import Tensor

# The ops whose inputs broadcast against each other, so that a contribution may come in the output's shape.
BROADCASTING = frozenset({"add", "sub", "mul", "div", "pow", "maximum", "where", "matmul"})


class GradMode(threading.local):
    """Whether ops are recorded, in this thread."""

    enabled = True


grad_mode = GradMode()


@contextmanager
def no_grad() -> Iterator[None]:
    """Within it (`with no_grad():` or `@no_grad()`) no op is recorded: outputs require no gradient."""
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before


def compute(op: Op, parents: tuple[Tensor, ...], options: dict[str, Any]) -> OpResult:
    """The value of op and its tuple of pull-backs, one per parent; TypeError if op returns anything else."""
    try:
        result = op(*[p.data for p in parents], **options)
    except Exception as error:
        error.add_note(f"in {op.__name__}, of shapes {', '.join(str(p.data.shape) for p in parents)}")
        raise
    if type(result) is not tuple or len(result) != 2:
        raise TypeError(f"{op.__name__}: got {describe(result)}, expected a value and a tuple of pull-backs")
    pullbacks = result[1]
    if type(pullbacks) is not tuple or len(pullbacks) != len(parents) or not all(map(callable, pullbacks)):
        raise TypeError(
            f"{op.__name__}: got {describe(pullbacks)} beside the value, "
            f"expected a tuple of {len(parents)}, one pull-back per input"
        )
    return result


def describe(returned: object) -> str:
    """What an op returned where something else was expected, in words."""
    if isinstance(returned, tuple):
        return f"a tuple of {len(returned)} ({', '.join(type(part).__name__ for part in returned)})"
    return "a bare function" if callable(returned) else f"a {type(returned).__name__}"


def record(op: Op, *parents: Tensor, **options: Any) -> Tensor:
    """A tensor, out = op(*parents, **options): a leaf, unless grad_mode is enabled and some parent requires a gradient.

    Then out.requires_grad is True, out._prev is parents, out._op is op.__name__, and out._backward(g) lists, for each
    parent, its pull-back of g, or None where it requires no gradient.
    """
    # compute
    value, pullbacks = compute(op, parents, options)
    # decide
    wanted = [pull if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    # construct
    out = type(parents[0]).from_array(value)
    # define _backward; it does not refer to out, so no cycle keeps the graph alive
    if grad_mode.enabled and any(wanted):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in wanted]
    return out


def topological_order(root: Tensor) -> list[Tensor]:
    """A list: root and the nodes it depends on that require a gradient, each once and after those in its _prev."""
    # a node is pushed again, with None above it, to be listed after its parents; recursion would end near 1,000
    order: list[Tensor] = []
    opened: set[Tensor] = set()
    stack: list[Any] = [root]
    while stack:
        node = stack.pop()
        if node is None:
            order.append(stack.pop())
        elif node not in opened:
            opened.add(node)
            stack.append(node)
            stack.append(None)
            for p in node._prev:
                if p.requires_grad and p not in opened:
                    stack.append(p)
    return order


def accumulate(leaf: Tensor, g: Array) -> None:
    """leaf.grad = leaf.grad + g, where None counts as zeros. Returns nothing; g is not kept and not changed.

    ValueError if their shapes differ. grad keeps the dtype of data.
    """
    # the first time a copy: g may be shared with another node, and += would write into it
    if g.shape != leaf.data.shape:
        raise ValueError(f"accumulate: got a gradient of shape {g.shape}, expected {leaf.data.shape}")
    if leaf.grad is None:
        leaf.grad = np.array(g, leaf.data.dtype)
    else:
        leaf.grad += g


def contributions(node: Tensor, g: Array) -> list[Array | None]:
    """What g, the gradient of node, gives to each node in _prev; None where no gradient is wanted."""
    try:
        parts = node._backward(np.asarray(g))
        return [contribution(c, p, node) if p.requires_grad else None for c, p in zip(parts, node._prev)]
    except Exception as error:
        error.add_note(f"in the pull-back of {node._op}, for a gradient of shape {np.shape(g)}")
        raise


def contribution(c: Any, parent: Tensor, node: Tensor) -> Array:
    """What node's pull-back returned for parent, brought into parent's shape and dtype.

    TypeError if it is not an array of numbers, ValueError for its shape.
    """
    x = parent.data
    if type(c) is ndarray and c.shape == x.shape and c.dtype is x.dtype:
        return c
    c = np.asarray(c)  # an object, not a number, where the pull-back has no return
    if c.dtype.kind not in "biuf":
        raise TypeError(
            f"{node._op}: the pull-back returned {c!r}, expected an array of numbers: does it end in return?"
        )
    if c.shape != x.shape:
        if node._op not in BROADCASTING:
            raise ValueError(
                f"{node._op}: the pull-back returned shape {c.shape}, its input has shape {x.shape}: "
                "return the gradient in the shape of the input"
            )
        c = unbroadcast(c, x.shape)
    return c if c.dtype is x.dtype else np.asarray(c, x.dtype)


def seed(root: Tensor, gradient: Any = None) -> Array:
    """The gradient that backward begins with: 1 for a root of shape (), else what is given, in root's dtype.

    RuntimeError if root requires no gradient or gradient is missing; TypeError and ValueError for its
    dtype and shape.
    """
    if not root.requires_grad:
        raise RuntimeError("backward called on tensor that doesn't require grad")
    if gradient is None:
        if root.data.shape != ():
            raise RuntimeError(
                f"backward: got a tensor of shape {root.data.shape} and no gradient, expected shape (): "
                "reduce it to a scalar, or pass gradient= in its shape"
            )
        return np.array(1, root.data.dtype)
    array = np.asarray(gradient.data if hasattr(gradient, "_prev") else gradient)
    if array.dtype.kind not in "biuf":
        raise TypeError(f"backward: got a gradient of dtype {array.dtype}, expected {root.data.dtype}")
    if array.shape != root.data.shape:
        raise ValueError(f"backward: got a gradient of shape {array.shape}, expected {root.data.shape}")
    return array.astype(root.data.dtype)


def backward(root: Tensor, gradient: Any = None) -> None:
    """Adds d root / d leaf, times seed(root, gradient), to the grad of every leaf that root depends on.

    The grad of other nodes stays None. A call that raises leaves every grad as it was.
    """
    # in reverse order a node's total is complete when its turn comes; leaves are written once all went well
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)


def detach(x: Tensor) -> Tensor:
    """A tensor with x's data (shared) and no graph: no gradient passes."""
    return type(x).from_array(x.data)
