"""Known mistakes, recognised from the numbers that they give.

Each entry is a message's key and what the mistake would have returned; the first that reproduces the learner's
numbers names it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Pulled(NamedTuple):
    """A pull-back's numbers: the inputs and the one it is for, the value, g, dz/dx entry by entry, the gradients."""

    inputs: tuple[NDArray, ...]
    index: int
    value: NDArray
    g: NDArray
    jacobian: NDArray  # shape of the input, then shape of the value
    expected: tuple[NDArray, ...]


def wrong_values(inputs: tuple[NDArray, ...], expected: NDArray) -> Iterator[tuple[str, NDArray]]:
    """What an op returns when its value is wrong in a known way."""
    for x in inputs:
        yield "value_is_input", x
    yield "value_negated", -expected
    yield "value_zeros", np.zeros_like(expected)


def wrong_gradients(p: Pulled) -> Iterator[tuple[str, NDArray]]:
    """What a pull-back returns when it is wrong in a known way."""
    x = p.inputs[p.index]
    expected = p.expected[p.index]
    slope = p.jacobian.reshape((*x.shape, -1)).sum(-1)
    yield "upstream_ignored", slope
    for other, gradient in enumerate(p.expected):
        if other != p.index:
            yield "operands_swapped", gradient
    yield "gradient_negated", -expected
    yield "gradient_zeros", np.zeros_like(expected)
    if p.g.shape == x.shape:
        yield "upstream_passed_on", p.g
        yield "upstream_added", p.g + slope
        yield "upstream_divided", p.g / slope
        yield "upstream_divides", slope / p.g
        yield "value_for_slope", p.g * p.value
        yield "value_returned", p.value
    yield "input_for_slope", p.g * x if p.g.shape == x.shape else x
    yield "input_returned", x


def factor(got: NDArray, expected: NDArray) -> Fraction | None:
    """The one simple number by which got is a multiple of expected, where there is one."""
    if got.shape != expected.shape or expected.size < 3 or not expected.all():
        return None
    ratios = got / expected
    ratio = Fraction(float(np.median(ratios))).limit_denominator(1000)
    simple = ratio not in (0, 1) and np.allclose(ratios, float(ratio), rtol=1e-4)
    return ratio if simple else None
