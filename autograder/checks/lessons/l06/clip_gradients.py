"""The check of clip_gradients, which is for no points: all gradients together are no longer than they may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of
from ...core.library import library
from ...core.problem import Problem
from ...core.returned import one_number
from ...core.types import Array
from ...kinds.exercise import InParts, Part

LONGEST = 0.5


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Gradients that are too long together, one of which alone is not; gradients that may stay; one that is None."""
    found: list[dict[str, Any]] = []
    for dtype, size in ((float, 1.0), (float, 0.02), (np.float32, 3.0)):
        grads = [np.asarray(size * rng.uniform(0.2, 1, shape), dtype) for shape in ((2, 4), (7,), ())]
        grads[2] *= 0.1
        found.append({"grads": [g * rng.choice([-1, 1], g.shape) for g in grads], "none": False})
    return [*found, {"grads": found[0]["grads"][:2], "none": True}]


def produce(clip_gradients: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    tensor = library().Tensor
    parameters = [tensor(np.zeros_like(g), requires_grad=True) for g in case["grads"]]
    for p, g in zip(parameters, case["grads"]):
        p.grad = np.array(g)
    given = [tensor(np.zeros(4), requires_grad=True), *parameters] if case["none"] else parameters
    try:
        returned = one_number(answer_of(clip_gradients, given, LONGEST))
    except Problem as problem:
        if case["none"] and problem.values.get("error") in ("TypeError", "AttributeError", "ValueError"):
            raise Problem("length_none") from None
        raise
    if any(not isinstance(p.grad, np.ndarray | np.generic) or p.grad.dtype != p.data.dtype for p in parameters):
        raise Problem("length_type")
    if case["none"] and given[0].grad is not None:
        raise Problem("length_none")
    return {"returned": returned, "left": [np.array(p.grad) for p in parameters]}


def length_of(grads: list[Array]) -> float:
    """One entry after the other."""
    return float(np.sqrt(sum(float(v) ** 2 for g in grads for v in np.ravel(g))))


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    grads, left = case["grads"], got["left"]
    if [g.shape for g in left] != [g.shape for g in grads]:
        raise Problem("length_wrong", expected=LONGEST, got="?")
    length, lengths = length_of(grads), [length_of([g]) for g in grads]
    factor = min(1.0, LONGEST / length)
    if not same(left, [factor * g for g in grads]):
        told = {"expected": f"{min(length, LONGEST):.6g}", "got": f"{length_of(left):.6g}"}
        raise Problem(mistake(grads, left, length, lengths), **told)
    if not np.isclose(got["returned"], length, 1e-5):
        after = np.isclose(got["returned"], (length * factor, factor), 1e-5).any()
        raise Problem("length_returned_after" if after else "length_returned", expected=f"{length:.6g}")


def same(left: list[Array], right: list[Array]) -> bool:
    return all(np.allclose(a, b, 1e-5, 1e-12) for a, b in zip(left, right))


def mistake(grads: list[Array], left: list[Array], length: float, lengths: list[float]) -> str:
    """The key of what was made of the gradients."""
    named = {
        "length_unchanged": grads,
        "length_each": [min(1.0, LONGEST / own) * g for own, g in zip(lengths, grads)],
        "length_entries": [np.clip(g, -LONGEST, LONGEST) for g in grads],
        "length_always": [LONGEST / length * g for g in grads],
        "length_squared": [min(1.0, LONGEST / length**2) * g for g in grads],
        "length_added": [min(1.0, LONGEST / sum(lengths)) * g for g in grads],
    }
    return next((key for key, numbers in named.items() if same(left, numbers)), "length_wrong")


EXERCISE = InParts("clip_gradients", "five-lines", "", {"": Part(cases, produce, judge)})
