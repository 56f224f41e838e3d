"""Chords beside a tangent, one entry pushed, a probe of ones, a tolerance, two kinks, and a valley to operate."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch, Rectangle
from ndgrad import ops
from ndgrad.types import Array

from .canvas import COLOURS, canvas, operated, paint, pixels, power_of_ten, save, write

Point = tuple[float, float]

WORDS = {
    "en": {
        "one": "one side",
        "both": "both sides",
        "weights": "times g,\nadded up",
        "ones": "g of ones",
        "numbers": "g of numbers",
        "right": "right",
        "wrong": "wrong",
        "size": "size of the measured entry |b|",
        "allowed": "error",
        "error of 0": "error of a 0",
        "zero": "on this side\na 0 is\nclose enough",
        "measured": "measured at 0: {slope}",
        "slope": "measured slope",
        "exact": "exact slope",
        "error": "error",
        "truncation": "truncation T",
        "rounding": "rounding R",
        "picture": "x ± 1.5 eps, seen from near",
        "comma": ".",
    },
    "es": {
        "one": "hacia un lado",
        "both": "hacia los dos lados",
        "weights": "por g,\ny se suma",
        "ones": "g de unos",
        "numbers": "g de números",
        "right": "correcto",
        "wrong": "erróneo",
        "size": "tamaño del elemento medido |b|",
        "allowed": "error",
        "error of 0": "error de un 0",
        "zero": "a este lado\nbasta un 0",
        "measured": "medida en 0: {slope}",
        "slope": "pendiente medida",
        "exact": "pendiente exacta",
        "error": "error",
        "truncation": "truncamiento T",
        "rounding": "redondeo R",
        "picture": "x ± 1,5 eps, de cerca",
        "comma": ",",
    },
}


def panels(height: float, columns: int) -> tuple[Figure, list[Axes]]:
    """A figure of the usual width with several axes side by side."""
    figure, axes = canvas(5.0, height)
    axes.remove()
    return figure, list(figure.subplots(1, columns).flat)


def number(value: float, lang: str) -> str:
    return f"{value:g}".replace("-", "−").replace(".", WORDS[lang]["comma"])


def two_sides(lang: str) -> str:
    """x³ at 2/3 with its tangent: the chord of a step to the right, and that of a step to either side."""
    figure, both = panels(2.9, 2)
    x, step = 2 / 3, 0.45
    t = np.linspace(0.08, 1.25, 118)
    for axes, title, ends, colour in [
        (both[0], "one", (x, x + step), "b"),
        (both[1], "both", (x - step, x + step), "c"),
    ]:
        low, high = (end * end * end for end in ends)
        slope = (high - low) / (ends[1] - ends[0])
        axes.plot(t, t * t * t, color=COLOURS["a"], lw=2.2)
        axes.plot(t, x * x * x + 3 * x * x * (t - x), color=COLOURS["muted"], lw=1.3, ls=(0, (4, 3)))
        reach = np.array([ends[0] - 0.12, ends[1] + 0.1])
        axes.plot(reach, low + slope * (reach - ends[0]), color=COLOURS[colour], lw=1.8)
        axes.plot(ends, [low, high], "o", color=COLOURS[colour], ms=6)
        axes.plot([x], [x * x * x], "o", color=COLOURS["a"], ms=5)
        axes.set_title(WORDS[lang][title], weight="bold", color=COLOURS[colour])
        axes.set(xlim=(0, 1.3), ylim=(-0.35, 1.7), xticks=[x - step, x, x + step], yticks=[])
        axes.set_xticklabels(["x − ε" if title == "both" else "", "x", "x + ε"])
    figure.subplots_adjust(wspace=0.12)
    return save(figure, lang, "trust-two-sides")


def box(axes: Axes, left: float, top: float, wide: float, high: float, label: str, fill: str, edge: str) -> None:
    """A rectangle with a word in its middle; colours are the page's, by name."""
    look: dict[str, Any] = {"lw": 1.0 if edge == "line" else 1.6}
    axes.add_patch(Rectangle((left, top), wide, high, fc=COLOURS[fill], ec=COLOURS[edge], **look))
    axes.text(left + wide / 2, top + high / 2, label, ha="center", va="center", color=COLOURS["text"])


