"""A learner's folder as a learner has it: its own checks.py and so_far.py, and cells that are run one by one."""

from __future__ import annotations

import importlib.util
import linecache
import sys
from pathlib import Path
from types import ModuleType

import nbformat
from nbformat import NotebookNode

from autograder.build.lessons import Lesson, read
from autograder.build.paths import NOTEBOOKS, SOLUTIONS


class Folder:
    """One learner's notebook, freshly opened."""

    def __init__(self, slug: str, lang: str) -> None:
        self.lesson: Lesson = read(slug)
        self.lang = lang
        self.path = NOTEBOOKS / lang / slug
        self.so_far = self.module("so_far")
        self.checks = self.module("checks")
        self.globals = {"__name__": "__main__"}
        self.run(next(c.source for c in self.cells(NOTEBOOKS) if c.cell_type == "code"))

    def cells(self, root: Path) -> list[NotebookNode]:
        """The cells of this notebook, as released (NOTEBOOKS) or with its solutions (SOLUTIONS)."""
        slug = self.lesson.slug
        return nbformat.read(root / self.lang / slug / f"{slug}.ipynb", as_version=4).cells

    def solution(self, exercise: str) -> str:
        return next(c.source for c in self.cells(SOLUTIONS) if c.id == exercise)

    def module(self, name: str) -> ModuleType:
        spec = importlib.util.spec_from_file_location(name, self.path / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        return module

    def run(self, source: str) -> None:
        """Runs a cell. The interpreter finds its lines afterwards, as it does in a notebook."""
        name = f"<cell {len(linecache.cache)}>"
        linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
        exec(compile(source, name, "exec"), self.globals)

    def message(self, test: str) -> str:
        """What the test cell says: nothing if it passes."""
        cell = next(c for c in self.lesson.tests() if c.name == test)
        try:
            self.run(cell.text["en"])
        except self.checks.CheckFailed as failed:
            return str(failed)
        return ""
