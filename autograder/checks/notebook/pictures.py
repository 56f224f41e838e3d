"""Pictures in a notebook from NumPy alone: curves, heat maps, shares, small images. They load nothing from anywhere."""

from __future__ import annotations

import base64
import html
import struct
import sys
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ..core.types import Array

LINES = ("#3f76d6", "#d06a1e", "#1b9a7c", "#b35ad0", "#8a8f98", "#c2a312")
MARKS = "●■▲◆○□"  # for who does not tell the colours apart


COLD, MIDDLE, WARM = np.array([[33, 82, 168], [240, 240, 240], [200, 90, 20]], dtype=float)


WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 520, 240, 52, 22, 26, 34


class Picture:
    """What a notebook shows as HTML, and anything else as the text that says the same."""

    def __init__(self, markup: str, text: str) -> None:
        self.markup = markup
        self.text = text

    def _repr_html_(self) -> str:
        return self.markup

    def __repr__(self) -> str:
        return self.text


def has_shell() -> bool:
    """Is this a notebook, where pictures are seen?"""
    return "IPython" in sys.modules and sys.modules["IPython"].get_ipython() is not None


def show(picture: Picture) -> None:
    if has_shell():
        sys.modules["IPython"].display.display(picture)
    else:
        print(picture)


class Place:
    """A place in a notebook for pictures that follow each other; elsewhere, what the last one says."""

    def __init__(self) -> None:
        self.handle: Any = None

    def show(self, picture: Picture, last: bool = False) -> None:
        if not has_shell():
            if last:
                print(picture)
        elif self.handle is None:
            self.handle = sys.modules["IPython"].display.display(picture, display_id=True)
        else:
            self.handle.update(picture)


