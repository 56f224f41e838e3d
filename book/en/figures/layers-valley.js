// Roll a ball down a narrow valley: the reader chooses learning rate, momentum and the number of steps.
// The ground comes from the picture; this takes the steps of sgd_step, with the valley's own gradient.

const words = inLanguage({
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
});

const [left, right, bottom, top_] = svg.dataset.window.split(" ").map(Number);
const { width, height } = svg.viewBox.baseVal;
const across = (x) => ((x - left) / (right - left)) * width;
const down = (y) => ((top_ - y) / (top_ - bottom)) * height;
const CURVATURE = [1, 25];

const BEGIN = [10, 1];

// The path: sgd_step, as often as asked, or until the ball is out of sight.

function roll(steps) {
  let p = BEGIN;
  const velocity = [0, 0];
  const places = [p];
  for (let step = 0; step < steps; step += 1) {
    p = p.map((place, k) => {
      velocity[k] = momentum.value * velocity[k] + CURVATURE[k] * place;
      return place - lr.value * velocity[k];
    });
    places.push(p);
    if (p[0] < left || p[0] > right || p[1] < bottom || p[1] > top_) return { places, out: true };
  }
  return { places, out: false };
}

const lr = slider("lr", words.lr, { min: 0.005, max: 0.1, step: 0.005, value: svg.dataset.lr });
const momentum = slider("momentum", words.momentum, { min: 0, max: 0.95, step: 0.05, value: svg.dataset.momentum });
const steps = slider("steps", words.steps, { min: 0, max: 100, step: 1, value: svg.dataset.steps });

function sentence(key, facts) {
  const counted = say(facts.steps === "1" ? words.one : words.many, facts);
  return say(words[key], key === "arrives" ? { ...facts, steps: counted } : facts);
}

const wide = { steps: 100, lr: number(0.005), momentum: number(0.95), x: "−10,555", y: "−1,555", off: "10,555" };
const sentences = ["arrives", "flies"].map((key) => sentence(key, wide));

function show() {
  const { places, out } = roll(steps.value);
  const seen = places.map(([x, y]) => [across(x), down(y)]);
  ask(".path").setAttribute("points", seen.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "));
  const cx = Math.min(Math.max(seen.at(-1)[0], 0), width);
  const cy = Math.min(Math.max(seen.at(-1)[1], 0), height);
  put(ask(".ball"), { cx, cy });
  put(ball, { x: cx - REACH, y: cy - REACH });
  const last = places.at(-1);
  return sentence(out ? "flies" : "arrives", {
    lr: number(lr.value),
    momentum: number(momentum.value),
    steps: number(places.length - 1),
    x: number(last[0]),
    y: number(last[1]),
    off: number(Math.hypot(...last)),
  });
}

// The ball is dragged along its way, to the nearest step; of two that are as near, to the one that is sooner reached.
const REACH = 18;
const ball = handle(
  () => {
    const places = roll(steps.last).places.map(([x, y]) => [across(x), down(y)]);
    return (to) => {
      steps.value = argmin(places.map(([x, y], k) => Math.hypot(to.x - x, to.y - y) + Math.abs(k - steps.value) / 2));
    };
  },
  { width: 2 * REACH, height: 2 * REACH },
  "handle free",
);
const play = player(steps, 120, () => steps.value === steps.last || roll(steps.value).out);
const played = control("div", { className: "played" }, steps.box, play);
operate(words.group, "sliders", [lr.box, momentum.box, played], sentences, show);