def word(axes: Axes, x: float, y: float, content: str, colour: str = "text", **more: Any) -> None:
    axes.text(x, y, content, **{"ha": "center", "va": "center", "color": COLOURS[colour]} | more)


def arrow(axes: Axes, start: Point, end: Point, colour: str) -> None:
    look: dict[str, Any] = {"arrowstyle": "-|>", "mutation_scale": 10, "shrinkA": 0, "shrinkB": 0}
    axes.add_patch(FancyArrowPatch(start, end, color=COLOURS[colour], lw=1.3, **look))


def table(axes: Axes, left: float, top: float, rows: list[list[str]], colour: str, marked: Any = ()) -> None:
    """Cells of 34 by 26 in a colour, with those marked in another."""
    for i, row in enumerate(rows):
        for j, label in enumerate(row):
            fill, edge = ("b-soft", "b") if (i, j) in marked else (f"{colour}-soft", colour)
            box(axes, left + 34 * j, top + 26 * i, 34, 26, label, fill, edge)


def entry(lang: str) -> str:
    """One entry of x pushed to either side, through f and g to two numbers, whose difference is one entry's slope."""
    words = WORDS[lang]
    figure, axes = pixels(470, 244)
    here = (1, 2)
    for top, sign in [(22, "+ε"), (120, "−ε")]:
        middle = top + 26
        table(axes, 10, top, [["", "", ""], ["", "", sign]], "a", [here])
        arrow(axes, (118, middle), (144, middle), "line")
        box(axes, 148, middle - 15, 34, 30, "f", "panel", "line")
        arrow(axes, (186, middle), (212, middle), "line")
        word(axes, 252, middle, words["weights"], linespacing=1.35)
        arrow(axes, (292, middle), (318, middle), "line")
        box(axes, 322, middle - 15, 34, 30, "s₊" if sign == "+ε" else "s₋", "c-soft", "c")
        arrow(axes, (358, middle), (382, 86 if middle < 97 else 108), "c")
    word(axes, 61, 10, "x", "a", weight="bold")
    word(axes, 415, 87, "s₊ − s₋", "c")
    axes.plot([388, 442], [98, 98], color=COLOURS["c"], lw=1.2)
    word(axes, 415, 109, "2ε", "c")
    arrow(axes, (415, 120), (438, 172), "b")
    for i in range(2):
        for j in range(3):
            fill, edge = ("b-soft", "b") if (i, j) == here else ("panel", "line")
            box(axes, 360 + 34 * j, 174 + 26 * i, 34, 26, "•" if (i, j) == here else "", fill, edge)
    word(axes, 411, 238, "∂s/∂x", "b", weight="bold")
    return save(figure, lang, "trust-entry")


def wrong_reshape(x: Array, shape: tuple[int, ...]) -> Callable[[Array], Array]:
    """The pull-back of a reshape that reads column by column."""
    return lambda g: g.reshape(x.shape, order="F")


def ones(lang: str) -> str:
    """A reshape of (2, 3) to (3, 2), pulled back rightly and wrongly, for a g of ones and for different numbers."""
    words = WORDS[lang]
    figure, axes = pixels(470, 196)
    x = np.zeros((2, 3))
    _, (pull_x,) = ops.reshape(x, shape=(3, 2))
    wrong = wrong_reshape(x, (3, 2))
    for left, title, g in [(12, "ones", np.ones((3, 2))), (252, "numbers", np.arange(1.0, 7.0).reshape(3, 2))]:
        word(axes, left + 103, 12, words[title], weight="bold")
        rows = [[number(v, lang) for v in row] for row in g]
        table(axes, left, 66, rows, "a")
        for top, name, pulled in [(44, "right", pull_x(g)), (134, "wrong", wrong(g))]:
            off = {tuple(at) for at in np.argwhere(pulled != pull_x(g))}
            table(axes, left + 104, top, [[number(v, lang) for v in row] for row in pulled], "c", off)
            word(axes, left + 104 + 51, top - 10, words[name], "c" if name == "right" else "b")
            arrow(axes, (left + 72, 105 + (top + 26 - 115) * 0.35), (left + 100, top + 26), "line")
        word(axes, left + 34, 56, "g", "a", weight="bold")
    return save(figure, lang, "trust-ones")


