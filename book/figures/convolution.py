"""One pattern everywhere, patches as a matrix and added back, pull-backs, windows and their maxima, what an output
sees, and what trained networks say of digits that are moved, rotated and enlarged."""

from __future__ import annotations

from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from ndgrad import Tensor, ops
from ndgrad.shapes import add_patches, patches
from ndgrad.types import Array

from ..training import measured
from ..training.convolution import ANGLES, EDGE, FACTORS, FARTHEST, LESSON, MOVED, SIDE, sheets
from .broadcasting import arrow, box, word
from .canvas import COLOURS, canvas, operated, paint, pixels, save
from .digits import drawing
from .grid import percent, text

WORDS = {
    "en": {
        "signal": "signal",
        "pattern": "pattern",
        "output": "output",
        "moved": "moved by one",
        "dense": "dense: {} weights",
        "local": "local: {} weights",
        "shared": "shared: {} weights",
        "stride": "stride",
        "padding": "padding",
        "picture": "picture",
        "patches": "patches, one in each column",
        "filter": "filter",
        "dense_name": "dense",
        "conv": "convolutional",
        "pool": "with max pooling",
        "says": "says {}",
        "right": "pixels to the right",
        "down": "down",
        "accuracy": "accuracy",
        "angle": "angle, in degrees",
        "factor": "factor",
        "turned": "rotated",
        "enlarged": "reduced and enlarged",
        "maps": "{} maps",
        "sheet": "sheet",
        "maxima": "maxima",
        "logits": "logits",
        "input": "input",
        "layer": "layer {}",
        "comma": ".",
    },
    "es": {
        "signal": "señal",
        "pattern": "patrón",
        "output": "salida",
        "moved": "desplazada en uno",
        "dense": "densa: {} pesos",
        "local": "local: {} pesos",
        "shared": "compartida: {} pesos",
        "stride": "paso",
        "padding": "relleno",
        "picture": "imagen",
        "patches": "parches, uno en cada columna",
        "filter": "filtro",
        "dense_name": "densa",
        "conv": "convolucional",
        "pool": "con max pooling",
        "says": "dice {}",
        "right": "píxeles a la derecha",
        "down": "abajo",
        "accuracy": "exactitud",
        "angle": "ángulo, en grados",
        "factor": "factor",
        "turned": "girados",
        "enlarged": "reducidos y ampliados",
        "maps": "{} mapas",
        "sheet": "hoja",
        "maxima": "máximos",
        "logits": "logits",
        "input": "entrada",
        "layer": "capa {}",
        "comma": ",",
    },
}

# The signal and the pattern of the chapter, and a gradient for what they give.
X, W = np.array([0, 0, 1, 2, 3, 0, 0, 0]), np.array([1, 2, 3])
Z = np.correlate(X, W, "valid")
G = np.array([0, 1, 0, 0, 2, 0])

CELL = 29


def strip(
    axes: Axes, left: float, top: float, values: Array, colour: str, marked: Any = (), side: float = CELL, ink: str = ""
) -> None:
    """Numbers in a line of squares; those that are marked have their colour, the others the panel's."""
    for k in sorted(range(len(values)), key=lambda k: k in marked):
        lit = k in marked
        fill, edge = (f"{colour}-soft", colour) if lit else ("panel", "line")
        box(axes, left + side * k, top, side, side, str(values[k]), fill, edge, ink=ink or "text")


