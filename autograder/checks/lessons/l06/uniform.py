"""The check of uniform: a case is a shape, with fan_in and a dtype."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import run
from ...core.graphs import tensor_made
from ...core.problem import Problem
from ...core.types import Array
from ...kinds.exercise import InParts, Part
from .common import EXACTLY


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"shape": (25, 80), "fan_in": 25, "dtype": np.float64},
        {"shape": (2000,), "fan_in": 4, "dtype": np.float64},
        {"shape": (8, 3, 10, 12), "fan_in": 360, "dtype": np.float32},
        {"shape": (), "fan_in": 9, "dtype": np.float32},
        {"shape": (2000,), "fan_in": int(rng.randint(2, 60)), "dtype": np.float64},
    ]


def produce(uniform: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    def drawn(rng: np.random.Generator) -> Any:
        try:
            out = tensor_made(run(uniform, case["shape"], case["fan_in"], rng, case["dtype"]))
        except Problem as problem:
            text = str(problem.values.get("text"))
            if "'float' object has no attribute 'astype'" in text:
                problem.key = "init_shape_unused"
            elif "high - low < 0" in text:
                problem.key = "init_ends_exchanged"
            elif "tuple index out of range" in text:
                problem.key, problem.values["shape"] = "init_shape_index", case["shape"]
            raise
        if not isinstance(out.data, np.ndarray):
            raise Problem("init_data", got=type(out.data).__name__)
        return out

    made = []

    def watched(seed: Any = None) -> np.random.Generator:
        made.extend([] if isinstance(seed, np.random.Generator) else [seed])
        return default_rng(seed)

    default_rng = np.random.default_rng
    state = np.random.get_state()
    rng, same, other = np.random.default_rng(7), np.random.default_rng(7), np.random.default_rng(8)
    before = str(rng.bit_generator.state)
    np.random.default_rng = watched
    try:
        np.random.seed(1)
        first = drawn(rng)
        moved = str(rng.bit_generator.state) != before
        second = drawn(rng)
        np.random.seed(2)
        numbers = [np.array(x.data) for x in (first, second, drawn(same), drawn(other))]
    finally:
        np.random.default_rng = default_rng
        np.random.set_state(state)
    return {
        "numbers": numbers,
        "dtype": str(first.data.dtype),
        "requires_grad": bool(first.requires_grad),
        "leaf": not first._prev,
        "moved": moved,
        "made": bool(made),
    }


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    x, second, same, other = got["numbers"]
    n, bound = case["fan_in"], 1 / np.sqrt(case["fan_in"])
    if x.shape != case["shape"]:
        raise Problem("init_shape", got=x.shape, expected=case["shape"])
    if not got["leaf"]:
        raise Problem("init_not_leaf")
    if not got["requires_grad"]:
        raise Problem("init_no_grad")
    if x.size > 1 and not x.any() and got["moved"]:
        raise Problem("init_bound_zero", fan_in=n, expected=float(bound))
    if x.size > 1 and np.ptp(x) == 0:
        raise Problem("init_alike", number=float(x.flat[0]))
    if not got["moved"]:
        raise Problem("init_same_again" if np.array_equal(x, other) else "init_own_generator")
    if not np.array_equal(x, same):
        raise Problem("init_own_generator")
    if np.array_equal(x, second):
        raise Problem("init_same_again")
    if not np.isfinite(x).all():
        raise Problem("init_not_finite")
    if x.size > 1:
        judge_spread(x, n, float(bound), case["shape"])
    elif np.abs(x).max() > bound * (1 + EXACTLY):
        raise Problem("init_bound", got=float(np.abs(x).max()), expected=float(bound), fan_in=n)
    if got["dtype"] != np.dtype(case["dtype"]).name:
        raise Problem("init_dtype", got=got["dtype"], expected=np.dtype(case["dtype"]).name)
    if got["made"]:
        raise Problem("init_new_generator")


def judge_spread(x: Array, n: int, bound: float, shape: tuple[int, ...]) -> None:
    """With 2,000 numbers or more the largest is within 2 percent of the bound, and the mean is near 0."""
    low, high = float(x.min()), float(x.max())
    told = {"low": low, "high": high, "bound": bound, "fan_in": n}
    if len(np.unique(x)) < x.size / 2:
        raise Problem("init_few", count=len(np.unique(x)), size=x.size)
    if abs(x.mean()) > 0.1 * (high - low):
        raise Problem("init_one_sided", **told)
    if (np.abs(x) > 0.98 * max(high, -low)).mean() > 0.1:  # of a uniform distribution it is 0.02
        raise Problem("init_cut", **told)
    if float(np.std(x)) < 0.45 * max(high, -low):  # of a uniform distribution it is 0.577
        raise Problem("init_normal", **told)
    reach = max(high, -low)

    def near(other: float) -> bool:
        return 0.97 * other <= reach <= other * (1 + 1e-6)

    if near(bound):
        even = np.linspace(-bound, bound, x.size)
        if np.abs(np.sort(x.ravel()) - even).max() > 0.2 * bound:  # of 2,000 even numbers none is as far off
            raise Problem("init_uneven", **told)
        return
    out = shape[-1]
    known = {
        "init_fan_out": (1 / np.sqrt(out), 1 / np.sqrt(shape[0])),
        "init_no_root": (1 / n,),
        "init_exponent": (1 / n / 2, n / 2),
        "init_root_above": (float(np.sqrt(n)),),
        "init_no_fan_in": (1.0,),
        "init_by_size": (1 / np.sqrt(np.prod(shape)), 1 / np.sqrt(n + out), float(np.sqrt(6 / (n + out)))),
        "init_other_rule": (float(np.sqrt(6 / n)), float(np.sqrt(3 / n)), float(np.sqrt(2 / n))),
    }
    for key, reaches in known.items():
        if any(near(float(r)) for r in reaches):
            raise Problem(key, **told)
    raise Problem("init_bounds", **told)


EXERCISE = InParts("uniform", "first-numbers", "nn.uniform", {"": Part(cases, produce, judge)})
