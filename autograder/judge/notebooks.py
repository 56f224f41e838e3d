"""What a notebook says of itself: its language, its version, its exercises and tests."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from ..release.lessons import exercise_of
from ..release.paths import LANGUAGES, NOTEBOOKS, SOLUTIONS


def read(path: Path) -> NotebookNode:
    """A notebook. ValueError if it is not one, with a sentence that says where it stops being one."""
    try:
        notebook: NotebookNode = nbformat.read(path, as_version=4)
        return notebook
    except Exception as error:
        said = str(error).splitlines() or [type(error).__name__]
        raise ValueError(f"{path.name} cannot be read as a notebook ({said[0][:120]})") from None


def language_of(notebook: NotebookNode) -> str:
    """What its metadata says, else the first use_language("es") in it, else English."""
    said = notebook.metadata.get("language")
    if said in LANGUAGES:
        return str(said)
    code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    found = re.search(r"^use_language\(\s*[\"'](\w+)[\"']", code, re.MULTILINE)
    return found[1] if found and found[1] in LANGUAGES else LANGUAGES[0]


def version_of(notebook: NotebookNode) -> str:
    """The version of the release that it was made from; nothing where it no longer says so."""
    lesson = notebook.metadata.get("lesson")
    return str(lesson.get("version", "")) if isinstance(lesson, dict) else ""


def source(slug: str, lang: str = LANGUAGES[0]) -> NotebookNode:
    """nbgrader's source notebook, with the solutions."""
    return ours(SOLUTIONS / lang / slug / f"{slug}.ipynb")


def released(slug: str, lang: str) -> NotebookNode:
    """The notebook as the learner got it."""
    return ours(NOTEBOOKS / lang / slug / f"{slug}.ipynb")


def ours(path: Path) -> NotebookNode:
    """A notebook that `make notebooks` wrote: nobody needs to look whether it is one. For each who asks, a new one."""
    notebook: NotebookNode = nbformat.v4.reads(text(path, path.stat().st_mtime_ns))
    return notebook


@cache
def text(path: Path, changed: int) -> str:
    """What a file held when it was last changed."""
    return path.read_text(encoding="utf-8")


def graded(notebook: NotebookNode, role: str) -> dict[str, NotebookNode]:
    """Its nbgrader cells by grade id, in order. role: "solution" or "grade"."""
    cells = [cell for cell in notebook.cells if cell.metadata.get("nbgrader", {}).get(role)]
    return {cell.metadata.nbgrader.grade_id: cell for cell in cells if "grade_id" in cell.metadata.nbgrader}


def tests_by_exercise(notebook: NotebookNode) -> dict[str, list[str]]:
    """The test cells of every exercise, in the notebook's order."""
    table: dict[str, list[str]] = {exercise: [] for exercise in graded(notebook, "solution")}
    for test in graded(notebook, "grade"):
        table.setdefault(exercise_of(test, list(table)) or test, []).append(test)
    return table
