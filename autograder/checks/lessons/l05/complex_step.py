"""The check of complex_step, which is for no points: slopes to the last digits, from complex numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of
from ...core.problem import Problem
from ...core.returned import one_number
from ...kinds.exercise import InParts, Part

LAST_DIGITS = 1e-13  # of the slope


def both(x: Any) -> Any:
    return np.cos(x) ** 3 + np.sin(x) ** 3


def slope_of_both(x: float) -> float:
    return float(3 * np.sin(x) * np.cos(x) * (np.sin(x) - np.cos(x)))


FUNCTIONS: tuple[tuple[str, Callable[[Any], Any], float, float], ...] = (
    ("np.exp(3 * x)", lambda x: np.exp(3 * x), 1.0, float(3 * np.exp(3.0))),  # no slope that is f(x), or twice f(x)
    ("x**3", lambda x: x * x * x, 1e6, 3e12),
    ("np.log(x)", np.log, 1e-6, 1e6),
    ("np.sin(1000 * x)", lambda x: np.sin(1000 * x), 0.3, float(1000 * np.cos(300.0))),
    (
        "np.exp(x) / (np.cos(x)**3 + np.sin(x)**3)",
        lambda x: np.exp(x) / both(x),
        1.5,
        float(np.exp(1.5) * (both(1.5) - slope_of_both(1.5)) / both(1.5) ** 2),
    ),
    ("x**2", lambda x: x * x, 0.0, 0.0),
)


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"number": number} for number in range(len(FUNCTIONS))]


def produce(complex_step: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """The slope, and the longest step to the side that f was given."""
    text, f, x, _ = FUNCTIONS[case["number"]]
    asked = [0.0]

    def watched(x: Any) -> Any:
        asked.append(float(np.abs(np.imag(x)).max()))
        return f(x)

    try:
        returned = answer_of(complex_step, watched, x)
        if isinstance(returned, complex | np.complexfloating):
            raise Problem("complex_returned", got=str(complex(returned)))
        return {"slope": one_number(returned), "step": max(asked)}
    except Problem as problem:
        if problem.key != "not_written":
            problem.values["after"] = [("valley_case", {"f": text, "x": x})]
        raise


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    text, f, x, right = FUNCTIONS[case["number"]]
    slope, step = got["slope"], got["step"]
    if step > 0 and np.isclose(slope, right, LAST_DIGITS, 1e-300):
        return
    with np.errstate(all="ignore"):
        beside = f(complex(x, step))
        parts = (beside.real, abs(beside))  # nearly equal
    named = {
        "complex_undivided": (right * step,),
        "complex_two_steps": (right / 2,),
        "complex_real_part": (*parts, *(part / step for part in parts if step)),
    }
    key = next(
        (key for key, numbers in named.items() if step and right and np.isclose(slope, numbers, 1e-6, 0).any()),
        "complex_step_real" if not step else "complex_step_long" if step > 1e-9 else "complex_step_wrong",
    )
    told = {"slope": repr(slope), "right": repr(right), "step": step}
    raise Problem(key, **told, after=[("valley_case", {"f": text, "x": x})])


EXERCISE = InParts("complex_step", "how-small", "", {"": Part(cases, produce, judge)})
