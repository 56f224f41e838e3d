// Change two shapes: the axes over which each gradient is summed light up, and g shows what is added up.
// Places and looks come from the picture; this knows NumPy's rule, and exchanges classes and words.

const words = inLanguage({
  en: {
    group: "Change the shapes",
    examples: "Examples",
    shape: "Shape of {name}",
    size: "{name}, axis {axis}",
    missing: "none",
    made: "{x} and {y} make {z}.",
    nothing: "The gradient of {name} is g as it comes.",
    summed: "The gradient of {name} sums g over {axes}, {count} entries at a time.",
    one: "The gradient of {name} sums g over {axes}, one entry at a time.",
    zero: "The gradient of {name} sums g over {axes}. g has no entries, so every sum is 0.",
    empty: "The gradient of {name} sums g over {axes}. It has no entries.",
    front: "axis {axis} (in front)",
    stretched: "axis {axis} (stretched)",
    clash:
      "{x} and {y} do not broadcast: on axis {axis} they have {n} and {m}, and neither is 1. NumPy raises an error.",
    entries: "for {name}{first}, entries of g: {count}",
    without: "{name} has no entries",
    error: "error",
  },
  es: {
    group: "Cambiar las formas",
    examples: "Ejemplos",
    shape: "Forma de {name}",
    size: "{name}, eje {axis}",
    missing: "no hay",
    made: "{x} e {y} dan {z}.",
    nothing: "El gradiente de {name} es g tal como llega.",
    summed: "El gradiente de {name} suma g sobre {axes}, {count} elementos cada vez.",
    one: "El gradiente de {name} suma g sobre {axes}, un elemento cada vez.",
    zero: "El gradiente de {name} suma g sobre {axes}. g está vacía, así que todas las sumas son 0.",
    empty: "El gradiente de {name} suma g sobre {axes}. Está vacío.",
    front: "el eje {axis} (delante)",
    stretched: "el eje {axis} (estirado)",
    clash:
      "{x} e {y} no se pueden difundir: en el eje {axis} tienen {n} y {m}, y ninguno es 1. NumPy lanza un error.",
    entries: "para {name}{first}, elementos de g: {count}",
    without: "{name} está vacía",
    error: "error",
  },
});

const EXAMPLES = [
  [[3, 4], [4]],
  [[3, 1], [3, 4]],
  [[3, 1], [4]],
  [[3, 1], [2, 3, 4]],
  [[2, 3, 4], []],
  [[0, 4], [1, 4]],
  [[3, 4], [3]],
];
const AXES = [-3, -2, -1];
const MOST = 4;

