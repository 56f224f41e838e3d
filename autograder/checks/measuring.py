"""Trials of functions that measure slopes: one entry after the other, all in one call, and with which step."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .engine import Trial
from .ops import as_numbers
from .running import read_only, run
from .traces import same_numbers
from .verdicts import Problem, close, worst_entry

SLOPE_RTOL, SLOPE_ATOL = 1e-4, 1e-6  # between two ways to write one difference, and no more than the noise of both
TOO_LITTLE = 1e-12  # for a move: what rounding leaves of an entry that was put back
STEPS = tuple(10.0**-k for k in range(16))
SLACK = 30  # times the error of the best step
EXACT_ENOUGH = 1e-11  # of the slope: below that, which step is best is chance

Function = Callable[[NDArray], Any]


class Moved(NamedTuple):
    """One call of f: how its argument differed from x, of which type it was, of which shape."""

    by: NDArray
    dtype: str
    shape: tuple[int, ...]


class OutOfReach(ArithmeticError):
    """What an f of ours raises where it is not defined."""


def loss_of(f: Function, x: NDArray, g: Any) -> float:
    return float(np.sum(np.multiply(g, f(x))))


def with_step(x: NDArray, entry: tuple[int, ...], step: float) -> NDArray:
    x = np.array(x, float)
    x[entry] += step
    return x


def central(f: Function, *, x: NDArray, g: Any, eps: float) -> NDArray:
    """The slopes as they must be measured."""
    ends = [[loss_of(f, with_step(x, i, s), g) for s in (eps, -eps)] for i in np.ndindex(np.shape(x))]
    return np.array([(up - down) / (2 * eps) for up, down in ends]).reshape(np.shape(x))


# numerical_gradient: a case is an f, as it is written too, with x, g and eps

NUMBERS: tuple[tuple[str, Function, tuple[int, ...], float | None], ...] = (
    ("x * x * x.sum()", lambda x: x * x * x.sum(), (2, 3), 0.2),
    ("(x * x * x).sum()", lambda x: (x * x * x).sum(), (4,), 0.1),
    ("np.exp(x).sum(axis=0)", lambda x: np.exp(x).sum(axis=0), (3, 2), None),
    ("np.outer(x, x)", lambda x: np.outer(x, x), (3,), None),
    ("np.tanh(x)", lambda x: np.tanh(x), (2, 2, 3), None),
)
KINDS: tuple[tuple[str, Function, NDArray], ...] = (
    ("x * x * x", lambda x: x * x * x, np.array([[1, 2, 3], [4, 5, 6]])),
    ("x * x", lambda x: x * x, np.array([0.5, -1.5, 2.5], np.float32)),
    ("x * x", lambda x: x * x, np.array(3.0)),
    ("2 * x", lambda x: 2 * x, np.zeros((0, 3))),
    ("x * x", lambda x: x * x, np.array([[0.5, 1.5, -1.0], [2.0, -0.5, 1.25]]).T),
)


def slope_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = []
    for text, f, shape, eps in NUMBERS:
        x = rng.uniform(0.3, 1.5, shape)
        cases.append({"text": text, "f": f, "x": x, "g": drawn_for(rng, f, x), "eps": eps})
    return cases


def drawn_for(rng: np.random.RandomState, f: Function, x: NDArray) -> Any:
    """A g for f's value: no two entries alike, none near 0 or 1; a number where the value is one."""
    shape = np.shape(f(x))
    g = 0.3 + rng.permutation(np.arange(1, int(np.prod(shape)) + 1)).reshape(shape) * 0.35
    return float(g) if shape == () else g * np.where(rng.permutation(g.size).reshape(shape) % 2, 1, -1)


def kind_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"text": text, "f": f, "x": x, "g": drawn_for(rng, f, x), "eps": None} for text, f, x in KINDS]


