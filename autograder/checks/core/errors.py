"""Errors of a learner's function: which are known, where they came from, and the message for them."""

from __future__ import annotations

import os
import re
import sysconfig
import traceback

from .problem import Problem

# An error of Python's or NumPy's that says little to whoever sees it for the first time, and the message for it.
KNOWN_ERRORS: tuple[tuple[type[Exception], str, str], ...] = (
    (ValueError, "read-only", "wrote_into_argument"),
    (TypeError, r"bitwise_xor|operand type\(s\) for \^", "caret_for_power"),
    (TypeError, "ufunc 'invert'|bad operand type for unary ~", "tilde_for_minus"),
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
    (TypeError, "unexpected keyword argument", "call_arguments"),
    (TypeError, r"'(numpy\.\w+|float|int)' object is not callable", "array_called"),
    (TypeError, "ellipsis", "dots_left"),
    (AttributeError, r"module 'numpy' has no attribute '(?P<name>\w+)'", "numpy_unknown"),
    (ValueError, "not be broadcast together|mismatch in its core dimension|not aligned", "shapes_apart"),
    (TypeError, "numpy boolean (negative|subtract)", "boolean_minus"),
    (Exception, "SimpleNamespace", "context_saved"),
    (NotImplementedError, r"^(?P<name>\w+): you write it in lesson (?P<lesson>\S+)", "stand_in_called"),
    (NameError, "^name 'np' is not defined", "numpy_not_imported"),
    (NameError, r"^name '(?P<name>\w+)' is not defined", "name_unknown"),
)


# What an error means that nothing else has explained, by pattern and key
UNEXPLAINED = (
    (r"'(method|function|builtin_function_or_method)'|got a (function|method|builtin)", "function_uncalled"),
    ("append\\(\\) takes exactly one argument", "append_pair"),
    ("'NoneType'", "none_used"),
    ("object is not callable", "array_called_plain"),
    (r"'(int|float|numpy\.\w+)' object is not (iterable|subscriptable)", "number_for_list"),
    ("slice indices must be integers|'float' object cannot be interpreted as an integer", "whole_number"),
    ("'Tensor' object has no attribute", "tensor_no_name"),
    ("Cannot interpret '.*' as a data type", "shape_as_tuple"),
    ("'memoryview'", "array_for_tensor_plain"),
    ("cannot reshape array of size", "numpy_reshape"),
    ("all the input array", "numpy_join"),
    (r"axis -?\d+ is out of bounds for array of dimension", "numpy_axis"),
    (r"index -?\d+ is out of bounds for axis", "numpy_index"),
    ("too many indices for array", "numpy_indices"),
    ("could not broadcast input array", "numpy_assigned"),
)

# What is said of ops alone, and what is said of other functions in its place
OF_OPS = {
    "array_for_axis": "array_for_axis_plain",
    "array_for_tensor": "array_for_tensor_plain",
    "array_called": "array_called_plain",
    "pair_in_formula": "pair_in_formula_plain",
    "uneven_array": "uneven_array_plain",
    "shapes_apart": "shapes_apart_plain",
    "truth_of_array": "truth_of_array_plain",
}


ASKED_OF_GRADIENT = r"\b(if|and|or|not|while)\b[^<>]*\.grad\b(?!\.|\[| is)|\.grad (or|and)\b"


def make_plainer(problem: Problem, op: bool) -> None:
    """Gives a problem of an error the key that says most about it. op: is the function an op?"""
    text, line = str(problem.values.get("text", "")), str(problem.values.get("line", ""))
    if problem.key == "raised":
        problem.key = next((key for pattern, key in UNEXPLAINED if re.search(pattern, text)), "raised")
    elif problem.key == "truth_of_array" and re.search(ASKED_OF_GRADIENT, line):
        problem.key = "truth_of_gradient"
    elif not op and problem.key == "pair_in_formula" and re.search(r'concatenate tuple \(not "(int|float|numpy)', text):
        problem.key = "tuple_and_number"
    elif not op and problem.key in OF_OPS:
        problem.key = OF_OPS[problem.key]


def explain_targets(problem: Problem) -> None:
    """Where cross_entropy has refused its targets: did the two change places, or are the targets one-hot?"""
    error = problem.__context__
    for frame, _ in traceback.walk_tb(getattr(error, "__traceback__", None)):
        given = frame.f_locals
        if frame.f_code.co_name == "cross_entropy" and "logits" in given and "targets" in given:
            logits, targets = (getattr(given[name], "shape", ()) for name in ("logits", "targets"))
            if len(targets) == 2 and len(logits) == 1:
                problem.key = "targets_first"
            elif len(targets) == 2 and targets == logits:
                problem.key, problem.values["shape"] = "targets_one_hot", targets


class Words(str):
    """The English of what an error says, by which it is known, and what the learner sees of it."""

    told: str


def words_of(error: BaseException | None) -> Words:
    """A sentence of so_far is in the notebook's language, and has its English."""
    told = str(error).removesuffix(".")
    first = error.args[0] if error and error.args else ""
    words = Words(getattr(first, "english", told).removesuffix("."))
    words.told = told
    return words


def problem_of(error: BaseException) -> Problem:
    words = words_of(error)
    told = {"error": type(error).__name__, "text": words, "line": place(error)}
    if isinstance(error, NotImplementedError) and not str(error):
        return Problem("not_written")
    for kind, pattern, key in KNOWN_ERRORS:
        found = re.search(pattern, words)
        if isinstance(error, kind) and found:
            ours = key == "call_arguments" and not own_frames(error)  # the call that failed is the check's
            return Problem("first_line_changed" if ours else key, **told, **found.groupdict())
    return Problem("raised", **told)


def place(error: BaseException) -> str:
    """The last line of the learner's own code that an error went through, where there is one."""
    lines = [f.line for f in own_frames(error) if f.line]
    return lines[-1] if lines else ""


def own_frames(error: BaseException) -> list[traceback.FrameSummary]:
    """The calls of the learner's own code that an error went through."""
    checks = os.path.join("autograder", "checks", "")
    ours = ("so_far.py", "checks.py", checks, "site-packages", sysconfig.get_paths()["stdlib"])
    return [f for f in traceback.extract_tb(error.__traceback__) if not any(part in f.filename for part in ours)]
