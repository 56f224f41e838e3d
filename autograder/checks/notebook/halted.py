"""Functions that a check had to stop: until its cell runs again, whoever else calls one is told so at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ..course import Halted, opened
from .language import Waiting
from .report import text


@contextmanager
def as_written(scope: dict[str, Any]) -> Iterator[None]:
    """While a check looks, the notebook's functions are those of its cells: what was stopped may pass another check.

    scope: the notebook's globals.
    """
    lesson = opened()
    for name, (f, in_its_place, _) in list(lesson.halted.items()):
        if scope.get(name) is in_its_place:
            scope[name] = f
        else:  # its cell has run again
            del lesson.halted[name]
    lesson.looking = True
    try:
        yield
    finally:
        lesson.looking = False
        for name, (f, in_its_place, _) in lesson.halted.items():
            if scope.get(name) is f:
                scope[name] = in_its_place


def note(check: str, f: Callable[..., Any] | None, stopped: bool) -> None:
    """Notes whether a check had to stop f. It counts as stopped until that check comes to another end."""
    name, halted = check.partition(".")[0], opened().halted
    if stopped and callable(f):
        if name not in halted:
            checks: list[str] = []
            halted[name] = Halted(f, waiting(name, f, checks), checks)
        if check not in halted[name].checks:
            halted[name].checks.append(check)
    elif name in halted and check in halted[name].checks:
        halted[name].checks.remove(check)
        if not halted[name].checks:
            del halted[name]


def waiting(name: str, f: Callable[..., Any], checks: list[str]) -> Callable[..., Any]:
    """What says so, and is f itself while a check looks: somebody may have kept it under another name."""

    def in_its_place(*arguments: Any, **options: Any) -> Any:
        if opened().looking or not checks:
            return f(*arguments, **options)
        line = text("waits_failed", name=name, check=f'check("{checks[0]}")')
        raise Waiting(line, line)

    return in_its_place
