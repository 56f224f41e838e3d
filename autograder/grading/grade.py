"""Grade the class that $CLASS names, or else a sample class made by code."""

from __future__ import annotations

import warnings

from nbformat.warnings import MissingIDFieldWarning
from sqlalchemy.exc import SAWarning

from ..boxes.box import NoBox, sweep
from ..boxes.walls import prove
from . import sample_class
from .apart import side_by_side
from .assignments import assignments
from .class_folder import ClassFolder, GradingError, alone_in, class_folder, shown
from .databases import refuse_damaged
from .grader import Grader, Outcome
from .intake import as_text, places


def grade(everything: bool = False, unsafe: bool = False, jobs: int | None = None) -> int:
    """0: all graded. 1: something waits for a person. GradingError, or an error of the machine's, if nothing could be
    graded."""
    quiet()
    folder = class_folder()
    slugs = assignments()
    if folder.is_sample:
        count = sample_class.make(folder.submitted, slugs)
        say(f"{count} submissions of a sample class made in {shown(folder.submitted)}")
    found = places(folder.submitted, slugs)
    boxed = in_boxes(folder, unsafe)
    with alone_in(folder):
        refuse_damaged(folder)
        grader = Grader(folder, slugs, everything, boxed, jobs or side_by_side(), say)
        outcomes = grader.run(found)
    summary(outcomes, folder, grader.unwritten)
    looks = any(outcome.refused or outcome.postponed or outcome.doubted for outcome in outcomes)
    return int(looks or bool(grader.unwritten))


def quiet() -> None:
    """No warnings of nbgrader's own ways with its database, or with a cell that it puts back: no instructor can mend
    them."""
    for category in (SAWarning, MissingIDFieldWarning):
        warnings.filterwarnings("ignore", category=category)


def in_boxes(folder: ClassFolder, unsafe: bool) -> bool:
    """Whether learners' code runs in boxes. GradingError where it should and cannot."""
    if unsafe:
        say("--unsafe: notebooks run without boxes, with all the rights of whoever started this; every result says so")
        return False
    sweep()
    try:
        say(f"boxes: {len(prove())} walls tried, all hold")
    except NoBox as error:
        if folder.is_sample:
            say(f"boxes: {error}. The sample class, which this project has written, is graded without them (--unsafe)")
            return False
        raise GradingError(
            f"{error}. Nothing was graded: learners' notebooks are programs that somebody else wrote. "
            "Where you trust every one of them as your own, add --unsafe (make grade UNSAFE=1)"
        ) from None
    return True


def say(line: str) -> None:
    print(line, flush=True)


def summary(outcomes: list[Outcome], folder: ClassFolder, unwritten: str) -> None:
    head = ("learner", "assignment", "lang", "points", "note")
    rows = [(o.place.learner, o.place.slug, o.language, o.points or "-", o.note) for o in outcomes]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(4)]
    print()
    for row in [head, *rows]:
        print("  ".join([*(text.ljust(width) for text, width in zip(row, widths)), row[4]]).rstrip())
    refused, postponed = [o for o in outcomes if o.refused], [o for o in outcomes if o.postponed]
    unchanged = sum(o.unchanged for o in outcomes)
    print()
    done = len(outcomes) - len(refused) - len(postponed) - unchanged
    doubted = [o for o in outcomes if o.doubted and not o.refused]
    later = f", {len(postponed)} for the next run" if postponed else ""
    looks = f", {len(doubted)} graded that a person should look at" if doubted else ""
    print(
        f"{len(outcomes)} submissions: {done} graded, {unchanged} unchanged, {len(refused)} for a person{later}{looks}"
    )
    for outcome in (*refused, *postponed, *doubted):
        print(f"  {as_text(shown(outcome.place.folder))}: {outcome.note}")
    print(f"gradebook  {shown(folder.gradebook)}")
    print(f"points     {shown(folder.points)}" + (f", not written this time: {unwritten}" if unwritten else ""))
    print(f"feedback   {shown(folder.feedback)}/<learner>/<assignment>/<assignment>.html")
