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
