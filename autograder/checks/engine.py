"""The checks of the engine: each function is run on small graphs made by hand, whatever the others are like.

A check knows a graph because it made it: the order of its nodes is the order in which they were made, and its
gradients are measured by moving its leaves.
"""

from __future__ import annotations

import gc
import inspect
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .library import library
from .ops import RTOL, read_only, run
from .verdicts import Problem, close, worst_entry

DEEP = 100_000  # nodes in a chain
REUSES = 30  # of one node, each time by the next: 2 to the 30th ways back


@dataclass(frozen=True)
class Trial:
    """An exercise made of trials: for each part, a function that runs the learner's function and raises Problems."""

    name: str
    section: str
    trials: dict[str, Callable[[Callable[..., Any], np.random.RandomState], None]]
    address: str = ""

    def parts(self) -> tuple[str, ...]:
        return tuple(self.trials)

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_answer"

    def cases(self, rng: np.random.RandomState) -> list[np.random.RandomState]:
        return [rng]

    def produce(self, f: Callable[..., Any], case: np.random.RandomState, part: str) -> dict[str, Any]:
        self.trials[part](f, case)
        return {}

    def judge(self, case: Any, part: str, got: dict[str, Any], expected: Any) -> None:
        """Nothing is left to compare: a trial compares as it goes."""


class TooManyVisits(BaseException):
    """Not an Exception, so that no `except Exception` in between stops it."""


def leaf(data: Any, requires_grad: bool = True) -> Any:
    return library().Tensor(np.array(data, dtype=float), requires_grad=requires_grad)


def joined(data: Any, parents: tuple[Any, ...], slopes: tuple[Any, ...]) -> Any:
    """A node whose contribution to each parent is g times a slope."""
    node = library().Tensor.from_array(np.array(data, dtype=float))
    node.requires_grad = any(p.requires_grad for p in parents)
    if node.requires_grad:
        node._prev, node._op = parents, "by hand"
        node._backward = lambda g: [g * s if p.requires_grad else None for p, s in zip(parents, slopes)]
    return node


# record


def half(x: NDArray, y: NDArray) -> tuple[NDArray, tuple[Callable[[NDArray], NDArray], ...]]:
    """z = x + y / 2, an op that the course does not have."""
    return x + y / 2, (lambda g: g, lambda g: g / 2)


def record_value(record: Callable[..., Any], rng: np.random.RandomState) -> None:
    x, y = leaf(rng.normal(size=(2, 3)), False), leaf(rng.normal(size=(2, 3)), False)
    out = must_be_tensor(run(record, half, x, y))
    expected = x.data + y.data / 2
    if not close(out.data, expected, RTOL, 1e-12):
        raise Problem("record_data", got=out.data.shape, expected=expected.shape)
    if out.requires_grad or out._prev:
        raise Problem("record_constants", requires_grad=out.requires_grad, length=len(out._prev))
    shifted = run(record, lambda x, *, by: (x + by, (lambda g: g,)), x, by=1.0)
    if not close(must_be_tensor(shifted).data, x.data + 1, RTOL, 1e-12):
        raise Problem("record_options")


def record_requires_grad(record: Callable[..., Any], rng: np.random.RandomState) -> None:
    for flags in [(True, True), (True, False), (False, True), (False, False)]:
        parents = tuple(leaf(rng.normal(size=3), flag) for flag in flags)
        out = must_be_tensor(run(record, half, *parents))
        if out.requires_grad is not any(flags):
            key = "record_never_requires" if any(flags) else "record_always_requires"
            if any(flags) and run(record, half, leaf([1.0]), leaf([1.0])).requires_grad:
                key = "record_all_for_any"
            raise Problem(key, flags=flags)
        if any(flags) and not (isinstance(out._prev, tuple) and [*map(id, out._prev)] == [*map(id, parents)]):
            raise Problem("record_prev", got=type(out._prev).__name__, length=len(out._prev))
        if any(flags) and out._op != "half":
            raise Problem("record_op", got=repr(out._op))
        if not any(flags) and out._prev:
            raise Problem("record_keeps_graph")
    mode = library().grad_mode
    before, mode.enabled = mode.enabled, False
    try:
        out = must_be_tensor(run(record, half, leaf([1.0]), leaf([1.0])))
    finally:
        mode.enabled = before
    if out.requires_grad or out._prev:
        raise Problem("record_ignores_mode")


