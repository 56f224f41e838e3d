"""The check of backward.

A case is leaves, steps (what, i, j) that make one more node of two earlier ones, and calls.
"""

from __future__ import annotations

import inspect
import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.errors import own_frames
from ...core.graphs import joined, judge_grad, leaf, seen_grad
from ...core.library import library
from ...core.problem import Problem, close
from ...core.seen import Seen, off, worst_of
from ...core.types import Array
from ...kinds.exercise import InParts, Part
from .common import REUSES, STEP, TooManyVisits, walk_of_backward


def random_program(rng: np.random.RandomState) -> dict[str, Any]:
    leaves = [rng.uniform(0.5, 1.5, size=2) for _ in range(3)]
    steps = []
    for n in range(3, 9):
        steps.append(("+*"[rng.randint(2)], int(rng.randint(n)), n - 1 if n > 4 else int(rng.randint(n))))
    return {"leaves": leaves, "steps": steps}


def once_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    programs = [random_program(rng) | {"calls": [(8, rng.normal(size=2))]} for _ in range(8)]
    square = {"leaves": [np.array(3.0)], "steps": [("*", 0, 0)], "calls": [(1, None)]}
    root_is_leaf = {"leaves": [rng.uniform(0.5, 1.5, size=2)], "steps": [], "calls": [(0, rng.normal(size=2))]}
    number = {"leaves": [np.array(rng.uniform(0.5, 1.5))], "steps": [("3", 0, 0)], "calls": [(1, None)]}
    # a constant used twice, and two sums that are handed one array
    constant = programs[0] | {"constants": {2}, "steps": [("+", 0, 2), ("*", 3, 2), ("+", 4, 1)]}
    constant["calls"] = [(5, rng.normal(size=2))]
    handed_on = {"leaves": [np.array([6.0, 2.0]), np.array([2.0, 5.0])], "calls": [(6, rng.normal(size=2))]}
    handed_on["steps"] = [("+", 0, 0), ("+", 1, 1), ("+", 2, 3), ("*", 2, 3), ("+", 4, 5)]
    unseeded = {"leaves": [rng.uniform(0.5, 1.5, size=3)], "steps": [("*", 0, 0)], "calls": [(1, None)]}
    # what seed refuses, and what would go through without it: a product broadcasts g
    other_shape = unseeded | {"calls": [(1, rng.normal(size=1))], "refused": "backward_seed_shape"}
    of_constants = unseeded | {"calls": [(1, np.ones(3))], "constants": {0}, "refused": "backward_seed_constant"}
    unseeded["refused"] = "backward_without_seed"
    # the contributions to the first leaf differ: which of them arrived?
    leaves, g = [rng.uniform(0.5, 1.5, size=2) for _ in range(2)], rng.normal(size=2)
    reused = {"leaves": leaves, "steps": [("*", 0, 1), ("+", 2, 0)], "calls": [(3, g)], "parts": [leaves[1] * g, g]}
    constant_first = {"leaves": leaves, "steps": [("*", 0, 1)], "calls": [(2, g)], "constants": {0}}
    zeros = {"leaves": [leaves[0], np.zeros(2)], "steps": [("+", 0, 0), ("*", 2, 1)], "calls": [(3, g)], "zeros": True}
    others = [constant, constant_first, zeros, handed_on, root_is_leaf, number, unseeded]
    # one array for both parents, to one of which more is added
    others += [other_shape, of_constants, {"leaves": leaves, "steps": [("+", 0, 1), ("+", 2, 0)], "calls": [(3, g)]}]
    return [reused, *programs, square, *others]


def again_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    steps = [("*", 0, 1), ("+", 0, 2), ("*", 3, 2), ("*", 0, 4), ("+", 1, 5), ("+", 0, 6)]
    leaves, g = [rng.uniform(0.5, 1.5, size=2) for _ in range(2)], rng.normal(size=2)
    program = {"leaves": leaves, "steps": steps}
    return [
        program | {"calls": [(7, g), (7, -3 * g)]},
        program | {"calls": [(7, g), (6, 2 * g)]},
        {
            "leaves": [np.array([1.0]), np.array([2.0])],
            "steps": [("+", 0, 0), ("+", 2, 1)],
            "calls": [(3, np.ones(1))],
            "breaks": 2,
        },
    ]


