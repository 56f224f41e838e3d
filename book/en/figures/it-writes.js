const FIGURE = "it-writes";
const given = {"sample":"The engine of this 1 with a layer of the maximum still gradients are a ReLU one person of the gradients adds up to 0.\nA get and alives and points its with ones, but the inputs test for the right were","temperature":0.75,"lines":9,"longest":42,"bar":150};

// What figures that are operated have in common: words and numbers in the page's language, controls below the picture,
// what is told of it, dragging and playing. `operated` in canvas.py writes FIGURE, the name, and `given`, the data, above
// it, and the figure's own script below it; all of it is one module of the page.

// The picture, and what is written in it.

const language = document.documentElement.lang;
const drawing = document.querySelector(`[data-figure="${FIGURE}"]`);
const svg = drawing.querySelector("svg");
const ask = (selector) => svg.querySelector(selector);
const all = (selector) => [...svg.querySelectorAll(selector)];

const inLanguage = (words) => words[language];
const say = (text, facts) => text.replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);
const local = (text) => (language === "es" ? text.replace(".", ",") : text);
const minus = (text) => String(text).replaceAll("-", "−"); // a hyphen is not read aloud
const percent = (share) => `${(100 * share).toFixed(0)}${language === "es" ? "\u00a0" : ""}%`;

function number(value, digits = 3, least = 0) {
  const decimals = { minimumFractionDigits: least, maximumFractionDigits: digits, useGrouping: false };
  return minus(new Intl.NumberFormat(language, { ...decimals, signDisplay: "negative" }).format(value));
}

const argmin = (values) => values.indexOf(Math.min(...values));
const argmax = (values) => values.indexOf(Math.max(...values));

function softmax(z) {
  const largest = Math.max(...z);
  const e = z.map((value) => Math.exp(value - largest));
  const sum = e.reduce((one, other) => one + other);
  return e.map((value) => value / sum);
}

// Controls. Each has a `box` to be put below the picture, and a `value`: of a choice or a menu, the option's number.

function control(tag, properties, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "role" || name.includes("-")) element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...inside);
  return element;
}

const group = (label, ...inside) => control("div", { role: "group", "aria-label": label }, ...inside);
const button = (textContent, onclick, more = {}) => control("button", { type: "button", textContent, onclick, ...more });
const labelled = (name, ...inside) => control("label", {}, control("span", { textContent: name }), ...inside);

// The value stands beside the slider; who listens hears it from the slider itself, and only there.
const sliders = [];

function slider(name, label, limits, shown = number) {
  const input = control("input", { type: "range", autocomplete: "off", "data-control": name, ...limits });
  const output = control("output", { "aria-hidden": true });
  const one = {
    input,
    box: labelled(label, input, output),
    get value() {
      return Number(input.value);
    },
    set value(value) {
      input.value = value;
    },
    get first() {
      return Number(input.min);
    },
    get last() {
      return Number(input.max);
    },
    write() {
      output.textContent = shown(one.value);
      input.setAttribute("aria-valuetext", output.textContent);
    },
  };
  sliders.push(one);
  return one;
}

function choice(name, legend, options, chosen) {
  const inputs = options.map((_, k) =>
    control("input", { type: "radio", name: `${FIGURE}-${name}`, autocomplete: "off", checked: k === chosen }),
  );
  const labels = options.map((option, k) => control("label", {}, inputs[k], option));
  const box = control("fieldset", { "data-control": name }, control("legend", { textContent: legend }), ...labels);
  return {
    box,
    get value() {
      return inputs.findIndex((input) => input.checked);
    },
  };
}

function menu(name, label, options, chosen) {
  const choices = options.map((textContent, value) => control("option", { value, textContent }));
  const select = control("select", { autocomplete: "off", "data-of": name }, ...choices);
  select.value = chosen;
  return {
    box: labelled(label, " ", select),
    get value() {
      return Number(select.value);
    },
  };
}

// What is told of the picture. While something moves it is only seen; a reader who listens hears how it ends.

const status = control("p", { "aria-live": "polite" });
const passing = control("p", { "aria-hidden": true });
let moving = false;

function tell(sentence) {
  status.textContent = moving ? "" : sentence;
  passing.textContent = moving ? sentence : "";
  passing.hidden = !moving; // or axe would see it lie over the other
}

