"""What will be trained, a slope as an exchange rate to operate, and the way a gradient comes back."""

from __future__ import annotations

import numpy as np
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch

from ..training.grid import inputs, table
from . import digits, first_page
from .canvas import COLOURS, canvas, operated, paint, save, write
from .grid import WORDS as grid_words
from .grid import probabilities, text
from .op_derivatives import line, number
from .op_derivatives import text as label

WORDS = {
    "en": {"step": "step", "curve": "curve", "tangent": "tangent", "op": "z = x³", "rest": "what follows",
           "value": "values", "gradient": "gradients", "comma": "."},
    "es": {"step": "paso", "curve": "curva", "tangent": "tangente", "op": "z = x³", "rest": "lo que sigue",
           "value": "valores", "gradient": "gradientes", "comma": ","},
}  # fmt: skip

# The figure to operate: where its axes lie, and what of x and z they show.

AREA, WINDOW, SIZE, STEP = (34, 8, 400, 256), (1.72, 2.45, 4.6, 14.6), (440, 290), 0.2


def across(x: float) -> float:
    left, _, wide, _ = AREA
    return left + wide * (x - WINDOW[0]) / (WINDOW[1] - WINDOW[0])


def down(z: float) -> float:
    _, top, _, high = AREA
    return top + high * (WINDOW[3] - z) / (WINDOW[3] - WINDOW[2])


def frame(lang: str) -> list[str]:
    """Both axes with their numbers."""
    left, top, wide, high = AREA
    foot = top + high
    parts = [line(left, foot, left + wide, foot, "line"), line(left, top, left, foot, "line")]
    for x in (1.8, 2.0, 2.2, 2.4):
        parts += [line(across(x), foot, across(x), foot + 4, "line"),
                  label(across(x), foot + 19, number(x, lang), "muted")]  # fmt: skip
    for z in (6, 8, 10, 12, 14):
        parts += [line(left - 4, down(z), left, down(z), "line"),
                  label(left - 8, down(z) + 5, str(z), "muted", anchor="end")]  # fmt: skip
    return [*parts, label(left + wide - 8, foot - 8, "x", "muted"), label(left + 12, top + 8, "z", "muted")]


def slope(lang: str) -> list[str]:
    """z = x³ and its tangent at 2: what either rises in a step; and the script that changes the step."""
    words, step = WORDS[lang], number(STEP, lang)
    end, along, z = 2 + STEP, 8 + 12 * STEP, (2 + STEP) ** 3
    path = " L".join(f"{across(x):f},{down(x**3):f}" for x in np.linspace(1.74, 2.43, 70))
    (wide, high), area, window = SIZE, " ".join(map(str, AREA)), " ".join(map(str, WINDOW))
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="system-ui, sans-serif" font-size="14" data-area="{area}" data-window="{window}" '
        f'data-step="{STEP}">',
        *frame(lang),
        f'<path d="M{path}" fill="none" stroke="{paint("a")}" stroke-width="2.5"/>',
        line(across(1.74), down(8 - 12 * 0.26), across(2.43), down(8 + 12 * 0.43), "b",
             'stroke-width="1.5" stroke-dasharray="6 4"'),
        line(across(2), down(8), across(end), down(8), "b", 'class="run" stroke-width="2"'),
        line(across(end), down(8), across(end), down(along), "b", 'class="along" stroke-width="2"'),
        line(across(end), down(along), across(end), down(z), "a", 'class="more" stroke-width="3"'),
        f'<circle cx="{across(2):f}" cy="{down(8):f}" r="4" fill="{paint("a")}"/>',
        f'<circle class="point" cx="{across(end):f}" cy="{down(z):f}" r="6.5" fill="{paint("a")}"/>',
        label(across(2) - 10, down(8) - 8, "(2, 8)", "a", anchor="end"),
        label(across(2) + 4, down(8) + 19, f"{words['step']} {step}", "b", 'class="step"', "start"),
        label(80, 40, f"{words['curve']}: {number(z - 8, lang)} = {number((z - 8) / STEP, lang)} · {step}", "a",
              'class="curve"', "start"),
        label(80, 64, f"{words['tangent']}: {number(along - 8, lang)} = 12 · {step}", "b",
              'class="tangent"', "start"),
        "</svg>",
    ]  # fmt: skip
    file = "warm-up-slope"
    return [write(lang, f"{file}.svg", "\n".join(svg) + "\n"), operated(lang, file, "small_step.js")]


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
    return [path for lang in WORDS for path in (trained(lang), *slope(lang), pull_back(lang))]
