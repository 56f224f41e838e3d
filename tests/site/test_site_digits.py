"""A digit that is moved, blurred and reversed: by keyboard, in both languages, and as a picture without its script."""

from __future__ import annotations

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import tab_to

from book.figures.digits import BAR, FARTHEST, INKS, START, X, changed, shares, shown
from book.figures.grid import percent

CHAPTER = "09-digits.html"
DIGITS = X[shown()]
PLACES = [(0, 0), (1, 0), (-1, 0), (0, 2), (-2, -1), (FARTHEST, -FARTHEST)]


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='digits-share'])")


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text()


def choose(tab: Page, digit: int, right: int, down: int, ink: int) -> None:
    for name, k in [("digit", digit), ("ink", ink)]:
        figure(tab).locator(f"[data-control={name}] input").nth(k).check()
    for name, value in [("right", right), ("down", down)]:
        figure(tab).locator(f"[data-control={name}]").fill(str(value))


STATES = [
    lambda tab, digit=digit, ink=ink: choose(tab, digit, *PLACES[-1 - digit // 2], ink)
    for digit in range(0, 10, 2)
    for ink in range(3)
]


def expect_picture(tab: Page, language: str, digit: int, right: int, down: int, ink: int) -> None:
    x = changed(DIGITS[digit], right, down, INKS[ink])
    parts = shares(x)
    picture = figure(tab).locator("svg")
    inks = picture.locator(".ink").evaluate_all("all => all.map(one => Number(one.getAttribute('fill-opacity')))")
    assert np.allclose(inks, x, atol=1e-4)
    widths = picture.locator(".bar").evaluate_all("all => all.map(one => Number(one.getAttribute('width')))")
    assert np.allclose(widths, np.maximum(BAR[1] * parts, 1), atol=0.11)
    told = [text.replace("\xa0", " ") for text in picture.locator(".share").all_text_contents()]
    assert [int(text.strip(" %")) for text in told] == pytest.approx(100 * parts, abs=0.51)
    assert all(text.endswith(" %" if language == "es" else "%") for text in told)
    true = picture.locator(".bar").evaluate_all("all => all.map(one => one.classList.contains('true'))")
    assert true == [k == digit for k in range(10)]
    expect(picture.locator(".mark.true")).to_have_count(1)


def test_it_begins_with_what_was_drawn(tab: Page, language: str) -> None:
    expect_picture(tab, language, START, 0, 0, 0)
    share = percent(shares(DIGITS[START]).max(), language)
    said = {
        "en": f"A {START}, 0 to the right, 0 down. The network says {START}, {share}.",
        "es": f"Un {START}, 0 a la derecha, 0 abajo. La red dice {START}, {share}.",
    }
    assert status(tab).replace("\xa0", " ") == said[language].replace("\xa0", " ")


def test_by_keyboard_alone(tab: Page, language: str) -> None:
    tab_to(tab, "[data-control=digit] input")
    tab.keyboard.press("ArrowRight")
    expect_picture(tab, language, START + 1, 0, 0, 0)
    tab.keyboard.press("Tab")
    tab.keyboard.press("ArrowLeft")
    expect_picture(tab, language, START + 1, -1, 0, 0)
    assert figure(tab).locator("[data-control=right]").get_attribute("aria-valuetext") == "−1"
    tab.keyboard.press("Tab")
    tab.keyboard.press("End")
    expect_picture(tab, language, START + 1, -1, FARTHEST, 0)
    tab.keyboard.press("Tab")
    tab.keyboard.press("ArrowDown")
    expect_picture(tab, language, START + 1, -1, FARTHEST, 1)
    expect(figure(tab).get_by_role("img")).to_have_attribute("aria-label", status(tab))


def test_digits_of_all_kinds(tab: Page, language: str) -> None:
    for digit in range(10):
        place = (digit, *PLACES[digit % len(PLACES)], digit % 3)
        choose(tab, *place)
        expect_picture(tab, language, *place)
        answer = int(shares(changed(DIGITS[digit], *place[1:3], INKS[place[3]])).argmax())
        wrong = {"en": f"The {digit} gets ", "es": f"El {digit} recibe "}[language]
        assert (wrong in status(tab)) == (answer != digit)
        assert {"en": f"says {answer},", "es": f"dice {answer},"}[language] in status(tab)