def tolerance(lang: str) -> str:
    """The allowed error, atol + rtol |b|, over |b|, and where a gradient of zero passes."""
    words = WORDS[lang]
    figure, axes = canvas(5.0, 3.1)
    atol, rtol = 1e-5, 1e-3
    b = np.array([float(f"{m}e{k}") for k in range(-8, 2) for m in range(1, 10)] + [1e2])
    axes.fill_between(b, atol + rtol * b, 1e-9, color=COLOURS["c-soft"], lw=0)
    axes.plot(b, atol + rtol * b, color=COLOURS["c"], lw=2.2)
    axes.plot(b, b, color=COLOURS["b"], lw=1.4, ls=(0, (5, 2)))
    axes.axvline(atol, color=COLOURS["muted"], lw=1, ls=(0, (2, 2)))
    axes.set(xscale="log", yscale="log", xlim=(1e-8, 1e2), ylim=(1e-8, 1), xlabel=words["size"])
    axes.set_ylabel(words["allowed"])
    axes.minorticks_off()
    powers = range(-8, 3, 2)
    axes.set_xticks([10.0**k for k in powers], [power_of_ten(k) for k in powers])
    axes.set_yticks([10.0**k for k in powers[:5]], [power_of_ten(k) for k in powers[:5]])
    axes.text(2.2e-8, 3e-5, "atol", color=COLOURS["c"])
    axes.text(1.3, 4e-4, "rtol · |b|", color=COLOURS["c"], va="top")
    axes.text(3e-2, 1e-1, words["error of 0"], color=COLOURS["b"], ha="right")
    axes.text(1.6e-8, 2e-3, words["zero"], color=COLOURS["muted"], linespacing=1.35)
    return save(figure, lang, "trust-tolerance")


def kink(lang: str) -> str:
    """|x| and relu with the chord from -ε to ε, whose slope belongs to neither side."""
    figure, both = panels(2.5, 2)
    x = np.array([-1.0, 0.0, 1.0])
    for axes, op, name in [(both[0], ops.abs, "|x|"), (both[1], ops.relu, "relu")]:
        step = 0.5
        low, high = op(np.array([-step, step]))[0]
        slope = (high - low) / (2 * step)
        axes.plot(x, op(x)[0], color=COLOURS["a"], lw=2.4)
        reach = np.array([-0.9, 0.9])
        axes.plot(reach, low + slope * (reach + step), color=COLOURS["b"], lw=1.8)
        axes.plot([-step, step], [low, high], "o", color=COLOURS["b"], ms=6)
        axes.set_title(name, color=COLOURS["a"], weight="bold")
        axes.set_xlabel(WORDS[lang]["measured"].format(slope=number(slope, lang)), color=COLOURS["b"])
        axes.set(xlim=(-1.05, 1.05), ylim=(-0.25, 1.05), xticks=[-step, 0, step], yticks=[0, 1])
        axes.set_xticklabels(["−ε", "0", "ε"])
    figure.subplots_adjust(wspace=0.25)
    return save(figure, lang, "trust-kink")


# The figure to operate: a chord seen from as near as eps, its digits, and the error over eps. It computes only with
# operations that are rounded alike everywhere (+ − × ÷ √): every machine, and the script, comes to the same bits.

