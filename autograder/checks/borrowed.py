"""Does an answer leave its work to a function of the checks, which lies in the learner's own folder?

What checks need to know what is right earns no points, under another name, with other defaults, in a class made from
it, or called by the learner's function or from a table of theirs. This is to tell learners what they have there: a
program that hides such a call is not found.
"""

from __future__ import annotations

import dis
import functools
import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from types import CodeType, FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

from .verdicts import Problem

CHECKS = "checks"
# What a notebook's cells take from the checks.
OFFERED = (
    *("arrived", "attempt", "bar", "check", "curves", "gallery", "heat", "learned", "lesson_file", "progress"),
    *("rates", "recorded", "recorded_gradients", "settled", "surfaces", "use_language", "use_my_code"),
)
MOST = 2_000  # things that are looked at, of one answer


def refuse_borrowed(answer: Any, exercises: Collection[str] = ()) -> None:
    """Raises the Problem that an answer leaves its work to a function of the checks.

    exercises: what the answer calls of these is not looked at; each is looked at by itself.
    """
    lender = None
    with suppress(Exception):  # what cannot even be looked at is for the check itself
        lender = lender_of(answer, exercises)
    if lender is not None:
        raise Problem("borrowed_function", lender=named(lender), file=f"{CHECKS}.py")


def lender_of(answer: Any, exercises: Collection[str]) -> Any:
    seen: dict[int, Any] = {}
    waiting = [answer]
    while waiting and len(seen) < MOST:
        value = waiting.pop()
        if id(value) not in seen:
            seen[id(value)] = value
            if is_lender(value):
                return value
            waiting += parts(value, exercises)
    return None


def is_lender(value: Any) -> bool:
    """Is it a function or class of the checks, an object or a subclass of one, and nothing that they offer?"""
    if isinstance(value, FunctionType | MethodType) or hasattr(value, "__wrapped__"):
        return is_of_checks(value) and not own(value)
    return any(is_of_checks(c) for c in (value if isinstance(value, type) else type(value)).__mro__)


def is_of_checks(value: Any) -> bool:
    module = str(getattr(value, "__module__", "")).removeprefix("autograder.").partition(".")[0]
    return module == CHECKS and getattr(value, "__name__", "") not in OFFERED


def own(value: Any) -> bool:
    """Is it what a decorator made of a function of the learner's?"""
    return any(isinstance(part, FunctionType) and part.__module__ == "__main__" for part in around(value))


def named(value: Any) -> str:
    """The name under which it is found in the module: of a function within another one, the other's."""
    return str(getattr(value, "__qualname__", type(value).__qualname__)).partition(".<locals>")[0]


def parts(value: Any, exercises: Collection[str]) -> Iterator[Any]:
    """What a value consists of, or uses, that the learner has put there."""
    if isinstance(value, functools.partial):
        yield from (value.func, *value.args, *value.keywords.values())
    elif isinstance(value, MethodType):
        yield from (value.__func__, value.__self__)
    elif isinstance(value, list | tuple | set | frozenset):
        yield from value
    elif isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, SimpleNamespace):
        yield from vars(value).values()
    elif isinstance(value, FunctionType):
        if value.__module__ == "__main__":
            yield from used(value, exercises)
        if value.__module__ == "__main__" or is_of_checks(value) or hasattr(value, "__wrapped__"):
            yield from around(value)
    elif isinstance(value, staticmethod | classmethod | property) or hasattr(value, "__wrapped__"):
        yield from (getattr(value, "__wrapped__", None), getattr(value, "fget", None))
    elif getattr(value if isinstance(value, type) else type(value), "__module__", "") == "__main__":
        yield from vars(value if isinstance(value, type) else type(value)).values()
        yield from getattr(value, "__dict__", {}).values()


def around(f: Any) -> list[Any]:
    """What a function has with it: what it was put on, its defaults and what the calls around it left."""
    found = [getattr(f, "__wrapped__", None), *(getattr(f, "__defaults__", None) or ())]
    found += (getattr(f, "__kwdefaults__", None) or {}).values()
    for cell in getattr(f, "__closure__", None) or ():
        try:
            found.append(cell.cell_contents)
        except ValueError:  # nothing is there yet
            continue
    return [part for part in found if part is not None]


def used(f: FunctionType, exercises: Collection[str]) -> Iterator[Any]:
    """The values of the names that a learner's function uses, and what it takes from the module of the checks."""
    for code in codes(f.__code__):
        modules: set[str] = set()
        before, importing = "", False
        for step in dis.get_instructions(code):
            name = step.argval if isinstance(step.argval, str) else ""
            if step.opname == "IMPORT_NAME":
                importing = name == CHECKS
            elif step.opname == "IMPORT_FROM" and importing:
                yield getattr(sys.modules[CHECKS], name, None)
            elif step.opname.startswith("STORE") and before == CHECKS and importing:
                modules.add(name)  # import checks as name
            elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and before in modules:
                yield getattr(sys.modules[CHECKS], name, None)
            elif step.opname in ("LOAD_GLOBAL", "LOAD_NAME") and name in f.__globals__:
                value = f.__globals__[name]
                if value is sys.modules.get(CHECKS):
                    modules.add(name)
                elif name not in exercises and not isinstance(value, ModuleType):
                    yield value
            before = name


def codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the functions in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)
