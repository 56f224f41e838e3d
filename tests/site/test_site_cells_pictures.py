"""What a learner's function did, drawn below its cell: a curve with its tangent, tables, shapes, or a graph that is
stepped through. Nothing of a wrong answer is drawn where it seems right.

One visit for each kind of exercise, since Python takes seconds to start.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable

import numpy as np
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator, Page, expect
from site_visit import Visit, rendered, stay_still
from test_site_cells import check, has_run, press, python, work
from test_site_progress import fresh

from autograder.grading.sample_class import solutions

__all__ = ["fresh", "python"]
OPS, ENGINE = "02-op-derivatives", "01-tensor-as-node"
RIGHT = solutions(OPS) | solutions(ENGINE)
SEEN = 0.006  # half of the last of the three digits that are shown, as a part of the number
SMALLEST = 11  # pixels of letters
COLOUR = "part => getComputedStyle(part).fill"


def picture(tab: Page, name: str, code: str, kind: str | None) -> Locator:
    """What is drawn of an answer."""
    check(tab, name, code)
    drawn = work(tab, name).locator(".own-picture")
    expect(drawn).to_have_count(0 if kind is None else 1)
    if kind:
        expect(drawn).to_have_attribute("data-kind", kind)
        expect(drawn.locator("p").first).to_contain_text(name)
    return drawn


def number(text: str, language: str) -> float:
    assert ("," if language == "en" else ".") not in text
    return float(text.replace("−", "-").replace(",", "."))


def facts(part: Locator, language: str) -> list[float]:
    """The numbers of a sentence."""
    return [number(found, language) for found in re.findall(r"−?\d+(?:[.,]\d+)?", part.inner_text())]


def scales(drawn: Locator, language: str) -> tuple[Callable[[float], float], Callable[[float], float]]:
    """From places in the picture of a curve to x and z, as the words of its axes say."""
    texts = drawn.locator(".axes text").evaluate_all(
        "all => all.map(t => [...['text-anchor', 'x', 'y'].map(name => t.getAttribute(name)), t.textContent])"
    )
    found = []
    for anchor, axis, off in (("middle", 1, 0), ("end", 2, 4)):
        ends = [(float(text[axis]) - off, number(text[3], language)) for text in texts if text[0] == anchor]
        (a, low), (b, high) = ends[0], ends[-1]
        found.append(lambda place, a=a, b=b, low=low, high=high: low + (place - a) * (high - low) / (b - a))
    return found[0], found[1]


def points(
    line: Locator, scale: tuple[Callable[[float], float], Callable[[float], float]]
) -> list[tuple[float, float]]:
    across, down = scale
    ends = [[float(str(line.get_attribute(f"{axis}{end}"))) for axis in "xy"] for end in (1, 2)]
    return [(across(x), down(y)) for x, y in ends]


def slope(line: Locator, scale: tuple[Callable[[float], float], Callable[[float], float]]) -> float:
    (x, z), (to_x, to_z) = points(line, scale)
    return (to_z - z) / (to_x - x)


def expect_curve(drawn: Locator, language: str, f: Callable[[float], float], tangent: Callable[[float], float]) -> None:
    """The curve is that of f; where the point is, the tangent is as steep as told and the band as f is."""
    scale = scales(drawn, language)
    places = str(drawn.locator(".curve").get_attribute("points")).split()
    curve = [[float(v) for v in place.split(",")] for place in places]
    assert len(curve) > 50
    for x, z in curve:
        assert scale[1](z) == pytest.approx(f(scale[0](x)), abs=0.005)
    point = drawn.locator(".point")
    x, z = (scale[k](float(str(point.get_attribute(key)))) for k, key in enumerate(("cx", "cy")))
    measured = (f(x + 1e-5) - f(x - 1e-5)) / 2e-5
    assert z == pytest.approx(f(x), abs=0.005)
    for line, want in ((drawn.locator("line.tangent"), tangent(x)), (drawn.locator("line.measured"), measured)):
        assert slope(line, scale) == pytest.approx(want, abs=0.01)
        (first, low), (last, high) = points(line, scale)
        assert low + (x - first) * (high - low) / (last - first) == pytest.approx(z, abs=0.005)  # through the point
    told = facts(drawn.locator("[aria-live]"), language)
    assert told == pytest.approx([x, f(x), tangent(x), measured], abs=0.01)
    assert ("differ" in drawn.inner_text() or "No coinciden" in drawn.inner_text()) == (
        abs(tangent(x) - measured) > 0.02
    )


def tables(drawn: Locator, language: str) -> list[np.ndarray]:
    """The numbers of each table, in order."""
    rows = drawn.locator("table").evaluate_all(
        "all => all.map(t => [...t.rows].map(row => [...row.cells].map(cell => cell.textContent)))"
    )
    return [np.array([[number(cell, language) for cell in row] for row in table]) for table in rows]


def expect_outlined(drawn: Locator, mine: np.ndarray, right: np.ndarray) -> None:
    """The entry that is furthest off has an outline, in both of the last two tables, and in no other."""
    outlined = drawn.locator("table").evaluate_all(
        "all => all.map(t => [...t.querySelectorAll('td')].map(cell => cell.classList.contains('furthest')))"
    )
    far = np.abs(mine - right)
    want = [k == int(np.argmax(far)) for k in range(mine.size)]
    assert outlined[-2:] == [want, want] and not np.any(np.concatenate(outlined[:-2]))
    cell = drawn.locator(".furthest").first
    assert cell.evaluate("cell => getComputedStyle(cell).outlineStyle") == "solid"


def expect_readable(tab: Page, drawn: Locator) -> None:
    """It fits its place, its letters are large enough, and axe finds nothing."""
    for width in (1280, 360):
        tab.set_viewport_size({"width": width, "height": 800})
        rendered(tab)
        assert tab.evaluate("document.documentElement.scrollWidth") <= width
        for part in drawn.locator("svg, .drawing").all():
            assert part.evaluate(
                "p => p.getBoundingClientRect().right <= p.closest('.own-picture').getBoundingClientRect().right + 1"
            )
        sizes = drawn.locator("svg text").evaluate_all(
            "all => all.map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a)"
        )
        assert all(size >= SMALLEST for size in sizes), (width, sizes)
    for image in drawn.get_by_role("img").all():
        assert len(str(image.get_attribute("aria-label"))) > 5
    for scheme in ("light", "dark"):
        tab.evaluate("theme => { document.documentElement.dataset.theme = theme; }", scheme)
        stay_still(tab)
        rendered(tab)
        found = drawn.evaluate("part => axe.run(part, {resultTypes: ['violations'], preload: false})")
        assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found["violations"]] == [], scheme


def test_an_op_is_drawn_as_a_curve_tables_or_shapes(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/notebooks/{OPS}.html")
    tab.evaluate(AXE_SCRIPT)
    drawn = picture(tab, "sqrt", RIGHT["sqrt"], "curve")
    half = lambda x: 1 / (2 * math.sqrt(x))  # noqa: E731
    expect_curve(drawn, language, math.sqrt, half)
    field = drawn.get_by_role("slider")
    for key in ("Home", "PageUp", "ArrowRight", "End"):
        field.press(key)
        expect_curve(drawn, language, math.sqrt, half)
    box = drawn.locator(".handle").bounding_box()
    assert box is not None
    tab.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    expect_curve(drawn, language, math.sqrt, half)
    assert 10 < int(field.input_value()) < 30  # a quarter of the way
    expect_readable(tab, drawn)

    # A wrong slope is seen: the tangent leans away from what was measured.
    drawn = picture(tab, "sqrt", RIGHT["sqrt"].replace("g / (2 * z)", "g / z"), "curve")
    expect_curve(drawn, language, math.sqrt, lambda x: 1 / math.sqrt(x))
    # A wrong value: rings stand where z must be, and one of them is off the curve.
    drawn = picture(tab, "sqrt", RIGHT["sqrt"].replace("np.sqrt(x)", "x / 2"), "curve")
    scale = scales(drawn, language)
    rings = drawn.locator("circle.ring").evaluate_all(
        "all => all.map(r => [+r.getAttribute('cx'), +r.getAttribute('cy')])"
    )
    rings = [(scale[0](x), scale[1](z)) for x, z in rings]
    assert len(rings) > 5
    for x, z in rings:
        assert z == pytest.approx(math.sqrt(x), abs=0.01)
    x, must = facts(drawn.locator("p.wrong"), language)
    assert abs(x / 2 - must) == pytest.approx(max(abs(x / 2 - math.sqrt(x)) for x, _ in rings), abs=0.01)
    # g is not used: with g = 1 the curve would seem right, so there are tables.
    drawn = picture(tab, "sqrt", RIGHT["sqrt"].replace("g / (2 * z)", "1 / (2 * z)"), "numbers")
    x, z, g, mine, measured = tables(drawn, language)
    assert mine == pytest.approx(1 / (2 * np.sqrt(x)), rel=SEEN) and measured == pytest.approx(g * mine, rel=2 * SEEN)
    expect_outlined(drawn, mine, measured)

    drawn = picture(tab, "div", RIGHT["div"], "numbers")
    x, y, z, g, *gradients = tables(drawn, language)
    assert x.size > 3 and z == pytest.approx(x / y, rel=2 * SEEN)
    for seen, want in zip(gradients, (g / y, g / y, -g * x / y**2, -g * x / y**2), strict=True):
        assert seen == pytest.approx(want, rel=4 * SEEN)
    assert drawn.locator(".furthest").count() == 0
    drawn = picture(tab, "div", RIGHT["div"].replace("z = x / y", "z = x * y"), "numbers")
    x, y, mine, expected = tables(drawn, language)
    assert mine == pytest.approx(x * y, rel=2 * SEEN) and expected == pytest.approx(x / y, rel=2 * SEEN)
    expect_outlined(drawn, x * y, x / y)
    drawn = picture(tab, "div", RIGHT["div"].replace("-g * z / y", "g * z / y"), "numbers")
    x, y, z, g, mine, measured = tables(drawn, language)
    assert measured == pytest.approx(-g * x / y**2, rel=4 * SEEN) and mine == pytest.approx(-measured, rel=2 * SEEN)
    expect_outlined(drawn, g * x / y**2, -g * x / y**2)
    expect_readable(tab, drawn)

    # Wrong shapes are shapes: as many squares as an array has entries, and the lengths of its axes.
    drawn = picture(tab, "relu", RIGHT["relu"].replace("np.maximum(x, 0)", "np.max(x)"), "shapes")
    squares = [figure.locator("rect").count() for figure in drawn.locator("figure").all()]
    shapes = [eval(re.search(r"\(.*\)", text)[0]) for text in drawn.locator("figcaption").all_inner_texts()]  # type: ignore[index]
    assert squares == [math.prod(shape) for shape in shapes]
    assert shapes == [shapes[0], (), shapes[0]] and len(shapes[0]) > 0
    for figure, shape in zip(drawn.locator("figure").all(), shapes, strict=True):
        assert sorted(figure.locator("text").all_text_contents()) == sorted(map(str, shape))
    expect_readable(tab, drawn)
    # What is wrong only where no picture shows it is not drawn.
    picture(tab, "neg", RIGHT["neg"].replace("-x,", "-(x * (1 + 1e-7)),"), None)


@pytest.mark.exhaustive
def test_the_engine_steps_through_its_graph_in_the_learners_order(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/notebooks/{ENGINE}.html")
    tab.evaluate(AXE_SCRIPT)

    def steps(drawn: Locator) -> list[str]:
        """The node whose turn it is, step by step."""
        field = drawn.get_by_role("slider")
        field.press("Home")
        found = []
        for _ in range(int(str(field.get_attribute("max")))):
            expect(drawn.locator(".current")).to_have_count(1)
            found.append(drawn.locator(".current text").first.text_content() or "")
            field.press("ArrowRight")
        return found

    other = RIGHT["topological_order"].replace("in node._prev", "in node._prev[::-1]")
    one = steps(picture(tab, "topological_order", other, "graph"))
    wrong = picture(tab, "topological_order", other.replace("return order", "return order[::-1]"), "graph")
    assert steps(wrong) == one[::-1]
    said = wrong.locator("[aria-live]")
    wrong.get_by_role("slider").press("Home")
    expect(said).to_have_text(re.compile("L .*(It comes before|Aparece antes que) (s|p)"))
    assert wrong.locator(".own-node.wrong text:first-of-type").all_text_contents() == ["L"]

    drawn = picture(tab, "topological_order", RIGHT["topological_order"], "graph")
    two = steps(drawn)
    assert one[2:] == two[2:] == ["p", "s", "L"] and sorted(one[:2]) == ["w", "x"] and one[:2] == two[1::-1]
    assert drawn.locator(".wrong").count() == 0

    def loss(x: float = 2, w: float = 3, p: float = 0, s: float = 0) -> float:
        """p = x w, s = p + x, L = s p; p and s are added to what they are, to see how L follows."""
        p = x * w + p
        return (p + x + s) * p

    slopes = {
        name: (loss(**{name: at + 1e-6}) - loss(**{name: at - 1e-6})) / 2e-6
        for name, at in {"x": 2, "w": 3, "p": 0, "s": 0}.items()
    }
    twice = RIGHT["backward"].replace("seed(root, gradient)}", "2 * seed(root, gradient)}")
    for code, factor in ((twice, 2), (RIGHT["backward"], 1)):
        drawn = picture(tab, "backward", code, "graph")
        assert steps(drawn) == ["L", "s", "p", "x", "w"]
        labels = dict(
            zip(
                drawn.locator(".own-node > text:nth-of-type(1)").all_text_contents(),
                drawn.locator(".label").all_text_contents(),
            )
        )
        for name, want in slopes.items():
            assert number(labels[name].split("= ")[1], language) == pytest.approx(factor * want, abs=1e-3)
        assert drawn.locator(".own-node.wrong").count() == (0 if factor == 1 else 5)
    expect_readable(tab, drawn)

    drawn = picture(tab, "accumulate", RIGHT["accumulate"].replace("+=", "="), "graph")
    assert drawn.locator(".own-node.wrong text:first-of-type").all_text_contents() == ["x"]
    expect(drawn.get_by_role("slider")).to_have_value("2")  # where it goes wrong
    drawn = picture(tab, "accumulate", RIGHT["accumulate"], "graph")
    assert drawn.locator(".label").all_text_contents()[:2] == ["grad = 48", "grad = 28"]
    drawn = picture(tab, "record", RIGHT["record"], "graph")
    field = drawn.get_by_role("slider")
    field.press("Home")
    expect(drawn.locator(".edge:visible")).to_have_count(2)
    field.press("End")
    expect(drawn.locator(".edge:visible")).to_have_count(6)
    drawn = picture(tab, "no_grad", RIGHT["no_grad"], "graph")
    expect(drawn.locator(".edge:visible")).to_have_count(4)
    drawn = picture(tab, "detach", RIGHT["detach"], "graph")
    expect(drawn.locator(".edge:visible")).to_have_count(2)

    # The colours of what is drawn follow the page, also in the frames of what lessons draw.
    press(tab, "code-09", "Run")
    has_run(tab, "code-09")
    frame = work(tab, "code-09").frame_locator("iframe")
    inside, beside = frame.locator("svg text").first, drawn.locator("text").first
    for scheme in ("light", "dark"):
        tab.evaluate("theme => { document.documentElement.dataset.theme = theme; }", scheme)
        text = tab.evaluate("getComputedStyle(document.body).color")
        expect(frame.locator("html")).to_have_css("color", text)
        panel = tab.evaluate("getComputedStyle(document.body).getPropertyValue('--fig-text')")
        assert beside.evaluate(COLOUR) == tab.evaluate(
            "c => { const p = document.createElement('p'); p.style.color = c; document.body.append(p);"
            " const found = getComputedStyle(p).color; p.remove(); return found; }",
            panel,
        )
        assert inside.evaluate(COLOUR) in (text, beside.evaluate(COLOUR))