X = 2 / 3
STEPS = [f"{m}e-{k}" for k in range(15, 0, -1) for m in (1, 2, 5)]
PRECISIONS: dict[str, tuple[type, float, int]] = {
    "float64": (np.float64, 2.0**-53, 17),
    "float32": (np.float32, 2.0**-24, 9),
}
START = {"f": "cube", "precision": "float64", "eps": "2e-1"}
Number = Any  # np.float64 or np.float32: every operation rounds to it

# What each is called, the function, its slope, and its third derivative at X.
FUNCTIONS: dict[str, tuple[str, Callable[[Number], Number], Callable[[float], float], float]] = {
    "square": ("x²", lambda x: x * x, lambda x: 2 * x, 0.0),
    "cube": ("x³", lambda x: x * x * x, lambda x: 3 * x * x, 6.0),
    "root": ("√x", lambda x: np.sqrt(x), lambda x: 1 / (2 * math.sqrt(x)), 0.375 / (X * X * math.sqrt(X))),
    "raised": ("10⁵ + x³", lambda x: x * x * x + type(x)(1e5), lambda x: 3 * x * x, 6.0),
}

WIDE, HIGH = 372, 412
SQUARE, REACH, TALL, SAMPLES = (4, 26, 148), 1.5, 2.25, 60
VALLEY, WINDOW = (48, 212, 314, 160), (-15.4, 0.1, -16.4, 1.4)


def chord(key: str, precision: str, eps: str) -> tuple[Number, Number, Number, float]:
    """f at x + eps and at x - eps, the slope of the chord, and the exact slope at the x of this precision."""
    _, f, slope, _ = FUNCTIONS[key]
    kind = PRECISIONS[precision][0]
    x, h = kind(X), kind(float(eps))
    above, below = f(x + h), f(x - h)
    return above, below, (above - below) / (kind(2) * h), slope(float(x))


def error(key: str, precision: str, eps: str) -> float:
    _, _, measured, exact = chord(key, precision, eps)
    return abs(float(measured) - exact)


def across(eps: float) -> float:
    left, _, wide, _ = VALLEY
    return left + wide * (math.log10(eps) - WINDOW[0]) / (WINDOW[1] - WINDOW[0])


def down(size: float) -> float:
    """The height of an error in the valley; one of 0 stands on the floor."""
    _, top, _, high = VALLEY
    power = min(max(math.log10(max(size, 1e-16)), WINDOW[2]), WINDOW[3])
    return top + high * (WINDOW[3] - power) / (WINDOW[3] - WINDOW[2])


def near(key: str, precision: str, eps: str) -> str:
    """The path of f around x, as far as 1.5 eps; heights are in units of eps times the slope."""
    _, f, slope, _ = FUNCTIONS[key]
    kind = PRECISIONS[precision][0]
    x, h = kind(X), float(kind(float(eps)))
    points = []
    for k in range(-SAMPLES, SAMPLES + 1):
        move = REACH * k / SAMPLES
        height = float(f(x + kind(h * move)) - f(x)) / (h * slope(float(x)))
        points.append(place(move, height))
    return "M" + " L".join(f"{left:f},{top:f}" for left, top in points)


def place(move: float, height: float) -> Point:
    """Where a point stands that is so many eps beside x and so many eps · slope above f(x), held in the square."""
    left, top, side = SQUARE
    held = min(max(height, -TALL), TALL)
    return left + side * (move / REACH + 1) / 2, top + side * (1 - held / TALL) / 2


