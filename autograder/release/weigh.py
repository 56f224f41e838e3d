"""What the pages of the built site weigh on a first visit: `make weigh` prints it, tests hold the limits.

A server that compresses as real ones do counts what a browser with an empty store asks for.
"""

from __future__ import annotations

import functools
import gzip
import mimetypes
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, sync_playwright

from .paths import LANGUAGES
from .site import SITE, read_book

KINDS = ("page", "style", "script", "font", "picture", "other")
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
def counting(site: Path) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """The address of a server, and what it has sent so far: kind and compressed size."""
    sent: list[tuple[str, int]] = []

    @functools.cache
    def compressed(path: Path) -> bytes:
        return gzip.compress(path.read_bytes(), compresslevel=9, mtime=0)

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
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", sent
        server.shutdown()


def weigh(browser: Browser, site: Path, names: list[str], slow: bool = False) -> Iterator[Weight]:
    """Visit each page as if it were the first."""
    with counting(site) as (address, sent):
        for name in names:
            sent.clear()
            context = browser.new_context()
            tab = context.new_page()
            tab.add_init_script(WATCH)
            if slow:
                context.new_cdp_session(tab).send("Network.emulateNetworkConditions", SLOW_4G)
            tab.goto(address + name, wait_until="networkidle")
            weight = Weight(name, requests=len(sent), blocking=tab.evaluate(BLOCKING))
            for kind, size in sent:
                weight.bytes[kind] += size
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
        " the style, which it needs; painted: when it is seen."
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        for line in table(weigh(browser, SITE, names, slow=True)):
            print(line, flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
