"""Counts and a table that learns them, attention step by step, a block, a training beside counts, what is written and
what is read; and tables of what was measured."""

from __future__ import annotations

from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from ndgrad.types import Array

from ..training import measured
from ..training.writes import LESSON, TABLE, TOLD
from .broadcasting import arrow, box, word
from .canvas import COLOURS, canvas, pixels, save, write

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "then": "then",
        "steps": "steps",
        "loss": "loss",
        "counts": "the loss of the counts",
        "table": "table of logits",
        "numbers": "numbers",
        "characters": "characters",
        "places": "places",
        "weights": "weights",
        "means": "means",
        "query": "query",
        "keys": "keys",
        "scores": "scores",
        "values": "values",
        "mean": "weighted mean",
        "largest": "largest weight",
        "slope": "slope p(1 − p)",
        "joined": "joined",
        "row": "row",
        "normalised": "normalised",
        "deviation": "mean {:g}, standard deviation {}",
        "size": "size of the gradient",
        "cosine": "cosine of the angle",
        "layers": "layer, from the input to the output",
        "block": "× 2",
        "embeddings": "embeddings + places",
        "norm": "norm",
        "attention": "attention, 4 heads",
        "linear": "Linear {} → {}",
        "logits": "logits",
        "held": "held out",
        "training": "training",
        "pairs": ["2 in a row", "3 in a row", "4 in a row", "5 in a row"],
        "temperature": "temperature {}",
        "nothing": "nothing known",
        "in_a_row": "{} in a row",
        "single": "single characters",
        "network": "the network",
        "model": "model",
        "bits": "bits",
        "exist": "words that exist",
        "copied": "longest copied stretch",
        "writes": "what writes",
        "long_stretch": "{} characters",
        "step": "step {}",
        "quote": "“{}”",
        "comma": ".",
    },
    "es": {
        "then": "después",
        "steps": "pasos",
        "loss": "pérdida",
        "counts": "la pérdida de los recuentos",
        "table": "tabla de logits",
        "numbers": "números",
        "characters": "caracteres",
        "places": "posiciones",
        "weights": "pesos",
        "means": "medias",
        "query": "consulta",
        "keys": "claves",
        "scores": "puntuaciones",
        "values": "valores",
        "mean": "media ponderada",
        "largest": "peso mayor",
        "slope": "pendiente p(1 − p)",
        "joined": "unidas",
        "row": "fila",
        "normalised": "normalizada",
        "deviation": "media {:g}, desviación típica {}",
        "size": "tamaño del gradiente",
        "cosine": "coseno del ángulo",
        "layers": "capa, de la entrada a la salida",
        "block": "× 2",
        "embeddings": "embeddings + posiciones",
        "norm": "normalización",
        "attention": "atención, 4 cabezas",
        "linear": "Linear {} → {}",
        "logits": "logits",
        "held": "apartado",
        "training": "entrenamiento",
        "pairs": ["2 seguidos", "3 seguidos", "4 seguidos", "5 seguidos"],
        "temperature": "temperatura {}",
        "nothing": "sin saber nada",
        "in_a_row": "{} seguidos",
        "single": "caracteres sueltos",
        "network": "la red",
        "model": "modelo",
        "bits": "bits",
        "exist": "palabras que existen",
        "copied": "tramo copiado más largo",
        "writes": "quién escribe",
        "long_stretch": "{} caracteres",
        "step": "paso {}",
        "quote": "«{}»",
        "comma": ",",
    },
}
CELL = 30
LETTERS = "abcdr"
TINY = "abracadabra"


def local(value: float, lang: str, digits: int = 2) -> str:
    """A number with the language's decimal mark and a minus that is one."""
    return f"{value:.{digits}f}".replace(".", WORDS[lang]["comma"]).replace("-", "−")


def short(value: float, lang: str) -> str:
    return f"{value:g}".replace(".", WORDS[lang]["comma"]).replace("-", "−")


def grid(axes: Axes, left: float, top: float, rows: list[list[str]], fills: Any = "panel", wide: float = CELL) -> None:
    """A table of words; fills is a colour, or one for each entry."""
    for i, line in enumerate(rows):
        for j, label in enumerate(line):
            fill = fills if isinstance(fills, str) else fills[i][j]
            box(axes, left + wide * j, top + CELL * i, wide, CELL, label, fill, "line")


