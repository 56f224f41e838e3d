// Move a point along a curve: its tangent follows, and what a gradient becomes on its way back.
// Values and slopes come from the picture, where the library wrote them.

const WORDS = {
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
};

const language = document.documentElement.lang;
const words = WORDS[language];
const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3, signDisplay: "negative" });
const number = (value) => format.format(value).replace("-", "−"); // a hyphen is not read aloud

const drawing = document.querySelector('[data-figure="op-derivatives-slope"]');
const svg = drawing.querySelector("svg");
const unit = Number(svg.dataset.unit);
const [left, right, low, high] = svg.dataset.window.split(" ").map(Number);
const across = (x) => (x - left) * unit;
const down = (z) => (high - z) * unit;

const curves = [...svg.querySelectorAll(".curve")].map((element) => {
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

// The controls.

function control(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

function slider(name, properties) {
  const input = control("input", { type: "range", autocomplete: "off", ...properties });
  input.dataset.control = name;
  return { input, label: control("label", {}, control("span", { textContent: words[name] }), input) };
}

const choices = curves.map(({ name }, k) =>
  control("label", {}, control("input", { type: "radio", name: "op-derivatives-slope", autocomplete: "off", checked: k === 0 }), name),
);
const x = slider("x", { min: curves[0].first, max: curves[0].last, step: curves[0].step, value: 1 });
const g = slider("g", { min: -3, max: 3, step: 0.5, value: 2 });
const status = control("p", {});
status.setAttribute("aria-live", "polite");
const said = control("div", {}, status);
const controls = control(
  "div",
  { className: "sliders" },
  control("fieldset", {}, control("legend", { textContent: words.op }), ...choices),
  x.label,
  g.label,
  said,
);
controls.setAttribute("role", "group");
controls.setAttribute("aria-label", words.group);
drawing.after(controls);

// What is said of a place on a curve, and what the picture shows of it.

function facts(curve, place, given) {
  const at = curve.at(place);
  const numbers = { x: place, z: curve.values[at], slope: curve.slopes[at], g: given, back: given * curve.slopes[at] };
  return { name: curve.name, ...Object.fromEntries(Object.entries(numbers).map(([k, value]) => [k, number(value)])) };
}

function sentence(curve, place, given) {
  const known = facts(curve, place, given);
  const text = words.said.replace(/\{(\w+)\}/g, (_, fact) => known[fact]);
  return text + (place === curve.kink ? words.kink : "");
}

// The longest sentence, unseen, gives all of them its height: nothing below the figure moves.
const all = curves.flatMap((curve) =>
  curve.values.flatMap((_, k) => [-2.5, 2.5].map((given) => sentence(curve, curve.place(k), given))),
);
said.dataset.longest = all.reduce((one, other) => (other.length > one.length ? other : one));

function show() {
  const curve = curves[choices.findIndex((choice) => choice.firstChild.checked)];
  x.input.max = curve.last; // which brings x itself back into its range
  const [place, given] = [Number(x.input.value), Number(g.input.value)];
  const [z, slope] = [curve.values[curve.at(place)], curve.slopes[curve.at(place)]];

  for (const { element } of curves) element.setAttribute("visibility", element === curve.element ? "visible" : "hidden");
  const point = svg.querySelector(".point");
  point.setAttribute("cx", across(place));
  point.setAttribute("cy", down(z));
  const tangent = svg.querySelector(".tangent");
  for (const [end, side] of [[1, left], [2, right]]) {
    // As far as the side of the picture, or sooner, where the line leaves it above or below.
    const height = z + slope * (side - place);
    const seen = Math.min(Math.max(height, low), high);
    tangent.setAttribute(`x${end}`, across(seen === height ? side : place + (seen - z) / slope));
    tangent.setAttribute(`y${end}`, down(seen));
  }

  const known = facts(curve, place, given);
  const written = { x: `x = ${known.x}`, z: `z = ${known.z}`, g: `g = ${known.g}`, op: known.name };
  Object.assign(written, { slope: `× ${known.slope}`, back: `∂ ${known.back}` });
  for (const [name, text] of Object.entries(written)) svg.querySelector(`.${name}`).textContent = text;
  x.input.setAttribute("aria-valuetext", known.x);
  g.input.setAttribute("aria-valuetext", known.g);
  status.textContent = sentence(curve, place, given);
}

controls.addEventListener("input", () => {
  show();
  svg.setAttribute("aria-label", status.textContent);
});
show();
