"""Every op of the library and every operator of the catalogue: value, pull-backs, names, each formula once."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Op:
    """An op of ndgrad. Formulas are those of formulas.py; in a reduction z and g keep their axes, n entries each.

    value: a formula, or with `code` an expression in NumPy. pulls: the gradient of each input, alike.
    given: names that formulas use. torch: a call. note: a key of words.yml, for who reads the pull-backs.
    where: a condition, for there to be a derivative at all; unless: one under which there is none, by way of a kink.
    """

    name: str
    value: str
    pulls: dict[str, str]
    torch: str
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
        Op("sum", "total(x)", {"x": "g"}, "torch.sum(x, axis)"),
        Op("mean", "total(x) / n", {"x": "g / n"}, "torch.mean(x, axis)"),
        Op(
            "max",
            "top(x)",
            {"x": "g * (x == z) / total(x == z)"},
            "torch.amax(x, axis)",
            unless="total(x == z) > 1",
        ),
        Op(
            "var",
            "total((x - mean(x))**2) / n",
            {"x": "2 * g * (x - mean(x)) / n"},
            "torch.var(x, axis, correction=0)",
            note="note_var",
        ),
        Op("logsumexp", "log(total(exp(x)))", {"x": "g * exp(x - z)"}, "torch.logsumexp(x, axis)"),
        Op("softmax", "exp(x) / total(exp(x))", {"x": "z * (g - total(g * z))"}, "torch.softmax(x, axis)"),
        Op("log_softmax", "x - log(total(exp(x)))", {"x": "g - exp(z) * total(g)"}, "torch.log_softmax(x, axis)"),
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
            given={"p": "softmax(x)"},
            note="note_targets",
        ),
    ),
    "shapes": (
        Op("reshape", "x.reshape(shape)", {"x": "g.reshape(x.shape)"}, "torch.reshape(x, shape)", code=True),
        Op(
            "transpose",
            "x.transpose(axes)",
            {"x": "g.transpose(np.argsort(axes))"},
            "torch.permute(x, axes)",
            code=True,
            note="note_axes",
        ),
        Op("swapaxes", "x.swapaxes(i, j)", {"x": "g.swapaxes(i, j)"}, "torch.swapaxes(x, i, j)", code=True),
        Op(
            "broadcast_to",
            "np.broadcast_to(x, shape)",
            {"x": "unbroadcast(g, x.shape)"},
            "torch.broadcast_to(x, shape)",
            code=True,
        ),
        Op("getitem", "x[index]", {"x": "np.add.at(dx, index, g)"}, "x[index]", code=True, note="note_zeros"),
        Op(
            "cat",
            "np.concatenate((x, y), axis)",
            {"x": "g.take(range(n), axis)", "y": "g.take(range(n, n + m), axis)"},
            "torch.cat((x, y), axis)",
            code=True,
            note="note_cat",
        ),
        Op(
            "stack",
            "np.stack((x, y), axis)",
            {"x": "g.take(0, axis)", "y": "g.take(1, axis)"},
            "torch.stack((x, y), axis)",
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
            unless="total(p == z) > 1",
            note="note_windows",
        ),
    ),
}
OPS: dict[str, Op] = {op.name: op for group in GROUPS.values() for op in group}


@dataclass(frozen=True)
class Operator:
    """An operator or function that punytorch lists for tensors. numpy, ndgrad and torch are expressions in x and y.

    op: the op of ndgrad that it is. pulls: formulas, where it has derivatives and is no op of ours.
    reason: a key of words.yml, why it has none, or why it is not an op.
    """

    sign: str
    key: str
    numpy: str
    torch: str
    ndgrad: str = ""
    op: str = ""
    pulls: dict[str, str] = field(default_factory=dict)
    reason: str = ""


CATALOGUE: dict[str, tuple[Operator, ...]] = {
    "arithmetic": (
        Operator("+", "add", "x + y", "x + y", "x + y", op="add"),
        Operator("-", "sub", "x - y", "x - y", "x - y", op="sub"),
        Operator("*", "mul", "x * y", "x * y", "x * y", op="mul"),
        Operator("/", "div", "x / y", "x / y", "x / y", op="div"),
        Operator("**", "power", "x ** y", "x ** y", "x ** y", op="pow"),
        Operator("%", "modulus", "x % y", "x % y", pulls={"x": "g", "y": "-g * floor(x / y)"}, reason="reason_modulus"),
    ),
    "products": (
        Operator("@", "matmul", "x @ y", "x @ y", "x @ y", op="matmul"),
        Operator("dot", "dot", "np.dot(x, y)", "torch.dot(x, y)", "x @ y", op="matmul"),
        Operator(
            "cross",
            "cross",
            "np.cross(x, y)",
            "torch.linalg.cross(x, y)",
            pulls={"x": "cross(y, g)", "y": "cross(g, x)"},
            reason="reason_cross",
        ),
        Operator(
            "outer",
            "outer",
            "np.outer(x, y)",
            "torch.outer(x, y)",
            "x.reshape(-1, 1) * y",
            pulls={"x": "g @ y", "y": "T(g) @ x"},
            reason="reason_outer",
        ),
    ),
    "comparisons": (
        Operator("==", "equal", "x == y", "x == y", "x.eq(y)", reason="reason_equal"),
        Operator("!=", "not_equal", "x != y", "x != y", "x.ne(y)", reason="reason_equal"),
        Operator("<", "less", "x < y", "x < y", "x < y", reason="reason_step"),
        Operator("<=", "less_equal", "x <= y", "x <= y", "x <= y", reason="reason_step"),
        Operator(">", "greater", "x > y", "x > y", "x > y", reason="reason_step"),
        Operator(">=", "greater_equal", "x >= y", "x >= y", "x >= y", reason="reason_step"),
    ),
    "bits": (
        Operator("&", "bit_and", "x & y", "x & y", reason="reason_bits"),
        Operator("|", "bit_or", "x | y", "x | y", reason="reason_bits"),
        Operator("^", "bit_xor", "x ^ y", "x ^ y", reason="reason_bits"),
        Operator("~", "bit_not", "~x", "~x", reason="reason_bits"),
        Operator("<<", "shift_left", "x << y", "x << y", reason="reason_bits"),
        Operator(">>", "shift_right", "x >> y", "x >> y", reason="reason_bits"),
    ),
    "logic": (
        Operator("and", "logical_and", "np.logical_and(x, y)", "torch.logical_and(x, y)", reason="reason_logic"),
        Operator("or", "logical_or", "np.logical_or(x, y)", "torch.logical_or(x, y)", reason="reason_logic"),
        Operator("not", "logical_not", "np.logical_not(x)", "torch.logical_not(x)", reason="reason_logic"),
        Operator("xor", "logical_xor", "np.logical_xor(x, y)", "torch.logical_xor(x, y)", reason="reason_logic"),
    ),
}
