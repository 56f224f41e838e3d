"""The line of an exercise that an error of Python's names is marked in the editor, said, and one press away."""

from __future__ import annotations

import io

import matplotlib.image
import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect
from site_visit import rendered, stay_still
from test_site_cells import RIGHT, check, has_run, press, python, reload, say, tab, visits, work

__all__ = ["python", "tab", "visits"]
# What is written, and the line that is to be marked.
CASES = {
    "raised at once": ("x = 1\n\nx / 0\ny = 2", 3),
    "raised in a function of the cell": ("def helper():\n    return [][1]\n\n\nhelper()", 2),
    "raised in a function of NumPy's": ("import numpy as np\n\nnp.zeros(2).reshape(3)", 3),
    "not Python": ("def double(x):\n    y = 2 * x)\n    return y", 2),
    "not closed": ("def double(x):\n    return (2 * x,\n", 2),
    "raised in a check": ("def double(x):\n    z = 2 * x\n    return zz, (lambda g: 2 * g,)", 3),
    "raised in a check, in a pull-back": (
        "def double(x):\n    def pull_back(g):\n        return 2 * h\n\n    return 2 * x, (pull_back,)",
        3,
    ),
}
NONE = {
    "a wrong answer": "def double(x):\n    return x, (lambda g: g,)",
    "a stub": "def double(x):\n    raise NotImplementedError",
}


def marked(tab: Page, name: str = "double") -> Locator:
    return tab.locator(f"#cell-{name} + .cell-work textarea.stopped")


def test_the_line_is_marked_and_said_until_the_next_edit(tab: Page, language: str) -> None:
    for code, line in CASES.values():
        said = check(tab, "double", code)
        expect(marked(tab)).to_have_count(1)
        reports = say(language, "Python reports line {line}, which is marked above.", line=line)
        expect(said).to_contain_text(reports)
        expect(said).to_have_attribute("role", "status")
        go = said.get_by_role("button", name=say(language, "Go to line {line}", line=line), exact=True)
        go.focus()
        tab.keyboard.press("Enter")
        field = work(tab, "double").locator("textarea")
        expect(field).to_be_focused()
        chosen = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
        assert chosen == code.splitlines()[line - 1]
        tab.keyboard.press("End")
        tab.keyboard.type(" ")
        expect(marked(tab)).to_have_count(0)
        expect(go).to_have_count(0)
        expect(said).not_to_contain_text(reports)


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", ["es"])
def test_no_line_is_marked_where_python_reports_none(tab: Page, language: str) -> None:
    for code in (*NONE.values(), RIGHT["double"]):
        check(tab, "double", CASES["raised at once"][0])
        expect(marked(tab)).to_have_count(1)
        check(tab, "double", code)
        expect(work(tab, "double").locator("li.good, li.wrong").first).to_be_visible()
        expect(marked(tab)).to_have_count(0)
    check(tab, "double", CASES["raised at once"][0])
    press(tab, "double", "Start afresh")
    expect(marked(tab)).to_have_count(0)


