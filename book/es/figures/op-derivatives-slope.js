const FIGURE = "op-derivatives-slope";

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

// Move a point along a curve: its tangent follows, and what a gradient becomes on its way back.
// Values and slopes come from the picture, where the library wrote them.

const words = inLanguage({
  en: {
    group: "Move the point",
    op: "Op",
    x: "x",
    g: "g",
    said: "{name} at x = {x}: z = {z}, and the slope is {slope}. g = {g} comes back as {back}.",
    kink: " This is the kink: the slope is a convention.",
  },
  es: {
    group: "Mover el punto",
    op: "Operación",
    x: "x",
    g: "g",
    said: "{name} en x = {x}: z = {z}, y la pendiente es {slope}. g = {g} vuelve como {back}.",
    kink: " Es el punto anguloso: la pendiente es una convención.",
  },
});

const unit = Number(svg.dataset.unit);
const [left, right, low, high] = svg.dataset.window.split(" ").map(Number);
const across = (x) => (x - left) * unit;
const down = (z) => (high - z) * unit;

const curves = all(".curve").map((element) => {
  const { name, first, last, steps, kink, values, slopes } = element.dataset;
  return {
    element,
    name,
    first,
    last,
    step: 1 / steps,
    kink: kink && Number(kink), // "" where there is none
    values: values.split(" ").map(Number),
    slopes: slopes.split(" ").map(Number),
    at: (x) => Math.round((x - first) * steps),
    place: (k) => (first * steps + k) / steps,
  };
});

const op = choice("op", words.op, curves.map(({ name }) => name), 0);
const x = slider("x", words.x, { min: curves[0].first, max: curves[0].last, step: curves[0].step, value: 1 });
const g = slider("g", words.g, { min: -3, max: 3, step: 0.5, value: 2 });

// What is said of a place on a curve, and what the picture shows of it.

function facts(curve, place, given) {
  const at = curve.at(place);
  const numbers = { x: place, z: curve.values[at], slope: curve.slopes[at], g: given, back: given * curve.slopes[at] };
  return { name: curve.name, ...Object.fromEntries(Object.entries(numbers).map(([k, value]) => [k, number(value)])) };
}

const sentence = (curve, place, given) =>
  say(words.said, facts(curve, place, given)) + (place === curve.kink ? words.kink : "");

function show() {
  const curve = curves[op.value];
  x.input.max = curve.last; // which brings x itself back into its range
  const [z, slope] = [curve.values[curve.at(x.value)], curve.slopes[curve.at(x.value)]];

  for (const { element } of curves) element.setAttribute("visibility", element === curve.element ? "visible" : "hidden");
  put(ask(".point"), { cx: across(x.value), cy: down(z) });
  for (const [end, side] of [[1, left], [2, right]]) {
    // As far as the side of the picture, or sooner, where the line leaves it above or below.
    const height = z + slope * (side - x.value);
    const seen = Math.min(Math.max(height, low), high);
    const reached = seen === height ? side : x.value + (seen - z) / slope;
    put(ask(".tangent"), { [`x${end}`]: across(reached), [`y${end}`]: down(seen) });
  }

  const known = facts(curve, x.value, g.value);
  const written = { x: `x = ${known.x}`, z: `z = ${known.z}`, g: `g = ${known.g}`, op: known.name };
  Object.assign(written, { slope: `× ${known.slope}`, back: `∂ ${known.back}` });
  for (const [name, text] of Object.entries(written)) ask(`.${name}`).textContent = text;
  return sentence(curve, x.value, g.value);
}

const sentences = curves.flatMap((curve) =>
  curve.values.flatMap((_, k) => [-2.5, 2.5].map((given) => sentence(curve, curve.place(k), given))),
);
operate(words.group, "sliders", [op.box, x.box, g.box], sentences, show);
handle(
  () => (to) => {
    x.value = left + to.x / unit;
  },
  { width: across(right), height: down(low) },
);
