"""What the library is compared with: PyTorch in float64, central differences, loops over single entries.

A Case is an op, its inputs and its options. `check` compares its value and gradients, once op by op with the
pull-backs called directly and once through Tensor.
"""

from __future__ import annotations

import operator
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import ndgrad
import numpy as np
import pytest
from ndgrad import Tensor, ops

if os.environ.get("CI"):
    import torch as torch
else:
    torch = pytest.importorskip("torch")
F = torch.nn.functional

PYTORCH = dict(rtol=1e-7, atol=1e-7)
DIFFERENCES = dict(rtol=1e-3, atol=1e-5)
EPS = 1e-6

BROADCASTING = {"add", "sub", "mul", "div", "pow", "maximum", "where", "matmul"}

# Inputs, drawn where the op has a derivative


def anything(rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    return np.asarray(rng.uniform(-2, 2, shape))


def positive(rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    return np.asarray(rng.uniform(0.5, 2, shape))


def nonzero(rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    return np.asarray(positive(rng, shape) * rng.choice([-1.0, 1.0], shape))


def distinct(rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    """Entries at least 0.1 apart, so that a small step does not change which one is the largest."""
    size = int(np.prod(shape))
    return np.asarray((rng.permutation(size).reshape(shape) + rng.uniform(0, 0.4, shape) - size / 2) / 5)


DOMAINS = {"div": nonzero, "pow": positive, "log": positive, "sqrt": positive}
DOMAINS |= {"relu": nonzero, "abs": nonzero, "max": distinct}


def draw(name: str, rng: np.random.Generator, shapes: list[tuple[int, ...]]) -> list[np.ndarray]:
    """Inputs of the given shapes for the op called name."""
    if name == "maximum":  # half steps against quarter steps: never equal
        return [np.asarray(np.round(rng.uniform(-4, 4, s)) / 2 + 0.25 * k) for k, s in enumerate(shapes)]
    return [DOMAINS.get(name, anything)(rng, shape) for shape in shapes]


# The op called name, reached through Tensor and in PyTorch. Both take the op's own options.

THROUGH_TENSOR: dict[str, Callable[..., Any]] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "div": operator.truediv,
    "pow": operator.pow,
    "matmul": operator.matmul,
    "neg": operator.neg,
    "maximum": ndgrad.maximum,
    "where": lambda x, y, mask: ndgrad.where(mask, x, y),
    "getitem": lambda x, index: x[index],
    "cat": lambda *arrays, **options: ndgrad.cat(arrays, **options),
    "stack": lambda *arrays, **options: ndgrad.stack(arrays, **options),
    "cross_entropy": ndgrad.cross_entropy,
    "linear": ndgrad.linear,
    "mse": ndgrad.mse,
    "conv2d": ndgrad.conv2d,
    "reshape": lambda x, shape: x.reshape(shape),
    "broadcast_to": lambda x, shape: x.broadcast_to(shape),
    "transpose": lambda x, axes=None: x.transpose() if axes is None else x.transpose(axes),
}
ELEMENTWISE = ("exp", "log", "sqrt", "tanh", "sigmoid", "relu", "gelu", "abs")
REDUCTIONS = ("sum", "mean", "max", "var", "logsumexp", "softmax", "log_softmax")
for method in (*ELEMENTWISE, *REDUCTIONS, "swapaxes"):
    THROUGH_TENSOR[method] = getattr(Tensor, method)


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


def torch_getitem(x: Any, index: Any) -> Any:
    """x[index] for any NumPy index: the positions it picks, taken from the flat x."""
    positions = np.arange(x.numel()).reshape(x.shape)[index]
    return x.reshape(-1)[torch.from_numpy(np.array(positions))]


IN_TORCH: dict[str, Callable[..., Any]] = {
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
    "getitem": torch_getitem,
    "cat": lambda *arrays, axis=0: torch.cat(arrays, axis),
    "stack": lambda *arrays, axis=0: torch.stack(arrays, axis),
    "matmul": torch.matmul,
    "linear": lambda x, w, b: F.linear(x, w.T, b),
    "mse": F.mse_loss,
    "conv2d": lambda x, w, stride=1, padding=0: F.conv2d(x, w, None, stride, padding),
}


# A case and its check


@dataclass(frozen=True)
class Case:
    name: str
    inputs: list[np.ndarray]
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        shapes = " ".join(str(x.shape).replace(" ", "") for x in self.inputs)
        options = " ".join(f"{k}={v}" for k, v in self.options.items() if not isinstance(v, np.ndarray))
        return f"{self.name} {shapes} {options}".strip()


def case(name: str, *inputs: tuple[int, ...] | np.ndarray, **options: Any) -> Case:
    """A case whose inputs are given, or drawn in the op's domain where only a shape is given."""
    rng = np.random.default_rng(len(inputs) + sum(map(ord, name)))
    drawn = draw(name, rng, [x if isinstance(x, tuple) else x.shape for x in inputs])
    return Case(name, [d if isinstance(x, tuple) else x for x, d in zip(inputs, drawn)], options)


def naive_unbroadcast(g: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Every entry of g added, one at a time, to the entry of `shape` that was broadcast to it."""
    total = np.zeros(shape, g.dtype)
    for i in np.ndindex(g.shape):
        total[tuple(0 if n == 1 else k for n, k in zip(shape, i[len(i) - len(shape) :]))] += g[i]
    return total


def finite_differences(f: Callable[..., np.ndarray], inputs: list[np.ndarray], g: np.ndarray) -> list[np.ndarray]:
    """d Σ g f(inputs) / d input for each input, each entry moved by ±EPS."""
    gradients = []
    for k, x in enumerate(inputs):
        gradient = np.zeros(x.shape)
        for i in np.ndindex(x.shape):
            moved = [x.copy() for x in inputs]
            moved[k][i] = x[i] + EPS
            above = (g * f(*moved)).sum()
            moved[k][i] = x[i] - EPS
            gradient[i] = (above - (g * f(*moved)).sum()) / (2 * EPS)
        gradients.append(gradient)
    return gradients


def in_torch(c: Case, g: np.ndarray | None = None) -> tuple[np.ndarray, list[np.ndarray]]:
    """The value of the case and, given g, the gradient of each input, by PyTorch, in the inputs' dtype."""
    leaves = [torch.tensor(x.copy(), requires_grad=True) for x in c.inputs]
    z = IN_TORCH[c.name](*leaves, **c.options)
    if g is not None:
        z.backward(torch.tensor(g, dtype=z.dtype))
    return z.detach().numpy(), [np.zeros(x.shape) if x.grad is None else x.grad.numpy() for x in leaves]


def read_only(x: np.ndarray) -> np.ndarray:
    x = np.array(x)
    x.flags.writeable = False
    return x


def of_vectors(c: Case) -> bool:
    """Is it a product that Tensor turns into one of matrices, before matmul sees it?"""
    return c.name == "matmul" and any(x.ndim == 1 for x in c.inputs)


def pulled(c: Case, g: np.ndarray) -> list[np.ndarray]:
    """What each pull-back returns for g, in its input's shape; inputs and g are read-only."""
    z, pullbacks = getattr(ops, c.name)(*map(read_only, c.inputs), **c.options)
    assert type(pullbacks) is tuple and len(pullbacks) == len(c.inputs)
    gradients = [np.asarray(pull(read_only(g))) for pull in pullbacks]
    for x, dx in zip(c.inputs, gradients):
        allowed = {x.shape}
        if c.name == "matmul":
            allowed.add(np.broadcast_shapes(*[y.shape[:-2] for y in c.inputs]) + x.shape[-2:])
        elif c.name in BROADCASTING:
            allowed.add(np.shape(z))
        assert dx.shape in allowed, f"got shape {dx.shape}, expected one of {allowed}"
    if c.name in BROADCASTING:
        return [naive_unbroadcast(dx, x.shape) for x, dx in zip(c.inputs, gradients)]
    return gradients


def through_tensor(c: Case, g: np.ndarray) -> tuple[np.ndarray, list[np.ndarray]]:
    """The value of the case and the gradient of each input, by Tensors and backward."""
    leaves = [Tensor(x, requires_grad=True) for x in c.inputs]
    z = THROUGH_TENSOR[c.name](*leaves, **c.options)
    z.backward(read_only(g))
    for leaf, x in zip(leaves, c.inputs):
        assert np.array_equal(leaf.data, x), "the op changed its input"
    return z.data, [grad(leaf) for leaf in leaves]


def grad(x: Any) -> Any:
    """The gradient that a Tensor, of ours or PyTorch's, must have by now, as an array."""
    assert x.grad is not None, "got no gradient, expected one"
    return x.grad if isinstance(x, Tensor) else x.grad.numpy()


def same(got: Any, expected: np.ndarray, tolerance: dict[str, Any]) -> None:
    """Same shape, and same values within the tolerance."""
    assert np.shape(got) == expected.shape, f"got shape {np.shape(got)}, expected {expected.shape}"
    np.testing.assert_allclose(got, expected, **tolerance)


def check(c: Case, differences: bool = True) -> None:
    """Value and gradients of the case against PyTorch and (where asked) central differences."""
    with np.errstate(all="ignore"):
        value = np.asarray(getattr(ops, c.name)(*map(read_only, c.inputs), **c.options)[0])
        g = np.asarray(np.random.default_rng(7).uniform(-1, 1, value.shape))
        torch_value, torch_gradients = in_torch(c, g)
        tensor_value, tensor_gradients = through_tensor(c, g)
        same(value, torch_value, PYTORCH)
        same(tensor_value, torch_value, PYTORCH)
        gradients = tensor_gradients if of_vectors(c) else pulled(c, g)
        for dx, tensor_dx, torch_dx in zip(gradients, tensor_gradients, torch_gradients):
            same(dx, torch_dx, PYTORCH)
            same(tensor_dx, torch_dx, PYTORCH)
        if differences:

            def f(*inputs: np.ndarray) -> np.ndarray:
                return np.asarray(getattr(ops, c.name)(*inputs, **c.options)[0])

            for dx, numeric_dx in zip(gradients, finite_differences(f, c.inputs, g)):
                same(dx, numeric_dx, DIFFERENCES)
