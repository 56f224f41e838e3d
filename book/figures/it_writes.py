"""Two figures to operate: what the heads of the trained network read, and the network itself, which writes on."""

from __future__ import annotations

import json
import textwrap
from functools import cache
from html import escape
from typing import Any

import numpy as np
from ndgrad.types import Array

from ..training import measured
from ..training.writes import BLOCKS, CONTEXT, LESSON, LONG, Text, logits, network, unpack
from .canvas import operated, paint, write
from .digits import drawing
from .grid import percent, text

SIGNS = {" ": "␣", "\n": "¶"}
WORDS = {
    "en": {"next": "next character"},
    "es": {"next": "carácter siguiente"},
}
READS, WRITES = "it-writes-reads", "it-writes"

# What a head reads: a character in each square, a bar above it, as high as its weight.
SIDE, LEFT, HIGHEST, BASE = 12, 2, 96, 112
HEAD = 0, 0  # block and head that the figure begins with: none of those that a reader is asked to find

# What is written: lines of the sample, and the likeliest next characters.
LINES, LONGEST, LINE, WIDE = 9, 42, 21, 376
TOP, BAR, ROW, FIRST = 217, 150, 20, 5
TEMPERATURE = 0.75


def shown(character: str) -> str:
    return SIGNS.get(character, character)


def styles(rules: dict[str, str]) -> str:
    return "<style>" + " ".join(f"{name} {{ {rule} }}" for name, rule in rules.items()) + "</style>"


def reads(lang: str) -> list[str]:
    """One head at the last place, and the script that chooses both."""
    told = measured(LESSON)[f"long_{lang}"]
    block, head = HEAD
    place = CONTEXT - 1
    parts = [
        styles(
            {
                ".square": f"fill: {paint('panel')}; stroke: {paint('line')};",
                ".square.here": f"fill: {paint('b-soft')}; stroke: {paint('b')}; stroke-width: 2;",
                ".square.later": "fill: none; stroke-dasharray: 2 2;",
                ".character": f"fill: {paint('text')}; font-family: ui-monospace, monospace;",
                ".character.later": f"fill: {paint('muted')};",
                ".weight": f"fill: {paint('a')};",
            }
        )
    ]
    weights = told["read"][block][head][place]
    for k, character in enumerate(told["shown"]):
        x = LEFT + SIDE * k
        high = max(HIGHEST * weights[k] / 100, 1)
        here = " here" * (k == place)
        parts += [
            f'<rect class="weight" x="{x + 2}" y="{BASE - high:f}" width="{SIDE - 4}" height="{high:f}"/>',
            f'<rect class="square{here}" x="{x}" y="{BASE + 4}" width="{SIDE}" height="22"/>',
            text(x + SIDE / 2, BASE + 20, escape(shown(character)), f'class="character{here}"'),
        ]
    given = {
        "text": told["shown"],
        "read": told["read"],
        "start": [block, head, place],
        "bar": {"highest": HIGHEST, "base": BASE},
    }
    return [
        drawing(lang, READS, 2 * LEFT + SIDE * CONTEXT, BASE + 30, parts, 12),
        operated(lang, READS, "read_characters.js", given),
    ]


@cache
def trained(lang: str) -> tuple[Any, Text]:
    """The network with the weights that the page has."""
    words = Text(lang)
    model = network(words, BLOCKS[LONG], np.random.default_rng(0))
    unpack(model, measured(LESSON)[f"long_{lang}"]["weights"])
    return model, words


def next_logits(lang: str, written: str) -> Array:
    """Of what comes after a text whose characters the network knows."""
    model, words = trained(lang)
    numbers = [words.characters.index(c) for c in "\n" + written][-CONTEXT:]
    z: Array = logits(model, np.array([numbers]))[0, -1]
    return z


def likeliest(lang: str, written: str, temperature: float) -> list[tuple[str, float]]:
    z = next_logits(lang, written) / temperature
    p = np.exp(z - z.max()) / np.exp(z - z.max()).sum()
    return [(trained(lang)[1].characters[k], float(p[k])) for k in np.argsort(-p, kind="stable")[:FIRST]]


def lines_of(written: str) -> list[str]:
    """The last lines of a text, broken between words; a paragraph begins on its own line."""
    lines = [line for paragraph in written.split("\n") for line in textwrap.wrap(paragraph, LONGEST) or [""]]
    return lines[-LINES:]


def writes(lang: str) -> list[str]:
    """What the network wrote, what could come next, and the script that lets it go on; its weights by themselves."""
    data = measured(LESSON)
    sample = data[f"long_{lang}"]["temperatures"][str(TEMPERATURE)]["sample"].rstrip()
    parts = [
        styles(
            {
                ".sheet": f"fill: {paint('panel')}; stroke: {paint('line')};",
                ".line": f"fill: {paint('text')}; font-size: 14px; white-space: pre;",
                ".line, .next": "font-family: ui-monospace, monospace;",
                ".given": f"fill: {paint('b')}; font-weight: bold;",
                ".bar": f"fill: {paint('a')};",
                ".next, .share": f"fill: {paint('text')};",
                ".title": f"fill: {paint('muted')};",
            }
        ),
        f'<rect class="sheet" x="1" y="1" width="{WIDE - 2}" height="{LINE * LINES + 12}" rx="3"/>',
    ]
    lines = lines_of(sample)
    for k in range(LINES):
        content = escape(lines[k], quote=False) if k < len(lines) else ""
        inside = f'<tspan class="given"></tspan><tspan class="own">{content}</tspan>'
        parts.append(f'<text class="line" x="9" y="{LINE * (k + 1)}">{inside}</text>')
    parts.append(text(9, TOP + 6, WORDS[lang]["next"], 'class="title"', "start"))
    for k, (character, part) in enumerate(likeliest(lang, sample, TEMPERATURE)):
        y = TOP + 12 + ROW * k
        parts += [
            text(24, y + 14, escape(shown(character)), 'class="next"'),
            f'<rect class="bar" x="40" y="{y + 3}" width="{max(BAR * part, 1):f}" height="14" rx="2"/>',
            text(40 + BAR + 54, y + 14, percent(part, lang), 'class="share"', "end"),
        ]
    given = {
        "sample": sample,
        "temperature": TEMPERATURE,
        "lines": LINES,
        "longest": LONGEST,
        "bar": BAR,
    }
    told = {
        "characters": data[f"counted_{lang}"]["characters"],
        **data["network"],
        "weights": data[f"long_{lang}"]["weights"],
    }
    weights = f"window.itWrites = {json.dumps(told, ensure_ascii=False, separators=(',', ':'))};\n"
    return [
        drawing(lang, WRITES, WIDE, TOP + 12 + ROW * FIRST + 4, parts),
        operated(lang, WRITES, "write_on.js", given),
        write(lang, f"{WRITES}.weights.js", weights),
    ]


def draw() -> list[str]:
    return [path for lang in WORDS for path in [*reads(lang), *writes(lang)]]
