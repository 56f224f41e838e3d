"""The first known mistake that gives what a learner's function gave."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from ..core.returned import AS_ONE


def same_array(a: Any, b: Any) -> bool:
    """Are two arrays one, but for the order of a few additions?"""
    return np.shape(a) == np.shape(b) and np.allclose(a, b, AS_ONE, AS_ONE)


def first_match(
    got: Any, candidates: Iterable[tuple[str, Any]], right: Any = None, near: Callable[[Any, Any], bool] = same_array
) -> str | None:
    """The key of the first mistake that gives what was got, unless what is right does too; None if none does.

    right: nothing where it is known that got is wrong. near: are these two one?
    """
    for key, wrong in candidates:
        if near(got, wrong) and (right is None or not near(wrong, right)):
            return key
    return None
