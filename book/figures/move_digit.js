// Move a digit, blur it, reverse its ink: a network, computed here, gives each of ten digits its share.
// Pictures and weights come from the course's own files; this knows two layers and softmax.

const words = inLanguage({
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
});

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

function asked({ digit, right, down, ink }) {
  const written = given.digits[digit].map((value) => value / 16);
  const x = INKS[ink](moved(written, right, down));
  const hidden = layer(x, given.w1, given.b1).map((value) => Math.max(value, 0));
  const shares = softmax(layer(hidden, given.w2, given.b2));
  return { x, shares, answer: argmax(shares) };
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

const limits = { min: -given.farthest, max: given.farthest, step: 1, value: 0 };
const digit = choice("digit", words.digit, given.digits.map((_, k) => String(k)), given.start);
const right = slider("right", words.right, limits);
const down = slider("down", words.down, limits);
const ink = choice("ink", words.ink, words.inks, 0);

function show() {
  const state = { digit: digit.value, right: right.value, down: down.value, ink: ink.value };
  const found = asked(state);
  all(".ink").forEach((cell, k) => cell.setAttribute("fill-opacity", found.x[k].toFixed(4)));
  for (const selector of [".digit", ".bar", ".mark"]) {
    all(selector).forEach((element, k) => element.classList.toggle("true", k === state.digit));
  }
  all(".bar").forEach((bar, k) => bar.setAttribute("width", Math.max(given.bar * found.shares[k], 1).toFixed(1)));
  all(".share").forEach((element, k) => (element.textContent = percent(found.shares[k])));
  return sentence(state, found);
}

const furthest = { digit: 8, right: -3, down: -3, ink: 2 };
const longest = sentence(furthest, { shares: Array(10).fill(0.88), answer: 0 });
operate(words.group, "sliders", [digit.box, right.box, down.box, ink.box], [longest], show);

// The picture is dragged by whole pixels.
const { x, y, width, height } = ask(".ink").getBBox();
handle(
  (from) => {
    const start = { x: right.value, y: down.value };
    return (to) => {
      right.value = start.x + (to.x - from.x) / width;
      down.value = start.y + (to.y - from.y) / height;
    };
  },
  { x, y, width: 8 * width, height: 8 * height },
  "handle free",
);
