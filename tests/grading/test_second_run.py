"""Grading again: what has not changed is left alone, what has is replaced, what a person set stays."""

import fcntl
import os
import pty
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import termios
from contextlib import suppress
from pathlib import Path

import classroom
import invariants
import pytest
from classroom import ENVIRONMENT, SLUG, TESTS, grade, nbgrader, notebook, only, page, perfect, rows
from nbgrader.api import Gradebook

from autograder.grading import sample_class
from autograder.grading.assignments import assignments
from autograder.grading.intake import content_of, places, receive
from autograder.grading.sample_class import Pupil
from autograder.grading.store import Store
from autograder.release.paths import ROOT


def times(folder: Path) -> dict[str, int]:
    return {str(p.relative_to(folder)): p.stat().st_mtime_ns for p in folder.rglob("*") if p.is_file()}


def test_notebooks_and_solutions_stay_as_they_were(graded) -> None:
    assert graded.untouched


def test_a_second_run_grades_nothing(copy: Path) -> None:
    before = {step: times(copy / step) for step in ("autograded", "feedback")}
    points, done = (copy / "grades.csv").read_bytes(), len(list((copy / "autograded").glob("*/*/*.ipynb")))
    again = grade(copy)
    assert again.returncode == 1
    assert f" 0 graded, {done} unchanged, 1 for a person" in again.stdout
    assert before == {step: times(copy / step) for step in ("autograded", "feedback")}
    assert (copy / "grades.csv").read_bytes() == points
    invariants.hold(copy)


def test_what_is_unchanged_is_known_by_its_bytes_alone(copy: Path, tmp_path: Path) -> None:
    for place in places(copy / "submitted", assignments()):
        received = receive(place, Store(tmp_path / "store"), assignments())
        assert content_of(place) == received.content, place.learner
    larger = copy / "submitted" / "perfect-en" / SLUG / "more.ipynb"
    larger.write_bytes(b" " * 26_000_000)
    (one,) = (place for place in places(copy / "submitted", assignments()) if place.learner == "perfect-en")
    assert content_of(one) != ""
    shutil.copy(larger, larger.with_name("more-2.ipynb"))
    assert content_of(one) == ""  # so much is read once, in a process of its own


def test_a_terminal_shows_how_far_the_run_is(copy: Path) -> None:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    program = [sys.executable, "-m", "autograder", "grade", str(copy)]
    with subprocess.Popen(program, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=theirs) as run:
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # the other end is closed
            while more := os.read(ours, 10_000):
                shown += more
        assert run.stdout
        said = run.stdout.read().decode()
    os.close(ours)
    count = len(list((copy / "submitted").iterdir()))
    assert f"/{count} [".encode() in shown and b"%|" in shown
    assert re.search(rb"\[\d+:\d\d<\d+:\d\d", shown), "the time left"
    assert said.count(f"/{count}] ") == count and "%|" not in said


def test_a_resubmission_replaces_and_a_persons_points_stay(copy: Path) -> None:
    first = classroom.EXERCISE[TESTS[0]]
    with Gradebook(f"sqlite:///{copy / 'gradebook.db'}", "") as gradebook:
        for learner in ("blank-en", "half-es"):
            gradebook.find_grade(TESTS[0], SLUG, SLUG, learner).manual_score = 0.5
        gradebook.find_comment(first, SLUG, SLUG, "blank-en").manual_comment = "Seen on paper: <b>good</b>"
        gradebook.db.commit()
    right = classroom.solutions(SLUG)
    last = list(right)[-1]
    # two get better, one gets worse, one unreadable, one readable at last
    for pupil in (
        perfect("blank-es", "es"),
        perfect("half-es", "es"),
        Pupil("perfect-en", "en", {last: right[last]}),
        perfect("a-cut-off-en", "en"),
    ):
        sample_class.hand_in(pupil, SLUG, copy / "submitted")
    notebook(copy, "perfect-es").write_text('{"cells": [', encoding="utf-8")

    again = grade(copy)
    assert again.returncode == 1 and " 4 graded, " in again.stdout and " 1 for a person" in again.stdout
    table = rows(copy)
    for learner in ("blank-es", "a-cut-off-en"):
        assert table[learner]["total"] == table[learner]["max"]
    for test in TESTS:
        assert (float(table["perfect-en"][test]) > 0) == (classroom.EXERCISE[test] == last)
    assert table["perfect-es"]["total"] == "" and not page(copy, "perfect-es").select("table")
    # a person's points stay, with a note where what they were given for has changed
    assert (table["blank-en"][TESTS[0]], table["blank-en"]["total"]) == ("0.5", "0.5")
    assert table["half-es"][TESTS[0]] == "0.5" and float(table["half-es"][TESTS[-1]]) > 0
    notes = {line.split()[0]: line for line in again.stdout.splitlines() if line.split()}
    assert "set by hand" in table["half-es"]["note"] and not table["blank-en"]["note"]
    assert "set by hand" in notes["half-es"] and "set by hand" not in notes["blank-en"]
    text = page(copy, "blank-en").get_text(" ", strip=True)
    assert "Seen on paper: <b>good</b>" in text and "Your teacher has set these points." in text

    invariants.hold(copy)
    assert grade(copy).stdout.count("(unchanged)") == len(list((copy / "autograded").glob("*/*/*.ipynb")))


