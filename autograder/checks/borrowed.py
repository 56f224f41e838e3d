"""Is an answer a function that lies in the learner's own folder? What checks and earlier lessons need earns nothing.

Found are a function or a class under another name, with other defaults, in a class made from it, or in a function that
calls it. This is to tell a learner what they have there: whoever hides it well enough is not found by it.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from .verdicts import Problem

CHECKS, LIBRARY = "checks", "so_far"
# What a notebook's cells take from the checks.
OFFERED = (
    *("arrived", "attempt", "bar", "check", "curves", "gallery", "heat", "learned", "lesson_file", "progress"),
    *("rates", "recorded", "recorded_gradients", "settled", "surfaces", "use_language", "use_my_code"),
)


def refuse_borrowed(answer: Any) -> None:
    """Raises the Problem that an answer is a function of the folder, or hands its work to one."""
    lender = next(lenders(answer, set()), None)
    if lender is not None:
        raise Problem("borrowed_function", lender=lender.__name__, file=f"{home(lender)}.py")


def lenders(answer: Any, seen: set[int]) -> Iterator[Any]:
    """The functions and classes of the folder that do an answer's work."""
    if id(answer) in seen:
        return
    seen.add(id(answer))
    if isinstance(answer, functools.partial | MethodType):
        yield from lenders(answer.func if isinstance(answer, functools.partial) else answer.__func__, seen)
    elif isinstance(answer, type):
        yield from (c for c in answer.__mro__ if home(c) == CHECKS or (c is answer and home(c)))
    elif isinstance(answer, FunctionType):
        # of a decorator of the folder's, what counts is what it was put on
        own = [part for part in within(answer) if not home(part)]
        if home(answer) and not own:
            yield answer
        for part in own if home(answer) else [*within(answer), *named_in(answer)]:
            if home(part) == CHECKS:
                yield part
            elif not home(part):
                yield from lenders(part, seen)
    elif hasattr(answer, "__wrapped__"):  # what functools.cache makes
        yield from lenders(answer.__wrapped__, seen)
    elif home(type(answer)) == CHECKS:
        yield type(answer)


def home(value: Any) -> str:
    """The module of the folder that a function or class is from; nothing if it is from elsewhere."""
    module = str(getattr(value, "__module__", "")).removeprefix("autograder.").partition(".")[0]
    return module if module in (CHECKS, LIBRARY) else ""


def within(f: FunctionType) -> list[Any]:
    """The functions that a function has with it: what it was put on, its defaults and those of the calls around it."""
    parts = [getattr(f, "__wrapped__", None), *(f.__defaults__ or ()), *(f.__kwdefaults__ or {}).values()]
    for cell in f.__closure__ or ():
        try:
            parts.append(cell.cell_contents)
        except ValueError:  # nothing is there yet
            continue
    return [part for part in parts if callable(part)]


def named_in(f: FunctionType) -> list[Any]:
    """What a learner's function names of the checks, but for what they offer, and of the notebook's functions."""
    names = {name for code in codes(f.__code__) for name in code.co_names}
    found = [f.__globals__[name] for name in sorted(names & f.__globals__.keys())]
    modules = [value for value in found if isinstance(value, ModuleType) and value.__name__ == CHECKS]
    if CHECKS in names:  # imported by the function itself
        modules += [sys.modules[CHECKS]] if CHECKS in sys.modules else []
    for module in modules:
        found += [vars(module)[name] for name in sorted(names & vars(module).keys())]
    return [
        value
        for value in found
        if callable(value)
        and getattr(value, "__name__", "") not in OFFERED
        and (isinstance(value, functools.partial) or home(value) or value.__module__ == f.__module__)
    ]


def codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the functions in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)
