"""The check of an op: its value, and the pull-back of each of its inputs."""

from __future__ import annotations

import sysconfig
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .mistakes import Pulled, factor, wrong_gradients, wrong_values
from .verdicts import Problem, close, worst_entry

EPS = 1e-6  # step of the central difference; with ATOL and RTOL the defaults of torch.autograd.gradcheck
ATOL = 1e-5
RTOL = 1e-3
EXACT = 1e-7  # against PyTorch, in float64
SINGLE = 1e-4  # the same in float32


class Case(NamedTuple):
    """Inputs and options of one call, and a gradient of its value."""

    inputs: tuple[NDArray, ...]
    options: dict[str, Any]
    g: NDArray


@dataclass(frozen=True)
class Op:
    """An exercise that is an op.

    shapes: per case, the shapes of the inputs; the last is drawn once more in float32.
    low, high: where inputs are drawn from. shape: of the value, from the shapes of the inputs.
    wrong: mistakes of this op alone: for each message's key, what it gives for (g, *inputs).
    """

    name: str
    section: str
    shapes: tuple[tuple[tuple[int, ...], ...], ...]
    inputs: tuple[str, ...] = ("x",)
    low: float = -2.0
    high: float = 2.0
    shape: Callable[..., tuple[int, ...]] = np.broadcast_shapes
    address: str = ""
    wrong: dict[str, dict[str, Callable[..., NDArray]]] = field(default_factory=dict)

    def parts(self) -> tuple[str, ...]:
        """The value, then one part per input."""
        return ("", *self.inputs)

    def heading(self, part: str) -> str:
        return "part_input" if part else "part_value"

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        """The calls to try. The first has the most entries: it tells mistakes apart best."""
        for shapes, dtype in [*((s, np.float64) for s in self.shapes), (self.shapes[-1], np.float32)]:
            inputs = tuple(np.asarray(rng.uniform(self.low, self.high, s), dtype) for s in shapes)
            shape = self.shape(*shapes)
            g = rng.uniform(0.5, 2.0, shape) * rng.choice([-1.0, 1.0], shape)
            yield Case(inputs, {}, np.asarray(g, dtype))

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, NDArray]:
        """Runs the learner's function. Numbers only, or the Problem that kept it from giving any."""
        value, pullbacks = call(f, case)
        if not part:
            return {"value": as_numbers(value, "value_type")}
        index = self.inputs.index(part)
        pulled = pull(pullbacks, index, len(self.inputs), case)
        shifted = shift(f, case, index) if case.g.dtype == np.float64 else np.zeros(0)
        return {"value": as_numbers(value, "value_type"), "pulled": pulled, "shifted": shifted}

    def judge(self, case: Case, part: str, got: dict[str, NDArray], expected: dict[str, Any]) -> None:
        """Compares with the oracles. Raises the Problem that there is.

        expected: "value" and "gradients", one per input, as PyTorch gives them.
        """
        value = recorded_array(expected["value"], case)
        if not part:
            self.judge_value(case, got["value"], value)
        else:
            gradients = tuple(recorded_array(g, case) for g in expected["gradients"])
            self.judge_gradient(case, part, got, value, gradients)

    def judge_value(self, case: Case, got: NDArray, expected: NDArray) -> None:
        if got.shape != expected.shape:
            raise Problem("value_shape", got=got.shape, expected=expected.shape)
        if got.dtype != expected.dtype:
            raise Problem("value_dtype", got=got.dtype, expected=expected.dtype)
        tolerance = EXACT if got.dtype == np.float64 else SINGLE
        if close(got, expected, tolerance, tolerance):
            return
        known = [(k, f(case.g, *case.inputs)) for k, f in self.wrong.get("", {}).items()]
        raise named([*known, *wrong_values(case.inputs, expected)], got, expected, "value")

    def judge_gradient(
        self, case: Case, part: str, got: dict[str, NDArray], value: NDArray, gradients: tuple[NDArray, ...]
    ) -> None:
        index = self.inputs.index(part)
        pulled, expected = got["pulled"], gradients[index]
        if pulled.shape != expected.shape:
            raise Problem("gradient_shape", got=pulled.shape, expected=expected.shape, input=part)
        single = case.g.dtype == np.float32
        tolerance = SINGLE if single else EXACT
        right = close(pulled, expected, tolerance, tolerance)
        if single or not case.inputs[index].size:
            if not right:
                raise named([], pulled, expected, "gradient")
            return
        if not close(got["value"], value, EXACT, EXACT):
            if not right:
                raise Problem("value_first")
            return
        jacobian = differences(got["shifted"], case, index)
        numerical = (jacobian * case.g).reshape((*expected.shape, -1)).sum(-1)
        if right and close(pulled, numerical, RTOL, ATOL):
            return
        known = [(k, f(case.g, *case.inputs)) for k, f in self.wrong.get(part, {}).items()]
        numbers = Pulled(case.inputs, index, value, case.g, jacobian, gradients)
        raise named([*known, *wrong_gradients(numbers)], pulled, expected, "gradient")


