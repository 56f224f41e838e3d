"""Dtypes: of a new tensor, of operations on mixed operands, of a gradient."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ndgrad
import numpy as np
import pytest
from ndgrad import Tensor

from .oracles import grad, torch

f16, f32, f64 = np.float16, np.float32, np.float64
i8, u8, i32, i64 = np.int8, np.uint8, np.int32, np.int64


def array(dtype: type, *shape: int) -> np.ndarray:
    return np.ones(shape, dtype)


class Series:
    """An array of another library."""

    def __init__(self, values: np.ndarray) -> None:
        self.values = values

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return np.array(self.values, dtype=dtype, copy=copy)


MADE_OF = [
    (1.5, f32),
    (2, f32),
    ([1, 2], f32),
    ([[1.0, 2.0], [3.0, 4.0]], f32),
    ((1, 2.5), f32),
    ([], f32),
    ([np.float64(1), np.float64(2)], f32),
    ([True, False], np.bool_),
    (True, np.bool_),
    (np.float64(1.5), f64),
    (np.float32(1.5), f32),
    (np.int64(1), i64),
    *[(array(d, 2, 3), d) for d in (f16, f32, f64, i8, u8, i32, i64, np.bool_)],
    (Tensor(array(f64, 3)), f64),
    (Series(array(f64, 3)), f64),
]


@pytest.mark.parametrize("data, dtype", MADE_OF)
def test_numbers_and_lists_become_float32_and_arrays_keep_their_dtype(data: Any, dtype: type) -> None:
    t = Tensor(data)
    assert t.dtype == t.data.dtype == dtype
    assert type(t.data) is np.ndarray and t.shape == np.shape(data if not isinstance(data, Tensor) else data.data)


# x, y -> dtype of x + y, x * y, ...
MIXED = [
    (array(f32, 3), 0.5, f32),
    (array(f32, 3), 2, f32),
    (array(f32, 3), True, f32),
    (array(f32, 3), np.float64(0.5), f32),
    (array(f32, 3), np.float32(0.5), f32),
    (array(f32, 3), np.int64(2), f32),
    (array(f64, 3), np.float32(0.5), f64),
    (array(f16, 3), 0.5, f16),
    (array(f32), 0.5, f32),
    (array(f32), np.float64(0.5), f32),
    (array(f32, 3), array(f64), f64),
    (array(f32, 3), array(f64, 3), f64),
    (array(f64), array(f32, 3), f64),
    (array(f16, 3), array(f32, 3), f32),
    (array(f32, 3), [1.0, 2.0, 3.0], f32),
    (array(f64, 3), [1, 2, 3], f64),
    (array(f32, 3), array(i64, 3), f32),
    (array(f32, 3), array(i64), f32),
    (array(f16, 3), array(i64, 3), f16),
    (array(f32, 3), array(np.bool_, 3), f32),
    (array(f64, 3), array(u8, 3), f64),
    (array(i64, 3), 0.5, f32),
    (array(i64, 3), np.float64(0.5), f32),
    (array(i64, 3), 2, i64),
    (array(i32, 3), np.int64(2), i32),
    (array(u8, 3), 2, u8),
    (array(i64, 3), array(i32, 3), i64),
    (array(np.bool_, 3), 0.5, f32),
    (array(np.bool_, 3), 2, i64),
]


@pytest.mark.parametrize("x, y, dtype", MIXED)
def test_numbers_are_weak_and_floats_win_over_integers(x: Any, y: Any, dtype: type) -> None:
    for z in (
        Tensor(x) + y,
        y + Tensor(x),
        Tensor(x) * y,
        ndgrad.maximum(y, Tensor(x)),
        Tensor(x) + Tensor(x) * y,
    ):
        assert z.dtype == dtype
    if not np.isscalar(y):
        for z in (Tensor(x) + Tensor(y), Tensor(y) * Tensor(x), x + Tensor(y)):
            assert z.dtype == dtype


def test_the_value_of_a_mixed_operation() -> None:
    assert (Tensor([True, False]) + 1).data.tolist() == [2, 1]
    assert (Tensor([True, False]) * 2.5).data.tolist() == [2.5, 0]
    assert (Tensor(np.array([3, 4])) * 0.5).data.tolist() == [1.5, 2]
    assert (2 ** Tensor([1.0, 3.0])).data.tolist() == [2, 8]
    assert (np.float64(1) / Tensor([2.0, 4.0])).data.tolist() == [0.5, 0.25]
    assert ndgrad.where([True, False], 1.0, Tensor([5.0, 6.0])).data.tolist() == [1, 6]


@pytest.mark.parametrize("mixed", [lambda x, y: x * y, lambda x, y: x @ y, lambda x, y: ndgrad.stack([x, y])[0]])
def test_each_leaf_keeps_its_own_dtype_in_a_mixed_graph(mixed: Callable[[Tensor, Tensor], Tensor]) -> None:
    x, y = Tensor(array(f32, 3), requires_grad=True), Tensor(array(f64, 3), requires_grad=True)
    loss = mixed(x, y).sum()
    assert loss.dtype == f64
    for _ in range(2):
        loss.backward()
        assert (grad(x).dtype, grad(y).dtype) == (f32, f64)


@pytest.mark.parametrize("dtype", [f16, f32, f64])
@pytest.mark.parametrize("shape", [(), (1,), (3,), (2, 3), (2, 0, 3)])
def test_a_gradient_is_an_array_of_the_datas_shape_and_dtype(shape: tuple[int, ...], dtype: type) -> None:
    x = Tensor(array(dtype, *shape), requires_grad=True)
    other = array(f64, 4, *[1] * len(shape)) if shape else array(f64, 4)
    for loss in (x.sum(), (x * other).sum(), (2 * x).sum() + x.sum(), x.reshape(-1)[:1].sum()):
        for _ in range(2):
            loss.backward()
            assert type(x.grad) is np.ndarray and (grad(x).shape, grad(x).dtype) == (shape, dtype)
    x.zero_grad(set_to_none=False)
    assert type(x.grad) is np.ndarray and (grad(x).shape, grad(x).dtype) == (shape, dtype)


@pytest.mark.parametrize("gradient", [2, 2.0, np.float64(2), np.array(2), Tensor(2.0), np.array(2, f32)])
def test_a_given_gradient_of_any_dtype_is_taken_in_the_datas(gradient: Any) -> None:
    x = Tensor(np.array(3.0), requires_grad=True)
    (x * x).backward(gradient)
    assert grad(x).dtype == f64 and x.grad == 12


def test_every_pullback_receives_an_array_in_its_values_dtype(monkeypatch: pytest.MonkeyPatch) -> None:
    received = []

    def mul(x: Any, y: Any) -> Any:
        z = x * y

        def seen(g: Any) -> Any:
            received.append((type(g), g.shape == z.shape, g.dtype == z.dtype))
            return g

        return z, (lambda g: seen(g) * y, lambda g: seen(g) * x)

    monkeypatch.setattr(ndgrad.ops, "mul", mul)
    x, y = Tensor(3.0, requires_grad=True), Tensor(np.array(2.0), requires_grad=True)
    z = x * np.ones((2, 3), f32) * x
    (z.sum() * 2.0 * x * y + x * x * y + x * x).backward()
    z.backward(np.ones((2, 3), int))
    h = x * x
    (h * h + h * y).backward(2)
    assert len(received) > 10 and set(received) == {(np.ndarray, True, True)}


@pytest.mark.parametrize("dtype", [i8, u8, i32, i64, np.bool_])
def test_integers_cannot_require_grad(dtype: type) -> None:
    with pytest.raises(TypeError, match=rf"requires_grad=True with dtype {np.dtype(dtype)}, expected a floating"):
        Tensor(array(dtype, 3), requires_grad=True)
    assert not (Tensor(array(dtype, 3)) + Tensor(array(dtype, 3))).requires_grad


def test_an_integer_beside_a_float_gets_no_gradient() -> None:
    x, n = Tensor([1.0, 2.0, 3.0], requires_grad=True), Tensor(np.array([4, 5, 6]))
    (x * n).sum().backward()
    assert grad(x).tolist() == [4, 5, 6] and n.grad is None


@pytest.mark.parametrize("dtype", [f32, f64])
def test_a_whole_step_in_one_dtype_stays_in_it(dtype: type) -> None:
    rng = np.random.default_rng(0)
    model = ndgrad.nn.Sequential(
        ndgrad.nn.Conv2d(1, 2, 3, rng=rng, dtype=dtype),
        ndgrad.nn.GELU(),
        ndgrad.nn.Flatten(),
        ndgrad.nn.Linear(8, 3, rng=rng, dtype=dtype),
    )
    x: Any = rng.normal(size=(5, 1, 4, 4)).astype(dtype)
    for optimiser in (
        ndgrad.optim.SGD(model.parameters(), np.float64(0.1), 0.9),
        ndgrad.optim.Adam(model.parameters()),
    ):
        loss = ndgrad.cross_entropy(model(Tensor(x)), np.array([0, 1, 2, 0, 1]))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        assert loss.dtype == dtype
        assert {p.dtype for p in model.parameters()} == {grad(p).dtype for p in model.parameters()} == {np.dtype(dtype)}


def test_float32_gradients_are_pytorchs_to_single_precision() -> None:
    rng = np.random.default_rng(0)
    x, w = rng.normal(size=(5, 4)).astype(f32), rng.normal(size=(4, 3)).astype(f32)
    ours, theirs = Tensor(w, requires_grad=True), torch.tensor(w, requires_grad=True)
    ((Tensor(x) @ ours).tanh() * 0.5).mean().backward()
    ((torch.tensor(x) @ theirs).tanh() * 0.5).mean().backward()
    # an entry may be a small difference of large terms, so a part of the error is absolute
    np.testing.assert_allclose(grad(ours), grad(theirs), rtol=1e-5, atol=1e-8)
