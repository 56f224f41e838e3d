"""A Jacobian beside its pull-back, kinks, two logarithms, two GELUs, a matrix product, and a slope to operate."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from ndgrad import Tensor, ops
from ndgrad.types import Array, Op, OpResult

from .canvas import COLOURS, canvas, operated, paint, pixels, save, write

WORDS = {
    "en": {
        "matrix": "g times the Jacobian:\n225 numbers",
        "pull-back": "the pull-back:\n15 numbers",
        "loss": "loss",
        "gradient": "gradient",
        "gap": "how far the wrong answer leads",
        "honest": "−log p",
        "epsilon": "−log (p + 10⁻¹⁵)",
        "convention": "by convention:\nslope 0",
        "value": "value",
        "thousandths": "tanh form − exact form, in thousandths",
        "persons": "3 persons",
        "tenses": "5 tenses",
        "features": "4 features",
        "comma": ".",
    },
    "es": {
        "matrix": "g por la jacobiana:\n225 números",
        "pull-back": "el retroceso:\n15 números",
        "loss": "pérdida",
        "gradient": "gradiente",
        "gap": "ventaja de la respuesta equivocada",
        "honest": "−log p",
        "epsilon": "−log (p + 10⁻¹⁵)",
        "convention": "por convención:\npendiente 0",
        "value": "valor",
        "thousandths": "versión con tanh −\nversión exacta, en milésimas",
        "persons": "3 personas",
        "tenses": "5 tiempos",
        "features": "4 características",
        "comma": ",",
    },
}


def panels(height: float, rows: int = 1, columns: int = 1) -> tuple[Figure, list[Axes]]:
    """A figure of the usual width with several axes, one above or beside the other."""
    figure, axes = canvas(5.0, height)
    axes.remove()
    return figure, list(figure.subplots(rows, columns, sharex=rows > 1).flat)


def grid(axes: Axes, left: float, top: float, fills: list[list[str]], side: float) -> None:
    """Square cells, in rows, each of the colour named."""
    for row, colours in enumerate(fills):
        for column, fill in enumerate(colours):
            corner = (left + side * column, top + side * row)
            axes.add_patch(Rectangle(corner, side, side, fc=COLOURS[fill], ec=COLOURS["line"], lw=0.6))


def cells(rows: int, columns: int, **marked: list[tuple[int, int]]) -> list[list[str]]:
    """A panel-coloured grid but for the cells marked, by colour (`a_soft` for a-soft)."""
    fills = [["panel"] * columns for _ in range(rows)]
    for colour, places in marked.items():
        for row, column in places:
            fills[row][column] = colour.replace("_", "-")
    return fills


def whole(rows: int, columns: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(rows) for column in range(columns)]


def jacobian(lang: str) -> str:
    """The 15 × 15 Jacobian of an elementwise op on (3, 5), and the 15 products that the pull-back makes of it."""
    words = WORDS[lang]
    figure, axes = pixels(470, 350)
    side, left, top = 15, 40, 65
    here = (1, 2)
    flat = here[0] * 5 + here[1]
    diagonal = [(i, i) for i in range(15) if i != flat]
    grid(axes, 8, top, cells(15, 1, b_soft=whole(15, 1), b=[(flat, 0)]), side)
    grid(axes, left, top, cells(15, 15, a_soft=diagonal, a=[(flat, flat)]), side)
    grid(axes, left, top + 15 * side + 12, cells(1, 15, c_soft=whole(1, 15), c=[(0, flat)]), side)
    axes.text(8 + side / 2, top - 8, "g", ha="center", color=COLOURS["b"])
    axes.text(left + 7.5 * side, top - 8, "J", ha="center", color=COLOURS["a"])
    axes.text(left + 7.5 * side, top + 16 * side + 30, "∂L/∂x", ha="center", color=COLOURS["c"])
    axes.text(left + 7.5 * side - 16, 34, words["matrix"], ha="center", weight="bold", linespacing=1.4)

    side, left = 22, 342
    axes.text(left + 2.5 * side, 34, words["pull-back"], ha="center", weight="bold", linespacing=1.4)
    for k, (name, colour) in enumerate([("g", "b"), ("× ∂z/∂x", "a"), ("= ∂L/∂x", "c")]):
        y = top + 92 * k
        axes.text(left + 2.5 * side, y - 8, name, ha="center", color=COLOURS[colour])
        grid(axes, left, y, cells(3, 5, **{f"{colour}_soft": whole(3, 5), colour: [here]}), side)
    return save(figure, lang, "op-derivatives-jacobian")


def wrong_answer(epsilon: float) -> tuple[Array, Array, Array]:
    """-log(p + epsilon), p = 1 / (1 + e^gap), with its gradient, for gaps from 0 to 60."""
    gap = Tensor(np.linspace(0, 60, 241), requires_grad=True)
    loss = -(1 / (1 + gap.exp()) + epsilon).log()
    loss.backward(np.ones(gap.shape))
    assert gap.grad is not None
    return gap.data, loss.data, gap.grad


def log(lang: str) -> str:
    """The loss of a wrong answer, and its gradient, with the epsilon and without."""
    words = WORDS[lang]
    figure, (upper, lower) = panels(4.6, rows=2)
    for epsilon, colour, style in [(0.0, "a", "-"), (1e-15, "b", (0, (5, 2)))]:
        gap, loss, gradient = wrong_answer(epsilon)
        upper.plot(gap, loss, color=COLOURS[colour], lw=2, ls=style)
        lower.plot(gap, gradient, color=COLOURS[colour], lw=2, ls=style)
    upper.annotate(words["honest"], (52, 52), (-8, 2), textcoords="offset points", ha="right", color=COLOURS["a"])
    upper.annotate(
        words["epsilon"], (60, 34.5), (0, -7), textcoords="offset points", ha="right", va="top", color=COLOURS["b"]
    )
    lower.annotate(
        words["honest"], (60, 1), (0, -7), textcoords="offset points", ha="right", va="top", color=COLOURS["a"]
    )
    lower.annotate(words["epsilon"], (60, 0), (0, 7), textcoords="offset points", ha="right", color=COLOURS["b"])
    upper.set(ylim=(0, 63), yticks=[0, 20, 40, 60])
    lower.set(ylim=(-0.06, 1.12), yticks=[0, 1], xticks=[0, 10, 20, 30, 40, 50, 60], xlabel=words["gap"])
    upper.set_title(words["loss"], loc="left", weight="bold")
    lower.set_title(words["gradient"], loc="left", weight="bold")
    figure.subplots_adjust(hspace=0.35)
    return save(figure, lang, "op-derivatives-log")


def kinks(lang: str) -> str:
    """|x| and max(x, 0) at 0: lines that touch there and stay below, and the one that the convention takes."""
    figure, both = panels(2.7, columns=2)
    x = np.array([-1.0, 0.0, 1.0])
    for axes, op, name, slopes in [
        (both[0], ops.abs, "|x|", [-1, -0.5, 0.5, 1, 0]),
        (both[1], ops.relu, "relu", [0.25, 0.5, 0.75, 1, 0]),
    ]:
        for slope in slopes:
            chosen = slope == 0
            axes.plot(
                [-1, 1],
                [-slope, slope],
                color=COLOURS["b" if chosen else "line"],
                lw=1.8 if chosen else 1,
                ls="-" if chosen else (0, (3, 3)),
            )
        axes.plot(x, op(x)[0], color=COLOURS["a"], lw=2.4)
        axes.plot(0, 0, "o", color=COLOURS["a"], ms=7)
        axes.set_title(name, color=COLOURS["a"], weight="bold")
        axes.set_xlabel(WORDS[lang]["convention"], color=COLOURS["b"])
        axes.set(xlim=(-1.05, 1.05), ylim=(-1.05, 1.05), aspect="equal", xticks=[-1, 0, 1], yticks=[-1, 0, 1])
    figure.subplots_adjust(wspace=0.25)
    return save(figure, lang, "op-derivatives-kinks")


def exact_gelu(x: Array) -> tuple[Array, Array]:
    """x Φ(x) and its slope Φ(x) + x φ(x), Φ and φ the standard normal's distribution and density."""
    below = np.array([(1 + math.erf(v / math.sqrt(2))) / 2 for v in x])
    density = np.exp(-x * x / 2) / math.sqrt(2 * math.pi)
    return x * below, below + x * density


