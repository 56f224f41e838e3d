// The language switch keeps the place, a term shows its definition, the glossary leads back, side bars close, and a bar
// shows how far one has read.

// The same place in the other language, by a name that both languages give it: a section, a figure, a term of the
// glossary, or a cell of a notebook. It is the first one in the upper third of the window, or else the last one above.
// A place that the reader has asked for comes first: of short definitions, several fit there.
{
  const languages = document.querySelector(".language-switch");

  const placeInView = () => {
    const labels = languages.dataset.labels.split(" ").filter(Boolean).map((label) => document.getElementById(label));
    const cells = [...document.querySelectorAll(".bd-article [id^='cell-']")];
    const top = (place) => place.getBoundingClientRect().top;
    const places = [...labels, ...cells].filter((place) => place?.checkVisibility());
    places.sort((one, other) => top(one) - top(other));
    const inView = places.filter((place) => top(place) >= 0 && top(place) <= innerHeight / 3);
    const above = places.filter((place) => top(place) < 0);
    return inView.find((place) => place.matches(":target")) ?? inView[0] ?? above.at(-1);
  };

  const keepPlace = () => {
    const place = scrollY > 0 ? placeInView() : undefined;
    for (const link of languages.querySelectorAll("a")) {
      link.href = link.getAttribute("href").split("#")[0] + (place ? `#${place.id}` : "");
    }
  };

  for (const event of ["pointerover", "pointerdown", "focusin", "click"]) {
    languages?.addEventListener(event, keepPlace, true);
  }
}

// Definitions. The box stays while the pointer is on its term or on itself, or while the term has the focus.
{
  const definitions = JSON.parse(document.getElementById("definitions")?.textContent ?? "{}");
  const box = document.createElement("div");
  box.className = "definition";
  box.id = "definition";
  box.setAttribute("role", "tooltip");
  box.hidden = true;
  let term, timer;

  // Below the line of the term that the pointer is on, or above it where there is no room.
  const put = (link, pointer) => {
    const lines = [...link.getClientRects()];
    const line = lines.find(({ top, bottom }) => top <= pointer && pointer <= bottom) ?? lines[0];
    const around = box.offsetParent.getBoundingClientRect();
    const left = Math.max(8, Math.min(line.left, document.documentElement.clientWidth - box.offsetWidth - 8));
    const header = document.querySelector(".bd-header-article").getBoundingClientRect().bottom;
    const above = line.bottom + box.offsetHeight > innerHeight && line.top - box.offsetHeight >= header;
    box.style.left = `${left - around.left}px`;
    box.style.top = `${(above ? line.top - box.offsetHeight : line.bottom) - around.top}px`;
  };

  const hide = () => {
    clearTimeout(timer);
    box.hidden = true;
    term?.removeAttribute("aria-describedby");
    term = undefined;
  };

  const show = (link, pointer) => {
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
    put(link, pointer);
  };

  // Long enough to come from the term to its box.
  const leave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => document.activeElement === term || hide(), 300);
  };

  box.addEventListener("pointerenter", () => clearTimeout(timer));
  box.addEventListener("pointerleave", leave);
  for (const link of document.querySelectorAll(".bd-article a[href*='#term-']")) {
    link.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "touch") return;
      clearTimeout(timer);
      timer = setTimeout(show, 150, link, event.clientY);
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
}

// The way back stands behind the definition that was asked for.
{
  const words = document.getElementById("way-back");

  const leadBack = () => {
    const from = JSON.parse(sessionStorage.getItem("term's page"));
    const place = document.getElementById(location.hash.slice(1));
    document.querySelector(".way-back")?.remove();
    if (!from || !place?.id.startsWith("term-")) return;
    const link = document.createElement("a");
    link.className = "way-back";
    link.href = `${from.address}#use-${place.id.slice(5)}`;
    link.textContent = JSON.parse(words.textContent).replace("{}", from.title.trim());
    place.append(" ", link);
  };

  if (words) {
    leadBack();
    addEventListener("hashchange", leadBack);
  }
}

// Whoever has chosen a section in a side bar wants to see it.
for (const bar of document.querySelectorAll("dialog[id$='-sidebar-modal']")) {
  bar.addEventListener("click", (event) => {
    if (event.target.closest("a[href^='#']")) bar.close();
  });
}

// How far one has read, where the style cannot follow the scrolling by itself.
if (!CSS.supports("animation-timeline", "scroll()")) {
  const { documentElement: whole, body } = document;
  const tell = () => {
    const rest = whole.scrollHeight - innerHeight;
    body.style.setProperty("--read", rest > 0 ? Math.min(Math.max(scrollY / rest, 0), 1) : 0);
  };
  addEventListener("scroll", tell, { passive: true });
  new ResizeObserver(tell).observe(body);
  tell();
}
