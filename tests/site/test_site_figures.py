"""Figures: the same bytes each time, and a graph that is stepped through by keyboard."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from site_pages import LANGUAGES
from site_visit import Visit, rendered, tab_to

import book.figures
from autograder.release.paths import BOOK
from book.figures import canvas

CHAPTER = "01-tensor-as-node.html"
MODULES = sorted({m.name for m in pkgutil.iter_modules(book.figures.__path__)} - {"__main__", "canvas"})


@pytest.mark.rebuilt
@pytest.mark.parametrize("module", MODULES)
def test_drawing_again_changes_nothing(module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas, "BOOK", tmp_path / "book")
    for language in LANGUAGES:
        (tmp_path / "book" / language).mkdir(parents=True)
    drawn = importlib.import_module(f"book.figures.{module}").draw()
    for path in drawn:
        stands = BOOK.parent / path
        assert (tmp_path / path).read_bytes() == stands.read_bytes(), f"{path} is stale: run `make figures`"
    assert {path for path in drawn if "/figures/" in path} == figures(module)


def figures(module: str) -> set[str]:
    """The figures in both languages that are called after a module."""
    there = [path for language in LANGUAGES for path in (BOOK / language / "figures").glob(f"{dashed(module)}[-.]*")]
    return {path.relative_to(BOOK.parent).as_posix() for path in there}


def dashed(module: str) -> str:
    return module.replace("_", "-")


def test_every_figure_has_its_code() -> None:
    there = {path.relative_to(BOOK.parent).as_posix() for path in BOOK.glob("*/figures/*")}
    assert there == set().union(*map(figures, MODULES))


SIZES = {"wide": {"width": 1280, "height": 800}, "narrow": {"width": 360, "height": 740}}
STEPS = {"en": "Step {} of 13.", "es": "Paso {} de 13."}
# L = (x·w + 1)² + x at x = 2, w = -3, by hand.
DATA = ["1", "2", "−3", "−6", "−5", "25", "27"]
GRADIENTS = ["1", "1", "−10", "−10", "−20", "31"]
CONTRIBUTIONS = ["30", "−20", "−10", "−5", "−5", "1", "1"]


def graph(tab: Page) -> Locator:
    return tab.locator("[data-figure='tensor-as-node-graph']")


def figure(tab: Page) -> Locator:
    return tab.locator("figure", has=graph(tab))


STATES = [lambda tab, k=k: tab.locator(".steps button").nth(k).press("Enter") for k in (0, *[2] * 13)]


def seen(tab: Page, selector: str) -> list[str]:
    """The words of the graph that are seen."""
    texts = graph(tab).locator(f"{selector}:visible").all_text_contents()
    return [text.replace("∂ ", "") for text in texts]


def status(tab: Page) -> str:
    return tab.locator(".steps [aria-live=polite]").inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_each_step_shows_one_number_more_and_says_it(tab: Page, language: str, size: str) -> None:
    tab.set_viewport_size(SIZES[size])
    rendered(tab)
    everything = (seen(tab, ".data"), seen(tab, ".gradient"))
    assert sorted(everything[0]) == sorted(DATA) and sorted(everything[1]) == sorted(GRADIENTS)
    assert seen(tab, ".contribution") == [f"← {contribution}" for contribution in CONTRIBUTIONS]
    tab_to(tab, "[data-move=next]")
    for step in range(1, 14):
        tab.keyboard.press("ArrowRight")
        data, gradients = seen(tab, ".data"), seen(tab, ".gradient")
        assert sorted(data) == sorted(DATA[:step])
        assert sorted(gradients) == sorted(GRADIENTS[: max(0, step - 7)])
        said = status(tab)
        assert said.startswith(STEPS[language].format(step))
        news = DATA[step - 1] if step <= 7 else GRADIENTS[step - 8]
        assert re.search(rf"(?<![\w−]){news}(?!\w)", said.split(":")[1]), said
        assert graph(tab).locator(".current").count() == 1
        tab.wait_for_function(
            "() => { const box = document.querySelector('.node.current').getBoundingClientRect();"
            " return box.left >= 0 && box.right <= innerWidth; }"
        )
    assert (seen(tab, ".data"), seen(tab, ".gradient")) == everything


SAID = {
    "en": {
        2: "Forward: x is 2.",
        5: "Forward: v = add(mul(x, w), 1) gives −5.",
        8: "Backward: L begins with 1; it passes 1 to mul(v, v) and 1 to x.",
        10: "Backward: v receives −5 and −5, together −10; it passes −10 to mul(x, w).",
        13: "Backward: x receives 30 and 1, together 31, which is added to its grad.",
    },
    "es": {
        2: "Hacia adelante: x es 2.",
        5: "Hacia adelante: v = add(mul(x, w), 1) da −5.",
        8: "Hacia atrás: L empieza con 1; pasa 1 a mul(v, v) y 1 a x.",
        10: "Hacia atrás: v recibe −5 y −5, en total −10; pasa −10 a mul(x, w).",
        13: "Hacia atrás: x recibe 30 y 1, en total 31, que se suma a su grad.",
    },
}


def test_what_is_said(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/{CHAPTER}")
    said = {}
    for step in range(1, 14):
        tab.locator(".steps button").nth(2).press("Enter")
        said[step] = status(tab).partition(". ")[2]
    assert {step: said[step] for step in SAID[language]} == SAID[language]


def test_a_contribution_waits_beside_its_line_until_its_node_has_its_turn(visit: Visit) -> None:
    tab = visit.go(f"en/{CHAPTER}")
    waiting, lines = [], []
    tab.locator(".steps button").first.focus()
    for _ in range(13):
        tab.keyboard.press("ArrowRight")
        waiting.append(sorted(seen(tab, ".contribution")))
        lines.append(graph(tab).locator(".edge.used").count())
    assert lines == [0, 0, 0, 2, 2, 2, 2, 2, 2, 1, 2, 0, 0]
    assert waiting[:7] == [[]] * 7
    assert waiting[7:] == [
        ["← 1", "← 1"],
        ["← 1", "← 1", "← −5", "← −5"],
        ["← 1", "← −10", "← −5", "← −5"],
        ["← 1", "← 30", "← −10", "← −20"],
        ["← 1", "← 30", "← −20"],
        ["← 1", "← 30"],
    ]


def test_keys_and_buttons_move_alike_and_stop_at_the_ends(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/{CHAPTER}")
    names = {
        "en": ["First", "Back", "Next", "Last", "Play"],
        "es": ["Primero", "Anterior", "Siguiente", "Último", "Reproducir"],
    }[language]
    buttons = tab.locator(".steps button")
    assert buttons.all_inner_texts() == names
    whole = status(tab)
    for button, key, step in [(0, "Home", 1), (2, "ArrowRight", 2), (3, "End", 13), (2, "ArrowRight", 13),
                              (1, "ArrowLeft", 12), (0, "Home", 1)]:  # fmt: skip
        buttons.nth(button).press("Space")
        assert status(tab).startswith(STEPS[language].format(step))
        expect(buttons.nth(button)).to_be_focused()
        if step not in (2, 12):
            tab.keyboard.press(key)
            assert status(tab).startswith(STEPS[language].format(step))
    expect(buttons.first).to_have_attribute("aria-disabled", "true")
    buttons.nth(1).press("Enter")
    assert status(tab) == whole
    expect(buttons.nth(1)).to_have_attribute("aria-disabled", "true")


def test_keys_of_the_browser_stay_the_browser_s(visit: Visit) -> None:
    tab = visit.go(f"en/{CHAPTER}")
    whole = status(tab)
    tab.locator(".steps button").nth(2).press("Control+ArrowRight")
    assert status(tab) == whole


def test_motion_is_only_for_those_who_like_it(visit: Visit) -> None:
    visit.page.set_viewport_size(SIZES["narrow"])
    visit.page.emulate_media(reduced_motion="reduce")
    tab = visit.go(f"en/{CHAPTER}")
    tab.locator(".steps button").nth(3).press("Enter")
    tab.locator(".steps button").nth(0).press("Enter")
    before = graph(tab).evaluate("box => box.scrollLeft")
    # In one go: the place is reached before anything else happens.
    after = tab.evaluate("""() => {
      const box = document.querySelector("[data-figure='tensor-as-node-graph']");
      for (let i = 0; i < 6; i++) document.querySelectorAll(".steps button")[2].click();
      return box.scrollLeft;
    }""")
    assert after > before + 100