def gelu(lang: str) -> str:
    """GELU beside relu, and its two forms one minus the other, a thousand times larger."""
    words = WORDS[lang]
    x = np.linspace(-4, 4, 321)
    z, (pull_x,) = ops.gelu(x)
    value, slope = exact_gelu(x)
    figure, (upper, lower) = panels(4.8, rows=2)
    upper.plot(x, ops.relu(x)[0], color=COLOURS["muted"], lw=1.4, ls=(0, (4, 3)))
    upper.plot(x, z, color=COLOURS["a"], lw=2.2)
    upper.annotate("relu", (1.2, 1.2), (-8, 4), textcoords="offset points", ha="right", color=COLOURS["muted"])
    upper.annotate("gelu", (2.2, 2.15), (10, -6), textcoords="offset points", va="top", color=COLOURS["a"])
    upper.set(ylim=(-0.6, 4), yticks=[0, 2, 4])
    lower.axhline(0, color=COLOURS["line"], lw=0.8)
    lower.plot(x, 1000 * (z - value), color=COLOURS["a"], lw=2)
    lower.plot(x, 1000 * (pull_x(np.ones_like(x)) - slope), color=COLOURS["b"], lw=2, ls=(0, (5, 2)))
    lower.annotate(words["value"], (-2.7, 0.47), (-4, 6), textcoords="offset points", ha="right", color=COLOURS["a"])
    lower.annotate(words["gradient"], (2.1, 0.85), (8, 0), textcoords="offset points", color=COLOURS["b"])
    lower.set(ylim=(-1.15, 1.15), yticks=[-1, -0.5, 0, 0.5, 1], xlabel="x", xticks=range(-4, 5))
    lower.set_yticklabels([f"{t:g}".replace("-", "−").replace(".", words["comma"]) for t in lower.get_yticks()])
    lower.set_title(words["thousandths"], loc="left", weight="bold")
    figure.subplots_adjust(hspace=0.3)
    return save(figure, lang, "op-derivatives-gelu")


