// Roll a ball down a narrow valley: the reader chooses learning rate, momentum and the number of steps.
// The ground comes from the picture; this takes the steps of sgd_step, with the valley's own gradient.

const WORDS = {
  en: {
    group: "Roll the ball",
    lr: "learning rate",
    momentum: "momentum",
    steps: "steps",
    one: "1 step",
    many: "{steps} steps",
    arrives: "After {steps} with learning rate {lr} and momentum {momentum} the ball is at ({x}, {y}), {off} from the lowest point.",
    flies: "With learning rate {lr} and momentum {momentum} the ball climbs the walls: by step {steps} it has left the picture.",
  },
  es: {
    group: "Hacer rodar la bola",
    lr: "tasa de aprendizaje",
    momentum: "momento",
    steps: "pasos",
    one: "1 paso",
    many: "{steps} pasos",
    arrives: "Después de {steps} con tasa de aprendizaje {lr} y momento {momentum}, la bola está en ({x}; {y}), a {off} del punto más bajo.",
    flies: "Con tasa de aprendizaje {lr} y momento {momentum}, la bola sube por las paredes: en el paso {steps} ha salido del dibujo.",
  },
};

const language = document.documentElement.lang;
const words = WORDS[language];
const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3, signDisplay: "negative" });
const number = (value) => format.format(value).replace("-", "−"); // a hyphen is not read aloud

const drawing = document.querySelector('[data-figure="layers-valley"]');
const svg = drawing.querySelector("svg");
const [left, right, bottom, top_] = svg.dataset.window.split(" ").map(Number);
const { width, height } = svg.viewBox.baseVal;
const across = (x) => ((x - left) / (right - left)) * width;
const down = (y) => ((top_ - y) / (top_ - bottom)) * height;
const ask = (selector) => svg.querySelector(selector);
const CURVATURE = [1, 25];

const BEGIN = [10, 1];

// The path: sgd_step, as often as asked, or until the ball is out of sight.

function roll(lr, momentum, steps) {
  let p = BEGIN;
  const velocity = [0, 0];
  const places = [p];
  for (let step = 0; step < steps; step += 1) {
    p = p.map((place, k) => {
      velocity[k] = momentum * velocity[k] + CURVATURE[k] * place;
      return place - lr * velocity[k];
    });
    places.push(p);
    if (p[0] < left || p[0] > right || p[1] < bottom || p[1] > top_) return { places, out: true };
  }
  return { places, out: false };
}

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

const lr = slider("lr", { min: 0.005, max: 0.1, step: 0.005, value: svg.dataset.lr });
const momentum = slider("momentum", { min: 0, max: 0.95, step: 0.05, value: svg.dataset.momentum });
const steps = slider("steps", { min: 0, max: 100, step: 1, value: svg.dataset.steps });
const status = control("p", {});
status.setAttribute("aria-live", "polite");
const said = control("div", {}, status);
const controls = control("div", { className: "sliders" }, lr.label, momentum.label, steps.label, said);
controls.setAttribute("role", "group");
controls.setAttribute("aria-label", words.group);
drawing.after(controls);

function sentence(key, facts) {
  const counted = (facts.steps === "1" ? words.one : words.many).replace("{steps}", facts.steps);
  const known = key === "arrives" ? { ...facts, steps: counted } : facts;
  return words[key].replace(/\{(\w+)\}/g, (_, fact) => known[fact]);
}

// The longest sentences, unseen, give all of them their height: nothing below the figure moves.
const wide = { steps: 100, lr: number(0.005), momentum: number(0.95), x: "−10,555", y: "−1,555", off: "10,555" };
said.dataset.longest = ["arrives", "flies"]
  .map((key) => sentence(key, wide))
  .reduce((one, other) => (other.length > one.length ? other : one));

function show() {
  const chosen = { lr: Number(lr.input.value), momentum: Number(momentum.input.value) };
  const { places, out } = roll(chosen.lr, chosen.momentum, Number(steps.input.value));
  const points = places.map(([x, y]) => `${across(x).toFixed(1)},${down(y).toFixed(1)}`);
  ask(".path").setAttribute("points", points.join(" "));
  const last = places.at(-1);
  const [cx, cy] = [across(last[0]), down(last[1])];
  ask(".ball").setAttribute("cx", Math.min(Math.max(cx, 0), width));
  ask(".ball").setAttribute("cy", Math.min(Math.max(cy, 0), height));
  const facts = {
    lr: number(chosen.lr),
    momentum: number(chosen.momentum),
    steps: number(places.length - 1),
    x: number(last[0]),
    y: number(last[1]),
    off: number(Math.hypot(...last)),
  };
  lr.input.setAttribute("aria-valuetext", facts.lr);
  momentum.input.setAttribute("aria-valuetext", facts.momentum);
  status.textContent = sentence(out ? "flies" : "arrives", facts);
}

function change() {
  show();
  svg.setAttribute("aria-label", status.textContent);
}

controls.addEventListener("input", change);
show();
