"""axe, on every page × language × colour scheme × width, with every fold open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect
from site_pages import LANGUAGES, LISTED, pages
from site_visit import Visit, rendered, stay_still, unfold

SCHEMES = ("light", "dark")
WIDTHS = (1280, 360)
# All of the side bar is in sight: of a link that its edge cuts in two, axe cannot tell what is behind it.
HEIGHT = 2000
# The rows of a long table are alike.
MORE_OF_THE_SAME = "tbody tr:nth-child(n + 4)"


def complaints(tab: Page, leave_out: str = ":not(*)", kinds: Sequence[str] = ("violations", "incomplete")) -> list[str]:
    """What axe says is wrong, and what it asks a person to look at."""
    answer: dict[str, Any] = tab.evaluate(
        "([out, resultTypes]) => axe.run({exclude: [[out]]}, {resultTypes, preload: false})", [leave_out, kinds]
    )
    found = []
    for kind in kinds:
        for rule in answer[kind]:
            for node in rule["nodes"]:
                # It cannot see what is behind the words of a drawing; their colours have a test of their own.
                if kind == "incomplete" and rule["id"] == "color-contrast" and node["html"].startswith("<t"):
                    continue
                found.append(f"{rule['id']}: {node['html'][:120]}: {node['failureSummary']}")
    return found


@pytest.fixture
def examine(visit: Visit, record_property: Callable[[str, object], None]) -> Callable[[str], dict[Any, list[str]]]:
    """Runs axe on a page in both schemes and widths, and keeps count for the summary of the tests."""

    def on(page: str) -> dict[Any, list[str]]:
        tab = visit.go(page)
        stay_still(tab)
        unfold(tab)
        tab.evaluate("rows => document.querySelectorAll(rows).forEach(row => row.remove())", MORE_OF_THE_SAME)
        tab.evaluate(AXE_SCRIPT)
        found = {}
        for scheme, width in product(SCHEMES, WIDTHS):
            tab.emulate_media(color_scheme=scheme)
            tab.set_viewport_size({"width": width, "height": HEIGHT})
            rendered(tab)
            # Half of the time goes into the colours of code, which are the same at every width.
            more = [] if width == max(WIDTHS) else ["pre span"]
            found[scheme, width] = complaints(tab, *more)
        record_property("axe", list(map(len, found.values())))
        return {where: said for where, said in found.items() if said}

    return on


def test_every_page_is_examined(site: Path, language: str) -> None:
    assert sorted(LISTED) == pages(site, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", LISTED)
def test_axe_finds_nothing(examine: Callable[[str], dict[Any, list[str]]], language: str, page: str) -> None:
    assert examine(f"{language}/{page}") == {}


def test_axe_finds_nothing_on_the_root_page(examine: Callable[[str], dict[Any, list[str]]]) -> None:
    assert examine("index.html") == {}


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


def test_axe_is_heard(visit: Visit) -> None:
    tab = visit.go("en/00-warm-up.html")
    tab.set_viewport_size({"width": max(WIDTHS), "height": HEIGHT})
    stay_still(tab)
    tab.evaluate(AXE_SCRIPT)
    tab.locator("h1").evaluate("heading => { heading.style.color = '#bbb'; }")
    assert [said.split(":")[0] for said in complaints(tab)] == ["color-contrast"]
