"""The digits, networks whose training is watched, and the lesson's functions as they must be.

Every function is looked at on its own: what it calls of the others is right while it is looked at."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import refuse_none
from ...core.library import library
from ...core.problem import Problem
from ...core.types import Array
from ...kinds.digits import digit_logits, known_of_digits, row_key, row_losses, same_weights, weights_of

MOST_LOOKS = 400  # at the validation rows of one training


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
