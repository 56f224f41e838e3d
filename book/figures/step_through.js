// Step through a graph: forward, each node computes its data; backward, each passes its gradient on.
// What is said comes from the picture: the nodes' text, and data-contribution of the lines between them.

const WORDS = {
  en: {
    group: "Step through the graph",
    first: "First", back: "Back", next: "Next", last: "Last",
    all: "The whole graph, after both passes. Next: begin with the first of {count} steps.",
    step: "Step {step} of {count}.",
    forward: "Forward", backward: "Backward",
    given: "{node} is {data}.",
    gives: "{node} = {made} gives {data}.",
    begins: "{node} begins with {gradient}",
    receives: "{node} receives {parts}",
    together: "{parts}, together {gradient}",
    passes: "{received}; it passes {passed}.",
    keeps: "{received}: this is what its grad grows by.",
    to: "{contribution} to {node}",
  },
  es: {
    group: "Recorrer el grafo paso a paso",
    first: "Primero", back: "Anterior", next: "Siguiente", last: "Último",
    all: "El grafo completo, tras los dos pasos. Siguiente: empezar por la primera de {count} etapas.",
    step: "Etapa {step} de {count}.",
    forward: "Hacia adelante", backward: "Hacia atrás",
    given: "{node} es {data}.",
    gives: "{node} = {made} da {data}.",
    begins: "{node} empieza con {gradient}",
    receives: "{node} recibe {parts}",
    together: "{parts}, en total {gradient}",
    passes: "{received}; pasa {passed}.",
    keeps: "{received}: es lo que crece su grad.",
    to: "{contribution} a {node}",
  },
};

const language = document.documentElement.lang in WORDS ? document.documentElement.lang : "en";
const words = WORDS[language];
const list = new Intl.ListFormat(language, { type: "conjunction" });
const say = (key, facts) => words[key].replace(/\{(\w+)\}/g, (_, name) => facts[name]);
const number = (text) => {
  const minus = text.replaceAll("-", "−"); // a screen reader skips a hyphen
  return language === "es" ? minus.replaceAll(", ", "; ").replace(/(\d)\.(\d)/g, "$1,$2") : minus;
};

const drawing = document.querySelector('[data-figure="FIGURE"]');
const svg = drawing.querySelector("svg");

const nodes = [...svg.querySelectorAll(".node")]
  .sort((a, b) => a.dataset.forward - b.dataset.forward)
  .map((element) => ({
    element,
    data: number(element.querySelector(".data").textContent),
    gradient: element.querySelector(".gradient") && number(element.querySelector(".gradient").textContent.slice(2)),
    inputs: [],
    uses: [],
  }));
for (const element of svg.querySelectorAll(".edge")) {
  const { from, to, contribution } = element.dataset;
  const edge = { element, from: nodes[from], to: nodes[to], contribution: contribution && number(contribution) };
  edge.from.uses.push(edge);
  edge.to.inputs.push(edge);
}

// The name of a node, or else what it was made from.
const made = ({ element, inputs, data }) => {
  const { op } = element.dataset;
  return op ? `${op}(${inputs.map((edge) => name(edge.from)).join(", ")})` : data;
};
const name = (node) => node.element.dataset.name || made(node);

const steps = [
  ...nodes.map((node) => ({ node, pass: "forward" })),
  ...nodes.filter((node) => node.gradient).reverse().map((node) => ({ node, pass: "backward" })),
];

function sentence(at) {
  const count = steps.length;
  if (at === 0) return say("all", { count });
  const { node, pass } = steps[at - 1];
  const what = pass === "forward" ? forward(node) : backward(node);
  return `${say("step", { step: at, count })} ${words[pass]}: ${what}`;
}

function forward(node) {
  const facts = { node: name(node), made: made(node), data: node.data };
  if (!node.element.dataset.name) return `${facts.made} = ${facts.data}.`;
  return say(node.inputs.length ? "gives" : "given", facts);
}