def product(lang: str) -> str:
    """z = x @ y of (3, 5) and (5, 4): where one entry of x goes."""
    words = WORDS[lang]
    figure, axes = pixels(470, 190)
    side, middle = 24, 105
    factors = [
        ("x", 26, 3, 5, {"a": [(1, 2)]}, words["persons"], words["tenses"], "a"),
        ("y", 206, 5, 4, {"c_soft": [(2, j) for j in range(4)]}, words["tenses"], words["features"], "c"),
        ("z", 362, 3, 4, {"b_soft": [(1, j) for j in range(4)]}, words["persons"], words["features"], "b"),
    ]
    for name, left, rows, columns, marked, down, across, colour in factors:
        top = middle - rows * side / 2
        grid(axes, left, top, cells(rows, columns, **marked), side)
        centre = left + columns * side / 2
        axes.text(centre, top - 9, across, ha="center", color=COLOURS["muted"])
        axes.text(left - 11, middle, down, ha="center", va="center", rotation=90, color=COLOURS["muted"])
        axes.text(centre, top + rows * side + 18, name, ha="center", color=COLOURS[colour], weight="bold")
    axes.text(166, middle, "@", ha="center", va="center")
    axes.text(324, middle, "=", ha="center", va="center")
    return save(figure, lang, "op-derivatives-product")


