"""Call a learner's function: what it returns, or the Problem with what it did instead."""

from __future__ import annotations

from collections.abc import Callable
from types import BuiltinFunctionType, MethodType
from typing import Any

import numpy as np

from .errors import problem_of
from .problem import Problem
from .types import Array


def run(f: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """f's answer, or the Problem that it raised."""
    try:
        return f(*arguments, **options)
    except RecursionError:
        raise Problem("recursion_endless") from None
    except Problem:  # of a function of the check that was handed in
        raise
    except Exception as error:
        raise problem_of(error) from None


def answer_of(f: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """f's answer, or the Problem that it raised, or that there is none."""
    returned = run(f, *arguments, **options)
    refuse_none(returned)
    return returned


def refuse_none(returned: Any) -> None:
    """Raises the Problem that nothing was returned."""
    if returned is None:
        raise Problem("returned_none")


def refuse_uncalled(returned: Any) -> None:
    """Raises the Problem that a method came back, and not what it gives."""
    if isinstance(returned, MethodType | BuiltinFunctionType):
        raise Problem("returned_uncalled", name=returned.__name__)


def read_only(x: Array) -> Array:
    x = np.array(x)
    x.flags.writeable = False
    return x
