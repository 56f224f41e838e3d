"""Every lesson on its page, from the first press to full points: its cells run in order, solutions are typed, also of
exercises for no points. What was written in earlier lessons comes with `use_my_code()`."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import nbformat
import numpy as np
import pytest
from playwright.sync_api import expect
from site_pages import LANGUAGES, read
from site_visit import Visit
from sklearn.datasets import load_digits
from test_site_cells import check, exported, has_run, press, python, say, work
from test_site_progress import fresh, keep

from autograder.grading.sample_class import solutions
from autograder.judge.notebooks import graded, released, source
from autograder.release.data import messages
from autograder.release.lessons import plan, slugs
from book._ext.bilingual.cells import BEFORE

__all__ = ["fresh", "python"]
# `make test` does one; `make test-all` all in both languages.
QUICK = {(slugs()[1], "es")}
LESSONS = [
    pytest.param(slug, lang, marks=() if (slug, lang) in QUICK else pytest.mark.exhaustive)
    for slug in slugs()
    for lang in LANGUAGES
]
TRIAL = re.compile("trial_")
OWN_CODE = re.compile(r"^(# )?use_my_code\(\)$", re.MULTILINE)  # a lesson may give it as a comment
WRITES = {slug: set(lesson["writes"]) for slug, lesson in plan()["lessons"].items()}


def optional(slug: str) -> dict[str, str]:
    """The solutions of exercises for no points. What was written in earlier lessons comes with `use_my_code()`."""
    cells = source(slug).cells
    tried = {re.match(r'check\("(\w+)', cell.source)[1] for cell in cells if TRIAL.match(cell.id)}
    lines = {cell.id: cell.source.splitlines(keepends=True) for cell in cells if cell.id in tried}
    return {name: "".join(one for one in all_lines if "### " not in one).rstrip() for name, all_lines in lines.items()}


@pytest.mark.parametrize(("slug", "language"), LESSONS)
def test_all_cells_run_and_solutions_that_are_typed_earn_all_points(fresh: Visit, slug: str, language: str) -> None:
    notebook, extra = released(slug, language), optional(slug)
    right, tests = solutions(slug) | extra, graded(notebook, "grade")
    tab = fresh.go(f"{language}/notebooks/{slug}.html")
    earlier = slugs()[: slugs().index(slug)]
    before = earlier[-1:] if (slug, language) in QUICK else earlier
    for one in before:
        for name in solutions(one):
            keep(fresh, one, name, [])
    own = set().union(*(WRITES[one] for one in before)) - WRITES[slug]
    every = set().union(*(WRITES[one] for one in earlier)) - WRITES[slug]
    edited = {}
    for cell in notebook.cells:
        if cell.cell_type != "code" or cell.id in tests or TRIAL.match(cell.id):
            continue
        if call := OWN_CODE.search(cell.source):
            press(tab, cell.id, "Edit")
            edited[cell.id] = cell.source.replace(call[0], "use_my_code()")
            work(tab, cell.id).locator("textarea").fill(edited[cell.id])
        if cell.id in right:
            expect(check(tab, cell.id, right[cell.id])).to_contain_text(say(language, "Right: all checks pass."))
        else:
            press(tab, cell.id, "Run")
            has_run(tab, cell.id)
            assert work(tab, cell.id).locator(".error").all_inner_texts() == [], cell.id
        if cell.id in edited:
            said = messages()[language]["own_code_all" if own == every else "own_code_some"]
            expect(work(tab, cell.id).locator(".printed")).to_contain_text(said.format(own=len(own), of=len(every)))
    total = sum(test.metadata.nbgrader.points for test in tests.values())
    expect(tab.locator(".cell-lesson")).to_contain_text(say(language, BEFORE[1], points=total, total=total))
    taken = nbformat.read(exported(tab, language).path(), as_version=4)
    written = right | edited
    assert {cell.id: cell.source for cell in taken.cells if cell.id in written} == written
    assert bool(edited) == bool(every)


def test_the_digits_of_the_pages_are_those_of_scikit_learn(site: Path, language: str) -> None:
    with gzip.open(site / language / "downloads" / "digits.csv.gz", "rt") as file:
        rows = np.loadtxt(file, delimiter=",")
    x, labels = load_digits(return_X_y=True)
    np.testing.assert_array_equal(rows, np.column_stack([x, labels]))


@pytest.mark.parametrize("slug", slugs())
def test_only_pages_that_use_the_digits_are_told_where_they_are(site: Path, language: str, slug: str) -> None:
    lesson = json.loads(read(site / language / "notebooks" / f"{slug}.html").find(id="cells").string)
    uses = any("load_digits" in cell.source for cell in released(slug, language).cells if cell.cell_type == "code")
    assert lesson["digits"] == ("../downloads/digits.csv.gz" if uses else "")
