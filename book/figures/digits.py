"""Digits as pictures, the three sets, epochs, losses, mistakes, gradients by layer, and a digit to move about."""

from __future__ import annotations

from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from ndgrad.types import Array

from ..training import measured
from ..training.digits import BESIDE, LESSON, LONG, SIZES, pictures
from .canvas import COLOURS, canvas, operated, paint, pixels, save, write
from .grid import box, percent, text

WORDS = {
    "en": {
        "epoch": "epoch {}",
        "epochs": "epochs",
        "steps": "steps",
        "loss": "loss",
        "validation_loss": "validation loss",
        "accuracy": "accuracy",
        "accuracy_50": "accuracy on the 50",
        "right": "as it should be",
        "labels": "labels shuffled once",
        "pairs": "labels shuffled at each step",
        "sums": "gradients never zeroed",
        "all": "all rows at once",
        "of": "batches of {}",
        "train": "training",
        "validation": "validation",
        "test": "test",
        "mean": "mean of ten",
        "block": "block of rows that was held back",
        "file": "in the order of the file",
        "drawn": "drawn at random",
        "networks": "networks to choose from",
        "chosen_there": "on the rows that chose",
        "chosen_new": "on other rows",
        "true": "true",
        "predicted": "predicted",
        "said": "is {}, said {}",
        "layers": "layer, from the input to the output",
        "size": "size of the gradient",
        "drawn_weights": "as Linear draws them",
        "he_weights": "times √6",
        "large_weights": "times 5",
        "apart": "distance from PyTorch's loss",
        "under_the_root": "eps under the root",
        "comma": ".",
    },
    "es": {
        "epoch": "época {}",
        "epochs": "épocas",
        "steps": "pasos",
        "loss": "pérdida",
        "validation_loss": "pérdida de validación",
        "accuracy": "exactitud",
        "accuracy_50": "exactitud en las 50",
        "right": "como debe ser",
        "labels": "etiquetas barajadas una vez",
        "pairs": "etiquetas barajadas en cada paso",
        "sums": "gradientes nunca puestos a cero",
        "all": "todas las filas a la vez",
        "of": "lotes de {}",
        "train": "entrenamiento",
        "validation": "validación",
        "test": "prueba",
        "mean": "media de diez",
        "block": "bloque de filas que se apartó",
        "file": "en el orden del archivo",
        "drawn": "sorteadas",
        "networks": "redes entre las que elegir",
        "chosen_there": "donde se eligió",
        "chosen_new": "en otras filas",
        "true": "verdadero",
        "predicted": "predicho",
        "said": "es {}, dice {}",
        "layers": "capa, de la entrada a la salida",
        "size": "tamaño del gradiente",
        "drawn_weights": "como los sortea Linear",
        "he_weights": "por √6",
        "large_weights": "por 5",
        "apart": "distancia a la pérdida de PyTorch",
        "under_the_root": "eps bajo la raíz",
        "comma": ",",
    },
}
X, LABELS = pictures()


# Pictures


def glyph(x: Array, left: float, top: float, side: float) -> str:
    """A picture of 8 × 8 on a panel: the more ink, the darker."""
    pixel = side / 8
    paths = []
    for level in range(1, 17):
        places = [divmod(int(k), 8) for k in np.flatnonzero(np.round(16 * x) == level)]
        if places:
            squares = "".join(f"M{column} {row}h1v1h-1z" for row, column in places)
            paths.append(f'<path fill-opacity="{level / 16:g}" d="{squares}"/>')
    frame = (
        f'<rect width="8" height="8" fill="{paint("panel")}" stroke="{paint("line")}" stroke-width="{1 / pixel:g}"/>'
    )
    return (
        f'<g transform="translate({left:g} {top:g}) scale({pixel:g})" fill="{paint("text")}" '
        f'shape-rendering="crispEdges">{frame}{"".join(paths)}</g>'
    )


def drawing(lang: str, name: str, wide: int, high: int, parts: list[str], size: int = 14) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="system-ui, sans-serif" font-size="{size}">'
    )
    return write(lang, f"{name}.svg", "\n".join([head, *parts, "</svg>"]) + "\n")


