"""kill -9 at every stage, a full disk, a gradebook that is locked or cannot be written: nothing is lost or made up."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import invariants
import pytest
from classroom import ENVIRONMENT, SLUG, TESTS, TESTS_OF, edit, grade, perfect, rows
from filelock import FileLock
from nbformat.v4 import new_output
from nbgrader.api import Gradebook

from autograder.boxes.box import is_root, missing
from autograder.grading import gradebook, grader, work
from autograder.grading.assignments import nbgrader
from autograder.grading.class_folder import ClassFolder
from autograder.grading.grader import Grader
from autograder.grading.intake import places as places_in
from autograder.grading.journal import FAILED, MERGED, PERSON, RECEIVED, RUNNING, Journal
from autograder.grading.notes import Voice
from autograder.grading.sample_class import Pupil, hand_in, solutions
from autograder.judge import notebooks
from autograder.release.paths import ROOT
from tests.conftest import need

RIGHT = solutions(SLUG)
FIRST = next(iter(TESTS_OF))
SOME = 120  # of how many places one is tried by make test
PARTS = 8  # in which make test-all tries the others


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


def nothing_is_lost(start: Path, numbers: list[int]) -> set[int]:
    """How the killed runs ended: those that were killed themselves, and those that lost a step of theirs."""
    expected, trouble, killed = whole(start), {}, set()
    for trial in tried(start, numbers):
        first, second = trial["ends"]
        killed.add(first)
        folder = start.with_name(f"start-{trial['number']}")
        # the run was killed, or a step of it, which it then did again
        if first not in (-9, 1) or second != 1 or kept(folder) != expected:
            trouble[trial["number"]] = trial["ends"]
        else:
            invariants.hold(folder)
    assert trouble == {}
    return killed


def test_nothing_is_lost_at_some_places_where_it_is_killed(start: Path) -> None:
    nothing_is_lost(start, places(start)[::SOME])


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(PARTS))
def test_no_grade_is_lost_wherever_the_run_is_killed(start: Path, part: int) -> None:
    others = [n for n in places(start) if n % SOME != 1]
    assert nothing_is_lost(start, others[part::PARTS]) == {-9, 1}


@pytest.fixture
def folder(start: Path, tmp_path: Path) -> Path:
    """The class before it is graded anew, to do things to."""
    return Path(shutil.copytree(start, tmp_path / "class"))


def test_a_submission_is_saved_at_once_or_not_at_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLASS", str(folder))
    before, calls = kept(folder), []
    read = gradebook.utils.determine_grade

    def fails(cell: Any) -> Any:
        calls.append(cell)
        if len(calls) == len(TESTS):
            raise OSError(errno.EIO, "Input/output error")
        return read(cell)

    monkeypatch.setattr(gradebook.utils, "determine_grade", fails)
    graded = notebooks.read(folder / "autograded" / "ana" / SLUG / f"{SLUG}.ipynb")
    for cell in graded.cells:
        if cell.metadata.get("nbgrader", {}).get("grade"):
            cell.outputs = [new_output("error", ename="CheckFailed", evalue="", traceback=[])]
    for learner in ("ana", "emil"):  # one who is in the gradebook, one who is not
        calls.clear()
        with pytest.raises(OSError):
            gradebook.merge(nbgrader(), learner, SLUG, graded, None)
        assert kept(folder) == before
    with sqlite3.connect(folder / "gradebook.db") as book:
        assert ("emil",) not in book.execute("select id from student").fetchall()


def test_points_set_by_hand_are_to_be_looked_at_only_where_something_changed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLASS", str(folder))
    graded = notebooks.read(folder / "autograded" / "ana" / SLUG / f"{SLUG}.ipynb")
    before = kept(folder)
    gradebook.merge(nbgrader(), "ana", SLUG, graded, None)
    assert kept(folder) == before
    test = next(cell for cell in graded.cells if cell.metadata.get("nbgrader", {}).get("grade_id") == TESTS[0])
    test.outputs = [new_output("error", ename="CheckFailed", evalue="", traceback=[])]
    for _ in range(2):  # the mark stays until a person takes it away
        gradebook.merge(nbgrader(), "ana", SLUG, graded, None)
        changed = set(kept(folder).book) ^ set(before.book)
        assert changed == {("ana", TESTS[0], 1.0, 0.5, 0), ("ana", TESTS[0], 0.0, 0.5, 1)}


def locked(folder: Path, seconds: float) -> threading.Thread:
    """Holds the gradebook, from when the first cells have run."""

    def hold() -> None:
        with sqlite3.connect(f"file:{folder / 'journal.sqlite'}?mode=ro", uri=True, timeout=60) as journal:
            before = journal.execute("select count(*) from step").fetchone()
            while journal.execute("select count(*) from step").fetchone() == before:
                time.sleep(0.02)
        with sqlite3.connect(folder / "gradebook.db", timeout=60, isolation_level=None) as book:
            book.execute("begin exclusive")
            time.sleep(seconds)
            book.execute("rollback")

    thread = threading.Thread(target=hold)
    thread.start()
    return thread


@pytest.mark.exhaustive
def test_a_gradebook_that_is_locked_for_a_while_is_waited_for(start: Path, folder: Path) -> None:
    thread = locked(folder, 8)
    done = grade(folder)
    thread.join()
    assert done.returncode == 1 and "for the next run" not in done.stdout
    assert kept(folder) == whole(start)
    invariants.hold(folder)


@pytest.mark.exhaustive
def test_a_gradebook_that_stays_locked_costs_nothing_but_the_run(start: Path, folder: Path) -> None:
    only = {"ana", "bea"}
    for learner in (folder / "submitted").iterdir():
        if learner.name not in only:
            learner.rename(folder / f"was-{learner.name}")
    before = kept(folder).book
    thread = locked(folder, 60)
    done = grade(folder)
    assert done.returncode in (1, 2) and "locked: close formgrader" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    thread.join()
    assert kept(folder).book == before
    for learner in folder.glob("was-*"):
        learner.rename(folder / "submitted" / learner.name.removeprefix("was-"))
    assert grade(folder).returncode == 1
    assert kept(folder) == whole(start)


# In a view of the machine of its own: $1 the class, the others the program that grades it.
FULL = """
set -e
class=$1 room=$2; shift 2
cp -a "$class" "$class.copy"; mount -t tmpfs -o size=60m disk "$class"; cp -a "$class.copy/." "$class"
free=$(df --output=avail -k "$class" | tail -1)
dd if=/dev/zero of="$class/film.mp4" bs=1024 count=$((free - room)) status=none
export CLASS=$class; code=0
"$@" || code=$?
echo "ended with $code"; rm "$class/film.mp4"; code=0
"$@" > "$class/said.txt" 2>&1 || code=$?
echo "then with $code"
rm -rf "$class.copy"; cp -a "$class" "$class.copy"; umount "$class"; rm -rf "$class"; mv "$class.copy" "$class"
"""
# make grade, but for the seconds before the machine is asked again
IMPATIENT = """
import sys
from autograder.command.line import main
from autograder.grading import grader
grader.WAITS = (0.2, 0.2)
sys.exit(main(["grade"]))
"""
READ_ONLY = """
set -e
class=$1 what=$2; shift 2
mount --bind "$class$what" "$class$what"; mount -o remount,ro,bind "$class$what"
export CLASS=$class; code=0
"$@" || code=$?
echo "ended with $code"; umount "$class$what"; code=0
"$@" > "$class/said.txt" 2>&1 || code=$?
echo "then with $code"
"""


def elsewhere(script: str, folder: Path, how: str) -> str:
    rights = [] if is_root() else ["--user", "--map-root-user"]
    view = ["unshare", *rights, "--mount", "--propagation", "private", "sh", "-c", script, "sh", str(folder), how]
    done = subprocess.run(
        [*view, sys.executable, "-c", IMPATIENT], cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0 and "Traceback" not in said, said
    return said


@pytest.mark.parametrize("room", [0, *(pytest.param(room, marks=pytest.mark.exhaustive) for room in (40, 400, 1200))])
def test_a_full_disk_loses_nothing(start: Path, folder: Path, room: int) -> None:
    """room: KB that are left, for the run to stumble at different places."""
    said = elsewhere(FULL, folder, str(room))
    assert "the disk is full" in said and "make room" in said
    assert re.search(r"ended with [12]\nthen with 1\n", said)
    assert kept(folder) == whole(start)
    invariants.hold(folder)


@pytest.mark.exhaustive
@pytest.mark.parametrize("what", ["", "/gradebook.db", "/journal.sqlite", "/feedback", "/autograded"])
def test_what_cannot_be_written_to_loses_nothing(start: Path, folder: Path, what: str) -> None:
    said = elsewhere(READ_ONLY, folder, what)
    assert "cannot be written to" in said and "make it writable" in said
    assert re.search(r"ended with [12]\nthen with 1\n", said)
    assert kept(folder) == whole(start)
    invariants.hold(folder)


def test_a_submission_that_fails_twice_waits_for_a_person(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And one whose process is killed from outside does not: it is tried again."""
    monkeypatch.setenv("CLASS", str(folder))
    monkeypatch.setattr(grader, "WAITS", (0.1, 0.1))
    deaths = multiprocessing.Value("i", 0)
    run = work.rebuild

    def rebuilt(handed_in: Any, slug: str, lang: str) -> Any:
        if any("Visto" in cell.source for cell in handed_in.cells):
            raise ValueError("of no use")
        if lang == "en" and deaths.value < 2:
            deaths.value += 1
            os.kill(os.getpid(), signal.SIGKILL)
        return run(handed_in, slug, lang)

    def mark(notebook: Any) -> None:
        notebook.cells[0].source += "\nVisto"

    def received(place: Any, *how: Any) -> Any:
        if place.learner == "dora":
            raise RecursionError("no way in")
        return grader_receive(place, *how)

    grader_receive = grader.receive
    edit(folder / "submitted" / "bea" / SLUG / f"{SLUG}.ipynb", mark)
    monkeypatch.setattr(work, "rebuild", rebuilt)
    monkeypatch.setattr(grader, "receive", received)
    one = Grader(ClassFolder(folder), [SLUG], boxed=False, jobs=1, voice=Voice(show=lambda line: None))
    outcomes = {outcome.place.learner: outcome for outcome in one.run(places_in(folder / "submitted", [SLUG]))}
    assert outcomes["bea"].refused and "it could not be run (ValueError: of no use)" in outcomes["bea"].note
    assert outcomes["dora"].refused and "RecursionError: no way in" in outcomes["dora"].note
    assert deaths.value == 2 and outcomes["ana"].points and not outcomes["ana"].refused
    steps = [step.state for step in one.journal.steps("learner = 'bea' order by number")]
    assert steps[-6:] == [RECEIVED, RUNNING, FAILED, RUNNING, FAILED, PERSON]
    assert "of no use" in (folder / "refused" / "bea" / f"{SLUG}.txt").read_text()
    assert rows(folder)["bea"]["total"] == ""