def sliding(lang: str) -> str:
    """A pattern of three at three of its six places, and what it gives there; then the signal moved by one."""
    words = WORDS[lang]
    figure, axes = pixels(470, 330)
    left = 74
    word(axes, left - 12, 22, words["signal"], "a", ha="right", weight="bold")
    strip(axes, left, 7, X, "a", range(len(X)))
    for line, place in enumerate((0, 2, 4)):
        top = 54 + 40 * line
        products = " + ".join(f"{x}·{w}" for x, w in zip(X[place : place + 3], W))
        strip(axes, left + CELL * place, top, W, "c", range(3))
        word(axes, 309, top + 15, f"{products} = {Z[place]}", ha="left")
    word(axes, left - 12, 69, words["pattern"], "c", ha="right", weight="bold")
    word(axes, left - 12, 189, words["output"], "b", ha="right", weight="bold")
    strip(axes, left + CELL, 174, Z, "b", (0, 2, 4))
    moved = np.roll(X, 1)
    axes.plot([0, 470], [226, 226], color=COLOURS["line"], lw=0.8)
    word(axes, left - 12, 258, words["signal"], "a", ha="right", weight="bold")
    strip(axes, left, 243, moved, "a", range(len(X)))
    word(axes, 309, 258, words["moved"], "muted", ha="left")
    word(axes, left - 12, 305, words["output"], "b", ha="right", weight="bold")
    strip(axes, left + CELL, 290, np.correlate(moved, W, "valid"), "b", (1, 3, 5))
    word(axes, 309, 305, words["moved"], "muted", ha="left")
    return save(figure, lang, "convolution-sliding")


def connections(lang: str) -> str:
    """Eight inputs and six outputs three times: all joined, each to three neighbours, and the same three weights."""
    words = WORDS[lang]
    figure, axes = pixels(470, 200)
    n, m, k = len(X), len(Z), len(W)
    kinds = [("dense", n * m, 0), ("local", m * k, 160), ("shared", k, 320)]
    looks = [("a", "-"), ("b", (0, (4, 2))), ("c", (0, (1.5, 1.5)))]
    for kind, weights, left in kinds:
        ins = [(left + 12 + 18 * i, 140.0) for i in range(n)]
        outs = [(left + 30 + 18 * i, 40.0) for i in range(m)]
        for j, out in enumerate(outs):
            for i, into in enumerate(ins):
                if kind != "dense" and not j <= i < j + k:
                    continue
                colour, dashes = looks[i - j] if kind == "shared" else ("line", "-")
                wide = 0.6 if kind == "dense" else 1.4
                axes.plot(*zip(into, out), color=COLOURS[colour], lw=wide, ls=dashes, zorder=1)
        for x, y in ins + outs:
            axes.plot([x], [y], "o", ms=7, mfc=COLOURS["panel"], mec=COLOURS["text"], mew=1, zorder=2)
        word(axes, left + 75, 186, words[kind].format(weights))
    word(axes, 4, 18, words["output"], "muted", ha="left")
    word(axes, 4, 161, words["input"], "muted", ha="left")
    return save(figure, lang, "convolution-connections")


# Pictures


SHEETS, LABELS = sheets()
EDGES = {"down": np.array([[1, 0, -1]] * 3), "across": np.array([[1, 0, -1]] * 3).T}


def signed(values: Array, left: float, top: float, side: float, most: float) -> str:
    """A picture of numbers: blue below zero, orange above; the farther from it, the stronger."""
    pixel = side / len(values)
    shades: dict[tuple[str, float], list[str]] = {}
    for (row, column), value in np.ndenumerate(values):
        level = round(min(abs(float(value)) / most, 1) * 20) / 20
        if level:
            shades.setdefault(("b" if value > 0 else "a", level), []).append(f"M{column} {row}h1v1h-1z")
    paths = [
        f'<path fill="{paint(colour)}" fill-opacity="{level:g}" d="{"".join(squares)}"/>'
        for (colour, level), squares in sorted(shades.items())
    ]
    return framed(paths, left, top, pixel, len(values))


def inked(values: Array, left: float, top: float, side: float) -> str:
    """A picture of 0 to 1: the more ink, the darker."""
    pixel = side / len(values)
    paths = []
    for level in range(1, 17):
        places = np.argwhere(np.round(16 * values) == level)
        if len(places):
            squares = "".join(f"M{column} {row}h1v1h-1z" for row, column in places)
            paths.append(f'<path fill="{paint("text")}" fill-opacity="{level / 16:g}" d="{squares}"/>')
    return framed(paths, left, top, pixel, len(values))


