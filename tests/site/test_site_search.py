"""The search: it finds sections by the words that readers type, while they type, and costs nothing before."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, Locator, Page, expect
from site_pages import LANGUAGES, pages, read
from site_visit import Visit, stay_still, take_the_rest_away, violations

from autograder.release.lessons import plan
from autograder.release.paths import BOOK
from autograder.release.yaml_files import read_yaml
from book.reference.glossary import entries

SEARCHES = read_yaml(Path(__file__).with_name("searches.yml"))
Dialog = Callable[[str], Page]
FIELD = "#pst-search-dialog input"
SCRIPTS = ["lunr.js", "language.js", "sections.js", "find.js"]


def opened(visit: Visit, language: str, page: str = "01-tensor-as-node.html") -> Page:
    tab = visit.go(f"{language}/{page}")
    tab.keyboard.press("Control+k")
    expect(tab.locator(FIELD)).to_be_focused()
    return tab


@pytest.fixture(scope="module")
def dialog(browser: Browser, address: str) -> Iterator[Dialog]:
    """The search of a language, opened once for all tests that only ask it something. It must complain of none."""
    context = browser.new_context()
    visits = []

    @cache
    def of(language: str) -> Page:
        visits.append(Visit(address, context.new_page()))
        visits[-1].watch()
        return opened(visits[-1], language)

    yield of
    context.close()
    assert [visit.complaints for visit in visits if visit.complaints] == []


def results(tab: Page, words: str) -> Locator:
    """The links that are shown for these words, once they are."""
    tab.locator(FIELD).fill(words)
    return shown(tab, words)


def shown(tab: Page, words: str) -> Locator:
    named = re.compile(rf": {re.escape(words)}$")
    expect(tab.locator("ol.found")).to_have_attribute("aria-label", named, timeout=30_000)
    return tab.locator("ol.found a")


def places(links: Locator) -> list[str]:
    """Where results lead, as `03-broadcasting#two-shapes`."""
    found: list[str] = links.evaluate_all("links => links.map(link => link.href)")
    return [re.sub(r"^.*?/(?:en|es)/|\.html", "", link) for link in found]


def missed(tab: Page, searches: dict[str, str]) -> dict[str, list[str]]:
    """The searches whose section is not among the first three, with what is there instead."""
    first = {words: places(results(tab, words))[:3] for words in searches}
    return {words: found for words, found in first.items() if searches[words] not in found}


def test_forty_searches_of_each_language_find_their_section(dialog: Dialog, language: str) -> None:
    assert len(SEARCHES[language]) >= 40
    assert missed(dialog(language), SEARCHES[language]) == {}


def test_a_chapter_is_found_by_its_name_and_by_its_number(dialog: Dialog, language: str) -> None:
    names = {lesson["title"][language]: slug for slug, lesson in plan()["lessons"].items()}
    assert missed(dialog(language), names) == {}
    assert missed(dialog(language), {slug[:2]: slug for slug in names.values() if slug < "10"}) == {}


def test_pages_that_are_opened_from_the_disk_search_too(file_visit: Visit, language: str) -> None:
    few = dict(list(SEARCHES[language].items())[::5])
    assert missed(opened(file_visit, language, "notebooks/03-broadcasting.html"), few) == {}
    assert not file_visit.elsewhere and not file_visit.complaints


@pytest.mark.parametrize(
    ("words", "others"),
    [
        ("en: layer normalisation", ["layer normalization", "LAYER NORMALISATION"]),
        ("es: entropía cruzada", ["entropia cruzada", "ENTROPÍA CRUZADA"]),
        ("es: función de pérdida", ["funcion de perdida"]),
        ("es: raíz", ["raiz", "RAÍZ"]),
    ],
)
def test_accents_case_and_spelling_do_not_matter(dialog: Dialog, words: str, others: list[str]) -> None:
    language, words = words.split(": ")
    tab = dialog(language)
    found = places(results(tab, words))
    assert len(found) > 3
    assert [places(results(tab, other))[:3] for other in others] == [found[:3]] * len(others)


@pytest.mark.parametrize(
    ("language", "typed", "place"),
    [
        ("en", "overfitt", "glossary#term-overfitting"),
        ("en", "convolutoin", "glossary#term-convolution"),
        ("en", "unbrodcast", "notebooks/03-broadcasting#exercise-3-unbroadcast"),
        ("es", "retropropag", "glossary#term-backward-pass"),
        ("es", "convulocion", "glossary#term-convolution"),
        ("es", "tmperatura", "glossary#term-temperature"),
    ],
)
def test_half_a_word_and_a_slip_of_the_finger_find_it(dialog: Dialog, language: str, typed: str, place: str) -> None:
    assert place in places(results(dialog(language), typed))[:3]


def test_a_term_is_found_in_the_glossary_first(dialog: Dialog, language: str) -> None:
    tab = dialog(language)
    first = {entry[language]: places(results(tab, entry[language]))[0] for entry in entries()[::6]}
    assert {term: place for term, place in first.items() if not place.startswith("glossary#")} == {}


def test_sentences_are_shown_whole_with_the_words_marked(dialog: Dialog, site: Path) -> None:
    tab = dialog("en")
    marks = {"gradient", "gradients", "gradient_flow"}
    for words in ("vanishing gradients", "gradient flow"):
        links = results(tab, words)
        page, _, name = places(links)[0].partition("#")
        sentence = tab.locator("ol.found li").first.locator("p")
        section = read(site / "en" / f"{page}.html").find(id=name)
        assert section is not None
        said = " ".join(section.get_text().split())
        assert sentence.inner_text() in said and sentence.inner_text()[-1] in ".?!"
        assert set(sentence.locator("mark").all_inner_texts()) & marks


def test_what_is_asked_for_in_another_language_is_not_found(dialog: Dialog, language: str) -> None:
    tab = dialog(language)
    expect(results(tab, "porque" if language == "en" else "because")).to_have_count(0)
    told = {"en": "Nothing found.", "es": "No se ha encontrado nada."}[language]
    expect(tab.locator(".found-count")).to_contain_text(told)


def test_arrows_go_through_the_results_and_enter_opens_one(visit: Visit, language: str) -> None:
    tab = opened(visit, language)
    tab.keyboard.type("softmax")
    links = shown(tab, "softmax")
    count = int(tab.locator(".found-count").inner_text().split()[0])
    assert count > 8 and links.count() == 9  # the last one leads to all of them
    for key, focused in (("ArrowDown", 0), ("ArrowDown", 1), ("ArrowUp", 0)):
        tab.keyboard.press(key)
        expect(links.nth(focused)).to_be_focused()
    tab.keyboard.press("ArrowUp")
    expect(tab.locator(FIELD)).to_be_focused()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Enter")
    expect(tab).to_have_url(f"{visit.address}{language}/glossary.html#term-softmax")
    tab.go_back()
    tab.keyboard.press("Control+k")
    tab.keyboard.press("Escape")
    expect(tab.locator("dialog[open]")).to_have_count(0)
    assert visit.complaints == []


def test_enter_in_the_field_leads_to_all_results(visit: Visit, language: str) -> None:
    tab = opened(visit, language)
    results(tab, "softmax")
    tab.keyboard.press("Enter")
    expect(tab).to_have_url(f"{visit.address}{language}/search.html?q=softmax")
    expect(tab.locator(".bd-search-container input")).to_have_value("softmax")
    links = shown(tab, "softmax")
    assert links.count() > 10 and places(links)[0] == "glossary#term-softmax"
    words = {"en": "results", "es": "resultados"}[language]
    expect(tab.locator(".found-count")).to_have_text(f"{links.count()} {words}")
    tab.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()


def test_a_page_that_is_read_loads_nothing_that_searches(visit: Visit, language: str) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    tab = visit.go(f"{language}/01-tensor-as-node.html")
    tab.mouse.wheel(0, 2000)
    tab.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/search/" in url]
    tab.keyboard.press("Control+k")
    results(tab, "tensor")
    names = [url.rsplit("/", 1)[-1] for url in asked if "/search/" in url]
    assert names == SCRIPTS


def test_the_page_of_the_search_loads_it_at_the_first_letter_or_for_a_question(visit: Visit, language: str) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    tab = visit.go(f"{language}/search.html")
    tab.wait_for_load_state("networkidle")
    expect(tab.locator(".bd-search-container input")).to_be_focused()
    assert not set(SCRIPTS) & set(asked)
    tab.keyboard.type("tensor")
    shown(tab, "tensor")
    assert [name for name in asked if name in SCRIPTS] == SCRIPTS
    visit.go(f"{language}/search.html?q=softmax")
    shown(tab, "softmax")


def test_a_search_that_cannot_be_loaded_says_so(visit: Visit) -> None:
    visit.page.route("**/search/sections.js", lambda route: route.abort())
    tab = opened(visit, "es")
    tab.keyboard.type("t")
    expect(tab.locator(".found-count")).to_have_text("No se puede cargar el buscador.")


def test_without_scripts_the_page_says_what_to_do(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto(f"{address}es/search.html")
    expect(tab.locator(".bd-search-container noscript a")).to_have_attribute("href", "glossary.html")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_results_can_be_read_on_a_phone(visit: Visit, language: str, scheme: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    visit.page.emulate_media(color_scheme=scheme)
    tab = opened(visit, language)
    stay_still(tab)
    links = results(tab, "softmax")
    dialog = tab.locator("#pst-search-dialog")
    box = dialog.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 740
    assert tab.locator("ol.found").evaluate("list => list.scrollWidth <= list.clientWidth")
    assert tab.evaluate("document.documentElement.scrollWidth") == 360
    tab.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    take_the_rest_away(dialog)
    assert violations(dialog) == []


# What is looked through.


def script(site: Path, language: str) -> dict[str, Any]:
    text = (site / language / "_static/search/sections.js").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text.removeprefix("const SECTIONS = ").rstrip(";\n"))
    return data


def test_every_section_is_looked_through_and_stands_where_it_says(site: Path, language: str) -> None:
    sections = {page["address"]: page["sections"] for page in script(site, language)["pages"]}
    listed = {page: [section["id"] for section in inside] for page, inside in sections.items()}
    left_out = re.compile(r"(solutions|kill-matrix)/|search\.html")
    assert set(listed) == {page for page in pages(site, language) if not left_out.match(page)}
    for page, names in listed.items():
        soup = read(site / language / page)
        there = {section["id"] for section in soup.select("article section[id]:not(:has(> [id^=letter-]))")}
        there |= {tag["id"] for tag in soup.find_all(id=re.compile("^term-"))}
        assert there == set(names) and len(names) == len(there), page


def test_hints_and_solutions_are_not_looked_through(site: Path, language: str) -> None:
    text = json.dumps(script(site, language), ensure_ascii=False)
    assert {"en": "Hint 1", "es": "Pista 1"}[language] not in text


def test_what_sphinx_searches_with_is_not_on_the_site(site: Path) -> None:
    for name in ("searchindex.js", "searchtools.js", "language_data.js", "sphinx_highlight.js"):
        assert list(site.rglob(name)) == []


def test_what_searches_comes_with_its_licences(site: Path, language: str) -> None:
    folder = site / language / "_static" / "search"
    told = (folder / "LICENCES.txt").read_text(encoding="utf-8")
    version = re.search(r"lunr\.version = \"([\d.]+)\"", (folder / "lunr.js").read_text(encoding="utf-8"))
    assert version and f"lunr {version[1]}, MIT" in told
    assert "MPL" in (site / "es/_static/search/language.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_words_for_what_readers_type_are_a_name_or_stand_on_a_page(site: Path, language: str) -> None:
    data = script(site, language)
    words = yaml.safe_load((BOOK / "synonyms.yml").read_text(encoding="utf-8"))[language]
    said = "\n".join(f"{part['title']}\n{part['text']}" for page in data["pages"] for part in page["sections"]).lower()
    assert [ours for ours in words if ours.lower() not in said] == []
