"""Every page × language × colour scheme × width, with every fold open: axe, the width of a telephone, what scrolls,
how large the words of figures are, what is asked of other hosts, what the console says.

`make test` looks at a page in one language by turns, at a few in both, and at some of those that are alike: wide in
English, narrow in Spanish, light in one and dark in the other by turns. `make test-all` looks at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect
from site_pages import LANGUAGES, LISTED, in_turns, pages
from site_visit import Visit, rendered, stay_still, unfold

SCHEMES = ("light", "dark")
WIDTHS = (1280, 360)
BETWEEN = 768  # where nothing may scroll or be small either
# All of the side bar is in sight: of a link that its edge cuts in two, axe cannot tell what is behind it.
HEIGHT = 3000
LOOKS = {
    (page, lang): (SCHEMES[(number + turn) % 2], WIDTHS[turn])
    for number, page in enumerate(LISTED)
    for turn, lang in enumerate(LANGUAGES)
}
BOTH = {"index.html", "00-warm-up.html", "search.html"}
# Rows of a table are alike, three are left, as of folds that follow each other; of words of code that have the same
# classes all the way up, one.
# The drawn form of a formula is hidden from who listens, and made of single signs in boxes that overlap, of which axe
# can say nothing; test_site_weight.py compares its colours with those of the text around it.
# (axe's own `exclude` takes longer with a thousand things left out than it takes to look at them.)
THIN_OUT = """() => {
  document.querySelectorAll("tbody tr:nth-child(n + 4)").forEach(row => row.remove());
  document.querySelectorAll("details + details + details + details").forEach(fold => fold.remove());
  document.querySelectorAll(".katex-html").forEach(drawn => drawn.remove());
  const seen = new Set();
  for (const word of document.querySelectorAll("pre span")) {
    let classes = "";
    for (let part = word; part && part.tagName !== "ARTICLE"; part = part.parentElement)
      classes += part.className + "/";
    if (seen.has(classes)) word.remove();
    seen.add(classes);
  }
}"""
# What axe takes longest for is the colours of each text. Of texts that have the same colour, and whose elements have
# the same tags, classes and styles all the way up, one that is seen is left.
ONE_OF_EACH_COLOUR = """() => {
  const seen = new Set();
  for (const part of document.querySelectorAll("body *")) {
    const texts = [...part.childNodes].filter(one => one.nodeType === Node.TEXT_NODE && one.data.trim());
    if (!texts.length || !part.checkVisibility({visibilityProperty: true})) continue;
    let like = getComputedStyle(part).color;
    for (let up = part; up && up.tagName !== "BODY"; up = up.parentElement)
      like += ["class", "style", "fill", "aria-current"].map(name => up.getAttribute(name)).join() + up.tagName + "/";
    if (seen.has(like)) texts.forEach(text => text.remove());
    seen.add(like);
  }
}"""
COLOURS = {"runOnly": ["color-contrast"]}
ALL_BUT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}


def complaints(
    tab: Page, kinds: Sequence[str] = ("violations", "incomplete"), which: dict[str, Any] | None = None
) -> list[str]:
    """What axe says is wrong, and what it asks a person to look at. which: rules, in axe's words; None for all."""
    options = {"resultTypes": kinds, "preload": False, **(which or {})}
    answer: dict[str, Any] = tab.evaluate("options => axe.run(options)", options)
    found = []
    for kind in kinds:
        for rule in answer[kind]:
            for node in rule["nodes"]:
                # It cannot see what is behind the words of a drawing; their colours have a test of their own.
                # The squares of a legend are no text.
                unclear = kind == "incomplete" and rule["id"] == "color-contrast"
                if unclear and (node["html"].startswith("<t") or "only non-text" in node["failureSummary"]):
                    continue
                found.append(f"{rule['id']}: {node['html'][:120]}: {node['failureSummary']}")
    return found


def figures(tab: Page) -> dict[str, object]:
    """What is wrong with the figures of a page: words too small or too large, and what lies beside the screen."""
    shown = tab.evaluate(SIZES)
    sizes = [(name, size) for name, size, _ in shown if not SMALLEST - 0.05 <= size <= LARGEST + 0.05]
    small = [(name, size) for name, size, room in shown if size < LARGEST - 0.1 and room > EDGES]
    beside = [(name, more) for name, more in tab.evaluate(BESIDE) if name != SCROLLS and more > FEW]
    begun = tab.evaluate(BEGUN)
    return {"words of": sizes, "with room for more": small, "scroll": beside, "do not show their start": begun}


Look = tuple[str, int]
Examine = Callable[..., dict[str, object]]
# The smallest words of each figure, in CSS pixels as shown: as large as they may be, or the figure fills its box, but
# for the edges that it keeps on a telephone.
SMALLEST, LARGEST, EDGES = 11, 18, 17
SIZES = """() => [...document.querySelectorAll(".drawing")].map(box => [box.dataset.figure, Math.min(
  ...[...box.querySelectorAll("text, tspan")]
    .filter(word => word.checkVisibility({visibilityProperty: true}))
    .filter(word => [...word.childNodes].some(part => part.nodeType === Node.TEXT_NODE && part.data.trim()))
    .map(word => {
      const {a, b} = word.getScreenCTM();
      return parseFloat(getComputedStyle(word).fontSize) * Math.hypot(a, b);
    })), box.clientWidth - box.firstElementChild.getBoundingClientRect().width])
  .filter(([, size]) => Number.isFinite(size))"""
# The one figure that needs more than the width of a telephone: a graph that is stepped through; its script scrolls it.
SCROLLS, FEW = "tensor-as-node-graph", 4
# Figures of which something lies beside the screen, by how much, and those of which it is the start.
BESIDE = """() => [...document.querySelectorAll(".drawing")]
  .map(box => [box.dataset.figure, box.scrollWidth - box.clientWidth]).filter(([, more]) => more > 0)"""
