"""Bugs found in published tutorials on tensor autograd: the library passes where each of them failed.

The bugs are numbered D1 to D30; a chapter may tell the story of one by its number.

    D1   requires_grad is never propagated: nothing trains          test
    D2   gradients compared after the update, near zero: vacuous    test (of the right comparison)
    D3   no bug: unbroadcast by zip passes every pair               test (the same pairs: test_unbroadcast.py)
    D4   matmul transposes every axis: batches silently wrong       test
    D5   matmul does not take an ndarray                            test
    D6   transpose with negative axes: argsort is not the inverse   test
    D7   a second backward, or a shared node, counts twice          test
    D8   recursive sort dies near 1,000 ops                         test
    D9   log(x + 1e-15): loss saturates, gradient vanishes          test
    D10  ndarray + Tensor is an array of Tensors                    test
    D11  reflected operators, division, power, indexing missing     test
    D12  a - b builds five nodes                                    test
    D13  "zero-copy" reshape copies; float64 forced to float32      test
    D14  parents in a set: last bits depend on addresses            test
    D15  constants keep their graph                                 test
    D16  a node refers to itself and waits for the collector        test
    D17  backward on a non-scalar or a constant is accepted         test
    D18  mean: NumPy integers as axis; empty arrays                 test
    D19  module-level sum, exp, ... shadow the builtins             test
    D20  Tensor(Tensor) fails                                       test
    D21  data edited between forward and backward: wrong gradient   partly: the library offers no way to
         write into a graph's data, but cannot see a direct write to .data (PyTorch counts versions)
    D22  no bug: sum over tuple axes by expand_dims                 test
    D23  matmul does not un-broadcast batches                       test
    D24  integer parameters; float64 gradients of float32 data      test
    D25  gradients of inputs; cached shape; wrong-shaped gradient   test
    D26  add's backward ignores the gradient above                  test
    D27  gradients that are not arrays, or grow, or change dtype    test
    D28  the first gradient is kept, not copied: leaves share it    test
    D29  the scalar check is an assert: python -O removes it        test
    D30  `grad or 0` on an array                                    test
"""

from __future__ import annotations

import builtins
import gc
import subprocess
import sys
import weakref
from pathlib import Path
from typing import Any

import ndgrad
import numpy as np
import pytest
from ndgrad import Tensor, cross_entropy, engine, nn, optim

from .oracles import PYTORCH, case, check, grad, naive_unbroadcast, same, torch

XOR_X, XOR_Y = np.array([[0.0, 0], [0, 1], [1, 0], [1, 1]]), np.array([[0.0], [1], [1], [0]])


def leaf(*values: float) -> Tensor:
    return Tensor(np.array(values), requires_grad=True)


def xor_weights(seed: int) -> list[np.ndarray]:
    rng = np.random.default_rng(seed)
    return [rng.normal(size=(2, 8)) / 2, np.zeros(8), rng.normal(size=(8, 1)) / 2, np.zeros(1)]


def xor_loss(weights: Any, x: Any, y: Any) -> Any:
    """Written once, for Tensors and for PyTorch."""
    w1, b1, w2, b2 = weights
    difference = (x @ w1 + b1).relu() @ w2 + b2 - y
    return (difference * difference).mean()


def test_d1_a_network_trains() -> None:
    weights = [Tensor(w, requires_grad=True) for w in xor_weights(42)]
    losses = []
    sgd = optim.SGD(weights, 0.1)
    for _ in range(200):
        sgd.zero_grad()
        loss = xor_loss(weights, XOR_X, XOR_Y)
        assert loss.requires_grad
        loss.backward()
        assert all(np.abs(grad(w)).max() > 0 for w in weights)
        sgd.step()
        losses.append(loss.item())
    assert losses[-1] < losses[0] / 10 and len(set(losses)) == 200


