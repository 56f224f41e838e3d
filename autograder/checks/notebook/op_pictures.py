"""A picture of what a learner's op has done: its curve and slopes, or its numbers.

It is drawn once all checks of the op pass; and where the value is right and a pull-back is not, if it shows that.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

import numpy as np

from ..core.types import Array
from .pictures import Picture, curves, show
from .report import text
from .walk_pictures import draw_walk

CELL = "padding:1px 7px;text-align:right;border:1px solid rgba(128,128,128,0.4);font-variant-numeric:tabular-nums"


ROW = "display:flex;flex-wrap:wrap;gap:6px 22px;margin:8px 0;align-items:flex-start;overflow-x:auto"


OUTLINE = ";outline:2px solid #d06a1e;outline-offset:-1px;font-weight:bold"


SEEN = 0.01  # what is off by less, as a part of the number or of 1, is not seen in three digits or in a curve


def draw_op(exercise: Any, f: Callable[..., Any], right: bool = True) -> None:
    """Draws an op of one number, or with small tables, or the steps of a function of the engine, and nothing else.

    right: has it passed all its checks? If not, it is drawn only if the picture shows what is wrong.
    """
    walk = getattr(exercise, "walk", None)
    if walk and right:
        draw_walk(walk(f))
    curve = exercise.curve(f) if hasattr(exercise, "curve") else None
    example = exercise.example(f) if hasattr(exercise, "example") else None
    if curve and curve.pulled.shape == curve.x.shape and (right or is_off(curve.pulled, curve.measured, kinks=1)):
        draw_curve(exercise.name, curve)
    if example and (right or any(is_off(g, example.measured[x]) for x, g in example.gradients.items())):
        draw_numbers(example)


def is_off(pulled: Array, measured: Array, kinks: int = 0) -> bool:
    """Would one see it? At so many kinks, where nothing can be measured, a number may be anything."""
    if pulled.shape != measured.shape:
        return True
    gaps = np.abs(pulled - measured) > SEEN * np.maximum(1, np.abs(measured))
    return bool(gaps.sum() > kinks)


def draw_curve(name: str, seen: Any) -> None:
    """z over x, what the pull-back makes of ones, and on it, dashed, the slopes that were measured."""
    measured = text("term_op_measured")
    lines = {text("term_op_value", name=name): seen.value, text("term_op_pulled"): seen.pulled, measured: seen.measured}
    curves(lines, "x", name, span=(seen.x[0], seen.x[-1]), dashed={measured})


def draw_numbers(seen: Any) -> None:
    """The inputs, z and g of one call; for each input its gradient, and beside it the measured one.

    The entry of a gradient that is furthest off has an outline; a gradient of another shape is told its shape.
    """
    rows, told, marks = [seen.numbers], [], {}
    for x, pulled in seen.gradients.items():
        mine, measured = text("term_op_gradient", input=x), seen.measured[x]
        if pulled.shape != measured.shape:
            mine = text("term_op_shape", input=x, got=pulled.shape, expected=measured.shape)
        elif is_off(pulled, measured):
            marks[mine] = int(np.argmax(np.abs(pulled - measured)))
        rows.append({mine: pulled, text("term_op_measured_for", input=x): measured})
    if marks:
        told.append(text("term_op_furthest"))
    for name, table in (pair for row in rows for pair in row.items()):
        told.append(f"{name}: {np.array2string(np.asarray(table), precision=3)}")
    legend = f"<div>{html.escape(told[0])}</div>" if marks else ""
    markup = "".join(row_of(row, marks) for row in rows) + legend
    show(Picture(markup, " ".join("; ".join(told).split())))


def row_of(tables: dict[str, Array], marks: dict[str, int]) -> str:
    """Tables side by side, each with its name above it. marks: by name, the entry that has an outline."""
    inside = "".join(map(tables_of, tables, tables.values(), map(marks.get, tables)))
    return f'<div style="{ROW}">{inside}</div>'


def tables_of(name: str, numbers: Any, marked: int | None) -> str:
    """One table, or as many as there are matrices in an array of more than two axes, each with its indices."""
    array = np.atleast_2d(numbers)
    size = array.shape[-2] * array.shape[-1]
    found = []
    for number, index in enumerate(np.ndindex(array.shape[:-2])):
        place = None if marked is None or marked // size != number else marked % size
        found.append(table_of(f"{name}{list(index) if index else ''}", array[index], place))
    return "".join(found)


def table_of(name: str, numbers: Array, marked: int | None) -> str:
    looks = [CELL + (OUTLINE if i == marked else "") for i in range(numbers.size)]
    cells = np.reshape([f'<td style="{look}">{said(n)}</td>' for look, n in zip(looks, numbers.flat)], numbers.shape)
    caption = f'<caption style="text-align:left;white-space:nowrap">{html.escape(name)}</caption>'
    rows = "</tr><tr>".join("".join(row) for row in cells)
    return f'<table style="border-collapse:collapse;margin:0">{caption}<tr>{rows}</tr></table>'


def said(number: Any) -> str:
    return str(number) if isinstance(number, np.bool_) else f"{round(float(number), 6) + 0.0:.3g}".replace("-", "−")
