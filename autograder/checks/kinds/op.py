"""The check of an op: its value, and the pull-back of each of its inputs."""

from __future__ import annotations

import dis
import functools
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from types import CodeType
from typing import Any, NamedTuple

import numpy as np

from ..core.call import read_only, refuse_none, refuse_uncalled, run
from ..core.limits import USUAL_UNITS
from ..core.problem import Problem, close, worst_entry
from ..core.returned import kind_of
from ..core.seen import Off, Seen, off
from ..core.types import Array
from ..diagnosis.candidates import first_match
from ..diagnosis.mistakes import (
    Named,
    Pulled,
    factor,
    gradient_formula,
    value_formula,
    where_wrong,
    wrong_gradients,
    wrong_values,
)

EPS = 1e-6  # step of the central difference; with ATOL and RTOL the defaults of torch.autograd.gradcheck


ATOL = 1e-5


RTOL = 1e-3


ALONE = 1e-5  # for a single number


EXACT = 1e-9  # against PyTorch, in float64: a step in float32 shows


AT_EDGE = 1e-15  # the same at an edge, where all of a number may be smaller than that


SINGLE = 1e-4  # the same in float32


NEARLY = 2e-4  # off by less than this is no other formula, but a number that is not exact


SUMMED_EDGES = ("tied", "large", "gap")  # edges whose numbers are sums, so that last digits differ


AGAIN = -2  # times g: what a pull-back makes of it must be as many times what it made of g


Shape = tuple[int, ...]


Shapes = tuple[Shape, ...]


Wrong = Callable[..., Any]  # an array


class Case(NamedTuple):
    """Inputs and options of one call, and a gradient of its value.

    edge: what the inputs are chosen to show, where no slope can be measured; "" for inputs drawn away from edges.
    """

    inputs: tuple[Array, ...]
    options: dict[str, Any]
    g: Array
    edge: str = ""


class Curve(NamedTuple):
    """An op over an interval: x, its value, what its pull-back makes of ones, and the measured slopes."""

    x: Array
    value: Array
    pulled: Array
    measured: Array


class Example(NamedTuple):
    """One call of an op: the inputs, z and g by name; the gradient of each input, and the measured one."""

    numbers: dict[str, Array]
    gradients: dict[str, Array]
    measured: dict[str, Array]


# Where inputs are drawn from


POSITIVE, AROUND_ZERO = (0.25, 3.0), (-2.0, 2.0)


CURVE_POINTS = 81


def anything(rng: np.random.RandomState, shape: tuple[int, ...]) -> Array:
    return rng.uniform(*AROUND_ZERO, shape)


def positive(rng: np.random.RandomState, shape: tuple[int, ...]) -> Array:
    return rng.uniform(*POSITIVE, shape)


def away_from_zero(rng: np.random.RandomState, shape: tuple[int, ...]) -> Array:
    return rng.uniform(0.25, 2.0, shape) * signs(rng, shape)


def signs(rng: np.random.RandomState, shape: tuple[int, ...]) -> Array:
    """1 and -1, as many of each as there can be."""
    return 1.0 - 2 * (rng.permutation(int(np.prod(shape))).reshape(shape) % 2)


def no_options(rng: np.random.RandomState, shapes: Shapes) -> dict[str, Any]:
    return {}


def random_mask(rng: np.random.RandomState, shapes: Shapes) -> dict[str, Any]:
    """mask=, in the shape of the last input and True for half of its entries: it may have to be broadcast."""
    return {"mask": np.asarray(signs(rng, shapes[-1]) > 0)}


