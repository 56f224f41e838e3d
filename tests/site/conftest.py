"""The built site, a server for it, and a browser that cannot leave it."""

from __future__ import annotations

import os
import re
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from site_pages import LANGUAGES
from site_server import Server, serving
from site_visit import Visit, rendered, stay_still

from autograder.release import site as site_build
from autograder.release.weigh import CHROMIUM

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",  # no other host is there
]


# Files whose tests are about what a script does: it is one script, and takes its words from a table.
OF_SCRIPTS = {
    f"test_site_{name}"
    for name in (
        "cards", "cells", "cells_breaking", "cells_colours", "cells_kept", "cells_line", "cells_own_code",
        "cells_pictures", "cells_xor", "convolution", "digits", "drawn", "grid", "keyboard", "layers", "moved",
        "operated", "progress", "reads", "shapes", "slope", "softmax", "step", "valley", "writes", "xor",
    )
}  # fmt: skip


# Files of which it holds for the tests that visit a page in the browser; the others read what stands on pages.
OF_SCRIPTS_WHERE_VISITED = {"test_site_kills", "test_site_predict", "test_site_search", "test_site_wayfinding"}


def is_of_a_script(item: pytest.Function) -> bool:
    visits = "visit" in item.fixturenames
    return item.path.stem in OF_SCRIPTS or (item.path.stem in OF_SCRIPTS_WHERE_VISITED and visits)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    """What scripts do is tried in one language by make test, by turns, and in both by make test-all."""
    twins: dict[str, list[pytest.Item]] = {}
    for item in items:
        params = getattr(item, "callspec", None) and item.callspec.params
        if params and is_of_a_script(item) and params.get("language") in LANGUAGES:
            alike = re.sub(r"(?<=[\[-])(en|es)(?=[\]-])", "", item.nodeid)
            twins.setdefault(alike, []).append(item)
    for alike, pair in twins.items():
        if len(pair) == len(LANGUAGES) and not any(item.get_closest_marker("exhaustive") for item in pair):
            pair[zlib.crc32(alike.encode()) % len(LANGUAGES)].add_marker(pytest.mark.exhaustive)


@pytest.fixture(scope="session")
def site() -> Path:
    """_build/site, brought up to date. Builds wait for each other, so xdist's workers share one."""
    try:
        return site_build.build()
    except site_build.SiteError as error:
        pytest.fail(f"the site does not build: {error}", pytrace=False)


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    with serving(site) as server:
        yield server


@pytest.fixture(scope="session")
def address(server: Server) -> str:
    return server.address


# A browser compiles WebAssembly a second time in the background, for speed: in make test nothing runs so long that it
# would pay. make test-all leaves the browser as it is.
ONCE_COMPILED = "--js-flags=--no-wasm-tier-up"


@pytest.fixture(scope="session")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    executable = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if executable is None:
        reason = f"no Chromium on PATH (looked for {', '.join(CHROMIUM)}): apt install chromium-headless-shell"
        pytest.fail(reason, pytrace=False) if os.environ.get("CI") else pytest.skip(reason)
    short = "not exhaustive" in pytestconfig.option.markexpr
    with sync_playwright() as playwright:
        arguments = [*ARGUMENTS, *([ONCE_COMPILED] if short else [])]
        browser = playwright.chromium.launch(executable_path=executable, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def visit(context: BrowserContext, address: str) -> Visit:
    visit = Visit(address, context.new_page())
    visit.watch()
    return visit


@pytest.fixture
def file_visit(context: BrowserContext, site: Path) -> Visit:
    """The same site opened from the disk, with the network off."""
    context.set_offline(True)
    visit = Visit(site.as_uri() + "/", context.new_page())
    visit.watch()
    return visit


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def tab(request: pytest.FixtureRequest, visit: Visit, language: str) -> Iterator[Page]:
    """The chapter that the test's file is about, in a language. In the end, its console must have said nothing."""
    tab = visit.go(f"{language}/{request.module.CHAPTER}")
    stay_still(tab)
    rendered(tab)
    yield tab
    assert visit.complaints == []
