"""Run the kill matrix and write it down, as data and as the tables of its page: `python -m autograder.kill_matrix`."""

from __future__ import annotations

import sys

from ..release.errors import AuthoringError
from ..release.lessons import slugs
from ..release.paths import BOOK, LANGUAGES
from .matrix import MATRIX, as_text, faults, first_message, named, totals
from .runs import run_lesson
from .tables import tables


def main() -> None:
    try:
        matrix = {slug: run_lesson(slug) for slug in slugs()}
    except AuthoringError as error:
        sys.exit(f"kill matrix: {error}")
    written = {MATRIX: as_text(matrix), **tables(matrix)}
    for path, text in written.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for lang in LANGUAGES:
        for path in (BOOK / lang / "tables").glob("kill-matrix-*"):
            if path not in written:
                path.unlink()
    counted = totals(list(matrix.values()))
    print("kill matrix: {mistakes} mistakes, {caught} caught in their cell with their message".format_map(counted))
    print("  {right} right answers in another form, {accepted} accepted".format_map(counted))
    print("  {unseen} unseen wrong answers, {unseen_named} named".format_map(counted))
    for slug, part in matrix.items():
        for answer in part["unseen"]:
            if answer["lost"] and not named(answer):
                print(f"  not named, {slug}, {answer['exercise']}: {first_message(answer)['en']}")
    wrong = [fault for slug, part in matrix.items() for fault in faults(slug, part)]
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
