"""What must hold of a class after any run that went to its end, whatever it was given and wherever it was stopped
before: read from its files, without the code that wrote them."""

from __future__ import annotations

import csv
import json
import os
import re
import sqlite3
import stat
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import psutil

from autograder.boxes.box import FIRST_USER
from autograder.grading.assignments import assignments
from autograder.grading.export import harmless
from autograder.grading.intake import places
from autograder.grading.journal import MERGED, PERSON

CELLS = """
select s.student_id, a.name, c.name, g.auto_score, g.manual_score, g.extra_credit, k.max_score
from grade g join base_cell c on c.id = g.cell_id join grade_cells k on k.id = c.id
join submitted_notebook n on n.id = g.notebook_id join submitted_assignment s on s.id = n.assignment_id
join assignment a on a.id = s.assignment_id
"""
BY_HAND = """
select s.student_id, a.name, c.name, x.manual_comment from comment x join base_cell c on c.id = x.cell_id
join submitted_notebook n on n.id = x.notebook_id join submitted_assignment s on s.id = n.assignment_id
join assignment a on a.id = s.assignment_id where x.manual_comment is not null
"""
COMMENTS = BY_HAND.replace("x.manual_comment from", "x.auto_comment, x.manual_comment from").split("where x.")[0]
LATE = """
select s.student_id, a.name, null, n.late_submission_penalty
from submitted_notebook n join submitted_assignment s on s.id = n.assignment_id
join assignment a on a.id = s.assignment_id
"""
KINDS = {"points": CELLS, "comments": COMMENTS, "late": LATE}


def hold(folder: Path) -> None:
    """Raises AssertionError with the first thing that does not hold of a graded class."""
    last = standing(folder)
    everything_stands_somewhere(folder, last)
    points_are_those_of_the_notebooks(folder, last)
    what_was_set_by_hand_is_kept(folder)
    no_file_is_too_large(folder)
    nothing_is_left_behind(folder)


def standing(folder: Path) -> dict[tuple[str, str], tuple[str, str, str]]:
    """Of every submission, by learner and assignment: its student in the gradebook, its state, why it waits."""
    rows = read(folder / "journal.sqlite", "select learner, slug, student, state, reason from step order by number")
    return {(learner, slug): (student, state, reason) for learner, slug, student, state, reason in rows}


def everything_stands_somewhere(folder: Path, last: dict[tuple[str, str], tuple[str, str, str]]) -> None:
    """What was handed in is graded, or waits for a person who is told why; and has a row in the table."""
    table = {(row["student"], row["assignment"]) for row in points(folder)}
    for place in places(folder / "submitted", assignments()):
        where = place.learner, place.slug
        assert where in last, f"{where} is not in the journal"
        _, state, reason = last[where]
        assert state == MERGED or (state == PERSON and json.loads(reason)), f"{where}: {state}, {reason}"
        assert tuple(map(harmless, where)) in table, f"{where} is not in grades.csv"


def points_are_those_of_the_notebooks(folder: Path, last: dict[tuple[str, str], tuple[str, str, str]]) -> None:
    """One grade for every graded cell; by what the cell shows, or of a person; the same in the table."""
    grades: dict[tuple[str, str], dict[str, tuple[Any, ...]]] = {}
    for student, slug, cell, *scores in read(folder / "gradebook.db", CELLS):
        cells = grades.setdefault((student, slug), {})
        assert cell not in cells, f"{student}, {slug}: two grades of {cell}"
        cells[cell] = tuple(scores)
    table = {(row["student"], row["assignment"]): row for row in points(folder)}
    twice = [
        name for name, count in Counter((r["student"], r["assignment"]) for r in points(folder)).items() if count > 1
    ]
    assert not twice, f"several rows in grades.csv: {twice}"
    for (learner, slug), (student, state, _) in last.items():
        if slug not in assignments():
            assert (student, slug) not in grades
            continue
        assert (student, slug) in grades, f"{learner}, {slug}: {state}, and not in the gradebook"
        cells, row = grades[student, slug], table[harmless(learner), slug]
        home = folder / "autograded" / student / slug / f"{slug}.ipynb"
        assert home.exists() == (state == MERGED), f"{learner}, {slug}: {state}, and {home.name}"
        shown = earned(home) if state == MERGED else dict.fromkeys(cells)
        total, waiting = 0.0, False
        for cell, (auto, manual, extra, most) in cells.items():
            assert auto == (shown[cell] and most), f"{learner}, {cell}: {auto}, its notebook shows {shown[cell]}"
            score = (auto or 0.0 if manual is None else manual) + (extra or 0.0)
            unknown = auto is None and manual is None
            assert row[cell] == ("" if unknown else f"{score:g}"), (
                f"{learner}, {cell}: {score}, {row[cell]!r} in the table"
            )
            total, waiting = total + score, waiting or unknown
        assert set(shown) == set(cells), f"{learner}, {slug}: {set(shown) ^ set(cells)}"
        assert row["total"] == ("" if waiting else f"{total:g}"), f"{learner}, {slug}: {total}, {row['total']!r}"


