"""The first page in a browser: a named mistake, the first exercise, pictures that stand without scripts and motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from site_visit import Visit, rendered

SIZES = {"wide": {"width": 1280, "height": 800}, "narrow": {"width": 360, "height": 740}}
FIRST = {"en": "Run the first exercise", "es": "Haz el primer ejercicio"}
STEPS = ["0", "40", "80", "120", "160"]
# The bar that says how far one has read moves only with its reader.
MOVING = "document.getAnimations().filter(one => one.timeline === document.timeline)"


def picture(tab: Page) -> Locator:
    return tab.locator("[data-figure='first-page-training']")


def opacities(tab: Page) -> list[float]:
    return picture(tab).locator(".snapshot").evaluate_all("parts => parts.map(p => +getComputedStyle(p).opacity)")


@pytest.mark.parametrize("size", SIZES)
def test_a_named_mistake_is_in_the_first_screen_and_the_first_exercise_one_click_away(
    visit: Visit, language: str, size: str
) -> None:
    visit.page.set_viewport_size(SIZES[size])
    tab = visit.go(f"{language}/index.html")
    live = tab.locator(".exercise-trial button")
    for part in (tab.get_by_text("✗ double"), live, tab.get_by_role("link", name=FIRST[language], exact=True)):
        expect(part).to_be_in_viewport(ratio=1)
    if size == "wide":
        numbers = tab.locator(".bd-article li:has(> p > strong:first-child)")
        for number in range(3):
            expect(numbers.nth(number)).to_be_in_viewport(ratio=1)
        expect(tab.get_by_text({"en": "The course is for", "es": "El curso es para"}[language])).to_be_in_viewport()
    tab.get_by_role("link", name=FIRST[language], exact=True).click()
    assert f"{language}/notebooks/00-warm-up.html#" in tab.url
    heading = tab.locator(":target > h2")
    expect(heading).to_contain_text("double")
    expect(heading).to_be_in_viewport()
    expect(tab.locator("a[download]").first).to_have_attribute("href", "../downloads/00-warm-up.zip")


def test_each_picture_leads_to_its_lesson(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/index.html")
    cards = tab.locator(".built .sd-card")
    expect(cards).to_have_count(4)
    for number, page in enumerate(("08-grammar-grid", "09-digits", "10-convolution", "11-it-writes")):
        tab = visit.go(f"{language}/index.html")
        # its link lies over all of the card
        cards.nth(number).locator("svg").click(force=True)
        assert tab.url.endswith(f"{language}/{page}.html#{tab.url.rsplit('#')[-1]}")


@pytest.mark.parametrize("size", SIZES)
def test_all_of_the_picture_is_there_without_scripts(browser: Browser, address: str, language: str, size: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=SIZES[size], reduced_motion="reduce")
    tab = context.new_page()
    tab.goto(f"{address}{language}/index.html")
    expect(picture(tab).get_by_role("img")).to_be_visible()
    shown = [text for text in picture(tab).locator("text").all_text_contents() if text in STEPS]
    assert shown == STEPS
    expect(picture(tab).locator("g.snapshot:has(g)")).to_have_count(len(STEPS))
    context.close()


@pytest.mark.parametrize("size", SIZES)
def test_it_is_seen_whole(visit: Visit, language: str, size: str) -> None:
    visit.page.set_viewport_size(SIZES[size])
    tab = visit.go(f"{language}/index.html")
    rendered(tab)
    for box in (picture(tab), tab.locator(".pst-scrollable-table-container:has(.lessons)")):
        assert box.evaluate("box => box.scrollWidth - box.clientWidth") <= 0
    # the words of the picture are not too small to read
    assert picture(tab).locator("text").first.evaluate("t => t.getBoundingClientRect().height") > 11
    assert visit.complaints == visit.elsewhere == []


def test_without_motion_nothing_moves(visit: Visit) -> None:
    visit.page.emulate_media(reduced_motion="reduce")
    tab = visit.go("en/index.html")
    assert tab.evaluate(f"{MOVING}.length") == 0
    assert set(opacities(tab)) == {1}


def test_with_motion_a_square_comes_when_the_loss_has_come_to_its_step(visit: Visit) -> None:
    visit.page.emulate_media(reduced_motion="no-preference")
    tab = visit.go("en/index.html")
    # half way, whenever the test looks
    tab.evaluate(f"{MOVING}.forEach(a => {{ a.pause(); a.currentTime = 2399; }})")
    assert opacities(tab)[:5] == pytest.approx([1, 1, 1, 0, 0], abs=0.01)
    clip = tab.locator(".falling").evaluate("line => getComputedStyle(line).clipPath")
    assert float(clip.split()[1].rstrip("%").split("calc(")[-1].split("%")[0]) == pytest.approx(40, abs=0.5)
    # within five seconds all is there and stays
    assert tab.evaluate(f"Math.max(...{MOVING}.map(a => a.effect.getComputedTiming().endTime))") <= 5000
    tab.evaluate(f"{MOVING}.forEach(a => a.finish())")
    assert set(opacities(tab)) == {1}
    assert tab.locator(".falling").evaluate("line => getComputedStyle(line).clipPath") == "none"


def test_paper_has_all_of_the_picture(visit: Visit) -> None:
    visit.page.emulate_media(media="print", reduced_motion="no-preference")
    tab = visit.go("en/index.html")
    assert tab.evaluate(f"{MOVING}.length") == 0
    expect(picture(tab).get_by_role("img")).to_be_visible()
