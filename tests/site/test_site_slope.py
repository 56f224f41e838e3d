"""A point that is moved along a curve: by keyboard, in both languages, and as a picture without its script."""

from __future__ import annotations

import math

import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import tab_to

CHAPTER = "02-op-derivatives.html"
NAMES = ["eˣ", "2ˣ", "|x|", "GELU"]
CURVES = {
    "eˣ": math.exp,
    "2ˣ": lambda x: 2.0**x,
    "|x|": abs,
    "GELU": lambda x: x * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))) / 2,
}
LAST = {"eˣ": 1.3, "2ˣ": 1.8, "|x|": 3.0, "GELU": 3.0}


def slope(name: str, x: float) -> float:
    return (CURVES[name](x + 1e-6) - CURVES[name](x - 1e-6)) / 2e-6


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='op-derivatives-slope'])")


def shown(tab: Page, name: str) -> str:
    return figure(tab).locator(f"svg .{name}").text_content() or ""


def number(text: str, language: str) -> float:
    plain = text.strip("x zg=×∂").replace("−", "-")
    assert ("," if language == "en" else ".") not in plain
    return float(plain.replace(",", "."))


def choose(tab: Page, name: str) -> None:
    figure(tab).get_by_role("radio", name=name).check()


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text()


def choose_at(tab: Page, name: str, key: str) -> None:
    choose(tab, name)
    figure(tab).locator("[data-control=x]").press(key)


STATES = [
    lambda tab, name=name, key=key: choose_at(tab, name, key)
    for name in NAMES
    for key in ("Home", *["PageUp"] * 5, "End")
]


def expect_picture(tab: Page, language: str, name: str, x: float, g: float) -> None:
    """The words, the point and the tangent are those of this curve, x and g."""
    want = {"x": x, "z": CURVES[name](x), "slope": slope(name, x), "g": g, "back": g * slope(name, x)}
    for fact, value in want.items():
        assert number(shown(tab, fact), language) == pytest.approx(value, abs=2e-3), fact
    assert shown(tab, "op") == name
    picture = figure(tab).locator("svg")
    unit = float(picture.get_attribute("data-unit"))
    left, right, low, high = map(float, picture.get_attribute("data-window").split())
    point, tangent = picture.locator(".point"), picture.locator(".tangent")
    assert float(point.get_attribute("cx")) / unit + left == pytest.approx(x, abs=1e-3)
    assert high - float(point.get_attribute("cy")) / unit == pytest.approx(want["z"], abs=1e-3)
    x1, y1, x2, y2 = (float(tangent.get_attribute(key)) for key in ("x1", "y1", "x2", "y2"))
    assert -(y2 - y1) / (x2 - x1) == pytest.approx(want["slope"], abs=1e-3)
    assert all(-0.1 <= x <= (right - left) * unit + 0.1 for x in (x1, x2))
    assert all(-0.1 <= y <= (high - low) * unit + 0.1 for y in (y1, y2))
    assert figure(tab).locator(".curve:visible").get_attribute("data-name") == name


def test_every_curve_by_keyboard_alone(tab: Page, language: str) -> None:
    expect_picture(tab, language, "eˣ", 1.0, 2.0)
    for k, name in enumerate(NAMES):
        tab_to(tab, ".sliders [type=radio]") if k == 0 else tab.keyboard.press("ArrowRight")
        tab.keyboard.press("Tab")
        tab.keyboard.press("Home")
        expect_picture(tab, language, name, -3.0, 2.0)
        for _ in range(7):
            tab.keyboard.press("ArrowRight")
        expect_picture(tab, language, name, -2.3, 2.0)
        tab.keyboard.press("End")
        expect_picture(tab, language, name, LAST[name], 2.0)
        tab.keyboard.press("Tab")
        tab.keyboard.press("Home")
        expect_picture(tab, language, name, LAST[name], -3.0)
        tab.keyboard.press("ArrowRight")
        expect_picture(tab, language, name, LAST[name], -2.5)
        for _ in range(9):
            tab.keyboard.press("ArrowRight")
        for key in ("Shift+Tab", "Shift+Tab"):
            tab.keyboard.press(key)


def test_x_stays_on_the_curve_when_the_curve_ends_sooner(tab: Page, language: str) -> None:
    choose(tab, "|x|")
    figure(tab).locator("[data-control=x]").press("End")
    expect_picture(tab, language, "|x|", 3.0, 2.0)
    choose(tab, "eˣ")
    expect_picture(tab, language, "eˣ", 1.3, 2.0)


SAID = {
    "en": {
        -0.1: "|x| at x = −0.1: z = 0.1, and the slope is −1. g = 2 comes back as −2.",
        0.0: "|x| at x = 0: z = 0, and the slope is 0. g = 2 comes back as 0. "
        "This is the kink: the slope is a convention.",
        0.1: "|x| at x = 0.1: z = 0.1, and the slope is 1. g = 2 comes back as 2.",
    },
    "es": {
        -0.1: "|x| en x = −0,1: z = 0,1, y la pendiente es −1. g = 2 vuelve como −2.",
        0.0: "|x| en x = 0: z = 0, y la pendiente es 0. g = 2 vuelve como 0. "
        "Es el punto anguloso: la pendiente es una convención.",
        0.1: "|x| en x = 0,1: z = 0,1, y la pendiente es 1. g = 2 vuelve como 2.",
    },
}


def test_what_is_said_beside_the_kink_and_at_it(tab: Page, language: str) -> None:
    choose(tab, "|x|")
    x = figure(tab).locator("[data-control=x]")
    for _ in range(11):
        x.press("ArrowLeft")
    for sentence in SAID[language].values():
        assert status(tab) == sentence
        expect(figure(tab).get_by_role("img")).to_have_attribute("aria-label", sentence)
        x.press("ArrowRight")
    assert x.get_attribute("aria-valuetext") == {"en": "0.2", "es": "0,2"}[language]
