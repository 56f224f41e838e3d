"""What a learner writes on a notebook's page is kept by the browser, in both languages, taken out, graded and brought
back.

The pages here are made of the notebooks with the same script and the same words, and a stand-in takes the place of
Python: neither the site nor Pyodide is needed. It takes for right what has no "wrong" in it; square stands for a
function that the library takes.
"""

from __future__ import annotations

import copy
import csv
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect
from site_pages import LANGUAGES, OTHER
from site_server import serving
from site_visit import Visit
from test_site_cells import (
    PAGE,
    POINTS,
    RIGHT,
    SLUG,
    WRONG,
    bodies,
    check,
    erase,
    exported,
    has_run,
    press,
    reload,
    say,
    work,
)  # fmt: skip

from autograder.grading.sample_class import Pupil, hand_in, solutions
from autograder.judge.notebooks import graded, released
from autograder.release.fetching import fetching
from autograder.release.lessons import slugs
from autograder.release.paths import NOTEBOOKS, ROOT
from book._ext.bilingual.cells import BEFORE, all_told, as_data, fingerprint, first_shown, on_page

STAND_IN = """addEventListener("message", ({ ports: [port] }) => {
  const code = {}, ran = [], all = [];
  port.onmessage = ({ data: { asked, name, source } }) => {
    if (source.includes("while True")) return;
    if (source.includes("crash here")) return port.postMessage({ failed: "crashed" });
    if (source.includes("own_pictures")) return port.postMessage({ asked, done: true });
    all.push(name);
    if (name.endsWith("-recall")) return port.postMessage({ asked, done: name !== "square-recall" });
    if (!ran.includes("code-01") && name !== "code-01") source = "stop here";
    code[name] = source;
    const checked = source.match(/^check\\("(\\w+)/)?.[1];
    const done = checked ? !code[checked].includes("wrong") : !source.includes("stop here");
    if (!checked && done) ran.push(name);
    const text = `${(source.includes("# asked") ? all : ran).join(" ")}\\n`;
    const told = done ? { kind: "print", text } : { kind: "error", text: "stopped", lines: {} };
    port.postMessage({ asked, told });
    port.postMessage({ asked, done });
  };
  port.postMessage({ ready: true });
});"""
FIRST, ORDINARY, OTHER_CELL, EDITED = "code-01", "code-03", "code-04", "cube = 27  # mine"
HAS_CHANGED = (
    "The lesson has a new text for this cell since you wrote your code. "
    "Your code is as you left it; the new text is below."
)


def notebook_of(language: str) -> dict[str, Any]:
    return json.loads((NOTEBOOKS / language / SLUG / f"{SLUG}.ipynb").read_text(encoding="utf-8"))


def page(language: str) -> str:
    """What the script needs of a notebook's page."""
    cells = [cell for cell in notebook_of(language)["cells"] if cell["cell_type"] == "code"]
    lesson = on_page(SLUG, language, cells, "pyodide/", 17, lambda path, _: f"../{path}")
    boxes = ""
    for cell, about in zip(cells, lesson["cells"], strict=True):
        boxes += f'<div class="cell" id="cell-{cell["id"]}"><div class="cell_input"><pre>'
        boxes += f"{escape(''.join(cell['source']))}</pre></div></div>\n"
        boxes += "" if "checks" in about else '<div class="cell-work"></div>\n'
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><link rel="icon" href="data:,">'
        f'<title>{SLUG}</title><main class="bd-article">{first_shown(lesson)}{boxes}</main>{as_data(lesson)}'
        '<script src="../_static/cells/cells.js"></script></html>'
    )


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("stand-in")
    for language in LANGUAGES:
        files = {PAGE: page(language), f"downloads/{SLUG}.ipynb": json.dumps(notebook_of(language))}
        files |= {"_static/cells/worker.mjs": STAND_IN, "_static/cells/pictures.mjs": "export const show = undefined;"}
        for name, text in files.items():
            path = site / language / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        shutil.copy(ROOT / "book/_static/cells/cells.js", site / language / "_static" / "cells")
    with serving(site) as server:
        yield server.address


