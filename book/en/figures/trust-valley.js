// Move eps: the chord from as near as eps, its digits, and its place on the error's valley.
// Every operation here (+ − × ÷ √) is rounded as IEEE 754 says, in double or, by fround, in single precision: so the
// bits are NumPy's. Places and lines come from the picture.

const WORDS = {
  en: {
    group: "Move eps",
    f: "Function",
    precision: "Precision",
    said: "{name} in {precision}, eps = {eps}: the measured slope is off by {error}. Digits that are right: {right}. {why}",
    truncation: "By the two lines, truncation weighs more here.",
    rounding: "By its line, all of that is rounding.",
    both: "By the two lines, rounding weighs more here.",
    same: "x + eps and x − eps are one number.",
    comma: ".",
  },
  es: {
    group: "Mover eps",
    f: "Función",
    precision: "Precisión",
    said: "{name} en {precision}, eps = {eps}: la pendiente medida se desvía {error}. Cifras correctas: {right}. {why}",
    truncation: "Según las dos líneas, aquí pesa más el truncamiento.",
    rounding: "Según su línea, todo es redondeo.",
    both: "Según las dos líneas, aquí pesa más el redondeo.",
    same: "x + eps y x − eps son el mismo número.",
    comma: ",",
  },
};

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

const language = document.documentElement.lang;
const words = WORDS[language];
const local = (text) => text.replaceAll("-", "−").replace(".", words.comma); // a hyphen is not read aloud

const drawing = document.querySelector('[data-figure="trust-valley"]');
const svg = drawing.querySelector("svg");
const ask = (selector) => svg.querySelector(selector);
const numbers = (name) => svg.dataset[name].split(" ").map(Number);
const [left, top, side] = numbers("square");
const [valleyLeft, valleyTop, valleyWide, valleyHigh] = numbers("valley");
const [lowest, highest, deepest, tallest] = numbers("window");
const steps = svg.dataset.steps.split(" ");
const [startF, startPrecision, startEps] = svg.dataset.start.split(" ");
const valleys = [...svg.querySelectorAll(".valley")];

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

const written = (value, precision) => local(value.toPrecision(DIGITS[precision]));

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
    eps: local(steps[state.k]),
    error: local(found.error ? found.error.toExponential(1) : "0"),
    right: right(found, state.precision),
    why: words[found.same ? "same" : ruled],
  };
  return words.said.replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);
}

const fits = ({ dataset }, { f, precision }) => dataset.f === f && dataset.precision === precision;

// The controls.

function control(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

function choice(name, options, chosen) {
  const labels = Object.entries(options).map(([value, shown]) =>
    control(
      "label",
      {},
      control("input", { type: "radio", name: `trust-valley-${name}`, value, autocomplete: "off", checked: value === chosen }),
      shown,
    ),
  );
  return control("fieldset", {}, control("legend", { textContent: words[name] }), ...labels);
}

const names = Object.fromEntries(valleys.map(({ dataset }) => [dataset.f, dataset.name]));
const kinds = Object.fromEntries(Object.keys(ROUND).map((precision) => [precision, precision]));
const eps = control("input", { type: "range", autocomplete: "off", min: 0, max: steps.length - 1, step: 1 });
eps.value = steps.indexOf(startEps);
eps.dataset.control = "eps";
const status = control("p", {});
status.setAttribute("aria-live", "polite");
const said = control("div", {}, status);
const controls = control(
  "div",
  { className: "sliders" },
  choice("f", names, startF),
  choice("precision", kinds, startPrecision),
  control("label", {}, control("span", { textContent: "eps" }), eps),
  said,
);
controls.setAttribute("role", "group");
controls.setAttribute("aria-label", words.group);
drawing.after(controls);

const chosen = (name) => controls.querySelector(`[name="trust-valley-${name}"]:checked`).value;
const now = () => ({ f: chosen("f"), precision: chosen("precision"), k: Number(eps.value) });

// The longest sentence, unseen, gives all of them its height: nothing below the figure moves.
const all = valleys.flatMap(({ dataset: { f, precision } }) => steps.map((_, k) => sentence({ f, precision, k })));
said.dataset.longest = all.reduce((one, other) => (other.length > one.length ? other : one));

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

function set(selector, attributes) {
  for (const [name, value] of Object.entries(attributes)) ask(selector).setAttribute(name, value);
}

function write(name, text, same) {
  const [first, rest] = ask(`.${name}`).children;
  first.textContent = text.slice(0, same);
  rest.textContent = text.slice(same);
}

function show() {
  const state = now();
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
  set(".near", { d: `M${path.join(" L")}` });
  const [[x1, y1], [x2, y2]] = [place(-1, height(below)), place(1, height(above))];
  set(".chord", { x1, y1, x2, y2 });
  set(".below-point", { cx: x1, cy: y1 });
  set(".above-point", { cx: x2, cy: y2 });

  const [high, low, found, wanted] = [above, below, measured, exact].map((value) => written(value, state.precision));
  write("above", high, shared(high, low));
  write("below", low, shared(high, low));
  write("measured", found, shared(found, wanted));
  write("exact", wanted, wanted.length);

  const [cx, cy] = [across(Number(steps[state.k])), down(error)];
  set(".point", { cx, cy });
  set(".here", { x1: cx, x2: cx });
  eps.setAttribute("aria-valuetext", local(steps[state.k]));
  status.textContent = sentence(state);
}

function change() {
  show();
  svg.setAttribute("aria-label", status.textContent);
}

controls.addEventListener("input", change);

// A pointer on the valley moves eps too.
const ground = ask(".ground");
ground.style.cursor = "ew-resize";
ground.style.touchAction = "pan-y";
function point(event) {
  const box = ground.getBoundingClientRect();
  const power = lowest + ((event.clientX - box.left) / box.width) * (highest - lowest);
  const far = steps.map((step) => Math.abs(Math.log10(Number(step)) - power));
  eps.value = far.indexOf(Math.min(...far));
  change();
}
ground.addEventListener("pointerdown", (event) => {
  ground.setPointerCapture(event.pointerId);
  point(event);
});
ground.addEventListener("pointermove", (event) => {
  if (event.buttons) point(event);
});
show();
