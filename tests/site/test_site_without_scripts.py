"""Without scripts a page loses only what can be operated."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from site_pages import LISTED, OTHER, in_turns, read
from site_visit import Visit

CHAPTER = "01-tensor-as-node.html"


@pytest.fixture
def plain(browser: Browser, address: str) -> Iterator[Visit]:
    """A tab in which no script runs."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    yield Visit(address, context.new_page())
    context.close()


def words(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize(("page", "language"), in_turns([page for page in LISTED if page != "search.html"]))
def test_all_of_the_text_is_there(plain: Visit, site: Path, page: str, language: str) -> None:
    article = copy(read(site / language / page).article)
    needs_scripts = ".cell-lesson, .cell-export, .course-progress, .exercise-trial"
    for hidden in article.select(f".headerlink, .katex-mathml, {needs_scripts}"):
        hidden.decompose()
    tab = plain.go(f"{language}/{page}")
    # It has no room on the page, but is text of the page.
    tab.evaluate("document.querySelectorAll('.katex-mathml').forEach(part => part.remove())")
    for part in ("h1, h2, h3", "p", "li", "td, th", "pre", "span.math, div.math"):
        written = [words(tag.get_text()) for tag in article.select(part) if not tag.find_parent("details")]
        shown = [words(text) for text in tab.locator(f"article :is({part}):visible").all_inner_texts()]
        assert [text for text in written if text and text not in shown] == [], part


def test_formulas_are_set(plain: Visit, language: str) -> None:
    tab = plain.go(f"{language}/{CHAPTER}")
    formulas = tab.locator("span.math:visible, div.math:visible")
    assert formulas.count() > 5
    for formula in formulas.all():
        expect(formula.locator(".katex-html")).to_be_visible()
        assert "\\" not in formula.locator(".katex-html").inner_text()


def test_folds_open(plain: Visit, language: str) -> None:
    for page in (CHAPTER, f"notebooks/{CHAPTER}", f"solutions/{CHAPTER}"):
        tab = plain.go(f"{language}/{page}")
        fold = tab.locator("article details").first
        title = fold.locator("summary").inner_text()
        assert words(fold.inner_text()) == words(title)
        fold.locator("summary").click()
        assert len(fold.inner_text()) > len(title) + 20


def test_the_switch_and_the_contents_lead_on(plain: Visit, language: str) -> None:
    tab = plain.go(f"{language}/{CHAPTER}")
    tab.locator(".language-switch a").click()
    expect(tab).to_have_url(f"{plain.address}{OTHER[language]}/{CHAPTER}")
    tab.locator(".bd-links a[href$='00-warm-up.html']:visible").first.click()
    expect(tab).to_have_url(f"{plain.address}{OTHER[language]}/00-warm-up.html")


def test_a_figure_stands_as_it_is(plain: Visit, language: str) -> None:
    tab = plain.go(f"{language}/{CHAPTER}")
    drawing = tab.locator("[data-figure='tensor-as-node-graph']")
    expect(drawing.get_by_role("img")).to_be_visible()
    for part in drawing.locator(".data, .gradient").all():
        expect(part).to_be_visible()
    expect(tab.locator(".steps")).to_have_count(0)


def test_no_button_is_left_that_does_nothing(plain: Visit, site: Path, language: str) -> None:
    for width in (360, 1280):
        plain.page.set_viewport_size({"width": width, "height": 740})
        for page in ("index.html", CHAPTER, f"notebooks/{CHAPTER}"):
            expect(plain.go(f"{language}/{page}").locator("button:visible")).to_have_count(0)


def test_a_page_has_its_colours(plain: Visit) -> None:
    tab = plain.go(f"en/{CHAPTER}")
    colour = tab.locator("article p a:not([href*=term-])").first.evaluate("link => getComputedStyle(link).color")
    assert colour == "rgb(21, 57, 127)"
    border = tab.locator("article pre").first.evaluate("code => getComputedStyle(code).borderColor")
    assert border != "rgb(0, 0, 0)"
    keyword = tab.locator("article pre .k").first.evaluate("word => getComputedStyle(word).color")
    assert keyword != tab.locator("article p").first.evaluate("text => getComputedStyle(text).color")