def samples(lang: str) -> str:
    """One picture as its 64 numbers, and two of every digit."""
    parts, pixel = [], 21
    for k, value in enumerate(np.round(16 * X[0]).astype(int)):
        row, column = divmod(k, 8)
        left, top = 1 + pixel * column, 1 + pixel * row
        parts += [
            f'<rect x="{left}" y="{top}" width="{pixel}" height="{pixel}" fill="{paint("panel")}" '
            f'stroke="{paint("line")}" stroke-width="0.5"/>',
            text(left + pixel / 2, top + 15, str(value), f'fill="{paint("text" if value else "muted")}"'),
        ]
    for digit in range(10):
        for line, row in enumerate(np.flatnonzero(LABELS == digit)[[1, 4]]):
            parts.append(glyph(X[row], 183 + 35 * (digit % 5), 1 + 90 * (digit // 5) + 38 * line, 32))
    return drawing(lang, "digits-samples", 358, 170, parts, 11)


def often_shown() -> list[dict[str, Any]]:
    """Twelve pictures that all networks which had not seen them got wrong, nearly all in the same way."""
    return [item for item in measured(LESSON)["often_wrong"] if max(item["said"]) >= item["asked"] - 1][:12]


def often_wrong(lang: str) -> str:
    """The twelve, with what they are and what is said."""
    parts = []
    for k, item in enumerate(often_shown()):
        left, top, said = 8 + 80 * (k % 4), 1 + 92 * (k // 4), int(np.argmax(item["said"]))
        parts += [
            glyph(X[item["row"]], left, top, 64),
            text(
                left + 32, top + 80, WORDS[lang]["said"].format(LABELS[item["row"]], said), f'fill="{paint("muted")}"'
            ),
        ]
    return drawing(lang, "digits-mistakes", 320, 274, parts, 12)


def epochs(lang: str) -> str:
    """Ten rows in batches of four, twice: each row once an epoch, in a new order, and two left for the last batch."""
    rng = np.random.default_rng(2)
    figure, axes = pixels(470, 112)
    for number in range(2):
        top = 10 + 52 * number
        label = WORDS[lang]["epoch"].format(number + 1)
        axes.text(4, top + 18, label, ha="left", va="center", color=COLOURS["muted"])
        for k, row in enumerate(rng.permutation(10)):
            batch = k // 4
            name = "abc"[batch]
            box(axes, 78 + 34 * k + 22 * batch, top, 34, 36, str(row), f"{name}-soft", name)
    return save(figure, lang, "digits-epochs")


# What was measured


def numbers(axes: Axes, axis: str, lang: str) -> None:
    """Numbers along an axis with the language's decimal mark."""
    ticks = getattr(axes, f"get_{axis}ticks")()
    labels = [f"{t:g}".replace(".", WORDS[lang]["comma"]) for t in ticks]
    getattr(axes, f"set_{axis}ticklabels")(labels)


def sizes(lang: str) -> str:
    """Validation loss over 20 epochs, by the size of the batches."""
    words, data = WORDS[lang], measured(LESSON)["batches"]
    figure, axes = canvas(4.9, 2.7)
    looks = {8: ("c", (0, (2, 1.5))), 32: ("a", "-"), SIZES[-1]: ("b", (0, (6, 2)))}
    for size, (colour, dashes) in looks.items():
        axes.plot(range(21), data[str(size)], color=COLOURS[colour], lw=2.2, ls=dashes)
    axes.text(11.5, 1.3, words["all"], ha="left", va="bottom", color=COLOURS["b"])
    axes.text(2.3, 0.42, words["of"].format(32), ha="left", va="bottom", color=COLOURS["a"])
    axes.text(20, 0.17, words["of"].format(8), ha="right", va="bottom", color=COLOURS["c"])
    axes.set(xlim=(0, 20), ylim=(0, 1.5), yticks=[0, 0.5, 1, 1.5], xticks=[0, 5, 10, 15, 20], xlabel=words["epochs"])
    numbers(axes, "y", lang)
    axes.set_title(words["validation_loss"], loc="left", weight="bold")
    return save(figure, lang, "digits-sizes")


def few(lang: str) -> str:
    """Accuracy on fifty pictures over a hundred steps: right, and with three faults."""
    words, data = WORDS[lang], measured(LESSON)["few"]
    figure, axes = canvas(4.9, 3.0)
    looks = {
        "right": ("a", "-", 21, 1.02, "left", "bottom"),
        "labels": ("c", (0, (6, 2)), 44, 0.985, "left", "top"),
        "sums": ("d", (0, (4, 1.5, 1, 1.5)), 100, 0.62, "right", "top"),
        "pairs": ("b", (0, (2, 1.5)), 100, 0.22, "right", "bottom"),
    }
    for kind, (colour, dashes, x, y, across, along) in looks.items():
        axes.plot(data[kind], color=COLOURS[colour], lw=2.0, ls=dashes)
        axes.text(x, y, words[kind], ha=across, va=along, color=COLOURS[colour])
    axes.set(xlim=(0, 100), ylim=(0, 1.08), yticks=[0, 0.25, 0.5, 0.75, 1], xlabel=words["steps"])
    numbers(axes, "y", lang)
    axes.set_title(words["accuracy_50"], loc="left", weight="bold")
    return save(figure, lang, "digits-few")


def curves(lang: str) -> str:
    """Losses and validation accuracy over a hundred epochs: one network thin, the mean of ten thick."""
    words, data = WORDS[lang], measured(LESSON)
    plt.close(canvas(1, 1)[0])  # for the style
    figure, (upper, lower) = plt.subplots(2, 1, figsize=(4.9, 4.3), sharex=True)
    for axes, names in [(upper, ("train_loss", "valid_loss")), (lower, ("train_accuracy", "valid_accuracy"))]:
        for name, colour, dashes in zip(names, ("b", "a"), ((0, (6, 2)), "-")):
            axes.plot(data["one"][name], color=COLOURS[colour], lw=0.8, alpha=0.6)
            axes.plot(data["mean"][name], color=COLOURS[colour], lw=2.2, ls=dashes)
        axes.set(xlim=(0, LONG))
    upper.set(ylim=(0, 0.3), yticks=[0, 0.1, 0.2, 0.3])
    lower.set(ylim=(0.9, 1.005), yticks=[0.9, 0.95, 1], xlabel=words["epochs"])
    upper.text(LONG, 0.155, words["validation"], ha="right", va="bottom", color=COLOURS["a"])
    upper.text(LONG, 0.012, words["train"], ha="right", va="bottom", color=COLOURS["b"])
    lower.text(LONG, 0.963, words["validation"], ha="right", va="top", color=COLOURS["a"])
    lower.text(LONG, 0.993, words["train"], ha="right", va="top", color=COLOURS["b"])
    for axes, name in ((upper, "loss"), (lower, "accuracy")):
        numbers(axes, "y", lang)
        axes.set_title(words[name], loc="left", weight="bold")
    figure.subplots_adjust(hspace=0.35)
    return save(figure, lang, "digits-curves")


def blocks(lang: str) -> str:
    """Ten blocks of rows, each held back once: in the order of the file, and drawn at random."""
    words, data = WORDS[lang], measured(LESSON)["blocks"]
    figure, axes = canvas(4.9, 2.7)
    places = np.arange(1, 11)
    axes.plot(places, data["drawn"], "o", ms=6, color=COLOURS["a"])
    axes.plot(places, data["file"], "s", ms=6, color=COLOURS["b"])
    axes.text(1, 1.003, words["drawn"], ha="left", va="bottom", color=COLOURS["a"])
    axes.text(1, 0.893, words["file"], ha="left", va="bottom", color=COLOURS["b"])
    axes.set(xlim=(0.5, 10.5), ylim=(0.87, 1.02), xticks=places, yticks=[0.9, 0.95, 1], xlabel=words["block"])
    numbers(axes, "y", lang)
    axes.set_title(words["accuracy"], loc="left", weight="bold")
    return save(figure, lang, "digits-blocks")


def seeds(lang: str) -> str:
    """Forty splits, a network each: accuracy on the validation rows, and on the test rows."""
    words, data = WORDS[lang], np.array(measured(LESSON)["accuracies"])
    figure, axes = canvas(4.9, 2.2)
    for height, column, colour in [(1, 0, "b"), (0, 1, "a")]:
        shares = sorted(data[:, column].tolist())
        beside = np.array([shares[:k].count(share) for k, share in enumerate(shares)])
        lift = 0.11 * (beside - np.array([shares.count(share) - 1 for share in shares]) / 2)
        axes.plot(shares, height + lift, "o", ms=4, color=COLOURS[colour], mew=0)
        axes.plot([np.mean(shares)] * 2, [height - 0.42, height + 0.42], color=COLOURS[colour], lw=1.2)
    axes.set(xlim=(0.94, 1.002), ylim=(-0.55, 1.55), yticks=[0, 1], xticks=[0.94, 0.96, 0.98, 1])
    axes.set_yticklabels([words["test"], words["validation"]], color=COLOURS["text"])
    numbers(axes, "x", lang)
    axes.set_xlabel(words["accuracy"])
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    return save(figure, lang, "digits-seeds")


def chosen(lang: str) -> str:
    """The best of so many networks: on the rows by which it was chosen, and on others."""
    words, data = WORDS[lang], measured(LESSON)["chosen"]
    figure, axes = canvas(4.9, 2.6)
    axes.plot(data["of"], data["there"], "s--", ms=5, color=COLOURS["b"], lw=2)
    axes.plot(data["of"], data["new"], "o-", ms=5, color=COLOURS["a"], lw=2)
    axes.text(10, 0.9795, words["chosen_there"], ha="right", va="bottom", color=COLOURS["b"])
    axes.text(40, 0.9698, words["chosen_new"], ha="right", va="top", color=COLOURS["a"])
    axes.set(xscale="log", xlim=(0.9, 44), ylim=(0.966, 0.984), yticks=[0.97, 0.975, 0.98], xlabel=words["networks"])
    axes.set_xticks(data["of"])
    axes.minorticks_off()
    for axis in "xy":
        numbers(axes, axis, lang)
    axes.set_title(words["accuracy"], loc="left", weight="bold")
    return save(figure, lang, "digits-chosen")


def confusion(lang: str) -> str:
    """All answers of forty networks to their test rows."""
    words, table = WORDS[lang], np.array(measured(LESSON)["confusion"])
    figure, axes = pixels(466, 300)
    wide, high, left, top = 38, 25, 84, 46
    axes.text(left + 5 * wide, 10, words["predicted"], ha="center", va="center", weight="bold")
    axes.text(left + 4, 31, words["true"], ha="right", va="center", weight="bold")
    for k in range(10):
        axes.text(left + wide * (k + 0.5), 31, str(k), ha="center", va="center", color=COLOURS["muted"])
        axes.text(left - 12, top + high * (k + 0.5), str(k), ha="center", va="center", color=COLOURS["muted"])
    # those with a thicker outline last: it lies above the others'
    for (i, j), count in sorted(np.ndenumerate(table), key=lambda e: (e[0][0] == e[0][1], e[1] >= 20)):
        right, much = i == j, count >= 20
        fill = "a-soft" if right else "b-soft" if much else "panel"
        edge = "a" if right else "b" if much else "line"
        box(axes, left + wide * j, top + high * i, wide, high, str(count) if count else "", fill, edge)
    return save(figure, lang, "digits-confusion")


def flow(lang: str) -> str:
    """The gradients' size in a network of nine layers, at its start."""
    words, data = WORDS[lang], measured(LESSON)["flow"]
    figure, axes = canvas(4.9, 3.0)
    looks = {
        "large": ("b", "^:", 1, 3, "left", "bottom"),
        "he": ("a", "o-", 1, 6e-3, "left", "bottom"),
        "drawn": ("c", "s--", 1, 1.3e-5, "left", "bottom"),
    }
    for kind, (colour, style, x, y, across, along) in looks.items():
        axes.plot(range(1, 10), data[kind]["gradients"], style, color=COLOURS[colour], lw=2, ms=5)
        axes.text(x, y, words[f"{kind}_weights"], ha=across, va=along, color=COLOURS[colour])
    axes.set(yscale="log", xlim=(0.7, 9.3), ylim=(1e-6, 100), xticks=range(1, 10), xlabel=words["layers"])
    axes.set_yticks([1e-5, 1e-3, 1e-1, 10], ["10⁻⁵", "10⁻³", "10⁻¹", "10"])
    axes.minorticks_off()
    axes.set_title(words["size"], loc="left", weight="bold")
    return save(figure, lang, "digits-flow")


def beside(lang: str) -> str:
    """How far 200 losses lie from PyTorch's: twice the same algorithm, once another."""
    words, data = WORDS[lang], measured(LESSON)["beside"]
    figure, axes = canvas(4.9, 2.8)
    steps = range(10, BESIDE + 1, 10)
    looks = {"under_the_root": ("b", ":", 1e-2), "float32": ("c", "--", 7e-10), "float64": ("a", "-", 3e-15)}
    for kind, (colour, style, y) in looks.items():
        axes.plot(steps, data[kind], style, color=COLOURS[colour], lw=2.2)
        axes.text(BESIDE, y, words.get(kind, kind), ha="right", va="bottom", color=COLOURS[colour])
    axes.axhline(1e-5, color=COLOURS["muted"], lw=1.2, ls=(0, (3, 3)))
    axes.set(yscale="log", xlim=(0, BESIDE), ylim=(1e-17, 1), xlabel=words["steps"])
    axes.set_yticks([1e-15, 1e-10, 1e-5, 1], ["10⁻¹⁵", "10⁻¹⁰", "10⁻⁵", "1"])
    axes.minorticks_off()
    axes.set_title(words["apart"], loc="left", weight="bold")
    return save(figure, lang, "digits-beside")


# The figure to operate: a digit that is moved, blurred or reversed, and the ten shares that it gets.

WIDE, HIGH = 392, 200
PIXEL, BAR, ROW = 21, (206, 120), 19
START, FARTHEST = 3, 3
INKS = ("written", "blurred", "reversed")


def network() -> tuple[Array, ...]:
    """Weights and biases, as committed: in hundredths."""
    data = measured(LESSON)
    w1, b1, w2, b2 = (np.array(data[name]) / 100 for name in ("w1", "b1", "w2", "b2"))
    return w1, b1, w2, b2


def shares(x: Array) -> Array:
    """Of the ten digits, for pictures of 64 numbers."""
    w1, b1, w2, b2 = network()
    logits = np.maximum(x @ w1 + b1, 0) @ w2 + b2
    e = np.exp(logits - logits.max(axis=-1, keepdims=True))
    found: Array = e / e.sum(axis=-1, keepdims=True)
    return found


def shown() -> list[int]:
    """For each digit the row that is nearest to its mean, of those that the network has not seen and is right about."""
    unseen = np.array(measured(LESSON)["unseen"])
    right = unseen[shares(X[unseen]).argmax(axis=1) == LABELS[unseen]]
    rows = []
    for digit in range(10):
        mine = right[LABELS[right] == digit]
        away = ((X[mine] - X[LABELS == digit].mean(axis=0)) ** 2).sum(axis=1)
        rows.append(int(mine[away.argmin()]))
    return rows


def changed(x: Array, right: int, down: int, ink: str) -> Array:
    """Moved by whole pixels; then blurred by the mean of nine, or reversed."""
    wide = np.zeros((8 + 2 * FARTHEST, 8 + 2 * FARTHEST))
    top, left = FARTHEST - down, FARTHEST - right
    wide[FARTHEST : FARTHEST + 8, FARTHEST : FARTHEST + 8] = x.reshape(8, 8)
    moved = wide[top : top + 8, left : left + 8]
    if ink == "blurred":
        around = np.pad(moved, 1)
        moved = sum((around[i : i + 8, j : j + 8] for i in range(3) for j in range(3)), np.zeros((8, 8))) / 9
    return (1 - moved if ink == "reversed" else moved).ravel()


def styles() -> str:
    rules = {
        ".ink": f"fill: {paint('text')}; shape-rendering: crispEdges;",
        ".bar": f"fill: {paint('line')};",
        ".bar.true": f"fill: {paint('a')};",
        ".digit": f"fill: {paint('text')};",
        ".digit.true": "font-weight: bold;",
        ".mark": "visibility: hidden;",
        ".mark.true": "visibility: visible;",
    }
    return "<style>" + " ".join(f"{name} {{ {rule} }}" for name, rule in rules.items()) + "</style>"


def share(lang: str) -> list[str]:
    """One digit and its ten shares; and the script that moves it."""
    rows = shown()
    x = X[rows[START]]
    side = 8 * PIXEL
    parts = [
        styles(),
        f'<rect x="1" y="15" width="{side}" height="{side}" fill="{paint("panel")}" stroke="{paint("line")}"/>',
    ]
    for k, value in enumerate(x):
        row, column = divmod(k, 8)
        place = f'x="{1 + PIXEL * column}" y="{15 + PIXEL * row}" width="{PIXEL}" height="{PIXEL}"'
        parts.append(f'<rect class="ink" {place} fill-opacity="{value:g}"/>')
    for digit, part in enumerate(shares(x)):
        top, wide, state = 3 + ROW * digit, max(BAR[1] * part, 1), " true" * (digit == START)
        parts += [
            text(BAR[0] - 10, top + 15, str(digit), f'class="digit{state}"', "end"),
            f'<rect class="bar{state}" x="{BAR[0]}" y="{top + 3}" width="{wide:f}" height="14" rx="2"/>',
            text(BAR[0] + BAR[1] + 48, top + 15, percent(part, lang), f'class="share" fill="{paint("text")}"', "end"),
            text(BAR[0] + BAR[1] + 58, top + 15, "✓", f'class="mark{state}" fill="{paint("a")}"'),
        ]
    data = measured(LESSON)
    given = {
        "digits": [np.round(16 * X[row]).astype(int).tolist() for row in rows],
        "start": START,
        "farthest": FARTHEST,
        "bar": BAR[1],
        **{name: data[name] for name in ("w1", "b1", "w2", "b2")},
    }
    name = "digits-share"
    return [drawing(lang, name, WIDE, HIGH, parts), operated(lang, name, "move_digit.js", given)]


def draw() -> list[str]:
    """All of them in both languages."""
    still = (samples, often_wrong, epochs, sizes, few, curves, blocks, seeds, chosen, confusion, flow, beside)
    return [path for lang in WORDS for path in [*(f(lang) for f in still), *share(lang)]]
