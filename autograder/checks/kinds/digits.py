"""The digits of lessons 09 and 10, the functions of their trainings as they must be, and networks that are watched."""

from __future__ import annotations

import functools
from collections.abc import Callable
from math import ceil
from typing import Any

import numpy as np

from ..core.call import run
from ..core.library import library
from ..core.problem import Problem
from ..core.types import Array

MANY_NETS = 10


@functools.cache
def digit_data() -> tuple[Array, Array]:
    """(1797, 64) pictures with values from 0 to 1, and which digit each shows."""
    try:
        from sklearn.datasets import load_digits
    except ImportError:
        raise Problem("sklearn_missing") from None
    pictures, shown = load_digits(return_X_y=True)
    return (pictures / 16).astype(np.float32), shown


def said_by(model: Any, given: Any) -> Any:
    """What a model says of this, as an array, without a graph."""
    lib = library()
    kept, lib.grad_mode.enabled = lib.grad_mode.enabled, False
    try:
        said = run(model, given)
    finally:
        lib.grad_mode.enabled = kept
    return np.asarray(said.data if isinstance(said, lib.Tensor) else said)


def digit_logits(model: Any, x: Any) -> Any:
    """What a model says of these rows; whatever is wrong with it, None."""
    return said_by(model, library().Tensor(np.asarray(x, np.float32)))


def row_losses(logits: Array, labels: Any) -> Array:
    """Minus the logarithm of the label's share, for each row."""
    top = logits.max(axis=1, keepdims=True)
    whole = top[:, 0] + np.log(np.exp(logits - top).sum(axis=1))
    return whole - logits[np.arange(len(logits)), labels]


def digit_stop(losses: Any, *, patience: int) -> int:
    lowest = 0
    for epoch in range(len(losses)):
        if losses[epoch] < losses[lowest]:
            lowest = epoch
        if epoch >= lowest + patience:
            break
    return lowest


def known_of_digits() -> dict[str, Callable[..., Any]]:
    """The other exercises as they must be, made anew: none lies in a learner's folder under a name of its own."""

    def net(rng: np.random.Generator, dtype: Any = np.float32) -> Any:
        lib = library()
        first, last = ((64, 128), (128, 10))
        layers = [lib.nn.Linear(*n, rng=rng, dtype=dtype) for n in (first, last)]
        return lib.nn.Sequential(layers[0], lib.nn.ReLU(), layers[1])

    def batches(count: int, size: int, rng: np.random.Generator) -> list[Array]:
        mixed = rng.permutation(count)
        return [mixed[k * size :][:size] for k in range(ceil(count / size))]

    def evaluate(model: Any, x: Any, labels: Any) -> tuple[float, float]:
        said = digit_logits(model, x).astype(float)
        return float(row_losses(said, labels).mean()), float((said.argmax(axis=1) == labels).mean())

    def stop_after(losses: Any, patience: int) -> int:
        return digit_stop(losses, patience=patience)

    return {"net": net, "batches": batches, "evaluate": evaluate, "stop_after": stop_after}


class RecordingTrainEpoch:
    """A right train_epoch that remembers which rows it was shown, and with which labels."""

    def __init__(self) -> None:
        self.steps = 0
        self.orders: list[bytes] = []
        self.rows: dict[bytes, int] = {}

    def __call__(self, model: Any, optimiser: Any, x: Any, labels: Any, order: Any) -> float:
        lib = library()
        data = np.asarray(x.data if isinstance(x, lib.Tensor) else x)
        order = list(order)
        self.orders.append(b"".join(np.asarray(part).tobytes() for part in order))
        cost, rows = 0.0, 0
        descent = optimiser
        for part in order:
            value = lib.cross_entropy(model(lib.Tensor(data[part])), labels[part])
            for p in descent.parameters:
                p.grad = None
            value.backward()
            descent.step()
            self.steps += 1
            self.rows |= zip(map(row_key, data[part]), np.asarray(labels)[part].tolist())
            cost, rows = cost + value.item() * len(part), rows + len(part)
        return cost / rows

    def apart(self, given: dict[bytes, int]) -> bool:
        """Was a row shown with a label that is not its own?"""
        return any(given.get(row, label) != label for row, label in self.rows.items())


def weights_of(model: Any) -> list[Array]:
    return [p.data.copy() for p in model.parameters()]


def same_weights(some: list[Array], others: list[Array]) -> bool:
    return len(some) == len(others) and all(map(np.array_equal, some, others))


def row_key(row: Array) -> bytes:
    return np.asarray(row, np.float32).tobytes()


def labelled(x: Array, labels: Array) -> dict[bytes, int]:
    return dict(zip(map(row_key, x), labels.tolist()))