def pairs(lang: str) -> str:
    """How often each character of a word comes after each other."""
    counts = np.zeros((5, 5), int)
    numbers = [LETTERS.index(c) for c in TINY]
    np.add.at(counts, (numbers[:-1], numbers[1:]), 1)
    figure, axes = pixels(300, 206)
    left, top = 60, 44
    word(axes, left + 2.5 * CELL, 10, WORDS[lang]["then"], "muted")
    for k, letter in enumerate(LETTERS):
        word(axes, left + CELL * (k + 0.5), top - 14, letter, "b", weight="bold")
        word(axes, left - 14, top + CELL * (k + 0.5), letter, "a", weight="bold")
    fills = [["b-soft" if n else "panel" for n in row] for row in counts]
    grid(axes, left, top, [[str(n) for n in row] for row in counts], fills)
    for k, total in enumerate(counts.sum(axis=1)):
        word(axes, left + 5 * CELL + 12, top + CELL * (k + 0.5), f"Σ {total}", "muted", ha="left")
    return save(figure, lang, "writes-pairs")


def marks(axes: Axes, lang: str, axis: str = "y") -> None:
    labels = [short(round(float(t), 6), lang) for t in getattr(axes, f"get_{axis}ticks")()]
    getattr(axes, f"set_{axis}ticklabels")(labels)


def table(lang: str) -> str:
    """The loss of a table of logits falls to that of the counts."""
    words, told = WORDS[lang], measured(LESSON)[f"table_{lang}"]
    figure, axes = canvas(4.9, 2.6)
    axes.plot(range(TABLE + 1), told["losses"], color=COLOURS["a"], lw=2.2)
    axes.axhline(told["counts"], color=COLOURS["b"], lw=1.5, ls=(0, (4, 3)))
    axes.text(TABLE, told["counts"] - 0.08, words["counts"], ha="right", va="top", color=COLOURS["b"])
    axes.text(60, told["counts"] + 0.35, words["table"], ha="left", va="bottom", color=COLOURS["a"])
    axes.set(xlim=(0, TABLE), ylim=(1.8, 4.6), yticks=[2, 3, 4], xlabel=words["steps"])
    axes.set_title(words["loss"], loc="left", weight="bold")
    return save(figure, lang, "writes-table")


def embedding(lang: str) -> str:
    """Numbers pick rows of a table; the rows of the places are added."""
    words = WORDS[lang]
    figure, axes = pixels(470, 160)
    numbers, side = [0, 1, 4, 0], 24
    word(axes, 82, 12, words["characters"], "a", weight="bold")
    for k, letter in enumerate(LETTERS):
        lit = k in numbers
        word(axes, 34, 32 + side * (k + 0.5), f"{letter}  {k}", "muted")
        for j in range(3):
            look = ("a-soft", "a") if lit else ("panel", "line")
            box(axes, 52 + side * j, 30 + side * k, side, side, "", *look)
    for i, n in enumerate(numbers):
        top = 30 + (side + 8) * i
        word(axes, 172, top + side / 2, str(n), "a")
        arrow(axes, (126, 30 + side * (n + 0.5)), (164, top + side / 2), "line")
        for left, colour in ((186, "a"), (288, "c"), (392, "b")):
            for j in range(3):
                box(axes, left + side * j, top, side, side, "", f"{colour}-soft", colour)
        word(axes, 273, top + side / 2, "+")
        word(axes, 376, top + side / 2, "=")
    word(axes, 324, 12, words["places"], "c", weight="bold")
    word(axes, 428, 12, "(4, 3)", "b", weight="bold")
    return save(figure, lang, "writes-embedding")


def averaging(lang: str) -> str:
    """Means of all rows so far, as one product."""
    words = WORDS[lang]
    x = np.array([[8, 0], [0, 4], [4, 2]])
    fractions = [["1", "0", "0"], ["½", "½", "0"], ["⅓", "⅓", "⅓"]]
    figure, axes = pixels(420, 132)
    fills = [["c-soft" if j <= i else "panel" for j in range(3)] for i in range(3)]
    for left, name, colour in [(45 + 6, words["weights"], "c"), (200, "x", "a"), (330, words["means"], "b")]:
        word(axes, left, 12, name, colour, weight="bold")
    grid(axes, 6, 30, fractions, fills)
    word(axes, 132, 75, "@")
    grid(axes, 170, 30, [[str(n) for n in row] for row in x], "a-soft")
    word(axes, 264, 75, "=")
    means = np.tril(np.ones((3, 3))) / np.arange(1, 4)[:, None] @ x
    grid(axes, 300, 30, [[f"{n:g}" for n in row] for row in means], "b-soft")
    return save(figure, lang, "writes-averaging")


