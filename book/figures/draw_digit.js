// Draw a digit on a sheet of 16 × 16 pixels and move it: a dense and a convolutional network, computed here, answer.
// Weights and digits come from the course's own files; this knows the pen, two networks and softmax.

const words = inLanguage({
  en: {
    group: "Change the sheet",
    sheet: "Sheet to draw on. The arrow keys move the pen; the space bar lowers and lifts it; Tab leaves.",
    pen: "Pen {state}, row {row}, column {column}. ",
    up: "up",
    down: "down",
    moves: "Move by one pixel",
    directions: ["Left", "Right", "Up", "Down"],
    clear: "Clear",
    load: "Digit from the test set",
    loaded: "A {digit} from the test set, {place}.",
    drawn: "Your drawing, {place}.",
    empty: "The sheet is empty.",
    place: "{right} to the right, {down} down",
    said: "{pen}{what} The dense network says {dense}, {denseShare}; the convolutional network says {conv}, {convShare}.",
  },
  es: {
    group: "Cambiar la hoja",
    sheet: "Hoja para dibujar. Las flechas mueven el lápiz; la barra espaciadora lo apoya y lo levanta; Tab sale.",
    pen: "Lápiz {state}, fila {row}, columna {column}. ",
    up: "levantado",
    down: "apoyado",
    moves: "Mover un píxel",
    directions: ["Izquierda", "Derecha", "Arriba", "Abajo"],
    clear: "Borrar",
    load: "Dígito del conjunto de prueba",
    loaded: "Un {digit} del conjunto de prueba, {place}.",
    drawn: "Tu dibujo, {place}.",
    empty: "La hoja está vacía.",
    place: "{right} a la derecha, {down} abajo",
    said: "{pen}{what} La red densa dice {dense}, {denseShare}; la red convolucional dice {conv}, {convShare}.",
  },
});

// The networks.

const PIXELS = 16;

function unpacked({ shape, worth, bytes }) {
  const numbers = Int8Array.from(atob(bytes), (one) => one.charCodeAt(0));
  return { size: shape[0], numbers: Float64Array.from(numbers, (number) => number * worth) };
}

const [dense, conv] = [given.dense, given.conv].map((weights) => weights.map(unpacked));
const relu = (x) => x.map((value) => Math.max(value, 0));

function layer(x, { numbers: w }, { size, numbers: b }) {
  return [...b].map((start, j) => x.reduce((sum, value, i) => sum + value * w[i * size + j], start));
}

// 3 × 3 filters, with one row of padding: a pixel that is not 0 adds to the nine outputs around it, in every map.
function convolution(maps, { size, numbers: w }) {
  const z = Array.from({ length: size }, () => new Float64Array(PIXELS * PIXELS));
  maps.forEach((map, c) =>
    map.forEach((value, k) => {
      for (let place = 0; value && place < 9; place++) {
        const row = Math.floor(k / PIXELS) + 1 - Math.floor(place / 3);
        const column = (k % PIXELS) + 1 - (place % 3);
        if (row < 0 || row >= PIXELS || column < 0 || column >= PIXELS) continue;
        for (let f = 0; f < size; f++) z[f][row * PIXELS + column] += value * w[9 * (f * maps.length + c) + place];
      }
    }),
  );
  return z;
}

const NETWORKS = {
  dense(x) {
    const [w1, b1, w2, b2] = dense;
    return softmax(layer(relu(layer(x, w1, b1)), w2, b2));
  },
  conv(x) {
    const [w1, w2, w, b] = conv;
    const maps = convolution(convolution([x], w1).map(relu), w2).map(relu);
    return softmax(layer(maps.map((map) => Math.max(...map)), w, b));
  },
};

// The sheet: 64 × 64 dots, a pixel counts the ink of 4 × 4 of them, as those did who made the data.

const DOTS = 4;
const SIDE = PIXELS * DOTS;
const REACH = 2.5; // half of the pen's width, in dots: the stem of a 7 in the data is five wide
const STEP = 2; // dots, by keyboard
const dots = new Uint8Array(SIDE * SIDE);
const state = { digit: null, right: 0, down: 0, pen: "" };

const pixelOf = (k) => PIXELS * Math.floor(k / SIDE / DOTS) + Math.floor((k % SIDE) / DOTS);

function counts() {
  const found = Array(PIXELS * PIXELS).fill(0);
  dots.forEach((dot, k) => (found[pixelOf(k)] += dot));
  return found;
}

// Ink on all dots whose middle is within the pen's reach of the line.
function line(from, to) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  for (let k = 0; k < dots.length; k++) {
    const [right, down] = [(k % SIDE) + 0.5 - from.x, Math.floor(k / SIDE) + 0.5 - from.y];
    const part = length && Math.min(Math.max((right * x + down * y) / length, 0), 1);
    if ((right - part * x) ** 2 + (down - part * y) ** 2 <= REACH ** 2) dots[k] = 1;
  }
  Object.assign(state, { digit: null, right: 0, down: 0 });
}

function load(digit) {
  dots.fill(0);
  given.digits[digit].forEach((count, k) => {
    const first = SIDE * DOTS * (Math.floor(k / 8) + 4) + DOTS * ((k % 8) + 4);
    for (let n = 0; n < count; n++) dots[first + SIDE * Math.floor(n / DOTS) + (n % DOTS)] = 1;
  });
  Object.assign(state, { digit, right: 0, down: 0 });
}

