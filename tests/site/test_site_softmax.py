"""A softmax whose logits are moved: by keyboard and pointer, in both languages, and as a picture without its script."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import Visit, tab_to

CHAPTER = "04-reductions.html"
START = ((0.0, 1.0, 2.0), (1.0, 0.0, 0.0), 0)
GRADIENTS = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (3.0, 1.0, 2.0), (1.0, 1.0, 1.0)]
ROUNDING = 6e-4


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='reductions-softmax'])")


def slider(tab: Page, k: int) -> Locator:
    return figure(tab).locator(f"[data-control=x{k}]")


def radios(tab: Page, name: str) -> Locator:
    return figure(tab).locator(f"[data-control={name}] input")


def status(tab: Page) -> str:
    return figure(tab).locator("[aria-live=polite]").inner_text().replace("\xa0", " ")


def number(text: str, language: str) -> float:
    assert ("," if language == "en" else ".") not in text and "-" not in text
    return float(text.replace("−", "-").replace(",", "."))


def parts(tab: Page) -> dict[str, dict[str, str]]:
    """Every named part of the picture: its words and its attributes, by its class."""
    found = (
        figure(tab)
        .locator("svg [class]")
        .evaluate_all(
            """all => all.map(one => [one.getAttribute("class"), {
          ...Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])), text: one.textContent,
        }])"""
        )
    )
    return dict(found)


def choose(tab: Page, x: Sequence[str], g: int) -> None:
    for k in range(3):
        slider(tab, k).fill(x[k])
    radios(tab, "g").nth(g).check()


STATES = [
    lambda tab, x=x, g=g: choose(tab, x, g)
    for x in [("0", "1", "2"), ("-4", "-4", "4"), ("-1.5", "4", "0.5"), ("4", "-4", "3.5")]
    for g in range(4)
]


def expect_picture(tab: Page, language: str, x: Sequence[float], g: Sequence[float], target: int) -> None:
    """The words, the bars and the fills are those of these logits, this g and this target."""
    e = np.exp(np.array(x))
    s = e / e.sum()
    jacobian = np.diag(s) - np.outer(s, s)
    y = np.eye(3)[target]
    seen = parts(tab)

    def vector(name: str) -> list[float]:
        return [number(seen[f"{name}-{k}"]["text"], language) for k in range(3)]

    for name, values in {"x": x, "s": s, "g": g, "back": g @ jacobian, "y": y, "diff": s - y}.items():
        assert vector(name) == pytest.approx(values, abs=ROUNDING), name
    for i in range(3):
        assert vector(f"J-{i}") == pytest.approx(jacobian[i], abs=ROUNDING)
    assert [*vector("sum"), number(seen["sum-back"]["text"], language)] == [0, 0, 0, 0]
    name, value = seen["loss"]["text"].split(" = ")
    assert name == f"−log s{'₀₁₂'[target]}"
    assert number(value, language) == pytest.approx(-np.log(s[target]), abs=ROUNDING)

    svg = figure(tab).locator("svg")
    unit, base, strongest = (float(svg.get_attribute(f"data-{fact}") or "") for fact in ("unit", "base", "strongest"))
    for k in range(3):
        top, height = (float(seen[f"bar-{k}"][side]) for side in ("y", "height"))
        assert height == pytest.approx(unit * s[k], abs=0.01) and top + height == pytest.approx(base, abs=0.02)
    fills: dict[bool, set[str]] = {True: set(), False: set()}
    for i, j in product(range(3), range(3)):
        cell = seen[f"heat-{i}-{j}"]
        assert float(cell["fill-opacity"]) == pytest.approx(abs(jacobian[i, j]) * 4 * strongest, abs=1e-3)
        fills[bool(jacobian[i, j] > 0)].add(cell["fill"])
    assert len(fills[True]) == len(fills[False]) == 1 and fills[True] != fills[False]


def test_it_begins_with_what_was_drawn(tab: Page, language: str) -> None:
    expect_picture(tab, language, *START)
    assert [slider(tab, k).input_value() for k in range(3)] == ["0", "1", "2"]
    expect(radios(tab, "g").first).to_be_checked()
    expect(radios(tab, "target").first).to_be_checked()


def test_everything_by_keyboard_alone(tab: Page, language: str) -> None:
    tab_to(tab, ".sliders [data-control=x0]")
    tab.keyboard.press("End")
    expect_picture(tab, language, (4, 1, 2), START[1], 0)
    for _ in range(3):
        tab.keyboard.press("ArrowLeft")
    expect_picture(tab, language, (2.5, 1, 2), START[1], 0)
    tab.keyboard.press("Tab")
    tab.keyboard.press("Home")
    tab.keyboard.press("Tab")
    tab.keyboard.press("ArrowRight")
    expect_picture(tab, language, (2.5, -4, 2.5), START[1], 0)
    tab.keyboard.press("Tab")
    for g in GRADIENTS[1:]:
        tab.keyboard.press("ArrowRight")
        expect_picture(tab, language, (2.5, -4, 2.5), g, 0)
    tab.keyboard.press("Tab")
    for target in (1, 2):
        tab.keyboard.press("ArrowRight")
        expect_picture(tab, language, (2.5, -4, 2.5), GRADIENTS[-1], target)


def test_everything_by_pointer(tab: Page, language: str) -> None:
    box = slider(tab, 1).bounding_box()
    assert box is not None
    slider(tab, 1).click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    expect_picture(tab, language, (0, 4, 2), START[1], 0)
    radios(tab, "g").nth(2).check()
    figure(tab).locator("[data-control=target] label").nth(1).click()
    expect_picture(tab, language, (0, 4, 2), GRADIENTS[2], 1)


def test_logits_of_all_kinds(visit: Visit) -> None:
    tab = visit.go(f"en/{CHAPTER}")
    rng = np.random.default_rng(0)
    for _ in range(12):
        x = rng.integers(-8, 9, size=3) / 2
        for k in range(3):
            slider(tab, k).fill(str(x[k]))
        g, target = rng.integers(4), rng.integers(3)
        radios(tab, "g").nth(g).check()
        radios(tab, "target").nth(target).check()
        expect_picture(tab, "en", tuple(x), GRADIENTS[g], target)


SAID = {
    "en": [
        "Shares: (0.063, 0.171, 0.766). g = (1, 0, 0) comes back as (0.059, −0.011, −0.048). "
        "Target 0: the loss is 2.766, and s − y is (−0.937, 0.171, 0.766).",
        "Shares: (0.063, 0.171, 0.766). g = (1, 1, 1) comes back as (0, 0, 0). "
        "Target 0: the loss is 2.766, and s − y is (−0.937, 0.171, 0.766).",
        "Shares: (0.063, 0.171, 0.766). g = (1, 1, 1) comes back as (0, 0, 0). "
        "Target 2: the loss is 0.266, and s − y is (0.063, 0.171, −0.234).",
    ],
    "es": [
        "Partes: (0,063; 0,171; 0,766). g = (1; 0; 0) vuelve como (0,059; −0,011; −0,048). "
        "Objetivo 0: la pérdida es 2,766, y s − y es (−0,937; 0,171; 0,766).",
        "Partes: (0,063; 0,171; 0,766). g = (1; 1; 1) vuelve como (0; 0; 0). "
        "Objetivo 0: la pérdida es 2,766, y s − y es (−0,937; 0,171; 0,766).",
        "Partes: (0,063; 0,171; 0,766). g = (1; 1; 1) vuelve como (0; 0; 0). "
        "Objetivo 2: la pérdida es 0,266, y s − y es (0,063; 0,171; −0,234).",
    ],
}


def test_what_is_said(tab: Page, language: str) -> None:
    said = []
    slider(tab, 2).press("ArrowRight")
    for act in (lambda: None, lambda: radios(tab, "g").nth(3).check(), lambda: radios(tab, "target").nth(2).check()):
        act()
        said.append(status(tab))
        label = figure(tab).get_by_role("img").get_attribute("aria-label") or ""
        assert label.replace("\xa0", " ") == status(tab)
    assert said == SAID[language]
    assert slider(tab, 2).get_attribute("aria-valuetext") == {"en": "2.5", "es": "2,5"}[language]
