"""The picture that is shown where somebody links to a page of the site: the mark and the name."""

from __future__ import annotations

from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

WIDE, HIGH, DOTS = 1200, 630, 100
BLUE, ORANGE, WHITE = "#15397f", "#ff8a4c", "#ffffff"
SQUARE, GAP, LEFT, TOP = 120, 30, 90, 180


def draw_card(title: str, path: Path) -> None:
    """Writes the card of a language, in the size that is usual for it."""
    figure = Figure(figsize=(WIDE / DOTS, HIGH / DOTS), dpi=DOTS, facecolor=BLUE)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDE), ylim=(HIGH, 0))
    axes.axis("off")
    for row in range(2):
        for column in range(2):
            place = (LEFT + column * (SQUARE + GAP), TOP + row * (SQUARE + GAP))
            colour = ORANGE if row and column else WHITE
            axes.add_patch(FancyBboxPatch(place, SQUARE, SQUARE, "round,pad=0,rounding_size=18", fc=colour, lw=0))
    axes.text(430, TOP + 100, title, color=WHITE, fontsize=44, va="center", weight="bold")
    axes.text(430, TOP + 190, "ndgrad · NumPy · autograd", color=WHITE, fontsize=26, va="center")
    figure.savefig(path)
