"""The picture of the first page: a network learns XOR. What was trained is read from book/training."""

from __future__ import annotations

from collections import defaultdict
from math import tanh

from ..training import measured
from .canvas import paint, write
from .xor import HIGH, LOW, X, Y, number, says, shade

DATA = measured("07-xor")["first_page"]
WORDS = {"en": {"step": "step", "loss": "loss"}, "es": {"step": "paso", "loss": "pérdida"}}

CELLS, UNIT, GAP, EDGE = 28, 3, 8, 4
SIDE = CELLS * UNIT
FLOOR, ROOF, HIGHEST = 214, 122, 0.65  # where a loss of 0 and one of HIGHEST are drawn
SHADES = 10
LAST: int = DATA["snapshots"][-1]["step"]
WIDTH, HEIGHT = 2 * EDGE + len(DATA["snapshots"]) * (SIDE + GAP) - GAP, FLOOR + 44


def across(step: float) -> float:
    """A step's place on the axis: that of a snapshot is the middle of its square."""
    first, last = EDGE + SIDE / 2, WIDTH - EDGE - SIDE / 2
    return first + (last - first) * step / LAST


def down(loss: float) -> float:
    return FLOOR - (FLOOR - ROOF) * loss / HIGHEST


def square(weights: list[list[float]], left: float) -> list[str]:
    """What the network says on the square: for each shade one path, made of the stretches of rows that have it."""
    stretches: dict[tuple[str, int], list[str]] = defaultdict(list)
    for row in range(CELLS):
        y = HIGH - (HIGH - LOW) * (row + 0.5) / CELLS
        colours = []
        for column in range(CELLS):
            x = LOW + (HIGH - LOW) * (column + 0.5) / CELLS
            colour, strength = shade(says(weights, x, y, tanh))
            colours.append((colour, round(strength * SHADES)))
        begin = 0
        for end in range(1, CELLS + 1):
            if end == CELLS or colours[end] != colours[begin]:
                across, wide = left + UNIT * begin, UNIT * (end - begin)
                stretches[colours[begin]].append(f"M{across:g} {EDGE + UNIT * row}h{wide}v{UNIT}h-{wide}z")
                begin = end
    svg = [
        f'<path d="{"".join(parts)}" fill="{paint(colour)}" fill-opacity="{strength / SHADES:g}"/>'
        for (colour, strength), parts in sorted(stretches.items())
        if strength
    ]
    size = SIDE / (HIGH - LOW)
    for (x, y), t in zip(X, Y):
        cx, cy = left + (x - LOW) * size, EDGE + (HIGH - y) * size
        mark = (
            f'<circle cx="{cx:g}" cy="{cy:g}" r="5"'
            if t == 0
            else f'<rect x="{cx - 4.5:g}" y="{cy - 4.5:g}" width="9" height="9"'
        )
        svg.append(f'{mark} fill="{paint("ab"[int(t)])}" stroke="var(--fig-page, #ffffff)" stroke-width="2"/>')
    return svg


def training(lang: str) -> str:
    """The square at a few steps; beneath, the loss, with a point below each of the squares."""
    losses, last = DATA["losses"], WIDTH - EDGE
    every = LAST // (len(losses) - 1)
    squares, points = [], []
    for snapshot in DATA["snapshots"]:
        step, loss = snapshot["step"], losses[snapshot["step"] // every]
        x, y, left = across(step), down(loss), across(step) - SIDE / 2
        # --at: when it comes, as a share of the training. Without motion it is there.
        comes = f'<g class="snapshot" style="--at: {step / LAST:g}">'
        below = f"M{x:g} {y + 6:f}V{FLOOR}" if y + 6 < FLOOR else ""
        squares += [
            f'{comes}<g shape-rendering="crispEdges">',
            *square(snapshot["weights"], left),
            "</g>",
            f'<rect x="{left:g}" y="{EDGE}" width="{SIDE}" height="{SIDE}" fill="none" stroke="{paint("line")}"/>',
            f'<path d="M{x:g} {EDGE + SIDE}V{y - 27:f}{below}" stroke="{paint("line")}"/></g>',
        ]
        points += [
            f'{comes}<circle cx="{x:g}" cy="{y:f}" r="4" fill="{paint("d")}"/>',
            f'<text class="told" x="{x:g}" y="{y - 11:f}" fill="{paint("d")}">{number(loss, lang, 2)}</text></g>',
            f'<text x="{x:g}" y="{FLOOR + 18}" fill="{paint("muted")}">{step}</text>',
        ]
    places = " ".join(f"{across(every * k):f},{down(loss):f}" for k, loss in enumerate(losses))
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' font-family="system-ui, sans-serif" font-size="15" text-anchor="middle">',
        *squares,
        f'<path d="M{EDGE} {FLOOR}H{last}" stroke="{paint("line")}"/>',
        f'<polyline class="falling" points="{places}" fill="none" stroke="{paint("d")}" stroke-width="2.5"'
        ' stroke-linejoin="round"/>',
        *points,
        f'<text x="{across(20):g}" y="{ROOF + 26}" fill="{paint("d")}">{WORDS[lang]["loss"]}</text>',
        f'<text x="{WIDTH / 2:g}" y="{FLOOR + 38}" fill="{paint("text")}">{WORDS[lang]["step"]}</text>',
        "</svg>",
    ]
    return write(lang, "first-page-training.svg", "\n".join(svg) + "\n")


def draw() -> list[str]:
    """All of them in both languages."""
    return [training(lang) for lang in WORDS]