QUERY = np.array([1.0, 1.0])
KEYS = np.array([[1.0, 0.0], [0.0, 2.0], [2.0, -2.0]])
VALUES = np.array([10.0, 20.0, 0.0])


def softmax(z: Array) -> Array:
    e = np.exp(z - z.max(axis=-1, keepdims=True))
    p: Array = e / e.sum(axis=-1, keepdims=True)
    return p


def attention(lang: str) -> str:
    """One query, three keys, scores, weights, values and their mean."""
    words = WORDS[lang]
    scores = KEYS @ QUERY
    p = softmax(scores)
    figure, axes = pixels(470, 190)

    def pair(row: Array) -> str:
        return f"({('; ' if lang == 'es' else ', ').join(short(n, lang) for n in row)})"

    names = {"query": "a", "keys": "c", "scores": "text", "weights": "b", "values": "d"}
    for x, (name, colour) in zip((48, 140, 240, 326, 420), names.items()):
        word(axes, x, 12, words[name], colour, weight="bold")
    box(axes, 12, 64, 72, 28, pair(QUERY), "a-soft", "a")
    for i, key in enumerate(KEYS):
        top = 30 + 34 * i
        box(axes, 110, top, 80, 28, pair(key), "c-soft", "c")
        box(axes, 228, top, 36, 28, short(scores[i], lang), "panel", "line")
        box(axes, 296, top, 56, 28, local(p[i], lang), "b-soft", "b")
        box(axes, 396, top, 48, 28, short(VALUES[i], lang), "d-soft", "d")
        arrow(axes, (194, top + 14), (224, top + 14), "line")
        arrow(axes, (268, top + 14), (292, top + 14), "line")
        word(axes, 374, top + 14, "·")
    box(axes, 296, 146, 148, 30, local(p @ VALUES, lang), "panel", "text")
    word(axes, 286, 161, words["mean"], ha="right")
    return save(figure, lang, "writes-attention")


def panels(high: float) -> tuple[Any, Any]:
    """Two diagrams, one below the other."""
    plt.close(canvas(1, 1)[0])  # for the style
    made: tuple[Any, Any] = plt.subplots(2, 1, figsize=(4.9, high), sharex=True)
    return made


def walls(lang: str) -> str:
    """The largest weight and the slope of a softmax over the length of the rows."""
    words, told = WORDS[lang], measured(LESSON)["walls"]
    figure, both = panels(4.2)
    d = [int(n) for n in told]
    for axes, name in zip(both, ("largest", "slope")):
        for kind, colour, style in [("scaled", "a", "o-"), ("plain", "b", "s--")]:
            axes.plot(d, [row[f"{kind}_{name}"] for row in told.values()], style, color=COLOURS[colour], lw=2, ms=4.5)
        axes.set_xscale("log", base=4)
        axes.set(xticks=d, ylim=(0, 1.03 if name == "largest" else 0.26))
        axes.set_yticks([0, 0.5, 1] if name == "largest" else [0, 0.1, 0.2])
        axes.set_xticklabels([str(n) for n in d])
        axes.minorticks_off()
        marks(axes, lang)
        axes.set_title(words[name], loc="left", weight="bold")
    both[1].set_xlabel("d")
    figure.subplots_adjust(hspace=0.3)
    return save(figure, lang, "writes-walls")


SCORES = np.array([[1.0, 2.0, 0.0, 3.0], [0.0, 1.0, 2.0, 0.0], [2.0, 1.0, 0.0, 1.0], [0.0, 2.0, 0.0, 1.0]])


