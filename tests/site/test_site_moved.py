"""What moves in figures: every slider shows its value, points are dragged by mouse and finger, and what happens in time
is played, in silence until it ends. All of it agrees with the slider that the keyboard moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import test_site_convolution
import test_site_digits
import test_site_figures
import test_site_layers
import test_site_reads
import test_site_slope
import test_site_softmax
import test_site_step
import test_site_valley
import test_site_writes
import test_site_xor
from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page, expect
from site_pages import some
from site_visit import Visit, rendered, stay_still, take_the_rest_away, violations
from test_site_operated import go, name_of, picture

Point = tuple[float, float]

SLIDERS = {
    test_site_slope: 2, test_site_softmax: 3, test_site_valley: 1, test_site_layers: 3, test_site_xor: 1,
    test_site_digits: 2, test_site_convolution: 1, test_site_reads: 1, test_site_writes: 1,
    test_site_step: 1,
}  # fmt: skip


def slider(of: ModuleType, tab: Page, name: str) -> Locator:
    return of.figure(tab).locator(f"[data-control={name}]")


def status(of: ModuleType, tab: Page) -> str:
    """What is read aloud."""
    return of.figure(tab).locator("[aria-live=polite]").text_content() or ""


def passing(of: ModuleType, tab: Page) -> str:
    """What is seen in its place while something moves."""
    return of.figure(tab).locator("p[aria-hidden=true]").text_content() or ""


@pytest.mark.parametrize("of", some(SLIDERS, 2), ids=name_of)
def test_every_slider_shows_its_value_and_says_it_once(visit: Visit, language: str, of: ModuleType) -> None:
    tab = go(of, visit, language)
    inputs = of.figure(tab).locator("input[type=range]").all()
    assert len(inputs) == SLIDERS[of]
    for one in inputs:
        label = one.locator("xpath=..")
        shown = label.locator("output")
        seen = set()
        for key in ("End", "ArrowLeft", "ArrowLeft", "Home", "ArrowRight"):
            one.press(key)
            expect(shown).to_be_visible()
            told = shown.inner_text()
            expect(one).to_have_attribute("aria-valuetext", told)
            assert not re.search({"en": r"[-,]", "es": r"[-.]"}[language], told)
            if of not in (test_site_xor, test_site_valley):  # whose sliders go through a list
                assert float(told.replace("−", "-").replace(",", ".")) == float(one.input_value())
            seen.add(told)
        assert len(seen) == 5
        # Neither its name nor a region that is read aloud has it too.
        expect(one).to_have_accessible_name(label.locator("span").inner_text())
        expect(shown).to_have_attribute("aria-hidden", "true")
    assert visit.complaints == []


# What is dragged: from where to where, in the picture's units, and what sliders it sets.


def number(of: ModuleType, tab: Page, selector: str, *names: str) -> list[float]:
    part = of.figure(tab).locator(f"svg {selector}").first
    return [float(part.get_attribute(name) or "nan") for name in names]


def data(of: ModuleType, tab: Page, name: str) -> list[float]:
    return [float(x) for x in (of.figure(tab).locator("svg").get_attribute(f"data-{name}") or "").split()]


Drag = tuple[list[Point], dict[str, str]]


def drag_slope(tab: Page) -> Drag:
    (unit,), (left, _, _, high) = (data(test_site_slope, tab, name) for name in ("unit", "window"))
    return [((x - left) * unit, (high - 0.5) * unit) for x in (1.0, 0.0, -1.6)], {"x": "-1.6"}


def drag_valley(tab: Page) -> Drag:
    (left, top, wide, high), (low, right, *_) = (data(test_site_valley, tab, name) for name in ("valley", "window"))
    points = [(left + wide * (np.log10(eps) - low) / (right - low), top + high / 2) for eps in (2e-1, 1e-3, 5e-7)]
    return points, {"eps": str(test_site_valley.STEPS.index("5e-7"))}


def drag_ball(tab: Page) -> Drag:
    places, _ = test_site_layers.rolled(0.04, 0.7, 40)
    points = [((x + 11) / 22 * 440, (2.3 - y) / 4.6 * 230) for x, y in places]
    return points[40:5:-1], {"steps": "6"}


def drag_digit(tab: Page) -> Drag:
    ink = test_site_digits.figure(tab).locator("svg .ink")
    x, y, side = (float(ink.nth(27).get_attribute(name) or "nan") for name in ("x", "y", "width"))
    return [(x + 3, y + 3), (x + side, y), (x + 3 + 2 * side, y + 3 - side)], {"right": "2", "down": "-1"}


def drag_output(tab: Page) -> Drag:
    units = "[data-line='2'][data-at='{}']"
    middles = []
    for at in (5, 7, 11):
        x, y, side = number(test_site_convolution, tab, units.format(at), "x", "y", "width")
        middles.append((x + side / 2, y + side / 2))
    return middles, {"output": "11"}


def drag_place(tab: Page) -> Drag:
    x, y, side = number(test_site_reads, tab, ".square", "x", "y", "width")
    return [(x + side * (k + 0.5), y + 8) for k in (31, 20, 9)], {"place": "10"}


def drag_bar(tab: Page) -> Drag:
    """To one half: the logit is then the log of the other two powers' sum, 2.3, of which the slider has 2.5."""
    x, top, wide = number(test_site_softmax, tab, ".bar-0", "x", "y", "width")
    (base,), (unit,) = (data(test_site_softmax, tab, name) for name in ("base", "unit"))
    return [(x + wide / 2, top), (x + wide / 2, base - unit / 2)], {"x0": "2.5"}