def curves(
    lines: Mapping[str, ArrayLike],
    x: str,
    y: str,
    log: bool = False,
    span: tuple[float, float] | None = None,
    dashed: Collection[str] = (),
) -> None:
    """One curve for each name, its numbers one step apart, on a common scale; log: powers of ten on the left.

    span: what x is at the first number and at the last of the longest curve, where it is not the number of the step.
    dashed: the names of curves that others are compared with, and may lie on.
    """
    series = {name: np.asarray(numbers, float).ravel() for name, numbers in lines.items()}
    series = {name: v for name, v in series.items() if len(v)} or {"": np.zeros(1)}
    steps = max(len(v) for v in series.values())
    scaled = {n: np.log10(np.maximum(v, 1e-300)) if log else v for n, v in series.items()}
    finite = np.concatenate([v[np.isfinite(v)] for v in scaled.values()])
    finite = finite if len(finite) else np.zeros(1)
    low, high = (min(finite.min(), 0.0), finite.max()) if not log else (finite.min(), finite.max())
    high = high if high > low else low + 1

    def place(i: Array | float, v: Array | float) -> tuple[Any, Any]:
        across = LEFT + (WIDTH - LEFT - RIGHT) * np.asarray(i) / max(steps - 1, 1)
        return across, TOP + (HEIGHT - BOTTOM - TOP) * (high - np.asarray(v)) / (high - low)

    parts = []
    decades = np.arange(np.ceil(low), np.floor(high) + 1)
    decades = decades[:: max(1, -(-len(decades) // 6))]
    for tick in decades if log and len(decades) > 1 else np.linspace(low, high, 5) if log else round_ticks(low, high):
        _, top = place(0, tick)
        label = (f"1e{tick:.0f}" if len(decades) > 1 else f"{10**tick:.1e}") if log else f"{tick:.4g}"
        parts.append(line(LEFT, top, WIDTH - RIGHT, top, 0.2) + words(LEFT - 6, top + 4, label, "end"))
    first, last = span or (0, steps - 1)
    for tick in round_ticks(first, last):
        across, _ = place((steps - 1) * (tick - first) / max(last - first, 1e-300), low)
        parts.append(words(across, HEIGHT - BOTTOM + 16, f"{tick:.4g}"))
    places = np.linspace(0, 1, 4 * len(series) + 1)
    for n, (name, v) in enumerate(scaled.items()):
        colour = LINES[n % len(LINES)]
        across, down = place(np.arange(len(v)), v)
        points = " ".join(f"{a:.1f},{d:.1f}" for a, d in zip(across, down) if np.isfinite(d))
        dashes = ' stroke-dasharray="7 6"' if name in dashed else ""
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        for i in (places[n :: len(series)] * (len(v) - 1)).astype(int):
            if np.isfinite(v[i]) and not dashes:
                parts.append(mark(across[i], down[i], n))
    parts.append(words((LEFT + WIDTH) / 2, HEIGHT - 4, x) + words(LEFT, 14, y, "start"))
    ends = "; ".join(f"{n}: {v[0]:.4g} … {v[-1]:.4g}" for n, v in series.items())
    told = f"{y}, {x} {first:g}–{last:g}. {ends}"
    show(Picture(drawing(parts, told) + keys(series, dashed), f"{y}: {ends}"))


def mark(x: float, y: float, n: int) -> str:
    """On line n, a mark that no other line has."""
    return words(x, y + 4, MARKS[n % len(MARKS)], fill=LINES[n % len(LINES)])


def keys(names: Iterable[str], dashed: Collection[str] = ()) -> str:
    """The names of lines, each behind its mark."""
    marks = zip(LINES, MARKS, names)
    told = (f'<span style="color:{c}">{"╌" if n in dashed else m} </span>{html.escape(n)}&emsp;' for c, m, n in marks)
    return f"<div>{''.join(told)}</div>"


def round_ticks(low: float, high: float) -> Array:
    """From two to six numbers from low to high that are easy to read, at equal distances."""
    if not high > low:
        return np.array([low])
    wide = 10.0 ** np.floor(np.log10((high - low) / 4))
    apart = next(wide * times for times in (1, 2, 5, 10) if (high - low) / (wide * times) <= 5)
    return apart * np.arange(np.ceil(low / apart - 1e-9), np.floor(high / apart + 1e-9) + 1) + 0.0


def surfaces(maps: Sequence[ArrayLike], captions: Sequence[str], marks: Sequence[tuple[float, float, float]]) -> None:
    """Maps of numbers, 0 blue and 1 orange, one at a time by a slider. marks: x, y from 0 to 1, and a target there.

    Row 0 of a map lies at the bottom. The first map is the one shown at the beginning.
    """
    if maps:
        show(surface(maps, captions, marks))


def live_surface(frames: Iterable[tuple[ArrayLike, str]], marks: Sequence[tuple[float, float, float]]) -> None:
    """The same, drawn while a training makes the maps: each with its caption as it comes, in the end all by a slider.

    An error of the training leaves the last map that came, and goes on.
    """
    place = Place()
    maps: list[ArrayLike] = []
    captions: list[str] = []
    for values, caption in frames:
        maps.append(values)
        captions.append(caption)
        place.show(surface([values], [caption], marks))
    if maps:
        place.show(surface(maps, captions, marks, len(maps) - 1), last=True)


def surface(
    maps: Sequence[ArrayLike], captions: Sequence[str], marks: Sequence[tuple[float, float, float]], shown: int = 0
) -> Picture:
    """The picture of maps, the slider at one of them; of a single map, without a slider."""
    pictures = [png(coloured(np.asarray(m, float))[::-1]) for m in maps]
    spots = "".join(spot_on_map(20 + 180 * x, 200 - 180 * y, t) for x, y, t in marks)
    images = "".join(
        f'<image href="data:image/png;base64,{p}" x="0" y="0" width="220" height="220" preserveAspectRatio="none" '
        f'style="display:{"inline" if i == shown else "none"}"><title>{html.escape(c)}</title></image>'
        for i, (p, c) in enumerate(zip(pictures, captions))
    )
    told = "; ".join(captions)
    act = (
        "var b=this.parentNode,k=+this.value;b.querySelectorAll('image').forEach(function(m,i){"
        "m.style.display=i===k?'inline':'none'});b.querySelector('output').textContent="
        "b.querySelectorAll('title')[k].textContent"
    )
    slider = (
        f'<input type="range" min="0" max="{len(maps) - 1}" value="{shown}" style="width:280px" '
        f'aria-label="{html.escape(captions[0])} … {html.escape(captions[-1])}" oninput="{act}"><br>'
    )
    markup = (
        f'<div><svg viewBox="0 0 220 220" width="280" height="280" role="img" aria-label="{html.escape(told)}">'
        f"{images}{spots}</svg><br>{slider if maps[1:] else ''}<output>{html.escape(captions[shown])}</output></div>"
    )
    return Picture(markup, told)


def spot_on_map(x: float, y: float, target: float) -> str:
    """A square where the target is 1, a circle where it is 0."""
    look = f'fill="rgb({spectrum(target)})" stroke="#111" stroke-width="2"/>'
    if target > 0.5:
        return f'<rect x="{x - 8:.0f}" y="{y - 8:.0f}" width="16" height="16" {look}'
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="9" {look}'


def rates(rows: Mapping[str, Sequence[float]], columns: Sequence[str], y: str) -> None:
    """A share from 0 to 1 for each row and column, as points that a line joins."""
    parts = []
    places = LEFT + 40 + (WIDTH - LEFT - 90) * np.arange(len(columns)) / max(len(columns) - 1, 1)
    for tick in (0, 0.25, 0.5, 0.75, 1):
        top = TOP + (HEIGHT - BOTTOM - TOP) * (1 - tick)
        parts.append(line(LEFT, top, WIDTH - RIGHT, top, 0.2) + words(LEFT - 6, top + 4, f"{tick:g}", "end"))
    for across, column in zip(places, columns):
        parts.append(words(across, HEIGHT - BOTTOM + 18, column))
    for n, (colour, values) in enumerate(zip(LINES, rows.values())):
        tops = [TOP + (HEIGHT - BOTTOM - TOP) * (1 - v) for v in values]
        points = " ".join(f"{a:.1f},{t:.1f}" for a, t in zip(places, tops))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [mark(a, t, n) for a, t in zip(places, tops)]
    told = "; ".join(
        f"{name}: " + ", ".join(f"{c} {v:.2f}" for c, v in zip(columns, values)) for name, values in rows.items()
    )
    parts.append(words(LEFT, 14, y, "start"))
    show(Picture(drawing(parts, f"{y}. {told}") + keys(rows), f"{y}: {told}"))


def gallery(images: Sequence[ArrayLike], captions: Sequence[str], columns: int = 8) -> None:
    """Small pictures in rows, 0 white and 1 black, each with a caption below it."""
    step, side = 62, 48
    parts = []
    for n, (image, caption) in enumerate(zip(images, captions)):
        across, down = step * (n % columns), (step + 8) * (n // columns)
        grey = (255 * (1 - np.clip(np.nan_to_num(np.asarray(image, float)), 0, 1))).round().astype(np.uint8)
        parts.append(
            f'<image href="data:image/png;base64,{png(np.repeat(grey[..., None], 3, axis=2))}" x="{across + 7}" '
            f'y="{down}" width="{side}" height="{side}" style="image-rendering:pixelated"/>'
            f'<rect x="{across + 7}" y="{down}" width="{side}" height="{side}" fill="none" stroke="#808080"/>'
            + words(across + 7 + side / 2, down + side + 14, caption)
        )
    told = "; ".join(captions)
    wide, high = step * min(columns, max(len(captions), 1)), (step + 8) * -(-len(captions) // columns)
    markup = (
        f'<svg viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" '
        f'aria-label="{html.escape(told)}" style="max-width:100%">{"".join(parts)}</svg>'
    )
    show(Picture(markup, told))


def heat(table: ArrayLike, down: str, across: str, names: Sequence[str] = ()) -> None:
    """A square table of counts: the diagonal grey, what stands beside it the darker the more.

    names: of rows and columns, where they are not numbers from 0.
    """
    counts = np.asarray(table, int)
    names = list(names) or [str(i) for i in range(len(counts))]
    longest = 7 * max(map(len, names), default=0)  # about as wide as it is drawn
    size, cell, left, top = len(counts), 34, 38 + longest, (44 if longest <= 34 else 30 + longest)
    beside = counts - np.diag(np.diag(counts))
    most = max(int(beside.max(initial=0)), 1)
    parts = [words(left, 14, f"{down} ↓  {across} →", "start")]
    for i in range(size):
        parts.append(words(left - 12, top + cell * i + 22, names[i], "end"))
        above = (left + cell * (i + 0.5), top - 8)
        parts.append(words(*above, names[i]) if longest <= 34 else upright(*above, names[i]))
        for j in range(size):
            x, y, strength = left + cell * j, top + cell * i, 0.25 + 0.75 * beside[i, j] / most
            fill = "rgba(128,128,128,0.25)" if i == j else f"rgba(208,106,30,{strength if beside[i, j] else 0:.2f})"
            parts.append(f'<rect x="{x}" y="{y}" width="{cell - 2}" height="{cell - 2}" fill="{fill}"/>')
            if counts[i, j]:
                parts.append(words(x + cell / 2 - 1, y + 21, str(counts[i, j])))
    pairs = [f"{names[i]} → {names[j]}: {beside[i, j]}" for i, j in zip(*np.nonzero(beside))]
    told = f"{down} → {across}; {int(np.trace(counts))} / {int(counts.sum())}; " + ", ".join(pairs)
    wide, high = max(left + cell * size + 4, left + 7 * len(f"{down} ↓  {across} →")), top + cell * size + 4
    markup = (
        f'<svg viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" '
        f'aria-label="{html.escape(told)}" style="max-width:100%">{"".join(parts)}</svg>'
    )
    show(Picture(markup, told))


def drawing(parts: Sequence[str], told: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" '
        f'aria-label="{html.escape(told)}" style="max-width:100%">{"".join(parts)}</svg>'
    )


def line(x: float, y: float, to_x: float, to_y: float, opacity: float) -> str:
    ends = f'x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
    return f'<line {ends} stroke="currentColor" stroke-opacity="{opacity}"/>'


def words(x: float, y: float, text: str, anchor: str = "middle", fill: str = "currentColor") -> str:
    inside = html.escape(text)
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="12" text-anchor="{anchor}" fill="{fill}">{inside}</text>'


def upright(x: float, y: float, text: str) -> str:
    """Words that are read from the bottom to the top, and begin at y."""
    turned = f'transform="translate({x + 4:.1f},{y:.1f}) rotate(-90)"'
    return f'<text {turned} font-size="12" fill="currentColor">{html.escape(text)}</text>'


def coloured(numbers: Array) -> Array:
    """Red, green and blue for every number: 0 blue, ½ nearly white, 1 orange."""
    t = np.clip(np.nan_to_num(numbers, nan=0.5), 0, 1)[..., None]
    mixed = np.where(t < 0.5, COLD + (MIDDLE - COLD) * 2 * t, MIDDLE + (WARM - MIDDLE) * (2 * t - 1))
    return mixed.round().astype(np.uint8)


def spectrum(t: float) -> str:
    return ",".join(str(int(v)) for v in coloured(np.array(t)))


def png(pixels: Array) -> str:
    """An image of (rows, columns, 3) bytes as a PNG file, in base64."""
    rows, columns, _ = pixels.shape
    raw = b"".join(b"\0" + row.tobytes() for row in np.ascontiguousarray(pixels))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0))
    file = b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")
    return base64.b64encode(file).decode()
