// A step along z = x³ from x = 2: what the curve rises comes closer to what the tangent rises as the step gets smaller.

const words = inLanguage({
  en: {
    group: "Change the step",
    step: "step",
    said: "With a step of {step}, z grows by {rise}: {ratio} times the step. Along the tangent it would grow by {along}: 12 times the step.",
    curve: "curve: {rise} = {ratio} · {step}",
    tangent: "tangent: {along} = 12 · {step}",
  },
  es: {
    group: "Cambiar el paso",
    step: "paso",
    said: "Con un paso de {step}, z crece {rise}: {ratio} veces el paso. Por la tangente crecería {along}: 12 veces el paso.",
    curve: "curva: {rise} = {ratio} · {step}",
    tangent: "tangente: {along} = 12 · {step}",
  },
});

const X = 2;
const [left, top_, wide, high] = svg.dataset.area.split(" ").map(Number);
const [first, last, low, ceiling] = svg.dataset.window.split(" ").map(Number);
const across = (x) => left + ((x - first) / (last - first)) * wide;
const down = (z) => top_ + ((ceiling - z) / (ceiling - low)) * high;

const step = slider("step", words.step, { min: 0.01, max: 0.4, step: 0.01, value: svg.dataset.step });

function facts(size) {
  const rise = (X + size) ** 3 - X ** 3;
  const values = { step: number(size), rise: number(rise, 4), along: number(12 * size), ratio: number(rise / size) };
  return { rise, values };
}

function show() {
  const { rise, values } = facts(step.value);
  const [x, floor, along, z] = [across(X + step.value), down(8), down(8 + 12 * step.value), down(8 + rise)];
  put(ask(".run"), { x2: x });
  put(ask(".along"), { x1: x, x2: x, y1: floor, y2: along });
  put(ask(".more"), { x1: x, x2: x, y1: along, y2: z });
  put(ask(".point"), { cx: x, cy: z });
  ask(".step").textContent = `${words.step} ${values.step}`;
  for (const name of ["curve", "tangent"]) ask(`.${name}`).textContent = say(words[name], values);
  return say(words.said, values);
}

// Played, the step gets smaller.
const smaller = {
  first: 0,
  last: 39,
  get value() {
    return Math.round(100 * (step.last - step.value));
  },
  set value(steps) {
    step.value = step.last - steps / 100;
  },
};

const sentences = Array.from({ length: 40 }, (_, k) => say(words.said, facts((k + 1) / 100).values));
const played = control("div", { className: "played" }, step.box, player(smaller, 120));
operate(words.group, "sliders", [played], sentences, show);
handle(
  () => (to) => {
    step.value = first + ((to.x - left) / wide) * (last - first) - X;
  },
  { x: left, y: top_, width: wide, height: high },
);
