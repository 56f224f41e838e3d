"""The network of Conv(1→4), Conv(4→8) and Linear(392→10) on images of 28 × 28, in ndgrad and in PyTorch.

Both begin with the same weights and take the same batches, by turns, an epoch each, on one thread.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time
from typing import Any

import numpy as np
import torch
from ndgrad import Tensor, cross_entropy, nn, no_grad, optim
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits
from torch.nn import functional

from ..bench.rows.with_torch import convolutional, start_from

# One thread for both: NumPy's below, in train.
torch.set_num_threads(1)

Array = NDArray[Any]

RATE, BATCH, EPOCHS = 0.003, 32, 10
BETAS, EPS = (0.9, 0.999), 1e-8
AT_ONCE = 1000  # test images


@dataclass
class Side:
    """A library's network. step: an update, and the loss before it; logits: of images, without a graph."""

    name: str
    step: Callable[[Array, Array], float]
    logits: Callable[[Array], Array]
    losses: list[float] = field(default_factory=list)
    training: float = 0.0  # seconds of processor time
    testing: float = 0.0
    accuracy: float = 0.0


def network(rng: np.random.Generator) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(1, 4, 3, stride=2, padding=1, rng=rng),
        nn.ReLU(),
        nn.Conv2d(4, 8, 3, stride=2, padding=1, rng=rng),
        nn.ReLU(),
        nn.Flatten(),
        nn.Linear(392, 10, rng=rng),
    )


def in_ndgrad(model: nn.Sequential) -> Side:
    adam = optim.Adam(model.parameters(), RATE, BETAS, EPS)

    def step(x: Array, t: Array) -> float:
        loss = cross_entropy(model(Tensor(x)), t)
        adam.zero_grad()
        loss.backward()
        adam.step()
        return float(loss.item())

    def logits(x: Array) -> Array:
        with no_grad():
            return np.asarray(model(Tensor(x)).data)

    return Side("ndgrad", step, logits)


def in_torch(start: nn.Sequential) -> Side:
    """The same network with the weights of `start`, and PyTorch's fused Adam, its fastest on this network."""
    model = convolutional()
    start_from([p.data for p in start.parameters()], model)
    adam = torch.optim.Adam(model.parameters(), RATE, BETAS, EPS, fused=True)

    def step(x: Array, t: Array) -> float:
        loss = functional.cross_entropy(model(torch.from_numpy(x)), torch.from_numpy(t))
        adam.zero_grad()
        loss.backward()
        adam.step()
        return float(loss.item())

    def logits(x: Array) -> Array:
        with torch.no_grad():
            return np.asarray(model(torch.from_numpy(x)).numpy())

    return Side("PyTorch", step, logits)


def sides(seed: int) -> list[Side]:
    model = network(np.random.default_rng(seed))
    there = in_torch(model)  # copies the weights before ndgrad changes them
    return [in_ndgrad(model), there]


def prepared(images: Array, labels: Array) -> tuple[Array, Array]:
    """(N, 1, 28, 28), from 0 to 1; and labels as both libraries take them."""
    return (images[:, None] / np.float32(255)).astype(np.float32, copy=False), labels.astype(np.int64)


def epoch(side: Side, x: Array, t: Array, order: Array) -> float:
    """Trains on every image once, in this order; the mean of the losses."""
    begin, first = process_time(), len(side.losses)
    for i in range(0, len(order), BATCH):
        rows = order[i : i + BATCH]
        side.losses.append(side.step(x[rows], t[rows]))
    side.training += process_time() - begin
    return float(np.mean(side.losses[first:]))


def tested(side: Side, x: Array, t: Array) -> None:
    """Sets the accuracy, and the time that it took."""
    begin = process_time()
    right = sum(
        int((side.logits(x[i : i + AT_ONCE]).argmax(axis=1) == t[i : i + AT_ONCE]).sum())
        for i in range(0, len(x), AT_ONCE)
    )
    side.accuracy = right / len(x)
    side.testing += process_time() - begin


def train(
    train_set: tuple[Array, Array],
    test_set: tuple[Array, Array],
    epochs: int = EPOCHS,
    seed: int = 0,
    say: Callable[[int, list[Side], list[float]], None] = lambda number, both, losses: None,
) -> list[Side]:
    """ndgrad's side and PyTorch's, trained and tested. say is called after each epoch, with the mean losses of both."""
    both, rng = sides(seed), np.random.default_rng([seed, 1])
    x, t = prepared(*train_set)
    with threadpool_limits(1):
        for number in range(1, epochs + 1):
            order = rng.permutation(len(x))
            say(number, both, [epoch(side, x, t, order) for side in both])
        for side in both:
            tested(side, *prepared(*test_set))
    return both
