"""Read solutions/mistakes: wrong answers that the checks must name, and unusual right ones that they must accept."""

from __future__ import annotations

from dataclasses import dataclass

import jupytext

from .errors import AuthoringError
from .paths import MISTAKES
from .python_source import functions


@dataclass(frozen=True)
class Answer:
    """A whole function for an exercise. A mistake has the cell that must catch it and the message's key."""

    exercise: str
    source: str
    cell: str = ""
    key: str = ""


def answers(slug: str) -> list[Answer]:
    path = MISTAKES / f"{slug}.py"
    if not path.exists():
        return []
    found = []
    for number, cell in enumerate(jupytext.reads(path.read_text(encoding="utf-8"), fmt="py:percent").cells, 1):
        if cell.cell_type != "code":
            continue
        names = list(functions(cell.source))
        if not names:
            raise AuthoringError(path, f"cell {number}", "got no function", "write one whole function")
        found.append(Answer(names[-1], cell.source, cell.metadata.get("cell", ""), cell.metadata.get("mistake", "")))
    return found


def mistakes(slug: str) -> list[Answer]:
    """The wrong answers of a lesson."""
    return [a for a in answers(slug) if a.key]


def unusual(slug: str) -> list[Answer]:
    """The right answers of a lesson in a form that its author would not have written."""
    return [a for a in answers(slug) if not a.key]