def test_d2_a_whole_network_has_pytorchs_gradients_before_any_update() -> None:
    ours = [Tensor(w, requires_grad=True) for w in xor_weights(42)]
    theirs = [torch.tensor(w, requires_grad=True) for w in xor_weights(42)]
    xor_loss(ours, XOR_X, XOR_Y).backward()
    xor_loss(theirs, torch.tensor(XOR_X), torch.tensor(XOR_Y)).backward()
    for mine, other in zip(ours, theirs):
        assert np.abs(grad(mine)).max() > 0.1, "near zero, any tolerance would pass"
        same(mine.grad, grad(other), dict(rtol=1e-9, atol=1e-12))


@pytest.mark.parametrize(
    "x, y", [((2, 3), (3,)), ((3, 1), (3, 4)), ((4, 1, 3), (2, 1)), ((1, 0), (3, 1, 1)), ((), (2,))]
)
def test_d3_a_broadcast_is_undone(x: tuple[int, ...], y: tuple[int, ...]) -> None:
    check(case("mul", x, y))


@pytest.mark.parametrize(
    "x, y", [((2, 2, 2), (2, 2, 2)), ((20, 3, 5), (5, 7)), ((3,), (3,)), ((2, 3), (3,)), ((3,), (3, 2))]
)
def test_d4_matmul_of_batches_and_of_vectors(x: tuple[int, ...], y: tuple[int, ...]) -> None:
    check(case("matmul", x, y))


def test_d5_matmul_takes_an_ndarray_on_either_side() -> None:
    a: Any = np.arange(6.0).reshape(3, 2)
    ours, theirs = Tensor(np.ones((2, 3)), requires_grad=True), torch.ones((2, 3), dtype=torch.float64)
    theirs.requires_grad_()
    ((ours @ a).sum() + (a @ ours).exp().sum()).backward()
    ((theirs @ torch.tensor(a)).sum() + (torch.tensor(a) @ theirs).exp().sum()).backward()
    same(ours.grad, grad(theirs), PYTORCH)


@pytest.mark.parametrize("shape", [(3, 3, 3), (2, 3, 4)])
@pytest.mark.parametrize("axes", [(0, -1, 1), (-1, 0, 1), (-2, -1, -3)])
def test_d6_transpose_with_negative_axes(shape: tuple[int, ...], axes: Any) -> None:
    check(case("transpose", shape, axes=axes))


def test_d7_a_second_backward_and_a_shared_node_count_once_each() -> None:
    x = leaf(1.0)
    z = (x * 2.0 * 1.0).sum()
    z.backward()
    z.backward()
    assert x.grad == 4
    x = leaf(1.0)
    h = x * 2.0
    (h * 1.0).sum().backward()
    (h * 3.0).sum().backward()
    assert x.grad == 8
    s = Tensor(1.0, requires_grad=True)
    s.backward()
    s.backward()
    assert s.grad == 2


def test_d8_a_chain_longer_than_the_recursion_limit() -> None:
    x = leaf(1.0)
    y = x
    for _ in range(10 * sys.getrecursionlimit()):
        y = y + 1.0
    y.sum().backward()
    assert x.grad == 1


@pytest.mark.parametrize("gap", [50.0, 104.0, 1000.0])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_d9_a_confidently_wrong_model_can_recover(gap: float, dtype: type) -> None:
    x = Tensor(np.array([[0.0, gap]], dtype), requires_grad=True)
    loss = cross_entropy(x, np.array([0]))
    loss.backward()
    assert loss.item() == gap and grad(x).tolist() == [[-1, 1]]
    composed = -Tensor(np.array([[0.0, gap]], dtype)).log_softmax()[0, 0]
    assert composed.item() == gap
    with np.errstate(divide="ignore"):
        assert np.isneginf(Tensor([0.0]).log().data)


def test_d10_an_ndarray_on_the_left_gives_one_tensor() -> None:
    x, a = leaf(1.0, 2.0), np.array([3.0, 4.0])
    for z in (a + x, a - x, a * x, a / x, a**x, a @ x, np.float64(2) * x):
        assert type(z) is Tensor and z.dtype == np.float64


