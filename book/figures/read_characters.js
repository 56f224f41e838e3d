// Choose a head of the trained network and a place of a text: how much it reads there of each character.
// The weights, in hundredths, were measured with the course's own files; this only shows them.

const WORDS = {
  en: {
    group: "Choose a head and a place",
    head: "Head",
    name: "block {block}, head {head}",
    place: "Place",
    said: "Block {block}, head {head}, at place {place}, {here}, reads most of {list}.",
    one: "{sign} at place {place}, {share}",
    sign: "“{sign}”",
    space: "a space",
    end: "the end of a paragraph",
    join: " and ",
  },
  es: {
    group: "Elegir una cabeza y un lugar",
    head: "Cabeza",
    name: "bloque {block}, cabeza {head}",
    place: "Lugar",
    said: "La cabeza {head} del bloque {block} lee en el lugar {place}, {here}, sobre todo {list}.",
    one: "{sign} en el lugar {place}, {share}",
    sign: "«{sign}»",
    space: "un espacio",
    end: "el final de un párrafo",
    join: " y ",
  },
};

const given = GIVEN;

const language = document.documentElement.lang;
const words = WORDS[language];
const say = (text, facts) => text.replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);
const percent = (share) => `${share}${language === "es" ? "\u00a0" : ""}%`;

const drawing = document.querySelector('[data-figure="FIGURE"]');
const svg = drawing.querySelector("svg");
const all = (selector) => [...svg.querySelectorAll(selector)];
const characters = [...given.text];
const told = (k) => ({ " ": words.space, "\n": words.end })[characters[k]] ?? say(words.sign, { sign: characters[k] });

function control(tag, properties, ...inside) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

const heads = given.read.flatMap((block, b) => block.map((_, h) => [b, h]));
const select = control("select", { autocomplete: "off", onchange: change });
select.append(
  ...heads.map(([b, h], value) =>
    control("option", { value, textContent: say(words.name, { block: b + 1, head: h + 1 }) }),
  ),
);
const slider = control("input", { type: "range", min: 1, max: characters.length, autocomplete: "off", oninput: change });
const status = control("p", {});
status.setAttribute("aria-live", "polite");
const said = control("div", {}, status);
const label = (name, field) => control("label", {}, control("span", { textContent: name }), " ", field);
const controls = control("div", { className: "steps" }, label(words.head, select), label(words.place, slider), said);
controls.setAttribute("role", "group");
controls.setAttribute("aria-label", words.group);
drawing.after(controls);

function sentence([block, head, place]) {
  const weights = given.read[block][head][place];
  const most = [...weights.keys()].sort((one, other) => weights[other] - weights[one]).slice(0, 2);
  const list = most
    .filter((k) => weights[k])
    .map((k) => say(words.one, { sign: told(k), place: k + 1, share: percent(weights[k]) }))
    .join(words.join);
  return say(words.said, { block: block + 1, head: head + 1, place: place + 1, here: told(place), list });
}

function show() {
  const [block, head] = heads[Number(select.value)];
  const place = Number(slider.value) - 1;
  const weights = given.read[block][head][place];
  all(".weight").forEach((bar, k) => {
    const high = Math.max((given.bar.highest * (weights[k] ?? 0)) / 100, k > place ? 0 : 1);
    bar.setAttribute("y", (given.bar.base - high).toFixed(2));
    bar.setAttribute("height", high.toFixed(2));
  });
  for (const selector of [".square", ".character"]) {
    all(selector).forEach((element, k) => {
      element.classList.toggle("here", k === place);
      element.classList.toggle("later", k > place);
    });
  }
  status.textContent = sentence([block, head, place]);
}

function change() {
  show();
  svg.setAttribute("aria-label", status.textContent);
}

select.value = heads.findIndex(([b, h]) => b === given.start[0] && h === given.start[1]);
slider.value = given.start[2] + 1;
// The longest sentence, unseen, gives all of them its height: nothing below the figure moves.
const every = heads.flatMap(([b, h]) => characters.map((_, place) => sentence([b, h, place])));
said.dataset.longest = every.reduce((one, other) => (other.length > one.length ? other : one));
show();
