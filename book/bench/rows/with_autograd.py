"""HIPS autograd: NumPy functions that know their derivatives, so that the loss is written as plain NumPy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import autograd.numpy as np
from autograd import make_vjp, value_and_grad

from ..workloads import Array, Work
from .plain import adam

Step = Callable[[int], Any]


def xor(work: Work) -> Step:
    weights = [w.copy() for w in work.weights]
    x, t = work.batches[0]

    def loss_of(weights: list[Array]) -> Any:
        w1, b1, w2, b2 = weights
        h = np.maximum(x @ w1 + b1, 0)
        return np.mean((h @ w2 + b2 - t) ** 2)

    loss_and_gradients = value_and_grad(loss_of)

    def step(i: int) -> Any:
        loss, gradients = loss_and_gradients(weights)
        for w, g in zip(weights, gradients):
            w -= work.lr * g
        return loss

    return step


def classifier(work: Work) -> Step:
    def loss_of(weights: list[Array], x: Array, t: Array) -> Any:
        w1, b1, w2, b2 = weights
        h = np.maximum(x @ w1 + b1, 0)
        return cross_entropy(h @ w2 + b2, t)

    return training(work, loss_of)


def cnn(work: Work) -> Step:
    def loss_of(weights: list[Array], x: Array, t: Array) -> Any:
        w1, b1, w2, b2, w3, b3 = weights
        h1 = np.maximum(conv(x, w1, b1), 0)
        h2 = np.maximum(conv(h1, w2, b2), 0)
        return cross_entropy(h2.reshape(len(x), -1) @ w3 + b3, t)

    return training(work, loss_of)


def training(work: Work, loss_of: Callable[..., Any]) -> Step:
    """Adam, as in the plain row."""
    weights = [w.copy() for w in work.weights]
    update = adam(weights, work.lr)
    loss_and_gradients = value_and_grad(loss_of)

    def step(i: int) -> Any:
        loss, gradients = loss_and_gradients(weights, *work.batches[i % len(work.batches)])
        update(gradients)
        return loss

    return step


def conv(x: Array, w: Array, b: Array) -> Array:
    """The convolution, 3 × 3, stride 2, padding 1: the plain row's, with a stack in place of assignments."""
    n, c, rows, columns = x.shape
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)), mode="constant")
    slices = [padded[:, :, i : i + rows : 2, j : j + columns : 2] for i in range(3) for j in range(3)]
    patches = np.stack(slices, axis=2).reshape(n, c * 9, -1)
    z: Array = w.reshape(-1, c * 9) @ patches + b[:, None]
    return z.reshape(n, -1, rows // 2, columns // 2)


def cross_entropy(z: Array, t: Array) -> Any:
    shifted = z - np.max(z, axis=1, keepdims=True)
    log_p = shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))
    return -np.mean(log_p[np.arange(len(z)), t])


def add(work: Work) -> Step:
    x, b = work.weights

    def step(n: int) -> Any:
        def total(b: Array) -> Any:
            z = x
            for _ in range(n):
                z = z + b
            return np.sum(z)

        loss, gradient = value_and_grad(total)(b)
        return loss + gradient.sum()

    return step


def chain(work: Work) -> Step:
    x = work.weights[0]

    def step(n: int) -> Any:
        loss, gradient = value_and_grad(lambda x: np.sum(grow(x, n)))(x)
        return loss + gradient.sum()

    return step


def grow(x: Array, n: int) -> Array:
    z = x
    for _ in range(n):
        z = z + x
    return z


def graph(x: Array, n: int) -> object:
    """The pull-back of a chain of n ops, and with it the whole graph."""
    return make_vjp(lambda x: grow(x, n))(x)
