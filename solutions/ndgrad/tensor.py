"""Tensor: an array that remembers which op made it. Methods and operators delegate to ops and the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import engine, ops
from .types import Array, Axis, Op, Shape

Operand: TypeAlias = "Tensor | ArrayLike"


def no_contributions(g: Array) -> list[Array | None]:
    """What a leaf passes on: nothing."""
    return []


class Tensor:
    """An n-dimensional array with a gradient.

    data: a number, nested lists (stored as float32), or an array (its dtype is kept; it is copied).
    requires_grad: whether backward fills .grad; floating-point data only, else TypeError.
    """

    __slots__ = ("__weakref__", "_backward", "_op", "_prev", "data", "grad", "requires_grad")
    __array_ufunc__ = None  # so that `ndarray + Tensor` is left to Tensor.__radd__

    data: Array
    grad: Array | None
    requires_grad: bool
    _prev: tuple[Tensor, ...]
    _op: str
    _backward: Callable[[Array], Sequence[Array | None]]

    def __init__(self, data: Operand, requires_grad: bool = False) -> None:
        array = to_array(data)
        if requires_grad and array.dtype.kind != "f":
            raise TypeError(
                f"Tensor: got requires_grad=True with dtype {array.dtype}, expected a floating-point dtype: "
                "convert the data first, as in data.astype(np.float32)"
            )
        self.data = array
        self.grad = None
        self.requires_grad = bool(requires_grad)
        self._prev = ()
        self._op = ""
        self._backward = no_contributions

    @classmethod
    def from_array(cls, data: Array) -> Tensor:
        """A leaf without gradient around this very array: no copy, no conversion."""
        out = cls.__new__(cls)
        out.data = data if type(data) is np.ndarray else np.asarray(data)
        out.grad = None
        out.requires_grad = False
        out._prev = ()
        out._op = ""
        out._backward = no_contributions
        return out

    # What it is

    @property
    def shape(self) -> Shape:
        return self.data.shape

    @property
    def ndim(self) -> int:
        return self.data.ndim

    @property
    def size(self) -> int:
        return self.data.size

    @property
    def dtype(self) -> np.dtype[Any]:
        return self.data.dtype

    @property
    def T(self) -> Tensor:
        return self.transpose()

    def item(self) -> Any:
        """The one entry as a Python number; ValueError if there are more or none."""
        return self.data.item()

    def __len__(self) -> int:
        return len(self.data)

    def __iter__(self) -> Iterator[Tensor]:
        return (self[i] for i in range(len(self)))

    def __bool__(self) -> bool:
        return bool(self.data)

    def __float__(self) -> float:
        return float(self.data)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        if self.requires_grad:
            raise TypeError("Tensor: got a tensor that requires grad, expected plain data: use .data or .detach()")
        return np.array(self.data, dtype=dtype, copy=copy)

    def __repr__(self) -> str:
        made = f", op={self._op}" if self._op else ""
        wants = ", requires_grad=True" if self.requires_grad else ""
        values = np.array2string(self.data, separator=", ", prefix="Tensor(", precision=4)
        return f"Tensor({values}, shape={self.shape}, dtype={self.dtype}{made}{wants})"

    def __setitem__(self, index: object, value: object) -> NoReturn:
        raise TypeError(
            "Tensor: got an assignment to entries, but a graph may need the old ones: build a new tensor, "
            "with where(mask, a, b) for instance"
        )

    # Gradients

    def backward(self, gradient: Any = None) -> None:
        """Adds this tensor's gradient to every leaf's grad; see engine.backward."""
        engine.backward(self, gradient)

    def detach(self) -> Tensor:
        """The same data without the graph."""
        return engine.detach(self)

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Removes the gradient: sets it to None, or to zeros."""
        self.grad = None if set_to_none else np.zeros_like(self.data)

    # Comparisons give boolean arrays, without a graph; == stays identity, so that tensors can be in sets

    def equal(self, other: Operand) -> bool:
        """Same shape and same values?"""
        return np.array_equal(self.data, array_of(other))

    def eq(self, other: Operand) -> NDArray[np.bool_]:
        return np.equal(self.data, array_of(other))

    def ne(self, other: Operand) -> NDArray[np.bool_]:
        return np.not_equal(self.data, array_of(other))

    def __lt__(self, other: Operand) -> NDArray[np.bool_]:
        return np.less(self.data, array_of(other))

    def __le__(self, other: Operand) -> NDArray[np.bool_]:
        return np.less_equal(self.data, array_of(other))

    def __gt__(self, other: Operand) -> NDArray[np.bool_]:
        return np.greater(self.data, array_of(other))

    def __ge__(self, other: Operand) -> NDArray[np.bool_]:
        return np.greater_equal(self.data, array_of(other))

    # Operators

    def __add__(self, other: Operand) -> Tensor:
        return apply(ops.add, self, other)

    def __radd__(self, other: Operand) -> Tensor:
        return apply(ops.add, other, self)

    def __sub__(self, other: Operand) -> Tensor:
        return apply(ops.sub, self, other)

    def __rsub__(self, other: Operand) -> Tensor:
        return apply(ops.sub, other, self)

    def __mul__(self, other: Operand) -> Tensor:
        return apply(ops.mul, self, other)

    def __rmul__(self, other: Operand) -> Tensor:
        return apply(ops.mul, other, self)

    def __truediv__(self, other: Operand) -> Tensor:
        return apply(ops.div, self, other)

    def __rtruediv__(self, other: Operand) -> Tensor:
        return apply(ops.div, other, self)

    def __pow__(self, other: Operand) -> Tensor:
        return apply(ops.pow, self, other)

    def __rpow__(self, other: Operand) -> Tensor:
        return apply(ops.pow, other, self)

    def __matmul__(self, other: Operand) -> Tensor:
        return matmul(self, other)

    def __rmatmul__(self, other: Operand) -> Tensor:
        return matmul(other, self)

    def __neg__(self) -> Tensor:
        return engine.record(ops.neg, self)

    def __abs__(self) -> Tensor:
        return self.abs()

    def __getitem__(self, index: Any) -> Tensor:
        return engine.record(ops.getitem, self, index=plain_index(index))

    # Elementwise

    def exp(self) -> Tensor:
        return engine.record(ops.exp, self)

    def log(self) -> Tensor:
        return engine.record(ops.log, self)

    def sqrt(self) -> Tensor:
        return engine.record(ops.sqrt, self)

    def tanh(self) -> Tensor:
        return engine.record(ops.tanh, self)

    def sigmoid(self) -> Tensor:
        return engine.record(ops.sigmoid, self)

    def relu(self) -> Tensor:
        return engine.record(ops.relu, self)

    def gelu(self) -> Tensor:
        return engine.record(ops.gelu, self)

    def abs(self) -> Tensor:
        return engine.record(ops.abs, self)

    # Reductions

    def sum(self, axis: Axis = None, keepdims: bool = False) -> Tensor:
        return engine.record(ops.sum, self, axis=axis, keepdims=keepdims)

    def mean(self, axis: Axis = None, keepdims: bool = False) -> Tensor:
        return engine.record(ops.mean, self, axis=axis, keepdims=keepdims)

    def max(self, axis: Axis = None, keepdims: bool = False) -> Tensor:
        return engine.record(ops.max, self, axis=axis_of(self, axis), keepdims=keepdims)

    def var(self, axis: Axis = None, keepdims: bool = False) -> Tensor:
        return engine.record(ops.var, self, axis=axis, keepdims=keepdims)

    def logsumexp(self, axis: Axis = None, keepdims: bool = False) -> Tensor:
        return engine.record(ops.logsumexp, self, axis=axis_of(self, axis), keepdims=keepdims)

    def softmax(self, axis: int = -1) -> Tensor:
        return engine.record(ops.softmax, self, axis=axis)

    def log_softmax(self, axis: int = -1) -> Tensor:
        return engine.record(ops.log_softmax, self, axis=axis)

    # Shape

    def reshape(self, *shape: Any) -> Tensor:
        return engine.record(ops.reshape, self, shape=spread(shape))

    def transpose(self, *axes: Any) -> Tensor:
        return engine.record(ops.transpose, self, axes=spread(axes) if axes else None)

    def swapaxes(self, axis1: int, axis2: int) -> Tensor:
        return engine.record(ops.swapaxes, self, axis1=axis1, axis2=axis2)

    def broadcast_to(self, *shape: Any) -> Tensor:
        return engine.record(ops.broadcast_to, self, shape=spread(shape))


