"""What an exercise is, and one that is made of parts.

A case describes what to do, produce does it and gives numbers and names, judge knows from the case alone what they
must be. In grading, produce runs where the learner's code can do what it likes, and judge runs where it cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np

from ..core.limits import USUAL_UNITS
from ..core.seen import Seen, Walk


@runtime_checkable
class Exercise(Protocol):
    """What checks, judge and kill matrix ask of an exercise, whatever its kind.

    name: of the function that is asked for. section: the label of what to read in the chapter. address: where in the
    library the function belongs, "ops.mul"; "" for one that stays in the notebook. varying: the keys of answers under
    which right answers differ in lengths and shapes; under all others the judge has them like those of our solution.
    units: of processor time, see core/limits.py, that one check may take; at least ten times what ours takes.
    """

    @property
    def name(self) -> str: ...

    @property
    def section(self) -> str: ...

    @property
    def address(self) -> str: ...

    @property
    def varying(self) -> tuple[str, ...]: ...

    @property
    def units(self) -> int: ...

    def parts(self) -> tuple[str, ...]:
        """What is checked and paid apart, "" for what check("mul") looks at and "x" for check("mul.x")."""

    def heading(self, part: str) -> str:
        """The key of the message that says what a part is."""

    def unread(self, part: str) -> tuple[str, ...]:
        """The keys of answers of which only the kind is that of ours."""

    def cases(self, rng: np.random.RandomState, part: str) -> Iterable[Any]:
        """What to try. Equal for equal rng."""

    def produce(self, f: Callable[..., Any], case: Any, part: str) -> dict[str, Any]:
        """What f makes of a case: numbers, names and rows of them, and nothing that could run. Else the Problem."""

    def judge(self, case: Any, part: str, got: dict[str, Any], expected: dict[str, Any]) -> Seen | None:
        """Raises the Problem with what produce gave. expected: what PyTorch gives, where it has been asked.

        Returns how near it was, where it was near to something.
        """


@dataclass(frozen=True)
class Part:
    """One part of an exercise: what to try, how, and what must come of it."""

    cases: Callable[[np.random.RandomState], list[dict[str, Any]]]
    produce: Callable[[Callable[..., Any], dict[str, Any]], dict[str, Any]]
    judge: Callable[[dict[str, Any], dict[str, Any]], Seen | None]
    varying: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


@dataclass(frozen=True)
class InParts:
    """An exercise whose parts are looked at in ways of their own.

    walk: what the picture of a right answer shows, if it has one.
    """

    name: str
    section: str
    address: str
    each: dict[str, Part]
    units: int = USUAL_UNITS
    walk: Callable[[Callable[..., Any]], Walk] | None = None

    @property
    def varying(self) -> tuple[str, ...]:
        return tuple(key for part in self.each.values() for key in part.varying)

    def parts(self) -> tuple[str, ...]:
        return tuple(self.each)

    def unread(self, part: str) -> tuple[str, ...]:
        return self.each[part].unread

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_answer"

    def cases(self, rng: np.random.RandomState, part: str) -> list[dict[str, Any]]:
        return self.each[part].cases(rng)

    def produce(self, f: Callable[..., Any], case: dict[str, Any], part: str) -> dict[str, Any]:
        return self.each[part].produce(f, case)

    def judge(self, case: dict[str, Any], part: str, got: dict[str, Any], expected: dict[str, Any]) -> Seen | None:
        return self.each[part].judge(case, got)
