"""The check of gradcheck: on right ops and on wrong ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from ...core.call import run
from ...core.library import standing_in
from ...core.problem import Problem
from ...core.types import Array
from ...kinds.exercise import InParts, Part
from ...kinds.op import ATOL, EPS, RTOL
from .common import central

Pull = Callable[[Array], Any]


Pulls = Callable[..., tuple[Pull, ...]]  # of the inputs


PLACED = 0.9  # an entry is the worst one if it is off by this part of what the worst is: near ties are decided by noise


@dataclass(frozen=True)
class Subject:
    """An op that a gradcheck is tried on.

    text: what is wrong with it, by the key of a message; "" if nothing is. told: the values of that message.
    value: from the inputs; pulls, wrong: from the inputs, the true pull-backs and those that it has.
    faulty: the inputs whose pull-back is wrong. bad: the same where it is not the numbers that are wrong.
    key: the message for a gradcheck that does not see it, where there is a better one than that it does not.
    options: the tolerances that gradcheck is called with, where they are others than its own.
    """

    name: str
    value: Callable[..., Array]
    pulls: Pulls
    inputs: tuple[Array, ...]
    wrong: Pulls | None = None
    faulty: tuple[int, ...] = ()
    bad: tuple[int, ...] = ()
    text: str = "op_right"
    key: str = ""
    options: dict[str, float] = field(default_factory=dict)


class Look(NamedTuple):
    """What a gradcheck did with one op: what it returned, every g that a pull-back got, or that it measured with.

    steps: the eps of every measurement by numerical_gradient.
    """

    returned: Any
    given: tuple[list[Array], ...]
    measured: list[Array]
    steps: list[float]
    calls: int
    stopped: Problem | None


def some(*shape: int, seed: int = 5) -> Array:
    """Numbers between 0.3 and 1.7, of both signs."""
    rng = np.random.RandomState(seed)
    return rng.uniform(0.3, 1.7, shape) * np.where(rng.uniform(size=shape) < 0.5, -1, 1)


# Ops, as value and pull-backs


def square_pulls(x: Array) -> tuple[Pull, ...]:
    return (lambda g: g * 2 * x,)


def cube_pulls(x: Array) -> tuple[Pull, ...]:
    return (lambda g: g * 3 * x * x,)


def sine_pulls(x: Array) -> tuple[Pull, ...]:
    return (lambda g: g * np.cos(x),)


def product_pulls(x: Array, y: Array) -> tuple[Pull, ...]:
    return (lambda g: g * y, lambda g: g * x)


def matrix_pulls(x: Array, y: Array) -> tuple[Pull, ...]:
    return (lambda g: g @ y.T, lambda g: x.T @ g)


def shares(x: Array) -> Array:
    e = np.exp(x - x.max(-1, keepdims=True))
    return np.asarray(e / e.sum(-1, keepdims=True))


def share_pulls(x: Array) -> tuple[Pull, ...]:
    s = shares(x)
    return (lambda g: s * (g - (g * s).sum(-1, keepdims=True)),)


def cumulated_pulls(x: Array) -> tuple[Pull, ...]:
    return (lambda g: np.cumsum(g[::-1])[::-1],)


def summed_pulls(x: Array) -> tuple[Pull, ...]:
    return (lambda g: np.full(x.shape, g),)


def row_sum_pulls(x: Array) -> tuple[Pull, ...]:
    return (lambda g: np.repeat(g[:, None], x.shape[1], 1),)


def blend_pulls(x: Array, y: Array, w: Array) -> tuple[Pull, ...]:
    return (lambda g: g * w, lambda g: g * (1 - w), lambda g: g * (x - y))


def unit_sum(x: Array) -> Array:
    """Always 1: the true gradient is 0, and what is measured is noise."""
    return np.asarray(shares(x).sum())


def at_entry(index: tuple[int, ...], change: Callable[[Any], Any], pulls: Pulls, k: int = 0) -> Pulls:
    """The true pull-backs, but for one entry of one gradient."""

    def changed(*inputs: Array) -> tuple[Pull, ...]:
        own = list(pulls(*inputs))
        true = own[k]

        def pull(g: Array) -> Array:
            dx = np.array(true(g))
            dx[index] = change(dx[index])
            return dx

        own[k] = pull
        return tuple(own)

    return changed


def through(change: Callable[[Array, Array], Any], pulls: Pulls, k: int = 0) -> Pulls:
    """The true pull-backs, but one gradient is changed: by (gradient, g)."""

    def changed(*inputs: Array) -> tuple[Pull, ...]:
        own = list(pulls(*inputs))
        true = own[k]
        own[k] = lambda g: change(np.array(true(g)), g)
        return tuple(own)

    return changed


def instead(change: Callable[..., Any], pulls: Pulls, k: int = 0) -> Pulls:
    """The true pull-backs, but one is another function: of g and the inputs."""

    def changed(*inputs: Array) -> tuple[Pull, ...]:
        own = list(pulls(*inputs))
        own[k] = lambda g: change(g, *inputs)
        return tuple(own)

    return changed


def written_into(true: Callable[..., Array]) -> Callable[..., Any]:
    def pull(g: Array, *inputs: Array) -> Array:
        g *= true(*inputs)
        return g

    return pull


def changed_after(true: Pull, change: Callable[[Array], Array]) -> Pull:
    """A right pull-back that leaves something else in its g."""

    def pull(g: Array) -> Any:
        dx = true(g)
        g[...] = change(g)
        return dx

    return pull


def halved_logarithm(x: Array) -> Array:
    """nan for a negative number, without a warning."""
    return np.asarray(np.log(np.where(x > 0, x, np.nan)) / 2)


def beside_allowed(part: float) -> Callable[[Array, Array], Array]:
    """A gradient that is off by this part of what is allowed, everywhere."""
    return lambda d, g: d + np.where(d < 0, -part, part) * (ATOL + RTOL * np.abs(d))


def cube(x: Array) -> Array:
    return np.asarray(x * x * x)


LARGEST = 709.782712893384  # exp of this is a number still, and a step further it is infinite


def exponential(x: Array) -> Array:
    """An eighth of it, so that a g of any usual size keeps it finite."""
    with np.errstate(over="ignore"):
        return np.asarray(np.exp(x) / 8)


def exponential_pulls(x: Array) -> tuple[Pull, ...]:
    return (lambda g: g * exponential(x),)


LONG = 100.0 + np.arange(300.0)  # its squares sum up to 2e7: a measured slope of that is off by some 1e-4


# sizes of RIGHT, WRONG, BAD: a gradcheck is judged by the entries that it names, and no size is among its numbers
RIGHT = (
    Subject("x * x", lambda x: x * x, square_pulls, (some(2, 3),)),
    Subject("x * y", lambda x, y: x * y, product_pulls, (some(4), some(4, seed=6))),
    Subject("x @ y", lambda x, y: x @ y, matrix_pulls, (some(2, 3), some(3, 4, seed=6))),
    Subject("np.transpose(x)", np.transpose, lambda x: (np.transpose,), (some(2, 3),)),
    Subject("softmax(x)", shares, share_pulls, (some(2, 4),)),
    Subject("np.sum(x)", np.sum, summed_pulls, (some(2, 2),)),
    Subject("np.sin(x)", np.sin, sine_pulls, (np.array(0.7),)),
    Subject("x * x", lambda x: x * x, square_pulls, (np.zeros((0, 3)),)),
    Subject("x * x * x", cube, cube_pulls, (np.array([1e-4, -0.02, 0.01, 3e-3]),)),
    Subject(
        "np.sum(x * x)",
        lambda x: np.sum(x * x),
        lambda x: (lambda g: g * 2 * x,),
        (LONG,),
        key="gc_absolute_only",
    ),
    Subject("x * x * x", cube, cube_pulls, (np.array([80.0, -50.0, 60.0]),)),
    Subject(
        "np.sum(softmax(x))", unit_sum, lambda x: (lambda g: np.zeros(x.shape),), (some(3, 4),), key="gc_relative_only"
    ),
    Subject("np.sin(100 * x)", lambda x: np.sin(100 * x), lambda x: (lambda g: g * 100 * np.cos(100 * x),), (some(4),)),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (some(2, 3),),
        through(lambda d, g: d.astype(np.float32), square_pulls),
        text="op_single",
        key="gc_dtype",
    ),
    Subject(
        "np.sin(x)",
        np.sin,
        sine_pulls,
        (some(2, 4),),
        through(lambda d, g: 1.01 * d, sine_pulls),
        text="op_percent_allowed",
        key="gc_options",
        options={"rtol": 0.1},
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (np.array([0.5, -0.02, 0.004]),),
        through(beside_allowed(0.95), square_pulls),
        text="op_nearly_allowed",
        key="gc_strict",
    ),
)


PLAIN_WRONG = (
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (some(2, 3),),
        instead(lambda g, x: g * x, square_pulls),
        (0,),
        text="op_without_factor",
    ),
    Subject(
        "x @ y",
        lambda x, y: x @ y,
        matrix_pulls,
        (some(3, 3), some(3, 3, seed=6)),
        instead(lambda g, x, y: g @ y, matrix_pulls),
        (0,),
        text="op_not_transposed",
    ),
)


WRONG = (
    *PLAIN_WRONG,
    Subject(
        "softmax(x)",
        shares,
        share_pulls,
        (some(2, 4),),
        instead(lambda g, x: np.zeros(x.shape), share_pulls),
        (0,),
        text="op_zeros",
    ),
    Subject(
        "np.cumsum(x)",
        np.cumsum,
        cumulated_pulls,
        (some(5),),
        instead(lambda g, x: np.arange(5.0, 0, -1), cumulated_pulls),
        (0,),
        text="op_without_g",
    ),
    Subject(
        "np.sin(x)",
        np.sin,
        sine_pulls,
        (some(2, 3),),
        instead(lambda g, x: g.mean() * np.cos(x), sine_pulls),
        (0,),
        text="op_mean_of_g",
    ),
    Subject(
        "np.sin(x)",
        np.sin,
        sine_pulls,
        (some(5),),
        instead(lambda g, x: g[::-1] * np.cos(x), sine_pulls),
        (0,),
        text="op_reversed_g",
    ),
    Subject(
        "softmax(x)",
        shares,
        share_pulls,
        (some(3, 3),),
        instead(lambda g, x: g * shares(x) * (1 - shares(x)), share_pulls),
        (0,),
        text="op_diagonal",
    ),
    Subject(
        "x * y",
        lambda x, y: x * y,
        product_pulls,
        (some(2, 3), some(2, 3, seed=6)),
        instead(lambda g, x, y: g * y, product_pulls, 1),
        (1,),
        text="op_second_input",
    ),
    Subject(
        "w * x + (1 - w) * y",
        lambda x, y, w: w * x + (1 - w) * y,
        blend_pulls,
        (some(4), some(4, seed=6), some(4, seed=7)),
        instead(lambda g, x, y, w: g * x, blend_pulls, 2),
        (2,),
        text="op_third_input",
    ),
    Subject(
        "x * y",
        lambda x, y: x * y,
        product_pulls,
        (some(3), some(3, seed=6)),
        lambda x, y: (lambda g: g * x, lambda g: g * y),
        (0, 1),
        text="op_both_swapped",
        key="gc_stops_early",
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (some(2, 3),),
        at_entry((1, 2), lambda d: 2 * d, square_pulls),
        (0,),
        text="op_last_entry",
        key="gc_entry_missed",
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (some(3, 4),),
        at_entry((1, 1), lambda d: 0 * d, square_pulls),
        (0,),
        text="op_middle_entry",
        key="gc_entry_missed",
    ),
    Subject(
        "x @ y",
        lambda x, y: x @ y,
        matrix_pulls,
        (some(3, 2), some(2, 4, seed=6)),
        at_entry((0, 3), lambda d: 2 * d, matrix_pulls, 1),
        (1,),
        text="op_one_entry_second",
        key="gc_entry_missed",
    ),
    Subject(
        "np.sin(x)",
        np.sin,
        sine_pulls,
        (some(6),),
        at_entry((4,), lambda d: -d, sine_pulls),
        (0,),
        text="op_one_sign",
        key="gc_sign",
    ),
    Subject(
        "x * x * x",
        cube,
        cube_pulls,
        (some(2, 3),),
        through(lambda d, g: -d, cube_pulls),
        (0,),
        text="op_negated",
        key="gc_sign",
    ),
    Subject(
        "x * x * x",
        cube,
        cube_pulls,
        (some(2, 3),),
        at_entry((0, 1), lambda d: np.nan, cube_pulls),
        (0,),
        text="op_nan",
        key="gc_nan",
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (some(5),),
        at_entry((2,), lambda d: np.inf, square_pulls),
        (0,),
        text="op_inf",
        key="gc_inf",
    ),
    Subject(
        "np.sin(x)",
        np.sin,
        sine_pulls,
        (some(2, 4),),
        through(lambda d, g: 1.01 * d, sine_pulls),
        (0,),
        text="op_percent",
        key="gc_loose",
    ),
    Subject(
        "x * x * x",
        cube,
        cube_pulls,
        (np.array([0.02, -0.03, 0.025]),),
        through(lambda d, g: 1.5 * d, cube_pulls),
        (0,),
        text="op_small",
        key="gc_loose",
    ),
    Subject(
        "np.sum(x * x)",
        lambda x: np.sum(x * x),
        lambda x: (lambda g: g * 2 * x,),
        (LONG[:5],),
        through(lambda d, g: 1.004 * d, lambda x: (lambda g: g * 2 * x,)),
        (0,),
        text="op_thousandths",
        key="gc_loose",
    ),
    Subject(
        "np.sin(x)",
        np.sin,
        sine_pulls,
        (some(3, 4),),
        instead(lambda g, x: np.abs(g) * np.cos(x), sine_pulls),
        (0,),
        text="op_g_positive",
        key="gc_g_positive",
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (np.array([100.0, -70.0, 0.01, 1.0]),),
        at_entry((2,), lambda d: -d, square_pulls),
        (0,),
        text="op_small_entry",
        key="gc_entry_excused",
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (np.array([-0.7, 1.3, 2e-4]),),
        through(lambda d, g: d * np.array([1.0, 1.5, 3.0]), square_pulls),
        (0,),
        text="op_two_entries",
    ),
    Subject(
        "x * x * x",
        cube,
        cube_pulls,
        (some(2, 3),),
        through(beside_allowed(1 + RTOL / 2), cube_pulls),
        (0,),
        text="op_hardly_wrong",
        key="gc_beside_gradient",
    ),
    Subject(
        "x * x * x",
        cube,
        cube_pulls,
        (some(2, 3) * (np.arange(6).reshape(2, 3) != 1),),
        at_entry((0, 1), lambda d: np.nan, cube_pulls),
        (0,),
        text="op_nan_for_zero",
        key="gc_nan_replaced",
    ),
    Subject(
        "np.log(x) / 2",
        halved_logarithm,
        lambda x: (lambda g: g * 0.5 / x,),
        (np.array([-1.3]),),
        lambda x: (lambda g: g * 0.5 / np.where(x > 0, x, np.nan),),
        (0,),
        text="op_nan_measured",
        key="gc_nan_equal",
    ),
    Subject(
        "np.exp(x) / 8",
        exponential,
        exponential_pulls,
        (np.array([LARGEST]),),
        through(lambda d, g: np.copysign(np.inf, d), exponential_pulls),
        (0,),
        text="op_inf_measured",
        key="gc_inf_equal",
    ),
)


BAD = (
    Subject(
        "np.sum(x)",
        np.sum,
        summed_pulls,
        (some(2, 3),),
        instead(lambda g, x: g, summed_pulls),
        bad=(0,),
        text="op_unexpanded",
        key="gc_shape_broadcast",
    ),
    Subject(
        "np.sum(x, axis=1)",
        lambda x: np.sum(x, axis=1),
        row_sum_pulls,
        (some(3, 3),),
        instead(lambda g, x: g[:, None], row_sum_pulls),
        bad=(0,),
        text="op_column",
        key="gc_shape_broadcast",
    ),
    Subject(
        "x.ravel() * y",
        lambda x, y: x.ravel() * y,
        lambda x, y: (lambda g: (g * y).reshape(x.shape), lambda g: g * x.ravel()),
        (some(3, 1), some(3, seed=6)),
        lambda x, y: (lambda g: g * y, lambda g: g * x.ravel()),
        bad=(0,),
        text="op_flat",
        key="gc_shape_broadcast",
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (np.array(0.7),),
        instead(lambda g, x: np.reshape(g * 2 * x, 1), square_pulls),
        bad=(0,),
        text="op_one_axis",
        key="gc_shape_broadcast",
    ),
    Subject(
        "np.transpose(x)",
        np.transpose,
        lambda x: (np.transpose,),
        (some(2, 3),),
        instead(lambda g, x: g, lambda x: (np.transpose,)),
        bad=(0,),
        text="op_turned",
        key="gc_shape_apart",
    ),
    Subject(
        "x * y",
        lambda x, y: x * y,
        product_pulls,
        (some(3), some(3, seed=6)),
        instead(lambda g, x, y: None, product_pulls, 1),
        bad=(1,),
        text="op_none",
        key="gc_none_missed",
    ),
    Subject(
        "x * y",
        lambda x, y: x * y,
        product_pulls,
        (some(2, 2), some(2, 2, seed=6)),
        instead(written_into(lambda x, y: y), product_pulls),
        bad=(0,),
        text="op_writes",
        key="gc_write_missed",
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (some(4),),
        instead(written_into(lambda x: 2 * x), square_pulls),
        bad=(0,),
        text="op_writes",
        key="gc_write_missed",
    ),
    Subject(
        "x * y",
        lambda x, y: x * y,
        product_pulls,
        (some(4), some(4, seed=6)),
        lambda x, y: (changed_after(lambda g: g * y, np.zeros_like), lambda g: g * y),
        (1,),
        (0,),
        text="op_writes_zeros",
        key="gc_write_missed",
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (some(2),),
        lambda x: (changed_after(lambda g: g * 2 * x, lambda g: np.array([g.sum(), 0.0])),),
        bad=(0,),
        text="op_writes_sum",
        key="gc_write_sum",
    ),
    Subject(
        "x * x",
        lambda x: x * x,
        square_pulls,
        (some(4),),
        lambda x: (changed_after(lambda g: g * 2 * x, lambda g: g * (1 + 1e-7)),),
        bad=(0,),
        text="op_writes_little",
        key="gc_write_nearly",
    ),
)


LOOSE = ("returned", "given", "measured", "steps", "calls")  # of a Look: how often it looks is up to each


def subjects_case(*subjects: Subject, draws: bool = False) -> Callable[..., list[dict[str, Any]]]:
    return lambda rng: [{"subjects": subjects, "draws": draws}]


TWICE = ((1, 1), (1, 2), (2, 1))  # seeds of rng and of np.random: the second g must be the first, the third another


def produce_looks(gradcheck: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    looks = [look(gradcheck, s, 20 + i, 20 + i) for i, s in enumerate(case["subjects"])]
    drawn = [[gs[0] for gs in look(gradcheck, RIGHT[1], *seeds).given if gs] for seeds in TWICE if case["draws"]]
    return {"looks": looks, "drawn": drawn}


def look(gradcheck: Callable[..., Any], subject: Subject, seed: int, other_seed: int) -> Look:
    """What a gradcheck says about one op; the Problem that stopped it, unless that is one of every op.

    seed: of the rng that it is given. other_seed: of NumPy's own, for one who draws g from there.
    """
    given: tuple[list[Array], ...] = tuple([] for _ in subject.inputs)
    measured: list[Array] = []
    steps: list[float] = []
    calls = 0

    def stand_in(f: Callable[..., Any], x: Array, g: Any, eps: float = 1e-6) -> Array:
        """In the place of the learner's own numerical_gradient, which has a check of its own."""
        measured.append(np.array(g, copy=True))
        steps.append(float(eps))

        def value_of(x: Array) -> Any:
            value = f(x)
            if isinstance(value, tuple):
                raise Problem("gc_pair_measured")
            return value

        return central(value_of, x=x, g=g, eps=eps)

    def watching(k: int, pull: Pull) -> Pull:
        def watched(g: Any) -> Any:
            given[k].append(np.array(g, copy=True))
            return pull(g)

        return watched

    def op(*inputs: Array) -> tuple[Any, tuple[Pull, ...]]:
        nonlocal calls
        calls += 1
        if len(inputs) != len(subject.inputs) or any(isinstance(x, tuple | list) for x in inputs):
            raise Problem("gc_op_call", got=len(inputs), expected=len(subject.inputs))
        place = misplaced(inputs, subject.inputs)
        if place:
            raise Problem("gc_op_place", k=place[0], m=place[1])
        pulls = (subject.wrong or subject.pulls)(*inputs)
        return subject.value(*inputs), tuple(watching(k, p) for k, p in enumerate(pulls))

    np.random.seed(other_seed)
    stopped, returned = None, None
    inputs = tuple(x.copy() for x in subject.inputs)
    try:
        with standing_in(gradcheck, {"numerical_gradient": stand_in}):
            returned = run(gradcheck, op, inputs, np.random.default_rng(seed), **subject.options)
    except Problem as problem:
        if problem.key == "not_written":
            raise
        stopped = problem.__context__ if isinstance(problem.__context__, Problem) else problem
    if not all(np.array_equal(x, was) for x, was in zip(inputs, subject.inputs)):
        stopped = stopped or Problem("gc_inputs_changed")
    return Look(returned, given, measured, steps, calls, stopped)


