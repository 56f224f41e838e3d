"""What must not go out: a solution, or a part of one, anywhere in a learner's folder."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat

from .errors import AuthoringError
from .lessons import Lesson, data_files
from .paths import LANGUAGES
from .python_source import at_the_seam, without_annotations

ALLOWED = {"so_far.py", "checks.py"}
SHORTEST_TELLING_LINE = 10
SHORTEST_IN_PROSE = 16


def check_release(lesson: Lesson, work: Path) -> None:
    """AuthoringError if the built release of a lesson holds what it must not, or differs between languages."""
    told = {c.name: telling_lines(c.text["en"]) for c in lesson.exercises() if not c.answer_shown}
    graded = {}
    for lang in LANGUAGES:
        folder = work / "release" / lang / lesson.slug
        files = {p.name for p in folder.iterdir()}
        expected = {f"{lesson.slug}.ipynb", *ALLOWED, *(path.name for path in data_files(lesson.slug))}
        if files != expected:
            told = f"release only {', '.join(sorted(expected))}"
            raise AuthoringError(folder, "its files", f"got {', '.join(sorted(files))}", told)
        notebook = nbformat.read(folder / f"{lesson.slug}.ipynb", as_version=4)
        texts = {f"cell {cell.id}": cell.source for cell in notebook.cells}
        texts |= {name: (folder / name).read_text(encoding="utf-8") for name in ALLOWED}
        prose = {f"cell {cell.id}" for cell in notebook.cells if cell.cell_type == "markdown"}
        for place, text in texts.items():
            look_for_solutions(lesson, folder, place, text, told, place in prose)
        graded[lang] = [
            (cell.id, cell.source, dict(cell.metadata.nbgrader))
            for cell in notebook.cells
            if cell.cell_type == "code" and "nbgrader" in cell.metadata
        ]
    if graded["en"] != graded["es"]:
        raise AuthoringError(lesson.path, "its code", "got cells that differ between the languages", "make them equal")


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