def framed(paths: list[str], left: float, top: float, pixel: float, count: int) -> str:
    frame = (
        f'<rect width="{count}" height="{count}" fill="{paint("panel")}" stroke="{paint("line")}" '
        f'stroke-width="{1 / pixel:g}"/>'
    )
    return (
        f'<g transform="translate({left:g} {top:g}) scale({pixel:g})" shape-rendering="crispEdges">'
        f"{frame}{''.join(paths)}</g>"
    )


def muted(x: float, y: float, content: str, anchor: str = "middle") -> str:
    return text(x, y, content, f'fill="{paint("muted")}"', anchor)


def plain(x: float, y: float, content: str, anchor: str = "middle") -> str:
    return text(x, y, content, f'fill="{paint("text")}"', anchor)


def one_pixel(lang: str) -> str:
    """One digit at five places, and what a dense network says of each."""
    words, told = WORDS[lang], measured(LESSON)["examples"][MOVED]
    parts = []
    for k, (answer, share) in enumerate(zip(told["dense"], told["share"])):
        moved = np.roll(SHEETS[told["row"], 0], k - FARTHEST, axis=1)
        left = 2 + 76 * k
        away = k - FARTHEST
        parts += [
            inked(moved, left, 1, 70),
            muted(left + 35, 90, f"{away:+d}".replace("-", "−") if away else "0"),
            plain(left + 35, 134, words["says"].format(answer)),
            plain(left + 35, 152, percent(share, lang)),
        ]
    parts.append(muted(190, 110, words["right"]))
    return drawing(lang, "convolution-one-pixel", 380, 160, parts, 13)


def maps(lang: str) -> str:
    """A digit, two filters drawn by hand, and their maps."""
    x, inner = SHEETS[np.flatnonzero(LABELS == 0)[0]], slice(EDGE - 2, 2 - EDGE)
    parts = [inked(x[0, inner, inner], 2, 62, 112)]
    for line, w in enumerate(EDGES.values()):
        z, _ = ops.conv2d(x[None].astype(float), w[None, None].astype(float), padding=1)
        top = 2 + 122 * line
        for (i, j), value in np.ndenumerate(w):
            left, high = 178 + 28 * j, top + 14 + 28 * i
            fill = {1: "b-soft", -1: "a-soft", 0: "panel"}[int(value)]
            parts += [
                f'<rect x="{left}" y="{high}" width="28" height="28" fill="{paint(fill)}" stroke="{paint("line")}"/>',
                plain(left + 14, high + 19, str(value).replace("-", "−")),
            ]
        parts += [
            f'<path d="M124 118L168 {top + 56}M272 {top + 56}L320 {top + 56}" stroke="{paint("line")}" fill="none"/>',
            signed(z[0, 0, inner, inner], 328, top, 112, 3),
        ]
    return drawing(lang, "convolution-maps", 442, 238, parts)


def sizes(lang: str) -> str:
    """Seven inputs and a window of three: at stride 1, at stride 2, and with a zero added on each side."""
    words = WORDS[lang]
    figure, axes = pixels(470, 300)
    side, left = 28, 200
    top = 8.0
    for stride, padding in [(1, 0), (2, 0), (2, 1)]:
        count = (7 + 2 * padding - 3) // stride + 1
        label = f"{words['stride']} {stride}, {words['padding']} {padding}"
        word(axes, 4, top + 15, label, ha="left")
        word(axes, 4, top + 34, f"7 → {count}", "b", ha="left")
        for k in range(-padding, 7 + padding):
            inside = 0 <= k < 7
            fill, edge = ("a-soft", "a") if inside else ("panel", "line")
            label = "" if inside else "0"
            box(axes, left + side * k, top, side, 24, label, fill, edge, dashed=not inside, ink="muted")
        for i in range(count):
            start = left + side * (stride * i - padding)
            height = top + 32 + 9 * (i % 3)
            axes.plot([start + 3, start + 3 * side - 3], [height, height], color=COLOURS["c"], lw=2)
            middle = start + 1.5 * side
            axes.plot([middle], [top + 66], "s", ms=9, mfc=COLOURS["b"], mec=COLOURS["b"])
            axes.plot([middle, middle], [height, top + 60], color=COLOURS["line"], lw=0.8, ls=(0, (2, 2)), zorder=0)
        top += 98
    return save(figure, lang, "convolution-sizes")


