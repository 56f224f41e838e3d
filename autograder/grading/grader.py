"""Grade a class: every submission alone, so that none can stop or change another."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from nbformat import NotebookNode
from nbgrader.api import MissingEntry
from nbgrader.apps import NbGraderAPI

from . import feedback, notebooks
from .assignments import changed_cells, forget, is_registered, nbgrader, register, release_of, too_late
from .class_folder import ClassFolder, Submission, digest, shown, visible
from .export import PointsCsv
from .ledger import Ledger
from .reasons import reason


@dataclass
class Outcome:
    """What became of a submission. A refused one waits for a person; the note says why."""

    submission: Submission
    language: str = ""
    points: str = ""
    note: str = ""
    refused: bool = False
    unchanged: bool = False


@dataclass
class Grader:
    """One run over one class. everything: grade again what has not changed, too."""

    folder: ClassFolder
    everything: bool = False
    say: Callable[[str], None] = print
    ledger: Ledger = field(init=False)
    api: NbGraderAPI = field(init=False)
    pages_api: NbGraderAPI = field(init=False)

    def __post_init__(self) -> None:
        self.ledger = Ledger(self.folder.ledger)
        self.api = nbgrader()
        # Only pages: by default nbgrader copies the learner's other files beside them.
        self.pages_api = nbgrader(ignore=["*"])

    def run(self, found: list[Submission]) -> list[Outcome]:
        for slug in sorted({s.slug for s in found if not s.trouble}):
            self.register(slug)
        outcomes = []
        for number, submission in enumerate(found, 1):
            begun = time.monotonic()
            outcome = self.grade(submission)
            outcomes.append(outcome)
            done = "unchanged" if outcome.unchanged else f"{time.monotonic() - begun:.1f} s"
            result = "not graded" if outcome.refused else outcome.points
            self.say(f"[{number}/{len(found)}] {submission.learner}  {submission.slug}  {result}  ({done})")
        with self.api.gradebook as gradebook:
            PointsCsv(parent=self.api).export(gradebook)
        return outcomes

    def register(self, slug: str) -> None:
        """Brings the gradebook's copy of an assignment up to date. GradingError if that is too late."""
        release, entry = release_of(slug), f"release {slug}"
        if self.ledger.says(entry, release) and is_registered(self.api, slug):
            return
        self.say(f"{slug}: putting the assignment into the gradebook")
        self.ledger.strike(entry)
        changes = changed_cells(self.api, slug)
        if changes and not self.folder.is_sample:
            raise too_late(slug, changes, self.folder)
        if changes:
            self.say(f"{slug}: its graded cells changed ({changes}): the sample class starts again")
            forget(self.api, slug)
        register(self.api, slug)
        self.ledger.note(entry, release)

    def grade(self, submission: Submission) -> Outcome:
        """Points, note and feedback page of one submission. Nothing that it holds raises."""
        outcome = Outcome(submission)
        if submission.trouble:
            return self.refuse(outcome, submission.trouble)
        if not submission.notebook.is_file():
            got = ", ".join(p.name for p in visible(submission.folder)) or "nothing"
            why = f"got {got}, expected {submission.notebook.name}: if it has another name there, rename it"
            return self.refuse(outcome, why)
        try:
            notebook = notebooks.read(submission.notebook)
        except ValueError as error:
            return self.refuse(outcome, f"{error}: ask for it once more")
        outcome.language = notebooks.language_of(notebook)
        work, entry = digest([submission.folder], release_of(submission.slug)), graded(submission)
        if not self.everything and self.ledger.says(entry, work) and self.autograded(submission).exists():
            outcome.unchanged = self.is_in_gradebook(submission)
        if not outcome.unchanged:
            self.ledger.strike(entry)
            result = self.api.autograde(submission.slug, submission.learner)
            if not result["success"] or not self.autograded(submission).exists():
                return self.refuse(outcome, reason(result), result.get("log", "") + result.get("error", ""))
            self.ledger.note(entry, work)
            self.said(submission).unlink(missing_ok=True)
        self.sum_up(outcome, notebook)
        self.give_feedback(outcome)
        return outcome

    def refuse(self, outcome: Outcome, why: str, log: str = "") -> Outcome:
        """Leaves neither earlier points nor an earlier page in the place of what could not be graded."""
        outcome.refused, outcome.note = True, why
        submission = outcome.submission
        if submission.trouble:
            return outcome
        self.ledger.strike(graded(submission), page(submission))
        for step in (self.folder.autograded, self.folder.feedback):
            shutil.rmtree(step / submission.learner / submission.slug, ignore_errors=True)
        with self.api.gradebook as gradebook:
            gradebook.update_or_create_student(submission.learner)
            entry = gradebook.update_or_create_submission(submission.slug, submission.learner)
            for grade in (grade for notebook in entry.notebooks for grade in notebook.grades):
                grade.auto_score, grade.needs_manual_grade = None, True
            gradebook.db.commit()
        if log:
            said = self.said(submission)
            said.parent.mkdir(parents=True, exist_ok=True)
            said.write_text(log, encoding="utf-8")
            outcome.note += f" (nbgrader's own words: {shown(said)})"
        return outcome

    def sum_up(self, outcome: Outcome, notebook: NotebookNode) -> None:
        submission = outcome.submission
        source = notebooks.source(submission.slug)
        notes = []
        was, now = notebooks.version_of(notebook), notebooks.version_of(source)
        if was != now:
            notes.append(f"made from {was or 'an unknown version'} of the notebook, graded by {now}")
        with self.api.gradebook as gradebook:
            entry = gradebook.find_submission(submission.slug, submission.learner)
            outcome.points = f"{entry.score:g}/{entry.max_score:g}"
            grades = {grade.name: grade for one in entry.notebooks for grade in one.grades}
            tests = [test for test in notebooks.graded(source, "grade") if test in grades]
            lost = [test for test in tests if grades[test].score < grades[test].max_score]
            if lost:
                notes.append(f"lost {', '.join(lost)}")
            if entry.needs_manual_grade:
                notes.append("points set by hand may no longer fit: look at it in formgrader")
        outcome.note = "; ".join(notes)

    def give_feedback(self, outcome: Outcome) -> None:
        """The learner's page, written again if anything that it shows has changed."""
        submission = outcome.submission
        html = self.folder.feedback / submission.learner / submission.slug / f"{submission.slug}.html"
        state = digest([self.autograded(submission), *feedback.SOURCES], self.decisions(submission))
        if self.ledger.says(page(submission), state) and html.exists():
            return
        result = self.pages_api.generate_feedback(submission.slug, submission.learner)
        if result["success"] and html.exists():
            self.ledger.note(page(submission), state)
        else:
            outcome.refused = True
            outcome.note = f"graded, but its feedback page could not be made: {reason(result)}"

    def decisions(self, submission: Submission) -> str:
        """All points and comments, those set by hand in formgrader included."""
        with self.api.gradebook as gradebook:
            entry = gradebook.find_submission(submission.slug, submission.learner)
            rows = [(grade.name, grade.score, grade.max_score) for n in entry.notebooks for grade in n.grades]
            comments = [(comment.name, comment.comment) for n in entry.notebooks for comment in n.comments]
            return repr((sorted(rows), sorted(comments), entry.late_submission_penalty))

    def is_in_gradebook(self, submission: Submission) -> bool:
        with self.api.gradebook as gradebook:
            try:
                gradebook.find_submission(submission.slug, submission.learner)
            except MissingEntry:
                return False
        return True

    def autograded(self, submission: Submission) -> Path:
        return self.folder.autograded / submission.learner / submission.slug / submission.notebook.name

    def said(self, submission: Submission) -> Path:
        """nbgrader's own words about a submission that it refused."""
        return self.folder.refused / submission.learner / f"{submission.slug}.txt"


def graded(submission: Submission) -> str:
    return f"graded {submission.learner}/{submission.slug}"


def page(submission: Submission) -> str:
    return f"page {submission.learner}/{submission.slug}"
