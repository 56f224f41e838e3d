"""The check of initial."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ...core.call import refuse_none, run
from ...core.library import library
from ...core.problem import Problem, close
from ...core.returned import kind_of
from ...core.types import Array
from ...kinds.exercise import InParts, Part
from .common import NAMES, first_numbers

START, HIDDEN = 42, 8  # the seed and the size of the network whose gradients are compared with PyTorch's


SEEDS = (3, 7, 5)


def initial_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    drawn = tuple(int(seed) for seed in rng.randint(0, 10_000, 3))
    return [
        {"seeds": SEEDS, "hidden": 4},
        {"seeds": (0,), "hidden": 8},
        {"seeds": drawn, "hidden": int(rng.randint(5, 9))},
    ]


def own_seed_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"calls": ((SEEDS, 4), ((5,), 4), ((5, 3), 4), ((3,), 4), (range(3, 6), 2))}]


def four_parts(returned: Any) -> list[Any]:
    refuse_none(returned)
    if not isinstance(returned, list | tuple) or len(returned) != len(NAMES):
        raise Problem("initial_parts", got=kind_of(returned))
    if not all(isinstance(p, library().Tensor) for p in returned):
        raise Problem("initial_parts", got=", ".join(type(p).__name__ for p in returned))
    return list(returned)


def produce_initial(initial: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    parameters = four_parts(run(initial, list(case["seeds"]), case["hidden"]))
    return {
        "data": [np.array(p.data) for p in parameters],
        "flags": [bool(p.requires_grad) for p in parameters],
        "leaves": [not p._prev for p in parameters],
    }


def judge_initial(case: dict[str, Any], got: dict[str, Any]) -> None:
    seeds, h = case["seeds"], case["hidden"]
    right = first_numbers(seeds, h)
    shapes = [mine.shape for mine in got["data"]]
    if shapes == [right[i].shape for i in (0, 2, 1, 3)]:
        raise Problem("initial_listed")
    for name, mine, r in zip(NAMES, got["data"], right):
        if mine.shape != r.shape:
            told = {"name": name, "got": mine.shape, "expected": r.shape}
            raise Problem(wrong_shape(name, mine.shape, r.shape, h), **told)
    if not all(got["leaves"]):
        raise Problem("initial_not_leaf", name=NAMES[got["leaves"].index(False)])
    if not all(got["flags"]):
        raise Problem("initial_flag", name=NAMES[got["flags"].index(False)])
    w1, b1, w2, b2 = got["data"]
    if not w1.any() or not w2.any():
        raise Problem("initial_zeros", name="W2" if w1.any() else "W1")
    if b1.any() or b2.any():
        raise Problem("initial_bias")
    for name, mine, r in (("W1", w1, right[0]), ("W2", w2, right[2])):
        if close(mine, r, 1e-9, 1e-9):
            continue
        if close(mine, r, 1e-6, 1e-6):
            raise Problem("initial_dtype", name=name)
        judge_weights(name, mine, r, seeds, h)


def wrong_shape(name: str, mine: tuple[int, ...], right: tuple[int, ...], h: int) -> str:
    """The message for a parameter that has another shape than it should."""
    if mine in (right[1:], (1, *right[1:]), (h,), (1,), ()):
        return "initial_no_seeds"
    if name in ("b1", "b2") and mine in ((right[0], right[2]), (right[0],)):
        return "initial_no_rows"
    if mine == tuple(HIDDEN if n == h else n for n in right):
        return "initial_hidden"
    return "initial_shape"


def stretched(mine: Array, base: Array) -> bool:
    """Is every number the same multiple of base's, and the same number more?"""
    low, high = np.argmin(base), np.argmax(base)
    slope = (mine.flat[high] - mine.flat[low]) / (base.flat[high] - base.flat[low])
    return bool(slope and np.allclose(mine, mine.flat[low] + slope * (base - base.flat[low])))


def judge_weights(name: str, mine: Array, right: Array, seeds: Sequence[int], h: int) -> None:
    size = right.shape[1:]
    if len(seeds) > 1 and np.allclose(mine, mine[:1]):
        raise Problem("initial_one_seed")
    if np.allclose(mine, 0.5 + 2 * right):
        raise Problem("initial_mean", name=name)
    ratio = mine / right
    if np.allclose(ratio, ratio.flat[0]):
        raise Problem("initial_scale", name=name, ratio=float(ratio.flat[0]))

    def drawn(draw: Callable[[int], Array]) -> bool:
        return bool(np.allclose(mine, [draw(seed) for seed in seeds]))

    if name == "W1":
        places = [np.random.default_rng(i).normal(size=size) for i in range(len(seeds))]
        if list(seeds) != list(range(len(seeds))) and np.allclose(mine, 0.5 * np.array(places)):
            raise Problem("initial_place")
        if stretched(mine, np.array([np.random.default_rng(seed).random(size) for seed in seeds])):
            raise Problem("initial_uniform", name=name)
        if drawn(lambda seed: 0.5 * np.random.default_rng(seed).normal(size=size[::-1]).T):
            raise Problem("initial_turned", name=name, size=size)
        if len(seeds) > 1 and np.allclose(mine, 0.5 * np.random.default_rng(list(seeds)).normal(size=right.shape)):
            raise Problem("initial_all_seeds")

    old = [np.random.RandomState(seed) for seed in seeds]
    if name == "W1" and np.allclose(mine, [0.5 * rng.normal(size=size) for rng in old]):
        raise Problem("initial_legacy", name=name)
    if name == "W2" and drawn(lambda seed: 0.5 * np.random.default_rng(seed).normal(size=size)):
        raise Problem("initial_rng_twice")

    def second(seed: int) -> Array:
        normal = np.random.default_rng(seed).normal
        normal(size=(h, 1))
        return 0.5 * normal(size=size)

    if name == "W1" and drawn(second):
        raise Problem("initial_order")
    shared = np.random.default_rng(seeds[0])
    blocks = [[0.5 * shared.normal(size=(2, h)), 0.5 * shared.normal(size=(h, 1))][name == "W2"] for _ in seeds]
    if (name == "W1" and np.allclose(mine[0], right[0])) or np.allclose(mine, blocks):
        raise Problem("initial_shared", name=name)
    raise Problem("initial_numbers", name=name)


def produce_own_seed(initial: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found = [four_parts(run(initial, seeds, hidden)) for seeds, hidden in case["calls"]]
    return {"data": [[np.array(p.data) for p in parameters] for parameters in found]}


def judge_own_seed(case: dict[str, Any], got: dict[str, Any]) -> None:
    together, alone, turned, other, _ = got["data"]
    for (seeds, hidden), data in zip(case["calls"], got["data"]):
        for name, mine, right in zip(NAMES, data, first_numbers(seeds, hidden)):
            if mine.shape != right.shape:
                told = {"name": name, "got": mine.shape, "expected": right.shape}
                raise Problem(wrong_shape(name, mine.shape, right.shape, hidden), **told)
    if np.allclose(together[0][0], together[0][1]):
        raise Problem("initial_one_seed")
    pairs = ((together, 2, alone), (turned, 0, alone), (turned, 1, other), (together, 0, other))
    for data, place, single in pairs:
        if any(not np.allclose(many[place], one[0]) for many, one in zip(data, single)):
            raise Problem("initial_depends")


EXERCISE = InParts(
    "initial",
    "many-at-once",
    "",
    {
        "": Part(initial_cases, produce_initial, judge_initial),
        "own_seed": Part(own_seed_cases, produce_own_seed, judge_own_seed),
    },
)