PICTURE = np.array([[2, 0, 1, 3], [1, 4, 0, 2], [0, 1, 5, 1]])
FILTER = np.array([[1, 0], [0, -1]])


def as_matrix(lang: str) -> str:
    """Windows of 2 × 2 as columns, and the convolution as one product."""
    words = WORDS[lang]
    p = patches(PICTURE[None, None], (2, 2), 1, 0).reshape(4, 6)
    figure, axes = pixels(470, 226)
    side = 28
    for (i, j), value in np.ndenumerate(PICTURE):
        box(axes, 8 + side * j, 30 + side * i, side, side, str(value))
    word(axes, 8 + 2 * side, 14, words["picture"], weight="bold")
    chosen = {0: "a", 5: "b"}
    for column, colour in chosen.items():
        i, j = divmod(column, 3)
        box(axes, 8 + side * j + 1.5, 30 + side * i + 1.5, 2 * side - 3, 2 * side - 3, "", "none", colour)
    left, top = 230, 30
    for (row, column), value in sorted(np.ndenumerate(p), key=lambda e: e[0][1] in chosen):
        colour = chosen.get(column, "")
        box(
            axes, left + side * column, top + side * row, side, side, str(value),
            f"{colour}-soft" if colour else "panel", colour or "line",
        )  # fmt: skip
    word(axes, left + 3 * side, 14, words["patches"], weight="bold")
    arrow(axes, (8 + 4 * side + 22, 30 + 2 * side), (left - 22, 30 + 2 * side), "line")
    row, z = FILTER.ravel(), FILTER.ravel() @ p
    top = 190
    word(axes, 8 + 2 * side, top - 14, words["filter"], "c", weight="bold")
    for k, value in enumerate(row):
        box(axes, 8 + side * k, top, side, side, str(value).replace("-", "−"), "c-soft", "c")
    word(axes, 8 + 4 * side + 7, top + 14, f"@ {words['patches'].split(',')[0]} =", ha="left")
    word(axes, left + 3 * side, top - 14, words["output"], weight="bold")
    for k, value in sorted(enumerate(z), key=lambda e: e[0] in chosen):
        colour = chosen.get(k, "line")
        fill = f"{colour}-soft" if k in chosen else "panel"
        box(axes, left + side * k, top, side, side, str(value).replace("-", "−"), fill, colour)
    return save(figure, lang, "convolution-patches")


def cover(lang: str) -> str:
    """How many windows of 3 × 3 cover each entry of 6 × 6, at stride 1 and at stride 2."""
    words = WORDS[lang]
    figure, axes = pixels(470, 208)
    side = 28
    for left, stride in [(20, 1), (278, 2)]:
        shape = (1, 1, 6, 6)
        p = patches(np.ones(shape), (3, 3), stride, 0)
        counts = add_patches(np.ones_like(p), shape, stride, 0)[0, 0].astype(int)
        for (i, j), value in np.ndenumerate(counts):
            fill = "panel" if value < 2 else "a-soft" if value < 5 else "b-soft"
            box(axes, left + side * j, 28 + side * i, side, side, str(value), fill, "line", ink="text")
        word(axes, left + 3 * side, 13, f"{words['stride']} {stride}", weight="bold")
    return save(figure, lang, "convolution-cover")