def test_d11_no_operator_is_missing() -> None:
    x = leaf(1.0, 4.0)
    made = [1 - x, x / 2, 2 / x, x**2, 2**x, x[0], -x, 1 + x, 3 * x]
    assert [z.data.tolist() for z in made[:3]] == [[0, -3], [0.5, 2], [2, 0.5]]
    assert [z.data.tolist() for z in made[3:]] == [[1, 16], [2, 16], 1, [-1, -4], [2, 5], [3, 12]]
    assert all(z.requires_grad for z in made) and len(x) == 2


def test_d12_a_difference_is_three_nodes() -> None:
    assert len(engine.topological_order(leaf(1.0) - leaf(2.0))) == 3


def test_d13_shape_ops_share_memory_and_float64_stays() -> None:
    x = Tensor(np.arange(6.0).reshape(2, 3))
    assert all(np.shares_memory(x.data, z.data) for z in (x.reshape(3, 2), x.transpose(), x[0]))
    assert x.dtype == (x * 2).dtype == np.float64


def test_d14_parents_are_in_order_and_gradients_the_same_to_the_last_bit() -> None:
    def gradient() -> Any:
        rng = np.random.default_rng(0)
        x = Tensor(rng.normal(size=7).astype(np.float32), requires_grad=True)
        clutter = [object() for _ in range(int(np.random.default_rng().integers(1000)))]
        total = x * 1.1 + x.tanh() * x.exp() / (x * x + 1.3) + x.sigmoid() * 0.7 + x / 3.0
        del clutter
        total.sum().backward()
        return grad(x).tobytes()

    assert len({gradient() for _ in range(12)}) == 1
    a, b = leaf(1.0), leaf(2.0)
    assert (a * b)._prev == (a, b) and (b - a)._prev == (b, a)


def test_d15_constants_keep_no_graph() -> None:
    total = Tensor([0.0])
    for _ in range(10):
        total = total + Tensor([1.0]) * 2.0
    assert total._prev == () and not total.requires_grad and engine.topological_order(total) == [total]


def test_d16_a_graph_is_freed_without_the_collector() -> None:
    gc.disable()
    try:
        x = leaf(1.0, 2.0)
        z = (x.exp() * x).softmax()
        seen = [weakref.ref(z), weakref.ref(z._prev[0])]
        z.sum().backward()
        del z
        assert [ref() for ref in seen] == [None, None]
    finally:
        gc.enable()


def test_d17_backward_on_a_non_scalar_or_a_constant_is_refused() -> None:
    with pytest.raises(RuntimeError, match="no gradient"):
        (leaf(1.0, 2.0) * 2.0).backward()
    with pytest.raises(RuntimeError, match="doesn't require grad"):
        Tensor(1.0).backward()


@pytest.mark.parametrize("axis", [0, np.int64(0), np.int32(-2), (np.int64(0),), (0, 1)])
def test_d18_mean_takes_every_kind_of_axis(axis: Any) -> None:
    check(case("mean", (2, 3), axis=axis))


@pytest.mark.parametrize("axis", [None, 0, (0,), (0, 1)])
def test_d18_the_mean_of_nothing_is_not_a_number(axis: Any) -> None:
    with np.errstate(invalid="ignore"):
        assert np.isnan(Tensor(np.zeros((0, 2))).mean(axis=axis).data).all()


def test_d19_a_star_import_leaves_the_builtins() -> None:
    names: dict[str, object] = {}
    exec("from ndgrad import *", names)
    assert not (set(names) - {"__builtins__"}) & set(dir(builtins))


def test_d20_a_tensor_of_a_tensor() -> None:
    x = leaf(1.0)
    y = Tensor(x)
    assert y.equal(x) and y._prev == () and not np.shares_memory(x.data, y.data)


