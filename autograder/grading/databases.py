"""The two databases of a class: whether they can be read, and whether the gradebook is the one we knew. The journal is
a file; the gradebook is one too, or a database of a PostgreSQL server."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.pool import NullPool

from .class_folder import FILE, ClassFolder, GradingError, server_address, shown
from .journal import read_only
from .notes import Line

GRADEBOOK_AGAIN = Line(
    "a new one is made from what was received, with the points that were set by hand until the last run of make grade",
    "gradebook_again",
)
MARK = "autograder_class"  # the table of a server's gradebook that nbgrader does not know
JOURNAL_AGAIN = Line(
    "everything is graded again into the gradebook, where points that were set by hand stay", "journal_again"
)


def refuse_damaged(folder: ClassFolder) -> None:
    """GradingError if the gradebook or the journal is there and is no database, or no longer a whole one."""
    files = [] if server_address() else [(folder.gradebook, GRADEBOOK_AGAIN)]
    for path, becomes in (*files, (folder.journal, JOURNAL_AGAIN)):
        said = trouble_with(path)
        if said:
            aside = path.with_name(f"{path.name}.damaged")
            raise GradingError(
                f"{shown(path)}: got a file that cannot be read as a database ({said}). Nothing was changed. "
                f"Put your own copy of it in its place, or move it aside (mv {shown(path)} {shown(aside)}) and run "
                f"make grade once more: {becomes}.",
                "damaged",
                file=shown(path),
                said=said,
                aside=shown(aside),
                becomes=becomes,
            )
    refuse_forgotten(folder)
    refuse_anothers(folder)


def trouble_with(path: Path) -> str:
    """What SQLite says of a file; nothing if it is whole, locked, or not there."""
    if not path.exists():
        return ""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=60)) as database:
            (said,) = database.execute("pragma quick_check(1)").fetchone()
    except sqlite3.OperationalError:  # locked, or no right to read it: told by who needs it
        return ""
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if said == "ok" else said.splitlines()[0]


def exists(folder: ClassFolder) -> bool:
    """Whether the class has a gradebook. To ask nbgrader would make one."""
    if not server_address():
        return folder.gradebook.exists()
    with server() as database:
        return bool(inspect(database).has_table("assignment"))


def mark_of(folder: ClassFolder) -> int:
    """The number that a gradebook was marked with; 0 for a new one."""
    if server_address():
        return marked()[0]
    # nbgrader leaves SQLite's user_version alone
    with closing(sqlite3.connect(folder.gradebook, timeout=60)) as database:
        return int(database.execute("pragma user_version").fetchone()[0])


def mark(folder: ClassFolder, number: int = 0) -> int:
    """Marks a gradebook, with a number of its own if none is given."""
    number = number or secrets.randbelow(2**31 - 1) + 1
    if server_address():
        with server() as database:
            database.execute(text(f"create table if not exists {MARK} (number integer, folder text)"))
            database.execute(text(f"delete from {MARK}"))
            values = {"number": number, "folder": folder.within}
            database.execute(text(f"insert into {MARK} values (:number, :folder)"), values)
        return number
    with closing(sqlite3.connect(folder.gradebook, timeout=60)) as database:
        database.execute(f"pragma user_version = {number}")
    return number


def marked() -> tuple[int, str]:
    """The number and the class's folder that a server's gradebook was marked with; 0 and nothing for a new one."""
    with server() as database:
        if not inspect(database).has_table(MARK):
            return 0, ""
        row = database.execute(text(f"select number, folder from {MARK}")).fetchone()
        return (row[0], row[1]) if row else (0, "")


def refuse_forgotten(folder: ClassFolder) -> None:
    """GradingError if the gradebook was on a server in the last run and nothing says that it no longer is."""
    with read_only(folder.journal) as journal:
        was = journal.gradebook_at() if journal else ""
    if was and not server_address() and os.environ.get("GRADEBOOK") != FILE:
        raise GradingError(
            f"{shown(folder.path)}: its gradebook is {was}: name it in GRADEBOOK, or say GRADEBOOK={FILE} to go back "
            "to a file. Nothing was changed",
            "gradebook_forgotten",
            folder=shown(folder.path),
            was=was,
        )


def put_aside_old(folder: ClassFolder, was: str) -> None:
    """A file that the class had before its gradebook was on a server is no longer its gradebook."""
    if was and not server_address() and folder.gradebook.exists():
        os.replace(folder.gradebook, folder.gradebook.with_name(f"{folder.gradebook.name}.before-server"))


def refuse_anothers(folder: ClassFolder) -> None:
    """GradingError if the database of the server has the points of another class."""
    if not server_address():
        return
    number, within = marked()
    with read_only(folder.journal) as journal:
        known = journal.gradebook_mark() if journal else 0
    if number and number != known and within != folder.within:
        raise GradingError(
            f"{folder.shown_gradebook}: got the gradebook of {within}, expected that of {folder.within} or an empty "
            "database: make one for each class (createdb <name>) and name it in GRADEBOOK",
            "anothers_gradebook",
            book=folder.shown_gradebook,
            other=within,
            folder=folder.within,
        )


@contextmanager
def server() -> Iterator[Connection]:
    """A transaction in the database that $GRADEBOOK names."""
    engine = create_engine(server_address(), poolclass=NullPool)
    with engine.begin() as connection:
        yield connection
