"""What a tensor holds and costs, the ways down a graph, and a graph to step through."""

from __future__ import annotations

import re

from matplotlib.patches import Arc, Circle, Rectangle
from ndgrad import Tensor
from ndgrad.graph import draw as draw_graph

from .canvas import COLOURS, canvas, operated, paint, save, write

WORDS = {
    "en": {
        "shape": "shape (2, 3)",
        "every way": "down every way",
        "once": "each node once",
        "outputs": "outputs, one op a layer",
        "three ops": "outputs, three ops a layer",
        "gradients": "the same with their gradients",
        "weights": "weights, with their gradients",
        "thousands": ",",
        "constant": "constant",
    },
    "es": {
        "shape": "forma (2, 3)",
        "every way": "por todos los caminos",
        "once": "cada nodo una vez",
        "outputs": "salidas, una operación por capa",
        "three ops": "salidas, tres operaciones por capa",
        "gradients": "lo mismo con sus gradientes",
        "weights": "pesos, con sus gradientes",
        "thousands": "",
        "constant": "constante",
    },
}


def shapes(lang: str) -> str:
    """An entry of grad for each entry of data."""
    figure, axes = canvas(5.0, 1.75)
    wide = 1.8
    axes.set(xlim=(0, 11.8), ylim=(-0.8, 2.75), aspect="equal")
    axes.axis("off")

    def grid(left: float, name: str, entry: str, colour: str) -> None:
        axes.text(left + 1.5 * wide, 2.2, name, ha="center", color=COLOURS[colour], weight="bold")
        axes.text(left + 1.5 * wide, -0.5, WORDS[lang]["shape"], ha="center", color=COLOURS["muted"])
        for row in range(2):
            for column in range(3):
                here = (row, column) == (0, 2)
                cell = (left + wide * column, 1 - row)
                fill = COLOURS[f"{colour}-soft"] if here else COLOURS["panel"]
                axes.add_patch(Rectangle(cell, wide, 1, fc=fill, ec=COLOURS["line"]))
                label = entry.format("₀₁₂"[row] + "₀₁₂"[column])
                axes.text(cell[0] + wide / 2, cell[1] + 0.47, label, ha="center", va="center")

    grid(0.1, "data", "x{}", "a")
    grid(6.3, "grad", "∂L/∂x{}", "b")
    return save(figure, lang, "tensor-as-node-shapes")


def ways(lang: str) -> str:
    """Four times y = y + y: as recursion visits it, and as it is."""
    words = WORDS[lang]
    reuses = 4
    figure, axes = canvas(5.0, 3.1)
    axes.set(xlim=(-1.2, 19.1), ylim=(-1.0, 2 * reuses + 2.2))
    axes.axis("off")

    def node(x: float, y: float, radius: float, colour: str) -> None:
        axes.add_patch(Circle((x, y), radius, fc=COLOURS[f"{colour}-soft"], ec=COLOURS[colour], lw=1.3))

    for level in range(reuses + 1):
        y, count = 2 * (reuses - level), 2**level
        wide = 11.5 / count
        for k in range(count):
            x = 0.6 + wide * (k + 0.5)
            if level < reuses:
                for below in (x - wide / 4, x + wide / 4):
                    axes.plot([x, below], [y, y - 2], color=COLOURS["line"], lw=1, zorder=0)
            node(x, y, 0.25, "b")
        axes.text(-0.2, y, str(count), ha="right", va="center", color=COLOURS["b"])
        node(16.5, y, 0.42, "c")
        axes.text(17.9, y, "1", va="center", color=COLOURS["c"])
        if level < reuses:
            for start, end in ((90, 270), (270, 90)):
                axes.add_patch(Arc((16.5, y - 1), 0.9, 2, theta1=start, theta2=end, color=COLOURS["line"], zorder=0))
    top = 2 * reuses + 1.4
    axes.text(6.35, top, words["every way"], ha="center", color=COLOURS["b"], weight="bold")
    axes.text(16.5, top, words["once"], ha="center", color=COLOURS["c"], weight="bold")
    return save(figure, lang, "tensor-as-node-ways")


def memory(lang: str) -> str:
    """What ten layers, 256 wide, keep for a batch of 64 rows in float32, in KiB."""
    words = WORDS[lang]
    layers, width, batch, number = 10, 256, 64, 4
    outputs = layers * batch * width * number // 1024
    weights = layers * width * width * number // 1024
    bars = [
        ("outputs", outputs, "a"),
        ("three ops", 3 * outputs, "a"),
        ("gradients", 2 * 3 * outputs, "b"),
        ("weights", 2 * weights, "c"),
    ]
    figure, axes = canvas(4.9, 2.6)
    axes.set(xlim=(0, 1.25 * bars[-1][1]), ylim=(len(bars) - 0.2, -0.65))
    axes.axis("off")
    for row, (name, size, colour) in enumerate(bars):
        axes.text(0, row - 0.28, words[name], va="bottom")
        axes.barh(row, size, 0.4, color=COLOURS[colour])
        label = f"{size:,} KiB".replace(",", words["thousands"])
        axes.annotate(label, (size, row), (6, 0), textcoords="offset points", va="center", color=COLOURS[colour])
    return save(figure, lang, "tensor-as-node-memory")


LINE = re.compile(r'<path class="edge" data-from="(\d+)" data-to="(\d+)" data-contribution="(\S+)" d="(.+?)"')


def contributions(svg: str) -> list[str]:
    """What comes back along each line of a graph, below its middle, or above it where a second joins the same nodes."""
    labels = []
    lines = LINE.findall(svg)
    for k, (start, end, contribution, drawn) in enumerate(lines):
        x, y = middle(drawn)
        y += -7 if (start, end) in [line[:2] for line in lines[k + 1 :]] else 17
        labels.append(
            f'<text class="contribution" x="{x:f}" y="{y:f}" text-anchor="middle" fill="{paint("b")}" font-size="12.5" '
            f'stroke="var(--fig-page, #ffffff)" stroke-width="3" paint-order="stroke" font-weight="600">'
            f"← {contribution.replace('-', '−')}</text>\n"
        )
    return labels


def middle(drawn: str) -> tuple[float, float]:
    """The middle of a line: of its curve, or where it is level because it passes between nodes."""
    if levels := re.findall(r"([\d.]+),([\d.]+) H([\d.]+)", drawn):
        left, height, right = map(float, levels[len(levels) // 2])
        return (left + right) / 2, height
    numbers = [float(number) for number in re.findall(r"[\d.]+", drawn)]
    return (numbers[0] + numbers[-2]) / 2, (numbers[1] + numbers[-1]) / 2


def graph(lang: str) -> list[str]:
    """L = v · v + x with v = x · w + 1, drawn by the library, and the script that steps through it."""
    x, w = Tensor(2.0, requires_grad=True), Tensor(-3.0, requires_grad=True)
    v = x * w + 1.0
    L = v * v + x
    name = "tensor-as-node-graph"
    svg = str(draw_graph(L, x=x, w=w, v=v, L=L)).replace(">·<", f">{WORDS[lang]['constant']}<")
    svg = re.sub(r">(∂ )?-(?=\d)", r">\1−", svg)
    return [
        write(lang, f"{name}.svg", svg.replace("</svg>", "".join(contributions(svg)) + "</svg>")),
        operated(lang, name, "step_through.js"),
    ]


def draw() -> list[str]:
    """All of them in both languages."""
    return [path for lang in WORDS for path in [*(f(lang) for f in (shapes, ways, memory)), *graph(lang)]]