def test_d21_nothing_offered_writes_into_a_graphs_data() -> None:
    x = leaf(2.0)
    y = x * x
    with pytest.raises(TypeError):
        x[0] = 10.0
    x += 8.0
    y.sum().backward()
    assert x.data == 10 and y._prev[0].grad == 4


@pytest.mark.parametrize("axis", [(0, 2), (2, 0), (-1, 0), (-3, -1)])
def test_d22_sums_over_several_axes(axis: Any) -> None:
    check(case("sum", (2, 3, 4), axis=axis))


@pytest.mark.parametrize("x, y", [((20, 3, 5), (5, 7)), ((1, 3, 4), (6, 4, 5)), ((2, 4), (5, 4, 3))])
def test_d23_matmul_undoes_the_broadcast_of_batches(x: tuple[int, ...], y: tuple[int, ...]) -> None:
    check(case("matmul", x, y))


def test_d24_parameters_are_floats_and_keep_their_dtype() -> None:
    p = Tensor([1, 2], requires_grad=True)
    for _ in range(2):
        (p * np.array([0.5, 0.25])).sum().backward()
        optim.SGD([p], 0.1).step()
        assert p.dtype == grad(p).dtype == np.float32


def test_d25_inputs_get_no_gradient_and_shape_follows_the_data() -> None:
    images = Tensor(np.ones((1, 1, 3, 3), np.float32))
    nn.Conv2d(1, 2, 2)(images).sum().backward()
    assert images.grad is None
    images.data = np.ones((2, 1, 4, 4), np.float32)
    assert images.shape == (2, 1, 4, 4) and (1 + images).shape == (2, 1, 4, 4)
    with pytest.raises(ValueError, match=r"shape \(3, 2\), expected \(2,\)"):
        (leaf(1.0, 2.0) * 2.0).backward(np.ones((3, 2)))


def test_d26_add_passes_on_the_gradient_from_above() -> None:
    x, y = Tensor(np.ones((2, 3)), requires_grad=True), leaf(1.0, 2.0, 3.0)
    g = np.arange(6.0).reshape(2, 3)
    (x + y).backward(g)
    same(x.grad, g, PYTORCH)
    same(y.grad, naive_unbroadcast(g, (3,)), PYTORCH)


def test_d27_the_gradient_of_a_number_is_an_array_that_keeps_its_shape() -> None:
    x = Tensor(np.float32(2.0), requires_grad=True)
    for _ in range(2):
        (x * np.ones((4, 3))).sum().backward()
        assert type(x.grad) is np.ndarray and x.grad.shape == () and x.grad.dtype == np.float32
    assert x.grad == 24
    with pytest.raises(ValueError, match=r"shape \(4, 3\), expected \(\)"):
        engine.accumulate(x, np.ones((4, 3)))


def test_d28_no_two_gradients_share_memory() -> None:
    a, b = leaf(1.0, 2.0), leaf(3.0, 4.0)
    (a + b).sum().backward()
    assert not np.shares_memory(grad(a), grad(b)) and grad(a).flags.writeable
    (a * 10.0).sum().backward()
    assert grad(a).tolist() == [11, 11] and grad(b).tolist() == [1, 1]
    assert a.grad is not None
    a.grad += 100
    assert grad(b).tolist() == [1, 1]


def test_d29_the_checks_hold_under_python_o() -> None:
    program = """
from ndgrad import Tensor
assert False, "asserts are off"
try:
    Tensor([1.0, 2.0], requires_grad=True).backward()
except RuntimeError:
    print("refused")
"""
    home = str(Path(ndgrad.__file__).parents[1])
    run = [sys.executable, "-O", "-c", f"import sys; sys.path.insert(0, {home!r})\n{program}"]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "refused\n"


def test_d30_gradients_of_several_entries_accumulate() -> None:
    a = leaf(1.0, 2.0)
    for count in (1, 2, 3):
        (a * 2.0).sum().backward()
        assert grad(a).tolist() == [2.0 * count, 2.0 * count]
