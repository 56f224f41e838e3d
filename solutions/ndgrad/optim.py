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
    # √v̂ + eps = (√v + c eps) / c: dividing by c at the end is one array operation less
    c = (1 - beta2**t) ** 0.5
    p -= lr * c / (1 - beta1**t) * m / (np.sqrt(v) + c * eps)


class Optimizer:
    """Parameters to change. A parameter whose grad is None is left as it is.

    Their data become views of one vector: one update of it costs as many calls as one of a single parameter.
    """

    def __init__(self, parameters: Iterable[Tensor], lr: float, states: int) -> None:
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
        ends = np.cumsum([p.size for p in self.parameters])
        self.places = [slice(end - p.size, end) for p, end in zip(self.parameters, ends)]
        self.vector = np.concatenate([p.data for p in self.parameters], axis=None)
        self.gradient = np.zeros_like(self.vector)
        self.states = [np.zeros_like(self.vector) for _ in range(states)]
        self.parts = [self.gradient[place].reshape(p.shape) for p, place in zip(self.parameters, self.places)]
        self.steps = [0 for _ in self.parameters]
        self.as_one = len({p.dtype for p in self.parameters}) == 1
        if self.as_one:
            for p, place in zip(self.parameters, self.places):
                p.data = self.vector[place].reshape(p.shape)

    def zero_grad(self, set_to_none: bool = True) -> None:
        for p in self.parameters:
            p.grad = None if set_to_none else np.zeros_like(p.data)

    def step(self) -> None:
        """One update of every parameter that has a gradient."""
        # as one vector, until a parameter misses a step or is given other data; then one by one
        for p, part in zip(self.parameters, self.parts):
            if p.grad is None or p.data.base is not self.vector:
                self.as_one = False
                break
            part[...] = p.grad
        if self.as_one:
            self.steps = [self.steps[0] + 1] * len(self.steps)
            self.update(self.vector, self.gradient, self.states, self.steps[0])
            return
        for i, (p, place) in enumerate(zip(self.parameters, self.places)):
            if p.grad is not None:
                self.steps[i] += 1
                self.update(p.data, p.grad, [state[place].reshape(p.shape) for state in self.states], self.steps[i])

    def update(self, p: Array, g: Array, states: list[Array], t: int) -> None:
        """Changes p and the states in place; t: how often p has been changed, this time included."""
        raise NotImplementedError


class SGD(Optimizer):
    """Gradient descent; with momentum, PyTorch's form: the first velocity is the gradient."""

    def __init__(self, parameters: Iterable[Tensor], lr: float, momentum: float = 0.0) -> None:
        if not 0 <= momentum < 1:
            raise ValueError(f"SGD: got momentum {momentum}, expected 0 <= momentum < 1")
        super().__init__(parameters, lr, states=1)
        self.momentum = momentum

    def update(self, p: Array, g: Array, states: list[Array], t: int) -> None:
        if self.momentum:
            sgd_step(p, g, states[0], self.lr, self.momentum)
        else:
            p -= self.lr * g


class Adam(Optimizer):
    """Adam (Kingma and Ba, 2015), each parameter with its own count of steps."""

    def __init__(
        self,
        parameters: Iterable[Tensor],
        lr: float = 1e-3,
        betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8,
    ) -> None:
        if not all(0 <= beta < 1 for beta in betas):
            raise ValueError(f"Adam: got betas {betas}, expected 0 <= beta < 1")
        super().__init__(parameters, lr, states=2)
        self.betas = betas
        self.eps = eps

    def update(self, p: Array, g: Array, states: list[Array], t: int) -> None:
        adam_step(p, g, states[0], states[1], t, self.lr, *self.betas, self.eps)
