const given = {"verbs":["work","play","walk","talk","listen","watch","study","finish","start","look","want","like","be","have","do","go","come","see","eat","write"],"forms":["work","worked","have worked","will work","am working","work","worked","have worked","will work","are working","works","worked","has worked","will work","is working","play","played","have played","will play","am playing","play","played","have played","will play","are playing","plays","played","has played","will play","is playing","walk","walked","have walked","will walk","am walking","walk","walked","have walked","will walk","are walking","walks","walked","has walked","will walk","is walking","talk","talked","have talked","will talk","am talking","talk","talked","have talked","will talk","are talking","talks","talked","has talked","will talk","is talking","listen","listened","have listened","will listen","am listening","listen","listened","have listened","will listen","are listening","listens","listened","has listened","will listen","is listening","watch","watched","have watched","will watch","am watching","watch","watched","have watched","will watch","are watching","watches","watched","has watched","will watch","is watching","study","studied","have studied","will study","am studying","study","studied","have studied","will study","are studying","studies","studied","has studied","will study","is studying","finish","finished","have finished","will finish","am finishing","finish","finished","have finished","will finish","are finishing","finishes","finished","has finished","will finish","is finishing","start","started","have started","will start","am starting","start","started","have started","will start","are starting","starts","started","has started","will start","is starting","look","looked","have looked","will look","am looking","look","looked","have looked","will look","are looking","looks","looked","has looked","will look","is looking","want","wanted","have wanted","will want","am wanting","want","wanted","have wanted","will want","are wanting","wants","wanted","has wanted","will want","is wanting","like","liked","have liked","will like","am liking","like","liked","have liked","will like","are liking","likes","liked","has liked","will like","is liking","am","was","have been","will be","am being","are","were","have been","will be","are being","is","was","has been","will be","is being","have","had","have had","will have","am having","have","had","have had","will have","are having","has","had","has had","will have","is having","do","did","have done","will do","am doing","do","did","have done","will do","are doing","does","did","has done","will do","is doing","go","went","have gone","will go","am going","go","went","have gone","will go","are going","goes","went","has gone","will go","is going","come","came","have come","will come","am coming","come","came","have come","will come","are coming","comes","came","has come","will come","is coming","see","saw","have seen","will see","am seeing","see","saw","have seen","will see","are seeing","sees","saw","has seen","will see","is seeing","eat","ate","have eaten","will eat","am eating","eat","ate","have eaten","will eat","are eating","eats","ate","has eaten","will eat","is eating","write","wrote","have written","will write","am writing","write","wrote","have written","will write","are writing","writes","wrote","has written","will write","is writing"],"flags":["will","have","has","am","are","is","-ing","-ed","-s"],"trained":["walk","listen","finish","look"],"start":[5,2,4],"bar":270,"w1":[[0.112,-0.176,0.126,-0.165,0.081,-0.115,0.128,0.015,-0.071,-0.027,-0.167,-0.133,0.06,0.052,0.041,-0.041],[0.176,0.17,0.066,0.053,0.067,-0.039,-0.129,0.078,0.009,-0.067,-0.005,0.138,0.153,-0.05,0.025,-0.063],[0.356,0.479,0.468,0.483,0.371,-0.047,0.394,0.107,0.08,0.363,0.288,-0.016,0.231,0.368,0.342,0.234],[-0.095,-0.158,-0.034,-0.107,-0.145,0.028,-0.071,0.061,-0.106,0.156,-0.048,-0.139,0.046,0.151,-0.021,0.161],[0.327,0.491,0.468,0.483,0.371,-0.08,0.39,0.107,0.081,0.379,0.297,-0.016,0.231,0.406,0.342,0.251],[0.151,0.165,-0.172,0.129,0.17,0.162,-0.124,0.167,0.138,0.114,-0.007,-0.095,0.107,0.15,-0.083,0.014],[-0.02,0.152,-0.162,0.082,0.04,-0.167,0.078,-0.171,0.091,0.005,0.152,-0.153,0.121,-0.153,-0.055,-0.025],[0.364,0.561,0.468,0.459,0.371,-0.097,0.394,0.106,0.08,0.363,0.312,-0.016,0.231,0.366,0.342,0.234],[0.162,-0.046,0.019,0.033,0.123,-0.125,-0.033,0.145,-0.162,0.114,-0.03,0.117,-0.173,-0.048,-0.149,0.054],[0.318,0.597,0.476,0.459,0.371,-0.156,0.394,0.107,0.08,0.384,0.362,-0.016,0.231,0.369,0.342,0.256],[-0.055,0.175,-0.065,-0.112,0.134,0.11,0.059,0.162,0.151,0.088,0.128,-0.089,-0.127,0.06,0.076,-0.118],[-0.037,0.145,0.022,0.028,-0.108,0.009,0.008,-0.145,0.17,0.025,-0.175,0.096,0.169,0.032,-0.064,-0.11],[0.061,-0.108,0.027,0.036,0.163,-0.151,0.0,0.086,-0.114,-0.04,-0.155,0.08,-0.146,-0.037,0.132,-0.01],[0.146,0.094,0.147,-0.132,-0.151,-0.152,0.13,0.047,-0.001,-0.119,0.061,-0.064,0.075,-0.014,0.003,0.102],[-0.144,0.028,-0.107,0.109,-0.004,0.173,-0.112,0.164,0.106,-0.007,0.111,0.036,0.055,0.146,-0.154,0.118],[-0.042,-0.062,0.175,0.099,-0.005,-0.027,0.133,-0.146,0.074,0.102,0.106,-0.063,0.105,-0.097,-0.049,-0.029],[0.015,-0.137,-0.033,-0.177,0.086,0.124,-0.128,0.072,0.114,0.17,0.122,-0.027,0.17,0.168,0.001,0.09],[0.146,-0.008,0.129,0.071,-0.073,0.095,0.025,-0.144,-0.038,-0.151,-0.008,-0.025,-0.027,0.031,-0.133,0.153],[0.065,0.114,0.14,0.029,-0.163,0.075,0.024,0.115,0.011,0.111,0.176,-0.053,-0.116,-0.038,0.089,-0.021],[0.031,-0.132,0.08,-0.078,-0.109,0.128,0.023,-0.005,0.141,-0.146,0.069,-0.061,-0.115,0.062,-0.048,-0.06],[0.053,0.433,0.606,0.313,0.364,0.05,0.564,-0.276,-0.315,0.459,-0.197,0.02,0.44,0.264,0.368,0.013],[0.291,0.587,0.446,0.337,0.357,-0.123,0.702,-0.275,-0.315,0.328,-0.284,0.02,0.44,0.266,0.367,0.013],[0.436,0.395,0.147,-0.005,0.245,-0.109,0.022,0.193,0.332,0.315,0.525,0.546,0.208,0.346,0.367,0.238],[-0.67,-0.88,-1.077,-0.29,0.629,-0.119,0.674,0.825,1.129,-0.91,0.803,1.214,0.805,-0.695,0.682,0.914],[0.796,-0.884,0.711,-1.076,0.679,-0.135,-0.996,0.791,0.69,-0.965,0.796,1.115,-0.833,1.013,-0.186,-0.545],[0.771,-0.549,0.822,-0.662,0.837,0.119,-0.589,0.507,0.637,-0.382,0.723,0.478,-0.57,0.599,0.208,-0.748],[-0.315,0.606,-0.92,-0.588,-0.615,-0.03,-0.74,-0.233,-0.05,-0.661,0.605,-0.302,0.679,0.863,0.422,-0.277],[-0.274,0.585,-0.76,-0.587,-0.609,-0.009,-0.904,-0.268,-0.044,-0.53,0.689,-0.357,0.777,0.7,0.465,-0.185],[-0.428,0.665,-0.461,-0.293,-0.497,0.048,-0.238,-0.246,-0.432,-0.533,0.55,-0.31,0.609,0.418,0.44,-0.402],[-0.632,0.626,-0.617,-0.758,-0.674,-0.149,-0.785,-0.302,-0.215,-0.672,0.646,-0.321,0.784,0.799,0.397,-0.234],[0.897,0.144,0.616,0.743,-0.862,-0.122,-0.77,0.522,1.061,0.707,-0.722,0.992,-0.921,-0.895,-1.159,1.049],[-0.651,0.821,0.742,0.346,0.669,0.005,0.683,-0.469,-0.647,0.69,-0.536,-0.526,0.594,-0.454,-0.257,-0.651]],"b1":[0.259,0.381,0.462,0.55,0.555,-0.147,0.592,0.169,0.235,0.511,0.421,-0.004,0.251,0.263,0.45,0.276],"w2":[[-0.736,0.802,0.832,-0.842,-0.613],[0.641,0.268,-0.935,-0.826,0.743],[0.797,0.86,0.883,-0.894,-0.744],[0.719,0.897,-0.947,-0.211,-0.673],[0.899,-0.856,0.785,0.766,-0.777],[-0.064,-0.308,-0.332,-0.071,-0.167],[1.034,-1.093,-0.878,0.666,-0.764],[-1.268,0.04,0.626,0.94,-0.534],[-1.165,0.912,0.714,1.081,-0.617],[0.856,0.825,-0.46,-0.675,-0.816],[-1.196,-0.764,0.748,0.091,0.811],[-1.241,0.883,0.909,1.05,-0.598],[0.22,-1.053,-1.037,0.906,0.754],[-0.289,-0.938,1.019,-0.99,0.955],[0.574,-0.959,-0.053,0.623,0.567],[-1.198,0.811,-0.898,0.804,-0.652]],"b2":[0.342,-0.198,-0.098,-0.542,0.259]};

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
