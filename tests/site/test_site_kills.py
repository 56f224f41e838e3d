"""The kill matrix: an index that is light, and squares that say what their cells say, to pointer, keyboard and
finger."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from site_pages import LANGUAGES, read
from site_visit import Visit, rendered, tab_to

from autograder.kill_matrix.matrix import named, read_matrix

PAGE = "kill-matrix/00-warm-up.html"
INDEX_BYTES = 100_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_is_light_and_has_every_answer_that_is_not_named(site: Path, language: str) -> None:
    path = site / language / "kill-matrix.html"
    assert path.stat().st_size < INDEX_BYTES
    rows = read(path).select("table.unseen tbody tr")
    assert all(len(row.select("td")) == 3 and row.select("td")[2].get_text(strip=True) for row in rows)
    written = [[code.get_text() for code in row.select("td")[1].select("code")] for row in rows]
    unseen = [answer for part in read_matrix().values() for answer in part["unseen"]]
    assert written == [answer["lines"] for answer in unseen if not named(answer)]


def opened(tab: Page) -> tuple[Locator, Locator]:
    """The squares of the first exercise, and the line below them."""
    fold = tab.locator("details:has(table.kills)").first
    fold.locator("summary").click()
    return fold.locator("table.kills a"), fold.locator(".kill-said p")


def plain(text: str) -> str:
    """Without what Markdown makes of apostrophes and ends of lines."""
    return " ".join(text.replace("’", "'").split())


def expect_said(tab: Page, square: Locator, line: Locator) -> None:
    """The line says of a number what stands at the mistake to which the number leads, or begins so."""
    number, _, said = plain(line.inner_text()).partition(": ")
    assert number == square.inner_text()
    target = str(square.get_attribute("href")).removeprefix("#")
    assert said.removesuffix(" …") in plain(tab.locator(f"p[id='{target}'], [id='{target}'] + p").first.inner_text())


def test_a_line_says_what_the_cell_says_to_pointer_and_keyboard(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/{PAGE}")
    squares, line = opened(tab)
    hint = line.inner_text()
    height = "line => line.parentElement.offsetHeight"
    high = line.evaluate(height)
    caught = [square for square in squares.all() if square.get_attribute("class") == "caught"]
    said = set()
    for square in caught:
        square.hover()
        expect(line).not_to_have_text(hint)
        expect_said(tab, square, line)
        assert line.evaluate(height) == high
        said.add(line.inner_text())
    assert len(said) == len(caught) > 3
    tab.mouse.move(0, 0)
    expect_said(tab, caught[-1], line)  # stays to be read
    tab.locator("body").press("Home")
    tab_to(tab, "table.kills a.caught")
    expect_said(tab, tab.locator("table.kills a:focus"), line)
    assert visit.complaints == []


@pytest.mark.parametrize("language", LANGUAGES[:1])
def test_the_first_touch_tells_and_the_second_leads_there(browser: Browser, address: str, language: str) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    tab = context.new_page()
    tab.goto(f"{address}{language}/{PAGE}")
    squares, line = opened(tab)
    one, other = squares.nth(0), squares.nth(1)
    for square in (one, other):
        square.tap()
        expect_said(tab, square, line)
        assert "#" not in tab.url
    rendered(tab)
    assert tab.evaluate("document.documentElement.scrollWidth") <= 360
    other.tap()
    assert tab.url.endswith(str(other.get_attribute("href")))
    context.close()
