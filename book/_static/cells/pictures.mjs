// Pictures below a cell: those of a lesson, and what a learner's function did in an exercise, of which own_pictures.py
// tells the numbers. cells.js loads this file together with Python.
import { operateOn } from "./operate.mjs";

document.head.append(
  Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("pictures.css", import.meta.url) }),
);

const root = document.documentElement;
const words = {
  en: {
    right: {
      curve: "Your {exercise}, with the slope that your pull-back gives and the slope that was measured.",
      numbers: "One call of your {exercise}.",
      graph: "Your {exercise} on a small graph: {formulas}.",
    },
    wrong: {
      curve: "Where your {exercise} is wrong.",
      numbers: "A call in which your {exercise} is wrong.",
      graph: "Where your {exercise} is wrong on a small graph: {formulas}.",
      shapes: "A call in which a shape of your {exercise} is wrong.",
    },
    arrays: {
      given: "{name}",
      z: "your {name}",
      g: "{name}",
      gradient: "your gradient of {name}",
      measured: "measured for {name}",
      must: "expected {name}",
      yours: "yours",
    },
    mustGradient: "expected gradient of {name}",
    expected: "expected",
    agrees: "Your gradients agree with the measured ones.",
    furthest: {
      measured: "Outlined: the entry furthest off, at {at}. Yours is {got}, measured {must}.",
      must: "Outlined: the entry furthest off, at {at}. Yours is {got}, expected {must}.",
    },
    shapes: "Your {name} has the shape {got}; expected: {must}.",
    shapesOfGradient: "Your gradient of {name} has the shape {got}; that of {name} is {must}.",
    shapesOnly: "Yours has the shape {got}; expected: {must}.",
    shape: "shape {shape}",
    keys: { z: "your z", tangent: "tangent, from your pull-back with g\u00a0=\u00a01", measured: "slope, measured", ring: "expected z" },
    move: "Move the point",
    at: "At x = {x}, your z is {z}. Slope by your pull-back: {slope}; measured: {measured}.",
    differs: " They differ.",
    kink: " Here is a kink: no slope can be measured.",
    ring: "Furthest off at x = {x}, where z must be {z}. ",
    steps: "Step through the graph",
    step: "Step",
    count: "{at} of {count}",
    says: {
      order: "{node} is at index {place} of your list.",
      missing: "{node} is missing from your list.",
      asked: "Your backward hands g = {g} to {node}.",
      grad: "In the end {node}.grad is {grad}.",
      added: "accumulate({node}, {g}): {node}.grad is {grad}.",
      recorded: "{node} = record({op}, {inputs}): data is {data}, _prev is ({found}).",
      made: "p is made of x and w.",
      detached: "s = detach(p): data is {data}, _prev is ({found}).",
      before: "Before the block: {node}._prev is ({found}).",
      within: "Within no_grad(): {node}._prev is ({found}).",
      after: "After the block: {node}._prev is ({found}).",
    },
    fails: {
      twice: " It stands there already.",
      early: " It comes before {parent}, of which it is made.",
      total: " It must be {right}.",
      parents: " _prev must be ({inputs}).",
      data: " data must be {right}.",
      joined: " It must be a leaf that requires no gradient.",
      before: " It must be recorded.",
      within: " It must not be recorded.",
      after: " It must be recorded.",
    },
    none: "None",
  },
  es: {
    right: {
      curve: "Tu {exercise}, con la pendiente que da tu retroceso y la pendiente medida.",
      numbers: "Una llamada a tu {exercise}.",
      graph: "Tu {exercise} en un grafo pequeño: {formulas}.",
    },
    wrong: {
      curve: "Dónde falla tu {exercise}.",
      numbers: "Una llamada en la que falla tu {exercise}.",
      graph: "Dónde falla tu {exercise} en un grafo pequeño: {formulas}.",
      shapes: "Una llamada en la que tu {exercise} da una forma equivocada.",
    },
    arrays: {
      given: "{name}",
      z: "tu {name}",
      g: "{name}",
      gradient: "tu gradiente de {name}",
      measured: "medido para {name}",
      must: "{name}, lo que se espera",
      yours: "tu resultado",
    },
    mustGradient: "gradiente esperado de {name}",
    expected: "resultado esperado",
    agrees: "Tus gradientes coinciden con los medidos.",
    furthest: {
      measured: "Con borde: el elemento más alejado, en {at}. El tuyo es {got}; el medido, {must}.",
      must: "Con borde: el elemento más alejado, en {at}. El tuyo es {got}; el esperado, {must}.",
    },
    shapes: "Tu {name} tiene la forma {got}; se espera {must}.",
    shapesOfGradient: "Tu gradiente de {name} tiene la forma {got}; la de {name} es {must}.",
    shapesOnly: "Tu resultado tiene la forma {got}; se espera {must}.",
    shape: "forma {shape}",
    keys: { z: "tu z", tangent: "tangente, según tu retroceso con g\u00a0=\u00a01", measured: "pendiente medida", ring: "z que se espera" },
    move: "Mover el punto",
    at: "En x = {x}, tu z es {z}. Pendiente según tu retroceso: {slope}; medida: {measured}.",
    differs: " No coinciden.",
    kink: " Aquí hay un punto anguloso: no se puede medir ninguna pendiente.",
    ring: "El punto más alejado está en x = {x}, donde z debe ser {z}. ",
    steps: "Recorrer el grafo paso a paso",
    step: "Paso",
    count: "{at} de {count}",
    says: {
      order: "{node} está en el índice {place} de tu lista.",
      missing: "{node} falta en tu lista.",
      asked: "Tu backward entrega g = {g} a {node}.",
      grad: "Al final, {node}.grad es {grad}.",
      added: "accumulate({node}, {g}): {node}.grad es {grad}.",
      recorded: "{node} = record({op}, {inputs}): data es {data}, _prev es ({found}).",
      made: "p se calcula a partir de x y w.",
      detached: "s = detach(p): data es {data}, _prev es ({found}).",
      before: "Antes del bloque: {node}._prev es ({found}).",
      within: "Dentro de no_grad(): {node}._prev es ({found}).",
      after: "Después del bloque: {node}._prev es ({found}).",
    },
    fails: {
      twice: " Ya estaba en la lista.",
      early: " Aparece antes que {parent}, a partir del cual se calcula.",
      total: " Debe ser {right}.",
      parents: " _prev debe ser ({inputs}).",
      data: " data debe ser {right}.",
      joined: " Debe ser una hoja que no requiera gradiente.",
      before: " Debe quedar registrado.",
      within: " No debe quedar registrado.",
      after: " Debe quedar registrado.",
    },
    none: "None",
  },
}[root.lang];

