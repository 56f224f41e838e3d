"""Figures with Matplotlib that take their colours from the page, in light and dark, and come out byte for byte.

Coordinates are written with two decimals, here and nowhere else: figures format theirs with `:f` and leave the rounding
to `write`.
"""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.typing import RcKeyType

BOOK = Path(__file__).resolve().parents[1]

# The page's colours, with what stands in where there is no page. Drawn in the second, written as the first.
COLOURS = {
    "text": "#1b1f24",
    "muted": "#57606a",
    "line": "#8c959f",
    "panel": "#f4f6f8",
    "a": "#15397f",
    "b": "#a8450b",
    "c": "#0e7a63",
    "d": "#9b3fb8",
    "a-soft": "#dfe9fb",
    "b-soft": "#fde9dc",
    "c-soft": "#dcf3ea",
    "d-soft": "#f5e6fa",
}

STYLE: dict[RcKeyType, Any] = {
    "svg.fonttype": "none",
    "font.size": 11,
    "axes.titlesize": 11,
    "mathtext.fontset": "dejavusans",
    "axes.edgecolor": COLOURS["line"],
    "axes.labelcolor": COLOURS["text"],
    "text.color": COLOURS["text"],
    "xtick.color": COLOURS["muted"],
    "ytick.color": COLOURS["muted"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "savefig.facecolor": "none",
}


def canvas(width: float, height: float) -> tuple[Figure, Axes]:
    """An empty figure, in inches, in the book's style."""
    plt.rcParams.update(STYLE)
    made: tuple[Figure, Axes] = plt.subplots(figsize=(width, height))
    return made


def pixels(width: float, height: float) -> tuple[Figure, Axes]:
    """A figure to draw on in CSS pixels, from the top left corner."""
    figure, axes = canvas(width / 96, height / 96)
    axes.set(xlim=(0, width), ylim=(height, 0), aspect="equal", position=(0, 0, 1, 1))
    axes.axis("off")
    return figure, axes


def power_of_ten(power: int) -> str:
    """10⁻⁴ in letters of one size: the exponents of Matplotlib's formulas are smaller than what a telephone shows."""
    return f"10{str(power).translate(str.maketrans('-0123456789', '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'))}" if power else "1"


def paint(colour: str) -> str:
    return f"var(--fig-{colour}, {COLOURS[colour]})"


def save(figure: Figure, lang: str, name: str) -> str:
    """Writes book/<lang>/figures/<name>.svg and returns its path."""
    buffer = io.StringIO()
    figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None}, bbox_inches="tight", pad_inches=0.05)
    plt.close(figure)
    svg = buffer.getvalue()
    for colour, value in COLOURS.items():
        svg = svg.replace(value, f"var(--fig-{colour}, {value})")
    svg = re.sub(r"(font: [^;\"]*?)'DejaVu Sans'[^;\"]*", r"\1system-ui, 'DejaVu Sans', sans-serif", svg)
    return write(lang, f"{name}.svg", "\n".join(line.rstrip() for line in numbered(svg).splitlines()) + "\n")


# Matplotlib hashes ids from coordinates with all their digits, and adds a random salt.
HASHED = re.compile(r"\b(?:([mph])|(C)[0-9a-f]+_[0-9a-f]+_)[0-9a-f]{10}\b")


def numbered(svg: str) -> str:
    """The SVG with its hashed ids as m1, p2 ... in their order."""
    order = {name: k for k, name in enumerate(dict.fromkeys(m[0] for m in HASHED.finditer(svg)), start=1)}
    return HASHED.sub(lambda m: f"{m[1] or m[2]}{order[m[0]]}", svg)


# Sums land on halves of a hundredth, where the last digit of a machine would choose between two numbers; with this
# added, the choice falls at .0036827, where no sum lands.
ASIDE = 0.0013173
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
COORDINATES = re.compile(r'( (?:d|points|transform|viewBox|width|height|[xyr]|[xy][12]|[cr][xy])=")([^"]*)')


def coordinate(x: float) -> str:
    """A coordinate with at most two decimals, the same on every machine."""
    return f"{round(x + ASIDE, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def rounded(svg: str) -> str:
    """The SVG with rounded coordinates; a scale multiplies them and keeps its digits."""

    def shorter(attribute: re.Match[str]) -> str:
        name, value = attribute.groups()
        apart = re.sub(r"(?<=\d)-", " -", value)  # 2-1e-9 is two numbers, also where the second becomes 0
        parts = re.split(r"(scale\([^)]*\))", apart)
        parts[::2] = [NUMBER.sub(lambda number: coordinate(float(number[0])), part) for part in parts[::2]]
        return name + "".join(parts)

    return COORDINATES.sub(shorter, svg)


def write(lang: str, name: str, text: str, folder: str = "figures") -> str:
    """Writes book/<lang>/<folder>/<name> and returns its path; an SVG with rounded coordinates."""
    if name.endswith(".svg"):
        text = rounded(text)
    path = BOOK / lang / folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return str(path.relative_to(BOOK.parent))


def operated(lang: str, name: str, source: str, given: object = None) -> str:
    """Writes the script that operates a figure, its data and its source; a page puts operate.js above it."""
    data = json.dumps(given, ensure_ascii=False, separators=(",", ":"))
    script = Path(__file__).with_name(source).read_text(encoding="utf-8")
    return write(lang, f"{name}.js", script if given is None else f"const given = {data};\n\n{script}")
