// Choose a form: its flags light up, and a small network, computed here, says which tense it takes it for.
// Forms, weights and places come from the course's own files; this knows flags, one hidden layer and softmax.

const words = inLanguage({
  en: {
    group: "Choose a form",
    verb: "Verb",
    person: "Person",
    tense: "Tense",
    tenses: ["present", "past", "perfect", "future", "progressive"],
    said: "{form}: {flags} The network says {tense}, {share}, and {truth} {seen}",
    none: "no flag.",
    some: "{list}.",
    right: "that is right.",
    wrong: "the form is {true}.",
    trained: "It was trained on this verb.",
    unseen: "It has never seen this verb.",
  },
  es: {
    group: "Elegir una forma",
    verb: "Verbo",
    person: "Persona",
    tense: "Tiempo",
    tenses: ["presente", "pasado", "perfecto", "futuro", "progresivo"],
    said: "{form}: {flags} La red dice {tense}, {share}, y {truth} {seen}",
    none: "ningún indicador.",
    some: "{list}.",
    right: "acierta.",
    wrong: "la forma es {true}.",
    trained: "Se entrenó con este verbo.",
    unseen: "No ha visto nunca este verbo.",
  },
});

// The network.

function flagsOf(form) {
  const [head, tail] = form.split(" ");
  const ends = [form.endsWith("ing"), !tail && form.endsWith("ed"), !tail && form.endsWith("s")];
  return [...given.flags.slice(0, 6).map((word) => Boolean(tail) && word === head), ...ends];
}

const layer = (x, w, b) => b.map((start, j) => x.reduce((sum, value, i) => sum + value * w[i][j], start));

function asked([verb, person, tense]) {
  const form = given.forms[15 * verb + 5 * person + tense];
  const lit = flagsOf(form);
  const x = [...given.verbs.map((_, k) => k === verb), ...[0, 1, 2].map((k) => k === person), ...lit].map(Number);
  const hidden = layer(x, given.w1, given.b1).map((value) => Math.max(value, 0));
  const shares = softmax(layer(hidden, given.w2, given.b2));
  return { form, lit, shares, answer: argmax(shares) };
}

function sentence(chosen) {
  const { form, lit, shares, answer } = asked(chosen);
  const list = given.flags.filter((_, k) => lit[k]).join(", ");
  return say(words.said, {
    form,
    flags: list ? say(words.some, { list }) : words.none,
    tense: words.tenses[answer],
    share: percent(shares[answer]),
    truth: answer === chosen[2] ? words.right : say(words.wrong, { true: words.tenses[chosen[2]] }),
    seen: given.trained.includes(given.verbs[chosen[0]]) ? words.trained : words.unseen,
  });
}

// The picture begins with the form that it was drawn with.
const [verb, person, tense] = given.start;
const choices = [
  menu("verb", words.verb, given.verbs, verb),
  menu("person", words.person, ["1", "2", "3"], person),
  menu("tense", words.tense, words.tenses, tense),
];

function show() {
  const chosen = choices.map(({ value }) => value);
  const { form, lit, shares } = asked(chosen);
  ask(".form").textContent = form;
  for (const selector of [".flag", ".name"]) all(selector).forEach((e, k) => e.classList.toggle("lit", lit[k]));
  for (const selector of [".tense", ".bar", ".mark"]) {
    all(selector).forEach((element, k) => element.classList.toggle("true", k === chosen[2]));
  }
  all(".bar").forEach((bar, k) => bar.setAttribute("width", Math.max(given.bar * shares[k], 1).toFixed(1)));
  all(".share").forEach((element, k) => (element.textContent = percent(shares[k])));
  return sentence(chosen);
}

const sentences = given.forms.map((_, n) => sentence([Math.floor(n / 15), Math.floor(n / 5) % 3, n % 5]));
operate(words.group, "steps", choices.map(({ box }) => box), sentences, show);
