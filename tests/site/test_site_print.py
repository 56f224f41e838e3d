"""On paper: the text and all of it, dark on white, and nothing that can only be clicked."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from site_pages import LISTED, in_turns
from site_visit import Visit, rendered

# A5 between margins of 15 mm: what fits on it fits on larger paper.
PAPER = {"width": 446, "height": 680}

HIDDEN = """() => [...document.querySelectorAll(
    ".bd-sidebar-primary, .bd-sidebar-secondary, .bd-header-article, .prev-next-footer, .headerlink, button")]
  .concat([...document.querySelectorAll(".exercise-card, details.recorded")])
  .filter(e => e.checkVisibility()).map(e => e.outerHTML.slice(0, 120))"""
FOLDED = """() => [...document.querySelectorAll("article details:not(.exercise-card, .recorded) > :not(summary)")]
  .filter(e => !e.getClientRects().length
    || !e.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true}))
  .map(e => e.outerHTML.slice(0, 120))"""
CUT_OFF = """() => [...document.querySelectorAll(
    "pre, .recorded-picture, .drawing, div.math, .pst-scrollable-table-container, html")]
  .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.outerHTML.slice(0, 120))"""
TORN = """() => [...document.querySelectorAll("figure, article pre")]
  .filter(e => getComputedStyle(e).breakInside !== "avoid").map(e => e.outerHTML.slice(0, 120))"""


def on_paper(visit: Visit, page: str) -> Page:
    visit.page.set_viewport_size(PAPER)
    visit.page.emulate_media(media="print")
    tab = visit.go(page)
    rendered(tab)
    return tab


@pytest.mark.parametrize(("page", "language"), in_turns([page for page in LISTED if page != "search.html"]))
def test_a_page_prints_its_text_and_all_of_it(visit: Visit, language: str, page: str) -> None:
    tab = on_paper(visit, f"{language}/{page}")
    expect(tab.locator("h1")).to_be_visible()
    for missing in (HIDDEN, FOLDED, CUT_OFF, TORN):
        assert tab.evaluate(missing) == []


def test_a_graph_half_stepped_through_prints_whole(visit: Visit) -> None:
    tab = on_paper(visit, "en/01-tensor-as-node.html")
    tab.evaluate("document.querySelector('.steps button').click()")
    parts = tab.locator("[data-figure='tensor-as-node-graph'] :is(.data, .gradient)")
    assert parts.count() == 13
    for part in parts.all():
        expect(part).to_be_visible()
    expect(tab.locator(".steps")).to_be_hidden()


def test_an_address_is_told_where_it_cannot_be_followed(visit: Visit) -> None:
    tab = on_paper(visit, "en/00-warm-up.html")
    address = "https://x.example/y"
    first = tab.locator("article p").first
    first.evaluate("(p, url) => { p.innerHTML = `<a class='external' href='${url}'>x</a>`; }", address)
    assert address in first.locator("a").evaluate("link => getComputedStyle(link, '::after').content")


def test_a_dark_page_prints_dark_on_white_and_is_dark_again(visit: Visit, tmp_path: Path) -> None:
    visit.page.emulate_media(color_scheme="dark")
    tab = visit.go("en/00-warm-up.html")
    expect(tab.locator("html")).to_have_attribute("data-theme", "dark")
    tab.evaluate("""addEventListener("beforeprint", () => {
      window.printed = ["--pst-color-text-base", "--pst-color-background", "--fig-text"]
        .map(name => getComputedStyle(document.documentElement).getPropertyValue(name).trim());
    })""")
    tab.pdf(path=tmp_path / "page.pdf")
    text, paper, figures = tab.evaluate("window.printed")
    assert paper in ("#fff", "#ffffff") and {text[1], figures[1]} <= set("0123")
    expect(tab.locator("html")).to_have_attribute("data-theme", "dark")
