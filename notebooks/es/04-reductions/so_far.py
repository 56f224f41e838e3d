"""The library as far as this lesson. Generated: edits are lost.

What earlier lessons wrote is here; what you write from now on says so when it is called, until a check accepts
your version. Lo escrito en lecciones anteriores está aquí; lo que escribirás lo dice al llamarlo.
"""

import sys
import threading
from collections.abc import Sequence
from contextlib import contextmanager
from html import escape
from math import prod
import numpy as np
from numpy import ndarray
from numpy.lib.array_utils import normalize_axis_index
from numpy.lib.array_utils import normalize_axis_tuple

language = "en"  # of errors; use_language in a notebook's first cell changes it


class Sentence(str):
    """What an error says. The checks know it by its English."""


def said(english, spanish):
    """The sentence in the notebook's language."""
    sentence = Sentence(spanish if language == "es" else english)
    sentence.english = english
    return sentence


def later(name, lesson):
    """What stands in for a function that is still to be written."""
    return NotImplementedError(
        said(f"{name}: you write it in lesson {lesson}", f"{name}: la escribes en la lección {lesson}")
    )


# shapes


def unbroadcast(g, shape):
    """x with x.shape == shape, where x[j] = sum of every g[i] that j was broadcast to.

    g: any shape that `shape` broadcasts to; ValueError otherwise.
    """
    # broadcasting repeats, so its pull-back sums: over the axes put in front, then over the stretched ones
    while g.ndim > len(shape):
        g = sum_over(g, 0)
    if g.shape != shape:
        stretched = [axis for axis, (n, m) in enumerate(zip(shape, g.shape)) if n == 1 and m != 1]
        g = sum_over(g, tuple(stretched), keepdims=True)
        if g.shape != shape:
            raise ValueError(said(
                f"unbroadcast: got a gradient that reduces to shape {g.shape}, expected {shape}",
                f"unbroadcast: el gradiente se reduce a la forma {g.shape} y se esperaba {shape}",
            ))
    return g


def sum_over(x, axis, keepdims=False):
    """Σ x over axis. np.sum, called directly: on small arrays at half the cost."""
    total = np.add.reduce(x, axis, keepdims=keepdims)
    return total


def largest(x, axis):
    """max x over axis, kept as size 1, as floats; -∞ where there is no entry."""
    dtype = x.dtype if x.dtype.kind == "f" else np.result_type(x.dtype, 0.0)
    top = np.maximum.reduce(x, axis, dtype, keepdims=True, initial=-np.inf)
    return top


def repeat_to(g, shape):
    """g repeated to shape. np.broadcast_to with memory of its own: on small arrays at a fraction of the cost."""
    x = np.empty(shape, g.dtype)
    x[...] = g
    return x


def restore_axes(g, axis, keepdims):
    """g with size 1 in the place of every axis that a reduction over axis took away.

    axis: None, an int or a tuple of ints. If None, or if keepdims kept the axes, g as it is.
    """
    raise later("restore_axes", "04-reductions")


def rows(x):
    """x as a matrix: every axis but the last made into one."""
    return x if x.ndim == 2 else x.reshape(prod(x.shape[:-1]), x.shape[-1])


def count(shape, axis):
    """How many entries of an array of this shape go into one entry of its reduction over axis."""
    if axis is None:
        return prod(shape)
    return prod(shape[a] for a in normalize_axis_tuple(axis, len(shape)))


def patches(x, size, stride, padding):
    """p[c, a, b, i, j, n] = x'[n, c, stride i + a, stride j + b], x' being x with `padding` zeros on each side.

    x: (N, C, H, W); size: (kh, kw); p: (C, kh, kw, H', W', N), H' = (H + 2 padding - kh) // stride + 1, W' alike.
    p has x's dtype.
    """
    raise later("patches", "10-convolution")


def add_patches(p, shape, stride, padding):
    """x[n, c, k, l] = the sum of all p[c, a, b, i, j, n] that were copied from there.

    p: (C, kh, kw, H', W', N), as `patches` returns; x: shape, (N, C, H, W), with p's dtype.
    """
    raise later("add_patches", "10-convolution")


