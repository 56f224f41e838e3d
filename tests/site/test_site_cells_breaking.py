"""Break it: below an exercise that is done, a wrong answer runs in the place of the reader's code, which comes back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from site_pages import LANGUAGES
from site_visit import expect_an_article_in_order, stay_still
from test_site_cells import RIGHT, SLUG, WRONG, check, has_run, press, python, reload, say, tab, visits, work

from autograder.release.answers import mistakes
from autograder.release.lessons import slugs

__all__ = ["python", "tab", "visits"]


def opened(tab: Page, name: str) -> Locator:
    """An exercise that is done, and a wrong answer below it."""
    check(tab, name, RIGHT[name])
    press(tab, name, "Break it")
    panel = work(tab, name).locator(".cell-breaking")
    expect(panel).to_be_visible()  # until then, what an earlier test was shown stands there
    return panel


def on_record(site: Path, language: str, name: str) -> dict[str, str]:
    """What the check that must catch a wrong answer says, by the answer."""
    file = site / language / "mistakes" / f"{SLUG}.json"
    return dict(json.loads(file.read_text(encoding="utf-8"))[name])


def test_every_wrong_answer_of_the_catalogue_is_there_with_what_is_said_of_it(site: Path) -> None:
    for language in LANGUAGES:
        for slug in slugs():
            there = json.loads((site / language / "mistakes" / f"{slug}.json").read_text(encoding="utf-8"))
            expected: dict[str, list[str]] = {}
            for mistake in mistakes(slug):
                expected.setdefault(mistake.exercise, []).append(mistake.source)
            assert {name: [source for source, _ in rows] for name, rows in there.items()} == expected
            assert all(len({says for _, says in rows}) > 1 for rows in there.values()), slug


def test_a_guess_is_told_whether_it_is_right_and_the_learners_code_is_back(
    tab: Page, site: Path, language: str
) -> None:
    panel = opened(tab, "double")
    says = on_record(site, language, "double")
    results = work(tab, "double").locator(".cell-results")
    before = results.inner_text()
    seen = set()
    for _ in says:
        source = panel.locator("pre").inner_text()
        seen.add(source)
        message = panel.get_by_label(says[source], exact=True)
        message.check()
        assert panel.locator("fieldset").last.get_by_role("radio").count() == min(3, len(set(says.values())))
        panel.get_by_role("button", name=say(language, "Run it")).click()
        has_run(tab, "double")
        told = panel.get_by_role("status")
        expect(told).to_contain_text(say(language, "The message is the one that you chose."))
        expect(told.locator(".wrong")).not_to_have_count(0)
        expect(told.locator(".wrong").first).to_contain_text(" ".join(says[source].split()))
        panel.get_by_role("button", name=say(language, "Another one")).click()
    assert seen == set(says)
    assert results.inner_text() == before
    expect(work(tab, "double").locator("textarea")).to_have_value(RIGHT["double"])
    # the op is the learner's again, and the next cells have it
    press(tab, "code-04", "Run")
    has_run(tab, "code-04")
    expect(work(tab, "code-04").locator(".cell-output")).to_have_text(re.compile(r"\b1 (of|de) 3\b"))


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.exhaustive
def test_a_wrong_guess_is_told_too(tab: Page, site: Path, language: str) -> None:
    panel = opened(tab, "double")
    says = on_record(site, language, "double")
    while True:  # until an answer comes that one check alone catches
        source = panel.locator("pre").inner_text()
        panel.get_by_role("button", name=say(language, "Run it")).click()
        has_run(tab, "double")
        told = panel.get_by_role("status")
        expect(told.locator("p").first).to_have_text(re.compile(r"^Caught by: check"))
        if told.locator(".wrong").count() == 1:
            break
        panel.get_by_role("button", name=say(language, "Another one")).click()
    caught = told.locator(".wrong code").inner_text()
    checks = panel.locator("fieldset").first
    for row in checks.locator("label").all():
        row.get_by_role("radio").check()
        panel.get_by_role("radio").nth(checks.get_by_role("radio").count()).check()
        chosen = panel.locator("fieldset").last.locator("label:has(:checked)").inner_text()
        panel.get_by_role("button", name=say(language, "Run it")).click()
        has_run(tab, "double")
        right = row.inner_text().strip() == caught
        words = (
            "Your guess is right. Caught by: {checks}." if right else "Your guess is not right. Caught by: {checks}."
        )
        expect(told).to_contain_text(say(language, words, checks=caught))
        kept = chosen.split() == says[source].split()
        words = "The message is the one that you chose." if kept else "The message is not the one that you chose."
        expect(told).to_contain_text(words)


@pytest.mark.parametrize("language", ["es"])
def test_it_is_offered_only_while_the_exercise_is_done(tab: Page, language: str) -> None:
    button = work(tab, "double").get_by_role("button", name=say(language, "Break it"), exact=True)
    expect(button).to_have_count(0)
    check(tab, "double", WRONG["double"].source)
    expect(button).to_have_count(0)
    panel = opened(tab, "double")
    expect(panel).to_be_visible()
    work(tab, "double").locator("textarea").fill(WRONG["double"].source)
    expect(panel).to_be_hidden()
    expect(button).to_have_count(0)
    check(tab, "double", RIGHT["double"])
    reload(tab)
    expect(button).to_have_count(1)


@pytest.mark.parametrize("language", ["es"])
def test_what_cannot_be_loaded_is_told(tab: Page, language: str) -> None:
    check(tab, "double", RIGHT["double"])
    tab.route("**/mistakes/*.json", lambda route: route.fulfill(body="{"))
    press(tab, "double", "Break it")
    status = work(tab, "double").locator(".cell-status")
    expect(status).to_have_text(re.compile(say(language, "The wrong answers cannot be loaded") + ": .+"))
    tab.unroute("**/mistakes/*.json")
    press(tab, "double", "Break it")
    expect(work(tab, "double").locator(".cell-breaking pre")).to_be_visible()


def test_it_is_used_by_keyboard_and_found_in_order(tab: Page, language: str) -> None:
    panel = opened(tab, "double")
    expect(panel).to_be_focused()
    tab.keyboard.press("Tab")
    expect(panel.locator("pre")).to_be_focused()
    tab.keyboard.press("Tab")
    tab.keyboard.press("Space")
    expect(panel.locator("fieldset").first.get_by_role("radio").first).to_be_checked()
    panel.get_by_role("button", name=say(language, "Run it")).press("Enter")
    has_run(tab, "double")
    stay_still(tab)
    expect_an_article_in_order(tab)
    panel.get_by_role("button", name=say(language, "Close")).press("Enter")
    expect(work(tab, "double").get_by_role("button", name=say(language, "Break it"), exact=True)).to_be_focused()
    reload(tab)
