"""A sheet that is drawn on: by mouse, finger and keyboard, what both networks answer, and what a move changes."""

from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from site_visit import rendered, tab_to

from book.figures.digits import X
from book.figures.drawn import BAR, COLOURS, START, shares, shown
from book.training.drawn import sheets

CHAPTER = "10-convolution.html"
BUTTONS = {
    "en": ["Left", "Right", "Up", "Down", "Clear", "Digit from the test set"],
    "es": ["Izquierda", "Derecha", "Arriba", "Abajo", "Borrar", "Dígito del conjunto de prueba"],
}
SAYS = {
    "en": "The dense network says {}, {}; the convolutional network says {}, {}.",
    "es": "La red densa dice {}, {}; la red convolucional dice {}, {}.",
}
SEVEN = [(23.5, 19.5), (41.5, 19.5), (30.5, 46.5)]  # in dots of the sheet, 64 × 64


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='drawn-digit'])")


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text().replace("\xa0", " ")


def press(tab: Page, number: int) -> None:
    figure(tab).get_by_role("button").nth(number).press("Enter")


def corner(tab: Page) -> tuple[float, float, float]:
    """The sheet's left and top edge, and how many CSS pixels a dot has."""
    tab.locator(".sheet").scroll_into_view_if_needed()
    box = tab.locator(".sheet").bounding_box()
    assert box and box["width"] == pytest.approx(box["height"], abs=0.1)
    return box["x"], box["y"], box["width"] / 64


def stroke(tab: Page, points: list[tuple[float, float]]) -> None:
    """A line by mouse, through points in dots."""
    left, top, dot = corner(tab)
    for k, (x, y) in enumerate(points):
        tab.mouse.move(left + dot * x, top + dot * y)
        if not k:
            tab.mouse.down()
    tab.mouse.up()


def keys(tab: Page, *names: str) -> None:
    tab.locator(".sheet").focus()
    for name in names:
        tab.keyboard.press(name)


STATES = [
    lambda tab: press(tab, 3),
    lambda tab: press(tab, 4),
    lambda tab: stroke(tab, SEVEN),
    lambda tab: press(tab, 1),
    lambda tab: keys(tab, "Space", "ArrowUp", "ArrowLeft"),
    lambda tab: press(tab, 5),
    lambda tab: [press(tab, 0) for _ in range(5)],
    lambda tab: keys(tab, "ArrowRight"),
]


def seen(tab: Page) -> np.ndarray:
    """The sheet, as its pixels are drawn: (1, 1, 16, 16)."""
    ink = figure(tab).locator(".ink").evaluate_all("all => all.map(one => Number(one.getAttribute('fill-opacity')))")
    assert np.array_equal(16 * np.array(ink), np.round(16 * np.array(ink)))
    return np.reshape(ink, (1, 1, 16, 16))


def answers(tab: Page, language: str) -> list[int]:
    """What both networks say, once all that is shown of it is what ndgrad gives for the sheet."""
    x, said, largest = seen(tab), [], []
    for kind in COLOURS:
        parts = shares(kind, x)[0]
        group = figure(tab).locator(f".{kind}")
        widths = group.locator(".bar").evaluate_all("all => all.map(one => Number(one.getAttribute('width')))")
        assert np.allclose(widths, np.maximum(BAR * parts, 1), atol=0.006)
        told = [int(re.sub(r"\D", "", text)) for text in group.locator(".share").all_text_contents()]
        assert told == pytest.approx(100 * parts, abs=0.51)
        said.append(int(parts.argmax()))
        largest.append(group.locator(".share").nth(said[-1]).text_content().replace("\xa0", " "))
        expect(group.locator(".answer")).to_have_text(str(said[-1]))
        lit = group.locator(".bar").evaluate_all("all => all.map(one => one.classList.contains('said'))")
        assert lit == [k == said[-1] for k in range(10)]
    assert status(tab).endswith(SAYS[language].format(said[0], largest[0], said[1], largest[1]))
    return said


def inked(points: list[tuple[float, float]]) -> np.ndarray:
    """The sheet after a line with a pen five dots wide, counted as the data were: (1, 1, 16, 16)."""
    fine = np.concatenate([np.linspace(a, b, 400) for a, b in pairwise(points)])
    middles = np.stack(np.meshgrid(*[np.arange(64) + 0.5] * 2), axis=-1)
    ink = np.min([np.hypot(*(middles - point).transpose(2, 0, 1)) for point in fine], axis=0) <= 2.5
    return ink.reshape(1, 1, 16, 4, 16, 4).mean(axis=(3, 5))


def test_it_begins_with_a_digit_that_nobody_was_trained_on(tab: Page, language: str) -> None:
    assert np.array_equal(seen(tab), sheets(X[[shown()[START]]]))
    assert answers(tab, language) == [START, START]
    begin = {"en": "A 3 from the test set, 0 to the right, 0 down.", "es": "Un 3 del conjunto de prueba, 0 a la"}
    assert status(tab).startswith(begin[language])
    assert figure(tab).get_by_role("button").all_inner_texts() == BUTTONS[language]