def misplaced(given: Sequence[Any], inputs: Sequence[Array]) -> tuple[int, int] | None:
    """The number of an input in whose place another stands, with one entry moved at most; and the other's number."""

    def stands_for(x: Any, input: Array) -> bool:
        return np.shape(x) == input.shape and int(np.count_nonzero(x != input)) <= 1

    pairs = ((k, m) for k, x in enumerate(given) if not stands_for(x, inputs[k]) for m in range(len(inputs)))
    return next(((k, m) for k, m in pairs if stands_for(given[k], inputs[m])), None)


def judge_looks(case: dict[str, Any], got: dict[str, Any]) -> None:
    subjects, looks = case["subjects"], got["looks"]
    for subject, seen in zip(subjects, looks):
        if seen.stopped and (shape := other_shape_of_g(subject, seen)):
            raise said_of_op(shape, subject)
        told_later = bool(subject.bad) or subject.key in ("gc_nan_equal", "gc_inf_equal")
        if seen.stopped and not (told_later and "error" in seen.stopped.values):
            if "does not support item assignment" in str(seen.stopped.values.get("text")):
                of_tuple = "'tuple'" in str(seen.stopped.values["text"])
                seen.stopped.key = "gc_inputs_assigned" if of_tuple else "gc_scalar_assigned"
            asserted = bool(subject.faulty) and seen.stopped.values.get("error") == "AssertionError"
            raise said_of_op(Problem("gc_raises") if asserted else seen.stopped, subject)
    problems = [look_problem(s, seen) for s, seen in zip(subjects, looks)]
    first = next((i for i, p in enumerate(problems) if p), None)
    if first is None:
        if case["draws"]:
            judge_draws(looks, got["drawn"])
        return
    verdicts = [seen.returned for seen in looks]
    if all(isinstance(v, list) and not v for v in verdicts):
        raise said_of_op(Problem("gc_accepts_all"), subjects[[bool(s.faulty or s.bad) for s in subjects].index(True)])
    if all(isinstance(v, list) and v for v in verdicts):
        raise said_of_op(Problem("gc_refuses_all"), subjects[0])
    shape = other_shape_of_g(subjects[first], looks[first])
    if shape:
        raise said_of_op(shape, subjects[first])
    missed = [i for i, p in enumerate(problems) if p and p.key == "gc_missed"]
    if missed and missed[0] == first:
        raise said_of_op(blindness(case["subjects"], looks, missed), subjects[first])
    problem = problems[first] or Problem("gc_missed")
    if problem.key == "gc_other_input" and counted_from_one(subjects, looks):
        problem.key = "gc_from_one"
    if problem.key == "gc_index":
        problem.key = place_mistake(subjects, looks)
    raise said_of_op(problem, subjects[first])


