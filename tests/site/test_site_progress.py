"""What passes on the pages of notebooks is told beside the lessons and on the first page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Request, expect
from site_visit import Visit, expect_no_violations, rendered, stay_still
from test_site_cells import PAGE, POINTS, RIGHT, SLUG, check, erase, python, say, work

from autograder.grading.sample_class import solutions
from autograder.judge.notebooks import graded, released
from autograder.release.paths import ROOT
from book._ext.bilingual.cells import BEFORE

__all__ = ["python"]
NEXT = {"en": "Continue: {}", "es": "Sigue con {}"}
PASSED = {"en": "all checks pass", "es": "pasan todas las comprobaciones"}
ORDER = list(graded(released(SLUG, "en"), "solution"))
FIRST_OF_01 = next(iter(graded(released("01-tensor-as-node", "en"), "solution")))
ON_PAGES = sorted(path.name for path in (ROOT / "notebooks" / "en").iterdir())
TOTAL = sum(
    cell.metadata.nbgrader.points for slug in ON_PAGES for cell in graded(released(slug, "en"), "grade").values()
)


@pytest.fixture
def fresh(browser: Browser, address: str, python: None) -> Iterator[Visit]:
    """A browser that keeps nothing yet, and may ask only this site."""
    with browser.new_context() as context:
        visit = Visit(address, context.new_page())
        visit.watch()
        visit.page.on("dialog", lambda dialog: dialog.accept())
        yield visit
    assert visit.elsewhere == [] and visit.complaints == []


def keep(visit: Visit, slug: str, name: str, passed: list[str], **more: str) -> None:
    kept = {"code": solutions(slug)[name], "passed": passed} | more
    visit.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [f"cells/{slug}/{name}", json.dumps(kept)])


def checks_of(slug: str, name: str) -> list[str]:
    cells = graded(released(slug, "en"), "grade").values()
    return [cell.id for cell in cells if re.search(rf'check\("{name}\b', cell.source)]


def test_who_has_pressed_nothing_sees_and_loads_nothing_of_it(fresh: Visit, language: str) -> None:
    asked: list[Request] = []
    fresh.page.on("request", lambda request: asked.append(request))
    tab = fresh.go(f"{language}/index.html")
    tab.wait_for_load_state("networkidle")
    expect(tab.locator(".course-progress")).to_be_hidden()
    assert tab.locator(".lesson-passed").count() == 0
    assert not [request.url for request in asked if "course.json" in request.url]


def test_what_passes_on_a_page_is_told_on_the_first(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/{PAGE}")
    first, second, *_ = ORDER
    check(tab, first, RIGHT[first])
    tab = fresh.go(f"{language}/index.html")
    place = tab.locator(".course-progress")
    expect(place.locator("a")).to_have_text(NEXT[language].format(second))
    assert tab.locator(".lesson-passed").count() == 0
    place.locator("a").click()
    tab.wait_for_url(f"**/{PAGE}#cell-{second}")
    for name in ORDER[1:]:
        check(tab, name, RIGHT[name])
    expect(tab.locator(".bd-sidenav").get_by_role("img", name=PASSED[language], include_hidden=True)).to_have_count(1)
    tab = fresh.go(f"{language}/index.html")
    expect(place.locator("a")).to_have_text(NEXT[language].format(FIRST_OF_01))
    whole = rf"\b{sum(POINTS.values())} (of the|de los) {TOTAL}\b"
    expect(place).to_contain_text(re.compile(whole))
    ticks = tab.locator("table.lessons").get_by_role("img", name=PASSED[language])
    expect(ticks).to_have_count(1)
    assert SLUG in str(tab.locator("a:has(> .lesson-passed)").first.get_attribute("href"))
    fresh.go(f"{language}/{PAGE}")
    erase(tab, language)
    expect(tab.locator(".lesson-passed")).to_have_count(0)
    expect(fresh.go(f"{language}/index.html").locator(".course-progress")).to_be_hidden()


def test_a_changed_stub_is_to_be_passed_again(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/index.html")
    for name in RIGHT:
        keep(fresh, SLUG, name, checks_of(SLUG, name), **({"stub": "another"} if name == "square" else {}))
    tab.reload()
    expect(tab.locator(".course-progress a")).to_have_text(NEXT[language].format("square"))
    assert tab.locator(".lesson-passed").count() == 0
    total = sum(POINTS.values())
    points = total - sum(POINTS[name] for name in checks_of(SLUG, "square"))
    expect(tab.locator(".course-progress")).to_contain_text(re.compile(rf"\b{points} (of the|de los) {TOTAL}\b"))
    fresh.go(f"{language}/{PAGE}")
    expect(tab.locator(".cell-lesson")).to_contain_text(say(language, BEFORE[1], points=points, total=total))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_progress_can_be_read_by_everyone(fresh: Visit, scheme: str, language: str) -> None:
    tab = fresh.page
    tab.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    fresh.go(f"{language}/index.html")
    for name in RIGHT:
        keep(fresh, SLUG, name, checks_of(SLUG, name))
    tab.reload()
    expect(tab.locator("table.lessons .lesson-passed")).to_have_count(1)
    stay_still(tab)
    rendered(tab)
    tab.evaluate(AXE_SCRIPT)
    expect_no_violations(tab)


SHIFT = """() => new Promise(done => new PerformanceObserver(list => done(
  list.getEntries().reduce((sum, entry) => sum + entry.value, 0))).observe({type: "layout-shift", buffered: true})
  || setTimeout(() => done(0), 1000))"""


@pytest.mark.parametrize("width", [1280, 360])
def test_nothing_moves_when_progress_is_told(fresh: Visit, width: int, language: str) -> None:
    tab = fresh.page
    tab.set_viewport_size({"width": width, "height": 800})
    fresh.go(f"{language}/index.html")
    for name in RIGHT:
        keep(fresh, SLUG, name, checks_of(SLUG, name))
    tab.reload()
    expect(tab.locator("table.lessons .lesson-passed")).to_have_count(1)
    assert tab.evaluate(SHIFT) < 0.02
    assert tab.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", ["en"])
def test_what_code_prints_earns_nothing(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/{PAGE}")
    checks = checks_of(SLUG, "double")
    check(
        tab,
        "double",
        f"import json, js\ntold = json.dumps({{'done': True, 'asked': 1, 'passed': {checks!r}}})\n"
        "print(told)\njs.postMessage(js.JSON.parse(told))\nprint(hasattr(js, 'localStorage'))\n"
        "def double(x):\n    return x",
    )
    expect(work(tab, "double").locator(".printed")).to_contain_text("False")
    kept = json.loads(tab.evaluate("key => localStorage.getItem(key)", f"cells/{SLUG}/double"))
    assert kept["passed"] != checks and len(kept["passed"]) < len(checks)
