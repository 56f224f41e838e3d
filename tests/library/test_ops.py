"""Every op: value and gradients against PyTorch in float64 and central differences, one line per case."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import ndgrad
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ndgrad import Tensor, ops

from autograder.record.ops import TWINS

from . import strategies
from .oracles import (
    THROUGH_TENSOR,
    UNARY,
    Case,
    case,
    check,
    grad,
    in_torch,
    naive_unbroadcast,
    of_vectors,
    pulled,
    same,
    through_tensor,
    torch,
)

MASK = np.array([[True, False, True], [False, False, True]])

CASES = [
    # elementwise, two inputs: equal shapes, then every way to broadcast
    *[
        case(name, x, y)
        for name in ("add", "sub", "mul", "div", "pow", "maximum")
        for x, y in [
            ((2, 3), (2, 3)),
            ((), ()),
            ((2, 3), ()),
            ((), (4,)),
            ((2, 3), (3,)),
            ((3,), (2, 3)),
            ((3, 1), (3, 4)),
            ((3, 1), (1, 4)),
            ((4, 3), (1, 3)),
            ((2, 1, 4), (3, 1)),
            ((1, 1), (2, 3, 4)),
            ((0,), (1,)),
            ((1, 0, 3), (2, 1, 1)),
            ((2, 1, 2, 1), (1, 3, 1, 2)),
        ]
    ],
    case("where", (2, 3), (2, 3), mask=MASK),
    case("where", (3,), (2, 1), mask=MASK),
    case("where", (), (), mask=MASK),
    case("where", (2, 3), (4, 1, 1), mask=MASK[0]),
    case("where", (2, 3), (3,), mask=np.array(True)),
    case("where", (0, 3), (3,), mask=MASK[0]),
    # elementwise, one input
    *[
        case(name, shape)
        for name in UNARY
        for shape in [(), (1,), (5,), (2, 3), (2, 1, 4), (2, 1, 3, 2), (0,), (1, 0, 3)]
    ],
    # reductions
    *[
        case(name, (2, 3, 4), axis=axis, keepdims=keepdims)
        for name in ("sum", "mean", "max", "var", "logsumexp")
        for axis in [None, 0, 1, 2, -1, -3, (1,), (0, 2), (2, 0), (-1, 0), (-3, -1), (0, 1, 2), ()]
        for keepdims in (False, True)
    ],
    *[case(name, (2, 3, 4), axis=np.int64(1)) for name in ("sum", "mean", "max", "var", "logsumexp")],
    *[case(name, (2, 3), axis=(np.int64(-1), 0)) for name in ("sum", "mean", "max", "var", "logsumexp")],
    *[case(name, shape) for name in ("sum", "mean", "max", "var", "logsumexp") for shape in [(), (1,), (5,)]],
    *[case(name, (), axis=()) for name in ("sum", "mean", "max", "var", "logsumexp")],
    *[case(name, (2, 0, 3), axis=0) for name in ("sum", "mean", "max", "var", "logsumexp")],
    *[case(name, (2, 0, 3), axis=1) for name in ("sum", "mean", "var", "logsumexp")],
    *[case(name, (2, 0, 3), axis=(1, 2), keepdims=True) for name in ("sum", "mean", "var", "logsumexp")],
    *[case(name, (0,)) for name in ("sum", "mean", "var", "logsumexp")],
    # classification
    *[case(name, (2, 3, 4), axis=axis) for name in ("softmax", "log_softmax") for axis in (0, 1, 2, -1, -2)],
    *[case(name, (2, 3), axis=np.int64(0)) for name in ("softmax", "log_softmax")],
    *[case(name, shape) for name in ("softmax", "log_softmax") for shape in [(1,), (5,), (2, 0), (0, 3)]],
    *[case("linear", (*rows, 4), (4, 5), (5,)) for rows in [(3,), (), (1,), (0,), (2, 3), (20, 3)]],
    *[case("layer_norm", (*rows, 4), (4,), (4,)) for rows in [(3,), (), (1,), (0,), (2, 3)]],
    case("layer_norm", (5, 3), (3,), (3,), eps=0.5),
    case("layer_norm", (5, 1), (1,), (1,)),
    *[case("mse", shape, shape) for shape in [(), (4,), (3, 5), (4, 1), (2, 1, 3)]],
    case("cross_entropy", (4, 3), targets=np.array([2, 0, 1, 1])),
    case("cross_entropy", (4, 3), targets=np.array([2, 2, 2, 2], np.uint8)),
    case("cross_entropy", (4, 3), targets=np.array([2, 0, 0, 1], np.uint64)),
    case("cross_entropy", (1, 5), targets=np.array([4], np.int32)),
    case("cross_entropy", (3, 1), targets=np.array([0, 0, 0])),
    case("cross_entropy", (0, 3), targets=np.array([], np.int64)),
    # shape
    case("reshape", (2, 3, 4), shape=(4, 6)),
    case("reshape", (2, 3, 4), shape=(3, -1)),
    case("reshape", (2, 3, 4), shape=(-1,)),
    case("reshape", (2, 3), shape=(1, 3, 1, 2)),
    case("reshape", (1, 1), shape=()),
    case("reshape", (), shape=(1, 1)),
    case("reshape", (0, 3), shape=(5, 0)),
    case("transpose", (2, 3, 4)),
    case("transpose", (5,)),
    case("transpose", ()),
    case("transpose", (), axes=()),
    case("transpose", (2, 3, 4), axes=(1, 2, 0)),
    case("transpose", (2, 3, 4), axes=(2, 0, 1)),
    case("transpose", (2, 3, 4), axes=(0, -1, 1)),
    case("transpose", (3, 3, 3), axes=(0, -1, 1)),
    case("transpose", (2, 3, 4, 5), axes=(-2, 0, 3, -3)),
    case("transpose", (2, 0, 4), axes=(1, 2, 0)),
    case("swapaxes", (2, 3, 4), axis1=0, axis2=2),
    case("swapaxes", (2, 3, 4), axis1=-1, axis2=-2),
    case("swapaxes", (2, 3, 4), axis1=1, axis2=1),
    case("broadcast_to", (3,), shape=(2, 3)),
    case("broadcast_to", (3, 1), shape=(3, 4)),
    case("broadcast_to", (1, 3, 1), shape=(2, 4, 3, 5)),
    case("broadcast_to", (), shape=(2, 3)),
    case("broadcast_to", (2, 3), shape=(2, 3)),
    case("broadcast_to", (1,), shape=(0,)),
    case("getitem", (4, 3), index=1),
    case("getitem", (4, 3), index=-1),
    case("getitem", (4, 3), index=np.int64(2)),
    case("getitem", (4, 3), index=(1, -1)),
    case("getitem", (4, 3), index=slice(1, 3)),
    case("getitem", (4, 3), index=slice(None, None, -2)),
    case("getitem", (4, 3), index=slice(2, 2)),
    case("getitem", (4, 3), index=(slice(None), 1)),
    case("getitem", (4, 3), index=(None, slice(1, None), None, 0)),
    case("getitem", (2, 3, 4), index=(Ellipsis, 0)),
    case("getitem", (2, 3, 4), index=(0, Ellipsis, slice(0, 4, 3))),
    case("getitem", (2, 3, 4), index=Ellipsis),
    case("getitem", (2, 3, 4), index=None),
    case("getitem", (2, 3, 4), index=()),
    case("getitem", (), index=()),
    case("getitem", (), index=None),
    case("getitem", (4, 3), index=np.array([0, 0, 2, 0])),
    case("getitem", (4, 3), index=[1, 1, 3]),
    case("getitem", (4, 3), index=np.array([[0, 3], [3, 3]])),
    case("getitem", (4, 3), index=np.array(2)),
    case("getitem", (4, 3), index=np.array([], np.int64)),
    case("getitem", (4, 3), index=(np.array([0, 0, 1]), np.array([2, 2, -1]))),
    case("getitem", (4, 3), index=([0, 0, 1], [2, 2, -1])),
    case("getitem", (4, 3), index=(slice(None), np.array([2, 0, 2]))),
    case("getitem", (4, 3), index=(np.array([[0], [0]]), np.array([1, 1]))),
    case("getitem", (2, 3, 4), index=(np.array([1, 1]), slice(None), np.array([3, 3]))),
    case("getitem", (2, 3, 4), index=(1, np.array([0, 0]), None)),
    case("getitem", (2, 3), index=MASK),
    case("getitem", (2, 3), index=~(MASK | True)),
    case("getitem", (2, 3, 4), index=MASK),
    case("getitem", (2, 3), index=(np.array([True, False]), np.array([0]))),
    case("getitem", (2, 3), index=(slice(None), np.array([True, False, True]))),
    case("getitem", (2, 3), index=True),
    case("getitem", (2, 3), index=np.bool_(False)),
    case("cat", (2, 3), (4, 3)),
    case("cat", (2, 3), (2, 1), (2, 4), axis=1),
    case("cat", (2, 3), (2, 3), axis=-1),
    case("cat", (2, 3, 4), (2, 5, 4), axis=-2),
    case("cat", (3,), (0,), (2,)),
    case("cat", (3, 2)),
    case("stack", (2, 3), (2, 3), (2, 3)),
    case("stack", (2, 3), (2, 3), axis=1),
    case("stack", (2, 3), (2, 3), axis=-1),
    case("stack", (2, 3), (2, 3), axis=-3),
    case("stack", (), (), ()),
    case("stack", (0, 3), (0, 3), axis=2),
    case("stack", (4,)),
    # products
    case("matmul", (4,), (4,)),
    case("matmul", (2, 4), (4,)),
    case("matmul", (4,), (4, 3)),
    case("matmul", (2, 4), (4, 3)),
    case("matmul", (5, 2, 4), (5, 4, 3)),
    case("matmul", (2, 2, 2), (2, 2, 2)),
    case("matmul", (20, 3, 5), (5, 7)),
    case("matmul", (2, 4), (5, 4, 3)),
    case("matmul", (1, 3, 4), (6, 4, 5)),
    case("matmul", (5, 1, 2, 4), (3, 4, 2)),
    case("matmul", (5, 2, 4), (4,)),
    case("matmul", (4,), (5, 4, 3)),
    case("matmul", (4,), (2, 5, 4, 3)),
    case("matmul", (2, 0), (0, 3)),
    case("matmul", (0, 4), (4, 3)),
    case("matmul", (0,), (0,)),
    case("matmul", (0, 2, 4), (4, 3)),
    case("conv2d", (2, 3, 5, 6), (4, 3, 3, 2)),
    case("conv2d", (2, 3, 5, 6), (4, 3, 3, 2), stride=2),
    case("conv2d", (2, 1, 6, 5), (2, 1, 3, 3), padding=1),
    case("conv2d", (2, 1, 7, 6), (2, 1, 3, 3), stride=2, padding=1),
    case("conv2d", (1, 2, 8, 7), (3, 2, 2, 3), stride=3, padding=2),
    case("conv2d", (2, 2, 4, 4), (3, 2, 1, 1), stride=3),
    case("conv2d", (2, 2, 3, 4), (3, 2, 3, 4)),
    case("conv2d", (2, 2, 1, 1), (3, 2, 3, 3), padding=1),
    case("conv2d", (0, 2, 3, 4), (3, 2, 2, 2)),
    case("max_pool2d", (2, 3, 4, 6), size=2),
    case("max_pool2d", (2, 3, 5, 7), size=2),
    case("max_pool2d", (2, 1, 6, 5), size=3, stride=1),
    case("max_pool2d", (1, 2, 7, 8), size=2, stride=3),
    case("max_pool2d", (2, 2, 3, 3), size=3),
    case("max_pool2d", (2, 2, 3, 4), size=1),
    case("max_pool2d", (0, 2, 3, 4), size=2),
]
IDS = [f"{i}-{c}" for i, c in enumerate(CASES)]
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # PyTorch's, on the variance of nothing


@pytest.mark.parametrize("c", CASES, ids=IDS)
def test_op_agrees_with_pytorch_and_with_differences(c: Case) -> None:
    check(c)


@pytest.mark.parametrize("name", strategies.OPS)
@given(data=st.data())
@settings(strategies.properties, max_examples=100)
def test_op_agrees_on_any_shape(name: str, data: st.DataObject) -> None:
    check(data.draw(strategies.cases(name)))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", strategies.OPS)
@given(data=st.data())
@settings(strategies.properties, max_examples=500)
def test_op_agrees_on_many_more(name: str, data: st.DataObject) -> None:
    check(data.draw(strategies.cases(name)))


def test_every_op_has_cases() -> None:
    defined = {name for name, op in vars(ops).items() if getattr(op, "__module__", "") == ops.__name__}
    assert defined == {c.name for c in CASES} == set(strategies.OPS) == set(TWINS) == set(THROUGH_TENSOR)


@pytest.mark.parametrize("wrong", [lambda dx: dx * 1.001, lambda dx: dx[::-1], lambda dx: dx.T, np.zeros_like])
def test_check_rejects_a_slightly_wrong_gradient(wrong: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def tanh(x: Any) -> Any:
        z = np.tanh(x)
        return z, (lambda g: wrong(g * (1 - z * z)),)

    monkeypatch.setattr(ops, "tanh", tanh)
    with pytest.raises((AssertionError, ValueError)):
        check(case("tanh", (2, 3)))


@pytest.mark.parametrize("c", CASES, ids=IDS)
def test_float32_in_gives_float32(c: Case) -> None:
    c = Case(c.name, [x.astype(np.float32) for x in c.inputs], c.options)
    with np.errstate(all="ignore"):
        value, _ = getattr(ops, c.name)(*c.inputs, **c.options)
        assert value.dtype == np.float32
        g = np.ones(value.shape, np.float32)
        assert of_vectors(c) or {dx.dtype for dx in pulled(c, g)} == {np.dtype(np.float32)}
        tensor_value, gradients = through_tensor(c, g)
    assert tensor_value.dtype == np.float32
    assert {dx.dtype for dx in gradients} == {np.dtype(np.float32)}


# Where there is no derivative: the convention is PyTorch's


AT_KINKS = [
    case("relu", np.array([-1.0, -0.0, 0.0, 2.0])),
    case("abs", np.array([-1.0, -0.0, 0.0, 2.0])),
    case("sqrt", np.array([0.0, 4.0])),
    case("log", np.array([0.0, 1.0])),
    case("div", np.array([1.0, 0.0, -1.0]), np.array([0.0, 1.0, 0.0])),
    case("maximum", np.array([1.0, 2.0, 3.0]), np.array([1.0, 2.5, 2.0])),
    case("maximum", np.zeros((2, 3)), np.zeros(3)),
    case("max", np.array([[1.0, 3.0, 3.0], [2.0, 2.0, 2.0]]), axis=1),
    case("max", np.array([[1.0, 3.0, 3.0], [3.0, 2.0, 2.0]])),
    case("max", np.zeros((2, 3)), axis=(0, 1), keepdims=True),
    case("max_pool2d", np.array([[[[1.0, 3.0, 3.0], [2.0, 3.0, 0.0]]]]), size=2, stride=1),
    case("max_pool2d", np.zeros((1, 2, 4, 4)), size=3, stride=1),
    *[case("pow", np.array([x]), np.array([y])) for x in (0.0, 2.0, -2.0) for y in (0.0, 1.0, 2.0, 3.0, -1.0, -2.0)],
    case("pow", np.array([0.0]), np.array([0.5])),
    case("pow", np.array([-2.0]), np.array([0.5])),
]


@pytest.mark.parametrize("c", AT_KINKS, ids=[f"{i}-{c.name}" for i, c in enumerate(AT_KINKS)])
def test_op_agrees_with_pytorch_where_there_is_no_derivative(c: Case) -> None:
    check(c, differences=False)


# Large, small and infinite values


def rows(*values: float) -> np.ndarray:
    return np.array([values], float)


INF = np.inf
EXTREME = [
    case("sigmoid", rows(-1e6, -1000, -100, 0, 100, 1000, 1e6, -INF, INF)),
    case("tanh", rows(-1e6, -1000, 0, 1000, 1e6, -INF, INF)),
    case("gelu", rows(-1e6, -1000, 0, 1000, 1e6)),
    *[
        case(name, x, axis=-1)
        for name in ("softmax", "log_softmax", "logsumexp")
        for x in [
            rows(1000, 1000, 1000),
            rows(-1000, -1000, -1000),
            rows(1000, 0, -1000),
            rows(1e30, -1e30, 0),
            rows(-INF, 0, 1),
            rows(-INF, -INF, 2),
            rows(-INF, -INF, -INF),
        ]
    ],
    *[case("cross_entropy", rows(0, gap), targets=np.array([t])) for gap in (50, 104, 1000, 1e30) for t in (0, 1)],
    case("cross_entropy", rows(-INF, 0, 1), targets=np.array([1])),
    case("var", rows(1e8, 1e8 + 1, 1e8 + 2)),
    case("mean", rows(1e308, -1e308, 1e308)),
]


@pytest.mark.parametrize("c", EXTREME, ids=[f"{i}-{c.name}" for i, c in enumerate(EXTREME)])
def test_op_agrees_with_pytorch_on_extreme_values(c: Case) -> None:
    check(c, differences=False)


@pytest.mark.parametrize("name", ["softmax", "log_softmax", "logsumexp", "sigmoid", "tanh", "gelu"])
def test_op_stays_finite_and_silent_in_float32(name: str) -> None:
    x = np.array([[89.0, 1000.0, -1000.0, 1e30, -1e30]], np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        leaf = Tensor(x[:, :3] if name in ("gelu", "tanh") else x, requires_grad=True)
        z = getattr(leaf, name)()
        z.backward(np.ones(z.shape))
    finite = np.isfinite(z.data) | (name == "log_softmax")
    assert finite.all() and np.isfinite(grad(leaf)).all()


@pytest.mark.parametrize("keepdims", [False, True])
@pytest.mark.parametrize("axis", [None, 0, -1, 1, (0,), (-1,), ()])
@pytest.mark.parametrize("name", ["sum", "mean", "max", "var", "logsumexp"])
def test_a_reduction_of_a_number_follows_numpy(name: str, axis: Any, keepdims: bool) -> None:
    reduce_in_numpy: Callable[..., Any] = getattr(np, name, np.logaddexp.reduce)
    x = Tensor(3.0, requires_grad=True)
    try:
        expected = reduce_in_numpy(x.data, axis=axis, keepdims=keepdims)
    except np.exceptions.AxisError:
        with pytest.raises(np.exceptions.AxisError):
            getattr(x, name)(axis=axis, keepdims=keepdims)
        return
    z = getattr(x, name)(axis=axis, keepdims=keepdims)
    assert (z.shape, z.item()) == (np.shape(expected), expected)
    z.backward()
    assert (grad(x).shape, grad(x)) == ((), 0.0 if name == "var" else 1.0)


@pytest.mark.parametrize("axes", [None, (), (0,), (-1,)])
def test_transpose_of_a_number_follows_numpy(axes: Any) -> None:
    x = Tensor(3.0, requires_grad=True)
    try:
        expected = np.transpose(x.data, axes)
    except ValueError:
        with pytest.raises(ValueError):
            x.transpose(axes)
        return
    z = x.transpose() if axes is None else x.transpose(axes)
    assert (z.shape, z.item()) == (expected.shape, expected)
    z.backward()
    assert grad(x).shape == () and x.grad == 1.0


def test_logsumexp_of_large_values_does_not_overflow_on_the_way() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert Tensor(np.full(4, 3e38, np.float32)).logsumexp().item() == np.float32(3e38)


# Integers have no gradient, but a value


@pytest.mark.parametrize("dtype", [np.int64, np.int8, np.uint8, np.bool_])
@pytest.mark.parametrize("name", ["sigmoid", "softmax", "log_softmax", "logsumexp", "mean", "var", "gelu"])
def test_op_of_integers_is_the_op_of_the_same_floats(name: str, dtype: type) -> None:
    x = np.array([[1, 0, 1], [0, 1, 1]], dtype) if dtype is np.bool_ else np.array([[1, 2, 3], [0, 5, 2]], dtype)
    z = getattr(Tensor(x), name)()
    same(z.data, getattr(Tensor(x.astype(float)), name)().data, dict(rtol=1e-6, atol=1e-6))


def test_cross_entropy_of_integer_logits() -> None:
    x, targets = np.array([[1, 5, 2], [0, 3, 3]], np.uint8), np.array([1, 0])
    z = ndgrad.cross_entropy(x, targets)
    same(
        z.data,
        in_torch(Case("cross_entropy", [x.astype(np.float32)], {"targets": targets}))[0],
        dict(rtol=1e-6),
    )


# Memory: views, order and what is shared


STRIDED = [
    lambda x: x[::-1, ::2],
    lambda x: x.T,
    lambda x: np.asfortranarray(x),
    lambda x: np.broadcast_to(x[:1], x.shape),
]


@pytest.mark.parametrize("view", STRIDED)
@pytest.mark.parametrize("name", ["mul", "sum", "softmax", "reshape", "getitem", "cat", "matmul", "max"])
def test_op_reads_views_of_any_strides(name: str, view: Callable[[Any], Any]) -> None:
    x = view(np.random.default_rng(0).permutation(24).reshape(4, 6) / 7)
    options: dict[str, dict[str, Any]] = {"sum": {"axis": 0}, "reshape": {"shape": (-1,)}, "getitem": {"index": [0, 0]}}
    inputs = [x] if name in ("sum", "softmax", "reshape", "getitem", "max") else [x, x.T if name == "matmul" else x]
    repeated = name == "max" and x.strides[0] == 0
    check(Case(name, inputs, options.get(name, {})), differences=not repeated)


def test_shape_ops_share_memory_with_their_input() -> None:
    x = Tensor(np.arange(12.0).reshape(3, 4))
    for z in (
        x.reshape(2, 6),
        x.transpose(),
        x.T,
        x.swapaxes(0, 1),
        x[1:],
        x[:, None],
        x.broadcast_to(2, 3, 4),
    ):
        assert np.shares_memory(z.data, x.data)


def test_a_new_tensor_does_not_share_memory_with_what_it_was_made_from() -> None:
    a = np.arange(3.0)
    assert not np.shares_memory(Tensor(a).data, a)
    assert not np.shares_memory(Tensor(Tensor(a)).data, a)


@pytest.mark.parametrize("shape", [(2, 3), (3,), (1, 3), ()])
def test_naive_unbroadcast_is_pytorchs_sum_to_size(shape: tuple[int, ...]) -> None:
    g = np.random.default_rng(0).normal(size=(4, 2, 3))
    same(naive_unbroadcast(g, shape), torch.tensor(g).sum_to_size(shape).numpy(), dict(rtol=1e-12))