def halving_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Every node is the mean of the last and itself, plus the first: used by the next twice, the first by all."""
    steps = [("~", n, 0) for n in range(REUSES)]
    given = [(np.array([1.0, 2.0]), np.array([1.0, -3.0])), (rng.uniform(0.5, 1.5, 2), rng.normal(size=2))]
    return [{"leaves": [leaf], "steps": steps, "calls": [(REUSES, g)]} for leaf, g in given]


def evaluate(leaves: list[Array], steps: list[tuple[str, int, int]]) -> list[Array]:
    values = list(leaves)
    for what, i, j in steps:
        x, y = values[i], values[j]
        values.append(3 * x if what == "3" else x + y if what in "+~" else x * y)
    return values


def built(case: dict[str, Any]) -> list[Any]:
    """The same as a graph, made by hand; every node in the order in which it was made."""
    constants = case.get("constants", set())
    nodes = [leaf(x, i not in constants) for i, x in enumerate(case["leaves"])]
    for what, i, j in case["steps"]:
        x, y = nodes[i], nodes[j]
        if what == "+":
            node = joined(x.data + y.data, (x, y), (1.0, 1.0))
            wanted = (x.requires_grad, y.requires_grad)
            # like the library's add: both inputs are handed g itself, not a copy
            node._backward = lambda g, wanted=wanted: [g if want else None for want in wanted]
            nodes.append(node)
        elif what == "3":
            nodes.append(joined(3 * x.data, (x,), (3.0,)))
            nodes[-1]._backward = lambda g: [3.0 * float(g)]  # a number, which contributions makes an array of
        elif what == "*":
            nodes.append(joined(x.data * y.data, (x, y), (y.data.copy(), x.data.copy())))
        else:
            nodes.append(joined(x.data + y.data, (x, x, y), (0.5, 0.5, 1.0)))
    return nodes


def measured(case: dict[str, Any], root: int, g: Array) -> list[Array]:
    """The gradient of every leaf in one call, by moving each of its entries."""
    steps = case["steps"][: root - len(case["leaves"]) + 1]
    gradients = []
    for k, x in enumerate(case["leaves"]):
        gradient = np.zeros_like(x)
        for entry in np.ndindex(x.shape):
            ends = []
            for step in (-STEP, STEP):
                moved = [y.copy() for y in case["leaves"]]
                moved[k][entry] += step
                ends.append(evaluate(moved, steps)[-1])
            gradient[entry] = np.sum((ends[1] - ends[0]) / (2 * STEP) * g)
        gradients.append(gradient)
    return gradients


@contextmanager
def in_place_of_others(f: Callable[..., Any], nodes: list[Any]) -> Iterator[tuple[set[str], list[int]]]:
    """While backward is checked, what it calls is known to be right: nobody loses the same point twice.

    Gives the types of what accumulate is handed, and the numbers of the nodes that it is handed, in turn.
    """
    types: set[str] = set()
    handed: list[int] = []
    numbers = {id(node): number for number, node in enumerate(nodes)}

    def known_order(root: Any) -> list[Any]:
        below, waiting = {id(root)}, [root]
        while waiting:
            for p in waiting.pop()._prev:
                if id(p) not in below:
                    below.add(id(p))
                    waiting.append(p)
        # leaves as late as can be, so that some are met before the walk is over
        order: dict[int, Any] = {}
        for node in nodes:
            if id(node) in below and (node._prev or node is root):
                order |= {id(p): p for p in node._prev if p.requires_grad and id(p) not in order}
                order[id(node)] = node
        return list(order.values())

    def known_sum(x: Any, g: Array) -> None:
        if not isinstance(x, library().Tensor):
            raise Problem("backward_no_leaf", got=type(x).__name__)
        if id(x) not in numbers:
            raise Problem("backward_no_items" if x._op == "getitem" else "backward_totals_kept")
        if np.shape(g) != x.data.shape:
            raise Problem("backward_total_shape", got=np.shape(g), expected=x.data.shape)
        types.add("array" if isinstance(g, np.ndarray | np.generic) else type(g).__name__)
        handed.append(numbers[id(x)])
        x.grad = np.array(g) if x.grad is None else np.asarray(x.grad + g)

    names = {"topological_order": known_order, "accumulate": known_sum}
    scope = getattr(inspect.unwrap(f), "__globals__", {})
    before = {name: scope[name] for name in names if name in scope}
    scope.update(names)
    try:
        yield types, handed
    finally:
        for name in names:
            del scope[name]
        scope.update(before)


def produce_backward(backward: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    nodes, called, returned = built(case), 0, []
    broken = False
    visits: list[tuple[int, Array]] = []  # in the first call of backward: a node, and the g that its _backward got
    begun: int | None = None  # the node whose _backward was called first, in one call of backward
    handed: list[tuple[Array, Array]] = []

    def counted(inner: Callable[..., Any], breaks: bool, number: int) -> Callable[..., Any]:
        def _backward(g: Array) -> Any:
            nonlocal called, begun, broken
            called += 1
            if np.asarray(g).dtype == object:
                raise Problem("backward_g_none" if np.asarray(g).item() is None else "backward_g_type")
            begun = number if begun is None else begun
            if called > 10 * len(nodes):
                raise TooManyVisits
            if not history:
                visits.append((number, np.array(g, dtype=float)))
            if breaks:
                broken = True
                raise ZeroDivisionError("on purpose")
            parts = inner(g)
            handed.extend((c, c.copy()) for c in parts if isinstance(c, np.ndarray))
            return parts

        return _backward

    for number, node in enumerate(nodes):
        node._backward = counted(node._backward, number == case.get("breaks"), number)
    raised = False
    history: list[list[dict[str, Any]]] = []  # of each call, what the leaves have after it
    first: list[int] = []  # what accumulate was handed in the first call
    graph = [(node._prev, node._backward) for node in nodes]
    leaves = nodes[: len(case["leaves"])]
    with in_place_of_others(backward, nodes) as (types, summed):
        for root, g in case["calls"]:
            begun = None
            arguments = (nodes[root],) if g is None else (nodes[root], read_only(g))
            try:
                if "breaks" in case or "refused" in case:
                    backward(*arguments)
                else:
                    returned.append(type(run(backward, *arguments)).__name__)
                    first = first if history else list(summed)
                    history.append([seen_grad(node) for node in leaves])
            except TooManyVisits:
                return {"stopped": True}
            except Problem as problem:
                raise explained(problem, case, given=g is not None, began=begun == root) from None
            except ZeroDivisionError:
                raised = True
            except Exception:
                if "refused" not in case:
                    raise
                raised = True
    count = len(case["leaves"])
    return {
        "returned": returned,
        "raised": raised,
        "broken": broken,
        "types": sorted(types),
        "visits": visits,
        "summed": first,
        "written": any(not np.array_equal(c, was, equal_nan=True) for c, was in handed),
        "grads": [seen_grad(node) for node in leaves],
        "history": history,
        "data": [np.array(node.data) for node in leaves],
        "inner": sum(node.grad is not None for node in nodes[count:]),
        "root": len(case["steps"]) > 0 and nodes[case["calls"][0][0]].grad is not None,
        "graph": all(node._prev is prev and node._backward is back for node, (prev, back) in zip(nodes, graph)),
    }


def explained(problem: Problem, case: dict[str, Any], given: bool, began: bool) -> Problem:
    """An error of backward's, told as what it means here. given: was there a gradient? began: was the root first?"""
    error, words, line = (str(problem.values.get(name, "")) for name in ("error", "text", "line"))
    cause = problem.__context__
    called = [frame.name for frame in traceback.extract_tb(cause.__traceback__)] if cause else []
    if problem.key == "stand_in_called" and cause and "__getitem__" in called:
        line = next((f.line or "" for f in own_frames(cause)), "")  # its own, not that of a record further in
        return Problem("backward_no_items", line=line)
    if error == "AttributeError" and re.search("object has no attribute '(requires_grad|_op)'", words):
        told = (("seed", "backward_seed_arguments"), ("contributions", "backward_contributions_arguments"))
        key = next((key for name, key in told if name in called), "")
        return Problem(key, line=line) if key else problem
    if error == "KeyError":
        walked = "backward_zeros" if "zeros" in case else "backward_key"
        return Problem(walked if began else "backward_not_reversed", line=line)
    if error == "TypeError" and "for +" in words and "NoneType" in words:
        return Problem("backward_adds_none", line=line)
    if error == "RuntimeError" and given and "no gradient, expected shape" in words:
        return Problem("backward_seed_alone", line=line)
    return problem


