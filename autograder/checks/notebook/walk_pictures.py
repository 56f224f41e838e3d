"""A picture of what a function of the engine has done: a small graph, and a slider that goes through the steps."""

from __future__ import annotations

import html

from ..core.seen import Walk
from .pictures import LINES, Picture, show, words

WIDTH, HEIGHT, RADIUS = 520, 190, 21

ACT = (
    "var b=this.parentNode,k=+this.value;b.querySelectorAll('g').forEach(function(m,i){"
    "m.style.display=i===k?'inline':'none'});b.querySelector('output').textContent="
    "b.querySelectorAll('g')[k].getAttribute('aria-label')"
)


def draw_walk(walk: Walk) -> None:
    """The graph after each step: the nodes that had their turn are filled, the one whose turn it is has a thick line.

    The last step is the one shown at first.
    """
    captions = [caption for _, caption, _ in walk.steps]
    last = len(captions) - 1
    lines = "".join(
        edge(walk.places[parent], walk.places[node]) for node in walk.parents for parent in walk.parents[node]
    )
    steps = "".join(step(walk, k, k == last) for k in range(len(captions)))
    told = "; ".join(captions)
    slider = (
        f'<input type="range" min="0" max="{last}" value="{last}" style="width:280px" '
        f'aria-label="{html.escape(captions[0])} … {html.escape(captions[-1])}" oninput="{ACT}"><br>'
    )
    markup = (
        f'<div><svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" '
        f'aria-label="{html.escape(told)}" style="max-width:100%">{lines}{steps}</svg><br>'
        f"{slider}<output>{html.escape(captions[last])}</output></div>"
    )
    show(Picture(markup, told))


def step(walk: Walk, k: int, shown: bool) -> str:
    """The nodes, and what is known of them, after step k."""
    said = {node: label for node, _, label in walk.steps[: k + 1]}
    now, caption, _ = walk.steps[k]
    nodes = "".join(
        spot(*place, name, name in said, name == now) + words(place[0], place[1] + RADIUS + 16, said.get(name, ""))
        for name, place in walk.places.items()
    )
    display = "inline" if shown else "none"
    return f'<g style="display:{display}" aria-label="{html.escape(caption)}">{nodes}</g>'


def spot(x: float, y: float, name: str, done: bool, now: bool) -> str:
    fill, opacity, width = LINES[0], 0.3 if done else 0.0, 4 if now else 1.5
    look = f'fill="{fill}" fill-opacity="{opacity}" stroke="currentColor" stroke-width="{width}"'
    return f'<circle cx="{x}" cy="{y}" r="{RADIUS}" {look}/>' + words(x, y + 4, name)


def edge(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A line from the rim of one node to that of another, with a point where it arrives."""
    across, down = end[0] - start[0], end[1] - start[1]
    share = RADIUS / (across**2 + down**2) ** 0.5
    x, y = start[0] + across * share, start[1] + down * share
    to_x, to_y = end[0] - across * share, end[1] - down * share
    look = 'stroke="currentColor" stroke-opacity="0.6"'
    point = f'<circle cx="{to_x:.1f}" cy="{to_y:.1f}" r="3.5" fill="currentColor" fill-opacity="0.6"/>'
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" {look}/>{point}'
