"""Code in an editor has the colours of code: those of Pygments, on the letters that are typed."""

from __future__ import annotations

import pytest
from pygments.lexers import PythonLexer
from pygments.token import Comment, Keyword, Number, Operator, String
from site_visit import Visit, rendered
from test_site_cells import python, work
from test_site_progress import fresh

from autograder.grading.sample_class import solutions
from autograder.release.lessons import slugs

__all__ = ["fresh", "python"]
PAGE = "en/notebooks/00-warm-up.html"
NAMED = {"c1": Comment, "s2": String, "mi": Number}
PAINTED = """field => [...field.nextElementSibling.childNodes].map(node => [node.className ?? "", node.textContent])"""
PLACED = """field => [field, field.nextElementSibling].map(e => {
  const style = getComputedStyle(e), box = e.getBoundingClientRect();
  return [style.font, style.letterSpacing, style.tabSize, style.whiteSpace, style.padding, style.borderWidth,
          box.x, box.y, box.width, box.height, e.scrollLeft];
})"""


def by_pygments(code: str) -> list[str]:
    """For each character, which colour it has."""
    kinds = []
    for token, text in PythonLexer(stripnl=False, ensurenl=False).get_tokens(code):
        word = token in Keyword or token is Operator.Word
        kind = next((name for name, group in NAMED.items() if token in group), "k" if word else "")
        kind = "kc" if token is Keyword.Constant else kind
        kinds += [kind] * len(text)
    return kinds


@pytest.mark.exhaustive
def test_colours_are_those_of_pygments(fresh: Visit) -> None:
    tab = fresh.go(PAGE)
    tab.wait_for_selector(".cell-lesson button:enabled")
    field = work(tab, "double").locator("textarea")
    numbers = "iffy = classes[10] or 1e-3 + .5 - 1.5e+2"
    tried = [numbers, 'x = "a # b" # c "d"', "'''a\n# b\n'''\nif x: pass", 'r\'\\n\' + b"x\\"y"', '"""open']
    tried += [code for slug in slugs() for code in solutions(slug).values() if 'f"' not in code and "f'" not in code]
    assert len(tried) > 50
    for code in tried:
        field.fill(code)
        painted = field.evaluate(PAINTED)
        assert "".join(text for _, text in painted) == f"{code}\n"
        found = [kind for kind, text in painted for _ in text][: len(code)]
        differs = [
            (code.splitlines()[code[:at].count("\n")], code[at])
            for at, (mine, right) in enumerate(zip(found, by_pygments(code)))
            if mine != right and not code[at].isspace()
        ]
        assert differs == []


def test_colours_lie_on_the_letters(fresh: Visit) -> None:
    tab = fresh.go(PAGE)
    tab.wait_for_selector(".cell-lesson button:enabled")
    field = work(tab, "double").locator("textarea")
    field.fill("def double(x):\n    return " + " + ".join(["x"] * 200))
    typed, coloured = field.evaluate(PLACED)
    assert typed == coloured and typed[-1] == 0  # a wide page wraps the line
    tab.set_viewport_size({"width": 700, "height": 900})
    rendered(tab)
    field.evaluate("field => { field.scrollLeft = 300; }")
    tab.wait_for_function("() => document.querySelector('.cell-colours').scrollLeft > 0")
    typed, coloured = field.evaluate(PLACED)
    assert typed == coloured and typed[-1] == 300
    assert field.evaluate("field => getComputedStyle(field).color") == "rgba(0, 0, 0, 0)"


def test_where_a_system_has_its_own_colours_letters_are_the_editors(fresh: Visit) -> None:
    fresh.page.emulate_media(forced_colors="active")
    tab = fresh.go(PAGE)
    tab.wait_for_selector(".cell-lesson button:enabled")
    field = work(tab, "double").locator("textarea")
    assert not tab.locator(".cell-colours").first.is_visible()
    assert field.evaluate("field => getComputedStyle(field).color") != "rgba(0, 0, 0, 0)"