# Functions of several tensors


def cat(tensors: Sequence[Operand], axis: int = 0) -> Tensor:
    """The tensors one after another along axis."""
    return apply_to_all(ops.cat, tensors, axis=axis)


def stack(tensors: Sequence[Operand], axis: int = 0) -> Tensor:
    """The tensors, all of one shape, side by side along a new axis."""
    return apply_to_all(ops.stack, tensors, axis=axis)


def where(mask: Operand, a: Operand, b: Operand) -> Tensor:
    """a where mask, else b; mask: booleans."""
    condition = array_of(mask)
    if condition.dtype.kind != "b":
        raise TypeError(f"where: got a mask of dtype {condition.dtype}, expected bool: compare, as in x > 0")
    return apply_to_all(ops.where, (a, b), mask=condition)


def maximum(a: Operand, b: Operand) -> Tensor:
    """The larger of a and b, entry by entry."""
    return apply(ops.maximum, a, b)


def matmul(a: Operand, b: Operand) -> Tensor:
    """The matrix product of a and b; as in NumPy, a 1-D a is one row and a 1-D b one column."""
    x, y = in_one_kind("matmul", (a, b))
    row, column = x.data.ndim == 1, y.data.ndim == 1
    if not (row or column):
        return engine.record(ops.matmul, x, y)
    z = engine.record(ops.matmul, x.reshape(1, -1) if row else x, y.reshape(-1, 1) if column else y)
    return z.reshape(z.shape[:-2] + (() if row else z.shape[-2:-1]) + (() if column else z.shape[-1:]))


