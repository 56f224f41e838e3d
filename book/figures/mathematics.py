"""A rectangle that grows on two sides, a curve with its tangent and parabola, means of random draws."""

from __future__ import annotations

import numpy as np
from ndgrad.types import Array

from .broadcasting import arrow, box, number, word
from .canvas import COLOURS, canvas, pixels, save

WORDS = {
    "en": {
        "corner": "corner: {area}",
        "line": "value and slope",
        "parabola": "value, slope and curvature",
        "draws": "number of draws",
        "mean": "mean of the draws so far",
        "expectation": "expectation 1.75",
    },
    "es": {
        "corner": "esquina: {area}",
        "line": "valor y pendiente",
        "parabola": "valor, pendiente y curvatura",
        "draws": "número de tiradas",
        "mean": "media de las tiradas hasta ahí",
        "expectation": "esperanza 1,75",
    },
}


def rectangle(lang: str) -> str:
    """3 by 4, wider by 0.4 and higher by 0.2: two strips and a corner, to scale."""
    unit, left, bottom = 48, 110, 226
    wide, high, more_wide, more_high = 3.0, 4.0, 0.4, 0.2
    figure, axes = pixels(470, 262)
    inner, right, top = bottom - unit * high, left + unit * wide, unit * more_high

    def area(one: float, other: float) -> str:
        return f"{number(one, lang)} · {number(other, lang)} = {number(round(one * other, 6), lang)}"

    box(axes, left, inner, unit * wide, unit * high, area(wide, high), "panel")
    box(axes, right, inner, unit * more_wide, unit * high, "", "a-soft", "a")
    box(axes, left, inner - top, unit * wide, top, "", "b-soft", "b")
    box(axes, right, inner - top, unit * more_wide, top, "", "c-soft", "c")
    end = right + unit * more_wide
    word(axes, end + 12, inner + unit * high / 2, area(high, more_wide), "a", ha="left")
    word(axes, left + unit * wide / 2, inner - top - 12, area(wide, more_high), "b")
    corner = WORDS[lang]["corner"].format(area=number(round(more_wide * more_high, 6), lang))
    word(axes, end + 34, inner - top - 6, corner, "c", ha="left")
    arrow(axes, (end + 30, inner - top - 6), (end + 2, inner - top + 3), "c")
    for middle, side, name in [(left + unit * wide / 2, wide, "u"), (right + unit * more_wide / 2, more_wide, "")]:
        word(axes, middle, bottom + 14, f"{name} = {number(side, lang)}" if name else number(side, lang), "muted")
    word(axes, left - 10, inner + unit * high / 2, f"v = {number(high, lang)}", "muted", ha="right")
    word(axes, left - 10, inner - top / 2, number(more_high, lang), "muted", ha="right")
    return save(figure, lang, "mathematics-rectangle")


def taylor(lang: str) -> str:
    """eˣ with its tangent and its parabola at 0."""
    words = WORDS[lang]
    figure, axes = canvas(5.0, 3.3)
    x = np.linspace(-2, 1.5, 141)
    axes.plot(x, 1 + x, color=COLOURS["b"], lw=1.8, ls=(0, (5, 2)))
    axes.plot(x, 1 + x + x * x / 2, color=COLOURS["c"], lw=1.8, ls=(0, (2, 1.5)))
    axes.plot(x, np.exp(x), color=COLOURS["a"], lw=2.4)
    axes.plot([0], [1], "o", color=COLOURS["a"], ms=6)
    axes.text(1.22, 3.7, "eˣ", ha="right", color=COLOURS["a"])
    axes.text(-1.98, 1.25, words["parabola"], color=COLOURS["c"])
    axes.text(0.72, 1.2, words["line"], color=COLOURS["b"])
    axes.set(xlim=(-2, 1.5), ylim=(-1.1, 4.6), xticks=[-2, -1, 0, 1], yticks=[-1, 0, 1, 2, 3, 4], xlabel="x")
    axes.set_xticklabels(["−2", "−1", "0", "1"])
    axes.set_yticklabels(["−1", "0", "1", "2", "3", "4"])
    return save(figure, lang, "mathematics-taylor")


WHEEL = np.array([0.0, 0.0, 1.0, 6.0])
SEEDS = (6, 7, 8)
DRAWS = 2000


def means(seed: int) -> Array:
    """The mean of the draws so far, after each of them."""
    drawn = WHEEL[np.random.default_rng(seed).integers(len(WHEEL), size=DRAWS)]
    return drawn.cumsum() / np.arange(1, DRAWS + 1)


def draws(lang: str) -> str:
    """The mean after each of 2,000 draws from the wheel, three times."""
    words = WORDS[lang]
    figure, axes = canvas(5.0, 3.1)
    shown = np.unique(np.geomspace(1, DRAWS, 160).round().astype(int))
    axes.axhline(1.75, color=COLOURS["text"], lw=1.2, ls=(0, (4, 3)))
    for seed, colour, style in zip(SEEDS, "abc", ["-", (0, (5, 1.5)), (0, (2, 1))]):
        axes.plot(shown, means(seed)[shown - 1], color=COLOURS[colour], lw=1.8, ls=style)
    axes.annotate(words["expectation"], (DRAWS, 1.75), (0, 24), textcoords="offset points", ha="right")
    axes.set(xscale="log", xlim=(1, DRAWS), ylim=(-0.2, 6.2), yticks=[0, 1, 2, 3, 4, 5, 6], xlabel=words["draws"])
    axes.set_xticks([1, 10, 100, 1000])
    axes.set_xticklabels(["1", "10", "100", "1000"])
    axes.minorticks_off()
    axes.set_title(words["mean"], loc="left", weight="bold")
    return save(figure, lang, "mathematics-draws")


def draw() -> list[str]:
    """All of them in both languages."""
    return [f(lang) for lang in WORDS for f in (rectangle, taylor, draws)]
