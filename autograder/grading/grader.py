"""Grade a class: every submission alone, so that none can stop or change another."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import nbformat
from nbgrader.api import MissingEntry
from nbgrader.apps import NbGraderAPI

from ..boxes.box import NoBox
from . import feedback, notebooks, waiting
from .assignments import changed_cells, forget, is_registered, nbgrader, register, release_of, too_late
from .class_folder import ClassFolder, digest, shown
from .export import PointsCsv
from .intake import Place, Received, receive
from .journal import DONE, PERSON, RECEIVED, RUNNING, Journal, Step
from .notes import Note, note
from .reading import read
from .reasons import no_box, reason
from .rebuild import rebuild
from .run_cells import remarks_on
from .store import Store

WAITS = (1, 5)  # seconds before a box is asked for again


@dataclass
class Outcome:
    """What became of a submission. A refused one waits for a person; a doubted one has points that a person should
    look at. The note says why."""

    place: Place
    language: str = ""
    points: str = ""
    note: str = ""
    refused: bool = False
    doubted: bool = False
    unchanged: bool = False


@dataclass
class Grader:
    """One run over one class. everything: grade again what has not changed, too. boxed: in boxes, by the judge."""

    folder: ClassFolder
    slugs: list[str]
    everything: bool = False
    boxed: bool = True
    say: Callable[[str], None] = print
    journal: Journal = field(init=False)
    store: Store = field(init=False)
    releases: dict[str, str] = field(init=False)
    api: NbGraderAPI = field(init=False)
    pages_api: NbGraderAPI = field(init=False)

    def __post_init__(self) -> None:
        self.journal = Journal(self.folder.journal)
        self.store = Store(self.folder.received)
        self.releases = {slug: release_of(slug, self.boxed) for slug in self.slugs}
        rebuilt = os.path.join(self.folder.within, self.folder.rebuilt.name)
        self.api = nbgrader(self.boxed, submitted_directory=rebuilt)
        # Only pages: by default nbgrader copies the learner's other files beside them.
        self.pages_api = nbgrader(submitted_directory=rebuilt, ignore=["*"])

    def run(self, found: list[Place]) -> list[Outcome]:
        for slug in sorted({p.slug for p in found if p.slug in self.slugs}):
            self.register(slug)
        outcomes = []
        for number, place in enumerate(found, 1):
            begun = time.monotonic()
            try:
                outcome = self.grade(place)
            except Exception as error:  # a full disk, a locked gradebook, our own mistake: nobody else's grade waits
                said = f"{type(error).__name__}: {error}"
                outcome = Outcome(place, note=f"grading itself failed, the next run tries again ({said})", refused=True)
            outcomes.append(outcome)
            done = "unchanged" if outcome.unchanged else f"{time.monotonic() - begun:.1f} s"
            result = "not graded" if outcome.refused else outcome.points
            self.say(f"[{number}/{len(found)}] {place.learner}  {place.slug}  {result}  ({done})")
        with self.api.gradebook as gradebook:
            PointsCsv(parent=self.api).export(gradebook)
        return outcomes

    def register(self, slug: str) -> None:
        """Brings the gradebook's copy of an assignment up to date. GradingError if that is too late."""
        release, entry = self.releases[slug], f"release {slug}"
        if self.journal.made(entry, release) and is_registered(self.api, slug):
            return
        self.say(f"{slug}: putting the assignment into the gradebook")
        self.journal.unmake(entry)
        changes = changed_cells(self.api, slug)
        if changes and not self.folder.is_sample:
            raise too_late(slug, changes, self.folder)
        if changes:
            self.say(f"{slug}: its graded cells changed ({changes}): the sample class starts again")
            forget(self.api, slug)
        register(self.api, slug)
        self.journal.note_made(entry, release)

    def grade(self, place: Place) -> Outcome:
        """Points, notes and feedback page of one submission."""
        received = receive(place, self.store, self.slugs)
        last = self.journal.last(place.learner, place.slug)
        release = self.releases.get(place.slug, "")
        step = Step(
            place.learner, place.slug, received.student, RECEIVED, received.content, release,
            received.language, received.taken, received.notes, received.reason,
        )  # fmt: skip
        if last is None or last.content != step.content:
            self.journal.add(step)
        outcome = Outcome(place, step.language)
        if step.reason:
            return self.refuse(outcome, step)
        if last and last.state == DONE and last.matches(step.content, release) and not self.everything:
            outcome.unchanged = self.autograded(step).exists() and self.is_in_gradebook(step)
        if outcome.unchanged:
            step = last or step
        else:
            step = replace(step, state=RUNNING, notes=step.notes + self.rebuild(received))
            self.journal.add(step)
            result = self.autograde(step)
            if not result["success"] or not self.autograded(step).exists():
                log = result.get("log", "") + result.get("error", "")
                return self.refuse(outcome, replace(step, reason=reason(result)), log)
            unsafe = () if self.boxed else (note("unsafe"),)
            step = replace(step, state=DONE, notes=step.notes + tuple(remarks_on(self.autograded(step))) + unsafe)
            self.journal.add(step)
            self.said(step).unlink(missing_ok=True)
        self.sum_up(outcome, step)
        self.give_feedback(outcome, step)
        return outcome

    def autograde(self, step: Step) -> dict[str, Any]:
        """nbgrader's autograde. NoBox if no box was to be had, tried again after a while: no learner pays for that."""
        for seconds in (*WAITS, None):
            result: dict[str, Any] = self.api.autograde(step.slug, step.student)
            why = no_box(result)
            if not why:
                break
            if seconds is None:
                raise NoBox(why)
            time.sleep(seconds)
        return result

    def rebuild(self, received: Received) -> tuple[Note, ...]:
        """Writes what nbgrader is to grade, from what the store holds."""
        slug = received.place.slug
        result = rebuild(read(self.store.get(received.taken), slug), slug, received.language)
        target = self.folder.rebuilt / received.student / slug
        beside = self.folder.rebuilt / f".{received.student}" / slug
        shutil.rmtree(beside.parent, ignore_errors=True)
        beside.mkdir(parents=True)
        for name, content in received.files.items():
            (beside / name).parent.mkdir(parents=True, exist_ok=True)
            (beside / name).write_bytes(self.store.get(content))
        nbformat.write(result.notebook, beside / f"{slug}.ipynb")
        shutil.rmtree(target, ignore_errors=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(beside, target)
        beside.parent.rmdir()
        return tuple(result.notes)

    def refuse(self, outcome: Outcome, step: Step, log: str = "") -> Outcome:
        """Leaves neither earlier points nor an earlier page in the place of what could not be graded."""
        step = replace(step, state=PERSON)
        self.journal.add(step)
        outcome.refused, outcome.note = True, "; ".join(step.remarks("instructor"))
        if step.slug not in self.slugs:
            return outcome
        for folder in (self.folder.autograded, self.folder.rebuilt):
            shutil.rmtree(folder / step.student / step.slug, ignore_errors=True)
        with self.api.gradebook as gradebook:
            gradebook.update_or_create_student(step.student)
            entry = gradebook.update_or_create_submission(step.slug, step.student)
            for grade in (grade for notebook in entry.notebooks for grade in notebook.grades):
                grade.auto_score, grade.needs_manual_grade = None, True
            gradebook.db.commit()
        self.journal.unmake(f"page {step.learner}/{step.slug}")
        waiting.write(self.page(outcome.place), step)
        if log:
            said = self.said(step)
            said.parent.mkdir(parents=True, exist_ok=True)
            said.write_text(log, encoding="utf-8")
            outcome.note += f" (nbgrader's own words: {shown(said)})"
        return outcome

    def sum_up(self, outcome: Outcome, step: Step) -> None:
        source = notebooks.source(step.slug)
        notes = step.remarks("instructor")
        with self.api.gradebook as gradebook:
            entry = gradebook.find_submission(step.slug, step.student)
            outcome.points = f"{entry.score:g}/{entry.max_score:g}"
            grades = {grade.name: grade for one in entry.notebooks for grade in one.grades}
            tests = [test for test in notebooks.graded(source, "grade") if test in grades]
            lost = [test for test in tests if grades[test].score < grades[test].max_score]
            if lost:
                notes.append(f"lost {', '.join(lost)}")
            if entry.needs_manual_grade:
                notes.append("points set by hand may no longer fit: look at it in formgrader")
        outcome.note = "; ".join(notes)
        outcome.doubted = any(said.key == "judge_differs" for said in step.notes)

    def give_feedback(self, outcome: Outcome, step: Step) -> None:
        """The learner's page, written again if anything that it shows has changed."""
        page, name = self.page(outcome.place), f"page {step.learner}/{step.slug}"
        state = digest([self.autograded(step), *feedback.SOURCES], self.decisions(step), repr(step.notes))
        if self.journal.made(name, state) and page.exists():
            return
        result = self.pages_api.generate_feedback(step.slug, step.student)
        made = self.folder.feedback / step.student / step.slug / page.name
        if not result["success"] or not made.exists():
            outcome.refused = True
            outcome.note = note("no_page", said=reason(result).said("instructor")).said("instructor")
            return
        if made != page:
            # nbgrader knows a stand-in; the page lies where the learner's name is
            page.parent.mkdir(parents=True, exist_ok=True)
            os.replace(made, page)
            shutil.rmtree(made.parent.parent)
        self.journal.note_made(name, state)

    def decisions(self, step: Step) -> str:
        """All points and comments, those set by hand in formgrader included."""
        with self.api.gradebook as gradebook:
            entry = gradebook.find_submission(step.slug, step.student)
            rows = [(grade.name, grade.score, grade.max_score) for n in entry.notebooks for grade in n.grades]
            comments = [(comment.name, comment.comment) for n in entry.notebooks for comment in n.comments]
            return repr((sorted(rows), sorted(comments), entry.late_submission_penalty))

    def is_in_gradebook(self, step: Step) -> bool:
        with self.api.gradebook as gradebook:
            try:
                gradebook.find_submission(step.slug, step.student)
            except MissingEntry:
                return False
        return True

    def autograded(self, step: Step) -> Path:
        return self.folder.autograded / step.student / step.slug / f"{step.slug}.ipynb"

    def page(self, place: Place) -> Path:
        return self.folder.feedback / place.folder.parent.name / place.slug / f"{place.slug}.html"

    def said(self, step: Step) -> Path:
        """nbgrader's own words about a submission that it refused."""
        return self.folder.refused / step.student / f"{step.slug}.txt"
