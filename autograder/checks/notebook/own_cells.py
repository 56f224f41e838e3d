"""Take a function out of a learner's notebook: what its cell defines and what that needs, nothing else.

No cell is run as it stands: what it prints, draws, tries out or loops over stays where it is."""

from __future__ import annotations

import ast
import json
import linecache
import os
import re
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from symtable import symtable
from typing import Any, NamedTuple

from ..core.errors import problem_of
from ..core.problem import Problem
from ..course import MESSAGES, opened

DEFINING = (
    ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef,
    ast.Assign, ast.AnnAssign, ast.AugAssign, ast.If, ast.Try,
)  # fmt: skip


EVERYTHING = "*"  # what `from numpy import *` makes


class Definition(NamedTuple):
    """A statement that gives names their meaning: those it makes, and those it looks up, at any depth."""

    statement: ast.stmt
    made: set[str]
    used: set[str]
    file: str


class OwnCell(NamedTuple):
    """A cell of code: what the notebook calls it, and its definitions, or why Python cannot read them."""

    called: list[str]
    source: str
    definitions: list[Definition]
    error: SyntaxError | None

    def is_for(self, name: str) -> bool:
        return (
            name in self.called
            or any(name in d.made for d in self.definitions)
            or bool(self.error and re.search(rf"^def {name}\b", self.source, re.MULTILINE))
        )


class OwnNotebook(NamedTuple):
    """A finished notebook of a lesson. file: its path, as the learner is told it, or the slug for the usual path."""

    lesson: str
    file: str
    cells: list[OwnCell]


def places_to_look(slug: str) -> Iterator[Path]:
    """This folder, and the lesson's folders beside it or one level up, as unpacking leaves them, in any language."""
    here = opened().folder
    yield here
    for above in list(here.parents)[:2]:
        for pattern in (f"{slug}*", f"{slug}*/{slug}*", *(f"{lang}/{slug}*" for lang in MESSAGES)):
            yield from sorted(path for path in above.glob(pattern) if path.is_dir())


def notebook_files(slug: str) -> Iterator[Path]:
    """Every notebook that may be of this lesson, the one with the right name first."""
    seen = set()
    for folder in places_to_look(slug):
        for path in sorted(folder.glob("*.ipynb"), key=lambda path: (path.stem != slug, path.name)):
            if path not in seen and not path.name.startswith("."):
                seen.add(path)
                yield path


def read_notebook(path: Path, slug: str) -> OwnNotebook | None:
    """The notebook, if it is of this lesson by its own word, or by its file's name where it says nothing.

    Problem if it seems to be, and cannot be read.
    """
    named = path.name.startswith(slug) or path.parent.name.startswith(slug)
    file = os.path.relpath(path, opened().folder)
    try:
        notebook = json.loads(path.read_text(encoding="utf-8-sig"))
        lesson = notebook["metadata"].get("lesson", {}).get("slug")
        if lesson != slug and (lesson or not named):
            return None
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        cells = [read_cell(cell, number, path.name) for number, cell in enumerate(code, 1)]
        return OwnNotebook(slug, slug if file == os.path.join("..", slug, f"{slug}.ipynb") else file, cells)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        if named:
            raise Problem("own_code_damaged", file=file, error=type(error).__name__) from None
        return None


def read_cell(cell: dict[str, Any], number: int, file: str) -> OwnCell:
    source = "".join(cell["source"])
    called = [cell.get("metadata", {}).get("nbgrader", {}).get("grade_id"), cell.get("id"), str(number)]
    called = [name for name in called if name]
    shown = f"{file}, cell {called[0]}"
    # so that an error shows its line, now and whenever the function is called
    linecache.cache[shown] = (len(source), None, source.splitlines(keepends=True), shown)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return OwnCell(called, source, list(definitions(source, shown)), None)
    except SyntaxError as error:
        return OwnCell(called, source, [], error)
    except (ValueError, RecursionError, MemoryError) as error:
        return OwnCell(called, source, [], SyntaxError(str(error) or type(error).__name__))


def definitions(source: str, file: str) -> Iterator[Definition]:
    """What a cell defines, statement by statement. SyntaxError if Python cannot read it."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        tree = ast.parse(re.sub(r"^[%!].*", "", source, flags=re.MULTILINE))  # Jupyter's own commands
    for statement in tree.body:
        if isinstance(statement, DEFINING):
            tables = [symtable(ast.unparse(statement), file, "exec")]
            made = {s.get_name() for s in tables[0].get_symbols() if s.is_assigned() or s.is_imported()}
            if isinstance(statement, ast.ImportFrom) and statement.names[0].name == EVERYTHING:
                made = {EVERYTHING}
            used: set[str] = set()
            for table in tables:
                used |= {s.get_name() for s in table.get_symbols() if s.is_referenced() and s.is_global()}
                tables.extend(table.get_children())
            yield Definition(statement, made, used, file)


def taken_out(
    name: str, own: OwnCell, notebook: OwnNotebook, given: dict[str, Any], scope: dict[str, Any]
) -> Callable[..., Any]:
    """The function of that name that a cell defines, in a scope of its own. Problem if there is none.

    What it needs comes from the cell itself, else from given (None: is not there), else from the notebook's rest.
    """
    own_names = {made for d in own.definitions for made in d.made}
    if name not in own_names:
        unread = own.error and Problem("own_code_unread", text=own.error.msg, number=own.error.lineno or 1)
        raise unread or Problem("not_written")
    elsewhere = [d for cell in notebook.cells if cell is not own for d in cell.definitions]
    chosen = [d for d in (*elsewhere, *own.definitions) if EVERYTHING in d.made]
    wanted = [name]
    for needed in wanted:  # which grows
        if needed in own_names or needed not in given:
            for d in own.definitions if needed in own_names else elsewhere:
                if needed in d.made and d not in chosen:
                    chosen.append(d)
                    wanted.extend(used for used in d.used if used not in wanted)
    scope["__name__"] = "__main__"
    errors = run_in([d for d in elsewhere if d in chosen], scope)
    scope |= {n: f for n, f in given.items() if f is not None}
    errors += run_in([d for d in own.definitions if d in chosen], scope)
    if callable(scope.get(name)):
        f: Callable[..., Any] = scope[name]
        return f
    raise problem_of(errors[-1]) if errors else Problem("not_written")


def run_in(chosen: list[Definition], scope: dict[str, Any]) -> list[Exception]:
    """Runs statements in a namespace. Returns what went wrong: one that fails keeps no other from being run."""
    errors: list[Exception] = []
    for d in chosen:
        try:
            exec(compile(ast.Module([d.statement], []), d.file, "exec", dont_inherit=True), scope)
        except Exception as error:
            errors.append(error)
        except SystemExit as error:
            errors.append(RuntimeError(repr(error)))
    return errors
