"""What is on record of cells stands below them: folded on a notebook's page, in sight on a solution's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from playwright.sync_api import expect
from site_pages import read
from site_visit import Visit
from test_site_cells import python

from autograder.release.lessons import slugs
from autograder.release.site import SPANISH
from autograder.release.yaml_files import read_yaml
from book.outputs import Output, Record, read_record

__all__ = ["python"]
SPANISH_WORDS = read_yaml(SPANISH)["interface"]
OF_CELL = "For comparison: what this cell shows when the exercises above it are solved"
OF_EXAMPLE = "A small example, in which “your” refers to this answer:"
OF_EXERCISE = "For comparison: what the checks say about the solution and about a wrong answer (shows code)"


def shown_in(place: Tag) -> list[str]:
    """The outputs in a place of a page, each as its text."""
    return [part.get_text() for part in place.select("pre.recorded-text, .recorded-picture")]


def text_of(output: Output) -> str:
    if "markup" in output:
        return BeautifulSoup("".join(output["markup"]), "html.parser").get_text()
    return "\n".join(output["text"])


def texts(outputs: list[Output]) -> list[str]:
    return [text_of(output) for output in outputs]


def texts_of_checks(outputs: list[Output]) -> list[str]:
    """What checks say stands above what they draw."""
    return [*texts([o for o in outputs if "text" in o]), *texts([o for o in outputs if "markup" in o])]


def of_the_exercise(record: Record, cell: str) -> Any:
    return next((told for told in record["exercises"].values() if cell in told["checks"]), None)


def followers(page: BeautifulSoup, kind: str) -> dict[str, Tag]:
    """The records of a page, by the id of the cell above."""
    return {
        str(record.find_previous(class_="cell")["id"]).removeprefix("cell-"): record
        for record in page.select(f"{kind}.recorded")
    }


@pytest.mark.parametrize("slug", slugs())
def test_a_notebook_has_every_record_folded_below_its_cell(site: Path, language: str, slug: str) -> None:
    record, page = read_record(slug, language), read(site / language / "notebooks" / f"{slug}.html")
    expected = []
    for cell, outputs in record["cells"].items():
        if told := of_the_exercise(record, cell):
            if cell == told["checks"][-1]:
                solution = [output for check in told["checks"] for output in record["cells"][check]]
                expected.append([*texts_of_checks(solution), *texts_of_checks(told["shows"])])
        elif outputs:
            expected.append(texts(outputs))
    folds = page.select(".recorded")
    assert {fold.name for fold in folds} == {"details"} and not any(fold.has_attr("open") for fold in folds)
    assert sorted(map(shown_in, folds)) == sorted(expected)
    say = SPANISH_WORDS.get if language == "es" else lambda words: words
    assert {fold.summary.get_text() for fold in folds} == {say(OF_CELL), say(OF_EXERCISE)}
    for picture in (p for fold in folds for p in fold.select("pre ~ .recorded-picture:has(.tables)")):
        assert picture.find_previous_sibling().get_text() == say(OF_EXAMPLE)
    answers = {"\n".join(told["answer"]).strip() for told in record["exercises"].values()}
    codes = [code for fold in folds for code in fold.select("[class*=highlight-] pre")]
    assert {code.get_text().strip() for code in codes} == answers


@pytest.mark.parametrize("slug", slugs())
def test_a_solution_shows_every_record_below_its_cell(site: Path, language: str, slug: str) -> None:
    record, page = read_record(slug, language), read(site / language / "solutions" / f"{slug}.html")
    places = page.select(".recorded")
    assert {place.name for place in places} == {"div"} and not page.select("details .recorded")
    assert all("cell" in place.find_previous_sibling()["class"] for place in places)
    assert sorted(map(shown_in, places)) == sorted(texts(outputs) for outputs in record["cells"].values() if outputs)


def test_what_is_on_record_is_not_taken_for_what_a_cell_shows(visit: Visit, python: None, language: str) -> None:
    """Cells that run have a place of their own above the fold, which stays closed when scripts have come."""
    tab = visit.go(f"{language}/notebooks/00-warm-up.html")
    double = tab.locator("#cell-test_double_x + details.recorded")
    printing = tab.locator("#cell-code-02 + .cell-work + details.recorded")
    for fold in (double, printing):
        expect(fold).to_have_count(1)
        expect(fold.locator("pre").first).to_be_hidden()
        fold.locator("summary").click()
        expect(fold.locator("pre").first).to_be_visible()
    expect(double).to_contain_text("✗ double")
    border = "box => getComputedStyle(box).borderLeftStyle"
    assert printing.evaluate(border) == "dashed"
