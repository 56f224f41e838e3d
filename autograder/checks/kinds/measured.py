"""The check of an op of which PyTorch gives no record: another way to its value, and slopes measured on that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..core.seen import Seen
from ..core.types import Array
from .op import Case, OnOp, differences, shift


@dataclass(frozen=True)
class Measured(OnOp):
    """An exercise that is an op of one input. value: what it gives, computed in the plainest way."""

    value: Callable[..., Array]
    is_op = True

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Array]:
        return self.op.produce(f, case, part)

    def judge(self, case: Case, part: str, got: dict[str, Array], expected: dict[str, Any]) -> Seen:
        x, g = case.inputs[0], case.g
        value = self.value(x, **case.options)
        with self.op.telling(case):
            if not part:
                return replace(self.op.judge_value(case, got["value"], value), torch=None)
            exact = case._replace(inputs=(x.astype(float),))
            slopes = differences(shift(lambda x, **options: (self.value(x, **options), ()), exact, 0), exact, 0)
            gradient = np.asarray(np.tensordot(slopes, g, g.ndim), g.dtype)
            return replace(self.op.judge_gradient(case, part, got, value, (gradient,)), torch=None)
