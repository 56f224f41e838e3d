const FIGURE = "convolution-receptive";
const given = {"nets":[[[3,1,1],[3,1,1]],[[3,1,1],[3,1,1],[3,1,1]],[[3,1,1],[2,2,0],[3,1,1]],[[3,2,1],[3,2,1]]],"net":0,"output":5,"side":16,"left":70,"pixel":17,"bottom":174,"line":56};

// What figures that are operated have in common: words and numbers in the page's language, controls below the picture,
// what is told of it, dragging and playing. `operated` in canvas.py writes FIGURE, the name, and `given`, the data, above
// it, and the figure's own script below it; all of it is one module of the page.

// The picture, and what is written in it.

const language = document.documentElement.lang;
const drawing = document.querySelector(`[data-figure="${FIGURE}"]`);
const svg = drawing.querySelector("svg");
const ask = (selector) => svg.querySelector(selector);
const all = (selector) => [...svg.querySelectorAll(selector)];

const inLanguage = (words) => words[language];
const say = (text, facts) => text.replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);
const local = (text) => (language === "es" ? text.replace(".", ",") : text);
const minus = (text) => String(text).replaceAll("-", "−"); // a hyphen is not read aloud
const percent = (share) => `${(100 * share).toFixed(0)}${language === "es" ? "\u00a0" : ""}%`;

function number(value, digits = 3, least = 0) {
  const decimals = { minimumFractionDigits: least, maximumFractionDigits: digits, useGrouping: false };
  return minus(new Intl.NumberFormat(language, { ...decimals, signDisplay: "negative" }).format(value));
}

const argmin = (values) => values.indexOf(Math.min(...values));
const argmax = (values) => values.indexOf(Math.max(...values));

function softmax(z) {
  const largest = Math.max(...z);
  const e = z.map((value) => Math.exp(value - largest));
  const sum = e.reduce((one, other) => one + other);
  return e.map((value) => value / sum);
}

// Controls. Each has a `box` to be put below the picture, and a `value`: of a choice or a menu, the option's number.

function control(tag, properties, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "role" || name.includes("-")) element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...inside);
  return element;
}

const group = (label, ...inside) => control("div", { role: "group", "aria-label": label }, ...inside);
const button = (textContent, onclick, more = {}) => control("button", { type: "button", textContent, onclick, ...more });
const labelled = (name, ...inside) => control("label", {}, control("span", { textContent: name }), ...inside);

// The value stands beside the slider; who listens hears it from the slider itself, and only there.
const sliders = [];

function slider(name, label, limits, shown = number) {
  const input = control("input", { type: "range", autocomplete: "off", "data-control": name, ...limits });
  const output = control("output", { "aria-hidden": true });
  const one = {
    input,
    box: labelled(label, input, output),
    get value() {
      return Number(input.value);
    },
    set value(value) {
      input.value = value;
    },
    get first() {
      return Number(input.min);
    },
    get last() {
      return Number(input.max);
    },
    write() {
      output.textContent = shown(one.value);
      input.setAttribute("aria-valuetext", output.textContent);
    },
  };
  sliders.push(one);
  return one;
}

function choice(name, legend, options, chosen) {
  const inputs = options.map((_, k) =>
    control("input", { type: "radio", name: `${FIGURE}-${name}`, autocomplete: "off", checked: k === chosen }),
  );
  const labels = options.map((option, k) => control("label", {}, inputs[k], option));
  const box = control("fieldset", { "data-control": name }, control("legend", { textContent: legend }), ...labels);
  return {
    box,
    get value() {
      return inputs.findIndex((input) => input.checked);
    },
  };
}

function menu(name, label, options, chosen) {
  const choices = options.map((textContent, value) => control("option", { value, textContent }));
  const select = control("select", { autocomplete: "off", "data-of": name }, ...choices);
  select.value = chosen;
  return {
    box: labelled(label, " ", select),
    get value() {
      return Number(select.value);
    },
  };
}

// What is told of the picture. While something moves it is only seen; a reader who listens hears how it ends.

const status = control("p", { "aria-live": "polite" });
const passing = control("p", { "aria-hidden": true });
let moving = false;

function tell(sentence) {
  status.textContent = moving ? "" : sentence;
  passing.textContent = moving ? sentence : "";
  passing.hidden = !moving; // or axe would see it lie over the other
}

