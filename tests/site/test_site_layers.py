"""A ball in a valley: rolled by keyboard, in both languages, and as a picture without the script."""

from __future__ import annotations

import numpy as np
from ndgrad.optim import sgd_step
from playwright.sync_api import Locator, Page, expect
from site_visit import tab_to

CHAPTER = "06-layers-and-optimisers.html"
SETTINGS = [(0.04, 0.7, 40), (0.005, 0, 0), (0.08, 0, 100), (0.085, 0, 100), (0.1, 0.95, 100), (0.04, 0.95, 60)]


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='layers-valley'])")


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text()


def rolled(lr: float, momentum: float, steps: int) -> tuple[np.ndarray, bool]:
    """Every place of the ball, and whether it has left the picture."""
    p, velocity = np.array([10.0, 1.0]), np.zeros(2)
    places = [p.copy()]
    for _ in range(steps):
        sgd_step(p, p * [1, 25], velocity, lr, momentum)
        places.append(p.copy())
        if abs(p[0]) > 11 or abs(p[1]) > 2.3:
            return np.array(places), True
    return np.array(places), False


def choose(tab: Page, **settings: float) -> None:
    for name, value in settings.items():
        figure(tab).locator(f"[data-control={name}]").fill(str(value))


STATES = [lambda tab, s=s: choose(tab, lr=s[0], momentum=s[1], steps=s[2]) for s in SETTINGS]


def expect_picture(tab: Page, lr: float, momentum: float, steps: int) -> None:
    places, out = rolled(lr, momentum, steps)
    drawn = figure(tab).locator("svg .path").get_attribute("points")
    assert drawn is not None
    points = np.array([[float(v) for v in point.split(",")] for point in drawn.split()])
    expected = np.stack([(places[:, 0] + 11) / 22 * 440, (2.3 - places[:, 1]) / 4.6 * 230], axis=1)
    assert points.shape == expected.shape
    np.testing.assert_allclose(points, expected, atol=0.11)
    ball = [float(figure(tab).locator("svg .ball").get_attribute(k) or "nan") for k in ("cx", "cy")]
    np.testing.assert_allclose(ball, np.clip(expected[-1], 0, (440, 230)), atol=0.11)
    assert any(word in status(tab) for word in (("climbs", "sube") if out else ("is at", "está en")))


def test_it_begins_with_what_was_drawn(tab: Page) -> None:
    expect_picture(tab, *SETTINGS[0])


def test_it_rolls_as_the_library_steps(tab: Page) -> None:
    for lr, momentum, steps in SETTINGS:
        choose(tab, lr=lr, momentum=momentum, steps=steps)
        expect_picture(tab, lr, momentum, steps)
        expect(figure(tab).get_by_role("img")).to_have_attribute("aria-label", status(tab))


def test_by_keyboard_alone(tab: Page) -> None:
    tab_to(tab, "[data-control=lr]")
    tab.keyboard.press("ArrowRight")
    expect_picture(tab, 0.045, 0.7, 40)
    tab.keyboard.press("Tab")
    tab.keyboard.press("Home")
    expect_picture(tab, 0.045, 0, 40)
    tab.keyboard.press("Tab")
    tab.keyboard.press("End")
    expect_picture(tab, 0.045, 0, 100)


def test_what_is_said(tab: Page, language: str) -> None:
    choose(tab, lr=0.04, momentum=0, steps=1)
    said = {
        "en": "After 1 step with learning rate 0.04 and momentum 0 the ball is at (9.6, 0), 9.6 from the lowest point.",
        "es": "Después de 1 paso con tasa de aprendizaje 0,04 y momento 0, la bola está en (9,6; 0), a 9,6 del punto "
        "más bajo.",
    }
    assert status(tab) == said[language]
