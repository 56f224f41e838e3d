// Move a digit, blur it, reverse its ink: a network, computed here, gives each of ten digits its share.
// Pictures and weights come from the course's own files; this knows two layers and softmax.

const WORDS = {
  en: {
    group: "Change a digit",
    digit: "Digit",
    right: "To the right",
    down: "Down",
    ink: "Ink",
    inks: ["as written", "blurred", "reversed"],
    changed: ["", ", blurred", ", reversed"],
    place: "{right} to the right, {down} down",
    said: "A {digit}, {place}{ink}. The network says {answer}, {share}.{truth}",
    truth: " The {digit} gets {own}.",
  },
  es: {
    group: "Cambiar un dígito",
    digit: "Dígito",
    right: "A la derecha",
    down: "Abajo",
    ink: "Tinta",
    inks: ["tal como se escribió", "borrosa", "invertida"],
    changed: ["", ", borroso", ", invertido"],
    place: "{right} a la derecha, {down} abajo",
    said: "Un {digit}, {place}{ink}. La red dice {answer}, {share}.{truth}",
    truth: " El {digit} recibe {own}.",
  },
};

const given = GIVEN;

const language = document.documentElement.lang;
const words = WORDS[language];
const say = (text, facts) => text.replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);
const percent = (share) => `${(100 * share).toFixed(0)}${language === "es" ? " " : ""}%`;
const minus = (value) => String(value).replace("-", "−"); // a hyphen is not read aloud

const drawing = document.querySelector('[data-figure="FIGURE"]');
const svg = drawing.querySelector("svg");
const all = (selector) => [...svg.querySelectorAll(selector)];

// The picture and the network.

const PLACES = [...Array(64).keys()];
const at = (picture, row, column) => (row < 0 || row > 7 || column < 0 || column > 7 ? 0 : picture[8 * row + column]);
const moved = (picture, right, down) => PLACES.map((k) => at(picture, Math.floor(k / 8) - down, (k % 8) - right));

const INKS = [
  (picture) => picture,
  (picture) =>
    PLACES.map((k) => [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => at(picture, Math.floor(k / 8) + i, (k % 8) + j))))
      .map((nine) => nine.reduce((one, other) => one + other) / 9),
  (picture) => picture.map((value) => 1 - value),
];

const layer = (x, w, b) => b.map((start, j) => x.reduce((sum, value, i) => sum + (value * w[i][j]) / 100, start / 100));

function softmax(z) {
  const e = z.map((value) => Math.exp(value - Math.max(...z)));
  const sum = e.reduce((one, other) => one + other);
  return e.map((value) => value / sum);
}

function asked({ digit, right, down, ink }) {
  const written = given.digits[digit].map((value) => value / 16);
  const x = INKS[ink](moved(written, right, down));
  const hidden = layer(x, given.w1, given.b1).map((value) => Math.max(value, 0));
  const shares = softmax(layer(hidden, given.w2, given.b2));
  return { x, shares, answer: shares.indexOf(Math.max(...shares)) };
}

function sentence({ digit, right, down, ink }, { shares, answer }) {
  const own = percent(shares[digit]);
  return say(words.said, {
    digit,
    place: say(words.place, { right: minus(right), down: minus(down) }),
    ink: words.changed[ink],
    answer,
    share: percent(shares[answer]),
    truth: answer === digit ? "" : say(words.truth, { digit, own }),
  });
}

// The controls.

function control(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

function choice(name, options, chosen) {
  const inputs = options.map((_, k) =>
    control("input", { type: "radio", name: `FIGURE-${name}`, autocomplete: "off", checked: k === chosen }),
  );
  const labels = options.map((option, k) => control("label", {}, inputs[k], option));
  const box = control("fieldset", {}, control("legend", { textContent: words[name] }), ...labels);
  box.dataset.control = name;
  return { box, value: () => inputs.findIndex((input) => input.checked) };
}

function slider(name) {
  const limits = { min: -given.farthest, max: given.farthest, step: 1, value: 0 };
  const input = control("input", { type: "range", autocomplete: "off", ...limits });
  input.dataset.control = name;
  return { box: control("label", {}, control("span", { textContent: words[name] }), input), input };
}

const digit = choice("digit", given.digits.map((_, k) => String(k)), given.start);
const right = slider("right");
const down = slider("down");
const ink = choice("ink", words.inks, 0);
const status = control("p", {});
status.setAttribute("aria-live", "polite");
const said = control("div", {}, status);
const controls = control("div", { className: "sliders" }, digit.box, right.box, down.box, ink.box, said);
controls.setAttribute("role", "group");
controls.setAttribute("aria-label", words.group);
drawing.after(controls);

// The longest sentence, unseen, gives all of them its height: nothing below the figure moves.
const longest = { digit: 8, right: -3, down: -3, ink: 2 };
said.dataset.longest = sentence(longest, { shares: Array(10).fill(0.88), answer: 0 });

function show() {
  const state = {
    digit: digit.value(),
    right: Number(right.input.value),
    down: Number(down.input.value),
    ink: ink.value(),
  };
  const found = asked(state);
  all(".ink").forEach((cell, k) => cell.setAttribute("fill-opacity", found.x[k].toFixed(4)));
  for (const selector of [".digit", ".bar", ".mark"]) {
    all(selector).forEach((element, k) => element.classList.toggle("true", k === state.digit));
  }
  all(".bar").forEach((bar, k) => bar.setAttribute("width", Math.max(given.bar * found.shares[k], 1).toFixed(1)));
  all(".share").forEach((element, k) => (element.textContent = percent(found.shares[k])));
  for (const { input } of [right, down]) input.setAttribute("aria-valuetext", minus(input.value));
  status.textContent = sentence(state, found);
}

controls.addEventListener("input", () => {
  show();
  svg.setAttribute("aria-label", status.textContent);
});
show();
