const FIGURE = "tensor-as-node-graph";

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

// Step through a graph: forward, each node computes its data; backward, each passes its gradient on.
// What is said comes from the picture: the nodes' text, and data-contribution of the lines between them.

const words = inLanguage({
  en: {
    group: "Step through the graph",
    buttons: { first: "First", back: "Back", next: "Next", last: "Last" },
    all: "The whole graph, with data and gradients. Next, or the key →, begins with the first of {count} steps.",
    forward: "Step {step} of {count}. Forward: {what}.",
    backward: "Step {step} of {count}. Backward: {what}.",
    constant: "{data} is a constant",
    given: "{name} is {data}",
    gives: "{name} = {made} gives {data}",
    begins: "{name} begins with {gradient}; it passes {passed}",
    receives: "{name} receives {received}; it passes {passed}",
    keeps: "{name} receives {received}, which is added to its grad",
    together: "{parts}, together {gradient}",
    part: "{contribution} to {name}",
  },
  es: {
    group: "Recorrer el grafo paso a paso",
    buttons: { first: "Primero", back: "Anterior", next: "Siguiente", last: "Último" },
    all: "El grafo completo, con datos y gradientes. Siguiente, o la tecla →, empieza por el primero de {count} pasos.",
    forward: "Paso {step} de {count}. Hacia adelante: {what}.",
    backward: "Paso {step} de {count}. Hacia atrás: {what}.",
    constant: "{data} es una constante",
    given: "{name} es {data}",
    gives: "{name} = {made} da {data}",
    begins: "{name} empieza con {gradient}; pasa {passed}",
    receives: "{name} recibe {received}; pasa {passed}",
    keeps: "{name} recibe {received}, que se suma a su grad",
    together: "{parts}, en total {gradient}",
    part: "{contribution} a {name}",
  },
});

const list = new Intl.ListFormat(language);

function spelt(text) {
  const signed = minus(text);
  return language === "es" ? signed.replaceAll(", ", "; ").replace(/(\d)\.(\d)/g, "$1,$2") : signed;
}

// The graph, read from the picture.

const nodes = [];
for (const element of all(".node")) {
  const gradient = element.querySelector(".gradient")?.textContent.replace("∂ ", "");
  nodes[element.dataset.forward] = {
    element,
    data: spelt(element.querySelector(".data").textContent),
    gradient: gradient && spelt(gradient),
    inputs: [],
    uses: [],
  };
}

// What comes back along the lines, written beside them in their order.
const labels = all(".contribution");

const edges = all(".edge").map((element) => {
  const { from, to, contribution } = element.dataset;
  const edge = { element, from: nodes[from], to: nodes[to] };
  edge.to.inputs.push(edge);
  edge.from.uses.push(edge);
  if (contribution !== undefined) {
    edge.contribution = spelt(contribution);
    edge.label = labels.shift();
  }
  return edge;
});

const named = (node) => node.element.dataset.name || made(node);
const made = ({ element, data, inputs }) =>
  element.dataset.op ? `${element.dataset.op}(${inputs.map((edge) => named(edge.from)).join(", ")})` : data;

// The steps, and what is said at each. Step 0 is the picture as it was.

const wanted = nodes.filter((node) => node.gradient);
const steps = [
  null,
  ...nodes.map((node) => ({ node, pass: "forward", what: computed(node) })),
  ...wanted.reverse().map((node) => ({ node, pass: "backward", what: passedOn(node) })),
];
const count = steps.length - 1;

function computed(node) {
  const { name, op } = node.element.dataset;
  const facts = { name: named(node), made: made(node), data: node.data };
  if (!name) return op ? `${facts.made} = ${facts.data}` : say(words.constant, facts);
  return say(op ? words.gives : words.given, facts);
}

function passedOn(node) {
  const back = (edge) => edge.contribution !== undefined;
  const parts = list.format(node.uses.filter(back).map((edge) => edge.contribution));
  const told = (edge) => say(words.part, { ...edge, name: named(edge.from) });
  const passed = list.format(node.inputs.filter(back).map(told));
  const received = parts === node.gradient ? parts : say(words.together, { ...node, parts });
  const key = !passed ? "keeps" : !parts ? "begins" : "receives";
  return say(words[key], { ...node, name: named(node), received, passed });
}

const sentences = steps.map((step, at) =>
  step ? say(words[step.pass], { step: at, count, what: step.what }) : say(words.all, { count }),
);

// The controls.

const turn = { first: 1, last: count, value: 0 };
const moves = { first: () => 1, back: () => turn.value - 1, next: () => turn.value + 1, last: () => count };
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
const buttons = Object.entries(words.buttons).map(([move, label]) => button(label, () => go(move), { "data-move": move }));

const possible = (move) => moves[move]() !== turn.value && moves[move]() >= 0 && moves[move]() <= count;

function go(move) {
  if (possible(move)) turn.value = moves[move]();
  change();
}

function show() {
  const at = turn.value;
  const { node: current, pass } = steps[at] ?? {};
  const done = (node, direction) =>
    steps.findIndex((step) => step?.node === node && step.pass === direction) <= at;
  svg.classList.toggle("stepping", at > 0);
  svg.classList.toggle("backward", pass === "backward");
  for (const node of nodes) {
    node.element.classList.toggle("current", node === current);
    node.element.classList.toggle("computed", done(node, "forward"));
    node.element.classList.toggle("arrived", done(node, "backward"));
  }
  for (const { element, label, from, to } of edges) {
    const back = pass === "backward" && label !== undefined;
    element.classList.toggle("used", to === current && (pass === "forward" || back));
    // A contribution waits beside its line until its node's turn.
    label?.classList.toggle("shown", back && done(to, "backward") && (from === current || !done(from, "backward")));
  }
  // Not `disabled`, which would take the focus away.
  for (const one of buttons) one.setAttribute("aria-disabled", String(!possible(one.dataset.move)));
  if (current) follow(current.element);
  return sentences[at];
}

// On a narrow screen the picture scrolls: bring the node of this step into its middle.
function follow(element) {
  const box = element.getBoundingClientRect();
  const frame = drawing.getBoundingClientRect();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  drawing.scrollBy({
    left: box.left + box.width / 2 - frame.left - frame.width / 2,
    behavior: still ? "instant" : "smooth",
  });
}

const atAnEnd = () => turn.value === 0 || turn.value === count;
const controls = [...buttons, player(turn, 1500, atAnEnd)];
operate(words.group, "steps", controls, sentences, show).addEventListener("keydown", (event) => {
  if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(keys[event.key]);
});
