"""The journal of a class: what was received, what became of it, and what has been made from which content."""

from __future__ import annotations

import hmac
import json
import secrets
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from .lines import Line
from .notes import Note

# done: its cells have run; merged: its points are in the gradebook; failed: it could not be run, once.
RECEIVED, RUNNING, FAILED, DONE, MERGED = "received", "running", "failed", "done", "merged"
PERSON = "for a person"

TABLES = """
create table if not exists step (
    number integer primary key, at text not null, learner text not null, slug text not null, student text not null,
    state text not null, content text not null, release text not null, language text not null,
    taken text not null, notes text not null, reason text not null
);
create index if not exists step_of on step (learner, slug, number);
create table if not exists made (name text primary key, digest text not null);
create table if not exists by_hand (
    student text not null, slug text not null, cell text not null, points real, extra real, comment text
);
"""


@dataclass(frozen=True)
class Step:
    """One step of a submission. A step is only ever added: the last one says where the submission stands.

    student: the learner's name in nbgrader's gradebook. content: what was received. taken: which stored file is the
    notebook. release: what it is graded by. reason: why a person is needed.
    """

    learner: str
    slug: str
    student: str
    state: str
    content: str
    release: str = ""
    language: str = ""
    taken: str = ""
    notes: tuple[Note, ...] = ()
    reason: Note | None = None

    def matches(self, content: str, release: str) -> bool:
        return (self.content, self.release) == (content, release)

    def remarks(self, to: str) -> list[str]:
        """Everything to be told, to the instructor or in a learner's language."""
        said = [note.said(to) for note in ((self.reason,) if self.reason else ()) + self.notes]
        return [sentence for sentence in said if sentence]


@dataclass
class Journal:
    path: Path
    database: sqlite3.Connection = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # autocommit: every step is on the disk before the next thing happens
        self.database = sqlite3.connect(self.path, timeout=60, isolation_level=None)
        # no write-ahead log: that would hold the file open in the processes that steps of the grading run in
        self.database.execute("pragma journal_mode = delete")
        self.database.execute("pragma synchronous = full")
        self.database.executescript(TABLES)

    def close(self) -> None:
        self.database.close()

    def add(self, step: Step) -> None:
        """Adds a step, unless it would only repeat the last one."""
        if self.last(step.learner, step.slug) == step:
            return
        row = (
            time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), step.learner, step.slug, step.student, step.state,
            step.content, step.release, step.language, step.taken, json.dumps(step.notes), json.dumps(step.reason),
        )  # fmt: skip
        self.database.execute(f"insert into step values (null{', ?' * len(row)})", row)

    def last(self, learner: str, slug: str, state: str = "%") -> Step | None:
        """Where a submission stands; or the last time that it stood in some state."""
        which = "learner = ? and slug = ? and state like ? order by number desc limit 1"
        return next(self.steps(which, learner, slug, state), None)

    def failures(self, step: Step) -> int:
        """How often this very submission could not be run."""
        which = "learner = ? and slug = ? and content = ? and release = ? and state = ?"
        return sum(1 for _ in self.steps(which, step.learner, step.slug, step.content, step.release, FAILED))

    def by_student(self, student: str, slug: str) -> Step | None:
        """The same, by the learner's name in the gradebook."""
        return next(self.steps("student = ? and slug = ? order by number desc limit 1", student, slug), None)

    def all(self) -> list[Step]:
        """Where each submission stands, sorted."""
        newest = "number in (select max(number) from step group by learner, slug)"
        return sorted(self.steps(newest), key=lambda step: (step.slug, step.learner))

    def steps(self, which: str, *values: str) -> Iterator[Step]:
        columns = "learner, slug, student, state, content, release, language, taken, notes, reason"
        for row in self.database.execute(f"select {columns} from step where {which}", values):
            *texts, notes, reason = row
            told = json.loads(reason)
            told_notes = tuple(Note(*n) for n in json.loads(notes))
            yield replace(Step(*texts), notes=told_notes, reason=Note(*told) if told else None)

    # What was made from something: a page, the gradebook's copy of a release.

    def made(self, name: str, digest: str) -> bool:
        row: tuple[str] | None = self.database.execute("select digest from made where name = ?", (name,)).fetchone()
        return row == (digest,)

    def note_made(self, name: str, digest: str) -> None:
        self.database.execute("insert or replace into made values (?, ?)", (name, digest))

    def unmake(self, *names: str) -> None:
        """Before a step begins: if it is interrupted, it is not done."""
        self.database.executemany("delete from made where name = ?", [(name,) for name in names])

    # Why a submission has to wait for the next run.

    def postpone(self, learner: str, slug: str, why: Line) -> None:
        self.note_made(f"postponed {learner}/{slug}", json.dumps(why.parts()))

    def postponed(self, learner: str, slug: str) -> Line | None:
        name = f"postponed {learner}/{slug}"
        row = self.database.execute("select digest from made where name = ?", (name,)).fetchone()
        return Line.of(*json.loads(row[0])) if row else None

    def go_on(self, learner: str, slug: str) -> None:
        """It no longer waits."""
        if self.postponed(learner, slug):
            self.unmake(f"postponed {learner}/{slug}")

    # What nobody outside knows.

    def drawing(self, content: str) -> str:
        """From what the judge's inputs are drawn for these contents: the same in every run of this class, and known
        to nobody beforehand."""
        known = self.database.execute("select digest from made where name = 'secret'").fetchone()
        secret: str = known[0] if known else secrets.token_hex(32)
        if not known:
            self.note_made("secret", secret)
        return hmac.new(secret.encode(), content.encode(), "sha256").hexdigest()

    # What a person has set in the gradebook, in case that is lost.

    def keep_by_hand(self, rows: Iterable[Sequence[Any]], known: Iterable[tuple[str, str]]) -> None:
        """rows: all that is set in the gradebook. known: the submissions in it; of others, what is kept stays."""
        with self.database:  # commits, or rolls back what SQLite itself has not
            self.database.execute("begin immediate")
            self.database.executemany("delete from by_hand where student = ? and slug = ?", list(known))
            self.database.executemany("insert into by_hand values (?, ?, ?, ?, ?, ?)", list(rows))

    def by_hand(self) -> list[tuple[Any, ...]]:
        return self.database.execute("select * from by_hand").fetchall()

    def gradebook_mark(self) -> int:
        """The number that the class's gradebook was marked with; 0 before that."""
        row = self.database.execute("select digest from made where name = 'gradebook'").fetchone()
        return int(row[0]) if row else 0

    def gradebook_at(self) -> str:
        """The server that the gradebook was on in the last run; nothing for a file."""
        row = self.database.execute("select digest from made where name = 'gradebook at'").fetchone()
        return str(row[0]) if row else ""


@contextmanager
def read_only(path: Path) -> Iterator[Journal | None]:
    """The journal for those who only look; None for a class that nbgrader's own commands alone have graded."""
    if not path.exists():
        yield None
        return
    journal = Journal(path)
    try:
        yield journal
    finally:
        journal.close()
