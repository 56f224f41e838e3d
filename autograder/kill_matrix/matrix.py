"""The kill matrix as data: where it is kept, what is wrong with it, and what it adds up to."""

from __future__ import annotations

import json
from typing import Any

from ..release.paths import ROOT

MATRIX = ROOT / "autograder" / "kill_matrix" / "matrix.json"


def read_matrix() -> dict[str, Any]:
    """The lessons' parts of the matrix as committed, by slug."""
    matrix: dict[str, Any] = json.loads(MATRIX.read_text(encoding="utf-8"))
    return matrix


def as_text(matrix: dict[str, Any]) -> str:
    return json.dumps(matrix, indent=1, ensure_ascii=False) + "\n"


def caught(row: dict[str, Any]) -> bool:
    """Does a mistake lose its points in its cell, with its message?"""
    return bool(row["lost"].get(row["cell"], {}).get("key") == row["key"])


def first_message(row: dict[str, Any]) -> dict[str, Any]:
    """What a wrong answer is told first, in the first cell that fails. Empty if none does."""
    return next(iter(row["lost"].values()), {})


def named(row: dict[str, Any]) -> bool:
    """Does the first message of a wrong answer name a mistake?"""
    return bool(first_message(row).get("named", False))


def totals(lessons: list[dict[str, Any]]) -> dict[str, int]:
    """How many answers there are in some lessons' parts, and of how many what should be is so."""
    rows = {kind: [row for part in lessons for row in part[kind]] for kind in ("mistakes", "right", "unseen")}
    return {
        "mistakes": len(rows["mistakes"]),
        "caught": sum(map(caught, rows["mistakes"])),
        "named": sum(caught(row) and row["lost"][row["cell"]]["named"] for row in rows["mistakes"]),
        "right": len(rows["right"]),
        "accepted": sum(not row["lost"] for row in rows["right"]),
        "unseen": len(rows["unseen"]),
        "unseen_named": sum(map(named, rows["unseen"])),
    }


def faults(slug: str, part: dict[str, Any]) -> list[str]:
    """A line for each mistake that is not caught as it must be, each right answer that is not accepted, and so on."""
    found = []
    for row in part["mistakes"]:
        if not caught(row):
            got = {cell: message["key"] for cell, message in row["lost"].items()} or "no cell"
            found.append(f"{slug}: {row['exercise']}: got {got}, expected {row['cell']} with {row['key']}")
    for row in part["right"]:
        for cell, message in row["lost"].items():
            found.append(f"{slug}: {row['exercise']}, {row['form']}: a right answer loses {cell}: {message['en']}")
    for row in part["unseen"]:
        if not row["lost"]:
            found.append(f"{slug}: {row['exercise']}: an unseen wrong answer keeps all points: {row['lines']}")
    return found