def pull_backs(lang: str) -> str:
    """Going back: each g spreads the pattern over its window; each weight gathers g times what it was multiplied by."""
    dx, dw = np.convolve(G, W), np.correlate(X, G, "valid")
    figure, axes = pixels(470, 420)
    left = 108
    word(axes, left - 12, 22, "g", "b", ha="right", weight="bold")
    strip(axes, left + CELL, 7, G, "b", range(len(G)))
    for line, place in enumerate(np.flatnonzero(G)):
        top = 62 + 38 * line
        strip(axes, left + CELL * int(place), top, G[place] * W, "c", range(3))
        word(axes, 358, top + 15, f"{G[place]} · w", "c", ha="left")
        arrow(axes, (left + CELL * (place + 1.5), 39), (left + CELL * (place + 1.5), top - 2), "b")
    word(axes, left - 12, 155, "∂L/∂x", "a", ha="right", weight="bold")
    strip(axes, left, 140, dx, "a", range(len(dx)))
    word(axes, 358, 155, "Σ", "a", ha="left")
    axes.plot([0, 470], [192, 192], color=COLOURS["line"], lw=0.8)
    word(axes, left - 12, 220, "x", "a", ha="right", weight="bold")
    strip(axes, left, 205, X, "a", range(len(X)))
    for a in range(len(W)):
        top = 248 + 38 * a
        strip(axes, left + CELL * a, top, G, "b", np.flatnonzero(G))
        products = " + ".join(f"{g}·{x}" for g, x in zip(G, X[a : a + len(G)]) if g)
        word(axes, 358, top + 15, f"{products} = {dw[a]}", ha="left")
    word(axes, left - 12, 263, "g", "b", ha="right", weight="bold")
    word(axes, left - 12, 389, "∂L/∂w", "c", ha="right", weight="bold")
    strip(axes, left, 374, dw, "c", range(len(dw)))
    return save(figure, lang, "convolution-pull-backs")


POOLED = np.array([[1, 3, 2, 0], [0, 2, 4, 1], [5, 0, 0, 0], [1, 2, 0, 0]])


def pool(lang: str) -> str:
    """Windows of 2 × 2: the largest goes forward; the gradient goes back to it, and ties share it."""
    x, g = Tensor(POOLED[None, None].astype(float), requires_grad=True), np.array([[8.0, 4.0], [2.0, 4.0]])
    z, (pull,) = ops.max_pool2d(x.data, size=2)
    back = pull(g[None, None])[0, 0]
    figure, axes = pixels(470, 186)
    side = 30

    def square(left: float, top: float, values: Array, colour: str, marked: Array) -> None:
        for (i, j), value in np.ndenumerate(values):
            fill = f"{colour}-soft" if marked[i, j] else "panel"
            box(axes, left + side * j, top + side * i, side, side, f"{value:g}", fill, "line")
        for i in range(0, len(values), 2 if len(values) > 2 else 1):
            for j in range(0, len(values), 2 if len(values) > 2 else 1):
                wide = 2 * side if len(values) > 2 else side
                box(axes, left + side * j, top + side * i, wide, wide, "", "none", colour)

    every = np.ones((2, 2), bool)
    for left, name in [(68, "x"), (186, "z"), (284, "g"), (402, "∂L/∂x")]:
        colour = "a" if name in "xz" else "b"
        word(axes, left, 16, name, colour, weight="bold")
    square(8, 32, POOLED, "a", back > 0)
    square(156, 62, z[0, 0], "a", every)
    square(254, 62, g, "b", every)
    square(342, 32, back, "b", back > 0)
    arrow(axes, (132, 92), (152, 92), "a")
    arrow(axes, (318, 92), (338, 92), "b")
    return save(figure, lang, "convolution-pool")


def network(lang: str) -> str:
    """The network from sheet to logits, with shapes."""
    words = WORDS[lang]
    figure, axes = pixels(470, 170)
    boxes = [
        (16, 46, words["sheet"], "(1, 16, 16)", "a"),
        (100, 46, words["maps"].format(8), "(8, 16, 16)", "c"),
        (204, 46, words["maps"].format(32), "(32, 16, 16)", "c"),
        (318, 46, words["maxima"], "(32,)", "d"),
        (414, 46, words["logits"], "(10,)", "b"),
    ]
    for k, (left, side, name, shape, colour) in enumerate(boxes):
        many = {1: 3, 2: 4}.get(k, 1)
        if k < 3:
            for back in range(many - 1, -1, -1):
                box(axes, left + 5 * back, 62 - 5 * back, side, side, "", f"{colour}-soft", colour)
        else:
            box(axes, left + 14, 46, 18, 78, "", f"{colour}-soft", colour)
        middle = left + (side + 5 * (many - 1)) / 2
        word(axes, middle, 140, name, colour, weight="bold")
        word(axes, middle, 157, shape, "muted")
    for start, end, label in [
        (66, 96, "conv 3 × 3\nReLU"),
        (162, 200, "conv 3 × 3\nReLU"),
        (270, 328, "max"),
        (354, 424, "Linear"),
    ]:
        arrow(axes, (start, 85), (end, 85), "line")
        word(axes, (start + end) / 2, 24, label, linespacing=1.3)
    return save(figure, lang, "convolution-network")


