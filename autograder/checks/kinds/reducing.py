"""The check of an op that reduces axes, or computes along one: which axes, where they went, and by what was divided."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.lib.array_utils import normalize_axis_tuple

from ..core.problem import Problem, close, worst_entry
from ..core.seen import Seen
from ..core.types import Array
from ..diagnosis.formulas import formula, functions_of
from ..diagnosis.mistakes import Named, Pulled, same_shape, value_formula
from ..diagnosis.traces import alike, same_numbers
from .op import Case, Shape, tolerances, upstream
from .shape_op import ShapeOp, understood

# What the text of an error means where axes are reduced, by pattern and key.
REDUCING_ERRORS = (
    (r"sum_over\(\) missing", "sum_over_axis"),
    ("remapped shapes|axis remapping|broadcast together|could not broadcast input", "axis_gone"),
    ("zero-size array to reduction", "largest_of_none"),
    ("division by zero", "nothing_divided"),
    ("repeated axis|duplicate value", "axes_repeated"),
    ("operand type.*'tuple'", "pair_in_formula"),
    ("Cannot interpret '(True|False)' as a data type", "keepdims_positional"),
    ("'int' object is not (iterable|subscriptable)|type 'int' has no len", "axis_is_number"),
)


OF_TUPLES = "indices must be integers|not supported between|cannot be interpreted|concatenate tuple|'tuple'"


def reduced(shape: Shape, axis: Any) -> Shape:
    """The axes of an array of this shape that a reduction takes, counted from 0."""
    return tuple(range(len(shape))) if axis is None else tuple(sorted(normalize_axis_tuple(axis, len(shape))))


def kept_shape(shape: Shape, axis: Any) -> Shape:
    """The shape after a reduction that keeps its axes."""
    axes = reduced(shape, axis)
    return tuple(1 if a in axes else n for a, n in enumerate(shape))


def reduced_shape(shape: Shape, axis: Any = None, keepdims: bool = False) -> Shape:
    axes = reduced(shape, axis)
    return kept_shape(shape, axis) if keepdims else tuple(n for a, n in enumerate(shape) if a not in axes)


def fitting(g: Array, x: Array, axis: Any) -> Array:
    """g in the shape that fits x."""
    return g.reshape(kept_shape(x.shape, axis))


def axes_of(ndim: int) -> Iterator[Shape]:
    """Every choice of axes, from few to many."""
    return (axes for count in range(ndim + 1) for axes in combinations(range(ndim), count))


def ratio(got: Array, other: Array) -> float | None:
    """The one number by which got is a multiple of another array of its shape."""
    if got.shape != other.shape or not got.size or not np.isfinite(got).all() or not other.all():
        return None
    each = got / other
    return float(each.flat[0]) if each.flat[0] and np.allclose(each, each.flat[0], 1e-6, 0) else None


def stand_ins_of_ends() -> dict[str, Callable[..., Any]]:
    def restore_axes(g: Array, axis: Any, keepdims: bool = False) -> Array:
        return g if keepdims or axis is None else np.expand_dims(g, axis)

    return {"restore_axes": restore_axes}


def explained(problem: Problem, own: tuple[tuple[str, str], ...], g: Array, ndim: int, axis: Any, kept: Any) -> Problem:
    """A problem under the key that says more about it: g came from an array of ndim axes, reduced over axis."""
    words = str(problem.values.get("text"))
    if axis is None and "NoneType" in words and problem.key in ("raised", "array_for_tensor"):
        problem.key = "axis_none"
    if isinstance(axis, np.integer) and re.search("int64|generic", words) and problem.key == "raised":
        problem.key = "axis_numpy_integer"
    patterns = ((OF_TUPLES, "axis_is_tuple"),) if isinstance(axis, tuple) else ()
    problem = understood(problem, (*own, *patterns, *REDUCING_ERRORS))
    if problem.key == "axis_gone" and kept:
        problem.key = "axis_kept_already"
    missed = re.search(r"axis (-?\d+) is out of bounds for array of dimension (\d+)", words)
    if problem.key == "axis_unknown" and missed and g.ndim <= int(missed[2]) < ndim and not kept:
        problem.key = "axes_one_by_one" if isinstance(axis, tuple) else "axis_gone_unknown"
    return problem


# Ops that reduce

HELPED = ("logsumexp", "softmax", "log_softmax")  # whose sum of exponentials seems to need something small


def along_elementwise(p: Pulled, got: Array, which: Array) -> Named | None:
    """The formula, entry by entry, that gives a gradient which no such formula can give."""
    if got.shape != p.g.shape:
        return None
    known = same_shape({**p.inputs, "z": p.value}, got)
    known |= {text: q for name in ("z", p.part) if name in known for text, q in functions_of(name, known[name])}
    found = formula(got[which], {name: q[which] for name, q in known.items()}, p.g[which])
    return ("along_elementwise", {"found": found.text()}) if found else None


def nothing_more(*seen: Any) -> None:
    """No search: what the numbers of this op are is told by its known mistakes."""


@dataclass(frozen=True)
class Reducing(ShapeOp):
    """An op that reduces axes of x: option axis, and keepdims unless it computes along one axis.

    forward: the value for any choice of axes.
    edges: for each thing to show, calls with chosen entries: x and the options.
    axis: what it is where nobody gives one.
    counts: may the entries be counted wrongly? For sum, which divides by 1, and mean.
    """

    axis: Any = None
    counts: str = ""
    trace: Callable[..., Named | None] = nothing_more
    gradient_search: Callable[..., Named | None] = nothing_more

    def made(self, shape: Shape, options: dict[str, Any]) -> Shape:
        """The shape of the value."""
        return reduced_shape(shape, **options)

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        calls = [(shapes[0], options, np.float64) for shapes, options in zip(self.shapes, self.given)]
        late = [call for call in calls if 0 in call[0]]  # what shows far from 0 is said before what nothing shows
        for shape, options, dtype in [*(call for call in calls if 0 not in call[0]), (*calls[-1][:2], np.float32)]:
            yield self.drawn(rng, shape, options, dtype)
        for edge, chosen in self.edges.items():
            for entries, options in chosen:
                x = np.array(entries, float)
                yield Case((x,), options, upstream(rng, self.made(x.shape, options)), edge)
        for shape, options, dtype in late:
            yield self.drawn(rng, shape, options, dtype)

    def drawn(self, rng: np.random.RandomState, shape: Shape, options: dict[str, Any], dtype: type) -> Case:
        g = upstream(rng, self.made(shape, options))
        return Case((np.asarray(self.draw(rng, shape), dtype),), options, np.asarray(g, dtype))

    def explained(self, problem: Problem, case: Case) -> Problem:
        axis, kept = case.options.get("axis", self.axis), case.options.get("keepdims")
        problem = explained(problem, self.errors, case.g, case.inputs[0].ndim, axis, kept)
        line = str(problem.values.get("line"))
        if problem.key in ("axis_gone", "shapes_apart", "axis_kept_already", "raised"):
            if self.name == "softmax" and re.search(r"np\.(diag|outer)\(", line):
                problem.key = "softmax_table"
            elif re.search(r"repeat_to\(.*z\.shape\)", line):
                problem.key = "repeated_to_value"
        return problem

    def judge_value(self, case: Case, got: Array, expected: Array) -> Seen:
        right = got.shape == expected.shape and close(got, expected, *tolerances(case))
        found = None if right or case.edge else self.trace_value(case, got)
        if found:
            raise Problem(found[0], **found[1] | worst(got, expected))
        return super().judge_value(case, got, expected)

    def trace_value(self, case: Case, got: Array) -> Named | None:
        """Which axes were reduced, in place of the right ones?"""
        x, options = case.inputs[0], dict(case.options)
        right = reduced(x.shape, options.pop("axis", self.axis))
        options.pop("keepdims", None)
        told = {"right": right, "got": got.shape}
        asked = self.made(x.shape, case.options)
        with suppress(ValueError, TypeError):
            full = np.asarray(self.forward(x, **case.options))
            if got.shape == asked and got.size and alike(got, full) and self.name in HELPED:
                return "sum_helped", told
            if got.shape != asked and got.shape == np.squeeze(full).shape and alike(got, np.squeeze(full)):
                if 1 in asked and not case.options.get("keepdims"):
                    return "squeezed_all", told | {"made": asked}
        for axes in sorted(axes_of(x.ndim), key=lambda a: a != right):
            for kept in (False, True) if self.takes_keepdims() else (None,):
                with suppress(ValueError, TypeError):
                    numbers = self.forward(x, axis=axes, **options, **({} if kept is None else {"keepdims": kept}))
                    if got.size and alike(got, np.asarray(numbers)):
                        if axes == right and got.shape == asked:
                            continue  # right to some digits
                        if axes == right:
                            return ("keepdims_always" if kept else "keepdims_ignored"), told
                        if not axes:
                            continue  # x itself, which has a message of its own
                        key = "axis_ignored" if len(axes) == x.ndim else "axis_other"
                        return key, told | {"found": axes}
        if not self.counts:
            return None
        total = np.asarray(np.sum(x, axis=right)).reshape(got.shape) if got.size * n_of(x, right) == x.size else got
        by = ratio(total, got)
        return self.counted(by, x, right) if by and got.size > 1 else None

    def takes_keepdims(self) -> bool:
        return True

    def counted(self, by: float, x: Array, right: Shape) -> Named | None:
        """By what was divided, in place of the right number?"""
        n, number = n_of(x, right), round(by)
        told = {"found": number, "count": n}
        if abs(by - number) > 1e-6 or number < 1 or number == (n if self.counts == "mean" else 1):
            return None
        if self.counts == "sum":
            return "sum_divided", told
        if number == 1:
            return "mean_not_divided", told
        if number == x.size:
            return "mean_of_all", told
        return ("mean_twice" if number == n * n else "mean_other_count"), told

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, Array], value: Array, gradients: tuple[Array, ...]
    ) -> Seen:
        pulled, expected = got["pulled"], gradients[0]
        right = pulled.shape == expected.shape and close(pulled, expected, *tolerances(case))
        looked_at = not right and not case.edge and case.g.dtype == np.float64 and not got.get("rebound")
        found = self.trace_gradient(case, pulled, expected) if looked_at else None
        if found:
            raise Problem(found[0], **found[1] | worst(pulled, expected) | {"input": part})
        return super().judge_gradient(case, part, got, value, gradients)

    def trace_gradient(self, case: Case, got: Array, expected: Array) -> Named | None:
        """Where did g go, and by what was it divided?"""
        x, axis = case.inputs[0], case.options.get("axis", self.axis)
        right, g = reduced(x.shape, axis), fitting(case.g, x, axis)
        told = {"right": right, "got": got.shape, "expected": expected.shape}
        if not got.size:
            return None
        if got.shape == g.shape != x.shape and case.g.shape != g.shape and ratio(got, g):
            return "restored_not_repeated", told
        if got.shape != x.shape:
            return None
        by = ratio(np.broadcast_to(g, x.shape), got)
        if by and self.counts:
            found = self.counted(by, x, right)
            if found:
                return found
        elif by and g.size > 1 and np.isclose(by, (1, n_of(x, right))).any():
            return ("gradient_of_sum" if np.isclose(by, 1) else "gradient_of_mean"), told
        same = ratio(got, np.ones(got.shape))
        if same and g.size > 1 and np.isclose(case.g.sum() / same, (1, g.size, x.size, n_of(x, right))).any():
            return "upstream_summed", told
        share = expected / g
        for axes in axes_of(x.ndim):
            shape = kept_shape(x.shape, axes)
            if axes != right and shape != g.shape and np.prod(shape) == g.size:
                elsewhere = np.broadcast_to(case.g.reshape(shape), x.shape)
                if alike(got, elsewhere * share) or (self.counts and ratio(got, elsewhere)):
                    return "restored_elsewhere", told | {"found": axes}
        if alike(got, expected * x):
            return "times_input", told
        if self.counts and same_numbers(got, expected):
            return "gradient_out_of_place", told
        return None


def n_of(x: Array, axes: Shape) -> int:
    return int(np.prod([x.shape[a] for a in axes]))


def worst(got: Array, expected: Array) -> dict[str, Any]:
    """The entry that is furthest off, where the shapes allow to say which."""
    if got.shape != expected.shape or not got.size:
        return {}
    index, mine, right = worst_entry(got, expected)
    return {"index": index, "got": mine, "expected": right}


@dataclass(frozen=True)
class Along(Reducing):
    """An op that computes along one axis and keeps it: softmax, and its logarithm."""

    axis: Any = -1
    value_search: Callable[..., Named | None] = value_formula
    gradient_search: Callable[..., Named | None] = along_elementwise

    def made(self, shape: Shape, options: dict[str, Any]) -> Shape:
        return shape

    def takes_keepdims(self) -> bool:
        return False

    def trace_gradient(self, case: Case, got: Array, expected: Array) -> Named | None:
        return None
