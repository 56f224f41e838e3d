"""The checks of the two ops that a layer and its loss are made of: rows times weights plus bias, the mean square."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .mistakes import Named
from .ops import Case, call
from .running import read_only, run
from .shape_ops import ShapeOp
from .traces import alike, trace_batch, trace_sum
from .verdicts import Problem

LAYERS: tuple[tuple[tuple[int, ...], ...], ...] = (
    ((4, 4), (4, 4), (4,)),  # equal sizes first: a wrong transpose gives numbers too
    ((6, 5), (5, 3), (3,)),
    ((2, 3, 5), (5, 4), (4,)),
    ((2, 1, 3, 2), (2, 3), (3,)),
    ((3, 1), (1, 2), (2,)),
    ((5,), (5, 4), (4,)),
    ((0, 3), (3, 2), (2,)),
    ((2, 2), (2, 2), (2,)),
)
PAIRS: tuple[tuple[int, ...], ...] = ((3, 4), (5,), (2, 3, 2), (1,), (), (2, 2))
APART: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((4, 1), (4,)),
    ((3, 4), (4,)),
    ((4,), (3, 4)),
    ((3, 4), (3, 1)),
    ((2, 3), ()),
    ((1,), ()),
    ((1, 3), (3, 1)),
    ((6,), (2, 3)),
)


def trace_layer(case: Any, index: int, got: NDArray, expected: NDArray) -> Named | None:
    """What a wrong pull-back of a layer was made of: sums of g for the bias, a product for the others."""
    x, w, b = case.inputs
    if index == 2:
        if alike(got, np.full(b.shape, case.g.size / b.size)):
            return "layer_bias_counted", {}
        return trace_sum(case.g, b.shape, got)
    if index == 1 and x.ndim > 2:
        each = x.swapaxes(-1, -2) @ case.g
        if alike(got, each):
            return "layer_each", {"got": got.shape}
    if index < 2 and not alike(got, expected):
        pulled = (case.g @ w.T, x.reshape(-1, len(w)).T @ case.g.reshape(-1, len(b)))
        if got.size and alike(got, pulled[1 - index]):
            return "operands_swapped", {}
    if index == 1 and x.ndim == 2 and got.ndim == 1 and alike(got, (x.T @ case.g).sum(axis=0)):
        return "layer_summed_again", {"got": got.shape}
    if index == 0 and got.size == expected.size and got.shape != expected.shape:
        return ("layer_rows_kept", {"got": got.shape}) if same_in_a_row(got, expected) else None
    for count in {len(x) if x.ndim else 1, x.size // x.shape[-1]} - {0, 1}:
        if alike(got * count, expected):
            return "layer_averaged", {"count": count}
    # with the axes in front made into one it is a product of two matrices
    x, g = x.reshape(-1, len(w)), case.g.reshape(-1, len(b))
    if not x.size or got.ndim < 1:
        return None
    if index == 0:
        got, expected = got.reshape(-1, got.shape[-1]), expected.reshape(x.shape)
    found = trace_batch(case._replace(inputs=(x, w), g=g), index, got, expected)
    return (found[0], {"found": str(found[1].get("found")).replace("y", "w")}) if found else None


def same_in_a_row(got: NDArray, expected: NDArray) -> bool:
    return alike(got.ravel(), expected.ravel())


@dataclass(frozen=True)
class Layer(ShapeOp):
    """linear: x may have any number of axes in front of its last."""

    def explained(self, problem: Problem, case: Case) -> Problem:
        problem = super().explained(problem, case)
        if problem.key in ("batch_apart", "shapes_apart", "raised", "matrix_missing", "axes_count", "layer_apart") and (
            len(case.inputs[0].shape) != 2
        ):
            problem.key = "layer_any_rank"
        elif problem.key in ("batch_apart", "shapes_apart"):
            problem.key = "layer_apart"
        return problem


@dataclass(frozen=True)
class Refusing(ShapeOp):
    """An op of two inputs of one shape, which refuses all others."""

    def parts(self) -> tuple[str, ...]:
        return (*super().parts(), "refused")

    def heading(self, part: str) -> str:
        return "part_trial" if part == "refused" else super().heading(part)

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        return iter([next(super().cases(rng, part))]) if part == "refused" else super().cases(rng, part)

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        if part != "refused":
            return super().produce(f, case, part)
        with self.telling(case):
            value, _ = call(f, case)  # one shape, which must not be refused
        answers = []
        for shapes in APART:
            try:
                returned = run(f, *(read_only(np.ones(shape)) for shape in shapes))
            except Problem as problem:
                if problem.key == "not_written":
                    raise
                error = problem.__context__
                answers.append("ValueError" if isinstance(error, ValueError) else type(error).__name__)
            else:
                answers.append("" if not isinstance(returned, Exception) else "returned")
        return {"answers": answers, "size": np.size(value)}

    def explained(self, problem: Problem, case: Case) -> Problem:
        problem = super().explained(problem, case)
        if problem.values.get("error") == "ValueError" and str(problem.values.get("line")).startswith("raise"):
            problem.key = "mse_refuses_all"
        return problem

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        if part != "refused":
            return super().judge(case, part, got, expected)
        for (x, y), error in zip(APART, got["answers"]):
            told = {"x": x, "y": y, "got": error}
            if error == "returned":
                raise Problem("error_returned", got="ValueError")
            if not error:
                raise Problem("mse_broadcasts", **told)
            if error != "ValueError":
                raise Problem("mse_error_type", **told)
        if got["size"] > case.inputs[0].size:  # whatever refuses so, it is no mean
            raise Problem("mse_no_mean", count=got["size"])
        return None
