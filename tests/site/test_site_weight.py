"""What a page weighs on a first visit, and what it shows before any script has come."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from site_pages import LISTED, all_pages, some
from site_visit import Visit

from autograder.release.slim import SCRIPT
from autograder.release.weigh import LIMIT_BYTES, LIMIT_REQUESTS, LIMIT_SHIFT, TELEPHONE, weigh

FEW = [
    "en/01-tensor-as-node.html",
    "en/05-trust.html",
    "es/09-digits.html",
    "en/notebooks/04-reductions.html",
    "en/kill-matrix/10-convolution.html",
]
OTHERS = [f"{lang}/{page}" for page in LISTED for lang in ("en", "es")]
ALL = [*FEW, *(pytest.param(page, marks=pytest.mark.exhaustive) for page in OTHERS if page not in FEW)]


@pytest.mark.parametrize("page", ALL)
def test_a_first_visit_is_light_and_holds_still(browser: Browser, site: Path, page: str) -> None:
    (weight,) = weigh(browser, site, [page])
    assert weight.bytes["page"] > 3000 and weight.bytes["style"] > 3000
    assert weight.total <= LIMIT_BYTES
    assert weight.requests <= LIMIT_REQUESTS
    assert weight.blocking == 0
    assert weight.shift < LIMIT_SHIFT


TURNS = {"en/05-trust.html", "es/notebooks/04-reductions.html"}  # figures; cells with what they show


@pytest.mark.parametrize(
    "page",
    [
        page if page in TURNS else pytest.param(page, marks=pytest.mark.exhaustive)
        for page in dict.fromkeys([*FEW, *OTHERS])
    ],
)
def test_on_a_telephone_a_page_holds_still_while_it_is_read(browser: Browser, site: Path, page: str) -> None:
    (weight,) = weigh(browser, site, [page], window=TELEPHONE)
    assert weight.shift < LIMIT_SHIFT


LATE = """<!DOCTYPE html>
<p style="height: 3000px">above</p><div id="late">&nbsp;</div><p style="height: 900px">below</p>
<script>
  const late = document.getElementById("late");
  new IntersectionObserver(([one]) => one.isIntersecting && (late.style.height = "300px")).observe(late);
</script>"""


def test_what_grows_when_it_comes_into_view_is_seen(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "late.html").write_text(LATE)
    shifts = [weight.shift for weight in weigh(browser, tmp_path, ["late.html"] * 2, window=TELEPHONE)]
    assert len(shifts) == 2 and min(shifts) > LIMIT_SHIFT


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_do_not_wait_for_scripts(visit: Visit, scheme: str) -> None:
    visit.page.emulate_media(color_scheme=scheme)
    visit.page.route(f"**/{SCRIPT}*", lambda route: route.abort())
    tab = visit.go("es/01-tensor-as-node.html")
    expect(tab.locator("html")).to_have_attribute("data-theme", scheme)
    ground = tab.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == {"light": "rgb(255, 255, 255)", "dark": "rgb(20, 24, 30)"}[scheme]


def test_a_chosen_scheme_wins_over_that_of_the_system(visit: Visit) -> None:
    visit.page.emulate_media(color_scheme="dark")
    visit.page.add_init_script("localStorage.setItem('mode', 'light'); localStorage.setItem('theme', 'dark')")
    visit.page.route(f"**/{SCRIPT}*", lambda route: route.abort())
    expect(visit.go("en/index.html").locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize("page", some(["es/02-op-derivatives.html", "en/op-table.html", "en/mathematics.html"], 3))
def test_every_glyph_of_a_formula_is_in_the_style(visit: Visit, page: str) -> None:
    """The browser says which fonts it used: a character that was cut away would come from the system."""
    tab = visit.go(page)
    asked = tab.context.new_cdp_session(tab)
    asked.send("DOM.enable")
    asked.send("CSS.enable")
    root = asked.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    nodes = asked.send("DOM.querySelectorAll", {"nodeId": root, "selector": ".katex-html *"})["nodeIds"]
    used = [
        (font["isCustomFont"], font["familyName"])
        for node in nodes
        for font in asked.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    ]
    assert len(used) > 100
    assert {name for custom, name in used if not custom} == set()


COLOURS = """() => [...document.querySelectorAll(".katex-html *")].filter(sign =>
  getComputedStyle(sign).color !== getComputedStyle(sign.closest(".math").parentElement).color).length"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_formulas_have_the_colour_of_their_text(visit: Visit, scheme: str) -> None:
    visit.page.emulate_media(color_scheme=scheme)
    tab = visit.go("es/op-table.html")
    assert tab.locator(".katex-html").count() > 10
    assert tab.evaluate(COLOURS) == 0


def test_a_page_loads_the_common_script_and_at_most_one_more(site: Path) -> None:
    for page in all_pages(site):
        loaded = re.findall(r'<script[^>]* src="([^"]+)"', (site / page).read_text(encoding="utf-8"))
        assert len(loaded) <= 2, page


def test_icons_are_drawn_in_the_page(site: Path) -> None:
    drawn = 0
    for page in all_pages(site):
        text = (site / page).read_text(encoding="utf-8")
        assert not re.search(r'<(?:i|span)\b[^>]*class="[^"]*\bfa-', text), page
        icons = re.findall(r"<svg[^>]*\bsvg-inline--fa\b[^>]*>(.*?)</svg>", text, re.S)
        assert all(re.search(r'<path[^>]* d="[^"]', icon) for icon in icons), page
        drawn += len(icons)
    assert drawn > 1000
