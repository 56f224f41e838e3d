// Go through a training: at each step that was kept, what the network says on the whole square.
// The weights come from the picture, where they were written as they were measured.

const words = inLanguage({
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
});

const snapshots = JSON.parse(svg.dataset.snapshots);
const cells = Number(svg.dataset.cells);
const [low, high] = svg.dataset.window.split(" ").map(Number);
const corners = [[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]];

function says({ weights: [w1, b1, w2, b2] }, x, y) {
  const units = b1.length;
  return b1.reduce((sum, b, k) => sum + Math.max(x * w1[k] + y * w1[units + k] + b, 0) * w2[k], b2[0]);
}

const last = snapshots.length - 1;
const at = slider("step", words.step, { min: 0, max: last, step: 1, value: last }, (k) => String(snapshots[k].step));

function facts(snapshot) {
  const answers = corners.map(([x, y]) => says(snapshot, x, y));
  const off = answers.map((answer, k) => answer - corners[k][2]);
  return {
    step: snapshot.step,
    loss: number(off.reduce((sum, d) => sum + d * d, 0) / 4, 4, 4),
    numbers: answers.map((answer) => number(answer, 2, 2)),
    answers: answers
      .map((answer, k) => say(words.corner, { answer: number(answer, 2, 2), x: corners[k][0], y: corners[k][1] }))
      .join(language === "es" ? "; " : ", "),
    right: off.filter((d) => Math.abs(d) < 0.5).length,
  };
}

function show() {
  const snapshot = snapshots[at.value];
  const known = facts(snapshot);
  all(".cell").forEach((cell, i) => {
    const place = (k) => low + ((high - low) * (k + 0.5)) / cells;
    const answer = says(snapshot, place(i % cells), place(cells - 1 - Math.floor(i / cells)));
    const strength = Math.min(Math.abs(answer - 0.5) * 2, 1).toFixed(3);
    put(cell, { fill: `var(--fig-${answer > 0.5 ? "b" : "a"})`, "fill-opacity": strength });
  });
  all(".answer").forEach((text, k) => (text.textContent = known.numbers[k]));
  ask(".said").textContent = say(words.said, known);
  return say(words.status, known);
}

const played = control("div", { className: "played" }, at.box, player(at, 400));
operate(words.group, "sliders", [played], snapshots.map((one) => say(words.status, facts(one))), show);
