"""Draw the graph below a tensor as SVG text: its nodes with data and gradients, without another program."""

from __future__ import annotations

from html import escape
from typing import Any

import numpy as np

from . import engine
from .tensor import Tensor
from .types import Array

BOX = (112, 62)  # width and height of a node, in pixels
STEP = BOX[0] + 48  # from one column to the next
GAP = 20  # between rows
LANE = 6  # height of what passes between nodes


class Drawing:
    """A picture that a notebook shows; str(drawing) is its SVG."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


def draw(root: Tensor, gradient: Array | None = None, **names: Tensor) -> Drawing:
    """The graph below root. Each node shows what made it, its data, and the gradient of one backward from root.

    gradient: as for backward. names: what to call tensors, as in draw(L, x=x, w=w).
    No grad is changed. If root requires no gradient there is one node.
    """
    gradients = gradients_below(root, gradient)
    order = list(gradients) if root.requires_grad else [root]
    below = {p: None for node in order for p in node._prev}
    nodes = [p for p in below if p not in gradients] + order
    labels = {node: name for name, node in names.items()}
    places, lanes = layout(nodes)
    width = max(x for x, _ in places.values()) + BOX[0] + 8
    height = max([y + BOX[1] for _, y in places.values()] + [y for _, y in lanes.values()]) + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="var(--fig-page, #ffffff)"/>',
    ]
    steps = {node: step for step, node in enumerate(nodes)}
    for node in order:
        passed = engine.contributions(node, gradients[node]) if node._prev else []
        for k, (parent, c) in enumerate(zip(node._prev, passed)):
            port = 10 * (k - (len(node._prev) - 1) / 2)
            column = places[parent][0] + STEP
            between = [lanes[parent, x] for x in range(column, places[node][0], STEP)]
            ends = f'data-from="{steps[parent]}" data-to="{steps[node]}"'
            more = ends if c is None else f'{ends} data-contribution="{escape(numbers(c))}"'
            parts.append(edge(places[parent], between, places[node], port, more))
    for node, step in steps.items():
        parts.append(box(node, places[node], labels.get(node, ""), gradients.get(node), step, len(nodes)))
    return Drawing("\n".join([*parts, "</svg>"]) + "\n")


def gradients_below(root: Tensor, gradient: Array | None) -> dict[Tensor, Array]:
    """The gradient of every node in one backward from root, in topological order; every grad stays as it was."""
    if not root.requires_grad:
        return {}
    order = engine.topological_order(root)
    seen: dict[Tensor, Array] = {}
    kept = [(node, node._backward, node.grad) for node in order]

    def watched(node: Tensor, inner: Any) -> Any:
        def _backward(g: Array) -> Any:
            seen[node] = g
            return inner(g)

        return _backward

    try:
        for node, inner, _ in kept:
            node.grad = None
            node._backward = watched(node, inner)
        engine.backward(root, gradient)
        return {node: seen[node] if node in seen else np.asarray(node.grad) for node in order}
    finally:
        for node, inner, grad in kept:
            node._backward, node.grad = inner, grad


def layout(nodes: list[Tensor]) -> tuple[dict[Tensor, tuple[int, int]], dict[tuple[Tensor, int], tuple[int, int]]]:
    """The corner of each node's box, and for a node whose use is columns away the places where its line passes.

    A node stands one column right of the last it was made from, a leaf just before its first use.
    """
    column: dict[Tensor, int] = {}
    for node in nodes:
        column[node] = max((column[p] + 1 for p in node._prev), default=0)
    uses = {p: [n for n in nodes if any(q is p for q in n._prev)] for p in nodes}
    for node in nodes:
        if not node._prev:
            column[node] = min((column[n] for n in uses[node]), default=1) - 1
    rows: dict[int, list[tuple[Tensor, int]]] = {c: [] for c in range(max(column.values()) + 1)}
    for node in nodes:
        rows[column[node]].append((node, BOX[1]))
        for between in range(column[node] + 1, max((column[n] for n in uses[node]), default=0)):
            rows[between].append((node, LANE))
    heights = {c: sum(h + GAP for _, h in row) - GAP for c, row in rows.items()}
    places, lanes = {}, {}
    for c, row in rows.items():
        x, y = 4 + c * STEP, 4 + (max(heights.values()) - heights[c]) // 2
        for node, height in row:
            if height == BOX[1]:
                places[node] = (x, y)
            else:
                lanes[node, x] = (x, y + height // 2)
            y += height + GAP
    return places, lanes


def edge(start: tuple[int, int], between: list[tuple[int, int]], end: tuple[int, int], port: float, more: str) -> str:
    """A line from the right side of one box, through what is between, to the left side of another.

    more: which nodes it joins, and what comes back along it.
    """
    x, y = start[0] + BOX[0], float(start[1] + BOX[1] / 2)
    path = f"M{x},{y:g}"
    for x2, y2 in [*between, (end[0], end[1] + BOX[1] / 2 + port)]:
        bend = (x + x2) / 2
        path += f" C{bend:g},{y:g} {bend:g},{y2:g} {x2},{y2:g}"
        x, y = x2, float(y2)
        if (x2, y2) in between:
            x += BOX[0]
            path += f" H{x}"
    return f'<path class="edge" {more} d="{path}" fill="none" stroke="var(--fig-line, #8c959f)" stroke-width="1.5"/>'


def box(node: Tensor, place: tuple[int, int], name: str, g: Array | None, step: int, count: int) -> str:
    """One node: what made it and its name, its data, its gradient."""
    x, y = place
    fill = "a-soft, #dfe9fb" if node._prev else "panel, #f4f6f8"
    title = " = ".join(part for part in (name, node._op) if part) or "·"
    lines = [
        f'<g class="node" data-forward="{step}" data-backward="{2 * count - 1 - step}" '
        f'data-name="{escape(name)}" data-op="{node._op}">',
        f'<rect x="{x}" y="{y}" width="{BOX[0]}" height="{BOX[1]}" rx="6" fill="var(--fig-{fill})" '
        'stroke="var(--fig-line, #8c959f)"/>',
        text(x, y + 17, title, "text, #1b1f24", 'font-weight="600"'),
        text(x, y + 35, numbers(node.data), "a, #15397f", 'class="data"'),
    ]
    if g is not None:
        lines.append(text(x, y + 52, f"∂ {numbers(g)}", "b, #a8450b", 'class="gradient"'))
    return "\n".join([*lines, "</g>"])


def text(x: int, y: int, content: str, colour: str, more: str) -> str:
    centre = x + BOX[0] // 2
    return f'<text x="{centre}" y="{y}" text-anchor="middle" fill="var(--fig-{colour})" {more}>{escape(content)}</text>'


def numbers(array: Array) -> str:
    """The entries, where there are few; else the shape."""
    if array.size > 3 or array.ndim > 1:
        return f"shape {array.shape}"
    entries = [f"{value:.4g}" for value in array.ravel()]
    return f"[{', '.join(entries)}]" if array.ndim else entries[0]
