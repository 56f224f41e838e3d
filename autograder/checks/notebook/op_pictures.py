"""A picture of what a learner's op has done, once all of its checks pass: its curve and slopes, or its numbers."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import Any

import numpy as np

from ..core.types import Array
from .pictures import Picture, curves, show
from .report import text

CELL = "padding:1px 7px;text-align:right;border:1px solid rgba(128,128,128,0.4);font-variant-numeric:tabular-nums"


def draw_op(exercise: Any, f: Callable[..., Any]) -> None:
    """Draws an op of one number or of two inputs, and nothing for any other exercise."""
    curve = exercise.curve(f) if hasattr(exercise, "curve") else None
    example = exercise.example(f) if hasattr(exercise, "example") else None
    if curve:
        draw_curve(exercise.name, curve)
    if example:
        draw_numbers(example)


def draw_curve(name: str, seen: Any) -> None:
    """z over x, what the pull-back makes of ones, and on it, dashed, the slopes that were measured."""
    measured = text("term_op_measured")
    lines = {text("term_op_value", name=name): seen.value, text("term_op_pulled"): seen.pulled, measured: seen.measured}
    curves(lines, "x", name, span=(seen.x[0], seen.x[-1]), dashed={measured})


def draw_numbers(seen: Any) -> None:
    """The inputs, z and g of one call; for each input its gradient, and beside it the measured one."""
    rows = [seen.numbers]
    for x, pulled in seen.gradients.items():
        names = text("term_op_gradient", input=x), text("term_op_measured_for", input=x)
        rows.append(dict(zip(names, (pulled, seen.measured[x]))))
    told = "; ".join(f"{name}: {np.array2string(table, precision=3)}" for row in rows for name, table in row.items())
    show(Picture("".join(map(row_of, rows)), " ".join(told.split())))


def row_of(tables: dict[str, Array]) -> str:
    """Tables side by side, each with its name above it."""
    inside = "".join(table_of(name, np.atleast_2d(numbers)) for name, numbers in tables.items())
    return f'<div style="display:flex;flex-wrap:wrap;gap:6px 22px;margin:8px 0;align-items:flex-start">{inside}</div>'


def table_of(name: str, numbers: Array) -> str:
    rows = ("".join(f'<td style="{CELL}">{said(n)}</td>' for n in row) for row in numbers)
    caption = f'<caption style="text-align:left;white-space:nowrap">{html.escape(name)}</caption>'
    return f'<table style="border-collapse:collapse;margin:0">{caption}<tr>{"</tr><tr>".join(rows)}</tr></table>'


def said(number: Any) -> str:
    return str(number) if isinstance(number, np.bool_) else f"{round(float(number), 6):.3g}".replace("-", "−")
