"""What must not go out: a solution, or a part of one, anywhere in a learner's folder."""

from __future__ import annotations

import ast
import copy
import re
import textwrap
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from .checks_package import COMPANIONS, entries
from .errors import AuthoringError
from .lessons import Cell, Lesson, data_files, read, slugs
from .paths import LANGUAGES
from .python_source import at_the_seam, without_annotations
from .spanish import in_both_languages

SHORTEST_TELLING_LINE = 10
SHORTEST_IN_PROSE = 16
# Nodes of its syntax tree that a function's body has at least, for it to be nobody's but its author's.
SMALLEST = 14
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def check_release(lesson: Lesson, work: Path) -> None:
    """AuthoringError if the built release of a lesson holds what it must not, or differs between languages."""
    asked = [*lesson.exercises(), *lesson.optional()]
    told = {c.name: telling_lines(c.text["en"]) for c in asked if not c.answer_shown}
    secret = to_come(lesson)
    graded = {}
    for lang in LANGUAGES:
        folder = work / "release" / lang / lesson.slug
        files = {p.name for p in folder.iterdir()}
        expected = {f"{lesson.slug}.ipynb", *COMPANIONS, *(path.name for path in data_files(lesson.slug))}
        if files != expected:
            remedy = f"release only {', '.join(sorted(expected))}"
            raise AuthoringError(folder, "its files", f"got {', '.join(sorted(files))}", remedy)
        notebook = nbformat.read(folder / f"{lesson.slug}.ipynb", as_version=4)
        texts = {f"cell {cell.id}": cell.source for cell in notebook.cells}
        texts |= {name: (folder / name).read_text(encoding="utf-8") for name in ("so_far.py", "checks.py")}
        texts |= {name: text.decode() for name, text in entries(folder / "checks.zip").items() if name.endswith(".py")}
        prose = {f"cell {cell.id}" for cell in notebook.cells if cell.cell_type == "markdown"}
        for place, text in texts.items():
            look_for_solutions(lesson, folder, place, text, told, place in prose)
            look_for_functions(lesson, place, text, secret, place in prose)
        graded[lang] = [same_in_all_languages(cell) for cell in notebook.cells if "nbgrader" in cell.metadata]
    if graded["en"] != graded["es"]:
        raise AuthoringError(lesson.path, "its code", "got cells that differ between the languages", "make them equal")


def same_in_all_languages(cell: NotebookNode) -> tuple[str, str, dict[str, Any]]:
    """What one gradebook needs the same: a locked cell as it is, an exercise's but for its docstring and comments."""
    settings = dict(cell.metadata.nbgrader)
    if settings["locked"]:
        return cell.id, cell.source, settings
    (function,) = ast.parse(cell.source).body
    assert isinstance(function, ast.FunctionDef)
    del function.body[0]
    return cell.id, ast.dump(function), {k: v for k, v in settings.items() if k != "checksum"}


def telling_lines(function: str) -> set[str]:
    """The lines of a solution's code that would give it away: those long enough to be nobody else's.

    Its comments may be said elsewhere: a hint does say the rule.
    """
    _, solution = at_the_seam(without_annotations(function))
    lines = {re.sub(r"\s+", " ", line.strip()) for line in solution.splitlines()}
    nothing = re.compile(r"#.*|return [\w.]+|(try|else|finally):|def \w+\(g\):|raise \w+\(|for \w+ in [\w()]+:")
    return {line for line in lines if len(line) >= SHORTEST_TELLING_LINE and not nothing.fullmatch(line)}


def look_for_solutions(
    lesson: Lesson, folder: Path, place: str, text: str, told: dict[str, set[str]], prose: bool
) -> None:
    """Code gives a solution away by a whole line of it, prose also by a part of a sentence."""
    if re.search(r"(BEGIN|END) (SOLUTION|HIDDEN)", text):
        raise AuthoringError(folder, place, "got a marker of nbgrader's", "remove it")
    flat = re.sub(r"\s+", " ", text)
    whole = {re.sub(r"\s+", " ", line.strip().removeprefix("# ")) for line in text.splitlines()}
    for exercise, lines in told.items():
        for line in lines:
            if line in whole or (prose and len(line) >= SHORTEST_IN_PROSE and line in flat):
                raise AuthoringError(
                    lesson.path,
                    place,
                    f"got {line!r}, which is in the solution of {exercise}",
                    'take it out, or mark the exercise answer="shown"',
                )


def to_come(lesson: Lesson) -> dict[str, str]:
    """The exercises of this lesson and of all later ones, by what their solutions do."""
    own = solutions([cell for cell in [*lesson.exercises(), *lesson.optional()] if not cell.answer_shown])
    return {mark: name for slug in slugs() if slug > lesson.slug for mark, name in written_in(slug).items()} | own


@cache
def written_in(slug: str) -> dict[str, str]:
    return solutions([*read(slug).exercises(), *read(slug).optional()])


def solutions(exercises: list[Cell]) -> dict[str, str]:
    """Exercises by what their solutions do, where there is enough of it."""
    marks = {}
    for cell in exercises:
        written = without_annotations(cell.text["en"])
        for source in (written, in_both_languages(written)):
            marks[fingerprint_of(source)] = cell.name
    return {mark: name for mark, name in marks.items() if mark}


def look_for_functions(lesson: Lesson, place: str, text: str, secret: dict[str, str], prose: bool) -> None:
    """Code gives a solution away by a function that does the same, whatever its names and its comments are."""
    for code in FENCE.findall(text) if prose else [text]:
        try:
            tree = ast.parse(code)
        except SyntaxError:  # a piece of a function, or a notebook's own commands
            continue
        lines = code.splitlines()
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef):
                continue
            exercise = secret.get(fingerprint_of("\n".join(lines[node.lineno - 1 : node.end_lineno])))
            if exercise:
                got = f"got the function {node.name}, which does what the solution of {exercise} does"
                raise AuthoringError(lesson.path, place, got, "take it out")


@cache
def fingerprint_of(source: str) -> str:
    """What a function of this source does. Most stand in many folders, and are looked at once."""
    (node,) = ast.parse(textwrap.dedent(source)).body
    assert isinstance(node, ast.FunctionDef)
    return fingerprint(node)


def fingerprint(function: ast.FunctionDef) -> str:
    """A function's body as a tree in which names are numbers, as they come; nothing if there is little of it."""
    function = copy.deepcopy(function)
    if ast.get_docstring(function) is not None:
        del function.body[0]
    body = ast.Module([ast.FunctionDef("", function.args, function.body, [], lineno=0, col_offset=0)], [])
    numbers: dict[str, str] = {}
    for node in ast.walk(body):
        for field in {ast.Name: ["id"], ast.arg: ["arg"], ast.FunctionDef: ["name"]}.get(type(node), []):
            setattr(node, field, numbers.setdefault(getattr(node, field), str(len(numbers))))
        for annotated in {"annotation", "returns"} & {*node._fields}:
            setattr(node, annotated, None)
    size = sum(1 for statement in function.body for _ in ast.walk(statement))
    return ast.dump(body) if size >= SMALLEST else ""
