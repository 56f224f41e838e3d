"""The valley of the error over eps: by keyboard and pointer, in both languages, and as a picture without its script.

What is shown is compared with NumPy to the last digit: the figure computes with nothing but + − × ÷ √.
"""

from __future__ import annotations

import math

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import Visit, tab_to

CHAPTER = "05-trust.html"
STEPS = [f"{m}e-{k}" for k in range(15, 0, -1) for m in (1, 2, 5)]
KINDS = {"float64": np.float64, "float32": np.float32}
FUNCTIONS = {
    "x²": lambda x: x * x,
    "x³": lambda x: x * x * x,
    "√x": np.sqrt,
    "10⁵ + x³": lambda x: x * x * x + type(x)(100000),
}
SLOPES = {
    "x²": lambda x: 2 * x,
    "x³": lambda x: 3 * x * x,
    "√x": lambda x: 0.5 / math.sqrt(x),
    "10⁵ + x³": lambda x: 3 * x * x,
}


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='trust-valley'])")


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text()


def slider(tab: Page) -> Locator:
    return figure(tab).locator("[data-control=eps]")


def choose(tab: Page, name: str, precision: str) -> None:
    figure(tab).get_by_role("radio", name=name, exact=True).check()
    figure(tab).get_by_role("radio", name=precision).check()


def set_eps(tab: Page, eps: str) -> None:
    move = "(input, k) => { input.value = k; input.dispatchEvent(new Event('input', { bubbles: true })); }"
    slider(tab).evaluate(move, STEPS.index(eps))


def choose_at(tab: Page, name: str, precision: str, eps: str) -> None:
    choose(tab, name, precision)
    set_eps(tab, eps)


STATES = [
    lambda tab, name=name, precision=precision, eps=eps: choose_at(tab, name, precision, eps)
    for name in FUNCTIONS
    for precision in KINDS
    for eps in ("1e-15", "5e-10", "1e-3", "5e-1")
]


def shown(tab: Page, name: str, language: str) -> str:
    """A number of the picture, in Python's spelling."""
    text = figure(tab).locator(f"svg .{name}").text_content() or ""
    assert ("," if language == "en" else ".") not in text
    return text.replace(",", ".").replace("−", "-")


def expect_picture(tab: Page, language: str, name: str, precision: str, eps: str) -> None:
    kind = KINDS[precision]
    f, x, h = FUNCTIONS[name], kind(2 / 3), kind(float(eps))
    above, below = f(x + h), f(x - h)
    measured, exact = (above - below) / (2 * h), SLOPES[name](float(x))
    for fact, value in {"above": above, "below": below, "measured": measured}.items():
        assert kind(float(shown(tab, fact, language))) == value, (fact, eps)
    assert float(shown(tab, "exact", language)) == pytest.approx(exact, rel=1e-8)

    picture = figure(tab).locator("svg")
    left, top, wide, high = map(float, picture.get_attribute("data-valley").split())
    low, right, floor, ceiling = map(float, picture.get_attribute("data-window").split())
    point = picture.locator(".point")
    power = low + (float(point.get_attribute("cx")) - left) / wide * (right - low)
    assert power == pytest.approx(math.log10(float(eps)), abs=0.01)
    off = max(abs(float(measured) - exact), 1e-16)
    height = ceiling - (float(point.get_attribute("cy")) - top) / high * (ceiling - floor)
    # the last bit of the exact slope counts where hardly another error is left
    assert height == pytest.approx(math.log10(off), abs=0.01 if off > 1e-14 else 1.0)
    seen = figure(tab).locator("svg .valley:visible")
    assert [seen.get_attribute(f"data-{key}") for key in ("name", "precision")] == [name, precision]

    _, ceiling_of_square, side = map(float, picture.get_attribute("data-square").split())
    chord = [float(picture.locator(".chord").get_attribute(key)) for key in ("x1", "y1", "x2", "y2")]
    run, rise = (chord[2] - chord[0]) / side * 3, (chord[1] - chord[3]) / side * 4.5
    assert run == pytest.approx(2, abs=1e-3)
    inside = all(0.01 < chord[k] - ceiling_of_square < side - 0.01 for k in (1, 3))
    if inside:
        assert rise / 2 == pytest.approx(float(measured) / exact, abs=2e-3)


