"""The report's pictures as SVG in the page: plain shapes, the same bytes each time, in the page's colours.

What is drawn is told by height and form, not by colour alone, so that it is there on grey paper too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from unicodedata import east_asian_width

SQUARE, STEP = 14, 18  # of the grid, in pixels
LETTER, WIDE = 7.4, 13.0  # width of one at 12 pixels, more than most are; and of one that is as wide as high
LONGEST_NAME = 22
BINS = 10
WAITS, NOT_YET, ABSENT = "waits", "not yet", "absent"
Cell = float | str  # the share that was earned, or one of these three


@dataclass(frozen=True)
class Row:
    name: str
    href: str
    cells: Sequence[Cell]


def grid(rows: Sequence[Row], columns: Sequence[str], said: str) -> str:
    """A row of squares for each learner, filled from below by the share that was earned."""
    left = 10 + max((width_of(shortened(row.name)) for row in rows), default=0)
    top = 16 + 0.68 * LETTER * max((len(name) for name in columns), default=0)
    width = left + STEP * len(columns) + 0.68 * LETTER * max((len(name) for name in columns), default=0) + 8
    height = top + STEP * len(rows) + 4
    parts = []
    for i, name in enumerate(columns):
        x, y = left + STEP * i + SQUARE / 2 + 2, top - 6
        parts.append(f'<text class="label" transform="translate({x:.1f} {y:.1f}) rotate(-45)">{escape(name)}</text>')
    shapes: dict[str, list[str]] = {}
    for j, row in enumerate(rows):
        y = top + STEP * j
        label = (
            f'<text class="name" x="{left - 8:.1f}" y="{y + 11.5:.1f}">{escape(isolated(shortened(row.name)))}</text>'
        )
        parts.append(f'<a href="{escape(row.href)}"><title>{escape(isolated(row.name))}</title>{label}</a>')
        for i, cell in enumerate(row.cells):
            for kind, path in shape(left + STEP * i, y, cell):
                shapes.setdefault(kind, []).append(path)
    parts += [f'<path class="{kind}" d="{"".join(shapes[kind])}"/>' for kind in sorted(shapes)]
    return svg(width, height, said, parts)


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def width_of(text: str) -> float:
    return sum(WIDE if east_asian_width(c) in "WF" or c in "WM@%" else LETTER for c in text)


def shape(x: float, y: float, cell: Cell) -> list[tuple[str, str]]:
    """The kinds and paths of one square."""
    if cell == ABSENT:
        return [("dot", f"M{x + 6:.1f} {y + 6:.1f}h2v2h-2z")]
    if cell == NOT_YET:
        return [("waits", f"M{x + 3:.1f} {y + 7:.1f}h8")]
    if cell == WAITS:
        cross = f"M{x + 3:.1f} {y + 3:.1f}l8 8M{x + 3:.1f} {y + 11:.1f}l8 -8"
        return [("waits", cross)]
    assert not isinstance(cell, str)
    share = min(max(cell, 0.0), 1.0)
    frame = ("frame", f"M{x + 0.5:.1f} {y + 0.5:.1f}h13v13h-13z")
    tall = SQUARE if share == 1 else round(SQUARE * share, 1)
    if not tall:
        return [frame]
    kind = "full" if share == 1 else "part"
    return [frame, (kind, f"M{x:.1f} {y + SQUARE - tall:.1f}h{SQUARE}v{tall:g}h-{SQUARE}z")]


def square(cell: Cell) -> str:
    """One square alone, for the key."""
    paths = [f'<path class="{kind}" d="{path}"/>' for kind, path in shape(0, 0, cell)]
    return f'<svg class="key" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">{"".join(paths)}</svg>'


def bins(shares: Sequence[float]) -> list[int]:
    """How many shares are in each tenth; a whole one is in the last."""
    counts = [0] * BINS
    for share in shares:
        counts[min(BINS - 1, max(0, int(share * BINS + 1e-9)))] += 1
    return counts


def histogram(counts: Sequence[int], said: str, below: str) -> str:
    """Bars with their numbers above them, the tenths of the points below."""
    wide, tall, top = 26, 90, 18
    most = max([*counts, 1])
    parts = []
    for i, count in enumerate(counts):
        x, high = 6 + wide * i, round(tall * count / most, 1)
        if count:
            parts.append(f'<path class="full" d="M{x + 3} {top + tall - high:g}h{wide - 6}v{high:g}h-{wide - 6}z"/>')
            parts.append(f'<text class="count" x="{x + wide / 2:g}" y="{top + tall - high - 4:g}">{count}</text>')
    right = 6 + wide * len(counts)
    parts.append(f'<path class="axis" d="M6 {top + tall + 0.5}H{right}"/>')
    for i in (0, 5, 10):
        parts.append(f'<text class="count" x="{6 + wide * i}" y="{top + tall + 15}">{10 * i}</text>')
    parts.append(f'<text class="count" x="{6 + wide * 5}" y="{top + tall + 32}">{escape(below)}</text>')
    return svg(right + 12, top + tall + 39, said, parts)


def bar(share: float) -> str:
    """A bar of its share of the longest; what it stands for is written beside it."""
    wide = max(1.0, round(100 * share, 1))
    shapes = f'<path class="ground" d="M0 0h100v8H0z"/><path class="full" d="M0 0h{wide:g}v8H0z"/>'
    return f'<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">{shapes}</svg>'


def spread(middle: float, longest: float, most: float) -> str:
    """A bar up to the middle one and a line on to the longest."""
    m, e = round(100 * middle / most, 1), round(100 * longest / most, 1)
    shapes = f'<path class="ground" d="M0 3h100v2H0z"/><path class="part" d="M0 2h{e:g}v4H0z"/>'
    shapes += f'<path class="full" d="M0 0h{max(m, 0.5):g}v8H0z"/>'
    return f'<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">{shapes}</svg>'


def svg(width: float, height: float, said: str, parts: Sequence[str]) -> str:
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    return f'<svg {size} role="group" aria-label="{escape(said)}">{"".join(parts)}</svg>'


def isolated(name: str) -> str:
    """A name that cannot turn around what stands beside it, in whichever direction it is written."""
    return f"\u2068{name}\u2069"