@dataclass(frozen=True)
class Op:
    """An exercise that is an op.

    shapes: per case, the shapes of the inputs; the last is drawn once more in float32.
    draw: an input of some shape, options: the keyword-only arguments for inputs of some shapes.
    shape: of the value, from the shapes of the inputs. If they broadcast, pull-backs may return either shape.
    edges: for each thing to show, entries of every input at which PyTorch alone says what is right.
    wrong: mistakes of this op alone, by part or edge: for each message's key, what one or several of them give for
        (g, *inputs, **options).
    value_search, gradient_search: what the numbers of any other mistake are.
    sections: what to read about a part, where that is not the op's section.
    """

    name: str
    section: str
    shapes: tuple[Shapes, ...]
    inputs: tuple[str, ...] = ("x",)
    draw: Callable[[np.random.RandomState, tuple[int, ...]], Array] = anything
    options: Callable[[np.random.RandomState, Shapes], dict[str, Any]] = no_options
    shape: Callable[..., tuple[int, ...]] = np.broadcast_shapes
    edges: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    address: str = ""
    wrong: dict[str, dict[str, Wrong | tuple[Wrong, ...]]] = field(default_factory=dict)
    value_search: Callable[..., Named | None] = value_formula
    gradient_search: Callable[..., Named | None] = gradient_formula
    sections: dict[str, str] = field(default_factory=dict)
    units = USUAL_UNITS
    is_op = True

    def parts(self) -> tuple[str, ...]:
        """The value, then one part per input."""
        return ("", *self.inputs)

    def unread(self, part: str) -> tuple[str, ...]:
        return ("value", "shifted", "rebound") if part else ()

    def heading(self, part: str) -> str:
        return "part_input" if part else "part_value"

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        """The calls to try. The first has the most entries: it tells mistakes apart best."""
        for shapes, dtype in [*((s, np.float64) for s in self.shapes), (self.shapes[-1], np.float32)]:
            inputs = tuple(np.asarray(self.draw(rng, s), dtype) for s in shapes)
            shape = self.shape(*shapes)
            yield Case(inputs, self.options(rng, shapes), np.asarray(upstream(rng, shape), dtype))
        for edge, entries in self.edges.items():
            shape = (len(entries[0]),)
            options = self.options(rng, (shape,) * len(entries))
            yield Case(tuple(map(np.array, entries)), options, upstream(rng, shape), edge)

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Array]:
        """Runs the learner's function. Numbers only, or the Problem that kept it from giving any."""
        with self.telling(case):
            value, pullbacks = call(f, case, strict=not part)
            if not part:
                if isinstance(value, tuple) and any(map(callable, value)):
                    raise Problem("pair_swapped")
                return {"value": as_numbers(value, "value_type")}
            index = self.inputs.index(part)
            given = plain_numbers(value)
            pulled, again = (pull(pullbacks, index, len(self.inputs), scale * case.g) for scale in (1, AGAIN))
            if not np.array_equal(given, np.asarray(value), equal_nan=True):
                raise Problem("wrote_into_value")
            measured = case.g.dtype == np.float64 and not case.edge
            shifted = shift(f, case, index) if measured else np.zeros(0)
            later = pull(pullbacks, index, len(self.inputs), case.g)
            if not np.array_equal(later, pulled, equal_nan=True):
                raise Problem("pulled_differently")
            return {"value": given, "pulled": pulled, "again": again, "shifted": shifted}

    def judge(self, case: Case, part: str, got: dict[str, Array], expected: dict[str, Any]) -> Seen | None:
        """Compares with the oracles. Raises the Problem that there is.

        expected: "value" and "gradients", one per input, as PyTorch gives them.
        """
        value = recorded_array(expected["value"], case)
        with self.telling(case):
            if not part:
                return self.judge_value(case, got["value"], value)
            gradients = tuple(recorded_array(g, case) for g in expected["gradients"])
            return self.judge_gradient(case, part, got, value, gradients)

    @contextmanager
    def telling(self, case: Case) -> Iterator[None]:
        """Adds to a Problem of any case but the first which inputs it is about: the others went well."""
        try:
            yield
        except Problem as problem:
            shapes = tuple(x.shape for x in case.inputs)
            if not case.edge and (shapes != self.shapes[0] or case.g.dtype != np.float64):
                told = {"shapes": ", ".join(map(str, shapes)), "dtype": case.g.dtype}
                problem.values.setdefault("after", []).append(("other_case", told))
                if problem.key in ("raised", "shapes_apart") and self.broadcasts() and len(set(shapes)) > 1:
                    problem.key = "raised_by_broadcast"
            raise

    def judge_value(self, case: Case, got: Array, expected: Array) -> Seen:
        inputs = dict(zip(self.inputs, case.inputs))
        own = self.own_mistakes("", case)
        if got.shape != expected.shape:
            raise named_by_shape(own, got) or Problem("value_shape", got=got.shape, expected=expected.shape)
        if got.dtype == bool:
            raise Problem("value_boolean")
        if got.dtype != expected.dtype:
            whole = named_by_shape(own, got) if got.dtype.kind in "iu" else None
            rounded = got.dtype.kind == "f" and got.dtype.itemsize < expected.dtype.itemsize
            key = "value_rounded" if rounded else "value_dtype"
            raise whole or Problem(key, got=got.dtype, expected=expected.dtype)
        if not close(got, expected, *tolerances(case)):
            known = own if case.edge else [*own, *wrong_values(inputs, expected)]
            search = partial(self.value_search, {**inputs, **arrays_in(case.options)}, got, expected)
            raise self.problem(case, known, search, got, expected)
        return seen(case, got, expected)

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, Array], value: Array, gradients: tuple[Array, ...]
    ) -> Seen:
        index = self.inputs.index(part)
        x, pulled, again, expected = case.inputs[index], got["pulled"], got["again"], gradients[index]
        own = self.own_mistakes(part, case)
        if self.broadcasts() and pulled.shape == case.g.shape != x.shape:
            own = [(key, summed_back(numbers, shape=x.shape)) for key, numbers in own if numbers.shape == case.g.shape]
            pulled = summed_back(pulled, shape=x.shape)
        if pulled.shape != expected.shape:
            summed = ("gradient_summed", expected.sum())
            shapes = {"got": pulled.shape, "expected": expected.shape, "input": part}
            raise named_by_shape([*own, summed], pulled, input=part) or Problem("gradient_shape", **shapes)
        if case.edge and value.shape == pulled.shape:  # where there is no value, there is no gradient to compare
            pulled = np.where(np.isnan(value), expected, pulled)
        right = close(pulled, expected, *tolerances(case))
        broken = case.edge and got["value"].shape == value.shape and np.isfinite(value) & ~np.isfinite(got["value"])
        if not right and np.any(broken):
            raise Problem("value_first")
        once, same = got["pulled"], again.shape == got["pulled"].shape
        proportional = not same or close(again, AGAIN * once, NEARLY, NEARLY)
        squared = same and not proportional and close(again, AGAIN**2 * once, NEARLY, NEARLY)
        unlike_g = "" if proportional else "upstream_squared" if squared else "upstream_not_factor"
        if case.edge or case.g.dtype == np.float32 or not x.size:
            if not right:
                raise self.problem(case, own, lambda which: None, pulled, expected, part, unlike_g)
            return seen(case, pulled, expected)
        if got["value"].dtype != value.dtype or not close(got["value"], value, EXACT, EXACT):
            if not right:
                raise Problem("value_first")
            return seen(case, pulled, expected)
        jacobian = differences(got["shifted"], case, index)
        numerical = np.tensordot(jacobian, case.g, case.g.ndim)
        if not right or not close(pulled, numerical, RTOL, ATOL):
            inputs, expectations = dict(zip(self.inputs, case.inputs)), dict(zip(self.inputs, gradients))
            p = Pulled(inputs, arrays_in(case.options), part, value, case.g, jacobian, expectations)
            known = [*own, *wrong_gradients(p)]
            search = partial(self.gradient_search, p, pulled)
            raise self.problem(case, known, search, pulled, expected, part, unlike_g)
        measured = off(pulled, numerical) if case.g.size else None  # a value without entries has no slopes to measure
        return seen(case, pulled, expected, measured)

    def problem(
        self,
        case: Case,
        known: list[tuple[str, Array]],
        search: Callable[[Array], Named | None],
        got: Array,
        expected: Array,
        part: str = "",
        unlike_g: str = "",
    ) -> Problem:
        """The known mistake or the formula that gives these numbers, else which of them are wrong; with the worst.

        unlike_g: the key of the message for a gradient that does not grow as g does.
        """
        kind = "gradient" if part else "value"
        wrong = ~np.isclose(got, expected, *tolerances(case), equal_nan=True)
        index, mine, right = worst_entry(got, expected, wrong)
        told: dict[str, Any] = {"index": index, "got": mine, "expected": right, "input": part}
        full = ((k, np.broadcast_to(n, got.shape) if n.shape == () else n) for k, n in known)
        key = first_match(got, full, expected, near=near(got.size))
        if key:
            return Problem(key, **told)
        inputs = dict(zip(self.inputs, case.inputs))
        seen = {**inputs, "g": case.g} if part else inputs
        told["inputs"] = at(index, seen, got.shape) if self.elementwise() else ""
        broken = np.isfinite(expected) & ~np.isfinite(got)
        if case.edge:
            return Problem(f"{kind}_{'overflow' if case.edge == 'far' and broken.any() else case.edge}", **told)
        told |= {"wrong": wrong.sum(), "size": got.size}
        place = where_wrong(wrong, seen, case.options, expected)
        before = [place] if place else []
        if got.dtype == bool:
            return Problem(f"{kind}_boolean", **told)
        if close(got, expected, NEARLY, NEARLY):
            return Problem(f"{kind}_nearly", before=before, **told)
        ratio = factor(got, expected)
        if ratio is not None:
            return Problem(f"{kind}_factor", factor=ratio, **told)
        found = search(np.isfinite(got))
        if found:
            return Problem(found[0], **told, **found[1])
        if unlike_g:
            return Problem(unlike_g, **told)
        told["before"] = before
        if broken.any():
            return Problem(f"{kind}_not_finite", **told)
        if part and not wrong.all() and not expected[wrong].any():
            return Problem("gradient_leaks", **told)
        if part and not wrong.all() and not got[wrong].any():
            return Problem("gradient_blocked", **told)
        if place:
            there = ((k, n[wrong]) for k, n in known if n.shape == got.shape)
            key = first_match(got[wrong], there, near=near(wrong.sum()))
            found = (key, {}) if key else search(wrong)
            if found:
                return Problem(found[0], **told, **found[1])
        return Problem(f"{kind}_{'everywhere' if wrong.all() else 'mismatch'}", **told)

    def own_mistakes(self, part: str, case: Case) -> list[tuple[str, Array]]:
        """What this op's own mistakes give, but for those that are impossible with these shapes.

        At an edge only those that show there alone: the others would have shown before.
        """
        found = []
        for key, mistakes in self.wrong.get(case.edge or part, {}).items():
            for mistake in mistakes if isinstance(mistakes, tuple) else (mistakes,):
                with suppress(ValueError, IndexError, TypeError):
                    found.append((key, np.asarray(mistake(case.g, *case.inputs, **case.options))))
        return found

    def elementwise(self) -> bool:
        return self.shape is np.broadcast_shapes

    def curve(self, f: Callable[..., Any]) -> Curve | None:
        """What f does over an interval, if it is of one number."""
        if not self.elementwise() or self.inputs != ("x",) or self.options is not no_options:
            return None
        x = np.linspace(*(POSITIVE if self.draw is positive else AROUND_ZERO), CURVE_POINTS)
        case = Case((x,), {}, np.ones(len(x)))
        value, pullbacks = call(f, case)
        up, down = (call(f, case._replace(inputs=(x + step,)))[0] for step in (EPS, -EPS))
        return Curve(x, value, pull(pullbacks, 0, 1, case.g), (up - down) / (2 * EPS))

    def example(self, f: Callable[..., Any]) -> Example | None:
        """What f does with small tables."""
        case = self.small_case()
        if case is None:
            return None
        names, count = self.names_of(case), len(case.inputs)
        value, pullbacks = call(f, case)
        gradients = {name: pull(pullbacks, i, count, case.g) for i, name in enumerate(names)}
        slopes = (differences(shift(f, case, i), case, i) for i in range(count))
        measured = {name: np.tensordot(d, case.g, case.g.ndim) for name, d in zip(names, slopes)}
        return Example(self.given_by_name(case) | {self.value_name(case): value, "g": case.g}, gradients, measured)

    def small_case(self) -> Case | None:
        """A call with two small tables, if the op is of two inputs; nothing is broadcast."""
        if len(self.inputs) != 2:
            return None
        rng = np.random.RandomState(0)
        shapes = ((2, 3), (2, 3) if self.elementwise() else (3, 2))
        inputs = tuple(np.round(self.draw(rng, shape), 1) for shape in shapes)
        return Case(inputs, self.options(rng, shapes), np.round(upstream(rng, self.shape(*shapes)), 1))

    def names_of(self, case: Case) -> tuple[str, ...]:
        return self.inputs

    def given_by_name(self, case: Case) -> dict[str, Array]:
        """What a picture shows of the inputs and options."""
        return dict(zip(self.inputs, case.inputs)) | case.options

    def value_name(self, case: Case) -> str:
        return "z"

    @property
    def varying(self) -> tuple[str, ...]:
        """A pull-back may return the shape of its input, or that of the value, where they broadcast."""
        return ("pulled", "again") if self.broadcasts() else ()

    def broadcasts(self) -> bool:
        return self.elementwise() and len(self.inputs) > 1