class ops:
    """Ops: functions of arrays."""

    # Elementwise, two inputs

    def add(x, y):
        """z = x + y"""
        # dz/dx = 1,  dz/dy = 1
        return x + y, (lambda g: g, lambda g: g)

    def sub(x, y):
        """z = x - y"""
        # dz/dx = 1,  dz/dy = -1
        return x - y, (lambda g: g, lambda g: -g)

    def mul(x, y):
        """z = x * y"""
        # dz/dx = y,  dz/dy = x
        return x * y, (lambda g: g * y, lambda g: g * x)

    def div(x, y):
        """z = x / y

        Returns z and a tuple of two functions of g, first for x, then for y.
        """
        # dz/dx = 1 / y,  dz/dy = -x / y² = -z / y
        z = x / y
        return z, (lambda g: g / y, lambda g: -g * z / y)

    def pow(x, y):
        """z = x ** y"""
        # dz/dx = y x^(y-1), and 0 where y = 0;  dz/dy = z log x, and 0 where x = 0 and y >= 0
        z = x**y

        def pull_x(g):
            return g * np.where(y == 0, 0, y * x ** np.where(y == 0, 1, y - 1))

        def pull_y(g):
            flat = (x == 0) & (y >= 0)
            return g * np.where(flat, 0, z * np.log(np.where(flat, 1, x)))

        return z, (pull_x, pull_y)

    def maximum(x, y):
        """z = max(x, y)"""
        # the larger input takes the whole gradient; equal inputs take half each
        z = np.maximum(x, y)
        return z, (
            lambda g: np.where(x > y, g, np.where(x == y, g / 2, 0)),
            lambda g: np.where(y > x, g, np.where(x == y, g / 2, 0)),
        )

    def where(x, y, *, mask):
        """z = x where mask, else y

        Returns z and a tuple of two functions of g, first for x, then for y; mask has none.
        """
        # each entry of the gradient goes where its value came from
        return np.where(mask, x, y), (lambda g: np.where(mask, g, 0), lambda g: np.where(mask, 0, g))

    # Elementwise, one input

    def neg(x):
        """z = -x

        Returns z and a tuple of one function of g.
        """
        # dz/dx = -1
        return -x, (lambda g: -g,)

    def exp(x):
        """z = eˣ"""
        # dz/dx = eˣ = z
        z = np.exp(x)
        return z, (lambda g: g * z,)

    def log(x):
        """z = ln x"""
        # dz/dx = 1 / x
        return np.log(x), (lambda g: g / x,)

    def sqrt(x):
        """z = √x"""
        # dz/dx = 1 / (2 √x) = 1 / (2 z)
        z = np.sqrt(x)
        return z, (lambda g: g / (2 * z),)

    def tanh(x):
        """z = tanh x"""
        # dz/dx = 1 - tanh² x = 1 - z²
        z = np.tanh(x)
        return z, (lambda g: g * (1 - z * z),)

    def sigmoid(x):
        """z = 1 / (1 + e⁻ˣ)"""
        # dz/dx = z (1 - z); log(1 + e⁻ˣ) is taken by logaddexp, which does not overflow
        z = np.exp(-np.logaddexp(0, -1.0 * x))  # -x would wrap around for unsigned integers
        return z, (lambda g: g * z * (1 - z),)

    def relu(x):
        """z = max(x, 0)"""
        # dz/dx = 1 where x > 0, else 0; at x = 0 the convention is 0
        return np.maximum(x, 0), (lambda g: g * (x > 0),)

    def gelu(x):
        """z = x (1 + tanh u) / 2,  u = √(2/π) (x + 0.044715 x³)"""
        # dz/dx = (1 + t) / 2 + x (1 - t²) / 2 * du/dx,  t = tanh u
        c = float(np.sqrt(2 / np.pi))
        t = np.tanh(c * (x + 0.044715 * x * x * x))
        return 0.5 * x * (1 + t), (lambda g: g * 0.5 * (1 + t + x * (1 - t * t) * c * (1 + 3 * 0.044715 * x * x)),)

    def abs(x):
        """z = |x|"""
        # dz/dx = sign x; at x = 0 the convention is 0
        return np.abs(x), (lambda g: g * np.sign(x),)

    # Reductions: axis is None (all axes), an int or a tuple of ints; keepdims keeps each reduced axis as size 1

    def sum(x, *, axis=None, keepdims=False):
        """z = Σ x over axis"""
        raise later("sum", "04-reductions")

    def mean(x, *, axis=None, keepdims=False):
        """z = Σ x / n over axis, n entries each"""
        raise later("mean", "04-reductions")

    def max(x, *, axis=None, keepdims=False):
        """z = max x over axis"""
        raise later("max", "04-reductions")

    def var(x, *, axis=None, keepdims=False):
        """z = Σ (x - mean)² / n over axis, n entries each (ddof 0)"""
        # dz/dx = 2 (x - mean) / n: what x does to the mean cancels, because Σ (x - mean) = 0
        n = count(x.shape, axis) or np.nan
        deviation = x - sum_over(x, axis, keepdims=True) / n
        z = sum_over(deviation * deviation, axis, keepdims=keepdims) / n
        return z, (lambda g: restore_axes(g, axis, keepdims) * deviation * (2 / n),)

    def logsumexp(x, *, axis=None, keepdims=False):
        """z = log Σ eˣ over axis"""
        raise later("logsumexp", "04-reductions")

    def layer_norm(x, w, b, *, eps=1e-5):
        """z = w (x - mean) / √(var + eps) + b, mean and variance (ddof 0) over the last axis of x

        x: (..., D); w, b: (D,); z: x's shape.
        Returns z and a tuple of three functions of g, for x, w and b in this order.
        """
        raise later("layer_norm", "11-it-writes")

    # Classification

    def softmax(x, *, axis=-1):
        """z = eˣ / Σ eˣ over axis"""
        raise later("softmax", "04-reductions")

    def log_softmax(x, *, axis=-1):
        """z = x - log Σ eˣ over axis"""
        raise later("log_softmax", "04-reductions")

    def mse(x, y):
        """z = Σ (x - y)² / n, n entries; ValueError if x and y differ in shape.

        z has shape (). Returns z and a tuple of two functions of g, first for x, then for y.
        """
        raise later("mse", "06-layers-and-optimisers")

    def cross_entropy(x, *, targets):
        """z = mean over b of -log softmax(x[b])[targets[b]]

        x: (B, C); targets: (B,) integers, 0 <= target < C; z: ().
        TypeError if targets are not integers, ValueError for their shape, IndexError for their range.
        """
        raise later("cross_entropy", "04-reductions")

    # Shape

    def reshape(x, *, shape):
        """z = x's entries, in the same order, in the given shape"""
        # the entries keep their order, so the gradient only goes back to x's shape
        return x.reshape(shape), (lambda g: g.reshape(x.shape),)

    def transpose(x, *, axes=None):
        """z = x with axis axes[k] in place k; axes=None reverses them"""
        # the pull-back is the inverse permutation
        if axes is None:
            return x.transpose(), (lambda g: g.transpose(),)
        inverse = np.argsort([normalize_axis_index(a, x.ndim) for a in axes])
        return x.transpose(axes), (lambda g: g.transpose(inverse),)

    def swapaxes(x, *, axis1, axis2):
        """z = x with axis1 and axis2 exchanged"""
        # the exchange is its own inverse
        return x.swapaxes(axis1, axis2), (lambda g: g.swapaxes(axis1, axis2),)

    def broadcast_to(x, *, shape):
        """z = x, repeated to the given shape by NumPy's rule"""
        # an entry that was repeated receives the sum over its copies
        return np.broadcast_to(x, shape), (lambda g: unbroadcast(g, x.shape),)

    def getitem(x, *, index):
        """z = x[index]"""
        # each entry goes back where it was taken from; one that was taken twice receives the sum
        parts = index if isinstance(index, tuple) else (index,)
        once = all(p is None or p is Ellipsis or isinstance(p, (int, np.integer, slice)) for p in parts)

        def pull_x(g):
            dx = np.zeros(x.shape, g.dtype)
            if once:
                dx[index] = g
            else:
                np.add.at(dx, index, g)
            return dx

        return x[index], (pull_x,)

    def cat(*arrays, axis=0):
        """z = the arrays one after another along axis

        Returns z and a tuple of functions of g, one for each array, in their order.
        """
        # each array receives its own slice of the gradient
        z = np.concatenate(arrays, axis)
        before = (slice(None),) * normalize_axis_index(axis, z.ndim)
        ends = np.cumsum([a.shape[axis] for a in arrays])

        def pull(start, end):
            return lambda g: g[(*before, slice(start, end))]

        return z, tuple(pull(end - a.shape[axis], end) for a, end in zip(arrays, ends))

    def stack(*arrays, axis=0):
        """z = the arrays, all of one shape, side by side along a new axis"""

        # each array receives its own slice of the gradient, without the new axis
        def pull(i):
            return lambda g: np.moveaxis(g, axis, 0)[i]

        return np.stack(arrays, axis), tuple(pull(i) for i in range(len(arrays)))

    # Products

    def matmul(x, y):
        """z[..., i, j] = Σ_k x[..., i, k] y[..., k, j]

        Returns z and a tuple of two functions of g, first for x, then for y.
        """
        # dL/dx = g yᵀ,  dL/dy = xᵀ g, for each pair of matrices
        return x @ y, (lambda g: g @ y.swapaxes(-1, -2), lambda g: x.swapaxes(-1, -2) @ g)

    def linear(x, w, b):
        """z[..., j] = Σ_k x[..., k] w[k, j] + b[j]

        Returns z and a tuple of three functions of g, for x, w and b in this order.
        """
        raise later("linear", "06-layers-and-optimisers")

    def conv2d(x, w, *, stride=1, padding=0):
        """z[n, f, i, j] = Σ_{c, a, b} x'[n, c, stride i + a, stride j + b] w[f, c, a, b]

        x: (N, C, H, W), x' is x with `padding` zeros on each side; w: (F, C, kh, kw).
        z: (N, F, H', W'), H' = (H + 2 padding - kh) // stride + 1, and W' alike.
        Returns z and a tuple of two functions of g, first for x, then for w.
        ValueError if x or w does not have four axes, their C differ, w is larger than x', stride < 1 or padding < 0.
        """
        raise later("conv2d", "10-convolution")

    def max_pool2d(x, *, size, stride=None):
        """z[n, c, i, j] = max_{a, b < size} x[n, c, stride i + a, stride j + b]

        x: (N, C, H, W); stride: size if None; z: (N, C, H', W'), H' = (H - size) // stride + 1, and W' alike.
        Returns z and a tuple of one function of g.
        ValueError if x does not have four axes, if size < 1, stride < 1, or if windows are larger than x.
        """
        raise later("max_pool2d", "10-convolution")


