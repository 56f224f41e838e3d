"""The lesson that is open, and what the checks know of every lesson: its table, sections, messages, recorded values.

All of that is data, which `make notebooks` makes from lessons, chapters and messages. A learner's checks.py opens its
lesson; one that runs as a script is open by its file's name.
"""

from __future__ import annotations

import bz2
import functools
import importlib
import json
import pkgutil
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

if TYPE_CHECKING:
    from .kinds.exercise import Exercise


def data(name: str) -> Any:
    """A file of the data, which lie in the package, and travel with it."""
    try:
        packed = pkgutil.get_data(__package__, f"data/{name}.json.bz2")
    except OSError:
        raise FileNotFoundError(f"{__package__}: got no data/{name}.json.bz2, run make notebooks") from None
    return json.loads(bz2.decompress(packed or b""))


def filled(text: str, forms: list[str], digits: str) -> Any:
    """What a text of JSON holds, in which a character above U+00FF is a number: forms have # for each of its digits."""
    rest = iter(digits)

    def number(found: re.Match[str]) -> str:
        return "".join(next(rest) if c == "#" else c for c in forms[ord(found[0]) - 0x100])

    return json.loads(re.sub("[^\x00-\xff]", number, text))


class LessonTable(TypedDict):
    """What is known of a lesson.

    title: by language. points: by what is checked, "mul.x". optional: what is checked for no points. earlier: for every
    function of the library that lessons before this one write, those lessons, the last first. sections: by language and
    label, the headings of its chapter.
    """

    title: dict[str, str]
    points: dict[str, int]
    optional: list[str]
    earlier: dict[str, list[str]]
    sections: dict[str, dict[str, str]]


LESSONS: dict[str, LessonTable] = data("lessons")  # by slug
_keys, *_columns = data("messages")  # the keys, and for each language a row that begins with its code
MESSAGES: dict[str, dict[str, str]] = {language: dict(zip(_keys, texts)) for language, *texts in _columns}
RECORDED: dict[str, dict[str, Any]] = filled(*data("recorded"))  # by slug and exercise: what PyTorch gives


def check_name(exercise: str, part: str) -> str:
    """What a part is checked as: "mul" for its value, "mul.x" for its pull-back for x."""
    return f"{exercise}.{part}" if part else exercise


class Halted(NamedTuple):
    """A function of the notebook that was stopped, what is called in its place, and the checks that stopped it."""

    f: Callable[..., Any]
    in_its_place: Callable[..., Any]
    checks: list[str]


@dataclass
class Lesson:
    """A lesson that somebody works at.

    folder: where its files are. passed: by check, the function that passed it. failed: the checks that failed when
    they were last run. halted: by name, what checks had to stop. looking: is a check at work? reference: the library's
    functions in whose place others stand. kept: what must not be freed while the lesson is open.
    """

    slug: str
    folder: Path
    language: str = "en"
    passed: dict[str, Callable[..., Any]] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)
    halted: dict[str, Halted] = field(default_factory=dict)
    looking: bool = False
    reference: dict[str, Callable[..., Any]] = field(default_factory=dict)
    kept: list[Any] = field(default_factory=list)

    @property
    def title(self) -> str:
        """In the language of the messages."""
        return LESSONS[self.slug]["title"][self.language]

    @property
    def points(self) -> dict[str, int]:
        """By what is checked: "mul.x"."""
        return dict(LESSONS[self.slug]["points"])

    @property
    def trials(self) -> list[str]:
        """What is checked for no points: "clip.x"."""
        return list(LESSONS[self.slug]["optional"])

    @property
    def earned(self) -> int:
        """The points of all checks that have passed."""
        return sum(value for name, value in self.points.items() if name in self.passed)

    @property
    def earlier(self) -> dict[str, list[str]]:
        """For every function of the library that lessons before this one write: those lessons, the last first."""
        return dict(LESSONS[self.slug]["earlier"])

    @property
    def exercises(self) -> dict[str, Exercise]:
        return exercises_of(self.slug)

    @property
    def optional(self) -> dict[str, Exercise]:
        """Exercises that are for no points, and that nobody grades."""
        return optional_of(self.slug)

    @property
    def checked(self) -> dict[str, Exercise]:
        """All that it can check."""
        return self.exercises | self.optional

    def before(self) -> list[str]:
        """The lessons whose functions can be carried forward to this one."""
        return sorted({slug for slugs in self.earlier.values() for slug in slugs})

    def heading(self, label: str) -> str:
        """The heading of a section of the lesson's chapter."""
        return LESSONS[self.slug]["sections"][self.language][label]


@functools.cache
def exercises_of(slug: str) -> dict[str, Exercise]:
    """A lesson's exercises by name, in its order: the EXERCISE of every module that is called as one."""
    return modules_of(slug, LESSONS[slug]["points"])


@functools.cache
def optional_of(slug: str) -> dict[str, Exercise]:
    """Those of its exercises that are for no points."""
    return modules_of(slug, LESSONS[slug]["optional"])


def modules_of(slug: str, checks: Iterable[str]) -> dict[str, Exercise]:
    room = f"{__package__}.lessons.l{slug.partition('-')[0]}"
    names = dict.fromkeys(name.partition(".")[0] for name in checks)
    return {name: importlib.import_module(f"{room}.{name}").EXERCISE for name in names}


_open: Lesson | None = None


def open_lesson(slug: str, folder: Path) -> Lesson:
    """From here on, the checks are those of this lesson, of which nothing is done yet.

    All that it may need is read now: the files of the package may be replaced while it is open.
    """
    lesson = Lesson(slug, folder)
    for other in (slug, *lesson.before()):
        exercises_of(other)
    optional_of(slug)
    go_on(lesson)
    return lesson


def go_on(lesson: Lesson) -> None:
    """Goes on with a lesson that has been open before."""
    global _open
    _open = lesson


def opened() -> Lesson:
    """The lesson that is open."""
    if _open is None:
        script = Path(sys.argv[0]).resolve()
        if script.stem not in LESSONS:
            raise RuntimeError(f"got no open lesson, expected one of {', '.join(LESSONS)}: call open_lesson")
        return open_lesson(script.stem, script.with_suffix(""))
    return _open


def lesson_file(name: str) -> Path:
    """Where a file lies that comes with the lesson."""
    folder = opened().folder
    if (folder / name).exists():
        return folder / name
    raise FileNotFoundError(f"{name}: it is not in {folder.name} · no está en {folder.name}")