const SVG = "http://www.w3.org/2000/svg";
const say = (text, facts) => text.replace(/{(\w+)}/g, (_, fact) => facts[fact]);

function make(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

function draw(tag, attributes, ...inside) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

// A number as Python tells it: "nan" and "inf" are words, and None is null. `digits` of it are seen.
function shown(value, digits = 3) {
  if (value === null) return words.none;
  if (typeof value !== "number") return String(value).replaceAll("-", "−");
  const rounded = Math.round(value * 1e6) / 1e6;
  const large = Math.abs(rounded) >= 1e6;
  const how = large ? { notation: "scientific" } : {};
  const text = new Intl.NumberFormat(root.lang, { maximumSignificantDigits: digits, useGrouping: false, ...how });
  return text.format(rounded + 0).replaceAll("-", "−");
}

// Two numbers with so many digits that one sees that they are two.
function apart(one, other) {
  const digits = [3, 4, 5, 6].find((count) => shown(one, count) !== shown(other, count)) ?? 7;
  return [shown(one, digits), shown(other, digits)];
}

const shape = (lengths) => `(${lengths.join(", ")}${lengths.length === 1 ? "," : ""})`;

// What an array is called; of an expected one, by what stands beside it.
function named({ is, name }, beside) {
  if (is === "must" && beside.is === "gradient") return say(words.mustGradient, { name });
  if (is === "must" && beside.is === "yours") return words.expected;
  return say(words.arrays[is], { name });
}

export function show(told, output) {
  if (told.figure) own(told.figure, output);
  else framed(told, output);
}

function own(figure, output) {
  const facts = { exercise: figure.exercise, formulas: figure.formulas?.replace(/ (?=[=·+])|(?<=[=·+]) /g, "\u00a0") };
  const heading = make("p", {}, say(words[figure.right ? "right" : "wrong"][figure.kind], facts));
  const picture = make("div", { class: "own-picture", "data-kind": figure.kind }, heading);
  output.append(picture);
  ({ curve, numbers, shapes, graph })[figure.kind](figure, picture);
}

// Places the picture, and makes its parts those of a figure that is operated.
function operated(figure, picture, svg) {
  const name = `own-${figure.exercise}`;
  picture.append(make("div", { class: "drawing", "data-figure": name }, svg));
  return operateOn(name);
}

// A curve, with a point that can be moved: a tangent as steep as the pull-back says, on a band that is as steep as was
// measured.

const WIDE = 300;
const HIGH = 210;
const LEFT = 40;
const TOP = 8;
const RIGHT = WIDE - 8;
const FOOT = HIGH - 24;

function curve(figure, picture) {
  const { x, z, slopes, measured, rings, kink } = figure;
  const numbers = z.concat(rings.map(([, must]) => must)).filter((value) => typeof value === "number");
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const room = 0.08 * (most - least) || 1;
  const [low, high] = [least - room, most + room];
  const [first, last] = [x[0], x.at(-1)];
  const across = (value) => LEFT + ((RIGHT - LEFT) * (value - first)) / (last - first);
  const down = (value) => FOOT - ((FOOT - TOP) * (value - low)) / (high - low);

  const axes = draw("g", { class: "axes" });
  for (const tick of ticks(first, last)) {
    axes.append(draw("line", { x1: across(tick), x2: across(tick), y1: TOP, y2: FOOT }));
    axes.append(draw("text", { x: across(tick), y: HIGH - 8, "text-anchor": "middle" }, shown(tick)));
  }
  for (const tick of ticks(low, high)) {
    axes.append(draw("line", { x1: LEFT, x2: RIGHT, y1: down(tick), y2: down(tick) }));
    axes.append(draw("text", { x: LEFT - 5, y: down(tick) + 4, "text-anchor": "end" }, shown(tick)));
  }
  // what is inside reaches no further than the axes
  const frame = { x: LEFT, y: TOP, width: RIGHT - LEFT, height: FOOT - TOP };
  const edge = `own-${figure.exercise}-window`;
  const clip = draw("clipPath", { id: edge }, draw("rect", frame));
  const inside = draw("g", { "clip-path": `url(#${edge})` });
  const line = (className) => draw("line", { class: className });
  const [band, tangent] = [line("measured"), line("tangent")];
  const parts = pieces(x, z).map((points) => {
    return draw("polyline", { class: "curve", points: points.map((at) => `${across(x[at])},${down(z[at])}`).join(" ") });
  });
  const circles = rings.filter((ring) => ring.every((value) => typeof value === "number"))
    .map(([at, must]) => draw("circle", { class: "ring", cx: across(at), cy: down(must), r: 5 }));
  const point = draw("circle", { class: "point", r: 6 });
  inside.append(band, ...parts, tangent, ...circles, point);
  const svg = draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img" }, clip, axes, inside);
  const { slider, operate, handle, put } = operated(figure, picture, svg);

  const start = figure.start ?? Math.round(0.75 * (x.length - 1));
  const place = slider("x", "x", { min: 0, max: x.length - 1, step: 1, value: start }, (at) => shown(x[at]));
  const differ = (at) => !(Math.abs(slopes[at] - measured[at]) <= 0.01 * Math.max(1, Math.abs(measured[at])));

  function sentence(at) {
    const [slope, right] = differ(at) ? apart(slopes[at], measured[at]) : [shown(slopes[at]), shown(measured[at])];
    const said = say(words.at, { x: shown(x[at]), z: shown(z[at]), slope, measured: right });
    if (at === kink && !figure.wrong) return said + words.kink;
    return differ(at) ? said + words.differs : said;
  }

  // A straight line through the point, between two places across.
  function through(element, at, slope, from, to) {
    const drawn = [z[at], slope].every((value) => typeof value === "number");
    element.toggleAttribute("hidden", !drawn);
    if (!drawn) return;
    const height = (value) => down(z[at] + slope * (value - x[at]));
    put(element, { x1: across(from), y1: height(from), x2: across(to), y2: height(to) });
  }

  function show() {
    const at = place.value;
    const side = (last - first) / 5;
    point.toggleAttribute("hidden", typeof z[at] !== "number");
    if (typeof z[at] === "number") put(point, { cx: across(x[at]), cy: down(z[at]) });
    through(tangent, at, slopes[at], first, last);
    through(band, at, measured[at], x[at] - side, x[at] + side);
    return sentence(at);
  }

  const keys = ["z", "tangent", "measured", ...(rings.length ? ["ring"] : [])];
  const legend = make("p", { class: "keys" }, ...keys.flatMap((key) => [make("span", { class: key }, words.keys[key]), " "]));
  operate(words.move, "sliders", [place.box], [sentence(start) + words.kink], show);
  handle(
    () => (to) => {
      place.value = Math.round(((to.x - LEFT) / (RIGHT - LEFT)) * (x.length - 1));
    },
    frame,
  );
  picture.querySelector(".drawing").after(legend);
  if (figure.wrong === "value") {
    const [at, must] = rings[figure.worst];
    legend.before(make("p", { class: "wrong" }, say(words.ring, { x: shown(at), z: shown(must) })));
  }
  svg.setAttribute("aria-label", `${picture.firstChild.textContent} ${sentence(start)}`);
}

// The stretches of a curve on which it has numbers: the places of their points.
function pieces(x, z) {
  const found = [[]];
  for (const at of x.keys()) {
    if (typeof z[at] === "number") found.at(-1).push(at);
    else if (found.at(-1).length) found.push([]);
  }
  return found.filter((points) => points.length);
}

// About five round numbers between two ends.
function ticks(low, high) {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough);
  const found = [];
  for (let tick = Math.ceil(low / step); tick * step <= high; tick += 1) found.push(tick * step);
  return found;
}