def judge_backward(case: dict[str, Any], got: dict[str, Any]) -> Seen | None:
    if "stopped" in got:
        raise Problem("backward_doubles", reuses=len(case["steps"]))
    if any(kind != "NoneType" for kind in got["returned"]):
        raise Problem("backward_returns")
    if "breaks" in case:
        if not got["raised"]:
            raise Problem("backward_swallows" if got["broken"] else "backward_stops_early")
        if any("none" not in seen for seen in got["grads"]):
            zeros = all("none" in seen or not np.any(seen.get("array", True)) for seen in got["grads"])
            raise Problem("backward_zeros_early" if zeros else "backward_half_done")
        return None
    if "refused" in case:
        if not got["raised"]:
            _, g = case["calls"][0]
            raise Problem(case["refused"], shape=case["leaves"][0].shape, got=np.shape(g))
        return None
    if any(kind != "array" for kind in got["types"]):
        raise Problem("backward_raw", got=", ".join(got["types"]))
    if any(not np.array_equal(after, x) for after, x in zip(got["data"], case["leaves"])):
        raise Problem("backward_changes_data")
    per_call = [measured(case, root, np.ones(()) if g is None else g) for root, g in case["calls"]]
    compared = []
    for number in range(len(per_call)):
        for k, seen in enumerate(got["history"][number]):
            gradients = [call[k] for call in per_call[: number + 1]]
            if k in case.get("constants", set()):
                if "none" not in seen:
                    raise Problem("backward_constant")
            elif "none" in seen and "zeros" in case:
                raise Problem("backward_zeros", line="")
            elif "none" not in seen or np.sum(gradients, axis=0).any():
                judge_total(seen, gradients, case, k, got)
                compared.append(Seen(measured=off(seen["array"], np.sum(gradients, axis=0))))
    if got["inner"]:
        only_root = got["root"] and got["inner"] == 1
        raise Problem("backward_root_grad" if only_root else "backward_keeps_inner", count=got["inner"])
    return worst_of(compared)


