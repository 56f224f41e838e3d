"""A layer as two ops, the walk over modules, first numbers, paths in a valley, Adam's steps, and a ball to roll."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch
from ndgrad.optim import adam_step, sgd_step
from ndgrad.types import Array

from .canvas import COLOURS, canvas, operated, paint, pixels, power_of_ten, save, write

WORDS = {
    "en": {
        "layer": "after layer",
        "size": "size of the numbers",
        "large": "10 times",
        "small": "a tenth",
        "right": "1/√fan_in",
        "kept": "√(3/fan_in)",
        "plain": "without momentum, learning rate 0.07",
        "momentum": "momentum 0.7, learning rate 0.04",
        "steps": "step",
        "length": "length of the step, in units of lr",
        "corrected": "corrected",
        "as": "not corrected",
        "steep": "along y, 25 times as steep",
        "flat": "along x",
        "shared": "met before",
        "constant": "no gradient: passed over",
        "lr": "learning rate",
        "start": "start",
        "two": "two ops",
        "one": "one op",
        "comma": ".",
    },
    "es": {
        "layer": "después de la capa",
        "size": "tamaño de los números",
        "large": "10 veces",
        "small": "la décima parte",
        "right": "1/√fan_in",
        "kept": "√(3/fan_in)",
        "plain": "sin momento, tasa de aprendizaje 0,07",
        "momentum": "momento 0,7; tasa de aprendizaje 0,04",
        "steps": "paso",
        "length": "longitud del paso, en unidades de lr",
        "corrected": "con corrección",
        "as": "sin corrección",
        "steep": "en y, 25 veces más empinado",
        "flat": "en x",
        "shared": "ya visto",
        "constant": "sin gradiente: se pasa por alto",
        "lr": "tasa de aprendizaje",
        "start": "inicio",
        "two": "dos operaciones",
        "one": "una operación",
        "comma": ",",
    },
}


def box(axes: Axes, x: float, y: float, content: str, colour: str, wide: float = 70, high: float = 30) -> None:
    """A rounded box around a word; x and y are its middle."""
    soft = "panel" if colour == "text" else f"{colour}-soft"
    edge = COLOURS["line" if colour == "text" else colour]
    corner = (x - wide / 2, y - high / 2)
    axes.add_patch(
        FancyBboxPatch(corner, wide, high, boxstyle="round,pad=0,rounding_size=5", fc=COLOURS[soft], ec=edge, lw=1.2)
    )
    axes.text(x, y, content, ha="center", va="center", color=COLOURS[colour])


def arrow(axes: Axes, start: tuple[float, float], end: tuple[float, float], colour: str = "line") -> None:
    style: dict[str, Any] = {"arrowstyle": "-|>", "mutation_scale": 11, "lw": 1.2, "shrinkA": 0, "shrinkB": 0}
    axes.add_patch(FancyArrowPatch(start, end, color=COLOURS[colour], **style))


def two_ops(lang: str) -> str:
    """x @ w + b as matmul and add, with the array between them, and as linear."""
    words = WORDS[lang]
    figure, axes = pixels(470, 250)
    axes.text(20, 22, words["two"], weight="bold", va="center")
    for name, y, colour in [("x (6, 5)", 60, "a"), ("w (5, 4)", 110, "c")]:
        box(axes, 58, y, name, colour)
        arrow(axes, (94, y), (146, 85))
    box(axes, 182, 85, "matmul", "text")
    arrow(axes, (218, 85), (246, 85))
    box(axes, 274, 85, "(6, 4)", "text", 54)
    arrow(axes, (302, 85), (332, 85))
    box(axes, 274, 135, "b (4,)", "c", 54)
    arrow(axes, (302, 135), (334, 101))
    box(axes, 360, 85, "add", "text", 52)
    arrow(axes, (387, 85), (410, 85))
    box(axes, 438, 85, "z (6, 4)", "b", 56)
    axes.text(20, 174, words["one"], weight="bold", va="center")
    for name, x, colour in [("x", 58, "a"), ("w", 108, "c"), ("b", 158, "c")]:
        box(axes, x, 212, name, colour, 36)
    for x in (77, 127):
        axes.text(x + 6, 212, ",", ha="center", va="center")
    arrow(axes, (180, 212), (240, 212))
    box(axes, 282, 212, "linear", "text", 80)
    arrow(axes, (324, 212), (404, 212))
    box(axes, 438, 212, "z (6, 4)", "b", 56)
    return save(figure, lang, "layers-two-ops")


def walk(lang: str) -> str:
    """A network as a tree of attributes, with the order in which a walk meets the parameters."""
    words = WORDS[lang]
    figure, axes = pixels(470, 300)
    box(axes, 235, 28, "net", "text", 60)
    for x, name in [(80, "encoder"), (235, "blocks [ ]"), (390, "decoder")]:
        arrow(axes, (235, 44), (x, 84))
        box(axes, x, 100, name, "text", 84)
    for x, top in [(190, 235), (280, 235)]:
        arrow(axes, (top, 116), (x, 152))
        box(axes, x, 168, "Linear", "text", 66)
    leaves = [(44, "scale", 80, 116), (116, "mean", 80, 116), (170, "w", 190, 184), (212, "b", 190, 184)]
    leaves += [(260, "w", 280, 184), (302, "b", 280, 184), (400, "scale", 390, 116)]
    number = 0
    for x, name, parent, bottom in leaves:
        arrow(axes, (parent, bottom), (x, 222))
        again, constant = x == 400, name == "mean"
        box(axes, x, 238, name, "text" if again or constant else "c", 46 if len(name) > 1 else 32)
        if not (again or constant):
            number += 1
            axes.text(x, 264, str(number), ha="center", va="center", weight="bold", color=COLOURS["c"])
    axes.text(94, 286, words["constant"], ha="left", va="center", color=COLOURS["muted"])
    axes.text(400, 264, words["shared"], ha="center", va="center", color=COLOURS["muted"])
    return save(figure, lang, "layers-walk")


def through(factor: float, layers: int = 8) -> list[float]:
    """How large numbers are, on the average, after each layer of 256, only sums; the bound is factor / √256."""
    rng = np.random.default_rng(1)
    h, sizes = rng.normal(size=(64, 256)), []
    for _ in range(layers):
        bound = factor / 16
        h = h @ rng.uniform(-bound, bound, (256, 256))
        sizes.append(float(f"{np.abs(h).mean():.3g}"))
    return sizes


def scales(lang: str) -> str:
    """Eight layers with four bounds."""
    words = WORDS[lang]
    figure, axes = canvas(4.1, 3.3)
    layers = np.arange(1, 9)
    for factor, name, colour, style in [
        (10, "large", "b", (0, (5, 2))),
        (3**0.5, "kept", "c", "-"),
        (1, "right", "a", "-"),
        (0.1, "small", "d", (0, (2, 2))),
    ]:
        sizes = through(factor)
        axes.plot(layers, sizes, color=COLOURS[colour], lw=2.2, ls=style, marker="o", ms=4)
        axes.annotate(words[name], (8, sizes[-1]), (8, 0), textcoords="offset points", va="center",
                      color=COLOURS[colour], annotation_clip=False)  # fmt: skip
    powers = (-10, -8, -6, -4, -2, 0, 2, 4, 6)
    axes.set(yscale="log", ylim=(1e-11, 1e7), xticks=layers, xlabel=words["layer"])
    axes.set_yticks([10.0**power for power in powers], [power_of_ten(power) for power in powers])
    axes.minorticks_off()
    axes.set_title(words["size"], loc="left", weight="bold")
    return save(figure, lang, "layers-scales")


CURVATURE = np.array([1.0, 25.0])
BEGIN = np.array([10.0, 1.0])


def path(lr: float, momentum: float, steps: int) -> Array:
    """Places of a point in the valley (x² + 25 y²) / 2, the first included."""
    p, velocity = BEGIN.copy(), np.zeros(2)
    places = [p.copy()]
    for _ in range(steps):
        sgd_step(p, CURVATURE * p, velocity, lr, momentum)
        places.append(p.copy())
    return np.array(places)


def paths(lang: str) -> str:
    """Thirty steps in a narrow valley, without momentum and with it."""
    words = WORDS[lang]
    figure, axes = canvas(5.0, 4.0)
    axes.remove()
    x, y = np.meshgrid(np.linspace(-4, 11, 90), np.linspace(-1.4, 1.4, 60))
    for axes, momentum, name, colour in zip(
        figure.subplots(2, 1, sharex=True), (0.0, 0.7), ("plain", "momentum"), "ba"
    ):
        levels = [0.5, 3, 8, 16, 28, 44]
        axes.contour(x, y, (x**2 + 25 * y**2) / 2, levels, colors=[COLOURS["line"]], linewidths=0.7)
        places = path(0.07 if momentum == 0 else 0.04, momentum, 30)
        axes.plot(*places.T, color=COLOURS[colour], lw=1.6, marker="o", ms=3.2)
        axes.plot(0, 0, "+", color=COLOURS["text"], ms=10)
        axes.set(xlim=(-4, 11), ylim=(-1.4, 1.4), yticks=[-1, 0, 1])
        axes.set_ylabel("y", rotation=0, va="center")
        axes.set_title(words[name], loc="left", weight="bold", color=COLOURS[colour])
    axes.set_xlabel("x")  # the lower one's: both share it
    figure.subplots_adjust(hspace=0.35)
    return save(figure, lang, "layers-paths")


def adam_lengths(corrected: bool, steps: int = 40) -> list[float]:
    """|step| / lr for a gradient that is 1 in every step."""
    p, m, v = np.zeros(1), np.zeros(1), np.zeros(1)
    lengths = []
    for t in range(1, steps + 1):
        before = p.copy()
        # a t so large that the correction is over gives the averages as they are
        adam_step(p, np.ones(1), m, v, t if corrected else 10**9, 1.0, 0.9, 0.999, 1e-8)
        lengths.append(round(float(np.abs(p - before)[0]), 6))
    return lengths


def steps(lang: str) -> str:
    """Adam's steps for a gradient that never changes, with and without the correction."""
    words = WORDS[lang]
    figure, axes = canvas(5.0, 3.0)
    number = np.arange(1, 41)
    for corrected, name, colour, style in [(False, "as", "b", (0, (5, 2))), (True, "corrected", "a", "-")]:
        lengths = adam_lengths(corrected)
        axes.plot(number, lengths, color=COLOURS[colour], lw=2.2, ls=style)
        axes.annotate(words[name], (24, lengths[23]), (0, 8), textcoords="offset points", color=COLOURS[colour])
    axes.set(ylim=(0, 8), xlim=(0.5, 40), xticks=[1, 10, 20, 30, 40], yticks=[0, 1, 2, 4, 6], xlabel=words["steps"])
    axes.set_title(words["length"], loc="left", weight="bold")
    return save(figure, lang, "layers-steps")