@pytest.mark.parametrize(
    ("name", "precision"),
    [
        pytest.param(name, kind, marks=() if (number + turn) % 2 else pytest.mark.exhaustive)
        for number, name in enumerate(FUNCTIONS)
        for turn, kind in enumerate(KINDS)
    ],
)
def test_every_function_at_steps_of_all_sizes(visit: Visit, name: str, precision: str) -> None:
    tab = visit.go(f"en/{CHAPTER}")
    choose(tab, name, precision)
    for eps in STEPS[list(FUNCTIONS).index(name) % 4 :: 4] + STEPS[-1:]:
        set_eps(tab, eps)
        expect_picture(tab, "en", name, precision, eps)
    assert visit.complaints == []


def test_by_keyboard_alone(tab: Page, language: str) -> None:
    expect_picture(tab, language, "x³", "float64", "2e-1")
    tab_to(tab, ".sliders [type=radio]")
    tab.keyboard.press("ArrowRight")
    expect_picture(tab, language, "√x", "float64", "2e-1")
    tab.keyboard.press("Tab")
    tab.keyboard.press("ArrowRight")
    expect_picture(tab, language, "√x", "float32", "2e-1")
    tab.keyboard.press("Tab")
    expect(slider(tab)).to_be_focused()
    for key, eps in [("ArrowLeft", "1e-1"), ("Home", "1e-15"), ("ArrowRight", "2e-15"), ("End", "5e-1")]:
        tab.keyboard.press(key)
        expect_picture(tab, language, "√x", "float32", eps)
        spelt = eps.replace("-", "−")
        expect(slider(tab)).to_have_attribute("aria-valuetext", spelt)
        assert f"eps = {spelt}" in status(tab)
        expect(figure(tab).get_by_role("img")).to_have_attribute("aria-label", status(tab))


def test_a_pointer_on_the_valley_moves_eps(tab: Page, language: str) -> None:
    ground = figure(tab).locator(".ground")
    ground.scroll_into_view_if_needed()
    box = ground.bounding_box()
    low, right, *_ = map(float, figure(tab).locator("svg").get_attribute("data-window").split())

    def place(eps: str) -> tuple[float, float]:
        return box["x"] + box["width"] * (math.log10(float(eps)) - low) / (right - low), box["y"] + box["height"] / 2

    tab.mouse.move(*place("1e-6"))
    expect_picture(tab, language, "x³", "float64", "2e-1")
    tab.mouse.down()
    expect_picture(tab, language, "x³", "float64", "1e-6")
    tab.mouse.move(*place("5e-12"))
    expect_picture(tab, language, "x³", "float64", "5e-12")
    tab.mouse.up()
    tab.mouse.move(*place("1e-3"))
    expect_picture(tab, language, "x³", "float64", "5e-12")


SAID = {
    "en": {
        ("x³", "float64", "1e-3"): "x³ in float64, eps = 1e−3: the measured slope is off by 1.0e−6. "
        "Digits that are right: 6. The two lines show that truncation dominates here.",
        ("x³", "float64", "1e-8"): "x³ in float64, eps = 1e−8: the measured slope is off by 7.6e−9. "
        "Digits that are right: 8. The two lines show that rounding dominates here.",
        ("x²", "float32", "1e-1"): "x² in float32, eps = 1e−1: the measured slope is off by 3.6e−7. "
        "Digits that are right: 7. By its line, all of that is rounding.",
        ("x³", "float32", "1e-8"): "x³ in float32, eps = 1e−8: the measured slope is off by 1.3e+0. "
        "Digits that are right: 0. x + eps and x − eps are one number.",
    },
    "es": {
        ("x³", "float64", "1e-3"): "x³ en float64, eps = 1e−3: la pendiente medida se desvía 1,0e−6. "
        "Cifras correctas: 6. Las dos líneas muestran que aquí domina el truncamiento.",
        ("x³", "float64", "1e-8"): "x³ en float64, eps = 1e−8: la pendiente medida se desvía 7,6e−9. "
        "Cifras correctas: 8. Las dos líneas muestran que aquí domina el redondeo.",
        ("x²", "float32", "1e-1"): "x² en float32, eps = 1e−1: la pendiente medida se desvía 3,6e−7. "
        "Cifras correctas: 7. Según su línea, todo es redondeo.",
        ("x³", "float32", "1e-8"): "x³ en float32, eps = 1e−8: la pendiente medida se desvía 1,3e+0. "
        "Cifras correctas: 0. x + eps y x − eps son el mismo número.",
    },
}


def test_what_is_said(tab: Page, language: str) -> None:
    for (name, precision, eps), sentence in SAID[language].items():
        choose(tab, name, precision)
        set_eps(tab, eps)
        assert status(tab) == sentence
