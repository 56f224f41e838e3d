"""The check of an op whose value holds entries of its inputs, repeated, moved, picked or joined, and of products of
batches: what an op computes is plain here, and what can go wrong is where the numbers go."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from ..core.library import standing_in
from ..core.problem import Problem, close, worst_entry
from ..core.seen import Seen, worst_of
from ..core.types import Array
from ..diagnosis.mistakes import Named
from ..diagnosis.traces import alike, brought_to, products, same_numbers, trace_all_parts, trace_places
from .op import (
    AGAIN,
    SINGLE,
    Case,
    Example,
    Op,
    Shape,
    Shapes,
    as_numbers,
    call,
    named_by_shape,
    pull,
    recorded_array,
    shift,
    upstream,
)

Trace = Callable[[Case, int, Array, Array], Named | None]


# What the text of an error means where shapes are all that an exercise is about, by pattern and key.
SHAPE_ERRORS = (
    ("only integer scalar arrays|0-dimensional arrays", "shape_of_array"),
    ("cannot reshape array", "reshape_sizes"),
    ("could not broadcast input array|broadcastable to correct shape|to indexing result", "assigned_apart"),
    ("concatenate tuple", "tuple_joined"),
    ("operand type.*'tuple'", "tuple_operand"),
    (r"reshape\(\) takes exactly", "shape_unpacked"),
    ("elements of `new_shape`", "reshape_by_resize"),
    (r"swapaxes\(\) takes exactly", "swapaxes_for_transpose"),
    ("does not have enough dimensions", "matrix_missing"),
    ("newaxis.*requested shape", "batch_apart"),  # of a product of batches
    ("axis remapping|remapped shapes.*requested shape", "broadcast_for_sum"),
    (r"^unbroadcast: \(", "unbroadcast_misfit"),
    ("mismatch in its core dimension|remapped shapes|not aligned", "batch_apart"),
    ("axes don't match|repeated axis|invalid permutation", "axes_count"),
    ("'(list|range)' object cannot be interpreted", "axis_list"),
    ("'tuple' object cannot be interpreted", "tuple_for_number"),
    ("equal division", "split_equal"),
    ("out of bounds for array of dimension", "axis_unknown"),
    ("out of bounds for axis|too many indices|did not match indexed|used as indices", "index_misfit"),
    ("missing required argument", "call_arguments"),
)


# What every lesson says, and can be said better where shapes are all that an exercise is about.
SAID_BETTER = (
    "raised",
    "shapes_apart",
    "array_for_axis",
    "pair_in_formula",
    "gradient_type",
    "pulled_none",
    "pullback_not_function",
)


def is_table(shape: Shape) -> bool:
    """Is an array of this shape read at a glance?"""
    return 0 < len(shape) <= 2 and 2 <= int(np.prod(shape)) <= 15


UNTOLD = ("not_written", "pulled_none", "pulled_none_at")  # what is so whatever the shapes are


def understood(problem: Problem, own: tuple[tuple[str, str], ...] = ()) -> Problem:
    """A problem under the key that says more about it, where there is one. own: patterns of one op.

    A pattern is looked for in the text of an error, or else in what was returned instead of a gradient.
    """
    if problem.key in SAID_BETTER:
        words = str(problem.values.get("text", problem.values.get("got", problem.key)))
        problem.key = next((key for pattern, key in (*own, *SHAPE_ERRORS) if re.search(pattern, words)), problem.key)
    return problem


def of_sums(problem: Problem, g: Array, shape: tuple[int, ...]) -> Problem:
    """The same where entries of g that were copied must be summed, to come to this shape."""
    axes = re.search(r"axis (-?\d+) is out of bounds for array of dimension (\d+)", str(problem.values.get("text")))
    if problem.key == "axis_unknown" and axes and int(axes[2]) < g.ndim and -g.ndim <= int(axes[1]) < g.ndim:
        problem.key = "axis_moved"
    sizes = re.search(r"array of size (\d+) into shape \(([\d,]*)\)", str(problem.values.get("text")))
    asked = tuple(int(n) for n in sizes[2].split(",") if n) if sizes else ()
    if problem.key == "reshape_sizes" and sizes and asked == shape:
        problem.key = "reshape_too_many" if int(sizes[1]) > np.prod(shape) else "reshape_too_few"
    return problem


def value_places(inputs: dict[str, Array], got: Array, expected: Array, which: Array) -> Named | None:
    """Are all the entries there, but in other places?"""
    return ("value_misplaced", {}) if same_numbers(got, expected) else None


def value_batch(inputs: dict[str, Array], got: Array, expected: Array, which: Array) -> Named | None:
    """The product of batches of matrices that gives a wrong value."""
    for (left, operator, right), m in products(inputs):
        if alike(got, m) and not alike(got, expected):
            key = {"*": "product_elementwise", "dot": "product_by_dot"}.get(operator, "product_value")
            return key, {"found": f"{left} {operator} {right}"}
    return None


def short(x: Array) -> Array:
    """Six decimals: what is only moved and added stays as short where it is recorded."""
    return np.round(x, 6)


@dataclass(frozen=True)
class ShapeOp(Op):
    """An op whose options, beside the shapes of its inputs, are given call by call.

    given: the options of each call.
    forward: the value, as NumPy gives it, from which its shape is known.
    trace: what a wrong gradient was made of.
    stand_ins: makes functions of earlier exercises, known to be right, that the op may call while it is looked at.
        They are made inside another function, so that none lies in a learner's folder under a name of its own.
    errors: what the text of an error means in this op, by pattern and key.
    turned: whose arrays lie in memory column by column, as a transposed array does: the numbers of calls.
    pictured: shapes and options of the call in the op's picture, where no call of the check is small enough.
    """

    given: tuple[dict[str, Any], ...] = ()
    forward: Callable[..., Array] = np.add
    trace: Trace = trace_places
    stand_ins: Callable[[], dict[str, Callable[..., Any]]] = dict
    errors: tuple[tuple[str, str], ...] = ()
    value_search: Callable[..., Named | None] = value_places
    turned: tuple[int, ...] = ()
    pictured: tuple[Shapes, dict[str, Any]] | None = None

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        calls = [(shapes, options, np.float64) for shapes, options in zip(self.shapes, self.given)]
        for number, (shapes, options, dtype) in enumerate([*calls, (*calls[-1][:2], np.float32)]):
            order: Literal["C", "F"] = "F" if number in self.turned else "C"
            inputs = tuple(np.asarray(short(self.draw(rng, s)), dtype, order=order) for s in shapes)
            shape = np.shape(self.forward(*inputs, **options))
            yield Case(inputs, options, np.asarray(short(upstream(rng, shape)), dtype, order=order))

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        changed = False
        rebound: set[str] = set()

        @functools.wraps(f)
        def watched(*inputs: Array, **options: Any) -> Any:
            nonlocal changed
            returned = f(*inputs, **options)
            changed = changed or tuple(x.shape for x in inputs) != tuple(x.shape for x in case.inputs)
            rebound.update(given_anew(returned, dict(zip(self.inputs, inputs))))
            return returned

        with standing_in(f, self.stand_ins()):
            produced = self.produce_part(watched, case, part)
        if changed:
            with self.telling(case):
                raise Problem("argument_reshaped")
        return produced | {"rebound": sorted(rebound)} if part else produced

    def produce_part(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        return super().produce(f, case, part)

    @contextmanager
    def telling(self, case: Case) -> Iterator[None]:
        """Adds to a Problem which call it is about."""
        try:
            yield
        except Problem as problem:
            first = tuple(x.shape for x in case.inputs) == self.shapes[0] and case.options is self.given[0]
            shapes = ", ".join(str(x.shape) for x in case.inputs)
            told = {"call": self.written(case), "shapes": shapes, "dtype": case.g.dtype}
            told["entries"] = (
                ", ".join(f"{n} = {x.tolist()}" for n, x in zip(self.inputs, case.inputs)) if case.edge else ""
            )
            key = "edge_call" if case.edge else "this_call" if first and case.g.dtype == np.float64 else "later_call"
            problem = self.explained(problem, case)
            if problem.key not in UNTOLD:
                problem.values.setdefault("after", []).append((key, told))
            raise problem from None

    def explained(self, problem: Problem, case: Case) -> Problem:
        problem = understood(problem, self.errors)
        if problem.key in ("raised", "axes_count") and case.options.get("axes", ...) is None:
            problem.key = "axes_none"
        return problem

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, Array], value: Array, gradients: tuple[Array, ...]
    ) -> Seen:
        index = self.inputs.index(part)
        pulled, expected = got["pulled"], gradients[index]
        told: dict[str, Any] = {"input": part}
        if pulled.shape != expected.shape:
            told |= {"got": pulled.shape, "expected": expected.shape}
        elif not close(pulled, expected, SINGLE, SINGLE):
            told |= dict(zip(("index", "got", "expected"), worst_entry(pulled, expected)))
        if len(told) > 1 and got.get("rebound"):
            raise Problem("input_rebound", **told, name=got["rebound"][0])
        found = self.trace(case, index, pulled, expected) if len(told) > 1 else None
        if found:
            raise Problem(found[0], **told | found[1])
        if len(told) > 1 and pulled.dtype.kind in "iu":
            raise Problem("gradient_whole", **told | {"dtype": pulled.dtype})
        if pulled.shape != expected.shape:
            as_it_came = [("gradient_as_it_came", case.g), ("value_returned", value)]
            known = named_by_shape([*self.own_mistakes(part, case), *as_it_came], pulled)
            if known:
                raise Problem(known.key, **told)
        returned = any(alike(pulled, seen) for seen in (value, case.inputs[index]))
        if len(told) > 1 and pulled.any() and np.array_equal(got["again"], pulled) and not returned:
            raise Problem("upstream_unused", **told)
        return super().judge_gradient(case, part, got, value, gradients)

    def problem(self, *known: Any, **told: Any) -> Problem:
        """What the numbers say; but that they are wrong just where an input is negative, say, is chance here."""
        problem = super().problem(*known, **told)
        problem.values["before"] = [(k, v) for k, v in problem.values.get("before", []) if "input" not in v]
        return problem

    def written(self, case: Case) -> str:
        """A call as one would write it."""
        options = "".join(f", {name}={shown_option(option)}" for name, option in case.options.items())
        return f"{self.name}({self.arguments()}{options})"

    def arguments(self) -> str:
        """The inputs as they stand in a call."""
        return ", ".join(self.inputs)

    def example(self, f: Callable[..., Any]) -> Example | None:
        with standing_in(f, self.stand_ins()):
            return super().example(f)

    def small_case(self) -> Case | None:
        """The first call of the check whose arrays are small tables, unless the op has a call for its picture."""
        calls = zip(self.shapes, self.given)
        small = (given for given in calls if all(map(is_table, given[0])))
        chosen = self.pictured or next(small, None)
        if chosen is None:
            return None
        rng = np.random.RandomState(0)
        inputs = tuple(np.round(self.draw(rng, shape), 2) for shape in chosen[0])
        return Case(inputs, chosen[1], np.round(upstream(rng, np.shape(self.forward(*inputs, **chosen[1]))), 1))

    def given_by_name(self, case: Case) -> dict[str, Array]:
        return dict(zip(self.names_of(case), case.inputs))

    def value_name(self, case: Case) -> str:
        return f"z = {self.written(case)}"

    def elementwise(self) -> bool:
        return False


@dataclass(frozen=True)
class Batched(ShapeOp):
    """A product of batches of matrices: a pull-back may return a gradient for the whole batch, or for its input."""

    value_search: Callable[..., Named | None] = value_batch
    varying = ("pulled", "again")

    def example(self, f: Callable[..., Any]) -> Example | None:
        seen = super().example(f)
        if seen is None:
            return None
        summed = {name: brought_to(g, shape=seen.measured[name].shape) for name, g in seen.gradients.items()}
        return seen._replace(gradients=summed)

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, Array], value: Array, gradients: tuple[Array, ...]
    ) -> Seen:
        shape = case.inputs[self.inputs.index(part)].shape
        summed = {name: brought_to(got[name], shape=shape) for name in ("pulled", "again")}
        return super().judge_gradient(case, part, got | summed, value, gradients)


@dataclass(frozen=True)
class Repeated(ShapeOp):
    """An op that copies entries: on the way back they are summed."""

    def explained(self, problem: Problem, case: Case) -> Problem:
        return of_sums(super().explained(problem, case), case.g, case.inputs[0].shape)


@dataclass(frozen=True)
class Joined(ShapeOp):
    """An op of any number of inputs: one part for the pull-backs of all of them."""

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_value"

    def arguments(self) -> str:
        return "*arrays"

    def names_of(self, case: Case) -> tuple[str, ...]:
        return tuple(f"arrays[{i}]" for i in range(len(case.inputs)))

    def produce_part(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        with self.telling(case):
            value, pullbacks = call(f, case, strict=not part)
            if not part:
                return {"value": as_numbers(value, "value_type")}
            numbers: dict[str, Any] = {
                "pulled": [],
                "again": [],
                "shifted": [],
                "value": as_numbers(value, "value_type"),
            }
            count = len(case.inputs)
            for i in range(count):
                for name, scale in (("pulled", 1), ("again", AGAIN)):
                    numbers[name].append(pull(pullbacks, i, count, scale * case.g))
                numbers["shifted"].append(shift(f, case, i) if case.g.dtype == np.float64 else np.zeros(0))
                if not np.array_equal(pull(pullbacks, i, count, case.g), numbers["pulled"][i]):
                    raise Problem("pulled_differently")
            return numbers

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> Seen:
        value = recorded_array(expected["value"], case)
        names = self.names_of(case)
        alone = replace(self, inputs=names, wrong={"": self.wrong.get("", {})})
        with self.telling(case):
            if not part:
                return alone.judge_value(case, got["value"], value)
            gradients = tuple(recorded_array(g, case) for g in expected["gradients"])
            found = trace_all_parts(case, got["pulled"], gradients)
            if found:
                raise Problem(found[0], **found[1])
            each = [{k: got[k][i] for k in ("pulled", "again", "shifted")} for i in range(len(names))]
            return worst_of(
                alone.judge_gradient(case, name, numbers | {"value": got["value"]}, value, gradients)
                for name, numbers in zip(names, each)
            )


def given_anew(returned: Any, inputs: dict[str, Array]) -> set[str]:
    """The inputs whose names stand for another array by the time that a pull-back reads them."""
    pullbacks = returned[1] if isinstance(returned, tuple | list) and len(returned) == 2 else ()
    read: dict[str, Any] = {}
    for pullback in filter(inspect.isfunction, pullbacks if isinstance(pullbacks, tuple | list) else ()):
        for name, cell in zip(pullback.__code__.co_freevars, pullback.__closure__ or ()):
            with suppress(ValueError):  # nothing is there yet
                read[name] = cell.cell_contents
    there = {n: x for n, x in inputs.items() if isinstance(read.get(n, x), np.ndarray)}
    return {n for n, x in there.items() if read.get(n, x) is not x and not alike(read[n], x)}


def shown_option(option: Any) -> str:
    """An option as one would write it in a call, on one line."""
    if isinstance(option, tuple):
        return f"({', '.join(map(shown_option, option))}{',' * (len(option) == 1)})"
    if isinstance(option, slice):
        ends = "" if option.start is None else option.start, "" if option.stop is None else option.stop
        return f"{ends[0]}:{ends[1]}" + (f":{option.step}" if option.step else "")
    if option is Ellipsis:
        return "..."
    return str(option.tolist()) if isinstance(option, np.ndarray) else repr(option)
