// Predictions: what a reader writes is compared, if the answer is in numbers, and stands above the answer when it is
// shown. It is kept in this browser, under a name that both languages share. It is only ever text.
{
  // Number words of both languages, in small letters and whole. "One" and "uno" are more often no number.
  const WORDS = [
    "zero", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "cero", "", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
  ];
  const WORD = new RegExp(String.raw`\b(?:${WORDS.filter(Boolean).join("|")})\b`, "gi");
  const SIGNS = { "½": "1/2", "¼": "1/4", "¾": "3/4", "⁄": "/", "−": "-", "–": "-" };
  const DIGIT = String.raw`(\d+\.?\d*|\.\d+)`;
  const NUMBER = new RegExp(String.raw`((?<![\d.)])-)?\s*(log|ln)?[\s(]*${DIGIT}(?:\s*/\s*${DIGIT})?\s*(%?)`, "gi");

  // Each number's value, half a unit of its last digit (of a fraction or a logarithm: 0), and whether it is a percentage.
  const numbers = (text) => [...text.matchAll(NUMBER)].map(([, minus, log, top, bottom, percent]) => {
    const scale = percent ? 100 : 1;
    const quotient = top / (bottom ?? 1);
    const value = ((minus ? -1 : 1) * (log ? Math.log(quotient) : quotient)) / scale;
    const decimals = top.split(".")[1] ?? "";
    const exact = log || bottom;
    // one digit alone is no rounded number, and neither is a whole one that ends in zeros
    const rounded = top.replace(".", "").replace(/^0+|0+$/g, "").length > 1;
    return { value, half: exact ? 0 : 0.5 / 10 ** decimals.length / scale, whole: !decimals, rounded, percent };
  });

  // A comma stands between numbers or within one: Spanish writes 0,5, and what is kept is read in both languages. So
  // does a stroke: 1/2 is a half, or two answers.
  const readings = (text) => {
    const plain = text
      .replace(/[½¼¾⁄−–]/g, (sign) => SIGNS[sign])
      .replace(WORD, (word) => WORDS.indexOf(word.toLowerCase()) % 13);
    const written = [plain, plain.replace(/(?<=\d),(?=\d)/g, ".")];
    return [...written, ...written.map((one) => one.replace(/\//g, ", "))].map(numbers);
  };

  const agrees = (text, { answer, within }) => {
    const right = numbers(answer);
    const alone = right.length === 1; // then also an array, of which each entry is this number
    const near = (mine, value, at) => {
      const i = alone ? 0 : at;
      const allowed = within ?? (right[i].whole ? 0 : right[i].half);
      const room = Math.max(allowed, mine.rounded ? mine.half : 0, 1e-9 * Math.abs(right[i].value));
      return Math.abs(value - right[i].value) <= room * (1 + 1e-9);
    };
    const same = (mine, i) => near(mine, mine.value, i)
      || (right[alone ? 0 : i].percent && !mine.percent && near({ ...mine, half: mine.half / 100 }, mine.value / 100, i));
    return readings(text).some((mine) => (alone ? mine.length > 0 : mine.length === right.length) && mine.every(same));
  };

  const say = (words, ...values) => {
    const [first, ...rest] = Documentation.gettext(words).split("%s");
    return rest.reduce((said, part, i) => said + values[i] + part, first);
  };

  let unkept; // the first prompt whose prediction the browser does not keep

  for (const prompt of document.querySelectorAll(".prediction")) {
    const form = prompt.querySelector("form");
    const field = form.querySelector("input, textarea");
    const told = prompt.querySelector("output");
    const fold = prompt.querySelector("details");
    const summary = fold.querySelector("summary");
    const { kept, shown } = prompt.dataset;
    const written = () => field.value.trim();

    const keep = () => {
      try {
        if (written()) localStorage.setItem(kept, written());
        else localStorage.removeItem(kept);
      } catch {
        unkept ??= prompt;
        tell();
      }
    };

    const tell = () => {
      let words = "";
      if (fold.open && written()) {
        if (shown === undefined) words = say("You predicted: %s", written());
        else if (agrees(written(), prompt.dataset)) words = say("%s agrees with %s.", written(), shown);
        else words = say("You predicted %s. The answer is %s.", written(), shown);
      }
      if (unkept === prompt) {
        words = `${words} ${say("This browser keeps no more predictions (private window, or full).")}`.trim();
      }
      if (told.textContent !== words) told.textContent = words;
    };

    try {
      field.value = localStorage.getItem(kept) ?? "";
    } catch {
      // nothing is kept
    }
    field.addEventListener("change", keep);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      keep();
      fold.open = true;
      tell();
      summary.focus({ preventScroll: true });
    });
    // The browser opens a fold too, where it finds what a reader looks for.
    fold.addEventListener("toggle", tell);
    // Its line goes when it closes.
    summary.addEventListener("click", () => fold.open && form.querySelector("button").focus());
  }
}
