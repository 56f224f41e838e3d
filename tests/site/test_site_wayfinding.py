"""Finding one's way: lessons by number, from a chapter to its notebook, to the other language, to a term and back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from site_pages import LANGUAGES, LISTED, OTHER, read
from site_visit import Visit, rendered, stay_still, tab_to, take_the_rest_away, violations

from autograder.release.slim import STYLE
from book.reference.glossary import entries, label

CHAPTERS = sorted(page for page in LISTED if re.match(r"\d\d-", page))
MENTION = re.compile(r"\b(?:lesson|lección)\s+(\d\d)\b", re.IGNORECASE)
NO_PLACE = "h1, h2, h3, h4, pre, code, summary, nav, svg, a, script, ul.companions, .admonition-title"
TERM = "article p > a[href*='#term-']"


def scroll_to(part: Locator, y: int) -> None:
    """Until the part is as far below the top of the window."""
    part.evaluate("(part, y) => scrollTo(0, part.getBoundingClientRect().top + scrollY - y)", y)


# Numbers.


def test_a_chapter_has_its_number_in_its_heading_and_in_the_side_bar(site: Path, language: str) -> None:
    bar = read(site / language / "index.html").select(".bd-docs-nav li.toctree-l1 > a")
    named = {link["href"]: link.get_text() for link in bar}
    for page in CHAPTERS:
        heading = read(site / language / page).h1.find(string=True)
        assert heading.startswith(f"{page[:2]} ") and named[page] == heading


@pytest.mark.parametrize("page", [page for page in LISTED if page != "search.html"])
def test_a_lesson_that_a_section_speaks_of_is_a_link(site: Path, language: str, page: str) -> None:
    own = re.match(r"(?:.*/)?(\d\d)-", page)
    soup = read(site / language / page)
    for link in soup.select("article a.lesson"):
        number = link.get_text()[-2:]
        assert link["href"].split("/")[-1].startswith(f"{number}-") and not (own and own[1] == number)
        assert not link.find_parent(NO_PLACE.split(", "))
    for text in soup.article.find_all(string=MENTION):
        if text.find_parent(NO_PLACE.split(", ")) or text.find_parent("a"):
            continue
        for number in MENTION.findall(text):
            if own and own[1] == number:
                continue
            section = text.find_parent("section")
            inner = [link for link in section.select("a.lesson") if link.find_parent("section") is section]
            assert number in [link.get_text()[-2:] for link in inner], text


# The way.


def test_the_way_goes_from_chapter_to_notebook_to_the_next_chapter(site: Path, language: str) -> None:
    for page, following in zip(CHAPTERS, [*CHAPTERS[1:], "speed.html"]):
        assert next_of(site, f"{language}/{page}") == f"{language}/notebooks/{page}"
        for folder in ("notebooks", "solutions"):
            assert next_of(site, f"{language}/{folder}/{page}") == f"{language}/{following}"
        assert next_of(site, f"{language}/{following}", "prev") == f"{language}/notebooks/{page}"
        assert next_of(site, f"{language}/solutions/{page}", "prev") == f"{language}/notebooks/{page}"


def next_of(site: Path, page: str, direction: str = "next") -> str:
    soup = read(site / page)
    (link,) = soup.select(f".prev-next-area a.{'left' if direction == 'prev' else 'right'}-{direction}")
    assert link["href"] == soup.find("link", rel=direction)["href"]
    return (site / page).parent.joinpath(link["href"]).resolve().relative_to(site.resolve()).as_posix()


# The language.


def test_both_languages_have_the_labels_that_the_switch_keeps(site: Path) -> None:
    for page in LISTED:
        for language in OTHER:
            here, there = ((site / folder / page).read_text("utf-8") for folder in (language, OTHER[language]))
            labels = re.search(r'data-labels="([^"]*)"', here)[1].split()
            assert set(labels) <= set(re.findall(r'\bid="([^"]+)"', there)), page
            if page in CHAPTERS:
                assert len(labels) > 5


@pytest.mark.parametrize(("page", "place"), [("04-reductions", "log-sum-exp"), ("notebooks/04-reductions", "cell-")])
def test_the_switch_goes_to_the_section_in_view(visit: Visit, language: str, page: str, place: str) -> None:
    tab = visit.go(f"{language}/{page}.html")
    switch = tab.locator(f".language-switch a[lang={OTHER[language]}]")
    places = tab.locator(f"[id^='{place}']")
    if not places.count():
        pytest.skip("cells do not run here, and so have no names")
    there = places.nth(places.count() // 2)
    name = there.get_attribute("id")
    scroll_to(there, 100)
    rendered(tab)
    # The pointer itself: Playwright's click would scroll to the top first, as if the row did not stay in view.
    at = switch.bounding_box()
    tab.mouse.click(at["x"] + 5, at["y"] + 5)
    # Of a notebook's short cells, it may be the next one, which is in view as well.
    kept = re.escape(name) if place == name else place
    expect(tab).to_have_url(re.compile(rf"/{OTHER[language]}/{page}\.html#{kept}"))
    expect(tab.locator(":target")).to_be_in_viewport()
    assert visit.complaints == []


def test_in_the_glossary_the_switch_keeps_the_term_that_was_asked_for(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/03-broadcasting.html")
    # Near the end of its letter: terms come before it and after it in the same third of the window.
    tab.goto(f"{visit.address}{language}/glossary.html#term-batch-axis")
    switch = tab.locator(f".language-switch a[lang={OTHER[language]}]")
    at = switch.bounding_box()
    tab.mouse.click(at["x"] + 5, at["y"] + 5)
    expect(tab).to_have_url(f"{visit.address}{OTHER[language]}/glossary.html#term-batch-axis")
    expect(tab.locator(":target")).to_be_in_viewport(ratio=1)


def test_at_the_top_the_switch_goes_to_the_top(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/04-reductions.html")
    tab.locator(f".language-switch a[lang={OTHER[language]}]").click()
    expect(tab).to_have_url(f"{visit.address}{OTHER[language]}/04-reductions.html")


# Definitions.


@pytest.fixture
def chapter(visit: Visit, language: str) -> Page:
    tab = visit.go(f"{language}/02-op-derivatives.html")
    stay_still(tab)
    return tab


def defined(tab: Page, language: str) -> str:
    term = tab.locator(TERM).first.get_attribute("href").split("#")[1]
    (entry,) = (entry for entry in entries() if label(entry) == term)
    return f"{entry[language]}. {entry['definition'][language].replace('`', '')}"


def test_a_term_shows_its_definition_while_the_pointer_is_on_it_or_on_the_box(chapter: Page, language: str) -> None:
    box = chapter.locator(".definition")
    chapter.locator(TERM).first.hover()
    expect(box).to_be_visible()
    expect(box).to_have_text(defined(chapter, language))
    box.hover()
    chapter.wait_for_timeout(500)
    expect(box).to_be_visible()
    chapter.mouse.move(0, 0)
    expect(box).to_be_hidden()


def test_escape_closes_a_definition_and_leaves_the_focus(chapter: Page, language: str) -> None:
    box = chapter.locator(".definition")
    tab_to(chapter, TERM)
    expect(box).to_have_text(defined(chapter, language))
    assert chapter.evaluate("document.getElementById(document.activeElement.getAttribute('aria-describedby')) !== null")
    chapter.keyboard.press("Escape")
    expect(box).to_be_hidden()
    assert chapter.evaluate("selector => document.activeElement.matches(selector)", f"{TERM}:not([aria-describedby])")
    chapter.keyboard.press("Tab")
    chapter.keyboard.press("Shift+Tab")
    expect(box).to_be_visible()


# The middle of each line that a link stands in.
LINES = "link => [...link.getClientRects()].map(line => [line.x + line.width / 2, line.y + line.height / 2])"


@pytest.mark.parametrize("width", [360, 1280])
def test_a_definition_stays_in_the_window(chapter: Page, width: int) -> None:
    chapter.set_viewport_size({"width": width, "height": 640})
    box, header = chapter.locator(".definition"), chapter.locator(".bd-header-article").bounding_box()
    said = json.loads(chapter.locator("#definitions").text_content())
    links = chapter.locator(TERM).all()
    for number, link in enumerate(links[len(links) // 2 :][:8]):
        # In turn high up in the window and far down.
        scroll_to(link, (100, 600)[number % 2])
        chapter.mouse.move(*link.evaluate(LINES)[0])
        expect(box).to_be_visible()
        assert box.inner_html() == said[link.get_attribute("href").split("#")[1]]
        placed = box.bounding_box()
        assert placed["x"] >= 0 and placed["x"] + placed["width"] <= width
        assert placed["y"] >= header["y"] + header["height"] and placed["y"] + placed["height"] <= 640
        chapter.keyboard.press("Escape")
        chapter.mouse.move(0, 0)
    assert chapter.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_definition_stands_beside_the_line_that_the_pointer_is_on(chapter: Page) -> None:
    box, link = chapter.locator(".definition"), chapter.locator(TERM, has_text=re.compile(r"\w \w")).first
    # A word in each line.
    link.evaluate("link => { link.parentElement.style.width = 'min-content'; link.scrollIntoView({block: 'center'}); }")
    lines = link.evaluate(LINES)
    assert len(lines) > 1
    for x, y in lines:
        chapter.mouse.move(x, y)
        expect(box).to_be_visible()
        assert 0 < box.bounding_box()["y"] - y < 20
        chapter.mouse.move(0, 0)
        expect(box).to_be_hidden()


def test_a_definition_is_never_behind_the_header(chapter: Page) -> None:
    """In a window as low as this there is room for it neither below nor above."""
    chapter.set_viewport_size({"width": 360, "height": 150})
    box, header = chapter.locator(".definition"), chapter.locator(".bd-header-article").bounding_box()
    link = chapter.locator(TERM).first
    scroll_to(link, 80)
    chapter.mouse.move(*link.evaluate(LINES)[0])
    expect(box).to_be_visible()
    assert box.bounding_box()["y"] >= header["y"] + header["height"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_definition(visit: Visit, language: str, scheme: str) -> None:
    visit.page.emulate_media(color_scheme=scheme)
    tab = visit.go(f"{language}/02-op-derivatives.html")
    tab_to(tab, TERM)
    box = tab.locator(".definition")
    expect(box).to_be_visible()
    take_the_rest_away(tab.locator("article"))
    assert violations(box) == []


def test_a_page_carries_the_definitions_of_its_own_terms_only(site: Path, language: str) -> None:
    for page in CHAPTERS:
        soup = read(site / language / page)
        said = json.loads(soup.find(id="definitions").string)
        assert set(said) == {link["href"].split("#")[1] for link in soup.select("article a[href*='#term-']")}
        assert all(said.values()) and len(soup.find(id="definitions").string.encode()) < 12_000


# The glossary.


@pytest.mark.parametrize("where", ["visit", "file_visit"])
def test_the_glossary_leads_back_to_where_its_reader_came_from(
    request: pytest.FixtureRequest, site: Path, language: str, where: str
) -> None:
    visit = request.getfixturevalue(where)
    tab = visit.go(f"{language}/03-broadcasting.html")
    link = tab.locator(TERM).nth(4)
    term = link.get_attribute("href").split("#term-")[1]
    link.click()
    back = tab.locator(":target .way-back")
    heading = read(site / language / "03-broadcasting.html").h1.find(string=True)
    expect(back).to_contain_text({"en": f"“{heading}”", "es": f"«{heading}»"}[language])
    back.click()
    expect(tab).to_have_url(f"{visit.address}{language}/03-broadcasting.html#use-{term}")
    expect(tab.locator(f"[id='use-{term}']")).to_be_in_viewport()
    assert visit.complaints == []


def test_the_glossary_has_a_letter_for_every_term(site: Path, language: str) -> None:
    soup = read(site / language / "glossary.html")
    links = soup.select("nav.letters a")
    assert [link.get_text() for link in links] == sorted(link.get_text() for link in links)
    for link in links:
        assert soup.find(id=link["href"][1:]).find_parent("article")
    headings = [tag.find(string=True) for tag in soup.select("article h2")]
    assert headings == [link.get_text() for link in links]


# Long pages and side bars.


def lengths_of_bar(tab: Page) -> list[float]:
    """How long the bar is, of the width of the window, at the top, in the middle and at the end of a page."""
    lengths = []
    for part in (0, 0.5, 1):
        tab.evaluate("part => scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))", part)
        rendered(tab)
        lengths.append(tab.evaluate("new DOMMatrix(getComputedStyle(document.body, '::after').transform).a"))
    return [round(length, 2) for length in lengths]


def test_a_bar_shows_how_far_one_has_read(visit: Visit, language: str) -> None:
    assert lengths_of_bar(visit.go(f"{language}/02-op-derivatives.html")) == [0, 0.5, 1]


NO_TIMELINES = """const supports = CSS.supports.bind(CSS);
CSS.supports = (...asked) => !asked.join().includes("timeline") && supports(...asked);"""


def test_the_bar_follows_in_browsers_without_timelines_of_scrolling(visit: Visit, language: str) -> None:
    def older(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace("animation-timeline", "no-timeline"))

    visit.page.route(f"**/{STYLE}*", older)
    visit.page.add_init_script(NO_TIMELINES)
    tab = visit.go(f"{language}/02-op-derivatives.html")
    assert tab.evaluate("getComputedStyle(document.body, '::after').animationName") == "none"
    assert lengths_of_bar(tab) == [0, 0.5, 1]
    # A page becomes longer, as by a fold that opens.
    tab.evaluate("document.querySelector('article').style.paddingBottom = `${document.documentElement.scrollHeight}px`")
    rendered(tab)
    assert 0.4 < tab.evaluate("Number(document.body.style.getPropertyValue('--read'))") < 0.6
    assert visit.complaints == []


def test_every_page_of_a_language_leads_to_start(site: Path) -> None:
    for language in LANGUAGES:
        for page in (site / language).rglob("*.html"):
            assert re.search(r'href="(?:\.\./)*start\.html"|<title>(Start|Empezar) ', page.read_text("utf-8")), page


SIDE_BARS = [
    (".primary-toggle", "#pst-primary-sidebar-modal"),
    (".secondary-toggle", "#pst-secondary-sidebar-modal"),
    (".search-button__button:visible", "#pst-search-dialog"),
]


@pytest.mark.parametrize(("toggle", "bar"), SIDE_BARS)
def test_what_lies_over_the_page_has_a_closing_button(visit: Visit, language: str, toggle: str, bar: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 640})
    tab = visit.go(f"{language}/02-op-derivatives.html")
    close = tab.locator(f"{bar} .close-sidebar button")
    tab.locator(toggle).click()
    expect(close).to_be_in_viewport(ratio=1)
    expect(close).to_have_text({"en": "Close", "es": "Cerrar"}[language])
    close.click()
    expect(tab.locator(bar)).to_be_hidden()
    expect(tab.locator(".bd-article h1")).to_be_visible()
    tab.set_viewport_size({"width": 1280, "height": 800})
    expect(tab.locator(".close-sidebar:visible")).to_have_count(0)


def test_a_section_that_is_chosen_on_a_telephone_is_seen(visit: Visit, language: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 640})
    tab = visit.go(f"{language}/02-op-derivatives.html")
    tab.locator(".secondary-toggle").click()
    tab.locator("#pst-secondary-sidebar-modal a[href^='#']:visible").nth(3).click()
    expect(tab.locator("dialog[open]")).to_have_count(0)
    expect(tab.locator(":target > h2")).to_be_in_viewport()
    assert visit.complaints == []
