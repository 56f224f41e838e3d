"""The points of a class as learning platforms import them: a row for each learner, a column for each lesson.

The first column says who: the name of the learner's folder, which is therefore best the one that the platform knows
them by. Moodle and Canvas take a cell without points for "no grade", and remove one that is there; a file of one lesson
therefore has only those learners who have points in it.

Moodle: https://docs.moodle.org/en/Grade_import. A header, one learner a row; on the page of the import the instructor
says which column is the user ("username", "useridnumber" or "useremail") and which lesson a column is; what is mapped
to nothing is ignored, so notes may stand in a column of their own. "-" is no grade, for a new item too
(grade/import/csv/classes/load_data.php). One column may not be imported without the other: a feedback column is
therefore left out. An item that the import makes has a maximum of 100, whatever the lesson's is.

Canvas: https://community.canvaslms.com/t5/Instructor-Guide/How-do-I-import-grades-in-the-Gradebook/ta-p/807, and what
reads it, lib/gradebook_importer.rb: Student, ID, SIS User ID, SIS Login ID and Section come first in this order, all
columns after them are assignments, and a row whose first cell holds "Points Possible" says how many points each has. A
learner is looked for by ID, SIS ID, login and at last by name.

Blackboard: https://help.blackboard.com/Learn/Instructor/Original/Grade/Grading_Tasks/Work_Offline_With_Grade_Data. A
header; the learner by "Username"; a column without an identifier of Blackboard's becomes a new one. In a file with
commas every cell stands in quotes.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

from ..grading.assignments import assignments
from ..grading.class_folder import shown
from ..grading.export import PointsCsv, at_once, harmless, number
from ..grading.feedback import title
from .standing import Submission, most_of, opened, path_for, submissions, table
from .wording import Told, said

Cells = list[list[str]]


def export(to: str, out: str | None, lang: str, lesson: str | None = None) -> int:
    """Writes the file. lesson: the only one in it. 0: all have points. 1: some have none, or are to be looked at."""
    if lesson and to == "csv":
        raise Told("whole_table", shapes=", ".join(SHAPES))
    if lesson and lesson not in assignments():
        raise Told("no_such_lesson", got=lesson, slugs=", ".join(assignments()))
    with opened() as folder:
        found = [one for one in submissions(folder, lang) if lesson in (None, one.slug)]
        path = path_for(folder, "grades.csv" if to == "csv" else f"grades-{to}.csv", out)
        if to == "csv":
            PointsCsv.write(path, *table(folder, lang))
            count = len(found)
        else:
            # Moodle refuses a whole file for one name that it does not know
            of_learners = [one for one in found if one.of_learner and not (lesson and one.total is None)]
            rows = SHAPES[to](of_learners, lang)
            text = written(rows, csv.QUOTE_ALL if to == "blackboard" else csv.QUOTE_MINIMAL)
            with at_once(path) as beside:
                beside.write_text(text, encoding="utf-8", newline="")
            count = len(learners(of_learners))
    print(said(lang, "exported", file=shown(path), rows=count))
    if to != "csv":
        for slug in lessons(found):
            print(said(lang, "most_of", title=title(slug, lang), points=number(sum(most_of(slug).values()))))
    without = [one for one in found if one.total is None]
    looks = [one for one in found if one.look]
    for key, group in (("without_points", without), ("also_look", looks)):
        if group:
            print(said(lang, key, count=len(group)))
        for one in group:
            print(f"  {one.learner}  {one.slug}  {one.note}".rstrip())
    return int(bool(without or looks))


def moodle(found: list[Submission], lang: str) -> Cells:
    slugs = lessons(found)
    rows = [["Username", *(title(slug, lang) for slug in slugs), said(lang, "moodle_note")]]
    for learner, by_slug in learners(found).items():
        notes = [f"{one.slug}: {note_of(one, lang)}".strip(": ") for one in by_slug.values() if note_of(one, lang)]
        rows.append([harmless(learner), *points(by_slug, slugs, "-"), harmless("; ".join(notes))])
    return rows


def canvas(found: list[Submission], lang: str) -> Cells:
    slugs = lessons(found)
    rows = [["Student", "ID", "SIS User ID", "SIS Login ID", "Section", *(title(slug, lang) for slug in slugs)]]
    rows.append(["    Points Possible", "", "", "", "", *(number(sum(most_of(slug).values())) for slug in slugs)])
    for learner, by_slug in learners(found).items():
        # a name that holds these words would be taken for the row above
        name = harmless(learner).replace("Points Possible", "Points-Possible")
        rows.append([name, "", "", harmless(learner), "", *points(by_slug, slugs, "")])
    return rows


def blackboard(found: list[Submission], lang: str) -> Cells:
    slugs = lessons(found)
    rows = [["Username", *(title(slug, lang) for slug in slugs)]]
    for learner, by_slug in learners(found).items():
        rows.append([harmless(learner), *points(by_slug, slugs, "")])
    return rows


SHAPES: dict[str, Callable[[list[Submission], str], Cells]] = {
    "moodle": moodle,
    "canvas": canvas,
    "blackboard": blackboard,
}


def note_of(one: Submission, lang: str) -> str:
    """What an instructor should know of it: what waits and why, or what was lost."""
    lost = said(lang, "lost_cells", cells=", ".join(one.lost)) if one.lost else ""
    return "; ".join(filter(None, [one.note, lost]))


def lessons(found: list[Submission]) -> list[str]:
    return sorted({one.slug for one in found if most_of(one.slug)})


def learners(found: list[Submission]) -> dict[str, dict[str, Submission]]:
    """What each handed in, by lesson, in the order of their names."""
    by_learner: dict[str, dict[str, Submission]] = {name: {} for name in sorted({one.learner for one in found})}
    for one in found:
        by_learner[one.learner][one.slug] = one
    return by_learner


def points(by_slug: dict[str, Submission], slugs: list[str], none: str) -> list[str]:
    totals = [by_slug[slug].total if slug in by_slug else None for slug in slugs]
    return [none if total is None else number(total) for total in totals]


def written(rows: Cells, quoting: int) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, quoting=quoting).writerows(rows)  # type: ignore[arg-type]
    return text.getvalue()
