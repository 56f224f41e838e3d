"""Shapes aligned, copies and their sum, axes permuted, entries picked and joined, batches, two shapes to operate."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import FancyArrowPatch, Rectangle
from ndgrad import Tensor, ops
from ndgrad.types import Array, Shape

from .canvas import COLOURS, operated, paint, pixels, save, write

Point = tuple[float, float]

WORDS = {
    "en": {
        "none": "none",
        "sum": "sum",
        "verb": "verb",
        "person": "person",
        "tense": "tense",
        "again": "(2, 0, 1)\nagain",
        "comma": ".",
        "axis": "axis",
        "entries": "for {name}{first}, entries of g: {count}",
    },
    "es": {
        "none": "ninguna",
        "sum": "suma",
        "verb": "verbo",
        "person": "persona",
        "tense": "tiempo",
        "again": "otra vez\n(2, 0, 1)",
        "comma": ",",
        "axis": "eje",
        "entries": "para {name}{first}, elementos de g: {count}",
    },
}


def box(
    axes: Axes,
    left: float,
    top: float,
    wide: float,
    high: float,
    label: str = "",
    fill: str = "panel",
    edge: str = "line",
    dashed: bool = False,
    ink: str = "text",
) -> None:
    """A rectangle with a word in its middle; colours are the page's, by name."""
    look: dict[str, Any] = {"lw": 1.0 if edge == "line" else 1.6, "ls": (0, (3, 2)) if dashed else "-"}
    inside = "none" if fill == "none" else COLOURS[fill]
    axes.add_patch(Rectangle((left, top), wide, high, fc=inside, ec=COLOURS[edge], **look))
    axes.text(left + wide / 2, top + high / 2, label, ha="center", va="center", color=COLOURS[ink])


def arrow(axes: Axes, start: Point, end: Point, colour: str, heads: str = "-|>", dashed: bool = False) -> None:
    look: dict[str, Any] = {"arrowstyle": heads, "mutation_scale": 10, "shrinkA": 0, "shrinkB": 0}
    style = (0, (4, 3)) if dashed else "-"
    axes.add_patch(FancyArrowPatch(start, end, color=COLOURS[colour], lw=1.3, ls=style, **look))


def word(axes: Axes, x: float, y: float, content: str, colour: str = "text", **more: Any) -> None:
    axes.text(x, y, content, **{"ha": "center", "va": "center", "color": COLOURS[colour]} | more)


def number(value: float, lang: str) -> str:
    return f"{value:g}".replace(".", WORDS[lang]["comma"])


def broadcast(x: Shape, y: Shape) -> Shape | None:
    """The shape of the two together, if there is one."""
    try:
        return np.broadcast_shapes(x, y)
    except ValueError:
        return None


def aligned(lang: str) -> str:
    """Four pairs of shapes, one below the other from the right, with what becomes of them."""
    figure, axes = pixels(470, 150)
    wide, high, right = 32, 26, 30.0
    for name, middle, colour in [("x", 32, "a"), ("y", 66, "c"), ("z", 116, "text")]:
        word(axes, 8, middle, name, colour, weight="bold")
    for x, y in [((3, 5), (5,)), ((3, 1), (3, 5)), ((20, 3, 5), (3, 1)), ((3, 5), (3,))]:
        z = broadcast(x, y)
        places = max(len(x), len(y))
        left = right
        right += places * wide + 38
        for shape, top, colour in [(x, 19, "a"), (y, 53, "c")]:
            padded = (1,) * (places - len(shape)) + shape
            for place, size in enumerate(padded):
                in_front = place < places - len(shape)
                stretched = z is not None and size != z[place]
                clash = z is None and not in_front and place == places - 1
                fill = "b-soft" if stretched else "d-soft" if clash else "panel" if in_front else f"{colour}-soft"
                edge = "b" if stretched else "d" if clash else "line"
                box(axes, left + place * wide, top, wide, high, str(size), fill, edge, in_front)
        axes.plot([left, left + places * wide], [91, 91], color=COLOURS["line"], lw=1)
        if z is None:
            word(axes, left + places * wide / 2, 116, WORDS[lang]["none"], "muted")
        else:
            for place, size in enumerate(z):
                box(axes, left + place * wide, 103, wide, high, str(size))
    return save(figure, lang, "broadcasting-aligned")


