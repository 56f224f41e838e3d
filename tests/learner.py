"""A learner's folder as a learner has it: its own checks.py and so_far.py, and cells that are run one by one."""

from __future__ import annotations

import importlib.util
import linecache
import sys
from types import ModuleType

from autograder.build.lessons import Lesson, read
from autograder.build.paths import NOTEBOOKS


class Folder:
    """One learner's notebook, freshly opened."""

    def __init__(self, slug: str, lang: str) -> None:
        self.lesson: Lesson = read(slug)
        self.path = NOTEBOOKS / lang / slug
        self.so_far = self.module("so_far")
        self.checks = self.module("checks")
        self.checks.use_language(lang)
        self.globals = {"check": self.checks.check, "progress": self.checks.progress, "__name__": "__main__"}

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
