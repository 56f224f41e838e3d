"""The network writes in the page: its logits are ndgrad's, its weights come when they are asked for, and it can be
begun, cooled and stopped by mouse and keyboard."""

from __future__ import annotations

import re

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import Visit, stay_still, tab_to

from book.figures.it_writes import BAR, LINES, LONGEST, SIGNS, TEMPERATURE, WIDE, likeliest, next_logits, trained
from book.training import measured
from book.training.writes import CONTEXT, LESSON

CHAPTER = "11-it-writes.html"
BUTTONS = {"en": ("Write", "Stop"), "es": ("Escribir", "Parar")}
START = {"en": "The gradient of", "es": "El gradiente de"}
DONE = {
    "en": r"The network has written (\d+) characters at temperature {}\.",
    "es": r"La red ha escrito (\d+) caracteres con temperatura {}\.",
}


def figure(tab: Page) -> Locator:
    return tab.locator("figure:has([data-figure='it-writes'])")


def status(tab: Page) -> Locator:
    return figure(tab).locator("[aria-live=polite]")


def button(tab: Page) -> Locator:
    return figure(tab).get_by_role("button")


def text(tab: Page) -> str:
    """The lines that are seen, joined."""
    return " ".join(line for line in figure(tab).locator(".line").all_text_contents() if line.strip())


def heat(tab: Page, temperature: float) -> None:
    figure(tab).locator("[type=range]").fill(str(temperature))


PAUSE = """least => {
  const own = () => [...document.querySelectorAll("[data-figure='it-writes'] .own")].map(one => one.textContent);
  const after = window.setTimeout;
  const waiting = [];
  window.setTimeout = (done, time) => after(() => own().join("").length < least ? done() : waiting.push(done), time);
  window.paused = () => waiting.length > 0;
  window.goOn = () => { window.setTimeout = after; waiting.forEach(done => done()); };
}"""


def write(tab: Page, beginning: str, least: int = 30) -> None:
    """Lets it write so many characters and no more, however busy the machine is, then stops it."""
    figure(tab).locator("[type=text]").fill(beginning)
    button(tab).click()
    expect(status(tab)).not_to_have_text(re.compile("loaded|cargando"))  # until then the sample stays on the sheet
    tab.evaluate(PAUSE, least)
    tab.wait_for_function("() => window.paused()")
    button(tab).click()
    tab.evaluate("() => window.goOn()")


STATES = [
    lambda tab: heat(tab, 0.05),
    lambda tab: write(tab, "The gradient", 120),
    lambda tab: write(tab, "€ ☃ 漢 字 ß ø å æ € ¥ ° § ¶", 20),
    lambda tab: heat(tab, 2),
]


def is_next(tab: Page, language: str, written: str, temperature: float) -> None:
    """The five likeliest next characters are those that ndgrad gives."""
    expected = likeliest(language, written, temperature)
    part = figure(tab)
    signs = part.locator(".next").all_text_contents()
    shares = [int(re.sub(r"\D", "", share)) for share in part.locator(".share").all_text_contents()]
    assert shares == pytest.approx([100 * p for _, p in expected], abs=0.51)
    widths = part.locator(".bar").evaluate_all("all => all.map(one => Number(one.getAttribute('width')))")
    assert widths == pytest.approx([max(BAR * p, 1) for _, p in expected], abs=0.05)
    assert [SIGNS.get(c, c) for c, _ in expected] == signs


def sample(language: str) -> str:
    return measured(LESSON)[f"long_{language}"]["temperatures"][str(TEMPERATURE)]["sample"].rstrip()


def test_it_begins_with_a_sample_and_has_no_weights(visit: Visit, language: str) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    tab = visit.go(f"{language}/{CHAPTER}")
    assert "".join(sample(language).split()).endswith("".join(text(tab).split()))
    is_next(tab, language, sample(language), TEMPERATURE)
    expect(button(tab)).to_have_text(BUTTONS[language][0])
    assert not any("weights" in address for address in asked)
    heat(tab, 0.5)
    tab.wait_for_function("() => Boolean(document.querySelector(\"[data-figure='it-writes']\").logits)")
    assert [address for address in asked if "weights" in address] == [
        f"{visit.address}{language}/_static/it-writes.weights.js"
    ]
    assert visit.complaints == [] and visit.elsewhere == []