def test_a_grade_that_was_not_finished_is_graded_again(copy: Path) -> None:
    """As after a kill: an autograded folder begun, and the journal without its last steps."""
    with sqlite3.connect(copy / "journal.sqlite") as journal:
        journal.execute("delete from step where state in ('done', 'merged')")
    folder = copy / "autograded" / "perfect-en" / SLUG
    (folder / f"{SLUG}.ipynb").unlink()
    only(copy, "perfect-en", "mistake-b-es")
    again = grade(copy)
    assert again.returncode == 0 and "2 submissions: 2 graded, 0 unchanged" in again.stdout
    assert rows(copy)["perfect-en"]["total"] == rows(copy)["perfect-en"]["max"]


def test_changed_cells_stop_a_class_with_advice_that_works(copy: Path) -> None:
    only(copy, "perfect-en")
    (copy / "journal.sqlite").unlink()
    cell, points = TESTS[:2]
    with sqlite3.connect(copy / "gradebook.db") as database:
        changes = (
            "update source_cell set name = 'test_gone' where name = ?",
            "update grade_cells set max_score = 9 where id in (select id from base_cell where name = ?)",
        )
        for change, name in zip(changes, (cell, points)):
            assert database.execute(change, (name,)).rowcount == 1
    stopped = grade(copy)
    assert stopped.returncode == 2 and f"(+{cell}, −test_gone, {points} 9 → " in stopped.stderr
    advice = stopped.stderr.splitlines()[-1].split()
    assert nbgrader(copy, *advice[advice.index("nbgrader") + 1 :]).returncode == 0
    assert grade(copy).returncode == 0
    table = rows(copy)
    assert list(table) == ["perfect-en"] and table["perfect-en"]["total"] == table["perfect-en"]["max"]


@pytest.mark.parametrize("given", ["no folder", "no submission", "bad name", "wrong place"])
def test_what_cannot_be_a_class_is_told_with_what_to_do(tmp_path: Path, given: str) -> None:
    folder = tmp_path / "class"
    if given != "no folder":
        (folder / "submitted").mkdir(parents=True)
    if given == "wrong place":
        (folder / "submitted" / f"{SLUG}.ipynb").write_text("{}")
        (folder / "submitted" / "ana" / "homework").mkdir(parents=True)
    said = grade(Path(f"{folder}+") if given == "bad name" else folder)
    assert said.returncode == (1 if given == "wrong place" else 2)
    expected = {
        "no folder": f"submitted/<learner>/{SLUG}/{SLUG}.ipynb",
        "no submission": "got no submission",
        "bad name": "CLASS: got",
        "wrong place": f"there is no assignment of this name: rename the folder to one of {SLUG}",
    }[given]
    assert expected in said.stdout + said.stderr
    assert given != "wrong place" or f"move it to {folder}" in said.stdout
    assert os.listdir(tmp_path) == [] or given != "no folder"


@pytest.mark.parametrize("jobs", ["0", "-3", "two"])
def test_a_number_of_jobs_that_is_none_is_told(tmp_path: Path, jobs: str) -> None:
    said = grade(tmp_path / "class", "--jobs", jobs)
    assert said.returncode == 2 and "jobs" in said.stderr.lower() and "Traceback" not in said.stderr