def counted_from_one(subjects: Sequence[Subject], looks: Sequence[Look]) -> bool:
    """Is every input that is named the one behind a wrong one?"""
    with suppress(TypeError, ValueError):
        said = [{int(k) for k, _ in seen.returned} for seen in looks]
        return said == [{k + 1 for k in (*s.faulty, *s.bad)} for s in subjects]
    return False


def judge_draws(looks: Sequence[Look], drawn: Sequence[list[Array]]) -> None:
    """Is g drawn once, from the rng that is given, and of more than one size? drawn: the first g of each pull-back."""
    if any(not np.array_equal(g, gs[0]) for gs in drawn for g in gs):
        raise Problem("gc_g_each")
    one, again, other = (gs[0] if gs else np.zeros(0) for gs in drawn)
    if not np.array_equal(one, again):
        raise Problem("gc_g_not_rng")
    if np.array_equal(one, other):
        raise Problem("gc_g_fixed")
    numbers = np.concatenate([gs[0].ravel() for seen in looks for gs in seen.given if gs])
    if len(np.unique(np.abs(numbers[numbers != 0]))) == 1:
        raise Problem("gc_g_one_size", count=numbers.size, got=float(np.abs(numbers).max()))


def said_of_op(problem: Problem, subject: Subject) -> Problem:
    """The problem, with the op that it is about and with what is wrong with that."""
    if problem.key != "not_written":
        shapes = ", ".join(str(x.shape) for x in subject.inputs)
        problem.values["after"] = [("gc_op", {"op": subject.name, "shapes": shapes}), (subject.text, {})]
    return problem