def line(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    ends = f'x1="{x1:f}" y1="{y1:f}" x2="{x2:f}" y2="{y2:f}"'
    return f'<line {ends} stroke="{paint(colour)}" {more}/>'


def text(x: float, y: float, content: str, colour: str, more: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:f}" y="{y:f}" fill="{paint(colour)}" text-anchor="{anchor}" {more}>{content}</text>'


def digits(value: Number, precision: str, lang: str) -> str:
    """All the digits that tell a number of this precision from its neighbours."""
    return f"{float(value):#.{PRECISIONS[precision][2]}g}".replace("-", "−").replace(".", WORDS[lang]["comma"])


def shared(one: str, other: str) -> int:
    """How many characters two numbers have in common, from the left."""
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    return same


def split(content: str, same: int, colours: tuple[str, str]) -> str:
    parts = ((content[:same], colours[0]), (content[same:], colours[1]))
    return "".join(f'<tspan fill="{paint(colour)}">{part}</tspan>' for part, colour in parts)


def readings(lang: str) -> list[str]:
    """Two values, with the digits pale that they share; two slopes, with the digits marked that are wrong."""
    words = WORDS[lang]
    precision = START["precision"]
    values = [digits(v, precision, lang) for v in chord(START["f"], precision, START["eps"])]
    above, below, measured, exact = values
    pairs = (shared(above, below), ("muted", "a")), (shared(measured, exact), ("text", "b"))
    rows = [
        ("above", "f(x + eps)", above, *pairs[0]),
        ("below", "f(x − eps)", below, *pairs[0]),
        ("measured", words["slope"], measured, *pairs[1]),
        ("exact", words["exact"], exact, len(exact), pairs[1][1]),
    ]
    parts = []
    for k, (name, label, content, same, colours) in enumerate(rows):
        top = SQUARE[1] + 12 + 38 * k
        mono = f'class="{name}" font-family="ui-monospace, monospace" font-size="13"'
        parts += [
            text(170, top, label, "muted", 'font-size="12"'),
            text(170, top + 17, split(content, same, colours), "text", mono),
        ]
    return parts


def closeup(lang: str) -> list[str]:
    """The square: f, its tangent, the two points and their chord."""
    left, top, side = SQUARE
    above, below, _, exact = chord(START["f"], START["precision"], START["eps"])
    f, kind = FUNCTIONS[START["f"]][1], PRECISIONS[START["precision"]][0]
    unit = float(START["eps"]) * exact
    ends = [place(move, float(v - f(kind(X))) / unit) for move, v in ((-1.0, below), (1.0, above))]
    corners = (*place(-REACH, -REACH), *place(REACH, REACH))
    centre = place(0, 0)
    frame = f'x="{left}" y="{top}" width="{side}" height="{side}" fill="{paint("panel")}" stroke="{paint("line")}"'
    dot = f'r="5" fill="{paint("b")}"'
    return [
        text(left, top - 10, WORDS[lang]["picture"], "muted", 'font-size="12"'),
        f"<rect {frame}/>",
        line(*corners, "muted", 'stroke-dasharray="5 4"'),
        f'<path class="near" d="{near(**{"key": START["f"], "precision": START["precision"], "eps": START["eps"]})}" '
        f'fill="none" stroke="{paint("a")}" stroke-width="2"/>',
        line(*ends[0], *ends[1], "b", 'class="chord" stroke-width="2"'),
        *(
            f'<circle class="{name}-point" cx="{x:f}" cy="{y:f}" {dot}/>'
            for name, (x, y) in zip(("below", "above"), ends)
        ),
        f'<circle cx="{centre[0]:f}" cy="{centre[1]:f}" r="3" fill="{paint("a")}"/>',
    ]


def floor(lang: str) -> list[str]:
    """Both axes of the valley, in powers of ten."""
    left, top, wide, high = VALLEY
    small = 'font-size="12"'
    parts = [
        line(left, top + high, left + wide, top + high, "line"),
        line(left, top, left, top + high, "line"),
        text(left - 44, top - 12, WORDS[lang]["error"], "muted", 'font-size="12"'),
        text(left + wide, top + high + 34, "eps", "muted", 'font-size="12"', "end"),
    ]
    for power in range(-15, 1, 3):
        x = across(10.0**power)
        parts += [
            line(x, top + high, x, top + high + 4, "line"),
            text(x, top + high + 18, f"1e{power}".replace("-", "−"), "muted", small, "middle"),
        ]
    for power in range(-16, 1, 4):
        y = down(10.0**power)
        parts += [
            line(left - 4, y, left, y, "line"),
            text(left - 7, y + 4, f"1e{power}".replace("-", "−"), "muted", small, "end"),
        ]
    return parts


def slope_line(size: Callable[[float], float], kind: str) -> str:
    """A straight line of the valley, where it lies in the window."""
    grid = [10.0 ** (WINDOW[0] + k * (WINDOW[1] - WINDOW[0]) / 400) for k in range(401)]
    seen = [eps for eps in grid if WINDOW[2] <= math.log10(size(eps)) <= WINDOW[3]]
    ends = [(across(eps), down(size(eps))) for eps in (seen[0], seen[-1])]
    return line(*ends[0], *ends[1], "muted", f'class="{kind}" stroke-dasharray="2 3" stroke-width="1.3"')


def named_lines(lang: str, rounding: float, third: float) -> list[str]:
    """The names of both straight lines, beside them and off the curve: rounding / eps, and third / 6 times eps²."""
    words, small = WORDS[lang], 'font-size="12"'
    at = min(rounding / 1e-2, 1e-3)  # there the other line is far below
    names = [text(across(at) + 2, down(rounding / at) - 7, words["rounding"], "muted", small)]
    if third:
        foot = (6 * 10.0 ** WINDOW[2] / third) ** 0.5
        names.append(text(across(foot) - 6, VALLEY[1] + VALLEY[3] - 4, words["truncation"], "muted", small, "end"))
    return names


def valley_of(key: str, precision: str, lang: str) -> str:
    """The errors of one function in one precision, with what formulas say of them; hidden unless it is the first."""
    name, f, _, third = FUNCTIONS[key]
    unit, value = PRECISIONS[precision][1], float(f(np.float64(X)))
    path = " L".join(f"{across(float(eps)):f},{down(error(key, precision, eps)):f}" for eps in STEPS)
    bottom = (3 * unit * abs(value) / third) ** (1 / 3) if third else math.inf
    lines = [slope_line(lambda eps: unit * abs(value) / eps, "rounding")]
    lines += [slope_line(lambda eps: eps * eps * third / 6, "truncation")] if third else []
    lines += named_lines(lang, unit * abs(value), third)
    shown = "visible" if (key, precision) == (START["f"], START["precision"]) else "hidden"
    return (
        f'<g class="valley" data-f="{key}" data-name="{name}" data-precision="{precision}" '
        f'data-bottom="{bottom:.1e}" visibility="{shown}">{"".join(lines)}'
        f'<path d="M{path}" fill="none" stroke="{paint("a")}" stroke-width="2"/></g>'
    )


def valley(lang: str) -> list[str]:
    """A chord from near, its digits, and the error over eps, of four functions in two precisions; and the script."""
    left, top, wide, high = VALLEY
    at = across(float(START["eps"])), down(error(START["f"], START["precision"], START["eps"]))
    facts = {"square": SQUARE, "valley": VALLEY, "window": WINDOW, "steps": STEPS, "start": START.values()}
    data = " ".join(f'data-{name}="{" ".join(map(str, value))}"' for name, value in facts.items())
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'font-family="system-ui, sans-serif" font-size="14" {data}>',
        *closeup(lang),
        *readings(lang),
        *floor(lang),
        *(valley_of(key, precision, lang) for key in FUNCTIONS for precision in PRECISIONS),
        line(at[0], top, at[0], top + high, "b", 'class="here"'),
        f'<circle class="point" cx="{at[0]:f}" cy="{at[1]:f}" r="6" fill="{paint("b")}"/>',
        f'<rect class="ground" x="{left}" y="{top}" width="{wide}" height="{high}" fill="transparent"/>',
        "</svg>",
    ]
    name = "trust-valley"
    return [
        write(lang, f"{name}.svg", "\n".join(svg) + "\n"),
        operated(lang, name, "valley.js"),
    ]


def draw() -> list[str]:
    """All of them in both languages."""
    still = (two_sides, entry, ones, tolerance, kink)
    return [path for lang in WORDS for path in [*(f(lang) for f in still), *valley(lang)]]
