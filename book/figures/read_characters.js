// Choose a head of the trained network and a place of a text: how much it reads there of each character.
// The weights, in hundredths, were measured with the course's own files; this only shows them.

const words = inLanguage({
  en: {
    group: "Choose a head and a place",
    head: "Head",
    name: "block {block}, head {head}",
    place: "Place",
    said: "At place {place}, {here}, head {head} of block {block} reads mainly {list}.",
    one: "{sign} at place {place} ({share})",
    sign: "“{sign}”",
    space: "a space",
    end: "the end of a paragraph",
    join: " and ",
  },
  es: {
    group: "Elegir una cabeza y una posición",
    head: "Cabeza",
    name: "bloque {block}, cabeza {head}",
    place: "Posición",
    said: "En la posición {place}, {here}, la cabeza {head} del bloque {block} lee sobre todo {list}.",
    one: "{sign} de la posición {place} ({share})",
    sign: "«{sign}»",
    space: "un espacio",
    end: "el final de un párrafo",
    join: " y ",
  },
});

const characters = [...given.text];
const told = (k) => ({ " ": words.space, "\n": words.end })[characters[k]] ?? say(words.sign, { sign: characters[k] });

const heads = given.read.flatMap((block, b) => block.map((_, h) => [b, h]));
const names = heads.map(([b, h]) => say(words.name, { block: b + 1, head: h + 1 }));
const [block, head, start] = given.start;
const chosen = menu("head", words.head, names, heads.findIndex(([b, h]) => b === block && h === head));
const place = slider("place", words.place, { min: 1, max: characters.length, value: start + 1 });

function sentence([block, head], at) {
  const weights = given.read[block][head][at];
  const most = [...weights.keys()].sort((one, other) => weights[other] - weights[one]).slice(0, 2);
  const list = most
    .filter((k) => weights[k])
    .map((k) => say(words.one, { sign: told(k), place: k + 1, share: percent(weights[k] / 100) }))
    .join(words.join);
  return say(words.said, { block: block + 1, head: head + 1, place: at + 1, here: told(at), list });
}

function show() {
  const [block, head] = heads[chosen.value];
  const at = place.value - 1;
  const weights = given.read[block][head][at];
  all(".weight").forEach((bar, k) => {
    const high = Math.max((given.bar.highest * (weights[k] ?? 0)) / 100, k > at ? 0 : 1);
    put(bar, { y: (given.bar.base - high).toFixed(2), height: high.toFixed(2) });
  });
  for (const selector of [".square", ".character"]) {
    all(selector).forEach((element, k) => {
      element.classList.toggle("here", k === at);
      element.classList.toggle("later", k > at);
    });
  }
  return sentence([block, head], at);
}

const played = control("div", { className: "played" }, place.box, player(place, 400));
const sentences = heads.flatMap((one) => characters.map((_, at) => sentence(one, at)));
operate(words.group, "sliders", [chosen.box, played], sentences, show);

// The squares and what is above them: the reader drags the place.
const square = ask(".square").getBBox();
handle(
  () => (to) => {
    place.value = 1 + Math.floor((to.x - square.x) / square.width);
  },
  { x: square.x, width: square.width * characters.length, height: square.y + square.height },
);
