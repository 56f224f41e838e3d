"""The checks of a prediction: one number, or one word out of a few, and what other answers would mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..core.call import answer_of, run
from ..core.limits import USUAL_UNITS
from ..core.problem import Problem, Term
from ..core.returned import kind_of, one_number
from ..diagnosis.candidates import first_match

EXACTLY = 1e-9  # a height that is as small as a step is not 0


ORDINALS = ("term_first", "term_second", "term_third")
MEASURED = 1e-3  # near enough, for one who finds the number by taking a small step


class Answer:
    """An exercise that asks for an answer and no function of the library: one part, tried once."""

    address = ""
    varying = ()
    units = USUAL_UNITS

    def parts(self) -> tuple[str, ...]:
        return ("",)

    def unread(self, part: str) -> tuple[str, ...]:
        return ()

    def heading(self, part: str) -> str:
        return "part_answer"

    def cases(self, rng: np.random.RandomState, part: str = "") -> list[None]:
        return [None]


@dataclass(frozen=True)
class Prediction(Answer):
    """An exercise that asks for a number.

    wrong: for each message's key, the number that the mistake gives. otherwise: the key for any other number.
    counted: is it a count, which cannot be nearly right?
    """

    name: str
    section: str
    right: float
    wrong: dict[str, float]
    otherwise: str
    counted: bool = False

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        return {"number": np.asarray(one_number(run(f), pair="number_pair" if self.counted else "number_comma"))}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        number, right = float(got["number"]), self.right
        near = (0.0, 0.0) if self.counted else (MEASURED, 1e-8)
        if np.isclose(number, right, *near):
            return
        key = first_match(number, self.wrong.items(), near=lambda mine, wrong: bool(np.isclose(mine, wrong, *near)))
        raise Problem(key or self.otherwise, number=number)


@dataclass(frozen=True)
class PredictedNumbers(Answer):
    """An exercise that asks for several numbers in a row.

    right: by the key of what it is called. wrong: for each of them, the keys of messages with the numbers that each is
    about. otherwise: the key for any other. counted: are they counts, which cannot be nearly right?
    """

    name: str
    section: str
    right: dict[str, float]
    wrong: dict[str, dict[str, tuple[float, ...]]]
    otherwise: str
    counted: bool = False

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        returned = answer_of(f)
        if not isinstance(returned, tuple | list | np.ndarray) or np.ndim(returned) == 0:
            raise Problem("numbers_count", got=kind_of(returned), expected=len(self.right))
        if len(returned) != len(self.right):
            split = len(self.right) < len(returned) <= 2 * len(self.right) and all(type(n) is int for n in returned)
            key = "numbers_comma" if split or len(returned) == 2 * len(self.right) else "numbers_count"
            raise Problem(key, got=len(returned), expected=len(self.right))
        for number in returned:
            if isinstance(number, bool | str) or np.size(number) != 1:
                raise Problem("numbers_type", got=type(number).__name__)
        return {"numbers": [float(np.asarray(number).reshape(())) for number in returned]}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        near, near_zero = (0.0, 0.0) if self.counted else (MEASURED, EXACTLY)
        for place, (item, right), number in zip(ORDINALS, self.right.items(), got["numbers"]):
            if np.isclose(number, right, near, near):
                continue
            told = {"item": Term(item), "place": Term(place), "number": number}
            known = ((key, wrong) for key, numbers in self.wrong[item].items() for wrong in numbers)
            key = first_match(number, known, near=lambda a, b: bool(np.isclose(a, b, near, near_zero)))
            if key:
                raise Problem(key, **told)
            if right and np.isclose(number, 100 * right, MEASURED):
                raise Problem("numbers_percent", **told)
            raise Problem(self.otherwise, **told)


@dataclass(frozen=True)
class Choice(Answer):
    """An exercise that asks for one of a few words. wrong: for each message's key, the word that it answers."""

    name: str
    section: str
    right: str
    wrong: dict[str, str]

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        try:
            return {"word": answer_of(f)}
        except Problem as problem:
            if problem.values.get("name") in (self.right, *self.wrong.values()):
                raise Problem("choice_unquoted", word=problem.values["name"]) from None
            raise

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        word = got["word"]
        plain = word.strip("# ").casefold() if isinstance(word, str) else word
        if plain == self.right.casefold():
            return
        key = first_match(plain, self.wrong.items(), near=lambda word, wrong: word == wrong.casefold())
        if key:
            raise Problem(key)
        raise Problem("choice_unknown", got=repr(word), words=", ".join(sorted([self.right, *self.wrong.values()])))


@dataclass(frozen=True)
class PredictedShapes(Answer):
    """An exercise that asks for the shapes of several things, as a tuple for each.

    wrong: for each thing, the keys of messages with the shapes that each is about. otherwise: the key for any other.
    sections: what to read about a thing, where that is not the exercise's section.
    """

    name: str
    section: str
    right: dict[str, tuple[int, ...]]
    wrong: dict[str, dict[str, tuple[tuple[int, ...], ...]]]
    otherwise: str
    sections: dict[str, str] = field(default_factory=dict)

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        returned = answer_of(f)
        if not isinstance(returned, tuple | list) or len(returned) != len(self.right):
            got = kind_of(returned) if hasattr(returned, "__len__") else returned
            raise Problem("shapes_count", got=got, expected=len(self.right), items=", ".join(self.right))
        for item, shape in zip(self.right, returned):
            if isinstance(shape, int | np.integer):
                raise Problem("shapes_comma", item=item, got=shape)
            if isinstance(shape, tuple | list) and any(isinstance(n, float) for n in shape):
                raise Problem("shapes_whole", item=item, got=tuple(shape))
            if not isinstance(shape, tuple | list) or not all(isinstance(n, int | np.integer) for n in shape):
                raise Problem("shapes_type", item=item, got=type(shape).__name__)
        return {"shapes": [tuple(int(n) for n in shape) for shape in returned]}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        for (item, right), shape in zip(self.right.items(), got["shapes"]):
            told = {"item": item, "got": shape, "section": self.sections.get(item, self.section)}
            key = first_match(shape, self.wrong.get(item, {}).items(), near=lambda mine, shapes: mine in shapes)
            if key:
                raise Problem(key, **told)
            if shape != right:
                raise Problem(self.otherwise, **told)


@dataclass(frozen=True)
class Nearly(Answer):
    """An exercise that asks for a number of about the right size: from right[0] to right[1].

    wrong: for each message's key, the numbers from and below which it is about. otherwise: the key for any other.
    told: what the messages may say of a number.
    """

    name: str
    section: str
    right: tuple[float, float]
    wrong: dict[str, tuple[float, float]]
    otherwise: str
    told: Callable[[float], dict[str, Any]]

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        return {"number": one_number(run(f))}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        number = got["number"]
        if self.right[0] <= number <= self.right[1]:
            return
        keys = (key for key, (low, high) in self.wrong.items() if low <= number < high)
        raise Problem(next(keys, self.otherwise), number=number, **self.told(number))
