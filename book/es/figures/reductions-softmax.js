// Move three logits: their shares, the Jacobian, what a chosen g becomes, and the loss of a chosen target.
// Places and looks come from the picture; this computes, and exchanges heights, fills and words.

const WORDS = {
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
};

const GRADIENTS = [
  [1, 0, 0],
  [0, 1, 0],
  [3, 1, 2],
  [1, 1, 1],
];
const PLACES = [0, 1, 2];

const language = document.documentElement.lang;
const words = WORDS[language];
const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3, signDisplay: "negative" });
const number = (value) => format.format(value).replace("-", "−"); // a hyphen is not read aloud
// Broken between two lines, a row of numbers is hard to read: hence the hard spaces.
const vector = (values) => `(${values.map(number).join(words.comma)})`;

const drawing = document.querySelector('[data-figure="reductions-softmax"]');
const svg = drawing.querySelector("svg");
const ask = (name) => svg.querySelector(`.${name}`);
const [base, unit, strongest] = ["base", "unit", "strongest"].map((fact) => Number(svg.dataset[fact]));
const colours = { above: ask("heat-0-0").getAttribute("fill"), below: ask("heat-0-1").getAttribute("fill") };

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

function sentence({ s, g, back, target, loss, diff }) {
  const known = { s: vector(s), g: vector(g), back: vector(back), target, loss: number(loss), diff: vector(diff) };
  return words.said.replace(/\{(\w+)\}/g, (_, fact) => known[fact]);
}

// The controls.

function control(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

const written = (name, k) => Number(ask(`${name}-${k}`).textContent.replace("−", "-").replace(",", "."));
const drawn = (name) => PLACES.map((k) => written(name, k));

const sliders = drawn("x").map((value, k) => {
  const input = control("input", { type: "range", autocomplete: "off", min: -4, max: 4, step: 0.5, value });
  input.dataset.control = `x${k}`;
  return { input, label: control("label", {}, control("span", { textContent: `x${"₀₁₂"[k]}` }), input) };
});

function choices(name, labels, chosen) {
  const inputs = labels.map((_, k) =>
    control("input", { type: "radio", name: `reductions-softmax-${name}`, autocomplete: "off", checked: k === chosen }),
  );
  const all = inputs.map((input, k) => control("label", {}, input, labels[k]));
  const box = control("fieldset", {}, control("legend", { textContent: words[name] }), ...all);
  box.dataset.control = name;
  return { box, chosen: () => inputs.findIndex((input) => input.checked) };
}

const given = choices("g", GRADIENTS.map(vector), GRADIENTS.map(String).indexOf(String(drawn("g"))));
const target = choices("target", PLACES.map(String), drawn("y").indexOf(1));
const status = control("p", {});
status.setAttribute("aria-live", "polite");
const said = control("div", {}, status);
const labels = sliders.map(({ label }) => label);
const controls = control("div", { className: "sliders" }, ...labels, given.box, target.box, said);
controls.setAttribute("role", "group");
controls.setAttribute("aria-label", words.group);
drawing.after(controls);

// The longest sentence, unseen, gives all of them its height: nothing below the figure moves.
const wide = PLACES.map(() => -0.888);
said.dataset.longest = sentence({ s: wide, g: [3, 1, 2], back: wide, target: 0, loss: 8.888, diff: wide });

// The picture.

function put(name, values) {
  for (const [k, value] of values.entries()) ask(`${name}-${k}`).textContent = number(value);
}

function show() {
  const state = facts({
    x: sliders.map(({ input }) => Number(input.value)),
    g: GRADIENTS[given.chosen()],
    target: target.chosen(),
  });
  for (const name of ["x", "s", "g", "back", "y", "diff"]) put(name, state[name]);
  put("sum", state.J.map(sum));
  ask("sum-back").textContent = number(sum(state.back));
  ask("loss").textContent = `−log s${"₀₁₂"[state.target]} = ${number(state.loss)}`;
  for (const [k, share] of state.s.entries()) {
    ask(`bar-${k}`).setAttribute("height", unit * share);
    ask(`bar-${k}`).setAttribute("y", base - unit * share);
    ask(`s-${k}`).setAttribute("y", base - unit * share - 6);
  }
  for (const [i, slopes] of state.J.entries()) {
    put(`J-${i}`, slopes);
    for (const [j, slope] of slopes.entries()) {
      ask(`heat-${i}-${j}`).setAttribute("fill", slope < 0 ? colours.below : colours.above);
      ask(`heat-${i}-${j}`).setAttribute("fill-opacity", Math.abs(slope) * 4 * strongest);
    }
  }
  for (const { input } of sliders) input.setAttribute("aria-valuetext", number(Number(input.value)));
  status.textContent = sentence(state);
}

controls.addEventListener("input", () => {
  show();
  svg.setAttribute("aria-label", status.textContent);
});
show();
