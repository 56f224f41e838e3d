const FIGURE = "reductions-softmax";

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

// Move three logits: their shares, the Jacobian, what a chosen g becomes, and the loss of a chosen target.
// Places and looks come from the picture; this computes, and exchanges heights, fills and words.

const words = inLanguage({
  en: {
    group: "Move the logits",
    g: "g",
    target: "Target",
    comma: ",\u00a0",
    said: "Shares: {s}. g = {g} comes back as {back}. Target {target}: the loss is {loss}, and s\u00a0−\u00a0y is {diff}.",
  },
  es: {
    group: "Mover los logits",
    g: "g",
    target: "Objetivo",
    comma: ";\u00a0",
    said: "Partes: {s}. g = {g} vuelve como {back}. Objetivo {target}: la pérdida es {loss}, y s\u00a0−\u00a0y es {diff}.",
  },
});

const GRADIENTS = [
  [1, 0, 0],
  [0, 1, 0],
  [3, 1, 2],
  [1, 1, 1],
];
const PLACES = [0, 1, 2];

// Broken between two lines, a row of numbers is hard to read: hence the hard spaces.
const vector = (values) => `(${values.map((value) => number(value)).join(words.comma)})`;
const [base, unit, strongest] = ["base", "unit", "strongest"].map((fact) => Number(svg.dataset[fact]));
const colours = { above: ask(".heat-0-0").getAttribute("fill"), below: ask(".heat-0-1").getAttribute("fill") };

// What the logits make.

const sum = (values) => values.reduce((one, other) => one + other, 0);

function facts({ x, g, target }) {
  const top = Math.max(...x);
  const powers = x.map((value) => Math.exp(value - top));
  const s = powers.map((power) => power / sum(powers));
  const J = s.map((a, i) => s.map((b, j) => (i === j ? a * (1 - a) : -a * b)));
  const y = PLACES.map((k) => Number(k === target));
  return {
    x,
    g,
    target,
    s,
    J,
    y,
    back: PLACES.map((j) => sum(PLACES.map((i) => g[i] * J[i][j]))),
    loss: Math.log(sum(powers)) + top - x[target],
    diff: s.map((share, k) => share - y[k]),
  };
}

const sentence = ({ s, g, back, target, loss, diff }) =>
  say(words.said, { s: vector(s), g: vector(g), back: vector(back), target, loss: number(loss), diff: vector(diff) });

const written = (name, k) => Number(ask(`.${name}-${k}`).textContent.replace("−", "-").replace(",", "."));
const drawn = (name) => PLACES.map((k) => written(name, k));

const x = drawn("x").map((value, k) => slider(`x${k}`, `x${"₀₁₂"[k]}`, { min: -4, max: 4, step: 0.5, value }));
const g = choice("g", words.g, GRADIENTS.map(vector), GRADIENTS.map(String).indexOf(String(drawn("g"))));
const target = choice("target", words.target, PLACES.map(String), drawn("y").indexOf(1));

// The picture.

function write(name, values) {
  for (const [k, value] of values.entries()) ask(`.${name}-${k}`).textContent = number(value);
}

function show() {
  const state = facts({ x: x.map(({ value }) => value), g: GRADIENTS[g.value], target: target.value });
  for (const name of ["x", "s", "g", "back", "y", "diff"]) write(name, state[name]);
  write("sum", state.J.map(sum));
  ask(".sum-back").textContent = number(sum(state.back));
  ask(".loss").textContent = `−log s${"₀₁₂"[state.target]} = ${number(state.loss)}`;
  for (const [k, share] of state.s.entries()) {
    put(ask(`.bar-${k}`), { height: unit * share, y: base - unit * share });
    put(ask(`.s-${k}`), { y: base - unit * share - 6 });
    put(tops[k], { y: base - unit * share - 14 });
  }
  for (const [i, slopes] of state.J.entries()) {
    write(`J-${i}`, slopes);
    for (const [j, slope] of slopes.entries()) {
      const fill = slope < 0 ? colours.below : colours.above;
      put(ask(`.heat-${i}-${j}`), { fill, "fill-opacity": Math.abs(slope) * 4 * strongest });
    }
  }
  return sentence(state);
}

// The top of a bar is dragged: its logit is the one with which the share is as high, the other two as they are.
const tops = x.map((one, k) => {
  const { x: left, width } = ask(`.bar-${k}`).getBBox();
  const drag = () => (to) => {
    const share = Math.min(Math.max((base - to.y) / unit, 1e-3), 1 - 1e-3);
    const others = sum(PLACES.filter((other) => other !== k).map((other) => Math.exp(x[other].value)));
    one.value = Math.log((others * share) / (1 - share));
  };
  return handle(drag, { x: left, width, height: 28 }, "handle free");
});

const wide = PLACES.map(() => -0.888);
const longest = sentence({ s: wide, g: [3, 1, 2], back: wide, target: 0, loss: 8.888, diff: wide });
operate(words.group, "sliders", [...x.map(({ box }) => box), g.box, target.box], [longest], show);
