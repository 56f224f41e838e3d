"""The XOR problem, and the lesson's functions as they must be.

Every function is looked at on its own: what it calls of the others is right while it is looked at."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from ...core.call import refuse_none, refuse_uncalled, run
from ...core.graphs import SAME
from ...core.library import library, standing_in
from ...core.problem import Problem, close, worst_entry
from ...core.types import Array
from ...diagnosis.candidates import first_match

X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])


Y = np.array([[0.0], [1.0], [1.0], [0.0]])


# What stands in for the learner's functions, in plain NumPy where no gradient is needed


def first_numbers(seeds: Sequence[int], hidden: int) -> list[Array]:
    """The data of W1, b1, W2, b2 for each seed, from a generator of its own."""
    w1, w2 = [], []
    for seed in seeds:
        normal = np.random.default_rng(seed).normal
        w1.append(normal(0, 0.5, (2, hidden)))
        w2.append(normal(0, 0.5, (hidden, 1)))
    n = len(w1)
    return [np.array(w1), np.zeros((n, 1, hidden)), np.array(w2), np.zeros((n, 1, 1))]


CALLS = {
    "initial": "initial(seeds, hidden)",
    "network": "network(parameters, X, activation)",
    "losses": "losses(predictions, targets)",
    "step": "step(parameters, X, Y, activation, lr)",
    "solved": "solved(predictions, targets)",
}


def miscalled(problem: Problem) -> str:
    """How the function of the lesson is called that was given too many arguments, or too few, or other names."""
    text = str(problem.values.get("text", ""))
    found = re.match(r"(?:known_of_xor\.<locals>|Rehearsed)\.(\w+)\(\) (?:missing|takes|got)", text)
    return CALLS.get(found[1], "") if found else ""


class Exchanged(TypeError):
    """A function of the lesson was called with other arguments than it takes. Its text: how it is called."""


def refuse_exchanged(parameters: Any, X: Any, activation: Any, lr: Any) -> None:
    """Raises Exchanged if these are not what step takes."""
    number = isinstance(lr, int | float | np.number)
    if not (number and callable(activation) and isinstance(parameters, list | tuple) and np.shape(X)[-1:] == (2,)):
        raise Exchanged("step(parameters, X, Y, activation, lr)")


def known_of_xor() -> SimpleNamespace:
    """The functions of this lesson as they must be, made anew: none lies in a learner's folder under its own name."""

    def initial(seeds: Sequence[int], hidden: int) -> list[Any]:
        if np.ndim(hidden) or isinstance(seeds, int | np.integer):
            raise Exchanged("initial(seeds, hidden)")
        return [library().Tensor(data, requires_grad=True) for data in first_numbers(seeds, hidden)]

    def network(parameters: Sequence[Any], X: Any, activation: Callable[..., Any]) -> Any:
        if not callable(activation) or not hasattr(X, "shape") or not isinstance(parameters, list | tuple):
            raise Exchanged("network(parameters, X, activation)")
        inner = X @ parameters[0] + parameters[1]
        return activation(inner) @ parameters[2] + parameters[3]

    def losses(predictions: Any, targets: Array) -> Any:
        if len(predictions.shape) < 3:
            raise Exchanged("losses(predictions, targets)")
        if tuple(predictions.shape[1:]) != tuple(targets.shape):
            raise ValueError(f"losses: got {tuple(targets.shape)}, expected {tuple(predictions.shape[1:])}")
        difference = predictions - targets
        return (difference * difference).mean((1, 2))

    def step(parameters: Sequence[Any], X: Any, Y: Array, activation: Callable[..., Any], lr: float) -> Array:
        refuse_exchanged(parameters, X, activation, lr)
        made = losses(network(parameters, X, activation), Y)
        for p in parameters:
            p.grad = None
        made.backward(np.ones(made.shape))
        for p in parameters:
            p.data = p.data - p.grad * lr
        return np.array(made.data)

    def solved(predictions: Any, targets: Array) -> Array:
        return np.all(abs(np.asarray(getattr(predictions, "data", predictions)) - targets) < 0.5, axis=(1, 2))

    return SimpleNamespace(initial=initial, network=network, losses=losses, step=step, solved=solved)


def with_the_others(f: Callable[..., Any], name: str, **watched: Callable[..., Any]) -> Callable[..., Any]:
    """f, which finds the right functions under the names of the other exercises, or these."""
    found = {n: g for n, g in vars(known_of_xor()).items() if n != name} | {"X": X, "Y": Y} | watched

    def called(*arguments: Any) -> Any:
        with standing_in(f, found):
            try:
                return run(f, *arguments)
            except Problem as problem:
                if isinstance(problem.__context__, Exchanged):
                    raise Problem("xor_arguments", call=problem.values["text"], line=problem.values["line"]) from None
                if miscalled(problem):
                    raise Problem("xor_arguments", call=miscalled(problem), line=problem.values["line"]) from None
                raise

    return called


def leaves(data: Sequence[Array]) -> list[Any]:
    return [library().Tensor(d.copy(), requires_grad=True) for d in data]


def array_of_tensor(out: Any, plain: bool = False) -> Array:
    """The data of a tensor, or of what should be a plain array."""
    refuse_none(out)
    refuse_uncalled(out)
    tensor = isinstance(out, library().Tensor)
    if tensor == plain:
        raise Problem("tensor_for_array" if tensor else "not_tensor", got=type(out).__name__)
    try:
        if isinstance(out, list | tuple) and any(isinstance(part, library().Tensor) for part in out):
            raise TypeError
        return np.array(out.data if tensor else out, dtype=float)
    except (TypeError, ValueError):
        raise Problem("not_array", got=type(out).__name__) from None


def candidate(got: Array, wrong: dict[str, Any]) -> None:
    """Raises the Problem of the first mistake that gives just these numbers in this shape."""
    key = first_match(got, wrong.items(), near=same_with_nan)
    if key:
        raise Problem(key)


def same_with_nan(a: Array, b: Any) -> bool:
    return np.shape(a) == np.shape(b) and np.allclose(a, b, 1e-7, 1e-9, equal_nan=True)


def judge_numbers(got: Array, expected: Array, shape_key: str, key: str, wrong: dict[str, Any]) -> None:
    if close(got, expected, SAME, SAME):
        return
    candidate(got, wrong)
    if got.shape != expected.shape:
        raise Problem(shape_key, got=got.shape, expected=expected.shape)
    index, mine, right = worst_entry(got, expected)
    raise Problem(key, index=index, got=mine, expected=right)


NAMES = ("W1", "b1", "W2", "b2")


PLAIN: dict[str, Callable[[Array], Array]] = {
    "tanh": np.tanh,
    "relu": lambda x: np.maximum(x, 0),
    "exp": np.exp,
}
