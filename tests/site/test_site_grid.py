"""A network that is asked for a form: by keyboard, in both languages, and as a picture without its script."""

from __future__ import annotations

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import tab_to

from book.figures.grid import BAR, FLAGS, WORDS, percent, probabilities
from book.training import measured
from book.training.grid import LESSON, flags, inputs, table

CHAPTER = "08-grammar-grid.html"
GRID = table()
X = inputs(GRID)
START = (GRID["verbs"].index("watch"), 2, 4)


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='grid-form'])")


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text()


def choose(tab: Page, verb: int, person: int, tense: int) -> None:
    for name, value in [("verb", verb), ("person", person), ("tense", tense)]:
        figure(tab).locator(f"select[data-of={name}]").select_option(index=value)


STATES = [lambda tab, row=row: choose(tab, row // 15, row // 5 % 3, row % 5) for row in range(0, 300, 29)]


def expect_picture(tab: Page, language: str, verb: int, person: int, tense: int) -> None:
    row = 15 * verb + 5 * person + tense
    shares = probabilities(X[row])
    picture = figure(tab).locator("svg")
    assert picture.locator(".form").text_content() == GRID["form"][row]
    lit = picture.locator(".name").evaluate_all("all => all.map(one => one.classList.contains('lit'))")
    assert lit == [bool(flag) for flag in flags(GRID["form"][row])]
    widths = picture.locator(".bar").evaluate_all("all => all.map(one => Number(one.getAttribute('width')))")
    assert np.allclose(widths, np.maximum(BAR[1] * shares, 1), atol=0.11)
    told = picture.locator(".share").all_text_contents()
    assert [int(t.strip(" %")) for t in told] == pytest.approx(100 * shares, abs=0.51)
    true = picture.locator(".bar").evaluate_all("all => all.map(one => one.classList.contains('true'))")
    assert true == [k == tense for k in range(5)]
    expect(picture.locator(".mark.true")).to_have_count(1)


def test_it_begins_with_what_was_drawn(tab: Page, language: str) -> None:
    expect_picture(tab, language, *START)
    share = percent(probabilities(X[15 * START[0] + 5 * START[1] + START[2]])[START[2]], language)
    said = {
        "en": f"is watching: is, -ing. The network says progressive, {share}, and that is right. "
        "It has never seen this verb.",
        "es": f"is watching: is, -ing. La red dice progresivo, {share}, y acierta. No ha visto nunca este verbo.",
    }
    assert status(tab) == said[language]


def test_by_keyboard_alone(tab: Page, language: str) -> None:
    verb, person, tense = START
    tab_to(tab, "select[data-of=verb]")
    tab.keyboard.press("ArrowDown")
    expect_picture(tab, language, verb + 1, person, tense)
    tab.keyboard.press("Tab")
    tab.keyboard.press("ArrowUp")
    expect_picture(tab, language, verb + 1, person - 1, tense)
    tab.keyboard.press("Tab")
    tab.keyboard.press("ArrowUp")
    expect_picture(tab, language, verb + 1, person - 1, tense - 1)
    expect(figure(tab).get_by_role("img")).to_have_attribute("aria-label", status(tab))


def test_forms_of_all_kinds(tab: Page, language: str) -> None:
    for row in range(7, 300, 23):
        place = (row // 15, row // 5 % 3, row % 5)
        choose(tab, *place)
        expect_picture(tab, language, *place)
        assert status(tab).startswith(f"{GRID['form'][row]}: ")
        known = GRID["verbs"][place[0]] in measured(LESSON)["trained_on"]
        assert status(tab).endswith(
            {
                ("en", True): "It was trained on this verb.",
                ("en", False): "It has never seen this verb.",
                ("es", True): "Se entrenó con este verbo.",
                ("es", False): "No ha visto nunca este verbo.",
            }[language, known]
        )


def test_a_form_without_flags_is_told(tab: Page, language: str) -> None:
    choose(tab, GRID["verbs"].index("finish"), 1, 0)
    assert {"en": "finish: no flag. ", "es": "finish: ningún indicador. "}[language] in status(tab)
    assert WORDS[language]["tenses"][0] in (figure(tab).locator("svg").text_content() or "")
    assert len(FLAGS) == figure(tab).locator("svg .flag").count()