def shapes(lang: str) -> str:
    """The two pull-backs of x @ y as rectangles to scale: what fits."""
    figure, axes = pixels(430, 260)
    unit = 18

    def rectangle(left: float, middle: float, rows: int, columns: int, name: str, colour: str) -> float:
        wide, high = columns * unit, rows * unit
        corner = (left, middle - high / 2)
        axes.add_patch(Rectangle(corner, wide, high, fc=COLOURS[f"{colour}-soft"], ec=COLOURS[colour], lw=1.3))
        axes.text(left + wide / 2, middle, name, ha="center", va="center", weight="bold", color=COLOURS[colour])
        under = middle + high / 2 + 15
        axes.text(left + wide / 2, under, f"({rows}, {columns})", ha="center", color=COLOURS["muted"])
        return left + wide

    for middle, parts in [
        (60, [(3, 4, "g", "b"), (4, 5, "yᵀ", "c"), (3, 5, "∂L/∂x", "a")]),
        (185, [(5, 3, "xᵀ", "a"), (3, 4, "g", "b"), (5, 4, "∂L/∂y", "c")]),
    ]:
        right = 10.0
        for sign, (rows, columns, name, colour) in zip(["", "@", "="], parts):
            if sign:
                axes.text(right + 24, middle, sign, ha="center", va="center")
                right += 48
            right = rectangle(right, middle, rows, columns, name, colour)
    return save(figure, lang, "op-derivatives-shapes")


# The figure to operate: curves of the library's, a point on one of them, and what comes back through it.

UNIT, LEFT, RIGHT, LOW, HIGH = 58, -3.2, 3.2, -0.7, 4.0
WIDE, FOOT = (RIGHT - LEFT) * UNIT, (HIGH - LOW) * UNIT
BOX = (104, 58)
START: dict[str, Any] = {"op": "exp", "x": 1.0, "g": 2.0}


def power_of_two(x: Array) -> OpResult:
    """z = 2ˣ, by the pull-back of pow's exponent"""
    z, (_, pull_exponent) = ops.pow(np.full_like(x, 2.0), x)
    return z, (pull_exponent,)


# What each is called, the op, and where it has a kink.
CURVES: dict[str, tuple[str, Op, str]] = {
    "exp": ("eˣ", ops.exp, ""),
    "power": ("2ˣ", power_of_two, ""),
    "abs": ("|x|", ops.abs, "0"),
    "gelu": ("GELU", ops.gelu, ""),
}


def across(x: float) -> float:
    return (x - LEFT) * UNIT


def down(z: float) -> float:
    return (HIGH - z) * UNIT


def line(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    ends = f'x1="{x1:f}" y1="{y1:f}" x2="{x2:f}" y2="{y2:f}"'
    return f'<line {ends} stroke="{paint(colour)}" {more}/>'


def text(x: float, y: float, content: str, colour: str, more: str = "", anchor: str = "middle") -> str:
    return f'<text x="{x:f}" y="{y:f}" fill="{paint(colour)}" text-anchor="{anchor}" {more}>{content}</text>'


def number(value: float, lang: str) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".").replace("-", "−").replace(".", WORDS[lang]["comma"])


def frame(lang: str) -> list[str]:
    """Both axes with their numbers."""
    parts = [line(0, down(0), WIDE, down(0), "line"), line(across(0), 0, across(0), FOOT, "line")]
    small = 'font-size="12"'
    for tick in (-3, -2, -1, 1, 2, 3):
        parts.append(line(across(tick), down(0) - 3, across(tick), down(0) + 3, "line"))
        parts.append(text(across(tick), down(0) + 18, number(tick, lang), "muted", small))
    for tick in (1, 2, 3):
        parts.append(line(across(0) - 3, down(tick), across(0) + 3, down(tick), "line"))
        parts.append(text(across(0) - 8, down(tick) + 4, number(tick, lang), "muted", small, anchor="end"))
    return [*parts, text(WIDE - 6, down(0) - 8, "x", "muted"), text(across(0) + 12, 14, "z", "muted")]