def record_backward(record: Callable[..., Any], rng: np.random.RandomState) -> None:
    called = []

    def watched(x: NDArray, y: NDArray) -> tuple[NDArray, tuple[Callable[[NDArray], NDArray], ...]]:
        def pull_x(g: NDArray) -> NDArray:
            called.append("x")
            return 3 * g

        def pull_y(g: NDArray) -> NDArray:
            called.append("y")
            return 5 * g

        return 3 * x + 5 * y, (pull_x, pull_y)

    g = read_only(rng.normal(size=3))
    for flags in [(True, True), (True, False), (False, True)]:
        called.clear()
        out = must_be_tensor(run(record, watched, *(leaf(rng.normal(size=3), flag) for flag in flags)))
        if called:
            raise Problem("record_pulls_early")
        passed = run(out._backward, g)
        if not isinstance(passed, list | tuple) or len(passed) != 2:
            raise Problem("record_contributions", got=type(passed).__name__)
        if len(called) > sum(flags):
            raise Problem("record_unwanted", called=", ".join(called))
        for flag, part, factor in zip(flags, passed, (3, 5)):
            if not flag and part is not None:
                raise Problem("record_none_expected", got=type(part).__name__)
            if flag and (part is None or not close(np.asarray(part), factor * g, RTOL, 1e-12)):
                swapped = part is not None and close(np.asarray(part), (8 - factor) * g, RTOL, 1e-12)
                raise Problem("record_swapped" if swapped else "record_wrong_contribution", factor=factor)
    x = leaf([1.0])
    out = run(record, half, x, x)
    gone = weakref.ref(out)
    collecting = gc.isenabled()
    gc.disable()
    try:
        del out
        alive = gone() is not None
    finally:
        if collecting:
            gc.enable()
    if alive:
        raise Problem("record_cycle")


def must_be_tensor(out: Any) -> Any:
    if out is None:
        raise Problem("returned_none")
    if not isinstance(out, library().Tensor):
        raise Problem("not_tensor", got=type(out).__name__)
    return out


# accumulate


def accumulate_first(accumulate: Callable[..., Any], rng: np.random.RandomState) -> None:
    for shape in [(2, 3), (), (0, 2)]:
        x, g = leaf(rng.normal(size=shape)), rng.normal(size=shape)
        run(accumulate, x, read_only(np.asarray(g)))
        if x.grad is None:
            raise Problem("accumulate_nothing")
        must_match(x, np.asarray(g), "accumulate_first")
    single = library().Tensor(np.ones(3, np.float32), requires_grad=True)
    run(accumulate, single, np.ones(3))
    if single.grad.dtype != np.float32:
        raise Problem("accumulate_dtype", got=single.grad.dtype, expected="float32")


def accumulate_twice(accumulate: Callable[..., Any], rng: np.random.RandomState) -> None:
    x = leaf(rng.normal(size=(2, 3)))
    first, second = read_only(rng.normal(size=(2, 3))), read_only(rng.normal(size=(2, 3)))
    run(accumulate, x, first)
    run(accumulate, x, second)
    if x.grad is not None and close(np.asarray(x.grad), second, RTOL, 1e-12):
        raise Problem("accumulate_replaces")
    if x.grad is not None and close(np.asarray(x.grad), first, RTOL, 1e-12):
        raise Problem("accumulate_keeps_first")
    must_match(x, first + second, "accumulate_sum")