let redraw;
let playing; // what ends it
let touched = false; // has the reader changed anything?

// Whatever a reader does ends here, and ends what plays.
function change() {
  touched = true;
  playing?.();
  redraw();
  svg.setAttribute("aria-label", status.textContent);
}

// The longest of the sentences, unseen, gives all of them its height: nothing below the figure moves.
function putBelow(label, className, controls, sentences) {
  const said = control("div", {}, status, passing);
  said.dataset.longest = sentences.reduce((one, other) => (other.length > one.length ? other : one));
  const panel = group(label, ...controls, said);
  panel.className = className;
  drawing.after(panel);
  return panel;
}

// `show` draws what the controls say, and returns a sentence.
function operate(label, className, controls, sentences, show) {
  const panel = putBelow(label, className, controls, sentences);
  redraw = () => {
    tell(show());
    for (const one of sliders) one.write();
  };
  panel.addEventListener("input", change);
  // A slider that is held does not move by itself.
  for (const kind of ["pointerdown", "click"]) {
    panel.addEventListener(kind, ({ target }) => playing && !target.matches(".play") && change());
  }
  redraw();
  return panel;
}

// Dragging, by mouse or finger, in the picture's own units. `begin` is given the place where it begins, and gives back
// what each place makes. Where the browser takes a finger for one that scrolls, all is as it was before.

