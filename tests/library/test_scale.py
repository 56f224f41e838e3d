"""Scale: long chains, much re-use, and what is left in memory after a step."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import ndgrad
import numpy as np
import pytest
from ndgrad import Tensor, engine, nn, no_grad, optim

LONG = 100_000


def test_a_chain_of_100_000_ops_goes_forward_back_and_away() -> None:
    x = Tensor(np.array(1.0), requires_grad=True)
    y = x
    for _ in range(LONG):
        y = y + 1.0
    assert y.item() == 1 + LONG
    y.backward()
    assert x.grad == 1
    middle = weakref.ref(y._prev[0])
    del y
    assert middle() is None


def test_a_long_chain_in_which_every_node_is_used_twice() -> None:
    x = Tensor(np.array(1.0), requires_grad=True)
    y = x
    for _ in range(10_000):
        y = y * 0.5 + y * 0.5
    y.backward()
    assert x.grad == 1


@pytest.fixture
def pulls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the ops whose pull-backs are called, in order."""
    called: list[str] = []

    def counting(op: Any) -> Any:
        def noting(pull: Any) -> Any:
            def noted(g: Any) -> Any:
                called.append(op.__name__)
                return pull(g)

            return noted

        def counted(x: Any, y: Any) -> Any:
            z, pullbacks = op(x, y)
            return z, tuple(map(noting, pullbacks))

        counted.__name__ = op.__name__
        return counted

    for op in (ndgrad.ops.add, ndgrad.ops.mul):
        monkeypatch.setattr(ndgrad.ops, op.__name__, counting(op))
    return called


def test_30_doublings_call_60_pullbacks(pulls: list[str]) -> None:
    x = Tensor(np.array(1.0), requires_grad=True)
    y = x
    for _ in range(30):
        y = y + y
    y.backward()
    assert x.grad == 2**30 and len(pulls) == 60


@pytest.mark.parametrize("n", [30, 300, 3000])
def test_n_uses_of_a_tensor_call_n_pullbacks(pulls: list[str], n: int) -> None:
    x = Tensor(np.array(2.0), requires_grad=True)
    h = x * 1.0
    total = h * 1.0
    for _ in range(n - 1):
        total = total + h * 1.0
    total.backward()
    assert x.grad == n
    assert (pulls.count("mul"), pulls.count("add")) == (n + 1, 2 * (n - 1))


def test_a_sum_of_all_earlier_nodes_is_linear_in_its_edges(pulls: list[str]) -> None:
    x = Tensor(np.array(1.0), requires_grad=True)
    nodes = [x]
    for _ in range(100):
        nodes.append(nodes[-1] + nodes[len(nodes) // 2])
    nodes[-1].backward()
    assert len(pulls) == 200 and len(engine.topological_order(nodes[-1])) == 101


def test_a_step_leaves_nothing_to_the_cyclic_collector() -> None:
    rng = np.random.default_rng(0)
    model = nn.Sequential(nn.Conv2d(1, 2, 3, rng=rng), nn.ReLU(), nn.Flatten(), nn.Linear(8, 3, rng=rng))
    adam = optim.Adam(model.parameters())
    x, targets = Tensor(rng.normal(size=(5, 1, 4, 4)).astype(np.float32)), np.array([0, 1, 2, 0, 1])

    def step() -> None:
        logits = model(x)
        scores = ndgrad.stack([logits, logits.softmax()])[0][[0, 1, 2, 3, 4]]
        adam.zero_grad()
        ndgrad.cross_entropy(scores, targets).backward()
        adam.step()
        with no_grad():
            model(x)

    step()
    gc.collect()
    gc.disable()
    try:
        step()
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_an_intermediate_dies_with_its_last_name() -> None:
    x = Tensor([1.0, 2.0], requires_grad=True)
    gc.disable()
    try:
        h = x * x
        seen = weakref.ref(h)
        loss = h.sum()
        loss.backward()
        del h
        assert seen() is not None, "the graph holds it"
        del loss
        assert seen() is None
    finally:
        gc.enable()


def test_a_running_total_of_values_holds_no_graph() -> None:
    x = Tensor([1.0, 2.0], requires_grad=True)
    total, seen = Tensor(0.0), []
    for _ in range(5):
        loss = (x * x).sum()
        total = total + loss.detach()
        seen.append(weakref.ref(loss))
    del loss
    assert all(ref() is None for ref in seen) and total._prev == () and total.item() == 25


def test_under_no_grad_inputs_are_not_held() -> None:
    x = Tensor([1.0, 2.0], requires_grad=True)
    with no_grad():
        h = x * x
        seen, z = weakref.ref(h), h.sum()
    del h
    assert seen() is None and not z.requires_grad


def test_many_small_graphs_do_not_grow_memory() -> None:
    x = Tensor([1.0], requires_grad=True)

    def live_tensors() -> int:
        return sum(type(o) is Tensor for o in gc.get_objects())

    before = live_tensors()
    for _ in range(100):
        (x * x).sum().backward()
    assert live_tensors() == before
