"""The prediction symptom: which of several changes caused each of three symptoms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...core.call import answer_of
from ...core.problem import Problem
from ...core.returned import kind_of
from ...kinds.prediction import Answer

LETTERS = "ABCDEFG"


@dataclass(frozen=True)
class Letters(Answer):
    """An exercise that asks for a letter for each of several things.

    wrong: for each, the keys for other letters. read: for each, the section that explains it.
    """

    name: str
    section: str
    right: str
    wrong: tuple[dict[str, str], ...]
    read: tuple[str, ...]

    def produce(self, f: Callable[..., Any], case: None, part: str) -> dict[str, Any]:
        try:
            returned = answer_of(f)
        except Problem as problem:
            if problem.values.get("name") in tuple(LETTERS):
                raise Problem("choice_unquoted", word=problem.values["name"]) from None
            raise
        letters = list(returned) if isinstance(returned, tuple | list | str) else []
        if len(letters) != len(self.right) or not all(isinstance(letter, str) for letter in letters):
            got = kind_of(returned) if not isinstance(returned, str) else repr(returned)
            raise Problem("symptom_count", got=got, expected=len(self.right))
        return {"letters": [letter.strip().upper() for letter in letters]}

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        told = zip(self.right, self.wrong, self.read, got["letters"], strict=True)
        for number, (right, wrong, section, letter) in enumerate(told, 1):
            if letter not in LETTERS or len(letter) != 1:
                raise Problem("choice_unknown", got=repr(letter), words=", ".join(LETTERS))
            if letter != right:
                raise Problem(wrong.get(letter, "symptom_otherwise"), number=number, letter=letter, section=section)


EXERCISE = Letters(
    "symptom",
    "the-mask",
    "DFB",
    (
        {"A": "symptom_not_shifted", "F": "symptom_no_order", "G": "symptom_no_step", "B": "symptom_cold"},
        {"D": "symptom_leak", "A": "symptom_not_shifted_high", "E": "symptom_no_residual", "G": "symptom_no_step"},
        {"A": "symptom_copies", "G": "symptom_no_step", "D": "symptom_leak", "F": "symptom_no_order"},
    ),
    ("the-mask", "attention", "temperature"),
)
