// The search: which sections fit what a reader types, in which order, and what is shown of them. lunr keeps the index
// and says which words fit which section; what a whole query is worth is decided here.

// Words

const LANGUAGE = document.documentElement.lang;
const STEMMER = lunr[LANGUAGE]?.stemmer ?? lunr.stemmer;
const STOP = lunr[LANGUAGE]?.stopWordFilter ?? lunr.stopWordFilter;

const wordsOf = (text) => text.match(/[\p{L}\p{N}_]+/gu) ?? [];

// Without case and accents, so that words are found however they are typed.
const folded = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const stem = (word) => folded(STEMMER(new lunr.Token(word)).toString());

function remembered(work) {
  const known = new Map();
  return (key) => known.get(key) ?? known.set(key, work(key)).get(key);
}

const stemOf = remembered((word) => stem(folded(word)));

// The forms that a word is kept in: as it is, without its ending, and a name also in its parts. In English, two
// spellings are one.
const forms = remembered((word) => {
  const plain = folded(word);
  const spelt = LANGUAGE === "en" ? plain.replace(/iz(e|es|ed|er|ers|ing|ation|ations)$/, "is$1") : plain;
  const parts = plain.includes("_") ? plain.split("_").filter(Boolean).flatMap(forms) : [];
  return [...new Set([plain, stem(spelt), stem(word.toLowerCase()), ...parts])];
});

const isStop = (word) => [word.toLowerCase(), folded(word)].some((form) => !STOP(new lunr.Token(form)));
const stems = (text) => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf).join(" ")} `;

// The index

// What is looked for first is what teaches.
const WORTH = { glossary: 1.5, chapter: 1, start: 1.1, notebook: 0.85, page: 0.6 };
const FIELDS = { title: 4, typed: 4, text: 1.5, also: 2, code: 0.7, page: 0.3 };
const COMMON = 0.4; // of a section whose name many pages have, such as "Recap"

const synonyms = SECTIONS.synonyms.map(([typed, ours]) => ({ typed: stems(typed), ours, plain: folded(typed) }));

const entries = SECTIONS.pages.flatMap((page) =>
  page.sections.map((section, place) => {
    const ours = (pair) => page.kind === "glossary" && pair[1] === section.title;
    return {
      ...section,
      kind: page.kind,
      page: place === 0 ? "" : page.title,
      href: document.documentElement.dataset.content_root + page.address + (place === 0 ? "" : `#${section.id}`),
      typed: SECTIONS.synonyms.filter(ours).map((pair) => pair[0]).join("; "),
    };
  }),
);

const named = new Map();
for (const { title } of entries) named.set(title, (named.get(title) ?? 0) + 1);

// A little at a time: the reader is typing meanwhile.
async function indexed() {
  const builder = new lunr.Builder();
  builder.ref("number");
  for (const [field, boost] of Object.entries(FIELDS)) {
    builder.field(field, { boost, extractor: ({ entry }) => entry[field] ?? "" });
  }
  builder.b(0.4);
  builder.tokenizer = (text) => wordsOf(text).flatMap(forms).map((form) => new lunr.Token(form));
  let pause = performance.now() + 12;
  for (const [number, entry] of entries.entries()) {
    builder.add({ number, entry }, { boost: WORTH[entry.kind] * (named.get(entry.title) > 3 ? COMMON : 1) });
    if (performance.now() > pause) {
      await new Promise((done) => setTimeout(done));
      pause = performance.now() + 12;
    }
  }
  return builder.build();
}
const index = indexed();

// A query

// What a word finds: for each section, its worth (1 for the best) and the words of the index that it has found there.
const memory = new Map();
function foundBy(word, isLast, lookup) {
  const key = word + (isLast ? "…" : "");
  if (!memory.has(key)) memory.set(key, lookedUp(word, isLast, lookup));
  return memory.get(key);
}

function lookedUp(word, isLast, lookup) {
  const plain = folded(word);
  const results = lookup.query((query) => {
    const clause = (term, boost, more) => query.term(term, { usePipeline: false, boost, ...more });
    for (const form of forms(word)) clause(form, form === plain ? 6 : 4);
    // The last word may be half typed.
    if (plain.length > (isLast ? 1 : 3)) clause(plain, isLast ? 2 : 1, { wildcard: lunr.Query.wildcard.TRAILING });
    if (plain.length > 4) clause(plain, 0.5, { editDistance: plain.length > 8 ? 2 : 1 });
  });
  const best = results[0]?.score;
  return new Map(
    results.map(({ ref, score, matchData }) => [Number(ref), { worth: score / best, terms: Object.keys(matchData.metadata) }]),
  );
}

// The query in the reader's words and, where the pages say it otherwise, in ours.
function variants(text) {
  const said = stems(text);
  const begun = folded(text).trim();
  const found = [{ text, worth: 1 }];
  for (const { typed, ours, plain } of synonyms) {
    if (said.includes(typed)) found.push({ text: said.replace(typed, ` ${ours} `), worth: 0.95 });
    // Only in the middle of a word: a reader who has typed one to its end may mean just that.
    else if (begun.length > 3 && plain.startsWith(begun) && /^\p{L}/u.test(plain.slice(begun.length))) {
      found.push({ text: ours, worth: 0.8 });
    }
  }
  return found;
}

