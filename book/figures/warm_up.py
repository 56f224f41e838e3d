"""What will be trained, a slope as an exchange rate, and the way a gradient comes back."""

from __future__ import annotations

import numpy as np
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch

from ..training.grid import inputs, table
from . import digits, first_page
from .canvas import COLOURS, canvas, paint, save
from .grid import WORDS as grid_words
from .grid import probabilities, text

WORDS = {
    "en": {"step": "step 0.2", "rise": "rise 2.4 = 12 · 0.2", "curve": "z = x³", "op": "z = x³", "rest": "what follows",
           "value": "values", "gradient": "gradients", "comma": "."},
    "es": {"step": "paso 0,2", "rise": "subida 2,4 = 12 · 0,2", "curve": "z = x³", "op": "z = x³",
           "rest": "lo que sigue", "value": "valores", "gradient": "gradientes", "comma": ","},
}  # fmt: skip


def slope(lang: str) -> str:
    words = WORDS[lang]
    figure, axes = canvas(5.2, 3.6)
    x = np.linspace(1.75, 2.3, 100)
    axes.plot(x, x**3, color=COLOURS["a"], lw=2)
    axes.plot(x, 8 + 12 * (x - 2), color=COLOURS["b"], lw=1.5, ls=(0, (5, 3)))
    axes.plot([2, 2.2, 2.2], [8, 8, 10.4], color=COLOURS["b"], lw=1.2)
    axes.plot(2, 8, "o", color=COLOURS["a"], ms=7)
    axes.annotate(
        words["step"], (2.1, 8), (0, -6), textcoords="offset points", ha="center", va="top", color=COLOURS["b"]
    )
    axes.annotate(words["rise"], (2.2, 9.2), (6, 0), textcoords="offset points", va="center", color=COLOURS["b"])
    axes.annotate(words["curve"], (1.81, 1.81**3), (-4, 8), textcoords="offset points", ha="right", color=COLOURS["a"])
    axes.annotate("(2, 8)", (2, 8), (-8, 6), textcoords="offset points", ha="right", color=COLOURS["a"])
    axes.set(
        xlabel="x", ylabel="z", xlim=(1.7, 2.42), ylim=(4.8, 12.6), xticks=[1.8, 2, 2.2, 2.4], yticks=[6, 8, 10, 12]
    )
    axes.set_xticklabels([f"{t:.1f}".replace(".", words["comma"]) for t in axes.get_xticks()])
    axes.yaxis.label.set_rotation(0)
    return save(figure, lang, "warm-up-slope")


def pull_back(lang: str) -> str:
    words = WORDS[lang]
    figure, axes = canvas(6.1, 2.3)
    axes.set(xlim=(0, 14.1), ylim=(0, 4.6))
    axes.axis("off")

    def box(x: float, width: float, label: str, fill: str) -> None:
        patch = FancyBboxPatch(
            (x, 1.5), width, 1.6, "round,pad=0,rounding_size=0.25", fc=COLOURS[fill], ec=COLOURS["line"]
        )
        axes.add_patch(patch)
        axes.text(x + width / 2, 2.3, label, ha="center", va="center")

    def arrow(start: float, end: float, y: float, colour: str) -> None:
        patch = FancyArrowPatch(
            (start, y), (end, y), arrowstyle="-|>", mutation_scale=13, color=COLOURS[colour], lw=1.6
        )
        axes.add_patch(patch)

    box(0.1, 1.7, "x = 2", "panel")
    box(3.3, 2.4, words["op"], "a-soft")
    box(7.2, 1.7, "z = 8", "panel")
    box(10.9, 3.1, words["rest"], "panel")
    for start, end in [(1.9, 3.2), (5.8, 7.1), (9.0, 10.8)]:
        arrow(start, end, 2.65, "a")
        arrow(end, start, 1.95, "b")
    axes.text(0.95, 0.75, "5 · 12 = 60", ha="center", color=COLOURS["b"])
    axes.text(4.5, 0.75, "× 12", ha="center", color=COLOURS["b"])
    axes.text(8.05, 0.75, "g = 5", ha="center", color=COLOURS["b"])
    axes.text(4.5, 3.75, f"{words['value']}  →", ha="center", color=COLOURS["a"])
    axes.text(4.5, -0.15, f"←  {words['gradient']}", ha="center", color=COLOURS["b"])
    return save(figure, lang, "warm-up-pull-back")


# What the course trains: the ready networks of three lessons, and what they answer.

WIDE, HIGH, TOP, ROW = 366, 306, 34, 170
TITLES = {
    "en": ("XOR", "tenses of verb forms", "handwritten digits"),
    "es": ("XOR", "tiempos verbales", "dígitos escritos a mano"),
}
VERBS = (("watch", 2, "progressive"), ("like", 0, "future"), ("watch", 2, "perfect"))
SHOWN_DIGITS = (3, 5, 8)


def trained(lang: str) -> str:
    places = [(66, 0), (246, 0), (183, ROW)]
    parts = [text(x, y + 18, title, f'fill="{paint("text")}" font-weight="bold"')
             for (x, y), title in zip(places, TITLES[lang])]  # fmt: skip
    parts += [*corners(66, TOP), *tenses(lang, 246, TOP + 24), *read(183, ROW + TOP)]
    return digits.drawing(lang, "warm-up-trained", WIDE, HIGH, parts)


def corners(middle: float, top: float) -> list[str]:
    """What the trained network says on the square of XOR."""
    weights = first_page.DATA["snapshots"][-1]["weights"]
    size = 1.5 * first_page.SIDE
    return [
        f'<g transform="translate({middle - size / 2:g} {top - 1.5 * first_page.EDGE:g}) scale(1.5)" '
        'shape-rendering="crispEdges">',
        *first_page.square(weights, 0),
        "</g>",
        f'<rect x="{middle - size / 2:g}" y="{top}" width="{size:g}" height="{size:g}" fill="none" '
        f'stroke="{paint("line")}"/>',
    ]


def tenses(lang: str, middle: float, top: float) -> list[str]:
    """Forms of verbs that the network was not trained on, and the tenses that it says."""
    grid, parts = table(), []
    for k, (verb, person, tense) in enumerate(VERBS):
        row = 15 * grid["verbs"].index(verb) + 5 * person + grid["tenses"].index(tense)
        answer, y = grid_words[lang]["tenses"][int(probabilities(inputs(grid)[row]).argmax())], top + 42 * k
        parts += [
            text(middle - 8, y, grid["form"][row], f'fill="{paint("a")}" font-size="15"', "end"),
            text(middle + 8, y, f"→ {answer}", f'fill="{paint("text")}"', "start"),
        ]
    return parts


def read(middle: float, top: float) -> list[str]:
    """Digits that the network has not seen, and what it reads."""
    parts = []
    for k, row in enumerate(digits.shown()[digit] for digit in SHOWN_DIGITS):
        x = middle - 62 + 62 * k
        parts += [
            digits.glyph(digits.X[row], x - 27, top, 54),
            text(x, top + 80, f"→ {digits.shares(digits.X[row]).argmax()}", f'fill="{paint("text")}"'),
        ]
    return parts


def draw() -> list[str]:
    """All of them in both languages."""
    return [f(lang) for lang in WORDS for f in (trained, slope, pull_back)]
