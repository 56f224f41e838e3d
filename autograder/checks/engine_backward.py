"""Trials of accumulate, topological_order and backward: the way back through a graph."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .engine import Trial, joined, judge_grad, leaf, seen_grad
from .library import library
from .running import read_only, run
from .verdicts import Problem, close

DEEP = 20_000  # nodes in a chain: many more than calls may be deep, few enough for a slow but right answer
REUSES = 30  # of one node, each time by the next: 2 to the 30th ways back
STEP = 1e-6


class TooManyVisits(BaseException):
    """Not an Exception, so that no `except Exception` in between stops it."""


# accumulate: a case is a leaf and the gradients that come to it


def first_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = [{"dtype": "float64", "gs": [np.asarray(rng.normal(size=shape))]} for shape in [(2, 3), (), (0, 2)]]
    return [*cases, {"dtype": "float32", "gs": [rng.normal(size=3)]}]


def twice_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"dtype": dtype, "gs": [rng.normal(size=(2, 3)), rng.normal(size=(2, 3))]} for dtype in ("float64", "float32")
    ]


def produce_accumulated(accumulate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x = library().Tensor(np.ones(case["gs"][0].shape, case["dtype"]), requires_grad=True)
    grads = []
    for g in case["gs"]:
        run(accumulate, x, read_only(g))
        grads.append(seen_grad(x))
    return {"first": grads[0], "grad": grads[-1], "dtype": str(getattr(x.grad, "dtype", ""))}


def judge_first(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "array" in got["grad"] and got["dtype"] != case["dtype"]:
        raise Problem("accumulate_dtype", got=got["dtype"], expected=case["dtype"])
    expected = case["gs"][0].astype(case["dtype"])
    judge_grad(got["first"], expected, "accumulate_first", "accumulate_nothing")


def judge_twice(case: dict[str, Any], got: dict[str, Any]) -> None:
    judge_first(case, got)
    first, second = case["gs"]
    mine = got["grad"].get("array", np.zeros(0))
    if close(mine, second, STEP, STEP):
        raise Problem("accumulate_replaces")
    if close(mine, first, STEP, STEP):
        raise Problem("accumulate_keeps_first")
    expected = first.astype(case["dtype"]) + second.astype(case["dtype"])
    if not close(mine, expected, STEP, STEP):
        judge_grad(got["grad"], expected, "accumulate_sum", "accumulate_nothing")


def alone_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    wrong = [((2,), (4, 2)), ((2,), (1,)), ((2,), ()), ((3, 1), (1, 3)), ((4, 2), (2,))]
    drawn = {"g": rng.normal(size=2), "more": rng.normal(size=2), "wrong": wrong}
    return [{"g": np.array([1.0, 2.0]), "more": np.array([10.0, 10.0]), "wrong": wrong}, drawn]


def produce_alone(accumulate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    a, b, g = leaf([0.0, 0.0]), leaf([0.0, 0.0]), case["g"].copy()
    run(accumulate, a, g)
    run(accumulate, b, g)
    before = seen_grad(b)
    run(accumulate, a, case["more"].copy())
    raised, changed = [], []
    for data, shape in case["wrong"]:
        for x in (leaf(np.zeros(data)), leaf(np.zeros(data))):
            if x.grad is None and len(raised) % 2:
                run(accumulate, x, np.zeros(data))
            kept = None if x.grad is None else x.grad.copy()
            try:
                accumulate(x, np.ones(shape))
            except Exception as error:
                raised.append(type(error).__name__)
            else:
                raised.append("")
            changed.append(not (x.grad is kept is None or np.array_equal(x.grad, kept)))
    return {"g": g, "before": before, "b": seen_grad(b), "raised": raised, "changed": changed}


def judge_alone(case: dict[str, Any], got: dict[str, Any]) -> None:
    if not np.array_equal(got["g"], case["g"]):
        raise Problem("accumulate_writes_into_g", got=tuple(got["g"].tolist()))
    judge_grad(got["before"], case["g"], "accumulate_first", "accumulate_nothing")
    judge_grad(got["b"], case["g"], "accumulate_shares", "accumulate_nothing")
    # each wrong shape comes twice: as the first gradient, and after one of the right shape
    for i, (error, changed) in enumerate(zip(got["raised"], got["changed"])):
        data, shape = case["wrong"][i // 2]
        if not error:
            raise Problem("accumulate_grows", got=shape, expected=data)
        if error != "ValueError":
            raise Problem("accumulate_error_type", got=error, shape=shape, expected=data)
        if changed:
            raise Problem("accumulate_error_late", shape=shape, expected=data)


ACCUMULATE = {
    "": Trial(first_cases, produce_accumulated, judge_first),
    "twice": Trial(twice_cases, produce_accumulated, judge_twice),
    "alone": Trial(alone_cases, produce_alone, judge_alone),
}


# topological_order: a case is a plan, for each node the numbers of its parents, and which leaves are constants


def order_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """With constants; one leaf; and every way round in which a use may come before what it needs."""
    plans = [[()], [(), (0, 0), (1, 1), (2, 1)], [(), (0, 0), (1, 1), (1, 2)]]
    plans += [random_plan(rng) for _ in range(20)]
    constants = {"plan": [(), (), (), (0, 1), (2, 2), (3, 4), (0, 5), (5, 6)], "constants": {2, 4}}
    return [constants, *({"plan": plan, "constants": set()} for plan in plans)]


def random_plan(rng: np.random.RandomState) -> list[tuple[int, ...]]:
    """Nine nodes, each made of two earlier ones in any order, one of them the last, so that all are below the root."""
    plan: list[tuple[int, ...]] = [()]
    for n in range(1, 9):
        pair = [n - 1, int(rng.randint(n))]
        plan.append(tuple(pair if rng.randint(2) else pair[::-1]))
    return plan


def shared_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"plan": [(), *((n, n) for n in range(REUSES))], "constants": set()}]


def deep_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"plan": [(), *((n,) for n in range(DEEP))], "constants": set()}]


def produce_order(topological_order: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    visits, nodes = 0, []

    class Watched(library().Tensor):  # type: ignore[misc]
        """A tensor that counts how often somebody asks what it was made from."""

        @property
        def _prev(self) -> tuple[Any, ...]:
            nonlocal visits
            visits += 1
            if visits > 100 * len(case["plan"]):
                raise TooManyVisits
            return self.made_from

    for number, parents in enumerate(case["plan"]):
        node = Watched.__new__(Watched)
        node.made_from = tuple(nodes[p] for p in parents)
        node.requires_grad, node._op = number not in case["constants"], "by hand"
        node.data, node.grad = np.ones(1), None
        nodes.append(node)
    try:
        order = run(topological_order, nodes[-1])
    except TooManyVisits:
        return {"stopped": True}
    except Problem as problem:
        raise Problem("recursion_limit") if problem.key == "recursion_endless" else problem from None
    finally:
        for node in nodes:  # one after another: as a chain they would be taken apart by recursion
            node.made_from = ()
    places = {id(node): i for i, node in enumerate(nodes)}
    listed = order if isinstance(order, list) else []
    strangers = [type(x).__name__ for x in listed if id(x) not in places]
    if strangers:
        return {"stranger": strangers[0]}
    return {"type": type(order).__name__, "order": [places.get(id(node), -1) for node in listed]}


def judge_order(case: dict[str, Any], got: dict[str, Any]) -> None:
    """Any order is right in which each node comes once, and after every node that it was made from."""
    if "stopped" in got:
        raise Problem("order_doubles", reuses=REUSES, ways=2**REUSES)
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
        raise Problem("order_twice", **count)
    if expected - set(order):
        raise Problem("order_missing", **count)
    if set(order) - expected:
        raise Problem("order_constants", **count)
    place = {number: i for i, number in enumerate(order)}
    pairs = [(place[p], place[n]) for n in order for p in case["plan"][n] if p in place]
    if any(parent > node for parent, node in pairs):
        reversed_ = all(parent > node for parent, node in pairs)
        raise Problem("order_reversed" if reversed_ else "order_early")


TOPOLOGICAL_ORDER = {
    "": Trial(order_cases, produce_order, judge_order),
    "shared": Trial(shared_cases, produce_order, judge_order),
    "deep": Trial(deep_cases, produce_order, judge_order),
}


# backward: a case is leaves, steps (what, i, j) that make one more node of two earlier ones, and calls


def random_program(rng: np.random.RandomState) -> dict[str, Any]:
    leaves = [rng.uniform(0.5, 1.5, size=2) for _ in range(3)]
    steps = []
    for n in range(3, 9):
        steps.append(("+*"[rng.randint(2)], int(rng.randint(n)), n - 1 if n > 4 else int(rng.randint(n))))
    return {"leaves": leaves, "steps": steps}


def once_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    programs = [random_program(rng) | {"calls": [(8, rng.normal(size=2))]} for _ in range(8)]
    square = {"leaves": [np.array(3.0)], "steps": [("*", 0, 0)], "calls": [(1, None)]}
    # a constant used twice, and two sums that are handed one array
    constant = programs[0] | {"constants": {2}, "steps": [("+", 0, 2), ("*", 3, 2), ("+", 4, 1)]}
    constant["calls"] = [(5, rng.normal(size=2))]
    handed_on = {"leaves": [np.array([6.0, 2.0]), np.array([2.0, 5.0])], "calls": [(6, rng.normal(size=2))]}
    handed_on["steps"] = [("+", 0, 0), ("+", 1, 1), ("+", 2, 3), ("*", 2, 3), ("+", 4, 5)]
    return [*programs, square, constant, handed_on]


def again_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    program, g = random_program(rng), rng.normal(size=2)
    return [
        program | {"calls": [(8, g), (8, g)]},
        program | {"calls": [(8, g), (7, 2 * g)]},
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
    given = [(np.array([1.0, 2.0]), np.array([1.0, -1.0])), (rng.uniform(0.5, 1.5, 2), rng.normal(size=2))]
    return [{"leaves": [leaf], "steps": steps, "calls": [(REUSES, g)]} for leaf, g in given]


def evaluate(leaves: list[NDArray], steps: list[tuple[str, int, int]]) -> list[NDArray]:
    values = list(leaves)
    for what, i, j in steps:
        x, y = values[i], values[j]
        values.append(x + y if what in "+~" else x * y)
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
        elif what == "*":
            nodes.append(joined(x.data * y.data, (x, y), (y.data.copy(), x.data.copy())))
        else:
            nodes.append(joined(x.data + y.data, (x, x, y), (0.5, 0.5, 1.0)))
    return nodes


def measured(case: dict[str, Any], root: int, g: NDArray) -> list[NDArray]:
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
def in_place_of_others(f: Callable[..., Any], nodes: list[Any]) -> Iterator[None]:
    """While backward is checked, what it calls is known to be right: nobody loses the same point twice."""
    received: dict[int, list[NDArray]] = {}

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

    def known_sum(x: Any, g: NDArray) -> None:
        if np.shape(g) != x.data.shape:
            raise ValueError(f"got a gradient of shape {np.shape(g)}, expected {x.data.shape}")
        received.setdefault(id(x), []).append(np.array(g))
        x.grad = np.asarray(np.sum(received[id(x)], axis=0))

    names = {"topological_order": known_order, "accumulate": known_sum}
    scope = getattr(inspect.unwrap(f), "__globals__", {})
    before = {name: scope[name] for name in names if name in scope}
    scope.update(names)
    try:
        yield
    finally:
        for name in names:
            del scope[name]
        scope.update(before)


def produce_backward(backward: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    nodes, called, returned = built(case), 0, []

    def counted(inner: Callable[..., Any], breaks: bool) -> Callable[..., Any]:
        def _backward(g: NDArray) -> Any:
            nonlocal called
            called += 1
            if called > 10 * len(nodes):
                raise TooManyVisits
            if breaks:
                raise ZeroDivisionError("on purpose")
            return inner(g)

        return _backward

    for number, node in enumerate(nodes):
        node._backward = counted(node._backward, number == case.get("breaks"))
    raised, history = False, []
    leaves = nodes[: len(case["leaves"])]
    with in_place_of_others(backward, nodes):
        for root, g in case["calls"]:
            arguments = (nodes[root],) if g is None else (nodes[root], read_only(g))
            try:
                if "breaks" in case:
                    backward(*arguments)
                else:
                    returned.append(type(run(backward, *arguments)).__name__)
                    history.append([seen_grad(node) for node in leaves])
            except TooManyVisits:
                return {"stopped": True}
            except Problem as problem:
                if problem.values.get("error") == "KeyError":
                    raise Problem("backward_not_reversed", line=problem.values["line"]) from None
                raise
            except ZeroDivisionError:
                raised = True
    count = len(case["leaves"])
    return {
        "returned": returned,
        "raised": raised,
        "grads": [seen_grad(node) for node in leaves],
        "history": history,
        "data": [np.array(node.data) for node in leaves],
        "inner": sum(node.grad is not None for node in nodes[count:]),
    }


def judge_backward(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "stopped" in got:
        raise Problem("backward_doubles", reuses=len(case["steps"]))
    if any(kind != "NoneType" for kind in got["returned"]):
        raise Problem("backward_returns")
    if "breaks" in case:
        if not got["raised"]:
            raise Problem("backward_swallows")
        if any("none" not in seen for seen in got["grads"]):
            raise Problem("backward_half_done")
        return
    if any(not np.array_equal(after, x) for after, x in zip(got["data"], case["leaves"])):
        raise Problem("backward_changes_data")
    per_call = [measured(case, root, np.ones(()) if g is None else g) for root, g in case["calls"]]
    for number in range(len(per_call)):
        for k, seen in enumerate(got["history"][number]):
            gradients = [call[k] for call in per_call[: number + 1]]
            if k in case.get("constants", set()):
                if "none" not in seen:
                    raise Problem("backward_constant")
            elif "none" not in seen or np.sum(gradients, axis=0).any():
                judge_total(seen, gradients, case, k)
    if got["inner"]:
        raise Problem("backward_keeps_inner", count=got["inner"])


def judge_total(seen: dict[str, Any], gradients: list[NDArray], case: dict[str, Any], k: int) -> None:
    """What the leaf k has after the calls so far. Measured totals have few digits: six must agree."""
    total, mine = np.sum(gradients, axis=0), seen.get("array")
    if mine is not None and close(mine, total, STEP, STEP):
        return
    key = "backward_incomplete" if case["steps"][0][0] == "~" else "backward_wrong"
    root, g = case["calls"][0]
    if mine is not None and g is not None and close(mine, measured(case, root, np.ones_like(g))[k], STEP, STEP):
        key = "backward_ignores_gradient"
    elif len(gradients) > 1:
        key = "backward_forgets" if mine is not None and close(mine, gradients[-1], STEP, STEP) else "backward_again"
    judge_grad(seen, total, key, "backward_no_gradient")


BACKWARD = {
    "": Trial(once_cases, produce_backward, judge_backward),
    "shared": Trial(halving_cases, produce_backward, judge_backward),
    "again": Trial(again_cases, produce_backward, judge_backward),
}