@pytest.fixture
def tab(visit: Visit, language: str) -> Iterator[Page]:
    """The page in a language, in a browser that keeps nothing yet."""
    visit.page.on("dialog", lambda dialog: dialog.accept())
    yield visit.go(f"{language}/{PAGE}")
    assert visit.elsewhere == [] and visit.complaints == []


def field(tab: Page, name: str) -> Locator:
    return work(tab, name).locator("textarea")


def notice(tab: Page, name: str) -> Locator:
    return work(tab, name).locator(".cell-notice")


def write(tab: Page, name: str, code: str) -> None:
    """Until it is kept."""
    if not field(tab, name).count():
        press(tab, name, "Edit")
    field(tab, name).fill(code)
    key = [f"cells/{SLUG}/{name}", code]
    tab.wait_for_function("([key, code]) => JSON.parse(localStorage.getItem(key))?.code === code", arg=key)


def change(tab: Page, name: str, **values: object) -> None:
    """Other values of what is kept of a cell; None takes one away."""
    tab.evaluate(
        """([key, values]) => {
          const kept = { ...JSON.parse(localStorage.getItem(key)), ...values };
          for (const name in values) if (values[name] === null) delete kept[name];
          localStorage.setItem(key, JSON.stringify(kept));
        }""",
        [f"cells/{SLUG}/{name}", values],
    )


def as_released(language: str, name: str) -> str:
    return next(cell.source for cell in released(SLUG, language).cells if cell.id == name)


def test_what_is_written_is_kept_and_the_other_language_has_it(visit: Visit, tab: Page, language: str) -> None:
    check(tab, "double", RIGHT["double"])
    field(tab, "square").fill("wrong")
    press(tab, "square", "Run and check")  # kept before it runs
    reload(tab)
    for here in (language, OTHER[language], language):
        visit.go(f"{here}/{PAGE}")
        expect(field(tab, "square")).to_have_value("wrong")
        expect(field(tab, "double")).to_have_value(RIGHT["double"])
        expect(work(tab, "double").locator(".good")).to_have_count(2)
        expect(notice(tab, "double")).to_be_empty()
    # the first cell and what passes are in their places again, before the next cell runs
    press(tab, "code-04", "Run")
    has_run(tab, "code-04")
    expect(work(tab, "code-04").locator(".cell-output")).to_have_text("code-01 double code-04")
    erase(tab, language)
    reload(tab)
    expect(field(tab, "double")).to_have_value(as_released(language, "double"))


@pytest.mark.parametrize("name", ["double", ORDINARY])
def test_text_that_has_changed_overwrites_nothing(visit: Visit, tab: Page, name: str, language: str) -> None:
    """Also in the language in which nothing was written."""
    other = OTHER[language]
    write(tab, name, EDITED)
    change(tab, name, stub="another")
    visit.go(f"{other}/{PAGE}")
    expect(field(tab, name)).to_have_value(EDITED)
    expect(notice(tab, name)).to_contain_text(say(other, HAS_CHANGED))
    expect(notice(tab, name).locator("pre")).to_have_text(as_released(other, name))
    press(tab, name, "Run and check" if name == "double" else "Run")  # decides nothing
    has_run(tab, name)
    for here in (language, other):
        visit.go(f"{here}/{PAGE}")
        expect(notice(tab, name)).to_contain_text(say(here, HAS_CHANGED))
    press(tab, name, "Keep my code")
    expect(field(tab, name)).to_be_focused()
    for here in (other, language):
        expect(field(tab, name)).to_have_value(EDITED)
        expect(notice(tab, name)).to_be_empty()
        visit.go(f"{here}/{PAGE}")

    change(tab, name, stub="another")
    reload(tab)
    press(tab, name, "Take the new text")
    expect(field(tab, name)).to_have_value(as_released(language, name))
    notice(tab, name).locator("summary").click()
    expect(notice(tab, name).locator("pre")).to_have_text(EDITED)
    press(tab, name, "Put it back")
    expect(field(tab, name)).to_have_value(EDITED)
    reload(tab)
    expect(field(tab, name)).to_have_value(EDITED)
    expect(notice(tab, name)).not_to_contain_text(say(language, HAS_CHANGED))