def judge_total(
    seen: dict[str, Any], gradients: list[Array], case: dict[str, Any], k: int, got: dict[str, Any]
) -> None:
    """What the leaf k has after the calls so far. Measured totals have few digits: six must agree."""
    total, mine = np.sum(gradients, axis=0), seen.get("array")
    if mine is not None and close(mine, total, STEP, STEP):
        return
    if "type" in seen and not got["types"]:
        raise Problem("backward_not_accumulated", got=seen["type"])
    if got["written"]:
        raise Problem("backward_adds_in_place")
    if not got["graph"]:
        raise Problem("backward_changes_graph")
    if mine is None and k and case.get("constants") == {0}:
        raise Problem("backward_shifted")
    key = "backward_wrong"
    root, g = case["calls"][0]
    if mine is not None and g is not None and close(mine, measured(case, root, np.ones_like(g))[k], STEP, STEP):
        key = "backward_ignores_gradient"
    elif len(gradients) > 1:
        alone = [mine is not None and close(mine, one, STEP, STEP) for one in gradients]
        key = "backward_forgets" if alone[-1] else "backward_second_lost" if alone[0] else "backward_again"
    elif mine is not None and k == 0 and any(close(mine, part, STEP, STEP) for part in case.get("parts", [])):
        key = "backward_one_contribution"
    elif mine is not None and close(mine, 2 * total, STEP, STEP):
        key = "backward_twice"
    elif len(gradients) == 1 and case["steps"]:
        refuse_walk(mine, case, k, got)
    judge_grad(seen, total, key, "backward_no_gradient" if case["steps"] else "backward_leaf_root")


