"""The report of a class in a browser: for nobody, for one, for 500, with names that are up to no good."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from bs4 import BeautifulSoup
from playwright.sync_api import Browser

from autograder.command.mistakes import Mistake
from autograder.command.report import drawn, page_of
from autograder.command.standing import Submission, most_of
from autograder.grading.export import GRADED, NOT_YET, WAITS
from autograder.grading.journal import PERSON, Step
from autograder.grading.notes import note

SLUGS = ("00-warm-up", "10-convolution")
ODD = (
    "<script>alert(1)</script>", 'Ana "la, otra"', "=cmd|'/C calc'!A0", "\u202eavisar\u202c", "שָׁלוֹם", "index", "..",
    "a/b", "x" * 250, "{{ 7 * 7 }}", "&amp;", "learner-0123456789ab",
)  # fmt: skip


def submission(learner: str, slug: str, number: int) -> Submission:
    """Right, half right, waiting, not yet: in turns."""
    state = (GRADED, GRADED, GRADED, WAITS, NOT_YET)[number % 5]
    most = most_of(slug)
    earned = {name: points * (number % 3) / 2 for name, points in most.items()} if state == GRADED else {}
    reason = note("unreadable", got=f"{learner}.ipynb", said="<b>no</b>") if state == WAITS else None
    mistakes = (Mistake("test_square", "cubed_for_squared", "00-warm-up", "a-small-push"),) if number % 3 < 2 else ()
    return Submission(
        learner, learner, slug, "en", state, earned, sum(earned.values()) if state == GRADED else None,
        sum(most.values()), ("test_square",) if mistakes else (), "", False,
        Step(learner, slug, learner, PERSON, "", reason=reason) if reason else None, mistakes, 1.0 + number % 7,
    )  # fmt: skip


def a_class(count: int) -> list[Submission]:
    names = [*ODD, *(f"learner {n:03d}" for n in range(500))][:count]
    return [submission(name, slug, n + i) for i, slug in enumerate(SLUGS) for n, name in enumerate(names)]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("count", [0, 1, 500])
def test_a_report_is_made_for_a_class_of_any_size(count: int, lang: str) -> None:
    found = a_class(count)
    pages = drawn("2026", found, lang)
    assert len(pages) == 1 + count
    for learner in [*ODD, *sorted({one.learner for one in found})[::50]][:count]:
        soup = BeautifulSoup(pages[page_of(learner)], "html.parser")
        assert soup.h1.text == learner and not soup.select("script, [src]")
        assert len(page_of(learner)) < 200 and page_of(learner).count("/") == 1
    index = BeautifulSoup(pages["index.html"], "html.parser")
    assert not index.select("script, b, [src]")
    links = {a["href"] for a in index.select("a[href]")}
    assert links <= pages.keys() and len(links) == count
    assert len(pages["index.html"]) < 2_000_000


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("es", "dark")])
def test_a_report_can_be_read_by_anybody_and_on_a_telephone(
    browser: Browser, tmp_path: Path, lang: str, scheme: str
) -> None:
    pages = drawn("2026", a_class(40), lang)
    asked: list[str] = []
    complaints: list[str] = []
    for name in ("index.html", page_of(ODD[0])):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(pages[name], encoding="utf-8")
        context = browser.new_context(color_scheme=scheme, bypass_csp=True)
        tab = context.new_page()
        tab.on("request", lambda request: asked.append(request.url))
        tab.on("console", lambda message: complaints.append(message.text))
        for width in (360, 768, 1280):
            tab.set_viewport_size({"width": width, "height": 800})
            tab.goto(path.as_uri())
            tab.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
            assert tab.evaluate("document.documentElement.scrollWidth") <= width
        tab.evaluate(AXE_SCRIPT)
        assert tab.evaluate("axe.run({resultTypes: ['violations']})")["violations"] == []
        tab.emulate_media(media="print", color_scheme="dark")
        tab.set_viewport_size({"width": 446, "height": 680})
        assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        cut = (
            "[...document.querySelectorAll('svg, .scroll, html')].filter(e => e.scrollWidth > e.clientWidth + 1).length"
        )
        assert tab.evaluate(cut) == 0
        assert set(asked) == {path.as_uri()} and not complaints
        asked.clear()
        context.close()
