"""Read a lesson: prose in two languages, exercises, tests and plain code, in order."""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NotRequired, TypedDict

from .errors import AuthoringError
from .paths import LANGUAGES, LESSONS, LIBRARY
from .python_source import at_the_seam, functions
from .spanish import SPANISH, comments, contracts, in_spanish, phrases, with_comments, with_contract
from .yaml_files import read_yaml

KNOWN_METADATA = {"lang", "name", "exercise", "test", "points", "answer", "optional", "trial"}
JUPYTEXT_METADATA = {"title", "lines_to_next_cell"}  # its notes to itself


@dataclass(frozen=True)
class Cell:
    """One cell of a lesson. kind: prose, code, exercise, test, optional or trial; name: the exercise's or the test's.

    An optional exercise and its trials are for no points, and nobody grades them.
    Prose and code have a name where they came to a lesson that had gone out: the others keep their numbers.

    text maps each language to the cell's text; the two differ for prose, for code marked with lang, and for the
    strings, comments and contracts that have their Spanish in spanish.yml.
    """

    kind: str
    name: str
    text: dict[str, str]
    points: int = 0
    answer_shown: bool = False


@dataclass(frozen=True)
class Lesson:
    slug: str
    title: dict[str, str]
    version: int
    path: Path
    cells: tuple[Cell, ...]

    def exercises(self) -> list[Cell]:
        return [c for c in self.cells if c.kind == "exercise"]

    def tests(self) -> list[Cell]:
        return [c for c in self.cells if c.kind == "test"]

    def optional(self) -> list[Cell]:
        """The exercises that are for no points."""
        return [c for c in self.cells if c.kind == "optional"]

    def trials(self) -> list[Cell]:
        """The cells that check them."""
        return [c for c in self.cells if c.kind == "trial"]

    def tests_of(self, exercise: str) -> list[str]:
        """The test cells of an exercise, or the trials of an optional one, in order."""
        names = [c.name for c in [*self.exercises(), *self.optional()]]
        return [t.name for t in [*self.tests(), *self.trials()] if exercise_of(t.name, names) == exercise]


class Planned(TypedDict):
    """A lesson in plan.yml, which says what each field is."""

    title: dict[str, str]
    does: dict[str, str]
    minutes: dict[str, int]
    version: int
    writes: list[str]


class Plan(TypedDict):
    given: list[str]
    after: NotRequired[dict[str, str]]
    lessons: dict[str, Planned]


@cache
def plan() -> Plan:
    """solutions/lessons/plan.yml"""
    entries: Plan = read_yaml(LESSONS / "plan.yml")
    return entries


def slugs() -> list[str]:
    """The lessons that are written, in order."""
    return sorted(path.stem for path in LESSONS.glob("*.py"))


def data_files(slug: str) -> list[Path]:
    """What goes with a lesson into the learner's folder as it is: data, and the sheets that describe them."""
    return sorted(path for path in (LESSONS / slug).glob("*") if path.is_file())


def read(slug: str) -> Lesson:
    """The lesson with this slug, checked. AuthoringError if something is missing or contradicts itself."""
    path = LESSONS / f"{slug}.py"
    if slug not in plan()["lessons"]:
        raise AuthoringError(path, "file name", f"got the slug {slug}, which plan.yml does not list", "add it there")
    entry = plan()["lessons"][slug]
    cells = tuple(with_spanish(slug, cells_of(path)))
    lesson = Lesson(slug, entry["title"], entry["version"], path, cells)
    check_names(lesson, entry["writes"])
    return lesson


def text_cells(path: Path) -> list[tuple[Any, str]]:
    """The cells of a text notebook as jupytext reads them, each with its place."""
    text = path.read_text(encoding="utf-8")
    places = [f"line {n}" for n, line in enumerate(text.splitlines(), 1) if line.startswith("# %%")]
    raw = parsed(text)
    if len(raw) != len(places):
        raise AuthoringError(path, "line 1", "got text before the first cell", "begin the file with a # %% line")
    return list(zip(raw, places))


@cache
def parsed(text: str) -> list[Any]:
    """The cells in a text: jupytext takes a tenth of a second for a lesson, which many read more than once."""
    import jupytext  # as long as all the rest takes, which who reads no lesson goes without

    cells: list[Any] = jupytext.reads(text, fmt="py:percent").cells
    return cells


