"""Run the kill matrix and write it down, as data and as the tables of its page: `python -m autograder.kill_matrix`.

With --exercise softplus it runs the answers of this exercise alone and prints what each of them is told; with
--lesson 10-convolution it runs those of this lesson, and the rest of the matrix stays as it is on record.
"""

from __future__ import annotations

import argparse
import sys

from ..release.data import write_data
from ..release.errors import AuthoringError
from ..release.lessons import read, slugs
from ..release.paths import LANGUAGES

write_data()
from ..checks.course import RECORDED, exercises_of  # noqa: E402  # the checks have the data now: messages and records
from ..checks.kinds.op import Op  # noqa: E402
from ..checks.kinds.optimiser import Optimising  # noqa: E402
from .matrix import MATRIX, Lost, as_text, faults, read_matrix, said, totals  # noqa: E402
from .pages import tables  # noqa: E402
from .runs import run_lesson  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m autograder.kill_matrix", description=__doc__.partition("\n")[0])
    parser.add_argument("--exercise", help="print what the answers of this exercise are told, and write nothing")
    parser.add_argument("--lesson", choices=slugs(), help="run its answers alone, keep all others on record")
    chosen = parser.parse_args()
    if chosen.exercise:
        return show(chosen.exercise)
    kept = read_matrix() if chosen.lesson else {}
    try:
        matrix = {slug: kept[slug] if slug in kept and slug != chosen.lesson else run_lesson(slug) for slug in slugs()}
    except AuthoringError as error:
        sys.exit(f"kill matrix: {error}")
    written = {MATRIX: as_text(matrix), **tables(matrix)}
    for path, text in written.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    counted = totals(list(matrix.values()))
    print("kill matrix: {mistakes} mistakes, {caught} caught in their cell with their message".format_map(counted))
    print("  {right} right answers in another form, {accepted} accepted".format_map(counted))
    print("  {unseen} unseen wrong answers, {unseen_named} named".format_map(counted))
    wrong = [fault for slug, part in matrix.items() for fault in faults(slug, part)]
    if wrong:
        sys.exit("\n".join(wrong))


def show(exercise: str) -> None:
    """What each answer of an exercise loses, in every lesson that has it, and what is not as it must be."""
    having = [slug for slug in slugs() if read(slug).tests_of(exercise)]
    if not having:
        sys.exit(f"kill matrix: got the exercise {exercise!r}, expected one of a lesson: see solutions/lessons")
    for slug in having:
        compared = isinstance(exercises_of(slug).get(exercise), Op | Optimising)
        if compared and exercise not in RECORDED.get(slug, {}):
            sys.exit(f"kill matrix: got no record of what PyTorch gives for {exercise} in {slug}: run make record")
    try:
        parts = {slug: run_lesson(slug, exercise=exercise) for slug in having}
    except AuthoringError as error:
        sys.exit(f"kill matrix: {error}")
    for slug, part in parts.items():
        print(slug)
        for wrong in part["mistakes"]:
            show_answer("mistakes", wrong["key"], wrong["lost"])
        for right in part["right"]:
            show_answer("right", right["form"], right["lost"])
        for new in part["unseen"]:
            show_answer("unseen", new["lines"][0], new["lost"])
    found = [fault for slug, part in parts.items() for fault in faults(slug, part)]
    if found:
        sys.exit("\n".join(found))


def show_answer(kind: str, what: str, lost: Lost) -> None:
    print(f"\n{kind}: {what}")
    for cell, message in lost.items():
        print(f"  {cell}, {message['key']}", *(f"    {lang}: {said(message, lang)}" for lang in LANGUAGES), sep="\n")
    if not lost:
        print("  all points")


if __name__ == "__main__":
    main()
