"""A heat map per lesson: which cells each mistake, and each unusual right answer, costs their points."""

from __future__ import annotations

from typing import Any

from matplotlib.axes import Axes
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from autograder.kill_matrix.matrix import caught, read_matrix

from .canvas import COLOURS, canvas, save

WORDS = {
    "en": {
        "mistakes": "mistakes",
        "right": "right answers in other forms",
        "caught": "caught here, with the message meant for it",
        "lost": "fails here too",
        "kept": "passes here",
        "fault": "not as it must be",
    },
    "es": {
        "mistakes": "errores",
        "right": "respuestas correctas de otra forma",
        "caught": "se detecta aquí, con el mensaje que le toca",
        "lost": "aquí también falla",
        "kept": "aquí pasa",
        "fault": "no es lo que debe ser",
    },
}
FILL = {"caught": "a", "lost": "a-soft", "kept": "panel", "fault": "b"}
UNIT = 0.175  # inches to a square
LABELS = 15  # squares that the names of cells take
GAP = 1.6  # squares between what is wrong and what is right
SMALL: dict[str, Any] = {"fontsize": 9, "va": "center"}


def of_mistake(row: dict[str, Any], cell: str) -> str:
    """What becomes of one cell for a mistake."""
    if cell == row["cell"]:
        return "caught" if caught(row) else "fault"
    return "lost" if cell in row["lost"] else "kept"


def of_right(row: dict[str, Any], cell: str) -> str:
    return "fault" if cell in row["lost"] else "kept"


def squares(axes: Axes, places: dict[str, list[tuple[float, float]]]) -> None:
    """The squares of each kind, whose upper left corners are given: one path a kind, however many they are."""
    for kind, corners in places.items():
        paths = [Path.unit_rectangle().transformed(Affine2D().scale(0.84).translate(x + 0.08, y + 0.08))
                 for x, y in corners]  # fmt: skip
        edge = COLOURS["a" if kind == "caught" else "line"]
        axes.add_patch(PathPatch(Path.make_compound_path(*paths), fc=COLOURS[FILL[kind]], ec=edge, lw=0.6))
        if kind == "lost":
            dots = [Path.circle((x + 0.5, y + 0.5), 0.14) for x, y in corners]
            axes.add_patch(PathPatch(Path.make_compound_path(*dots), fc=COLOURS["a"], ec="none"))


def heat_map(slug: str, part: dict[str, Any], lang: str) -> str:
    """For each exercise a block: a row per cell, a column per mistake, then a column per right answer."""
    words = WORDS[lang]
    blocks = {
        exercise: [[r for r in part[kind] if r["exercise"] == exercise] for kind in ("mistakes", "right")]
        for exercise in part["exercises"]
    }
    most = [max(len(block[kind]) for block in blocks.values()) for kind in (0, 1)]
    beside = most[0] + GAP  # where the right answers begin
    width = LABELS + max(beside + most[1], 27)
    kinds = ["caught", "lost", "kept"]
    top = len(kinds) * 1.3 + 2
    height = top + sum(1.5 + len(cells) for cells in part["exercises"].values())
    figure, axes = canvas(UNIT * width, UNIT * height)
    figure.subplots_adjust(0, 0, 1, 1)
    axes.set(xlim=(-LABELS, width - LABELS), ylim=(height, 0), aspect="equal")
    axes.axis("off")
    places: dict[str, list[tuple[float, float]]] = {kind: [(0, 1.3 * line)] for line, kind in enumerate(kinds)}
    for line, kind in enumerate(kinds):
        axes.text(1.5, 1.3 * line + 0.5, words[kind], **SMALL)
    axes.text(0, top - 0.9, words["mistakes"], weight="bold", color=COLOURS["a"], **SMALL)
    axes.text(beside, top - 0.9, words["right"], weight="bold", color=COLOURS["c"], **SMALL)
    y = top
    for exercise, (wrong, right) in blocks.items():
        axes.text(-LABELS, y + 0.45, exercise, weight="bold", **SMALL)
        for column in range(len(wrong)):
            axes.text(column + 0.5, y + 0.5, str(column + 1), fontsize=7, ha="center", va="center",
                      color=COLOURS["muted"])  # fmt: skip
        for cell in part["exercises"][exercise]:
            y += 1
            axes.text(-0.4, y + 0.5, cell, ha="right", color=COLOURS["muted"], **SMALL)
            for column, row in enumerate(wrong):
                places.setdefault(of_mistake(row, cell), []).append((column, y))
            for column, row in enumerate(right):
                places.setdefault(of_right(row, cell), []).append((beside + column, y))
        y += 1.5
    squares(axes, places)
    return save(figure, lang, f"kill-matrix-{slug}")


def draw() -> list[str]:
    """One per lesson and language."""
    return [heat_map(slug, part, lang) for lang in WORDS for slug, part in read_matrix().items()]
