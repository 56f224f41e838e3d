"""A training that is gone through step by step: by keyboard, in both languages, and as a picture without its script."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import tab_to

from book.training import measured

CHAPTER = "07-xor.html"
SNAPSHOTS: list[dict[str, Any]] = measured("07-xor")["snapshots"]
CORNERS = {(0, 0): 0, (0, 1): 1, (1, 0): 1, (1, 1): 0}
CELLS, LOW, HIGH = 25, -0.25, 1.25


def says(snapshot: dict[str, Any], x: float, y: float) -> float:
    w1, b1, w2, (b2,) = snapshot["weights"]
    units = [max(0.0, x * w1[k] + y * w1[len(b1) + k] + b) for k, b in enumerate(b1)]
    return sum(unit * w for unit, w in zip(units, w2)) + b2


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='xor-surface'])")


def number(text: str, language: str) -> float:
    assert ("," if language == "en" else ".") not in text
    return float(text.replace("−", "-").replace(",", "."))


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text()


STATES = [
    lambda tab, key=key: figure(tab).locator("[data-control=step]").press(key)
    for key in ("Home", *["ArrowRight"] * (len(SNAPSHOTS) - 1))
]


def expect_picture(tab: Page, language: str, k: int) -> None:
    """The answers, the words and the colours are those of this snapshot."""
    snapshot = SNAPSHOTS[k]
    answers = [says(snapshot, *corner) for corner in CORNERS]
    loss = sum((a - t) ** 2 for a, t in zip(answers, CORNERS.values())) / 4
    shown = figure(tab).locator("svg .answer").all_text_contents()
    assert [number(text, language) for text in shown] == pytest.approx(answers, abs=6e-3)
    said = figure(tab).locator("svg .said").text_content() or ""
    step, told = re.findall(r"[\d.,]+", said.replace(", p", " p").replace(", l", " l"))
    assert int(step) == snapshot["step"]
    assert number(told, language) == pytest.approx(loss, abs=6e-5)
    cells = (
        figure(tab)
        .locator("svg .cell")
        .evaluate_all(
            "cells => cells.map(c => [c.getAttribute('fill').includes('fig-b'), +c.getAttribute('fill-opacity')])"
        )
    )
    assert len(cells) == CELLS * CELLS
    for place, (warm, strength) in enumerate(cells):
        row, column = divmod(place, CELLS)
        x, y = (LOW + (HIGH - LOW) * (n + 0.5) / CELLS for n in (column, CELLS - 1 - row))
        answer = says(snapshot, x, y)
        assert strength == pytest.approx(min(abs(answer - 0.5) * 2, 1), abs=1e-3)
        assert strength < 2e-3 or warm == (answer > 0.5)


def test_every_snapshot_by_keyboard_alone(tab: Page, language: str) -> None:
    expect_picture(tab, language, len(SNAPSHOTS) - 1)
    tab_to(tab, "[data-control=step]")
    tab.keyboard.press("Home")
    for k, snapshot in enumerate(SNAPSHOTS):
        expect_picture(tab, language, k)
        word = {"en": "Step", "es": "Paso"}[language]
        assert status(tab).startswith(f"{word} {snapshot['step']}:")
        expect(figure(tab).locator("[data-control=step]")).to_have_attribute("aria-valuetext", str(snapshot["step"]))
        if k:
            expect(figure(tab).get_by_role("img")).to_have_attribute("aria-label", status(tab))
        tab.keyboard.press("ArrowRight")


def test_it_says_how_many_corners_are_right(tab: Page) -> None:
    step = figure(tab).locator("[data-control=step]")
    step.press("Home")
    for snapshot in SNAPSHOTS:
        right = sum(abs(says(snapshot, *corner) - t) < 0.5 for corner, t in CORNERS.items())
        assert re.search(rf"\b{right}\b (of|de) 4", status(tab)), status(tab)
        step.press("ArrowRight")