def sampled(op: Op, steps: int) -> tuple[Array, Array, Array]:
    """x, z and dz/dx from -3 to 3 in steps of 1 / steps, as far as z stays in the picture."""
    x = np.arange(-3 * steps, 3 * steps + 1) / steps
    z, (pull_x,) = op(x)
    seen = z < HIGH - 0.3
    return x[seen], z[seen], pull_x(np.ones_like(x))[seen]


def curve(key: str) -> str:
    """A curve, and all that the script needs to move a point along it."""
    name, op, kink = CURVES[key]
    path = " L".join(f"{across(x):f},{down(z):f}" for x, z, _ in zip(*sampled(op, 20)))
    x, z, slopes = sampled(op, 10)
    values, inclines = (" ".join(f"{v:.6f}" for v in many) for many in (z, slopes))
    return (
        f'<path class="curve" data-name="{name}" data-first="{x[0]:g}" data-last="{x[-1]:g}" data-steps="10" '
        f'data-kink="{kink}" data-values="{values}" data-slopes="{inclines}" d="M{path}" fill="none" '
        f'stroke="{paint("a")}" stroke-width="2.5" visibility="{"visible" if key == START["op"] else "hidden"}"/>'
    )


def flow(boxes: list[tuple[str, str, str, str, str]]) -> list[str]:
    """Boxes in a row, each with what goes right and, below, what comes back; classes say what the script rewrites."""
    (wide, high), top = BOX, FOOT + 16
    gap = (WIDE - len(boxes) * wide) / len(boxes)
    parts = []
    for k, (fill, forward, value, backward, gradient) in enumerate(boxes):
        left = gap / 2 + k * (wide + gap)
        parts += [
            f'<rect x="{left:f}" y="{top:f}" width="{wide}" height="{high}" rx="6" fill="{paint(fill)}" '
            f'stroke="{paint("line")}"/>',
            text(left + wide / 2, top + 24, value, "a", f'class="{forward}"'),
            text(left + wide / 2, top + 46, gradient, "b", f'class="{backward}"'),
        ]
        if k:
            parts += [text(left - gap / 2, top + 24, "→", "a"), text(left - gap / 2, top + 46, "←", "b")]
    return parts


def slope(lang: str) -> list[str]:
    """Four curves, of which one is seen, with a point, its tangent and the numbers; and the script that moves them."""
    name, op, _ = CURVES[START["op"]]
    x, g = START["x"], START["g"]
    values, (pull_x,) = op(np.array([x]))
    z, incline, back = float(values[0]), float(pull_x(np.ones(1))[0]), float(pull_x(np.array([g]))[0])
    tangent = []
    for end in (LEFT, RIGHT):
        height = min(max(z + incline * (end - x), LOW), HIGH)
        tangent.append((across(x + (height - z) / incline), down(height)))
    high = FOOT + BOX[1] + 26
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE:f} {high:f}" width="{WIDE:f}" '
        f'height="{high:f}" font-family="system-ui, sans-serif" font-size="14" data-unit="{UNIT}" '
        f'data-window="{LEFT} {RIGHT} {LOW} {HIGH}">',
        *frame(lang),
        *map(curve, CURVES),
        line(*tangent[0], *tangent[1], "b", 'class="tangent" stroke-width="2" stroke-dasharray="6 4"'),
        f'<circle class="point" cx="{across(x):f}" cy="{down(z):f}" r="6.5" fill="{paint("a")}"/>',
        *flow(
            [
                ("panel", "x", f"x = {number(x, lang)}", "back", f"∂ {number(back, lang)}"),
                ("a-soft", "op", name, "slope", f"× {number(incline, lang)}"),
                ("panel", "z", f"z = {number(z, lang)}", "g", f"g = {number(g, lang)}"),
            ]
        ),
        "</svg>",
    ]
    file = "op-derivatives-slope"
    return [
        write(lang, f"{file}.svg", "\n".join(svg) + "\n"),
        operated(lang, file, "move_point.js"),
    ]


def draw() -> list[str]:
    """All of them in both languages."""
    still = (jacobian, log, kinks, gelu, product, shapes)
    return [path for lang in WORDS for path in [*(f(lang) for f in still), *slope(lang)]]