def test_a_stroke_by_mouse_is_counted_read_and_moved(tab: Page, language: str) -> None:
    press(tab, 4)
    assert not seen(tab).any()
    assert status(tab).startswith({"en": "The sheet is empty.", "es": "La hoja está vacía."}[language])
    stroke(tab, SEVEN)
    drawn = seen(tab)
    # The mouse stands on whole pixels of the screen.
    assert np.abs(16 * (drawn - inked(SEVEN))).sum() < 12 < 200 < 16 * drawn.sum()
    assert answers(tab, language) == [7, 7]
    before = figure(tab).locator(".conv .share").all_text_contents()
    stroke_of = {"en": "Your drawing, {} to the right, {} down.", "es": "Tu dibujo, {} a la derecha, {} abajo."}
    place, dense = np.zeros(2, int), set()
    for number in (1, 3, 1, 3, 0, 0, 0, 0, 2, 2, 2, 2):  # to both corners, two pixels off
        press(tab, number)
        place += [(-1, 0), (1, 0), (0, -1), (0, 1)][number]
        assert np.array_equal(seen(tab), np.roll(drawn, place[::-1], axis=(2, 3)))
        one, other = answers(tab, language)
        assert other == 7 and figure(tab).locator(".conv .share").all_text_contents() == before
        assert stroke_of[language].format(*place).replace("-", "−") in status(tab)
        dense.add(one)
    assert len(dense) > 1
    expect(figure(tab).get_by_role("img")).to_have_attribute(
        "aria-label", figure(tab).locator("[aria-live=polite]").inner_text()
    )


def test_ink_does_not_leave_the_sheet_by_a_move(tab: Page, language: str) -> None:
    right = figure(tab).get_by_role("button").nth(1)
    ink = seen(tab).sum()
    for _ in range(6):
        press(tab, 1)
    assert seen(tab).sum() == ink and seen(tab)[..., -1].any()
    expect(right).to_have_attribute("aria-disabled", "true")
    press(tab, 0)
    expect(right).to_have_attribute("aria-disabled", "false")
    answers(tab, language)


def test_a_stroke_by_keyboard_and_a_way_out(tab: Page, language: str) -> None:
    press(tab, 4)
    tab_to(tab, ".sheet")
    scrolled = tab.evaluate("scrollY")
    for name in ["ArrowLeft"] * 4 + ["ArrowUp"] * 7:
        tab.keyboard.press(name)
    assert not seen(tab).any()
    pen = {"en": "Pen {}, row 5, column 7. ", "es": "Lápiz {}, fila 5, columna 7. "}[language]
    up, down = {"en": ("up", "down"), "es": ("levantado", "apoyado")}[language]
    assert status(tab).startswith(pen.format(up))
    tab.keyboard.press("Space")
    assert status(tab).startswith(pen.format(down))
    for name in ["ArrowRight"] * 8 + ["ArrowDown"] * 13:
        tab.keyboard.press(name)
    tab.keyboard.press("Space")
    drawn = seen(tab)
    assert np.abs(16 * (drawn - inked([(24.5, 18.5), (40.5, 18.5), (40.5, 44.5)]))).sum() == 0
    tab.keyboard.press("ArrowLeft")
    assert np.array_equal(seen(tab), drawn) and tab.evaluate("scrollY") == scrolled
    answers(tab, language)
    expect(tab.locator(".sheet span")).to_be_visible()
    tab.keyboard.press("Tab")
    expect(figure(tab).get_by_role("button").first).to_be_focused()
    expect(tab.locator(".sheet span")).to_be_hidden()


def test_digits_of_the_test_set_come_one_after_another(tab: Page, language: str) -> None:
    for k in range(START + 1, START + 11):
        press(tab, 5)
        assert np.array_equal(seen(tab), sheets(X[[shown()[k % 10]]]))
        assert answers(tab, language) == [k % 10] * 2
        if k % 3:
            press(tab, k % 4)
            assert answers(tab, language)[1] == k % 10


def test_a_finger_draws_on_the_sheet_and_scrolls_beside_it(browser: Browser, address: str) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    tab = context.new_page()
    tab.goto(f"{address}en/{CHAPTER}")
    rendered(tab)
    press(tab, 4)
    left, top, dot = corner(tab)
    finger = context.new_cdp_session(tab)

    def drag(x: float) -> float:
        """Twelve pixels of the sheet up; how far the page scrolls."""
        before = tab.evaluate("scrollY")
        for kind, row in [
            ("touchStart", 56.5),
            *(("touchMove", 56.5 - 4 * k) for k in range(1, 13)),
            ("touchEnd", None),
        ]:
            points = [] if row is None else [{"x": x, "y": top + dot * row}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        rendered(tab)
        return tab.evaluate("scrollY") - before

    assert drag(left + 32.5 * dot) == 0
    assert np.abs(16 * (seen(tab) - inked([(32.5, 56.5), (32.5, 8.5)]))).sum() < 24
    drawn = seen(tab)
    assert drag(left + 70 * dot) > 20
    assert np.array_equal(seen(tab), drawn)
    context.close()