def refuse_walk(mine: Array | None, case: dict[str, Any], k: int, got: dict[str, Any]) -> None:
    """Raises the Problem that the walk of the first call was wrong, or what became of the totals after a right one."""
    root, g = case["calls"][0]
    right, count = totals_of(case, root, g), len(case["leaves"])
    for key, wrong in WAYS:
        other = totals_of(case, root, g, wrong)[k]
        if mine is not None and close(mine, other, STEP, TINY) and not close(right[k], other, STEP, TINY):
            raise Problem(key)
    visited, summed = [number for number, _ in got["visits"]], got["summed"]
    inner = {number for number in right if number >= count}
    if any(number < count for number in visited):
        raise Problem("backward_visits_leaf")
    if len(visited) > 1 and len(set(visited)) == 1:
        raise Problem("backward_one_node", count=len(visited))
    if any(not close(g_, right[number], STEP, STEP) for number, g_ in got["visits"]):
        same = len(inner) > 1 and all(close(g_, right[root], STEP, STEP) for _, g_ in got["visits"])
        if same:
            raise Problem("backward_one_g")
        raise Problem("backward_incomplete")
    if inner - set(visited):
        raise Problem("backward_ends_early", got=len(set(visited)), expected=len(inner))
    if not summed and mine is None:
        raise Problem("backward_nothing_summed")
    if mine is None and k in summed:
        raise Problem("backward_assigns_none")
    if len(summed) > 1 and len(set(summed)) == 1 and len([n for n in right if n < count]) > 1:
        raise Problem("backward_one_leaf", count=len(summed))
    if len(set(summed)) < len(summed):
        raise Problem("backward_summed_often", count=max(summed.count(number) for number in summed))


WAYS = (("backward_multiplies", "product"), ("backward_times_g", "times_g"), ("backward_times_g", "first_times_g"))


def totals_of(case: dict[str, Any], root: int, g: Array | None, wrong: str = "") -> dict[int, Array]:
    """The total of each node that the root depends on, by number. wrong: the name of a mistake on the way."""
    values = evaluate(case["leaves"], case["steps"])
    totals = {root: np.ones(()) if g is None else g}
    for number in range(root, len(case["leaves"]) - 1, -1):
        if number in totals:
            what, i, j = case["steps"][number - len(case["leaves"])]
            t = totals[number]
            parts = {"3": [(i, 3 * t)], "+": [(i, t), (j, t)], "*": [(i, t * values[j]), (j, t * values[i])]}
            for parent, c in parts.get(what, [(i, t / 2), (i, t / 2), (j, t)]):
                before = totals.get(parent)
                c = c * t if wrong == "times_g" or (wrong == "first_times_g" and before is None) else c
                totals[parent] = c if before is None else before * c if wrong == "product" else before + c
    return totals


TINY = 1e-12
WALKED = ("visits", "summed")  # how backward goes about it is up to each


EXERCISE = InParts(
    "backward",
    "second-backward",
    "engine.backward",
    {
        "": Part(once_cases, produce_backward, judge_backward, WALKED, unread=("types", "grads")),
        "shared": Part(halving_cases, produce_backward, judge_backward, WALKED, unread=("types", "grads")),
        "again": Part(again_cases, produce_backward, judge_backward, WALKED, unread=("types",)),
    },
    walk=walk_of_backward,
)
