"""The cells of a notebook's page, run in the page: what is wrong is named, what is right earns its points, and a cell
that never ends is stopped, also where there is no network any more.

One tab a language for all of it, since Python takes seconds to start: no test relies on another.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Download, Locator, Page, Request, expect
from site_pages import LANGUAGES, OTHER, read
from site_server import Server
from site_visit import Visit, expect_an_article_in_order, expect_no_violations, stay_still, unfold

from autograder.grading.sample_class import solutions
from autograder.judge.notebooks import graded, released
from autograder.release import pyodide
from autograder.release.answers import mistakes
from autograder.release.data import messages
from autograder.release.lessons import slugs
from autograder.release.paths import ROOT
from autograder.release.site import SPANISH
from autograder.release.yaml_files import read_yaml

SLUG = "00-warm-up"
PAGE = f"notebooks/{SLUG}.html"
SCRIPTS = sorted((ROOT / "book" / "_static" / "cells").glob("*.*js"))
RIGHT = solutions(SLUG)
POINTS = {name: cell.metadata.nbgrader.points for name, cell in graded(released(SLUG, "en"), "grade").items()}
WRONG = {mistake.exercise: mistake for mistake in reversed(mistakes(SLUG))}
SOON, START = 20_000, 120_000  # ms that a page may take on a busy machine: nothing is decided by them
LIGHTEST = 40_000  # bytes that a page brings for its cells before anything is pressed
SPANISH_WORDS = read_yaml(SPANISH)["cells"]


def say(language: str, words: str, **values: object) -> str:
    said = SPANISH_WORDS[words] if language == "es" else words
    return " ".join(said.format(**values).split())


@pytest.fixture(scope="session")
def python(site: Path) -> None:
    """The site has Python for its pages; under CI, it has it if it can be had."""
    if (site / "pyodide").is_dir():
        return
    reason = "the site has no Python for its pages: make site fetches Pyodide's files, and says why it cannot"
    possible = os.environ.get("CI") and not pyodide.fetch()
    (pytest.fail if possible else pytest.skip)(reason)


@pytest.fixture(scope="module")
def visits(browser: Browser, address: str, python: None) -> Iterator[dict[str, Visit]]:
    """A tab for each language, which may ask only this site."""
    context = browser.new_context(accept_downloads=True)
    made = {language: Visit(address, context.new_page()) for language in LANGUAGES}
    for language, visit in made.items():
        visit.watch()
        visit.page.on("dialog", lambda dialog: dialog.accept())
        visit.page.set_default_timeout(SOON)
        visit.go(f"{language}/{PAGE}")
    yield made
    context.close()


@pytest.fixture
def tab(visits: dict[str, Visit], language: str) -> Iterator[Page]:
    """The page in a language, with nothing kept. In the end, it has asked no other host and its console is silent."""
    visit = visits[language]
    other = visits[OTHER[language]].page
    if other.locator(".cell-lesson button:enabled").count():  # what it has not kept yet, it would keep for both
        erase(other, OTHER[language])
    erase(visit.page, language)
    yield visit.page
    assert visit.elsewhere == [] and visit.complaints == []


def erase(tab: Page, language: str) -> None:
    tab.locator(".cell-lesson").get_by_role("button", name=say(language, "Erase")).click()


def work(tab: Page, name: str) -> Locator:
    return tab.locator(f"#cell-{name} + .cell-work")


def press(tab: Page, name: str, words: str) -> None:
    language = str(tab.locator("html").get_attribute("lang"))
    work(tab, name).get_by_role("button", name=say(language, words), exact=True).click()


def has_run(tab: Page, name: str) -> None:
    language = str(tab.locator("html").get_attribute("lang"))
    stop = work(tab, name).get_by_role("button", name=say(language, "Stop"), exact=True)
    expect(stop).to_have_count(0, timeout=START)


def check(tab: Page, name: str, code: str) -> Locator:
    """Write an answer and have it checked: what is said of it."""
    work(tab, name).locator("textarea").fill(code)
    press(tab, name, "Run and check")
    has_run(tab, name)
    return work(tab, name).locator(".cell-results")


def reload(tab: Page) -> None:
    tab.reload()
    tab.wait_for_selector(".cell-lesson button:enabled")


def exported(tab: Page, language: str) -> Download:
    with tab.expect_download() as download:
        tab.locator(".cell-lesson").get_by_role("button", name=say(language, "Export the notebook")).click()
    return download.value


def bodies(download: Download) -> dict[str, str]:
    notebook = nbformat.read(download.path(), as_version=4)
    return {name: cell.source for name, cell in graded(notebook, "solution").items()}


def test_a_page_that_is_only_read_loads_no_python(visit: Visit, python: None, language: str) -> None:
    asked: list[Request] = []
    visit.page.on("request", lambda request: asked.append(request))
    tab = visit.go(f"{language}/{PAGE}")
    tab.wait_for_load_state("networkidle")
    addresses = [request.url.removeprefix(visit.address) for request in asked]
    ours = [address for address in addresses if "cells" in address]
    assert sorted(re.sub(r"\?.*", "", address) for address in ours) == [
        f"{language}/_static/cells/cells.css",
        f"{language}/_static/cells/cells.js",
    ]
    assert not [address for address in addresses if "pyodide" in address or "downloads" in address]
    sizes = [len(request.response().body()) for request in asked if "cells/" in request.url]  # type: ignore[union-attr]
    assert sum(sizes) <= LIGHTEST
    visit.go(f"{language}/{SLUG}.html")
    assert tab.locator(".cell-lesson").count() == 0 and visit.complaints == []


def test_a_wrong_answer_is_named_and_a_right_one_earns_its_points(tab: Page, language: str) -> None:
    assert sorted(WRONG) == sorted(RIGHT)
    for name, mistake in WRONG.items():
        said = check(tab, name, mistake.source)
        text = messages()[language][mistake.key]
        pattern = re.sub(r"\\{\w+\\}", ".+?", re.escape(text))
        expect(said).to_have_text(re.compile(pattern, re.DOTALL))
        expect(said.locator(".wrong")).not_to_have_count(0)
        target = str(said.locator(".wrong a").first.get_attribute("href"))
        page, _, section = target.partition("#")
        assert page == f"../{SLUG}.html" and f'id="{section}"' in chapter(language)
    for name, code in RIGHT.items():
        points = sum(worth for test, worth in POINTS.items() if test.startswith(f"test_{name}"))
        right = say(language, "Right: all checks pass.") + " "
        right += say(language, "Points: {points} of {total}.", points=points, total=points)
        said = check(tab, name, code)
        expect(said.locator(".cell-status")).to_have_text(right)
        drawn = work(tab, name).locator(".own-picture")
        expect(drawn).to_have_count(0 if name.startswith("predicted") else 1)
        if not name.startswith("predicted"):
            expect(drawn.get_by_role("img")).to_have_attribute("aria-label", re.compile(name))
    whole = sum(POINTS.values())
    expect(tab.locator(".cell-lesson")).to_contain_text(f"{whole} {'de' if language == 'es' else 'of'} {whole}")


def chapter(language: str) -> str:
    return (ROOT / "_build" / "site" / language / f"{SLUG}.html").read_text(encoding="utf-8")


def test_after_the_first_press_a_page_works_on_without_a_network(tab: Page, server: Server, language: str) -> None:
    """A cell that never ends is stopped there, and what ran before runs again in another Python."""
    check(tab, "double", RIGHT["double"])
    press(tab, "code-03", "Run")  # defines cube
    has_run(tab, "code-03")
    expect(work(tab, "code-03").locator(".cell-output")).to_have_text(re.compile(r"8\.0 60\.0"))
    server.away = True
    tab.context.set_offline(True)
    try:
        work(tab, "square").locator("textarea").fill("while True:\n    pass")
        press(tab, "square", "Run and check")
        press(tab, "square", "Stop")
        status = work(tab, "square").locator(".cell-status")
        expect(status).to_have_text(say(language, "Stopped. Cells that ended well run again with the next press."))
        said = check(tab, "square", RIGHT["square"].replace("    return", "    cube(x)\n    return"))
        expect(said.locator(".good")).to_have_count(2)
        assert bodies(exported(tab, language))["square"] == work(tab, "square").locator("textarea").input_value()
    finally:
        server.away = False
        tab.context.set_offline(False)
    reload(tab)
    expect(work(tab, "square").locator(".cell-results .good")).to_have_count(2)
    # what passes is in its place again, before the next cell runs; cube is not
    press(tab, "code-04", "Edit")
    work(tab, "code-04").locator("textarea").fill('progress()\nprint("cube" in globals())')
    press(tab, "code-04", "Run")
    has_run(tab, "code-04")
    expect(work(tab, "code-04").locator(".cell-output")).to_have_text(re.compile(r"\b2 (of|de) 3\b.*False", re.DOTALL))
    erase(tab, language)
    reload(tab)


@pytest.mark.parametrize("language", ["es"])
def test_what_code_prints_is_no_markup_and_a_picture_reaches_nothing(visits: dict[str, Visit], tab: Page) -> None:
    work(tab, "double").locator("textarea").fill(
        "class Mark:\n    def _repr_html_(self):\n"
        "        return '<p>drawn</p><script>parent.document.title = 1; localStorage.clear()</script>'\n\n"
        "print('<b id=mark>bold</b>')\nMark()"
    )
    press(tab, "double", "Run and check")
    has_run(tab, "double")
    output = work(tab, "double").locator(".cell-output")
    expect(output.locator(".printed")).to_have_text("<b id=mark>bold</b>")
    expect(output.frame_locator("iframe").locator("p")).to_have_text("drawn")
    assert tab.locator("#mark").count() == 0 and tab.title() != "1"
    assert tab.evaluate("localStorage.length") > 0
    told = visits["es"].complaints
    assert told and all("cross-origin frame" in said or "sandboxed" in said for said in told), told
    told.clear()


def test_a_cell_with_its_results_is_found_in_order(tab: Page, language: str) -> None:
    check(tab, "double", WRONG["double"].source)
    check(tab, "square", "def square(x):\n    return x *")  # a line is marked
    press(tab, "code-03", "Run")
    has_run(tab, "code-03")
    stay_still(tab)
    unfold(tab)
    expect_an_article_in_order(tab)
    reload(tab)


def test_without_scripts_no_place_to_work_is_promised(browser: Browser, address: str, python: None) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        tab = context.new_page()
        tab.goto(f"{address}en/{PAGE}")
        assert tab.locator(".cell-lesson, .cell-work").count() > 3
        assert tab.locator(".cell-export").count() == 1
        assert tab.locator(".cell-lesson:visible, .cell-work:visible, .cell-export:visible").count() == 0


def offers_the_folder(tab: Page, part: str, language: str, why: str) -> None:
    """It is said why, and what to do instead."""
    expect(tab.locator(part).first).to_contain_text(say(language, why), timeout=START)
    expect(tab.locator(f"{part} a").first).to_have_attribute("href", re.compile(rf"downloads/{SLUG}\.zip$"))
    expect(tab.locator(f"{part} a").first).to_be_visible()


def test_a_page_from_the_disk_says_why_it_runs_nothing(file_visit: Visit, python: None, language: str) -> None:
    tab = file_visit.go(f"{language}/{PAGE}")
    offers_the_folder(tab, ".cell-lesson", language, "a page that is opened from the disk may start no program")
    assert tab.locator(".cell-work").count() == 0


def test_a_browser_without_webassembly_is_told(visit: Visit, python: None, language: str) -> None:
    visit.page.add_init_script("delete window.WebAssembly")
    offers_the_folder(visit.go(f"{language}/{PAGE}"), ".cell-lesson", language, "this browser has no WebAssembly")


def test_where_python_does_not_come_it_is_told(visit: Visit, python: None, language: str) -> None:
    visit.page.route("**/pyodide/*.mjs", lambda route: route.abort())
    tab = visit.go(f"{language}/{PAGE}")
    press(tab, "double", "Run and check")
    offers_the_folder(tab, "#cell-double + .cell-work .cell-status", language, "Python cannot start here")


def test_a_telephone_has_a_row_of_keys(browser: Browser, address: str, python: None, language: str) -> None:
    size = {"width": 360, "height": 740}
    with browser.new_context(has_touch=True, is_mobile=True, viewport=size) as context:  # type: ignore[arg-type]
        visit = Visit(address, context.new_page())
        visit.watch()
        tab = visit.go(f"{language}/{PAGE}")
        stay_still(tab)
        field, keys = work(tab, "double").locator("textarea"), work(tab, "double").locator(".cell-keys")
        field.fill("")
        field.tap()
        expect(keys).to_be_visible()
        keys.get_by_role("button", name=say(language, "Indent")).tap()
        for sign in "[]":
            keys.get_by_role("button", name=sign, exact=True).tap()
        expect(field).to_have_value("    []")
        expect(field).to_be_focused()
        assert tab.evaluate("document.documentElement.scrollWidth") == 360
        tab.evaluate(AXE_SCRIPT)
        expect_no_violations(tab)
        assert visit.elsewhere == [] and visit.complaints == []


@pytest.mark.parametrize("slug", slugs())
def test_where_to_hand_in_the_export_is_named(site: Path, python: None, language: str, slug: str) -> None:
    page = read(site / language / "notebooks" / f"{slug}.html")
    told = page.select("p.cell-export")
    assert len(told) == len(page.select(".cell-lesson")) == 1
    for paragraph in told:
        heading = paragraph.find_previous_sibling("h2").get_text()
        assert heading.startswith({"en": "Save and hand in", "es": "Guardar y entregar"}[language])
        assert page.select_one(".cell-lesson button").get_text() in paragraph.get_text()


def test_what_stands_there_first_is_what_the_script_shows(visit: Visit, python: None, language: str) -> None:
    """So nothing moves when it comes."""
    tab = visit.go(f"{language}/{PAGE}")
    shown = tab.locator(".cell-lesson").inner_text()
    visit.page.route("**/cells.js*", lambda route: route.abort())
    tab = visit.go(f"{language}/{PAGE}")
    assert tab.locator(".cell-lesson button:disabled").count() == 3
    assert tab.locator(".cell-lesson").inner_text().split() == shown.split()


def test_every_word_of_the_scripts_has_its_spanish() -> None:
    script = "".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
    said = set(re.findall(r'\b(?:say|button)\(\s*"((?:[^"\\]|\\.)+)"', script))
    said |= {words for pair in re.findall(r'\? "([^"]+)"\s*: "([^"]+)"', script) for words in pair if " " in words}
    unknown = said - SPANISH_WORDS.keys()
    assert len(said) > 30 and not unknown
    assert not [words for words in SPANISH_WORDS if f'"{words}"' not in script and words != "Work on this page"]