def call(f: Callable[..., Any], case: Case) -> tuple[Any, Any]:
    """f of the case: its value and its pull-backs, or the Problem with what it returned instead."""
    inputs = tuple(read_only(x) for x in case.inputs)
    returned = run(f, *inputs, **case.options)
    if returned is None:
        raise Problem("returned_none")
    if isinstance(returned, list) and len(returned) == 2:
        raise Problem("returned_list")
    if not isinstance(returned, tuple) or len(returned) != 2:
        raise Problem("returned_not_pair", got=kind(returned))
    return returned


def kind(x: Any) -> str:
    """What x is, in words of Python's that every language shares."""
    return f"tuple, len {len(x)}" if isinstance(x, tuple) else type(x).__name__


def pull(pullbacks: Any, index: int, count: int, case: Case) -> NDArray:
    """What the pull-back of one input makes of the case's g."""
    if callable(pullbacks):
        raise Problem("pullbacks_bare")
    if not isinstance(pullbacks, tuple) or len(pullbacks) != count:
        raise Problem("pullbacks_count", got=kind(pullbacks), expected=count)
    if not callable(pullbacks[index]):
        raise Problem("pullback_not_function", got=type(pullbacks[index]).__name__)
    pulled = run(pullbacks[index], read_only(case.g))
    if pulled is None:
        raise Problem("pulled_none")
    return as_numbers(pulled, "gradient_type")


def shift(f: Callable[..., Any], case: Case, index: int) -> NDArray:
    """The values of f with each entry of one input moved by -EPS and +EPS: shape (entries, 2, *value)."""
    x = case.inputs[index]
    shifted: list[NDArray] = []
    for entry in np.ndindex(x.shape):
        for step in (-EPS, EPS):
            moved = x.copy()
            moved[entry] += step
            inputs = (*case.inputs[:index], moved, *case.inputs[index + 1 :])
            value, _ = call(f, case._replace(inputs=inputs))
            shifted.append(as_numbers(value, "value_type"))
    if len({value.shape for value in shifted}) != 1:
        return np.zeros((0, 2))  # no entries, or values of a wrong shape, which the value's own check tells
    return np.reshape(shifted, (x.size, 2, *shifted[0].shape))


def differences(shifted: NDArray, case: Case, index: int) -> NDArray:
    """dz/dx by central differences: the shape of the input, then the shape of the value."""
    slopes = (shifted[:, 1] - shifted[:, 0]) / (2 * EPS)
    return slopes.reshape(case.inputs[index].shape + case.g.shape)


def named(known: list[tuple[str, NDArray]], got: NDArray, expected: NDArray, kind: str) -> Problem:
    """The known mistake that gives these numbers, else the bare mismatch; with the worst entry."""
    index, mine, right = worst_entry(got, expected)
    values = {"index": index, "got": mine, "expected": right}
    for key, numbers in known:
        numbers = np.broadcast_to(numbers, got.shape) if numbers.shape == () else numbers
        if close(got, numbers, RTOL, ATOL) and not close(numbers, expected, RTOL, ATOL):
            return Problem(key, **values)
    if not np.isfinite(got).all() and np.isfinite(expected).all():
        return Problem(f"{kind}_not_finite", **values)
    ratio = factor(got, expected)
    if ratio is not None:
        return Problem(f"{kind}_factor", factor=ratio, **values)
    return Problem(
        f"{kind}_mismatch", wrong=max(1, int((~np.isclose(got, expected, RTOL, ATOL)).sum())), size=got.size, **values
    )


def recorded_array(x: Any, case: Case) -> NDArray:
    """An oracle's array: as it is, or as shape and numbers."""
    numbers = np.reshape(x["numbers"], x["shape"]) if isinstance(x, dict) else x
    return np.asarray(numbers, case.g.dtype)


def as_numbers(x: Any, key: str) -> NDArray:
    """x as an array: what NumPy's functions return, and nothing else."""
    if not isinstance(x, np.ndarray | np.generic) or x.dtype.kind not in "biuf":
        raise Problem(key, got=type(x).__name__)
    return np.array(x)


def read_only(x: NDArray) -> NDArray:
    x = x.copy()
    x.flags.writeable = False
    return x


def run(f: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """f's answer, or the Problem that it raised."""
    try:
        return f(*arguments, **options)
    except NotImplementedError as error:
        if str(error):
            raise Problem("raised", error="NotImplementedError", text=str(error), line=place(error)) from None
        raise Problem("not_written") from None
    except RecursionError:
        raise Problem("recursion_endless") from None
    except ValueError as error:
        if "read-only" in str(error):
            raise Problem("wrote_into_argument", line=place(error)) from None
        raise Problem("raised", error="ValueError", text=str(error), line=place(error)) from None
    except Exception as error:
        if "bitwise_xor" in str(error):
            raise Problem("caret_for_power", line=place(error)) from None
        raise Problem("raised", error=type(error).__name__, text=str(error), line=place(error)) from None


def place(error: BaseException) -> str:
    """The last line of the learner's own code that an error went through, where there is one."""
    ours = ("so_far.py", "checks.py", "site-packages", sysconfig.get_paths()["stdlib"])
    frames = [f for f in traceback.extract_tb(error.__traceback__) if not any(part in f.filename for part in ours)]
    own = [f for f in frames if f.filename != __file__ and f.line]
    return str(own[-1].line) if own else ""
