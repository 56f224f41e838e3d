"""An exercise in parts.

A case describes what to do, produce does it and gives numbers and names, judge knows from the case alone what they
must be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Part:
    """One part of an exercise: what to try, how, and what must come of it."""

    cases: Callable[[np.random.RandomState], list[dict[str, Any]]]
    produce: Callable[[Callable[..., Any], dict[str, Any]], dict[str, Any]]
    judge: Callable[[dict[str, Any], dict[str, Any]], None]


@dataclass(frozen=True)
class InParts:
    """An exercise whose parts are looked at in ways of their own."""

    name: str
    section: str
    address: str
    each: dict[str, Part]

    def parts(self) -> tuple[str, ...]:
        return tuple(self.each)

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_answer"

    def cases(self, rng: np.random.RandomState, part: str) -> list[dict[str, Any]]:
        return self.each[part].cases(rng)

    def produce(self, f: Callable[..., Any], case: dict[str, Any], part: str) -> dict[str, Any]:
        return self.each[part].produce(f, case)

    def judge(self, case: dict[str, Any], part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        self.each[part].judge(case, got)