# What was measured


def numbers(axes: Axes, axis: str, lang: str) -> None:
    """Numbers along an axis with the language's decimal mark."""
    labels = [f"{t:g}".replace(".", WORDS[lang]["comma"]) for t in getattr(axes, f"get_{axis}ticks")()]
    getattr(axes, f"set_{axis}ticklabels")(labels)


def shifts(lang: str) -> str:
    """Accuracies at 25 moves, for three kinds of network."""
    words, data = WORDS[lang], measured(LESSON)["shifts"]
    figure, axes = pixels(470, 430)
    wide, high = 39, 26
    for name, left, top in [("dense", 22, 62), ("conv", 260, 62), ("pool", 140, 284)]:
        label = words["dense_name"] if name == "dense" else words[name]
        word(axes, left + 2.5 * wide, top - 44, label, weight="bold")
        for k in range(5):
            away = f"{k - 2:+d}".replace("-", "−") if k != 2 else "0"
            word(axes, left + wide * (k + 0.5), top - 12, away, "muted")
            word(axes, left - 12, top + high * (k + 0.5), away, "muted")
        word(axes, left + 2.5 * wide, top - 27, words["right"], "muted")
        for (i, j), value in np.ndenumerate(np.array(data[name])):
            fill = "a-soft" if value >= 0.9 else "panel" if value >= 0.5 else "b-soft"
            shown = f"{value:.2f}".replace(".", words["comma"])
            box(axes, left + wide * j, top + high * i, wide, high, "", fill, "line")
            word(axes, left + wide * (j + 0.5), top + high * (i + 0.5), shown)
    return save(figure, lang, "convolution-shifts")


def shown() -> int:
    """The digit whose maps are drawn: of those that the network has not seen, the one of the examples."""
    return int(measured(LESSON)["examples"][MOVED]["row"])


def kept() -> tuple[Array, ...]:
    data = measured(LESSON)
    w1, w2, w3, b3 = (np.array(data[name]) for name in ("w1", "w2", "w3", "b3"))
    return w1, w2, w3, b3


def forward(x: Array) -> tuple[Array, Array]:
    """The maps of both layers, of sheets (N, 1, 16, 16), after ReLU."""
    w1, w2, _, _ = kept()
    first = np.maximum(ops.conv2d(x.astype(float), w1, padding=1)[0], 0)
    return first, np.maximum(ops.conv2d(first, w2, padding=1)[0], 0)