let redraw;
let playing; // what ends it
let touched = false; // has the reader changed anything?

// Whatever a reader does ends here, and ends what plays.
function change() {
  touched = true;
  playing?.();
  redraw();
  svg.setAttribute("aria-label", status.textContent);
}

// The longest of the sentences, unseen, gives all of them its height: nothing below the figure moves.
function putBelow(label, className, controls, sentences) {
  const said = control("div", {}, status, passing);
  said.dataset.longest = sentences.reduce((one, other) => (other.length > one.length ? other : one));
  const panel = group(label, ...controls, said);
  panel.className = className;
  drawing.after(panel);
  return panel;
}

// `show` draws what the controls say, and returns a sentence.
function operate(label, className, controls, sentences, show) {
  const panel = putBelow(label, className, controls, sentences);
  redraw = () => {
    tell(show());
    for (const one of sliders) one.write();
  };
  panel.addEventListener("input", change);
  // A slider that is held does not move by itself.
  for (const kind of ["pointerdown", "click"]) {
    panel.addEventListener(kind, ({ target }) => playing && !target.matches(".play") && change());
  }
  redraw();
  return panel;
}

// Dragging, by mouse or finger, in the picture's own units. `begin` is given the place where it begins, and gives back
// what each place makes. Where the browser takes a finger for one that scrolls, all is as it was before.