def mask(lang: str) -> str:
    """Scores, masked above the diagonal, and their softmax."""
    words = WORDS[lang]
    figure, axes = pixels(470, 196)
    may = np.tri(4, dtype=bool)
    p = softmax(np.where(may, SCORES, -1e9))
    side = 36
    for left, name, colour, shown, hidden in [
        (34, words["scores"], "c", SCORES, "×"),
        (284, words["weights"], "b", p, "0"),
    ]:
        word(axes, left + 2 * side, 12, name, colour, weight="bold")
        for k, letter in enumerate("abra"):
            word(axes, left + side * (k + 0.5), 32, letter, "muted")
            word(axes, left - 14, 44 + side * (k + 0.5), letter, "muted")
        for (i, j), value in np.ndenumerate(shown):
            sees = may[i, j]
            label = hidden if not sees else short(value, lang) if hidden == "×" else local(value, lang)
            look = (f"{colour}-soft" if sees else "panel", "line")
            box(axes, left + side * j, 44 + side * i, side, side, "", *look)
            ink = "text" if sees else "muted"
            word(axes, left + side * (j + 0.5), 44 + side * (i + 0.5), label, ink)
    arrow(axes, (194, 116), (252, 116), "line")
    word(axes, 222, 102, "softmax", "muted")
    return save(figure, lang, "writes-mask")


def heads(lang: str) -> str:
    """Rows cut into four pieces, an attention for each, and joined."""
    words = WORDS[lang]
    figure, axes = pixels(470, 236)
    colours = ["a", "b", "c", "d"]
    for left in (8, 382):
        for k, colour in enumerate(colours):
            box(axes, left + 20 * k, 60, 20, 110, "", f"{colour}-soft", colour)
        word(axes, left + 40, 186, "(T, 64)", "muted")
    word(axes, 422, 44, words["joined"], weight="bold")
    word(axes, 48, 44, "x", weight="bold")
    for k, colour in enumerate(colours):
        top = 6 + 54 * k
        box(axes, 160, top, 20, 44, "", f"{colour}-soft", colour)
        box(axes, 206, top, 44, 44, "T × T", "panel", colour)
        box(axes, 276, top, 20, 44, "", f"{colour}-soft", colour)
        arrow(axes, (92, 115), (154, top + 22), "line")
        arrow(axes, (182, top + 22), (204, top + 22), "line")
        arrow(axes, (252, top + 22), (274, top + 22), "line")
        arrow(axes, (300, top + 22), (376, 115), "line")
    word(axes, 228, 228, f"(4, T, 16)   {words['attention']}", "muted")
    return save(figure, lang, "writes-heads")


def norm(lang: str) -> str:
    """Two rows before and after."""
    words = WORDS[lang]
    figure, axes = pixels(470, 150)
    word(axes, 104, 12, words["row"], "a", weight="bold")
    word(axes, 362, 12, words["normalised"], "b", weight="bold")
    for line, row in enumerate(([1.0, 3.0, 5.0, 7.0], [10.0, 30.0, 50.0, 70.0])):
        x = np.array(row)
        top = 28 + 62 * line
        grid(axes, 20, top, [[short(n, lang) for n in x]], "a-soft", 42)
        grid(axes, 258, top, [[local(n, lang) for n in (x - x.mean()) / x.std()]], "b-soft", 52)
        arrow(axes, (196, top + 15), (250, top + 15), "line")
        told = words["deviation"].format(x.mean(), local(x.std(), lang))
        word(axes, 20, top + 43, told, "muted", ha="left")
    return save(figure, lang, "writes-norm")


LOOKS = {"residual_norm": ("a", "-"), "residual": ("c", "--"), "plain_norm": ("b", "-."), "plain": ("d", ":")}


def depth(lang: str) -> str:
    """A gradient on its way through 16 layers: its size and its direction."""
    words, told = WORDS[lang], measured(LESSON)["depth"]
    figure, both = panels(4.3)
    for axes, name in zip(both, ("size", "cosine")):
        for kind, (colour, style) in LOOKS.items():
            axes.plot(range(len(told[kind][name])), told[kind][name], style, color=COLOURS[colour], lw=2.2)
        axes.set_xticks([0, 4, 8, 12, 16])
        axes.set_title(words[name], loc="left", weight="bold")
    both[0].set_yscale("log")
    both[0].set_yticks([1e-12, 1e-8, 1e-4, 1], ["10⁻¹²", "10⁻⁸", "10⁻⁴", "1"])
    both[0].minorticks_off()
    both[1].set(ylim=(-0.1, 1.05), yticks=[0, 0.5, 1], xlabel=words["layers"])
    marks(both[1], lang)
    figure.subplots_adjust(hspace=0.3)
    return save(figure, lang, "writes-depth")


