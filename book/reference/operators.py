"""Every operator and function that punytorch lists for tensors, and the op of ours that it is."""

from __future__ import annotations

from dataclasses import dataclass, field


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