def accumulate_alone(accumulate: Callable[..., Any], rng: np.random.RandomState) -> None:
    a, b, g = leaf(np.zeros(2)), leaf(np.zeros(2)), np.array([1.0, 2.0])
    run(accumulate, a, g)
    run(accumulate, b, g)
    run(accumulate, a, np.array([10.0, 10.0]))
    if not np.array_equal(g, [1.0, 2.0]):
        raise Problem("accumulate_writes_into_g", got=tuple(g.tolist()))
    must_match(b, np.array([1.0, 2.0]), "accumulate_shares")
    for wrong in (np.ones((4, 2)), np.ones(1), np.ones(())):
        x = leaf(np.zeros(2))
        try:
            accumulate(x, wrong)
        except Exception:
            continue
        raise Problem("accumulate_grows", got=wrong.shape, expected=(2,))


def must_match(x: Any, expected: NDArray, key: str) -> None:
    """x.grad as it must be; a scalar of NumPy's where an array belongs is a mistake too."""
    if not isinstance(x.grad, np.ndarray):
        raise Problem("grad_not_array", got=type(x.grad).__name__)
    if x.grad.shape != expected.shape:
        raise Problem("grad_shape", got=x.grad.shape, expected=expected.shape)
    if not close(x.grad, expected, RTOL, 1e-9):
        index, mine, right = worst_entry(x.grad, expected)
        raise Problem(key, index=index, got=mine, expected=right)


# topological_order


def graph_with_constants() -> tuple[Any, list[Any]]:
    """A root and all nodes below it that require a gradient, in the order in which they were made."""
    x, y, c = leaf([1.0]), leaf([2.0]), leaf([3.0], False)
    a = joined([1.0], (x, y), (1.0, 1.0))
    constant = joined([1.0], (c, c), (1.0, 1.0))
    b = joined([1.0], (a, constant), (1.0, 1.0))
    d = joined([1.0], (x, b), (1.0, 1.0))
    e = joined([1.0], (b, d), (1.0, 1.0))
    return e, [x, y, a, b, d, e]


def order_valid(topological_order: Callable[..., Any], rng: np.random.RandomState) -> None:
    root, nodes = graph_with_constants()
    must_be_order(run(topological_order, root), nodes)
    alone = leaf([1.0])
    must_be_order(run(topological_order, alone), [alone])


def must_be_order(order: Any, nodes: list[Any]) -> None:
    """Any order is right in which each node comes once, and after every node that it was made from."""
    if order is None:
        raise Problem("returned_none")
    if not isinstance(order, list):
        raise Problem("order_type", got=type(order).__name__)
    places = {id(node): i for i, node in enumerate(order)}
    if len(places) < len(order):
        raise Problem("order_twice", got=len(order), expected=len(nodes))
    missing = [n for n in nodes if id(n) not in places]
    if missing:
        raise Problem("order_missing", got=len(order), expected=len(nodes))
    if len(order) > len(nodes):
        raise Problem("order_constants", got=len(order), expected=len(nodes))
    late = [n for n in nodes for p in n._prev if id(p) in places and places[id(p)] > places[id(n)]]
    if late:
        backwards = all(places[id(p)] > places[id(n)] for n in nodes for p in n._prev if id(p) in places)
        raise Problem("order_reversed" if backwards else "order_early")


def order_shared(topological_order: Callable[..., Any], rng: np.random.RandomState) -> None:
    tensor = library().Tensor
    visits = 0

    class Watched(tensor):
        """A tensor that counts how often somebody asks what it was made from."""

        @property
        def _prev(self) -> tuple[Any, ...]:
            nonlocal visits
            visits += 1
            if visits > 100 * REUSES:
                raise TooManyVisits
            return self.made_from

    nodes = [leaf([1.0])]
    for _ in range(REUSES):
        node = Watched.__new__(Watched)
        node.made_from, node.requires_grad, node._op = (nodes[-1], nodes[-1]), True, "by hand"
        node.data, node.grad = np.ones(1), None
        nodes.append(node)
    try:
        order = run(topological_order, nodes[-1])
    except TooManyVisits:
        raise Problem("order_doubles", reuses=REUSES, ways=2**REUSES) from None
    visits = -(10**9)
    must_be_order(order, nodes)


def order_deep(topological_order: Callable[..., Any], rng: np.random.RandomState) -> None:
    nodes = [leaf([1.0])]
    for _ in range(DEEP):
        nodes.append(joined([1.0], (nodes[-1],), (1.0,)))
    order = run(topological_order, nodes[-1])
    must_be_order(order, nodes)


