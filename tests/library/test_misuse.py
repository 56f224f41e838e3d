"""Wrong calls: each raises at once, says what it got and expected, and changes neither data nor graph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import ndgrad
import numpy as np
import pytest
from ndgrad import (
    Tensor,
    cat,
    conv2d,
    cross_entropy,
    engine,
    layer_norm,
    max_pool2d,
    maximum,
    mse,
    nn,
    ops,
    optim,
    stack,
    where,
)

from .oracles import grad


def leaf(*shape: int) -> Tensor:
    x = Tensor(np.arange(1.0, 1 + np.prod(shape)).reshape(shape), requires_grad=True)
    x.grad = np.full(shape, 7.0)
    return x


V, M, S = leaf(3), leaf(2, 3), leaf()
IMAGE, FILTERS = leaf(2, 3, 5, 5), leaf(4, 3, 2, 2)
LOGITS = leaf(4, 3)
PRODUCT = M * V  # a node of a graph that must survive
WATCHED = [V, M, S, IMAGE, FILTERS, LOGITS, PRODUCT]


def frozen(x: np.ndarray | None) -> object:
    return x if x is None else (id(x), x.tobytes())


def state() -> list[object]:
    return [(frozen(t.data), frozen(t.grad), t.requires_grad, t._prev, t._op, t._backward) for t in WATCHED]


def record(returned: object) -> Tensor:
    """What the engine makes of an op of V that returns this."""

    def wrong(x: Any) -> Any:
        return returned

    return engine.record(wrong, V)


def pull(*pullbacks: object) -> None:
    """backward through an op that doubles V, with these pull-backs."""

    def wrong(x: Any) -> Any:
        return 2 * x, pullbacks

    engine.record(wrong, V).backward(np.ones(3))


def pull_add(g: np.ndarray) -> None:
    """backward through add, a broadcasting op, with a pull-back that returns g."""

    def add(x: Any, y: Any) -> Any:
        return x + y, (lambda _: g, lambda _: g)

    engine.record(add, M, V).backward(np.ones((2, 3)))


class Custom(nn.Module):
    pass


MISUSES = [
    # making
    (
        ValueError,
        "Tensor: got lists of unequal lengths, expected a full array",
        lambda: Tensor([[1, 2], [3]]),
    ),
    (TypeError, "Tensor: got a str, expected a number", lambda: Tensor("1.5")),
    (TypeError, "Tensor: got a list, expected a number", lambda: Tensor(["a", "b"])),
    (TypeError, "Tensor: got a NoneType, expected a number", lambda: Tensor(None)),  # type: ignore[arg-type]
    (TypeError, "Tensor: got a object, expected a number", lambda: Tensor(object())),  # type: ignore[arg-type]
    (TypeError, "Tensor: got a dict, expected a number", lambda: Tensor({"x": 1})),  # type: ignore[arg-type]
    (TypeError, "Tensor: got a complex, expected a number", lambda: Tensor(1j)),
    (TypeError, "Tensor: got dtype complex128, expected", lambda: Tensor(np.ones(2, complex))),
    (TypeError, "Tensor: got dtype object, expected", lambda: Tensor(np.array([None, 1]))),
    (TypeError, "Tensor: got dtype datetime64", lambda: Tensor(np.array(["2020-01-01"], "M8[D]"))),
    (
        TypeError,
        "requires_grad=True with dtype int64, expected a float",
        lambda: Tensor(np.ones(2, int), True),
    ),
    (TypeError, "requires_grad=True with dtype bool, expected a float", lambda: Tensor([True], True)),
    (TypeError, "requires grad, expected plain data", lambda: np.array(V)),
    (TypeError, "requires grad, expected plain data", lambda: Tensor([V, V])),
    # operands and options
    (ValueError, r"in add, of shapes \(2, 3\), \(2,\)", lambda: M + np.ones(2)),
    (ValueError, r"in sub, of shapes \(4,\), \(3,\)", lambda: np.ones(4) - V),
    (ValueError, r"in mul, of shapes \(3,\), \(0,\)", lambda: V * []),
    (ValueError, r"in matmul, of shapes \(2, 3\), \(2, 3\)", lambda: M @ M),
    (ValueError, r"in matmul, of shapes \(2, 3\), \(\)", lambda: M @ 2),
    (ValueError, r"in maximum, of shapes", lambda: maximum(M, np.ones(2))),
    (TypeError, "add: got a str, expected a number", lambda: V + "a"),
    (TypeError, "mul: got a NoneType, expected a number", lambda: V * None),  # type: ignore[operator]
    (TypeError, "add: got a complex, expected a number", lambda: V + 1j),
    (TypeError, "pow: got a object, expected a number", lambda: V ** object()),  # type: ignore[operator]
    (ValueError, "sub: got lists of unequal lengths", lambda: M - [[1], [2, 3]]),
    (TypeError, "unsupported operand", lambda: V % 2),  # type: ignore[operator]
    (TypeError, "__array_ufunc__", lambda: np.exp(V)),
    (ValueError, r"in sum, of shapes \(2, 3\)", lambda: M.sum(axis=2)),
    (ValueError, r"in sum, of shapes \(2, 3\)", lambda: M.sum(axis=(0, -2))),
    (ValueError, r"in mean, of shapes \(2, 3\)", lambda: M.mean(axis=-3)),
    (ValueError, r"in var, of shapes \(2, 3\)", lambda: M.var(axis=5)),
    (ValueError, r"in var, of shapes \(2, 3\)", lambda: M.var(axis=(1, 1))),
    (TypeError, r"in mean, of shapes \(2, 3\)", lambda: M.mean(axis=1.0)),  # type: ignore[arg-type]
    (ValueError, r"in max, of shapes \(0,\)", lambda: Tensor([]).max()),
    (ValueError, r"in softmax, of shapes \(2, 3\)", lambda: M.softmax(axis=2)),
    (ValueError, r"in reshape, of shapes \(2, 3\)", lambda: M.reshape(4, 2)),
    (ValueError, r"in reshape, of shapes \(2, 3\)", lambda: M.reshape(-1, -1)),
    (ValueError, r"in transpose, of shapes \(2, 3\)", lambda: M.transpose(0, 0)),
    (ValueError, r"in transpose, of shapes \(2, 3\)", lambda: M.transpose(0, 2)),
    (ValueError, r"in transpose, of shapes \(2, 3\)", lambda: M.transpose(0)),
    (ValueError, r"in swapaxes, of shapes \(2, 3\)", lambda: M.swapaxes(0, 2)),
    (ValueError, r"in broadcast_to, of shapes \(2, 3\)", lambda: M.broadcast_to(3, 3)),
    (IndexError, r"in getitem, of shapes \(2, 3\)", lambda: M[2]),
    (IndexError, r"in getitem, of shapes \(2, 3\)", lambda: M[0, 0, 0]),
    (IndexError, r"in getitem, of shapes \(2, 3\)", lambda: M[V]),
    (IndexError, r"in getitem, of shapes \(2, 3\)", lambda: M["a"]),
    (IndexError, r"in getitem, of shapes \(2, 3\)", lambda: M[np.array([True, False, True])]),
    (ValueError, "cat: got no tensors, expected at least one", lambda: cat([])),
    (ValueError, "stack: got no tensors, expected at least one", lambda: stack([])),
    (ValueError, r"in cat, of shapes \(2, 3\), \(3,\)", lambda: cat([M, V])),
    (ValueError, r"in cat, of shapes \(\), \(\)", lambda: cat([S, S])),
    (ValueError, r"in cat, of shapes", lambda: cat([M, M], axis=2)),
    (ValueError, r"in stack, of shapes \(2, 3\), \(3,\)", lambda: stack([M, V])),
    (ValueError, r"in stack, of shapes", lambda: stack([M, M], axis=4)),
    (TypeError, "where: got a mask of dtype int64, expected bool", lambda: where(np.array([1, 0, 1]), V, V)),
    (TypeError, "where: got a mask of dtype float64, expected bool", lambda: where(V, V, V)),
    (ValueError, r"in where, of shapes", lambda: where(np.ones(2, bool), V, V)),
    (TypeError, "got targets of dtype float64, expected int", lambda: cross_entropy(LOGITS, np.ones(4))),
    (
        TypeError,
        "got targets of dtype float32, expected int",
        lambda: cross_entropy(LOGITS, Tensor([0, 1, 2, 0])),
    ),
    (TypeError, "got targets of dtype bool, expected int", lambda: cross_entropy(LOGITS, np.ones(4, bool))),
    (ValueError, r"\(4, 3\) and targets of shape \(3,\)", lambda: cross_entropy(LOGITS, [0, 1, 2])),
    (ValueError, r"targets of shape \(4, 1\)", lambda: cross_entropy(LOGITS, [[0], [1], [2], [0]])),
    (ValueError, r"targets of shape \(4, 3\)", lambda: cross_entropy(LOGITS, np.eye(4, 3, dtype=int))),
    (ValueError, r"targets of shape \(\)", lambda: cross_entropy(LOGITS, 1)),
    (ValueError, r"got logits of shape \(3,\)", lambda: cross_entropy(V, [0, 1, 2])),
    (IndexError, "got targets from 0 to 3, expected 0 to 2", lambda: cross_entropy(LOGITS, [0, 1, 2, 3])),
    (IndexError, "got targets from -1 to 2, expected 0 to 2", lambda: cross_entropy(LOGITS, [0, 1, 2, -1])),
    (ValueError, "conv2d: got an input of shape", lambda: conv2d(IMAGE[0], FILTERS)),
    (ValueError, "conv2d: got an input of shape", lambda: conv2d(IMAGE, FILTERS[0])),
    (ValueError, "with one C", lambda: conv2d(IMAGE, FILTERS[:, :2])),
    (ValueError, "no larger than the padded input", lambda: conv2d(IMAGE[:, :, :1], FILTERS)),
    (ValueError, "no larger than the padded input", lambda: conv2d(IMAGE, np.ones((1, 3, 2, 8)), padding=1)),
    (ValueError, "expected filters with entries", lambda: conv2d(IMAGE, np.ones((1, 3, 0, 2)))),
    (ValueError, "expected filters with entries", lambda: conv2d(IMAGE, np.ones((0, 3, 2, 2)))),
    (ValueError, "expected stride >= 1", lambda: conv2d(IMAGE, FILTERS, stride=0)),
    (ValueError, "padding >= 0", lambda: conv2d(IMAGE, FILTERS, padding=-1)),
    (ValueError, r"max_pool2d: got an input of shape \(3, 4, 5\), expected", lambda: max_pool2d(np.ones((3, 4, 5)), 2)),
    (ValueError, "max_pool2d: got size 0 and stride 0, expected both >= 1", lambda: max_pool2d(IMAGE, 0)),
    (ValueError, "max_pool2d: got size 1 and stride -1, expected", lambda: max_pool2d(IMAGE, 1, -1)),
    (ValueError, r"got size 3 for an input of \(2, 9\), expected", lambda: max_pool2d(np.ones((1, 1, 2, 9)), 3)),
    (TypeError, "in conv2d", lambda: conv2d(IMAGE, FILTERS, stride=1.5)),  # type: ignore[arg-type]
    (ValueError, r"got a bias of shape \(1,\), expected \(4,\)", lambda: conv2d(IMAGE, FILTERS, np.ones(1))),
    (ValueError, r"got a bias of shape \(2, 2\), expected", lambda: conv2d(IMAGE, FILTERS, np.ones((2, 2)))),
    # no writing into a graph's data
    (TypeError, "got an assignment to entries", lambda: V.__setitem__(0, 1.0)),
    (TypeError, "got an assignment to entries", lambda: exec("V[0] += 1", {"V": V})),
    (AttributeError, "tag", lambda: setattr(V, "tag", 1)),
    # asking for gradients
    (RuntimeError, "backward called on tensor that doesn't require grad", lambda: Tensor(1.0).backward()),
    (RuntimeError, "doesn't require grad", lambda: V.detach().sum().backward()),
    (RuntimeError, r"got a tensor of shape \(2, 3\) and no gradient, expected", lambda: PRODUCT.backward()),
    (RuntimeError, r"got a tensor of shape \(1, 1\) and no gradient", lambda: M[:1, :1].backward()),
    (RuntimeError, r"got a tensor of shape \(3,\) and no gradient", lambda: V.backward()),
    (ValueError, r"gradient of shape \(3,\), expected \(2, 3\)", lambda: PRODUCT.backward(np.ones(3))),
    (ValueError, r"gradient of shape \(4, 2, 3\), expected", lambda: PRODUCT.backward(np.ones((4, 2, 3)))),
    (ValueError, r"gradient of shape \(\), expected", lambda: PRODUCT.backward(1.0)),
    (ValueError, r"gradient of shape \(1,\), expected \(\)", lambda: PRODUCT.sum().backward([1.0])),
    (TypeError, "gradient of dtype complex128, expected float64", lambda: S.backward(1j)),
    (TypeError, "gradient of dtype <U1, expected float64", lambda: S.backward("1")),
    # an op that breaks its contract
    (TypeError, "wrong: got a ndarray, expected a value and a tuple", lambda: record(np.ones((2, 3)))),
    (TypeError, "wrong: got a NoneType, expected a value and a tuple", lambda: record(None)),
    (TypeError, r"wrong: got a tuple of 3 \(.*\), expected a value", lambda: record((V.data, abs, abs))),
    (TypeError, "wrong: got a bare function .* expected a tuple of 1", lambda: record((V.data, lambda g: g))),
    (TypeError, "wrong: got a list .* expected a tuple of 1", lambda: record((V.data, [lambda g: g]))),
    (TypeError, r"wrong: got a tuple of 0 .* expected a tuple of 1", lambda: record((V.data, ()))),
    (TypeError, "wrong: got a tuple of 2 .* expected a tuple of 1", lambda: record((V.data, (abs, abs)))),
    (TypeError, r"wrong: got a tuple of 1 \(ndarray\) beside", lambda: record((V.data, (V.data,)))),
    (
        ValueError,
        r"wrong: the pull-back returned shape \(2,\), its input has shape \(3,\)",
        lambda: pull(lambda g: g[:2]),
    ),
    (ValueError, r"returned shape \(2, 3\), its input has", lambda: pull(lambda g: np.ones((2, 3)))),
    (ValueError, r"returned shape \(\), its input has", lambda: pull(lambda g: 1.0)),
    (TypeError, "wrong: the pull-back returned array.None.*return", lambda: pull(lambda g: None)),
    (ZeroDivisionError, "in the pull-back of wrong", lambda: pull(lambda g: 1 / 0)),
    (ValueError, "in the pull-back of add", lambda: pull_add(np.ones((2, 4)))),
    (ValueError, "in the pull-back of add", lambda: pull_add(np.ones(3))),
    (ZeroDivisionError, r"in fails, of shapes \(3,\)", lambda: engine.record(fails, V)),
    # one number where there are more
    (ValueError, "size 1", lambda: V.item()),
    (TypeError, "0-dim", lambda: float(V)),
    (ValueError, "ambiguous", lambda: bool(V)),
    (TypeError, "len", lambda: len(S)),
    (TypeError, "iter|len|unsized", lambda: list(S)),
    # nn and optim
    (NotImplementedError, "Custom: got no forward method, expected one", lambda: Custom()(V)),
    (ValueError, "in linear, of shapes", lambda: nn.Linear(4, 2)(M)),
    (ValueError, r"layer_norm: got shapes \(2, 3\), \(2,\) and \(3,\), exp", lambda: layer_norm(M, np.ones(2), V)),
    (ValueError, r"layer_norm: got shapes \(\), \(\) and \(\), expected", lambda: layer_norm(1.0, 1.0, 1.0)),
    (ValueError, r"mse: got shapes \(2, 3\) and \(3,\)", lambda: mse(M, V)),
    (ValueError, "SGD: got no parameters, expected at least one", lambda: optim.SGD([], 0.1)),
    (
        ValueError,
        "Adam: got no parameters, expected at least one",
        lambda: optim.Adam(nn.ReLU().parameters()),
    ),
    (ValueError, "SGD: got lr -0.1, expected a positive", lambda: optim.SGD([V], -0.1)),
    (ValueError, "SGD: got lr 0, expected a positive", lambda: optim.SGD([V], 0)),
    (ValueError, "Adam: got lr nan, expected a positive", lambda: optim.Adam([V], float("nan"))),
    (TypeError, "(?s)SGD: got Tensor.* expected a leaf Tensor", lambda: optim.SGD([V, PRODUCT], 0.1)),
    (TypeError, "SGD: got Tensor.* expected a leaf Tensor", lambda: optim.SGD([Tensor([1.0])], 0.1)),
    (TypeError, "SGD: got Tensor.* expected a leaf Tensor", lambda: optim.SGD(M, 0.1)),
    (TypeError, "Adam: got array.* expected a leaf Tensor", lambda: optim.Adam([np.ones(3)])),  # type: ignore[list-item]
    (ValueError, "SGD: got a parameter twice", lambda: optim.SGD([V, M, V], 0.1)),
    (ValueError, "SGD: got momentum 1.5, expected 0 <=", lambda: optim.SGD([V], 0.1, momentum=1.5)),
    (ValueError, "SGD: got momentum -0.5, expected 0 <=", lambda: optim.SGD([V], 0.1, momentum=-0.5)),
    (ValueError, r"Adam: got betas \(0.9, 1.0\), expected", lambda: optim.Adam([V], betas=(0.9, 1.0))),
    (TypeError, "no_grad", lambda: ndgrad.no_grad(print)),  # type: ignore[call-arg]
]


def fails(x: Any) -> NoReturn:
    raise ZeroDivisionError


@pytest.mark.parametrize("error, message, call", MISUSES, ids=[f"{i}-{m[1][:40]}" for i, m in enumerate(MISUSES)])
def test_misuse_raises_and_changes_nothing(error: type[Exception], message: str, call: Callable[[], object]) -> None:
    before = state()
    with pytest.raises(error, match=message):
        call()
    assert state() == before


def broken(x: Any) -> Any:
    return 2 * x, (lambda g: 1 / 0,)


@pytest.mark.parametrize(
    "loss",
    [
        lambda early, late: engine.record(broken, early) + late * 2.0 + early * 3.0,
        lambda early, late: late * 2.0 + early * 3.0 + engine.record(broken, early),
        lambda early, late: engine.record(broken, early * late) + late,
        lambda early, late: late + engine.record(broken, early.exp()) + early,
    ],
)
def test_a_pullback_that_fails_half_way_leaves_every_gradient(loss: Callable[[Tensor, Tensor], Tensor]) -> None:
    early, late = leaf(3), Tensor(np.ones(3), requires_grad=True)
    root = loss(early, late).sum()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            root.backward()
        assert grad(early).tolist() == [7, 7, 7] and late.grad is None
    (late * 2.0).sum().backward()
    assert grad(late).tolist() == [2, 2, 2]


def test_a_graph_can_be_used_after_a_refused_backward() -> None:
    x = Tensor([1.0, 2.0], requires_grad=True)
    y = x * x
    with pytest.raises(RuntimeError):
        y.backward()
    with pytest.raises(ValueError):
        y.backward(np.ones(3))
    y.backward(np.ones(2))
    assert grad(x).tolist() == [2, 4]


def test_an_error_raised_inside_no_grad_turns_recording_on_again() -> None:
    with pytest.raises(ZeroDivisionError), ndgrad.no_grad():
        raise ZeroDivisionError
    assert (V * 2.0).requires_grad


def test_a_failing_op_names_itself_when_called_through_a_method(monkeypatch: pytest.MonkeyPatch) -> None:
    def exp(x: Any) -> NoReturn:
        raise OverflowError("too much")

    monkeypatch.setattr(ops, "exp", exp)
    with pytest.raises(OverflowError, match=r"in exp, of shapes \(2, 3\)"):
        M.exp()
