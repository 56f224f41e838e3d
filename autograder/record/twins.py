"""The PyTorch twin of every op of the library: it takes the op's arrays, as tensors, and the op's own options.

What is recorded, what the judge compares with and what the library is tested against is what a twin gives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F


def reduction(f: Callable[..., Any]) -> Callable[..., Any]:
    """f(x, dim, keepdim) with NumPy's axis: None is every axis, () is none of them (a new one of size 1)."""

    def call(x: Any, axis: Any = None, keepdims: bool = False) -> Any:
        if isinstance(axis, tuple) and not axis:
            return f(x[..., None], -1, False)
        if axis is None:
            axis = range(x.ndim)
        dim = [int(a) for a in axis] if isinstance(axis, tuple | range) else int(axis)
        return f(x, dim, keepdims) if x.ndim else f(x[None], 0, False)

    return call


def getitem(x: Any, index: Any) -> Any:
    """x[index] for any NumPy index: the positions it picks, taken from the flat x."""
    positions = np.arange(x.numel()).reshape(x.shape)[index]
    return x.reshape(-1)[torch.from_numpy(np.array(positions))]


def max_pool2d(x: Any, size: int, stride: int | None = None) -> Any:
    """The largest of each window. F.max_pool2d gives a tie's gradient to the first entry; amax shares it."""
    step = size if stride is None else stride
    return torch.amax(x.unfold(2, size, step).unfold(3, size, step), (-2, -1))


TWINS: dict[str, Callable[..., Any]] = {
    "add": torch.add,
    "sub": torch.sub,
    "mul": torch.mul,
    "div": torch.div,
    "pow": torch.pow,
    "maximum": torch.maximum,
    "where": lambda x, y, mask: torch.where(torch.tensor(mask), x, y),
    "neg": torch.neg,
    "exp": torch.exp,
    "log": torch.log,
    "sqrt": torch.sqrt,
    "tanh": torch.tanh,
    "sigmoid": torch.sigmoid,
    "relu": torch.relu,
    "gelu": lambda x: F.gelu(x, approximate="tanh"),
    "abs": torch.abs,
    "sum": reduction(torch.sum),
    "mean": reduction(torch.mean),
    "max": reduction(torch.amax),
    "var": reduction(lambda x, dim, keepdim: torch.var(x, dim, correction=0, keepdim=keepdim)),
    "logsumexp": reduction(torch.logsumexp),
    "softmax": lambda x, axis=-1: torch.softmax(x, int(axis)),
    "log_softmax": lambda x, axis=-1: torch.log_softmax(x, int(axis)),
    "cross_entropy": lambda x, targets: F.cross_entropy(x, torch.tensor(targets, dtype=torch.int64)),
    "reshape": torch.reshape,
    "transpose": lambda x, axes=None: x.permute(tuple(range(x.ndim))[::-1] if axes is None else axes),
    "swapaxes": lambda x, axis1, axis2: torch.swapaxes(x, axis1, axis2),
    "broadcast_to": lambda x, shape: torch.broadcast_to(x, shape),
    "getitem": getitem,
    "cat": lambda *arrays, axis=0: torch.cat(arrays, axis),
    "stack": lambda *arrays, axis=0: torch.stack(arrays, axis),
    "matmul": torch.matmul,
    "linear": lambda x, w, b: F.linear(x, w.T, b),
    "layer_norm": lambda x, w, b, eps=1e-5: F.layer_norm(x, x.shape[-1:], w, b, eps),
    "mse": F.mse_loss,
    "conv2d": lambda x, w, stride=1, padding=0: F.conv2d(x, w, None, stride, padding),
    "max_pool2d": max_pool2d,
}
