"""Layers: modules that hold parameters and are called on tensors."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from .tensor import Tensor, conv2d, layer_norm, linear, max_pool2d


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


class LayerNorm(Module):
    """layer_norm(x, weight, bias, eps);  x: (..., features), weight and bias: (features,), which start as 1 and 0"""

    def __init__(self, features: int, eps: float = 1e-5, dtype: DTypeLike = np.float32) -> None:
        self.weight = Tensor(np.ones(features, dtype), requires_grad=True)
        self.bias = Tensor(np.zeros(features, dtype), requires_grad=True)
        self.eps = eps

    def forward(self, x: Tensor) -> Tensor:
        return layer_norm(x, self.weight, self.bias, self.eps)


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


# Files


def named_parameters(module: object) -> dict[str, Tensor]:
    """What parameters(module) gives, each by the place where it is met first, such as modules.0.weight."""
    names: dict[str, Tensor] = {}
    met: set[int] = set()

    def walk(x: object, place: str) -> None:
        if id(x) in met:
            return
        if isinstance(x, Tensor):
            met.add(id(x))
            if x.requires_grad and not x._prev:
                names[place] = x
        elif isinstance(x, Module | dict | list | tuple):
            met.add(id(x))
            inside = enumerate(x) if isinstance(x, list | tuple) else (x if isinstance(x, dict) else vars(x)).items()
            for key, value in inside:
                walk(value, f"{place}.{key}" if place else str(key))

    walk(module, "")
    return names


def save(path: str | os.PathLike[str], module: object) -> None:
    """Writes every parameter of module to path, as NumPy's .npz, by name. What was there stays until all is written."""
    unfinished = f"{os.fspath(path)}.part"
    try:
        with zipfile.ZipFile(unfinished, "w") as file:
            for name, p in named_parameters(module).items():
                with file.open(f"{name}.npy", "w") as entry:
                    np.lib.format.write_array(entry, p.data, allow_pickle=False)
        os.replace(unfinished, path)
    finally:
        if os.path.exists(unfinished):
            os.remove(unfinished)


def load(path: str | os.PathLike[str], module: object) -> None:
    """Gives every parameter of module the numbers that save wrote to path, in the parameter's own dtype.

    ValueError, and nothing changed, if the file is no such file, or if a name or a shape differs.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = dict(file)
    except (ValueError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise ValueError(f"load: got {os.fspath(path)}, expected a file that save wrote ({error})") from error
    names = named_parameters(module)
    if arrays.keys() != names.keys():
        missing, unknown = sorted(names.keys() - arrays.keys()), sorted(arrays.keys() - names.keys())
        raise ValueError(
            f"load: the file {os.fspath(path)} lacks {missing} and has {unknown}, which the module has not"
        )
    for name, p in names.items():
        if arrays[name].shape != p.shape:
            raise ValueError(f"load: {name} has shape {arrays[name].shape} in the file, expected {p.shape}")
    for name, p in names.items():
        p.data = arrays[name].astype(p.dtype)