def drag_end(tab: Page) -> Drag:
    (left, top, wide, _), (low, high, *_) = (data(test_site_step, tab, name) for name in ("area", "window"))
    return [(left + wide * (x - low) / (high - low), top + 30) for x in (2.3, 2.2, 2.05)], {"step": "0.05"}


DRAGS: dict[ModuleType, Callable[[Page], Drag]] = {
    test_site_slope: drag_slope, test_site_valley: drag_valley, test_site_layers: drag_ball,
    test_site_digits: drag_digit, test_site_convolution: drag_output, test_site_reads: drag_place,
    test_site_softmax: drag_bar, test_site_step: drag_end,
}  # fmt: skip
ACROSS = [test_site_slope, test_site_valley, test_site_convolution, test_site_reads, test_site_step]
ON_SCREEN = """(svg, points) => points.map(([x, y]) => {
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  return [left, top];
})"""


def on_screen(of: ModuleType, tab: Page, points: list[Point]) -> list[Point]:
    svg = of.figure(tab).locator("svg")
    svg.evaluate("svg => svg.scrollIntoView({ block: 'center', behavior: 'instant' })")
    rendered(tab)
    return svg.evaluate(ON_SCREEN, points)


def expect_as_if_by_keyboard(of: ModuleType, tab: Page, values: dict[str, str]) -> None:
    """The sliders have these values, and the picture and the words are those that the sliders make."""
    for name, value in values.items():
        expect(slider(of, tab, name)).to_have_value(value)
    dragged = (picture(of, tab), status(of, tab), of.figure(tab).get_by_role("img").get_attribute("aria-label"))
    assert dragged[1] and dragged[1] == dragged[2] and not passing(of, tab)
    for name, value in values.items():
        slider(of, tab, name).fill(slider(of, tab, name).get_attribute("min") or "")
        slider(of, tab, name).fill(value)
    assert dragged[:2] == (picture(of, tab), status(of, tab))


