"""The third oracle: every exercise in PyTorch. Nothing here goes to learners but the numbers it gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import torch

from .ops import Case

REFERENCES: dict[str, Callable[..., torch.Tensor]] = {
    "double": lambda x: 2 * x,
    "square": lambda x: torch.square(x),
    "neg": torch.neg,
    "div": torch.div,
    "log": torch.log,
    "sqrt": torch.sqrt,
    "tanh": torch.tanh,
    "sigmoid": torch.sigmoid,
    "relu": torch.relu,
    "where": lambda x, y, mask: torch.where(torch.tensor(mask), x, y),
    "broadcast_to": lambda x, shape: torch.broadcast_to(x, shape),
    "reshape": lambda x, shape: torch.reshape(x, shape),
    "transpose": lambda x, axes: torch.permute(x, tuple(reversed(range(x.ndim))) if axes is None else axes),
    "getitem": lambda x, index: x[as_index(index)],
    "cat": lambda *arrays, axis=0: torch.cat(arrays, axis),
    "matmul": torch.matmul,
    "sum": lambda x, **options: reduced_by(torch.sum, x, **options),
    "mean": lambda x, **options: reduced_by(torch.mean, x, **options),
    "max": lambda x, **options: reduced_by(torch.amax, x, **options),
    "logsumexp": lambda x, **options: reduced_by(torch.logsumexp, x, **options),
    "softmax": lambda x, axis=-1: torch.softmax(x, int(axis)),
    "log_softmax": lambda x, axis=-1: torch.log_softmax(x, int(axis)),
    "cross_entropy": lambda x, targets: torch.nn.functional.cross_entropy(x, torch.tensor(targets).long()),
    "linear": lambda x, w, b: torch.nn.functional.linear(x, w.T, b),
    "mse": torch.nn.functional.mse_loss,
}

OPTIMISERS: dict[str, Callable[..., torch.optim.Optimizer]] = {
    "sgd_step": lambda p, lr, momentum: torch.optim.SGD([p], lr, momentum),
    "adam_step": lambda p, lr, beta1, beta2, eps: torch.optim.Adam([p], lr, (beta1, beta2), eps),
}
STATES = {"sgd_step": ("momentum_buffer",), "adam_step": ("exp_avg", "exp_avg_sq")}


def reduced_by(
    f: Callable[..., torch.Tensor], x: torch.Tensor, axis: Any = None, keepdims: bool = False
) -> torch.Tensor:
    """PyTorch's reduction over the axes that NumPy means; over (), which PyTorch takes for all, and of a number, x."""
    axes = tuple(range(x.ndim)) if axis is None else tuple(map(int, axis)) if isinstance(axis, tuple) else (int(axis),)
    return f(x, dim=axes, keepdim=keepdims) if axes else x * 1


def as_index(index: Any) -> Any:
    """An index with PyTorch's tensors in place of arrays and lists."""
    if isinstance(index, tuple):
        return tuple(map(as_index, index))
    return torch.tensor(index) if isinstance(index, np.ndarray | list) else index


def expected(name: str, case: Case) -> dict[str, Any]:
    """The value and the gradient of every input, by PyTorch's own autograd."""
    inputs = [torch.tensor(x, requires_grad=True) for x in case.inputs]
    value = REFERENCES[name](*inputs, **case.options)
    gradients = torch.autograd.grad(value, inputs, torch.tensor(np.asarray(case.g)), allow_unused=True)
    return {
        "value": value.detach().numpy(),
        "gradients": [np.zeros_like(x) if g is None else g.numpy() for x, g in zip(case.inputs, gradients)],
    }


def trajectory(name: str, run: dict[str, Any]) -> dict[str, Any]:
    """The parameter after every step of an optimiser of PyTorch's, and what the optimiser keeps."""
    p = torch.tensor(run["p"], requires_grad=True)
    optimiser = OPTIMISERS[name](p, **run["settings"])
    seen: list[list[Any]] = [[] for _ in ("p", *STATES[name])]
    for g in run["gs"]:
        p.grad = torch.tensor(g)
        optimiser.step()
        kept = [optimiser.state[p].get(state) for state in STATES[name]]
        # without momentum PyTorch keeps no buffer: it would hold the gradient
        for array, numbers in zip([p.detach(), *(p.grad if k is None else k for k in kept)], seen):
            numbers.append(array.numpy().copy())
    value, *states = map(np.array, seen)
    return {"value": value, "gradients": states}
