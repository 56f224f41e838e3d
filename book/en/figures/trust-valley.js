const FIGURE = "trust-valley";

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

// Move eps: the chord from as near as eps, its digits, and its place on the error's valley.
// Every operation here (+ − × ÷ √) is rounded as IEEE 754 says, in double or, by fround, in single precision: so the
// bits are NumPy's. Places and lines come from the picture.

const words = inLanguage({
  en: {
    group: "Move eps",
    f: "Function",
    precision: "Precision",
    said: "{name} in {precision}, eps = {eps}: the measured slope is off by {error}. Digits that are right: {right}. {why}",
    truncation: "The two lines show that truncation dominates here.",
    rounding: "By its line, all of that is rounding.",
    both: "The two lines show that rounding dominates here.",
    same: "x + eps and x − eps are one number.",
  },
  es: {
    group: "Mover eps",
    f: "Función",
    precision: "Precisión",
    said: "{name} en {precision}, eps = {eps}: la pendiente medida se desvía {error}. Cifras correctas: {right}. {why}",
    truncation: "Las dos líneas muestran que aquí domina el truncamiento.",
    rounding: "Según su línea, todo es redondeo.",
    both: "Las dos líneas muestran que aquí domina el redondeo.",
    same: "x + eps y x − eps son el mismo número.",
  },
});

const X = 2 / 3;
const REACH = 1.5; // of the picture, in eps to either side, and in eps times the slope up and down
const TALL = 2.25;
const SAMPLES = 60;
const ROUND = { float64: (value) => value, float32: Math.fround };
const DIGITS = { float64: 17, float32: 9 };
const cube = (x, round) => round(round(x * x) * x);
const FUNCTIONS = {
  square: { f: (x, round) => round(x * x), slope: (x) => 2 * x },
  cube: { f: cube, slope: (x) => 3 * x * x },
  root: { f: (x, round) => round(Math.sqrt(x)), slope: (x) => 1 / (2 * Math.sqrt(x)) },
  raised: { f: (x, round) => round(cube(x, round) + 1e5), slope: (x) => 3 * x * x },
};

const numbers = (name) => svg.dataset[name].split(" ").map(Number);
const [left, top, side] = numbers("square");
const [valleyLeft, valleyTop, valleyWide, valleyHigh] = numbers("valley");
const [lowest, highest, deepest, tallest] = numbers("window");
const steps = svg.dataset.steps.split(" ");
const [startF, startPrecision, startEps] = svg.dataset.start.split(" ");
const valleys = all(".valley");

// What is measured.

function measure({ f: key, precision, k }) {
  const round = ROUND[precision];
  const { f, slope } = FUNCTIONS[key];
  const [x, eps] = [round(X), round(Number(steps[k]))];
  const at = (t) => f(t, round);
  const [above, below] = [at(round(x + eps)), at(round(x - eps))];
  const measured = round(round(above - below) / round(2 * eps));
  const exact = slope(x);
  const same = round(x + eps) === round(x - eps);
  return { x, eps, above, below, measured, exact, same, at, round, error: Math.abs(measured - exact) };
}

const spelt = (text) => minus(local(text));
const written = (value, precision) => spelt(value.toPrecision(DIGITS[precision]));

function shared(one, other) {
  let same = 0;
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same += 1;
  return same;
}

// How many digits of the measured slope are those of the exact one, zeros in front left out.
function right(found, precision) {
  const [one, other] = [found.measured, found.exact].map((value) => written(value, precision));
  return one.slice(0, shared(one, other)).replace(/\D/g, "").replace(/^0+/, "").length;
}

function sentence(state) {
  const found = measure(state);
  const { name, bottom } = valleys.find((one) => fits(one, state)).dataset;
  const ruled = bottom === "inf" ? "rounding" : found.eps > Number(bottom) ? "truncation" : "both";
  const facts = {
    name,
    precision: state.precision,
    eps: spelt(steps[state.k]),
    error: spelt(found.error ? found.error.toExponential(1) : "0"),
    right: right(found, state.precision),
    why: words[found.same ? "same" : ruled],
  };
  return say(words.said, facts);
}

const fits = ({ dataset }, { f, precision }) => dataset.f === f && dataset.precision === precision;

const names = Object.fromEntries(valleys.map(({ dataset }) => [dataset.f, dataset.name]));
const [keys, kinds] = [Object.keys(names), Object.keys(ROUND)];
const f = choice("f", words.f, Object.values(names), keys.indexOf(startF));
const precision = choice("precision", words.precision, kinds, kinds.indexOf(startPrecision));
const limits = { min: 0, max: steps.length - 1, step: 1, value: steps.indexOf(startEps) };
const eps = slider("eps", "eps", limits, (k) => spelt(steps[k]));

// The picture.

function place(move, height) {
  const held = Math.min(Math.max(height, -TALL), TALL);
  return [left + (side * (move / REACH + 1)) / 2, top + (side * (1 - held / TALL)) / 2];
}

const across = (eps) => valleyLeft + (valleyWide * (Math.log10(eps) - lowest)) / (highest - lowest);

function down(error) {
  const power = Math.min(Math.max(Math.log10(Math.max(error, 1e-16)), deepest), tallest);
  return valleyTop + (valleyHigh * (tallest - power)) / (tallest - deepest);
}

function write(name, text, same) {
  const [first, rest] = ask(`.${name}`).children;
  first.textContent = text.slice(0, same);
  rest.textContent = text.slice(same);
}

function show() {
  const state = { f: keys[f.value], precision: kinds[precision.value], k: eps.value };
  const { x, eps: step, above, below, measured, exact, at, round, error } = measure(state);
  for (const one of valleys) one.setAttribute("visibility", fits(one, state) ? "visible" : "hidden");

  const height = (value) => round(value - at(x)) / (step * exact);
  const path = [];
  for (let k = -SAMPLES; k <= SAMPLES; k += 1) {
    const move = (REACH * k) / SAMPLES;
    const value = at(round(x + round(step * move)));
    if (Number.isNaN(value)) continue; // √ ends at 0
    path.push(
      place(move, height(value))
        .map((v) => v.toFixed(2))
        .join(),
    );
  }
  put(ask(".near"), { d: `M${path.join(" L")}` });
  const [[x1, y1], [x2, y2]] = [place(-1, height(below)), place(1, height(above))];
  put(ask(".chord"), { x1, y1, x2, y2 });
  put(ask(".below-point"), { cx: x1, cy: y1 });
  put(ask(".above-point"), { cx: x2, cy: y2 });

  const [high, low, found, wanted] = [above, below, measured, exact].map((value) => written(value, state.precision));
  write("above", high, shared(high, low));
  write("below", low, shared(high, low));
  write("measured", found, shared(found, wanted));
  write("exact", wanted, wanted.length);

  const [cx, cy] = [across(Number(steps[state.k])), down(error)];
  put(ask(".point"), { cx, cy });
  put(ask(".here"), { x1: cx, x2: cx });
  return sentence(state);
}

const sentences = valleys.flatMap(({ dataset: { f, precision } }) => steps.map((_, k) => sentence({ f, precision, k })));
operate(words.group, "sliders", [f.box, precision.box, eps.box], sentences, show);
handle(
  () => (to) => {
    eps.value = argmin(steps.map((step) => Math.abs(across(Number(step)) - to.x)));
  },
  { x: valleyLeft, y: valleyTop, width: valleyWide, height: valleyHigh },
);
