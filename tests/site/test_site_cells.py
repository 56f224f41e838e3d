"""The cells of a notebook's page, run in the page: what is wrong is named, what is right earns its points, a cell that
never ends is stopped, and what a learner has written is kept, taken out, graded and brought back.

One tab a language for all of it, since Python takes seconds to start: no test relies on another.
"""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Download, Locator, Page, Request, expect
from site_pages import LANGUAGES, OTHER, read
from site_visit import Visit, rendered, stay_still, unfold

from autograder.grading.sample_class import Pupil, hand_in, solutions
from autograder.judge.notebooks import graded, released
from autograder.release import pyodide
from autograder.release.answers import mistakes
from autograder.release.data import messages
from autograder.release.fetching import fetching
from autograder.release.lessons import slugs
from autograder.release.paths import NOTEBOOKS, ROOT
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


def test_a_cell_that_never_ends_is_stopped_and_what_ran_before_runs_again(tab: Page, language: str) -> None:
    press(tab, "code-03", "Run")  # defines cube
    has_run(tab, "code-03")
    expect(work(tab, "code-03").locator(".cell-output")).to_have_text(re.compile(r"8\.0 60\.0"))
    work(tab, "square").locator("textarea").fill("while True:\n    pass")
    press(tab, "square", "Run and check")
    press(tab, "square", "Stop")
    status = work(tab, "square").locator(".cell-status")
    expect(status).to_have_text(say(language, "Stopped. Cells that ended well run again with the next press."))
    said = check(tab, "square", RIGHT["square"].replace("    return", "    cube(x)\n    return"))
    expect(said.locator(".good")).to_have_count(2)


def test_what_is_written_is_kept_and_the_other_language_has_it(tab: Page, language: str) -> None:
    check(tab, "double", RIGHT["double"])
    written = work(tab, "square").locator("textarea")
    written.fill("def square(x):\n    return x")
    press(tab, "square", "Run and check")  # kept before it runs
    reload(tab)
    for here in (language, OTHER[language], language):
        expect(written).to_have_value("def square(x):\n    return x")
        expect(work(tab, "double").locator("textarea")).to_have_value(RIGHT["double"])
        expect(work(tab, "double").locator(".good")).to_have_count(2)
        expect(work(tab, "double").locator(".cell-notice")).to_be_empty()
        tab.locator("nav.language-switch a").click()
        tab.wait_for_url(f"**/{OTHER[here]}/**")
    tab.go_back()
    tab.wait_for_url(f"**/{language}/**")
    # what passes is in its place again, before the next cell runs
    press(tab, "code-04", "Run")
    has_run(tab, "code-04")
    expect(work(tab, "code-04").locator(".cell-output")).to_have_text(re.compile(r"\b1 (of|de) 3\b"))
    erase(tab, language)
    reload(tab)
    expect(work(tab, "double").locator("textarea")).to_have_value(re.compile("NotImplementedError"))


@pytest.mark.parametrize("language", ["es"])
def test_a_stub_that_has_changed_overwrites_nothing(tab: Page, language: str) -> None:
    key = f"cells/{SLUG}/double"
    work(tab, "double").locator("textarea").fill(RIGHT["double"])
    tab.wait_for_function("key => localStorage.getItem(key)", arg=key)
    old = json.loads(tab.evaluate("key => localStorage.getItem(key)", key))
    old["stubs"] = {language: "another"}
    tab.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(old)])
    reload(tab)
    written, notice = work(tab, "double").locator("textarea"), work(tab, "double").locator(".cell-notice")
    expect(written).to_have_value(RIGHT["double"])
    expect(notice.locator("pre")).to_contain_text("NotImplementedError")
    press(tab, "double", "Take the new text")
    expect(written).to_have_value(re.compile("NotImplementedError"))
    notice.locator("summary").click()
    expect(notice.locator("pre")).to_have_text(RIGHT["double"])
    press(tab, "double", "Put it back")
    expect(written).to_have_value(RIGHT["double"])
    reload(tab)
    expect(written).to_have_value(RIGHT["double"])
    expect(notice.get_by_role("button", name=say(language, "Keep my code"))).to_have_count(0)


FULL = """() => {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (...entry) {
    if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
    write.apply(this, entry);
  };
}"""


@pytest.mark.parametrize("language", ["en"])
def test_storage_that_is_full_or_private_is_told(tab: Page, language: str) -> None:
    tab.evaluate(FULL)
    work(tab, "double").locator("textarea").fill(RIGHT["double"])
    full = "This browser keeps nothing more (private window, or full): export the notebook before you close the page."
    expect(tab.locator(".cell-lesson .wrong")).to_have_text(say(language, full))
    assert bodies(exported(tab, language))["double"] == RIGHT["double"]
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


def exported(tab: Page, language: str) -> Download:
    with tab.expect_download() as download:
        tab.locator(".cell-lesson").get_by_role("button", name=say(language, "Export the notebook")).click()
    return download.value


def bodies(download: Download) -> dict[str, str]:
    notebook = nbformat.read(download.path(), as_version=4)
    return {name: cell.source for name, cell in graded(notebook, "solution").items()}


