const given = {"sample":"La de los mismos primeros, y el mismo eje 0.\nSi esa lo lanza con otro de la suma dio escribirla lección da él.\nPor eso la suma entera de la primera. Supón que se se número de lo que elemento corrido.","temperature":0.75,"lines":9,"longest":42,"bar":150};

// The trained network of the lesson writes on, computed here. Its weights, 8 bits each, are in a file beside the page
// that is loaded when it is first asked for; nothing that is typed leaves the page.

const words = inLanguage({
  en: {
    group: "Let the network write",
    beginning: "Beginning",
    start: "The gradient of",
    temperature: "Temperature",
    write: "Write",
    stop: "Stop",
    ready: "The network wrote this from nothing, at temperature {temperature}. Press Write, and it continues your beginning.",
    loading: "The weights are being loaded.",
    failed: "The weights could not be loaded.",
    writing: "The network writes at temperature {temperature}.",
    done: "The network has written {count} characters at temperature {temperature}.",
    unknown: "The network does not know these characters and leaves them out: {list}",
    text: "The beginning “{given}”, and what the network wrote: {own}",
  },
  es: {
    group: "Deja escribir a la red",
    beginning: "Comienzo",
    start: "El gradiente de",
    temperature: "Temperatura",
    write: "Escribir",
    stop: "Parar",
    ready: "La red escribió esto sin comienzo, con temperatura {temperature}. Pulsa Escribir y continuará el tuyo.",
    loading: "Se están cargando los pesos.",
    failed: "No se han podido cargar los pesos.",
    writing: "La red escribe con temperatura {temperature}.",
    done: "La red ha escrito {count} caracteres con temperatura {temperature}.",
    unknown: "La red no conoce estos caracteres y los omite: {list}",
    text: "El comienzo «{given}» y lo que escribió la red: {own}",
  },
});

// The network: blocks of attention and of two layers, on the last characters of a text.

function network({ characters, width, heads, context, weights }) {
  const known = [...characters];
  const size = width / heads;
  const blocks = Object.keys(weights).filter((name) => name.endsWith(".query.weight")).length;

  const unpacked = Object.fromEntries(
    Object.entries(weights).map(([name, { scale, entries }]) => {
      const numbers = Int8Array.from(atob(entries), (one) => one.charCodeAt(0));
      return [name, Float64Array.from(numbers, (entry) => entry * scale)];
    }),
  );

  // x is a list of rows, one for each place.
  function linear(x, name) {
    const [w, b] = [unpacked[`${name}.weight`], unpacked[`${name}.bias`]];
    return x.map((row) => {
      const z = Float64Array.from(b);
      row.forEach((value, i) => {
        for (let j = 0; j < z.length; j++) z[j] += value * w[i * z.length + j];
      });
      return z;
    });
  }

  function norm(x, name) {
    const [w, b] = [unpacked[`${name}.weight`], unpacked[`${name}.bias`]];
    return x.map((row) => {
      const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
      const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / row.length;
      return row.map((value, j) => ((value - mean) / Math.sqrt(variance + 1e-5)) * w[j] + b[j]);
    });
  }

  function attention(x, name) {
    const [q, k, v] = ["query", "key", "value"].map((part) => linear(x, `${name}.${part}`));
    const z = x.map(() => new Float64Array(width));
    for (let first = 0; first < width; first += size) {
      z.forEach((row, i) => {
        const scores = k.slice(0, i + 1).map((key) => {
          let sum = 0;
          for (let j = first; j < first + size; j++) sum += q[i][j] * key[j];
          return sum / Math.sqrt(size);
        });
        softmax(scores).forEach((weight, place) => {
          for (let j = first; j < first + size; j++) row[j] += weight * v[place][j];
        });
      });
    }
    return linear(z, `${name}.out`);
  }

  const gelu = (u) => (u / 2) * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (u + 0.044715 * u ** 3)));
  const add = (x, y) => x.map((row, i) => row.map((value, j) => value + y[i][j]));

  function logits(text) {
    const numbers = ["\n", ...text].map((one) => known.indexOf(one)).slice(-context);
    let x = numbers.map((n, place) =>
      Float64Array.from(
        { length: width },
        (_, j) => unpacked.characters[n * width + j] + unpacked.places[place * width + j],
      ),
    );
    for (let b = 0; b < blocks; b++) {
      const name = `blocks.${b}`;
      x = add(x, attention(norm(x, `${name}.norm1`), name));
      const up = linear(norm(x, `${name}.norm2`), `${name}.up`);
      x = add(x, linear(up.map((row) => row.map(gelu)), `${name}.down`));
    }
    return [...linear(norm(x.slice(-1), "norm"), "head")[0]];
  }

  return { known, logits };
}