// All dots so many pixels on; or false, if ink would leave the sheet.
function moved(right, down) {
  const found = new Uint8Array(SIDE * SIDE);
  for (let k = 0; k < dots.length; k++) {
    if (!dots[k]) continue;
    const [row, column] = [Math.floor(k / SIDE) + DOTS * down, (k % SIDE) + DOTS * right];
    if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) return false;
    found[row * SIDE + column] = 1;
  }
  return found;
}

// The controls.

const MOVES = [[-1, 0], [1, 0], [0, -1], [0, 1]]; // prettier-ignore
const moves = words.directions.map((name, k) => button(name, () => move(...MOVES[k])));
const directions = group(words.moves, control("span", { textContent: words.moves }), ...moves);
const clear = button(words.clear, () => {
  dots.fill(0);
  Object.assign(state, { digit: null, right: 0, down: 0 });
  change();
});
let next = (given.start + 1) % 10;
const another = button(words.load, () => {
  load(next);
  next = (next + 1) % 10;
  change();
});

function move(right, down) {
  const there = moved(right, down);
  if (!there) return;
  dots.set(there);
  state.right += right;
  state.down += down;
  change();
}

// The sheet takes the pen: it lies over its picture.
const mark = control("span", {});
const sheet = control("div", { className: "sheet", tabIndex: 0, role: "application", "aria-label": words.sheet }, mark);
const { left, top, side, wide, high } = given.place;
const share = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;
Object.assign(sheet.style, { left: share(left, wide), top: share(top, high) });
Object.assign(sheet.style, { width: share(side, wide), height: share(side, high) });
const paper = control("div", { className: "paper" });
paper.style.cssText = svg.style.cssText;
svg.replaceWith(paper);
paper.append(svg, sheet);

// The picture and what is said of it.

function sentence({ dense, conv }) {
  const place = say(words.place, { right: minus(state.right), down: minus(state.down) });
  const what = state.digit === null ? (dots.includes(1) ? words.drawn : words.empty) : words.loaded;
  return say(words.said, {
    pen: state.pen,
    what: say(what, { digit: state.digit, place }),
    dense: argmax(dense),
    denseShare: percent(Math.max(...dense)),
    conv: argmax(conv),
    convShare: percent(Math.max(...conv)),
  });
}

function show() {
  const ink = counts().map((count) => count / (DOTS * DOTS));
  all(".ink").forEach((cell, k) => cell.setAttribute("fill-opacity", ink[k]));
  const found = { dense: NETWORKS.dense(ink), conv: NETWORKS.conv(ink) };
  for (const [kind, shares] of Object.entries(found)) {
    ask(`.${kind} .answer`).textContent = argmax(shares);
    all(`.${kind} .share`).forEach((element, k) => (element.textContent = percent(shares[k])));
    all(`.${kind} .bar`).forEach((bar, k) => {
      const long = Math.max(given.bar.longest * shares[k], 1);
      bar.setAttribute("x", (kind === "dense" ? given.bar.left - long : given.bar.right).toFixed(2));
      bar.setAttribute("width", long.toFixed(2));
      bar.classList.toggle("said", k === argmax(shares));
    });
  }
  moves.forEach((one, k) => one.setAttribute("aria-disabled", !moved(...MOVES[k])));
  return sentence(found);
}

// By mouse or finger.

drag(sheet, (from) => {
  let at = from;
  const inDots = ({ x, y }) => ({ x: (SIDE * (x - left)) / side, y: (SIDE * (y - top)) / side });
  return (to) => {
    line(inDots(at), inDots(to));
    at = to;
  };
});

// By keyboard.

const pen = { x: SIDE / 2 + 0.5, y: SIDE / 2 + 0.5, down: false }; // in the middle of a dot, as all that it reaches
const KEYS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };
const within = (value) => Math.min(Math.max(value, 0.5), SIDE - 0.5);

function where({ x, y, down }) {
  const pixel = (value) => Math.ceil(value / DOTS);
  return say(words.pen, { state: down ? words.down : words.up, row: pixel(y), column: pixel(x) });
}

function showPen() {
  Object.assign(mark.style, { left: share(pen.x, SIDE), top: share(pen.y, SIDE) });
  mark.classList.toggle("down", pen.down);
}

sheet.onkeydown = (event) => {
  const step = KEYS[event.key];
  if ((!step && event.key !== " ") || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const from = { ...pen };
  if (!step) pen.down = !pen.down;
  else [pen.x, pen.y] = [within(pen.x + step[0]), within(pen.y + step[1])];
  if (pen.down) line(from, pen);
  showPen();
  state.pen = where(pen);
  change();
  state.pen = "";
};

sheet.onblur = () => {
  pen.down = false;
  showPen();
};

showPen();
load(given.start);
Object.assign(state, { right: -4, down: -4, pen: where({ x: SIDE, y: SIDE, down: true }) });
const longest = sentence({ dense: [0.88], conv: [0.88] });
Object.assign(state, { right: 0, down: 0, pen: "" });
operate(words.group, "steps", [directions, clear, another], [longest], show);
