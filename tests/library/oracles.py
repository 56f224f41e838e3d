"""What the library is compared with: PyTorch in float64, central differences, loops over single entries.

A Case is an op, its inputs and its options. `check` compares its value and gradients, once op by op with the
pull-backs called directly and once through Tensor.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from inspect import signature
from typing import Any

import ndgrad
import numpy as np
import torch as torch
from ndgrad import Tensor, ops

from autograder.checks.course import LESSONS, exercises_of
from autograder.checks.kinds.op import Op, anything, away_from_zero, positive
from autograder.record.ops import TWINS

PYTORCH = dict(rtol=1e-7, atol=1e-7)
DIFFERENCES = dict(rtol=1e-3, atol=1e-5)
EPS = 1e-6

BROADCASTING = {"add", "sub", "mul", "div", "pow", "maximum", "where", "matmul"}

# Inputs, drawn where the op has a derivative


def distinct(rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    """Entries at least 0.1 apart, so that a small step does not change which one is the largest."""
    size = int(np.prod(shape))
    return np.asarray((rng.permutation(size).reshape(shape) + rng.uniform(0, 0.4, shape) - size / 2) / 5)


# that of an exercise is where its check draws from
DOMAINS: dict[str, Callable[..., Any]] = {
    exercise.name: exercise.draw
    for slug in LESSONS
    for exercise in exercises_of(slug).values()
    if isinstance(exercise, Op) and exercise.address and exercise.draw is not anything
}
DOMAINS |= {"pow": positive, "abs": away_from_zero, "max": distinct, "max_pool2d": distinct, "layer_norm": distinct}


def draw(name: str, rng: np.random.Generator, shapes: list[tuple[int, ...]]) -> list[np.ndarray]:
    """Inputs of the given shapes for the op called name."""
    if name == "maximum":  # half steps against quarter steps: never equal
        return [np.asarray(np.round(rng.uniform(-4, 4, s)) / 2 + 0.25 * k) for k, s in enumerate(shapes)]
    return [np.asarray(DOMAINS.get(name, anything)(rng, shape)) for shape in shapes]


# The op called name, reached through Tensor. It takes the op's own options.

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
    "layer_norm": ndgrad.layer_norm,
    "mse": ndgrad.mse,
    "conv2d": ndgrad.conv2d,
    "max_pool2d": ndgrad.max_pool2d,
    "reshape": lambda x, shape: x.reshape(shape),
    "broadcast_to": lambda x, shape: x.broadcast_to(shape),
    "transpose": lambda x, axes=None: x.transpose() if axes is None else x.transpose(axes),
}
UNARY = tuple(
    name
    for name, op in vars(ops).items()
    if getattr(op, "__module__", "") == ops.__name__ and list(signature(op).parameters) == ["x"]
)
REDUCTIONS = ("sum", "mean", "max", "var", "logsumexp", "softmax", "log_softmax")
for method in {*UNARY, *REDUCTIONS, "swapaxes"} - {"neg"}:
    THROUGH_TENSOR[method] = getattr(Tensor, method, partial(ndgrad.engine.record, getattr(ops, method)))


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
    z = TWINS[c.name](*leaves, **c.options)
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