# engine


# The ops whose inputs broadcast against each other, so that a contribution may come in the output's shape.
BROADCASTING = frozenset({"add", "sub", "mul", "div", "pow", "maximum", "where", "matmul"})


class GradMode(threading.local):
    """Whether ops are recorded, in this thread."""

    enabled = True


grad_mode = GradMode()


@contextmanager
def no_grad():
    """Within it (`with no_grad():` or `@no_grad()`) no op is recorded: outputs require no gradient."""
    before = grad_mode.enabled
    grad_mode.enabled = False
    try:
        yield
    finally:
        grad_mode.enabled = before


def compute(op, parents, options):
    """The value of op and its tuple of pull-backs, one per parent; TypeError if op returns anything else."""
    try:
        result = op(*[p.data for p in parents], **options)
    except Exception as error:
        error.add_note(said(
            f"in {op.__name__}, of shapes {', '.join(str(p.data.shape) for p in parents)}",
            f"en {op.__name__}, con formas {', '.join(str(p.data.shape) for p in parents)}",
        ))
        raise
    if type(result) is not tuple or len(result) != 2:
        raise TypeError(said(
            f"{op.__name__}: got {describe(result)}, expected a value and a tuple of pull-backs",
            f"{op.__name__}: devolvió {describe(result)} y se esperaba un valor y una tupla de retrocesos",
        ))
    pullbacks = result[1]
    if type(pullbacks) is not tuple or len(pullbacks) != len(parents) or not all(map(callable, pullbacks)):
        raise TypeError(
            said(
                f"{op.__name__}: got {describe(pullbacks)} beside the value, "
                f"expected a tuple of {len(parents)}, one pull-back per input",
                f"{op.__name__}: junto al valor devolvió {describe(pullbacks)} y se esperaba una tupla de {len(parents)}, un retroceso por entrada",
            )
        )
    return result


def describe(returned):
    """What an op returned where something else was expected, in words."""
    if isinstance(returned, tuple):
        return said(
            f"a tuple of {len(returned)} ({', '.join(type(part).__name__ for part in returned)})",
            f"una tupla de {len(returned)} ({', '.join(type(part).__name__ for part in returned)})",
        )
    return said(
        "a bare function",
        "una función sin tupla",
    ) if callable(returned) else said(
        f"a {type(returned).__name__}",
        f"algo de tipo {type(returned).__name__}",
    )


def record(op, *parents, **options):
    """A tensor, out = op(*parents, **options): a leaf, unless grad_mode is enabled and some parent requires a gradient.

    Then out.requires_grad is True, out._prev is parents, out._op is op.__name__, and out._backward(g) lists, for each
    parent, its pull-back of g, or None where it requires no gradient.
    """
    # compute
    value, pullbacks = compute(op, parents, options)
    # decide
    wanted = [pull if p.requires_grad else None for pull, p in zip(pullbacks, parents)]
    # construct
    out = type(parents[0]).from_array(value)
    # define _backward; it does not refer to out, so no cycle keeps the graph alive
    if grad_mode.enabled and any(wanted):
        out.requires_grad = True
        out._prev = parents
        out._op = op.__name__
        out._backward = lambda g: [pull(g) if pull else None for pull in wanted]
    return out


def topological_order(root):
    """A list: root and the nodes it depends on that require a gradient, each once and after those in its _prev."""
    # a node is pushed again, with None above it, to be listed after its parents; recursion would end near 1,000
    order = []
    opened = set()
    stack = [root]
    while stack:
        node = stack.pop()
        if node is None:
            order.append(stack.pop())
        elif node not in opened:
            opened.add(node)
            stack.append(node)
            stack.append(None)
            for p in node._prev:
                if p.requires_grad and p not in opened:
                    stack.append(p)
    return order


def accumulate(leaf, g):
    """leaf.grad = leaf.grad + g, where None counts as zeros. Returns nothing; g is not kept and not changed.

    ValueError if their shapes differ. grad keeps the dtype of data.
    """
    # the first time a copy: g may be shared with another node, and += would write into it
    if g.shape != leaf.data.shape:
        raise ValueError(said(
            f"accumulate: got a gradient of shape {g.shape}, expected {leaf.data.shape}",
            f"accumulate: el gradiente tiene forma {g.shape} y se esperaba {leaf.data.shape}",
        ))
    if leaf.grad is None:
        leaf.grad = np.array(g, leaf.data.dtype)
    else:
        leaf.grad += g


def contributions(node, g):
    """What g, the gradient of node, gives to each node in _prev; None where no gradient is wanted."""
    try:
        parts = node._backward(np.asarray(g))
        return [contribution(c, p, node) if p.requires_grad else None for c, p in zip(parts, node._prev)]
    except Exception as error:
        error.add_note(said(
            f"in the pull-back of {node._op}, for a gradient of shape {np.shape(g)}",
            f"en el retroceso de {node._op}, con un gradiente de forma {np.shape(g)}",
        ))
        raise


