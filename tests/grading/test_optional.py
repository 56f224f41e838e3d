"""Exercises for no points change no grade: not written, wrong, right, or written so that they end the process."""

from __future__ import annotations

import csv
from pathlib import Path

import nbformat
from classroom import grade

from autograder.grading.sample_class import Pupil, hand_in, solutions
from autograder.judge.notebooks import source
from autograder.release.lessons import read

SLUG, NAME = "02-op-derivatives", "clip"
STUB = ""
WRONG = "def clip(x, *, low, high):\n    return 7\n"
ENDS = "def clip(x, *, low, high):\n    return 7\n\n\nexit()\n"
RIGHT = next(cell.source for cell in source(SLUG).cells if cell.id == NAME)


def test_no_grade_depends_on_an_exercise_for_no_points(tmp_path: Path) -> None:
    written = {"ana": ("en", STUB), "ben": ("es", WRONG), "eva": ("en", ENDS), "luz": ("es", RIGHT)}
    for learner, (lang, answer) in written.items():
        path = hand_in(Pupil(learner, lang, solutions(SLUG)), SLUG, tmp_path / "submitted")
        notebook = nbformat.read(path, as_version=4)
        (cell,) = [cell for cell in notebook.cells if cell.id == NAME]
        cell.source = answer or cell.source
        nbformat.write(notebook, path)
    result = grade(tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
    with (tmp_path / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(written)
    for row in rows:
        assert all(float(row[test.name]) == test.points for test in read(SLUG).tests()), row
        assert not [name for name in row if NAME in name]
    graded = nbformat.read(tmp_path / "autograded" / "ben" / SLUG / f"{SLUG}.ipynb", as_version=4)
    shown = {cell.id: cell for cell in graded.cells}
    assert shown[NAME].source == WRONG
    assert [shown[trial.name].outputs for trial in read(SLUG).trials()] == [[], [], []]
