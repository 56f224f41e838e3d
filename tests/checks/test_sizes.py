"""No mistake is taken for another, or for no mistake, because two sizes of a case happen to agree."""

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import combinations
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from autograder.checks.course import open_lesson
from autograder.release.lessons import slugs
from autograder.release.paths import LESSONS as FOLDERS

from .exercises import EXERCISES_OF

LESSONS = slugs()

# "# sizes of (4, 4), REFUSED: why": of these shapes, or of all in what has this name, sizes are as they must be
EXCUSED = re.compile(r"^# sizes of (.+?): \S", re.MULTILINE)

PLACES = ("axis", "axes", "index")  # options whose numbers say where, not how many

Shape = tuple[int, ...]


def shapes_in(value: Any, key: str = "") -> Iterator[Shape]:
    """The shapes of all arrays in a case, and those that it names."""
    if isinstance(value, np.ndarray):
        yield value.shape
    elif isinstance(value, dict):
        for name, inner in value.items():
            if name not in PLACES:
                yield from shapes_in(inner, name)
    elif isinstance(value, tuple) and value and all(type(n) is int for n in value):
        if key in ("shape", "g_shape", "wrong", "named"):
            yield value
    elif hasattr(value, "options") and hasattr(value, "inputs"):
        yield from shapes_in((value.inputs, value.options, getattr(value, "g", None)), key)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from shapes_in(inner, key)


def confusable(shapes: list[Shape]) -> list[tuple[int, int]]:
    """The sizes, two by two, that a mistake may take for one another: equal in one shape, or only 1 apart."""
    equal = [(n, n) for shape in shapes for n in set(shape) if n > 1 and shape.count(n) > 1]
    sizes = sorted({n for shape in shapes for n in shape if n > 1})
    return equal + [(n, m) for n, m in combinations(sizes, 2) if m - n == 1]


def excused(module: ModuleType, text: str) -> set[Shape]:
    """The shapes that comments in a file tell about."""
    found: set[Shape] = set()
    for said in EXCUSED.findall(text):
        for shape in re.findall(r"(?<!\w)\([\d, ]+\)", said):
            found.add(tuple(int(n) for n in re.findall(r"\d+", shape)))
        for name in re.findall(r"[A-Za-z]\w*", said):
            named = getattr(module, name)
            found |= set(shapes_in(named() if callable(named) else named, "named"))
    return found


@pytest.mark.parametrize(("slug", "name"), [(slug, n) for slug in LESSONS for n in EXERCISES_OF[slug]])
def test_no_two_sizes_of_a_case_can_be_taken_for_one_another(slug: str, name: str) -> None:
    """At an edge entries are chosen by hand, and what is said is about them."""
    open_lesson(slug, FOLDERS / slug)  # some cases are made of the files that go with it
    exercise, free = EXERCISES_OF[slug][name], set[Shape]()
    for file in (name, "common"):
        module = import_module(f"autograder.checks.lessons.l{slug[:2]}.{file}")
        with open(str(module.__file__), encoding="utf-8") as source:
            free |= excused(module, source.read())
    found = []
    for part in exercise.parts():
        for case in exercise.cases(np.random.RandomState(0), part):
            if not getattr(case, "edge", ""):
                shapes = [s for s in shapes_in(case) if s not in free]
                found += [(part, shapes, pair) for pair in confusable(shapes)]
    assert not found
