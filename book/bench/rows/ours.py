"""ndgrad, this course's library: op by op, or with its fused ops (a layer and a loss as one op each)."""

from __future__ import annotations

from collections.abc import Callable

import ndgrad
import numpy as np
from ndgrad import Tensor, conv2d, cross_entropy, optim, where

from ..workloads import CONTEXT, HEADS, WIDTH, Array, Work

Step = Callable[[int], Tensor]


def xor(work: Work, fused: bool) -> Step:
    w1, b1, w2, b2 = weights = parameters(work)
    x, t = (Tensor(a) for a in work.batches[0])
    optimizer = optim.SGD(weights, work.lr)
    linear, mse = (ndgrad.linear, ndgrad.mse) if fused else (matmul_and_add, mean_of_squares)

    def step(i: int) -> Tensor:
        h = linear(x, w1, b1).relu()
        loss = mse(linear(h, w2, b2), t)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss

    return step


def classifier(work: Work, fused: bool) -> Step:
    w1, b1, w2, b2 = weights = parameters(work)
    batches = [(Tensor(x), t) for x, t in work.batches]
    optimizer = optim.Adam(weights, work.lr)
    linear = ndgrad.linear if fused else matmul_and_add

    def step(i: int) -> Tensor:
        x, t = batches[i % len(batches)]
        h = linear(x, w1, b1).relu()
        loss = cross_entropy(linear(h, w2, b2), t)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss

    return step


def cnn(work: Work, fused: bool) -> Step:
    w1, b1, w2, b2, w3, b3 = weights = parameters(work)
    batches = [(Tensor(x), t) for x, t in work.batches]
    optimizer = optim.Adam(weights, work.lr)
    linear = ndgrad.linear if fused else matmul_and_add

    def step(i: int) -> Tensor:
        x, t = batches[i % len(batches)]
        h1 = conv2d(x, w1, b1, stride=2, padding=1).relu()
        h2 = conv2d(h1, w2, b2, stride=2, padding=1).relu()
        loss = cross_entropy(linear(h2.reshape(len(x), -1), w3, b3), t)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss

    return step


def writer(work: Work, fused: bool) -> Step:
    letters, places, *rest = weights = parameters(work)
    optimizer = optim.Adam(weights, work.lr)
    linear, norm = (ndgrad.linear, ndgrad.layer_norm) if fused else (matmul_and_add, normalised)
    mask = np.tri(CONTEXT, dtype=bool)

    def heads(x: Tensor) -> Tensor:
        return x.reshape(len(x), CONTEXT, HEADS, -1).swapaxes(1, 2)

    def block(x: Tensor, parts: list[Tensor]) -> Tensor:
        norm1, query, key, value, out, norm2, up, down = pairs(parts)
        y = norm(x, *norm1)
        q, k, v = (heads(linear(y, *w)) for w in (query, key, value))
        scores = q @ k.swapaxes(-1, -2) / (WIDTH / HEADS) ** 0.5
        read = where(mask, scores, -1e9).softmax() @ v
        x = x + linear(read.swapaxes(1, 2).reshape(*x.shape), *out)
        return x + linear(linear(norm(x, *norm2), *up).gelu(), *down)

    def step(i: int) -> Tensor:
        numbers, t = work.batches[i % len(work.batches)]
        x = block(block(letters[numbers] + places, rest[:16]), rest[16:32])
        last, head = pairs(rest[32:])
        loss = cross_entropy(linear(norm(x, *last), *head).reshape(t.size, -1), t.ravel())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss

    return step


def pairs(weights: list[Tensor]) -> list[tuple[Tensor, Tensor]]:
    """Weight and bias of each layer."""
    return list(zip(weights[::2], weights[1::2]))


def normalised(x: Tensor, w: Tensor, b: Tensor) -> Tensor:
    deviation = x - x.mean(axis=-1, keepdims=True)
    var = (deviation * deviation).mean(axis=-1, keepdims=True)
    return deviation / (var + 1e-5).sqrt() * w + b


def add(work: Work, fused: bool) -> Callable[[int], float]:
    def step(n: int) -> float:
        x, b = parameters(work)
        z = x
        for _ in range(n):
            z = z + b
        loss = z.sum()
        loss.backward()
        assert b.grad is not None
        total: float = loss.item() + b.grad.sum()
        return total

    return step


def chain(work: Work, fused: bool) -> Callable[[int], float]:
    def step(n: int) -> float:
        (x,) = parameters(work)
        loss = grow(x, n).sum()
        loss.backward()
        assert x.grad is not None
        total: float = loss.item() + x.grad.sum()
        return total

    return step


def grow(x: Tensor, n: int) -> Tensor:
    z = x
    for _ in range(n):
        z = z + x
    return z


def graph(x: Array, n: int) -> Tensor:
    """The end of a chain of n ops, and with it the whole graph."""
    return grow(Tensor(x, requires_grad=True), n)


def parameters(work: Work) -> list[Tensor]:
    return [Tensor(w, requires_grad=True) for w in work.weights]


def matmul_and_add(x: Tensor, w: Tensor, b: Tensor) -> Tensor:
    return x @ w + b


def mean_of_squares(y: Tensor, t: Tensor) -> Tensor:
    d = y - t
    return (d * d).mean()
