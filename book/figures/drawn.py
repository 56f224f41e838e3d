"""A sheet to draw a digit on: a dense and a convolutional network answer side by side."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from ndgrad.types import Array

from ..training import measured
from ..training.digits import answers, split
from ..training.drawn import LESSON, MARGIN, SHEET, SPLIT, kept, sheets
from .canvas import operated, paint
from .digits import LABELS, X, drawing
from .grid import percent, text

WORDS = {
    "en": {"dense": "dense", "conv": "convolutional"},
    "es": {"dense": "densa", "conv": "convolucional"},
}
NAME, START = "drawn-digit", 3
WIDE, HIGH, PIXEL = 344, 446, 14
TOP, ROW, BAR, MIDDLE, APART = 262, 18, 102, 172, 12
COLOURS = {"dense": "b", "conv": "a"}


@cache
def network(kind: str) -> Any:
    return kept(kind, measured(LESSON))


def shares(kind: str, x: Array) -> Array:
    """Of the ten digits, for sheets (N, 1, 16, 16)."""
    logits = answers(network(kind), x)
    e = np.exp(logits - logits.max(axis=1, keepdims=True))
    found: Array = e / e.sum(axis=1, keepdims=True)
    return found


@cache
def shown() -> list[int]:
    """For each digit the row of the test set that is nearest to its mean, of those that both networks read."""
    test = split(np.random.default_rng(SPLIT))[2]
    right = np.all([shares(kind, sheets(X[test])).argmax(axis=1) == LABELS[test] for kind in COLOURS], axis=0)
    rows = []
    for digit in range(10):
        mine = test[right & (LABELS[test] == digit)]
        away = ((X[mine] - X[LABELS == digit].mean(axis=0)) ** 2).sum(axis=1)
        rows.append(int(mine[away.argmin()]))
    return rows


def styles() -> str:
    rules = {
        ".ink": f"fill: {paint('text')}; shape-rendering: crispEdges;",
        ".bar": f"fill: {paint('line')};",
        ".digit, .share": f"fill: {paint('text')};",
        ".answer": "font-size: 44px; font-weight: bold;",
    }
    for kind, colour in COLOURS.items():
        rules[f".{kind} :is(.name, .answer, .bar.said)"] = f"fill: {paint(colour)};"
    return "<style>" + " ".join(f"{name} {{ {rule} }}" for name, rule in rules.items()) + "</style>"


def bar(kind: str, part: float) -> str:
    """The place of a bar: the dense network's grow to the left, the convolutional one's to the right."""
    wide = max(BAR * part, 1)
    left = MIDDLE - APART - wide if kind == "dense" else MIDDLE + APART
    return f'x="{left:f}" width="{wide:f}"'


def sheet(x: Array) -> list[str]:
    side, inner = PIXEL * SHEET, PIXEL * (SHEET - 2 * MARGIN)
    parts = [f'<rect x="1" y="1" width="{side}" height="{side}" fill="{paint("panel")}" stroke="{paint("line")}"/>']
    for k, value in enumerate(x.ravel()):
        row, column = divmod(k, SHEET)
        place = f'x="{1 + PIXEL * column}" y="{1 + PIXEL * row}" width="{PIXEL}" height="{PIXEL}"'
        parts.append(f'<rect class="ink" {place} fill-opacity="{value:g}"/>')
    start = 1 + PIXEL * MARGIN
    look = f'fill="none" stroke="{paint("c")}" stroke-dasharray="4 4"'
    return [*parts, f'<rect x="{start}" y="{start}" width="{inner}" height="{inner}" {look}/>']


def answer(lang: str, kind: str, parts: Array) -> list[str]:
    """A network's name, its answer beside the sheet, and its ten bars below."""
    top, said = {"dense": 60, "conv": 164}[kind], int(parts.argmax())
    outer, side = (8, "start") if kind == "dense" else (WIDE - 8, "end")
    lines = [
        f'<g class="{kind}">',
        text(288, top, WORDS[lang][kind], 'class="name"'),
        text(288, top + 44, str(said), 'class="answer"'),
        text(outer, TOP - 12, WORDS[lang][kind], 'class="name"', side),
    ]
    for digit, part in enumerate(parts):
        y = TOP + ROW * digit
        state = " said" * (digit == said)
        lines += [
            f'<rect class="bar{state}" {bar(kind, float(part))} y="{y + 2}" height="14" rx="2"/>',
            text(outer, y + 14, percent(part, lang), 'class="share"', side),
        ]
    return [*lines, "</g>"]


def draw_in(lang: str) -> list[str]:
    """The sheet with a digit of the test set, and the script that draws on it."""
    rows = shown()
    x = sheets(X[[rows[START]]])
    digits = [text(MIDDLE, TOP + ROW * digit + 14, str(digit), 'class="digit"', "middle") for digit in range(10)]
    both = [line for kind in COLOURS for line in answer(lang, kind, shares(kind, x)[0])]
    data = measured(LESSON)
    given = {
        "digits": [np.round(16 * X[row]).astype(int).tolist() for row in rows],
        "start": START,
        "place": {"left": 1, "top": 1, "side": PIXEL * SHEET, "wide": WIDE, "high": HIGH},
        "bar": {"longest": BAR, "left": MIDDLE - APART, "right": MIDDLE + APART},
        **{kind: data[kind] for kind in COLOURS},
    }
    parts = [styles(), *sheet(x), *digits, *both]
    return [drawing(lang, NAME, WIDE, HIGH, parts), operated(lang, NAME, "draw_digit.js", given)]


def draw() -> list[str]:
    return [path for lang in WORDS for path in draw_in(lang)]
