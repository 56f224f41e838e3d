"""How long a reader waits for Python on a page, in headless Chromium with a server on this machine: `make bench-pages`.

    python -m autograder.bench_pages               lessons 00, 02 and 11 in English
    python -m autograder.bench_pages es/09-digits  the pages that are named

For each page it prints, in seconds and as medians of three browsers that have nothing yet: what Pyodide with NumPy
takes to start alone; the first result, from the press on the first exercise, with its solution, to what its checks
say; how many times as long that is; a later press on the same exercise, and what of it Python needs for cell and
checks. Nothing is kept, and no test reads it: the times are those of a quiet machine only on a quiet machine.
"""

from __future__ import annotations

import functools
import shutil
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import Browser, Page, sync_playwright

from .grading.sample_class import solutions
from .judge.notebooks import graded, released
from .release.site import PYTHON, SITE
from .release.weigh import CHROMIUM

PAGES = ("en/00-warm-up", "en/02-op-derivatives", "en/11-it-writes")
TIMES = 3
PATIENCE = 300_000  # ms
BARE = """async (python) => {
  const begin = performance.now();
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: python, packages: ["numpy"] });
  pyodide.runPython("import numpy");
  return (performance.now() - begin) / 1000;
}"""
# The time from each question that the page asks Python to its answer.
LISTEN = """
window.answering = 0;
const send = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (question, ...more) {
  const begin = performance.now();
  const hear = ({ data }) => {
    if (data.asked !== question.asked || !("done" in data)) return;
    this.removeEventListener("message", hear);
    window.answering += performance.now() - begin;
  };
  if ("asked" in question) this.addEventListener("message", hear);
  return send.call(this, question, ...more);
};
"""
PRESS = """async (area) => {
  window.answering = 0;
  const rows = () => area.querySelectorAll(".cell-checks .good, .cell-checks .wrong").length;
  const begin = performance.now();
  area.querySelector("button.first").click();
  const stop = [...area.querySelectorAll(".cell-buttons button")][1];
  await new Promise((done) => new MutationObserver(() => stop.hidden && done()).observe(stop, { attributes: true }));
  if (!rows()) throw new Error(area.querySelector(".cell-status").textContent);
  return [(performance.now() - begin) / 1000, window.answering / 1000];
}"""


class Handler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def serving() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(SITE))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def fresh(browser: Browser, address: str) -> Iterator[Page]:
    """A page in a browser that has nothing yet."""
    with browser.new_context() as context:
        tab = context.new_page()
        tab.set_default_timeout(PATIENCE)
        tab.add_init_script(LISTEN)
        tab.goto(address, wait_until="networkidle")
        yield tab


def measured(browser: Browser, address: str, page: str) -> tuple[float, float, float, float]:
    """Once: the bare start, the first result, a later one, and Python's part of that."""
    language, slug = page.split("/")
    name = next(iter(graded(released(slug, language), "solution")))
    with fresh(browser, f"{address}404.html") as tab:
        bare: float = tab.evaluate(BARE, f"{address}{PYTHON}")
    with fresh(browser, f"{address}{language}/notebooks/{slug}.html") as tab:
        area = tab.locator(f"#cell-{name} + .cell-work")
        area.locator("textarea").fill(solutions(slug)[name])
        first, _ = area.evaluate(PRESS)
        later, python = area.evaluate(PRESS)
    return bare, first, later, python


def main(pages: list[str]) -> int:
    executable = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if executable is None:
        print("bench-pages: no Chromium on PATH: apt install chromium-headless-shell", file=sys.stderr)
        return 1
    if not (SITE / PYTHON).is_dir():
        print("bench-pages: the site has no Python for its pages: make site says why", file=sys.stderr)
        return 1
    print(f"{'seconds':24}{'bare':>8}{'first':>8}{'ratio':>8}{'later':>8}{'Python':>8}")
    with sync_playwright() as playwright, serving() as address:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        for page in pages or PAGES:
            runs = [measured(browser, address, page) for _ in range(TIMES)]
            bare, first, later, python = map(statistics.median, zip(*runs))
            print(f"{page:24}{bare:8.2f}{first:8.2f}{first / bare:8.2f}{later:8.2f}{python:8.2f}", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