def grade(folder: Path) -> list[dict[str, str]]:
    command = [sys.executable, "-m", "autograder", "grade"]
    paths = os.pathsep.join(filter(None, [str(ROOT), str(ROOT / "solutions"), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": paths, "JUPYTER_CONFIG_PATH": "autograder", "CLASS": str(folder)}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (folder / "grades.csv").is_file(), result.stdout + result.stderr
    with (folder / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_an_export_is_graded_as_a_notebook_and_comes_back(visits: dict[str, Visit], tmp_path: Path) -> None:
    answers = RIGHT | {"square": WRONG["square"].source}
    for language, visit in visits.items():
        tab = visit.page
        erase(tab, language)
        for name, code in answers.items():
            work(tab, name).locator("textarea").fill(code)
        download = exported(tab, language)
        given = released(SLUG, language)
        taken = nbformat.read(download.path(), as_version=4)
        for ours, theirs in zip(given.cells, taken.cells, strict=True):
            written = answers.get(ours.id) if ours.metadata.get("nbgrader", {}).get("solution") else ours.source
            assert (theirs.id, theirs.source, theirs.metadata) == (ours.id, written, ours.metadata)
        assert taken.metadata == given.metadata
        path = tmp_path / "submitted" / f"page-{language}" / SLUG / f"{SLUG}.ipynb"
        path.parent.mkdir(parents=True)
        download.save_as(path)
        hand_in(Pupil(f"hand-{language}", language, answers), SLUG, tmp_path / "submitted")

        erase(tab, language)
        expect(work(tab, "square").locator("textarea")).to_have_value(re.compile("NotImplementedError"))
        tab.locator("input[type=file]").set_input_files(path)
        for name, code in answers.items():
            expect(work(tab, name).locator("textarea")).to_have_value(code)
    rows = grade(tmp_path)
    told = [{key: value for key, value in row.items() if key in POINTS or key == "total"} for row in rows]
    assert len(rows) == 4 and all(row == told[0] for row in told)
    assert 0 < float(told[0]["total"]) < sum(POINTS.values())


@pytest.mark.parametrize("language", ["es"])
def test_what_a_notebook_has_alone_is_not_in_an_export(tab: Page, language: str) -> None:
    path = NOTEBOOKS / language / SLUG / f"{SLUG}.ipynb"
    alone = fetching(path.read_bytes(), language, "https://courses.test/00-warm-up.zip")
    tab.route(f"**/downloads/{SLUG}.ipynb", lambda route: route.fulfill(body=alone))
    taken = nbformat.read(exported(tab, language).path(), as_version=4)
    tab.unroute(f"**/downloads/{SLUG}.ipynb")
    assert [cell.id for cell in taken.cells] == [cell.id for cell in released(SLUG, language).cells]


@pytest.mark.parametrize("language", ["en"])
def test_all_above_run_also_beyond_a_cell_that_stops_and_it_is_told(tab: Page, language: str) -> None:
    work(tab, "double").locator("textarea").fill("def double(x):\n    return 2 * x, (lambda g: 2 * g,)\n\nunknown")
    press(tab, "square", "Run all above")
    has_run(tab, "square")
    said = say(language, "All cells above have run. Stopped with an error: {stopped}.", stopped=1)
    expect(work(tab, "square").locator(".cell-status")).to_have_text(said)
    work(tab, "double").locator("textarea").fill(RIGHT["double"])
    press(tab, "square", "Run all above")
    has_run(tab, "square")
    expect(work(tab, "square").locator(".cell-status")).to_have_text(say(language, "All cells above have run."))


@pytest.mark.parametrize("language", ["en"])
def test_the_editor_is_used_and_left_by_keyboard(tab: Page, language: str) -> None:
    written = work(tab, "double").locator("textarea")
    written.focus()
    tab.keyboard.press("Tab")  # a reader who passes by is not held
    expect(written).not_to_be_focused()
    written.focus()
    tab.keyboard.press("Control+a")
    tab.keyboard.type("def double(x):\n“”")
    tab.keyboard.press("Tab")
    expect(written).to_have_value('def double(x):\n    ""    ')
    tab.keyboard.press("Shift+Tab")
    expect(written).to_have_value('def double(x):\n""    ')
    tab.keyboard.press("Escape")
    tab.keyboard.press("Tab")
    expect(written).not_to_be_focused()
    written.fill(RIGHT["double"])
    for keys in ("Control+Enter", "Shift+Enter"):
        written.focus()
        tab.keyboard.press(keys)
        has_run(tab, "double")
        expect(written).to_be_focused()
        expect(work(tab, "double").get_by_role("status").locator(".good")).to_have_count(2)


def test_a_cell_with_its_results_is_found_in_order(tab: Page, language: str) -> None:
    check(tab, "double", WRONG["double"].source)
    check(tab, "square", "def square(x):\n    return x *")  # a line is marked
    press(tab, "code-03", "Run")
    has_run(tab, "code-03")
    stay_still(tab)
    unfold(tab)
    tab.evaluate(AXE_SCRIPT)
    for scheme in ("light", "dark"):
        for width in (1280, 360):
            tab.emulate_media(color_scheme=scheme)
            tab.set_viewport_size({"width": width, "height": 2000})
            rendered(tab)
            found = tab.evaluate("axe.run('.bd-article', {resultTypes: ['violations'], preload: false})")
            assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found["violations"]] == []
            assert tab.evaluate("document.documentElement.scrollWidth") <= width
    tab.set_viewport_size({"width": 1280, "height": 720})
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
        found = tab.evaluate("axe.run({resultTypes: ['violations'], preload: false})")
        assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found["violations"]] == []
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