function search(text, lookup) {
  const best = new Map();
  for (const variant of variants(text)) {
    for (const result of ranked(variant.text, lookup)) {
      const score = result.score * variant.worth;
      const before = best.get(result.entry);
      const terms = [...(before?.terms ?? []), ...result.terms];
      best.set(result.entry, { entry: result.entry, score: Math.max(score, before?.score ?? 0), terms });
    }
  }
  const results = [...best.values()].sort((a, b) => b.score - a.score);
  return results.filter(({ score }) => score > 0.06 * results[0].score);
}

function ranked(text, lookup) {
  const all = wordsOf(text);
  const telling = all.filter((word) => !isStop(word));
  const words = telling.length ? telling : all;
  const found = words.map((word) => foundBy(word, word === all.at(-1), lookup)).filter((results) => results.size);
  const results = [];
  for (const number of new Set(found.flatMap((sections) => [...sections.keys()]))) {
    const hits = found.map((sections) => sections.get(number)).filter(Boolean);
    const worth = hits.reduce((sum, hit) => sum + hit.worth, 0) / found.length;
    results.push({ entry: entries[number], score: worth * (hits.length / found.length), terms: hits.map((hit) => hit.terms) });
  }
  results.sort((a, b) => b.score - a.score);
  // The words in the order that was typed are worth more, most of all as the name of a section.
  const phrase = stems(text);
  for (const result of results.slice(0, 60)) {
    const { entry } = result;
    entry.name ??= stems(entry.title);
    if (entry.name === phrase) result.score *= entry.kind === "glossary" ? 3 : 2;
    else if (entry.name.includes(phrase)) result.score *= 1.3;
    else if (all.length > 1 && (entry.said ??= stems(`${entry.typed} ${entry.text}`)).includes(phrase)) result.score *= 1.3;
  }
  return results.slice(0, 60);
}

// What is shown

const say = (words) => Documentation.gettext(words);

const END = /(?<=[.?!][)”»]?)(?<!\b(?:e\.g|i\.e|p|ej|cf|vs)\.)\s+/u;

// The sentence of a section that has most of the words; whole, so that it can be understood.
function telling({ entry, terms }) {
  const sentences = entry.text.split("\n").flatMap((block) => block.split(END));
  const sets = terms.map((words) => new Set(words));
  let [best, most] = ["", -1];
  for (const sentence of sentences) {
    const here = new Set(wordsOf(sentence).flatMap(forms));
    const hits = sets.filter((words) => [...words].some((word) => here.has(word))).length;
    // A row of a table, a formula that is left out, and a long sentence say less.
    const less = 0.4 * sentence.includes(" · ") + 0.3 * sentence.includes("…") + 0.2 * (sentence.length > 240);
    if (hits - less > most) [best, most] = [sentence, hits - less];
  }
  return best;
}

function marked(text, terms) {
  const all = new Set(terms.flat());
  return text.split(/([\p{L}\p{N}_]+)/u).map((part, place) => {
    if (place % 2 === 0 || isStop(part) || !forms(part).some((form) => all.has(form))) return part;
    return Object.assign(document.createElement("mark"), { textContent: part });
  });
}

function element(name, className, ...children) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function item({ entry, terms }) {
  const link = element("a", "found-section", ...marked(entry.title, terms));
  link.href = entry.href;
  const where = entry.page ? [element("span", "found-page", entry.page)] : [];
  return element("li", "", link, ...where, element("p", "", ...marked(telling({ entry, terms }), terms)));
}

function findAsTyped(form) {
  const field = form.querySelector("input");
  const isDialog = form.closest("dialog") !== null;
  const status = element("p", "found-count");
  status.setAttribute("role", "status");
  const list = element("ol", "found");
  list.setAttribute("role", "list"); // some browsers take it from a list without numbers
  list.hidden = true;
  form.after(status, list);
  let asked = 0;

  async function show() {
    const text = field.value.trim();
    const mine = ++asked;
    if (!wordsOf(text).length) {
      status.textContent = "";
      list.replaceChildren();
      list.hidden = true;
      return;
    }
    if (!status.textContent) status.textContent = say("Preparing search...");
    const results = search(text, await index);
    if (mine !== asked) return;
    const count = results.length === 1 ? say("1 result") : say("%d results").replace("%d", results.length);
    status.textContent = results.length ? count : say("Nothing found. Try another word, or fewer words.");
    list.replaceChildren(...results.slice(0, isDialog ? 8 : 50).map(item));
    if (isDialog && results.length > 8) {
      const all = element("a", "found-section", say("All results"));
      all.href = `${form.action.split(/[?#]/)[0]}?q=${encodeURIComponent(text)}`;
      list.append(element("li", "found-all", all));
    }
    list.hidden = !results.length;
    list.setAttribute("aria-label", `${say("Results")}: ${text}`);
    list.scrollTop = 0;
  }

  let waiting;
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(show, 80);
  });

  // Arrows go from the field through the results and back.
  form.parentElement.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    if (!step || at < 0 || !stops[at + step]) return;
    event.preventDefault();
    stops[at + step].focus();
  });
  show();
}
