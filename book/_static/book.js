// What scrolls sideways can be reached by keyboard, and says what it is.
const SCROLLERS = {
  ".bd-article pre": "Code",
  ".bd-article .pst-scrollable-table-container": "Table",
  ".bd-article .cell_output > .output": "Output",
  ".recorded-picture": "Output",
  ".drawing": "Figure",
  "div.math": "Formula",
};

function reach() {
  for (const [selector, name] of Object.entries(SCROLLERS)) {
    for (const box of document.querySelectorAll(selector)) {
      if (box.scrollWidth > box.clientWidth) {
        box.tabIndex = 0;
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", Documentation.gettext(name));
      } else if (box.hasAttribute("role")) {
        for (const attribute of ["tabindex", "role", "aria-label"]) box.removeAttribute(attribute);
      }
    }
  }
}

// Boxes change their size with the window, and with folds that open.
const sizes = new ResizeObserver(reach);
addEventListener("load", () => {
  for (const selector of Object.keys(SCROLLERS)) document.querySelectorAll(selector).forEach((box) => sizes.observe(box));
});

// Paper is white.
const page = document.documentElement.dataset;
let theme;
addEventListener("beforeprint", () => {
  theme = page.theme;
  page.theme = "light";
});
addEventListener("afterprint", () => {
  page.theme = theme;
});

// The theme takes the focus from its buttons once they are pressed. Whoever came by keyboard needs it there.
for (const button of document.querySelectorAll(".theme-switch-button, .search-button, .sidebar-toggle")) {
  button.blur = () => button.matches(":focus-visible") || HTMLElement.prototype.blur.call(button);
}