def table(axes: Axes, left: float, top: float, rows: Array, lang: str, colour: str, dashed: bool = False) -> None:
    """Numbers in cells of 38 by 26, and an outline."""
    rows = np.atleast_2d(rows)
    for (i, j), value in np.ndenumerate(rows):
        box(axes, left + 38 * j, top + 26 * i, 38, 26, number(round(float(value), 6), lang), f"{colour}-soft")
    high, wide = rows.shape
    box(axes, left, top, 38 * wide, 26 * high, "", "none", colour, dashed)


def copies(lang: str) -> str:
    """z = x + y for x of (2, 3) and y of (3,): y copied; g back to both, summed over the copies."""
    x, y = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]), np.array([0.1, 0.2, 0.3])
    g = np.array([[0.5, 1.0, 0.2], [0.3, 0.8, 0.4]])
    a, b = Tensor(x, requires_grad=True), Tensor(y, requires_grad=True)
    z = a + b
    z.backward(g)
    assert a.grad is not None and b.grad is not None
    figure, axes = pixels(470, 330)
    lefts, wide = (10, 178, 346), 38 * 3
    middle = lefts[1] + wide / 2

    word(axes, middle, 12, "y", "c", weight="bold")
    table(axes, lefts[1], 24, y, lang, "c")
    for rows, left, name, colour in [(x, lefts[0], "x", "a"), (z.data, lefts[2], "z", "d")]:
        word(axes, left + wide / 2, 68, name, colour, weight="bold")
        table(axes, left, 80, rows, lang, colour)
    table(axes, lefts[1], 80, np.stack([y, y]), lang, "c", dashed=True)
    for j in range(3):
        arrow(axes, (lefts[1] + 19 + 38 * j, 52), (lefts[1] + 19 + 38 * j, 78), "c")
    word(axes, (lefts[0] + wide + lefts[1]) / 2, 106, "+")
    word(axes, (lefts[1] + wide + lefts[2]) / 2, 106, "=")

    for rows, left, name in [(a.grad, lefts[0], "∂L/∂x"), (g, lefts[2], "g")]:
        word(axes, left + wide / 2, 178, name, "b", weight="bold")
        table(axes, left, 190, rows, lang, "b")
    table(axes, lefts[1], 190, g, lang, "b", dashed=True)
    table(axes, lefts[1], 276, b.grad, lang, "b")
    word(axes, middle, 316, "∂L/∂y", "b", weight="bold")
    for j in range(3):
        arrow(axes, (lefts[1] + 19 + 38 * j, 244), (lefts[1] + 19 + 38 * j, 274), "b")
    word(axes, lefts[1] - 8, 259, WORDS[lang]["sum"], "b", ha="right")
    for left in lefts[1:]:
        arrow(axes, (left - 14, 216), (left - 42, 216), "b")
    return save(figure, lang, "broadcasting-copies")