def test_what_was_kept_under_earlier_fingerprints_stays(tab: Page, language: str) -> None:
    """There was one for each language."""
    check(tab, "double", RIGHT["double"])
    change(tab, "double", stub=None, stubs={"en": "1a2b3c4d", "es": "4d3c2b1a"})
    reload(tab)
    expect(field(tab, "double")).to_have_value(RIGHT["double"])
    expect(work(tab, "double").locator(".good")).to_have_count(2)
    expect(notice(tab, "double")).to_be_empty()


@pytest.mark.parametrize("slug", slugs())
def test_the_fingerprint_of_a_cell_is_the_same_in_both_languages(slug: str) -> None:
    told = []
    for language in LANGUAGES:
        cells = released(slug, language).cells
        told.append(all_told([cell for cell in cells if cell.cell_type == "code"]))
        kinds = [("stub" in about, "checks" in about) for about in told[-1]]
        assert set(kinds) == {(True, False), (False, True)}
    assert told[0] == told[1]


def test_what_counts_in_a_fingerprint() -> None:
    code = 'def f(x, axis=0):\n    """words"""\n    # more words\n    raise NotImplementedError("f")\n'
    same = 'def f(x,  axis = 0):\n    """palabras"""\n    raise NotImplementedError("f")  # otras\n'
    for exercise in (True, False):
        assert fingerprint(code, exercise) == fingerprint(same, exercise)
        assert fingerprint(code, exercise) != fingerprint(code.replace("axis=0", "axis=1"), exercise)
    said = code.replace('"f"', '"g"')
    assert fingerprint(code, exercise=True) != fingerprint(said, exercise=True)
    assert fingerprint(code, exercise=False) == fingerprint(said, exercise=False)


def test_a_cell_that_is_no_exercise_is_kept_too(visit: Visit, tab: Page, language: str) -> None:
    write(tab, ORDINARY, EDITED)
    second = tab.context.new_page()
    second.goto(f"{visit.address}{language}/{PAGE}")
    points = say(language, BEFORE[1], points=0, total=sum(POINTS.values()))
    for here in (language, OTHER[language], language):
        visit.go(f"{here}/{PAGE}")
        expect(field(tab, ORDINARY)).to_have_value(EDITED)
        assert tab.locator("textarea").count() == len(RIGHT) + 1
    expect(tab.locator(".cell-lesson")).to_contain_text(points)
    press(tab, ORDINARY, "Start afresh")
    expect(field(tab, ORDINARY)).to_have_value(as_released(language, ORDINARY))
    expect(field(second, ORDINARY)).to_have_value(as_released(language, ORDINARY))
    notice(tab, ORDINARY).locator("summary").click()
    press(tab, ORDINARY, "Put it back")
    write(tab, "code-02", EDITED)
    expect(field(second, ORDINARY)).to_have_value(EDITED)
    expect(field(second, "code-02")).to_have_value(EDITED)  # another page of the lesson opens it
    erase(tab, language)
    reload(tab)
    assert tab.locator("textarea").count() == len(RIGHT)


FULL = """() => {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (...entry) {
    if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
    write.apply(this, entry);
  };
}"""