const list = new Intl.ListFormat(language);
const written = (shape) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`;

// NumPy's rule. A shape is a list of sizes; axes are counted from the right.

const size = (shape, axis) => shape.at(axis) ?? 1;
const exists = (shape, axis) => -axis <= shape.length;

function broadcast(x, y) {
  const axes = AXES.filter((axis) => exists(x, axis) || exists(y, axis));
  const clashes = axes.filter((axis) => size(x, axis) !== size(y, axis) && size(x, axis) !== 1 && size(y, axis) !== 1);
  return { clashes, z: axes.map((axis) => (size(x, axis) === 1 ? size(y, axis) : size(x, axis))) };
}

// How each axis of g is summed for one input: "front", "stretched" or not at all.
function sums(shape, z) {
  return AXES.filter((axis) => exists(z, axis)).flatMap((axis) => {
    if (!exists(shape, axis)) return [{ axis, how: "front" }];
    return size(shape, axis) === size(z, axis) ? [] : [{ axis, how: "stretched" }];
  });
}

const entries = (shape) => shape.reduce((one, other) => one * other, 1);
const together = (shape, z) => sums(shape, z).reduce((count, { axis }) => count * size(z, axis), 1);

// What is said of two shapes.

function ofGradient(name, shape, z) {
  const over = sums(shape, z);
  if (over.length === 0) return say(words.nothing, { name });
  const axes = list.format(over.map(({ axis, how }) => say(words[how], { axis: minus(axis) })));
  const count = together(shape, z);
  const key = !entries(shape) ? "empty" : count === 0 ? "zero" : count === 1 ? "one" : "summed";
  return say(words[key], { name, axes, count });
}

function sentence({ x, y }) {
  const { clashes, z } = broadcast(x, y);
  const facts = { x: `x ${written(x)}`, y: `y ${written(y)}`, z: `z ${written(z)}` };
  if (clashes.length) {
    const axis = clashes.at(-1);
    return say(words.clash, { ...facts, axis: minus(axis), n: size(x, axis), m: size(y, axis) });
  }
  return [say(words.made, facts), ofGradient("x", x, z), ofGradient("y", y, z)].join(" ");
}

// The controls. The picture begins with the shapes that it was drawn with.

const drawn = (name) => ask(`.shape-${name}`).textContent.match(/\d+/g)?.map(Number) ?? [];
let state = { x: drawn("x"), y: drawn("y") };

const buttons = EXAMPLES.map(([x, y]) =>
  button(`${written(x)} + ${written(y)}`, () => {
    state = { x, y };
    change();
  }),
);
const sizes = ["", ...Array(MOST + 1).keys()].map(String);
const rows = ["x", "y"].map((name) => AXES.map((axis) => choiceOf(name, axis)));
const selects = rows.flat();

function choiceOf(name, axis) {
  const options = sizes.map((value) => control("option", { value, textContent: value || words.missing }));
  const label = say(words.size, { name, axis: minus(axis) });
  const properties = { autocomplete: "off", "aria-label": label, "data-of": name, "data-axis": axis };
  const select = control("select", properties, ...options);
  select.oninput = () => choose(name, axis, select.value);
  return select;
}

// A size for an axis gives those behind it one too; an axis without leaves none in front of it.
function choose(name, axis, value) {
  const shape = state[name];
  const chosen =
    value === ""
      ? shape.slice(Math.max(0, shape.length + axis + 1))
      : AXES.filter((other) => other >= axis || exists(shape, other)).map((other) =>
          other === axis ? Number(value) : size(shape, other),
        );
  state[name] = chosen;
}

// The picture.

function show() {
  const { clashes, z } = broadcast(state.x, state.y);
  const failed = clashes.length > 0;
  const rows = { x: state.x, y: state.y, z };
  for (const [name, shape] of Object.entries(rows)) {
    const summed = failed || name === "z" ? [] : sums(shape, z).map(({ axis }) => axis);
    for (const axis of AXES) {
      const place = `[data-of="${name}"][data-axis="${axis}"]`;
      const [box, text] = [ask(`.box${place}`), ask(`.size${place}`)];
      const clash = clashes.includes(axis);
      const absent = !exists(z, axis) || (failed && name === "z" && !clash);
      box.classList.toggle("absent", absent);
      text.classList.toggle("absent", absent);
      box.classList.toggle("in-front", !exists(shape, axis));
      box.classList.toggle("summed", summed.includes(axis));
      box.classList.toggle("clash", clash);
      const number = clash && name === "z" ? "≠" : size(shape, axis);
      text.textContent = summed.includes(axis) ? `Σ ${number}` : number;
    }
    ask(`.shape-${name}`).textContent = failed && name === "z" ? words.error : written(shape);
  }
  for (const name of ["x", "y"]) {
    const shape = state[name];
    for (const cell of all(`.cell[data-for="${name}"]`)) {
      const at = cell.dataset.at.split(" ").map(Number);
      const present = !failed && AXES.every((axis) => at.at(axis) < size(z, axis));
      cell.classList.toggle("absent", !present);
      cell.classList.toggle("together", present && AXES.every((axis) => at.at(axis) === 0 || size(shape, axis) === 1));
    }
    const first = shape.length ? `[${shape.map(() => 0).join(", ")}]` : "";
    const facts = { name, first, count: together(shape, z) };
    ask(`.entries-${name}`).textContent = failed ? "" : say(entries(shape) ? words.entries : words.without, facts);
  }
  for (const [k, [x, y]] of EXAMPLES.entries()) {
    buttons[k].setAttribute("aria-pressed", String(written(x) === written(state.x) && written(y) === written(state.y)));
  }
  for (const select of selects) {
    const { of, axis } = select.dataset;
    select.value = exists(state[of], axis) ? size(state[of], axis) : "";
  }
  return sentence(state);
}

// Every kind of sentence occurs among sizes 1 and 4.
const kinds = [[]];
for (const shape of kinds) if (shape.length < AXES.length) kinds.push([1, ...shape], [MOST, ...shape]);
const pairs = [...EXAMPLES, ...kinds.flatMap((x) => kinds.map((y) => [x, y]))];
const shapes = ["x", "y"].map((name, k) =>
  group(say(words.shape, { name }), control("span", { textContent: name }), ...rows[k]),
);
const sentences = pairs.map(([x, y]) => sentence({ x, y }));
operate(words.group, "steps", [group(words.examples, ...buttons), ...shapes], sentences, show);