@dataclass(frozen=True)
class OnOp:
    """An exercise that has an op's name, section, inputs and parts, but an oracle of its own."""

    op: Op
    address = ""
    units = USUAL_UNITS

    @property
    def name(self) -> str:
        return self.op.name

    @property
    def section(self) -> str:
        return self.op.section

    @property
    def varying(self) -> tuple[str, ...]:
        return self.op.varying

    def parts(self) -> tuple[str, ...]:
        return self.op.parts()

    def unread(self, part: str) -> tuple[str, ...]:
        return ()

    def heading(self, part: str) -> str:
        return self.op.heading(part)

    def cases(self, rng: np.random.RandomState, part: str = "") -> list[Case]:
        return list(self.op.cases(rng))


def seen(case: Case, got: Array, expected: Array, measured: Off | None = None) -> Seen:
    """What one case has shown. PyTorch's last digits count in float64 only: float32 has fewer."""
    exact = off(got, expected) if case.g.dtype == np.float64 else None
    return Seen(1, int(bool(case.edge)), exact, measured)


def upstream(rng: np.random.RandomState, shape: tuple[int, ...]) -> Array:
    """A gradient to pull back: no entry is near 0, and they are not ones."""
    return np.asarray(rng.uniform(0.5, 2.0, shape) * rng.choice([-1.0, 1.0], shape))


