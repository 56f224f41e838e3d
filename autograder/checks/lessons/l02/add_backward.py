"""The check of the op add_backward."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.problem import Problem
from ...core.returned import kind_of
from ...core.seen import Seen, worst_of
from ...core.types import Array
from ...kinds.op import AGAIN, Case, OnOp, Op, as_numbers, away_from_zero, differences, read_from_notebook, shift
from .common import TWO

# what the notebook's chain does after the sum
REST_OF_CHAIN = (lambda g, x, y: 2 * (x + y) * g, lambda g, x, y: 2 * (x + y), lambda g, x, y: g + 2 * (x + y))


@dataclass(frozen=True)
class Backward(OnOp):
    """An exercise that is the backward of an op written as a class: (context, grad) to one gradient per input."""

    forward: Callable[..., Array]

    def parts(self) -> tuple[str, ...]:
        return ("",)

    def heading(self, part: str) -> str:
        return "part_answer"

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        with self.op.telling(case):
            pulled, again = (self.pull(f, case.inputs, scale * case.g) for scale in (1, AGAIN))
            return {"pulled": pulled, "again": again}

    def pull(self, f: Callable[..., Any], inputs: tuple[Array, ...], g: Array) -> list[Array]:
        """One gradient per input, or the Problem with what came instead."""
        name = read_from_notebook(inspect.unwrap(f), "xyz")
        if name:
            raise Problem("inputs_from_notebook", name=name)
        context = SimpleNamespace(saved=tuple(read_only(x) for x in inputs))
        returned = answer_of(f, context, read_only(g))
        if not isinstance(returned, tuple | list) or len(returned) != len(inputs):
            raise Problem("backward_count", got=kind_of(returned), expected=len(inputs))
        return [as_numbers(pulled, "backward_type") for pulled in returned]

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> Seen:
        """Moves the inputs of the op, in float64, to know what its gradients are."""
        exact = case._replace(inputs=tuple(x.astype(float) for x in case.inputs))
        moved = [shift(lambda *inputs: (self.forward(*inputs), ()), exact, i) for i in range(len(case.inputs))]
        slopes = [differences(shifted, case, i) for i, shifted in enumerate(moved)]
        gradients = [np.tensordot(slope, case.g, case.g.ndim) for slope in slopes]
        value = self.forward(*case.inputs)
        seen = []
        for name, pulled, again, shifted in zip(self.op.inputs, got["pulled"], got["again"], moved, strict=True):
            numbers = {"pulled": pulled, "again": again, "value": value, "shifted": shifted}
            with self.op.telling(case):
                seen.append(self.op.judge_gradient(case, name, numbers, value, tuple(gradients)))
        return replace(worst_of(seen), torch=None)  # no PyTorch here: what it was compared with was measured


EXERCISE = Backward(
    Op(
        "add_backward",
        "class-and-closure",
        TWO,
        ("x", "y"),
        away_from_zero,
        wrong={"x": {"rest_of_chain": REST_OF_CHAIN}, "y": {"rest_of_chain": REST_OF_CHAIN}},
    ),
    forward=lambda x, y: x + y,
)
