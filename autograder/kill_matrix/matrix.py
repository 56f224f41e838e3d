"""The kill matrix as data: where it is kept, what is wrong with it, and what it adds up to."""

from __future__ import annotations

import json
from typing import TypeAlias, TypedDict

from ..release.paths import ROOT

MATRIX = ROOT / "autograder" / "kill_matrix" / "matrix.json"


class Message(TypedDict):
    """What a cell said: its key, whether it names a mistake, and its sentence in every language."""

    key: str
    named: bool
    en: str
    es: str


Lost: TypeAlias = dict[str, Message]  # by the cell that loses its points


class Right(TypedDict):
    """A right answer in another form."""

    exercise: str
    form: str
    lost: Lost


class Unseen(TypedDict):
    """A wrong answer by somebody who has not seen the checks, and its lines that are shown."""

    exercise: str
    lines: list[str]
    lost: Lost


class Wrong(Unseen):
    """A mistake of the catalogue: the key of its message, and the cell that must catch it."""

    key: str
    cell: str


class Part(TypedDict):
    """A lesson's part of the matrix: its exercises with their cells, and a row for every answer."""

    exercises: dict[str, list[str]]
    mistakes: list[Wrong]
    right: list[Right]
    unseen: list[Unseen]


Matrix: TypeAlias = dict[str, Part]  # by slug


def read_matrix() -> Matrix:
    """The matrix as committed."""
    matrix: Matrix = json.loads(MATRIX.read_text(encoding="utf-8"))
    return matrix


def as_text(matrix: Matrix) -> str:
    return json.dumps(matrix, indent=1, ensure_ascii=False) + "\n"


def caught(row: Wrong) -> bool:
    """Does a mistake lose its points in its cell, with its message?"""
    return row["cell"] in row["lost"] and row["lost"][row["cell"]]["key"] == row["key"]


def first_message(row: Unseen) -> Message | None:
    """What a wrong answer is told first, in the first cell that fails."""
    return next(iter(row["lost"].values()), None)


def said(message: Message | None, lang: str) -> str:
    """The sentence of a message in a language; nothing where there is no message."""
    return str(dict(message)[lang]) if message else ""


def named(row: Unseen) -> bool:
    """Does the first message of a wrong answer name a mistake?"""
    message = first_message(row)
    return bool(message and message["named"])


def totals(lessons: list[Part]) -> dict[str, int]:
    """How many answers there are in some lessons' parts, and of how many what should be is so."""
    wrong = [row for part in lessons for row in part["mistakes"]]
    right = [row for part in lessons for row in part["right"]]
    unseen = [row for part in lessons for row in part["unseen"]]
    return {
        "mistakes": len(wrong),
        "caught": sum(map(caught, wrong)),
        "named": sum(caught(row) and row["lost"][row["cell"]]["named"] for row in wrong),
        "right": len(right),
        "accepted": sum(not row["lost"] for row in right),
        "unseen": len(unseen),
        "unseen_named": sum(map(named, unseen)),
    }


def faults(slug: str, part: Part) -> list[str]:
    """A line for each mistake that is not caught as it must be, each right answer that is not accepted, and so on."""
    found = []
    for row in part["mistakes"]:
        if not caught(row):
            got = {cell: message["key"] for cell, message in row["lost"].items()} or "no cell"
            found.append(f"{slug}: {row['exercise']}: got {got}, expected {row['cell']} with {row['key']}")
    for right in part["right"]:
        for cell, message in right["lost"].items():
            found.append(f"{slug}: {right['exercise']}, {right['form']}: a right answer loses {cell}: {message['en']}")
    for new in part["unseen"]:
        if not new["lost"]:
            found.append(f"{slug}: {new['exercise']}: an unseen wrong answer keeps all points: {new['lines']}")
    return found
