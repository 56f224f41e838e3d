"""When submissions were handed in, as a table in the class folder says. Learners' own folders are not asked."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from .class_folder import GradingError, shown
from .export import harmless
from .intake import alike
from .reading import decoded

COLUMNS = ("student", "assignment", "timestamp")
SEPARATORS = ",;\t"
EXAMPLE = "2026-03-31 18:30 or 2026-03-31T18:30:00+02:00"
MOST_TOLD = 20

Times = dict[tuple[str, str], datetime]


def times_in(path: Path, learners: Mapping[str, str], slugs: Sequence[str]) -> tuple[Times, list[str]]:
    """The times by learner and assignment, in UTC and without a zone; and a sentence for each row that says none.

    learners: the names that rows may have, with the learner whose name it is. Of several times for a submission the
    latest counts: what was handed in last is what lies there. GradingError for a file without the columns.
    """
    try:
        text, _ = decoded(path.read_bytes(), path.name)
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        raise GradingError(f"{shown(path)}: it cannot be read ({error.strerror}): put a file there, or none") from None
    known = {alike(harmless(learner)): learner for learner in learners.values()}  # as grades.csv has it
    known |= {alike(name): learner for name, learner in learners.items()}
    times: Times = {}
    told = []
    for line, (student, slug, said) in rows_of(text, path):
        learner, at = known.get(alike(student)), moment(said)
        if learner is None:
            told.append(f"{line}: got the student {student!r}, expected the name of a folder in submitted")
        elif slug not in slugs:
            told.append(f"{line}: got the assignment {slug!r}, expected one of {', '.join(slugs)}")
        elif at is None:
            told.append(f"{line}: got the timestamp {said!r} for {student!r}, expected one such as {EXAMPLE}")
        else:
            times[learner, slug] = max(at, times.get((learner, slug), at))
    if told:
        told = [f"{shown(path)}, line {row}: the row is not used" for row in told]
        more = len(told) - MOST_TOLD
        told = told[:MOST_TOLD] + ([f"{shown(path)}: {more} more rows are not used"] if more > 0 else [])
    return times, told


def rows_of(text: str, path: Path) -> Iterable[tuple[int, tuple[str, str, str]]]:
    """The three columns of each row that is not empty, with its line. GradingError if they are not there."""
    first = text.partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        header = [name.strip().casefold() for name in next(table, [])]
        if not {*COLUMNS} <= {*header}:
            raise GradingError(
                f"{shown(path)}: got the columns {', '.join(filter(None, header)) or '(none)'}, expected "
                f"{', '.join(COLUMNS)} in its first line, separated by commas or semicolons. Nothing was changed"
            )
        places = [header.index(name) for name in COLUMNS]
        found = []
        for row in table:
            if any(row):
                student, slug, said = (row[i].strip() if i < len(row) else "" for i in places)
                found.append((table.line_num, (student, slug, said)))
        return found
    except csv.Error as error:
        raise GradingError(
            f"{shown(path)}: line {table.line_num} cannot be read as a row ({error}). Nothing was changed"
        ) from None


def moment(said: str) -> datetime | None:
    """A date and time of day as ISO 8601 or nbgrader writes them, in UTC; None for anything else."""
    text, _, zone = said.rpartition(" ")
    try:
        if ":" not in said:
            return None
        if zone[:1] in ("+", "-"):
            at = datetime.fromisoformat(text + zone)
        elif zone[:1].isalpha():
            at = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))
        else:
            at = datetime.fromisoformat(said)
        return at.astimezone(UTC).replace(tzinfo=None) if at.tzinfo else at
    except (LookupError, ValueError, OverflowError, OSError):
        return None
