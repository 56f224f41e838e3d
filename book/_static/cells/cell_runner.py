"""Run the cells of a lesson where there is no Jupyter: worker.mjs calls `start` once, then `run` for each cell. Before
that, `bring_digits` if the lesson uses the digits of scikit-learn, which is not there. own_pictures.py makes the
pictures of what exercises did.

Whatever a cell gives goes through `tell`, as the JSON of one object whose `kind` says what it is: `print`, `value`,
`picture` or `error`. An error has `lines`: for each cell that it went through, the number of the last of its lines.
Nothing else leaves.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import gzip
import importlib
import io
import itertools
import json
import linecache
import os
import sys
import time
import traceback
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

MOST = 100_000  # characters that a cell may print, so that an endless loop fills neither memory nor page
CHECKS = "autograder.checks.notebook.check"
OFTEN = 0.05  # seconds from one print that is told to the next

main = ModuleType("__main__")
scope = main.__dict__
places = itertools.count(1)
ran: set[str] = set()  # the names of cells, under which their code is compiled
problems: dict[str, Any] = {}  # by the name of a cell whose check failed when it last ran, what was wrong
send: Callable[[str], None]


def tell(kind: str, **values: Any) -> None:
    send(json.dumps({"kind": kind, **values}))


class Printed(io.TextIOBase):
    """What cells print, told in pieces."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.left = MOST
        self.last = 0.0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self.left > 0:
            self.waiting.append(text[: self.left])
            self.left -= len(text)
            if self.left <= 0:
                self.waiting.append("\n…\n")
            if time.monotonic() - self.last > OFTEN:
                self.flush()
        return len(text)

    def flush(self) -> None:
        if self.waiting:
            tell("print", text="".join(self.waiting))
            self.waiting, self.last = [], time.monotonic()


class Shell:
    """What checks and messages ask of IPython's shell."""

    def __init__(self) -> None:
        self.user_global_ns = scope
        self.last_execution_result = SimpleNamespace(error_before_exec=None)
        self.handlers: dict[type[BaseException], Callable[..., None]] = {}

    def set_custom_exc(self, kinds: tuple[type[BaseException], ...], handler: Callable[..., None]) -> None:
        self.handlers = dict.fromkeys(kinds, handler)

    def show(self, error: BaseException) -> None:
        kind, trace = type(error), error.__traceback__
        handler = next((h for handled, h in self.handlers.items() if isinstance(error, handled)), None)
        if handler:
            handler(self, kind, error, trace)
        else:
            self.showtraceback((kind, error, trace))

    def showtraceback(self, raised: tuple[Any, ...], tb_offset: int | None = None) -> None:
        kind, error, _ = raised
        lines = error._render_traceback_() if hasattr(error, "_render_traceback_") else shown(error)
        self._showtraceback(kind, error, lines)

    def _showtraceback(self, kind: type[BaseException], error: BaseException, lines: list[str]) -> None:
        tell("error", text="\n".join(lines).rstrip(), section=section(error), lines=lines_of(error))


def shown(error: BaseException) -> list[str]:
    """A traceback from the cell on."""
    plain = traceback.TracebackException.from_exception(error, capture_locals=False)
    for part in (plain, plain.__cause__, plain.__context__):
        if part is not None:
            part.stack = traceback.StackSummary.from_list([f for f in part.stack if f.filename != __file__])
    return "".join(plain.format()).splitlines()


def lines_of(error: BaseException) -> dict[str, int]:
    """The last line of each cell that an error went through. A check's message has the error that it is about."""
    problem: Any = getattr(error, "problem", None) if type(error).__name__ == "CheckFailed" else None
    if getattr(problem, "values", {}).get("line"):
        error = problem.__context__ or error
    trace = traceback.walk_tb(error.__traceback__)
    lines = {frame.f_code.co_filename: line for frame, line in trace if frame.f_code.co_filename in ran}
    if isinstance(error, SyntaxError) and error.filename in ran and error.lineno:
        lines[error.filename] = error.lineno
    return lines


def section(error: BaseException) -> str | None:
    """The label of the section that the last line of a check's message tells to read."""
    if type(error).__name__ != "CheckFailed":
        return None
    course = importlib.import_module("autograder.checks.course")
    report = importlib.import_module("autograder.checks.notebook.report")
    lesson, last = course.opened(), str(error).splitlines()[-1]
    sections = course.LESSONS[lesson.slug]["sections"][lesson.language]
    read = {report.text("read", chapter=lesson.title, section=heading): label for label, heading in sections.items()}
    return read.get(last)


