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