def linear(x: Operand, w: Operand, b: Operand) -> Tensor:
    """x @ w + b as one op;  x: (..., in), w: (in, out), b: (out,)"""
    return apply_to_all(ops.linear, (x, w, b))


def layer_norm(x: Operand, w: Operand, b: Operand, eps: float = 1e-5) -> Tensor:
    """x with mean 0 and variance 1 along its last axis, times w, plus b;  x: (..., D), w and b: (D,)

    ValueError for other shapes.
    """
    rows, one, other = (array_of(a).shape for a in (x, w, b))
    if rows == () or not one == other == rows[-1:]:
        raise ValueError(
            f"layer_norm: got shapes {rows}, {one} and {other}, expected (..., D), (D,) and (D,) with one D"
        )
    return apply_to_all(ops.layer_norm, (x, w, b), eps=eps)


def mse(x: Operand, y: Operand) -> Tensor:
    """The mean of (x - y)²; x and y of one shape."""
    return apply(ops.mse, x, y)


def cross_entropy(logits: Operand, targets: Operand) -> Tensor:
    """The mean over the batch of -log softmax(logits)[target]; logits (B, C), targets (B,) integers."""
    return apply_to_all(ops.cross_entropy, (logits,), targets=array_of(targets))


def conv2d(x: Operand, w: Operand, b: Operand | None = None, stride: int = 1, padding: int = 0) -> Tensor:
    """The convolution of x (N, C, H, W) with filters w (F, C, kh, kw), plus b (F,)."""
    z = apply_to_all(ops.conv2d, (x, w), stride=stride, padding=padding)
    if b is None:
        return z
    if array_of(b).shape != z.shape[1:2]:
        raise ValueError(f"conv2d: got a bias of shape {array_of(b).shape}, expected {z.shape[1:2]}")
    return z + apply_to_all(ops.reshape, (b,), shape=(1, -1, 1, 1))


