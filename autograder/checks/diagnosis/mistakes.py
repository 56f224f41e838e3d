"""Known mistakes, recognised from the numbers that they give.

A candidate is a message's key and what the mistake would have returned; the first that reproduces the learner's
numbers names it. Where none does, the formula that gives the numbers says what is wrong; where there is no formula
either, which entries are wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from ..core.types import Array
from .formulas import FEWEST, FUNCTIONS, STEADY, Product, Sum, formula, functions_of, numbers_of
from .products import matrix_product, orders_of

Named = tuple[str, dict[str, Any]]


class Pulled(NamedTuple):
    """A pull-back's numbers: the inputs and the one it is for, the value, g, dz/dx entry by entry, the gradients.

    given: the options that are arrays.
    """

    inputs: dict[str, Array]
    given: dict[str, Array]
    part: str
    value: Array
    g: Array
    jacobian: Array  # shape of the input, then shape of the value
    expected: dict[str, Array]


def wrong_values(inputs: dict[str, Array], expected: Array) -> Iterator[tuple[str, Array]]:
    """What an op returns when its value is wrong in a known way."""
    for x in inputs.values():
        yield "value_is_input", x
    yield "value_negated", -expected
    yield "value_zeros", np.zeros_like(expected)


def wrong_gradients(p: Pulled) -> Iterator[tuple[str, Array]]:
    """What a pull-back returns when it is wrong in a known way."""
    x = p.inputs[p.part]
    expected = p.expected[p.part]
    slope = p.jacobian.reshape((*x.shape, -1)).sum(-1)
    yield "upstream_ignored", slope
    for other, gradient in p.expected.items():
        if other != p.part:
            yield "operands_swapped", gradient
            if gradient.shape == expected.shape and not np.allclose(gradient, expected):
                yield "gradients_added", expected + gradient
    yield "gradient_negated", -expected
    yield "gradient_zeros", np.zeros_like(expected)
    if p.g.shape == x.shape:
        yield "upstream_passed_on", p.g
        yield "value_returned", p.value
    if p.g.shape == x.shape and np.count_nonzero(p.jacobian) <= x.size:  # each entry of x moves its own of z only
        yield "upstream_added", p.g + slope
        yield "upstream_divides", slope / p.g
        yield "value_for_slope", p.g * p.value
        yield "input_for_slope", p.g * x
    yield "input_returned", x


def factor(got: Array, expected: Array) -> Fraction | float | None:
    """The one number by which got is a multiple of expected, where there is one."""
    moving = expected != 0
    if got.shape != expected.shape or moving.sum() < 3 or got[~moving].any() or not np.isfinite(got).all():
        return None
    ratios = got[moving] / expected[moving]
    ratio = float(np.median(ratios))
    if ratio in (0, 1) or not np.allclose(ratios, ratio, rtol=1e-4):
        return None
    simple = Fraction(ratio).limit_denominator(100)
    return simple if np.isclose(float(simple), ratio, rtol=1e-7) else float(f"{ratio:.4g}")


def value_formula(inputs: dict[str, Array], got: Array, expected: Array, which: Array) -> Named | None:
    """What the wrong entries of an elementwise op's value are."""
    known = same_shape(inputs, got)
    if len(known) == 1:
        known |= dict(functions_of(*next(iter(known.items()))))
    known = {name: q[which] for name, q in known.items()}
    found = None if np.allclose(got[which], expected[which], STEADY, 0) else formula(got[which], known)
    if found is None:
        return None
    told = {"found": found.text()}
    if isinstance(found, Product) and not found.powers and which.all():
        return "value_constant", told
    if isinstance(found, Product) and signs_inside(found, known, expected[which]):
        return "value_sign_inside", told
    alone = isinstance(found, Product) and abs(found.coefficient) == 1 and len(found.powers) == 1
    return "value_of_another" if alone and which.all() else "value_formula", told


