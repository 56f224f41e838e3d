"""Forms and their flags, losses and their floor, a leak, a confusion matrix, endings, and a form to operate."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from ndgrad.types import Array

from ..training import measured
from ..training.grid import AUXILIARIES, LESSON, STEPS, flags, inputs, table
from .canvas import COLOURS, canvas, operated, paint, pixels, save, write

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "tenses": ["present", "past", "perfect", "future", "progressive"],
        "steps": "steps",
        "loss": "loss",
        "person": "which person?",
        "tense": "which tense?",
        "floor": "the floor, counted",
        "rows": "rows held back",
        "verbs": "verbs held back",
        "share": "right among what was held back",
        "true": "true",
        "predicted": "predicted",
        "comma": ".",
    },
    "es": {
        "tenses": ["presente", "pasado", "perfecto", "futuro", "progresivo"],
        "steps": "pasos",
        "loss": "pérdida",
        "person": "¿qué persona?",
        "tense": "¿qué tiempo?",
        "floor": "el suelo, contado",
        "rows": "filas apartadas",
        "verbs": "verbos apartados",
        "share": "aciertos en lo apartado",
        "true": "verdadero",
        "predicted": "predicho",
        "comma": ",",
    },
}
FLAGS = [*AUXILIARIES, "-ing", "-ed", "-s"]


def box(axes: Axes, left: float, top: float, wide: float, high: float, label: str, fill: str, edge: str) -> None:
    look: dict[str, Any] = {"lw": 1.0 if edge == "line" else 1.6}
    axes.add_patch(Rectangle((left, top), wide, high, fc=COLOURS[fill], ec=COLOURS[edge], **look))
    axes.text(left + wide / 2, top + high / 2, label, ha="center", va="center", color=COLOURS["text"])


def forms(lang: str) -> str:
    """Two verbs, three persons and five tenses of the file."""
    grid = table()
    figure, axes = pixels(452, 296)
    left, wide, high = 106, 112, 25
    for person in range(3):
        axes.text(left + wide * (person + 0.5), 10, str(person + 1), ha="center", va="center", color=COLOURS["muted"])
    for top, verb, colour in [(22, "study", "a"), (166, "see", "b")]:
        rows = np.flatnonzero(grid["verb"] == grid["verbs"].index(verb))
        for n in rows:
            person, tense, form = grid["person"][n], grid["tense"][n], grid["form"][n]
            plain = form == verb
            corner = (left + wide * person, top + high * tense)
            box(axes, *corner, wide, high, form, "panel" if plain else f"{colour}-soft", "line" if plain else colour)
        for k, tense in enumerate(WORDS[lang]["tenses"]):
            axes.text(left - 10, top + high * (k + 0.5), tense, ha="right", va="center", color=COLOURS["muted"])
    return save(figure, lang, "grid-forms")


def counted_floor() -> float:
    """The lowest mean cross-entropy of the person, for who sees the flags of the twelve regular verbs."""
    grid = table()
    seen: dict[tuple[float, ...], list[int]] = {}
    for form, person in list(zip(grid["form"], grid["person"]))[:180]:
        seen.setdefault(tuple(flags(form)), [0, 0, 0])[person] += 1
    cost = [-n * np.log(n / sum(counts)) for counts in seen.values() for n in counts if n]
    return float(sum(cost) / 180)


def floor(lang: str) -> str:
    """Two losses falling: one to 0, the other to where counting says that it must stop."""
    words, data = WORDS[lang], measured(LESSON)
    figure, axes = canvas(4.9, 2.9)
    steps = [*range(0, STEPS, 10), STEPS]
    axes.plot(steps, data["person_loss"], color=COLOURS["b"], lw=2.2)
    axes.plot(steps, data["tense_loss"], color=COLOURS["a"], lw=2.2, ls=(0, (6, 2)))
    axes.axhline(counted_floor(), color=COLOURS["muted"], lw=1.2, ls=(0, (3, 3)))
    axes.text(STEPS, counted_floor() + 0.05, words["person"], ha="right", va="bottom", color=COLOURS["b"])
    axes.text(STEPS, counted_floor() - 0.05, words["floor"], ha="right", va="top", color=COLOURS["muted"])
    axes.text(STEPS, 0.05, words["tense"], ha="right", va="bottom", color=COLOURS["a"])
    axes.set(ylim=(0, 1.75), xlim=(0, STEPS), yticks=[0, 0.5, 1, 1.5], xlabel=words["steps"])
    axes.set_yticklabels([f"{t:g}".replace(".", words["comma"]) for t in axes.get_yticks()])
    axes.set_title(words["loss"], loc="left", weight="bold")
    return save(figure, lang, "grid-floor")


def leak(lang: str) -> str:
    """Twenty networks that learned which verbs are regular, tried on rows held back and on verbs held back."""
    words, data = WORDS[lang], measured(LESSON)
    figure, axes = canvas(4.9, 1.9)
    for height, key, colour in [(1, "regular_by_rows", "a"), (0, "regular_by_verb", "b")]:
        shares = sorted(data[key])
        beside = np.array([shares[:k].count(share) for k, share in enumerate(shares)])
        lift = 0.042 * (beside - np.array([shares.count(share) - 1 for share in shares]) / 2)
        axes.plot(shares, height + lift, "o", ms=4, color=COLOURS[colour], alpha=0.75, mew=0)
    axes.set(xlim=(-0.04, 1.04), ylim=(-0.5, 1.5), yticks=[0, 1], xticks=[0, 0.2, 0.4, 0.6, 0.8, 1])
    axes.set_yticklabels([words[key].replace(" ", "\n", 1) for key in ("verbs", "rows")], color=COLOURS["text"])
    axes.set_xticklabels([f"{t:g}".replace(".", words["comma"]) for t in axes.get_xticks()])
    axes.set_xlabel(words["share"])
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    return save(figure, lang, "grid-leak")


def by_letters(form: str) -> int:
    """A rule that looks at the last letters only."""
    return 4 if form.endswith("ing") else 1 if form.endswith("ed") else 0


def confusion(lang: str) -> str:
    """The confusion matrix of a rule of three lines on the regular verbs."""
    grid, words = table(), WORDS[lang]
    counts = np.zeros((5, 5), int)
    for tense, form in list(zip(grid["tense"], grid["form"]))[:180]:
        counts[tense, by_letters(form)] += 1
    figure, axes = pixels(470, 236)
    wide, high, left, top = 72, 30, 100, 56
    axes.text(left + 2.5 * wide, 12, words["predicted"], ha="center", va="center", weight="bold")
    axes.text(4, 36, words["true"], ha="left", va="center", weight="bold")
    for k, tense in enumerate(words["tenses"]):
        axes.text(left + wide * (k + 0.5), 38, tense, ha="center", va="center", color=COLOURS["muted"])
        axes.text(left - 8, top + high * (k + 0.5), tense, ha="right", va="center", color=COLOURS["muted"])
    # the diagonal last: its outline lies above the others'
    for (i, j), count in sorted(np.ndenumerate(counts), key=lambda entry: entry[0][0] == entry[0][1]):
        right, some = i == j, count > 0
        fill = "a-soft" if right and some else "b-soft" if some else "panel"
        box(axes, left + wide * j, top + high * i, wide, high, str(count), fill, "a" if right else "line")
    return save(figure, lang, "grid-confusion")


def endings(lang: str) -> str:
    """Three Spanish forms, the endings of the list that fit them, and the longest of each."""
    figure, axes = pixels(470, 122)
    known = ["-as", "-abas", "-arás", "-arías"]
    for k, ending in enumerate(known):
        axes.text(190 + 72 * k, 12, ending, ha="center", va="center", color=COLOURS["muted"])
    for row, form in enumerate(["hablas", "hablabas", "hablarías"]):
        y = 40 + 32 * row
        axes.text(16, y, form, ha="left", va="center", weight="bold")
        fits = [form.endswith(ending[1:]) for ending in known]
        longest = max((len(e), k) for k, (e, fit) in enumerate(zip(known, fits)) if fit)[1]
        for k, fit in enumerate(fits):
            chosen = k == longest
            fill, edge = ("a-soft", "a") if chosen else ("b-soft", "b") if fit else ("panel", "line")
            box(axes, 190 + 72 * k - 30, y - 13, 60, 26, "✓" if fit else "", fill, edge)
    return save(figure, lang, "grid-endings")


# The figure to operate: a form, its flags, and what a network makes of them.

WIDE, HIGH = 470, 262
FLAG, BAR, ROW = (48, 28), (112, 270), 30
START = ("watch", 2, "progressive")


def probabilities(x: Array) -> Array:
    """Of the five tenses, by the committed weights."""
    data = measured(LESSON)
    w1, b1, w2, b2 = (np.array(data[name]) for name in ("w1", "b1", "w2", "b2"))
    logits = np.maximum(x @ w1 + b1, 0) @ w2 + b2
    e = np.exp(logits - logits.max())
    shares: Array = e / e.sum()
    return shares


def percent(share: float, lang: str) -> str:
    return f"{100 * share:.0f}\u00a0%" if lang == "es" else f"{100 * share:.0f}%"


def styles() -> str:
    rules = {
        ".flag": f"fill: {paint('panel')}; stroke: {paint('line')};",
        ".flag.lit": f"fill: {paint('a-soft')}; stroke: {paint('a')}; stroke-width: 2;",
        ".name": f"fill: {paint('muted')};",
        ".name.lit": f"fill: {paint('text')}; font-weight: bold;",
        ".bar": f"fill: {paint('line')};",
        ".bar.true": f"fill: {paint('a')};",
        ".tense": f"fill: {paint('text')};",
        ".tense.true": "font-weight: bold;",
        ".mark": "visibility: hidden;",
        ".mark.true": "visibility: visible;",
    }
    return "<style>" + " ".join(f"{name} {{ {rule} }}" for name, rule in rules.items()) + "</style>"


def text(x: float, y: float, content: str, more: str, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" {more}>{content}</text>'


def form(lang: str) -> list[str]:
    """One form with its flags and the probabilities of five tenses; and the script that takes other forms."""
    grid = table()
    verb, person, tense = grid["verbs"].index(START[0]), START[1], grid["tenses"].index(START[2])
    row = 15 * verb + 5 * person + tense
    lit, shares = flags(grid["form"][row]), probabilities(inputs(grid)[row])
    parts = [text(WIDE / 2, 26, grid["form"][row], f'class="form" font-size="20" fill="{paint("text")}"')]
    for k, (name, on) in enumerate(zip(FLAGS, lit)):
        left, wide = 3 + 52 * k, FLAG[0]
        state = " lit" * bool(on)
        parts += [
            f'<rect class="flag{state}" x="{left}" y="44" width="{wide}" height="{FLAG[1]}" rx="4"/>',
            text(left + wide / 2, 63, name, f'class="name{state}"'),
        ]
    for k, (name, share) in enumerate(zip(WORDS[lang]["tenses"], shares)):
        top, wide, state = 96 + ROW * k + 14, max(BAR[1] * share, 1), " true" * (k == tense)
        parts += [
            text(BAR[0] - 10, top + 15, name, f'class="tense{state}"', "end"),
            f'<rect class="bar{state}" x="{BAR[0]}" y="{top}" width="{wide:f}" height="20" rx="2"/>',
            text(BAR[0] + BAR[1] + 52, top + 15, percent(share, lang), f'class="share" fill="{paint("text")}"', "end"),
            text(BAR[0] + BAR[1] + 70, top + 15, "✓", f'class="mark{state}" fill="{paint("a")}"'),
        ]
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        'font-family="system-ui, sans-serif" font-size="15">',
        styles(),
        *parts,
        "</svg>",
    ]
    data = measured(LESSON)
    given = {
        "verbs": grid["verbs"],
        "forms": grid["form"],
        "flags": FLAGS,
        "trained": sorted(data["trained_on"], key=grid["verbs"].index),
        "start": [verb, person, tense],
        "bar": BAR[1],
        **{name: data[name] for name in ("w1", "b1", "w2", "b2")},
    }
    name = "grid-form"
    return [write(lang, f"{name}.svg", "\n".join(svg) + "\n"), operated(lang, name, "ask_network.js", given)]


def draw() -> list[str]:
    """All of them in both languages."""
    still = (forms, floor, leak, confusion, endings)
    return [path for lang in WORDS for path in [*(f(lang) for f in still), *form(lang)]]
