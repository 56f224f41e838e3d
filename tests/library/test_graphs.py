"""Whole graphs against PyTorch: shared nodes, re-used leaves, broadcasting, two losses, a second backward."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import ndgrad
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from ndgrad import Tensor
from ndgrad.engine import topological_order

from autograder.checks.kinds.op import positive
from autograder.record.ops import TWINS

from . import strategies
from .oracles import DOMAINS, PYTORCH, THROUGH_TENSOR, UNARY, grad, same, torch

SHAPES = [(), (1,), (3,), (2, 1), (2, 3), (4, 1, 3), (4, 2, 1)]
ANYWHERE = tuple(name for name in UNARY if DOMAINS.get(name) is not positive)


@dataclass
class Program:
    """Leaves, then steps (op, operands by number, options), then the two nodes that losses are made from."""

    leaves: list[tuple[tuple[int, ...], bool]]
    steps: list[tuple[str, list[int], dict[str, Any]]]
    losses: tuple[int, int]

    def run(self, leaves: list[Any], ops: dict[str, Any]) -> list[Any]:
        nodes = list(leaves)
        for name, operands, options in self.steps:
            nodes.append(ops[name](*[nodes[i] for i in operands], **options))
        return nodes


def broadcastable(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    return all(1 in (n, m) or n == m for n, m in zip(a[::-1], b[::-1]))


@st.composite
def programs(draw: st.DrawFn) -> Program:
    leaves = draw(st.lists(st.tuples(st.sampled_from(SHAPES), st.booleans()), min_size=0, max_size=3))
    leaves = [*leaves, (draw(st.sampled_from(SHAPES)), True)]
    shapes = [shape for shape, _ in leaves]
    steps: list[tuple[str, list[int], dict[str, Any]]] = []
    for _ in range(draw(st.integers(1, 12))):
        i = draw(st.integers(0, len(shapes) - 1))
        shape = shapes[i]
        partners = [j for j, other in enumerate(shapes) if broadcastable(shape, other)]
        kind = draw(st.sampled_from(["unary", "binary", "where", "reduce", "shape", "index", "join", "product"]))
        operands: list[int] = [i]
        options: dict[str, Any] = {}
        if kind == "unary":
            name = draw(st.sampled_from(ANYWHERE))
        elif kind == "binary":
            name = draw(st.sampled_from(["add", "sub", "mul", "maximum"]))
            operands.append(draw(st.sampled_from(partners)))
        elif kind == "where":
            name, options = "where", {"mask": np.array(draw(st.booleans()))}
            operands.append(draw(st.sampled_from(partners)))
        elif kind == "reduce":
            name = draw(st.sampled_from(["sum", "mean", "max", "var", "logsumexp"]))
            options = {"axis": draw(strategies.axes_of(shape)), "keepdims": draw(st.booleans())}
        elif kind == "shape":
            name, options = "reshape", draw(strategies.reshapes(shape))
            if draw(st.booleans()):
                name, options = "transpose", draw(strategies.permutations(shape))
        elif kind == "index" and shape:
            name, options = "getitem", {"index": np.array(draw(st.sampled_from([[0, 0], [-1, 0, 0]])))}
        elif kind == "join":
            name, options = "stack", {"axis": draw(st.sampled_from([0, -1]))}
            operands.append(draw(st.sampled_from([j for j in partners if shapes[j] == shape])))
        elif kind == "product" and len(shape) > 1:
            steps.append(("swapaxes", [i], {"axis1": -1, "axis2": -2}))
            shapes.append((*shape[:-2], shape[-1], shape[-2]))
            name, operands = "matmul", [i, len(shapes) - 1]
        else:
            name = draw(st.sampled_from(["softmax", "log_softmax"] if shape else ["tanh"]))
        steps.append((name, operands, options))
        values = [np.zeros(shapes[j]) for j in operands]
        shapes.append(np.shape(getattr(ndgrad.ops, name)(*values, **options)[0]))
        assume(math.prod(shapes[-1]) <= 200)
    last = len(shapes) - 1
    return Program(leaves, steps, (last, draw(st.integers(len(leaves), last))))


@given(programs(), st.integers(0, 99))
@settings(strategies.properties, max_examples=600)
def test_a_random_graph_agrees_with_pytorch(program: Program, seed: int) -> None:
    rng = np.random.default_rng(seed)
    arrays = [np.asarray(rng.uniform(-1.5, 1.5, shape)) for shape, _ in program.leaves]
    ours = [Tensor(x, requires_grad=wanted) for x, (_, wanted) in zip(arrays, program.leaves)]
    theirs = [torch.tensor(x, requires_grad=wanted) for x, (_, wanted) in zip(arrays, program.leaves)]
    our_nodes, their_nodes = program.run(ours, THROUGH_TENSOR), program.run(theirs, TWINS)
    assume(all(n.isfinite().all() and n.abs().max() < 1e3 for n in their_nodes))
    for mine, other in zip(our_nodes, their_nodes):
        same(mine.data, other.detach().numpy(), PYTORCH)
        assert mine.requires_grad == other.requires_grad
    wanted = [k for k in program.losses if their_nodes[k].requires_grad]
    weights = [rng.uniform(-1, 1, our_nodes[k].shape) for k in wanted]
    our_losses = [(our_nodes[k] * w).sum() for k, w in zip(wanted, weights)]
    their_losses = [(their_nodes[k] * torch.tensor(w)).sum() for k, w in zip(wanted, weights)]
    for k in [0, 1, 0]:  # each loss, then the first again
        if k < len(wanted):
            our_losses[k].backward()
            their_losses[k].backward(retain_graph=True)
            for x, t in zip(ours, theirs):
                assert (x.grad is None) == (t.grad is None)
                if x.grad is not None:
                    same(x.grad, grad(t), dict(rtol=1e-7, atol=1e-7))
    assert all(node.grad is None for node in our_nodes[len(ours) :])


@given(programs())
@strategies.properties
def test_every_order_lists_a_node_after_what_it_was_made_from(program: Program) -> None:
    leaves = [Tensor(np.ones(shape), requires_grad=wanted) for shape, wanted in program.leaves]
    with np.errstate(all="ignore"):
        root = program.run(leaves, THROUGH_TENSOR)[-1]
    order = topological_order(root)
    place = {node: i for i, node in enumerate(order)}
    assert len(place) == len(order) and order[-1] is root
    assert all(place[p] < place[node] for node in order for p in node._prev if p.requires_grad)


# Small graphs by name, so that a failure above has a short cousin here


def leaf(*values: float) -> Tensor:
    return Tensor(np.array(values), requires_grad=True)


def test_a_node_used_twice_gets_both_gradients() -> None:
    x = leaf(3.0)
    h = x * x
    (h * h + h).sum().backward()
    assert x.grad == 4 * 27 + 2 * 3


def test_two_losses_over_one_subgraph_add_up() -> None:
    x = leaf(3.0)
    h = x * 2.0
    first, second = (h * 1.0).sum(), (h * 3.0).sum()
    first.backward()
    second.backward()
    assert x.grad == 2 + 6


def test_a_second_backward_adds_the_same_again() -> None:
    x = leaf(1.0)
    z = (x * 2.0).sum()
    z.backward()
    z.backward()
    assert x.grad == 4


def test_backward_on_a_leaf_adds_one_each_time() -> None:
    x = Tensor(5.0, requires_grad=True)
    x.backward()
    x.backward()
    assert x.grad == 2


def test_a_gradient_may_be_given_for_any_shape() -> None:
    x = leaf(1.0, 2.0, 3.0)
    (x * x).backward(np.array([1.0, 0.0, -1.0]))
    assert grad(x).tolist() == [2, 0, -6]


def test_backward_changes_neither_the_given_gradient_nor_keeps_it() -> None:
    x, g = leaf(1.0, 2.0), np.array([1.0, 1.0])
    y = x.reshape(2)
    y.backward(g)
    assert x.grad is not None
    x.grad += 5
    y.backward(g)
    assert g.tolist() == [1, 1] and not np.shares_memory(x.grad, g)


def test_only_leaves_that_require_grad_get_one() -> None:
    x, y, constant = leaf(2.0), leaf(3.0), Tensor([4.0])
    h = x * constant
    (h * y).sum().backward()
    assert (grad(x), grad(y), constant.grad, h.grad) == (12, 8, None, None)


def test_only_the_pullbacks_that_are_wanted_are_called(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []

    def mul(x: Any, y: Any) -> Any:
        def pull_x(g: Any) -> Any:
            called.append("x")
            return g * y

        def pull_y(g: Any) -> Any:
            called.append("y")
            return g * x

        return x * y, (pull_x, pull_y)

    monkeypatch.setattr(ndgrad.ops, "mul", mul)
    (leaf(2.0) * np.array([3.0])).sum().backward()
    assert called == ["x"]
    (np.array([3.0]) * leaf(2.0)).sum().backward()
    assert called == ["x", "y"]


def test_detach_cuts_the_graph_and_shares_the_data() -> None:
    x = leaf(2.0)
    h = x * x
    cut = h.detach()
    assert not cut.requires_grad and cut._prev == () and np.shares_memory(cut.data, h.data)
    (cut * x).sum().backward()
    assert x.grad == 4


@pytest.mark.parametrize("requires", [(False, True), (True, False), (True, True)])
def test_an_output_requires_grad_if_an_input_does(requires: tuple[bool, bool]) -> None:
    x, y = (Tensor([1.0], r) for r in requires)
    z = x + y
    assert z.requires_grad and z._prev == (x, y) and z._op == "add"


def test_constants_keep_no_graph() -> None:
    z = Tensor([1.0]) * Tensor([2.0]) + 3.0
    assert (z.requires_grad, z._prev, z._op, z._backward(np.ones(1))) == (False, (), "", [])
