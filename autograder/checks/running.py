"""Run a learner's function: what it returns, or the Problem with what it did instead."""

from __future__ import annotations

import re
import sysconfig
import traceback
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .verdicts import Problem

# An error of Python's or NumPy's that says little to whoever sees it for the first time, and the message for it.
KNOWN_ERRORS: tuple[tuple[type[Exception], str, str], ...] = (
    (ValueError, "read-only", "wrote_into_argument"),
    (TypeError, "bitwise_xor", "caret_for_power"),
    (ValueError, "truth value of an array", "truth_of_array"),
    (TypeError, "can be converted to Python scalars", "function_of_numbers"),
    (TypeError, "only integer scalar arrays can be converted to a scalar index", "array_for_axis"),
    (TypeError, "unsized object|iteration over a 0-d|'numpy.float64' object does not support item", "scalar_input"),
    (IndexError, "array is 0-dimensional", "scalar_input"),
    (AttributeError, "'numpy.(ndarray|float64)' object has no attribute", "array_for_tensor"),
    (TypeError, "memoryview", "array_for_tensor"),
    (TypeError, "operand type.*'tuple'|concatenate tuple", "pair_in_formula"),
    (ValueError, "inhomogeneous shape", "uneven_array"),
    (ValueError, "either both or neither of x and y", "where_incomplete"),
    (TypeError, r"positional arguments? (but|:)|required positional|multiple values for argument", "call_arguments"),
    (TypeError, r"unexpected keyword argument '(mask|context)'", "call_arguments"),
    (TypeError, r"'(numpy\.\w+|float|int)' object is not callable", "array_called"),
    (TypeError, "ellipsis", "dots_left"),
    (AttributeError, r"module 'numpy' has no attribute '(?P<name>\w+)'", "numpy_unknown"),
    (ValueError, "not be broadcast together|mismatch in its core dimension|not aligned", "shapes_apart"),
    (TypeError, "numpy boolean (negative|subtract)", "boolean_minus"),
    (Exception, "SimpleNamespace", "context_saved"),
    (NameError, r"^name '(?P<name>\w+)' is not defined", "name_unknown"),
)


def run(f: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """f's answer, or the Problem that it raised."""
    try:
        return f(*arguments, **options)
    except RecursionError:
        raise Problem("recursion_endless") from None
    except Exception as error:
        raise problem_of(error) from None


def problem_of(error: Exception) -> Problem:
    told = {"error": type(error).__name__, "text": str(error), "line": place(error)}
    if isinstance(error, NotImplementedError) and not str(error):
        return Problem("not_written")
    for kind, pattern, key in KNOWN_ERRORS:
        found = re.search(pattern, str(error))
        if isinstance(error, kind) and found:
            return Problem(key, **told, **found.groupdict())
    return Problem("raised", **told)


def place(error: BaseException) -> str:
    """The last line of the learner's own code that an error went through, where there is one."""
    ours = ("so_far.py", "checks.py", "site-packages", sysconfig.get_paths()["stdlib"])
    frames = [f for f in traceback.extract_tb(error.__traceback__) if not any(part in f.filename for part in ours)]
    own = [f for f in frames if f.filename != __file__ and f.line]
    return str(own[-1].line) if own else ""


def read_only(x: NDArray) -> NDArray:
    x = np.array(x)
    x.flags.writeable = False
    return x