# backward


def random_program(rng: np.random.RandomState) -> tuple[list[Any], list[tuple[str, int, int]]]:
    """Leaves' values, and steps (what, i, j) that each make one more number out of two earlier ones."""
    leaves = [rng.uniform(0.5, 1.5, size=2) for _ in range(3)]
    steps = []
    for n in range(3, 9):
        steps.append(("+*"[rng.randint(2)], int(rng.randint(n)), n - 1 if n > 4 else int(rng.randint(n))))
    return leaves, steps


def evaluate(leaves: list[NDArray], steps: list[tuple[str, int, int]]) -> NDArray:
    values = list(leaves)
    for what, i, j in steps:
        values.append(values[i] + values[j] if what == "+" else values[i] * values[j])
    return values[-1]


def measured(leaves: list[NDArray], steps: list[tuple[str, int, int]], g: NDArray) -> list[NDArray]:
    """The gradient of every leaf, by moving each of its entries."""
    gradients = []
    for k, x in enumerate(leaves):
        gradient = np.zeros_like(x)
        for entry in np.ndindex(x.shape):
            shifted = []
            for step in (-1e-6, 1e-6):
                moved = [y.copy() for y in leaves]
                moved[k][entry] += step
                shifted.append(evaluate(moved, steps))
            gradient[entry] = ((shifted[1] - shifted[0]) / 2e-6 * g).sum()
        gradients.append(gradient)
    return gradients


def built(leaves: list[NDArray], steps: list[tuple[str, int, int]]) -> list[Any]:
    """The same as a graph, made by hand; every node in the order in which it was made."""
    nodes = [leaf(x) for x in leaves]
    for what, i, j in steps:
        x, y = nodes[i], nodes[j]
        if what == "+":
            nodes.append(joined(x.data + y.data, (x, y), (1.0, 1.0)))
        else:
            nodes.append(joined(x.data * y.data, (x, y), (y.data.copy(), x.data.copy())))
    return nodes


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
        return [n for n in nodes if id(n) in below]

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


def backward_once(backward: Callable[..., Any], rng: np.random.RandomState) -> None:
    for _ in range(4):
        leaves, steps = random_program(rng)
        nodes = built(leaves, steps)
        g = rng.normal(size=2)
        compare_backward(backward, nodes, [(nodes[-1], g)], leaves, steps)
    x = leaf(3.0)
    square = joined(9.0, (x, x), (3.0, 3.0))
    with in_place_of_others(backward, [x, square]):
        run(backward, square)
    if x.grad is None:
        raise Problem("backward_no_gradient")
    must_match(x, np.array(6.0), "backward_wrong")


def compare_backward(
    backward: Callable[..., Any],
    nodes: list[Any],
    calls: list[tuple[Any, NDArray]],
    leaves: list[NDArray],
    steps: list[tuple[str, int, int]],
) -> None:
    per_call = []
    with in_place_of_others(backward, nodes):
        for root, g in calls:
            steps_below = steps[: nodes.index(root) - len(leaves) + 1]
            per_call.append(measured(leaves, steps_below, g))
            if run(backward, root, read_only(g)) is not None:
                raise Problem("backward_returns")
    for node, x, *gradients in zip(nodes, leaves, *per_call):
        total = np.sum(gradients, axis=0)
        if node.grad is None and total.any():
            raise Problem("backward_no_gradient")
        if not np.array_equal(node.data, x):
            raise Problem("backward_changes_data")
        if node.grad is not None:
            forgets = len(calls) > 1 and close(np.asarray(node.grad), gradients[-1], RTOL, 1e-7)
            again = "backward_forgets" if forgets else "backward_again"
            must_match(node, total, again if len(calls) > 1 else "backward_wrong")
    inner = [n for n in nodes[len(leaves) :] if n.grad is not None]
    if inner:
        raise Problem("backward_keeps_inner", count=len(inner))


