"""The check of gradient_flow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import run
from ...core.library import library
from ...core.problem import Problem, worst_entry
from ...core.returned import AS_ONE, numbers
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Gradients of four parameters; then with one that has none."""
    made = []
    for missing in (None, 2):
        grads: list[Any] = [s * (rng.randn(*n) + 0.4) for s, n in zip((1, 0.1, 3, 1e-3), ((7, 5), (5,), (5, 2), (2,)))]
        if missing is not None:
            grads[missing] = None
        made.append({"grads": grads})
    return made


def produce(gradient_flow: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    lib = library()
    rng = np.random.default_rng(3)
    layers = [lib.nn.Linear(*n, rng=rng, dtype=np.float64) for n in ((7, 5), (5, 2))]
    model = lib.nn.Sequential(layers[0], lib.nn.ReLU(), layers[1])
    for p, g in zip(model.parameters(), case["grads"]):
        p.grad = None if g is None else g.copy()
    try:
        returned = run(gradient_flow, model)
    except Problem as problem:
        if problem.key in ("raised", "array_for_tensor") and "NoneType" in str(problem.values.get("text")):
            raise Problem("flow_none", **problem.values) from None
        raise
    data = [p.data.copy() for p in model.parameters()]
    if any(p.grad is not None and not np.array_equal(p.grad, g) for p, g in zip(model.parameters(), case["grads"])):
        raise Problem("flow_changes")
    if isinstance(returned, dict):
        raise Problem("flow_dict")
    if isinstance(returned, list | tuple) and any(np.ndim(n) > 0 for n in returned):
        raise Problem("flow_axis")
    if isinstance(returned, int | float | np.number) or (np.ndim(returned) == 0 and isinstance(returned, np.ndarray)):
        raise Problem("flow_one")
    if isinstance(returned, list | tuple) and any(n is None for n in returned):
        raise Problem("flow_none", line="")
    if isinstance(returned, Iterator):
        returned = list(returned)
    return {"sizes": numbers(returned, (4,)), "data": data}


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    grads = [np.zeros(1) if g is None else g for g in case["grads"]]

    def each(f: Callable[[Array], Any], arrays: list[Array] = grads) -> Array:
        return np.array([f(a) for a in arrays], float)

    def root(a: Array) -> float:
        return float(np.sqrt(np.mean(a * a)))

    mine, right = got["sizes"], each(root)
    if mine.shape == right.shape and np.allclose(mine, right, AS_ONE, AS_ONE):
        return

    def wrong() -> Iterator[tuple[str, Array]]:
        yield "flow_square", right * right
        yield "flow_norm", each(lambda a: np.sqrt((a * a).sum()))
        yield "flow_absolute", each(lambda a: np.abs(a).mean())
        yield "flow_largest", each(lambda a: np.abs(a).max())
        yield "flow_mean", each(np.mean)
        yield "flow_mean", np.abs(each(np.mean))
        yield "flow_deviation", each(np.std)
        yield "flow_summed", each(lambda a: (a * a).sum())
        yield "flow_rows", each(lambda a: np.sqrt((a * a).sum() / len(a)))
        yield "flow_divided_late", each(lambda a: np.sqrt((a * a).sum()) / a.size)
        yield "flow_data", each(root, got["data"])
        yield "flow_reversed", right[::-1]
        yield "flow_weights_only", right[::2]
        yield "flow_left_out", right[[g is not None for g in case["grads"]]]
        yield "flow_whole", np.sqrt(each(lambda a: (a * a).sum()) / sum(a.size for a in grads))

    key = first_match(mine, wrong(), right)
    if key:
        raise Problem(key)
    if mine.shape != right.shape:
        raise Problem("flow_count", got=mine.shape, expected=right.shape)
    if np.isnan(mine).any():
        negative = np.array([g.mean() < 0 for g in grads])
        raise Problem("flow_no_square" if np.array_equal(np.isnan(mine), negative) else "flow_none", line="")
    at, number, expected = worst_entry(mine, right)
    raise Problem("flow_wrong", index=at, got=number, expected=expected)


EXERCISE = InParts("gradient_flow", "how-far-gradients-flow", "", {"": Part(cases, produce, judge)})