def cells_of(path: Path) -> list[Cell]:
    """The cells of a lesson, the two languages of each put together."""
    cells: list[Cell] = []
    waiting: tuple[Any, str] | None = None
    for cell, place in text_cells(path):
        metadata = {k: v for k, v in cell.metadata.items() if k not in JUPYTEXT_METADATA}
        unknown = set(metadata) - KNOWN_METADATA
        if unknown or cell.metadata.get("title"):
            got = cell.metadata.get("title") or ", ".join(sorted(unknown))
            expected = f"use only {', '.join(sorted(KNOWN_METADATA))}"
            raise AuthoringError(path, place, f"got {got!r} on the cell's first line", expected)
        lang = metadata.get("lang")
        if waiting is not None:
            first, first_place = waiting
            if lang != "es" or cell.cell_type != first.cell_type:
                raise AuthoringError(
                    path, first_place, "got an English cell without its Spanish one",
                    'write the Spanish cell, lang="es", right below it',
                )  # fmt: skip
            kind = "prose" if cell.cell_type == "markdown" else "code"
            cells.append(Cell(kind, first.metadata.get("name", ""), {"en": first.source, "es": cell.source}))
            waiting = None
        elif lang == "en":
            waiting = (cell, place)
        elif lang == "es":
            raise AuthoringError(
                path, place, "got a Spanish cell without its English one", 'write the English cell, lang="en", above it'
            )
        elif cell.cell_type == "markdown":
            raise AuthoringError(path, place, "got prose without a language", 'add lang="en" or lang="es"')
        else:
            cells.append(code_cell(path, place, cell.source, metadata))
    if waiting is not None:
        raise AuthoringError(
            path,
            waiting[1],
            "got an English cell without its Spanish one",
            'write the Spanish cell, lang="es", below it',
        )
    return cells


def with_spanish(slug: str, cells: list[Cell]) -> list[Cell]:
    """The same cells, with what stands in their code in the language of each. AuthoringError for what is not used."""
    unused_contracts, unused_phrases, unused_comments = contracts(slug), phrases(slug), comments(slug)
    told = []
    for cell in cells:
        spanish = cell.text["es"]
        if cell.kind in ("exercise", "optional"):
            if cell.name in unused_contracts:
                spanish = with_contract(spanish, unused_contracts.pop(cell.name))
            spanish, found = with_comments(spanish, comments(slug))
            unused_comments = {english: text for english, text in unused_comments.items() if english not in found}
        elif cell.kind == "code" and spanish == cell.text["en"]:
            spanish, found = in_spanish(spanish, phrases(slug))
            unused_phrases = {english: text for english, text in unused_phrases.items() if english not in found}
        told.append(replace(cell, text={**cell.text, "es": spanish}))
    for unused in (*unused_contracts, *unused_phrases, *unused_comments):
        raise AuthoringError(SPANISH, slug, f"got {unused!r}, which the lesson does not have", "remove or correct it")
    return told


def code_cell(path: Path, place: str, source: str, metadata: dict[str, Any]) -> Cell:
    """A cell of code that both languages share."""
    same = dict.fromkeys(LANGUAGES, source)
    points = metadata.get("points")
    if "test" in metadata or "trial" in metadata:
        kind = "test" if "test" in metadata else "trial"
        if kind == "test" and (not isinstance(points, int) or points < 1):
            raise AuthoringError(path, place, f"got a test with points={points}", "give it a whole number, points=1")
        if kind == "trial" and points is not None:
            raise AuthoringError(path, place, f"got a trial with points={points}", "drop them: it is for no points")
        last = ast.parse(source).body[-1:]
        if not last or not isinstance(last[0], ast.Expr) or not isinstance(last[0].value, ast.Call):
            raise AuthoringError(
                path, place, f"got the {kind} {metadata[kind]}, which does not end in a call",
                "end it in check(...): nbgrader takes the value of a last expression for a score",
            )  # fmt: skip
        return Cell(kind, f"{kind}_{metadata[kind]}", same, points or 0)
    if points is not None:
        raise AuthoringError(
            path, place, f"got points={points} on a cell that is no test", 'add test="..." or drop them'
        )
    kind = "optional" if "optional" in metadata else "exercise"
    if kind in metadata:
        name = metadata[kind]
        function = exercise_source(path, place, name, source)
        try:
            at_the_seam(function)
        except ValueError as error:
            raise AuthoringError(path, place, str(error), "write the function with docstring and body") from None
        shown = metadata.get("answer") == "shown"
        return Cell(kind, name, dict.fromkeys(LANGUAGES, function), answer_shown=shown)
    return Cell("code", metadata.get("name", ""), same)


