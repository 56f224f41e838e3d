"""Which formula gives these numbers? A search among products, and sums of two, of a few known quantities.

It tells what a pull-back computes in code that nobody has seen before: "g * (1 - z)", "g / x", "1 / (2 * z)"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from ..core.types import Array

STEADY = 1e-6  # how far from constant a ratio may be


FEWEST = 4  # entries that a formula must explain; twice as many if it has two quantities or two terms


EXPONENTS = (1, -1, 2, -2)


class Product(NamedTuple):
    """coefficient * g**upstream * each quantity to its power."""

    coefficient: float
    upstream: int
    powers: tuple[tuple[str, int], ...]

    def text(self) -> str:
        """As one would write it in Python."""
        number, divisor = written(abs(self.coefficient))
        powers = (*([("g", self.upstream)] if self.upstream else []), *self.powers)
        top = [number] * (number != "1") + [raised(name, e) for name, e in powers if e > 0]
        bottom = [divisor] * (divisor != "1") + [raised(name, -e) for name, e in powers if e < 0]
        alone = len(top) + len(bottom) == 1 and self.coefficient > 0
        text = " * ".join(t if alone else factor_of(t) for t in top) or "1"
        below = " * ".join(factor_of(b) for b in bottom)
        if bottom:
            text += f" / ({below})" if len(bottom) > 1 else f" / {below}"
        return text if self.coefficient > 0 else f"-{text}"


class Sum(NamedTuple):
    """first + sign * second."""

    first: Product
    second: Product
    sign: int

    def text(self) -> str:
        return f"{self.first.text()} {'+' if self.sign > 0 else '-'} {self.second.text()}"


def written(number: float) -> tuple[str, str]:
    """A number as numerator and denominator, if it is a simple fraction."""
    simple = Fraction(number).limit_denominator(9)
    if np.isclose(float(simple), number, rtol=STEADY):
        return str(simple.numerator), str(simple.denominator)
    return f"{number:.4g}", "1"


def raised(name: str, exponent: int) -> str:
    return name if exponent == 1 else f"{factor_of(name)}**{exponent}"


def factor_of(text: str) -> str:
    """text as a factor among others: a sum or a comparison goes into brackets."""
    return f"({text})" if " " in re.sub(r"\([^()]*\)", "", text) else text


def formula(numbers: Array, known: dict[str, Array], g: Array | None = None) -> Product | Sum | None:
    """The simplest formula in g and the known quantities, all of one shape, that gives these numbers; or None."""
    if numbers.size < FEWEST or not np.isfinite(numbers).all() or not numbers.any():
        return None
    p = numbers.ravel().astype(float)
    names, singles = powers_of(known, p.size)
    upstream = {e: g.ravel() ** float(e) for e in (1, 0, -1, 2)} if g is not None else {0: np.ones(p.size)}
    each = np.arange(len(names))
    found: Product | Sum | None = multiple(p, names, singles, each[:, None], upstream)
    if found is None and p.size >= 2 * FEWEST:
        pairs = np.array([(i, j) for i in each[1:] for j in each[i + 1 :] if names[i][0][0] != names[j][0][0]])
        found = multiple(p, names, singles, pairs, upstream) if len(pairs) else None
        found = found or sum_of_two(p, names, singles, upstream) or scaled_sum(p, names, singles, upstream)
    return found


Names = list[tuple[tuple[str, int], ...]]


def powers_of(known: dict[str, Array], size: int) -> tuple[Names, Array]:
    """One, and every known quantity to every power that is finite: what it is called, and its numbers, row by row."""
    names: Names = [()]
    table = [np.ones(size)]
    for name, quantity in known.items():
        for exponent in EXPONENTS:
            row = np.asarray(quantity, float).ravel() ** float(exponent)
            if np.isfinite(row).all():
                names.append(((name, exponent),))
                table.append(row)
    return names, np.array(table)


def multiple(p: Array, names: Names, singles: Array, chosen: Array, upstream: dict[int, Array]) -> Product | None:
    """The first product of chosen singles, with or without g, that p is a multiple of: by 1 or -1, or else at all."""
    products = singles[chosen].prod(axis=1)
    best = None
    for exponent, u in upstream.items():
        table = products * u
        ratios = np.where((table == 0) & (p == 0), np.nan, p / table)
        enough = (~np.isnan(ratios)).sum(1) >= FEWEST
        middle = np.nanmedian(np.where(enough[:, None], ratios, 0.0), axis=1)
        with np.errstate(invalid="ignore"):
            constant = (np.isnan(ratios) | (np.abs(ratios.T - middle) <= STEADY * np.abs(middle)).T).all(1)
        for k in np.flatnonzero(enough & constant & np.isfinite(middle) & (middle != 0)):
            plain = np.isclose(abs(middle[k]), 1, rtol=STEADY)
            rank = (not plain, k, -exponent)
            if best is None or rank < best[0]:
                best = rank, Product(float(middle[k]), exponent, tuple(f for i in chosen[k] for f in names[i]))
    return best[1] if best else None


def sum_of_two(p: Array, names: Names, singles: Array, upstream: dict[int, Array]) -> Sum | None:
    """p as a sum or difference of two products of the plainest quantities."""
    plain = [i for i, name in enumerate(names) if all((q.isidentifier() or q[0] == "(") and e != -2 for q, e in name)]
    terms = [(u, names[i], singles[i] * upstream[u]) for i in plain for u in (1, 0) if u in upstream]
    table = np.array([numbers for _, _, numbers in terms])
    for sign in (1, -1):
        fits = (np.abs(table[:, None] + sign * table[None] - p) <= STEADY * (1 + np.abs(p))).all(-1)
        for i, j in np.argwhere(fits):
            return Sum(Product(1.0, *terms[i][:2]), Product(1.0, *terms[j][:2]), sign)
    return None


def scaled_sum(p: Array, names: Names, singles: Array, upstream: dict[int, Array]) -> Product | None:
    """p as a + b * quantity, with or without g, a and b simple numbers."""
    for exponent in (e for e in (1, 0) if e in upstream):
        taken = p / upstream[exponent]
        for name, row in zip(names[1:], singles[1:]):
            terms = np.array([np.ones(p.size), row])
            (a, b), *_ = np.linalg.lstsq(terms.T, taken, rcond=None)
            simple = round(a) == round(a, 6) and "." not in written(abs(b))[0]
            if simple and round(b, 6) and np.allclose(a + b * row, taken, STEADY, STEADY):
                second = Product(abs(b), 0, name).text()
                return Product(1.0, exponent, ((f"{a:.0f} {'+' if b > 0 else '-'} {second}", 1),))
    return None


def numbers_of(found: Product, known: dict[str, Array]) -> Array:
    """What the product is without g."""
    return found.coefficient * np.prod([np.asarray(known[name], float) ** float(e) for name, e in found.powers], axis=0)


FUNCTIONS = (np.exp, np.sqrt, np.log, np.sin, np.cos, np.tan, np.arctan, np.sinh, np.cosh, np.tanh, np.log2, np.log10)


def functions_of(name: str, x: Array) -> Iterator[tuple[str, Array]]:
    """What is taken for one another by mistake."""
    yield f"1 - {name}", 1 - x
    yield f"1 + {name}", 1 + x
    yield f"1 - {name}**2", 1 - x * x
    yield f"1 + {name}**2", 1 + x * x
    for f in FUNCTIONS:
        yield f"{f.__name__}({name})", f(x)
    yield f"abs({name})", np.abs(x)
    yield f"sign({name})", np.sign(x)
    yield f"log(1 + {name})", np.log1p(x)
    yield f"log(1 + exp({name}))", np.logaddexp(0, x)
    yield f"exp(-{name})", np.exp(-x)
    yield f"1 + exp({name})", 1 + np.exp(x)
    yield f"1 + exp(-{name})", 1 + np.exp(-x)
    yield f"1 - exp(-{name})", 1 - np.exp(-x)
    yield f"{name} > 0", x > 0
    yield f"{name} < 0", x < 0