def block(lang: str) -> str:
    """The whole network with its shapes, from numbers to logits."""
    words = WORDS[lang]
    figure, axes = pixels(420, 512)
    middle, wide, high = 190, 196, 27

    def part(bottom: float, label: str, colour: str) -> None:
        box(axes, middle - wide / 2, bottom - high, wide, high, label, f"{colour}-soft", colour)

    def up(start: float, end: float) -> None:
        arrow(axes, (middle, start), (middle, end), "line")

    def plus(y: float) -> None:
        axes.plot([middle], [y], "o", ms=17, mfc=COLOURS["panel"], mec=COLOURS["text"], mew=1.2)
        word(axes, middle, y, "+")

    def past(start: float, end: float) -> None:
        axes.plot([middle, middle - 112, middle - 112], [start, start, end], color=COLOURS["a"], lw=2)
        arrow(axes, (middle - 112, end), (middle - 12, end), "a")

    def shape(y: float, label: str) -> None:
        word(axes, 306, y, label, "muted", ha="left")

    axes.add_patch(plt.Rectangle((56, 108), 240, 292, fc="none", ec=COLOURS["line"], lw=1.2, ls=(0, (5, 3))))
    word(axes, 276, 122, words["block"], weight="bold")
    word(axes, middle, 503, words["numbers"])
    shape(503, "(N, T)")
    up(492, 462)
    part(460, words["embeddings"], "a")
    shape(447, "(N, T, 64)")
    up(433, 382)
    part(380, words["norm"], "c")
    up(353, 340)
    part(338, words["attention"], "b")
    shape(325, "(N, T, 64)")
    up(311, 298)
    past(412, 288)
    plus(288)
    up(278, 258)
    past(266, 132)
    part(256, words["norm"], "c")
    part(226, words["linear"].format(64, 256), "d")
    shape(213, "(N, T, 256)")
    up(229, 227)
    part(196, "GELU", "d")
    part(166, words["linear"].format(256, 64), "d")
    shape(153, "(N, T, 64)")
    up(139, 142)
    plus(128)
    up(118, 94)
    part(92, words["norm"], "c")
    up(65, 52)
    part(50, words["linear"].format(64, "V"), "d")
    up(23, 14)
    word(axes, middle, 6, words["logits"])
    shape(6, "(N, T, V)")
    return save(figure, lang, "writes-block")


def curve(lang: str) -> str:
    """The loss of the long training, held out and on its batches, and the counts."""
    words, data = WORDS[lang], measured(LESSON)
    told, counts = data[f"long_{lang}"], data[f"counted_{lang}"]["smoothed"]
    figure, axes = canvas(4.7, 3.4)
    held = {int(step): loss for step, loss in told["held"].items()}
    steps = TOLD * (np.arange(len(told["losses"])) + 0.5)
    axes.plot(steps, told["losses"], color=COLOURS["b"], lw=1.4, ls=(0, (4, 2)))
    axes.plot(list(held), list(held.values()), "o-", color=COLOURS["a"], lw=2.2, ms=4)
    last = data["long"]["steps"]
    for name, n in zip(words["pairs"], "2345"):
        axes.axhline(counts[n], color=COLOURS["muted"], lw=1, ls=(0, (1, 2)))
        # four and five lie close together
        side = {"4": "bottom", "5": "top"}.get(n, "center")
        axes.text(last * 1.01, counts[n], name, ha="left", va=side, color=COLOURS["muted"])
    axes.text(last * 0.3, 1.54, words["held"], color=COLOURS["a"], ha="left")
    axes.text(last * 0.99, told["losses"][-1] - 0.05, words["training"], color=COLOURS["b"], ha="right", va="top")
    axes.set(xlim=(0, last), ylim=(0.95, 2.7), yticks=[1, 1.5, 2, 2.5], xlabel=words["steps"])
    marks(axes, lang)
    thousands = range(0, last + 1, 1000)
    axes.set_xticks(thousands, [f"{n:,}" if lang == "en" else str(n) for n in thousands])
    axes.set_title(words["loss"], loc="left", weight="bold")
    return save(figure, lang, "writes-curve")


LOGITS = np.array([2.0, 1.0, 0.0, -1.0])


