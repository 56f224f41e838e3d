const given = {"nets":[[[3,1,1],[3,1,1]],[[3,1,1],[3,1,1],[3,1,1]],[[3,1,1],[2,2,0],[3,1,1]],[[3,2,1],[3,2,1]]],"net":0,"output":5,"side":16,"left":70,"pixel":17,"bottom":174,"line":56};

// Choose layers and one output: what it depends on lights up, line by line, down to the input.
// Places and looks come from the picture; this knows a layer as [kernel, stride, padding].

const words = inLanguage({
  en: {
    group: "Choose the layers and the output",
    net: "Layers",
    nets: ["3, 3", "3, 3, 3", "3, pooling 2, 3", "3 and 3, both with stride 2"],
    output: "Output",
    said: "{net}: output {output} sees {count} of {side} inputs, from {first} to {last}.{edge}",
    edge: " Its window goes beyond the edge.",
  },
  es: {
    group: "Elegir las capas y la salida",
    net: "Capas",
    nets: ["3, 3", "3, 3, 3", "3, pooling 2, 3", "3 y 3, las dos con paso 2"],
    output: "Salida",
    said: "{net}: la salida {output} ve {count} de {side} entradas, de la {first} a la {last}.{edge}",
    edge: " Su ventana se sale del borde.",
  },
});

// Layers: how wide each is, where its units stand, and what one output sees in each.

function lines(net) {
  const found = [[...Array(given.side).keys()].map((k) => k + 0.5)];
  for (const [kernel, stride, padding] of net) {
    const below = found.at(-1);
    const step = below[1] - below[0];
    const count = Math.floor((below.length + 2 * padding - kernel) / stride) + 1;
    const start = below[0] + step * ((kernel - 1) / 2 - padding);
    found.push([...Array(count).keys()].map((k) => start + step * stride * k));
  }
  return found;
}

function seen(net, places, output) {
  const ranges = [[output, output]];
  let beyond = false;
  for (let line = net.length - 1; line >= 0; line--) {
    const [kernel, stride, padding] = net[line];
    const [first, last] = ranges[0];
    const [low, high] = [stride * first - padding, stride * last - padding + kernel - 1];
    const most = places[line].length - 1;
    beyond ||= low < 0 || high > most;
    ranges.unshift([Math.max(low, 0), Math.min(high, most)]);
  }
  return { ranges, beyond };
}

function sentence(which, output) {
  const layers = given.nets[which];
  const { ranges, beyond } = seen(layers, lines(layers), output);
  const [first, last] = ranges[0];
  return say(words.said, {
    net: words.nets[which],
    output,
    count: last - first + 1,
    side: given.side,
    first,
    last,
    edge: beyond ? words.edge : "",
  });
}

const net = choice("net", words.net, words.nets, given.net);
const limits = { min: 0, max: lines(given.nets[given.net]).at(-1).length - 1, step: 1, value: given.output };
const output = slider("output", words.output, limits);

// The picture.

const across = (place) => given.left + given.pixel * place;
const high = 0.8 * given.pixel;

function cone(places, ranges, line) {
  const corner = (at, k, side, below) =>
    `${across(places[at][k] + 0.4 * side).toFixed(2)},${(given.bottom - given.line * at + (below ? 0 : high)).toFixed(2)}`;
  const [[low, most], [first, last]] = [ranges[line - 1], ranges[line]];
  return [
    corner(line - 1, low, -1, true),
    corner(line - 1, most, 1, true),
    corner(line, last, 1, false),
    corner(line, first, -1, false),
  ].join(" ");
}

function show() {
  const layers = given.nets[net.value];
  const places = lines(layers);
  // The slider keeps its place within the new line.
  output.input.max = places.at(-1).length - 1;
  const { ranges } = seen(layers, places, output.value);
  for (const unit of all(".unit")) {
    const [line, at] = [Number(unit.dataset.line), Number(unit.dataset.at)];
    const place = places[line]?.[at];
    unit.classList.toggle("absent", place === undefined);
    unit.classList.toggle("seen", place !== undefined && ranges[line][0] <= at && at <= ranges[line][1]);
    if (place !== undefined) unit.setAttribute("x", across(place - 0.4).toFixed(2));
  }
  for (const name of all(".name")) name.classList.toggle("absent", !places[name.dataset.line]);
  for (const shape of all(".cone")) {
    const line = Number(shape.dataset.line);
    shape.classList.toggle("absent", !places[line]);
    shape.setAttribute("points", places[line] ? cone(places, ranges, line) : "");
  }
  put(outputs, { y: given.bottom - given.line * layers.length - high / 2 });
  return sentence(net.value, output.value);
}

// Across the last line, the nearest output is dragged.
const outputs = handle(
  () => (to) => {
    output.value = argmin(lines(given.nets[net.value]).at(-1).map((place) => Math.abs(across(place) - to.x)));
  },
  { x: given.left, width: given.pixel * given.side, height: 2 * high },
);
const played = control("div", { className: "played" }, output.box, player(output, 500));
const sentences = given.nets.flatMap((layers, k) => lines(layers).at(-1).map((_, j) => sentence(k, j)));
operate(words.group, "sliders", [net.box, played], sentences, show);