def permutation(lang: str) -> str:
    """Three axes permuted by (2, 0, 1): back by the same arrows, and where the same axes would lead instead."""
    words = WORDS[lang]
    axes_of = (2, 0, 1)
    names, sizes = [words["verb"], words["person"], words["tense"]], (20, 3, 5)
    z, (pull_x,) = ops.transpose(np.arange(prod(sizes)).reshape(sizes), axes=axes_of)
    assert np.array_equal(pull_x(z).ravel(), np.arange(prod(sizes)))
    figure, axes = pixels(470, 300)
    wide, high, step, left = 90, 34, 100, 50
    rows = [(14, [0, 1, 2]), (128, list(axes_of)), (242, [axes_of[k] for k in axes_of])]
    colours = ["a", "c", "d"]

    def centre(place: int) -> float:
        return left + place * step + wide / 2

    for (top, order), name in zip(rows, ["x,\n∂L/∂x", "z,\ng", ""]):
        lost = not name
        word(axes, 22, top + high / 2, name, linespacing=1.3)
        for place, axis in enumerate(order):
            colour = colours[axis]
            label = f"{names[axis]} {sizes[axis]}"
            fill, edge, ink = ("panel", "line", "muted") if lost else (f"{colour}-soft", colour, "text")
            box(axes, left + place * step, top, wide, high, label, fill, edge, dashed=lost, ink=ink)
    for place, axis in enumerate(axes_of):
        start, end = (centre(axis), rows[0][0] + high + 4), (centre(place), rows[1][0] - 4)
        arrow(axes, start, end, colours[axis], heads="<|-|>")
        arrow(axes, (centre(axis), rows[1][0] + high + 4), (centre(place), rows[2][0] - 4), "line", dashed=True)
    word(axes, 356, 72, "↓ (2, 0, 1)", "text", ha="left")
    word(axes, 356, 102, "↑ (1, 2, 0)", "b", ha="left")
    word(axes, 356, 202, f"↓ {words['again']}", "muted", ha="left", linespacing=1.3)
    return save(figure, lang, "broadcasting-permutation")


def picked(lang: str) -> str:
    """z = x[[0, 2, 2]], and the gradient along the same lines."""
    index, g = [0, 2, 2], np.array([1.0, 2.0, 3.0])
    _, (pull_x,) = ops.getitem(np.zeros(4), index=index)
    figure, axes = pixels(470, 150)
    side, high = 42, 28

    def panel(left: float, upper: list[str], lower: list[str], back: bool) -> None:
        ink = "b" if back else "a"
        for labels, top, shift in [(upper, 14, 0.0), (lower, 108, side / 2)]:
            for k, label in enumerate(labels):
                chosen = labels is lower or k in index
                fill, edge = (f"{ink}-soft", ink) if chosen else ("panel", "line")
                box(axes, left + shift + side * k, top, side, high, label, fill, edge)
        for place, k in enumerate(index):
            above = (left + side * (k + 0.5), 14 + high + 3)
            below = (left + side * (place + 1), 108 - 3)
            arrow(axes, *((below, above) if back else (above, below)), ink)

    forward = [f"x{'₀₁₂₃'[k]}" for k in range(4)]
    panel(30, forward, [forward[k] for k in index], back=False)
    word(axes, 14, 28, "x", "a", weight="bold")
    word(axes, 34, 122, "z", "a", weight="bold")
    panel(296, [number(v, lang) for v in pull_x(g)], [number(v, lang) for v in g], back=True)
    word(axes, 266, 28, "∂L/∂x", "b", weight="bold")
    word(axes, 300, 122, "g", "b", weight="bold")
    return save(figure, lang, "broadcasting-picked")


def cells(axes: Axes, left: float, top: float, rows: int, columns: int, colour: str, side: float = 17) -> None:
    """A table seen from a distance: squares without numbers."""
    for i, j in product(range(rows), range(columns)):
        box(axes, left + side * j, top + side * i, side, side, "", f"{colour}-soft", colour)


def pile(axes: Axes, left: float, top: float, shape: Shape, colours: list[str], side: float = 17) -> None:
    """Tables one behind the other, the first in front."""
    rows, columns = shape
    for k in range(len(colours) - 1, 0, -1):
        corner = (left + 9 * k, top + 9 * (len(colours) - 1 - k))
        box(axes, *corner, side * columns, side * rows, "", f"{colours[k]}-soft", colours[k])
    cells(axes, left, top + 9 * (len(colours) - 1), rows, columns, colours[0], side)