def contribution(c, parent, node):
    """What node's pull-back returned for parent, brought into parent's shape and dtype.

    TypeError if it is not an array of numbers, ValueError for its shape.
    """
    x = parent.data
    if type(c) is ndarray and c.shape == x.shape and c.dtype is x.dtype:
        return c
    c = np.asarray(c)  # an object, not a number, where the pull-back has no return
    if c.dtype.kind not in "biuf":
        raise TypeError(
            said(
                f"{node._op}: the pull-back returned {c!r}, expected an array of numbers: does it end in return?",
                f"{node._op}: el retroceso devolvió {c!r} y se esperaba un array de números: ¿termina en return?",
            )
        )
    if c.shape != x.shape:
        if node._op not in BROADCASTING:
            raise ValueError(
                said(
                    f"{node._op}: the pull-back returned shape {c.shape}, its input has shape {x.shape}: "
                    "return the gradient in the shape of the input",
                    f"{node._op}: el retroceso devolvió la forma {c.shape} y su entrada tiene forma {x.shape}: devuelve el gradiente con la forma de la entrada",
                )
            )
        c = unbroadcast(c, x.shape)
    return c if c.dtype is x.dtype else np.asarray(c, x.dtype)


def seed(root, gradient=None):
    """The gradient that backward begins with: 1 for a root of shape (), else what is given, in root's dtype.

    RuntimeError if root requires no gradient or gradient is missing; TypeError and ValueError for its
    dtype and shape.
    """
    if not root.requires_grad:
        raise RuntimeError(said(
            "backward called on tensor that doesn't require grad",
            "backward: este tensor no requiere gradiente",
        ))
    if gradient is None:
        if root.data.shape != ():
            raise RuntimeError(
                said(
                    f"backward: got a tensor of shape {root.data.shape} and no gradient, expected shape (): "
                    "reduce it to a scalar, or pass gradient= in its shape",
                    f"backward: el tensor tiene forma {root.data.shape}, no se pasó gradiente y se esperaba la forma (): redúcelo a un número, o pasa gradient= con su forma",
                )
            )
        return np.array(1, root.data.dtype)
    array = np.asarray(gradient.data if hasattr(gradient, "_prev") else gradient)
    if array.dtype.kind not in "biuf":
        raise TypeError(said(
            f"backward: got a gradient of dtype {array.dtype}, expected {root.data.dtype}",
            f"backward: el gradiente es de tipo {array.dtype} y se esperaba {root.data.dtype}",
        ))
    if array.shape != root.data.shape:
        raise ValueError(said(
            f"backward: got a gradient of shape {array.shape}, expected {root.data.shape}",
            f"backward: el gradiente tiene forma {array.shape} y se esperaba {root.data.shape}",
        ))
    return array.astype(root.data.dtype)


def backward(root, gradient=None):
    """Adds d root / d leaf, times seed(root, gradient), to the grad of every leaf that root depends on.

    The grad of other nodes stays None. A call that raises leaves every grad as it was.
    """
    # in reverse order a node's total is complete when its turn comes; leaves are written once all went well
    totals = {root: seed(root, gradient)}
    for node in reversed(topological_order(root)):
        if node._prev:
            g = totals.pop(node)
            for parent, c in zip(node._prev, contributions(node, g)):
                if c is not None:
                    totals[parent] = totals[parent] + c if parent in totals else c
    for leaf, g in totals.items():
        accumulate(leaf, g)


def detach(x):
    """A tensor with x's data (shared) and no graph: no gradient passes."""
    return type(x).from_array(x.data)


# tensor


Operand = "Tensor | ArrayLike"


def no_contributions(g):
    """What a leaf passes on: nothing."""
    return []


