"""make grade: grade the class that $CLASS names, or else a sample class made by code."""

from __future__ import annotations

import argparse
import sys
import warnings

from nbformat.warnings import MissingIDFieldWarning
from sqlalchemy.exc import SAWarning

from ..boxes.box import NoBox
from ..boxes.walls import prove
from . import sample_class
from .assignments import assignments
from .class_folder import ClassFolder, GradingError, alone_in, class_folder, shown
from .grader import Grader, Outcome
from .intake import as_text, places


def main() -> int:
    """0: all graded. 1: something waits for a person. 2: nothing could be graded."""
    options = argparse.ArgumentParser(prog="make grade", description=__doc__)
    options.add_argument("--all", action="store_true", help="grade again what has not changed, too")
    options.add_argument("--unsafe", action="store_true", help="without boxes: only for notebooks you trust entirely")
    asked = options.parse_args()
    # nbgrader's own ways with its database and with a cell that it puts back; no instructor can mend them.
    for category in (SAWarning, MissingIDFieldWarning):
        warnings.filterwarnings("ignore", category=category)
    try:
        folder = class_folder()
        slugs = assignments()
        if folder.is_sample:
            count = sample_class.make(folder.submitted, slugs)
            say(f"{count} submissions of a sample class made in {shown(folder.submitted)}")
        found = places(folder.submitted, slugs)
        boxed = in_boxes(folder, asked.unsafe)
        with alone_in(folder):
            outcomes = Grader(folder, slugs, asked.all, boxed, say).run(found)
    except GradingError as error:
        print(f"grading: {error}", file=sys.stderr)
        return 2
    summary(outcomes, folder)
    return int(any(outcome.refused or outcome.doubted for outcome in outcomes))


def in_boxes(folder: ClassFolder, unsafe: bool) -> bool:
    """Whether learners' code runs in boxes. GradingError where it should and cannot."""
    if unsafe:
        say("--unsafe: notebooks run without boxes, with all the rights of whoever started this; every result says so")
        return False
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


def summary(outcomes: list[Outcome], folder: ClassFolder) -> None:
    head = ("learner", "assignment", "lang", "points", "note")
    rows = [(o.place.learner, o.place.slug, o.language, o.points or "-", o.note) for o in outcomes]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(4)]
    print()
    for row in [head, *rows]:
        print("  ".join([*(text.ljust(width) for text, width in zip(row, widths)), row[4]]).rstrip())
    refused = [o for o in outcomes if o.refused]
    unchanged = sum(o.unchanged for o in outcomes)
    print()
    done = len(outcomes) - len(refused) - unchanged
    doubted = [o for o in outcomes if o.doubted and not o.refused]
    looks = f", {len(doubted)} graded that a person should look at" if doubted else ""
    print(f"{len(outcomes)} submissions: {done} graded, {unchanged} unchanged, {len(refused)} for a person{looks}")
    for outcome in (*refused, *doubted):
        print(f"  {as_text(shown(outcome.place.folder))}: {outcome.note}")
    print(f"gradebook  {shown(folder.gradebook)}")
    print(f"points     {shown(folder.points)}")
    print(f"feedback   {shown(folder.feedback)}/<learner>/<assignment>/<assignment>.html")


if __name__ == "__main__":
    sys.exit(main())