def filters(lang: str) -> str:
    """Eight filters of the first layer, and the map that each makes of one digit."""
    w1 = kept()[0]
    first, _ = forward(SHEETS[[shown()]])
    parts = [inked(SHEETS[shown(), 0], 2, 42, 92)]
    most = abs(w1).max()
    for k in range(8):
        left, top = 116 + 92 * (k % 4), 2 + 134 * (k // 4)
        parts += [
            signed(w1[k, 0], left + 22, top, 36, most),
            signed(first[0, k], left, top + 44, 80, first.max() / 1.5),
        ]
    return drawing(lang, "convolution-filters", 476, 262, parts)


def strongest(row: int, count: int = 3) -> list[tuple[int, int, int]]:
    """The maxima that speak most for the network's answer: filter and the place of each."""
    _, second = forward(SHEETS[[row]])
    w3, b3 = kept()[2:]
    largest = second[0].max(axis=(1, 2))
    answer = int((largest @ w3 + b3).argmax())
    for_it = largest * (w3[:, answer] - w3.mean(axis=1))
    places = []
    for f in np.argsort(-for_it)[:count]:
        i, j = np.unravel_index(second[0, f].argmax(), (SIDE, SIDE))
        places.append((int(f), int(i), int(j)))
    return places


def pieces(lang: str) -> str:
    """Ten digits, and the windows of 5 × 5 that speak most for each."""
    parts = []
    pixel, cut = 6.3, EDGE - 3
    count = SIDE - 2 * cut
    looks = [("b", ""), ("a", "5 2"), ("c", "2 2")]
    for digit, example in enumerate(measured(LESSON)["examples"]):
        row = example["row"]
        left, top = 3 + 95 * (digit % 5), 3 + 95 * (digit // 5)
        parts.append(inked(SHEETS[row, 0, cut:-cut, cut:-cut], left, top, pixel * count))
        for (colour, dashes), (_, i, j) in zip(looks, strongest(row)):
            x, y = left + pixel * (j - 2 - cut), top + pixel * (i - 2 - cut)
            dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
            parts.append(
                f'<rect x="{x:g}" y="{y:g}" width="{5 * pixel:g}" height="{5 * pixel:g}" fill="none" '
                f'stroke="{paint(colour)}" stroke-width="2"{dashed}/>'
            )
    return drawing(lang, "convolution-pieces", 476, 190, parts)


def turned(lang: str) -> str:
    """Accuracies over angle and over size, dense and convolutional."""
    words, data = WORDS[lang], measured(LESSON)
    plt.close(canvas(1, 1)[0])  # for the style
    figure, both = plt.subplots(2, 1, figsize=(4.9, 4.6))
    for axes, name, places, label in [
        (both[0], "turns", ANGLES, "angle"),
        (both[1], "scales", FACTORS, "factor"),
    ]:
        for kind, colour, style in [("dense", "b", "s--"), ("conv", "a", "o-")]:
            axes.plot(places, data[name][kind], style, color=COLOURS[colour], lw=2, ms=4.5)
        axes.set(ylim=(0, 1.04), yticks=[0, 0.5, 1], xlabel=words[label])
        axes.set_title(words["turned" if name == "turns" else "enlarged"], loc="left", weight="bold")
    both[0].set(xlim=(0, 180), xticks=range(0, 181, 30))
    both[1].set(xlim=(FACTORS[0], FACTORS[-1]), xticks=[0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
    both[0].text(28, 0.9, words["conv"], color=COLOURS["a"], ha="left", va="bottom")
    both[0].text(179, 0.0, words["dense_name"], color=COLOURS["b"], ha="right", va="bottom")
    for axes in both:
        for axis in "xy":
            numbers(axes, axis, lang)
    figure.subplots_adjust(hspace=0.62)
    return save(figure, lang, "convolution-turned")


# The figure to operate: layers as lines of squares, and what one output sees. Every line has as many squares as it can
# ever need; the script gives them their places.

NETS = {
    "3, 3": [(3, 1, 1), (3, 1, 1)],
    "3, 3, 3": [(3, 1, 1)] * 3,
    "3, pool 2, 3": [(3, 1, 1), (2, 2, 0), (3, 1, 1)],
    "3/2, 3/2": [(3, 2, 1), (3, 2, 1)],
}
START_NET, START_OUTPUT = 0, 5
WIDE, HIGH, PIXEL, LINE, LEFT = 344, 204, 17, 56, 70
LINES = 4


def widths(layers: list[tuple[int, int, int]]) -> list[int]:
    found = [SIDE]
    for kernel, stride, padding in layers:
        found.append((found[-1] + 2 * padding - kernel) // stride + 1)
    return found


def seen(layers: list[tuple[int, int, int]], output: int) -> list[tuple[int, int]]:
    """For each line, from the last to the input, the first and the last place that the output depends on."""
    ranges = [(output, output)]
    for (kernel, stride, padding), width in zip(layers[::-1], widths(layers)[-2::-1]):
        first, last = ranges[-1]
        ranges.append((max(stride * first - padding, 0), min(stride * last - padding + kernel - 1, width - 1)))
    return ranges


def centres(layers: list[tuple[int, int, int]]) -> list[list[float]]:
    """For each line, from the input on, where its squares stand: over the middle of their windows."""
    found = [[k + 0.5 for k in range(SIDE)]]
    for (kernel, stride, padding), width in zip(layers, widths(layers)[1:]):
        step = found[-1][1] - found[-1][0]
        start = found[-1][0] + step * ((kernel - 1) / 2 - padding)
        found.append([start + step * stride * k for k in range(width)])
    return found


def receptive(lang: str) -> list[str]:
    """Layers, one output, and what it sees; and the script that chooses both."""
    words, layers = WORDS[lang], list(NETS.values())[START_NET]
    ranges, places = seen(layers, START_OUTPUT)[::-1], centres(layers)
    rules = {
        ".unit": f"fill: {paint('panel')}; stroke: {paint('line')};",
        ".unit.seen": f"fill: {paint('b-soft')}; stroke: {paint('b')}; stroke-width: 2;",
        ".cone": f"fill: {paint('b-soft')}; stroke: none; opacity: 0.6;",
        ".absent": "visibility: hidden;",
    }
    parts = ["<style>" + " ".join(f"{name} {{ {rule} }}" for name, rule in rules.items()) + "</style>"]
    bottom = HIGH - 30
    for line in range(1, LINES):
        corners = ""
        if line < len(places):
            corners = cone(places, ranges, line)
        parts.append(f'<polygon class="cone{"" if corners else " absent"}" data-line="{line}" points="{corners}"/>')
    for line in range(LINES):
        there = line < len(places)
        name = words["layer"].format(line) if line else words["input"]
        parts.append(
            text(
                LEFT - 10, bottom - LINE * line + 12, name,
                f'class="name{"" if there else " absent"}" data-line="{line}" fill="{paint("text")}"', "end",
            )
        )  # fmt: skip
        for k in range(SIDE):
            here = there and k < len(places[line])
            lit = here and ranges[line][0] <= k <= ranges[line][1]
            x = LEFT + PIXEL * ((places[line][k] if here else k + 0.5) - 0.4)
            parts.append(
                f'<rect class="unit{" seen" * lit}{"" if here else " absent"}" data-line="{line}" data-at="{k}" '
                f'x="{x:g}" y="{bottom - LINE * line}" width="{0.8 * PIXEL:g}" height="{0.8 * PIXEL:g}" rx="2"/>'
            )
    given = {
        "nets": [[list(layer) for layer in net] for net in NETS.values()],
        "net": START_NET,
        "output": START_OUTPUT,
        "side": SIDE,
        "left": LEFT,
        "pixel": PIXEL,
        "bottom": bottom,
        "line": LINE,
    }
    name = "convolution-receptive"
    return [drawing(lang, name, WIDE, HIGH, parts), operated(lang, name, "receptive_field.js", given)]


def cone(places: list[list[float]], ranges: list[tuple[int, int]], line: int) -> str:
    """From what is seen in the line below, up to what is seen in this one."""
    bottom = HIGH - 30

    def corner(at: int, k: int, side: float, below: bool) -> str:
        y = bottom - LINE * at + (0 if below else 0.8 * PIXEL)
        return f"{LEFT + PIXEL * (places[at][k] + side * 0.4):g},{y:g}"

    (first, last), (low, high) = ranges[line], ranges[line - 1]
    return " ".join(
        [
            corner(line - 1, low, -1, True),
            corner(line - 1, high, 1, True),
            corner(line, last, 1, False),
            corner(line, first, -1, False),
        ]
    )


def draw() -> list[str]:
    """All of them in both languages."""
    still = (
        one_pixel, sliding, connections, maps, sizes, as_matrix, cover, pull_backs, pool, network, shifts, filters,
        pieces, turned,
    )  # fmt: skip
    return [path for lang in WORDS for path in [*(f(lang) for f in still), *receptive(lang)]]
