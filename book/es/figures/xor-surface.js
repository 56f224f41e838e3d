// Go through a training: at each step that was kept, what the network says on the whole square.
// The weights come from the picture, where they were written as they were measured.

const WORDS = {
  en: {
    group: "Go through the training",
    step: "Step",
    said: "Step {step}, loss {loss}",
    status: "Step {step}: the loss is {loss}. The network says {answers}, {right} of 4 right.",
    corner: "{answer} at ({x}, {y})",
  },
  es: {
    group: "Recorrer el entrenamiento",
    step: "Paso",
    said: "Paso {step}, pérdida {loss}",
    status: "Paso {step}: la pérdida es {loss}. La red dice {answers}; acierta {right} de 4.",
    corner: "{answer} en ({x}, {y})",
  },
};

const language = document.documentElement.lang;
const words = WORDS[language];
const number = (value, digits) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "negative" })
    .format(value)
    .replace("-", "−");
const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);

const drawing = document.querySelector('[data-figure="xor-surface"]');
const svg = drawing.querySelector("svg");
const snapshots = JSON.parse(svg.dataset.snapshots);
const cells = Number(svg.dataset.cells);
const [low, high] = svg.dataset.window.split(" ").map(Number);
const corners = [[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]];

function says({ weights: [w1, b1, w2, b2] }, x, y) {
  const units = b1.length;
  return b1.reduce((sum, b, k) => sum + Math.max(x * w1[k] + y * w1[units + k] + b, 0) * w2[k], b2[0]);
}

function control(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

const input = control("input", { type: "range", autocomplete: "off", min: 0, max: snapshots.length - 1, step: 1 });
input.value = snapshots.length - 1;
input.dataset.control = "step";
const status = control("p", {});
status.setAttribute("aria-live", "polite");
const said = control("div", {}, status);
const label = control("label", {}, control("span", { textContent: words.step }), input);
const controls = control("div", { className: "sliders" }, label, said);
controls.setAttribute("role", "group");
controls.setAttribute("aria-label", words.group);
drawing.after(controls);

function facts(snapshot) {
  const answers = corners.map(([x, y]) => says(snapshot, x, y));
  const off = answers.map((answer, k) => answer - corners[k][2]);
  return {
    step: snapshot.step,
    loss: number(off.reduce((sum, d) => sum + d * d, 0) / 4, 4),
    numbers: answers,
    answers: answers
      .map((answer, k) => filled(words.corner, { answer: number(answer, 2), x: corners[k][0], y: corners[k][1] }))
      .join(language === "es" ? "; " : ", "),
    right: off.filter((d) => Math.abs(d) < 0.5).length,
  };
}

// The longest sentence, unseen, gives all of them its height: nothing below the figure moves.
const all = snapshots.map((snapshot) => filled(words.status, facts(snapshot)));
said.dataset.longest = all.reduce((one, other) => (other.length > one.length ? other : one));

function show() {
  const snapshot = snapshots[Number(input.value)];
  const known = facts(snapshot);
  svg.querySelectorAll(".cell").forEach((cell, i) => {
    const place = (k) => low + ((high - low) * (k + 0.5)) / cells;
    const answer = says(snapshot, place(i % cells), place(cells - 1 - Math.floor(i / cells)));
    cell.setAttribute("fill", `var(--fig-${answer > 0.5 ? "b" : "a"})`);
    cell.setAttribute("fill-opacity", Math.min(Math.abs(answer - 0.5) * 2, 1).toFixed(3));
  });
  svg.querySelectorAll(".answer").forEach((text, k) => (text.textContent = number(known.numbers[k], 2)));
  svg.querySelector(".said").textContent = filled(words.said, known);
  input.setAttribute("aria-valuetext", String(known.step));
  status.textContent = filled(words.status, known);
}

controls.addEventListener("input", () => {
  show();
  svg.setAttribute("aria-label", status.textContent);
});
show();