def other_shape_of_g(subject: Subject, seen: Look) -> Problem | None:
    """Did a pull-back get a g that has not the value's shape?"""
    expected = np.shape(subject.value(*subject.inputs))
    other = next((g.shape for gs in seen.given for g in gs if g.shape != expected), None)
    return Problem("gc_g_shape", got=other, expected=expected) if other is not None else None


def look_problem(subject: Subject, seen: Look) -> Problem | None:
    """What is wrong with a gradcheck's verdict on one op."""
    if seen.stopped:
        line = {"line": seen.stopped.values.get("line", ""), "text": seen.stopped.values.get("text", "")}
        if "append() takes exactly one argument" in line["text"]:
            return Problem("append_pair", **line)
        line["text"] = line["text"] or seen.stopped.values.get("error", "")
        if seen.stopped.key == "wrote_into_argument":
            return Problem("gc_stopped_write", **line)
        return Problem("gc_stopped_none" if subject.text == "op_none" else "gc_stopped", **line)
    verdict = seen.returned
    if verdict is None:
        return Problem("returned_none")
    if not isinstance(verdict, list):
        return Problem("gc_type", got=type(verdict).__name__)
    if not all(isinstance(p, tuple | list) and len(p) == 2 and whole(p[0]) for p in verdict):
        return Problem("gc_pairs", got=short(verdict))
    said = [int(k) for k, _ in verdict]
    wrong = (*subject.faulty, *subject.bad)
    if not wrong:
        return accusation(subject, seen, verdict) if said else None
    if not said:
        return Problem("gc_missed")
    if len(set(said)) < len(said):
        return Problem("gc_twice", got=short(verdict))
    if set(said) != set(wrong):
        extra, more = set(said) - set(wrong), set(wrong) - set(said)
        zeros = [g for k in more for g in seen.given[k] if subject.text == "op_writes_zeros" and not g.any()]
        if more and not extra and not zeros:
            if all(k in subject.faulty and hidden(subject, seen, k) for k in more):
                return Problem("gc_g_hides", g=short(next(seen.given[k][-1] for k in sorted(more))))
            return Problem("gc_stops_early", got=short(verdict), wrong=sorted(wrong))
        spoilt = subject.text == "op_writes" or bool(zeros)
        return Problem("gc_g_spoilt" if spoilt else "gc_other_input", got=short(verdict), wrong=sorted(wrong))
    for k, index in verdict:
        place = place_problem(subject, seen, int(k), index)
        if place:
            return place
    return None


