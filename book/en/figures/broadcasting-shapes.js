const FIGURE = "broadcasting-shapes";

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

// Change two shapes: the axes over which each gradient is summed light up, and g shows what is added up.
// Places and looks come from the picture; this knows NumPy's rule, and exchanges classes and words.

const words = inLanguage({
  en: {
    group: "Change the shapes",
    examples: "Examples",
    shape: "Shape of {name}",
    size: "{name}, axis {axis}",
    missing: "none",
    made: "{x} and {y} make {z}.",
    nothing: "The gradient of {name} is g as it comes.",
    summed: "The gradient of {name} sums g over {axes}, {count} entries at a time.",
    one: "The gradient of {name} sums g over {axes}, one entry at a time.",
    zero: "The gradient of {name} sums g over {axes}. g has no entries, so every sum is 0.",
    empty: "The gradient of {name} sums g over {axes}. It has no entries.",
    front: "axis {axis} (in front)",
    stretched: "axis {axis} (stretched)",
    clash:
      "{x} and {y} do not broadcast: on axis {axis} they have {n} and {m}, and neither is 1. NumPy raises an error.",
    entries: "for {name}{first}, entries of g: {count}",
    without: "{name} has no entries",
    error: "error",
  },
  es: {
    group: "Cambiar las formas",
    examples: "Ejemplos",
    shape: "Forma de {name}",
    size: "{name}, eje {axis}",
    missing: "no hay",
    made: "{x} e {y} dan {z}.",
    nothing: "El gradiente de {name} es g tal como llega.",
    summed: "El gradiente de {name} suma g sobre {axes}, {count} elementos cada vez.",
    one: "El gradiente de {name} suma g sobre {axes}, un elemento cada vez.",
    zero: "El gradiente de {name} suma g sobre {axes}. g está vacía, así que todas las sumas son 0.",
    empty: "El gradiente de {name} suma g sobre {axes}. Está vacío.",
    front: "el eje {axis} (delante)",
    stretched: "el eje {axis} (estirado)",
    clash:
      "{x} e {y} no se pueden difundir: en el eje {axis} tienen {n} y {m}, y ninguno es 1. NumPy lanza un error.",
    entries: "para {name}{first}, elementos de g: {count}",
    without: "{name} está vacía",
    error: "error",
  },
});

const EXAMPLES = [
  [[3, 4], [4]],
  [[3, 1], [3, 4]],
  [[3, 1], [4]],
  [[3, 1], [2, 3, 4]],
  [[2, 3, 4], []],
  [[0, 4], [1, 4]],
  [[3, 4], [3]],
];
const AXES = [-3, -2, -1];
const MOST = 4;

