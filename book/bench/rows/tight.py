"""NumPy by hand, tight: what NumPy can do at best. Nothing is allocated in a step, every result has its place.

All parameters are views of one flat array and their gradients of another, so that the optimiser is a few calls.
Images are held with the batch as their last axis, so that what a patch copies lies together in memory. Numbers are
arrays of shape (), which NumPy need not look at twice.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..workloads import BETA1, BETA2, EPS, FLOAT, Array, Work

Step = Callable[[int], float]


def scalar(value: float) -> Array:
    return np.array(value, FLOAT)


ZERO = scalar(0)


def xor(work: Work) -> Step:
    p, (w1, b1, w2, b2) = flat_and_views(work.weights)
    g, (dw1, db1, dw2, db2) = flat_and_views(work.weights)
    x, t = work.batches[0]
    n, hidden = len(x), w1.shape[1]
    u, du = np.empty((n, hidden), FLOAT), np.empty((n, hidden), FLOAT)
    slope = np.empty((n, hidden), FLOAT)
    d, squares = np.empty((n, 1), FLOAT), np.empty((n, 1), FLOAT)
    xT, uT, w2T, lr, twice = x.T, u.T, w2.T, scalar(work.lr), scalar(2 / n)

    def step(i: int) -> float:
        np.dot(x, w1, out=u)
        np.add(u, b1, out=u)
        np.maximum(u, ZERO, out=u)
        np.dot(u, w2, out=d)
        np.add(d, b2, out=d)
        np.subtract(d, t, out=d)
        np.multiply(d, d, out=squares)
        loss: float = np.add.reduce(squares, None) / n

        np.multiply(d, twice, out=d)
        np.dot(uT, d, out=dw2)
        np.add.reduce(d, 0, out=db2)
        np.dot(d, w2T, out=du)
        np.sign(u, out=slope)
        np.multiply(du, slope, out=du)
        np.dot(xT, du, out=dw1)
        np.add.reduce(du, 0, out=db1)

        np.multiply(g, lr, out=g)
        np.subtract(p, g, out=p)
        return loss

    return step


def classifier(work: Work) -> Step:
    p, (w1, b1, w2, b2) = flat_and_views(work.weights)
    g, (dw1, db1, dw2, db2) = flat_and_views(work.weights)
    n, hidden, classes = len(work.batches[0][0]), w1.shape[1], w2.shape[1]
    u, du = np.empty((n, hidden), FLOAT), np.empty((n, hidden), FLOAT)
    mask = np.empty((n, hidden), bool)
    z = np.empty((n, classes), FLOAT)
    uT, w2T = u.T, w2.T
    cross_entropy, update = cross_entropy_of(z), adam(p, g, work.lr)

    def step(i: int) -> float:
        x, t = work.batches[i % len(work.batches)]
        np.dot(x, w1, out=u)
        np.add(u, b1, out=u)
        np.maximum(u, ZERO, out=u)
        np.dot(u, w2, out=z)
        np.add(z, b2, out=z)
        loss = cross_entropy(t)  # z is its gradient now

        np.dot(uT, z, out=dw2)
        np.add.reduce(z, 0, out=db2)
        np.dot(z, w2T, out=du)
        np.greater(u, ZERO, out=mask)
        np.multiply(du, mask, out=du)
        np.dot(x.T, du, out=dw1)
        np.add.reduce(du, 0, out=db1)

        update()
        return loss

    return step


def cnn(work: Work) -> Step:
    p, (w1, b1, w2, b2, w3, b3) = flat_and_views(work.weights)
    g, (dw1, db1, dw2, db2, dw3, db3) = flat_and_views(work.weights)
    n = len(work.batches[0][0])
    # (channels, rows, columns, batch), with the zeros of the padding in place from the start
    x = np.zeros((1, 30, 30, n), FLOAT)
    h1, dh1 = np.zeros((4, 16, 16, n), FLOAT), np.zeros((4, 16, 16, n), FLOAT)
    inside_x, inside_h1, inside_dh1 = (a[:, 1:-1, 1:-1] for a in (x, h1, dh1))
    patches1, patches2 = np.empty((1, 3, 3, 14, 14, n), FLOAT), np.empty((4, 3, 3, 7, 7, n), FLOAT)
    columns1, columns2 = patches1.reshape(9, -1), patches2.reshape(36, -1)
    dpatches2 = np.empty_like(patches2)
    dcolumns2 = dpatches2.reshape(36, -1)
    windows_x, windows_h1, windows_dh1 = windows(x, 14), windows(h1, 7), windows(dh1, 7)
    u1, u2, dh2 = np.empty((4, 196 * n), FLOAT), np.empty((8, 49 * n), FLOAT), np.empty((8, 49 * n), FLOAT)
    image_u1, flat_u2, flat_dh2 = u1.reshape(4, 14, 14, n), u2.reshape(392, n), dh2.reshape(392, n)
    mask1, mask2 = np.empty((4, 14, 14, n), bool), np.empty((8, 49 * n), bool)
    z = np.empty((n, 10), FLOAT)
    filters1, filters2, dfilters1, dfilters2 = (w.reshape(len(w), -1) for w in (w1, w2, dw1, dw2))
    bias1, bias2 = b1[:, None], b2[:, None]
    cross_entropy, update = cross_entropy_of(z), adam(p, g, work.lr)

    def step(i: int) -> float:
        images, t = work.batches[i % len(work.batches)]
        np.copyto(inside_x, images.transpose(1, 2, 3, 0))
        for k in range(9):
            np.copyto(patches1[:, k // 3, k % 3], windows_x[k])
        np.dot(filters1, columns1, out=u1)
        np.add(u1, bias1, out=u1)
        np.maximum(image_u1, ZERO, out=inside_h1)
        for k in range(9):
            np.copyto(patches2[:, k // 3, k % 3], windows_h1[k])
        np.dot(filters2, columns2, out=u2)
        np.add(u2, bias2, out=u2)
        np.maximum(u2, ZERO, out=u2)
        np.dot(flat_u2.T, w3, out=z)
        np.add(z, b3, out=z)
        loss = cross_entropy(t)  # z is its gradient now

        np.dot(flat_u2, z, out=dw3)
        np.add.reduce(z, 0, out=db3)
        np.dot(w3, z.T, out=flat_dh2)
        np.greater(u2, ZERO, out=mask2)
        np.multiply(dh2, mask2, out=dh2)
        np.dot(dh2, columns2.T, out=dfilters2)
        np.add.reduce(dh2, 1, out=db2)
        np.dot(filters2.T, dh2, out=dcolumns2)
        dh1.fill(0)
        for k in range(9):
            np.add(windows_dh1[k], dpatches2[:, k // 3, k % 3], out=windows_dh1[k])
        np.greater(inside_h1, ZERO, out=mask1)
        np.multiply(inside_dh1, mask1, out=image_u1)
        np.dot(u1, columns1.T, out=dfilters1)
        np.add.reduce(u1, 1, out=db1)

        update()
        return loss

    return step


def windows(x: Array, size: int) -> list[Array]:
    """For each of the nine places in a patch, the entries that stand there: views, stride 2."""
    return [x[:, i : i + 2 * size : 2, j : j + 2 * size : 2] for i in range(3) for j in range(3)]


def add(work: Work) -> Step:
    x, b = work.weights
    z, dz, db, sums = np.empty_like(x), np.empty_like(x), np.empty_like(b), np.empty_like(b)

    def step(n: int) -> float:
        np.copyto(z, x)
        for _ in range(n):
            np.add(z, b, out=z)
        dz.fill(1)
        db.fill(0)
        for _ in range(n):
            np.add.reduce(dz, 0, out=sums)
            np.add(db, sums, out=db)
        total: float = np.add.reduce(z, None) + np.add.reduce(db, None)
        return total

    return step


def chain(work: Work) -> Step:
    x = work.weights[0]
    z, dz, dx = np.empty_like(x), np.ones_like(x), np.empty_like(x)

    def step(n: int) -> float:
        np.copyto(z, x)
        for _ in range(n):
            np.add(z, x, out=z)
        np.copyto(dx, dz)
        for _ in range(n):
            np.add(dx, dz, out=dx)
        total: float = np.add.reduce(z, None) + np.add.reduce(dx, None)
        return total

    return step


def flat_and_views(weights: list[Array]) -> tuple[Array, list[Array]]:
    """One array with all the weights, and for each weight a view of its part."""
    flat = np.concatenate([w.ravel() for w in weights])
    ends = np.cumsum([w.size for w in weights])
    return flat, [flat[end - w.size : end].reshape(w.shape) for w, end in zip(weights, ends)]


def cross_entropy_of(z: Array) -> Callable[[Array], float]:
    """A function of the targets that gives the loss of the logits in z and puts its gradient in their place."""
    n, classes = z.shape
    flat, e = z.reshape(-1), np.empty_like(z)
    begins, taken = np.arange(n) * classes, np.empty(n, np.intp)
    column, logs, row = np.empty((n, 1), FLOAT), np.empty((n, 1), FLOAT), np.empty(n, FLOAT)
    size, share = scalar(n), scalar(1 / n)

    def cross_entropy(t: Array) -> float:
        np.add(begins, t, out=taken)
        np.maximum.reduce(z, 1, out=column, keepdims=True)
        np.subtract(z, column, out=z)
        np.take(flat, taken, out=row, mode="clip")
        np.exp(z, out=e)
        np.add.reduce(e, 1, out=column, keepdims=True)
        np.log(column, out=logs)
        loss: float = (np.add.reduce(logs, None) - np.add.reduce(row)) / n
        np.multiply(column, size, out=column)
        np.divide(e, column, out=z)
        flat[taken] -= share
        return loss

    return cross_entropy


def adam(p: Array, g: Array, lr: float) -> Callable[[], None]:
    """Adam on one flat array; both corrections of the bias go into two numbers."""
    m, v, a = np.zeros_like(p), np.zeros_like(p), np.empty_like(p)
    beta1, beta2, one_less_1, one_less_2 = (scalar(c) for c in (BETA1, BETA2, 1 - BETA1, 1 - BETA2))
    t = 0

    def update() -> None:
        nonlocal t
        t += 1
        np.multiply(m, beta1, out=m)
        np.multiply(g, one_less_1, out=a)
        np.add(m, a, out=m)
        np.multiply(v, beta2, out=v)
        np.multiply(g, g, out=a)
        np.multiply(a, one_less_2, out=a)
        np.add(v, a, out=v)
        correction = (1 - BETA2**t) ** 0.5
        np.sqrt(v, out=a)
        np.add(a, EPS * correction, out=a)
        np.divide(m, a, out=a)
        np.multiply(a, lr * correction / (1 - BETA1**t), out=a)
        np.subtract(p, a, out=p)

    return update
