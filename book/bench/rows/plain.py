"""NumPy by hand, plain: the code one writes without a library, derivatives worked out on paper, no tricks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..workloads import BETA1, BETA2, EPS, Array, Work

Step = Callable[[int], float]


def xor(work: Work) -> Step:
    w1, b1, w2, b2 = (w.copy() for w in work.weights)
    (x, t), lr = work.batches[0], work.lr

    def step(i: int) -> float:
        nonlocal w1, b1, w2, b2
        u = x @ w1 + b1
        h = np.maximum(u, 0)
        y = h @ w2 + b2
        loss: float = np.mean((y - t) ** 2)

        dy = 2 * (y - t) / y.size
        dw2 = h.T @ dy
        db2 = np.sum(dy, axis=0)
        du = (dy @ w2.T) * (u > 0)
        dw1 = x.T @ du
        db1 = np.sum(du, axis=0)

        w1 -= lr * dw1
        b1 -= lr * db1
        w2 -= lr * dw2
        b2 -= lr * db2
        return loss

    return step


def classifier(work: Work) -> Step:
    w1, b1, w2, b2 = weights = [w.copy() for w in work.weights]
    update = adam(weights, work.lr)

    def step(i: int) -> float:
        x, t = work.batches[i % len(work.batches)]
        u = x @ w1 + b1
        h = np.maximum(u, 0)
        loss, dy = cross_entropy(h @ w2 + b2, t)

        dw2 = h.T @ dy
        db2 = np.sum(dy, axis=0)
        du = (dy @ w2.T) * (u > 0)
        dw1 = x.T @ du
        db1 = np.sum(du, axis=0)

        update([dw1, db1, dw2, db2])
        return loss

    return step


def cnn(work: Work) -> Step:
    w1, b1, w2, b2, w3, b3 = weights = [w.copy() for w in work.weights]
    update = adam(weights, work.lr)

    def step(i: int) -> float:
        x, t = work.batches[i % len(work.batches)]
        u1, patches1 = conv(x, w1, b1)
        h1 = np.maximum(u1, 0)
        u2, patches2 = conv(h1, w2, b2)
        h2 = np.maximum(u2, 0)
        flat = h2.reshape(len(x), -1)
        loss, dy = cross_entropy(flat @ w3 + b3, t)

        dw3 = flat.T @ dy
        db3 = np.sum(dy, axis=0)
        du2 = (dy @ w3.T).reshape(h2.shape) * (u2 > 0)
        dw2, db2 = conv_filters(du2, patches2, w2)
        du1 = conv_input(du2, w2, h1) * (u1 > 0)
        dw1, db1 = conv_filters(du1, patches1, w1)

        update([dw1, db1, dw2, db2, dw3, db3])
        return loss

    return step


def conv(x: Array, w: Array, b: Array) -> tuple[Array, Array]:
    """The convolution, 3 × 3, stride 2, padding 1, and the patches that its backward needs, one a column."""
    n, c, rows, columns = x.shape
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    patches = np.zeros((n, c, 3, 3, rows // 2, columns // 2), x.dtype)
    for i in range(3):
        for j in range(3):
            patches[:, :, i, j] = padded[:, :, i : i + rows : 2, j : j + columns : 2]
    patches = patches.reshape(n, c * 9, -1)
    z = w.reshape(-1, c * 9) @ patches + b[:, None]
    return z.reshape(n, -1, rows // 2, columns // 2), patches


def conv_filters(dz: Array, patches: Array, w: Array) -> tuple[Array, Array]:
    """The gradients of the filters and of the bias."""
    dw = np.sum(dz.reshape(len(dz), len(w), -1) @ patches.transpose(0, 2, 1), axis=0)
    return dw.reshape(w.shape), np.sum(dz, axis=(0, 2, 3))


def conv_input(dz: Array, w: Array, x: Array) -> Array:
    """The gradient of the input: each patch's is added back where the patch was taken from."""
    n, c, rows, columns = x.shape
    dpatches = w.reshape(-1, c * 9).T @ dz.reshape(n, len(w), -1)
    dpatches = dpatches.reshape(n, c, 3, 3, rows // 2, columns // 2)
    dpadded = np.zeros((n, c, rows + 2, columns + 2), x.dtype)
    for i in range(3):
        for j in range(3):
            dpadded[:, :, i : i + rows : 2, j : j + columns : 2] += dpatches[:, :, i, j]
    return dpadded[:, :, 1:-1, 1:-1]


def add(work: Work) -> Step:
    x, b = work.weights

    def step(n: int) -> float:
        z = x
        for _ in range(n):
            z = z + b
        dz = np.ones_like(z)
        db = np.zeros_like(b)
        for _ in range(n):
            db = db + np.sum(dz, axis=0)
        total: float = np.sum(z) + np.sum(db)
        return total

    return step


def chain(work: Work) -> Step:
    x = work.weights[0]

    def step(n: int) -> float:
        z = x
        for _ in range(n):
            z = z + x
        dz = np.ones_like(z)
        dx = dz
        for _ in range(n):
            dx = dx + dz
        total: float = np.sum(z) + np.sum(dx)
        return total

    return step


def cross_entropy(z: Array, t: Array) -> tuple[float, Array]:
    """The mean loss over the batch and its gradient."""
    rows = np.arange(len(z))
    e = np.exp(z - np.max(z, axis=1, keepdims=True))
    p = e / np.sum(e, axis=1, keepdims=True)
    loss = -np.mean(np.log(p[rows, t]))
    dz = p.copy()
    dz[rows, t] -= 1
    return loss, dz / len(z)


def adam(weights: list[Array], lr: float) -> Callable[[list[Array]], None]:
    """Adam as its paper writes it, one parameter after another."""
    m = [np.zeros_like(w) for w in weights]
    v = [np.zeros_like(w) for w in weights]
    t = 0

    def update(gradients: list[Array]) -> None:
        nonlocal t
        t += 1
        for k, g in enumerate(gradients):
            m[k] = BETA1 * m[k] + (1 - BETA1) * g
            v[k] = BETA2 * v[k] + (1 - BETA2) * g**2
            m_hat = m[k] / (1 - BETA1**t)
            v_hat = v[k] / (1 - BETA2**t)
            weights[k] -= lr * m_hat / (np.sqrt(v_hat) + EPS)

    return update
