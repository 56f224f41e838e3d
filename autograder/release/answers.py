"""Read answers on record: wrong ones that the checks must name and unusual right ones that they must accept
(catalogue), wrong ones by people who have seen neither (unseen), and whole lessons as learners did them (tried)."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .data import messages
from .errors import AuthoringError
from .lessons import Lesson, read, text_cells
from .paths import ANSWERS, CATALOGUE, LANGUAGES, MESSAGES, TRIED, UNSEEN
from .yaml_files import read_yaml

FORMS = ANSWERS / "forms.yml"
WRONG = "  # wrong"  # ends the lines of a longer answer that show its mistake
SHORT = 2  # lines of a body that show their mistake without it


@dataclass(frozen=True)
class Answer:
    """A whole cell for an exercise, and the line at which it is written.

    A mistake has the cell that must catch it and the message's key; a right answer has the key of its form.
    lines: those that show what is wrong with it, where there are such; of an unseen answer, all below its first.
    """

    exercise: str
    source: str
    place: str
    cell: str = ""
    key: str = ""
    form: str = ""
    lines: tuple[str, ...] = ()


def mistakes(slug: str) -> list[Answer]:
    """The wrong answers of a lesson."""
    return [a for a in catalogue(slug) if a.key]


def unusual(slug: str) -> list[Answer]:
    """The right answers of a lesson in a form that its author would not have written."""
    return [a for a in catalogue(slug) if a.form]


def catalogue(slug: str) -> list[Answer]:
    """Both, in the order of the file."""
    path, lesson = CATALOGUE / f"{slug}.py", read(slug)
    found: list[Answer] = []
    for place, metadata, source in code_cells(path):
        answer = written(last_name(path, place, source), source, place, metadata)
        check_labels(path, lesson, answer, set(metadata))
        if answer.form and any((a.exercise, a.form) == (answer.exercise, answer.form) for a in found):
            problem = f"got {answer.exercise} in the form {answer.form!r} twice"
            raise AuthoringError(path, place, problem, "give one of them another form")
        found.append(answer)
    return found


def check_labels(path: Path, lesson: Lesson, answer: Answer, labels: set[str]) -> None:
    """A mistake has a message's key and a cell of its exercise, a right answer a form; AuthoringError otherwise."""
    if labels not in ({"mistake", "cell"}, {"form"}):
        raise AuthoringError(
            path, answer.place, f"got {', '.join(sorted(labels)) or 'nothing'} beside # %%",
            'write mistake="..." cell="test_..." for a wrong answer, form="..." for a right one',
        )  # fmt: skip
    tests = lesson.tests_of(answer.exercise)
    if answer.cell and answer.cell not in tests:
        expected = f"name one of {', '.join(tests)}" if tests else "write an exercise of the lesson"
        raise AuthoringError(path, answer.place, f"got the cell {answer.cell} for {answer.exercise}", expected)
    known = {"mistake": message_keys(), "form": forms()}
    for label, value in (("mistake", answer.key), ("form", answer.form)):
        if value and value not in known[label]:
            where = FORMS if label == "form" else MESSAGES
            raise AuthoringError(path, answer.place, f"got {label}={value!r}", f"name one of {where.name}, or add it")


@cache
def forms() -> dict[str, dict[str, str]]:
    """The forms in which a right answer may come: for each key, its name in every language."""
    names: dict[str, dict[str, str]] = read_yaml(FORMS)
    return names


@cache
def message_keys() -> set[str]:
    return set(messages()[LANGUAGES[0]])


def unseen(slug: str) -> list[Answer]:
    """Wrong answers of a lesson by people who have not seen the catalogue."""
    return [
        Answer(metadata["exercise"], source, place, lines=tuple(body(metadata["exercise"], source)))
        for place, metadata, source in of_exercises(UNSEEN / f"{slug}.py", read(slug))
    ]


def tried(slug: str, lang: str) -> dict[str, str]:
    """What a learner wrote who had the lesson's chapter and folder in this language, and nothing else: every exercise's
    cell, as it ended. Empty where nobody has tried."""
    path, lesson = TRIED / lang / f"{slug}.py", read(slug)
    return {metadata["exercise"]: source for _, metadata, source in of_exercises(path, lesson)}


def of_exercises(path: Path, lesson: Lesson) -> list[tuple[str, dict[str, str], str]]:
    """Cells that say whose answer they are; AuthoringError where one does not."""
    cells = code_cells(path)
    for place, metadata, _ in cells:
        if set(metadata) != {"exercise"} or not lesson.tests_of(metadata["exercise"]):
            names = ", ".join(c.name for c in lesson.exercises())
            problem = f"got {metadata or 'nothing'} beside # %%"
            raise AuthoringError(path, place, problem, f'write exercise="...", one of {names}')
    return cells


def written(exercise: str, source: str, place: str, metadata: dict[str, str]) -> Answer:
    """The answer as it runs, without the marks of its wrong lines."""
    marked = [line.removesuffix(WRONG).strip() for line in source.splitlines() if line.endswith(WRONG)]
    whole = body(exercise, source)
    return Answer(
        exercise,
        re.sub(f"{WRONG}$", "", source, flags=re.MULTILINE),
        place,
        cell=metadata.get("cell", ""),
        key=metadata.get("mistake", ""),
        form=metadata.get("form", ""),
        lines=tuple(marked or (whole if len(whole) <= SHORT else [])),
    )


def body(exercise: str, source: str) -> list[str]:
    """The lines of code below the exercise's first line."""
    below = [line.strip() for line in source.split(f"def {exercise}(")[-1].splitlines()[1:]]
    return [line for line in below if line and not line.startswith(("#", '"""'))]


def code_cells(path: Path) -> list[tuple[str, dict[str, Any], str]]:
    """Place, labels and source of every cell of code in a text notebook; none if there is no such file."""
    if not path.exists():
        return []
    kept = [(cell, place) for cell, place in text_cells(path) if cell.cell_type == "code"]
    return [(p, {k: v for k, v in c.metadata.items() if k != "lines_to_next_cell"}, c.source) for c, p in kept]


def last_name(path: Path, place: str, source: str) -> str:
    """The exercise that a cell answers: its last function or class. What stands above helps it."""
    names = [n.name for n in ast.parse(source).body if isinstance(n, ast.FunctionDef | ast.ClassDef)]
    if not names:
        raise AuthoringError(path, place, "got no function", "write one whole function")
    return names[-1]
