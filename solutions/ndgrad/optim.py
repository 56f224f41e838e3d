"""Optimisers: they change parameters in place, outside the graph, after backward."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from .tensor import Tensor
from .types import Array


def sgd_step(p: Array, g: Array, velocity: Array, lr: float, momentum: float) -> None:
    """velocity = momentum velocity + g;  p = p - lr velocity.  Both in place."""
    velocity *= momentum
    velocity += g
    p -= lr * velocity


def adam_step(
    p: Array, g: Array, m: Array, v: Array, t: int, lr: float, beta1: float, beta2: float, eps: float
) -> None:
    """m = β1 m + (1 - β1) g;  v = β2 v + (1 - β2) g²;  p = p - lr m̂ / (√v̂ + eps).  p, m, v in place.

    m̂ = m / (1 - β1ᵗ), v̂ = v / (1 - β2ᵗ); t counts steps from 1. Kingma and Ba, 2015, algorithm 1.
    """
    m *= beta1
    m += (1 - beta1) * g
    v *= beta2
    v += (1 - beta2) * g * g
    p -= lr / (1 - beta1**t) * m / (np.sqrt(v / (1 - beta2**t)) + eps)


class Optimizer:
    """Parameters to change. A parameter whose grad is None is left as it is."""

    def __init__(self, parameters: Iterable[Tensor], lr: float) -> None:
        self.parameters = list(parameters)
        name = type(self).__name__
        if not self.parameters:
            raise ValueError(f"{name}: got no parameters, expected at least one")
        for p in self.parameters:
            if not isinstance(p, Tensor) or not p.requires_grad or p._prev:
                raise TypeError(f"{name}: got {p!r}, expected a leaf Tensor with requires_grad=True")
        if len(set(self.parameters)) != len(self.parameters):
            raise ValueError(f"{name}: got a parameter twice, expected each once")
        if not lr > 0:
            raise ValueError(f"{name}: got lr {lr}, expected a positive number")
        self.lr = lr

    def zero_grad(self, set_to_none: bool = True) -> None:
        for p in self.parameters:
            p.zero_grad(set_to_none)


class SGD(Optimizer):
    """Gradient descent; with momentum, PyTorch's form: the first velocity is the gradient."""

    def __init__(self, parameters: Iterable[Tensor], lr: float, momentum: float = 0.0) -> None:
        super().__init__(parameters, lr)
        if not 0 <= momentum < 1:
            raise ValueError(f"SGD: got momentum {momentum}, expected 0 <= momentum < 1")
        self.momentum = momentum
        self.velocities = [np.zeros_like(p.data) for p in self.parameters]

    def step(self) -> None:
        for p, velocity in zip(self.parameters, self.velocities):
            if p.grad is not None:
                sgd_step(p.data, p.grad, velocity, self.lr, self.momentum)


class Adam(Optimizer):
    """Adam (Kingma and Ba, 2015), each parameter with its own count of steps."""

    def __init__(
        self,
        parameters: Iterable[Tensor],
        lr: float = 1e-3,
        betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8,
    ) -> None:
        super().__init__(parameters, lr)
        if not all(0 <= beta < 1 for beta in betas):
            raise ValueError(f"Adam: got betas {betas}, expected 0 <= beta < 1")
        self.betas = betas
        self.eps = eps
        self.steps = [0 for p in self.parameters]
        self.m = [np.zeros_like(p.data) for p in self.parameters]
        self.v = [np.zeros_like(p.data) for p in self.parameters]

    def step(self) -> None:
        for i, p in enumerate(self.parameters):
            if p.grad is not None:
                self.steps[i] += 1
                adam_step(p.data, p.grad, self.m[i], self.v[i], self.steps[i], self.lr, *self.betas, self.eps)