def backward_shared(backward: Callable[..., Any], rng: np.random.RandomState) -> None:
    """Every node is used by the next twice, and the first by all."""
    nodes = [leaf([1.0, 2.0])]
    called = 0
    for _ in range(REUSES):
        below = nodes[-1]
        node = joined(below.data, (below, below, nodes[0]), (0.5, 0.5, 1.0))
        inner = node._backward

        def counted(g: NDArray, inner: Callable[..., Any] = inner) -> Any:
            nonlocal called
            called += 1
            if called > 10 * REUSES:
                raise TooManyVisits
            return inner(g)

        node._backward = counted
        nodes.append(node)
    g = np.array([1.0, -1.0])
    try:
        with in_place_of_others(backward, nodes):
            run(backward, nodes[-1], read_only(g))
    except TooManyVisits:
        raise Problem("backward_doubles", reuses=REUSES) from None
    if nodes[0].grad is None:
        raise Problem("backward_no_gradient")
    must_match(nodes[0], g * (1 + REUSES), "backward_incomplete")


def backward_again(backward: Callable[..., Any], rng: np.random.RandomState) -> None:
    leaves, steps = random_program(rng)
    nodes = built(leaves, steps)
    g = rng.normal(size=2)
    compare_backward(backward, nodes, [(nodes[-1], g), (nodes[-1], g)], leaves, steps)
    nodes = built(leaves, steps)
    compare_backward(backward, nodes, [(nodes[-1], g), (nodes[-2], 2 * g)], leaves, steps)
    x = leaf([1.0])
    broken = joined([1.0], (x,), (1.0,))
    top = joined([1.0], (x, broken), (1.0, 1.0))

    def breaks(g: NDArray) -> Any:
        raise ZeroDivisionError("on purpose")

    broken._backward = breaks
    with in_place_of_others(backward, [x, broken, top]):
        try:
            backward(top, np.ones(1))
        except ZeroDivisionError:
            pass
        else:
            raise Problem("backward_swallows")
    if x.grad is not None:
        raise Problem("backward_half_done")


# detach and no_grad


def detach_whole(detach: Callable[..., Any], rng: np.random.RandomState) -> None:
    x = leaf(rng.normal(size=(2, 3)))
    for node in (x, joined(x.data * 2, (x,), (2.0,))):
        out = must_be_tensor(run(detach, node))
        if out is node:
            raise Problem("detach_same")
        if out.requires_grad or out._prev:
            raise Problem("detach_still_joined", requires_grad=out.requires_grad, length=len(out._prev))
        if not close(out.data, node.data, RTOL, 1e-12):
            raise Problem("detach_data")
        if not np.shares_memory(out.data, node.data):
            raise Problem("detach_copies")
        if not node.requires_grad:
            raise Problem("detach_changes_original")


def no_grad_block(no_grad: Callable[..., Any], rng: np.random.RandomState) -> None:
    mode = library().grad_mode
    before = mode.enabled
    try:
        mode.enabled = True
        manager = run(no_grad)
        if not hasattr(manager, "__enter__"):
            raise Problem("no_grad_manager", got=type(manager).__name__)
        inside = run(enter_and_look, manager)
        if inside:
            raise Problem("no_grad_inside")
        if not mode.enabled:
            raise Problem("no_grad_after")
        mode.enabled = False
        with no_grad():
            pass
        if mode.enabled:
            raise Problem("no_grad_nested")
    finally:
        mode.enabled = before


def enter_and_look(manager: Any) -> bool:
    with manager:
        return bool(library().grad_mode.enabled)


def no_grad_error(no_grad: Callable[..., Any], rng: np.random.RandomState) -> None:
    mode = library().grad_mode
    before = mode.enabled
    try:
        mode.enabled = True
        run(enter_and_look, run(no_grad))
        try:
            with no_grad():
                raise ZeroDivisionError("on purpose")
        except ZeroDivisionError:
            pass
        else:
            raise Problem("no_grad_swallows")
        if not mode.enabled:
            raise Problem("no_grad_after_error")

        @no_grad()
        def decorated() -> bool:
            return bool(mode.enabled)

        if decorated() or decorated() or not mode.enabled:
            raise Problem("no_grad_decorator")
    finally:
        mode.enabled = before
