"""What the ways back through a graph share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.graphs import joined, leaf
from ...core.seen import Walk

REUSES = 30  # of one node, each time by the next: 2 to the 30th ways back


STEP = 1e-6


class TooManyVisits(BaseException):
    """Not an Exception, so that no `except Exception` in between stops it."""


# A small graph on which functions of the engine are seen at work: p = x w, s = p + x, L = s p.
PARENTS: dict[str, tuple[str, ...]] = {"x": (), "w": (), "p": ("x", "w"), "s": ("p", "x"), "L": ("s", "p")}
PLACES = {"x": (60.0, 40.0), "w": (60.0, 130.0), "p": (190.0, 130.0), "s": (320.0, 40.0), "L": (450.0, 90.0)}


def graph() -> dict[str, Any]:
    """Its nodes by name, with x = 2 and w = 3."""
    x, w = leaf(2.0), leaf(3.0)
    p = joined(6.0, (x, w), (3.0, 2.0))
    s = joined(8.0, (p, x), (1.0, 1.0))
    return {"x": x, "w": w, "p": p, "s": s, "L": joined(48.0, (s, p), (6.0, 8.0))}


def walk_of_order(topological_order: Callable[..., Any]) -> Walk:
    """Which place each node has in the list."""
    nodes = graph()
    names = {id(node): name for name, node in nodes.items()}
    order = [names[id(node)] for node in topological_order(nodes["L"])]
    return Walk(PARENTS, PLACES, [(name, f"{k}: {name}", str(k)) for k, name in enumerate(order)])


def walk_of_backward(backward: Callable[..., Any]) -> Walk:
    """With which g each node is asked for its contributions, and what the leaves have in the end."""
    nodes = graph()
    steps: list[tuple[str, str, str]] = []
    for name in ("p", "s", "L"):
        nodes[name]._backward = watched(name, nodes[name]._backward, steps)
    backward(nodes["L"])
    grads = [(name, f"{nodes[name].grad:g}") for name in ("x", "w")]
    return Walk(PARENTS, PLACES, steps + [(name, f"{name}.grad = {grad}", f"grad = {grad}") for name, grad in grads])


def watched(name: str, pull: Callable[..., Any], steps: list[tuple[str, str, str]]) -> Callable[..., Any]:
    def watching(g: Any) -> Any:
        steps.append((name, f"{name}: g = {float(g):g}", f"g = {float(g):g}"))
        return pull(g)

    return watching
