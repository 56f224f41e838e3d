"""XOR trains on its page, with the reader's functions, which are named, and its surface is drawn while it learns."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from site_visit import Visit
from test_site_cells import has_run, press, python, work
from test_site_progress import checks_of, fresh, keep

from autograder.judge.notebooks import released

__all__ = ["fresh", "python"]
SLUG = "07-xor"
(SURFACE,) = [cell.id for cell in released(SLUG, "en").cells if "live_surface(learning" in cell.source]
(WHOSE,) = [cell.id for cell in released(SLUG, "en").cells if cell.source == "use_my_code()"]
NAMED = "ops_named"
# How many pictures have stood in the output of a cell, and whether there was ever none after the first.
WATCH = """area => {
  window.drawn = new Set();
  window.gone = false;
  new MutationObserver(() => {
    const shown = [...area.querySelectorAll("iframe")];
    shown.forEach(frame => window.drawn.add(frame));
    window.gone ||= window.drawn.size > 0 && !shown.some(frame => !frame.classList.contains("coming"));
  }).observe(area, {childList: true, subtree: true});
}"""


@pytest.mark.exhaustive
def test_the_surface_is_drawn_while_xor_is_learnt(fresh: Visit, language: str) -> None:
    tab = fresh.go(f"{language}/notebooks/{SLUG}.html")
    for name in ("initial", "network", "losses", "step"):
        keep(fresh, SLUG, name, checks_of(SLUG, name))
    earlier = "02-op-derivatives"
    keep(fresh, earlier, "relu", [])
    wrong = "def matmul(x, y):\n    return x @ y, (lambda g: g, lambda g: g)"
    keep(fresh, "03-broadcasting", "matmul", [], code=wrong)
    tab.reload()
    tab.wait_for_selector(".cell-lesson button:enabled")
    for cell in (WHOSE, NAMED):
        press(tab, cell, "Run")
        has_run(tab, cell)
    yours, reference = {"en": ("yours, from", "reference"), "es": ("tuya, de", "referencia")}[language]
    of_ops = dict.fromkeys(("add", "matmul", "mean", "mul", "sub", "sum"), reference)
    of_ops["relu"] = f"{yours} {earlier}.ipynb"
    told = work(tab, NAMED).locator(".printed").inner_text().strip().splitlines()
    assert [line.split(maxsplit=1) for line in told] == [[name, of_ops[name]] for name in sorted(of_ops)]
    output = work(tab, SURFACE).locator(".cell-output")
    output.evaluate(WATCH)
    press(tab, SURFACE, "Run")
    has_run(tab, SURFACE)
    expect(output.locator("iframe")).to_have_count(1)
    assert tab.evaluate("window.drawn.size") > 10 and not tab.evaluate("window.gone")
    surface = output.frame_locator("iframe")
    last = surface.locator("output")
    step, loss = {"en": ("step", "loss"), "es": ("paso", "pérdida")}[language]
    expect(last).to_have_text(f"{step} 400, {loss} 0.0000")
    surface.locator("input").fill("0")
    expect(last).to_contain_text(f"{step} 0, {loss}")
    assert surface.locator("svg image:visible").count() == 1