class Tensor:
    """An n-dimensional array with a gradient.

    data: a number, nested lists (stored as float32), or an array (its dtype is kept; it is copied).
    requires_grad: whether backward fills .grad; floating-point data only, else TypeError.
    """

    __slots__ = ("__weakref__", "_backward", "_op", "_prev", "data", "grad", "requires_grad")
    __array_ufunc__ = None  # so that `ndarray + Tensor` is left to Tensor.__radd__


    def __init__(self, data, requires_grad=False):
        array = to_array(data)
        if requires_grad and array.dtype.kind != "f":
            raise TypeError(
                said(
                    f"Tensor: got requires_grad=True with dtype {array.dtype}, expected a floating-point dtype: "
                    "convert the data first, as in data.astype(np.float32)",
                    f"Tensor: requires_grad=True con tipo {array.dtype}; se esperaba un tipo de coma flotante: convierte antes los datos, como en data.astype(np.float32)",
                )
            )
        self.data = array
        self.grad = None
        self.requires_grad = bool(requires_grad)
        self._prev = ()
        self._op = ""
        self._backward = no_contributions

    @classmethod
    def from_array(cls, data):
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
    def shape(self):
        return self.data.shape

    @property
    def ndim(self):
        return self.data.ndim

    @property
    def size(self):
        return self.data.size

    @property
    def dtype(self):
        return self.data.dtype

    @property
    def T(self):
        return self.transpose()

    def item(self):
        """The one entry as a Python number; ValueError if there are more or none."""
        return self.data.item()

    def __len__(self):
        return len(self.data)

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __bool__(self):
        return bool(self.data)

    def __float__(self):
        return float(self.data)

    def __array__(self, dtype=None, copy=None):
        if self.requires_grad:
            raise TypeError(said(
                "Tensor: got a tensor that requires grad, expected plain data: use .data or .detach()",
                "Tensor: se recibió un tensor que requiere gradiente y se esperaban solo datos: usa .data o .detach()",
            ))
        return np.array(self.data, dtype=dtype, copy=copy)

    def __repr__(self):
        made = f", op={self._op}" if self._op else ""
        wants = ", requires_grad=True" if self.requires_grad else ""
        values = np.array2string(self.data, separator=", ", prefix="Tensor(", precision=4)
        return f"Tensor({values}, shape={self.shape}, dtype={self.dtype}{made}{wants})"

    def __setitem__(self, index, value):
        raise TypeError(
            said(
                "Tensor: got an assignment to entries, but a graph may need the old ones: build a new tensor, "
                "with where(mask, a, b) for instance",
                "Tensor: no se puede asignar a elementos, porque un grafo puede necesitar los antiguos: construye un tensor nuevo, por ejemplo con where(mask, a, b)",
            )
        )

    # Gradients

    def backward(self, gradient=None):
        """Adds this tensor's gradient to every leaf's grad; see engine.backward."""
        engine.backward(self, gradient)

    def detach(self):
        """The same data without the graph."""
        return engine.detach(self)

    def zero_grad(self, set_to_none=True):
        """Removes the gradient: sets it to None, or to zeros."""
        self.grad = None if set_to_none else np.zeros_like(self.data)

    # Comparisons give boolean arrays, without a graph; == stays identity, so that tensors can be in sets

    def equal(self, other):
        """Same shape and same values?"""
        return np.array_equal(self.data, array_of(other))

    def eq(self, other):
        return np.equal(self.data, array_of(other))

    def ne(self, other):
        return np.not_equal(self.data, array_of(other))

    def __lt__(self, other):
        return np.less(self.data, array_of(other))

    def __le__(self, other):
        return np.less_equal(self.data, array_of(other))

    def __gt__(self, other):
        return np.greater(self.data, array_of(other))

    def __ge__(self, other):
        return np.greater_equal(self.data, array_of(other))

    # Operators

    def __add__(self, other):
        return apply(ops.add, self, other)

    def __radd__(self, other):
        return apply(ops.add, other, self)

    def __sub__(self, other):
        return apply(ops.sub, self, other)

    def __rsub__(self, other):
        return apply(ops.sub, other, self)

    def __mul__(self, other):
        return apply(ops.mul, self, other)

    def __rmul__(self, other):
        return apply(ops.mul, other, self)

    def __truediv__(self, other):
        return apply(ops.div, self, other)

    def __rtruediv__(self, other):
        return apply(ops.div, other, self)

    def __pow__(self, other):
        return apply(ops.pow, self, other)

    def __rpow__(self, other):
        return apply(ops.pow, other, self)

    def __matmul__(self, other):
        return matmul(self, other)

    def __rmatmul__(self, other):
        return matmul(other, self)

    def __neg__(self):
        return engine.record(ops.neg, self)

    def __abs__(self):
        return self.abs()

    def __getitem__(self, index):
        return engine.record(ops.getitem, self, index=plain_index(index))

    # Elementwise

    def exp(self):
        return engine.record(ops.exp, self)

    def log(self):
        return engine.record(ops.log, self)

    def sqrt(self):
        return engine.record(ops.sqrt, self)

    def tanh(self):
        return engine.record(ops.tanh, self)

    def sigmoid(self):
        return engine.record(ops.sigmoid, self)

    def relu(self):
        return engine.record(ops.relu, self)

    def gelu(self):
        return engine.record(ops.gelu, self)

    def abs(self):
        return engine.record(ops.abs, self)

    # Reductions

    def sum(self, axis=None, keepdims=False):
        return engine.record(ops.sum, self, axis=axis, keepdims=keepdims)

    def mean(self, axis=None, keepdims=False):
        return engine.record(ops.mean, self, axis=axis, keepdims=keepdims)

    def max(self, axis=None, keepdims=False):
        return engine.record(ops.max, self, axis=axis_of(self, axis), keepdims=keepdims)

    def var(self, axis=None, keepdims=False):
        return engine.record(ops.var, self, axis=axis, keepdims=keepdims)

    def logsumexp(self, axis=None, keepdims=False):
        return engine.record(ops.logsumexp, self, axis=axis_of(self, axis), keepdims=keepdims)

    def softmax(self, axis=-1):
        return engine.record(ops.softmax, self, axis=axis)

    def log_softmax(self, axis=-1):
        return engine.record(ops.log_softmax, self, axis=axis)

    # Shape

    def reshape(self, *shape):
        return engine.record(ops.reshape, self, shape=spread(shape))

    def transpose(self, *axes):
        return engine.record(ops.transpose, self, axes=spread(axes) if axes else None)

    def swapaxes(self, axis1, axis2):
        return engine.record(ops.swapaxes, self, axis1=axis1, axis2=axis2)

    def broadcast_to(self, *shape):
        return engine.record(ops.broadcast_to, self, shape=spread(shape))


# Functions of several tensors


def cat(tensors, axis=0):
    """The tensors one after another along axis."""
    return apply_to_all(ops.cat, tensors, axis=axis)


def stack(tensors, axis=0):
    """The tensors, all of one shape, side by side along a new axis."""
    return apply_to_all(ops.stack, tensors, axis=axis)


def where(mask, a, b):
    """a where mask, else b; mask: booleans."""
    condition = array_of(mask)
    if condition.dtype.kind != "b":
        raise TypeError(said(
            f"where: got a mask of dtype {condition.dtype}, expected bool: compare, as in x > 0",
            f"where: la máscara es de tipo {condition.dtype} y se esperaba bool: compara, como en x > 0",
        ))
    return apply_to_all(ops.where, (a, b), mask=condition)


def maximum(a, b):
    """The larger of a and b, entry by entry."""
    return apply(ops.maximum, a, b)


def matmul(a, b):
    """The matrix product of a and b; as in NumPy, a 1-D a is one row and a 1-D b one column."""
    x, y = in_one_kind("matmul", (a, b))
    row, column = x.data.ndim == 1, y.data.ndim == 1
    if not (row or column):
        return engine.record(ops.matmul, x, y)
    z = engine.record(ops.matmul, x.reshape(1, -1) if row else x, y.reshape(-1, 1) if column else y)
    return z.reshape(z.shape[:-2] + (() if row else z.shape[-2:-1]) + (() if column else z.shape[-1:]))


def linear(x, w, b):
    """x @ w + b as one op;  x: (..., in), w: (in, out), b: (out,)"""
    return apply_to_all(ops.linear, (x, w, b))


def layer_norm(x, w, b, eps=1e-5):
    """x with mean 0 and variance 1 along its last axis, times w, plus b;  x: (..., D), w and b: (D,)

    ValueError for other shapes.
    """
    rows, one, other = (array_of(a).shape for a in (x, w, b))
    if rows == () or not one == other == rows[-1:]:
        raise ValueError(
            said(
                f"layer_norm: got shapes {rows}, {one} and {other}, expected (..., D), (D,) and (D,) with one D",
                f"layer_norm: las formas son {rows}, {one} y {other}; se esperaba (..., D), (D,) y (D,), con la misma D",
            )
        )
    return apply_to_all(ops.layer_norm, (x, w, b), eps=eps)


def mse(x, y):
    """The mean of (x - y)²; x and y of one shape."""
    return apply(ops.mse, x, y)


def cross_entropy(logits, targets):
    """The mean over the batch of -log softmax(logits)[target]; logits (B, C), targets (B,) integers."""
    return apply_to_all(ops.cross_entropy, (logits,), targets=array_of(targets))