@pytest.mark.parametrize("language", ["en"])
def test_a_cell_that_is_no_exercise_has_its_line_too(tab: Page, language: str) -> None:
    press(tab, "code-03", "Edit")
    work(tab, "code-03").locator("textarea").fill("x = 1\nx.y")
    press(tab, "code-03", "Run")
    has_run(tab, "code-03")
    expect(marked(tab, "code-03")).to_have_count(1)
    expect(work(tab, "code-03").get_by_role("button", name="Go to line 2")).to_be_visible()
    reload(tab)


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en"])
def test_the_mark_lies_on_its_line_and_has_a_sign_before_it(tab: Page, scheme: str, width: int, language: str) -> None:
    """Only the line in question is long enough to have letters in the middle of the editor."""
    tab.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    tab.set_viewport_size({"width": width, "height": 900})
    stay_still(tab)
    check(
        tab, "double", "a = 1\nb = 2\nc = 3\nd = 4\n" + "0 / 0 + 1111111111111111111111111111111111111111\ne = 5\nf = 6"
    )
    rendered(tab)
    field = work(tab, "double").locator("textarea")
    picture = np.round(matplotlib.image.imread(io.BytesIO(field.screenshot()))[:, :, :3] * 255)
    ground = picture[-6, -20]  # below the last line, right of its letters

    def rows(part: np.ndarray) -> list[int]:
        return [int(row) for row in np.flatnonzero((part != ground).any(axis=(1, 2)))]

    edge = rows(picture[4:-4, -16:-12])  # right of all letters
    letters = picture[4:-4, 120:200]
    text = [row for row in range(len(letters)) if len(np.unique(letters[row].reshape(-1, 3), axis=0)) > 1]
    assert edge == list(range(edge[0], edge[-1] + 1))
    assert text and edge[0] <= text[0] and text[-1] <= edge[-1]
    assert len(edge) < 3 * (text[-1] - text[0] + 1)
    sign = picture[4:-4, 4:14]  # left of all letters
    signed = np.flatnonzero(np.ptp(sign, axis=1).max(axis=1) > 60)  # rows with two colours that are far apart
    assert len(signed) > 10 and edge[0] <= signed[0] and signed[-1] <= edge[-1]
    tab.emulate_media(color_scheme="light")
    tab.set_viewport_size({"width": 1280, "height": 720})


ROWS = """(field, line) => {
  const colours = field.nextElementSibling;
  const range = document.createRange();
  const walker = document.createTreeWalker(colours, NodeFilter.SHOW_TEXT);
  const at = (offset, set) => {
    walker.currentNode = colours;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (offset <= node.length) return set.call(range, node, offset);
      offset -= node.length;
    }
  };
  const lines = field.value.split("\\n");
  const begin = lines.slice(0, line - 1).join("\\n").length + (line > 1);
  at(begin, range.setStart);
  at(begin + lines[line - 1].length, range.setEnd);
  const tops = [...range.getClientRects()].map(({ top }) => Math.round(top - field.getBoundingClientRect().top));
  return [Math.min(...tops), new Set(tops).size];
}"""


MARK = """field => ["--above", "--rows"].map((name) => Number(getComputedStyle(field).getPropertyValue(name)))"""


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_long_line_wraps_on_a_wide_page_and_is_marked_on_all_of_its_rows(tab: Page, language: str) -> None:
    long = "0 / 0 + " + " + ".join(["1111111111"] * 20)
    try:
        tab.set_viewport_size({"width": 1280, "height": 900})
        check(tab, "double", f'a = """{"word " * 30}"""\nb = 2\n{long}\nc = 3')
        field = work(tab, "double").locator("textarea")
        found = {}
        for width in (1280, 1000, 360):
            tab.set_viewport_size({"width": width, "height": 900})
            rendered(tab)
            above, marked_rows = field.evaluate(MARK)
            row = field.evaluate("field => parseFloat(getComputedStyle(field).lineHeight)")
            top, rows = field.evaluate(ROWS, 3)
            assert rows == marked_rows
            assert abs(top - (12 + 1 + above * row)) < row / 2  # below the padding and the border
            inside, whole = field.evaluate("field => [field.scrollHeight, field.clientHeight]")
            assert inside <= whole
            inner, outer = field.evaluate("field => [field.scrollWidth, field.clientWidth]")
            assert (inner <= outer) == (width > 360)
            found[width] = rows
        assert found[1000] >= found[1280] > 2 and found[360] == 1
    finally:
        tab.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", ["en"])
def test_a_line_far_up_comes_into_view(tab: Page, language: str) -> None:
    said = check(tab, "double", "x = 1\n" * 3 + "x / 0\n" + "y = 2\n" * 200)
    go = said.get_by_role("button", name="Go to line 4")
    go.scroll_into_view_if_needed()
    go.click()
    top = work(tab, "double").locator("textarea").evaluate("field => field.getBoundingClientRect().top")
    assert 0 <= top + 90 <= 720  # the fourth line is 90 px below the upper edge
