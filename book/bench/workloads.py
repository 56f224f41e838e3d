"""What is measured: for each piece of work its initial weights and its batches, the same for every row, in float32."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

FLOAT = np.float32
# Adam's constants, in every row.
BETA1, BETA2, EPS = 0.9, 0.999, 1e-8


@dataclass(frozen=True)
class Work:
    """One piece of work. A row has a function called `kind` that takes it and gives a step to be timed.

    weights: initial values, in the order the network uses them, a weight as (in, out) and then its bias.
    batches: inputs and targets; step i takes batch i modulo their number.
    steps: how many are timed together. length: of a chain of ops, else 0.
    """

    key: str
    kind: str
    steps: int
    lr: float
    weights: list[Array]
    batches: list[tuple[Array, Array]]
    length: int = 0

    def save(self, path: Path) -> None:
        arrays: dict[str, Any] = {f"weight{i}": w for i, w in enumerate(self.weights)}
        for i, (x, t) in enumerate(self.batches):
            arrays |= {f"x{i}": x, f"t{i}": t}
        about = {"key": self.key, "kind": self.kind, "steps": self.steps, "lr": self.lr, "length": self.length}
        arrays |= {name: np.array(value) for name, value in about.items()}
        np.savez(path, **arrays)

    @staticmethod
    def load(path: Path) -> Work:
        with np.load(path) as file:
            arrays = dict(file)
        about = {name: arrays.pop(name).item() for name in ("key", "kind", "steps", "lr", "length")}
        weights = [arrays[f"weight{i}"] for i in range(sum(name.startswith("weight") for name in arrays))]
        batches = [(arrays[f"x{i}"], arrays[f"t{i}"]) for i in range(sum(name.startswith("x") for name in arrays))]
        return Work(weights=weights, batches=batches, **about)


def uniform(rng: np.random.Generator, fan_in: int, *shape: int) -> Array:
    """U(-1/√fan_in, 1/√fan_in)"""
    bound = 1 / np.sqrt(fan_in)
    return rng.uniform(-bound, bound, shape).astype(FLOAT)


def dense(rng: np.random.Generator, *sizes: int) -> list[Array]:
    """Weight and bias of every linear layer of a network of these widths."""
    return [w for m, n in pairwise(sizes) for w in (uniform(rng, m, m, n), uniform(rng, m, n))]


def xor() -> Work:
    """2-8-1, ReLU, mean squared error, all four rows at once, gradient descent."""
    x = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], FLOAT)
    t = np.array([[0], [1], [1], [0]], FLOAT)
    return Work("xor", "xor", 200, 0.1, dense(np.random.default_rng(0), 2, 8, 1), [(x, t)])


def mlp() -> Work:
    """23-64-5, ReLU, cross-entropy, batches of 60 random rows, Adam."""
    rng = np.random.default_rng(1)
    batches: list[tuple[Array, Array]] = [
        (rng.standard_normal((60, 23)).astype(FLOAT), rng.integers(0, 5, 60)) for _ in range(20)
    ]
    return Work("mlp", "classifier", 50, 1e-3, dense(rng, 23, 64, 5), batches)


def images() -> list[tuple[Array, Array]]:
    """Twenty batches of 32 handwritten digits, 8 × 8, from 0 to 1, and which digit each is."""
    from sklearn.datasets import load_digits

    digits = load_digits()
    x = (digits.images / 16).astype(FLOAT)
    order = np.random.default_rng(2).permutation(len(x))
    return [(x[rows], digits.target[rows]) for rows in order[: 20 * 32].reshape(20, 32)]


def digits() -> Work:
    """64-128-10, ReLU, cross-entropy, batches of 32 digits, Adam."""
    return classify("digits", 128, 50)


def hidden(size: int) -> Work:
    """The same with another number of hidden units."""
    return classify(f"hidden-{size}", size, max(5, min(50, 6400 // size)))


def classify(key: str, size: int, steps: int) -> Work:
    weights = dense(np.random.default_rng(3), 64, size, 10)
    return Work(key, "classifier", steps, 1e-3, weights, [(x.reshape(32, 64), t) for x, t in images()])


def cnn() -> Work:
    """Conv(1→4)-ReLU-Conv(4→8)-ReLU-Linear(392→10), kernels 3 × 3, stride 2, padding 1, digits as 28 × 28, Adam."""
    rng = np.random.default_rng(4)
    weights = [uniform(rng, 9, 4, 1, 3, 3), uniform(rng, 9, 4), uniform(rng, 36, 8, 4, 3, 3), uniform(rng, 36, 8)]
    near = np.arange(28) * 8 // 28
    batches = [(np.ascontiguousarray(x[:, None, near[:, None], near]), t) for x, t in images()]
    return Work("cnn", "cnn", 10, 1e-3, weights + dense(rng, 392, 10), batches)


WIDTH, HEADS, CONTEXT, CHARACTERS = 64, 4, 32, 73


def writer() -> Work:
    """Two blocks of a transformer, WIDTH wide: the network of lesson 11 at 8 rows of CONTEXT characters, Adam."""
    rng = np.random.default_rng(7)
    weights = [(0.1 * rng.standard_normal((rows, WIDTH))).astype(FLOAT) for rows in (CHARACTERS, CONTEXT)]
    for _ in range(2):
        weights += [*norm(), *(w for _ in range(4) for w in dense(rng, WIDTH, WIDTH))]
        weights += [*norm(), *dense(rng, WIDTH, 4 * WIDTH), *dense(rng, 4 * WIDTH, WIDTH)]
    weights += [*norm(), *dense(rng, WIDTH, CHARACTERS)]
    texts = rng.integers(0, CHARACTERS, (20, 8, CONTEXT + 1))
    return Work("writer", "writer", 5, 1e-3, weights, [(text[:, :-1], text[:, 1:]) for text in texts])


def norm() -> list[Array]:
    """Weight and bias of a layer normalisation."""
    return [np.ones(WIDTH, FLOAT), np.zeros(WIDTH, FLOAT)]


def add() -> Work:
    """One more z = z + b in a chain of them, x: (3, 5), b: (5,), forward and backward."""
    rng = np.random.default_rng(5)
    x, b = rng.standard_normal((3, 5)).astype(FLOAT), rng.standard_normal(5).astype(FLOAT)
    return Work("add", "add", 10, 0.0, [x, b], [], 100)


def chain() -> Work:
    """z = z + x, 100,000 times, x: (3, 5), forward and backward."""
    x = np.random.default_rng(6).standard_normal((3, 5)).astype(FLOAT)
    return Work("chain", "chain", 1, 0.0, [x], [], 100_000)


WORKLOADS = (xor, mlp, digits, cnn, writer, add, chain)
HIDDEN = (32, 64, 128, 256, 512, 1024, 2048, 4096, 8192)
