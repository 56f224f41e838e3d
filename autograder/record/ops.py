"""Every op of the library: its value and pull-backs as formulas, and its PyTorch twin.

The page *Every op and its derivative* prints all of it. What is recorded, what the judge compares with and what the
library is tested against is what the twins give.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F


def reduction(f: Callable[..., Any]) -> Callable[..., Any]:
    """f(x, dim, keepdim) with NumPy's axis: None is every axis, () is none of them (a new one of size 1)."""

    def call(x: Any, axis: Any = None, keepdims: bool = False) -> Any:
        if isinstance(axis, tuple) and not axis:
            return f(x[..., None], -1, False)
        if axis is None:
            axis = range(x.ndim)
        dim = [int(a) for a in axis] if isinstance(axis, tuple | range) else int(axis)
        return f(x, dim, keepdims) if x.ndim else f(x[None], 0, False)

    return call


def getitem(x: Any, index: Any) -> Any:
    """x[index] for any NumPy index: the positions it picks, taken from the flat x."""
    positions = np.arange(x.numel()).reshape(x.shape)[index]
    return x.reshape(-1)[torch.from_numpy(np.array(positions))]


def max_pool2d(x: Any, size: int, stride: int | None = None) -> Any:
    """The largest of each window. F.max_pool2d gives a tie's gradient to the first entry; amax shares it."""
    step = size if stride is None else stride
    return torch.amax(x.unfold(2, size, step).unfold(3, size, step), (-2, -1))


@dataclass(frozen=True)
class Op:
    """An op of ndgrad. Formulas are those of book/reference/formulas.py; in a reduction z and g keep their axes.

    value: a formula, or with `code` an expression in NumPy. pulls: the gradient of each input, alike.
    torch: the call in PyTorch, exact wherever a check looks. twin: the same as a function of the arrays, as tensors,
    and the op's own options, where it has any.
    given: names that formulas use. note: a key of words.yml, for who reads the pull-backs.
    where: a condition, for there to be a derivative at all; unless: one under which there is none, by way of a kink.
    """

    name: str
    value: str
    pulls: dict[str, str]
    torch: str
    twin: Callable[..., Any] | None = None
    given: dict[str, str] = field(default_factory=dict)
    code: bool = False
    where: str = ""
    unless: str = ""
    note: str = ""


