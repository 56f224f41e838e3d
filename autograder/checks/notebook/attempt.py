"""Try a cell that needs your functions: where one is unwritten or fails, a line says so and the notebook goes on."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any

import numpy as np

from ..core.errors import place, words_of
from ..core.problem import Problem
from ..course import opened
from .check import CheckFailed
from .language import Waiting
from .report import text


@contextmanager
def attempt() -> Iterator[None]:
    """What the block raises because of a function of this lesson becomes one line. Other errors show as usual."""
    scope = sys._getframe(2).f_globals
    try:
        with np.errstate(all="ignore"):  # numbers that are none are shown as such
            yield
    except CheckFailed:
        raise
    except Waiting as waiting:
        print(waiting.line)
    except Exception as error:
        problem = because_of(error, scope)
        if problem is None:
            raise
        print(text(problem.key, **problem.values))


def because_of(error: Exception, scope: dict[str, Any]) -> Problem | None:
    """Which function of the lesson an error comes from, and how; None if it comes from none of them."""
    checks = [*opened().points, *opened().trials]
    names = list(dict.fromkeys(part.partition(".")[0] for part in checks))
    codes = own_codes(error, scope)
    inside = next((code.co_name for code in reversed(codes) if code.co_name in names), None)
    if isinstance(error, NotImplementedError) and inside:
        return Problem("attempt_unwritten", name=inside)
    if isinstance(error, NameError) and error.name in names:
        return Problem("attempt_undefined", name=error.name)
    told = {"error": type(error).__name__, "text": str(error).splitlines()[0] if str(error) else "-"}
    if isinstance(error, ValueError) and re.match(r"\w+: got lr ", words_of(error)):
        return Problem("attempt_rate", **told)
    used = names_reached(codes, scope)
    undone = {part.partition(".")[0] for part in checks if part not in opened().passed}
    unsure = [name for name in names if name in used & undone]
    if inside and (inside in undone or not unsure):
        line = place(error)
        return Problem("attempt_failed", name=inside, line=f" {text('line', line=line)}" if line else "", **told)
    return Problem("attempt_unsure", name=unsure[0], **told) if unsure else None


def own_codes(error: Exception, scope: dict[str, Any]) -> list[CodeType]:
    """The code of the notebook that an error went through, from the outside in."""
    found, step = [], error.__traceback__
    while step:
        if step.tb_frame.f_globals is scope:
            found.append(step.tb_frame.f_code)
        step = step.tb_next
    return found


def names_in(code: CodeType) -> set[str]:
    """The names that a piece of code looks up, at any depth."""
    inner = [names_in(constant) for constant in code.co_consts if isinstance(constant, CodeType)]
    return set(code.co_names).union(*inner)


def names_reached(codes: list[CodeType], scope: dict[str, Any]) -> set[str]:
    """The names that pieces of code look up, and those that the notebook's functions among them look up in turn."""
    used: set[str] = set()
    waiting = list(codes)
    while waiting:
        new = names_in(waiting.pop()) - used
        used |= new
        functions = [scope[name] for name in new if isinstance(scope.get(name), FunctionType)]
        waiting += [f.__code__ for f in functions if f.__globals__ is scope]
    return used
