// Step through a graph: forward, each node computes its data; backward, each passes its gradient on.
// What is said comes from the picture: the nodes' text, and data-contribution of the lines between them.

const WORDS = {
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
};

const language = document.documentElement.lang;
const words = WORDS[language];
const list = new Intl.ListFormat(language);
const say = (key, facts) => words[key].replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);

function number(text) {
  const signed = text.replaceAll("-", "−"); // a hyphen is not read aloud
  return language === "es" ? signed.replaceAll(", ", "; ").replace(/(\d)\.(\d)/g, "$1,$2") : signed;
}

// The graph, read from the picture.

const drawing = document.querySelector('[data-figure="tensor-as-node-graph"]');
const svg = drawing.querySelector("svg");

const nodes = [];
for (const element of svg.querySelectorAll(".node")) {
  const gradient = element.querySelector(".gradient")?.textContent.replace("∂ ", "");
  nodes[element.dataset.forward] = {
    element,
    data: number(element.querySelector(".data").textContent),
    gradient: gradient && number(gradient),
    inputs: [],
    uses: [],
  };
}

// What comes back along the lines, written beside them in their order.
const labels = [...svg.querySelectorAll(".contribution")];

const edges = [...svg.querySelectorAll(".edge")].map((element) => {
  const { from, to, contribution } = element.dataset;
  const edge = { element, from: nodes[from], to: nodes[to] };
  edge.to.inputs.push(edge);
  edge.from.uses.push(edge);
  if (contribution !== undefined) {
    edge.contribution = number(contribution);
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
  if (!name) return op ? `${facts.made} = ${facts.data}` : say("constant", facts);
  return say(op ? "gives" : "given", facts);
}

function passedOn(node) {
  const back = (edge) => edge.contribution !== undefined;
  const parts = list.format(node.uses.filter(back).map((edge) => edge.contribution));
  const passed = list.format(node.inputs.filter(back).map((edge) => say("part", { ...edge, name: named(edge.from) })));
  const received = parts === node.gradient ? parts : say("together", { ...node, parts });
  const key = !passed ? "keeps" : !parts ? "begins" : "receives";
  return say(key, { ...node, name: named(node), received, passed });
}

const sentences = steps.map((step, at) =>
  step ? say(step.pass, { step: at, count, what: step.what }) : say("all", { count }),
);

// The controls.

let at = 0;
const moves = { first: () => 1, back: () => at - 1, next: () => at + 1, last: () => count };
const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };

const controls = document.createElement("div");
controls.className = "steps";
controls.setAttribute("role", "group");
controls.setAttribute("aria-label", words.group);
const buttons = Object.entries(words.buttons).map(([move, label]) => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.dataset.move = move;
  controls.append(button);
  return button;
});
const status = document.createElement("p");
status.setAttribute("aria-live", "polite");
// The longest sentence, unseen, gives all of them its height: nothing below the figure moves.
const said = document.createElement("div");
said.dataset.longest = sentences.reduce((one, other) => (other.length > one.length ? other : one));
said.append(status);
controls.append(said);
drawing.after(controls);

const possible = (move) => moves[move]() !== at && moves[move]() >= 0 && moves[move]() <= count;

function go(move) {
  if (!possible(move)) return;
  at = moves[move]();
  show();
  follow();
}

controls.addEventListener("click", (event) => {
  if (event.target.dataset.move) go(event.target.dataset.move);
});
controls.addEventListener("keydown", (event) => {
  if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(keys[event.key]);
});

function show() {
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
  status.textContent = sentences[at];
  // Not `disabled`, which would take the focus away.
  for (const button of buttons) button.setAttribute("aria-disabled", String(!possible(button.dataset.move)));
}

// On a narrow screen the picture scrolls: bring the node of this step into its middle.
function follow() {
  if (!steps[at]) return;
  const box = steps[at].node.element.getBoundingClientRect();
  const frame = drawing.getBoundingClientRect();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  drawing.scrollBy({
    left: box.left + box.width / 2 - frame.left - frame.width / 2,
    behavior: still ? "instant" : "smooth",
  });
}

show();
