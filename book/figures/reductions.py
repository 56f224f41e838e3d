"""A sum and what comes back, axes lost, ties, spread, log-sum-exp, cross-entropy; a softmax to operate."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from ndgrad import Tensor, ops
from ndgrad.types import Array

from .broadcasting import arrow, box, number, pile, said, word
from .canvas import COLOURS, canvas, operated, paint, pixels, save, write

WORDS = {
    "en": {
        "kept": "sums (3, 1):\nrow by row",
        "lost": "sums (3,):\ncolumn by column",
        "p": "p",
        "share": "share of g",
        "tied": "3, 3 and 1",
        "close": "3, 2.9 and 1",
        "mean": "mean",
        "deviation": "x − mean",
        "gradient": "gradient, g = 1",
        "soft": "log (eᵘ + 1)",
        "larger": "the larger of u and 0",
        "value": "value",
        "slope": "slope",
        "shares": "s, shares",
        "target": "y, target 2",
        "back": "s − y",
        "tense": "tense",
        "tenses": "tenses",
        "persons": "persons",
        "verbs": "20 verbs",
        "gap": "how far the wrong answer leads",
        "size": "size of the gradient",
        "fused": "in one op",
        "epsilon": "−log (p + 10⁻¹⁵)",
        "zero": "from here on\nexactly 0\nin float32",
        "sums": "sum",
        "cross-entropy": "cross-entropy",
        "row s": "s, shares",
        "row x": "x, logits",
        "row J": "J, Jacobian",
        "row y": "y, target",
        "row L": "L, loss",
        "comma": ".",
    },
    "es": {
        "kept": "sumas (3, 1):\nfila a fila",
        "lost": "sumas (3,):\ncolumna a columna",
        "p": "p",
        "share": "parte de g",
        "tied": "3, 3 y 1",
        "close": "3; 2,9 y 1",
        "mean": "media",
        "deviation": "x − media",
        "gradient": "gradiente, g = 1",
        "soft": "log (eᵘ + 1)",
        "larger": "el mayor de u y 0",
        "value": "valor",
        "slope": "pendiente",
        "shares": "s, partes",
        "target": "y, objetivo 2",
        "back": "s − y",
        "tense": "tiempo",
        "tenses": "tiempos",
        "persons": "personas",
        "verbs": "20 verbos",
        "gap": "ventaja de la respuesta equivocada",
        "size": "tamaño del gradiente",
        "fused": "en una sola operación",
        "epsilon": "−log (p + 10⁻¹⁵)",
        "zero": "desde aquí,\nexactamente 0\nen float32",
        "sums": "suma",
        "cross-entropy": "entropía cruzada",
        "row s": "s, partes",
        "row x": "x, logits",
        "row J": "J, jacobiana",
        "row y": "y, objetivo",
        "row L": "L, pérdida",
        "comma": ",",
    },
}


def rounded(value: float, lang: str, digits: int = 3) -> str:
    """As a reader of this language writes it, without a hyphen for minus and without -0."""
    return number(round(float(value), digits) + 0.0, lang).replace("-", "−")


def table(axes: Axes, left: float, top: float, rows: Array, lang: str, colour: str, wide: float = 34) -> None:
    """Numbers in cells of `wide` by 26, and an outline."""
    rows = np.atleast_2d(rows)
    for (i, j), value in np.ndenumerate(rows):
        box(axes, left + wide * j, top + 26 * i, wide, 26, rounded(value, lang), f"{colour}-soft")
    box(axes, left, top, wide * rows.shape[1], 26 * rows.shape[0], "", "none", colour)


def beside(height: float) -> tuple[Figure, list[Axes]]:
    """Two diagrams beside each other, of the usual width together."""
    figure, axes = canvas(5.0, height)
    axes.remove()
    return figure, list(figure.subplots(1, 2).flat)


def fan_out(lang: str) -> str:
    """Six entries into one sum; one gradient back to six."""
    x, g = Tensor(np.arange(1.0, 7.0).reshape(2, 3), requires_grad=True), 0.5
    z = x.sum()
    z.backward(np.array(g))
    assert x.grad is not None
    figure, axes = pixels(470, 226)
    left, right, wide = 60, 372, 34

    def way(top: float, rows: Array, one: float, names: tuple[str, str], colour: str, back: bool) -> None:
        middle = top + 26
        table(axes, left, top, rows, lang, colour)
        table(axes, right, middle - 13, np.array(one), lang, colour)
        word(axes, left - 10, middle, names[0], colour, weight="bold", ha="right")
        word(axes, right + wide + 10, middle, names[1], colour, weight="bold", ha="left")
        for i in range(2):
            for j in range(3):
                near = (left + 3 * wide + 6, top + 13 + 26 * i + (j - 1) * 7)
                far = (right - 6, middle + (3 * i + j - 2.5) * 3)
                arrow(axes, *((far, near) if back else (near, far)), colour)

    way(24, x.data, z.item(), ("x", "z"), "a", back=False)
    way(144, x.grad, g, ("∂L/∂x", "g"), "b", back=True)
    word(axes, (left + 3 * wide + right) / 2, 14, "Σ", "a", weight="bold")
    return save(figure, lang, "reductions-fan-out")


def axes_of(lang: str) -> str:
    """A table of (3, 5) reduced over axis 0, axis 1 and both, with what goes into one entry."""
    words = WORDS[lang]
    figure, axes = pixels(470, 196)
    side, top = 22, 40
    for left, axis, title in [(24, 0, "axis=0"), (184, 1, "axis=1"), (340, None, "axis=None")]:
        shape = np.sum(np.zeros((3, 5)), axis=axis).shape
        kept = np.sum(np.zeros((3, 5)), axis=axis, keepdims=True).shape
        word(axes, left + 2.5 * side, 16, title, weight="bold")
        for i, j in product(range(3), range(5)):
            used = axis is None or (j == 1 if axis == 0 else i == 1)
            fill, edge = ("a-soft", "a") if used else ("panel", "line")
            box(axes, left + side * j, top + side * i, side, side, "", fill, edge)
        below, aside = top + 3 * side + 9, left + 5 * side + 9
        if axis == 0:
            for j in range(5):
                box(axes, left + side * j, below, side, side, "", *(("b-soft", "b") if j == 1 else ("panel", "line")))
        elif axis == 1:
            for i in range(3):
                corner = (aside, top + side * i)
                box(axes, *corner, side, side, "", *(("b-soft", "b") if i == 1 else ("panel", "line")))
        else:
            box(axes, left + 2 * side, below, side, side, "", "b-soft", "b")
        word(axes, left + 2.5 * side, 154, str(shape))
        word(axes, left + 2.5 * side, 178, f"keepdims: {kept}", "muted")
        if axis == 0:
            word(axes, left - 10, top + 1.5 * side, f"3 {words['persons']}", "muted", rotation=90)
    return save(figure, lang, "reductions-axes")


def lost_axis(lang: str) -> str:
    """Each row of a square table divided by its sum: with the axis kept, and with the axis lost."""
    words = WORDS[lang]
    x = np.array([[1.0, 1.0, 2.0], [2.0, 2.0, 4.0], [0.0, 5.0, 5.0]])
    figure, axes = pixels(470, 176)
    word(axes, 43, 22, "x", "a", weight="bold")
    table(axes, 4, 52, x, lang, "a", 26)
    kept = x.sum(axis=1, keepdims=True)
    for left, sums, key, colour in [(94, kept, "kept", "c"), (270, kept[:, 0], "lost", "d")]:
        word(axes, left + 64.5, 22, words[key], colour, linespacing=1.4)
        shares = x / sums
        table(axes, left, 52, shares, lang, colour, 43)
        for i in range(3):
            word(axes, left + 133, 65 + 26 * i, f"Σ {rounded(shares[i].sum(), lang)}", colour, ha="left")
    return save(figure, lang, "reductions-lost-axis")


def largest(lang: str) -> str:
    """What the entries of x receive from (Σ xᵖ)^(1/p), for p from 1 to 256: with a tie and without."""
    words = WORDS[lang]
    figure, both = beside(2.6)
    p = 2.0 ** np.linspace(0, 8, 81)
    places = {
        "tied": [("3, 3", 110, 0.54, "a"), ("1", 5, 0.1, "c")],
        "close": [("3", 110, 0.87, "a"), ("2.9", 13, 0.24, "b"), ("1", 5, 0.1, "c")],
    }
    for diagram, x, key in zip(both, ([3.0, 3.0, 1.0], [3.0, 2.9, 1.0]), ("tied", "close")):
        norm = np.array([sum((v / 3) ** q for v in x) ** (1 / q) for q in p])
        for v, colour, style, width in zip(x, "abc", ["-", (0, (4, 3)), (0, (1, 1.5))], [3.2, 2, 2]):
            slope = (v / 3 / norm) ** (p - 1)
            diagram.plot(p, slope, color=COLOURS[colour], ls=style, lw=width)
        diagram.set(xscale="log", xticks=[1, 4, 16, 64, 256], ylim=(-0.04, 1.04), yticks=[0, 0.5, 1], xlabel=words["p"])
        diagram.set_xticklabels(["1", "4", "16", "64", "256"])
        diagram.set_yticklabels([number(v, lang) for v in (0, 0.5, 1)])
        diagram.minorticks_off()
        for label, p_at, share, colour in places[key]:
            diagram.text(p_at, share, label.replace(".", words["comma"]), ha="center", color=COLOURS[colour])
        diagram.set_title(f"x: {words[key]}", loc="left", weight="bold")
    figure.subplots_adjust(wspace=0.3)
    return save(figure, lang, "reductions-largest")


def spread(lang: str) -> str:
    """Three numbers, their mean, what each is off by, and what each receives from the variance."""
    words = WORDS[lang]
    x = np.array([1.0, 2.0, 6.0])
    _, (pull_x,) = ops.var(x)
    gradient, mean = pull_x(np.ones(())), float(x.mean())
    figure, axes = pixels(412, 200)
    unit, left = 47, 44

    def at(value: float) -> float:
        return left + unit * value

    axes.plot([at(0), at(7)], [48, 48], color=COLOURS["line"], lw=1.2)
    for value in range(8):
        axes.plot([at(value)] * 2, [44, 52], color=COLOURS["line"], lw=1)
        if value != mean:
            word(axes, at(value), 64, str(value), "muted")
    axes.plot([at(mean)] * 2, [26, 184], color=COLOURS["text"], lw=1.2, ls=(0, (4, 3)))
    word(axes, at(mean), 16, f"{words['mean']} {rounded(mean, lang)}")
    axes.plot([at(v) for v in x], [48] * 3, "o", color=COLOURS["a"], ms=9)
    for k, v in enumerate(x):
        y, side = 84 + 15 * k, -1 if v < mean else 1
        arrow(axes, (at(mean), y), (at(v), y), "a")
        word(axes, at(v) + 8 * side, y, rounded(v - mean, lang), "a", ha="left" if side > 0 else "right")
        low = y + 60
        arrow(axes, (at(mean), low), (at(mean) + unit * float(gradient[k]), low), "b")
        end = at(mean) + unit * float(gradient[k])
        share = rounded(gradient[k], lang, 2)
        word(axes, end + 8 * side, low, share, "b", ha="left" if side > 0 else "right")
    word(axes, at(7) + 30, 84, words["deviation"], "a", ha="right")
    word(axes, at(7) + 30, 144, words["gradient"], "b", ha="right")
    return save(figure, lang, "reductions-spread")


def log_sum_exp(lang: str) -> str:
    """log(eᵘ + 1) beside max(u, 0), and their slopes."""
    words = WORDS[lang]
    figure, (value, slope) = beside(2.7)
    u = np.linspace(-5, 5, 201)
    soft, (pull_soft,) = ops.logsumexp(np.stack([u, np.zeros(201)]), axis=0)
    slopes = pull_soft(np.ones(201))[0]
    value.plot(u, soft, color=COLOURS["a"], lw=2.2)
    value.plot(u, np.maximum(u, 0), color=COLOURS["b"], lw=1.8, ls=(0, (5, 2)))
    slope.plot(u, slopes, color=COLOURS["a"], lw=2.2)
    slope.plot([-5, 0, 0, 5], [0, 0, 1, 1], color=COLOURS["b"], lw=1.8, ls=(0, (5, 2)))
    value.annotate(words["soft"], (1.6, 1.9), (-5, 4), textcoords="offset points", ha="right", color=COLOURS["a"])
    value.annotate(words["larger"], (5, 0), (0, -5), textcoords="offset points", ha="right", va="top",
                   color=COLOURS["b"])  # fmt: skip
    value.set(ylim=(-1.1, 5.2), yticks=[0, 2, 4])
    slope.set(ylim=(-0.06, 1.06), yticks=[0, 0.5, 1])
    slope.set_yticklabels([number(v, lang) for v in (0, 0.5, 1)])
    for diagram, key in [(value, "value"), (slope, "slope")]:
        diagram.set(xticks=[-4, -2, 0, 2, 4], xlabel="u")
        diagram.set_xticklabels(["−4", "−2", "0", "2", "4"])
        diagram.set_title(words[key], loc="left", weight="bold")
    figure.subplots_adjust(wspace=0.25)
    return save(figure, lang, "reductions-log-sum-exp")


def cross_entropy(lang: str) -> str:
    """Five shares, the target, and the difference, which is the gradient of the loss."""
    words = WORDS[lang]
    x, target = np.array([1.0, 2.0, 0.5, -1.0, 1.5]), 2
    _, (pull_x,) = ops.cross_entropy(x[None], targets=np.array([target]))
    s, _ = ops.softmax(x)
    y = np.eye(5)[target]
    figure, axes = pixels(470, 336)
    unit, wide, left = 76, 62, 154
    back = pull_x(np.ones(()))[0]
    for sign, base, values, key, colour in [
        ("", 56, s, "shares", "a"), ("−", 168, y, "target", "c"), ("=", 238, back, "back", "b")
    ]:  # fmt: skip
        word(axes, 12, base - 12, sign)
        word(axes, 28, base - 12, words[key], colour, weight="bold", ha="left")
        for k, value in enumerate(values):
            height = unit * float(value)
            top = base - max(height, 0)
            if height:
                box(axes, left + wide * k + 12, top, wide - 24, math.fabs(height), "", f"{colour}-soft", colour)
            shift = 11 if value < 0 else -9
            beyond = base - height + shift
            word(axes, left + wide * (k + 0.5), beyond, rounded(value, lang, 2), colour)
        axes.plot([left, left + 5 * wide], [base, base], color=COLOURS["line"], lw=1)
    return save(figure, lang, "reductions-cross-entropy")


def unfused(lang: str) -> str:
    """The gradient of a wrong answer against its lead, on a scale of powers of ten: in one op, and with an epsilon."""
    words = WORDS[lang]
    figure, axes = canvas(4.7, 3.1)
    gap = np.linspace(0, 104, 209)
    p = [1 / (1 + math.exp(d)) for d in gap]
    axes.plot([0, *gap[1:], 120], [0.5, *(1 - q for q in p[1:]), 1], color=COLOURS["a"], lw=2.2)
    axes.plot(gap, [q * (1 - q) / (q + 1e-15) for q in p], color=COLOURS["b"], lw=2.2, ls=(0, (5, 2)))
    axes.plot([104], [p[-1] * 1e15], "o", mfc="none", mec=COLOURS["b"], ms=7)
    axes.annotate(words["fused"], (60, 1), (0, 5), textcoords="offset points", color=COLOURS["a"])
    axes.annotate(
        words["epsilon"], (60, 1e-11), (-6, -2), textcoords="offset points", ha="right", va="top", color=COLOURS["b"]
    )
    axes.annotate(
        words["zero"], (104, 1e-30), (-54, -6), textcoords="offset points", ha="right", va="bottom", color=COLOURS["b"]
    )
    axes.set(yscale="log", ylim=(1e-32, 1e3), xlim=(0, 120), xticks=[0, 20, 40, 60, 80, 100, 120], xlabel=words["gap"])
    axes.set(yticks=[1, 1e-10, 1e-20, 1e-30])
    axes.set_yticklabels(["1", "10⁻¹⁰", "10⁻²⁰", "10⁻³⁰"])
    axes.minorticks_off()
    axes.set_title(words["size"], loc="left", weight="bold")
    return save(figure, lang, "reductions-unfused")


def grid(lang: str) -> str:
    """The grid of verbs, persons and tenses, and what is left of it by four reductions."""
    words = WORDS[lang]
    x = np.zeros((20, 3, 5))
    figure, axes = pixels(470, 236)
    side, left, top = 20, 44, 80
    pile(axes, left, top, (3, 5), ["a"] * 5, side)
    word(axes, left + 2.5 * side, top + 36 + 3 * side + 14, f"5 {words['tenses']}", "muted")
    word(axes, left - 14, top + 36 + 1.5 * side, f"3 {words['persons']}", "muted", rotation=90)
    word(axes, left + 5 * side + 6, top - 10, words["verbs"], "muted")
    word(axes, left + 2.5 * side + 18, 34, str(x.shape), "a", weight="bold")
    across, wide = 330, 16

    def result(middle: float, axis: int | tuple[int, ...], rows: int, columns: int) -> None:
        arrow(axes, (204, middle), (314, middle), "line")
        word(axes, 259, middle - 10, f"axis={axis}")
        for i, j in product(range(rows), range(columns)):
            corner = (across + wide * j, middle + wide * (i - rows / 2))
            box(axes, *corner, wide, wide, "", "b-soft", "b")
        word(axes, across + wide * columns + 10, middle, str(x.sum(axis=axis).shape), "b", ha="left")

    result(40, 0, 3, 5)
    result(106, (0, 1), 1, 5)
    result(168, (0, 2), 3, 1)
    result(222, (0, 1, 2), 1, 1)
    return save(figure, lang, "reductions-grid")


# The figure to operate: three logits, their shares, the Jacobian, what comes back for a chosen g, and the loss for a
# chosen target. The script computes; every place of the picture is made here.

START = {"x": (0.0, 1.0, 2.0), "g": (1.0, 0.0, 0.0)}
TARGET = 0
WIDE, HIGH = 372, 450
LEFT, CELL = 130, (60, 32)
BASE, UNIT = 116, 78
TOPS = {"x": 134, "J": 166, "back": 278, "loss": 362}
STRONGEST = 0.38  # so strong a fill is a slope of 1/4, the largest that there is


def text(x: float, y: float, content: str, name: str = "", colour: str = "text", anchor: str = "middle") -> str:
    return said(x, y, content, name, colour, anchor)


def title(y: float, content: str) -> str:
    return f'<text x="12" y="{y}" fill="{paint("text")}" font-weight="600">{content}</text>'


def heat(slope: float) -> str:
    """Orange above zero, blue below, and the stronger the further from it."""
    return f'fill="{paint("b" if slope >= 0 else "a")}" fill-opacity="{math.fabs(slope) * 4 * STRONGEST:.3f}"'


def centre(column: int) -> float:
    return LEFT + CELL[0] * (column + 0.5)


def row(name: str, top: float, values: Array, lang: str, colour: str) -> list[str]:
    """Three numbers in cells, one below each column of the Jacobian."""
    parts = []
    for k, value in enumerate(values):
        place = f'x="{LEFT + CELL[0] * k}" y="{top}" width="{CELL[0]}" height="{CELL[1] - 4}"'
        parts.append(f'<rect {place} fill="{paint(colour + "-soft")}" stroke="{paint(colour)}"/>')
        parts.append(text(centre(k), top + 19, rounded(value, lang), f"{name}-{k}"))
    return parts


def softmax(lang: str) -> list[str]:
    """Bars, Jacobian, gradients, and the script that moves them."""
    words = WORDS[lang]
    x, g = (np.array(START[name]) for name in ("x", "g"))
    s, (pull_x,) = ops.softmax(x)
    loss, (pull_loss,) = ops.cross_entropy(x[None], targets=np.array([TARGET]))
    jacobian = np.diag(s) - np.outer(s, s)
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'font-family="system-ui, sans-serif" font-size="14" data-base="{BASE}" data-unit="{UNIT}" '
        f'data-strongest="{STRONGEST}">',
        title(18, "softmax"),
        text(12, BASE, words["row s"], "", "c", "start"),
        text(12, TOPS["x"] + 6, words["row x"], "", "a", "start"),
    ]
    for k in range(3):
        height = UNIT * float(s[k])
        place = f'x="{centre(k) - 20}" y="{BASE - height:f}" width="40" height="{height:f}"'
        svg.append(f'<rect class="bar-{k}" {place} fill="{paint("c-soft")}" stroke="{paint("c")}"/>')
        svg.append(text(centre(k), BASE - height - 6, rounded(s[k], lang), f"s-{k}", "c"))
        svg.append(text(centre(k), TOPS["x"] + 6, rounded(x[k], lang), f"x-{k}", "a"))
    end = LEFT + 3 * CELL[0]
    svg.append(f'<line x1="{LEFT}" y1="{BASE}" x2="{end}" y2="{BASE}" stroke="{paint("line")}"/>')
    svg.append(text(12, TOPS["J"] + 53, words["row J"], "", "text", "start"))
    svg.append(text(LEFT - 16, TOPS["J"] - 8, "g", "", "b"))
    svg.append(text(end + 33, TOPS["J"] - 8, words["sums"], "", "muted"))
    for i, j in product(range(3), range(3)):
        place = f'x="{LEFT + CELL[0] * j}" y="{TOPS["J"] + CELL[1] * i}" width="{CELL[0]}" height="{CELL[1]}"'
        svg.append(f'<rect class="heat-{i}-{j}" {place} {heat(jacobian[i, j])} stroke="{paint("line")}"/>')
        svg.append(text(centre(j), TOPS["J"] + CELL[1] * i + 21, rounded(jacobian[i, j], lang), f"J-{i}-{j}"))
    for i in range(3):
        top = TOPS["J"] + CELL[1] * i + 21
        svg.append(text(LEFT - 16, top, rounded(g[i], lang), f"g-{i}", "b"))
        svg.append(text(end + 33, top, rounded(jacobian[i].sum(), lang), f"sum-{i}", "muted"))
    svg.append(text(12, TOPS["back"] + 19, "∂L/∂x = g · J", "", "b", "start"))
    svg += row("back", TOPS["back"], pull_x(g), lang, "b")
    svg.append(text(end + 33, TOPS["back"] + 19, rounded(pull_x(g).sum(), lang), "sum-back", "muted"))
    rule = f'x1="12" y1="{TOPS["loss"] - 38}" x2="{WIDE - 12}" y2="{TOPS["loss"] - 38}"'
    svg.append(f'<line {rule} stroke="{paint("line")}"/>')
    svg.append(title(TOPS["loss"] - 14, words["cross-entropy"]))
    svg.append(text(12, TOPS["loss"] + 19, words["row y"], "", "c", "start"))
    svg += row("y", TOPS["loss"], np.eye(3)[TARGET], lang, "c")
    svg.append(text(12, TOPS["loss"] + 51, "∂L/∂x = s − y", "", "b", "start"))
    svg += row("diff", TOPS["loss"] + 32, pull_loss(np.ones(()))[0], lang, "b")
    said_loss = f"−log s{'₀₁₂'[TARGET]} = {rounded(float(loss), lang)}"
    svg.append(text(12, TOPS["loss"] + 82, words["row L"], "", "text", "start"))
    svg.append(text(centre(1), TOPS["loss"] + 82, said_loss, "loss"))
    svg.append("</svg>")
    name = "reductions-softmax"
    return [
        write(lang, f"{name}.svg", "\n".join(svg) + "\n"),
        operated(lang, name, "softmax.js"),
    ]


def draw() -> list[str]:
    """All of them in both languages."""
    still = (fan_out, axes_of, lost_axis, largest, spread, log_sum_exp, cross_entropy, unfused, grid)
    return [path for lang in WORDS for path in [*(f(lang) for f in still), *softmax(lang)]]
