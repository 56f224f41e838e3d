"""What would happen to one submission: it is taken in, rebuilt, run in a box and judged, and nothing is kept."""

from __future__ import annotations

import os
import secrets
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from ..boxes.box import NoBox
from ..boxes.walls import prove
from ..grading import work
from ..grading.apart import Failed, SideBySide, Task, Way
from ..grading.assignments import assignments, nbgrader
from ..grading.class_folder import ClassFolder
from ..grading.feedback import problem_of, title
from ..grading.grader import quiet
from ..grading.intake import LARGEST_NOTEBOOK, Place, Received, contents, receive
from ..grading.notes import Note
from ..grading.reading import Unreadable, read
from ..grading.reasons import for_a_person
from ..grading.rebuild import lesson_of
from ..grading.store import Store
from ..judge import notebooks
from ..judge.verdicts import judge_of
from .wording import Told, number, said


@dataclass
class Found:
    """reason: why it would wait for a person. graded: where the graded notebook is."""

    received: Received | None = None
    reason: Note | None = None
    notes: tuple[Note, ...] = ()
    graded: Path | None = None
    lesson: str = field(default="")


def check(name: str, lesson: str | None, lang: str) -> int:
    """0: it would be graded. 1: it would wait for a person."""
    quiet()
    path, slugs = Path(name), assignments()
    if lesson and lesson not in slugs:
        raise Told("no_such_lesson", got=lesson, slugs=", ".join(slugs))
    if not path.exists():
        raise Told("no_file", file=name)
    if not path.is_file():
        raise Told("not_a_file", file=name)
    try:
        prove()
    except NoBox as error:
        raise Told("no_box", said=error) from None
    with tempfile.TemporaryDirectory(prefix="check-") as home:
        found = Found(lesson=lesson or (path.parent.name if path.parent.name in slugs else ""))
        SideBySide(1).run([way(path, Path(home), slugs, found)])
        if not found.lesson:
            raise Told("no_lesson", file=name, slug=slugs[0])
        waits = tell(found, lang)
    print(said(lang, "nothing_kept"))
    return int(waits)


def way(path: Path, home: Path, slugs: list[str], found: Found) -> Way:
    """The way of a submission, in a folder that is not a class's and is gone afterwards."""
    found.lesson = found.lesson or (yield Task(lesson_in, (path, slugs)))
    if not found.lesson:
        return
    folder = ClassFolder(home)
    handed_in = folder.submitted / "learner" / found.lesson
    handed_in.mkdir(parents=True)
    copy(path, handed_in / path.name)
    try:
        received = yield Task(receive, (Place("learner", found.lesson, handed_in), Store(folder.received), slugs))
        found.received, found.reason, found.notes = received, received.reason, received.notes
        if found.reason:
            return
        judge_of(found.lesson)
        arguments = (folder, received, nbgrader(boxed=True).config, secrets.token_hex(32))
        found.notes += yield Task(work.grade, arguments, work.LONGEST)
        found.graded = folder.work / "autograded" / received.student / found.lesson / f"{found.lesson}.ipynb"
    except Failed as failure:
        found.reason = for_a_person(failure.kind, failure.said)


def copy(path: Path, target: Path) -> None:
    """A file as it would be handed in; of one that is too large only its size."""
    with path.open("rb") as file, target.open("wb") as written:
        written.write(file.read(LARGEST_NOTEBOOK + 1))
        written.truncate(max(os.fstat(file.fileno()).st_size, written.tell()))


def lesson_in(path: Path, slugs: list[str]) -> str:
    """Which lesson a file seems to be of; nothing where it does not say."""
    try:
        return lesson_of(read(contents(path, LARGEST_NOTEBOOK), path.name), slugs)
    except (Unreadable, ValueError):
        return ""


def tell(found: Found, lang: str) -> bool:
    """Says what was found. Whether it would wait for a person."""
    to = "instructor" if lang == "en" else f"instructor_{lang}"
    lesson = title(found.lesson, lang)
    if found.reason or not found.graded:
        reason = found.reason.said(to) if found.reason else ""
        print(said(lang, "would_wait", lesson=lesson, reason=reason))
        return True
    graded = notebooks.read(found.graded)
    tests = notebooks.graded(graded, "grade")
    problems = {name: problem_of(cell, lang) for name, cell in tests.items()}
    points = {name: float(cell.metadata.nbgrader.points) for name, cell in tests.items()}
    score = number(lang, sum(value for name, value in points.items() if problems[name] is None))
    assert found.received
    key = "would_be_es" if found.received.language == "es" else "would_be"
    print(said(lang, key, lesson=lesson, score=score, max=number(lang, sum(points.values()))))
    for note in found.notes:
        print(f"  {note.said(to)}")
    for name, problem in problems.items():
        mark = "✗" if problem else "✓"
        print(f"  {mark} {name}  {number(lang, 0 if problem else points[name])}/{number(lang, points[name])}")
        for line in problem["text"] if problem else ():
            print(f"      {line}")
    return False
