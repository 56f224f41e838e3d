// What searches is loaded at the first letter that a reader types, or at once for a question in the address: lunr, the
// endings of a language's words, the sections of this site, and what finds them.
{
  const folder = `${document.documentElement.dataset.content_root}_static/search/`;

  const script = (name) =>
    new Promise((done, failed) => {
      const tag = Object.assign(document.createElement("script"), { src: folder + name, onload: done, onerror: failed });
      document.head.append(tag);
    });

  let loaded;
  async function load() {
    for (const name of ["lunr.js", "language.js", "sections.js", "find.js"]) await script(name);
  }

  for (const form of document.querySelectorAll("form.bd-search")) {
    const field = form.querySelector("input");
    let begun = false;
    async function begin() {
      if (begun) return;
      begun = true;
      try {
        await (loaded ??= load());
        findAsTyped(form);
      } catch {
        const told = Object.assign(document.createElement("p"), { className: "found-count", role: "status" });
        told.textContent = Documentation.gettext("The search cannot be loaded.");
        form.after(told);
      }
    }
    field.addEventListener("input", begin);
    if (!form.closest("dialog")) {
      field.value = new URLSearchParams(location.search).get("q") ?? "";
      if (field.value) begin();
      field.focus();
    }
  }
}
