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