GROUPS: dict[str, tuple[Op, ...]] = {
    "two_inputs": (
        Op("add", "x + y", {"x": "g", "y": "g"}, "torch.add(x, y)"),
        Op("sub", "x - y", {"x": "g", "y": "-g"}, "torch.sub(x, y)"),
        Op("mul", "x * y", {"x": "g * y", "y": "g * x"}, "torch.mul(x, y)"),
        Op("div", "x / y", {"x": "g / y", "y": "-g * x / y**2"}, "torch.div(x, y)", where="y != 0"),
        Op(
            "pow",
            "x**y",
            {"x": "g * y * x**(y - 1)", "y": "g * z * log(x)"},
            "torch.pow(x, y)",
            where="x > 0",
            note="note_pow",
        ),
        Op(
            "maximum",
            "max(x, y)",
            {"x": "g * ((x > y) + (x == y) / 2)", "y": "g * ((y > x) + (x == y) / 2)"},
            "torch.maximum(x, y)",
            unless="x == y",
        ),
        Op(
            "where",
            "m * x + (1 - m) * y",
            {"x": "g * m", "y": "g * (1 - m)"},
            "torch.where(m, x, y)",
            twin=lambda x, y, mask: torch.where(torch.tensor(mask), x, y),
            note="note_mask",
        ),
    ),
    "one_input": (
        Op("neg", "-x", {"x": "-g"}, "torch.neg(x)"),
        Op("exp", "exp(x)", {"x": "g * z"}, "torch.exp(x)"),
        Op("log", "log(x)", {"x": "g / x"}, "torch.log(x)", where="x > 0"),
        Op("sqrt", "sqrt(x)", {"x": "g / (2 * z)"}, "torch.sqrt(x)", where="x > 0"),
        Op("tanh", "tanh(x)", {"x": "g * (1 - z**2)"}, "torch.tanh(x)"),
        Op("sigmoid", "1 / (1 + exp(-x))", {"x": "g * z * (1 - z)"}, "torch.sigmoid(x)"),
        Op("relu", "max(x, 0)", {"x": "g * (x > 0)"}, "torch.relu(x)", unless="x == 0"),
        Op("abs", "abs(x)", {"x": "g * sign(x)"}, "torch.abs(x)", unless="x == 0"),
        Op(
            "gelu",
            "x * (1 + t) / 2",
            {"x": "g * (1 + t + x * (1 - t**2) * v) / 2"},
            'torch.nn.functional.gelu(x, approximate="tanh")',
            given={
                "c": "sqrt(2 / pi)",
                "a": "0.044715",
                "u": "c * (x + a * x**3)",
                "t": "tanh(u)",
                "v": "c * (1 + 3 * a * x**2)",
            },
        ),
    ),
    "reductions": (
        Op("sum", "total(x)", {"x": "g"}, "torch.sum(x, axis)", twin=reduction(torch.sum)),
        Op("mean", "total(x) / n", {"x": "g / n"}, "torch.mean(x, axis)", twin=reduction(torch.mean)),
        Op(
            "max",
            "top(x)",
            {"x": "g * (x == z) / total(x == z)"},
            "torch.amax(x, axis)",
            twin=reduction(torch.amax),
            unless="total(x == z) > 1",
        ),
        Op(
            "var",
            "total((x - mean(x))**2) / n",
            {"x": "2 * g * (x - mean(x)) / n"},
            "torch.var(x, axis, correction=0)",
            twin=reduction(lambda x, dim, keepdim: torch.var(x, dim, correction=0, keepdim=keepdim)),
            note="note_var",
        ),
        Op(
            "logsumexp",
            "log(total(exp(x)))",
            {"x": "g * exp(x - z)"},
            "torch.logsumexp(x, axis)",
            twin=reduction(torch.logsumexp),
        ),
        Op(
            "softmax",
            "exp(x) / total(exp(x))",
            {"x": "z * (g - total(g * z))"},
            "torch.softmax(x, axis)",
            twin=lambda x, axis=-1: torch.softmax(x, int(axis)),
        ),
        Op(
            "log_softmax",
            "x - log(total(exp(x)))",
            {"x": "g - exp(z) * total(g)"},
            "torch.log_softmax(x, axis)",
            twin=lambda x, axis=-1: torch.log_softmax(x, int(axis)),
        ),
    ),
    "losses": (
        Op(
            "mse",
            "total((x - y)**2) / n",
            {"x": "2 * g * (x - y) / n", "y": "-2 * g * (x - y) / n"},
            "torch.nn.functional.mse_loss(x, y)",
        ),
        Op(
            "cross_entropy",
            "-Sum(b)(log(p[b, t[b]])) / B",
            {"x": "g * (p - onehot(t)) / B"},
            "torch.nn.functional.cross_entropy(x, t)",
            twin=lambda x, targets: F.cross_entropy(x, torch.tensor(targets, dtype=torch.int64)),
            given={"p": "softmax(x)"},
            note="note_targets",
        ),
    ),
    "shapes": (
        Op(
            "reshape",
            "x.reshape(shape)",
            {"x": "g.reshape(x.shape)"},
            "torch.reshape(x, shape)",
            twin=torch.reshape,
            code=True,
        ),
        Op(
            "transpose",
            "x.transpose(axes)",
            {"x": "g.transpose(np.argsort(axes))"},
            "torch.permute(x, axes)",
            twin=lambda x, axes=None: x.permute(tuple(range(x.ndim))[::-1] if axes is None else axes),
            code=True,
            note="note_axes",
        ),
        Op(
            "swapaxes",
            "x.swapaxes(i, j)",
            {"x": "g.swapaxes(i, j)"},
            "torch.swapaxes(x, i, j)",
            twin=lambda x, axis1, axis2: torch.swapaxes(x, axis1, axis2),
            code=True,
        ),
        Op(
            "broadcast_to",
            "np.broadcast_to(x, shape)",
            {"x": "unbroadcast(g, x.shape)"},
            "torch.broadcast_to(x, shape)",
            twin=lambda x, shape: torch.broadcast_to(x, shape),
            code=True,
        ),
        Op(
            "getitem",
            "x[index]",
            {"x": "np.add.at(dx, index, g)"},
            "x[index]",
            twin=getitem,
            code=True,
            note="note_zeros",
        ),
        Op(
            "cat",
            "np.concatenate((x, y), axis)",
            {"x": "g.take(range(n), axis)", "y": "g.take(range(n, n + m), axis)"},
            "torch.cat((x, y), axis)",
            twin=lambda *arrays, axis=0: torch.cat(arrays, axis),
            code=True,
            note="note_cat",
        ),
        Op(
            "stack",
            "np.stack((x, y), axis)",
            {"x": "g.take(0, axis)", "y": "g.take(1, axis)"},
            "torch.stack((x, y), axis)",
            twin=lambda *arrays, axis=0: torch.stack(arrays, axis),
            code=True,
        ),
    ),
    "products": (
        Op("matmul", "x @ y", {"x": "g @ T(y)", "y": "T(x) @ g"}, "torch.matmul(x, y)"),
        Op(
            "linear",
            "x @ w + b",
            {"x": "g @ T(w)", "w": "T(x) @ g", "b": "total(g)"},
            "torch.nn.functional.linear(x, w.T, b)",
            note="note_rows",
        ),
        Op(
            "conv2d",
            "Sum(c, a, b)(padded[n, c, s * i + a, s * j + b] * w[f, c, a, b])",
            {
                "padded": "Sum(f, i, j)(g[n, f, i, j] * w[f, c, k - s * i, l - s * j])",
                "w": "Sum(n, i, j)(g[n, f, i, j] * padded[n, c, s * i + a, s * j + b])",
            },
            "torch.nn.functional.conv2d(x, w)",
            twin=lambda x, w, stride=1, padding=0: F.conv2d(x, w, None, stride, padding),
            note="note_conv",
        ),
    ),
    "last_axis": (
        Op(
            "layer_norm",
            "w * (x - mean(x)) / sqrt(total((x - mean(x))**2) / n + eps) + b",
            {
                "x": "(g * w - total(g * w) / n - v * total(g * w * v) / n) / s",
                "w": "Sum(r)(g[r, j] * v[r, j])",
                "b": "Sum(r)(g[r, j])",
            },
            "torch.nn.functional.layer_norm(x, (n,), w, b)",
            twin=lambda x, w, b, eps=1e-5: F.layer_norm(x, x.shape[-1:], w, b, eps),
            given={"d": "x - mean(x)", "s": "sqrt(total(d**2) / n + eps)", "v": "d / s"},
            note="note_rows_of_x",
        ),
    ),
    "windows": (
        Op(
            "max_pool2d",
            "top(p)",
            {"p": "g * (p == z) / total(p == z)"},
            "torch.nn.functional.max_pool2d(x, size)",
            twin=max_pool2d,
            unless="total(p == z) > 1",
            note="note_windows",
        ),
    ),
}
OPS: dict[str, Op] = {op.name: op for group in GROUPS.values() for op in group}


def twin(op: Op) -> Callable[..., Any]:
    """The op in PyTorch, as a function of its arrays, as tensors, and the op's own options."""
    made: Callable[..., Any] = op.twin or eval(f"lambda {', '.join(op.pulls)}: {op.torch}", {"torch": torch})
    return made


TWINS: dict[str, Callable[..., Any]] = {name: twin(op) for name, op in OPS.items()}