def conv2d(x, w, b=None, stride=1, padding=0):
    """The convolution of x (N, C, H, W) with filters w (F, C, kh, kw), plus b (F,)."""
    z = apply_to_all(ops.conv2d, (x, w), stride=stride, padding=padding)
    if b is None:
        return z
    if array_of(b).shape != z.shape[1:2]:
        raise ValueError(said(
            f"conv2d: got a bias of shape {array_of(b).shape}, expected {z.shape[1:2]}",
            f"conv2d: el sesgo tiene forma {array_of(b).shape} y se esperaba {z.shape[1:2]}",
        ))
    return z + apply_to_all(ops.reshape, (b,), shape=(1, -1, 1, 1))


def max_pool2d(x, size, stride=None):
    """The largest entry of every window of size × size of x (N, C, H, W); windows are `stride` apart, size if None."""
    return apply_to_all(ops.max_pool2d, (x,), size=size, stride=stride)


# From what a caller gives to what an op takes


def apply(op, x, y):
    """op of two operands, one that is no tensor made into a constant."""
    if type(x) is type(y) is Tensor and x.data.dtype is y.data.dtype:  # the usual case, decided quickly
        return engine.record(op, x, y)
    return apply_to_all(op, (x, y))


def apply_to_all(op, operands, **options):
    """op of any number of operands, those that are not tensors made into constants."""
    if not operands:
        raise ValueError(said(
            f"{op.__name__}: got no tensors, expected at least one",
            f"{op.__name__}: no se pasó ningún tensor y se esperaba al menos uno",
        ))
    return engine.record(op, *in_one_kind(op.__name__, operands), **options)


def in_one_kind(name, operands):
    """The operands as tensors. Numbers, and integers beside floats, take the dtype of the floats."""
    for x in operands:
        if type(x) is not Tensor or x.data.dtype is not operands[0].data.dtype:
            break
    else:  # the usual case, decided quickly
        return operands
    arrays = [None if is_number(x) else to_array(x, copy=False, name=name) for x in operands]
    strong = [a.dtype for a in arrays if a is not None]
    floats = [d for d in strong if d.kind == "f"]
    fractions = any(isinstance(x, float | np.floating) for x in operands)
    if floats:
        dtype = np.result_type(*floats)
    else:
        whole = [0 for x in operands if is_number(x) and not isinstance(x, bool | np.bool_)]
        dtype = np.dtype(np.float32) if fractions or not strong else np.result_type(*strong, *whole)

    def tensor(x, a):
        if a is None:
            return Tensor.from_array(np.asarray(x, dtype))
        if a.dtype.kind != "f" and dtype.kind == "f":
            return Tensor.from_array(a.astype(dtype))
        return x if isinstance(x, Tensor) else Tensor.from_array(a)

    return [tensor(x, a) for x, a in zip(operands, arrays)]


def is_number(x):
    return isinstance(x, bool | int | float | np.generic) and np.asarray(x).dtype.kind in "biuf"


def to_array(data, copy=True, name="Tensor"):
    """data as an array of floats, integers or booleans; Python numbers and lists of them become float32."""
    if isinstance(data, Tensor):
        data = data.data
    given = hasattr(data, "__array__")  # NumPy's arrays and scalars, and other libraries' arrays
    try:
        array = np.array(data, copy=copy or None)
    except ValueError as error:
        raise ValueError(said(
            f"{name}: got lists of unequal lengths, expected a full array: {error}",
            f"{name}: las listas tienen longitudes distintas y se esperaba un array completo: {error}",
        )) from None
    if array.dtype.kind not in "biuf":
        what = said(
            f"dtype {array.dtype}",
            f"algo de tipo {array.dtype}",
        ) if given else said(
            f"a {type(data).__name__}",
            f"algo de tipo {type(data).__name__}",
        )
        raise TypeError(said(
            f"{name}: got {what}, expected a number, a list of numbers, an array or a Tensor",
            f"{name}: se recibió {what} y se esperaba un número, una lista de números, un array o un Tensor",
        ))
    return array if given or array.dtype.kind == "b" else array.astype(np.float32)


def array_of(x):
    """x's array, whatever x is, for where no gradient is meant to pass."""
    return x.data if isinstance(x, Tensor) else np.asarray(x)


def plain_index(index):
    """index with tensors in it replaced by their arrays."""
    if isinstance(index, tuple):
        return tuple(plain_index(i) for i in index)
    return index.data if isinstance(index, Tensor) else index


def spread(numbers):
    """f(2, 3) and f((2, 3)) mean the same."""
    if len(numbers) == 1 and isinstance(numbers[0], Sequence):
        return tuple(numbers[0])
    return numbers


def axis_of(x, axis):
    """The axis, or None where x is a number: NumPy's max and logaddexp take 0 and -1 for its one entry."""
    return None if x.data.ndim == 0 and axis in (0, -1) else axis


# nn


def parameters(module):
    """A list or iterator of every leaf that requires a gradient, each once, in the order in which they are met.

    Looked through, in order: a module's attributes, lists, tuples, the values of dicts, and all of these within them.
    """
    raise later("parameters", "06-layers-and-optimisers")


class Module:
    """A layer. Subclasses assign parameters and other modules to attributes, and define forward."""

    def forward(self, *inputs):
        raise NotImplementedError(said(
            f"{type(self).__name__}: got no forward method, expected one: define it",
            f"{type(self).__name__}: no tiene método forward: defínelo",
        ))

    def __call__(self, *inputs):
        return self.forward(*inputs)

    def parameters(self):
        return list(parameters(self))

    def zero_grad(self, set_to_none=True):
        for p in parameters(self):
            p.zero_grad(set_to_none)


def uniform(shape, fan_in, rng, dtype):
    """A leaf that requires a gradient: shape and dtype as given, entries drawn by rng from U(-1/√fan_in, 1/√fan_in)."""
    raise later("uniform", "06-layers-and-optimisers")


class Linear(Module):
    """x @ weight + bias;  x: (..., in_features), weight: (in_features, out_features), bias: (out_features,)

    PyTorch stores weight the other way round, (out_features, in_features).
    """

    def __init__(
        self,
        in_features,
        out_features,
        bias=True,
        rng=None,
        dtype=np.float32,
    ):
        rng = np.random.default_rng() if rng is None else rng
        self.weight = uniform((in_features, out_features), in_features, rng, dtype)
        self.bias = uniform((out_features,), in_features, rng, dtype) if bias else None

    def forward(self, x):
        return x @ self.weight if self.bias is None else linear(x, self.weight, self.bias)


