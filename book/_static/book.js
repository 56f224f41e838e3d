// What scrolls sideways can be reached by keyboard. (The theme does this for code, not for these.)
const scrollers = document.querySelectorAll(".drawing, div.math, .bd-article table");

const reach = () => {
  for (const box of scrollers) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
};

addEventListener("load", () => {
  reach();
  window.MathJax?.startup?.promise?.then(reach);
});
addEventListener("resize", reach);
