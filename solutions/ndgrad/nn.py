"""Layers: modules that hold parameters and are called on tensors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from .tensor import Tensor, conv2d, linear, max_pool2d


def parameters(module: object) -> Iterator[Tensor]:
    """A list or iterator of every leaf that requires a gradient, each once, in the order in which they are met.

    Looked through, in order: a module's attributes, lists, tuples, the values of dicts, and all of these within them.
    """
    # a walk that remembers where it has been; going in at once keeps the order
    met: set[int] = set()

    def walk(x: object) -> Iterator[Tensor]:
        if id(x) in met:
            return
        if isinstance(x, Tensor):
            met.add(id(x))
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module | dict | list | tuple):
            met.add(id(x))
            inside = x if isinstance(x, list | tuple) else (x if isinstance(x, dict) else vars(x)).values()
            for value in inside:
                yield from walk(value)

    return walk(module)


class Module:
    """A layer. Subclasses assign parameters and other modules to attributes, and define forward."""

    def forward(self, *inputs: Any) -> Any:
        raise NotImplementedError(f"{type(self).__name__}: got no forward method, expected one: define it")

    def __call__(self, *inputs: Any) -> Any:
        return self.forward(*inputs)

    def parameters(self) -> list[Tensor]:
        return list(parameters(self))

    def zero_grad(self, set_to_none: bool = True) -> None:
        for p in parameters(self):
            p.zero_grad(set_to_none)


def uniform(shape: tuple[int, ...], fan_in: int, rng: np.random.Generator, dtype: DTypeLike) -> Tensor:
    """A leaf that requires a gradient: shape and dtype as given, entries drawn by rng from U(-1/√fan_in, 1/√fan_in)."""
    # PyTorch's default for Linear and Conv2d; drawn in float64, so that a seed gives the same numbers in both dtypes
    bound = 1 / np.sqrt(max(fan_in, 1))
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)


class Linear(Module):
    """x @ weight + bias;  x: (..., in_features), weight: (in_features, out_features), bias: (out_features,)

    PyTorch stores weight the other way round, (out_features, in_features).
    """

    def __init__(
        self,
        in_features: int,
        out_features: int,
        bias: bool = True,
        rng: np.random.Generator | None = None,
        dtype: DTypeLike = np.float32,
    ) -> None:
        rng = np.random.default_rng() if rng is None else rng
        self.weight = uniform((in_features, out_features), in_features, rng, dtype)
        self.bias = uniform((out_features,), in_features, rng, dtype) if bias else None

    def forward(self, x: Tensor) -> Tensor:
        return x @ self.weight if self.bias is None else linear(x, self.weight, self.bias)


class Conv2d(Module):
    """conv2d(x, weight, bias);  x: (N, in_channels, H, W), weight: (out_channels, in_channels, k, k)"""

    def __init__(
        self,
        in_channels: int,
        out_channels: int,
        kernel_size: int,
        stride: int = 1,
        padding: int = 0,
        bias: bool = True,
        rng: np.random.Generator | None = None,
        dtype: DTypeLike = np.float32,
    ) -> None:
        rng = np.random.default_rng() if rng is None else rng
        fan_in = in_channels * kernel_size * kernel_size
        self.weight = uniform((out_channels, in_channels, kernel_size, kernel_size), fan_in, rng, dtype)
        self.bias = uniform((out_channels,), fan_in, rng, dtype) if bias else None
        self.stride = stride
        self.padding = padding

    def forward(self, x: Tensor) -> Tensor:
        return conv2d(x, self.weight, self.bias, self.stride, self.padding)


class MaxPool2d(Module):
    """max_pool2d(x, kernel_size, stride);  x: (N, C, H, W)"""

    def __init__(self, kernel_size: int, stride: int | None = None) -> None:
        self.kernel_size = kernel_size
        self.stride = stride

    def forward(self, x: Tensor) -> Tensor:
        return max_pool2d(x, self.kernel_size, self.stride)


class ReLU(Module):
    def forward(self, x: Tensor) -> Tensor:
        return x.relu()


class Tanh(Module):
    def forward(self, x: Tensor) -> Tensor:
        return x.tanh()


class Sigmoid(Module):
    def forward(self, x: Tensor) -> Tensor:
        return x.sigmoid()


class GELU(Module):
    def forward(self, x: Tensor) -> Tensor:
        return x.gelu()


class Flatten(Module):
    """(N, ...) to (N, the product of the rest)"""

    def forward(self, x: Tensor) -> Tensor:
        return x.reshape(x.shape[0], int(np.prod(x.shape[1:])))


class Sequential(Module):
    """The modules, one after another."""

    def __init__(self, *modules: Module) -> None:
        self.modules = modules

    def forward(self, x: Any) -> Any:
        for module in self.modules:
            x = module(x)
        return x
