"""The figures of lesson 07: XOR. What was trained is read from book/training, never trained here."""

from __future__ import annotations

import json
from collections.abc import Callable

import numpy as np

from ..training import measured
from .canvas import COLOURS, canvas, operated, paint, save, write

DATA = measured("07-xor")
WORDS = {
    "en": {
        "step": "step",
        "loss": "loss",
        "as printed": "as printed",
        "mended": "one word mended",
        "seed": "seed {}",
        "share": "of 200 networks, how many solve XOR",
        "units": "hidden units",
        "alive": "units alive at the end",
        "networks": "networks with 4 ReLUs",
        "fail": "come to rest elsewhere",
        "solve": "solve XOR",
        "target": "target {}",
        "said": "Step {}, loss {}",
    },
    "es": {
        "step": "paso",
        "loss": "pérdida",
        "as printed": "tal como se publicó",
        "mended": "con una palabra corregida",
        "seed": "semilla {}",
        "share": "de 200 redes, cuántas resuelven XOR",
        "units": "unidades ocultas",
        "alive": "unidades vivas al final",
        "networks": "redes con 4 ReLU",
        "fail": "se detienen en otro sitio",
        "solve": "resuelven XOR",
        "target": "objetivo {}",
        "said": "Paso {}, pérdida {}",
    },
}
X = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
Y = np.array([0.0, 1.0, 1.0, 0.0])


def points(lang: str) -> str:
    """The four points and their targets."""
    figure, axes = canvas(3.4, 3.1)
    for (x, y), t in zip(X, Y):
        axes.plot(x, y, "os"[int(t)], color=COLOURS["ab"[int(t)]], ms=13, clip_on=False)
        word = WORDS[lang]["target"].format(int(t))
        axes.annotate(word, (x, y), (0, 14), textcoords="offset points", ha="center", color=COLOURS["ab"[int(t)]])
    axes.set(xlim=(-0.35, 1.35), ylim=(-0.2, 1.3), xticks=(0, 1), yticks=(0, 1), xlabel="x₁", ylabel="x₂")
    return save(figure, lang, "xor-points")


def still(lang: str) -> str:
    """The losses of the tutorial's network, as printed and mended."""
    figure, axes = canvas(5.5, 2.7)
    steps = 5 * np.arange(len(DATA["tutorial"]["still"]))
    for key, name, colour, style in (("still", "as printed", "b", "-"), ("mended", "mended", "a", "-")):
        axes.plot(steps, DATA["tutorial"][key], color=COLOURS[colour], lw=2.2, ls=style)
        at = {"still": (120, 1.22), "mended": (22, 0.25)}[key]
        axes.annotate(WORDS[lang][name], at, color=COLOURS[colour], va="top" if key == "still" else "bottom")
    axes.set(xlabel=WORDS[lang]["step"], ylabel=WORDS[lang]["loss"], ylim=(0, 1.4), xlim=(0, steps[-1]))
    up = np.arange(0, 1.5, 0.2)
    axes.set_yticks(up, [number(v, lang, 1) for v in up])
    return save(figure, lang, "xor-still")


def losses(lang: str) -> str:
    """Three networks that differ in their seed."""
    figure, axes = canvas(5.4, 2.9)
    styles = {"42": ("a", "-"), "0": ("c", (0, (5, 2))), "7": ("b", "-")}
    for seed, (colour, style) in styles.items():
        line = DATA["losses"][seed]
        axes.plot(20 * np.arange(len(line)), line, color=COLOURS[colour], lw=2.2, ls=style)
        name = WORDS[lang]["seed"].format(seed)
        place = {"42": (125, 0.1), "0": (5, 0.02), "7": (280, 0.265)}[seed]
        axes.annotate(name, place, color=COLOURS[colour])
    axes.set(xlabel=WORDS[lang]["step"], ylabel=WORDS[lang]["loss"], ylim=(0, 0.7), xlim=(0, 400))
    up = np.arange(0, 0.75, 0.1)
    axes.set_yticks(up, [number(v, lang, 1) for v in up])
    return save(figure, lang, "xor-losses")


def rates(lang: str) -> str:
    """How many of 200 seeds solve XOR, by units and activation; those with one or two units are not shown."""
    figure, axes = canvas(5.2, 3.0)
    shown = ("4", "8", "16")
    for name, label, colour, mark in (("relu", "ReLU", "b", "o"), ("tanh", "tanh", "a", "s")):
        counts = [DATA["solved"][name][h] for h in shown]
        axes.plot(range(3), counts, color=COLOURS[colour], lw=2, marker=mark, ms=8, clip_on=False)
        if name == "relu":
            for i, count in enumerate(counts):
                axes.annotate(
                    str(count), (i, count), (0, -18), textcoords="offset points", ha="center", color=COLOURS["b"]
                )
            axes.annotate(label, (0.12, 128), color=COLOURS[colour])
        else:
            axes.annotate(f"{label}: 200, 200, 200", (0, 207), color=COLOURS[colour])
    axes.set(xticks=range(3), xticklabels=shown, ylim=(0, 220), xlim=(-0.2, 2.2))
    axes.set(xlabel=WORDS[lang]["units"], ylabel=WORDS[lang]["share"].replace(", ", ",\n"))
    return save(figure, lang, "xor-rates")


