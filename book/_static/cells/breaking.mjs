// "Break it": below an exercise that is done stands a wrong answer of the catalogue. The reader guesses which check
// catches it and what the check says. Then it runs in the place of the reader's code, which runs again afterwards.
// cells.js loads this file when somebody asks for it, and lends its tools.

const OPTIONS = 3; // messages to choose from

document.head.append(
  Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("breaking.css", import.meta.url) }),
);

const shuffled = (things) =>
  things
    .map((thing) => [Math.random(), thing])
    .sort(([one], [other]) => one - other)
    .map(([, thing]) => thing);

export class Breaking {
  // The wrong answers of a cell's exercise: each its code and what the check that must catch it says.
  static async of(cell, tools) {
    const response = await fetch(tools.lesson.mistakes);
    if (!response.ok) throw new Error(response.status);
    const mistakes = (await response.json())[cell.id] ?? [];
    return new Breaking(cell, shuffled(mistakes), tools);
  }

  constructor(cell, mistakes, tools) {
    Object.assign(this, { cell, mistakes, tools, shown: 0 });
    const { make, say } = tools;
    const name = say("Break it: {name}", { name: cell.id });
    this.panel = make("section", { class: "cell-breaking", "aria-label": name, tabindex: "-1" });
    cell.area.append(this.panel);
  }

  show() {
    const { make, say, button } = this.tools;
    const [source, says] = this.mistakes[this.shown % this.mistakes.length];
    this.shown += 1;
    const others = [...new Set(this.mistakes.map(([, other]) => other))].filter((other) => other !== says);
    const messages = shuffled([says, ...shuffled(others).slice(0, OPTIONS - 1)]);
    const checks = [...this.cell.rows].map(([id, { code }]) => [id, make("code", {}, code)]);
    this.told = make("div", { role: "status" });
    const form = make(
      "form",
      {},
      make("p", {}, say("This answer is wrong. Your own code stays as it is.")),
      make("pre", { tabindex: "0" }, source),
      this.choice("check", say("Which check catches it?"), checks),
      this.choice("message", say("What does the check say?"), messages.map((message) => [message, message])),
      make(
        "div",
        { class: "cell-buttons" },
        button("Run it", () => this.run(source, says, new FormData(form)), { class: "first" }),
        button("Another one", () => this.show()),
        button("Close", () => this.close()),
      ),
    );
    form.addEventListener("submit", (event) => event.preventDefault());
    this.panel.replaceChildren(form, this.told);
    this.panel.hidden = false;
    this.panel.focus();
  }

  close() {
    this.panel.hidden = true;
    this.cell.breaker.focus();
  }

  // A question with its answers, if there is more than one.
  choice(name, question, answers) {
    const { make } = this.tools;
    if (answers.length < 2) return "";
    const rows = answers.map(([value, words]) => make("label", {}, make("input", { type: "radio", name, value }), " ", words));
    return make("fieldset", {}, make("legend", {}, question), ...rows);
  }

  run(source, says, guess) {
    const { ask, inTurn } = this.tools;
    const { cell } = this;
    const status = cell.status.textContent;
    return inTurn(async () => {
      const found = [];
      cell.broken = true; // so that after a stop the reader's code runs again, not this
      try {
        await ask(cell.id, source, () => {});
        for (const [id, { code }] of cell.rows) {
          const row = { id, code, message: "", section: null };
          row.right = await ask(id, code, (told) => {
            if (told.kind === "picture") return;
            row.message += told.text ?? "";
            row.section ??= told.section;
          });
          found.push(row);
        }
      } finally {
        cell.broken = false;
      }
      this.tell(found, says, guess);
      await ask(cell.id, cell.code(), () => {});
      if (!(await cell.recall())) for (const [id, { code }] of cell.rows) await ask(id, code, () => {});
      cell.status.textContent = status;
    }, cell);
  }

  tell(found, says, guess) {
    const { make, say, text } = this.tools;
    const wrong = found.filter((row) => !row.right);
    const checks = wrong.map((row) => row.code).join(", ");
    const parts = [];
    if (!wrong.length) parts.push(say("On this page, no check catches it."));
    else if (!guess.get("check")) parts.push(say("Caught by: {checks}.", { checks }));
    else {
      const right = wrong.some((row) => row.id === guess.get("check"));
      const words = right ? "Your guess is right. Caught by: {checks}." : "Your guess is not right. Caught by: {checks}.";
      parts.push(say(words, { checks }));
    }
    if (wrong.length && guess.get("message")) {
      const right = guess.get("message") === says;
      parts.push(say(right ? "The message is the one that you chose." : "The message is not the one that you chose."));
    }
    const rows = wrong.map((row) => {
      const head = make("p", {}, make("span", { "data-sign": "✗" }), make("code", {}, row.code));
      return make("li", { class: "wrong" }, head, text("div", row.message.trim(), row.section));
    });
    this.told.replaceChildren(...parts.map((part) => make("p", {}, part)), make("ul", { class: "cell-checks" }, ...rows));
  }
}