// Tables of numbers side by side; the entry furthest off has an outline.
function numbers(figure, picture) {
  for (const row of figure.rows) {
    picture.append(make("div", { class: "tables" }, ...row.flatMap((array) => tables(array, named(array, row[0])))));
  }
  const [mine, other] = figure.rows.at(-1);
  const { marked } = mine;
  if (marked === null) {
    picture.append(make("p", {}, words.agrees));
    return;
  }
  const [got, must] = apart(mine.numbers[marked], other.numbers[marked]);
  picture.append(make("p", { class: "wrong" }, say(words.furthest[other.is], { got, must, at: shape(indexIn(mine.shape, marked)) })));
}

// Where an entry stands, of which we know the place among all in order.
function indexIn(lengths, place) {
  const index = [];
  for (const length of [...lengths].reverse()) {
    index.unshift(place % length);
    place = Math.floor(place / length);
  }
  return index;
}

// A table of an array, or one for each matrix of an array of more than two axes.
function tables({ shape: lengths, numbers, marked }, name) {
  const columns = lengths.at(-1) ?? 1;
  const rows = lengths.at(-2) ?? 1;
  const size = rows * columns;
  const outer = lengths.slice(0, -2);
  const found = [];
  for (let first = 0; first < numbers.length; first += size) {
    const index = indexIn(outer, first / size);
    const body = make("tbody", {});
    for (let row = 0; row < rows; row += 1) {
      const cells = [...Array(columns).keys()].map((column) => {
        const at = first + row * columns + column;
        return make("td", at === marked ? { class: "furthest" } : {}, shown(numbers[at]));
      });
      body.append(make("tr", {}, ...cells));
    }
    found.push(make("table", {}, make("caption", {}, name + (index.length ? `[${index.join(", ")}]` : "")), body));
  }
  return found;
}

