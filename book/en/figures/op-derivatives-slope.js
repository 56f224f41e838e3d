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
