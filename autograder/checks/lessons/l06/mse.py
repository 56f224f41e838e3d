"""The check of mse, the mean square of differences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.problem import Problem
from ...core.seen import Seen
from ...kinds.op import Case, call
from ...kinds.shape_op import ShapeOp

PAIRS: tuple[tuple[int, ...], ...] = ((3, 5), (5,), (4, 2, 7), (1,), (), (2, 4))


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

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> Seen | None:
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


EXERCISE = Refusing(
    "mse",
    "a-loss-in-one-op",
    tuple((shape, shape) for shape in PAIRS),
    ("x", "y"),
    given=({},) * len(PAIRS),
    forward=lambda x, y: np.mean((x - y) ** 2),
    address="ops.mse",
    trace=lambda case, index, got, expected: None,
    gradient_search=lambda p, got, which: None,
    value_search=lambda inputs, got, expected, which: None,
    wrong={
        "": {
            "mse_summed": lambda g, x, y: np.sum((x - y) ** 2),
            "mse_by_rows": lambda g, x, y: np.sum((x - y) ** 2) / x.shape[0],
            "mse_not_reduced": lambda g, x, y: (x - y) ** 2,
            "mse_along_axis": (
                lambda g, x, y: np.mean((x - y) ** 2, axis=0),
                lambda g, x, y: np.mean((x - y) ** 2, axis=-1),
                lambda g, x, y: np.sum((x - y) ** 2, axis=0),
            ),
            "mse_halved": lambda g, x, y: np.mean((x - y) ** 2) / 2,
            "mse_root": lambda g, x, y: np.sqrt(np.mean((x - y) ** 2)),
            "mse_norm": lambda g, x, y: np.sqrt(np.sum((x - y) ** 2)),
            "mse_absolute": lambda g, x, y: np.mean(np.abs(x - y)),
            "mse_square_outside": lambda g, x, y: np.mean(x - y) ** 2,
            "mse_not_squared": (lambda g, x, y: np.mean(x - y), lambda g, x, y: np.sum(x - y)),
            "mse_squares_apart": lambda g, x, y: np.mean(x**2 - y**2),
            "mse_added": lambda g, x, y: np.mean((x + y) ** 2),
        },
        **{
            part: {
                "gradient_zeros" if part == "x" else "mse_y_zeros": lambda g, x, y: np.zeros_like(x),
                "mse_sign": lambda g, x, y, sign=sign: -sign * g * 2 / x.size * (x - y),
                "mse_two_missing": lambda g, x, y, sign=sign: sign * g / x.size * (x - y),
                "mse_mean_missing": (
                    lambda g, x, y, sign=sign: sign * g * 2 * (x - y),
                    lambda g, x, y, sign=sign: sign * g * (x - y),
                ),
                "mse_by_rows": lambda g, x, y, sign=sign: sign * g * 2 / x.shape[0] * (x - y),
                "mse_slope_of_absolute": lambda g, x, y, sign=sign: sign * g / x.size * np.sign(x - y),
                "mse_square_in_slope": lambda g, x, y, sign=sign: sign * g * 2 / x.size * (x - y) ** 2,
                "mse_mean_in_slope": lambda g, x, y, sign=sign: sign * g * 2 * np.mean(x - y),
                "gradient_negated": lambda g, x, y, sign=sign: -sign * g / x.size * (x - y),
            }
            for part, sign in (("x", 1), ("y", -1))
        },
    },
)