// Shapes as grids, with the lengths of their axes; behind a matrix stand others of the same array.

const CELL = 15;
const MOST_CELLS = 8;
const BEHIND = 5;

function shapes(figure, picture) {
  const mine = figure.arrays.at(-2);
  const expected = figure.arrays.at(-1);
  const grids = figure.arrays.map((array) => {
    const name = named(array, mine);
    const caption = make("figcaption", {}, `${name}: ${shape(array.shape)}`);
    const className = array === mine ? "got" : array === expected ? "must" : "";
    return make("figure", { class: className }, grid(array.shape, `${name}, ${say(words.shape, { shape: shape(array.shape) })}`), caption);
  });
  picture.append(make("div", { class: "grids" }, ...grids));
  const text = { gradient: words.shapesOfGradient, yours: words.shapesOnly }[mine.is] ?? words.shapes;
  const facts = { name: mine.name, got: shape(mine.shape), must: shape(expected.shape) };
  picture.append(make("p", { class: "wrong" }, say(text, facts)));
}

function grid(lengths, told) {
  const [rows, columns] = [lengths.at(-2) ?? 1, lengths.at(-1) ?? 1];
  const [high, wide] = [rows, columns].map((length) => Math.min(length, MOST_CELLS));
  const outer = lengths.slice(0, -2);
  const sheets = Math.min(outer.reduce((product, length) => product * length, 1), 4);
  const [left, top] = [lengths.length > 1 ? 24 : 4, lengths.length ? 20 : 4];
  const behind = BEHIND * Math.max(sheets - 1, 0);
  const word = (x, y, text, anchor) => draw("text", { x, y, "text-anchor": anchor }, text);
  const svg = draw("svg", { role: "img", "aria-label": told });
  for (let sheet = sheets - 1; sheet >= 0; sheet -= 1) {
    for (let row = 0; row < high; row += 1) {
      for (let column = 0; column < wide; column += 1) {
        const x = left + sheet * BEHIND + column * CELL;
        const y = top + behind - sheet * BEHIND + row * CELL;
        svg.append(draw("rect", { x, y, width: CELL, height: CELL }));
      }
    }
  }
  const beyond = (length) => (length > MOST_CELLS ? `${length} …` : length);
  if (lengths.length) svg.append(word(left + behind + (wide * CELL) / 2, top - 6, beyond(columns), "middle"));
  if (lengths.length > 1) svg.append(word(left - 5, top + behind + (high * CELL) / 2 + 4, rows, "end"));
  const depth = outer.length ? `${outer.join(" × ")} ×` : "";
  if (depth) svg.append(word(left + behind + wide * CELL + 6, top + 9, depth, "start"));
  const size = [left + behind + Math.max(wide * CELL, 14) + 4 + 9 * depth.length, top + behind + Math.max(high * CELL, 4) + 4];
  svg.setAttribute("width", size[0]);
  svg.setAttribute("height", size[1]);
  return svg;
}