def max_pool2d(x: Operand, size: int, stride: int | None = None) -> Tensor:
    """The largest entry of every window of size × size of x (N, C, H, W); windows are `stride` apart, size if None."""
    return apply_to_all(ops.max_pool2d, (x,), size=size, stride=stride)


# From what a caller gives to what an op takes


def apply(op: Op, x: Operand, y: Operand) -> Tensor:
    """op of two operands, one that is no tensor made into a constant."""
    if type(x) is type(y) is Tensor and x.data.dtype is y.data.dtype:  # the usual case, decided quickly
        return engine.record(op, x, y)
    return apply_to_all(op, (x, y))


def apply_to_all(op: Op, operands: Sequence[Operand], **options: Any) -> Tensor:
    """op of any number of operands, those that are not tensors made into constants."""
    if not operands:
        raise ValueError(f"{op.__name__}: got no tensors, expected at least one")
    return engine.record(op, *in_one_kind(op.__name__, operands), **options)


def in_one_kind(name: str, operands: Sequence[Operand]) -> Sequence[Tensor]:
    """The operands as tensors. Numbers, and integers beside floats, take the dtype of the floats."""
    for x in operands:
        if type(x) is not Tensor or x.data.dtype is not operands[0].data.dtype:  # type: ignore[union-attr]
            break
    else:  # the usual case, decided quickly
        return operands  # type: ignore[return-value]
    arrays = [None if is_number(x) else to_array(x, copy=False, name=name) for x in operands]
    strong = [a.dtype for a in arrays if a is not None]
    floats = [d for d in strong if d.kind == "f"]
    fractions = any(isinstance(x, float | np.floating) for x in operands)
    if floats:
        dtype = np.result_type(*floats)
    else:
        whole = [0 for x in operands if is_number(x) and not isinstance(x, bool | np.bool_)]
        dtype = np.dtype(np.float32) if fractions or not strong else np.result_type(*strong, *whole)

    def tensor(x: Operand, a: Array | None) -> Tensor:
        if a is None:
            return Tensor.from_array(np.asarray(x, dtype))
        if a.dtype.kind != "f" and dtype.kind == "f":
            return Tensor.from_array(a.astype(dtype))
        return x if isinstance(x, Tensor) else Tensor.from_array(a)

    return [tensor(x, a) for x, a in zip(operands, arrays)]


def is_number(x: object) -> bool:
    return isinstance(x, bool | int | float | np.generic) and np.asarray(x).dtype.kind in "biuf"


def to_array(data: Any, copy: bool = True, name: str = "Tensor") -> Array:
    """data as an array of floats, integers or booleans; Python numbers and lists of them become float32."""
    if isinstance(data, Tensor):
        data = data.data
    given = hasattr(data, "__array__")  # NumPy's arrays and scalars, and other libraries' arrays
    try:
        array = np.array(data, copy=copy or None)
    except ValueError as error:
        raise ValueError(f"{name}: got lists of unequal lengths, expected a full array: {error}") from None
    if array.dtype.kind not in "biuf":
        what = f"dtype {array.dtype}" if given else f"a {type(data).__name__}"
        raise TypeError(f"{name}: got {what}, expected a number, a list of numbers, an array or a Tensor")
    return array if given or array.dtype.kind == "b" else array.astype(np.float32)


def array_of(x: Any) -> Array:
    """x's array, whatever x is, for where no gradient is meant to pass."""
    return x.data if isinstance(x, Tensor) else np.asarray(x)


def plain_index(index: Any) -> Any:
    """index with tensors in it replaced by their arrays."""
    if isinstance(index, tuple):
        return tuple(plain_index(i) for i in index)
    return index.data if isinstance(index, Tensor) else index


def spread(numbers: tuple[Any, ...]) -> Shape:
    """f(2, 3) and f((2, 3)) mean the same."""
    if len(numbers) == 1 and isinstance(numbers[0], Sequence):
        return tuple(numbers[0])
    return numbers


def axis_of(x: Tensor, axis: Axis) -> Axis:
    """The axis, or None where x is a number: NumPy's max and logaddexp take 0 and -1 for its one entry."""
    return None if x.data.ndim == 0 and axis in (0, -1) else axis
