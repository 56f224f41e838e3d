"""Grading uses the reference for earlier lessons, even if a learner's notebook asks for their own and it lies near."""

from __future__ import annotations

import csv
from pathlib import Path

import nbformat
import pytest
from classroom import grade

from autograder.grading.sample_class import Pupil, hand_in, solutions
from autograder.release.data import earlier_lessons
from autograder.release.lessons import read, slugs

ENGINE = "01-tensor-as-node"
ASKS = """
from checks import use_my_code
from autograder.checks.core.library import standing

use_my_code()
print({standing(address).__code__.co_filename.split("/")[-1] for address in %r})
"""


@pytest.mark.parametrize("slug", [slugs()[3], pytest.param(slugs()[-1], marks=pytest.mark.exhaustive)])
def test_a_notebook_that_asks_for_own_code_is_graded_on_the_reference(slug: str, tmp_path: Path) -> None:
    addresses = [a for a in earlier_lessons(read(slug)) if a != "engine.no_grad"]  # whose decorator's file it would be
    submitted = tmp_path / "submitted"
    for before in slugs()[: slugs().index(slug)]:
        # in its own folder, which is graded as well: one of them will do
        home = submitted if before == ENGINE else tmp_path / "kept"
        path = hand_in(Pupil("ana", "en", solutions(before)), before, home)
        # beside the notebook too, as learners send it who keep all in one folder
        (submitted / "ana" / slug).mkdir(parents=True, exist_ok=True)
        (submitted / "ana" / slug / path.name).write_bytes(path.read_bytes())
    answers = solutions(slug)
    first = next(iter(answers))
    hand_in(Pupil("ana", "en", answers | {first: answers[first] + ASKS % addresses}), slug, submitted)
    result = grade(tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
    with (tmp_path / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        points = {row["assignment"]: row for row in csv.DictReader(file)}
    assert all(float(points[slug][cell.name]) == cell.points for cell in read(slug).tests())
    notebook = nbformat.read(tmp_path / "autograded" / "ana" / slug / f"{slug}.ipynb", as_version=4)
    cell = next(cell for cell in notebook.cells if cell.id == first)
    assert [output.text for output in cell.outputs] == [
        "While a notebook is graded, the functions of earlier lessons are the reference, not yours.\n{'so_far.py'}\n"
    ]
