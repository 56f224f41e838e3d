"""A learner's folder as a learner has it: its own so_far.py and checks.py, and cells that are run one by one."""

from __future__ import annotations

import importlib.util
import linecache
import sys
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

import nbformat
from nbformat import NotebookNode

from ..checks import course
from ..checks.notebook.check import CheckFailed
from ..release.errors import AuthoringError
from ..release.lessons import Lesson, read
from ..release.paths import NOTEBOOKS, SOLUTIONS


class Folder:
    """One learner's notebook, freshly opened: its first code cell, which imports what is needed, has run."""

    def __init__(self, slug: str, lang: str) -> None:
        self.lesson: Lesson = lesson(slug)
        self.lang = lang
        self.path = NOTEBOOKS / lang / slug
        if not self.path.exists():
            raise AuthoringError(self.path, "the learner's folder", "got none", "run make notebooks")
        self.so_far = companion(self.path, "so_far")
        self.checks = companion(self.path, "checks")
        self.opened = course.opened()
        self.globals: dict[str, Any] = {"__name__": "__main__"}
        self.run(next(c.source for c in self.cells(NOTEBOOKS) if c.cell_type == "code"))

    def cells(self, root: Path) -> list[NotebookNode]:
        """The cells of this notebook, as released (NOTEBOOKS) or with its solutions (SOLUTIONS)."""
        slug = self.lesson.slug
        return cells_of(root / self.lang / slug / f"{slug}.ipynb")

    def cell(self, root: Path, name: str) -> str:
        source: str | None = next((c.source for c in self.cells(root) if c.id == name), None)
        if source is None:
            raise AuthoringError(
                root / self.lang / self.lesson.slug, f"the cell {name}", "got none", "run make notebooks"
            )
        return source

    def solution(self, exercise: str) -> str:
        return self.cell(SOLUTIONS, exercise)

    def run(self, source: str) -> None:
        """Runs a cell. The interpreter finds its lines afterwards, as it does in a notebook."""
        name = f"<cell {len(linecache.cache)}>"
        linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
        self.go_on()
        exec(compile(source, name, "exec"), self.globals)

    def go_on(self) -> None:
        """Makes this the folder that is open."""
        sys.modules["so_far"], sys.modules["checks"] = self.so_far, self.checks
        course.go_on(self.opened)

    def failure(self, test: str) -> CheckFailed | None:
        """The CheckFailed that the test cell ends in: the message as its text, and the problem. None if it passes."""
        try:
            self.run(self.cell(NOTEBOOKS, test))
        except CheckFailed as failed:
            return failed
        return None

    def message(self, test: str) -> str:
        """What the test cell says: nothing if it passes."""
        return str(self.failure(test) or "")


@cache
def lesson(slug: str) -> Lesson:
    return read(slug)


@cache
def cells_of(path: Path) -> list[NotebookNode]:
    cells: list[NotebookNode] = nbformat.read(path, as_version=4).cells
    return cells


def companion(folder: Path, name: str) -> Any:
    """One of the two modules of a released folder, in the place where the other looks for it."""
    path = folder / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or not path.exists():
        raise AuthoringError(folder, path.name, "got none", "run make notebooks")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    exec(compiled(path, path.stat().st_mtime_ns), vars(module))
    return module


@cache
def compiled(path: Path, changed: int) -> CodeType:
    """A file's code as it was when it was last changed: what is opened thousands of times is compiled once."""
    return compile(path.read_bytes(), path, "exec")