def gradient_formula(p: Pulled, got: Array, which: Array) -> Named | None:
    """What the wrong entries of an elementwise op's pull-back are, and how that differs from g times the slope."""
    if got.shape != p.g.shape:
        return None
    known = same_shape({**p.inputs, "z": p.value, **p.given}, got)
    if len(p.inputs) == 1:
        known |= {text: q for name in ("z", p.part) for text, q in functions_of(name, known[name])}
        known[f"{p.part} * z"] = known[p.part] * p.value
    known = {name: q[which] for name, q in known.items()}
    got, g, slope = got[which], p.g[which], (p.expected[p.part] / p.g)[which]
    if np.allclose(got, g * slope, STEADY, 0):
        return None
    plain = {name: known[name] for name in p.inputs if name in known}
    found = formula(got, plain, g) or formula(got, {**known, f"(dz/d{p.part})": slope}, g)
    if found is None:
        return None
    told = {"found": found.text()}
    if isinstance(found, Sum):
        if found.first.upstream != found.second.upstream:
            return "formula_half_upstream", told
        named = {**known, f"(dz/d{p.part})": slope}
        alone = any(np.allclose(numbers_of(term, named), slope, STEADY) for term in (found.first, found.second))
        return "slope_term_extra" if alone and found.first.upstream == 1 else "slope_formula", told
    if found.upstream == 0:
        return "formula_no_upstream" if found.powers else "gradient_constant", told
    if found.upstream != 1:
        return "formula_upstream_power", told
    return slope_taken(found, p, known, got / g, slope, which), told | {"function": function_of(p, got / g, which)}


def slope_taken(found: Product, p: Pulled, known: dict[str, Array], taken: Array, slope: Array, which: Array) -> str:
    """How a slope that is a known product differs from the right one, as a message's key."""
    if not found.powers and not np.allclose(slope, slope[:1], STEADY):
        return "slope_constant"
    if np.allclose(taken * slope, 1, STEADY):
        return "slope_inverted"
    if which.all() and function_of(p, taken, which):
        return "slope_of_another"
    if signs_inside(found, known, slope):
        return "slope_sign_inside"
    if len(p.inputs) == 1 and any(gives(found, powers, known, slope) for powers in mixed_up(found, p.part)):
        return "slope_mixed_up"
    if len(p.inputs) == 2 and gives(found, [(other_of(name, p.inputs), e) for name, e in found.powers], known, slope):
        return "slope_inputs_exchanged"
    flipped = [[(n, -e if k == i else e) for i, (n, e) in enumerate(found.powers)] for k in range(len(found.powers))]
    if len(found.powers) > 1 and any(gives(found, powers, known, slope) for powers in flipped):
        return "slope_factor_inverted"
    once = list(with_one_fewer(found.powers))
    named = {**known, f"(dz/d{p.part})": slope}
    if any(
        gives(found, powers, named, slope)
        for powers in [*once, *(less for more in once for less in with_one_fewer(more))]
    ):
        return "slope_factor_extra"
    plain = [name for name in known if name.isidentifier() or name in ("1 - z", "1 + z")]
    if any(gives(found, [*found.powers, (name, e)], known, slope) for name in plain for e in (1, -1)):
        return "slope_factor_missing"
    return "slope_formula"


def with_one_fewer(powers: Sequence[tuple[str, int]]) -> Iterator[list[tuple[str, int]]]:
    """The powers without one factor, or without one division."""
    for k, (name, exponent) in enumerate(powers):
        if exponent:
            yield [*powers[:k], (name, exponent - (1 if exponent > 0 else -1)), *powers[k + 1 :]]


def function_of(p: Pulled, slope: Array, which: Array) -> str:
    """The other function whose slope this is, if there is one."""
    others = [(f"{f.__name__}({p.part})", f) for f in FUNCTIONS] + [(f"{p.part}**2", np.square)]
    x = p.inputs[p.part][which]
    return next((name for name, f in others if np.allclose(slope, steepness(f, x), STEADY)), "")


def signs_inside(found: Product, known: dict[str, Array], expected: Array) -> bool:
    """Would one + for -, or the reverse, make the product right?"""
    for k, (name, exponent) in enumerate(found.powers):
        turned = {"1 +": "1 -", "1 -": "1 +"}.get(name[:3], "") + name[3:]
        powers = [*found.powers[:k], (turned, exponent), *found.powers[k + 1 :]]
        if gives(found, powers, known, expected):
            return True
    return False


