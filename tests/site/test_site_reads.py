"""What a head reads: by choice of head and place, with bars, squares and a sentence of what was measured."""

from __future__ import annotations

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import tab_to

from book.figures.it_writes import BASE, HEAD, HIGHEST, shown
from book.training import measured
from book.training.writes import CONTEXT, HEADS, LESSON

CHAPTER = "11-it-writes.html"
BEGINS = {"en": "At place {2}, ", "es": "En la posición {2}, "}
READS = {"en": "head {1} of block {0} reads mainly ", "es": "la cabeza {1} del bloque {0} lee sobre todo "}


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='it-writes-reads'])")


def choose(tab: Page, head: int, place: int) -> None:
    figure(tab).locator("select").select_option(str(head))
    figure(tab).locator("[type=range]").fill(str(place + 1))


STATES = [
    lambda tab: choose(tab, 0, 0),
    lambda tab: choose(tab, 3, 20),
    lambda tab: choose(tab, 6, CONTEXT - 1),
    lambda tab: choose(tab, 7, 12),
]


def is_shown(tab: Page, language: str, head: int, place: int) -> None:
    told = measured(LESSON)[f"long_{language}"]
    block, head = divmod(head, HEADS)
    weights = np.array(told["read"][block][head][place])
    part = figure(tab)
    bars = part.locator(".weight").evaluate_all(
        "all => all.map(one => [Number(one.getAttribute('y')), Number(one.getAttribute('height'))])"
    )
    highs = np.array([high for _, high in bars])
    assert highs[: place + 1] == pytest.approx(np.maximum(HIGHEST * weights / 100, 1), abs=0.006)
    assert not highs[place + 1 :].any()
    assert [y + high for y, high in bars] == pytest.approx([BASE] * CONTEXT, abs=0.011)
    assert part.locator(".character").all_text_contents() == [shown(c) for c in told["shown"]]
    here = part.locator(".square").evaluate_all("all => all.map(one => one.classList.contains('here'))")
    assert here == [k == place for k in range(CONTEXT)]
    said = part.locator("[aria-live=polite]").inner_text().replace("\xa0", " ")
    assert said.startswith(BEGINS[language].format(block + 1, head + 1, place + 1))
    assert READS[language].format(block + 1, head + 1) in said
    assert f"{weights.max()}{' ' if language == 'es' else ''}%" in said


def test_it_begins_with_the_head_and_the_place_of_its_alternative_text(tab: Page, language: str) -> None:
    block, head = HEAD
    is_shown(tab, language, HEADS * block + head, CONTEXT - 1)


def test_every_head_and_place_is_shown(tab: Page, language: str) -> None:
    for head, place in [(0, 0), (1, 5), (2, 17), (3, 30), (4, 8), (5, 31), (6, 1), (7, 22)]:
        choose(tab, head, place)
        is_shown(tab, language, head, place)
    expect(figure(tab).get_by_role("img")).to_have_attribute(
        "aria-label", figure(tab).locator("[aria-live=polite]").inner_text()
    )


def test_by_keyboard(tab: Page, language: str) -> None:
    tab_to(tab, "figure:has([data-figure='it-writes-reads']) select")
    tab.keyboard.press("Home")
    tab.keyboard.press("Tab")
    tab.keyboard.press("Home")
    for _ in range(3):
        tab.keyboard.press("ArrowRight")
    is_shown(tab, language, 0, 3)
