"""Exercises in chapters: each stands once, in the section that prepares it, and is done there as on its notebook's
page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Frame, FrameLocator, Locator, Page, Request, expect
from site_pages import LANGUAGES, read
from site_visit import Visit, expect_no_violations, rendered, stay_still, tab_to
from test_site_cells import RIGHT, SLUG, START, WRONG, bodies, python, say
from test_site_cells_kept import FULL
from test_site_predict import say as say_of_pages
from test_site_progress import ON_PAGES, PASSED, fresh

from autograder.judge.notebooks import graded, released
from autograder.release.data import headings
from autograder.release.paths import BOOK
from book._ext.bilingual.cells import AFTER, BEFORE

__all__ = ["fresh", "python"]
CHAPTER = f"{SLUG}.html"


def opened(tab: Page, name: str) -> FrameLocator:
    card = tab.locator(f'[data-exercise$="/{name}"]')
    card.locator("summary").click()
    frame = card.frame_locator("iframe")
    expect(frame.locator(f"#cell-{name} + .cell-work textarea")).to_be_visible()
    return frame


def check(frame: FrameLocator, language: str, name: str, code: str) -> None:
    work = frame.locator(f"#cell-{name} + .cell-work")
    work.locator("textarea").fill(code)
    work.get_by_role("button", name=say(language, "Run and check")).click()
    stop = work.get_by_role("button", name=say(language, "Stop"), exact=True)
    expect(stop).to_have_count(0, timeout=START)


@pytest.mark.parametrize("slug", ON_PAGES)
def test_each_exercise_has_a_card_in_its_section(site: Path, python: None, slug: str) -> None:
    places = []
    for language in LANGUAGES:
        soup = read(site / language / f"{slug}.html")
        found = {}
        for card in soup.select("details.exercise-card"):
            section = card.find_parent("section")
            labels = {section["id"], *(span["id"] for span in section.find_all("span", id=True, recursive=False))}
            (found[card["data-exercise"].split("/")[1]],) = labels & set(headings(slug, language))
            page, _, name = card["data-page"].partition("?exercise=")
            assert (site / language / page).is_file() and card.a["href"] == f"{page}#cell-{name}"
        assert sorted(found) == sorted(graded(released(slug, language), "solution"))
        assert len(found) == len(soup.select("details.exercise-card"))
        places.append(found)
    assert places[0] == places[1]


def test_a_chapter_that_is_only_read_loads_no_notebook(fresh: Visit, language: str) -> None:
    asked: list[Request] = []
    fresh.page.on("request", lambda request: asked.append(request))
    tab = fresh.go(f"{language}/{CHAPTER}")
    tab.wait_for_load_state("networkidle")
    assert not [request.url for request in asked if re.search("notebooks/|cells|pyodide", request.url)]
    assert tab.locator(".exercise-card iframe").count() == 0


def test_it_is_done_in_the_chapter(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/{CHAPTER}")
    first, second = opened(tab, "double"), opened(tab, "square")
    expect(first.locator("section:visible > h2")).to_have_count(1)
    expect(second.locator(".cell-work:visible textarea")).to_have_count(1)
    for part in ("h1", ".bd-header-article", ".bd-sidebar-primary", ".headerlink"):
        assert not any(found.is_visible() for found in first.locator(part).all())
    # What is wrong is named, and the section to read is one of the page around.
    check(first, language, "double", WRONG["double"].source)
    to_read = first.locator(".cell-results a").first
    label = str(to_read.get_attribute("href")).partition("#")[2]
    to_read.click()
    tab.wait_for_url(f"**/{CHAPTER}#{label}")
    check(first, language, "double", RIGHT["double"])
    expect(tab.get_by_role("img", name=PASSED[language]).locator("visible=true")).to_have_count(1)
    assert len(tab.workers) == 1
    # One Python at a time; the second knows what has passed in the first.
    check(second, language, "square", f"{RIGHT['square']}\nprint(double(21)[0])")
    expect(second.locator(".printed:visible")).to_have_text("42\n")
    assert len(tab.workers) == 1
    # The first begins again with what has passed, and both are as tall as what is in them.
    check(first, language, "double", f"{RIGHT['double']}\nprint(square(6)[0])")
    expect(first.locator(".printed:visible")).to_have_text("36\n")
    for frame in frames(tab):
        end = frame.evaluate("document.querySelector('.cell-lesson').getBoundingClientRect().bottom")
        assert 0 <= frame.evaluate("innerHeight") - end < 40
        assert frame.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


def frames(tab: Page) -> list[Frame]:
    return [frame for frame in tab.frames if "?exercise=" in frame.url]


@pytest.mark.exhaustive
def test_the_page_of_the_notebook_takes_over_what_the_card_keeps(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/{CHAPTER}")
    other = tab.context.new_page()
    other.goto(f"{fresh.address}{language}/notebooks/{SLUG}.html")
    mine = other.locator("#cell-predicted_gradient + .cell-work textarea")
    frame = opened(tab, "double")
    check(frame, language, "double", RIGHT["double"])
    expect(other.locator("#cell-double + .cell-work textarea")).to_have_value(RIGHT["double"])
    expect(other.locator("#cell-double + .cell-work .cell-checks .good")).to_have_count(2)
    check(opened(tab, "predicted_gradient"), language, "predicted_gradient", RIGHT["predicted_gradient"])
    expect(mine).to_have_value(RIGHT["predicted_gradient"])


def test_a_card_says_what_is_kept_how_to_erase_it_and_who_gives_points(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/{CHAPTER}")
    lines = opened(tab, "double").locator(".cell-lesson > p")
    total = sum(cell.metadata.nbgrader.points for cell in graded(released(SLUG, language), "grade").values())
    for words in (say(language, BEFORE[1], points=0, total=total), say(language, AFTER[1])):
        expect(lines.get_by_text(words, exact=True)).to_be_visible()
    link = tab.locator('[data-exercise$="/double"] > p a')  # to the page where “Erase” is
    expect(link).to_be_visible()
    link.click()
    tab.wait_for_url(f"**/notebooks/{SLUG}.html#cell-double")
    expect(tab.get_by_role("button", name=say(language, "Erase"))).to_be_visible()


def test_licences_and_where_nothing_more_is_kept_the_way_out_are_in_the_card_too(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/{CHAPTER}")
    frame = opened(tab, "double")
    export = frame.get_by_role("button", name=say(language, "Export the notebook"))
    expect(export).to_be_hidden()
    licences = frame.get_by_role("link", name=say(language, "Licences of Python on this page"))
    expect(licences).to_be_visible()
    named = tab.request.get(str(licences.evaluate("link => link.href"))).text()
    assert all(name in named for name in ("Pyodide", "CPython", "NumPy", "Mozilla Public License"))
    frame.locator(".cell-lesson").evaluate(FULL)
    frame.locator("#cell-double + .cell-work textarea").fill(RIGHT["double"])
    expect(frame.locator(".cell-lesson .wrong")).to_be_visible()
    with tab.expect_download() as download:
        export.click()
    assert bodies(download.value)["double"] == RIGHT["double"]


LOOKS = [(1280, "light"), (360, "dark")]
OTHERS = [pytest.param(*look, marks=pytest.mark.exhaustive) for look in [(1280, "dark"), (360, "light")]]


@pytest.mark.parametrize(("width", "scheme"), [*LOOKS, *OTHERS])
def test_it_can_be_read_and_worked_by_everyone(fresh: Visit, scheme: str, width: int, language: str) -> None:
    tab = fresh.page
    tab.set_viewport_size({"width": width, "height": 800})
    tab.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    fresh.go(f"{language}/01-tensor-as-node.html")
    opened(tab, "record")
    stay_still(tab)
    rendered(tab)
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    (frame,) = frames(tab)
    assert frame.evaluate("document.documentElement.scrollWidth") <= frame.evaluate("innerWidth")
    for page in (tab, frame):
        page.evaluate(AXE_SCRIPT)
    expect_no_violations(tab)
    colour = "getComputedStyle(document.body).backgroundColor"
    assert frame.evaluate(colour) == tab.evaluate(colour)


def test_by_keyboard(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/{CHAPTER}")
    tab_to(tab, '[data-exercise$="/square"] > summary')
    tab.keyboard.press("Enter")
    frame = tab.frame_locator("iframe")
    expect(frame.locator("#cell-square + .cell-work textarea")).to_be_visible()
    for _ in range(20):
        tab.keyboard.press("Tab")
        if frame.locator("#cell-square + .cell-work textarea:focus").count():
            break
    tab.keyboard.press("Control+a")
    tab.keyboard.insert_text(RIGHT["square"])
    tab.keyboard.press("Control+Enter")
    expect(frame.locator(".cell-checks .good:visible")).to_have_count(2, timeout=START)


def test_opened_from_the_disk_it_leads_to_the_notebook(file_visit: Visit, python: None, language: str) -> None:
    tab = file_visit.go(f"{language}/{CHAPTER}")
    card = tab.locator(".exercise-card").first
    card.locator("summary").click()
    expect(card.locator("a")).to_be_visible()
    assert card.locator("iframe").count() == 0


# The first page, where a wrong answer is printed with its message, and can be run.

KEPT = """() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("cells/")))"""
TITLE = {"en": "Exercise double", "es": "Ejercicio double"}


def first_page(visit: Visit, language: str) -> tuple[str, str, Locator, Locator]:
    """The wrong answer, what is printed of it, and where both stand."""
    tab = visit.go(f"{language}/index.html")
    text = (BOOK / language / "tables" / "first-page-mistake.md").read_text(encoding="utf-8")
    code, message = re.findall(r"```\w+\n(.*?)\n```", text, re.S)
    return code, message, tab.get_by_role("textbox", name=TITLE[language]), tab.locator("#home ~ .highlight-text")


def test_the_wrong_answer_of_the_first_page_runs_there_and_is_not_kept(fresh: Visit, language: str) -> None:
    asked: list[str] = []
    tab = fresh.page
    tab.on("request", lambda request: asked.append(request.url))
    fresh.go(f"{language}/index.html")
    for name, mine in {"double": "mine", "square": "mine", "code-01": "1 / 0  # mine"}.items():
        kept = json.dumps({"code": mine, "passed": ["test_square", "test_square_x"]})
        tab.evaluate("entry => localStorage.setItem(...entry)", [f"cells/{SLUG}/{name}", kept])
    code, message, field, printed = first_page(fresh, language)
    tab.wait_for_load_state("networkidle")
    assert not [url for url in asked if re.search("notebooks/|cells/|pyodide", url)]
    before = tab.evaluate(KEPT)
    tab.get_by_role("button", name=say(language, "Run and check")).click()
    frame = tab.frame_locator("iframe")
    wrong = frame.locator(".cell-checks .wrong")
    expect(wrong).to_have_count(1, timeout=START)
    expect(frame.locator(".cell-checks > li").first).to_have_class("wrong")  # also for who does not see the page
    said = " ".join(wrong.inner_text().split())
    assert all(line in said for line in message.splitlines())  # what is printed is what is said
    expect(printed).to_be_hidden()
    expect(field).to_be_hidden()
    expect(frame.locator("textarea:visible")).to_have_value(code)
    assert len(tab.workers) == 1
    check(frame, language, "double", code.replace("g + 2", "2 * g"))
    expect(frame.locator(".cell-checks .good:visible")).to_have_count(2)
    expect(frame.locator(".cell-status:visible")).to_have_text(say(language, "Right: all checks pass."))
    names = [say(language, words) for words in ("Run and check", "Start afresh")]
    assert frame.locator(".cell-buttons button:visible").all_inner_texts() == names
    frame.get_by_role("button", name=names[1]).click()
    expect(frame.locator("textarea:visible")).to_have_value(code)
    assert tab.evaluate(KEPT) == before and before.count("mine") == 3
    assert fresh.complaints == fresh.elsewhere == []


def test_it_is_mended_where_it_stands_by_keyboard(fresh: Visit, language: str) -> None:
    code, _, field, _ = first_page(fresh, language)
    tab = fresh.page
    tab_to(tab, "pre > [contenteditable]")
    expect(field).to_be_focused()
    tab.keyboard.press("Control+a")
    tab.keyboard.insert_text(code.replace("g + 2", "2 * g"))
    tab.keyboard.press("Control+Enter")
    frame = tab.frame_locator("iframe")
    expect(frame.locator(".cell-checks .good:visible")).to_have_count(2, timeout=START)
    expect(frame.get_by_role("button", name=say(language, "Run and check"))).to_be_focused()
    assert tab.evaluate(KEPT) == "[]"


def test_no_keyboard_changes_what_is_written_on_the_first_page(fresh: Visit, language: str) -> None:
    _, _, field, _ = first_page(fresh, language)
    expect(field).to_have_attribute("autocapitalize", "off")
    expect(field).to_have_attribute("spellcheck", "false")
    field.focus()
    fresh.page.keyboard.press("Control+a")
    fresh.page.keyboard.type("print(“a”, ‘b’)")
    expect(field).to_have_text("print(\"a\", 'b')")


def test_where_python_cannot_start_what_is_printed_stays(visit: Visit, python: None, language: str) -> None:
    visit.page.route("**/pyodide/*.mjs", lambda route: route.abort())
    _, message, _, printed = first_page(visit, language)
    visit.page.get_by_role("button", name=say(language, "Run and check")).click()
    status = visit.page.frame_locator("iframe").locator(".cell-status:visible")
    expect(status).to_contain_text(say(language, "Python cannot start here"), timeout=START)
    expect(printed).to_be_visible()
    assert printed.inner_text().strip() == message


def test_where_the_exercise_does_not_come_the_first_page_says_so(visit: Visit, python: None, language: str) -> None:
    visit.page.route("**/notebooks/*", lambda route: route.abort())
    _, _, _, printed = first_page(visit, language)
    visit.page.get_by_role("button", name=say(language, "Run and check")).click()
    told = say_of_pages(language, "The exercise cannot be loaded: is there a network?")
    expect(visit.page.locator(".exercise-trial [role=status]")).to_have_text(told)
    expect(printed).to_be_visible()
    expect(visit.page.locator("iframe")).to_have_count(0)


def test_opened_from_the_disk_the_first_page_only_prints_it(file_visit: Visit, python: None, language: str) -> None:
    tab = file_visit.go(f"{language}/index.html")
    expect(tab.locator(".exercise-trial")).to_be_hidden()
    assert tab.locator("[contenteditable]").count() == 0
    expect(tab.locator("#home ~ .highlight-text")).to_be_visible()