class Conv2d(Module):
    """conv2d(x, weight, bias);  x: (N, in_channels, H, W), weight: (out_channels, in_channels, k, k)"""

    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        bias=True,
        rng=None,
        dtype=np.float32,
    ):
        rng = np.random.default_rng() if rng is None else rng
        fan_in = in_channels * kernel_size * kernel_size
        self.weight = uniform((out_channels, in_channels, kernel_size, kernel_size), fan_in, rng, dtype)
        self.bias = uniform((out_channels,), fan_in, rng, dtype) if bias else None
        self.stride = stride
        self.padding = padding

    def forward(self, x):
        return conv2d(x, self.weight, self.bias, self.stride, self.padding)


class MaxPool2d(Module):
    """max_pool2d(x, kernel_size, stride);  x: (N, C, H, W)"""

    def __init__(self, kernel_size, stride=None):
        self.kernel_size = kernel_size
        self.stride = stride

    def forward(self, x):
        return max_pool2d(x, self.kernel_size, self.stride)


class LayerNorm(Module):
    """layer_norm(x, weight, bias, eps);  x: (..., features), weight and bias: (features,), which start as 1 and 0"""

    def __init__(self, features, eps=1e-5, dtype=np.float32):
        self.weight = Tensor(np.ones(features, dtype), requires_grad=True)
        self.bias = Tensor(np.zeros(features, dtype), requires_grad=True)
        self.eps = eps

    def forward(self, x):
        return layer_norm(x, self.weight, self.bias, self.eps)


class ReLU(Module):
    def forward(self, x):
        return x.relu()


class Tanh(Module):
    def forward(self, x):
        return x.tanh()


class Sigmoid(Module):
    def forward(self, x):
        return x.sigmoid()


class GELU(Module):
    def forward(self, x):
        return x.gelu()


class Flatten(Module):
    """(N, ...) to (N, the product of the rest)"""

    def forward(self, x):
        return x.reshape(x.shape[0], int(np.prod(x.shape[1:])))


class Sequential(Module):
    """The modules, one after another."""

    def __init__(self, *modules):
        self.modules = modules

    def forward(self, x):
        for module in self.modules:
            x = module(x)
        return x


# Files


# optim


def sgd_step(p, g, velocity, lr, momentum):
    """velocity = momentum velocity + g;  p = p - lr velocity.  Both in place."""
    raise later("sgd_step", "06-layers-and-optimisers")


def adam_step(
    p, g, m, v, t, lr, beta1, beta2, eps
):
    """m = β1 m + (1 - β1) g;  v = β2 v + (1 - β2) g²;  p = p - lr m̂ / (√v̂ + eps).  p, m, v in place.

    m̂ = m / (1 - β1ᵗ), v̂ = v / (1 - β2ᵗ); t counts steps from 1. Kingma and Ba, 2015, algorithm 1.
    """
    raise later("adam_step", "06-layers-and-optimisers")


class Optimizer:
    """Parameters to change. A parameter whose grad is None is left as it is.

    Their data become views of one vector: one update of it costs as many calls as one of a single parameter.
    """

    def __init__(self, parameters, lr, states):
        self.parameters = list(parameters)
        name = type(self).__name__
        if not self.parameters:
            raise ValueError(said(
                f"{name}: got no parameters, expected at least one",
                f"{name}: no se pasó ningún parámetro y se esperaba al menos uno",
            ))
        for p in self.parameters:
            if not isinstance(p, Tensor) or not p.requires_grad or p._prev:
                raise TypeError(said(
                    f"{name}: got {p!r}, expected a leaf Tensor with requires_grad=True",
                    f"{name}: se recibió {p!r} y se esperaba un Tensor que sea hoja, con requires_grad=True",
                ))
        if len(set(self.parameters)) != len(self.parameters):
            raise ValueError(said(
                f"{name}: got a parameter twice, expected each once",
                f"{name}: se pasó un parámetro dos veces y se esperaba cada uno una sola vez",
            ))
        if not lr > 0:
            raise ValueError(said(
                f"{name}: got lr {lr}, expected a positive number",
                f"{name}: lr vale {lr} y se esperaba un número positivo",
            ))
        self.lr = lr
        ends = np.cumsum([p.size for p in self.parameters])
        self.places = [slice(end - p.size, end) for p, end in zip(self.parameters, ends)]
        self.vector = np.concatenate([p.data for p in self.parameters], axis=None)
        self.gradient = np.zeros_like(self.vector)
        self.states = [np.zeros_like(self.vector) for _ in range(states)]
        self.parts = [self.gradient[place].reshape(p.shape) for p, place in zip(self.parameters, self.places)]
        self.steps = [0 for _ in self.parameters]
        self.as_one = len({p.dtype for p in self.parameters}) == 1
        if self.as_one:
            for p, place in zip(self.parameters, self.places):
                p.data = self.vector[place].reshape(p.shape)

    def zero_grad(self, set_to_none=True):
        for p in self.parameters:
            p.grad = None if set_to_none else np.zeros_like(p.data)

    def step(self):
        """One update of every parameter that has a gradient."""
        # as one vector, until a parameter misses a step or is given other data; then one by one
        for p, part in zip(self.parameters, self.parts):
            if p.grad is None or p.data.base is not self.vector:
                self.as_one = False
                break
            part[...] = p.grad
        if self.as_one:
            self.steps = [self.steps[0] + 1] * len(self.steps)
            self.update(self.vector, self.gradient, self.states, self.steps[0])
            return
        for i, (p, place) in enumerate(zip(self.parameters, self.places)):
            if p.grad is not None:
                self.steps[i] += 1
                self.update(p.data, p.grad, [state[place].reshape(p.shape) for state in self.states], self.steps[i])

    def update(self, p, g, states, t):
        """Changes p and the states in place; t: how often p has been changed, this time included."""
        raise NotImplementedError


class SGD(Optimizer):
    """Gradient descent; with momentum, PyTorch's form: the first velocity is the gradient."""

    def __init__(self, parameters, lr, momentum=0.0):
        if not 0 <= momentum < 1:
            raise ValueError(said(
                f"SGD: got momentum {momentum}, expected 0 <= momentum < 1",
                f"SGD: momentum vale {momentum} y se esperaba 0 <= momentum < 1",
            ))
        super().__init__(parameters, lr, states=1)
        self.momentum = momentum

    def update(self, p, g, states, t):
        if self.momentum:
            sgd_step(p, g, states[0], self.lr, self.momentum)
        else:
            p -= self.lr * g


class Adam(Optimizer):
    """Adam (Kingma and Ba, 2015), each parameter with its own count of steps."""

    def __init__(
        self,
        parameters,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
    ):
        if not all(0 <= beta < 1 for beta in betas):
            raise ValueError(said(
                f"Adam: got betas {betas}, expected 0 <= beta < 1",
                f"Adam: betas vale {betas} y se esperaba 0 <= beta < 1",
            ))
        super().__init__(parameters, lr, states=2)
        self.betas = betas
        self.eps = eps

    def update(self, p, g, states, t):
        adam_step(p, g, states[0], states[1], t, self.lr, *self.betas, self.eps)


