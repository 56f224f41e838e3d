"""PyTorch, eager, one thread, as its tutorials write it; with its default or its fused optimiser, and attention."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import torch
from torch import Tensor, nn, optim
from torch.nn import functional

from ..workloads import BETA1, BETA2, CHARACTERS, CONTEXT, EPS, HEADS, WIDTH, Array, Work

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


class Writer(nn.Module):  # type: ignore[misc]
    """The network of lesson 11; attention written out, or as PyTorch's one function."""

    def __init__(self, fused: bool) -> None:
        super().__init__()
        self.letters = nn.Parameter(torch.empty(CHARACTERS, WIDTH))
        self.places = nn.Parameter(torch.empty(CONTEXT, WIDTH))
        self.blocks = nn.Sequential(Block(fused), Block(fused))
        self.norm, self.head = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, CHARACTERS)

    def forward(self, numbers: Tensor) -> Tensor:
        logits: Tensor = self.head(self.norm(self.blocks(functional.embedding(numbers, self.letters) + self.places)))
        return logits.flatten(0, 1)


class Block(nn.Module):  # type: ignore[misc]
    def __init__(self, fused: bool) -> None:
        super().__init__()
        self.attend = partial(functional.scaled_dot_product_attention, is_causal=True) if fused else attention
        self.norm1 = nn.LayerNorm(WIDTH)
        self.query, self.key, self.value, self.out = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.norm2 = nn.LayerNorm(WIDTH)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)

    def forward(self, x: Tensor) -> Tensor:
        y = self.norm1(x)
        heads = [one(y).unflatten(-1, (HEADS, -1)).transpose(1, 2) for one in (self.query, self.key, self.value)]
        x = x + self.out(self.attend(*heads).transpose(1, 2).flatten(-2))
        small: Tensor = self.down(functional.gelu(self.up(self.norm2(x)), approximate="tanh"))
        return x + small


MASKED = torch.ones(CONTEXT, CONTEXT, dtype=torch.bool).triu(1)


def attention(q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    scores = q @ k.transpose(-1, -2) / (WIDTH / HEADS) ** 0.5
    return scores.masked_fill(MASKED, -1e9).softmax(-1) @ v


def writer(work: Work, fused: bool) -> Step:
    flat = [(x, t.ravel()) for x, t in work.batches]
    return training(replace(work, batches=flat), Writer(fused), fused)


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
    turned = {id(layer.weight) for layer in model.modules() if isinstance(layer, nn.Linear)}
    with torch.no_grad():
        for p, w in zip(model.parameters(), weights, strict=True):
            p.copy_(torch.from_numpy(w.T if id(p) in turned else w))