def joined(lang: str) -> str:
    """Three tables stacked along a new axis, and three put one after another along axis 0."""
    colours = ["a", "c", "d"]
    figure, axes = pixels(470, 204)
    same = [np.zeros((2, 3))] * 3
    stacked, _ = ops.stack(*same)
    for k, colour in enumerate(colours):
        cells(axes, 14, 10 + 46 * k, 2, 3, colour)
    arrow(axes, (80, 73), (112, 73), "line")
    pile(axes, 128, 47, (2, 3), colours)
    word(axes, 110, 180, f"stack: 3 × (2, 3)\n→ {stacked.shape}", linespacing=1.3)

    sizes = [2, 1, 3]
    one, _ = ops.cat(*[np.zeros((rows, 3)) for rows in sizes])
    top = 10.0
    for rows, colour in zip(sizes, colours):
        cells(axes, 284, top, rows, 3, colour)
        top += 17 * rows + 12
    arrow(axes, (350, 73), (382, 73), "line")
    top = 22.0
    for rows, colour in zip(sizes, colours):
        cells(axes, 398, top, rows, 3, colour)
        top += 17 * rows
    word(axes, 366, 180, f"cat: (2, 3), (1, 3), (3, 3)\n→ {one.shape}", linespacing=1.3)
    return save(figure, lang, "broadcasting-joined")


def batches(lang: str) -> str:
    """(20, 3, 5) @ (5, 4): y used for each of the twenty; going back, twenty gradients of y in one."""
    x, y = Tensor(np.ones((20, 3, 5)), requires_grad=True), Tensor(np.ones((5, 4)), requires_grad=True)
    z = x @ y
    z.backward(np.ones(z.shape))
    assert y.grad is not None
    each = x.data.swapaxes(-1, -2) @ np.ones(z.shape)
    figure, axes = pixels(470, 300)
    many, side = 4, 13

    def drawn(left: float, middle: float, shape: Shape, colour: str, name: str, count: int = 1) -> float:
        rows, columns = shape[-2:]
        high, wide = rows * side + 9 * (count - 1), columns * side + 9 * (count - 1)
        pile(axes, left, middle - high / 2, (rows, columns), [colour] * count, side)
        word(axes, left + wide / 2, middle - high / 2 - 12, name, colour, weight="bold")
        word(axes, left + wide / 2, middle + high / 2 + 13, str(shape), "muted")
        return left + wide

    right = drawn(16, 76, x.shape, "a", "x", many)
    word(axes, right + 26, 76, "@")
    right = drawn(right + 52, 76, y.shape, "c", "y")
    word(axes, right + 26, 76, "=")
    drawn(right + 52, 76, z.shape, "b", "z", many)
    right = drawn(16, 226, each.shape, "c", "20 × ∂L/∂y", many)
    arrow(axes, (right + 22, 226), (right + 82, 226), "c")
    word(axes, right + 52, 212, WORDS[lang]["sum"], "c")
    drawn(right + 104, 226, y.grad.shape, "c", "∂L/∂y")
    return save(figure, lang, "broadcasting-batches")


# The figure to operate: two shapes, and over which axes of g each gradient sums. The script only exchanges classes
# and words; every place of the picture is made here, as large as the largest shapes need it.

AXES, MOST = (-3, -2, -1), 4
START = {"x": (3, 1), "y": (2, 3, 4)}
WIDE, HIGH = 372, 336
BOX, GAP, LEFT = (46, 28), 6, 42
CELL, LAYER, GRIDS = 17, 84, {"x": 158, "y": 262}


def styles() -> str:
    """What the classes of the picture mean."""
    rules = {
        ".box": f"fill: {paint('panel')}; stroke: {paint('line')};",
        ".box.in-front": "stroke-dasharray: 4 3;",
        ".box.summed": f"fill: {paint('b-soft')}; stroke: {paint('b')}; stroke-width: 2;",
        ".box.clash": f"fill: {paint('d-soft')}; stroke: {paint('d')}; stroke-width: 2;",
        ".cell": f"fill: {paint('panel')}; stroke: {paint('line')}; stroke-width: 0.8;",
        ".cell.together": f"fill: {paint('b')};",
        ".absent": "visibility: hidden;",
    }
    return "<style>" + " ".join(f"{name} {{ {rule} }}" for name, rule in rules.items()) + "</style>"