# The figure to operate: a ball in the same valley. The script computes the path; the ground is drawn here.

WIDE, HIGH = 440, 230
WINDOW = (-11.0, 11.0, -2.3, 2.3)  # left, right, bottom, top
ROLL = {"lr": 0.04, "momentum": 0.7, "steps": 40}


def across(x: float) -> float:
    return (x - WINDOW[0]) / (WINDOW[1] - WINDOW[0]) * WIDE


def down(y: float) -> float:
    return (WINDOW[3] - y) / (WINDOW[3] - WINDOW[2]) * HIGH


def valley(lang: str) -> list[str]:
    """Contours, the path of the ball with one learning rate and one momentum, and the script that rolls it."""
    rings = []
    for level in (0.5, 3, 8, 16, 28, 44, 60):
        rx, ry = (2 * level) ** 0.5 * WIDE / 22, (2 * level / 25) ** 0.5 * HIGH / 4.6
        rings.append(
            f'<ellipse cx="{across(0):f}" cy="{down(0):f}" rx="{rx:f}" ry="{ry:f}" fill="none" '
            f'stroke="{paint("line")}" stroke-width="0.8"/>'
        )
    places = path(float(ROLL["lr"]), float(ROLL["momentum"]), int(ROLL["steps"]))
    points = " ".join(f"{across(x):f},{down(y):f}" for x, y in places)
    end = places[-1]
    name = "layers-valley"
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'font-family="system-ui, sans-serif" font-size="14" data-window="{" ".join(map(str, WINDOW))}" '
        f'data-steps="{ROLL["steps"]}" data-lr="{ROLL["lr"]}" data-momentum="{ROLL["momentum"]}">',
        f'<rect x="0" y="0" width="{WIDE}" height="{HIGH}" rx="6" fill="{paint("panel")}"/>',
        *rings,
        f'<path d="M{across(0) - 6:f},{down(0):f} h12 m-6,-6 v12" stroke="{paint("text")}" stroke-width="1.5" '
        'fill="none"/>',
        f'<polyline class="path" points="{points}" fill="none" stroke="{paint("a")}" stroke-width="1.6"/>',
        f'<circle class="begin" cx="{across(BEGIN[0]):f}" cy="{down(BEGIN[1]):f}" r="4" fill="{paint("b")}"/>',
        f'<circle class="ball" cx="{across(end[0]):f}" cy="{down(end[1]):f}" r="6" fill="{paint("a")}"/>',
        f'<text x="{across(BEGIN[0]) - 2:f}" y="{down(BEGIN[1]) - 10:f}" text-anchor="end" '
        f'fill="{paint("b")}">{WORDS[lang]["start"]}</text>',
        "</svg>",
    ]
    return [
        write(lang, f"{name}.svg", "\n".join(svg) + "\n"),
        operated(lang, name, "roll_ball.js"),
    ]


def draw() -> list[str]:
    """All of them in both languages."""
    still = (two_ops, walk, scales, paths, steps)
    return [path for lang in WORDS for path in [*(f(lang) for f in still), *valley(lang)]]