# graph


BOX = (112, 62)  # width and height of a node, in pixels
STEP = BOX[0] + 48  # from one column to the next
GAP = 20  # between rows
LANE = 6  # height of what passes between nodes


class Drawing:
    """A picture that a notebook shows; str(drawing) is its SVG."""

    def __init__(self, svg):
        self.svg = svg

    def _repr_svg_(self):
        return self.svg

    def __str__(self):
        return self.svg


def draw(root, gradient=None, **names):
    """The graph below root. Each node shows what made it, its data, and the gradient of one backward from root.

    gradient: as for backward. names: what to call tensors, as in draw(L, x=x, w=w).
    No grad is changed. If root requires no gradient there is one node.
    """
    gradients = gradients_below(root, gradient)
    order = list(gradients) if root.requires_grad else [root]
    below = {p: None for node in order for p in node._prev}
    nodes = [p for p in below if p not in gradients] + order
    labels = {node: name for name, node in names.items()}
    places, lanes = layout(nodes)
    width = max(x for x, _ in places.values()) + BOX[0] + 8
    height = max([y + BOX[1] for _, y in places.values()] + [y for _, y in lanes.values()]) + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="var(--fig-page, #ffffff)"/>',
    ]
    steps = {node: step for step, node in enumerate(nodes)}
    for node in order:
        passed = engine.contributions(node, gradients[node]) if node._prev else []
        for k, (parent, c) in enumerate(zip(node._prev, passed)):
            port = 10 * (k - (len(node._prev) - 1) / 2)
            column = places[parent][0] + STEP
            between = [lanes[parent, x] for x in range(column, places[node][0], STEP)]
            ends = f'data-from="{steps[parent]}" data-to="{steps[node]}"'
            more = ends if c is None else f'{ends} data-contribution="{escape(numbers(c))}"'
            parts.append(edge(places[parent], between, places[node], port, more))
    for node, step in steps.items():
        parts.append(box(node, places[node], labels.get(node, ""), gradients.get(node), step, len(nodes)))
    return Drawing("\n".join([*parts, "</svg>"]) + "\n")


def gradients_below(root, gradient):
    """The gradient of every node in one backward from root, in topological order; every grad stays as it was."""
    if not root.requires_grad:
        return {}
    order = engine.topological_order(root)
    seen = {}
    kept = [(node, node._backward, node.grad) for node in order]

    def watched(node, inner):
        def _backward(g):
            seen[node] = g
            return inner(g)

        return _backward

    try:
        for node, inner, _ in kept:
            node.grad = None
            node._backward = watched(node, inner)
        engine.backward(root, gradient)
        return {node: seen[node] if node in seen else np.asarray(node.grad) for node in order}
    finally:
        for node, inner, grad in kept:
            node._backward, node.grad = inner, grad


def layout(nodes):
    """The corner of each node's box, and for a node whose use is columns away the places where its line passes.

    A node stands one column right of the last it was made from, a leaf just before its first use.
    """
    column = {}
    for node in nodes:
        column[node] = max((column[p] + 1 for p in node._prev), default=0)
    uses = {p: [n for n in nodes if any(q is p for q in n._prev)] for p in nodes}
    for node in nodes:
        if not node._prev:
            column[node] = min((column[n] for n in uses[node]), default=1) - 1
    rows = {c: [] for c in range(max(column.values()) + 1)}
    for node in nodes:
        rows[column[node]].append((node, BOX[1]))
        for between in range(column[node] + 1, max((column[n] for n in uses[node]), default=0)):
            rows[between].append((node, LANE))
    heights = {c: sum(h + GAP for _, h in row) - GAP for c, row in rows.items()}
    places, lanes = {}, {}
    for c, row in rows.items():
        x, y = 4 + c * STEP, 4 + (max(heights.values()) - heights[c]) // 2
        for node, height in row:
            if height == BOX[1]:
                places[node] = (x, y)
            else:
                lanes[node, x] = (x, y + height // 2)
            y += height + GAP
    return places, lanes


def edge(start, between, end, port, more):
    """A line from the right side of one box, through what is between, to the left side of another.

    more: which nodes it joins, and what comes back along it.
    """
    x, y = start[0] + BOX[0], float(start[1] + BOX[1] / 2)
    path = f"M{x},{y:g}"
    for x2, y2 in [*between, (end[0], end[1] + BOX[1] / 2 + port)]:
        bend = (x + x2) / 2
        path += f" C{bend:g},{y:g} {bend:g},{y2:g} {x2},{y2:g}"
        x, y = x2, float(y2)
        if (x2, y2) in between:
            x += BOX[0]
            path += f" H{x}"
    return f'<path class="edge" {more} d="{path}" fill="none" stroke="var(--fig-line, #8c959f)" stroke-width="1.5"/>'


def box(node, place, name, g, step, count):
    """One node: what made it and its name, its data, its gradient."""
    x, y = place
    fill = "a-soft, #dfe9fb" if node._prev else "panel, #f4f6f8"
    title = " = ".join(part for part in (name, node._op) if part) or "·"
    lines = [
        f'<g class="node" data-forward="{step}" data-backward="{2 * count - 1 - step}" '
        f'data-name="{escape(name)}" data-op="{node._op}">',
        f'<rect x="{x}" y="{y}" width="{BOX[0]}" height="{BOX[1]}" rx="6" fill="var(--fig-{fill})" '
        'stroke="var(--fig-line, #8c959f)"/>',
        text(x, y + 17, title, "text, #1b1f24", 'font-weight="600"'),
        text(x, y + 35, numbers(node.data), "a, #15397f", 'class="data"'),
    ]
    if g is not None:
        lines.append(text(x, y + 52, f"∂ {numbers(g)}", "b, #a8450b", 'class="gradient"'))
    return "\n".join([*lines, "</g>"])


def text(x, y, content, colour, more):
    centre = x + BOX[0] // 2
    return f'<text x="{centre}" y="{y}" text-anchor="middle" fill="var(--fig-{colour})" {more}>{escape(content)}</text>'


def numbers(array):
    """The entries, where there are few; else the shape."""
    if array.size > 3 or array.ndim > 1:
        return f"shape {array.shape}"
    entries = [f"{value:.4g}" for value in array.ravel()]
    return f"[{', '.join(entries)}]" if array.ndim else entries[0]

# engine, nn and optim are parts of this module
engine = nn = optim = sys.modules[__name__]
