"""Grade a class: every submission alone, so that none can stop or change another."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path

from nbformat.warnings import MissingIDFieldWarning
from nbgrader.apps import NbGraderAPI
from sqlalchemy.exc import SAWarning
from tqdm import tqdm

from ..judge import notebooks
from ..judge.verdicts import judge_of
from . import far, feedback, gradebook, waiting, work
from .apart import Failed, SideBySide, Task, Way, is_machines
from .assignments import changed_cells, forget, is_registered, nbgrader, register, release_of, too_late
from .bridge import Bridge
from .class_folder import ClassFolder, GradingError, digest, shown
from .databases import at, mark, mark_of, mark_of_file, put_aside
from .export import BY_HAND, PointsCsv
from .gradebook import Decided
from .intake import Place, Received, content_of, receive, student_of
from .journal import DONE, FAILED, MERGED, PERSON, RECEIVED, RUNNING, Journal, Step
from .lines import Line, line_of
from .notes import Voice, note
from .reasons import for_a_person, trouble
from .store import Store
from .timestamps import Times, times_in

WAITS = (1, 5)  # seconds before the machine is asked again for what it did not give
MOST_FAILURES = 2  # of one submission, before a person has to look


@dataclass
class Outcome:
    """What became of a submission. A refused one waits for a person, a postponed one for the next run; a doubted one
    has points that a person should look at. The note says why."""

    place: Place
    language: str = ""
    points: str = ""
    note: str = ""
    refused: bool = False
    postponed: bool = False
    doubted: bool = False
    unchanged: bool = False


def quiet() -> None:
    """No warnings of nbgrader's own ways with its database, or with a cell that it puts back: no instructor can mend
    them."""
    for category in (SAWarning, MissingIDFieldWarning):
        warnings.filterwarnings("ignore", category=category)


def bar(total: int) -> tqdm:
    """How far a run is and how long it will take, on a terminal; elsewhere nothing."""
    tqdm.monitor_interval = 0  # no thread of its own: tasks are forks
    return tqdm(total=total, disable=None, leave=False, dynamic_ncols=True, unit="")


@cache
def tests_of(slug: str) -> list[str]:
    return list(notebooks.graded(notebooks.source(slug), "grade"))


@dataclass
class Grader:
    """One run over one class. everything: grade again what has not changed, too. boxed: in boxes, by the judge.
    jobs: so many submissions at once. cluster: the way to machines that judge more of them. voice: how the run speaks.
    """

    folder: ClassFolder
    slugs: list[str]
    everything: bool = False
    boxed: bool = True
    jobs: int = 1
    cluster: Bridge | None = None
    voice: Voice = field(default_factory=Voice)
    unwritten: str = field(default="", init=False)
    journal: Journal = field(init=False)
    store: Store = field(init=False)
    times: Times = field(init=False)
    releases: dict[str, str] = field(init=False)
    api: NbGraderAPI = field(init=False)

    def __post_init__(self) -> None:
        self.journal = Journal(self.folder.journal)
        self.store = Store(self.folder.received)
        self.releases = {slug: release_of(slug, self.boxed) for slug in self.slugs}
        self.api = nbgrader(self.boxed)

    def run(self, found: list[Place]) -> list[Outcome]:
        """The outcomes of all. unwritten then says why the table of points could not be written, if it could not."""
        self.look_at_times(found)
        for slug in sorted({p.slug for p in found if p.slug in self.slugs}):
            self.register(slug)
        self.keep_by_hand()
        shutil.rmtree(self.folder.work, ignore_errors=True)
        outcomes: dict[int, Outcome] = {}
        with bar(len(found)) as progress:
            ways = [self.way(number, place, outcomes, progress) for number, place in enumerate(found)]
            SideBySide(self.jobs, self.cluster).run(ways)
        shutil.rmtree(self.folder.work, ignore_errors=True)
        try:
            with self.api.gradebook as book:
                self.points().export(book)
        except Exception as error:
            if not is_machines(error):
                raise
            self.unwritten = self.voice.tell(trouble(error))
        return [outcomes[number] for number in sorted(outcomes)]

    def way(self, number: int, place: Place, outcomes: dict[int, Outcome], progress: tqdm) -> Way:
        """Grades one submission, again after a while where the machine had not what it takes, and says so.

        Whatever happens on it, nobody else's grade waits.
        """
        begun = time.monotonic()
        for seconds in (*WAITS, None):
            try:
                outcome = yield from self.grade(place)
                self.journal.go_on(place.learner, place.slug)
                break
            except Exception as error:
                if seconds is None or not is_machines(error):
                    outcome = self.postpone(place, trouble(error))
                    break
            yield seconds
        outcomes[number] = outcome
        took = f"{time.monotonic() - begun:.1f} s"
        done = Line("unchanged", "run_unchanged") if outcome.unchanged else took
        none = outcome.refused or outcome.postponed
        result = Line("not graded", "run_not_graded") if none else outcome.points
        told = {"number": len(outcomes), "total": progress.total, "learner": place.learner, "slug": place.slug}
        self.voice.say(
            Line("[{number}/{total}] {learner}  {slug}  {result}  ({done})", "run_at", **told, result=result, done=done)
        )
        progress.update()

    def postpone(self, place: Place, why: GradingError) -> Outcome:
        """What could not be graded waits for the next run. Until then the journal says why, if it can be written."""
        with suppress(sqlite3.Error):
            self.journal.postpone(place.learner, place.slug, line_of(why))
        return Outcome(place, note=self.voice.tell(why), postponed=True)

    def register(self, slug: str) -> None:
        """Brings the gradebook's copy of an assignment up to date. GradingError if that is too late."""
        release, entry = self.releases[slug], f"release {slug}"
        if self.journal.made(entry, release) and is_registered(self.api, slug):
            return
        self.voice.say(Line("{slug}: putting the assignment into the gradebook", "run_registers", slug=slug))
        self.journal.unmake(entry)
        changes = changed_cells(self.api, slug)
        if changes and not self.folder.is_sample:
            raise too_late(slug, changes, self.folder)
        if changes:
            self.voice.say(
                Line(
                    "{slug}: its graded cells changed ({changes}): the sample class starts again",
                    "run_forgets",
                    slug=slug,
                    changes=changes,
                )
            )
            forget(self.api, slug)
        register(self.api, slug)
        self.journal.note_made(entry, release)

    def look_at_times(self, found: list[Place]) -> None:
        """Says which rows of the class's table of times could not be used. GradingError if none could."""
        names = {step.learner: step.learner for step in self.journal.all()}
        for place in found:
            folder = place.folder.parent if place.slug else place.folder
            names |= {place.learner: place.learner, folder.name: place.learner}
        self.times, told = times_in(self.folder.timestamps, names, self.slugs)
        for sentence in told:
            self.voice.say(sentence)

    def make_whole(self) -> None:
        """The gradebook alone, and the table of its points: nothing is received or graded."""
        self.look_at_times([])
        self.keep_by_hand()
        with self.api.gradebook as book:
            self.points().export(book)

    def points(self) -> PointsCsv:
        """The table, which speaks as the run does."""
        return PointsCsv(parent=self.api, voice=self.voice)

    def keep_by_hand(self) -> None:
        """Notes what a person has set in the gradebook. A gradebook that is not the one we knew gets it back, and the
        points of all that had been graded."""
        number, was, now = self.journal.gradebook_mark(), self.journal.gradebook_at(), at(self.folder)
        if not number:
            self.journal.note_made("gradebook", str(mark(self.folder)))
        elif was != now:
            self.move(from_file=not was and mark_of_file(self.folder) == number)
        elif mark_of(self.folder) != number:
            self.restore()
            mark(self.folder, number)
        self.journal.note_made("gradebook at", now)
        put_aside(self.folder)
        self.journal.keep_by_hand(gradebook.by_hand(self.api), gradebook.submissions(self.api))

    def move(self, from_file: bool) -> None:
        """Puts all that is known into another gradebook, which may be one that the class had before."""
        if from_file:  # something may have been set in it since the last run
            before = nbgrader(db_url=f"sqlite:///{self.folder.gradebook}")
            self.journal.keep_by_hand(gradebook.by_hand(before), gradebook.submissions(before))
        self.restore(anew=True)
        self.journal.note_made("gradebook", str(mark(self.folder)))

    def restore(self, anew: bool = False) -> None:
        """Puts what the gradebook has not into it. anew: what it has, too."""
        there = set() if anew else gradebook.submissions(self.api)
        for step in self.journal.all():
            if step.slug not in self.slugs or (step.student, step.slug) in there:
                continue
            self.register(step.slug)
            if step.state == MERGED and self.autograded(step).exists():
                self.merge(step)
            elif step.state == PERSON:
                gradebook.empty(self.api, step.student, step.slug)
        rows = self.journal.by_hand()
        gradebook.set_by_hand(self.api, (gradebook.ByHand(*row) for row in rows))
        self.voice.say(
            Line(
                "gradebook: made anew, with {count} points and comments that were set by hand",
                "run_restores",
                count=len(rows),
            )
        )

    def grade(self, place: Place) -> Way:
        """Points, notes and feedback page of one submission."""
        last = self.journal.last(place.learner, place.slug)
        if last and self.stands(last, place, lambda: content_of(place)):
            step, received = last, None
        else:
            try:
                received = yield Task(receive, (place, self.store, self.slugs))
            except Failed as failure:
                reason = for_a_person(failure.kind, failure.said)
                received = Received(place, student_of(place.learner), content="", reason=reason)
            step = Step(
                place.learner, place.slug, received.student, RECEIVED, received.content,
                self.releases.get(place.slug, ""), received.language, received.taken, received.notes, received.reason,
            )  # fmt: skip
            if last is None or last.content != step.content:
                self.journal.add(step)
            if last and not step.reason and self.stands(last, place, lambda: step.content):
                step = last
        outcome = Outcome(place, step.language)
        if step.reason:
            return self.refuse(outcome, step)
        decided = gradebook.decided(self.api, step.student, step.slug) if step.state == MERGED else None
        outcome.unchanged = decided is not None and decided.at == self.times.get((step.learner, step.slug))
        if received and step.state == RECEIVED:
            try:
                step = yield from self.run_cells(received, step)
            except Failed as failure:
                return self.refuse(outcome, replace(step, reason=for_a_person(failure.kind, failure.said)), failure.log)
        if not outcome.unchanged:
            self.merge(step)
            decided = gradebook.decided(self.api, step.student, step.slug)
        assert decided is not None
        self.sum_up(outcome, step, decided)
        yield from self.give_feedback(outcome, step, decided)
        return outcome

    def stands(self, last: Step, place: Place, content: Callable[[], str]) -> bool:
        """Whether what is received now is what has been run already, and its cells need not run again. content: is
        asked only if the rest is so."""
        if self.everything or last.state not in (DONE, MERGED) or not self.autograded(last).exists():
            return False
        release = self.releases.get(place.slug, "")
        return last.release == release and last.matches(content(), release)

    def run_cells(self, received: Received, step: Step) -> Way:
        """Rebuilds the notebook and runs it, the second time alone. Failed if it could not be run, again and again."""
        if self.boxed:
            judge_of(step.slug)  # read here once, and there by every process that judges
        while True:
            alone = self.journal.failures(step) > 0
            self.journal.add(replace(step, state=RUNNING))
            try:
                drawing = self.journal.drawing(received.content)
                if self.cluster and not alone:
                    release = self.releases[step.slug]
                    asked = yield Task(work.ask, (self.folder, received, release, drawing))
                    answered = yield Task(far.judged, (asked,), work.LONGEST, far=True)
                    noticed = yield Task(work.take, (self.folder, received, answered))
                else:
                    arguments = (self.folder, received, self.api.config, drawing)
                    noticed = yield Task(work.grade, arguments, work.LONGEST, limited=self.boxed, alone=alone)
                break
            except Failed as failure:
                reason = for_a_person(failure.kind, failure.said)
                self.journal.add(replace(step, state=FAILED, reason=reason))
                if self.journal.failures(step) >= MOST_FAILURES:
                    raise
        work.put(self.folder.work / "autograded" / step.student / step.slug, self.autograded(step).parent)
        unsafe = () if self.boxed else (note("unsafe"),)
        done = replace(step, state=DONE, notes=step.notes + tuple(noticed) + unsafe)
        self.journal.add(done)
        self.said(done).unlink(missing_ok=True)
        return done

    def merge(self, step: Step) -> None:
        """Puts what the cells have shown into the gradebook."""
        graded, at = notebooks.read(self.autograded(step)), self.times.get((step.learner, step.slug))
        before = self.journal.last(step.learner, step.slug, MERGED)
        is_another = before is not None and before.content != step.content
        gradebook.merge(self.api, step.student, step.slug, graded, at, is_another)
        self.journal.add(replace(step, state=MERGED))

    def refuse(self, outcome: Outcome, step: Step, log: str = "") -> Outcome:
        """Leaves neither earlier points nor an earlier page in the place of what could not be graded."""
        step = replace(step, state=PERSON)
        self.journal.add(step)
        outcome.refused, outcome.note = True, "; ".join(step.remarks(self.voice.to))
        if step.slug not in self.slugs:
            return outcome
        for folder in (self.folder.autograded, self.folder.rebuilt):
            shutil.rmtree(folder / step.student / step.slug, ignore_errors=True)
        gradebook.empty(self.api, step.student, step.slug)
        self.journal.unmake(f"page {step.learner}/{step.slug}")
        waiting.write(self.page(outcome.place), step)
        if log:
            said = self.said(step)
            said.parent.mkdir(parents=True, exist_ok=True)
            said.write_text(log, encoding="utf-8")
            outcome.note += self.voice.tell(Line(" (its last words: {file})", "run_last_words", file=shown(said)))
        return outcome

    def sum_up(self, outcome: Outcome, step: Step, decided: Decided) -> None:
        notes = step.remarks(self.voice.to)
        outcome.points = f"{decided.score:g}/{decided.most:g}"
        points = decided.points
        tests = [test for test in tests_of(step.slug) if test in points]
        lost = [test for test in tests if points[test][0] < points[test][1]]
        if lost:
            notes.append(self.voice.tell(Line("lost {tests}", "run_lost", tests=", ".join(lost))))
        if decided.by_hand:
            notes.append(self.voice.tell(BY_HAND))
        outcome.note = "; ".join(notes)
        outcome.doubted = any(said.key in ("judge_differs", "check_differs") for said in step.notes)

    def give_feedback(self, outcome: Outcome, step: Step, decided: Decided) -> Way:
        """The learner's page, written again if anything that it shows has changed."""
        page, name = self.page(outcome.place), f"page {step.learner}/{step.slug}"
        state = digest([self.autograded(step), *feedback.SOURCES], repr(decided._replace(at=None)), repr(step.notes))
        if self.journal.made(name, state) and page.exists():
            return
        made = self.folder.work / "feedback" / step.student / step.slug / page.name
        about = {"student": step.student, "assignment": step.slug}
        feedback.read_for(step.slug)
        try:
            yield Task(work.draw, (self.pages, self.autograded(step), about, decided, made))
        except Failed as failure:
            outcome.refused = True
            outcome.note = note("no_page", said=str(failure)).said(self.voice.to)
            return
        page.parent.mkdir(parents=True, exist_ok=True)
        os.replace(made, page)
        self.journal.note_made(name, state)

    @cached_property
    def pages(self) -> feedback.FeedbackPage:
        """Made here once, for all the processes that draw."""
        return feedback.page_maker(self.api, self.slugs[0])

    def autograded(self, step: Step) -> Path:
        return self.folder.autograded / step.student / step.slug / f"{step.slug}.ipynb"

    def page(self, place: Place) -> Path:
        return self.folder.feedback / place.folder.parent.name / place.slug / f"{place.slug}.html"

    def said(self, step: Step) -> Path:
        """What was written by the process of a submission that could not be run."""
        return self.folder.refused / step.student / f"{step.slug}.txt"