def mixed_up(found: Product, x: str) -> Iterator[list[tuple[str, int]]]:
    """The powers with the value for the input, or the reverse, in one of them."""
    for k, (name, exponent) in enumerate(found.powers):
        for one, other in ((x, "z"), ("z", x)) if "(" not in name else ():
            turned = re.sub(rf"\b{one}\b", other, name)
            yield [*found.powers[:k], (turned, exponent), *found.powers[k + 1 :]]


def gives(found: Product, powers: list[tuple[str, int]], known: dict[str, Array], expected: Array) -> bool:
    """Would the product be right with these powers?"""
    if any(name not in known for name, _ in powers):
        return False
    return np.allclose(numbers_of(found._replace(powers=tuple(powers)), known), expected, STEADY)


def other_of(name: str, inputs: dict[str, Array]) -> str:
    """The other of two inputs; what is none of them stays."""
    first, second = inputs
    return {first: second, second: first}.get(name, name)


def steepness(f: Callable[[Array], Array], x: Array) -> Array:
    """The slope of f at each entry of x, measured."""
    return (f(x + 1e-6) - f(x - 1e-6)) / 2e-6


def same_shape(arrays: dict[str, Array], like: Array) -> dict[str, Array]:
    return {name: q for name, q in arrays.items() if q.shape == like.shape}


def value_product(inputs: dict[str, Array], got: Array, expected: Array, which: Array) -> Named | None:
    """The product of matrices that gives a wrong value."""
    found = matrix_product(got, inputs)
    if found is None:
        return None
    return "product_elementwise" if found.operator == "*" else "product_value", {"found": found.text()}


def gradient_product(p: Pulled, got: Array, which: Array) -> Named | None:
    """The product of matrices that a pull-back gives, and how it differs from the right one."""
    known = {"g": p.g, **p.inputs, "z": p.value}
    found = matrix_product(got, known)
    if found is None:
        right = p.expected[p.part]
        square = [n for m in known.values() if m.shape == right.shape == m.T.shape for n in (m, m.T)]
        longer = any(np.allclose(product, got) for m in square for product in (right @ m, m @ right))
        return ("product_longer", {}) if longer else None
    told = {"found": found.text()}
    if found.operator == "*":
        return "product_elementwise", told
    if "g" not in found.names():
        return "product_no_upstream", told
    if found.operator and found.names() & {p.part, "z"}:
        return "product_own_factor", told
    if found.operator and len(found.names()) == 2:
        return orders_of(found, known, p.expected[p.part]), told
    return "product_other", told


def where_wrong(wrong: Array, inputs: dict[str, Array], options: dict[str, Any], expected: Array) -> Named | None:
    """Which entries are wrong, if one can say it in words."""
    if wrong.size < FEWEST or wrong.all() or not wrong.any():
        return None
    for key, told, entries in sayable(wrong.shape, inputs, options, expected):
        if entries.shape == wrong.shape and np.array_equal(entries, wrong):
            return key, told
    return None


def sayable(
    shape: tuple[int, ...], inputs: dict[str, Array], options: dict[str, Any], expected: Array
) -> Iterator[tuple[str, dict[str, Any], Array]]:
    for name, mask in options.items():
        if isinstance(mask, np.ndarray) and mask.dtype == bool and mask.shape == shape:
            yield "where_true", {"option": name}, mask
            yield "where_false", {"option": name}, ~mask
    for name, x in inputs.items():
        yield "where_negative", {"input": name}, x < 0
        yield "where_positive", {"input": name}, x > 0
        yield "where_large", {"input": name}, np.abs(x) > 1
        yield "where_small", {"input": name}, np.abs(x) < 1
    yield "where_zero", {}, expected == 0
    yield "where_not_zero", {}, expected != 0
    for axis, length in enumerate(shape if len(shape) == 2 else ()):
        for number in range(length):
            yield ("where_row", "where_column")[axis], {"number": number}, np.indices(shape)[axis] == number
