"""A class made by code, to see grading at work: right, wrong, unusual and unfinished, in both languages.

All of it hands in the first lesson, two each of the others, which take longer to run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nbformat

from ..judge.notebooks import graded, released, source
from ..release.answers import Answer, mistakes, unusual

MARKERS = ("### BEGIN SOLUTION", "### END SOLUTION")
TO_THE_END = ("half-es", "mistake-a-en", "perfect-en", "unusual-es")
NOISE = """\
    import numpy
    print("looking at what arrives")
    numpy.log(numpy.zeros(1))  # NumPy warns: divide by zero
"""


@dataclass(frozen=True)
class Pupil:
    """Who hands in what: the exercises that they wrote. mistake: the cell that it costs, and its message."""

    learner: str
    lang: str
    answers: dict[str, str]
    mistake: tuple[str, str] | None = None


def solutions(slug: str, above: str = "") -> dict[str, str]:
    """The exercises' solutions as a learner would hold them, with some lines put in above each if asked."""
    answers = {}
    for name, cell in graded(source(slug), "solution").items():
        lines = cell.source.splitlines(keepends=True)
        kept = (above if MARKERS[0] in line else line for line in lines if MARKERS[1] not in line)
        answers[name] = "".join(kept).rstrip("\n")
    return answers


def pupils(slug: str) -> Iterator[Pupil]:
    """Ten pupils of a lesson; fewer where the lesson has fewer mistakes or no unusual answers on record."""
    right = solutions(slug)
    some = list(right)[: (len(right) + 1) // 2]
    yield Pupil("blank-en", "en", {})
    yield Pupil("blank-es", "es", {})
    yield Pupil("half-es", "es", {name: right[name] for name in some})
    costly = [mistake for mistake in mistakes(slug) if mistake.exercise in right]
    for mistake, lang, letter in zip(spread(costly, 4), ("en", "es", "en", "es"), "abcd"):
        wrong = {mistake.exercise: mistake.source}
        yield Pupil(f"mistake-{letter}-{lang}", lang, right | wrong, (mistake.cell, mistake.key))
    yield Pupil("perfect-en", "en", right)
    yield Pupil("perfect-es", "es", right)
    yield Pupil("prints-and-warns-en", "en", solutions(slug, above=NOISE))
    other = {answer.exercise: answer.source for answer in unusual(slug) if answer.exercise in right}
    if other:
        yield Pupil("unusual-es", "es", right | other)


def spread(items: list[Answer], n: int) -> list[Answer]:
    """n of them at even distances, or all if they are fewer."""
    return [items[i * len(items) // n] for i in range(n)] if len(items) > n else items


def make(submitted: Path, slugs: list[str]) -> int:
    """Writes what each pupil hands in. Returns how many submissions there are."""
    count = 0
    for number, slug in enumerate(slugs):
        staying = TO_THE_END[:2] if number % 2 else TO_THE_END[2:]
        for pupil in pupils(slug):
            if slug == slugs[0] or pupil.learner in staying:
                hand_in(pupil, slug, submitted)
                count += 1
    return count


def hand_in(pupil: Pupil, slug: str, submitted: Path) -> Path:
    """The released notebook of the pupil's language, filled in."""
    notebook = released(slug, pupil.lang)
    for name, cell in graded(notebook, "solution").items():
        cell.source = pupil.answers.get(name, cell.source)
    path = submitted / pupil.learner / slug / f"{slug}.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, path)
    return path
