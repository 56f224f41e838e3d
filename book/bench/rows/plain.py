"""NumPy by hand, plain: the code one writes without a library, derivatives worked out on paper, no tricks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..workloads import BETA1, BETA2, CONTEXT, EPS, FLOAT, HEADS, WIDTH, Array, Work

Step = Callable[[int], float]
SCALE, CUBED = float(np.sqrt(2 / np.pi)), 0.044715  # of GELU


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


def writer(work: Work) -> Step:
    letters, places, *rest = weights = [w.copy() for w in work.weights]
    update = adam(weights, work.lr)

    def step(i: int) -> float:
        numbers, t = work.batches[i % len(work.batches)]
        x = letters[numbers] + places
        kept = []
        for parts in (rest[:16], rest[16:32]):
            x, parts_kept = block(x, parts)
            kept.append(parts_kept)
        y, norm_kept = norm(x, *rest[32:34])
        loss, dz = cross_entropy((y @ rest[34] + rest[35]).reshape(t.size, -1), t.ravel())
        dz = dz.reshape(*t.shape, -1)

        dy, dhead = linear_back(dz, y, rest[34])
        dx, dnorm = norm_back(dy, norm_kept, rest[32])
        dblocks: list[Array] = []
        for parts, parts_kept in zip((rest[16:32], rest[:16]), kept[::-1]):
            dx, gradients = block_back(dx, parts, parts_kept)
            dblocks = gradients + dblocks
        dletters = np.zeros_like(letters)
        np.add.at(dletters, numbers, dx)
        update([dletters, np.sum(dx, axis=0), *dblocks, *dnorm, *dhead])
        return loss

    return step


def block(x: Array, parts: list[Array]) -> tuple[Array, list[Any]]:
    """A block of a transformer, and what its backward needs."""
    w1, b1, wq, bq, wk, bk, wv, bv, wo, bo, w2, b2, wu, bu, wd, bd = parts
    y, norm1 = norm(x, w1, b1)
    q, k, v = heads(y @ wq + bq), heads(y @ wk + bk), heads(y @ wv + bv)
    scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(WIDTH // HEADS, dtype=x.dtype)
    scores = np.where(np.tri(CONTEXT, dtype=bool), scores, FLOAT(-1e9))
    e = np.exp(scores - np.max(scores, axis=-1, keepdims=True))
    p = e / np.sum(e, axis=-1, keepdims=True)
    read = joined(p @ v)
    x = x + read @ wo + bo
    z, norm2 = norm(x, w2, b2)
    u = z @ wu + bu
    t = np.tanh(SCALE * (u + CUBED * u**3))
    a = 0.5 * u * (1 + t)
    return x + a @ wd + bd, [y, norm1, q, k, v, p, read, z, norm2, u, t, a]


def block_back(dx: Array, parts: list[Array], kept: list[Any]) -> tuple[Array, list[Array]]:
    """The gradient of the input, and those of the weights in their order."""
    w1, _, wq, _, wk, _, wv, _, wo, _, w2, _, wu, _, wd, _ = parts
    y, norm1, q, k, v, p, read, z, norm2, u, t, a = kept
    da, down = linear_back(dx, a, wd)
    du = da * 0.5 * (1 + t + u * (1 - t**2) * SCALE * (1 + 3 * CUBED * u**2))
    dz, up = linear_back(du, z, wu)
    dz, dnorm2 = norm_back(dz, norm2, w2)
    dx = dx + dz
    dread, out = linear_back(dx, read, wo)
    dread = heads(dread)
    dp = dread @ v.transpose(0, 1, 3, 2)
    dscores = p * (dp - np.sum(dp * p, axis=-1, keepdims=True)) / np.sqrt(WIDTH // HEADS, dtype=dx.dtype)
    dq, query = linear_back(joined(dscores @ k), y, wq)
    dk, key = linear_back(joined(dscores.transpose(0, 1, 3, 2) @ q), y, wk)
    dv, value = linear_back(joined(p.transpose(0, 1, 3, 2) @ dread), y, wv)
    dy, dnorm1 = norm_back(dq + dk + dv, norm1, w1)
    return dx + dy, [*dnorm1, *query, *key, *value, *out, *dnorm2, *up, *down]


def heads(x: Array) -> Array:
    return x.reshape(len(x), CONTEXT, HEADS, -1).transpose(0, 2, 1, 3)


def joined(x: Array) -> Array:
    return x.transpose(0, 2, 1, 3).reshape(len(x), CONTEXT, -1)


def linear_back(dz: Array, x: Array, w: Array) -> tuple[Array, list[Array]]:
    """The gradients of x, and of weight and bias."""
    flat, dflat = x.reshape(-1, x.shape[-1]), dz.reshape(-1, dz.shape[-1])
    return dz @ w.T, [flat.T @ dflat, np.sum(dflat, axis=0)]


def norm(x: Array, w: Array, b: Array) -> tuple[Array, tuple[Array, Array]]:
    s = np.sqrt(np.var(x, axis=-1, keepdims=True) + FLOAT(1e-5))
    v = (x - np.mean(x, axis=-1, keepdims=True)) / s
    return v * w + b, (v, s)


def norm_back(dz: Array, kept: tuple[Array, Array], w: Array) -> tuple[Array, list[Array]]:
    v, s = kept
    h = dz * w
    dx = (h - np.mean(h, axis=-1, keepdims=True) - v * np.mean(h * v, axis=-1, keepdims=True)) / s
    return dx, [np.sum(dz * v, axis=(0, 1)), np.sum(dz, axis=(0, 1))]


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
