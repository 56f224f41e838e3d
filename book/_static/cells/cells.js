// The code cells of a notebook's page become places to work. Nothing more is loaded before the first press; then a
// worker starts Python, opens the lesson's folder and runs cells in one namespace. Whatever comes from there is shown
// as text, or as a picture that can run nothing here. What is kept, only this script writes.
(() => {
  const lesson = JSON.parse(document.getElementById("cells").textContent);
  const GOOD = "✓";
  const WRONG = "✗";
  const OPEN = "○";
  const INDENT = "    ";
  const tried = document.documentElement.dataset.tried; // the exercise that the first page opens to try it: not kept
  const CALLS_FOR_OWN_CODE = /^[^#\n]*\buse_my_code\(/m;

  function say(words, values = {}) {
    return (lesson.words[words] ?? words).replace(/{(\w+)}/g, (_, name) => values[name]);
  }

  function make(tag, attributes = {}, ...inside) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else if (typeof value === "boolean") element.toggleAttribute(name, value);
      else element.setAttribute(name, value);
    }
    element.append(...inside);
    return element;
  }

  const button = (words, onclick, attributes = {}) => make("button", { type: "button", onclick, ...attributes }, say(words));

  // The first cell says in which language checks speak; it may have been edited on the page in the other.
  function inLanguage(id, code) {
    return id === lesson.cells[0].id ? code.replace(/\buse_language\("\w+"\)/, `use_language("${lesson.language}")`) : code;
  }

  // What is kept: for each cell that has been edited its code and the fingerprint of what stood there, which is the same
  // in both languages; for an exercise, also which checks it passes.

  const store = {
    full: false,
    unsaved: new Map(), // what this page alone keeps, where the browser does not
    key: (id, slug = lesson.slug) => `cells/${slug}/${id}`,
    // the lessons before this one of which code is kept
    earlier() {
      try {
        const slugs = Object.keys(localStorage).map((key) => key.match(/^cells\/(\d\d-[a-z-]+)\//)?.[1]);
        return new Set(slugs.filter((slug) => slug < lesson.slug));
      } catch {
        return new Set();
      }
    },
    read(id, slug = lesson.slug) {
      if (slug === lesson.slug && (tried || this.unsaved.has(id))) return this.unsaved.get(id) ?? null;
      try {
        const kept = JSON.parse(localStorage.getItem(this.key(id, slug)));
        return typeof kept?.code === "string" ? { ...kept, code: inLanguage(id, kept.code) } : null;
      } catch {
        return null;
      }
    },
    write(id, kept) {
      if (tried) return this.unsaved.set(id, kept);
      try {
        localStorage.setItem(this.key(id), JSON.stringify(kept));
        this.unsaved.delete(id);
        this.full = this.unsaved.size > 0;
      } catch {
        this.unsaved.set(id, kept);
        this.full = true;
      }
      tellKept();
      document.dispatchEvent(new Event("kept"));
    },
    erase(id) {
      this.unsaved.delete(id);
      try {
        localStorage.removeItem(this.key(id));
      } catch {
        // it has kept nothing
      }
      document.dispatchEvent(new Event("kept"));
    },
    // Predictions, and code of cells that the lesson no longer has.
    eraseRest() {
      const rest = [`predictions/${lesson.slug}/`, this.key("")];
      try {
        for (const key of Object.keys(localStorage)) {
          if (rest.some((beginning) => key.startsWith(beginning))) localStorage.removeItem(key);
        }
      } catch {
        // it has kept nothing
      }
    },
  };

  // Python, in a worker that can be ended. It begins with the first cell and the exercises that pass; after a stop,
  // first with every cell that ended well. What a first worker fetches stays here, so that a page without a network can
  // start another.

  const python = { worker: null, ready: null, waiting: null, ended: new Map(), again: null, files: null };
  const absolute = (address) => new URL(address, document.baseURI).href;

  function startWorker() {
    document.dispatchEvent(new Event("python"));
    const address = absolute(lesson.worker);
    const script = python.files ? URL.createObjectURL(python.files.get(address)) : address;
    const worker = new Worker(script, { type: "module" });
    const { port1, port2 } = new MessageChannel();
    python.worker = worker;
    python.port = port1;
    const failed = (why) => {
      const waiting = python.waiting;
      endWorker();
      waiting?.reject(new Error(why));
    };
    worker.onerror = (event) => failed(event.message || "worker");
    const answer = new Promise((resolve, reject) => {
      python.waiting = { resolve, reject };
    });
    port1.onmessage = ({ data }) => {
      if (python.worker !== worker) return;
      if (data.failed) failed(data.failed);
      else if (data.told) python.waiting?.asked === data.asked && python.waiting.hear(data.told);
      else if (data.ready || data.asked === python.waiting?.asked) {
        python.files ??= data.files;
        python.waiting?.resolve(data.done);
      }
    };
    const { slug, digits } = lesson;
    const addresses = { worker: address, digits: digits && absolute(digits) };
    for (const name of ["python", "archive", "runner", "notebook"]) addresses[name] = absolute(lesson[name]);
    const noMnist = say("A page cannot fetch MNIST. Export the notebook and open it in Jupyter.");
    worker.postMessage({ ...addresses, noMnist, slug, files: python.files }, [port2]);
    return answer;
  }

  async function fetched(address) {
    const held = python.files?.get(absolute(address));
    if (held) return new Response(held);
    const response = await fetch(address);
    if (response.ok) python.files?.set(absolute(address), await response.clone().blob());
    return response;
  }

  function endWorker() {
    python.worker?.terminate();
    python.worker = python.ready = python.waiting = null;
  }

  let asked = 0;

  async function ask(name, source, hear) {
    const earlier = CALLS_FOR_OWN_CODE.test(source) ? await earlierNotebooks() : {};
    if (!python.worker) throw new Error("stopped");
    return new Promise((resolve, reject) => {
      python.waiting = { asked: ++asked, resolve, reject, hear };
      python.port.postMessage({ asked, name, source, earlier });
    });
  }

  // use_my_code() reads the notebooks of earlier lessons: as they were released, with the code that is kept of them.
  async function earlierNotebooks() {
    const notebooks = {};
    for (const slug of store.earlier()) {
      const response = await fetched(addressOf(slug));
      if (response.status === 404) continue; // a lesson that is no longer on this site
      const notebook = await contents(response);
      fill(notebook, (id) => store.read(id, slug)?.code);
      notebooks[slug] = JSON.stringify(notebook);
    }
    return notebooks;
  }

  // The first cell, if it stops with an error: nothing can run without it.
  async function start() {
    const pictures = new URL("pictures.mjs", absolute(lesson.worker));
    python.ready ??= startWorker().then(() => import(pictures)).catch((error) => {
      endWorker();
      throw Object.assign(error, { start: true });
    });
    python.pictures = await python.ready;
    if (python.worker.begun) return null;
    python.again = new Map([[cells[0], cells[0].code()], ...python.ended]);
    const passed = cells.filter((cell) => cell.exercise && cell.allPass() && !python.again.has(cell));
    for (const cell of passed) python.again.set(cell, cell.code());
    python.ended = new Map();
    for (const [cell, source] of python.again) {
      if ((await cell.run({ again: true, source })) || cell !== cells[0]) continue;
      python.again = null;
      return cell;
    }
    python.again = null;
    python.worker.begun = true;
    return null;
  }

  // After a stop, or an end of Python's own: what ended well is to run again, but for the cell that was running.
  function rewind() {
    python.ended = new Map(python.again ?? python.ended);
    if (!python.cell.broken) python.ended.delete(python.cell);
    python.again = null;
  }

  // One thing after another. A stop leaves what waits undone.

  let line = Promise.resolve();
  let stops = 0;

  function inTurn(doing, cell) {
    const before = stops;
    cell.expect();
    line = line.then(async () => {
      if (stops !== before) return;
      try {
        cell.begin();
        const wrong = await start();
        python.cell = cell;
        if (wrong && wrong !== cell) cell.tellStopped(wrong);
        else await doing();
      } catch (error) {
        if (stops === before) cell.cannot(error);
      } finally {
        cell.end();
        tellPoints();
      }
    });
    return line;
  }

  function stop() {
    stops += 1;
    const waiting = python.waiting;
    endWorker();
    waiting?.reject(new Error("stopped"));
  }

  // A cell.

  class Cell {
    constructor(about) {
      Object.assign(this, about);
      this.optional ||= this.id === tried;
      this.box = document.getElementById(`cell-${this.id}`);
      this.given = this.box.querySelector("pre").textContent.trimEnd();
      this.rows = new Map();
      this.checks = lesson.cells.filter((other) => other.checks === this.id && this.exercise);
      this.output = make("div", { class: "cell-output", "data-whose": say("Your cell shows:") });
      this.status = make("p", { class: "cell-status" });
      this.where = make("p");
      this.results = make("div", { class: "cell-results", role: "status" }, this.status, this.where);
      this.stopper = button("Stop", () => this.stop(), { hidden: true });
      this.runner = button(this.exercise ? "Run and check" : "Run", () => this.press(), { class: "first" });
      this.above = button("Run all above", () => this.runAbove(), { class: "above" });
      this.buttons = make("div", { class: "cell-buttons" }, this.runner, this.stopper, this.above);
      const told = tried ? [this.results, this.output] : [this.output, this.results];
      this.area = make("div", { class: "cell-work", role: "group" }, this.buttons, ...told);
      this.name = this.exercise ? say("Exercise {name}", { name: this.id }) : say("Cell {number}", { number: about.number });
      this.area.setAttribute("aria-label", this.name);
      this.box.nextElementSibling.replaceWith(this.area);
      this.fresh = button("Start afresh", () => this.startAfresh());
      this.notice = make("div", { class: "cell-notice" });
      this.breaker = button("Break it", () => this.breakIt(), { hidden: true, class: "breaker" });
      this.kept = store.read(this.id);
      if (this.exercise) this.becomeExercise();
      else {
        this.opener = button("Edit", () => { this.edit(); this.editor.focus(); });
        this.buttons.append(this.opener);
        if (this.kept) this.edit();
      }
    }

    becomeExercise() {
      this.edit();
      this.buttons.append(this.breaker);
      const list = make("ul", { class: "cell-checks" });
      for (const check of this.checks) {
        const box = document.getElementById(`cell-${check.id}`);
        const code = box.querySelector("pre").textContent.trim();
        box.hidden = true;
        const row = make("li");
        list.append(row);
        this.rows.set(check.id, { row, code, check });
        this.mark(check.id, this.kept?.passed?.includes(check.id) ? GOOD : OPEN);
      }
      this.results.append(list);
      this.offerBreaking();
    }

    // Only for an exercise that is done.
    offerBreaking() {
      this.breaker.hidden = !this.checks.length || !this.allPass();
      if (this.breaking && this.breaker.hidden) this.breaking.panel.hidden = true;
    }

    async breakIt() {
      try {
        const { Breaking } = await import(new URL(lesson.breaking, document.baseURI));
        this.breaking ??= await Breaking.of(this, { lesson, say, make, button, text, ask, inTurn });
        this.breaking.show();
      } catch (error) {
        this.status.textContent = `${say("The wrong answers cannot be loaded")}: ${error.message}`;
      }
    }

    code() {
      return this.editor ? this.editor.value : this.given;
    }

    edit() {
      this.editor = editor(this.kept?.code ?? this.given, this.area.getAttribute("aria-label"), () => this.press());
      this.editor.addEventListener("input", () => this.changed());
      this.box.querySelector(".cell_input").hidden = true;
      this.area.prepend(...this.editor.parts);
      fit(this.editor);
      this.opener?.remove();
      this.buttons.before(this.notice);
      this.buttons.append(this.fresh);
      this.offerBoth();
    }

    changed() {
      fit(this.editor);
      this.markLine(null);
      clearTimeout(this.later);
      this.later = setTimeout(() => this.keep(), 500);
    }

    // Code, and which checks it passes; what nobody has touched is not kept.
    keep(passed) {
      clearTimeout(this.later);
      const code = this.code();
      const before = this.kept;
      if (!before && code === this.given) return;
      const same = before?.code === code;
      this.kept = {
        ...before,
        code,
        stub: this.asking ? before.stub : this.stub,
        passed: passed ?? (same ? before.passed ?? [] : []),
      };
      if (!same && !passed) for (const id of this.rows.keys()) this.mark(id, OPEN);
      if (!same || passed || this.kept.stub !== before.stub) store.write(this.id, this.kept);
      this.offerBreaking();
    }

    // What is kept, in the place of what was here; null for what the lesson gives.
    take(kept) {
      clearTimeout(this.later);
      this.kept = kept;
      if (!this.editor && kept) this.edit();
      if (!this.editor) return;
      this.editor.value = kept?.code ?? this.given;
      fit(this.editor);
      this.markLine(null);
      this.status.textContent = "";
      this.offerBoth();
      for (const id of this.rows.keys()) this.mark(id, kept?.passed?.includes(id) ? GOOD : OPEN);
      this.offerBreaking();
    }

    allPass() {
      return !this.asking && this.checks.every(({ id }) => this.kept?.passed?.includes(id)) && this.kept?.code === this.code();
    }

    // Text that has changed since: the learner's code stands, the new one is offered. What is given up is kept too. What
    // passed with the old text does not count, as in progress.js.
    offerBoth() {
      const known = this.kept?.stub;
      this.asking = Boolean(known && known !== this.stub);
      const parts = [];
      if (this.asking) {
        this.kept.passed = [];
        parts.push(
          make("p", {}, say("The lesson has a new text for this cell since you wrote your code. Your code is as you left it; the new text is below.")),
          make("pre", {}, this.given),
          make(
            "div",
            { class: "cell-buttons" },
            button("Keep my code", () => this.decide(this.code())),
            button("Take the new text", () => this.decide(this.given)),
          ),
        );
      } else if (this.kept?.earlier) {
        const back = button("Put it back", () => this.replace(this.kept.earlier));
        parts.push(
          make("details", {}, make("summary", {}, say("Your earlier code")), make("pre", {}, this.kept.earlier), back),
        );
      }
      this.notice.replaceChildren(...parts);
    }

    // The line that an error of Python's names, until the next edit; null for none.
    markLine(number) {
      this.where.replaceChildren();
      this.editor?.classList.remove("stopped");
      if (this.editor) this.editor.marked = null;
      if (!this.editor || !Number.isInteger(number)) return;
      const lines = this.code().split("\n");
      const line = Math.min(Math.max(number, 1), lines.length);
      const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      const go = () => {
        this.editor.setSelectionRange(start, start + lines[line - 1].length);
        this.editor.focus();
      };
      this.editor.classList.add("stopped");
      this.editor.marked = line;
      fit(this.editor);
      const said = say("Python reports line {line}, which is marked above.", { line });
      this.where.append(`${said} `, make("button", { type: "button", onclick: go }, say("Go to line {line}", { line })));
    }

    decide(code) {
      this.asking = false;
      if (code === this.code()) {
        this.kept = { ...this.kept, stub: this.stub };
        store.write(this.id, this.kept);
      } else this.replace(code);
      this.offerBoth();
      this.offerBreaking();
      tellPoints();
      this.editor.focus();
    }

    // Other code in the editor; what was there stays within reach. stub: of what it was written for, if not for this.
    replace(code, stub) {
      if (!this.editor) this.edit();
      const earlier = this.code();
      if (earlier === code) return;
      if (earlier.trimEnd() !== this.given) this.kept = { ...this.kept, code: earlier, earlier };
      this.editor.value = code;
      fit(this.editor);
      this.markLine(null);
      this.keep();
      if (stub) store.write(this.id, (this.kept = { ...this.kept, stub }));
      this.offerBoth();
    }

    startAfresh() {
      this.replace(this.given);
      this.output.replaceChildren();
      this.status.textContent = "";
      this.editor.focus();
      tellPoints();
    }

    mark(id, sign, message = "", section = null) {
      const { row, code, check } = this.rows.get(id);
      const state = { [GOOD]: say("passes"), [WRONG]: say("does not pass"), [OPEN]: say("not run") }[sign];
      const points = this.optional ? say("no points") : check.points === 1 ? say("1 point") : say("{points} points", check);
      const head = make("p", {}, make("span", { "data-sign": sign }), make("code", {}, code), ` · ${points}`);
      head.append(make("span", { class: "cell-unseen" }, `: ${state}`));
      row.className = { [GOOD]: "good", [WRONG]: "wrong", [OPEN]: "" }[sign];
      const list = row.parentElement;
      if (tried && sign === WRONG) list.insertBefore(row, list.querySelector(":scope > :not(.wrong)")); // before what passes
      row.replaceChildren(head);
      if (message) row.append(text("div", message, section));
    }

    press() {
      this.keep();
      return inTurn(() => this.run(), this);
    }

    // Up to the first that stops with an error. Checks that do not pass are no error.
    runAbove() {
      this.keep();
      const above = cells.slice(0, cells.indexOf(this));
      return inTurn(async () => {
        for (const cell of above) {
          if (await cell.run({ above: true })) continue;
          this.tellStopped(cell);
          return;
        }
        this.status.textContent = say("All cells above have run.");
      }, this);
    }

    tellStopped(cell) {
      const link = make("a", { href: `#cell-${cell.id}` }, cell.name);
      this.status.replaceChildren(`${say("Stopped with an error")}: `, link, `. ${say("The cells below it have not run.")}`);
    }

    // Did it end without an error? again: after a new start, when nothing is told, but for an error of the first cell.
    async run({ again = false, above = false, source = this.code() } = {}) {
      const current = () => source === this.code();
      python.cell = this;
      this.keep();
      let line = null;
      const hear = (told) => {
        line ??= told.lines?.[this.id];
        if (!again) this.show(told);
        else if (told.kind === "error" && this === cells[0]) {
          this.output.replaceChildren();
          this.show(told);
        }
      };
      if (!again) this.output.replaceChildren();
      this.markLine(null);
      const well = await ask(this.id, source, hear);
      if (current()) this.markLine(line);
      if (well) python.ended.set(this, source);
      if (!this.exercise) {
        if (!again && !(above && well)) this.status.textContent = say(well ? "Done." : "The cell stopped with an error.");
        return well;
      }
      if (!well && current() && !again) {
        for (const id of this.rows.keys()) this.mark(id, OPEN);
        this.status.textContent = say("The cell stopped with an error, so nothing was checked.");
        this.keep([]);
      }
      if (!well) return false;
      if (again && current() && (await this.recall())) return true;
      const passed = [];
      for (const [id, { code }] of this.rows) {
        let message = "";
        let section = null;
        const right = await ask(id, code, (told) => {
          if (told.kind === "picture") {
            if (current() && !again) this.show(told);
            return;
          }
          message += told.text ?? "";
          section ??= told.section;
          line ??= told.lines?.[this.id];
        });
        if (right) passed.push(id);
        if (current() && !again) this.mark(id, right ? GOOD : WRONG, message.trim(), section);
      }
      if (again || !current()) return true;
      this.markLine(line);
      this.keep(passed);
      const points = (ids) => this.checks.reduce((sum, check) => sum + (ids.includes(check.id) ? check.points : 0), 0);
      const all = this.checks.map((check) => check.id);
      const values = { done: passed.length, of: all.length, points: points(passed), total: points(all) };
      const right = passed.length === all.length;
      const words = right ? say("Right: all checks pass.") : say("Checks that pass: {done} of {of}.", values);
      this.status.textContent = this.optional ? words : `${words} ${say("Points: {points} of {total}.", values)}`;
      await this.picture(all, current);
      return true;
    }

    // What has passed with this code passes without its checks, unless the library takes the function.
    async recall() {
      return this.allPass() && ask(`${this.id}-recall`, `__import__("cell_runner").recall("${this.id}")`, () => {});
    }

    // What the function did. It says nothing of points, and an edit meanwhile makes it old.
    picture(checks, current) {
      const seen = `__import__("own_pictures").tell(${JSON.stringify(this.id)}, ${JSON.stringify(checks)})`;
      return ask(`${this.id}-picture`, seen, (told) => told.kind === "picture" && current() && this.show(told));
    }

    show(told) {
      if (told.kind === "picture") python.pictures.show(told, this.output);
      else if (told.kind === "print") {
        let last = this.output.lastElementChild;
        if (!last?.classList.contains("printed")) this.output.append((last = make("div", { class: "cell-text printed" })));
        // a carriage return begins the line again
        last.textContent = (last.textContent + told.text).replace(/[^\n]*\r(?!\n)/g, "");
      } else {
        const part = text("div", told.text, told.section);
        part.classList.toggle("error", told.kind === "error");
        this.output.append(part);
      }
    }

    expect() {
      this.status.textContent = python.ready
        ? say("Running…")
        : say("Starting Python: {megabytes} MB, once. The page stays readable.", lesson);
      this.stopper.hidden = false;
    }

    begin() {
      this.area.classList.add("running");
      python.cell = this;
    }

    end() {
      this.area.classList.remove("running");
      const held = document.activeElement === this.stopper;
      this.stopper.hidden = true;
      if (held) this.runner.focus();
    }

    stop() {
      rewind();
      stop();
      for (const cell of cells) {
        if (!cell.stopper.hidden) cell.status.textContent = say("Stopped. Cells that ended well run again with the next press.");
        cell.end();
      }
    }

    cannot(error) {
      if (!error.start) {
        rewind();
        this.status.textContent = say("This cell could not be run: {why}.", { why: error.message });
        return;
      }
      const folder = make("a", { href: lesson.archive, download: true }, say("the lesson's folder"));
      const why = `${say("Python cannot start here")} (${error.message}). ${say("You can download")} `;
      this.status.replaceChildren(why, folder, ` ${say("and work on your own computer.")}`);
    }
  }

  // Text of a check or a cell; where its last line names a section to read, that line leads there.
  function text(tag, words, section) {
    const part = make(tag, { class: "cell-text" });
    if (!section) {
      part.textContent = words;
      return part;
    }
    const lines = words.split("\n");
    const last = lines.pop();
    part.append(`${lines.join("\n")}\n`, make("a", { href: `${lesson.chapter}#${section}` }, last));
    return part;
  }

  // The editor. Tab leaves it until something has been typed or clicked, and again after Escape.

  function editor(code, name, run) {
    const field = make("textarea", {
      class: "cell-editor", "aria-label": name, "aria-describedby": "cell-keys", wrap: "off",
      spellcheck: "false", autocapitalize: "off", autocorrect: "off", autocomplete: "off",
    });
    let within = false;
    field.value = code;
    field.addEventListener("focus", () => { within = false; });
    field.addEventListener("pointerdown", () => setTimeout(() => { within = true; }));
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey || event.shiftKey)) {
        event.preventDefault();
        run();
      } else if (event.key === "Escape") within = false;
      else if (event.key === "Tab" && within && !event.ctrlKey && !event.altKey) {
        event.preventDefault();
        indent(field, event.shiftKey ? -1 : 1);
      } else if (event.key === "Enter" && !event.isComposing) {
        event.preventDefault();
        const before = field.value.slice(0, field.selectionStart).split("\n").pop();
        insert(field, `\n${before.match(/^ */)[0]}${before.trimEnd().endsWith(":") ? INDENT : ""}`);
        within = true;
      } else if (event.key.length === 1 || event.key === "Backspace" || event.key.startsWith("Arrow")) within = true;
    });
    // quotes that a keyboard has bent
    field.addEventListener("beforeinput", (event) => {
      if (event.inputType !== "insertText" || !/[“”‘’]/.test(event.data ?? "")) return;
      event.preventDefault();
      insert(field, event.data.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"));
    });
    const keys = make("div", { class: "cell-keys", role: "group", "aria-label": say("Characters") });
    const stay = (event) => event.preventDefault();
    const key = (sign, doing, attributes = {}) => {
      const press = () => { field.focus(); within = true; doing(); };
      return make("button", { type: "button", onpointerdown: stay, onclick: press, ...attributes }, sign);
    };
    keys.append(
      key("⇥", () => indent(field, 1), { "aria-label": say("Indent") }),
      key("⇤", () => indent(field, -1), { "aria-label": say("Outdent") }),
      ...[...'()[]{}:,=*_+<>@"'].map((character) => key(character, () => insert(field, character))),
    );
    const colours = make("div", { class: "cell-colours", "aria-hidden": "true" });
    const follow = () => Object.assign(colours, { scrollLeft: field.scrollLeft, scrollTop: field.scrollTop });
    field.addEventListener("scroll", follow);
    field.paint = () => {
      paint(colours, field.value);
      follow();
    };
    field.parts = [make("div", { class: "cell-code highlight" }, field, colours), keys];
    widths.observe(field);
    return field;
  }

  // The text of an editor once more, in the colours of code, which lies over the editor's own and lets it through.
  const KINDS = ["c1", "s2", "k", "kc", "mi"]; // as Pygments names them
  const WORDS = `and as assert async await break class continue def del elif else except finally for from global if import in
    is lambda nonlocal not or pass raise return try while with yield`;
  const PARTS = new RegExp(
    String.raw`(#.*)|([bfruBFRU]{0,2}(?:"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?))` +
      String.raw`|\b(${WORDS.split(/\s+/).join("|")})\b|\b(True|False|None)\b|(\.?\b\d(?:[eE][-+]|[\w.])*)`,
    "g",
  );

  function paint(colours, code) {
    let end = 0;
    colours.replaceChildren();
    for (const { 0: part, index, ...found } of code.matchAll(PARTS)) {
      const kind = KINDS.find((_, k) => found[k + 1] !== undefined);
      colours.append(code.slice(end, index), make("span", { class: kind }, part));
      end = index + part.length;
    }
    colours.append(`${code.slice(end)}\n`);
  }

  // Inserted so that it can be undone.
  function insert(field, words) {
    if (!document.execCommand("insertText", false, words)) {
      field.setRangeText(words, field.selectionStart, field.selectionEnd, "end");
      field.dispatchEvent(new Event("input"));
    }
  }

  function indent(field, by) {
    const { selectionStart: from, selectionEnd: to, value } = field;
    if (by > 0 && from === to) return insert(field, INDENT);
    const first = value.lastIndexOf("\n", from - 1) + 1;
    const end = value.indexOf("\n", Math.max(from, to - 1));
    const last = end < 0 ? value.length : end;
    const lines = value.slice(first, last).split("\n");
    const moved = lines.map((one) => (by > 0 ? INDENT + one : one.replace(/^ {1,4}/, ""))).join("\n");
    field.setSelectionRange(first, last);
    insert(field, moved);
    const caret = Math.max(first, from + moved.split("\n")[0].length - lines[0].length);
    field.setSelectionRange(from === to ? caret : first, from === to ? caret : first + moved.length);
  }

  // As tall as its code, of which long lines take several rows on a wide page; the mark covers all rows of its line.
  function fit(field) {
    const lines = field.value.split("\n");
    const rows = (from, to) => rowsOf(field, lines.slice(from, to));
    field.rows = rows(0) + 1;
    if (field.marked) {
      field.style.setProperty("--above", rows(0, field.marked - 1));
      field.style.setProperty("--rows", rows(field.marked - 1, field.marked));
    }
    field.paint();
  }

  // How many rows some lines take in an editor: measured in a box that is made as the one with the colours is.
  function rowsOf(field, lines) {
    if (!lines.length) return 0;
    const probe = make("div", { class: "cell-colours cell-probe" }, `${lines.join("\n")}\n`);
    field.after(probe);
    const { height, lineHeight } = getComputedStyle(probe);
    probe.remove();
    return Math.max(lines.length, Math.round(parseFloat(height) / parseFloat(lineHeight)) || 0);
  }

  // Another width, and lines take other rows.
  const widths = new ResizeObserver((changes) => {
    for (const { target, contentRect } of changes) {
      if (target.wide !== contentRect.width) fit(target);
      target.wide = contentRect.width;
    }
  });

  // The lesson as a whole: what is kept, the way out and back.

  const points = make("p", { class: "cell-needed" }); // in a card, too
  const kept = make("p", { class: "cell-needed" });
  const ways = make("div", { class: "cell-buttons" });
  const answer = make("p", { role: "status" });
  const file = make("input", { type: "file", accept: ".ipynb", hidden: true, onchange: () => bring(file) });

  function tellPoints() {
    const checks = lesson.cells.filter((cell) => cell.checks !== undefined);
    const sum = (those) => those.reduce((total, check) => total + check.points, 0);
    const passed = checks.filter(({ id, checks: of }) => !cellOf(of)?.asking && cellOf(of)?.kept?.passed?.includes(id));
    points.textContent = say(
      "In this lesson: {points} of {total} points. Your class counts points when it grades the notebook that you export.",
      { points: sum(passed), total: sum(checks) },
    );
  }

  function tellKept() {
    kept.textContent = say(
      store.full
        ? "This browser keeps nothing more (private window, or full): export the notebook before you close the page."
        : "Your code, the checks that it passes and your predictions in the chapter are kept in this browser, on this device only. A private window keeps them only until it is closed. “Erase” on the notebook's page removes those of this lesson.",
    );
    kept.classList.toggle("wrong", store.full);
    ways.classList.toggle("cell-needed", store.full);
  }

  const cellOf = (id) => cells.find((cell) => cell.id === id);

  const addressOf = (slug, language = lesson.language) => `../../${language}/downloads/${slug}.ipynb`;

  async function contents(response) {
    if (!response.ok) throw new Error(response.status);
    return response.json();
  }

  // A released notebook gets the learner's code, but in the cells that it locks.
  function fill(notebook, codeOf) {
    for (const cell of notebook.cells) {
      const code = cell.cell_type === "code" && cell.metadata.editable !== false ? codeOf(cell.id) : null;
      if (typeof code === "string") cell.source = code.trimEnd().split(/(?<=\n)/);
    }
  }

  async function takeOut() {
    try {
      const notebook = await contents(await fetched(lesson.notebook));
      // Alone, a notebook fetches its folder with a first cell of its own; what is handed in is as it was released.
      notebook.cells = notebook.cells.filter((cell) => cell.id !== "fetch");
      fill(notebook, (id) => cellOf(id)?.editor?.value);
      const data = new Blob([`${JSON.stringify(notebook, null, 1)}\n`], { type: "application/x-ipynb+json" });
      const link = make("a", { href: URL.createObjectURL(data), download: `${lesson.slug}.ipynb` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      answer.textContent = say("Exported: {slug}.ipynb, with your code in its cells.", lesson);
    } catch (error) {
      answer.textContent = `${say("The notebook cannot be exported")}: ${error.message}`;
    }
  }

  async function bring(field) {
    const [chosen] = field.files;
    field.value = "";
    if (!chosen) return;
    let notebook;
    try {
      notebook = JSON.parse(await chosen.text());
      const { slug, version } = notebook.metadata.lesson;
      if (slug !== lesson.slug) throw new Error();
      // What the notebook has as it was released, in its language, is here as it was released. Of another version, only
      // exercises are taken.
      const language = notebook.metadata.language ?? lesson.language;
      const released = await fetched(addressOf(slug, language)).then(contents).catch(() => null);
      if (!released) {
        answer.textContent = say("Nothing was taken: without a network, the page cannot compare the file with the lesson.");
        return;
      }
      const other = released.metadata.lesson.version !== version;
      const sourceOf = (cell) => [cell.source].flat().join("").trimEnd();
      const given = new Map(released.cells.map((cell) => [cell.id, sourceOf(cell)]));
      let taken = 0;
      for (const cell of notebook.cells) {
        const here = cellOf(cell.metadata?.nbgrader?.grade_id ?? cell.id);
        if (!here || cell.cell_type !== "code" || (other && !here.exercise)) continue;
        const code = sourceOf(cell) === given.get(here.id) ? here.given : inLanguage(here.id, sourceOf(cell));
        if (code === here.code().trimEnd()) continue;
        here.replace(code, other ? `version ${version}` : undefined);
        taken += 1;
      }
      const names = notebook.cells.map((cell) => cell.metadata?.nbgrader).filter((of) => of?.solution && !cellOf(of.grade_id))
        .map((of) => of.grade_id).join(", ");
      answer.textContent = say("Cells taken from the notebook: {taken}. Your earlier code is below each.", { taken });
      if (names) answer.textContent += ` ${say("Left in the notebook, as the lesson no longer has them: {names}.", { names })}`;
    } catch {
      answer.textContent = say("This file is not a notebook of this lesson.");
    }
    tellPoints();
  }

  function erase() {
    if (!confirm(say("Erase your code and your predictions of this lesson from this browser?"))) return;
    for (const cell of cells) {
      if (!cell.editor) continue;
      store.erase(cell.id);
      cell.take(null);
      cell.output.replaceChildren();
    }
    store.eraseRest();
    answer.textContent = say("Erased.");
    store.full = false;
    tellPoints();
    tellKept();
  }

  function workplace(...inside) {
    document.querySelector(".cell-lesson").replaceChildren(...inside);
  }

  // Where Python cannot start, the page says why, and stays as it is.
  const obstacle = location.protocol === "file:" ? "a page that is opened from the disk may start no program"
    : typeof WebAssembly === "undefined" || typeof Worker === "undefined" ? "this browser has no WebAssembly" : "";
  if (obstacle) {
    const folder = make("a", { href: lesson.archive, download: true }, say("the lesson's folder"));
    const why = say("The cells of this page cannot run here: {why}.", { why: say(obstacle) });
    for (const place of document.querySelectorAll(".cell-work")) place.remove();
    workplace(make("p", { class: "cell-needed" }, `${why} ${say("You can download")} `, folder, ` ${say("and work on your own computer.")}`));
    return;
  }

  ways.append(
    button("Export the notebook", takeOut), button("Import a notebook", () => file.click()), button("Erase", erase), file,
  );
  const cells = lesson.cells.filter((about) => about.checks === undefined)
    .map((about, at) => new Cell({ ...about, number: at + 1 }));
  workplace(
    make("p", {}, say("You can do this lesson on this page. The first press starts Python: {megabytes} MB, once.", lesson)),
    ...(lesson.slow ? [make("p", {}, say("Training takes longer on this page than in Jupyter: the longest takes a minute or two."))] : []),
    points,
    ways,
    answer,
    make("p", { id: "cell-keys" }, say("In the editor, Ctrl + Enter or Shift + Enter runs the cell. Tab indents; Escape, then Tab leaves the editor.")),
    kept,
    make("p", { class: "cell-needed" }, make("a", { href: lesson.licences }, say("Licences of Python on this page"))),
  );
  tellPoints();
  tellKept();

  // What another page of this lesson, or a card of the chapter, keeps meanwhile, unless other code stands here.
  addEventListener("storage", ({ key }) => {
    if (tried) return;
    for (const cell of cells) {
      if (key !== null && key !== store.key(cell.id)) continue;
      if (cell.code() === (cell.kept?.code ?? cell.given)) cell.take(store.read(cell.id));
    }
    tellPoints();
  });

  addEventListener("pagehide", () => cells.forEach((cell) => cell.editor && cell.keep()));

  // Another frame of the chapter starts its Python.
  document.addEventListener("rest", () => {
    if (cells.some((cell) => !cell.stopper.hidden)) python.cell.stop();
    endWorker();
  });
})();