BEGUN = """() => [...document.querySelectorAll(".drawing")]
  .filter(box => box.firstElementChild.getBoundingClientRect().left < box.getBoundingClientRect().left - 0.5)
  .map(box => box.dataset.figure)"""
# Cells, contracts, messages and what is on record of cells, which a wide page shows whole.
SIDEWAYS = """() => [...document.querySelectorAll(
  ".bd-article:has(.cell) :is(pre, .highlight, .cell-editor, .cell-colours, .recorded, .recorded *)"
)].filter(box => box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== "visible"
).map(box => box.outerHTML.slice(0, 200))"""
# Pictures on record of cells, with the height of their smallest words.
RECORDED = """() => [...document.querySelectorAll(".recorded-picture svg:has(text)")].map(svg => Math.min(
  ...[...svg.querySelectorAll("text")].map(word => {
    const {a, b} = word.getScreenCTM();
    return parseFloat(getComputedStyle(word).fontSize) * Math.hypot(a, b);
  }))).filter(size => size < 10.95)"""
REACHED = """() => [...document.querySelectorAll(".drawing, div.math, .bd-article pre")].every(
  box => box.scrollWidth <= box.clientWidth || box.tabIndex === 0)"""


@pytest.fixture
def examine(visit: Visit, record_property: Callable[[str, object], None]) -> Examine:
    """What is wrong with a page as it looks in these schemes and widths. Counts for the summary of the tests."""

    def on(page: str, looks: Sequence[Look], widths: Sequence[int] = WIDTHS, counted: bool = True) -> dict[str, object]:
        tab = visit.go(page)
        stay_still(tab)
        rendered(tab)
        found: dict[str, object] = {}
        for width in sorted(widths, reverse=True):
            tab.set_viewport_size({"width": width, "height": HEIGHT})
            rendered(tab)
            real = tab.evaluate("document.documentElement.scrollWidth")
            found[f"wider than {width}"] = real if real > width else None
            found |= {f"{what} {width} wide": told for what, told in figures(tab).items()}
        tab.wait_for_function(REACHED)  # what scrolls is reached by keyboard
        unfold(tab)
        found["pictures on record with words of"] = tab.evaluate(RECORDED)
        tab.set_viewport_size({"width": max(WIDTHS), "height": HEIGHT})
        rendered(tab)
        found["scrolls sideways"] = tab.evaluate(SIDEWAYS)
        tab.evaluate(THIN_OUT)
        tab.evaluate(AXE_SCRIPT)
        told: dict[str, list[str]] = {}
        for rules in (ALL_BUT_COLOURS, COLOURS):
            if rules is COLOURS:
                tab.evaluate(ONE_OF_EACH_COLOUR)
            for scheme, width in looks:
                tab.emulate_media(color_scheme=scheme)
                tab.set_viewport_size({"width": width, "height": HEIGHT})
                rendered(tab)
                told.setdefault(f"axe, {scheme}, {width} wide", []).extend(complaints(tab, which=rules))
        if counted:
            record_property("axe", [len(said) for said in told.values()])
        found |= told
        tab.wait_for_load_state("networkidle")
        found |= {"asked elsewhere": visit.elsewhere, "complained": visit.complaints}
        return {what: told for what, told in found.items() if told}

    return on


def test_every_page_is_examined(site: Path, language: str) -> None:
    assert sorted(LISTED) == pages(site, language)


@pytest.mark.parametrize(("page", "language"), in_turns(LISTED, lambda page: page in BOTH))
def test_a_page_is_found_in_order(examine: Examine, language: str, page: str) -> None:
    assert examine(f"{language}/{page}", [LOOKS[page, language]]) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", LISTED)
def test_so_it_is_in_the_other_schemes_and_widths(examine: Examine, language: str, page: str) -> None:
    others = [look for look in product(SCHEMES, WIDTHS) if look != LOOKS[page, language]]
    assert examine(f"{language}/{page}", others, widths=(*WIDTHS, BETWEEN)) == {}


@pytest.mark.parametrize("page", ["index.html", "404.html"])
def test_the_pages_of_both_languages_are_found_in_order(examine: Examine, page: str) -> None:
    assert examine(page, list(product(SCHEMES, WIDTHS)), widths=(*WIDTHS, BETWEEN)) == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_in_what_opens(visit: Visit, language: str, scheme: str) -> None:
    visit.page.emulate_media(color_scheme=scheme)
    visit.page.set_viewport_size({"width": 360, "height": 740})
    for button in (".search-button", ".primary-toggle", ".secondary-toggle"):
        tab = visit.go(f"{language}/00-warm-up.html")
        stay_still(tab)
        tab.evaluate(AXE_SCRIPT)
        tab.locator(f"{button}:visible").first.click()
        expect(tab.locator("dialog[open]")).to_be_visible()
        assert complaints(tab, kinds=["violations"]) == [], button


@pytest.mark.parametrize(
    "which",
    ["h1", pytest.param(".bd-sidebar-primary li:last-child a", marks=pytest.mark.exhaustive), "article pre .k"],
)
def test_axe_is_heard(examine: Examine, visit: Visit, which: str) -> None:
    """Also of one among much that is alike."""
    style = f"{which} {{ color: #bbb !important; }}"
    visit.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => "
        f"document.head.appendChild(document.createElement('style')).append({json.dumps(style)}))"
    )
    found = examine("en/01-tensor-as-node.html", [("light", 1280)], counted=False)
    assert [*found] == ["axe, light, 1280 wide"]
    said = found["axe, light, 1280 wide"]
    assert isinstance(said, list) and said and {one.split(":")[0] for one in said} == {"color-contrast"}, said
