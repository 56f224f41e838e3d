// The language switch keeps the place, a term shows its definition, and the glossary leads back.

// The same place in the other language: the last place in view, or above it, that both languages give the same name.
// Cells of a notebook have the same names in both.
const languages = document.querySelector(".language-switch");

function placeInView() {
  const labels = languages.dataset.labels.split(" ").filter(Boolean).map((label) => document.getElementById(label));
  const cells = [...document.querySelectorAll(".bd-article [id^='cell-']")];
  const line = innerHeight / 3;
  const top = (place) => place.getBoundingClientRect().top;
  const above = [...labels, ...cells].filter((place) => place?.checkVisibility() && top(place) <= line);
  above.sort((one, other) => top(one) - top(other));
  return scrollY > 0 ? above.at(-1)?.id : undefined;
}

function keepPlace() {
  const place = placeInView();
  for (const link of languages.querySelectorAll("a")) {
    link.href = link.getAttribute("href").split("#")[0] + (place ? `#${place}` : "");
  }
}

for (const event of ["pointerover", "pointerdown", "focusin", "click"]) {
  languages?.addEventListener(event, keepPlace, true);
}

// Definitions. The box stays while the pointer is on its term or on itself, or while the term has the focus.
const definitions = JSON.parse(document.getElementById("definitions")?.textContent ?? "{}");
const box = document.createElement("div");
box.className = "definition";
box.id = "definition";
box.setAttribute("role", "tooltip");
box.hidden = true;
let term, timer;

function show(link) {
  clearTimeout(timer);
  if (term === link) return;
  hide();
  const definition = definitions[link.hash.slice(1)];
  if (!definition) return;
  term = link;
  if (!box.isConnected) document.querySelector(".bd-article").append(box);
  box.innerHTML = definition;
  box.hidden = false;
  link.setAttribute("aria-describedby", box.id);
  const place = link.getClientRects()[0];
  const around = box.offsetParent.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const left = Math.max(8, Math.min(place.left, width - box.offsetWidth - 8));
  const below = place.bottom + box.offsetHeight <= innerHeight;
  box.style.left = `${left - around.left}px`;
  box.style.top = `${(below ? place.bottom : place.top - box.offsetHeight) - around.top}px`;
}

function hide() {
  clearTimeout(timer);
  box.hidden = true;
  term?.removeAttribute("aria-describedby");
  term = undefined;
}

// Long enough to come from the term to its box.
function leave() {
  clearTimeout(timer);
  timer = setTimeout(() => document.activeElement === term || hide(), 300);
}

box.addEventListener("pointerenter", () => clearTimeout(timer));
box.addEventListener("pointerleave", leave);
for (const link of document.querySelectorAll(".bd-article a[href*='#term-']")) {
  link.addEventListener("pointerenter", (event) => {
    if (event.pointerType === "touch") return;
    clearTimeout(timer);
    timer = setTimeout(show, 150, link);
  });
  link.addEventListener("pointerleave", leave);
  link.addEventListener("focus", () => link.matches(":focus-visible") && show(link));
  link.addEventListener("blur", hide);
  // The glossary leads back to where its reader came from.
  link.addEventListener("click", () => {
    const from = { address: location.href.split("#")[0], title: document.querySelector("h1").firstChild.textContent };
    sessionStorage.setItem("term's page", JSON.stringify(from));
  });
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !box.hidden) hide();
});

// The way back stands behind the definition that was asked for.
const back = document.getElementById("way-back");

function leadBack() {
  const from = JSON.parse(sessionStorage.getItem("term's page"));
  const place = document.getElementById(location.hash.slice(1));
  document.querySelector(".way-back")?.remove();
  if (!from || !place?.id.startsWith("term-")) return;
  const link = document.createElement("a");
  link.className = "way-back";
  link.href = `${from.address}#use-${place.id.slice(5)}`;
  link.textContent = JSON.parse(back.textContent).replace("{}", from.title.trim());
  place.append(" ", link);
}

if (back) {
  leadBack();
  addEventListener("hashchange", leadBack);
}
