"""PyTorch, eager, one thread, as its tutorials write it; with its default or its fused optimiser."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor, nn, optim
from torch.nn import functional

from ..workloads import BETA1, BETA2, EPS, Array, Work

torch.set_num_threads(1)

Step = Callable[[int], Tensor]


def xor(work: Work, fused: bool) -> Step:
    (m, h), (_, n) = work.weights[0].shape, work.weights[2].shape
    model = nn.Sequential(nn.Linear(m, h), nn.ReLU(), nn.Linear(h, n))
    start_from(work.weights, model)
    x, t = (torch.from_numpy(a) for a in work.batches[0])
    optimizer = optim.SGD(model.parameters(), work.lr, fused=fused)

    def step(i: int) -> Tensor:
        loss = functional.mse_loss(model(x), t)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss

    return step


def classifier(work: Work, fused: bool) -> Step:
    (m, h), (_, n) = work.weights[0].shape, work.weights[2].shape
    model = nn.Sequential(nn.Linear(m, h), nn.ReLU(), nn.Linear(h, n))
    return training(work, model, fused)


def cnn(work: Work, fused: bool) -> Step:
    return training(work, convolutional(), fused)


def convolutional() -> nn.Module:
    return nn.Sequential(
        nn.Conv2d(1, 4, 3, stride=2, padding=1),
        nn.ReLU(),
        nn.Conv2d(4, 8, 3, stride=2, padding=1),
        nn.ReLU(),
        nn.Flatten(),
        nn.Linear(392, 10),
    )


def training(work: Work, model: nn.Module, fused: bool) -> Step:
    """Cross-entropy and Adam."""
    start_from(work.weights, model)
    batches = [(torch.from_numpy(x), torch.from_numpy(t)) for x, t in work.batches]
    optimizer = optim.Adam(model.parameters(), work.lr, (BETA1, BETA2), EPS, fused=fused)

    def step(i: int) -> Tensor:
        x, t = batches[i % len(batches)]
        loss = functional.cross_entropy(model(x), t)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss

    return step


def add(work: Work, fused: bool) -> Callable[[int], float]:
    def step(n: int) -> float:
        x, b = parameters(work)
        z = x
        for _ in range(n):
            z = z + b
        loss = z.sum()
        loss.backward()
        assert b.grad is not None
        return float(loss.item() + b.grad.sum().item())

    return step


def chain(work: Work, fused: bool) -> Callable[[int], float]:
    def step(n: int) -> float:
        (x,) = parameters(work)
        loss = grow(x, n).sum()
        loss.backward()
        assert x.grad is not None
        return float(loss.item() + x.grad.sum().item())

    return step


def grow(x: Tensor, n: int) -> Tensor:
    z = x
    for _ in range(n):
        z = z + x
    return z


def graph(x: Array, n: int) -> Tensor:
    """The end of a chain of n ops, and with it the whole graph."""
    return grow(torch.tensor(x, requires_grad=True), n)


def parameters(work: Work) -> list[Tensor]:
    return [torch.tensor(w, requires_grad=True) for w in work.weights]


def start_from(weights: list[Array], model: nn.Module) -> None:
    """Gives the model the weights that every row begins with; PyTorch keeps a linear weight as (out, in)."""
    with torch.no_grad():
        for p, w in zip(model.parameters(), weights):
            p.copy_(torch.from_numpy(w.T if w.ndim == 2 else w))
