"""What the pages of the built site weigh on a first visit: `make weigh` prints it, tests hold the limits.

A server that compresses as real ones do counts what a browser with an empty store asks for.

The first text waits for the page's style and for nothing else. That is one file, 65 kB with the fonts of formulas in
it (notebooks' pages have another one, of 1.5 kB, that comes meanwhile), and it stays one file. On slow 4G it delays a
first visit: chapter 05 is painted after 1.0 s, and with the style inside the page after 0.5 s. But browsers keep the
file. The notebook and the chapter that follow are painted after 0.5 s and 0.2 s, and with the style inside them after
0.8 s and 0.6 s, so from the third page on a reader would have waited longer. A part for the first screen alone would
still be 18 kB in each page; the rest would move lines when it comes, and formulas when their fonts come. `make weigh`
measures this again, below its table.
"""

from __future__ import annotations

import functools
import gzip
import mimetypes
import re
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from .paths import LANGUAGES
from .site import SITE, read_book
from .slim import STYLE

KINDS = ("page", "style", "script", "font", "picture", "other")
DESK: ViewportSize = {"width": 1280, "height": 720}
TELEPHONE: ViewportSize = {"width": 360, "height": 640}
LIMIT_BYTES, LIMIT_REQUESTS, LIMIT_SHIFT = 350_000, 12, 0.02
# The first is without the parts that draw windows, and starts pages in half of the time.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Lighthouse's slow 4G.
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}

WATCH = """
window.seen = { shift: 0, painted: 0 };
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") seen.painted = entry.startTime;
}).observe({ type: "paint", buffered: true });
"""
# From the top to the end, half a window at a time.
READ = """async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" });
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
}"""
BLOCKING = """() => performance.getEntriesByType("resource")
  .filter(entry => entry.renderBlockingStatus === "blocking" && !entry.name.includes(".css")).length"""


@dataclass
class Weight:
    """Of one page: compressed bytes by kind, and what a reader on slow 4G sees of it."""

    name: str
    bytes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    requests: int = 0
    blocking: int = 0
    shift: float = 0.0
    painted: float = 0.0

    @property
    def total(self) -> int:
        return sum(self.bytes.values())


def kind_of(path: Path) -> str:
    kind = mimetypes.guess_type(path.name)[0] or ""
    if kind.startswith(("image/", "font/")):
        return "picture" if kind.startswith("image/") else "font"
    return {"text/html": "page", "text/css": "style", "text/javascript": "script"}.get(kind, "other")


@contextmanager
def counting(site: Path, style: str = "linked") -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """The address of a server, and what it has sent so far: kind and compressed size. style: see `styled`."""
    sent: list[tuple[str, int]] = []

    @functools.cache
    def compressed(path: Path) -> bytes:
        data = path.read_bytes()
        return gzip.compress(styled(data, path, style) if path.suffix == ".html" else data, compresslevel=9, mtime=0)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = site / unquote(urlsplit(self.path).path).lstrip("/")
            if not path.is_file():
                self.send_error(404)
                return
            data = compressed(path)
            sent.append((kind_of(path), len(data)))
            self.send_response(200)
            self.send_header("Content-Type", mimetypes.guess_type(path.name)[0] or "application/octet-stream")
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Cache-Control", "max-age=600")  # as GitHub Pages says it
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", sent
        server.shutdown()


LINK = re.compile(rb'<link rel="stylesheet" href="([^"]*%s)[^"]*" ?/>' % re.escape(STYLE.encode()))


def styled(page: bytes, path: Path, style: str) -> bytes:
    """A page with its style linked, as it is published; or inside it; or without one, which is as soon as can be."""

    def instead(link: re.Match[bytes]) -> bytes:
        return b"<style>" + (path.parent / link[1].decode()).read_bytes() + b"</style>" if style == "inside" else b""

    return page if style == "linked" else LINK.sub(instead, page)


def ways(browser: Browser, site: Path, pages: list[str]) -> Iterator[tuple[str, list[float]]]:
    """When pages are painted, one after another in one browser on slow 4G, for each way to have the style."""
    for style in ("linked", "inside", "none"):
        with counting(site, style) as (address, _):
            context = browser.new_context(viewport=DESK)
            tab = context.new_page()
            tab.add_init_script(WATCH)
            context.new_cdp_session(tab).send("Network.emulateNetworkConditions", SLOW_4G)
            painted = []
            for page in pages:
                tab.goto(address + page, wait_until="networkidle")
                painted.append(tab.wait_for_function("seen.painted").json_value())
            context.close()
            yield style, painted


def weigh(
    browser: Browser, site: Path, names: list[str], slow: bool = False, window: ViewportSize = DESK
) -> Iterator[Weight]:
    """Visit each page as if it were the first, and read it to its end."""
    with counting(site) as (address, sent):
        for name in names:
            sent.clear()
            context = browser.new_context(viewport=window)
            tab = context.new_page()
            tab.add_init_script(WATCH)
            if slow:
                context.new_cdp_session(tab).send("Network.emulateNetworkConditions", SLOW_4G)
            tab.goto(address + name, wait_until="networkidle")
            weight = Weight(name, requests=len(sent), blocking=tab.evaluate(BLOCKING))
            for kind, size in sent:
                weight.bytes[kind] += size
            tab.evaluate(READ)
            seen = tab.evaluate("seen")
            weight.shift, weight.painted = seen["shift"], seen["painted"]
            context.close()
            yield weight


def table(weights: Iterator[Weight]) -> Iterator[str]:
    yield (
        f"{'kB, compressed':36}"
        + "".join(f"{kind:>9}" for kind in (*KINDS, "all"))
        + (f"{'requests':>10}{'blocking':>10}{'shift':>8}{'painted':>9}")
    )
    for weight in weights:
        sizes = "".join(f"{size / 1000:9.1f}" for size in (*weight.bytes.values(), weight.total))
        yield f"{weight.name:36}{sizes}{weight.requests:10}{weight.blocking:10}{weight.shift:8.3f}" + (
            f"{weight.painted / 1000:7.1f} s"
        )


def main(arguments: list[str]) -> int:
    executable = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if executable is None:
        print("weigh: no Chromium on PATH: apt install chromium-headless-shell", file=sys.stderr)
        return 1
    names = arguments or [f"{lang}/{page.name}.html" for lang in LANGUAGES for page in read_book(lang).pages]
    print(
        "A first visit in Chromium over slow 4G (1.6 Mbit/s, 150 ms); blocking: what the first text waits for, besides"
        " the style, which it needs; shift: while the page loads and is read to its end; painted: when it is seen."
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        for line in table(weigh(browser, SITE, names, slow=True)):
            print(line, flush=True)
        print(f"\nThe same reader goes through {', '.join(names[:3])}, painted after")
        for style, painted in ways(browser, SITE, names[:3]):
            said = ", ".join(f"{time / 1000:.1f} s" for time in painted)
            print(f"{f'style {style}':36}{said}", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