def temperature(lang: str) -> str:
    """Four logits at three temperatures."""
    words = WORDS[lang]
    figure, axes = pixels(470, 330)
    for k, t in enumerate((0.25, 1, 4)):
        word(axes, 6, 110 * k + 12, words["temperature"].format(short(t, lang)), weight="bold", ha="left")
        for i, p in enumerate(softmax(LOGITS / t)):
            y, wide = 110 * k + 36 + 19 * i, max(350 * p, 1)
            word(axes, 30, y, short(LOGITS[i], lang), "muted", ha="right")
            axes.add_patch(plt.Rectangle((42, y - 7), wide, 14, fc=COLOURS["a"], ec="none"))
            word(axes, 50 + wide, y, share(p, lang), ha="left")
    return save(figure, lang, "writes-temperature")


# Tables of what was measured


def written(lang: str, name: str, lines: list[str]) -> str:
    path: str = write(lang, f"writes-{name}.md", "\n".join(lines) + "\n", "tables")
    return path


def said(sample: str, lang: str) -> str:
    """A sample in quotation marks, with nothing that Markdown would read."""
    plain = "".join("\\" + c if c in "\\`*_{}[]<>$#~|" else c for c in sample)
    quoted: str = WORDS[lang]["quote"].format(plain.strip().replace("\n", " ¶ "))
    return quoted


def share(part: float, lang: str) -> str:
    return f"{100 * part:.0f}%" if lang == "en" else f"{100 * part:.0f} %"


def shortened(sample: str, most: int) -> str:
    """The sample up to the end of a word, if there are words."""
    whole = sample[:most].rpartition(" ")[0]
    return sample if len(sample) <= most else (whole if len(whole) > most / 2 else sample[:most]) + " …"


def counts_of(lang: str) -> dict[str, float]:
    told = measured(LESSON)[f"counted_{lang}"]
    words = WORDS[lang]
    found = {words["nothing"]: told["uniform"], words["single"]: told["add_one"]["1"]}
    return found | {words["in_a_row"].format(n): loss for n, loss in told["smoothed"].items()}


def tables(lang: str) -> list[str]:
    words, data = WORDS[lang], measured(LESSON)
    counted, long = data[f"counted_{lang}"], data[f"long_{lang}"]
    losses = [f"| {words['model']} | {words['loss']} | {words['bits']} |", "|---|---|---|"]
    losses += [f"| {name} | {local(x, lang)} | {local(x / np.log(2), lang)} |" for name, x in counts_of(lang).items()]
    samples, steps, temperatures = [], [], []
    for n, sample in counted["samples"].items():
        name = words["single"] if n == "1" else words["in_a_row"].format(n)
        samples += [f"{name}", f": {said(shortened(sample, 100), lang)}", ""]
    for step, sample in long["samples"].items():
        number = f"{int(step):,}" if lang == "en" else step
        loss = f"{words['loss']} {local(long['held'][step], lang)}"
        steps += [f"{words['step'].format(number)}, {loss}", f": {said(shortened(sample, 150), lang)}", ""]
    for t, one in long["temperatures"].items():
        name = words["temperature"].format(short(float(t), lang))
        temperatures += [f"{name}", f": {said(shortened(one['sample'], 190), lang)}", ""]
    copied = [f"| {words['writes']} | {words['exist']} | {words['copied']} |", "|---|---|---|"]
    for n in ("2", "3", "4", "5", "6"):
        stretch = words["long_stretch"].format(counted["copied"][n])
        copied.append(f"| {words['in_a_row'].format(n)} | {share(counted['words'][n], lang)} | {stretch} |")
    for t, one in long["temperatures"].items():
        name = f"{words['network']}, {words['temperature'].format(short(float(t), lang))}"
        stretch = words["long_stretch"].format(one["copied"])
        copied.append(f"| {name} | {share(one['words'], lang)} | {stretch} |")
    return [
        written(lang, "counts", losses),
        written(lang, "counts-samples", samples[:-1]),
        written(lang, "steps", steps[:-1]),
        written(lang, "temperatures", temperatures[:-1]),
        written(lang, "copied", copied),
    ]


def draw() -> list[str]:
    """All of them in both languages."""
    still = (
        pairs, table, embedding, averaging, attention, walls, mask, heads, norm, depth, block, curve, temperature,
    )  # fmt: skip
    return [path for lang in WORDS for path in [*(f(lang) for f in still), *tables(lang)]]