def grade(folder: Path) -> list[dict[str, str]]:
    command = [sys.executable, "-m", "autograder", "grade"]
    paths = os.pathsep.join(filter(None, [str(ROOT), str(ROOT / "solutions"), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": paths, "JUPYTER_CONFIG_PATH": "autograder", "CLASS": str(folder)}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (folder / "grades.csv").is_file(), result.stdout + result.stderr
    with (folder / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("language", ["en"])
def test_storage_that_is_full_or_private_is_told(tab: Page, language: str) -> None:
    tab.evaluate(FULL)
    field(tab, "double").fill(RIGHT["double"])
    full = "This browser keeps nothing more (private window, or full): export the notebook before you close the page."
    expect(tab.locator(".cell-lesson .wrong")).to_have_text(say(language, full))
    assert bodies(exported(tab, language))["double"] == RIGHT["double"]


def test_an_export_is_graded_as_a_notebook_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    answers = RIGHT | {"square": WRONG["square"].source}
    written = answers | {ORDINARY: EDITED}
    visit.page.on("dialog", lambda dialog: dialog.accept())
    for language in LANGUAGES:
        tab = visit.go(f"{language}/{PAGE}")
        for name, code in written.items():
            write(tab, name, code)
        download = exported(tab, language)
        given = released(SLUG, language)
        taken = nbformat.read(download.path(), as_version=4)
        for ours, theirs in zip(given.cells, taken.cells, strict=True):
            source = written.get(ours.id, ours.source)
            assert (theirs.id, theirs.source, theirs.metadata) == (ours.id, source, ours.metadata)
        assert taken.metadata == given.metadata
        path = tmp_path / "submitted" / f"page-{language}" / SLUG / f"{SLUG}.ipynb"
        path.parent.mkdir(parents=True)
        download.save_as(path)
        hand_in(Pupil(f"hand-{language}", language, answers), SLUG, tmp_path / "submitted")

        for here in (language, OTHER[language]):  # a notebook in one language comes to the page in the other
            erase(tab, str(tab.locator("html").get_attribute("lang")))
            visit.go(f"{here}/{PAGE}")
            expect(field(tab, "square")).to_have_value(as_released(here, "square"))
            bring(tab, path)
            told = "Cells taken from the notebook: {taken}. Your earlier code is below each."
            expect(tab.locator(".cell-lesson")).to_contain_text(say(here, told, taken=len(written)))
            for name, code in written.items():
                expect(field(tab, name)).to_have_value(code)
            assert tab.locator("textarea").count() == len(written)
        erase(tab, OTHER[language])
    rows = grade(tmp_path)
    told = [{key: value for key, value in row.items() if key in POINTS or key == "total"} for row in rows]
    assert len(rows) == 4 and all(row == told[0] for row in told)
    assert 0 < float(told[0]["total"]) < sum(POINTS.values())


def bring(tab: Page, path: Path) -> None:
    tab.locator("input[type=file]").set_input_files(path)


def test_checks_speak_the_language_of_the_page_whatever_is_kept(
    visit: Visit, tab: Page, tmp_path: Path, language: str
) -> None:
    other = OTHER[language]
    code = f"{as_released(language, FIRST)}\n{EDITED}"
    write(tab, FIRST, code)
    path = tmp_path / "notebook.ipynb"
    exported(tab, language).save_as(path)
    there = code.replace(f'use_language("{language}")', f'use_language("{other}")')
    visit.go(f"{other}/{PAGE}")
    expect(field(tab, FIRST)).to_have_value(there)
    erase(tab, other)
    bring(tab, path)
    expect(field(tab, FIRST)).to_have_value(there)
    visit.go(f"{language}/{PAGE}")
    expect(field(tab, FIRST)).to_have_value(code)


def test_an_import_takes_what_somebody_has_written(tab: Page, tmp_path: Path, language: str) -> None:
    """What stands in a notebook as it was released comes as it was released; other versions have other cells."""
    path = tmp_path / "notebook.ipynb"
    notebook = released(SLUG, OTHER[language])
    write(tab, "double", RIGHT["double"])
    nbformat.write(notebook, path)
    bring(tab, path)
    expect(field(tab, "double")).to_have_value(as_released(language, "double"))
    notice(tab, "double").locator("summary").click()
    expect(notice(tab, "double").locator("pre")).to_have_text(RIGHT["double"])
    assert tab.locator("textarea").count() == len(RIGHT)

    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.source = EDITED  # locked cells too
    notebook.metadata.lesson.version += 1
    former = copy.deepcopy(graded(notebook, "solution")["double"])
    former.id = former.metadata.nbgrader.grade_id = "cube"
    notebook.cells.append(former)
    nbformat.write(notebook, path)
    notebook.cells.pop()
    bring(tab, path)
    told = say(language, "Left in the notebook, as the lesson no longer has them: {names}.", names="cube")
    expect(tab.locator(".cell-lesson")).to_contain_text(told)
    expect(field(tab, "double")).to_have_value(EDITED)
    expect(notice(tab, "double")).to_contain_text(say(language, HAS_CHANGED))  # it was written for another text
    assert tab.locator("textarea").count() == len(RIGHT)
    notebook.metadata.lesson.version -= 1
    nbformat.write(notebook, path)
    bring(tab, path)
    expect(field(tab, ORDINARY)).to_have_value(EDITED)
    expect(tab.locator(".cell-lesson")).not_to_contain_text("cube")
    kept = tab.evaluate("Object.keys(localStorage).filter((key) => /test_/.test(key))")
    assert kept == [] and tab.locator("textarea").count() == len(notebook.cells) - prose(notebook) - len(POINTS)
    taken = nbformat.read(exported(tab, language).path(), as_version=4)
    assert all(cell.source != EDITED for cell in graded(taken, "grade").values())


@pytest.mark.parametrize("language", ["en"])
def test_without_a_network_an_import_takes_nothing(visit: Visit, tab: Page, tmp_path: Path, language: str) -> None:
    path = tmp_path / "notebook.ipynb"
    nbformat.write(released(SLUG, OTHER[language]), path)
    write(tab, "double", RIGHT["double"])
    tab.route("**/downloads/*.ipynb", lambda route: route.abort())
    bring(tab, path)
    told = "Nothing was taken: without a network, the page cannot compare the file with the lesson."
    expect(tab.locator(".cell-lesson")).to_contain_text(say(language, told))
    expect(field(tab, "double")).to_have_value(RIGHT["double"])
    visit.complaints.clear()  # of the file that did not come


def prose(notebook: nbformat.NotebookNode) -> int:
    return sum(cell.cell_type != "code" for cell in notebook.cells)


@pytest.mark.parametrize("language", ["es"])
def test_what_is_no_notebook_of_the_lesson_is_refused(tab: Page, tmp_path: Path, language: str) -> None:
    for text in ("{", "[]", json.dumps({"metadata": {"lesson": {"slug": "05-trust"}}, "cells": []})):
        (tmp_path / "file.ipynb").write_text(text, encoding="utf-8")
        erase(tab, language)
        bring(tab, tmp_path / "file.ipynb")
        expect(tab.locator(".cell-lesson")).to_contain_text(
            say(language, "This file is not a notebook of this lesson.")
        )


@pytest.mark.parametrize("language", ["es"])
def test_what_a_notebook_has_alone_is_not_in_an_export(tab: Page, language: str) -> None:
    path = NOTEBOOKS / language / SLUG / f"{SLUG}.ipynb"
    alone = fetching(path.read_bytes(), language, "https://courses.test/00-warm-up.zip")
    tab.route(f"**/downloads/{SLUG}.ipynb", lambda route: route.fulfill(body=alone))
    taken = nbformat.read(exported(tab, language).path(), as_version=4)
    assert [cell.id for cell in taken.cells] == [cell.id for cell in released(SLUG, language).cells]


def test_a_first_cell_that_fails_is_named_and_costs_no_check(tab: Page, language: str) -> None:
    check(tab, "double", RIGHT["double"])
    write(tab, FIRST, "stop here")
    for _ in range(2):
        reload(tab)
        press(tab, ORDINARY, "Run")
        has_run(tab, ORDINARY)
        expect(work(tab, ORDINARY).locator(".cell-status a")).to_have_attribute("href", f"#cell-{FIRST}")
        expect(work(tab, FIRST).locator(".cell-output")).to_have_text("stopped")
        expect(work(tab, "double").locator(".good")).to_have_count(2)
    write(tab, FIRST, as_released(language, FIRST))
    press(tab, ORDINARY, "Run")
    has_run(tab, ORDINARY)
    expect(work(tab, ORDINARY).locator(".cell-output")).to_have_text(f"{FIRST} double {ORDINARY}")


def test_what_has_passed_runs_again_without_its_checks(tab: Page, language: str) -> None:
    """But for a function that the library takes, and one that has been edited since."""
    asked = work(tab, ORDINARY).locator(".cell-output")
    for name in ("double", "square"):
        check(tab, name, RIGHT[name])
    write(tab, ORDINARY, "# asked")
    reload(tab)
    press(tab, ORDINARY, "Run")
    has_run(tab, ORDINARY)
    square = "square square-recall test_square test_square_x"
    expect(asked).to_have_text(f"{FIRST} double double-recall {square} {ORDINARY}")
    for edit, double in (("", "double double-recall"), ("  # mine", "double test_double test_double_x")):
        write(tab, OTHER_CELL, "while True: pass")
        press(tab, OTHER_CELL, "Run")
        press(tab, OTHER_CELL, "Stop")
        write(tab, "double", RIGHT["double"] + edit)
        press(tab, ORDINARY, "Run")
        has_run(tab, ORDINARY)
        expect(asked).to_have_text(f"{FIRST} {double} {square} {ORDINARY} {ORDINARY}")


def test_a_stop_in_the_first_cell_leaves_it_the_first(tab: Page, language: str) -> None:
    check(tab, "double", RIGHT["double"])
    given = as_released(language, FIRST)
    for code, words in (("while True: pass", "Stop"), (given, "Run")):
        write(tab, FIRST, code)
        press(tab, FIRST, "Run")
        if words == "Stop":
            press(tab, FIRST, words)
    has_run(tab, FIRST)
    press(tab, ORDINARY, "Run")
    has_run(tab, ORDINARY)
    expect(work(tab, ORDINARY).locator(".cell-output")).to_have_text(f"{FIRST} double {FIRST} {ORDINARY}")


def test_a_cell_that_could_not_be_run_is_told_and_python_begins_anew(visit: Visit, tab: Page, language: str) -> None:
    def told(why: str) -> str:
        return say(language, "This cell could not be run: {why}.", why=why)

    check(tab, "double", RIGHT["double"])
    press(tab, ORDINARY, "Run")
    has_run(tab, ORDINARY)
    write(tab, OTHER_CELL, "crash here")
    press(tab, OTHER_CELL, "Run")
    status = work(tab, OTHER_CELL).locator(".cell-status")
    expect(status).to_have_text(told("crashed"))
    expect(status.locator("a")).to_have_count(0)
    press(tab, ORDINARY, "Run")
    has_run(tab, ORDINARY)
    expect(work(tab, ORDINARY).locator(".cell-output")).to_have_text(f"{FIRST} double {ORDINARY} {ORDINARY}")
    # use_my_code() asks for the notebook of an earlier lesson
    tab.evaluate("""localStorage.setItem("cells/00-a/x", '{"code": ""}')""")
    write(tab, OTHER_CELL, "use_my_code()")
    tab.route("**/downloads/00-a.ipynb", lambda route: route.abort())
    press(tab, OTHER_CELL, "Run")
    expect(status).to_have_text(told("Failed to fetch"))
    tab.unroute("**/downloads/00-a.ipynb")
    press(tab, OTHER_CELL, "Run")
    expect(status).to_have_text(say(language, "Done."))
    visit.complaints.clear()  # of the file that did not come, and then was not there


def test_what_passed_with_another_text_does_not_count(tab: Page, language: str) -> None:
    """As beside the lessons and on the first page."""
    breaker = work(tab, "double").get_by_role("button", name=say(language, "Break it"), exact=True)
    own, total = (sum(POINTS[name] for name in names) for names in (("test_double", "test_double_x"), POINTS))

    def counts(passed: bool, good: bool) -> None:
        points = say(language, BEFORE[1], points=own if passed else 0, total=total)
        expect(tab.locator(".cell-lesson")).to_contain_text(points)
        expect(breaker).to_have_count(int(passed))
        expect(work(tab, "double").locator(".good")).to_have_count(2 if good else 0)

    write(tab, ORDINARY, "# asked")
    check(tab, "double", RIGHT["double"])
    counts(True, good=True)
    change(tab, "double", stub="another")
    reload(tab)
    counts(False, good=False)
    press(tab, ORDINARY, "Run")
    has_run(tab, ORDINARY)
    expect(work(tab, ORDINARY).locator(".cell-output")).to_have_text(f"{FIRST} {ORDINARY}")
    press(tab, "double", "Keep my code")
    counts(False, good=False)
    change(tab, "double", stub="another")
    reload(tab)
    press(tab, "double", "Run and check")
    has_run(tab, "double")
    counts(False, good=True)
    press(tab, "double", "Keep my code")
    counts(True, good=True)
    reload(tab)
    counts(True, good=True)


# Signs that a telephone's keyboard hides behind two presses, or bends.
HIDDEN = set('()[]{}<>=*+_@"')


@pytest.mark.parametrize("language", ["es"])
def test_the_keys_below_an_editor_are_the_hidden_signs_of_solutions(tab: Page, language: str) -> None:
    signs = Counter(sign for slug in slugs() for code in solutions(slug).values() for sign in HIDDEN & set(code))
    keys = work(tab, "double").locator(".cell-keys button").all_text_contents()
    assert {sign for sign, times in signs.items() if times >= 5} == HIDDEN
    assert set(keys) >= HIDDEN and len(keys) == len(set(keys))
    work(tab, "double").locator(".cell-keys").evaluate("row => { row.style.display = 'flex'; }")
    field(tab, "double").fill("")
    for sign in '{}@"':
        work(tab, "double").get_by_role("button", name=sign, exact=True).click()
    expect(field(tab, "double")).to_have_value('{}@"')


@pytest.mark.parametrize("language", ["en"])
def test_no_keyboard_changes_what_is_written(tab: Page, language: str) -> None:
    for name in ("autocapitalize", "autocorrect", "autocomplete"):
        expect(field(tab, "double")).to_have_attribute(name, "off")
    expect(field(tab, "double")).to_have_attribute("spellcheck", "false")


@pytest.mark.parametrize("python", ["pyodide/", "https://host.test/python/"])
def test_licences_are_on_the_site_wherever_python_comes_from(python: str) -> None:
    """The other half is what autograder.release.pyodide publishes."""
    lesson = on_page(SLUG, "en", [], python, 17, lambda path, _: path)
    assert lesson["licences"] == "../pyodide/LICENCES.txt"


def test_what_was_typed_last_is_kept(visit: Visit, tab: Page, language: str) -> None:
    field(tab, "double").fill(EDITED)
    visit.go(f"{OTHER[language]}/{PAGE}")
    expect(field(tab, "double")).to_have_value(EDITED)


def test_all_above_run_up_to_the_cell_that_stops_which_is_named(tab: Page, language: str) -> None:
    field(tab, "double").fill("stop here")
    field(tab, "predicted_gradient").fill("wrong")  # a check that does not pass stops nothing
    press(tab, "square", "Run all above")
    has_run(tab, "square")
    status = work(tab, "square").locator(".cell-status")
    exercise = say(language, "Exercise {name}", name="double")
    rest = say(language, "The cells below it have not run.")
    expect(status).to_have_text(f"{say(language, 'Stopped with an error')}: {exercise}. {rest}")
    expect(status.get_by_role("link")).to_have_attribute("href", "#cell-double")
    stopped = say(language, "The cell stopped with an error, so nothing was checked.")
    expect(work(tab, "double").locator(".cell-status")).to_have_text(stopped)
    for name in ("code-01", "code-04"):
        expect(work(tab, name).locator(".printed")).to_have_count(int(name == "code-01"))
    field(tab, "double").fill("wrong")
    press(tab, "square", "Run all above")
    has_run(tab, "square")
    expect(status).to_have_text(say(language, "All cells above have run."))
    expect(work(tab, "double").locator(".cell-checks .wrong")).not_to_have_count(0)


@pytest.mark.parametrize("language", ["en"])
def test_the_editor_is_used_and_left_by_keyboard(tab: Page, language: str) -> None:
    written = field(tab, "double")
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
