"""A tab of the browser, and what it complained of."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Page, Route


@dataclass
class Visit:
    """A tab that may ask only this site, with what it complained of and where else it tried to go."""

    address: str
    page: Page
    complaints: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)

    def go(self, path: str) -> Page:
        self.page.goto(self.address + path, wait_until="load")
        return self.page

    def watch(self) -> None:
        def admit(route: Route) -> None:
            if route.request.url.startswith((self.address, "data:", "blob:")):
                route.continue_()
            else:
                self.elsewhere.append(route.request.url)
                route.abort()

        self.page.route("**/*", admit)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda message: self.complaints.append(message.text) if message.type == "error" else None,
        )
