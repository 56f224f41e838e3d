"""Does an answer leave its work to a function of the checks, which lies in the learner's own folder?

What checks need to know what is right earns no points, under another name, with other defaults, in a class made from
it, or called by the learner's function or from a table of theirs. This is to tell learners what they have there: a
program that hides such a call is not found."""

from __future__ import annotations

import dis
import functools
import re
import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from types import CodeType, FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

from .problem import Problem

CHECKS = __package__.rpartition(".")[0]


ROOT = CHECKS.partition(".")[0]


DOOR = "checks"  # the module that a notebook imports, which has what the package offers


MOST = 2_000  # things that are looked at, of one answer


def refuse_borrowed(answer: Any, exercises: Collection[str]) -> None:
    """Raises the Problem that an answer leaves its work to a function of the checks.

    exercises: what the answer calls of these is not looked at; each is looked at by itself.
    """
    lender = None
    with suppress(Exception):  # what cannot even be looked at is for the check itself
        lender = lender_of(answer, exercises)
    if lender is not None:
        raise Problem("borrowed_function", lender=named(lender), file="checks.zip")


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
    if isinstance(value, type):
        return any(map(is_of_checks, value.__mro__))
    return any(is_of_checks(c) and does_something(c) for c in type(value).__mro__)


def does_something(c: type) -> bool:
    """Has this class methods? An object without any only holds what a learner was given to look at."""
    return any(callable(part) for name, part in vars(c).items() if name == "__call__" or not name.startswith("__"))


def is_of_checks(value: Any) -> bool:
    return is_within(str(getattr(value, "__module__", ""))) and not is_offered(value)


def is_within(module: str) -> bool:
    """Is this the name of the package of the checks, or of a module in it?"""
    return f"{module}.".startswith(f"{CHECKS}.")


def is_offered(value: Any) -> bool:
    """Is it what a notebook's cells take from the checks?"""
    package = sys.modules[CHECKS]
    return getattr(value, "__name__", "") in package.__all__


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
    return [part for part in (*found, *contents(f)) if part is not None]


def contents(f: Any) -> Iterator[Any]:
    """The values of the variables around a function, in the order of its names for them."""
    for cell in getattr(f, "__closure__", None) or ():
        try:
            yield cell.cell_contents
        except ValueError:  # nothing is there yet
            yield None


def used(f: FunctionType, exercises: Collection[str]) -> Iterator[Any]:
    """The values of the names that a learner's function uses, and what it takes from the modules of the checks."""
    modules = dict(zip(f.__code__.co_freevars, contents(f)))  # and what else there is, by the function's names for them
    for code in codes(f.__code__):
        value: Any = None
        base: Any = None
        taken: Any = None  # what an import takes from a module; None if it takes the module
        for step, name in steps(code):
            if step == "IMPORT_NAME":
                base = value = sys.modules.get(name if taken else name.partition(".")[0])
            elif step == "IMPORT_FROM":
                value = part_of(base, name)
                base = base if taken else value
                yield value
            elif step.startswith("STORE"):
                modules[name] = value if isinstance(value, ModuleType) else None
            elif step in ("LOAD_ATTR", "LOAD_METHOD"):
                value = part_of(value, name)
                yield value
            elif step in ("LOAD_GLOBAL", "LOAD_NAME"):
                value = f.__globals__.get(name)
                if name not in exercises:
                    yield value
            elif step.startswith(("LOAD_FAST", "LOAD_DEREF")):
                value = modules.get(name)
            elif step == "LOAD_CONST":
                taken = name


def steps(code: CodeType) -> Iterator[tuple[str, Any]]:
    """What a code does, and with what; what Python does at one go, as LOAD_FAST_LOAD_FAST does, one after the other."""
    for step in dis.get_instructions(code):
        if isinstance(step.argval, tuple) and "_FAST" in step.opname:
            yield from zip(re.findall("(?:LOAD|STORE)_FAST", step.opname), step.argval)
        else:
            yield step.opname, step.argval


def part_of(module: Any, name: str) -> Any:
    """What a module of the checks has of that name; nothing of other things, which may run code to tell."""
    ours = isinstance(module, ModuleType) and (module.__name__ in (DOOR, ROOT) or is_within(module.__name__))
    return getattr(module, name, None) if ours else None


def codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the functions in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)
