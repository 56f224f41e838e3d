"""The two databases of a class, as files: whether they can be read, and whether the gradebook is the one we knew."""

from __future__ import annotations

import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from .class_folder import ClassFolder, GradingError, shown
from .notes import Line

GRADEBOOK_AGAIN = Line(
    "a new one is made from what was received, with the points that were set by hand until the last run of make grade",
    "gradebook_again",
)
JOURNAL_AGAIN = Line(
    "everything is graded again into the gradebook, where points that were set by hand stay", "journal_again"
)


def refuse_damaged(folder: ClassFolder) -> None:
    """GradingError if the gradebook or the journal is there and is no database, or no longer a whole one."""
    for path, becomes in ((folder.gradebook, GRADEBOOK_AGAIN), (folder.journal, JOURNAL_AGAIN)):
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


def mark_of(path: Path) -> int:
    """The number that a gradebook was marked with; 0 for a new one. nbgrader leaves SQLite's user_version alone."""
    with closing(sqlite3.connect(path, timeout=60)) as database:
        return int(database.execute("pragma user_version").fetchone()[0])


def mark(path: Path, number: int = 0) -> int:
    """Marks a gradebook, with a number of its own if none is given."""
    number = number or secrets.randbelow(2**31 - 1) + 1
    with closing(sqlite3.connect(path, timeout=60)) as database:
        database.execute(f"pragma user_version = {number}")
    return number