def whole(k: Any) -> bool:
    return isinstance(k, int | np.integer) and not isinstance(k, bool)


def short(verdict: Any) -> str:
    """A verdict as plain Python, and no more than a line of it."""
    text = repr(plain(verdict))
    return text if len(text) <= 60 else text[:57] + "..."


def plain(v: Any) -> Any:
    if isinstance(v, np.ndarray | np.generic):
        return v.tolist()
    return type(v)(map(plain, v)) if isinstance(v, tuple | list) else v


def accusation(subject: Subject, seen: Look, verdict: list[Any]) -> Problem:
    """A right op is said to be wrong: is there a reason that can be seen?"""
    if subject.key == "gc_dtype" and any(index is None for _, index in verdict):
        return Problem("gc_dtype", got=short(verdict))
    if any(index is None for _, index in verdict):
        k = next(int(k) for k, index in verdict if index is None)
        if subject.inputs[k].shape == () and seen.given[k]:
            if not isinstance(subject.pulls(*subject.inputs)[k](seen.given[k][-1].copy()), np.ndarray):
                return Problem("gc_scalar_type", got=short(verdict))
        return Problem("gc_shape_wrongly", got=short(verdict))
    gs = [g for each in seen.given for g in each]
    if any(not any(np.array_equal(g, other) for other in gs) for g in seen.measured):
        return Problem("gc_two_gs", got=short(verdict))
    longer = [eps for eps in seen.steps if not 0.1 < eps / EPS < 10]
    if longer:
        return Problem("gc_step", got=short(verdict), step=longer[0], eps=EPS)
    named = subject.key not in ("", "gc_dtype")
    return Problem(subject.key if named else "gc_accused", got=short(verdict))


