"""What every figure that a reader operates must do: stand without its script as it begins with it, stay in its place
whatever is chosen, be whole on paper, and give axe nothing to say."""

from __future__ import annotations

import re
from itertools import cycle
from types import ModuleType
from typing import Any

import pytest
import test_site_convolution
import test_site_digits
import test_site_drawn
import test_site_figures
import test_site_grid
import test_site_layers
import test_site_reads
import test_site_shapes
import test_site_slope
import test_site_softmax
import test_site_step
import test_site_valley
import test_site_writes
import test_site_xor
from playwright.sync_api import Browser, Page, expect
from site_pages import LANGUAGES, some
from site_visit import Visit, rendered, stay_still, take_the_rest_away, violations

SIZES = {"wide": {"width": 1280, "height": 800}, "narrow": {"width": 360, "height": 740}}
# Each has CHAPTER, figure(tab), and STATES: what to do, in order, to see it in all the ways in which it can be.
GRAPH = test_site_figures
FIGURES = [
    GRAPH, test_site_slope, test_site_shapes, test_site_softmax, test_site_valley, test_site_layers, test_site_xor,
    test_site_grid, test_site_digits, test_site_convolution, test_site_drawn, test_site_reads, test_site_writes,
    test_site_step,
]  # fmt: skip
MAY_SCROLL_WHERE_NARROW = [GRAPH, test_site_layers, test_site_grid, test_site_digits, test_site_convolution]
TENTHS = [test_site_layers, test_site_grid]  # what their scripts round coordinates to; others, to hundredths
CONTROLS = "button, input, select"
PICTURE = """(svg, classes) => [...svg.querySelectorAll("*")]
  .filter(part => part.checkVisibility({opacityProperty: true, visibilityProperty: true}))
  .flatMap(part => [
    part.tagName, classes && part.getAttribute("class"),
    ...["d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height", "fill-opacity"]
      .map(name => part.getAttribute(name)),
    part.children.length ? null : part.textContent.trim()])"""


def name_of(value: Any) -> str:
    return value.__name__.removeprefix("test_site_") if isinstance(value, ModuleType) else str(value)


of_all = pytest.mark.parametrize("of", FIGURES, ids=name_of)
few = pytest.mark.parametrize("of", some(FIGURES, 3), ids=name_of)


def picture(of: ModuleType, tab: Page) -> list[Any]:
    """What is seen in the drawing: classes, words and numbers, in order. In the graph, classes tell of its steps."""
    seen: list[Any] = []
    for part in of.figure(tab).locator("svg").first.evaluate(PICTURE, of is not GRAPH):
        try:
            seen += [float(number) for number in re.split(r"[ ,ML]+", part or "") if number]
        except ValueError:
            seen.append(part)
    return seen


def words(seen: list[Any]) -> list[Any]:
    return [part for part in seen if not isinstance(part, float)]


def numbers(seen: list[Any]) -> list[float]:
    return [part for part in seen if isinstance(part, float)]


def go(of: ModuleType, visit: Visit, language: str) -> Page:
    tab = visit.go(f"{language}/{of.CHAPTER}")
    stay_still(tab)
    rendered(tab)
    return tab


@few
def test_the_script_draws_what_stands_without_it(browser: Browser, address: str, language: str, of: ModuleType) -> None:
    pictures = []
    for scripts in (False, True):
        context = browser.new_context(java_script_enabled=scripts)
        tab = context.new_page()
        tab.goto(f"{address}{language}/{of.CHAPTER}")
        drawing = of.figure(tab).get_by_role("img")
        expect(drawing).to_be_visible()
        assert drawing.get_attribute("aria-label")
        assert bool(of.figure(tab).locator(CONTROLS).count()) == scripts
        pictures.append(picture(of, tab))
        context.close()
    assert pictures[0] and words(pictures[0]) == words(pictures[1])
    assert numbers(pictures[0]) == pytest.approx(numbers(pictures[1]), abs=0.051 if of in TENTHS else 0.011)


@few
def test_nothing_moves_and_nothing_is_cut_off(visit: Visit, language: str, of: ModuleType) -> None:
    tab = go(of, visit, language)
    for name, size in SIZES.items():
        tab.set_viewport_size(size)
        rendered(tab)
        places = set()
        for act in of.STATES:
            act(tab)
            places.add(of.figure(tab).evaluate("f => [f.offsetTop, f.offsetHeight, f.offsetWidth].join()"))
        assert len(places) == 1, name
        if name == "wide" or of not in MAY_SCROLL_WHERE_NARROW:
            box = of.figure(tab).locator(".drawing")
            assert box.evaluate("box => box.scrollWidth - box.clientWidth") <= 0, name
    assert visit.complaints == []


def no_complaints(of: ModuleType, visit: Visit, language: str, acts: list[Any]) -> None:
    tab = go(of, visit, language)
    figure = of.figure(tab)
    take_the_rest_away(figure)
    for act in acts:
        act(tab)
        for scheme in ("light", "dark"):
            tab.emulate_media(color_scheme=scheme)
            rendered(tab)
            assert violations(figure) == [], scheme


@pytest.mark.parametrize(("of", "language"), list(zip(FIGURES[::3], cycle(LANGUAGES))), ids=name_of)
def test_axe_finds_nothing(visit: Visit, language: str, of: ModuleType) -> None:
    """In some states of some figures; how all of them begin, test_site_every_page.py has seen."""
    no_complaints(of, visit, language, [*of.STATES[:: len(of.STATES) // 3], of.STATES[-1]])


@pytest.mark.exhaustive
@of_all
def test_axe_finds_nothing_in_any_state(visit: Visit, language: str, of: ModuleType) -> None:
    no_complaints(of, visit, language, of.STATES)


@few
def test_paper_has_the_picture_and_no_controls(visit: Visit, of: ModuleType) -> None:
    visit.page.emulate_media(media="print")
    tab = visit.go(f"en/{of.CHAPTER}")
    expect(of.figure(tab).get_by_role("img")).to_be_visible()
    controls = of.figure(tab).locator(f".sliders, .steps, {CONTROLS}").all()
    assert controls
    for control in controls:
        expect(control).to_be_hidden()