// A graph that is stepped through as the learner's function went through it.

const RADIUS = 19;
const NARROWER = 0.58;

function graph(figure, picture) {
  const { places, edges, steps } = figure;
  const at = (node) => [places[node][0] * NARROWER, places[node][1] - 6];
  const lines = edges.map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [at(from), at(to)];
    const part = RADIUS / Math.hypot(x2 - x1, y2 - y1);
    const [dx, dy] = [(x2 - x1) * part, (y2 - y1) * part];
    const end = draw("circle", { cx: x2 - dx, cy: y2 - dy, r: 3.5 });
    return draw("g", { class: "edge" }, draw("line", { x1: x1 + dx, y1: y1 + dy, x2: x2 - dx, y2: y2 - dy }), end);
  });
  const met = new Set([...edges.flatMap(([from, to]) => [from, to]), ...steps.map(({ node }) => node)]);
  const nodes = Object.keys(places).filter((node) => met.has(node)).map((node) => {
    const [x, y] = at(node);
    const label = draw("text", { class: "label", x, y: y + RADIUS + 15, "text-anchor": "middle" });
    const name = draw("text", { x, y: y + 5, "text-anchor": "middle" }, node);
    return { node, label, element: draw("g", { class: "own-node" }, draw("circle", { cx: x, cy: y, r: RADIUS }), name, label) };
  });
  const svg = draw("svg", { viewBox: "0 0 300 175", role: "img" }, ...lines, ...nodes.map(({ element }) => element));
  const { slider, operate, player } = operated(figure, picture, svg);
  const sentences = steps.map(({ node, says, wrong, values }) => {
    const facts = { node, ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, told(key, value)])) };
    return say(words.says[says], facts) + (wrong in words.fails ? say(words.fails[wrong], facts) : "");
  });
  const count = steps.length;
  const first = steps.findIndex(({ wrong }) => wrong) + 1 || count; // what is wrong is seen at once
  const turn = slider("step", words.step, { min: 1, max: count, step: 1, value: first }, (k) =>
    say(words.count, { at: k, count }),
  );

  function show() {
    const k = turn.value - 1;
    for (const [number, line] of lines.entries()) line.toggleAttribute("hidden", edges[number][2] > k);
    for (const { node, label, element } of nodes) {
      const past = steps.slice(0, k + 1).filter((step) => step.node === node);
      element.classList.toggle("done", past.some(({ says }) => says !== "missing"));
      element.classList.toggle("current", steps[k].node === node);
      element.classList.toggle("wrong", past.some(({ wrong }) => wrong));
      label.textContent = past.length ? labelOf(past.at(-1)) : "";
    }
    return sentences[k];
  }

  operate(words.steps, "sliders", [turn.box, player(turn, 1500)], sentences, show);
  svg.setAttribute("aria-label", sentences.join(" "));
}