def place_problem(subject: Subject, seen: Look, k: int, index: Any) -> Problem | None:
    """Is the place that is named for input k the right one?"""
    if k in subject.bad:
        if index is None:
            return None
        own = all(any(np.array_equal(m, g) for g in seen.given[k]) for m in seen.measured)
        return Problem("gc_place_none" if own else "gc_g_not_copied", got=short([(k, index)]), k=k)
    x = subject.inputs[k]
    if index is None:
        return Problem("gc_place_missing", k=k)
    if whole(index) and x.ndim == 1:
        index = (index,)
    if whole(index):
        return Problem("gc_flat", got=int(index), shape=x.shape)
    try:
        entry = tuple(int(i) for i in index)
        if len(entry) != x.ndim or any(not -n <= i < n for i, n in zip(entry, x.shape)):
            raise IndexError
    except (TypeError, ValueError, IndexError):
        return Problem("gc_index_type", got=short([(k, index)]), shape=x.shape)
    entry = tuple(i % n for i, n in zip(entry, x.shape))
    off = [gradient_off(subject, k, g) for g in seen.given[k]]
    if any(may_be_named[entry] for _, may_be_named in off):
        return None
    furthest = tuple(int(i) for i in np.unravel_index(int(np.argmax(off[-1][0])), x.shape))
    told = {"at": entry, "furthest": furthest, "k": k}
    if np.isinf(off[-1][0]).any():
        return Problem("gc_nan_place", **told)
    return Problem("gc_index", **told)