def alive(lang: str) -> str:
    """Networks with 4 ReLUs, by the units that are alive at the end; those with fewer than two are not shown."""
    figure, axes = canvas(5.5, 3.0)
    networks, good = (np.array(DATA["alive"][key][2:]) for key in ("networks", "solved"))
    axes.bar(range(3), good, color=COLOURS["a"], width=0.62, label=WORDS[lang]["solve"])
    axes.bar(
        range(3), networks - good, bottom=good, color=COLOURS["b-soft"], edgecolor=COLOURS["b"], lw=1.5, width=0.62,
        label=WORDS[lang]["fail"],
    )  # fmt: skip
    for i, (n, k) in enumerate(zip(networks, good)):
        axes.annotate(f"{k} / {n}", (i, n), (0, 4), textcoords="offset points", ha="center")
    axes.set(xlabel=WORDS[lang]["alive"], ylabel=WORDS[lang]["networks"], ylim=(0, 140))
    axes.set(xticks=range(3), xticklabels=("2", "3", "4"))
    axes.legend(frameon=False, loc="upper left")
    return save(figure, lang, "xor-alive")


# The figure that is operated: what the network says on the square, at a few steps

CELLS, UNIT, LEFT, TOP = 25, 12, 40, 16
LOW, HIGH = -0.25, 1.25


def relu(u: float) -> float:
    return max(u, 0.0)


def says(weights: list[list[float]], x: float, y: float, activation: Callable[[float], float] = relu) -> float:
    """What the network with these weights says at a point: in plain Python, the same on every machine."""
    w1, b1, w2, (b2,) = weights
    units = [activation(x * w1[k] + y * w1[len(b1) + k] + b) for k, b in enumerate(b1)]
    return b2 + sum(unit * w for unit, w in zip(units, w2))


def centre(k: int) -> float:
    return LOW + (HIGH - LOW) * (k + 0.5) / CELLS


def shade(value: float) -> tuple[str, float]:
    """The colour of an answer, and how strong: nothing at ½, all of it at 0 and 1."""
    return ("b" if value > 0.5 else "a"), round(min(abs(value - 0.5) * 2, 1), 3)


def spot(x: float, y: float) -> tuple[float, float]:
    size = CELLS * UNIT / (HIGH - LOW)
    return LEFT + (x - LOW) * size, TOP + (HIGH - y) * size


def number(value: float, lang: str, digits: int) -> str:
    text = f"{value:.{digits}f}"
    text = text.replace("-", "−" if float(text) else "")  # no -0.00
    return text.replace(".", ",") if lang == "es" else text


def surface(lang: str) -> list[str]:
    """The square at the last of the snapshots, and the script with which one goes through all of them."""
    last = DATA["snapshots"][-1]
    side = CELLS * UNIT
    width, height = LEFT + side + 40, TOP + side + 58
    data = json.dumps(DATA["snapshots"], separators=(",", ":")).replace('"', "&quot;")
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        f' font-family="system-ui, sans-serif" font-size="14" data-snapshots="{data}"'
        f' data-cells="{CELLS}" data-window="{LOW} {HIGH}">',
        '<g stroke="none">',
    ]
    for row in range(CELLS):
        for column in range(CELLS):
            colour, opacity = shade(says(last["weights"], centre(column), centre(CELLS - 1 - row)))
            svg.append(
                f'<rect class="cell" x="{LEFT + UNIT * column}" y="{TOP + UNIT * row}" width="{UNIT}" height="{UNIT}" '
                f'fill="{paint(colour)}" fill-opacity="{opacity:g}"/>'
            )
    svg.append("</g>")
    svg.append(f'<rect x="{LEFT}" y="{TOP}" width="{side}" height="{side}" fill="none" stroke="{paint("line")}"/>')
    page = "var(--fig-page, #ffffff)"
    answers = [says(last["weights"], float(x), float(y)) for x, y in X]
    for (x, y), t, p in zip(X, Y, answers):
        across, down = spot(x, y)
        mark = (
            f'<circle cx="{across:g}" cy="{down:g}" r="9"' if t == 0
            else f'<rect x="{across - 8:g}" y="{down - 8:g}" width="16" height="16"'
        )  # fmt: skip
        svg.append(
            f'{mark} fill="{paint("ab"[int(t)])}" stroke="{page}" stroke-width="2.5"/>'
            f'<rect x="{across - 26:g}" y="{down + 13:g}" width="52" height="19" rx="4" fill="{page}"/>'
            f'<text class="answer" x="{across:g}" y="{down + 27:g}" text-anchor="middle" '
            f'fill="{paint("text")}">{number(p, lang, 2)}</text>'
        )
    for tick in (0, 1):
        across, down = spot(tick, tick)
        muted = f'fill="{paint("muted")}"'
        svg.append(f'<text x="{across:g}" y="{TOP + side + 18}" text-anchor="middle" {muted}>{tick}</text>')
        svg.append(f'<text x="{LEFT - 8}" y="{down + 5:g}" text-anchor="end" {muted}>{tick}</text>')
    loss = sum((p - t) ** 2 for p, t in zip(answers, Y)) / len(Y)
    said = WORDS[lang]["said"].format(last["step"], number(loss, lang, 4))
    middle = LEFT + side / 2
    svg.append(
        f'<text class="said" x="{middle:g}" y="{TOP + side + 44}" text-anchor="middle" '
        f'fill="{paint("text")}">{said}</text>'
    )
    svg.append("</svg>")
    return [
        write(lang, "xor-surface.svg", "\n".join(svg) + "\n"),
        operated(lang, "xor-surface", "snapshots.js"),
    ]


def draw() -> list[str]:
    """All of them in both languages."""
    one_file = (points, still, losses, rates, alive)
    return [path for lang in WORDS for path in [*(f(lang) for f in one_file), *surface(lang)]]
