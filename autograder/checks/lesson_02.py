"""The exercises of lesson 02."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .mistakes import gradient_product, steepness, value_product
from .ops import AGAIN, Case, Op, as_numbers, away_from_zero, differences, kind, positive, random_mask, shift
from .predictions import Prediction
from .running import read_only, run
from .verdicts import Problem

ONE = (((3, 5),), ((2, 3, 2),), ((),), ((0, 3),), ((4,),))
TWO = (((3, 5), (3, 5)), ((3, 5), (5,)), ((2, 1), (3,)), ((), (3,)), ((), ()), ((0, 3), (1, 3)), ((4,), (4,)))
# the first is square, so that a product in the wrong order gives numbers too
MATRICES = (((4, 4), (4, 4)), ((3, 5), (5, 4)), ((1, 4), (4, 1)), ((0, 3), (3, 2)), ((2, 0), (0, 3)), ((2, 3), (3, 2)))
# what the notebook's chain does after the sum
REST_OF_CHAIN = (lambda g, x, y: 2 * (x + y) * g, lambda g, x, y: 2 * (x + y), lambda g, x, y: g + 2 * (x + y))
FAR = (-800.0, -50.0, -40.0, -30.0, 0.0, 30.0, 800.0)
INF, NAN = np.inf, np.nan


def logistic(x: NDArray) -> NDArray:
    return np.exp(-np.logaddexp(0, -x))


@dataclass(frozen=True)
class Backward:
    """An exercise that is the backward of an op written as a class: (context, grad) to one gradient per input."""

    op: Op
    forward: Callable[..., NDArray]

    @property
    def name(self) -> str:
        return self.op.name

    @property
    def section(self) -> str:
        return self.op.section

    address = ""

    def parts(self) -> tuple[str, ...]:
        return ("",)

    def heading(self, part: str) -> str:
        return "part_answer"

    def cases(self, rng: np.random.RandomState, part: str = "") -> list[Case]:
        return list(self.op.cases(rng))

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        with self.op.telling(case):
            pulled, again = (self.pull(f, case.inputs, scale * case.g) for scale in (1, AGAIN))
            return {"pulled": pulled, "again": again}

    def pull(self, f: Callable[..., Any], inputs: tuple[NDArray, ...], g: NDArray) -> list[NDArray]:
        """One gradient per input, or the Problem with what came instead."""
        context = SimpleNamespace(saved=tuple(read_only(x) for x in inputs))
        returned = run(f, context, read_only(g))
        if returned is None:
            raise Problem("returned_none")
        if not isinstance(returned, tuple | list) or len(returned) != len(inputs):
            raise Problem("backward_count", got=kind(returned), expected=len(inputs))
        return [as_numbers(pulled, "backward_type") for pulled in returned]

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        """Moves the inputs of the op, in float64, to know what its gradients are."""
        exact = case._replace(inputs=tuple(x.astype(float) for x in case.inputs))
        moved = [shift(lambda *inputs: (self.forward(*inputs), ()), exact, i) for i in range(len(case.inputs))]
        slopes = [differences(shifted, case, i) for i, shifted in enumerate(moved)]
        gradients = [np.tensordot(slope, case.g, case.g.ndim) for slope in slopes]
        value = self.forward(*case.inputs)
        for i, name in enumerate(self.op.inputs):
            numbers = {"pulled": got["pulled"][i], "again": got["again"][i], "value": value, "shifted": moved[i]}
            with self.op.telling(case):
                self.op.judge_gradient(case, name, numbers, value, tuple(gradients))


EXERCISES = {
    "neg": Op("neg", "two-inputs", ONE, address="ops.neg"),
    "div": Op(
        "div",
        "two-inputs",
        TWO,
        ("x", "y"),
        away_from_zero,
        edges={
            "tiny": ((1.0, 1.0, -2.0, 1.0, -1.0), (1e-20, -1e-9, 1.0, 0.0, 1e-4)),
            "numerator": ((0.0, 0.0, 1.0), (2.0, -0.5, 4.0)),
        },
        address="ops.div",
        wrong={
            "": {
                "quotient_turned": lambda g, x, y: y / x,
                "product_for_quotient": lambda g, x, y: x * y,
                "quotient_floored": lambda g, x, y: np.floor(x / y),
            },
            "x": {"slope_of_product": lambda g, x, y: g * y},
            "y": {
                "quotient_sign": lambda g, x, y: g * x / (y * y),
                "denominator_once": lambda g, x, y: -g * x / y,
                "numerator_missing": lambda g, x, y: -g / (y * y),
                "slope_of_product": lambda g, x, y: g * x,
                "denominator_brackets": lambda g, x, y: -g * x,
            },
        },
    ),
    "log": Op(
        "log",
        "log-without-epsilon",
        ONE,
        draw=positive,
        edges={"epsilon": ((0.0, 1e-300, 1e-20, 1e-9, 1.0),), "negative": ((-1.0, -2.0, 1.0),)},
        address="ops.log",
        wrong={
            "": {
                "log_of_another_base": (lambda g, x: np.log10(x), lambda g, x: np.log2(x)),
                "log_of_one_more": lambda g, x: np.log1p(x),
            },
            "x": {
                "slope_at_value": lambda g, x: g / np.log(x),
                "slope_of_exp": lambda g, x: g * np.exp(x),
                "derived_twice": lambda g, x: -g / (x * x),
            },
        },
    ),
    "sqrt": Op(
        "sqrt",
        "reuse-the-value",
        ONE,
        draw=positive,
        edges={"root": ((0.0, 1e-300, 1e-20, 1e-9, 1.0),), "negative": ((-1.0, -2.0, 1.0),)},
        address="ops.sqrt",
        wrong={
            "": {"power_before_quotient": lambda g, x: x / 2},
            "x": {
                "slope_at_input": lambda g, x: g / (2 * x),
                "exponent_brackets": lambda g, x: g / (4 * x),
                "root_above": lambda g, x: g / 2 * np.sqrt(x),
                "slope_of_square": lambda g, x: g * 2 * x,
            },
        },
    ),
    "tanh": Op(
        "tanh",
        "reuse-the-value",
        ONE,
        edges={"far": (FAR,)},
        address="ops.tanh",
        wrong={
            "": {
                "tangent_for_tanh": lambda g, x: np.tan(x),
                "quotient_brackets": lambda g, x: (np.exp(x) - np.exp(-x)) / np.exp(x) + np.exp(-x),
            },
            "x": {
                "square_missing": lambda g, x: g * (1 - np.tanh(x)),
                "slope_at_input": lambda g, x: g * (1 - x * x),
                "slope_at_value": lambda g, x: g * steepness(np.tanh, np.tanh(x)),
                "slope_of_sigmoid": lambda g, x: g * np.tanh(x) * (1 - np.tanh(x)),
            },
        },
    ),
    "sigmoid": Op(
        "sigmoid",
        "reuse-the-value",
        ONE,
        edges={"far": (FAR,)},
        address="ops.sigmoid",
        wrong={
            "": {
                "exponent_sign": lambda g, x: logistic(-x),
                "quotient_brackets": lambda g, x: 1 + np.exp(-x),
            },
            "x": {
                "slope_at_input": lambda g, x: g * x * (1 - x),
                "slope_at_value": lambda g, x: g * steepness(logistic, logistic(x)),
                "slope_of_tanh": lambda g, x: g * (1 - logistic(x) ** 2),
            },
        },
    ),
    "relu": Op(
        "relu",
        "kinks",
        ONE,
        draw=away_from_zero,
        edges={"kink": ((0.0, -0.0, 1.0, -1.0),), "size": ((1e-20, -1e-20, 1e-4, -1e-4, 50.0, -50.0, -1e9, INF),)},
        address="ops.relu",
        wrong={
            "": {
                "maximum_over_axis": (lambda g, x: x.max(0), lambda g, x: x.max()),
                "side_inverted": lambda g, x: np.minimum(x, 0),
                "slope_for_value": lambda g, x: x > 0,
                "choice_picked": lambda g, x: x[x > 0],
            },
            "x": {
                "mask_missing": lambda g, x: g,
                "mask_inverted": lambda g, x: g * (x < 0),
                "choice_picked": lambda g, x: g[x > 0],
                "mask_of_upstream": lambda g, x: g * (g > 0),
                "slope_of_abs": lambda g, x: g * np.sign(x),
            },
            "kink": {"mask_at_zero": lambda g, x: g * (x >= 0)},
        },
    ),
    "where": Op(
        "where",
        "choices",
        TWO,
        ("x", "y"),
        options=random_mask,
        edges={
            "tie": ((1.0, -1.0, 0.0, 2.0),) * 2,
            # four of x that must not come through: no mask with half of the entries hides them all
            "branch": ((INF, NAN, NAN, 1.0, -INF, 1.0), (1.0, INF, 1.0, NAN, 1.0, -INF)),
        },
        address="ops.where",
        wrong={
            "": {
                "choice_inverted": lambda g, x, y, mask: np.where(mask, y, x),
                "choice_picked": lambda g, x, y, mask: x[mask],
                "choice_added": (lambda g, x, y, mask: x * mask + y, lambda g, x, y, mask: x + y * ~mask),
                "mask_unused": (
                    lambda g, x, y, mask: np.maximum(x, y),
                    lambda g, x, y, mask: np.minimum(x, y),
                    lambda g, x, y, mask: np.where(x > 0, x, y),
                ),
                "choice_of_one": (
                    lambda g, x, y, mask: np.where(mask, x, 0),
                    lambda g, x, y, mask: np.where(mask, 0, y),
                ),
            },
            "x": {
                "mask_missing": lambda g, x, y, mask: g,
                "mask_inverted": lambda g, x, y, mask: g * ~mask,
                "choice_picked": lambda g, x, y, mask: g[mask],
                "mask_on_input": lambda g, x, y, mask: np.where(mask, x, 0),
                "mask_unused": (lambda g, x, y, mask: g * (x > 0), lambda g, x, y, mask: g * (x > y)),
            },
            "y": {
                "mask_missing": lambda g, x, y, mask: g,
                "mask_inverted": lambda g, x, y, mask: g * mask,
                "choice_picked": (lambda g, x, y, mask: g[~mask], lambda g, x, y, mask: g[mask]),
                "mask_on_input": (
                    lambda g, x, y, mask: np.where(mask, 0, y),
                    lambda g, x, y, mask: np.where(mask, y, 0),
                ),
                "mask_unused": (lambda g, x, y, mask: g * (y > 0), lambda g, x, y, mask: g * (y > x)),
            },
        },
    ),
    "edited": Prediction(
        "edited",
        "no-in-place",
        right=4 + 3 * 3 + 3 * 3,
        wrong={
            "edited_unnoticed": 3 * 2**2,
            "edited_throughout": 3 * 3**2,
            "edited_product_only": 3 * 3 + 3 * 3,
            "edited_last_only": 4,
            "edited_one_way": 4 + 3 * 3,
            "edited_partly": 4 + 3 * 2 + 3 * 2,
            "edited_value": 2**3,
        },
        otherwise="edited_otherwise",
    ),
    "matmul": Op(
        "matmul",
        "matrix-product",
        MATRICES,
        ("x", "y"),
        shape=lambda x, y: (x[0], y[1]),
        address="ops.matmul",
        value_search=value_product,
        gradient_search=gradient_product,
    ),
    "add_backward": Backward(
        Op(
            "add_backward",
            "class-and-closure",
            TWO,
            ("x", "y"),
            away_from_zero,
            wrong={"x": {"rest_of_chain": REST_OF_CHAIN}, "y": {"rest_of_chain": REST_OF_CHAIN}},
        ),
        forward=lambda x, y: x + y,
    ),
}
