"""tinygrad: nothing is computed until a result is asked for; then it is compiled, and replayed from the third step."""

from __future__ import annotations

from collections.abc import Callable

from tinygrad import Tensor, TinyJit
from tinygrad.helpers import Context
from tinygrad.nn import optim

from ..workloads import BETA1, BETA2, EPS, Work

Step = Callable[[int], Tensor]


def xor(work: Work) -> Step:
    w1, b1, w2, b2 = weights = parameters(work)

    def loss_of(x: Tensor, t: Tensor) -> Tensor:
        h = (x @ w1 + b1).relu()
        return ((h @ w2 + b2 - t) ** 2).mean()

    return training(work, loss_of, optim.SGD(weights, work.lr))


def classifier(work: Work) -> Step:
    w1, b1, w2, b2 = weights = parameters(work)

    def loss_of(x: Tensor, t: Tensor) -> Tensor:
        h = (x @ w1 + b1).relu()
        return (h @ w2 + b2).sparse_categorical_crossentropy(t)

    return training(work, loss_of, optim.Adam(weights, work.lr, BETA1, BETA2, EPS))


def cnn(work: Work) -> Step:
    w1, b1, w2, b2, w3, b3 = weights = parameters(work)

    def loss_of(x: Tensor, t: Tensor) -> Tensor:
        h1 = x.conv2d(w1, b1, stride=2, padding=1).relu()
        h2 = h1.conv2d(w2, b2, stride=2, padding=1).relu()
        return (h2.flatten(1) @ w3 + b3).sparse_categorical_crossentropy(t)

    return training(work, loss_of, optim.Adam(weights, work.lr, BETA1, BETA2, EPS))


def training(work: Work, loss_of: Callable[[Tensor, Tensor], Tensor], optimizer: optim.Optimizer) -> Step:
    batches = [
        (Tensor(x).realize(), Tensor(t.astype("int32") if t.dtype.kind == "i" else t).realize())
        for x, t in work.batches
    ]

    def whole(x: Tensor, t: Tensor) -> Tensor:
        loss = loss_of(x, t)
        optimizer.zero_grad()
        loss.backward()
        return loss.realize(*optimizer.schedule_step())

    compiled = TinyJit(whole)

    def step(i: int) -> Tensor:
        with Context(TRAINING=1):
            return compiled(*batches[i % len(batches)])

    return step


def parameters(work: Work) -> list[Tensor]:
    return [Tensor(w).is_param_() for w in work.weights]