def tolerances(case: Case) -> tuple[float, float]:
    """How far a number may be from PyTorch's: relative, absolute."""
    if case.g.dtype == np.float32:
        return SINGLE, SINGLE
    return EXACT, AT_EDGE if case.edge and case.edge not in SUMMED_EDGES else EXACT


def call(f: Callable[..., Any], case: Case, strict: bool = False) -> tuple[Any, Any]:
    """f of the case: its value and its pull-backs, or the Problem with what it returned instead.

    strict: is a list refused where a tuple is expected? The check of the value does so, and it costs no more.
    """
    if read_from_notebook(inspect.unwrap(f), "g"):
        raise Problem("upstream_too_early")
    inputs = tuple(read_only(x) for x in case.inputs)
    options = {**case.options, **{name: read_only(x) for name, x in arrays_in(case.options).items()}}
    try:
        returned = run(f, *inputs, **options)
    except Problem as problem:
        raise Problem("upstream_too_early") if problem.values.get("name") == "g" else problem from None
    refuse_none(returned)
    if isinstance(returned, tuple) and len(returned) > 2 and all(map(callable, returned[1:])):
        raise Problem("returned_flat", got=len(returned))
    if not isinstance(returned, tuple | list) or len(returned) != 2:
        raise Problem("returned_not_pair", got=kind_of(returned))
    if strict and isinstance(returned, list):
        raise Problem("returned_list")
    if strict and isinstance(returned[1], list):
        raise Problem("pullbacks_list")
    return returned[0], returned[1]


