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
from .lines import Line
from .reading import decoded

COLUMNS = ("student", "assignment", "timestamp")
SEPARATORS = ",;\t"
EXAMPLE = "2026-03-31 18:30, 2026-03-31T18:30:00+02:00"
MOST_TOLD = 20
UNUSED = {
    "times_student": "{file}, line {line}: got the student {student!r}, expected the name of a folder in submitted: "
    "the row is not used",
    "times_slug": "{file}, line {line}: got the assignment {slug!r}, expected one of {slugs}: the row is not used",
    "times_moment": "{file}, line {line}: got the timestamp {said!r} for {student!r}, expected one such as {example}: "
    "the row is not used",
}

Times = dict[tuple[str, str], datetime]


def times_in(path: Path, learners: Mapping[str, str], slugs: Sequence[str]) -> tuple[Times, list[Line]]:
    """The times by learner and assignment, in UTC and without a zone; and a sentence for each row that says none.

    learners: the names that rows may have, with the learner whose name it is. Of several times for a submission the
    latest counts: what was handed in last is what lies there. GradingError for a file without the columns.
    """
    try:
        text, _ = decoded(path.read_bytes(), path.name)
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        sentence = f"{shown(path)}: it cannot be read ({error.strerror}): put a file there, or none"
        raise GradingError(sentence, "times_unreadable", file=shown(path), said=error.strerror) from None
    known = {alike(harmless(learner)): learner for learner in learners.values()}  # as grades.csv has it
    known |= {alike(name): learner for name, learner in learners.items()}
    times: Times = {}
    told = []
    for line, (student, slug, said) in rows_of(text, path):
        learner, at = known.get(alike(student)), moment(said)
        if learner is not None and slug in slugs and at is not None:
            times[learner, slug] = max(at, times.get((learner, slug), at))
            continue
        key = "times_student" if learner is None else "times_slug" if slug not in slugs else "times_moment"
        row = {"student": student, "slug": slug, "said": said, "slugs": ", ".join(slugs), "example": EXAMPLE}
        told.append(Line(UNUSED[key], key, file=shown(path), line=line, **row))
    more = len(told) - MOST_TOLD
    if more > 0:
        rest = Line("{file}: {count} more rows are not used", "times_more", file=shown(path), count=more)
        told = [*told[:MOST_TOLD], rest]
    return times, told


def rows_of(text: str, path: Path) -> Iterable[tuple[int, tuple[str, str, str]]]:
    """The three columns of each row that is not empty, with its line. GradingError if they are not there."""
    first = text.partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        header = [name.strip().casefold() for name in next(table, [])]
        if not {*COLUMNS} <= {*header}:
            got, expected = ", ".join(filter(None, header)) or "()", ", ".join(COLUMNS)
            raise GradingError(
                f"{shown(path)}: got the columns {got}, expected {expected} in its first line, "
                "separated by commas or semicolons. Nothing was changed",
                "times_columns", file=shown(path), got=got, expected=expected,
            )  # fmt: skip
        places = [header.index(name) for name in COLUMNS]
        found = []
        for row in table:
            if any(row):
                student, slug, said = (row[i].strip() if i < len(row) else "" for i in places)
                found.append((table.line_num, (student, slug, said)))
        return found
    except csv.Error as error:
        sentence = f"{shown(path)}: line {table.line_num} cannot be read as a row ({error}). Nothing was changed"
        raise GradingError(sentence, "times_row", file=shown(path), line=table.line_num, said=error) from None


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
