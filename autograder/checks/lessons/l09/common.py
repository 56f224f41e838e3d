"""The digits, networks whose training is watched, and the lesson's functions as they must be.

Every function is looked at on its own: what it calls of the others is right while it is looked at."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable
from math import ceil
from typing import Any

import numpy as np

from ...core.call import refuse_none, run
from ...core.library import library
from ...core.problem import Problem
from ...core.types import Array

MOST_LOOKS = 400  # at the validation rows of one training


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


def digit_logits(model: Any, x: Any) -> Any:
    """What a model says of these rows, as an array, without a graph; whatever is wrong with it, None."""
    lib = library()
    kept, lib.grad_mode.enabled = lib.grad_mode.enabled, False
    try:
        said = run(model, lib.Tensor(np.asarray(x, np.float32)))
    finally:
        lib.grad_mode.enabled = kept
    return np.asarray(said.data if isinstance(said, lib.Tensor) else said)


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
        self.rows: dict[bytes, int] = {}

    def __call__(self, model: Any, optimiser: Any, x: Any, labels: Any, order: Any) -> float:
        lib = library()
        data = np.asarray(x.data if isinstance(x, lib.Tensor) else x)
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


class Enough(BaseException):
    """Raised by a network that has been asked too often, or often enough."""


class Nets:
    """Makes the networks of one training. Remembers how they began, their steps, and what they were at each look.

    A step is a call that keeps a graph, if the weights are others afterwards; a look is a call on rows of x.
    most: the training is stopped after so many steps.
    """

    def __init__(self, x: Array, labels: Array, most: int | None = None) -> None:
        self.x, self.labels, self.keys, self.most = x, labels, set(map(row_key, x)), most
        self.starts: list[list[Array]] = []
        self.calls, self.done = 0, False
        self.steps: list[list[bytes]] = []  # the rows of each
        self.called: tuple[Any, list[bytes], list[Array]] | None = None  # what may become a step: model, rows, weights
        self.looked: list[int] = []  # at each look, how many steps there had been
        self.looks: list[tuple[list[Array], float]] = []  # where all rows were looked at: the weights, and the loss
        self.others: set[bytes] = set()  # rows that it was asked about
        self.optimisers: list[Any] = []  # of each step, where they are noted

    def __call__(self, rng: np.random.Generator, dtype: Any = np.float32) -> Any:
        model, nets = known_of_digits()["net"](rng, dtype), self
        self.starts.append(weights_of(model))

        class Sequential(type(model)):  # type: ignore[misc]
            def forward(self, x: Any) -> Any:
                nets.end_step()
                out = super().forward(x)
                nets.note(self, x, out)
                return out

        model.__class__ = Sequential
        return model

    def end_step(self) -> None:
        """Was the last call a step?"""
        if self.called and not self.done:
            model, rows, weights = self.called
            if not same_weights(weights_of(model), weights):
                self.steps.append(rows)
        self.called = None
        if self.most and len(self.steps) >= self.most:
            raise Enough

    def note(self, model: Any, x: Any, out: Any) -> None:
        if self.done:
            return
        self.calls += 1
        rows = np.asarray(x.data if isinstance(x, library().Tensor) else x)
        if rows.ndim != 2:
            return
        keys = list(map(row_key, rows))
        self.others |= set(keys)
        if not self.keys.isdisjoint(keys):
            self.looked.append(len(self.steps))
        elif out.requires_grad:
            self.called = model, keys, weights_of(model)
        if rows.shape == self.x.shape and np.array_equal(rows, self.x):
            weights, loss = weights_of(model), float(row_losses(out.data.astype(float), self.labels).mean())
            if not self.looks or not same_weights(self.looks[-1][0], weights):
                self.looks.append((weights, loss))
            if len(self.looks) > MOST_LOOKS:
                raise Enough


def weights_of(model: Any) -> list[Array]:
    return [p.data.copy() for p in model.parameters()]


def same_weights(some: list[Array], others: list[Array]) -> bool:
    return len(some) == len(others) and all(map(np.array_equal, some, others))


def row_key(row: Array) -> bytes:
    return np.asarray(row, np.float32).tobytes()


def labelled(x: Array, labels: Array) -> dict[bytes, int]:
    return dict(zip(map(row_key, x), labels.tolist()))


def seen_model(returned: Any, x: Array) -> Array:
    """The logits of what must be a model of digits, or the Problem with what it is."""
    refuse_none(returned)
    if isinstance(returned, library().Tensor) or not callable(returned):
        raise Problem("digits_model", got=type(returned).__name__)
    said = digit_logits(returned, x)
    if said.shape != (len(x), 10):
        raise Problem("digits_outputs", got=said.shape, expected=(len(x), 10))
    return said


def explain_globals(problem: Problem, f: Callable[..., Any]) -> None:
    """Name the mistake of those whose line takes the data of the notebook, which are not those of the check."""
    code = getattr(inspect.unwrap(f), "__code__", None)
    taken = {"X", "LABELS", "TRAIN", "VALID", "TEST"} & set(getattr(code, "co_names", ()))
    words = set(re.findall(r"\w+", str(problem.values.get("line"))))
    if taken & words and problem.key not in ("step_graph_cut", "name_unknown"):
        problem.key = "digits_globals"


def one_layer(case: dict[str, Any], called: list[Any]) -> tuple[Any, Any]:
    """A model that is one linear layer and notes how it is called, and the layer."""
    lib = library()
    layer = lib.nn.Linear(*case["w"].shape, rng=np.random.default_rng(0), dtype=np.float64)
    layer.weight.data, layer.bias.data = case["w"].copy(), case["b"].copy()

    class Watched(lib.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            self.layer = layer

        def forward(self, x: Any) -> Any:
            out = self.layer(x)
            called.append((out.data.copy(), bool(out.requires_grad)))
            return out

    return Watched(), layer
