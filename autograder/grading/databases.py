"""The two databases of a class: whether they can be read, and whether the gradebook is the one we knew. The journal is
a file; the gradebook is one too, or a database of a PostgreSQL server."""

from __future__ import annotations

import os
import platform
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.pool import NullPool

from .class_folder import FILE, ClassFolder, GradingError, server_address, shown
from .journal import read_only
from .lines import Line

GRADEBOOK_AGAIN = Line(
    "a new one is made from what was received, with the points that were set by hand until the last run of make grade",
    "gradebook_again",
)
MARK = "autograder_class"  # the table of a server's gradebook that nbgrader does not know
JOURNAL_AGAIN = Line(
    "everything is graded again into the gradebook, where points that were set by hand stay", "journal_again"
)


def refuse_damaged(folder: ClassFolder, may_move: bool = False) -> None:
    """GradingError if the gradebook or the journal is there and is no database, or no longer a whole one, or if the
    gradebook is not where it was. may_move: it may be moved now."""
    files = [(folder.gradebook, GRADEBOOK_AGAIN)]
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
    refuse_forgotten(folder, may_move)
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
    return mark_of_file(folder)


def mark_of_file(folder: ClassFolder) -> int:
    """The same of the file; 0 where there is none. nbgrader leaves SQLite's user_version alone."""
    if not folder.gradebook.exists():
        return 0
    with closing(sqlite3.connect(folder.gradebook, timeout=60)) as database:
        return int(database.execute("pragma user_version").fetchone()[0])


def mark(folder: ClassFolder, number: int = 0) -> int:
    """Marks a gradebook, with a number of its own if none is given."""
    number = number or secrets.randbelow(2**31 - 1) + 1
    if server_address():
        with server() as database:
            database.execute(text(f"create table if not exists {MARK} (number integer, folder text)"))
            database.execute(text(f"delete from {MARK}"))
            values = {"number": number, "folder": where(folder)}
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


def refuse_forgotten(folder: ClassFolder, may_move: bool) -> None:
    """GradingError if the gradebook was elsewhere in the last run: it may move, but not because somebody forgot to say
    where it is."""
    with read_only(folder.journal) as journal:
        if journal is None or not journal.gradebook_mark():
            return
        was = journal.gradebook_at()
    moves = may_move and (server_address() or os.environ.get("GRADEBOOK") == FILE)
    if was != at(folder) and not moves:
        named = was or shown(folder.gradebook)
        raise GradingError(
            f"{shown(folder.path)}: its gradebook is {named}: name it in GRADEBOOK, or say GRADEBOOK={FILE} for a "
            "file; make grade can move it. Nothing was changed",
            "gradebook_forgotten",
            folder=shown(folder.path),
            was=named,
        )


def at(folder: ClassFolder) -> str:
    """The server that the gradebook is on now; nothing for a file."""
    return folder.shown_gradebook if server_address() else ""


def put_aside(folder: ClassFolder) -> None:
    """A file that was the gradebook before a server was must not be taken for it."""
    if server_address() and folder.gradebook.exists():
        os.replace(folder.gradebook, free(folder.gradebook.with_name(f"{folder.gradebook.name}.before-server")))


def free(path: Path) -> Path:
    """The path, or one with a number behind it that nothing has yet."""
    tried, number = path, 1
    while tried.exists():
        number += 1
        tried = path.with_name(f"{path.name}-{number}")
    return tried


def refuse_anothers(folder: ClassFolder) -> None:
    """GradingError if the database of the server has the points of another class."""
    if not server_address():
        return
    number, within = marked()
    with read_only(folder.journal) as journal:
        known = journal.gradebook_mark() if journal else 0
    if number and number != known and within != where(folder):
        raise GradingError(
            f"{folder.shown_gradebook}: got the gradebook of {within}, expected that of {where(folder)} or an empty "
            "database: make one for each class (createdb <name>) and name it in GRADEBOOK",
            "anothers_gradebook",
            book=folder.shown_gradebook,
            other=within,
            folder=where(folder),
        )


def where(folder: ClassFolder) -> str:
    """A name of the class that no other has: its machine and its folder."""
    return f"{platform.node()}:{folder.path}"


@contextmanager
def server() -> Iterator[Connection]:
    """A transaction in the database that $GRADEBOOK names."""
    engine = create_engine(server_address(), poolclass=NullPool)
    with engine.begin() as connection:
        yield connection
