"""What "Break it" offers on the pages: wrong answers of the catalogue, each with what the check that catches it says.

They are gathered again only when the catalogue or the kill matrix has changed, since to read all takes seconds.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from ..kill_matrix.matrix import Wrong, caught, read_matrix, said
from .answers import mistakes
from .paths import BUILD, LANGUAGES

GATHERED = BUILD / "mistakes"


def write_mistakes(slugs: list[str], language: str, folder: Path, digest: str) -> None:
    """A file for each of these lessons. digest: of the catalogue and the kill matrix, as they are now."""
    stamp, known = GATHERED / "stamp", " ".join([digest, *slugs])
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != known:
        shutil.rmtree(GATHERED, ignore_errors=True)
        gather(slugs)
        stamp.write_text(known, encoding="utf-8")
    shutil.copytree(GATHERED / language, folder)


def gather(slugs: list[str]) -> None:
    """For each exercise of a lesson, pairs of an answer and what is said of it, in every language."""
    matrix = read_matrix()
    for slug in slugs:
        part = matrix[slug]
        told = {known_by(row): row["lost"][row["cell"]] for row in part["mistakes"] if caught(row)}
        answers = {
            answer: told.get((answer.exercise, answer.key, answer.cell, answer.lines)) for answer in mistakes(slug)
        }
        for language in LANGUAGES:
            exercises: dict[str, list[list[str]]] = {}
            for answer, message in answers.items():
                if message:  # the matrix knows it already
                    exercises.setdefault(answer.exercise, []).append([answer.source, said(message, language)])
            file = GATHERED / language / f"{slug}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(exercises, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def known_by(row: Wrong) -> tuple[str, str, str, tuple[str, ...]]:
    """What a row of the matrix has in common with the answer that it was made of."""
    return row["exercise"], row["key"], row["cell"], tuple(row["lines"])
