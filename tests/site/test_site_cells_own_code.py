"""`use_my_code()` on the page of a lesson finds what was written on the pages of earlier lessons."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from site_visit import Visit
from test_site_cells import erase, has_run, press, python, work

from autograder.grading.sample_class import solutions
from autograder.release.data import messages
from autograder.release.lessons import plan

__all__ = ["python"]
FIRST, BEFORE, HERE = "01-tensor-as-node", "02-op-derivatives", "03-broadcasting"
OWN = solutions(BEFORE)
LESSONS = plan()["lessons"]
# The functions of earlier lessons, by lesson: matmul of lesson 02 is written again in lesson 03.
WRITES = {
    slug: [f.partition(".")[2] for f in LESSONS[slug]["writes"] if f not in LESSONS[HERE]["writes"]]
    for slug in (FIRST, BEFORE)
}
ALL = sum(map(len, WRITES.values()))


@pytest.fixture
def tabs(browser: Browser, address: str, python: None, language: str) -> Iterator[tuple[Page, Page]]:
    """The pages of two lessons in one browser, which keeps nothing yet."""
    with browser.new_context() as context:
        visits = [Visit(address, context.new_page()) for _ in range(2)]
        for visit, slug in zip(visits, (BEFORE, HERE)):
            visit.watch()
            visit.go(f"{language}/notebooks/{slug}.html")
        yield visits[0].page, visits[1].page
    assert all(visit.elsewhere == visit.complaints == [] for visit in visits)


def write(tab: Page, answers: dict[str, str]) -> None:
    for name, code in answers.items():
        work(tab, name).locator("textarea").fill(code)
    for name, code in answers.items():
        key = f"cells/{BEFORE}/{name}"
        tab.wait_for_function("([key, code]) => JSON.parse(localStorage.getItem(key))?.code === code", arg=[key, code])


def says(tab: Page) -> list[str]:
    """What the cell prints that calls it, line by line, without the bar of its progress."""
    press(tab, "code-02", "Run")
    has_run(tab, "code-02")
    return [line for line in work(tab, "code-02").locator(".cell-output").inner_text().splitlines() if line.strip()]


def test_use_my_code_finds_what_was_written_on_the_pages(tabs: tuple[Page, Page], language: str) -> None:
    before, here = tabs
    asked: list[str] = []
    here.on("request", lambda request: asked.append(request.url))
    said = messages()[language]
    how = said["own_code_details"]

    def count(own: int) -> str:
        return said["own_code_some"].format(own=own, of=ALL)

    assert says(here) == []  # the lesson gives it as a comment
    press(here, "code-02", "Edit")
    field = work(here, "code-02").locator("textarea")
    field.fill("use_my_code()")
    absent = said["own_code_absent"].format(slugs=f"{FIRST}, {BEFORE}")
    assert says(here) == [count(0), absent, how]

    write(before, OWN | {"neg": OWN["neg"].replace("-x", "x")})
    field.fill("# use_my_code()")
    assert says(here) == []
    assert not [url for url in asked if url.endswith(".ipynb")]
    field.fill("use_my_code()")
    stand_in = said["own_code_stand_in"].format(names="neg")
    assert says(here) == [count(len(WRITES[BEFORE]) - 1), stand_in, how]

    write(before, {"neg": OWN["neg"]})
    field.fill("use_my_code()\nfrom so_far import ops\nprint(ops.neg.__code__.co_filename)")
    absent = said["own_code_absent"].format(slugs=FIRST)
    assert says(here) == [count(len(WRITES[BEFORE])), absent, how, f"{BEFORE}.ipynb, cell neg"]

    field.fill("use_my_code(details=True)")
    yours = re.escape(said["own_code_yours"].format(file=BEFORE))
    own = [match[1] for line in says(here) if (match := re.fullmatch(rf"(\w+) +{yours}", line))]
    assert own == WRITES[BEFORE]

    before.on("dialog", lambda dialog: dialog.accept())
    erase(before, language)
    field.fill("use_my_code()")
    assert says(here)[0] == count(0)