def produce_slopes(numerical_gradient: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    calls: list[Moved] = []
    x = case["x"].copy(order="K")  # a transposed x stays one

    def f(point: Any) -> Any:
        array = np.asarray(point)
        same = array.shape == case["x"].shape and array.dtype.kind in "biuf"
        by = np.array(array - case["x"], float) if same else np.zeros(0)
        calls.append(Moved(by, kind_of_numbers(point), array.shape))
        return case["f"](point)

    try:
        options = {} if case["eps"] is None else {"eps": case["eps"]}
        returned = run(numerical_gradient, f, x, case["g"], **options)
        if returned is None:
            raise Problem("returned_none")
        return {"slopes": as_numbers(returned, "slopes_type"), "calls": calls, "counted": len(calls)}
    except Problem as problem:
        raise said_of_slopes(argument_problem(calls, case) or told_better(problem, calls), case) from None


def told_better(problem: Problem, calls: Sequence[Moved] = ()) -> Problem:
    """An error under the key that says what it means where entries are moved, if there is one."""
    patterns = (
        ("Cannot cast ufunc", "slopes_cast"),
        ("array element with a sequence|0-dimensional arrays can be|length-1 arrays can", "slopes_not_summed"),
    )
    text = str(problem.values.get("text"))
    problem.key = next((key for pattern, key in patterns if re.search(pattern, text)), problem.key)
    rows = any(1 < np.count_nonzero(np.abs(c.by) > TOO_LITTLE) < c.by.size for c in calls)
    if rows and "out of bounds for axis" in text:
        problem.key = "slopes_rows"
    return problem


def kind_of_numbers(point: Any) -> str:
    return str(point.dtype) if isinstance(point, np.ndarray | np.generic) else type(point).__name__


def argument_problem(calls: list[Moved], case: dict[str, Any]) -> Problem | None:
    """Was f called with something else than an array of x's shape?"""
    if any(c.dtype in ("list", "tuple") for c in calls):
        return Problem("slopes_argument_list")
    other = next((c for c in calls if c.shape != case["x"].shape), None)
    return Problem("slopes_argument", got=other.shape, expected=case["x"].shape) if other else None


def said_of_slopes(problem: Problem, case: dict[str, Any]) -> Problem:
    """The problem, with the call that it is about."""
    if problem.key != "not_written":
        told = {"f": case["text"], "shape": case["x"].shape, "dtype": case["x"].dtype, "eps": case["eps"] or 1e-6}
        problem.values["after"] = [("slopes_case", told)]
    return problem


def judge_slopes(case: dict[str, Any], got: dict[str, Any]) -> None:
    f, x, g, eps = case["f"], case["x"], case["g"], case["eps"] or 1e-6
    mine, expected = got["slopes"], central(f, x=x, g=g, eps=eps)
    if close(mine, expected, SLOPE_RTOL, SLOPE_ATOL * max(1.0, np.abs(expected).max(initial=0.0))):
        if mine.dtype != np.float64:
            raise said_of_slopes(Problem("slopes_dtype", got=mine.dtype), case)
        return
    found = slopes_problem(got["calls"], mine, expected, case) or argument_problem(got["calls"], case)
    if not found and mine.shape != expected.shape:
        found = Problem("slopes_shape", got=mine.shape, expected=expected.shape)
    found = found or Problem("slopes_wrong")
    if mine.shape == expected.shape and mine.ndim and found.key not in ("slopes_argument", "slopes_call_missing"):
        found.values.update(zip(("index", "got", "expected"), worst_entry(mine, expected)))
    raise said_of_slopes(found, case)


def slopes_problem(calls: list[Moved], mine: NDArray, expected: NDArray, case: dict[str, Any]) -> Problem | None:
    """What was measured says more than the numbers that came of it: first where f was called, then how it was used."""
    f, x, g, eps = case["f"], case["x"], case["g"], case["eps"] or 1e-6
    if not calls:
        return Problem("slopes_call_missing") if x.size else None
    if argument_problem(calls, case):
        return None
    kind = next((c.dtype for c in calls if c.dtype != "float64"), "")
    if "int" in kind or kind in ("float32", "float16"):
        return Problem("slopes_whole_steps" if "int" in kind else "slopes_single_steps", dtype=kind)
    counts = [int(np.count_nonzero(np.abs(c.by) > TOO_LITTLE)) for c in calls]
    if x.size > 1 and max(counts) == 0:
        return Problem("slopes_nothing_moved" if x.flags.c_contiguous else "slopes_moved_copy")
    if x.ndim and x.size > 1 and max(counts) > 1:
        if min(n for n in counts if n) == 1:
            return Problem("slopes_not_put_back")
        rows = x.ndim > 1 and max(counts) < x.size
        return Problem("slopes_rows" if rows else "slopes_all_moved")
    steps = np.array([c.by.ravel()[np.argmax(np.abs(c.by))] for c, n in zip(calls, counts) if n])
    if len(steps) and not np.allclose(np.abs(steps), eps, rtol=1e-2):
        alien = float(np.abs(steps)[~np.isclose(np.abs(steps), eps, rtol=1e-2)][0])
        return Problem("slopes_other_step", step=alien, eps=eps)
    if len(steps) and (np.all(steps > 0) or np.all(steps < 0)):
        return Problem("slopes_one_sided")
    moved = np.array([np.abs(c.by) > TOO_LITTLE for c in calls]).any(axis=0)
    if not moved.all():
        return Problem("slopes_entry_unmoved", entry=tuple(int(i) for i in np.argwhere(~moved)[0]))
    return numbers_problem(f, x, g, eps, mine, expected)


def numbers_problem(f: Function, x: NDArray, g: Any, eps: float, mine: NDArray, expected: NDArray) -> Problem | None:
    """The measurements were as they must be: what was made of them?"""
    if mine.shape != expected.shape:
        if mine.size == expected.size and close(mine.ravel(), expected.ravel(), SLOPE_RTOL, SLOPE_ATOL):
            return Problem("slopes_flat", got=mine.shape, expected=expected.shape)
        return None
    size = np.abs(expected).max(initial=0.0)
    factors = {
        "slopes_over_one_step": 2.0,
        "slopes_not_divided": 2 * eps,
        "slopes_bracket": eps * eps,
        "slopes_over_two": eps,
        "slopes_multiplied": 4 * eps * eps,
        "slopes_sign": -1.0,
        "slopes_mean": 1 / max(1, np.size(g)),
    }
    for key, factor in factors.items():
        if factor != 1 and close(mine, factor * expected, SLOPE_RTOL, SLOPE_ATOL * abs(factor) * size):
            return Problem(key)
    if mine.dtype.kind in "iu":
        return Problem("slopes_whole", dtype=mine.dtype)
    ones = central(f, x=x, g=1.0, eps=eps)
    known = {"slopes_without_g": ones, "slopes_summed_up": np.full(x.shape, expected.sum())}
    if np.size(g) > 1:
        ends = [(with_step(x, i, eps), with_step(x, i, -eps)) for i in np.ndindex(x.shape)]
        once = [loss_of(f, up, g) - loss_of(f, down, 1.0) for up, down in ends]
        known["slopes_g_once"] = np.reshape(once, x.shape) / (2 * eps)
    if np.shape(g) == x.shape:
        pairs = [(f(with_step(x, i, eps)), f(with_step(x, i, -eps))) for i in np.ndindex(x.shape)]
        own = [(up[i] - down[i]) / (2 * eps) for i, (up, down) in zip(np.ndindex(x.shape), pairs)]
        known |= {"slopes_g_outside": ones * g, "slopes_own_entry": np.reshape(own, x.shape) * g}
    for key, numbers in known.items():
        if close(mine, numbers, SLOPE_RTOL, SLOPE_ATOL * np.abs(numbers).max(initial=1.0)):
            return Problem(key)
    if not mine.any():
        return Problem("slopes_all_zero")
    right = np.isclose(mine, expected, SLOPE_RTOL, SLOPE_ATOL * size)
    if right.any() and not mine[~right].any():
        return Problem("slopes_some_zero")
    return Problem("slopes_misplaced") if same_numbers(mine.round(6), expected.round(6)) else None


# numerical_gradient.left: is x what it was?

LEFT: tuple[tuple[str, Function, int], ...] = (
    ("x * x", lambda x: x * x, 0),
    ("x * x", lambda x: x * x, 2),
    ("x * x", lambda x: x * x, 3),
    ("x.T", lambda x: x.T, 0),
    ("x", lambda x: x, 0),
)


def left_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """stops: the call at which f raises; 0 for an f that does not."""
    found = []
    for text, f, stops in LEFT:
        x = rng.uniform(0.3, 1.5, (2, 3))
        found.append({"text": text, "f": f, "x": x, "g": drawn_for(rng, f, x), "eps": None, "stops": stops})
    return found


def produce_left(numerical_gradient: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x, counted = case["x"].copy(), 0

    def f(point: Any) -> Any:
        nonlocal counted
        counted += 1
        if counted == case["stops"]:
            raise OutOfReach("f is not defined here")
        return case["f"](point)

    reached = False
    try:
        returned = run(numerical_gradient, f, x, case["g"])
    except Problem as problem:
        reached = isinstance(problem.__context__, OutOfReach)
        if not reached:
            raise said_of_slopes(problem, case) from None
        return {"x": x, "reached": True}
    if case["stops"]:
        if counted < case["stops"]:
            raise said_of_slopes(Problem("slopes_call_missing"), case)
        return {"x": x, "reached": False}
    if returned is None:
        raise said_of_slopes(Problem("returned_none"), case)
    try:
        return {"x": x, "slopes": as_numbers(returned, "slopes_type")}
    except Problem as problem:
        raise said_of_slopes(problem, case) from None


def judge_left(case: dict[str, Any], got: dict[str, Any]) -> None:
    x, after = case["x"], got["x"]
    if after.shape != x.shape:
        raise said_of_slopes(Problem("x_reshaped", got=after.shape, expected=x.shape), case)
    if not np.array_equal(after, x):
        off = float(np.abs(after - x).max())
        key = "x_left_moved" if case["stops"] else "x_rounded" if off < 1e-12 else "x_changed"
        index, mine, right = worst_entry(after, x)
        raise said_of_slopes(Problem(key, index=index, got=mine, expected=right), case)
    if case["stops"]:
        if not got["reached"]:
            raise said_of_slopes(Problem("error_swallowed"), case)
        return
    mine, expected = got["slopes"], central(case["f"], x=x, g=case["g"], eps=1e-6)
    if not close(mine, expected, SLOPE_RTOL, SLOPE_ATOL):
        view = case["text"] in ("x", "x.T")
        if view and mine.shape == expected.shape and not mine.any():
            raise said_of_slopes(Problem("slopes_same_array"), case)
        raise said_of_slopes(Problem("slopes_first"), case)


NUMERICAL_GRADIENT = {
    "": Trial(slope_cases, produce_slopes, judge_slopes),
    "kinds": Trial(kind_cases, produce_slopes, judge_slopes),
    "left": Trial(left_cases, produce_left, judge_left),
}


# best_eps: one case, of several functions at several numbers

VALLEYS: tuple[tuple[str, Callable[[Any], Any], float, Callable[[float], float]], ...] = (
    ("np.exp(x)", lambda x: np.exp(x), 1.0, lambda x: float(np.exp(x))),
    ("x**3", lambda x: x * x * x, 271828.18, lambda x: 3 * x * x),
    ("np.log(x)", lambda x: np.log(x), 1e-6, lambda x: 1 / x),
    ("np.sin(1000 * x)", lambda x: np.sin(1000 * x), 0.3, lambda x: float(1000 * np.cos(1000 * x))),
    ("np.exp(-x)", lambda x: np.exp(-x), 2.0, lambda x: float(-np.exp(-x))),
    ("x**2", lambda x: x * x, 41234567.0, lambda x: 2 * x),
    ("x**3", lambda x: x * x * x, 1e-11, lambda x: 3 * x * x),
)


def errors_at(f: Callable[[Any], Any], x: float, slope: float, sides: tuple[int, int] = (1, 1)) -> NDArray:
    """How far off each step is: central, or with one side only."""
    ups = np.array([float(f(x + sides[0] * eps)) for eps in STEPS])
    downs = np.array([float(f(x - sides[1] * eps)) for eps in STEPS])
    return np.asarray((ups - downs) / (sum(sides) * np.array(STEPS)) - slope)


def valley_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{}]


def produce_steps(best_eps: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    steps = []
    for text, f, x, slope in VALLEYS:
        try:
            returned = run(best_eps, f, x, slope(x))
        except Problem as problem:
            raise said_of_valley(problem, text, x) from None
        if returned is None:
            raise said_of_valley(Problem("returned_none"), text, x)
        number = np.ndim(returned) == 0 and isinstance(returned, int | float | np.number | np.ndarray)
        if not number or isinstance(returned, bool):
            raise said_of_valley(Problem("eps_type", got=type(returned).__name__), text, x)
        steps.append(float(returned))
    return {"steps": steps}


def said_of_valley(problem: Problem, text: str, x: float) -> Problem:
    if problem.key != "not_written":
        problem.values["after"] = [("valley_case", {"f": text, "x": x})]
    return problem


def judge_steps(case: dict[str, Any], got: dict[str, Any]) -> None:
    wrong = [i for i, eps in enumerate(got["steps"]) if not good_step(i, eps)]
    if not wrong:
        return
    first = wrong[0]
    text, f, x, slope = VALLEYS[first]
    eps, errors = got["steps"][first], np.abs(errors_at(f, x, slope(x)))
    told = {"eps": eps, "best": STEPS[int(np.nanargmin(errors))]}
    raise said_of_valley(Problem(step_mistake(got["steps"], first), **told), text, x)


def good_step(number: int, eps: float) -> bool:
    """Is this step about as good as the best, for one of the functions?"""
    _, f, x, slope = VALLEYS[number]
    if not 0 < eps <= 1:
        return False
    best = np.nanmin(np.abs(errors_at(f, x, slope(x))))
    error = abs(float((f(x + eps) - f(x - eps)) / (2 * eps)) - slope(x))
    return bool(error <= SLACK * max(best, EXACT_ENOUGH * abs(slope(x))))


def before_first_growth(row: NDArray) -> int:
    """Where a search ends that stops as soon as the error grows."""
    return next((k - 1 for k in range(1, len(row)) if row[k] > row[k - 1]), len(row) - 1)


def step_mistake(steps: list[float], first: int) -> str:
    """The key of what these steps, one for each function, were chosen by."""
    tables = [errors_at(f, x, slope(x)) for _, f, x, slope in VALLEYS]
    eps = steps[first]
    if eps == round(eps) and (eps > 1 or eps <= 0) and good_step(first, 10.0 ** -abs(eps)):
        return "eps_exponent"
    if any(np.isclose(eps, abs(e), rtol=1e-9, atol=0) for e in tables[first]) and eps not in STEPS:
        return "eps_is_error"
    if eps not in STEPS and not np.isclose(eps, STEPS, rtol=1e-9, atol=0).any():
        return "eps_outside"
    if len(set(steps)) == 1:
        return "eps_constant"

    e = np.array(STEPS)

    def chosen(rows: list[NDArray], choose: Callable[[NDArray], Any]) -> bool:
        return all(np.isclose(s, STEPS[int(choose(row))], rtol=1e-9, atol=0) for s, row in zip(steps, rows))

    one_sided = [[np.abs(errors_at(f, x, slope(x), s)) for _, f, x, slope in VALLEYS] for s in ((1, 0), (0, 1))]
    doubled = [np.abs(2 * t + slope(x)) for t, (_, _, x, slope) in zip(tables, VALLEYS)]
    bracket = [np.abs((t + slope(x)) * e * e - slope(x)) for t, (_, _, x, slope) in zip(tables, VALLEYS)]
    for key, rows, choose in (
        ("eps_bracket", bracket, np.nanargmin),
        ("eps_over_one_step", doubled, np.nanargmin),
        ("eps_signed", tables, np.nanargmin),
        ("eps_signed", tables, np.argmin),
        ("eps_worst", [np.abs(t) for t in tables], np.nanargmax),
        ("eps_one_sided", one_sided[0], np.nanargmin),
        ("eps_one_sided", one_sided[1], np.nanargmin),
    ):
        if chosen(rows, choose):
            return key
    if chosen([np.abs(t) for t in tables], before_first_growth):
        return "eps_stops"
    if not np.isfinite(tables[first][int(np.argmin(np.abs(np.log(np.array(STEPS) / eps))))]):
        return "eps_nan"
    off, place = [np.nan_to_num(np.abs(t), nan=np.inf) for t in tables], np.arange(len(STEPS))
    for k in place[1:]:
        if chosen([np.where(place < k, t, np.inf) for t in off], np.argmin):
            return "eps_grid_short"
        if chosen([np.where(place >= k, t, np.inf) for t in off], np.argmin):
            return "eps_grid_late"
    return "eps_wrong"


BEST_EPS = {"": Trial(valley_cases, produce_steps, judge_steps)}


# batched_gradient: f takes points, row by row, and gives a number for each

BATCHED: tuple[tuple[str, Function, tuple[float, ...] | tuple[int, ...], float | None], ...] = (
    (
        "points.sum(-1)**2 * points[..., 0]",
        lambda p: p.sum(-1) ** 2 * p[..., 0],
        (0.7, 1.3, 0.4, 1.1),
        0.2,
    ),
    ("np.exp(points).sum(-1)", lambda p: np.exp(p).sum(-1), (0.3, -0.8, 1.2), None),
    ("np.sin(points[..., 0])", lambda p: np.sin(p[..., 0]), (0.4,), None),
    ("(points**3).sum(-1)", lambda p: (p**3).sum(-1), (1, 2, 3, 4, 5), None),
)


def batch_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    cases = [{"text": t, "f": f, "x": np.array(x), "g": 1.0, "eps": eps} for t, f, x, eps in BATCHED]
    return [*cases, cases[-1] | {"x": rng.uniform(0.5, 1.5, 4)}]


def produce_batched(batched_gradient: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    asked: list[NDArray] = []

    def f(points: Any) -> Any:
        asked.append(np.array(points, copy=True))
        return case["f"](points)

    options = {} if case["eps"] is None else {"eps": case["eps"]}
    try:
        returned = run(batched_gradient, f, read_only(case["x"]), **options)
        if returned is None:
            raise Problem("returned_none")
        return {"slopes": as_numbers(returned, "slopes_type"), "asked": asked}
    except Problem as problem:
        raise said_of_slopes(points_problem(asked, case["x"].size) or told_better(problem), case) from None


def points_problem(asked: list[NDArray], n: int) -> Problem | None:
    """Did f get something else than points with n numbers each?"""
    odd = next((p.shape for p in asked if not p.ndim or p.shape[-1] != n or p.dtype.kind not in "biuf"), None)
    return Problem("batch_points", got=odd, n=n) if odd is not None else None


def judge_batched(case: dict[str, Any], got: dict[str, Any]) -> None:
    f, x, eps = case["f"], case["x"], case["eps"] or 1e-6
    mine, asked, expected = got["slopes"], got["asked"], central(f, x=x, g=1.0, eps=eps)
    found = points_problem(asked, x.size)
    if not asked:
        found = Problem("slopes_call_missing")
    elif not found and len(asked) > 1:
        found = Problem("batch_two_calls" if len(asked) == 2 else "batch_loop", calls=len(asked))
    right = close(mine, expected, SLOPE_RTOL, SLOPE_ATOL * max(1.0, np.abs(expected).max()))
    if right and not found:
        return
    if not right and not (found and found.key == "batch_points"):
        found = batched_problem(mine, expected, asked, case, eps) or found
    found = found or Problem("slopes_wrong")
    if not right and mine.shape == expected.shape:
        found.values.update(zip(("index", "got", "expected"), worst_entry(mine, expected)))
    raise said_of_slopes(found, case)


def batched_problem(
    mine: NDArray, expected: NDArray, asked: list[NDArray], case: dict[str, Any], eps: float
) -> Problem | None:
    """What is wrong with the numbers: with the points that were asked for, or with what was made of them."""
    x, f = case["x"], case["f"]
    moves = np.concatenate([p.reshape(-1, x.size) for p in asked]) - x if asked else np.zeros((0, x.size))
    moved = np.abs(moves) > TOO_LITTLE
    if x.size > 1 and not moved.any():
        return Problem("batch_whole" if asked[0].dtype.kind in "iu" else "slopes_nothing_moved")
    if x.size > 1 and (moved.sum(1) > 1).any():
        alone = np.count_nonzero(moves + x, axis=1)
        return Problem("batch_without_x" if x.all() and (alone == 1).all() else "batch_moved_together")
    steps = moves[moved]
    if not np.allclose(np.abs(steps), eps, rtol=1e-2):
        whole = asked[0].dtype.kind in "iu"
        alien = float(np.abs(steps)[~np.isclose(np.abs(steps), eps, rtol=1e-2)][0])
        return Problem("batch_whole") if whole else Problem("slopes_other_step", step=alien, eps=eps)
    if np.all(steps > 0) or np.all(steps < 0):
        return Problem("slopes_one_sided")
    if mine.shape != expected.shape:
        return Problem("batch_shape", got=mine.shape, expected=expected.shape)
    found = numbers_problem(f, x, 1.0, eps, mine, expected)
    return found or (Problem("batch_pairs") if mispaired(f(asked[0]).ravel(), mine, eps) else None)


def mispaired(values: NDArray, mine: NDArray, eps: float) -> bool:
    """Are these differences of values that do not belong together: of neighbours, or of one half and the other?"""
    n = len(mine)
    if len(values) != 2 * n:
        return False
    up, down = values.reshape(2, n)
    tried = (up - down, values[::2] - values[1::2], up - down[::-1])
    return any(close(sign * t / (2 * eps), mine, SLOPE_RTOL, SLOPE_ATOL) for t in tried for sign in (1, -1))


BATCHED_GRADIENT = {"": Trial(batch_cases, produce_batched, judge_batched)}
