"""kill -9 at every stage, a full disk, a gradebook that is locked or cannot be written: nothing is lost or made up."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from classroom import ENVIRONMENT, SLUG, TESTS, TESTS_OF, grade, perfect, rows
from filelock import FileLock
from nbgrader.api import Gradebook

from autograder.boxes.box import missing
from autograder.build.paths import ROOT
from autograder.grading.journal import MERGED, PERSON, Journal
from autograder.grading.sample_class import Pupil, hand_in, solutions
from tests.conftest import need

RIGHT = solutions(SLUG)
FIRST = next(iter(TESTS_OF))
SOME = 16  # of how many places one is tried by make test


@dataclass(frozen=True)
class Kept:
    """All that a class holds which somebody could miss."""

    points: bytes
    book: list[Any]
    pages: dict[str, bytes]
    graded: set[str]
    states: dict[str, str]


def kept(folder: Path) -> Kept:
    with sqlite3.connect(folder / "gradebook.db") as book:
        joined = (
            "join base_cell c on c.id = x.cell_id join submitted_notebook n on n.id = x.notebook_id "
            "join submitted_assignment s on s.id = n.assignment_id order by s.student_id, c.name"
        )
        grades = f"select s.student_id, c.name, auto_score, manual_score, needs_manual_grade from grade x {joined}"
        comments = f"select s.student_id, c.name, auto_comment, manual_comment from comment x {joined}"
        everything = [*book.execute(grades), *book.execute(comments)]
    journal = Journal(folder / "journal.sqlite")
    states = {step.learner: step.state for step in journal.all()}
    journal.close()
    pages = {str(path.relative_to(folder)): path.read_bytes() for path in folder.glob("feedback/*/*/*")}
    graded = {path.parent.parent.name for path in folder.glob(f"autograded/*/*/{SLUG}.ipynb")}
    return Kept((folder / "grades.csv").read_bytes(), everything, pages, graded, states)


def fill(folder: Path) -> None:
    """A class that was graded once, with points and words of a person's, and then handed in anew."""
    submitted = folder / "submitted"
    for pupil in (perfect("ana", "en"), Pupil("bea", "es", {}), perfect("carl", "en"), Pupil("dora", "es", {})):
        hand_in(pupil, SLUG, submitted)
    assert grade(folder).returncode == 0
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "") as book:
        book.find_grade(TESTS[0], SLUG, SLUG, "ana").manual_score = 0.5
        book.find_comment(FIRST, SLUG, SLUG, "bea").manual_comment = "Visto en clase: «bien»\n"
        book.db.commit()
    hand_in(Pupil("ana", "en", {FIRST: RIGHT[FIRST]}), SLUG, submitted)  # worse
    hand_in(perfect("bea", "es"), SLUG, submitted)  # better
    hand_in(perfect("carl", "en"), SLUG, submitted).write_text("")  # not to be read any more
    hand_in(perfect("emil", "en"), SLUG, submitted)  # new


def tried(folder: Path, numbers: list[int]) -> list[dict[str, Any]]:
    script = Path(__file__).with_name("interruptions.py")
    environment = {k: v for k, v in ENVIRONMENT.items() if k != "PYTHONPATH"} | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, str(script), str(folder), json.dumps(numbers)],
        cwd=ROOT, env=environment, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="session")
def start(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The class as it is before it is graded anew; beside it the same without any interruption, in start-0."""
    need("bubblewrap", not missing())
    base = tmp_path_factory.getbasetemp()
    home = (base if worker_id == "master" else base.parent) / "interrupted"
    with FileLock(f"{home}.lock"):
        if not (home / "places").exists():
            fill(home / "start")
            (whole,) = tried(home / "start", [0])
            assert whole["ends"] == [1]
            (home / "places").write_text(str(whole["places"]))
    return home / "start"


def whole(start: Path) -> Kept:
    return kept(start.with_name("start-0"))


def test_without_an_interruption_all_is_there(start: Path) -> None:
    found = whole(start)
    assert found.states == dict.fromkeys(("ana", "bea", "dora", "emil"), MERGED) | {"carl": PERSON}
    assert found.graded == {"ana", "bea", "dora", "emil"} and len(found.pages) == 5
    table = rows(start.with_name("start-0"))
    assert table["ana"][TESTS[0]] == "0.5" and table["carl"]["total"] == ""
    assert table["bea"]["total"] == table["bea"]["max"] == table["emil"]["total"]
    assert any("Visto en clase: «bien»\n" in row for row in found.book)


def places(start: Path) -> list[int]:
    return list(range(1, 1 + int(start.with_name("places").read_text())))


def nothing_is_lost(start: Path, numbers: list[int]) -> None:
    expected, trouble, killed = whole(start), {}, set()
    for trial in tried(start, numbers):
        first, second = trial["ends"]
        killed.add(first)
        folder = start.with_name(f"start-{trial['number']}")
        # the run was killed, or a step of it, which it then did again
        if first not in (-9, 1) or second != 1 or kept(folder) != expected or (folder / ".work").exists():
            trouble[trial["number"]] = trial["ends"]
    assert trouble == {}
    assert killed == {-9, 1}


def test_nothing_is_lost_wherever_it_is_killed(start: Path) -> None:
    nothing_is_lost(start, places(start)[::SOME])


@pytest.mark.exhaustive
def test_so_it_is_at_every_place(start: Path) -> None:
    nothing_is_lost(start, [n for n in places(start) if n % SOME != 1])