class Drawn:
    """What is shown at a place of its own, where something else can be shown later."""

    def __init__(self, thing: Any) -> None:
        self.place = next(places)
        self.update(thing)

    def update(self, thing: Any) -> None:
        printed.flush()
        draw(thing, place=self.place)


def display(*things: Any, display_id: bool = False) -> Drawn | None:
    """Each thing as a picture, where it can draw itself, else as text. display_id: the last can be drawn anew."""
    printed.flush()
    for thing in things[: len(things) - display_id]:
        draw(thing)
    return Drawn(things[-1]) if display_id else None


def draw(thing: Any, **values: Any) -> None:
    for name in ("_repr_svg_", "_repr_html_"):
        markup = getattr(thing, name, None)
        if callable(markup):
            tell("picture", format=name.split("_")[2], markup=str(markup()), text=repr(thing)[:MOST], **values)
            return
    tell("value", text=repr(thing)[:MOST])


def bring_digits(path: str, no_mnist: str) -> None:
    """What lessons use of scikit-learn: load_digits, from a file as scikit-learn has it."""

    def load_digits(*, return_X_y: bool = False) -> Any:
        with gzip.open(path, "rt") as file:
            rows = np.loadtxt(file, delimiter=",")
        data, target = rows[:, :-1], rows[:, -1].astype(int)
        if return_X_y:
            return data, target
        return SimpleNamespace(data=data, target=target, images=data.reshape(-1, 8, 8))

    def fetch_openml(*_: object, **__: object) -> None:
        raise RuntimeError(no_mnist)

    np = importlib.import_module("numpy")
    sklearn, datasets = ModuleType("sklearn"), ModuleType("sklearn.datasets")
    sklearn.__dict__.update(datasets=datasets)
    datasets.__dict__.update(load_digits=load_digits, fetch_openml=fetch_openml)
    sys.modules |= {"sklearn": sklearn, "sklearn.datasets": datasets}


def start(folder: str, sender: Callable[[str], None]) -> None:
    """Open a lesson's folder, as a notebook in it does."""
    global send
    send = sender
    ipython, drawing = ModuleType("IPython"), ModuleType("IPython.display")
    ipython.__dict__.update(get_ipython=lambda: shell, display=drawing)
    drawing.__dict__.update(display=display)
    sys.modules |= {"IPython": ipython, "IPython.display": drawing}
    sys.modules["__main__"] = main
    scope["__builtins__"] = builtins
    sys.path.insert(0, folder)
    os.chdir(folder)


def run(name: str, source: str) -> bool:
    """Run a cell. Did it end without an error?"""
    shell.last_execution_result = result = SimpleNamespace(error_before_exec=None)
    printed.left, printed.waiting = MOST, []
    # so that errors show its lines, now and whenever one of its functions is called
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    ran.add(name)
    problems.pop(name, None)
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            tree = ast.parse(source, name)
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            body = compile(tree, name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            result.error_before_exec = error
            shell.show(error.with_traceback(None))
            return False
        try:
            exec(body, scope)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), name, "eval", dont_inherit=True), scope)
                if value is not None:
                    display(value)
        except BaseException as error:
            printed.flush()
            if problem := getattr(error, "problem", None):
                problems[name] = problem
            shell.show(error)
            return False
        finally:
            printed.flush()
            if CHECKS in sys.modules:
                importlib.import_module("own_pictures")  # before the first check can draw for Jupyter
    return True


def recall(exercise: str) -> None:
    """Takes an exercise as passed whose checks have all passed with this code before: a check may be a training of a
    minute. A function that the library takes is to be checked again, which takes milliseconds and puts it there."""
    course = importlib.import_module("autograder.checks.course")
    lesson = course.opened()
    known = lesson.checked[exercise]
    if known.address:
        raise ValueError(f"{exercise}: got the address {known.address}, expected none")
    checks = {course.check_name(exercise, part) for part in known.parts()}
    lesson.passed |= dict.fromkeys(checks, scope[exercise])
    lesson.failed -= checks


printed = Printed()
shell = Shell()
