"""Predictions in chapters: numbers are compared, words are kept, nobody is forced, and it is only ever text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from site_pages import LANGUAGES, OTHER, read, some
from site_visit import Visit, rendered, stay_still, tab_to, take_the_rest_away, violations

from autograder.release.paths import BOOK
from autograder.release.site import SPANISH
from autograder.release.slim import SCRIPT
from autograder.release.yaml_files import read_yaml

CHAPTER = "00-warm-up.html"
WORDS = "04-reductions.html"  # a chapter with an answer in words
NUMBER, IN_WORDS = "predict-small-step", "predict-lost-axis"
ANSWERS = read_yaml(BOOK / "predictions.yml")
SAID = read_yaml(SPANISH)["interface"]
MARKUP = "<img src=x onerror='window.ran = 1'><script>window.ran = 1</script> %s & $& 12"

# By chapter: a prompt, what agrees with its answer, and what does not. In Spanish also with decimal commas.
FORMS: dict[str, list[tuple[str, list[str], list[str]]]] = {
    "00-warm-up": [
        ("small-step", ["12", "12.006", "about 12", "24/2", "12.0", " +12 "], ["12.1", "-12", "−12", "1.2", "3"]),
        ("small-step", ["Twelve", "doce", "the second one: 12"], ["eleven", "tres", "eleven or 12"]),
    ],
    "03-broadcasting": [
        (
            "column-minus-row",
            ["(64, 64)", "64,64", "64 64", "64×64", "[64; 64]", "(64, 64)."],
            ["(64, 1)", "64", "(64,)", "64 64 64", "a square", "-64, 64"],
        ),
        ("middle-entry", ["1.8", "1.80", "9/5", "9 / 5", "1,8"], ["1.9", "1/8", "-1.8", "− 1.8", "1", "2"]),
    ],
    "06-layers-and-optimisers": [("rate-in-valley", ["0.08", ".08", "2/25", "8%"], ["0.084", "0.8", "0.152", "8"])],
    "07-xor": [
        ("targets-as-row", ["0.5, 0.25", "½, ¼", "1/2 and 1/4", "0.5 / 0.25"], ["½, ½", "0.5 / 0.5", "0.25, 0.5", "½"])
    ],
    "08-grammar-grid": [
        ("first-loss", ["1.0986", "1.1", "log 3", "ln(3)", "-log(1/3)"], ["1", "1.0", "1.2", "3", "log 2"]),
        ("one-hot-row", ["6 7 8", "[6., 7., 8.]", "6,7,8"], ["6, 7", "8, 7, 6", "0, 1, 2"]),
    ],
    "09-digits": [("labels-as-column", ["1/3", "0.333", "33.3 %", "0.33", "1⁄3"], ["1", "0.3", "1/4", "100%"])],
    "10-convolution": [
        ("window-of-zeros", ["0", "0, 0, 0, 0", "[0. 0. 0. 0.]", "zero"], ["1", "4", "0, 0, 1, 0", "0, 4"]),
        ("counted-work", ["16384, 72, 16384, 18432", "16384 72; 16384 18432"], ["16384, 16384, 72, 18432", "72"]),
    ],
    "11-it-writes": [("agreement", ["77% and 97%", "77, 97", "0.77; 0.97"], ["97%, 77%", "70%, 97%", "0.7, 0.9"])],
}  # fmt: skip

# The theme keeps its colours, and does not expect that it cannot.
FULL = """Storage.prototype.setItem = key => {
  if (key.startsWith("predictions/")) throw new DOMException("full", "QuotaExceededError");
}"""


def say(language: str, words: str, *values: str) -> str:
    said = SAID[words] if language == "es" else words
    for value in values:
        said = said.replace("%s", value, 1)
    return said


def prompt(tab: Page, name: str = NUMBER) -> Locator:
    return tab.locator(f"#{name}")


def predict(tab: Page, language: str, text: str, name: str = NUMBER) -> Locator:
    """Write a prediction and press the button; what is told of it."""
    box = prompt(tab, name)
    box.get_by_label(say(language, "Your prediction")).fill(text)
    box.get_by_role("button", name=say(language, "Show")).click()
    expect(box.locator("details")).to_have_attribute("open", "")
    return box.get_by_role("status")


@pytest.fixture
def plain(browser: Browser, address: str) -> Iterator[Visit]:
    """A tab in which no script runs."""
    context = browser.new_context(java_script_enabled=False)
    yield Visit(address, context.new_page())
    context.close()


def test_every_prompt_of_the_list_has_a_field_in_both_languages(site: Path) -> None:
    kept = {
        language: [
            box["data-kept"]
            for path in sorted((site / language).glob("[0-9][0-9]-*.html"))
            for box in read(path).select("div.prediction")
            if box.select("label + input, label + textarea") and box.select("details pre, details p")
        ]
        for language in LANGUAGES
    }
    assert [key.rsplit("/", 1)[1] for key in kept["en"]] == list(ANSWERS)
    assert kept["en"] == kept["es"] and len({*kept["en"]}) == len(ANSWERS)


@pytest.mark.parametrize("chapter", some(FORMS, 3))
def test_numbers_are_compared_whatever_their_form(visit: Visit, language: str, chapter: str) -> None:
    tab = visit.go(f"{language}/{chapter}.html")
    for name, right, wrong in FORMS[chapter]:
        answer = prompt(tab, f"predict-{name}").get_attribute("data-shown")
        for forms, words in ((right, "%s agrees with %s."), (wrong, "You predicted %s. The answer is %s.")):
            commas = [re.sub(r"(?<=\d)\.(?=\d)", ",", form) for form in forms] if language == "es" else []
            for form in dict.fromkeys([*forms, *commas]):
                told = predict(tab, language, form, f"predict-{name}")
                expect(told).to_have_text(say(language, words, form.strip(), answer))
    assert visit.complaints == []


def test_the_answer_is_written_as_the_language_writes_numbers(visit: Visit) -> None:
    shown = {}
    for language in LANGUAGES:
        tab = visit.go(f"{language}/11-it-writes.html")
        shown[language] = predict(tab, language, "1", "predict-loss-of-guessing").inner_text()
        expect(predict(tab, language, "1", "predict-agreement")).to_contain_text(
            {"en": "77%", "es": "77\u00a0%"}[language]
        )
    assert "4.159, 0.693" in shown["en"] and "4,159; 0,693" in shown["es"]


def test_a_decimal_comma_is_read_in_the_other_language_too(visit: Visit) -> None:
    for language in ("es", "en"):  # written in Spanish, kept, and shown in English
        tab = visit.go(f"{language}/03-broadcasting.html")
        told = predict(tab, language, "1,8", "predict-middle-entry")
        expect(told).to_have_text(say(language, "%s agrees with %s.", "1,8", {"en": "1.8", "es": "1,8"}[language]))


def test_a_wrong_number_is_told_and_the_answer_is_open(tab: Page, language: str) -> None:
    fold = prompt(tab).locator("details")
    expect(fold.locator("pre")).to_be_hidden()
    expect(predict(tab, language, "3")).to_have_text(say(language, "You predicted %s. The answer is %s.", "3", "12"))
    expect(fold.locator("pre")).to_be_visible()
    # Another try is compared anew, and the answer stays open.
    expect(predict(tab, language, "12")).to_have_text(say(language, "%s agrees with %s.", "12", "12"))


def test_words_are_kept_above_the_answer(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/{WORDS}")
    told = predict(tab, language, "The first fails.\nThe second: 0.5", IN_WORDS)
    expect(told).to_have_text(say(language, "You predicted: %s", "The first fails.\nThe second: 0.5"))
    fold = prompt(tab, IN_WORDS).locator("details")
    assert told.bounding_box()["y"] < fold.bounding_box()["y"]
    expect(fold.locator("pre")).to_be_visible()
    assert visit.complaints == []


@pytest.mark.parametrize(("page", "name"), [(CHAPTER, NUMBER), (WORDS, IN_WORDS)])
def test_nobody_has_to_predict(visit: Visit, language: str, page: str, name: str) -> None:
    tab = visit.go(f"{language}/{page}")
    for nothing in ("", "  "):
        expect(predict(tab, language, nothing, name)).to_have_text("")
        expect(prompt(tab, name).locator("pre")).to_be_visible()
    assert tab.evaluate("Object.keys(localStorage).filter(key => key.startsWith('predictions/')).length") == 0


def test_what_was_predicted_stays_over_a_reload_and_the_switch_of_the_language(visit: Visit, language: str) -> None:
    for page, name, text in ((CHAPTER, NUMBER, "11"), (WORDS, IN_WORDS, "one\ntwo")):
        predict(visit.go(f"{language}/{page}"), language, text, name)
        tab = visit.go(f"{language}/{page}")
        field = prompt(tab, name).get_by_label(say(language, "Your prediction"))
        expect(field).to_have_value(text)
        expect(prompt(tab, name).locator("details")).not_to_have_attribute("open", "")
        tab.locator(".language-switch a").click()
        expect(tab.locator("html")).to_have_attribute("lang", OTHER[language])
        field = prompt(tab, name).get_by_label(say(OTHER[language], "Your prediction"))
        expect(field).to_have_value(text)
        # An emptied field is kept no more.
        predict(tab, OTHER[language], "", name)
        assert tab.evaluate("key => localStorage.getItem(key)", prompt(tab, name).get_attribute("data-kept")) is None


def test_a_prediction_that_nobody_has_shown_is_kept_too(tab: Page, language: str) -> None:
    prompt(tab).get_by_label(say(language, "Your prediction")).fill("11")
    tab.keyboard.press("Tab")
    tab.reload()
    expect(prompt(tab).get_by_label(say(language, "Your prediction"))).to_have_value("11")
    expect(prompt(tab, "predict-loss-per-x").get_by_label(say(language, "Your prediction"))).to_have_value("")


def test_erasing_a_lesson_erases_its_predictions(visit: Visit, site: Path, language: str) -> None:
    if not (site / "pyodide").is_dir():
        pytest.skip("the site has no Python for its pages, so no button that erases")
    predict(visit.go(f"{language}/{CHAPTER}"), language, "11")
    other = predict(visit.go(f"{language}/{WORDS}"), language, "11", IN_WORDS)
    expect(other).not_to_be_empty()
    tab = visit.go(f"{language}/notebooks/{CHAPTER}")
    kept = "() => Object.keys(localStorage).filter(key => key.startsWith('predictions/')).sort()"
    assert len(tab.evaluate(kept)) == 2
    tab.once("dialog", lambda dialog: dialog.accept())
    erase = read_yaml(SPANISH)["cells"]["Erase"] if language == "es" else "Erase"
    tab.locator(".cell-lesson").get_by_role("button", name=erase).click()
    assert tab.evaluate(kept) == [f"predictions/04-reductions/{IN_WORDS}"]


@pytest.mark.parametrize(("page", "name"), [(CHAPTER, NUMBER), (WORDS, IN_WORDS)])
def test_what_is_typed_stays_text(visit: Visit, language: str, page: str, name: str) -> None:
    tab = visit.go(f"{language}/{page}")
    for again in range(2):
        if again:
            tab.reload()
            expect(prompt(tab, name).get_by_label(say(language, "Your prediction"))).to_have_value(MARKUP)
        told = predict(tab, language, MARKUP, name)
        assert MARKUP in told.inner_text()
        assert told.locator("*").count() == 0
        assert prompt(tab, name).locator("img").count() == 0 and tab.evaluate("window.ran") is None
    assert visit.complaints == []


def test_where_nothing_can_be_kept_the_page_works_and_says_so_once(visit: Visit, language: str) -> None:
    visit.page.add_init_script(FULL)
    tab = visit.go(f"{language}/{CHAPTER}")
    unkept = say(language, "This browser keeps no more predictions (private window, or full).")
    prompt(tab).get_by_label(say(language, "Your prediction")).fill("12")
    tab.keyboard.press("Tab")
    expect(prompt(tab).get_by_role("status")).to_have_text(unkept)  # also where the answer is not shown
    told = say(language, "%s agrees with %s.", "12", "12")
    expect(predict(tab, language, "12")).to_have_text(f"{told} {unkept}")
    other = predict(tab, language, "12", "predict-loss-per-x")
    expect(other).not_to_be_empty()
    expect(other).not_to_contain_text(unkept)
    assert visit.complaints == []


def test_without_scripts_the_fold_stays(plain: Visit, language: str) -> None:
    for page, name in ((CHAPTER, NUMBER), (WORDS, IN_WORDS)):
        box = prompt(plain.go(f"{language}/{page}"), name)
        expect(box.locator("form")).to_be_hidden()
        expect(box.locator("pre")).to_be_hidden()
        box.locator("summary").click()
        expect(box.locator("pre")).to_be_visible()


def test_until_the_script_comes_the_button_leads_to_the_answer(visit: Visit, language: str) -> None:
    visit.page.route(f"**/{SCRIPT}*", lambda route: route.abort())
    tab = visit.go(f"{language}/{CHAPTER}")
    prompt(tab).get_by_role("button", name=say(language, "Show")).click()
    expect(prompt(tab).locator("pre")).to_be_visible()


def test_on_paper_the_fold_stands_open_without_its_field(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/{CHAPTER}")
    expect(predict(tab, language, "3")).to_be_visible()
    tab.emulate_media(media="print")
    for name in (NUMBER, "predict-loss-per-x"):
        expect(prompt(tab, name).locator("summary")).to_be_visible()
        expect(prompt(tab, name).locator("form")).to_be_hidden()
        expect(prompt(tab, name).locator("output")).to_be_hidden()
        assert prompt(tab, name).locator("details > div").bounding_box()["height"] > 20


def test_nothing_moves_when_the_script_comes(visit: Visit, language: str) -> None:
    def places(tab: Page) -> list[dict[str, float]]:
        rendered(tab)
        return [box.bounding_box() for box in tab.locator(".prediction").all()]

    visit.page.route(f"**/{SCRIPT}*", lambda route: route.abort())
    before = places(visit.go(f"{language}/{CHAPTER}"))
    visit.page.unroute(f"**/{SCRIPT}*")
    tab = visit.go(f"{language}/{CHAPTER}")
    predict(tab, language, "12")
    tab.reload()
    assert [box["height"] for box in places(tab)] == [box["height"] for box in before]
    assert min(box["height"] for box in before) > 60


def test_by_keyboard(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/{CHAPTER}")
    tab_to(tab, f"#{NUMBER} input")
    tab.keyboard.type("12")
    tab.keyboard.press("Enter")
    fold = prompt(tab).locator("details")
    expect(fold).to_have_attribute("open", "")
    expect(prompt(tab).get_by_role("status")).to_have_text(say(language, "%s agrees with %s.", "12", "12"))
    # The focus is on the answer, which closes again: then it is on the button.
    expect(fold.locator("summary")).to_be_focused()
    tab.keyboard.press("Enter")
    expect(fold).not_to_have_attribute("open", "")
    expect(prompt(tab).get_by_role("button", name=say(language, "Show"))).to_be_focused()
    expect(prompt(tab).get_by_role("status")).to_have_text("")
    # In words, Enter begins a new line.
    tab = visit.go(f"{language}/{WORDS}")
    tab_to(tab, f"#{IN_WORDS} textarea")
    tab.keyboard.type("a")
    tab.keyboard.press("Enter")
    expect(prompt(tab, IN_WORDS).locator("details")).not_to_have_attribute("open", "")
    tab.keyboard.press("Tab")
    tab.keyboard.press("Enter")
    expect(prompt(tab, IN_WORDS).locator("details")).to_have_attribute("open", "")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("page", "name"), [(CHAPTER, NUMBER), (WORDS, IN_WORDS)])
def test_axe_finds_nothing(visit: Visit, language: str, page: str, name: str, scheme: str) -> None:
    visit.page.emulate_media(color_scheme=scheme)
    tab = visit.go(f"{language}/{page}")
    stay_still(tab)
    predict(tab, language, "3", name)
    rendered(tab)
    take_the_rest_away(prompt(tab, name))
    assert violations(prompt(tab, name)) == []


def test_a_narrow_page_has_room_for_it(visit: Visit, language: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    for page, name in ((CHAPTER, NUMBER), (WORDS, IN_WORDS)):
        tab = visit.go(f"{language}/{page}")
        predict(tab, language, "1" * 150, name)
        rendered(tab)
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360
        edges = "e => [...e.querySelectorAll('form *, output')].map(part => part.getBoundingClientRect().right)"
        assert max(prompt(tab, name).evaluate(edges)) <= 360
