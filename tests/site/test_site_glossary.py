"""Terms on the built pages: links that lead to their definition, in running text only, and that do not shout."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from site_pages import OTHER, read
from site_visit import Visit

from autograder.release.paths import BOOK
from book.reference.glossary import entries, label
from book.reference.links import pages, uses

TERM_LINKS = "a[href*='#term-']"
NO_PLACE = "h1, h2, h3, h4, pre, code, th, summary, svg, .math, nav, ul.companions"


def test_each_term_has_its_place_in_the_glossary(site: Path, language: str) -> None:
    soup = read(site / language / "glossary.html")
    for entry in entries():
        term = soup.find(id=label(entry))
        assert term is not None, label(entry)
        assert term.get_text().startswith(f"{entry[language]} ({entry[OTHER[language]]}). ")
        assert term.em["lang"] == OTHER[language]


@pytest.mark.parametrize("name", pages())
def test_a_page_links_each_term_once_and_to_its_definition(site: Path, language: str, name: str) -> None:
    soup = read(site / language / f"{name}.html")
    links = soup.select(f"article {TERM_LINKS}")
    used = {use.term for use in uses((BOOK / language / f"{name}.md").read_text(encoding="utf-8"), language)}
    assert sorted(link["href"] for link in links) == sorted(f"glossary.html#{term}" for term in used)
    places = {tag["id"] for tag in read(site / language / "glossary.html").find_all(id=re.compile("^term-"))}
    assert used <= places
    assert not [link for link in links if link.find_parent(class_="math") or link.find_parent(NO_PLACE.split(", "))]
    assert not soup.select(", ".join(f"{place} {TERM_LINKS}" for place in NO_PLACE.split(", ")))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_link_to_a_term_has_the_colour_of_its_text_and_a_dotted_line(
    visit: Visit, language: str, scheme: str
) -> None:
    visit.page.emulate_media(color_scheme=scheme)
    link = visit.go(f"{language}/02-op-derivatives.html").locator(f"article p > {TERM_LINKS}").first
    own, around = link.evaluate("a => [a, a.parentElement].map(e => getComputedStyle(e).color)")
    assert own == around
    assert link.evaluate("a => getComputedStyle(a).textDecorationStyle") == "dotted"
    link.hover()
    assert link.evaluate("a => getComputedStyle(a).textDecorationStyle") == "solid"


def test_on_paper_a_term_is_a_word(visit: Visit, language: str) -> None:
    visit.page.emulate_media(media="print")
    link = visit.go(f"{language}/02-op-derivatives.html").locator(f"article p > {TERM_LINKS}").first
    assert link.evaluate("a => getComputedStyle(a).textDecorationLine") == "none"
    assert link.evaluate("a => getComputedStyle(a, '::after').content") == "none"


def test_a_click_leads_to_the_definition(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/00-warm-up.html")
    tab.locator(f"article {TERM_LINKS}").first.click()
    expect(tab).to_have_url(re.compile(rf"/{language}/glossary\.html#term-"))
    expect(tab.locator(":target strong")).to_be_in_viewport()
    assert visit.complaints == []