def said(x: float, y: float, content: str, name: str = "", colour: str = "text", anchor: str = "start") -> str:
    named = f' class="{name}"' if name else ""
    return f'<text x="{x}" y="{y}" fill="{paint(colour)}" text-anchor="{anchor}"{named}>{content}</text>'


def sizes(name: str, top: float, z: Shape) -> list[str]:
    """A row of boxes, one per axis, with the sizes of one array; z has all the axes."""
    shape = START.get(name, z)
    padded = (1,) * (len(AXES) - len(shape)) + shape
    parts = [said(12, top + 19, "z, g" if name == "z" else name)]
    for place, axis in enumerate(AXES):
        in_front = -axis > len(shape)
        summed = in_front or padded[axis] != z[axis]
        classes = "box" + " in-front" * in_front + " summed" * summed
        x = LEFT + place * (BOX[0] + GAP)
        where = f'data-of="{name}" data-axis="{axis}"'
        parts += [
            f'<rect class="{classes}" {where} x="{x}" y="{top}" width="{BOX[0]}" height="{BOX[1]}" rx="4"/>',
            f'<text class="size" {where} x="{x + BOX[0] / 2}" y="{top + 19}" fill="{paint("text")}" '
            f'text-anchor="middle">{"Σ " * summed}{padded[axis]}</text>',
        ]
    return [*parts, said(LEFT + 3 * (BOX[0] + GAP) + 12, top + 19, str(shape), f"shape-{name}")]


def gradient(name: str, z: Shape, lang: str) -> list[str]:
    """g, entry by entry, with those marked that go to the first entry of one input."""
    shape, top = START[name], GRIDS[name]
    padded, out = ((1,) * (len(AXES) - len(s)) + s for s in (shape, z))
    parts, count = [], 0
    for place in product(range(MOST), repeat=len(AXES)):
        present = all(k < size for k, size in zip(place, out))
        together = present and all(k == 0 or size == 1 for k, size in zip(place, padded))
        count += together
        named = " ".join(["cell"] + ["together"] * together + ["absent"] * (not present))
        at = " ".join(map(str, place))
        x, y = 20 + place[0] * LAYER + place[2] * CELL, top + place[1] * CELL
        square = f'x="{x}" y="{y}" width="{CELL}" height="{CELL}"'
        parts.append(f'<rect class="{named}" data-for="{name}" data-at="{at}" {square}/>')
    first = str([0] * len(shape))
    entries = WORDS[lang]["entries"].format(name=name, first=first, count=count)
    return [said(12, top - 9, entries, f"entries-{name}", "b"), *parts]


def shapes(lang: str) -> list[str]:
    """Two shapes, their result, what is summed, and g for each of them; and the script that changes the shapes."""
    z = broadcast(*START.values())
    assert z is not None
    header = [
        said(LEFT + place * (BOX[0] + GAP) + BOX[0] / 2, 14, str(axis).replace("-", "−"), "", "muted", "middle")
        for place, axis in enumerate(AXES)
    ]
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        'font-family="system-ui, sans-serif" font-size="14">',
        styles(),
        said(12, 14, WORDS[lang]["axis"], "", "muted"),
        *header,
        *sizes("x", 22, z),
        *sizes("y", 56, z),
        *sizes("z", 96, z),
        *gradient("x", z, lang),
        *gradient("y", z, lang),
        "</svg>",
    ]
    name = "broadcasting-shapes"
    return [
        write(lang, f"{name}.svg", "\n".join(svg) + "\n"),
        operated(lang, name, "two_shapes.js"),
    ]


def draw() -> list[str]:
    """All of them in both languages."""
    still = (aligned, copies, permutation, picked, joined, batches)
    return [path for lang in WORDS for path in [*(f(lang) for f in still), *shapes(lang)]]