function drag(element, begin) {
  let pointer = null;
  let move;
  let before;
  const place = ({ clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  const go = (event) => {
    move(place(event));
    redraw();
  };

  element.addEventListener("pointerdown", (event) => {
    if (event.button || pointer !== null) return;
    playing?.();
    pointer = event.pointerId;
    element.setPointerCapture(pointer);
    moving = true;
    before = sliders.map(({ value }) => value);
    move = begin(place(event));
    go(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.pointerId === pointer) go(event);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    element.addEventListener(kind, (event) => {
      if (event.pointerId !== pointer) return;
      pointer = null;
      moving = false;
      if (kind === "pointercancel") sliders.forEach((one, k) => (one.value = before[k]));
      change();
    });
  }
}

// A place of the picture, unseen and on top of it, that can be dragged: across, while the page scrolls up and down under
// a finger, or, `free`, in all directions.
function handle(begin, box, className = "handle") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  element.setAttribute("class", className);
  put(element, { opacity: 0, ...box });
  svg.append(element);
  drag(element, begin);
  return element;
}

function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

// Playing: `of`, a slider or what else has `first`, `last` and `value`, goes on by 1 until it is `done`. It does so only
// when it is asked to, and more slowly for readers who do not like motion.

const PLAY = inLanguage({ en: ["Play", "Pause"], es: ["Reproducir", "Pausar"] });

function player(of, pace, done = () => of.value >= of.last) {
  const element = button(PLAY[0], () => (playing ? change() : play()), { className: "play" });
  const away = () => document.hidden && change();
  const out = new IntersectionObserver((seen) => seen.at(-1).isIntersecting || change());

  function play() {
    const wait = matchMedia("(prefers-reduced-motion: reduce)").matches ? 3 * pace : pace;
    if (!touched || done()) of.value = of.first;
    touched = true;
    const next = () => {
      of.value += 1;
      if (done()) return change();
      redraw();
      timer = setTimeout(next, wait);
    };
    let timer = setTimeout(next, wait);
    moving = true;
    playing = () => {
      clearTimeout(timer);
      out.disconnect();
      document.removeEventListener("visibilitychange", away);
      element.textContent = PLAY[0];
      moving = false;
      playing = undefined;
    };
    out.observe(drawing.parentElement);
    document.addEventListener("visibilitychange", away);
    element.textContent = PLAY[1];
    redraw();
  }
  return element;
}

// Choose layers and one output: what it depends on lights up, line by line, down to the input.
// Places and looks come from the picture; this knows a layer as [kernel, stride, padding].

const words = inLanguage({
  en: {
    group: "Choose the layers and the output",
    net: "Layers",
    nets: ["3, 3", "3, 3, 3", "3, pooling 2, 3", "3 and 3, both with stride 2"],
    output: "Output",
    said: "{net}: output {output} sees {count} of {side} inputs, from {first} to {last}.{edge}",
    edge: " Its window goes beyond the edge.",
  },
  es: {
    group: "Elegir las capas y la salida",
    net: "Capas",
    nets: ["3, 3", "3, 3, 3", "3, pooling 2, 3", "3 y 3, las dos con paso 2"],
    output: "Salida",
    said: "{net}: la salida {output} ve {count} de {side} entradas, de la {first} a la {last}.{edge}",
    edge: " Su ventana se sale del borde.",
  },
});

// Layers: how wide each is, where its units stand, and what one output sees in each.

function lines(net) {
  const found = [[...Array(given.side).keys()].map((k) => k + 0.5)];
  for (const [kernel, stride, padding] of net) {
    const below = found.at(-1);
    const step = below[1] - below[0];
    const count = Math.floor((below.length + 2 * padding - kernel) / stride) + 1;
    const start = below[0] + step * ((kernel - 1) / 2 - padding);
    found.push([...Array(count).keys()].map((k) => start + step * stride * k));
  }
  return found;
}

function seen(net, places, output) {
  const ranges = [[output, output]];
  let beyond = false;
  for (let line = net.length - 1; line >= 0; line--) {
    const [kernel, stride, padding] = net[line];
    const [first, last] = ranges[0];
    const [low, high] = [stride * first - padding, stride * last - padding + kernel - 1];
    const most = places[line].length - 1;
    beyond ||= low < 0 || high > most;
    ranges.unshift([Math.max(low, 0), Math.min(high, most)]);
  }
  return { ranges, beyond };
}

function sentence(which, output) {
  const layers = given.nets[which];
  const { ranges, beyond } = seen(layers, lines(layers), output);
  const [first, last] = ranges[0];
  return say(words.said, {
    net: words.nets[which],
    output,
    count: last - first + 1,
    side: given.side,
    first,
    last,
    edge: beyond ? words.edge : "",
  });
}

const net = choice("net", words.net, words.nets, given.net);
const limits = { min: 0, max: lines(given.nets[given.net]).at(-1).length - 1, step: 1, value: given.output };
const output = slider("output", words.output, limits);

// The picture.

const across = (place) => given.left + given.pixel * place;
const high = 0.8 * given.pixel;

function cone(places, ranges, line) {
  const corner = (at, k, side, below) =>
    `${across(places[at][k] + 0.4 * side).toFixed(2)},${(given.bottom - given.line * at + (below ? 0 : high)).toFixed(2)}`;
  const [[low, most], [first, last]] = [ranges[line - 1], ranges[line]];
  return [
    corner(line - 1, low, -1, true),
    corner(line - 1, most, 1, true),
    corner(line, last, 1, false),
    corner(line, first, -1, false),
  ].join(" ");
}

function show() {
  const layers = given.nets[net.value];
  const places = lines(layers);
  // The slider keeps its place within the new line.
  output.input.max = places.at(-1).length - 1;
  const { ranges } = seen(layers, places, output.value);
  for (const unit of all(".unit")) {
    const [line, at] = [Number(unit.dataset.line), Number(unit.dataset.at)];
    const place = places[line]?.[at];
    unit.classList.toggle("absent", place === undefined);
    unit.classList.toggle("seen", place !== undefined && ranges[line][0] <= at && at <= ranges[line][1]);
    if (place !== undefined) unit.setAttribute("x", across(place - 0.4).toFixed(2));
  }
  for (const name of all(".name")) name.classList.toggle("absent", !places[name.dataset.line]);
  for (const shape of all(".cone")) {
    const line = Number(shape.dataset.line);
    shape.classList.toggle("absent", !places[line]);
    shape.setAttribute("points", places[line] ? cone(places, ranges, line) : "");
  }
  put(outputs, { y: given.bottom - given.line * layers.length - high / 2 });
  return sentence(net.value, output.value);
}

// Across the last line, the nearest output is dragged.
const outputs = handle(
  () => (to) => {
    output.value = argmin(lines(given.nets[net.value]).at(-1).map((place) => Math.abs(across(place) - to.x)));
  },
  { x: given.left, width: given.pixel * given.side, height: 2 * high },
);
const played = control("div", { className: "played" }, output.box, player(output, 500));
const sentences = given.nets.flatMap((layers, k) => lines(layers).at(-1).map((_, j) => sentence(k, j)));
operate(words.group, "sliders", [net.box, played], sentences, show);
