"""The built site in a browser that may ask nothing of any other host."""

from __future__ import annotations

import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect
from site_pages import LANGUAGES, OTHER, all_pages
from site_visit import Visit

from autograder.release.paths import NOTEBOOKS

SLUG = min(folder.name for folder in (NOTEBOOKS / "en").iterdir()) if (NOTEBOOKS / "en").is_dir() else "00-warm-up"
NAMES = {"en": "English", "es": "Español"}


def test_another_host_is_not_there_even_by_its_number_and_the_attempt_is_told(visit: Visit) -> None:
    with ThreadingHTTPServer(("127.0.0.2", 0), SimpleHTTPRequestHandler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        other = f"http://127.0.0.2:{server.server_port}/"
        with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
            visit.page.goto(other)
        server.shutdown()
    assert visit.elsewhere == [other]


@pytest.mark.parametrize("page", ["index.html", f"{SLUG}.html", f"notebooks/{SLUG}.html"])
def test_the_switch_keeps_the_page(visit: Visit, language: str, page: str) -> None:
    other = OTHER[language]
    tab = visit.go(f"{language}/{page}")
    tab.locator("nav.language-switch").get_by_role("link", name=NAMES[other]).click()
    expect(tab).to_have_url(f"{visit.address}{other}/{page}")
    expect(tab.locator("html")).to_have_attribute("lang", other)


def test_formulas_are_rendered_with_the_network_off(file_visit: Visit, language: str) -> None:
    tab = file_visit.go(f"{language}/{SLUG}.html")
    formulas = tab.locator("div.math, span.math")
    assert formulas.count() > 0
    expect(formulas.locator(".katex-html[aria-hidden=true]")).to_have_count(formulas.count())
    assert tab.locator(".katex-error").count() == 0
    # What a screen reader is told.
    expect(formulas.locator("math")).to_have_count(formulas.count())
    assert not file_visit.elsewhere and not file_visit.complaints


def opens_from_the_disk(file_visit: Visit, addresses: list[str]) -> None:
    for page in addresses:
        file_visit.go(page)
    assert addresses and not file_visit.elsewhere and not file_visit.complaints


# The others have the parts of one of these.
KINDS = [
    "index.html",
    f"{SLUG}.html",
    f"notebooks/{SLUG}.html",
    f"solutions/{SLUG}.html",
    "glossary.html",
    "search.html",
]
FEW = ["index.html", *(f"{language}/{kind}" for language in LANGUAGES for kind in KINDS)]


def test_pages_open_from_the_disk(file_visit: Visit) -> None:
    opens_from_the_disk(file_visit, FEW)


@pytest.mark.exhaustive
def test_all_pages_open_from_the_disk(file_visit: Visit, site: Path) -> None:
    opens_from_the_disk(file_visit, [page for page in all_pages(site) if page not in FEW])


def test_dark_mode_turns_the_colours_of_figures(visit: Visit) -> None:
    tab = visit.go(f"en/{SLUG}.html")
    seen = {}
    for scheme in ("light", "dark"):
        tab.emulate_media(color_scheme=scheme)
        expect(tab.locator("html")).to_have_attribute("data-theme", scheme)
        seen[scheme] = colours(tab)
    assert all(seen["light"][name] != seen["dark"][name] for name in NAMES_OF_COLOURS)


HUES = ("a", "b", "c", "d")
NAMES_OF_COLOURS = ["text", "muted", "line", "panel", *HUES, *(f"{hue}-soft" for hue in HUES)]


def colours(tab: Page) -> dict[str, str]:
    return tab.evaluate(
        """names => Object.fromEntries([...names, "page"].map(name => {
             const style = getComputedStyle(document.documentElement);
             const variable = name === "page" ? "--pst-color-background" : `--fig-${name}`;
             return [name, style.getPropertyValue(variable).trim()];
           }))""",
        NAMES_OF_COLOURS,
    )


def luminance(colour: str) -> float:
    assert len(colour) in (4, 7) and colour[0] == "#", colour
    digits = [2 * digit for digit in colour[1:]] if len(colour) == 4 else [colour[i : i + 2] for i in (1, 3, 5)]
    parts = [int(digit, 16) / 255 for digit in digits]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_of_figures_can_be_read(visit: Visit, scheme: str) -> None:
    tab = visit.go(f"en/{SLUG}.html")
    tab.emulate_media(color_scheme=scheme)
    expect(tab.locator("html")).to_have_attribute("data-theme", scheme)
    seen = colours(tab)
    pairs = [(front, back) for front in ("text", "muted", *HUES) for back in ("page", "panel")]
    pairs += [("text", f"{hue}-soft") for hue in HUES] + [(hue, f"{hue}-soft") for hue in HUES]
    poor = {pair: contrast(seen[pair[0]], seen[pair[1]]) for pair in pairs}
    assert {pair: ratio for pair, ratio in poor.items() if ratio < 4.5} == {}


def test_solutions_open_by_keyboard(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/solutions/{SLUG}.html")
    fold = tab.locator("details.code-fold").first
    code = fold.locator("pre").first
    expect(code).to_be_hidden()
    name = {"en": "Show the solution", "es": "Ver la solución"}[language]
    expect(fold.locator("summary")).to_have_text(name, use_inner_text=True)
    fold.locator("summary").focus()
    tab.keyboard.press("Enter")
    expect(code).to_be_visible()
