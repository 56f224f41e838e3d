"""A step along z = x³ that gets smaller: by keyboard, in both languages, and as a picture without its script."""

from __future__ import annotations

from fractions import Fraction

import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import tab_to

CHAPTER = "00-warm-up.html"
NAMES = {"en": "step", "es": "paso"}
SIZES = [Fraction(k, 100) for k in range(1, 41)]


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='warm-up-slope'])")


def slider(tab: Page) -> Locator:
    return figure(tab).locator("[data-control=step]")


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text()


STATES = [lambda tab, size=size: slider(tab).fill(str(float(size))) for size in (SIZES[0], *SIZES[4::7], SIZES[-1])]


def shown(value: Fraction, language: str, digits: int = 3) -> str:
    text = f"{float(value):.{digits}f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if language == "es" else text


def expect_picture(tab: Page, language: str, step: Fraction) -> None:
    """Numbers, lines and point are those of this step."""
    rise, along = (2 + step) ** 3 - 8, 12 * step
    told = {"curve": (rise, 4, rise / step), "tangent": (along, 3, Fraction(12))}
    for name, (value, digits, ratio) in told.items():
        text = figure(tab).locator(f"svg text.{name}").text_content() or ""
        written = f"{shown(value, language, digits)} = {shown(ratio, language)} · {shown(step, language)}"
        assert text.partition(": ")[2] == written

    picture = figure(tab).locator("svg")
    assert picture.locator(".step").text_content() == f"{NAMES[language]} {shown(step, language)}"
    left, top, wide, high = map(float, picture.get_attribute("data-area").split())
    first, last, low, ceiling = map(float, picture.get_attribute("data-window").split())

    def place(part: str, x: str, z: str) -> list[float]:
        across, down = (float(picture.locator(f".{part}").get_attribute(name)) for name in (x, z))
        return [first + (across - left) / wide * (last - first), ceiling - (down - top) / high * (ceiling - low)]

    here, floor = 2 + float(step), [8.0, 8.0 + float(along), 8.0 + float(rise)]
    assert place("run", "x1", "y1") == pytest.approx([2, 8], abs=1e-3)
    assert place("run", "x2", "y2") == pytest.approx([here, 8], abs=1e-3)
    for part, ends in (("along", floor[:2]), ("more", floor[1:])):
        for number, z in enumerate(ends, 1):
            assert place(part, f"x{number}", f"y{number}") == pytest.approx([here, z], abs=1e-3)
    assert place("point", "cx", "cy") == pytest.approx([here, floor[2]], abs=1e-3)


def test_by_keyboard_alone_the_ratio_comes_to_the_slope(tab: Page, language: str) -> None:
    expect_picture(tab, language, Fraction(1, 5))
    tab_to(tab, "[data-control=step]")
    tab.keyboard.press("End")
    expect_picture(tab, language, SIZES[-1])
    for _ in range(30):
        tab.keyboard.press("ArrowLeft")
    expect_picture(tab, language, Fraction(1, 10))
    tab.keyboard.press("Home")
    expect_picture(tab, language, SIZES[0])


SAID = {
    "en": {
        "0.1": "With a step of 0.1, z grows by 1.261: 12.61 times the step. "
        "Along the tangent it would grow by 1.2: 12 times the step.",
        "0.01": "With a step of 0.01, z grows by 0.1206: 12.06 times the step. "
        "Along the tangent it would grow by 0.12: 12 times the step.",
    },
    "es": {
        "0.1": "Con un paso de 0,1, z crece 1,261: 12,61 veces el paso. "
        "Por la tangente crecería 1,2: 12 veces el paso.",
        "0.01": "Con un paso de 0,01, z crece 0,1206: 12,06 veces el paso. "
        "Por la tangente crecería 0,12: 12 veces el paso.",
    },
}


def test_what_is_said_are_the_numbers_of_the_chapter(tab: Page, language: str) -> None:
    for step, sentence in SAID[language].items():
        slider(tab).fill(step)
        assert status(tab) == sentence
        expect(figure(tab).get_by_role("img")).to_have_attribute("aria-label", sentence)
        printed = f"{step} {sentence.split(': ')[1].split(' ')[0].replace(',', '.')}"
        assert printed in tab.locator("pre").all_text_contents()[1]