function drag(element, begin) {
  let pointer = null;
  let move;
  let before;
  const place = ({ clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  const go = (event) => {
    move(place(event));
    redraw();
  };

  element.addEventListener("pointerdown", (event) => {
    if (event.button || pointer !== null) return;
    playing?.();
    pointer = event.pointerId;
    element.setPointerCapture(pointer);
    moving = true;
    before = sliders.map(({ value }) => value);
    move = begin(place(event));
    go(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.pointerId === pointer) go(event);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    element.addEventListener(kind, (event) => {
      if (event.pointerId !== pointer) return;
      pointer = null;
      moving = false;
      if (kind === "pointercancel") sliders.forEach((one, k) => (one.value = before[k]));
      change();
    });
  }
}

// A place of the picture, unseen and on top of it, that can be dragged: across, while the page scrolls up and down under
// a finger, or, `free`, in all directions.
function handle(begin, box, className = "handle") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  element.setAttribute("class", className);
  put(element, { opacity: 0, ...box });
  svg.append(element);
  drag(element, begin);
  return element;
}

function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

// Playing: `of`, a slider or what else has `first`, `last` and `value`, goes on by 1 until it is `done`. It does so only
// when it is asked to, and more slowly for readers who do not like motion.

const PLAY = inLanguage({ en: ["Play", "Pause"], es: ["Reproducir", "Pausar"] });

function player(of, pace, done = () => of.value >= of.last) {
  const element = button(PLAY[0], () => (playing ? change() : play()), { className: "play" });
  const away = () => document.hidden && change();
  const out = new IntersectionObserver((seen) => seen.at(-1).isIntersecting || change());

  function play() {
    const wait = matchMedia("(prefers-reduced-motion: reduce)").matches ? 3 * pace : pace;
    if (!touched || done()) of.value = of.first;
    touched = true;
    const next = () => {
      of.value += 1;
      if (done()) return change();
      redraw();
      timer = setTimeout(next, wait);
    };
    let timer = setTimeout(next, wait);
    moving = true;
    playing = () => {
      clearTimeout(timer);
      out.disconnect();
      document.removeEventListener("visibilitychange", away);
      element.textContent = PLAY[0];
      moving = false;
      playing = undefined;
    };
    out.observe(drawing.parentElement);
    document.addEventListener("visibilitychange", away);
    element.textContent = PLAY[1];
    redraw();
  }
  return element;
}

// The trained network of the lesson writes on, computed here. Its weights, 8 bits each, are in a file beside the page
// that is loaded when it is first asked for; nothing that is typed leaves the page.

const words = inLanguage({
  en: {
    group: "Let the network write",
    beginning: "Beginning",
    start: "The gradient of",
    temperature: "Temperature",
    write: "Write",
    stop: "Stop",
    ready: "The network wrote this from nothing, at temperature {temperature}. Press Write, and it continues your beginning.",
    loading: "The weights are being loaded.",
    failed: "The weights could not be loaded.",
    writing: "The network writes at temperature {temperature}.",
    done: "The network has written {count} characters at temperature {temperature}.",
    unknown: "The network does not know these characters and leaves them out: {list}",
    text: "The beginning “{given}”, and what the network wrote: {own}",
  },
  es: {
    group: "Deja escribir a la red",
    beginning: "Comienzo",
    start: "El gradiente de",
    temperature: "Temperatura",
    write: "Escribir",
    stop: "Parar",
    ready: "La red escribió esto sin comienzo, con temperatura {temperature}. Pulsa Escribir y continuará el tuyo.",
    loading: "Se están cargando los pesos.",
    failed: "No se han podido cargar los pesos.",
    writing: "La red escribe con temperatura {temperature}.",
    done: "La red ha escrito {count} caracteres con temperatura {temperature}.",
    unknown: "La red no conoce estos caracteres y los omite: {list}",
    text: "El comienzo «{given}» y lo que escribió la red: {own}",
  },
});

// The network: blocks of attention and of two layers, on the last characters of a text.

function network({ characters, width, heads, context, weights }) {
  const known = [...characters];
  const size = width / heads;
  const blocks = Object.keys(weights).filter((name) => name.endsWith(".query.weight")).length;

  const unpacked = Object.fromEntries(
    Object.entries(weights).map(([name, { scale, entries }]) => {
      const numbers = Int8Array.from(atob(entries), (one) => one.charCodeAt(0));
      return [name, Float64Array.from(numbers, (entry) => entry * scale)];
    }),
  );

  // x is a list of rows, one for each place.
  function linear(x, name) {
    const [w, b] = [unpacked[`${name}.weight`], unpacked[`${name}.bias`]];
    return x.map((row) => {
      const z = Float64Array.from(b);
      row.forEach((value, i) => {
        for (let j = 0; j < z.length; j++) z[j] += value * w[i * z.length + j];
      });
      return z;
    });
  }

  function norm(x, name) {
    const [w, b] = [unpacked[`${name}.weight`], unpacked[`${name}.bias`]];
    return x.map((row) => {
      const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
      const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / row.length;
      return row.map((value, j) => ((value - mean) / Math.sqrt(variance + 1e-5)) * w[j] + b[j]);
    });
  }

  function attention(x, name) {
    const [q, k, v] = ["query", "key", "value"].map((part) => linear(x, `${name}.${part}`));
    const z = x.map(() => new Float64Array(width));
    for (let first = 0; first < width; first += size) {
      z.forEach((row, i) => {
        const scores = k.slice(0, i + 1).map((key) => {
          let sum = 0;
          for (let j = first; j < first + size; j++) sum += q[i][j] * key[j];
          return sum / Math.sqrt(size);
        });
        softmax(scores).forEach((weight, place) => {
          for (let j = first; j < first + size; j++) row[j] += weight * v[place][j];
        });
      });
    }
    return linear(z, `${name}.out`);
  }

  const gelu = (u) => (u / 2) * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (u + 0.044715 * u ** 3)));
  const add = (x, y) => x.map((row, i) => row.map((value, j) => value + y[i][j]));

  function logits(text) {
    const numbers = ["\n", ...text].map((one) => known.indexOf(one)).slice(-context);
    let x = numbers.map((n, place) =>
      Float64Array.from(
        { length: width },
        (_, j) => unpacked.characters[n * width + j] + unpacked.places[place * width + j],
      ),
    );
    for (let b = 0; b < blocks; b++) {
      const name = `blocks.${b}`;
      x = add(x, attention(norm(x, `${name}.norm1`), name));
      const up = linear(norm(x, `${name}.norm2`), `${name}.up`);
      x = add(x, linear(up.map((row) => row.map(gelu)), `${name}.down`));
    }
    return [...linear(norm(x.slice(-1), "norm"), "head")[0]];
  }

  return { known, logits };
}

// The weights come when they are first asked for; a script, since a page from the disk may load nothing else.

let asked;

function model() {
  asked ??= new Promise((done, failed) => {
    const source = `${document.documentElement.dataset.content_root ?? ""}_static/${FIGURE}.weights.js`;
    document.head.append(control("script", { src: source, onload: done, onerror: failed }));
  }).then(() => {
    const made = network(window.itWrites);
    drawing.logits = made.logits; // the tests compare them
    return made;
  });
  return asked;
}

