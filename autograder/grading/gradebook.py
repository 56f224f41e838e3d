"""What a run writes into nbgrader's gradebook, and reads there: each submission at once or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, NamedTuple

from nbformat import NotebookNode
from nbgrader import utils
from nbgrader.api import BaseCell, Comment, Grade, Gradebook, MissingEntry, SubmittedAssignment, SubmittedNotebook
from nbgrader.apps import NbGraderAPI
from nbgrader.preprocessors import AssignLatePenalties
from tornado.log import app_log

# nbgrader's own comment on an exercise left as it was: the checks say so too, in the learner's language.
UNCHANGED = "No response."


@contextmanager
def at_once(api: NbGraderAPI) -> Iterator[Gradebook]:
    """The gradebook, in which all that nbgrader would save bit by bit is saved together, or none of it."""
    with api.gradebook as gradebook:
        commit = gradebook.db.commit
        gradebook.db.commit = gradebook.db.flush
        app_log.disabled = True  # what goes wrong is told by who asked for it
        try:
            yield gradebook
            commit()
        finally:
            app_log.disabled = False
            del gradebook.db.commit
            gradebook.db.rollback()


def merge(
    api: NbGraderAPI,
    student: str,
    slug: str,
    graded: NotebookNode,
    timestamp: datetime | None,
    is_another: bool = False,
) -> None:
    """The points of every graded cell, as nbgrader reads them from what the cell shows.

    What a person has set by hand stays, with a mark that it should be looked at if it was set for something else:
    for what was handed in before (is_another), or beside other points. timestamp: when it was handed in, in UTC; None
    is in time.
    """
    with at_once(api) as gradebook:
        gradebook.update_or_create_student(student)
        entry = gradebook.update_or_create_submission(slug, student)
        entry.timestamp = timestamp
        (notebook,) = entry.notebooks
        cells = {cell.metadata.nbgrader.grade_id: cell for cell in graded.cells if "nbgrader" in cell.metadata}
        for grade in notebook.grades:
            before, (grade.auto_score, _) = grade.auto_score, utils.determine_grade(cells[grade.name])
            differs = is_another or grade.auto_score != before or grade.needs_manual_grade
            grade.needs_manual_grade = grade.auto_score is None or (grade.manual_score is not None and differs)
        for comment in notebook.comments:
            cell = cells[comment.name]
            as_it_was = cell.metadata.nbgrader.get("checksum") == utils.compute_checksum(cell)
            comment.auto_comment = UNCHANGED if as_it_was else None
        gradebook.db.flush()
        notebook.late_submission_penalty = penalty(api, entry, student)


def penalty(api: NbGraderAPI, entry: SubmittedAssignment, student: str) -> float | None:
    """What nbgrader's plugin, which the settings name, takes for being late."""
    if entry.total_seconds_late <= 0:
        return None
    late = AssignLatePenalties(config=api.config)
    late.init_plugin()
    (notebook,) = entry.notebooks
    points = late.plugin_inst.late_submission_penalty(student, notebook.score, entry.total_seconds_late)
    return None if points is None else min(max(points, 0), notebook.score)


def empty(api: NbGraderAPI, student: str, slug: str) -> None:
    """Takes away the points that were found for what can no longer be graded; those set by hand stay."""
    with at_once(api) as gradebook:
        gradebook.update_or_create_student(student)
        entry = gradebook.update_or_create_submission(slug, student)
        for grade in (grade for notebook in entry.notebooks for grade in notebook.grades):
            grade.auto_score, grade.needs_manual_grade = None, True


class ByHand(NamedTuple):
    """What a person has set for one cell of a submission, in formgrader or elsewhere."""

    student: str
    slug: str
    cell: str
    points: float | None = None
    extra: float | None = None
    comment: str | None = None


def by_hand(api: NbGraderAPI) -> list[ByHand]:
    """All points, extra points and comments that a person has set."""
    with api.gradebook as gradebook:
        grades = gradebook.db.query(Grade).filter(Grade.manual_score.isnot(None) | Grade.extra_credit.isnot(None))
        comments = gradebook.db.query(Comment).filter(Comment.manual_comment.isnot(None))
        found = [ByHand(*of_cell(g), points=g.manual_score, extra=g.extra_credit) for g in grades]
        return found + [ByHand(*of_cell(c), comment=c.manual_comment) for c in comments]


def of_cell(entry: Grade | Comment) -> tuple[str, str, str]:
    submission = entry.notebook.assignment
    return submission.student_id, submission.name, entry.name


def submissions(api: NbGraderAPI) -> set[tuple[str, str]]:
    """Of whom there are submissions, of what."""
    with api.gradebook as gradebook:
        return {(s.student_id, s.name) for s in gradebook.db.query(SubmittedAssignment)}


def set_by_hand(api: NbGraderAPI, rows: Iterable[ByHand]) -> None:
    """Puts what a person has set into submissions that are there."""
    there = submissions(api)
    with at_once(api) as gradebook:
        for row in rows:
            if (row.student, row.slug) not in there:
                continue
            for notebook in gradebook.find_submission(row.slug, row.student).notebooks:
                for grade in notebook.grades:
                    if grade.name == row.cell and row.comment is None:
                        grade.manual_score, grade.extra_credit = row.points, row.extra
                        grade.needs_manual_grade = False
                for comment in notebook.comments:
                    if comment.name == row.cell and row.comment is not None:
                        comment.manual_comment = row.comment


class Decided(NamedTuple):
    """What the gradebook says of a submission, points and comments set by hand in formgrader included. points: of each
    graded cell, those it has and those it may have. comments: of each exercise. late: the points that being late took.
    score, most: of all of it. by_hand: whether a person has to set points. at: when it was handed in.
    """

    points: dict[str, tuple[float, float]]
    comments: dict[str, str | None]
    late: float
    score: float
    most: float
    by_hand: bool
    at: datetime | None = None


def decided(api: NbGraderAPI, student: str, slug: str) -> Decided | None:
    """None if the gradebook has no such submission."""
    with api.gradebook as gradebook:
        try:
            entry = gradebook.find_submission(slug, student)
        except MissingEntry:
            return None

        def of_entry(kind: type[Grade] | type[Comment], *columns: Any) -> Any:
            """Rows of all its cells in one query: nbgrader's objects would ask for each cell anew."""
            rows = gradebook.db.query(BaseCell.name, *columns).select_from(kind).join(kind.cell).join(kind.notebook)
            return rows.filter(SubmittedNotebook.assignment_id == entry.id).order_by(BaseCell.name)

        points = {name: (score, most) for name, score, most in of_entry(Grade, Grade.score, Grade.max_score)}
        comments = {name: comment for name, comment in of_entry(Comment, Comment.comment)}
        late = sum(notebook.late_submission_penalty or 0.0 for notebook in entry.notebooks)
        return Decided(points, comments, late, entry.score, entry.max_score, entry.needs_manual_grade, entry.timestamp)