const list = new Intl.ListFormat(language);
const written = (shape) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`;

// NumPy's rule. A shape is a list of sizes; axes are counted from the right.

const size = (shape, axis) => shape.at(axis) ?? 1;
const exists = (shape, axis) => -axis <= shape.length;

function broadcast(x, y) {
  const axes = AXES.filter((axis) => exists(x, axis) || exists(y, axis));
  const clashes = axes.filter((axis) => size(x, axis) !== size(y, axis) && size(x, axis) !== 1 && size(y, axis) !== 1);
  return { clashes, z: axes.map((axis) => (size(x, axis) === 1 ? size(y, axis) : size(x, axis))) };
}

// How each axis of g is summed for one input: "front", "stretched" or not at all.
function sums(shape, z) {
  return AXES.filter((axis) => exists(z, axis)).flatMap((axis) => {
    if (!exists(shape, axis)) return [{ axis, how: "front" }];
    return size(shape, axis) === size(z, axis) ? [] : [{ axis, how: "stretched" }];
  });
}

const entries = (shape) => shape.reduce((one, other) => one * other, 1);
const together = (shape, z) => sums(shape, z).reduce((count, { axis }) => count * size(z, axis), 1);

// What is said of two shapes.

function ofGradient(name, shape, z) {
  const over = sums(shape, z);
  if (over.length === 0) return say(words.nothing, { name });
  const axes = list.format(over.map(({ axis, how }) => say(words[how], { axis: minus(axis) })));
  const count = together(shape, z);
  const key = !entries(shape) ? "empty" : count === 0 ? "zero" : count === 1 ? "one" : "summed";
  return say(words[key], { name, axes, count });
}

function sentence({ x, y }) {
  const { clashes, z } = broadcast(x, y);
  const facts = { x: `x ${written(x)}`, y: `y ${written(y)}`, z: `z ${written(z)}` };
  if (clashes.length) {
    const axis = clashes.at(-1);
    return say(words.clash, { ...facts, axis: minus(axis), n: size(x, axis), m: size(y, axis) });
  }
  return [say(words.made, facts), ofGradient("x", x, z), ofGradient("y", y, z)].join(" ");
}

// The controls. The picture begins with the shapes that it was drawn with.

const drawn = (name) => ask(`.shape-${name}`).textContent.match(/\d+/g)?.map(Number) ?? [];
let state = { x: drawn("x"), y: drawn("y") };

const buttons = EXAMPLES.map(([x, y]) =>
  button(`${written(x)} + ${written(y)}`, () => {
    state = { x, y };
    change();
  }),
);
const sizes = ["", ...Array(MOST + 1).keys()].map(String);
const rows = ["x", "y"].map((name) => AXES.map((axis) => choiceOf(name, axis)));
const selects = rows.flat();

function choiceOf(name, axis) {
  const options = sizes.map((value) => control("option", { value, textContent: value || words.missing }));
  const label = say(words.size, { name, axis: minus(axis) });
  const properties = { autocomplete: "off", "aria-label": label, "data-of": name, "data-axis": axis };
  const select = control("select", properties, ...options);
  select.oninput = () => choose(name, axis, select.value);
  return select;
}

// A size for an axis gives those behind it one too; an axis without leaves none in front of it.
function choose(name, axis, value) {
  const shape = state[name];
  const chosen =
    value === ""
      ? shape.slice(Math.max(0, shape.length + axis + 1))
      : AXES.filter((other) => other >= axis || exists(shape, other)).map((other) =>
          other === axis ? Number(value) : size(shape, other),
        );
  state[name] = chosen;
}

// The picture.

function show() {
  const { clashes, z } = broadcast(state.x, state.y);
  const failed = clashes.length > 0;
  const rows = { x: state.x, y: state.y, z };
  for (const [name, shape] of Object.entries(rows)) {
    const summed = failed || name === "z" ? [] : sums(shape, z).map(({ axis }) => axis);
    for (const axis of AXES) {
      const place = `[data-of="${name}"][data-axis="${axis}"]`;
      const [box, text] = [ask(`.box${place}`), ask(`.size${place}`)];
      const clash = clashes.includes(axis);
      const absent = !exists(z, axis) || (failed && name === "z" && !clash);
      box.classList.toggle("absent", absent);
      text.classList.toggle("absent", absent);
      box.classList.toggle("in-front", !exists(shape, axis));
      box.classList.toggle("summed", summed.includes(axis));
      box.classList.toggle("clash", clash);
      const number = clash && name === "z" ? "≠" : size(shape, axis);
      text.textContent = summed.includes(axis) ? `Σ ${number}` : number;
    }
    ask(`.shape-${name}`).textContent = failed && name === "z" ? words.error : written(shape);
  }
  for (const name of ["x", "y"]) {
    const shape = state[name];
    for (const cell of all(`.cell[data-for="${name}"]`)) {
      const at = cell.dataset.at.split(" ").map(Number);
      const present = !failed && AXES.every((axis) => at.at(axis) < size(z, axis));
      cell.classList.toggle("absent", !present);
      cell.classList.toggle("together", present && AXES.every((axis) => at.at(axis) === 0 || size(shape, axis) === 1));
    }
    const first = shape.length ? `[${shape.map(() => 0).join(", ")}]` : "";
    const facts = { name, first, count: together(shape, z) };
    ask(`.entries-${name}`).textContent = failed ? "" : say(entries(shape) ? words.entries : words.without, facts);
  }
  for (const [k, [x, y]] of EXAMPLES.entries()) {
    buttons[k].setAttribute("aria-pressed", String(written(x) === written(state.x) && written(y) === written(state.y)));
  }
  for (const select of selects) {
    const { of, axis } = select.dataset;
    select.value = exists(state[of], axis) ? size(state[of], axis) : "";
  }
  return sentence(state);
}

// Every kind of sentence occurs among sizes 1 and 4.
const kinds = [[]];
for (const shape of kinds) if (shape.length < AXES.length) kinds.push([1, ...shape], [MOST, ...shape]);
const pairs = [...EXAMPLES, ...kinds.flatMap((x) => kinds.map((y) => [x, y]))];
const shapes = ["x", "y"].map((name, k) =>
  group(say(words.shape, { name }), control("span", { textContent: name }), ...rows[k]),
);
const sentences = pairs.map(([x, y]) => sentence({ x, y }));
operate(words.group, "steps", [group(words.examples, ...buttons), ...shapes], sentences, show);