def exercise_source(path: Path, place: str, name: str, source: str) -> str:
    """The function that an exercise cell stands for: written in it, or imported by it from the library."""
    imported = re.fullmatch(r"from ndgrad\.(\w+) import (\w+)", source.strip())
    if not imported:
        written = functions(source)
        if list(written) != [name]:
            raise AuthoringError(
                path, place, f"got the exercise {name!r}, whose cell defines {', '.join(written) or 'no function'}",
                f"define the function {name} there, or import it: from ndgrad.ops import {name}",
            )  # fmt: skip
        return source.strip()
    module, function = imported.groups()
    if function != name:
        raise AuthoringError(path, place, f"got the exercise {name!r}, whose cell imports {function}", "use one name")
    file = LIBRARY / f"{module}.py"
    known = functions(file.read_text(encoding="utf-8")) if file.exists() else {}
    if name not in known:
        raise AuthoringError(path, place, f"got the exercise {module}.{name}, which ndgrad does not have", "correct it")
    return known[name]


def check_names(lesson: Lesson, writes: list[str]) -> None:
    """Every exercise has tests, every test an exercise; names once; the library's functions as planned."""
    for names in (lesson.exercises(), lesson.tests(), [c for c in lesson.cells if c.name]):
        count = Counter(c.name for c in names)
        twice = [name for name in count if count[name] > 1]
        if twice:
            raise AuthoringError(lesson.path, "its cells", f"got {', '.join(twice)} more than once", "rename one")
    check_pairs(lesson, lesson.exercises(), lesson.tests(), "exercise", 'test="{}" points=1')
    check_pairs(lesson, lesson.optional(), lesson.trials(), "optional exercise", 'trial="{}"')
    exercises = [c.name for c in lesson.exercises()]
    for address in writes:
        if not re.fullmatch(r"\w+\.\w+", address):
            raise AuthoringError(
                LESSONS / "plan.yml",
                f"{lesson.slug}, writes",
                f"got {address!r}",
                "write module and name, as ops.softplus",
            )
    missing = [address for address in writes if address.split(".")[1] not in exercises]
    if missing:
        raise AuthoringError(
            lesson.path, "its exercises", f"got none for {', '.join(missing)}, which plan.yml says it writes",
            "add the exercise, or correct the plan",
        )  # fmt: skip


def check_pairs(lesson: Lesson, asked: list[Cell], tests: list[Cell], kind: str, cell: str) -> None:
    """Every exercise of a kind has a check, every check an exercise of that kind."""
    names, checks = [c.name for c in asked], [c.name for c in tests]
    for name in names:
        if name not in map(part_of_name, checks):
            raise AuthoringError(lesson.path, name, f"got an {kind} without a check", f"add a cell {cell.format(name)}")
    for check in checks:
        if exercise_of(check, names) is None:
            raise AuthoringError(lesson.path, check, f"got a check of no {kind}", "correct the check's name")


def exercise_of(test: str, exercises: list[str]) -> str | None:
    """test_mul_x belongs to mul, and trial_mul_x: the longest exercise's name that it begins with."""
    name = part_of_name(test)
    owners = [e for e in exercises if name == e or name.startswith(f"{e}_")]
    return max(owners, key=len) if owners else None


def part_of_name(test: str) -> str:
    """test_mul_x and trial_mul_x without their first word."""
    return re.sub(r"^(test|trial)_", "", test)


def check_of(exercise: str, test: str) -> str:
    """What stands in the check(...) of an exercise's test cell: mul.x for test_mul_x."""
    part = part_of_name(test).removeprefix(exercise).removeprefix("_")
    return f"{exercise}.{part}" if part else exercise