const told = (key, value) => (Array.isArray(value) ? list(value) : ["op", "parent"].includes(key) ? value : shown(value));
const list = (names) => names.join(", ") + (names.length === 1 ? "," : "");

// What stands below a node after a step.
function labelOf({ says, values }) {
  if (says === "order") return shown(values.place);
  if (says === "asked") return `g = ${shown(values.g)}`;
  if (says === "missing") return "–";
  if ("grad" in values) return `grad = ${shown(values.grad)}`;
  return "data" in values ? shown(values.data) : "";
}

// A picture of a lesson, in a frame of its own origin: it may move by itself, and reaches nothing of this page. One that
// follows another at its place stands there once it has been drawn.

function framed(told, output) {
  const frame = make("iframe", { sandbox: "allow-scripts", title: told.text, class: "cell-picture" });
  const rules = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";
  const style = `body{margin:0;overflow:auto hidden;font:1rem system-ui}
    svg{max-width:max(100%,41.25rem)!important;height:auto}`; // as in book.css
  const script = `new ResizeObserver(()=>parent.postMessage({high:document.documentElement.scrollHeight},"*")).observe(document.body);
    addEventListener("message",({source,data})=>{if(source===parent)document.documentElement.style.cssText=data})`;
  frame.srcdoc = `<html style="${colours()}"><meta http-equiv="Content-Security-Policy" content="${rules}"><style>${style}</style>${told.markup}<script>${script}</script>`;
  const earlier = told.place ? [...output.querySelectorAll(`[data-place="${told.place}"]`)] : [];
  frame.dataset.place = told.place ?? "";
  if (!earlier.length) return output.append(frame);
  frame.classList.add("coming");
  frame.style.height = earlier[0].style.height;
  frame.onload = () => {
    for (const other of earlier) other.remove();
    frame.classList.remove("coming");
  };
  earlier.at(-1).after(frame);
}

// The colours of the page, for its frames: they follow when its scheme changes.
function colours() {
  const theme = getComputedStyle(document.body);
  const hues = [...theme].filter((name) => name.startsWith("--fig-"));
  return [`color:${theme.color}`, ...hues.map((name) => `${name}:${theme.getPropertyValue(name)}`)].join(";");
}

const frames = () => document.querySelectorAll(".cell-picture");

function follow() {
  for (const frame of frames()) frame.contentWindow.postMessage(colours(), "*");
}

new MutationObserver(follow).observe(root, { attributeFilter: ["data-theme"] });

addEventListener("message", ({ source, data }) => {
  if (typeof data?.high !== "number") return;
  for (const frame of frames()) {
    if (frame.contentWindow === source) frame.style.height = `${Math.min(data.high, 2000)}px`;
  }
});
