"""A tab of the browser, and what it complained of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator, Page, Request


def rendered(tab: Page) -> None:
    """Wait for what follows a change of size."""
    tab.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def unfold(tab: Page) -> None:
    """Open all folds, but for the cards, whose exercises are pages of their own."""
    tab.evaluate("document.querySelectorAll('details:not(.exercise-card)').forEach(fold => { fold.open = true; })")


def stay_still(tab: Page) -> None:
    """No transitions: a colour or a place half way there is nobody's choice."""
    tab.add_style_tag(content="*, *::before, *::after { transition: none !important; animation: none !important; }")


ALONE = """whole => {
  for (let part = whole; part !== document.body; part = part.parentElement)
    for (const other of [...part.parentElement.children]) if (other !== part) other.remove();
}"""


def take_the_rest_away(part: Locator) -> None:
    """axe reads whole pages, also where it is asked about a part."""
    part.evaluate(ALONE)
    part.page.evaluate(AXE_SCRIPT)


def violations(part: Locator) -> list[dict[str, Any]]:
    """What axe finds wrong in the part that is left."""
    answer = part.evaluate("part => axe.run(part, {resultTypes: ['violations']})")
    assert answer["passes"]
    return answer["violations"]


def expect_no_violations(tab: Page, part: str | None = None) -> None:
    """axe, whose script the tab has, finds nothing wrong in it, or in a part."""
    found = tab.evaluate("part => axe.run(part ?? document, {resultTypes: ['violations'], preload: false})", part)
    assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found["violations"]] == []


def expect_an_article_in_order(tab: Page) -> None:
    """As it is now, in both schemes, on a wide screen and a telephone; in the end the screen is wide."""
    tab.evaluate(AXE_SCRIPT)
    for scheme in ("light", "dark"):
        for width in (1280, 360):
            tab.emulate_media(color_scheme=scheme)
            tab.set_viewport_size({"width": width, "height": 2000})
            rendered(tab)
            expect_no_violations(tab, ".bd-article")
            assert tab.evaluate("document.documentElement.scrollWidth") <= width
    tab.set_viewport_size({"width": 1280, "height": 720})


def tab_to(tab: Page, selector: str) -> None:
    """Press Tab until what has the focus fits the selector."""
    for _ in range(200):
        tab.keyboard.press("Tab")
        if tab.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not come to {selector}")


@dataclass
class Visit:
    """A tab, with what it complained of and where else it tried to go."""

    address: str
    page: Page
    complaints: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)

    def go(self, path: str) -> Page:
        self.page.goto(self.address + path, wait_until="load")
        return self.page

    def watch(self) -> None:
        def noted(request: Request) -> None:
            if not request.url.startswith((self.address, "data:", "blob:")):
                self.elsewhere.append(request.url)

        self.page.on("request", noted)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda message: self.complaints.append(message.text) if message.type == "error" else None,
        )