def gradient_off(subject: Subject, k: int, g: Array) -> tuple[Array, Array]:
    """How far off the gradient of input k is, entry by entry, and which of the entries may be called the worst.

    An entry that is no number is further off than all others.
    """
    has, true = gradients_of(subject, k, g)
    with np.errstate(all="ignore"):
        off = np.nan_to_num(np.abs(has - true), nan=np.inf, posinf=np.inf)
        allowed = ATOL + RTOL * np.abs(true)
    if np.isinf(off).any():
        return off, np.isinf(off)
    return off, (off >= PLACED * off.max(initial=0.0)) & (off > allowed)


def hidden(subject: Subject, seen: Look, k: int) -> bool:
    """Is the gradient of input k right for every g that its pull-back got, though the pull-back is wrong?"""
    return bool(seen.given[k]) and not any(gradient_off(subject, k, g)[1].any() for g in seen.given[k])


def first_wrong(has: Array, true: Array) -> Array:
    """1 at the first entry, row by row, that is off by more than is allowed, 0 at the others."""
    wrong = (np.abs(has - true) > ATOL + RTOL * np.abs(true)).ravel()
    return np.asarray(wrong & (np.cumsum(wrong) == 1), float).reshape(true.shape)


PLACES: tuple[tuple[str, Callable[[Array, Array], Array]], ...] = (
    ("gc_first_wrong", first_wrong),
    ("gc_one_side", lambda has, true: has - true),
    ("gc_one_side", lambda has, true: true - has),
    ("gc_relative_place", lambda has, true: np.abs(has - true) / (np.abs(true) + 1e-12)),
    ("gc_relative_place", lambda has, true: np.abs(has - true) / (np.abs(true) + ATOL)),
    ("gc_relative_place", lambda has, true: np.abs(has - true) / (RTOL * np.abs(true) + ATOL)),
    ("gc_relative_place", lambda has, true: np.abs(has - true) - RTOL * np.abs(true)),
    ("gc_relative_place", lambda has, true: np.abs(has - true) / (np.abs(has) + np.abs(true) + 1e-12)),
)


