"""Formulas written once, as Python: `tex` prints what `value` computes, so that a page cannot say anything else.

A formula is an expression in arrays: `g * y / (1 + exp(-x))`. A comparison in it is 1 where it is true, else 0.
`Sum(i, j)(...)` adds up over indices, and then the arrays in it are indexed: `Sum(k)(x[i, k] * y[k, j])`.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import product
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
Evaluated: TypeAlias = Callable[..., Any]

# What a formula may call: how it is computed, and how it is printed.
COMPUTED: dict[str, Evaluated] = {
    "T": lambda x: np.swapaxes(x, -1, -2),
    "abs": np.abs,
    "cross": np.cross,
    "exp": np.exp,
    "floor": np.floor,
    "log": np.log,
    "max": np.maximum,
    "outer": np.outer,
    "sign": np.sign,
    "sqrt": np.sqrt,
    "tanh": np.tanh,
}
PRINTED: dict[str, str] = {
    "T": r"{0}^{{\mathsf T}}",
    "abs": r"\lvert {0} \rvert",
    "cross": r"{0} \times {1}",
    "exp": r"e^{{{0}}}",
    "floor": r"\left\lfloor {0} \right\rfloor",
    "log": r"\log {0}",
    "max": r"\max({0}, {1})",
    "mean": r"\bar {0}",
    "onehot": r"\operatorname{{onehot}}({0})",
    "outer": r"{0}\,{1}^{{\mathsf T}}",
    "sign": r"\operatorname{{sign}} {0}",
    "softmax": r"\operatorname{{softmax}}({0})",
    "sqrt": r"\sqrt{{{0}}}",
    "tanh": r"\tanh {0}",
    "top": r"\max {0}",
    "total": r"\textstyle\sum {0}",
}
# Which of them hold together less closely than a name, and how closely what they are of must.
PREFIXES = ("log", "top", "total")
ALONE = ("T", "cross", "outer", "sign", "tanh")
NAMES = {"eps": r"\varepsilon", "pi": r"\pi", "padded": "x'"}
SIGNS: dict[type, str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Eq: "=",
    ast.NotEq: r"\ne",
    ast.Lt: "<",
    ast.LtE: r"\le",
    ast.Gt: ">",
    ast.GtE: r"\ge",
}
SUM, PRODUCT, ATOM = range(3)  # how closely the parts of a formula hold together


def tex(formula: str) -> str:
    """The formula as TeX."""
    return part(ast.parse(formula, mode="eval").body)[0]


def part(node: ast.expr) -> tuple[str, int]:
    """TeX, and how closely it holds together."""
    match node:
        case ast.Constant():
            return str(node.value), ATOM
        case ast.Name():
            return NAMES.get(node.id, node.id), ATOM
        case ast.UnaryOp(op=ast.USub()):
            return f"-{held(node.operand, PRODUCT)}", SUM
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            right = held(node.right, SUM if isinstance(node.op, ast.Add) else PRODUCT)
            return f"{held(node.left, SUM)} {SIGNS[type(node.op)]} {right}", SUM
        case ast.BinOp(op=ast.Mult() | ast.MatMult()):
            left, right = negative(node.left)
            return f"{left}{right}\\,{held(node.right, PRODUCT)}", SUM if left else PRODUCT
        case ast.BinOp(op=ast.Div()):
            sign, top = negative(node.left, SUM)
            return rf"{sign}\dfrac{{{top}}}{{{held(node.right, SUM)}}}", SUM if sign else PRODUCT
        case ast.BinOp(op=ast.Pow()):
            return f"{held(node.left, ATOM)}^{{{held(node.right, SUM)}}}", PRODUCT
        case ast.Compare():
            return f"[{held(node.left, SUM)} {SIGNS[type(node.ops[0])]} {held(node.comparators[0], SUM)}]", ATOM
        case ast.Subscript():
            indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            return f"{held(node.value, ATOM)}_{{{','.join(map(index, indices))}}}", ATOM
        case ast.Call(func=ast.Name(id=name)):
            closely = PRODUCT if name in PREFIXES else ATOM if name in ALONE else SUM
            inside = [held(a, closely) for a in node.args]
            return PRINTED[name].format(*inside), PRODUCT if name in (*PREFIXES, *ALONE) else ATOM
        case ast.Call(func=ast.Call(func=ast.Name(id="Sum"), args=over)):
            return rf"\textstyle\sum_{{{','.join(map(index, over))}}} {held(node.args[0], PRODUCT)}", PRODUCT
    raise ValueError(f"got {ast.unparse(node)}, which formulas.py cannot print")


def held(node: ast.expr, closely: int) -> str:
    """TeX, in brackets if it holds together less closely than asked."""
    text, own = part(node)
    if own >= closely:
        return text
    return rf"\left({text}\right)" if r"\dfrac" in text else f"({text})"


def negative(node: ast.expr, closely: int = PRODUCT) -> tuple[str, str]:
    """A minus sign in front of all of a product or fraction, and what follows it."""
    first = node
    while isinstance(first, ast.BinOp) and isinstance(first.op, ast.Mult | ast.MatMult | ast.Div):
        first = first.left
    if isinstance(first, ast.UnaryOp):
        return "-", part(node)[0].removeprefix("-")
    return "", held(node, closely)


def index(node: ast.expr) -> str:
    return held(node, SUM).replace(r"\,", " ").replace(" + ", "+").replace(" - ", "-")


# The same, computed


class Indexed:
    """An array that is 0 wherever it has no entry."""

    def __init__(self, array: Array) -> None:
        self.array = array

    def __getitem__(self, indices: Any) -> Any:
        indices = indices if isinstance(indices, tuple) else (indices,)
        there = all(0 <= i < n for i, n in zip(indices, self.array.shape))
        return self.array[tuple(map(int, indices))] if there else 0.0


def value(formula: str, names: dict[str, Any], indices: str = "", sizes: dict[str, int] | None = None) -> Any:
    """The formula's value for these names.

    With indices, as in "nfij", entry by entry: sizes say how far each index goes, those of Sum included.
    """
    code = compile(Summed().visit(ast.parse(formula, mode="eval")), formula, "eval")
    sizes = sizes or {}

    def total(over: str, entry: Evaluated) -> Any:
        return sum(entry(*where) for where in product(*(range(sizes[i]) for i in over)))

    known = {"__builtins__": {}, "pi": np.pi, **COMPUTED, **names, "Sum": total}
    if not sizes:
        return eval(code, known)
    known |= {name: Indexed(array) for name, array in names.items() if isinstance(array, np.ndarray)}
    result = np.zeros(tuple(sizes[i] for i in indices))
    for where in np.ndindex(result.shape):
        result[where] = eval(code, known | dict(zip(indices, where)))
    return result


class Summed(ast.NodeTransformer):
    """`Sum(i, j)(body)` to `Sum("ij", lambda i, j: body)`, with line numbers for compile."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.func, ast.Call):
            return node
        over = [a.id for a in node.func.args if isinstance(a, ast.Name)]
        function = ast.parse(f"lambda {', '.join(over)}: 0", mode="eval").body
        assert isinstance(function, ast.Lambda)
        function.body = node.args[0]
        call = ast.Call(ast.Name("Sum", ast.Load()), [ast.Constant("".join(over)), function], [])
        return ast.fix_missing_locations(ast.copy_location(call, node))
