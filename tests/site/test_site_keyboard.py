"""Everything that can be operated is reached by Tab, is seen to have the focus, and works by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from site_pages import OTHER
from site_visit import Visit, rendered, stay_still, tab_to

CHAPTER = "01-tensor-as-node.html"
SLIDERS = "02-op-derivatives.html"
NARROW = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 800}

# What Tab should stop at: each is marked when it has had the focus. Of radio buttons it is the one that is chosen.
OPERABLE = "a[href], button, summary, input:not([type=radio]:not(:checked)), select, textarea, [tabindex='0']"
UNREACHED = f"""() => [...document.querySelectorAll("{OPERABLE}")]
  .filter(e => e.checkVisibility({{visibilityProperty: true, contentVisibilityAuto: true}}) && !e.reached)
  .map(e => e.outerHTML.slice(0, 120))"""

# How the element with the focus looks, and how it looks once it has lost it.
LOOK = """() => {
  const contrast = (one, other) => {
    const light = colour => {
      const [r, g, b] = colour.match(/[\\d.]+/g).map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const [a, b] = [light(one), light(other)];
    return Math.max(a, b) / Math.min(a, b);
  };
  const here = document.activeElement;
  if (here === document.body) return null;
  here.reached = true;
  // The arrow of a fold in the side bar wears the ring of its summary, which has no height; a form, that of its field.
  const worn = here.querySelector(":scope > .toctree-toggle") ?? here.closest("form.bd-search") ?? here;
  const style = getComputedStyle(worn);
  const ring = style.outlineStyle === "none" ? style.boxShadow : `${style.outlineColor} ${style.outlineWidth}`;
  const colour = ring.match(/rgba?\\([^)]*\\)/)?.[0];
  const box = worn.getBoundingClientRect();
  let behind = "rgb(0, 0, 0, 0)";
  for (let e = worn.parentElement; behind.endsWith(", 0)"); e = e.parentElement) {
    behind = getComputedStyle(e).backgroundColor;
  }
  let opacity = 1;
  for (let e = worn; e; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
  return {
    what: here.outerHTML.slice(0, 120),
    ring: colour && parseFloat(ring.replace(colour, "").match(/[\\d.]+px/g)?.at(-1) ?? 0) >= 2
      ? contrast(colour, behind) : 0,
    shown: opacity > 0.9 && box.width > 0 && box.height > 0
      && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}"""


PAGES = ["index.html", CHAPTER, f"notebooks/{CHAPTER}", SLIDERS, "search.html"]


@pytest.mark.parametrize(
    ("page", "scheme", "size"),
    [
        pytest.param(page, *look, marks=() if (number + turn) % 2 else pytest.mark.exhaustive)
        for number, page in enumerate(PAGES)
        for turn, look in enumerate([("light", NARROW), ("dark", WIDE)])
    ],
    ids=str,
)
def test_tab_stops_at_everything_and_is_seen(visit: Visit, page: str, scheme: str, size: dict[str, int]) -> None:
    visit.page.set_viewport_size(size)
    visit.page.emulate_media(color_scheme=scheme)
    tab = visit.go(f"es/{page}")
    stay_still(tab)
    rendered(tab)
    while tab.evaluate("document.activeElement !== document.body"):  # the search page begins in its field
        tab.keyboard.press("Tab")
    unseen, stops = [], 0
    while True:
        tab.keyboard.press("Tab")
        look = tab.evaluate(LOOK)
        if look is None:
            break
        stops += 1
        if look["ring"] < 3 or not look["shown"]:
            unseen.append(look)
    assert unseen == []
    assert stops > 5 and tab.evaluate(UNREACHED) == []


def test_the_first_stop_skips_to_the_text(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/{CHAPTER}")
    tab.keyboard.press("Tab")
    name = {"en": "Skip to main content", "es": "Saltar al contenido principal"}[language]
    expect(tab.locator(":focus")).to_have_text(name)
    expect(tab.locator(":focus")).to_be_in_viewport()
    tab.keyboard.press("Enter")
    tab.keyboard.press("Tab")
    assert tab.evaluate("document.activeElement.closest('main, #main-content') !== null")


def test_the_switch_by_keyboard(visit: Visit, language: str) -> None:
    tab = visit.go(f"{language}/{CHAPTER}")
    tab_to(tab, ".language-switch a")
    tab.keyboard.press("Enter")
    expect(tab).to_have_url(f"{visit.address}{OTHER[language]}/{CHAPTER}")


def test_searching_by_keyboard(visit: Visit) -> None:
    tab = visit.go("en/index.html")
    tab_to(tab, ".search-button-field")
    tab.keyboard.press("Enter")
    expect(tab.locator("dialog input")).to_be_focused()
    tab.keyboard.press("Escape")
    expect(tab.locator("dialog[open]")).to_have_count(0)
    expect(tab.locator(".search-button-field")).to_be_focused()
    tab.keyboard.press("Enter")
    tab.keyboard.type("gradient")
    tab.keyboard.press("Enter")
    tab.wait_for_url("**/search.html**")
    tab_to(tab, "ol.found li a")
    tab.keyboard.press("Enter")
    expect(tab.locator("h1")).not_to_have_text("Search")


def test_the_theme_by_keyboard(visit: Visit) -> None:
    tab = visit.go(f"es/{CHAPTER}")
    tab_to(tab, ".theme-switch-button")
    seen = set()
    for _ in range(3):
        tab.keyboard.press("Enter")
        seen.add(tab.locator("html").get_attribute("data-mode"))
        expect(tab.locator(".theme-switch-button:visible")).to_be_focused()
    assert seen == {"auto", "light", "dark"}


@pytest.mark.parametrize("button", [".primary-toggle", ".secondary-toggle"])
def test_side_bars_open_and_close_by_keyboard(visit: Visit, button: str) -> None:
    visit.page.set_viewport_size(NARROW)
    tab = visit.go(f"en/{CHAPTER}")
    tab_to(tab, button)
    tab.keyboard.press("Enter")
    expect(tab.locator("dialog[open]")).to_be_visible()
    tab.keyboard.press("Tab")
    assert tab.evaluate("document.activeElement.closest('dialog[open]') !== null")
    tab.keyboard.press("Escape")
    expect(tab.locator("dialog[open]")).to_have_count(0)
    expect(tab.locator(button)).to_be_focused()


@pytest.mark.parametrize("page", [CHAPTER, f"notebooks/{CHAPTER}"])
def test_folds_open_by_keyboard(visit: Visit, language: str, page: str) -> None:
    tab = visit.go(f"{language}/{page}")
    tab_to(tab, "article details > summary")
    fold = tab.locator("article details").first
    expect(fold).not_to_have_attribute("open", "")
    for key, is_open in (("Enter", True), ("Space", False)):
        tab.keyboard.press(key)
        assert fold.evaluate("fold => fold.open") == is_open


NAMES = {"en": {"Code", "Table", "Figure", "Formula"}, "es": {"Código", "Tabla", "Figura", "Fórmula"}}


def test_what_is_wide_scrolls_by_keyboard_and_says_what_it_is(visit: Visit, language: str) -> None:
    # Narrower than any telephone, so that a formula is too wide as well.
    visit.page.set_viewport_size({"width": 150, "height": 740})
    tab = visit.go(f"{language}/{CHAPTER}")
    rendered(tab)
    named = set()
    for box in tab.locator("article [role=group][tabindex='0']").all():
        box.focus()
        tab.keyboard.press("ArrowRight")
        tab.wait_for_function("document.activeElement.scrollLeft > 0")
        named.add(box.get_attribute("aria-label"))
    assert named == NAMES[language]
