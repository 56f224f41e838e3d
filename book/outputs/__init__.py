"""What the cells of every lesson show, on record for the pages of notebooks and solutions: `make outputs`.

The notebooks hold no outputs. book/outputs/<language>/<slug>.json has, by the id of each code cell, what it shows when
all exercises are solved, and for each exercise a wrong answer with the message of the first check that fails. An output
is its text, or a picture as markup. The digest identifies the code that the record was made from.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TypedDict

import nbformat

from autograder.kill_matrix.naming import names_a_mistake
from autograder.release.answers import Answer, mistakes
from autograder.release.lessons import Lesson, exercise_of
from autograder.release.paths import LANGUAGES, SOLUTIONS

HERE = Path(__file__).resolve().parent
NUMBER = re.compile(r"[-−]?\d+(?:\.\d+)?(?:e[-+]?\d+)?")
ALIKE = {"rel_tol": 1e-3, "abs_tol": 1e-6}  # what another processor may make of a number


class Output(TypedDict, total=False):
    """One thing that a cell shows. text: lines; markup: a picture; error: the text is that of an error; timed: it has
    times, which are left out; film: the picture is the last one of several, with a slider."""

    text: list[str]
    markup: list[str]
    error: bool
    timed: bool
    film: bool


class Told(TypedDict):
    """An exercise: its checks, and of a wrong answer its lines, the first check that fails, and what that shows."""

    checks: list[str]
    answer: list[str]
    fails: str
    shows: list[Output]


class Record(TypedDict):
    digest: str
    cells: dict[str, list[Output]]
    exercises: dict[str, Told]


def path_of(slug: str, lang: str) -> Path:
    return HERE / lang / f"{slug}.json"


def read_record(slug: str, lang: str) -> Record:
    record: Record = json.loads(path_of(slug, lang).read_text(encoding="utf-8"))
    return record


def write_record(slug: str, lang: str, record: Record) -> Path:
    """Writes a lesson's file, unless what is there differs in the last digits of numbers only."""
    path = path_of(slug, lang)
    if not path.exists() or not alike(read_record(slug, lang), record):
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(record, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return path


def alike(one: Record, other: Record) -> bool:
    """Do two records say the same, but for what depends on the processor?"""
    return one["digest"] == other["digest"] and not differing(one, other)


def differing(one: Record, other: Record) -> list[tuple[str, str]]:
    """The cells and the exercises of which two records say something else, but for the last digits of numbers."""
    parts: list[tuple[str, Mapping[str, object], Mapping[str, object]]]
    parts = [("cells", one["cells"], other["cells"]), ("exercises", one["exercises"], other["exercises"])]
    return [
        (part, name)
        for part, these, those in parts
        for name in sorted(these.keys() | those.keys())
        if not close(these.get(name), those.get(name))
    ]


def close(one: object, other: object) -> bool:
    """Are all words the same, and all numbers nearly?"""
    texts = [json.dumps(part, ensure_ascii=False, sort_keys=True) for part in (one, other)]
    if NUMBER.sub("0", texts[0]) != NUMBER.sub("0", texts[1]):
        return False
    numbers = zip(*(map(as_number, NUMBER.findall(text)) for text in texts))
    return all(math.isclose(a, b, **ALIKE) for a, b in numbers)


def as_number(digits: str) -> float:
    return float(digits.replace("−", "-"))


def solved(slug: str, lang: str) -> list[nbformat.NotebookNode]:
    """The code cells of a lesson's notebook with its solutions."""
    notebook = nbformat.read(SOLUTIONS / lang / slug / f"{slug}.ipynb", as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


@cache
def wrong_answers(slug: str) -> dict[str, Answer]:
    """For each exercise of a lesson the wrong answer of the catalogue that gives least of the solution away."""
    solutions = {cell.id: cell.source for cell in solved(slug, LANGUAGES[0])}

    def alike(answer: Answer) -> float:
        return SequenceMatcher(None, solutions[answer.exercise], answer.source, autojunk=False).ratio()

    named = [answer for answer in mistakes(slug) if names_a_mistake(answer.key)]
    by_exercise = groupby(sorted(named, key=lambda answer: answer.exercise), lambda answer: answer.exercise)
    return {exercise: min(answers, key=alike) for exercise, answers in by_exercise}


def checks_of(lesson: Lesson) -> dict[str, list[str]]:
    """The ids of the cells that check each exercise, in the order of the lesson."""
    names = [cell.name for cell in (*lesson.exercises(), *lesson.optional())]
    checks: dict[str, list[str]] = {name: [] for name in names}
    for cell in (*lesson.tests(), *lesson.trials()):
        checks[str(exercise_of(cell.name, names))].append(cell.name)
    return checks


def digest_of(cells: Sequence[nbformat.NotebookNode], answers: dict[str, Answer]) -> str:
    """Of what a record is made from: the code of the notebook and the wrong answers."""
    made_from = [[cell.id, cell.source] for cell in cells], {name: answer.source for name, answer in answers.items()}
    return hashlib.sha256(json.dumps(made_from, sort_keys=True).encode()).hexdigest()