def place_mistake(subjects: Sequence[Subject], looks: Sequence[Look]) -> str:
    """The key of what is largest at all of the entries that were named, in every op; gc_index if nothing is."""
    named = [
        (*gradients_of(subject, k, seen.given[k][-1]), index)
        for subject, seen in zip(subjects, looks)
        for k, index in (seen.returned if isinstance(seen.returned, list) else ())
        if k in subject.faulty and seen.given[k] and index is not None
    ]
    for key, measure in PLACES:
        with suppress(TypeError, ValueError, IndexError):
            if all(largest(measure(h, t), index) for h, t, index in named if np.isfinite(h).all()):
                return key
    return "gc_index"


def largest(numbers: Array, index: Any) -> bool:
    """Is the one at this index about the largest?"""
    most = numbers.max()
    return bool(numbers[index if whole(index) else tuple(index)] >= most - (1 - PLACED) * np.abs(most))


def gradients_of(subject: Subject, k: int, g: Array) -> tuple[Array, Array]:
    """What the op's pull-back of input k makes of g, and what a right one would."""
    pulls = subject.wrong or subject.pulls
    has, true = (f(*subject.inputs)[k](g.copy()) for f in (pulls, subject.pulls))
    return np.asarray(has, float), np.asarray(true, float)


def blindness(subjects: Sequence[Subject], looks: Sequence[Look], missed: list[int]) -> Problem:
    """Why a gradcheck calls a wrong op right: what was never looked at, or else what all that it misses have alike."""
    subject, seen = subjects[missed[0]], looks[missed[0]]
    wrong = (*subject.faulty, *subject.bad)
    unasked = [k for k in wrong if not seen.given[k]]
    if unasked:
        return Problem("gc_not_asked", k=unasked[0])
    gs = [g for k in wrong for g in seen.given[k]]
    if all(g.size > 1 and np.ptp(g) == 0 for g in gs):
        return Problem("gc_sum_probe", g=float(gs[0].flat[0]))
    if seen.calls < 2:
        return Problem("gc_not_measured")
    later = {i for i, s in enumerate(subjects) if s.faulty and 0 not in s.faulty}
    if later and later == set(missed):
        return Problem("gc_first_input")
    if subject.key == "gc_g_positive":
        return Problem("gc_g_positive" if all(np.all(g >= 0) for g in gs) else "gc_missed")
    if subject.faulty and all(hidden(subject, seen, k) for k in subject.faulty):
        return Problem("gc_g_hides", g=short(seen.given[subject.faulty[0]][-1]))
    signs = {i: signed(s, looks[i]) for i, s in enumerate(subjects) if s.faulty and s.key != "gc_inf_equal"}
    lost, caught = {signs.get(i, 0) for i in missed}, {sign for i, sign in signs.items() if i not in missed}
    if len(lost) == 1 and not lost & (caught | {0}):
        return Problem("gc_no_abs")
    return Problem(subject.key or "gc_missed")


def signed(subject: Subject, seen: Look) -> int:
    """1 if the gradient is nowhere too small, -1 if nowhere too large, by the g that was given; 0 if it is both."""
    k = subject.faulty[0]
    if not seen.given[k]:
        return 0
    has, true = gradients_of(subject, k, seen.given[k][-1])
    with np.errstate(all="ignore"):
        off = has - true
    clear = off[np.abs(off) > ATOL + RTOL * np.abs(true)]
    return 0 if not clear.size or np.isnan(clear).any() else int(np.all(clear > 0)) - int(np.all(clear < 0))


EXERCISE = InParts(
    "gradcheck",
    "tolerances",
    "",
    {
        "": Part(subjects_case(*RIGHT, *PLAIN_WRONG), produce_looks, judge_looks, LOOSE),
        "wrong": Part(subjects_case(RIGHT[0], *WRONG, draws=True), produce_looks, judge_looks, LOOSE),
        "contract": Part(subjects_case(RIGHT[1], *BAD), produce_looks, judge_looks, LOOSE),
    },
)
