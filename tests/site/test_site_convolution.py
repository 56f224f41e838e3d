"""Layers that are chosen, and what an output sees: by keyboard, in both languages, against the figure's own rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from site_pages import some
from site_visit import tab_to

from book.figures.convolution import LEFT, LINES, NETS, PIXEL, SIDE, START_NET, START_OUTPUT, centres, seen, widths

CHAPTER = "10-convolution.html"
ALL = list(NETS.values())


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='convolution-receptive'])")


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text()


def choose(tab: Page, net: int, output: int) -> None:
    figure(tab).locator("[data-control=net] input").nth(net).check()
    figure(tab).locator("[data-control=output]").fill(str(output))


STATES = [
    lambda tab, net=net, output=output: choose(tab, net, output)
    for net in range(len(ALL))
    for output in (0, 1, widths(ALL[net])[-1] - 1)
]


def places_of(tab: Page, line: int, classes: str) -> list[int]:
    units = figure(tab).locator(f"svg .unit{classes}[data-line='{line}']:not(.absent)")
    return [int(at) for at in units.evaluate_all("all => all.map(one => one.dataset.at)")]


def expect_picture(tab: Page, net: int, output: int) -> None:
    layers = ALL[net]
    places, ranges = centres(layers), seen(layers, output)[::-1]
    for line in range(LINES):
        here = places[line] if line < len(places) else []
        first, last = ranges[line] if here else (0, -1)
        assert places_of(tab, line, "") == list(range(len(here)))
        assert places_of(tab, line, ".seen") == list(range(first, last + 1))
        units = figure(tab).locator(f"svg .unit[data-line='{line}']:not(.absent)")
        where = units.evaluate_all("all => all.map(one => Number(one.getAttribute('x')))")
        assert where == pytest.approx([LEFT + PIXEL * (place - 0.4) for place in here], abs=0.01)
    first, last = ranges[0]
    numbers = [int(number) for number in re.findall(r"\d+", status(tab).split(": ")[1])]
    assert numbers == [output, last - first + 1, SIDE, first, last]


def test_it_begins_with_what_was_drawn(tab: Page, language: str) -> None:
    expect_picture(tab, START_NET, START_OUTPUT)
    said = {
        "en": "3, 3: output 5 sees 5 of 16 inputs, from 3 to 7.",
        "es": "3, 3: la salida 5 ve 5 de 16 entradas, de la 3 a la 7.",
    }
    assert status(tab) == said[language]


@pytest.mark.parametrize("net", some(range(len(ALL)), 3))
def test_every_output_of_all_layers(tab: Page, language: str, net: int) -> None:
    beyond = {"en": "beyond the edge", "es": "se sale del borde"}[language]
    layers = ALL[net]
    for output in range(widths(layers)[-1]):
        choose(tab, net, output)
        expect_picture(tab, net, output)
        sides = [output, output]
        clipped = False
        for (kernel, stride, padding), width in zip(layers[::-1], widths(layers)[-2::-1]):
            sides = [stride * sides[0] - padding, stride * sides[1] - padding + kernel - 1]
            clipped |= sides[0] < 0 or sides[1] >= width
            sides = [max(sides[0], 0), min(sides[1], width - 1)]
        assert (beyond in status(tab)) == clipped


def test_by_keyboard_alone(tab: Page) -> None:
    tab_to(tab, "[data-control=net] input")
    tab.keyboard.press("ArrowRight")
    expect_picture(tab, 1, START_OUTPUT)
    tab.keyboard.press("Tab")
    tab.keyboard.press("ArrowRight")
    expect_picture(tab, 1, START_OUTPUT + 1)
    tab.keyboard.press("End")
    expect_picture(tab, 1, SIDE - 1)
    tab.keyboard.press("Shift+Tab")
    for _ in range(2):
        tab.keyboard.press("ArrowRight")
    # the last layer has four outputs: the slider stays within them
    expect_picture(tab, 3, widths(ALL[3])[-1] - 1)
    expect(figure(tab).get_by_role("img")).to_have_attribute("aria-label", status(tab))