def test_logits_are_those_of_numpy(tab: Page, language: str) -> None:
    heat(tab, 1)
    tab.wait_for_function("() => Boolean(document.querySelector(\"[data-figure='it-writes']\").logits)")
    whole = sample(language)
    for beginning in ("", START[language], whole, whole[:CONTEXT], whole[: CONTEXT - 1], whole[10 : 10 + 2 * CONTEXT]):
        found = tab.evaluate("text => document.querySelector(\"[data-figure='it-writes']\").logits(text)", beginning)
        expected = next_logits(language, beginning)
        assert np.abs(np.array(found) - expected).max() < 1e-3 < expected.std()
    is_next(tab, language, whole, 1)


def test_the_temperature_changes_the_bars_at_once(tab: Page, language: str) -> None:
    heat(tab, 1)
    tab.wait_for_function("() => Boolean(document.querySelector(\"[data-figure='it-writes']\").logits)")
    for temperature in (0.05, 0.5, 2):
        heat(tab, temperature)
        is_next(tab, language, sample(language), temperature)
        expect(figure(tab).locator("output")).to_have_text(
            str(temperature).replace(".", "," if language == "es" else ".")
        )


def test_it_goes_on_from_a_beginning_and_stops(tab: Page, language: str) -> None:
    heat(tab, 0.5)
    write(tab, START[language], 60)
    assert text(tab).startswith(START[language])
    expect(figure(tab).locator(".given").first).to_have_text(START[language])
    told = DONE[language].format("0[.,]5")
    expect(status(tab)).to_have_text(re.compile(told))
    match = re.fullmatch(told, status(tab).inner_text())
    assert match and int(match[1]) >= 60
    expect(button(tab)).to_have_text(BUTTONS[language][0])
    stopped = text(tab)
    label = figure(tab).get_by_role("img").get_attribute("aria-label") or ""
    own = re.split("wrote: |la red: ", label)[-1]
    assert len(own) == int(match[1])
    assert "".join(stopped.split()) == "".join((START[language] + own).split())
    words = re.findall(r"\w+", own.lower())[1:-1]
    known = set(re.findall(r"\w+", trained(language)[1].whole.lower()))
    assert np.mean([word in known for word in words]) > 0.6
    is_next(tab, language, START[language] + own, 0.5)
    tab.wait_for_timeout(150)
    assert text(tab) == stopped


def test_cold_it_writes_the_likeliest_character(tab: Page, language: str) -> None:
    heat(tab, 0.05)
    write(tab, START[language], 20)
    own = re.split("wrote: |la red: ", figure(tab).get_by_role("img").get_attribute("aria-label") or "")[-1]
    for k in range(12):
        (best, p), *_ = likeliest(language, START[language] + own[:k], 0.05)
        if p > 0.999:
            assert own[k] == best, k


@pytest.mark.exhaustive
def test_a_long_text_keeps_to_its_lines_and_ends_by_itself(tab: Page, language: str) -> None:
    # timers that wait for nothing
    tab.evaluate("() => { const after = setTimeout; window.setTimeout = (done) => after(done, 0); }")
    button(tab).click()
    expect(status(tab)).to_have_text(re.compile(DONE[language].format("0[.,]75")), timeout=60_000)
    assert "400" in status(tab).inner_text()
    lines = figure(tab).locator(".line").all_text_contents()
    assert len(lines) == LINES and max(map(len, lines)) <= LONGEST
    widest = figure(tab).locator(".line").evaluate_all("all => Math.max(...all.map(one => one.getBBox().width))")
    assert widest < WIDE - 12


def test_characters_that_it_does_not_know_are_told_and_left_out(tab: Page, language: str) -> None:
    figure(tab).locator("[type=text]").fill("a☃b€")
    button(tab).click()
    expect(status(tab)).to_have_text(re.compile("☃ €"))
    expect(figure(tab).locator(".given").first).to_have_text("ab")
    button(tab).click()


def test_by_keyboard(tab: Page, language: str) -> None:
    tab_to(tab, "figure:has([data-figure='it-writes']) [type=text]")
    tab.keyboard.press("Control+A")
    tab.keyboard.type("ab")
    tab.keyboard.press("Tab")
    tab.keyboard.press("ArrowRight")
    expect(figure(tab).locator("output")).to_have_text(re.compile("0[.,]8"))
    tab.keyboard.press("Tab")
    tab.keyboard.press("Enter")
    expect(button(tab)).to_have_text(BUTTONS[language][1])
    expect(figure(tab).locator(".given").first).to_have_text("ab")
    tab.keyboard.press("Space")
    expect(status(tab)).to_have_text(re.compile(DONE[language].format("0[.,]8")))


def test_it_writes_from_the_disk(file_visit: Visit, language: str) -> None:
    tab = file_visit.go(f"{language}/{CHAPTER}")
    stay_still(tab)
    write(tab, START[language], 10)
    assert text(tab).startswith(START[language])
    assert file_visit.complaints == []
