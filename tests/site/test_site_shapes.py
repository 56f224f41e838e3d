"""Two shapes that are changed: by keyboard, in both languages, and as a picture without the script."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect
from site_pages import some
from site_visit import Visit, tab_to

CHAPTER = "03-broadcasting.html"
AXES = (-3, -2, -1)
Shape = tuple[int, ...]
EXAMPLES: list[tuple[Shape, Shape]] = [
    ((3, 4), (4,)),
    ((3, 1), (3, 4)),
    ((3, 1), (4,)),
    ((3, 1), (2, 3, 4)),
    ((2, 3, 4), ()),
    ((0, 4), (1, 4)),
    ((3, 4), (3,)),
]


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='broadcasting-shapes'])")


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text()


def seen(tab: Page, selector: str, fact: str) -> set[str]:
    """data-`fact` of what fits the selector and is seen."""
    found = figure(tab).locator(f"svg {selector}:not(.absent)")
    return set(found.evaluate_all("(all, fact) => all.map(one => one.dataset[fact])", fact))


def axes(shape: Shape, result: Shape) -> tuple[set[str], set[str]]:
    """The axes of result that are in front of shape, and those that it was stretched on, from the right."""
    in_front = {str(axis) for axis in AXES if len(shape) < -axis <= len(result)}
    stretched = {str(axis) for axis in AXES if -axis <= len(shape) and shape[axis] != result[axis]}
    return in_front, stretched


def entries(result: Shape, first: np.ndarray | None = None) -> set[str]:
    """The places of an array of this shape, or only those where `first` holds, as the picture writes them."""
    front = (0,) * (len(AXES) - len(result))
    places = product(*map(range, result))
    return {" ".join(map(str, front + place)) for place in places if first is None or first[place]}


def expect_picture(tab: Page, x: Shape, y: Shape) -> None:
    try:
        z = np.broadcast_shapes(x, y)
    except ValueError:
        assert seen(tab, ".clash[data-of=z]", "axis") and not seen(tab, ".summed", "axis")
        assert not seen(tab, ".cell", "at")
        return
    assert not seen(tab, ".clash", "axis")
    for name, shape in {"x": x, "y": y, "z": z}.items():
        in_front, stretched = axes(shape, z)
        assert seen(tab, f".in-front[data-of={name}]", "axis") == in_front
        assert seen(tab, f".summed[data-of={name}]", "axis") == in_front | stretched
        assert figure(tab).locator(f"svg .shape-{name}").text_content() == str(shape)
        for axis in AXES[len(AXES) - len(z) :]:
            text = figure(tab).locator(f"svg .size[data-of={name}][data-axis='{axis}']").text_content()
            size = shape[axis] if -axis <= len(shape) else 1
            assert text == ("Σ " if str(axis) in in_front | stretched else "") + str(size)
    for name, shape in {"x": x, "y": y}.items():
        assert seen(tab, f".cell[data-for={name}]", "at") == entries(z)
        origin = np.broadcast_to(np.arange(np.prod(shape, dtype=int)).reshape(shape), z)
        assert seen(tab, f".together[data-for={name}]", "at") == entries(z, origin == 0)


def choose(tab: Page, name: str, shape: Shape) -> None:
    for axis in AXES:
        value = str(shape[axis]) if -axis <= len(shape) else ""
        figure(tab).locator(f"select[data-of={name}][data-axis='{axis}']").select_option(value)


def choose_both(tab: Page, x: Shape, y: Shape) -> None:
    choose(tab, "x", x)
    choose(tab, "y", y)


LONGEST = [((4, 1, 1), (1, 4, 4)), ((1, 4, 1), (4, 1, 4)), ((1,), (4, 4, 1)), ((4, 4, 4), (3, 3, 3))]
STATES = [lambda tab, pair=pair: choose_both(tab, *pair) for pair in [*EXAMPLES, *LONGEST]]


def test_it_begins_with_what_was_drawn(tab: Page) -> None:
    expect_picture(tab, (3, 1), (2, 3, 4))
    expect(figure(tab).locator("button[aria-pressed=true]")).to_have_text("(3, 1) + (2, 3, 4)")


def test_every_example_by_keyboard_alone(tab: Page) -> None:
    for k, (x, y) in enumerate(EXAMPLES):
        tab_to(tab, "figure:has([data-figure='broadcasting-shapes']) button") if k == 0 else tab.keyboard.press("Tab")
        tab.keyboard.press("Enter" if k % 2 else "Space")
        expect_picture(tab, x, y)
        expect(figure(tab).locator("button[aria-pressed=true]")).to_have_text(f"{x} + {y}")
        expect(figure(tab).get_by_role("img")).to_have_attribute("aria-label", status(tab))


def test_sizes_by_keyboard_alone(tab: Page) -> None:
    tab_to(tab, "select[data-of=x]")
    for _ in range(3):
        tab.keyboard.press("ArrowDown")
    expect_picture(tab, (2, 3, 1), (2, 3, 4))
    tab.keyboard.press("Tab")
    tab.keyboard.press("ArrowUp")
    expect_picture(tab, (2, 2, 1), (2, 3, 4))


def test_a_shape_has_no_gap(tab: Page) -> None:
    """Without an axis there is none in front of it; with one there are all behind it."""
    x = {axis: figure(tab).locator(f"select[data-of=x][data-axis='{axis}']") for axis in AXES}
    x[-1].select_option("")
    expect_picture(tab, (), (2, 3, 4))
    x[-3].select_option("2")
    expect_picture(tab, (2, 1, 1), (2, 3, 4))
    x[-2].select_option("")
    expect_picture(tab, (1,), (2, 3, 4))
    assert [x[axis].input_value() for axis in AXES] == ["", "", "1"]


@pytest.mark.parametrize("part", some(range(4), 4))
def test_pairs_of_all_kinds(visit: Visit, part: int) -> None:
    tab = visit.go(f"en/{CHAPTER}")
    shapes = [shape for rank in range(4) for shape in product((0, 1, 3), repeat=rank)]
    rng = np.random.default_rng(0)
    for pair in rng.integers(len(shapes), size=(60, 2))[part::4]:
        x, y = (shapes[k] for k in pair)
        choose(tab, "x", x)
        choose(tab, "y", y)
        expect_picture(tab, x, y)


SAID = {
    "en": [
        "x (3, 4) and y (4,) make z (3, 4). The gradient of x is g as it comes. "
        "The gradient of y sums g over axis −2 (in front), 3 entries at a time.",
        "x (3, 1) and y (3, 4) make z (3, 4). The gradient of x sums g over axis −1 (stretched), 4 entries at a time. "
        "The gradient of y is g as it comes.",
        "x (3, 1) and y (4,) make z (3, 4). The gradient of x sums g over axis −1 (stretched), 4 entries at a time. "
        "The gradient of y sums g over axis −2 (in front), 3 entries at a time.",
        "x (3, 1) and y (2, 3, 4) make z (2, 3, 4). The gradient of x sums g over axis −3 (in front) and "
        "axis −1 (stretched), 8 entries at a time. The gradient of y is g as it comes.",
        "x (2, 3, 4) and y () make z (2, 3, 4). The gradient of x is g as it comes. The gradient of y sums g over "
        "axis −3 (in front), axis −2 (in front), and axis −1 (in front), 24 entries at a time.",
        "x (0, 4) and y (1, 4) make z (0, 4). The gradient of x is g as it comes. "
        "The gradient of y sums g over axis −2 (stretched). g has no entries, so every sum is 0.",
        "x (3, 4) and y (3,) do not broadcast: on axis −1 they have 4 and 3, and neither is 1. NumPy raises an error.",
    ],
    "es": [
        "x (3, 4) e y (4,) dan z (3, 4). El gradiente de x es g tal como llega. "
        "El gradiente de y suma g sobre el eje −2 (delante), 3 elementos cada vez.",
        "x (3, 1) e y (3, 4) dan z (3, 4). El gradiente de x suma g sobre el eje −1 (estirado), 4 elementos cada vez. "
        "El gradiente de y es g tal como llega.",
        "x (3, 1) e y (4,) dan z (3, 4). El gradiente de x suma g sobre el eje −1 (estirado), 4 elementos cada vez. "
        "El gradiente de y suma g sobre el eje −2 (delante), 3 elementos cada vez.",
        "x (3, 1) e y (2, 3, 4) dan z (2, 3, 4). El gradiente de x suma g sobre el eje −3 (delante) y "
        "el eje −1 (estirado), 8 elementos cada vez. El gradiente de y es g tal como llega.",
        "x (2, 3, 4) e y () dan z (2, 3, 4). El gradiente de x es g tal como llega. El gradiente de y suma g sobre "
        "el eje −3 (delante), el eje −2 (delante) y el eje −1 (delante), 24 elementos cada vez.",
        "x (0, 4) e y (1, 4) dan z (0, 4). El gradiente de x es g tal como llega. "
        "El gradiente de y suma g sobre el eje −2 (estirado). g está vacía, así que todas las sumas son 0.",
        "x (3, 4) e y (3,) no se pueden difundir: en el eje −1 tienen 4 y 3, y ninguno es 1. NumPy lanza un error.",
    ],
}


def test_what_is_said_of_every_example(tab: Page, language: str) -> None:
    for button, sentence in zip(figure(tab).locator("button").all(), SAID[language], strict=True):
        button.press("Enter")
        assert status(tab) == sentence