@pytest.mark.parametrize("of", some(DRAGS, 2), ids=name_of)
def test_a_mouse_drags_what_a_slider_moves(visit: Visit, language: str, of: ModuleType) -> None:
    tab = go(of, visit, language)
    points, values = DRAGS[of](tab)
    before = {name: slider(of, tab, name).input_value() for name in values}
    assert before != values
    (first, *others) = on_screen(of, tab, points)
    tab.mouse.move(*first)
    for name, value in before.items():
        expect(slider(of, tab, name)).to_have_value(value)
    cursor = tab.evaluate("([x, y]) => getComputedStyle(document.elementFromPoint(x, y)).cursor", first)
    assert cursor == ("ew-resize" if of in ACROSS else "grab")
    tab.mouse.down()
    for point in others:
        tab.mouse.move(*point)
        assert not status(of, tab) and passing(of, tab)  # seen, but read aloud in the end only
    tab.mouse.up()
    tab.mouse.move(*first)
    expect_as_if_by_keyboard(of, tab, values)
    assert visit.complaints == []


@pytest.fixture
def telephone(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    yield context
    context.close()


STANDS = """new Promise((done) => {
  let [last, since] = [scrollY, 0];
  const look = () => {
    since = scrollY === last ? since + 1 : 0;
    last = scrollY;
    if (since === 20) done();
    else requestAnimationFrame(look);
  };
  look();
})"""


def swipe(tab: Page, finger: CDPSession, points: list[Point]) -> float:
    """How far the page scrolls under a finger, until it stands still."""
    before = tab.evaluate("scrollY")
    for k, (x, y) in enumerate(points):
        touch = {"type": "touchMove" if k else "touchStart", "touchPoints": [{"x": x, "y": y}]}
        finger.send("Input.dispatchTouchEvent", touch)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tab.evaluate(STANDS)
    return tab.evaluate("scrollY") - before


@pytest.mark.parametrize("of", some(DRAGS, 4), ids=name_of)
def test_a_finger_drags_and_the_page_still_scrolls(
    telephone: BrowserContext, address: str, language: str, of: ModuleType
) -> None:
    tab = telephone.new_page()
    tab.goto(f"{address}{language}/{of.CHAPTER}")
    stay_still(tab)
    rendered(tab)
    finger = telephone.new_cdp_session(tab)
    points, values = DRAGS[of](tab)
    before = {name: slider(of, tab, name).input_value() for name in values}
    first, *others = on_screen(of, tab, points)
    if of in ACROSS:  # up, from where it could be dragged: nothing has changed
        assert swipe(tab, finger, [(first[0] - 30, first[1] - 12 * k) for k in range(12)]) > 20
        for name, value in before.items():
            expect(slider(of, tab, name)).to_have_value(value)
        first, *others = on_screen(of, tab, points)
    assert swipe(tab, finger, [first, *others]) == 0
    expect_as_if_by_keyboard(of, tab, values)
    # The words below the picture are no handle.
    box = of.figure(tab).locator("[data-longest]").bounding_box()
    assert swipe(tab, finger, [(box["x"] + 20, box["y"] + 10 - 12 * k) for k in range(12)]) > 20


# What is played: by which slider, with which first and last step.

PLAYED = {
    test_site_figures: ("", 1, 13),
    test_site_layers: ("steps", 0, 100),
    test_site_xor: ("step", 0, len(test_site_xor.SNAPSHOTS) - 1),
    test_site_convolution: ("output", 0, 15),
    test_site_reads: ("place", 1, test_site_reads.CONTEXT),
    test_site_step: ("step", 0, len(test_site_step.SIZES) - 1),
}
played = pytest.mark.parametrize("of", some(PLAYED, 2), ids=name_of)
# What one script does for all of them, `make test` tries with one.
played_by_the_first = pytest.mark.parametrize("of", some(PLAYED, len(PLAYED)), ids=name_of)
WORDS = {"en": ("Play", "Pause"), "es": ("Reproducir", "Pausar")}
# Time goes on when the test says so; what is read aloud is noted.
HOLD = """figure => {
  const due = new Map();
  let last = 0;
  window.waits = [];
  window.setTimeout = (act, wait) => (window.waits.push(wait), due.set(last += 1, act), last);
  window.clearTimeout = (number) => due.delete(number);
  window.goOn = () => { const now = [...due.values()]; due.clear(); now.forEach((act) => act()); };
  window.heard = [];
  const live = figure.querySelector("[aria-live]");
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.data))) heard.push(live.textContent);
  }).observe(live, { childList: true, characterData: true, subtree: true });
}"""


def button(of: ModuleType, tab: Page) -> Locator:
    return of.figure(tab).locator("button.play")


def at(of: ModuleType, tab: Page) -> int:
    name, *_ = PLAYED[of]
    if of is test_site_step:  # which gets smaller, by hundredths
        return round(100 * (float(test_site_step.SIZES[-1]) - float(slider(of, tab, name).input_value())))
    if name:
        return int(slider(of, tab, name).input_value())
    steps = re.match(r"\w+ (\d+) (of|de) 13", passing(of, tab) or status(of, tab))
    return int(steps[1]) if steps else 0


def tick(tab: Page) -> None:
    tab.evaluate("goOn()")


def start(of: ModuleType, visit: Visit, language: str, *, reduced: bool = False) -> Page:
    """The figure, with the time held, and Play pressed."""
    visit.page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    tab = go(of, visit, language)
    of.figure(tab).evaluate(HOLD)
    begin = at(of, tab)
    for _ in range(3):
        tick(tab)
    assert at(of, tab) == begin  # not by itself
    expect(button(of, tab)).to_have_text(WORDS[language][0])
    button(of, tab).press("Enter")
    expect(button(of, tab)).to_have_text(WORDS[language][1])
    return tab


@played
def test_play_goes_on_in_silence_ends_and_begins_anew(visit: Visit, language: str, of: ModuleType) -> None:
    tab = start(of, visit, language)
    _, first, last = PLAYED[of]
    place = "f => [f.offsetTop, f.offsetHeight, f.offsetWidth].join()"
    where = of.figure(tab).evaluate(place)
    expected = first
    while expected < last:
        assert at(of, tab) == expected
        assert status(of, tab) == "" and passing(of, tab)
        expect(button(of, tab)).to_have_text(WORDS[language][1])
        assert of.figure(tab).evaluate(place) == where
        tick(tab)
        expected += 1
    assert at(of, tab) == last
    assert of.figure(tab).evaluate(place) == where
    expect(button(of, tab)).to_have_text(WORDS[language][0])
    expect(button(of, tab)).to_be_focused()
    assert tab.evaluate("heard.splice(0)") == [status(of, tab)]
    assert not passing(of, tab)
    expect(of.figure(tab).get_by_role("img")).to_have_attribute("aria-label", status(of, tab))
    tick(tab)
    assert at(of, tab) == last
    button(of, tab).press("Space")
    for number in (first, first + 1):
        assert at(of, tab) == number
        assert status(of, tab) == "" and passing(of, tab) and tab.evaluate("heard") == []
        tick(tab)
    assert visit.complaints == []


def by_scrolling(tab: Page, of: ModuleType) -> None:
    tab.evaluate("scrollTo({ top: scrollY > innerHeight ? 0 : document.body.scrollHeight, behavior: 'instant' })")
    expect(of.figure(tab)).not_to_be_in_viewport()


def by_another_tab(tab: Page, of: ModuleType) -> None:
    tab.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")


def by_something_else(tab: Page, of: ModuleType) -> None:
    other = {
        test_site_figures: lambda: of.figure(tab).locator("[data-move=back]").press("Enter"),
        test_site_layers: lambda: slider(of, tab, "momentum").press("ArrowRight"),
        test_site_xor: lambda: slider(of, tab, "step").press("ArrowLeft"),
        test_site_convolution: lambda: of.figure(tab).get_by_role("radio").nth(1).check(),
        test_site_reads: lambda: of.figure(tab).locator("select").select_option("2"),
        test_site_step: lambda: slider(of, tab, "step").press("ArrowLeft"),
    }
    other[of]()


def by_holding_on(tab: Page, of: ModuleType) -> None:
    """The mouse takes hold of something, and does not let go."""
    if of in DRAGS:
        (x, y), *_ = on_screen(of, tab, DRAGS[of](tab)[0])
        if of is test_site_layers:
            (x, y), *_ = on_screen(of, tab, [tuple(number(of, tab, ".ball", "cx", "cy"))])
    else:  # a button, or a slider by its thumb, where it stands
        other = of.figure(tab).locator("[data-move=last], [data-control=step]")
        other.scroll_into_view_if_needed()
        box = other.bounding_box()
        part = 1 / 2 if of is test_site_figures else at(of, tab) / PLAYED[of][2]
        x, y = box["x"] + 8 + (box["width"] - 16) * part, box["y"] + box["height"] / 2
    tab.mouse.move(x, y)
    tab.mouse.down()


ENDS: dict[str, Callable[[Page, ModuleType], Any]] = {
    "pause": lambda tab, of: button(of, tab).press("Enter"),
    "scrolling": by_scrolling,
    "another tab": by_another_tab,
    "something else": by_something_else,
    "holding on": by_holding_on,
}


# The script is one: `make test` ends each figure in one way, and in each way one figure; `make test-all` tries all.
@pytest.mark.parametrize(
    ("of", "end"),
    [
        pytest.param(of, end, marks=() if k == n else pytest.mark.exhaustive, id=f"{name_of(of)}-{how}")
        for k, of in enumerate(PLAYED)
        for n, (how, end) in enumerate(ENDS.items())
    ],
)
def test_it_pauses_when_the_reader_turns_to_something_else(
    visit: Visit, language: str, of: ModuleType, end: Callable[[Page, ModuleType], Any]
) -> None:
    tab = start(of, visit, language)
    tick(tab)
    tick(tab)
    end(tab, of)
    expect(button(of, tab)).to_have_text(WORDS[language][0])
    number = at(of, tab)
    tick(tab)
    assert at(of, tab) == number
    tab.mouse.up()
    assert status(of, tab) and tab.evaluate("heard.at(-1)") == status(of, tab)
    if end not in (by_something_else, by_holding_on):
        assert tab.evaluate("heard.length") == 1
        assert number == PLAYED[of][1] + 2


@played_by_the_first
def test_it_is_slower_for_those_who_do_not_like_motion(visit: Visit, language: str, of: ModuleType) -> None:
    waits = []
    for reduced in (False, True):
        tab = start(of, visit, language, reduced=reduced)
        before = at(of, tab)
        tab.evaluate("waits.splice(0)")
        tick(tab)
        assert at(of, tab) == before + 1
        waits.append(tab.evaluate("waits[0]"))
    assert waits[1] >= 2 * waits[0] >= 200


def test_a_ball_that_leaves_the_picture_is_not_rolled_on(visit: Visit, language: str) -> None:
    of = test_site_layers
    tab = go(of, visit, language)
    of.choose(tab, lr=0.1, momentum=0, steps=0)
    of.figure(tab).evaluate(HOLD)
    button(of, tab).press("Enter")
    out = len(of.rolled(0.1, 0, 100)[0]) - 1
    assert 1 < out < 100
    for _ in range(out + 2):
        tick(tab)
    assert at(of, tab) == out
    expect(button(of, tab)).to_have_text(WORDS[language][0])
    button(of, tab).press("Enter")
    assert at(of, tab) == 0


@played_by_the_first
def test_axe_finds_nothing_while_it_plays(visit: Visit, language: str, of: ModuleType) -> None:
    tab = go(of, visit, language)
    figure = of.figure(tab)
    take_the_rest_away(figure)
    # Its first step is never due: it stays as it is.
    press = "it => { const after = setTimeout; window.setTimeout = () => 0; it.click(); window.setTimeout = after; }"
    button(of, tab).evaluate(press)
    expect(button(of, tab)).to_have_text(WORDS[language][1])
    for scheme in ("light", "dark"):
        tab.emulate_media(color_scheme=scheme)
        assert violations(figure) == [], scheme
