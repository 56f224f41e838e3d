"""The points of a class for a spreadsheet: a row per submission, a column per exercise and test cell."""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from nbgrader.api import Assignment, BaseCell, Grade, Gradebook, SubmittedAssignment, SubmittedNotebook
from nbgrader.plugins import ExportPlugin
from traitlets import Instance, Unicode

from ..judge.notebooks import language_of, read, source, tests_by_exercise
from .assignments import assignments
from .class_folder import ClassFolder, GradingError
from .intake import Place, places, student_of
from .journal import MERGED, PERSON, Journal, read_only
from .lines import Line
from .notes import Voice

Row = dict[str, str]
BY_HAND = Line("points set by hand may no longer fit: look at them in formgrader", "by_hand")
LATER = Line("not graded yet: run make grade", "later")
LATER_AGAIN = Line(
    "these are the points of what was there before; what is there now is not graded yet: run make grade", "later_again"
)
# What stands in a row and is no column: the learner's name in the gradebook, what became of the submission, and
# whether a person has to look at points set by hand.
CARRIED, STATE, LOOK = " carried", " state", " look"
GRADED, WAITS, NOT_YET = "graded", "waits", "not yet"


class PointsCsv(ExportPlugin):
    """nbgrader's export of every point. Goes into the class's folder unless --to says otherwise.

    A cell is empty where a person still has to decide: what was handed in could not be graded, and the note says why.
    What is not graded yet has a row too. lost: the graded cells that cost points.
    """

    home = Unicode(help="the class's folder").tag(config=True)
    voice = Instance(Voice, (), help="how notes are told")

    def export(self, gradebook: Gradebook) -> None:
        folder = ClassFolder(Path(self.home))
        target = Path(self.to) if self.to else folder.points
        self.write(target, *self.table(gradebook, folder))
        self.log.info("Points exported to %s", target)

    @staticmethod
    def write(target: Path, columns: list[str], rows: list[Row]) -> None:
        """The table as a file, at once or not at all."""
        rows = [row | {name: harmless(row[name]) for name in ("student", "assignment", "note")} for row in rows]
        with at_once(target) as beside, beside.open("w", encoding="utf-8-sig", newline="") as file:
            # A byte-order mark is what tells a spreadsheet that accents are in UTF-8.
            table = csv.DictWriter(file, columns, restval="", extrasaction="ignore")
            table.writeheader()
            table.writerows(rows)

    def table(self, gradebook: Gradebook | None, folder: ClassFolder) -> tuple[list[str], list[Row]]:
        """The columns, and a row for everything that was handed in: graded, waiting for a person, or not graded yet.

        gradebook: None for a class that has none yet.
        """
        wanted = {str(name) for name in self.assignment}
        columns, rows = dict.fromkeys(["student", "language", "assignment"]), []
        for assignment in sorted(gradebook.assignments, key=lambda a: a.name) if gradebook else ():
            if wanted and assignment.name not in wanted:
                continue
            tests = tests_of(assignment)
            columns |= dict.fromkeys(name for exercise, ids in tests.items() for name in (exercise, *ids))
            rows += list(self.rows(assignment, tests, grades_of(gradebook, assignment)))
        with read_only(folder.journal) as journal:
            rows = [self.told(row, journal) for row in rows] + list(self.elsewhere(rows, journal))
            rows += list(self.not_yet(rows, folder.submitted, journal))
        rows.sort(key=lambda row: (row["assignment"], row["student"]))
        return [*columns, "total", "max", "lost", "note"], rows

    def rows(self, assignment: Assignment, tests: dict[str, list[str]], grades: dict[str, Grades]) -> Iterator[Row]:
        wanted = {str(name) for name in self.student}
        for submission in sorted(assignment.submissions, key=lambda s: s.student_id):
            if not wanted or submission.student_id in wanted:
                row = {
                    "student": submission.student_id,
                    "language": "",
                    "assignment": assignment.name,
                    "note": self.voice.tell(BY_HAND) if submission.needs_manual_grade else "",
                    CARRIED: submission.student_id,
                    STATE: GRADED,
                    LOOK: "yes" if submission.needs_manual_grade else "",
                }
                yield row | points(submission, tests, grades.get(submission.id, {}))

    def told(self, row: Row, journal: Journal | None) -> Row:
        """The row with what the journal knows: the learner's own name and language, and the notes."""
        step = journal and journal.by_student(row["student"], row["assignment"])
        if not step:
            return row | {"language": self.language(row["student"], row["assignment"])}
        notes = step.remarks(self.voice.to) + ([row["note"]] if row["note"] and step.state != PERSON else [])
        if step.state not in (MERGED, PERSON):
            notes = [*self.later(journal, step.learner, step.slug, again=bool(row["total"])), *notes]
        elif journal and (why := journal.postponed(step.learner, step.slug)):
            notes.append(self.voice.tell(why))  # what came after it, or its page
        state = {MERGED: GRADED, PERSON: WAITS}.get(step.state, NOT_YET)
        return row | {"student": step.learner, "language": step.language, "note": "; ".join(notes), STATE: state}

    def elsewhere(self, rows: list[Row], journal: Journal | None) -> Iterator[Row]:
        """What is in no gradebook: it lies where no submission is expected and waits for a person, or it was received
        and not graded yet."""
        listed = {(row[CARRIED], row["assignment"]) for row in rows}
        students, assignments = ({str(name) for name in names} for names in (self.student, self.assignment))
        for step in journal.all() if journal else ():
            wanted = step.student in (students or {step.student}) and step.slug in (assignments or {step.slug})
            if wanted and step.state != MERGED and (step.student, step.slug) not in listed:
                waits = step.state == PERSON
                yield {
                    "student": step.learner,
                    "language": step.language,
                    "assignment": step.slug,
                    "note": "; ".join(
                        ([] if waits else self.later(journal, step.learner, step.slug)) + step.remarks(self.voice.to)
                    ),
                    CARRIED: step.student,
                    STATE: WAITS if waits else NOT_YET,
                }

    def later(self, journal: Journal | None, learner: str, slug: str, again: bool = False) -> list[str]:
        """That it is not graded yet; and why, if the last run has tried. again: there are points of what was before."""
        why = journal.postponed(learner, slug) if journal else None
        return [self.voice.tell(line) for line in (LATER_AGAIN if again else LATER, why) if line]

    def not_yet(self, rows: list[Row], submitted: Path, journal: Journal | None) -> Iterator[Row]:
        """What lies among the submissions and nobody has received: it came after the last run, or the machine had not
        what it takes."""
        students, assignments = ({str(name) for name in names} for names in (self.student, self.assignment))
        listed = {(row[CARRIED], row["assignment"]) for row in rows}
        for place in places_in(submitted):
            student = student_of(place.learner)
            wanted = student in (students or {student}) and place.slug in (assignments or {place.slug})
            if wanted and (student, place.slug) not in listed:
                note = "; ".join(self.later(journal, place.learner, place.slug))
                row = {"student": place.learner, "language": "", "assignment": place.slug, "note": note}
                yield row | {CARRIED: student, STATE: NOT_YET}

    def language(self, learner: str, slug: str) -> str:
        """As the graded notebook says. What was handed in is not opened here: it may be anything, and without end."""
        course = self.parent.coursedir
        path = Path(course.format_path(course.autograded_directory, learner, slug)) / f"{slug}.ipynb"
        try:
            return language_of(read(path))
        except ValueError:
            return ""