def arrays_in(options: dict[str, Any]) -> dict[str, Array]:
    return {name: x for name, x in options.items() if isinstance(x, np.ndarray)}


def pull(pullbacks: Any, index: int, count: int, g: Array) -> Array:
    """What the pull-back of one input makes of g."""
    if callable(pullbacks):
        raise Problem("pullbacks_joined" if count > 1 and gives_all(pullbacks, g, count) else "pullbacks_bare")
    if not isinstance(pullbacks, tuple | list) or len(pullbacks) != count:
        raise Problem("pullbacks_count", got=kind_of(pullbacks), expected=count)
    if not callable(pullbacks[index]):
        raise Problem("pullback_not_function", got=type(pullbacks[index]).__name__)
    name = read_from_notebook(pullbacks[index], "xyzg")
    if name:
        raise Problem("read_from_notebook", name=name)
    try:
        pulled = run(pullbacks[index], read_only(g))
    except Problem as problem:
        called = f"{getattr(pullbacks[index], '__qualname__', '')}() "
        miscalled = called in str(problem.values.get("text")) and problem.values["error"] == "TypeError"
        raise Problem("pull_back_arguments", **problem.values) if miscalled else problem from None
    if pulled is None:
        raise Problem("pulled_none")
    if isinstance(pulled, tuple) and len(pulled) == 1:
        raise Problem("gradient_wrapped", got=kind_of(pulled))
    return as_numbers(pulled, "gradient_type")


