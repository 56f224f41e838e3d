"""The first page's small pictures of what each network does, drawn from the trainings on record."""

from __future__ import annotations

import textwrap
from html import escape

from ..training import measured
from ..training.convolution import LESSON, MOVED, sheets, shifted
from . import convolution, digits, warm_up
from .canvas import paint
from .grid import text

WIDE, HIGH = 300, 132
MOVES = (-2, 0, 2)
TEMPERATURE, LONGEST, LINES = "0.5", 31, 5
WORDS = {
    "en": {"dense": "lesson 09:", "conv": "lesson 10:"},
    "es": {"dense": "lección 09:", "conv": "lección 10:"},
}


def moved(lang: str) -> list[str]:
    """One digit at three places; what the dense network of its example says of each, and the convolutional one."""
    example = measured(LESSON)["examples"][MOVED]
    x, _ = sheets()
    _, _, w3, b3 = convolution.kept()
    parts = [
        text(6, 104 + 20 * k, WORDS[lang][kind], f'fill="{paint("muted")}"', "start")
        for k, kind in enumerate(("dense", "conv"))
    ]
    for k, move in enumerate(MOVES):
        sheet, middle = shifted(x[example["row"]][None], 0, move), 132 + 66 * k
        _, maps = convolution.forward(sheet)
        conv = int((maps.max(axis=(2, 3)) @ w3 + b3).argmax())
        dense = example["dense"][2 + move]
        parts.append(convolution.inked(sheet[0, 0], middle - 29, 18, 58))
        for line, said in enumerate((dense, conv)):
            colour = paint("text" if said == MOVED else "b")
            parts.append(text(middle, 104 + 20 * line, f"→ {said}", f'class="told" fill="{colour}"'))
    return parts


def writes(lang: str) -> list[str]:
    """The first lines that the trained network wrote."""
    sample = measured("11-it-writes")[f"long_{lang}"]["temperatures"][TEMPERATURE]["sample"]
    return [
        text(10, 26 + 22 * k, escape(line, quote=False), f'class="line" fill="{paint("text")}"', "start")
        for k, line in enumerate(textwrap.wrap(sample, LONGEST)[:LINES])
    ]


def draw() -> list[str]:
    """All of them in both languages."""
    middle = WIDE / 2
    return [
        digits.drawing(lang, f"built-{name}", WIDE, HIGH, parts, 15)
        for lang in WORDS
        for name, parts in {
            "verbs": warm_up.tenses(lang, middle - 10, 28),
            "digits": warm_up.read(middle, 20),
            "moved": moved(lang),
            "writes": writes(lang),
        }.items()
    ]
