"""Which graded cells every release of a lesson has, and their points: solutions/lessons/releases.json only grows.

A class may hand in what it was given a year ago. Its points are those of that release, so `make notebooks` writes
down what goes out, and does not build where a version that has gone out is to have other graded cells.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypeAlias

from .data import replace
from .errors import AuthoringError
from .lessons import Lesson
from .paths import LESSONS

RELEASES = LESSONS / "releases.json"

Cells: TypeAlias = dict[str, int]  # the points of every graded cell; the one that an exercise is written in has none
Releases: TypeAlias = dict[str, dict[str, Cells]]  # by slug and version


def releases() -> Releases:
    known: Releases = json.loads(RELEASES.read_text(encoding="utf-8")) if RELEASES.exists() else {}
    return known


def graded_cells(lesson: Lesson) -> Cells:
    """In the lesson's order."""
    return {cell.name: cell.points for cell in lesson.cells if cell.kind in ("exercise", "test")}


def note_releases(lessons: list[Lesson]) -> None:
    """Adds the versions that are new. AuthoringError where graded cells changed and their lesson's version did not."""
    known = releases()
    for lesson in lessons:
        now, of_lesson = graded_cells(lesson), known.setdefault(lesson.slug, {})
        before = of_lesson.setdefault(str(lesson.version), now)
        if before != now:
            raise AuthoringError(
                lesson.path,
                "its graded cells",
                f"got {differences(before, now)} since version {lesson.version} went out",
                f"raise its version in plan.yml; or, where nobody has that version, delete it from {RELEASES.name}",
            )
    text = as_text(known)
    if not RELEASES.exists() or RELEASES.read_text(encoding="utf-8") != text:
        replace(RELEASES, text.encode())


def changes(before: Mapping[str, float], now: Mapping[str, float]) -> dict[str, set[str]]:
    """The graded cells that are new, those that are gone, and those whose points are others."""
    return {
        "new": now.keys() - before.keys(),
        "gone": before.keys() - now.keys(),
        "points": {name for name in before.keys() & now.keys() if before[name] != now[name]},
    }


def differences(before: Mapping[str, float], now: Mapping[str, float]) -> str:
    """Which graded cells are new or gone, and whose points are others, in signs for any language; nothing if none."""
    new, gone, others = (sorted(names) for names in changes(before, now).values())
    points = [f"{name} {before[name]:g} → {now[name]:g}" for name in others]
    return ", ".join([*(f"+{name}" for name in new), *(f"−{name}" for name in gone), *points])


def as_text(known: Releases) -> str:
    """A line for every version: what is added is seen at once."""
    lessons = []
    for slug, versions in sorted(known.items()):
        lines = [f'"{version}": {json.dumps(cells)}' for version, cells in versions.items()]
        lessons.append(f'"{slug}": {{\n' + ",\n".join(lines) + "\n}")
    return "{\n" + ",\n".join(lessons) + "\n}\n"