@contextmanager
def at_once(target: Path) -> Iterator[Path]:
    """A path beside target, to be written to: what is there is target afterwards, or nothing has changed."""
    beside = target.with_name(f".{target.name}.part")
    try:
        yield beside
        with beside.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def places_in(submitted: Path) -> list[Place]:
    """What was handed in; none where nothing was."""
    try:
        return places(submitted, assignments())
    except (GradingError, OSError):
        return []


def tests_of(assignment: Assignment) -> dict[str, list[str]]:
    """The assignment's exercises and their test cells, in the order of its notebook."""
    try:
        return tests_by_exercise(source(assignment.name))
    except FileNotFoundError:  # an assignment of the past, that the course no longer has
        names = sorted(cell.name for notebook in assignment.notebooks for cell in notebook.grade_cells)
        return {name: [] for name in names}


class Points(NamedTuple):
    """Of one cell: what it has, and may have; whether neither a check nor a person has said so."""

    score: float
    most: float
    waits: bool


Grades = dict[str, Points]


def grades_of(gradebook: Gradebook, assignment: Assignment) -> dict[str, Grades]:
    """The points of every cell of all submissions, by their id, in one query: nbgrader's objects would ask anew for
    each cell."""
    columns = (Grade.score, Grade.max_score, Grade.auto_score, Grade.manual_score)
    rows = gradebook.db.query(SubmittedAssignment.id, BaseCell.name, *columns).select_from(Grade).join(Grade.cell)
    rows = rows.join(Grade.notebook).join(SubmittedNotebook.assignment)
    found: dict[str, Grades] = {}
    for submission, name, score, most, auto, manual in rows.filter(SubmittedAssignment.assignment_id == assignment.id):
        found.setdefault(submission, {})[name] = Points(score, most, auto is None and manual is None)
    return found


def points(submission: SubmittedAssignment, tests: dict[str, list[str]], grades: Grades) -> Row:
    waiting = {name for name, grade in grades.items() if grade.waits}
    row = {}
    for exercise, ids in tests.items():
        for name in ids or [exercise]:
            row[name] = "" if name in waiting or name not in grades else number(grades[name].score)
        if ids:
            earned = [grades[name].score for name in ids if name in grades and name not in waiting]
            row[exercise] = number(sum(earned)) if len(earned) == len(ids) else ""
    total = max(0.0, submission.score - (submission.late_submission_penalty or 0.0))
    tested = [name for exercise, ids in tests.items() for name in ids or [exercise]]
    lost = [n for n in tested if n in grades and n not in waiting and grades[n].score < grades[n].most]
    shown = {"total": "" if waiting else number(total), "max": number(submission.max_score), "lost": " ".join(lost)}
    return row | shown


def number(value: float) -> str:
    return f"{value:g}"


def harmless(text: str) -> str:
    """A spreadsheet computes what begins like a formula; with an apostrophe before it, it does not.

    Some take a semicolon or a tab for the end of a cell, and signs of full width for the others.
    """
    text = re.sub(r"(^|[;\t\r\n])(\s*)([=+\-@＝＋－＠])", r"\1\2'\3", text)
    return f"'{text}" if text.startswith(("\t", "\r")) else text
