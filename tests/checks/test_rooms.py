"""The rooms of the checks: each imports only what is below it, and no lesson another one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from autograder.checks.course import exercises_of, optional_of
from autograder.checks.kinds.exercise import Exercise
from autograder.release.lessons import read, slugs
from autograder.release.paths import CHECKS

BELOW = {
    "core": set(),
    "diagnosis": {"core"},
    "kinds": {"core", "diagnosis"},
    "lessons": {"core", "diagnosis", "kinds"},
    "notebook": {"core"},
}


def imported(path: Path) -> list[tuple[str, ...]]:
    """What a module imports of the checks, as the parts of its path."""
    home = path.relative_to(CHECKS).parts[:-1]
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = home[: len(home) - node.level + 1]
            parts = (*base, *(node.module or "").split(".")) if node.module else base
            found += [(*parts, alias.name) for alias in node.names]
    return found


@pytest.mark.parametrize("room", BELOW)
def test_a_room_imports_only_what_is_below_it(room: str) -> None:
    for path in (CHECKS / room).rglob("*.py"):
        for parts in imported(path):
            assert parts[0] in {room, "course"} | BELOW[room], f"{path.relative_to(CHECKS)} imports {'.'.join(parts)}"
            if room == "lessons" and parts[0] == "lessons":
                assert parts[1] == path.parent.name, f"{path.relative_to(CHECKS)} imports another lesson"


@pytest.mark.parametrize("slug", slugs())
def test_a_lesson_has_a_file_for_each_exercise_and_one_for_what_they_share(slug: str) -> None:
    names = [cell.name for cell in read(slug).exercises()]
    assert list(exercises_of(slug)) == names
    more = [cell.name for cell in read(slug).optional()]
    assert list(optional_of(slug)) == more
    files = {path.stem for path in (CHECKS / "lessons" / f"l{slug[:2]}").glob("*.py")}
    assert files - {"__init__", "common"} == {*names, *more}
    for name, exercise in (exercises_of(slug) | optional_of(slug)).items():
        assert exercise.name == name and isinstance(exercise, Exercise)


@pytest.mark.parametrize("room", ["boxes", "release", "checks", "judge", "kill_matrix", "record"])
def test_nothing_imports_the_grading(room: str) -> None:
    for path in (CHECKS.parent / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert "grading" not in (node.module or "").split("."), path
