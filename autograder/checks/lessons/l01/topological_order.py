"""The check of topological_order.

A case is a plan, for each node the numbers of its parents, and which leaves are constants.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ...core.call import run
from ...core.library import library
from ...core.problem import Problem
from ...kinds.exercise import InParts, Part
from .common import REUSES, TooManyVisits, walk_of_order

CALLS = 3_000  # that may be open at once, as in a notebook's kernel
DEEP = 20_000  # nodes in a chain: many more than calls may be deep
ASKED = 20  # times that each node may be asked what it was made from, on average
COMPARED = 1_000_000  # comparisons of nodes in all: a set needs next to none, a list in a chain two hundred million
OWN = ("data", "grad", "requires_grad", "_prev", "_op", "_backward", "made_from")


def order_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """With constants; one leaf; and every way round in which a use may come before what it needs."""
    plans = [[()], [(), (0, 0), (1, 1), (2, 1)], [(), (0, 0), (1, 1), (1, 2)]]
    plans += [random_plan(rng) for _ in range(20)]
    constants = {"plan": [(), (), (), (0, 1), (2, 2), (3, 4), (0, 5), (5, 6)], "constants": {2, 4}}
    beside = {"plan": [(), (), (0, 1), (), (3, 2)], "constants": {1, 3}}
    of_one = [{"plan": plan, "constants": set()} for plan in ([(), (), (0, 1), (2,)], [(), (0,), (0, 1), (2,), (3, 1)])]
    return [constants, beside, *of_one, *({"plan": plan, "constants": set()} for plan in plans)]


def random_plan(rng: np.random.RandomState) -> list[tuple[int, ...]]:
    """Nine nodes, each made of two earlier ones in any order, one of them the last, so that all are below the root."""
    plan: list[tuple[int, ...]] = [()]
    for n in range(1, 9):
        pair = [n - 1, int(rng.randint(n))]
        plan.append(tuple(pair if rng.randint(2) else pair[::-1]))
    return plan


def shared_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"plan": [(), *((n, n) for n in range(REUSES))], "constants": set(), "reuses": REUSES}]


def deep_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"plan": [(), *((n,) for n in range(DEEP))], "constants": set()}]


@contextmanager
def so_many_calls() -> Iterator[list[int]]:
    """As many calls may be open as in a new kernel. Gives the limits that somebody tries to set."""
    tried: list[int] = []
    before, set_limit = sys.getrecursionlimit(), sys.setrecursionlimit
    set_limit(CALLS)
    sys.setrecursionlimit = tried.append
    try:
        yield tried
    finally:
        sys.setrecursionlimit = set_limit
        if sys.getrecursionlimit() != CALLS:
            tried.append(sys.getrecursionlimit())
        set_limit(before)


def produce_order(topological_order: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    visits = compared = 0
    nodes: list[Any] = []

    class Watched(library().Tensor):  # type: ignore[misc]
        """A tensor that counts how often it is asked what it was made from, and how often it is compared."""

        __slots__ = ("made_from",)
        made_from: tuple[Any, ...]
        __hash__ = object.__hash__

        @property
        def _prev(self) -> tuple[Any, ...]:
            nonlocal visits
            visits += 1
            if visits > max(ASKED * len(case["plan"]), 10_000):
                raise TooManyVisits
            return self.made_from

        @_prev.setter
        def _prev(self, parents: tuple[Any, ...]) -> None:
            self.made_from = parents

        def __eq__(self, other: object) -> bool:
            nonlocal compared
            compared += 1
            if compared > COMPARED:
                raise TooManyVisits
            return self is other

        def __setattr__(self, name: str, value: object) -> None:
            if name not in OWN:
                raise Problem("order_marks", name=name)
            super().__setattr__(name, value)

    Watched.__name__ = "Tensor"  # as errors call it

    for number, parents in enumerate(case["plan"]):
        node = Watched.__new__(Watched)
        node.made_from = tuple(nodes[p] for p in parents)
        node.requires_grad, node._op = number not in case["constants"], "by hand"
        node.data, node.grad = np.ones(1), None
        nodes.append(node)
    before = [fields(node) for node in nodes]
    try:
        with so_many_calls() as raised:
            order = run(topological_order, nodes[-1])
            again = run(topological_order, nodes[-1]) if len(nodes) < CALLS else order
        for node, was in zip(nodes, before):
            for name, value in fields(node).items():
                if value is not was[name]:
                    raise Problem("order_changes_field" if name in OWN else "order_marks", name=name)
    except TooManyVisits:
        return {"searched": True} if compared > COMPARED else {"stopped": visits}
    except Problem as problem:
        if problem.key == "recursion_endless":
            problem = Problem("recursion_raised" if raised else "recursion_limit")
        raise problem from None
    finally:
        for node in nodes:  # one after another: as a chain they would be taken apart by recursion
            node.made_from = ()
    if raised and len(nodes) > CALLS:
        raise Problem("recursion_raised")
    places = {id(node): i for i, node in enumerate(nodes)}
    listed = order if isinstance(order, list) else []
    strangers = [type(x).__name__ for x in listed if id(x) not in places]
    if strangers:
        return {"stranger": strangers[0]}
    count = len(again) if isinstance(again, list) else 0
    return {"type": type(order).__name__, "order": [places.get(id(node), -1) for node in listed], "again": count}


def fields(node: Any) -> dict[str, Any]:
    """What a node must still have afterwards."""
    return {"data": node.data, "grad": node.grad, "requires_grad": node.requires_grad, "_prev": node.made_from}


def judge_order(case: dict[str, Any], got: dict[str, Any]) -> None:
    """Any order is right in which each node comes once, and after every node that it was made from."""
    if "searched" in got:
        raise Problem("order_searches", nodes=len(case["plan"]), compared=COMPARED)
    if "stopped" in got and "reuses" in case:
        raise Problem("order_doubles", reuses=case["reuses"], ways=2 ** case["reuses"])
    if "stopped" in got:
        raise Problem("order_endless", nodes=len(case["plan"]), visits=got["stopped"] - 1)
    if "stranger" in got:
        raise Problem("order_stranger", got=got["stranger"])
    if got["type"] == "NoneType":
        raise Problem("returned_none")
    if got["type"] != "list":
        raise Problem("order_type", got=got["type"])
    order = got["order"]
    expected = set(range(len(case["plan"]))) - case["constants"]
    count = {"got": len(order), "expected": len(expected)}
    if len(set(order)) < len(order):
        raise Problem("order_twice_missing" if expected - set(order) else "order_twice", **count)
    if expected - set(order):
        raise Problem(missing(case, set(order), expected), **count)
    if set(order) - expected:
        raise Problem("order_constants", extra=len(set(order) - expected), **count)
    place = {number: i for i, number in enumerate(order)}
    pairs = [(place[p], place[n]) for n in order for p in case["plan"][n] if p in place]
    if any(parent > node for parent, node in pairs):
        reversed_ = all(parent > node for parent, node in pairs)
        if not reversed_ and order[::-1] in walks(case["plan"], case["constants"]):
            raise Problem("order_before_parents")
        raise Problem("order_reversed" if reversed_ else "order_early")
    if got["again"] != len(order):
        raise Problem("order_kept", got=got["again"], expected=len(order))


def walks(plan: list[tuple[int, ...]], constants: set[int]) -> Iterator[list[int]]:
    """The nodes as a walk from the root first comes to them: into the depth or in breadth, either parent first."""
    for deep in (True, False):
        for way in (1, -1):
            waiting, met = [len(plan) - 1], []
            while waiting:
                node = waiting.pop() if deep else waiting.pop(0)
                if node not in met and node not in constants:
                    met.append(node)
                    waiting += plan[node][::way]
            yield met


def missing(case: dict[str, Any], listed: set[int], expected: set[int]) -> str:
    """The key of the message for an order in which nodes are missing."""
    plan, root = case["plan"], len(case["plan"]) - 1
    if len(plan) == 1:
        return "order_missing_only"
    if not listed:
        return "order_empty"
    if expected - listed == {root}:
        return "order_missing_root"
    if expected - listed == {n for n in expected if not plan[n]}:
        return "order_missing_leaves"
    first, node = {root}, root
    while plan[node] and plan[node][0] in expected:
        node = plan[node][0]
        first.add(node)
    return "order_first_parents" if listed == first else "order_missing"


EXERCISE = InParts(
    "topological_order",
    "topological-order",
    "engine.topological_order",
    {
        "": Part(order_cases, produce_order, judge_order),
        "shared": Part(shared_cases, produce_order, judge_order),
        "deep": Part(deep_cases, produce_order, judge_order),
    },
    walk=walk_of_order,
)
