"""The check of best_eps: one case, of several functions at several numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem
from ...core.types import Array
from ...kinds.exercise import InParts, Part

STEPS = tuple(10.0**-k for k in range(16))


SLACK = 30  # times the error of the best step


EXACT_ENOUGH = 1e-11  # of the slope: below that, which step is best is chance


VALLEYS: tuple[tuple[str, Callable[[Any], Any], float, Callable[[float], float]], ...] = (
    ("np.exp(x)", lambda x: np.exp(x), 1.0, lambda x: float(np.exp(x))),
    ("x**3", lambda x: x * x * x, 271828.18, lambda x: 3 * x * x),
    ("np.log(x)", lambda x: np.log(x), 1e-6, lambda x: 1 / x),
    ("np.sin(1000 * x)", lambda x: np.sin(1000 * x), 0.3, lambda x: float(1000 * np.cos(1000 * x))),
    ("np.exp(-x)", lambda x: np.exp(-x), 2.0, lambda x: float(-np.exp(-x))),
    ("x**2", lambda x: x * x, 41234567.0, lambda x: 2 * x),
    ("x**3", lambda x: x * x * x, 1e-11, lambda x: 3 * x * x),
    ("(x - 1)**3", lambda x: (x - 1) * (x - 1) * (x - 1), 1.0, lambda x: 3 * (x - 1) * (x - 1)),
    ("x**3", lambda x: x * x * x, 0.0, lambda x: 3 * x * x),
)


def errors_at(f: Callable[[Any], Any], x: float, slope: float, sides: tuple[int, int] = (1, 1)) -> Array:
    """How far off each step is: central, or with one side only."""
    ups = np.array([float(f(x + sides[0] * eps)) for eps in STEPS])
    downs = np.array([float(f(x - sides[1] * eps)) for eps in STEPS])
    return np.asarray((ups - downs) / (sum(sides) * np.array(STEPS)) - slope)


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{}]


def produce(best_eps: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    steps = []
    for text, f, x, slope in VALLEYS:
        try:
            returned = run(best_eps, f, x, slope(x))
        except Problem as problem:
            if slope(x) == 0 and problem.values.get("error") == "ZeroDivisionError":
                problem.key = "eps_relative" if x else "eps_no_step"
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


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    wrong = [i for i, eps in enumerate(got["steps"]) if not good_step(i, eps)]
    if not wrong:
        return
    first = wrong[0]
    text, f, x, slope = VALLEYS[first]
    eps, errors = got["steps"][first], np.abs(errors_at(f, x, slope(x)))
    told = {"eps": eps, "best": STEPS[int(np.nanargmin(errors))], "exact": repr(eps)}
    raise said_of_valley(Problem(step_mistake(got["steps"], first), **told), text, x)


def slope_of(number: int) -> float:
    _, _, x, slope = VALLEYS[number]
    return slope(x)


def good_step(number: int, eps: float) -> bool:
    """Is this step about as good as the best, for one of the functions?"""
    _, f, x, slope = VALLEYS[number]
    if not 0 < eps <= 1:
        return False
    best = np.nanmin(np.abs(errors_at(f, x, slope(x))))
    error = abs(float((f(x + eps) - f(x - eps)) / (2 * eps)) - slope(x))
    return bool(error <= SLACK * max(best, EXACT_ENOUGH * abs(slope(x))))


def before_first_growth(row: Array) -> int:
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
        return "eps_single" if eps in np.array(STEPS, np.float32).astype(float) else "eps_outside"
    if len(set(steps)) == 1:
        return "eps_constant"

    e = np.array(STEPS)

    def chosen(rows: list[Array], choose: Callable[[Array], Any]) -> bool:
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
        ("eps_places_shifted", [np.abs(t) for t in tables], lambda row: np.argmin(row[~np.isnan(row)])),
    ):
        if chosen(rows, choose):
            return key
    if chosen([np.abs(t) for t in tables], before_first_growth):
        return "eps_stops"
    if not np.isfinite(tables[first][int(np.argmin(np.abs(np.log(np.array(STEPS) / eps))))]):
        return "eps_nan"
    if eps == 1 and slope_of(first) == 0:
        return "eps_relative"
    off, place = [np.nan_to_num(np.abs(t), nan=np.inf) for t in tables], np.arange(len(STEPS))
    for k in place[1:]:
        if chosen([np.where(place < k, t, np.inf) for t in off], np.argmin):
            return "eps_grid_short"
        if chosen([np.where(place >= k, t, np.inf) for t in off], np.argmin):
            return "eps_grid_late"
    return "eps_wrong"


EXERCISE = InParts("best_eps", "how-small", "", {"": Part(cases, produce, judge)})