// The weights come when they are first asked for; a script, since a page from the disk may load nothing else.

let asked;

function model() {
  asked ??= new Promise((done, failed) => {
    const source = `${document.documentElement.dataset.content_root ?? ""}_static/${FIGURE}.weights.js`;
    document.head.append(control("script", { src: source, onload: done, onerror: failed }));
  }).then(() => {
    const made = network(window.itWrites);
    drawing.logits = made.logits; // the tests compare them
    return made;
  });
  return asked;
}

// The controls.

const fields = { maxLength: 100, autocomplete: "off", spellcheck: false };
const beginning = control("input", { type: "text", value: words.start, ...fields });
const temperature = slider("temperature", words.temperature, { min: 0.05, max: 2, step: 0.05, value: given.temperature });
const begin = button(words.write, write);
const controls = [labelled(words.beginning, " ", beginning), temperature.box, begin];
// Of what is said later, the longest sentence has a dozen characters that the network does not know.
const longest = [say(words.unknown, { list: "w ".repeat(12) }), say(words.ready, { temperature: number(0.75) })];
putBelow(words.group, "steps writer", controls, longest);

// What is seen: the last lines of the text, the given part apart, and the likeliest next characters.

const state = { given: "", own: given.sample, writing: false };
const MOST = 400; // characters at a time

function broken(text) {
  const lines = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(/(?<= )/)) {
      if (line && (line + word).trimEnd().length > given.longest) {
        lines.push(line);
        line = "";
      }
      line += word;
      while (line.trimEnd().length > given.longest) {
        lines.push(line.slice(0, given.longest));
        line = line.slice(given.longest);
      }
    }
    lines.push(line);
  }
  return lines;
}

function showText() {
  const lines = broken(state.given + state.own);
  let left = state.given.length;
  const parts = lines.map((line) => {
    const cut = Math.min(Math.max(left, 0), line.length);
    left -= line.length;
    return [line.slice(0, cut), line.slice(cut).trimEnd()];
  });
  const last = parts.slice(-given.lines);
  all(".line").forEach((line, k) => {
    const [before, after] = last[k] ?? ["", ""];
    line.querySelector(".given").textContent = before;
    line.querySelector(".own").textContent = after;
  });
}

const SIGNS = { " ": "␣", "\n": "¶" };

function showNext({ known }, shares) {
  const order = [...shares.keys()].sort((one, other) => shares[other] - shares[one] || one - other);
  all(".bar").forEach((bar, k) => {
    bar.setAttribute("width", Math.max(given.bar * shares[order[k]], 1).toFixed(2));
    all(".next")[k].textContent = SIGNS[known[order[k]]] ?? known[order[k]];
    all(".share")[k].textContent = percent(shares[order[k]]);
  });
}

function shares(made) {
  return softmax(made.logits(state.given + state.own).map((value) => value / temperature.value));
}

function drawn(p) {
  let left = Math.random();
  const n = p.findIndex((share) => (left -= share) < 0);
  return n < 0 ? argmax(p) : n;
}

const report = (sentence, facts) =>
  tell(say(sentence, { temperature: number(temperature.value), count: state.own.length, ...facts }));

function stop() {
  state.writing = false;
  begin.textContent = words.write;
  if (state.made) showNext(state.made, shares(state.made));
  svg.setAttribute("aria-label", say(words.text, { given: state.given, own: state.own }));
}

async function write() {
  if (state.writing) {
    stop();
    report(state.turn ? words.done : words.ready);
    return;
  }
  state.writing = true;
  begin.textContent = words.stop;
  report(words.loading);
  let made;
  try {
    made = await model();
  } catch {
    asked = undefined;
    stop();
    report(words.failed);
    return;
  }
  if (!state.writing) return;
  const typed = [...beginning.value];
  const unknown = [...new Set(typed.filter((one) => !made.known.includes(one)))];
  Object.assign(state, { given: typed.filter((one) => made.known.includes(one)).join(""), own: "" });
  if (unknown.length) report(words.unknown, { list: unknown.slice(0, 12).join(" ") });
  else report(words.writing);
  const turn = (state.turn = {});
  state.made = made;
  while (state.writing && state.turn === turn) {
    if (state.own.length === MOST) {
      stop();
      report(words.done);
      return;
    }
    const p = shares(made);
    showNext(made, p);
    state.own += made.known[drawn(p)];
    showText();
    await new Promise((done) => setTimeout(done, 25));
  }
}

beginning.onkeydown = (event) => {
  if (event.key === "Enter" && !state.writing) write();
};
temperature.input.oninput = () => {
  temperature.write();
  model().then(
    (made) => state.writing || showNext(made, shares(made)),
    () => (asked = undefined),
  );
};

temperature.write();
report(words.ready);
