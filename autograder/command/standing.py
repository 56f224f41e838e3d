"""How a class stands: what became of everything that was handed in, as gradebook, journal and graded notebooks say."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..grading.assignments import assignments, nbgrader
from ..grading.class_folder import ClassFolder, alone_in, class_folder, shown
from ..grading.databases import exists, refuse_damaged
from ..grading.export import CARRIED, GRADED, LOOK, STATE, PointsCsv
from ..grading.grader import quiet
from ..grading.journal import MERGED, Journal, Step, read_only
from ..judge import notebooks
from .mistakes import Mistake, mistakes_in
from .wording import Told, voice

TO_LOOK_AT = ("judge_differs", "check_differs")


@dataclass(frozen=True)
class Submission:
    """state: GRADED, WAITS or NOT_YET, of autograder.grading.export. earned: by exercise; of one that waits, nothing.

    total, processor: None where nobody knows. note: what the instructor is told of it. look: it is graded, and a person
    should look at it.
    """

    learner: str
    student: str
    slug: str
    language: str
    state: str
    earned: dict[str, float]
    total: float | None
    most: float
    lost: tuple[str, ...]
    note: str
    by_hand: bool
    step: Step | None
    mistakes: tuple[Mistake, ...]
    processor: float | None

    @property
    def look(self) -> bool:
        noted = self.step.notes if self.step else ()
        return self.state == GRADED and (self.by_hand or any(note.key in TO_LOOK_AT for note in noted))

    @property
    def of_learner(self) -> bool:
        """Whether it is in a learner's folder: a file that lies beside those is nobody's."""
        reason = self.step.reason if self.step else None
        return bool(self.slug) or (reason is not None and reason.key == "no_folder")


@contextmanager
def opened() -> Iterator[ClassFolder]:
    """The class that $CLASS names, to be read while nobody grades it. Told if it is none, GradingError if it is
    damaged, or being graded."""
    quiet()
    folder = class_folder()
    where = f"{shown(folder.submitted)}/<learner>/{assignments()[0]}/{assignments()[0]}.ipynb"
    if not folder.path.is_dir():
        raise Told("no_folder", folder=shown(folder.path))
    if not any(path.exists() for path in (folder.submitted, folder.journal)) and not exists(folder):
        raise Told("no_class", folder=shown(folder.path), where=where)
    with alone_in(folder):
        refuse_damaged(folder)
        yield folder


def submissions(folder: ClassFolder, lang: str) -> list[Submission]:
    """Everything that was handed in, by lesson and learner, with notes in a language. Told if the gradebook is gone."""
    with read_only(folder.journal) as journal:
        steps = steps_of(journal)
        if not exists(folder) and any(step.state == MERGED for step in steps.values()):
            raise Told("no_gradebook", file=folder.shown_gradebook, folder=shown(folder.path))
    return [submission(folder, row, steps.get((row[CARRIED], row["assignment"]))) for row in table(folder, lang)[1]]


def table(folder: ClassFolder, lang: str) -> tuple[list[str], list[dict[str, str]]]:
    """The columns and rows of grades.csv, as they are now, with notes in a language."""
    api = nbgrader()
    points = PointsCsv(parent=api, voice=voice(lang))
    if not exists(folder):  # nbgrader would make one
        return points.table(None, folder)
    with api.gradebook as gradebook:
        return points.table(gradebook, folder)


def steps_of(journal: Journal | None) -> dict[tuple[str, str], Step]:
    return {(step.student, step.slug): step for step in journal.all()} if journal else {}


def submission(folder: ClassFolder, row: dict[str, str], step: Step | None) -> Submission:
    slug, student = row["assignment"], row[CARRIED]
    graded = facts(folder.autograded / student / slug / f"{slug}.ipynb") if row[STATE] == GRADED else {}
    return Submission(
        learner=row["student"],
        student=student,
        slug=slug,
        language=row["language"],
        state=row[STATE],
        earned={name: float(row[name]) for name in most_of(slug) if row.get(name)},
        total=float(row["total"]) if row.get("total") else None,
        most=float(row.get("max") or sum(most_of(slug).values())),
        lost=tuple(row.get("lost", "").split()),
        note=row["note"],
        by_hand=bool(row.get(LOOK)),
        step=step,
        mistakes=tuple(mistakes_in(graded, row["language"], set(row.get("lost", "").split()))),
        processor=graded.get("metadata", {}).get("processor"),
    )


def facts(path: Path) -> dict[str, Any]:
    """A graded notebook, which was written by the grader; nothing where it cannot be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


@cache
def most_of(slug: str) -> dict[str, float]:
    """The points of every exercise of a lesson, in its order; nothing for what is no lesson."""
    if not slug or slug not in assignments():
        return {}
    source = notebooks.source(slug)
    tests = notebooks.graded(source, "grade")
    return {
        name: sum(float(tests[test].metadata.nbgrader.points) for test in ids)
        for name, ids in notebooks.tests_by_exercise(source).items()
    }


def path_for(folder: ClassFolder, name: str, asked: str | None) -> Path:
    """Where to write: as asked, from where the command was given, or in the class's folder."""
    return Path(os.path.abspath(asked)) if asked else folder.path / name