def earned(path: Path) -> dict[str, int]:
    """Of each graded cell of a notebook whether it ended without an error: 1 or 0."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    marked = [(cell, cell["metadata"].get("nbgrader", {})) for cell in cells]
    return {
        about["grade_id"]: int(all(output["output_type"] != "error" for output in cell["outputs"]))
        for cell, about in marked
        if about.get("grade")
    }


def by_grade(database: Path) -> dict[tuple[Any, ...], list[tuple[Any, ...]]]:
    """All that a gradebook says of learners' work, without its own numbers and times: points of the check and of a
    person, comments, and what was taken for being late; each by kind, learner, assignment and cell."""
    found: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for kind, query in KINDS.items():
        for student, slug, cell, *said in read(database, query):
            found.setdefault((kind, student, slug, cell), []).append(tuple(said))
    return {where: sorted(said, key=repr) for where, said in found.items()}


def differing(one: Path, other: Path) -> list[str]:
    """What two gradebooks say differently."""
    first, second = by_grade(one), by_grade(other)
    return [
        f"{' '.join(map(str, where))}: {first.get(where)}, {second.get(where)}"
        for where in sorted({*first, *second}, key=repr)
        if first.get(where) != second.get(where)
    ]


def no_file_is_too_large(folder: Path) -> None:
    """What is read of a learner is bounded: a notebook as it may be handed in, and what is kept of its outputs."""
    sizes = {path.parent.parent.name: path.stat().st_size for path in folder.glob("autograded/*/*/*.ipynb")}
    assert max(sizes.values(), default=0) < 2 * 30_000_000, {
        name: size for name, size in sizes.items() if size > 1_000_000
    }


def what_was_set_by_hand_is_kept(folder: Path) -> None:
    """What the journal noted when the run began is in the gradebook."""
    noted = read(folder / "journal.sqlite", "select student, slug, cell, points, extra, comment from by_hand")
    book = [
        (student, slug, cell, manual, extra, None)
        for student, slug, cell, _, manual, extra, _ in read(folder / "gradebook.db", CELLS)
    ]
    comments = [(*row[:3], None, None, row[3]) for row in read(folder / "gradebook.db", BY_HAND)]
    assert set(noted) <= {*book, *comments}, set(noted) - {*book, *comments}


def nothing_is_left_behind(folder: Path) -> None:
    """Nothing that a run needs while it lasts: of boxes whose grader has ended, and in the class."""
    of_boxes = [p.info for p in psutil.process_iter(["pid", "uids", "cmdline"]) if has_lost_its_grader(p)]
    assert not of_boxes, f"processes of boxes: {of_boxes}"
    mounts = [line for line in Path("/proc/self/mountinfo").read_text().splitlines() if is_of_no_grader(line)]
    assert not mounts, f"mounts: {mounts}"
    left = [path.name for path in Path(tempfile.gettempdir()).glob("box-*") if is_of_no_grader(f"/{path.name}")]
    assert not left, f"folders of boxes: {left}"
    segments = [line.split() for line in Path("/proc/sysvipc/shm").read_text().splitlines()[1:]]
    assert not [s for s in segments if int(s[7]) >= FIRST_USER], f"shared memory: {segments}"
    assert not (folder / ".work").exists(), ".work"
    for top, _, names in os.walk(folder):
        if not Path(top).is_relative_to(folder / "submitted"):
            strange = [name for name in names if not stat.S_ISREG(Path(top, name).lstat().st_mode)]
            assert not strange, f"{top}: no plain files: {strange}"


def has_lost_its_grader(process: psutil.Process) -> bool:
    """Is it of a box, and was the one who made the box ended? Boxes of other runs may be there at the same time."""
    try:
        user = process.info["uids"].real
        if user >= FIRST_USER:  # that, and the number of the process that made it
            return not psutil.pid_exists(user - FIRST_USER)
        return any(is_of_no_grader(word) for word in process.info["cmdline"] or ())
    except psutil.Error:
        return False


def is_of_no_grader(text: str) -> bool:
    """Does it name a box's folder whose maker was ended?"""
    made = re.search(r"/box-(\d+)-\w+", text)
    return bool(made) and not psutil.pid_exists(int(made[1]))


def points(folder: Path) -> list[dict[str, str]]:
    with (folder / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def read(database: Path, query: str) -> list[tuple[Any, ...]]:
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        return connection.execute(query).fetchall()