def read_from_notebook(f: Callable[..., Any], names: str) -> str:
    """The first of these names, of one letter each, that f takes from the notebook's variables."""
    code = getattr(f, "__code__", None)
    loaded = globals_of(code) if code else frozenset()
    there = getattr(f, "__globals__", {})
    return next((n for n in names if n in loaded and n in there and not callable(there[n])), "")


@functools.cache
def globals_of(code: CodeType) -> frozenset[str]:
    """The names that this code takes from its module. An op is called for every entry that is moved."""
    return frozenset(i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL")


def gives_all(pullbacks: Callable[..., Any], g: Array, count: int) -> bool:
    """Does this one function return all the gradients at once?"""
    try:
        returned = run(pullbacks, read_only(g))
    except Problem:
        return False
    return isinstance(returned, tuple | list) and len(returned) == count


def shift(f: Callable[..., Any], case: Case, index: int) -> Array:
    """The values of f with each entry of one input moved by -EPS and +EPS: shape (entries, 2, *value)."""
    x = case.inputs[index]
    shifted: list[Array] = []
    for entry in np.ndindex(x.shape):
        for step in (-EPS, EPS):
            moved = x.copy()
            moved[entry] += step
            inputs = (*case.inputs[:index], moved, *case.inputs[index + 1 :])
            value, _ = call(f, case._replace(inputs=inputs))
            shifted.append(plain_numbers(value))
    if len({value.shape for value in shifted}) != 1:
        return np.zeros((0, 2))  # no entries, or values of a wrong shape, which the value's own check tells
    return np.reshape(shifted, (x.size, 2, *shifted[0].shape))


def near(count: int) -> Callable[[Array, Array], bool]:
    """Whether so many numbers are those of a known mistake. A single one can be near to another by chance."""
    rtol, atol = (ALONE, ALONE) if count == 1 else (RTOL, ATOL)
    return lambda a, b: close(a, b, rtol, atol)


def differences(shifted: Array, case: Case, index: int) -> Array:
    """dz/dx by central differences: the shape of the input, then the shape of the value."""
    slopes = (shifted[:, 1] - shifted[:, 0]) / (2 * EPS)
    return slopes.reshape(case.inputs[index].shape + case.g.shape)


def named_by_shape(known: list[tuple[str, Array]], got: Array, **told: Any) -> Problem | None:
    """The known mistake that gives these numbers in this shape, which is not the expected one."""
    key = first_match(got, known, near=lambda a, b: a.shape == b.shape and close(a, b, RTOL, ATOL))
    return Problem(key, **told) if key else None


def summed_back(g: Array, *, shape: tuple[int, ...]) -> Array:
    """A gradient in the shape that an input was broadcast to, as the engine will accumulate it."""
    size = int(np.prod(shape))
    origin = np.broadcast_to(np.arange(size).reshape(shape), g.shape)
    return np.bincount(origin.ravel(), g.ravel(), size).reshape(shape)


def at(index: tuple[int, ...], arrays: dict[str, Array], shape: tuple[int, ...]) -> str:
    """The entries of arrays of one shape at an index: "x = 0.5, g = -1"."""
    return ", ".join(f"{name} = {a[index]:.4g}" for name, a in arrays.items() if a.shape == shape)


def recorded_array(x: Any, case: Case) -> Array:
    """An oracle's array: as it is, or as shape and numbers."""
    numbers = np.reshape(x["numbers"], x["shape"]) if isinstance(x, dict) else x
    return np.asarray(numbers, case.g.dtype)


def plain_numbers(x: Any) -> Array:
    """A value as an array, also where it is a number of Python's: that is for the check of the value to tell."""
    return np.array(x, float) if isinstance(x, float | int) else as_numbers(x, "value_type")


def as_numbers(x: Any, key: str) -> Array:
    """x as an array: what NumPy's functions return, and nothing else."""
    refuse_uncalled(x)
    if not isinstance(x, np.ndarray | np.generic) or x.dtype.kind not in "biuf":
        raise Problem(key, got=f"array, dtype {x.dtype}" if isinstance(x, np.ndarray) else kind_of(x))
    return np.array(x)
