"""Which product of matrices gives these numbers? Every pair of factors is tried, in both orders, each as it is or
transposed, and entry by entry too."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np

from ..core.types import Array
from .formulas import STEADY, written


class MatrixProduct(NamedTuple):
    """coefficient * (left operator right), or a matrix alone where operator is ""."""

    coefficient: float
    left: str
    operator: str
    right: str

    def names(self) -> set[str]:
        return {name.removesuffix(".T") for name in (self.left, self.right)}

    def text(self) -> str:
        number, divisor = written(abs(self.coefficient))
        alone = f"{self.left} {self.operator} {self.right}" if self.operator else self.left
        scaled = f"{number} * {alone}" if number != "1" else alone
        return "-" * (self.coefficient < 0) + scaled + (f" / {divisor}" if divisor != "1" else "")


def matrix_product(numbers: Array, known: dict[str, Array]) -> MatrixProduct | None:
    """The first product of two of the known matrices, or matrix alone, that gives these numbers; or None."""
    if any(m.ndim != 2 for m in known.values()) or numbers.ndim != 2 or numbers.size < 2:
        return None
    if not np.isfinite(numbers).all() or not numbers.any():
        return None
    factors = {f"{name}{flip}": m.T if flip else m for name, m in known.items() for flip in ("", ".T")}
    found = []
    for name, m in factors.items():
        found.append((("", name, name), m))
    for (left, a), (right, b) in product(factors.items(), repeat=2):
        if a.shape[1] == b.shape[0]:
            found.append((("@", left, right), a @ b))
        if a.shape == b.shape and left < right:
            found.append((("*", left, right), a * b))
    for (operator, left, right), m in found:
        if m.shape == numbers.shape and m.all():
            ratios = numbers / m
            middle = float(np.median(ratios))
            if middle and np.allclose(ratios, middle, rtol=STEADY, atol=0):
                return MatrixProduct(middle, left, operator, right)
    return None


def orders_of(found: MatrixProduct, known: dict[str, Array], expected: Array) -> str:
    """What is wrong in a product of the two right matrices, as a message's key: a transpose, the order, or both."""

    def gives(left: str, right: str) -> bool:
        a, b = (known[n.removesuffix(".T")].T if n.endswith(".T") else known[n] for n in (left, right))
        return a.shape[1] == b.shape[0] and (a @ b).shape == expected.shape and np.allclose(a @ b, expected)

    left, right = found.left.removesuffix(".T"), found.right.removesuffix(".T")
    if any(gives(left + s, right + t) for s, t in product(("", ".T"), repeat=2)):
        return "product_transpose"
    return "product_order" if gives(found.right, found.left) else "product_both"
