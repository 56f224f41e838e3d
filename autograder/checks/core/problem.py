"""What a check finds: nothing, or a problem with a name."""

from __future__ import annotations

from typing import Any

import numpy as np

from .types import Array


class Term(str):
    """The key of a word or two that a message speaks of."""


class Problem(Exception):
    """What is wrong with an answer: a message's key, and the values that the message speaks of."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def close(got: Array, expected: Array, rtol: float, atol: float) -> bool:
    return got.shape == expected.shape and np.allclose(got, expected, rtol, atol, equal_nan=True)


def worst_entry(got: Array, expected: Array, wrong: Array | bool = True) -> tuple[tuple[int, ...], float, float]:
    """Where two arrays of one shape differ most, among the wrong entries: index, got, expected.

    A nan on one side differs most of all.
    """
    difference = np.where(wrong, np.abs(got - expected), 0.0)
    difference[np.isnan(got) != np.isnan(expected)] = np.inf
    index = np.unravel_index(np.argmax(np.nan_to_num(difference, nan=0.0, posinf=np.inf)), got.shape)
    return tuple(int(i) for i in index), float(got[index]), float(expected[index])