// The controls.

const fields = { maxLength: 100, autocomplete: "off", spellcheck: false };
const beginning = control("input", { type: "text", value: words.start, ...fields });
const temperature = slider("temperature", words.temperature, { min: 0.05, max: 2, step: 0.05, value: given.temperature });
const begin = button(words.write, write);
const controls = [labelled(words.beginning, " ", beginning), temperature.box, begin];
// Of what is said later, the longest sentence has a dozen characters that the network does not know.
const longest = [say(words.unknown, { list: "w ".repeat(12) }), say(words.ready, { temperature: number(0.75) })];
putBelow(words.group, "steps writer", controls, longest);

// What is seen: the last lines of the text, the given part apart, and the likeliest next characters.

const state = { given: "", own: given.sample, writing: false };
const MOST = 400; // characters at a time

function broken(text) {
  const lines = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(/(?<= )/)) {
      if (line && (line + word).trimEnd().length > given.longest) {
        lines.push(line);
        line = "";
      }
      line += word;
      while (line.trimEnd().length > given.longest) {
        lines.push(line.slice(0, given.longest));
        line = line.slice(given.longest);
      }
    }
    lines.push(line);
  }
  return lines;
}

function showText() {
  const lines = broken(state.given + state.own);
  let left = state.given.length;
  const parts = lines.map((line) => {
    const cut = Math.min(Math.max(left, 0), line.length);
    left -= line.length;
    return [line.slice(0, cut), line.slice(cut).trimEnd()];
  });
  const last = parts.slice(-given.lines);
  all(".line").forEach((line, k) => {
    const [before, after] = last[k] ?? ["", ""];
    line.querySelector(".given").textContent = before;
    line.querySelector(".own").textContent = after;
  });
}

const SIGNS = { " ": "␣", "\n": "¶" };

function showNext({ known }, shares) {
  const order = [...shares.keys()].sort((one, other) => shares[other] - shares[one] || one - other);
  all(".bar").forEach((bar, k) => {
    bar.setAttribute("width", Math.max(given.bar * shares[order[k]], 1).toFixed(2));
    all(".next")[k].textContent = SIGNS[known[order[k]]] ?? known[order[k]];
    all(".share")[k].textContent = percent(shares[order[k]]);
  });
}

function shares(made) {
  return softmax(made.logits(state.given + state.own).map((value) => value / temperature.value));
}

function drawn(p) {
  let left = Math.random();
  const n = p.findIndex((share) => (left -= share) < 0);
  return n < 0 ? argmax(p) : n;
}

const report = (sentence, facts) =>
  tell(say(sentence, { temperature: number(temperature.value), count: state.own.length, ...facts }));

function stop() {
  state.writing = false;
  begin.textContent = words.write;
  if (state.made) showNext(state.made, shares(state.made));
  svg.setAttribute("aria-label", say(words.text, { given: state.given, own: state.own }));
}

async function write() {
  if (state.writing) {
    stop();
    report(state.turn ? words.done : words.ready);
    return;
  }
  state.writing = true;
  begin.textContent = words.stop;
  report(words.loading);
  let made;
  try {
    made = await model();
  } catch {
    asked = undefined;
    stop();
    report(words.failed);
    return;
  }
  if (!state.writing) return;
  const typed = [...beginning.value];
  const unknown = [...new Set(typed.filter((one) => !made.known.includes(one)))];
  Object.assign(state, { given: typed.filter((one) => made.known.includes(one)).join(""), own: "" });
  if (unknown.length) report(words.unknown, { list: unknown.slice(0, 12).join(" ") });
  else report(words.writing);
  const turn = (state.turn = {});
  state.made = made;
  while (state.writing && state.turn === turn) {
    if (state.own.length === MOST) {
      stop();
      report(words.done);
      return;
    }
    const p = shares(made);
    showNext(made, p);
    state.own += made.known[drawn(p)];
    showText();
    await new Promise((done) => setTimeout(done, 25));
  }
}

beginning.onkeydown = (event) => {
  if (event.key === "Enter" && !state.writing) write();
};
temperature.input.oninput = () => {
  temperature.write();
  model().then(
    (made) => state.writing || showNext(made, shares(made)),
    () => (asked = undefined),
  );
};

temperature.write();
report(words.ready);
