"""The check of sample: how often each number is drawn, and from what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.problem import Problem
from ...core.returned import kind_of
from ...core.types import Array
from ...kinds.exercise import InParts, Part
from .common import shares

DRAWS = 6_000  # of each row, in each of three calls
FAR = 7.0  # standard deviations: by chance, fewer than one right answer in a million lies so far out
TEMPERATURES = (0.5, 2.0, 1.0)
COLD = 0.001
# rows of logits: the first two tell mistakes apart, all probabilities lie between 0.01 and 0.8 at every temperature
LOGITS = np.array([[0.2, 1.1, -0.4, 0.7, 0.0], [1.0, -0.3, 0.5, 0.1, 1.2]])
SEEDS = (11, 11, 12)


def warm_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"logits": LOGITS, "temperature": t, "seed": int(rng.randint(0, 2**31))} for t in TEMPERATURES]


def cold_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Logits that are no two near to each other; at this temperature the largest always wins. In the last case rows
    lie far from each other, too."""
    found = []
    for shift in (0.0, 300.0, -300.0, 30.0 * np.arange(40)[:, None]):
        order = np.array([rng.permutation(9) for _ in range(40)])
        found.append({"logits": (3.0 * order + shift).astype(np.float32), "temperature": COLD, "seed": 5})
    return found


def drawn(sample: Callable[..., Any], logits: Array, temperature: float, seed: int) -> Array:
    returned = answer_of(sample, read_only(logits), temperature, np.random.default_rng(seed))
    if isinstance(returned, tuple):
        raise Problem("sample_type", got=kind_of(returned))
    numbers = np.asarray(returned)
    if numbers.dtype.kind == "f" and numbers.shape == logits.shape:
        raise Problem("sample_probabilities", got=numbers.shape)
    if numbers.dtype.kind not in "iu":
        raise Problem("sample_type", got=kind_of(returned) if numbers.dtype == object else f"dtype {numbers.dtype}")
    if numbers.shape != (len(logits),):
        raise Problem("sample_shape", got=numbers.shape, expected=(len(logits),))
    return numbers


def produce(sample: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """Many draws of each row, all rows in one call, by turns; and what few draws are with equal seeds and others."""
    logits = np.tile(case["logits"], (DRAWS, 1))
    few = logits[:50]
    state = np.random.get_state()[1].copy()  # type: ignore[index]
    found = drawn(sample, logits, case["temperature"], case["seed"])
    untouched = bool(np.array_equal(state, np.random.get_state()[1]))  # type: ignore[index]
    again = [drawn(sample, few, case["temperature"], seed) for seed in SEEDS]
    return {"drawn": found.astype(np.int16), "again": [a.astype(int) for a in again], "untouched": untouched}


def produce_cold(sample: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    try:
        return {"drawn": drawn(sample, case["logits"], case["temperature"], case["seed"]).astype(int)}
    except Problem as problem:
        if problem.key == "raised" and "NaN" in str(problem.values.get("text")):
            problem.key = "sample_overflow_told"
        raise


def wrong(logits: Array, t: float) -> Iterator[tuple[str, Array]]:
    """The probabilities that mistakes draw from."""
    size = logits.shape[1]
    yield "sample_temperature_times", shares(logits * t)
    yield "sample_no_temperature", shares(logits)
    yield "sample_even", np.full(logits.shape, 1 / size)
    yield "sample_first_row", np.repeat(shares(logits[:1] / t), len(logits), axis=0)
    yield "sample_largest", np.eye(size)[logits.argmax(1)]
    yield "sample_shifted", np.roll(shares(logits / t), 1, axis=1)
    yield "sample_inverted", shares(-logits / t)
    linear = np.maximum(logits / t, 0)
    e = np.exp((logits - logits.max(1, keepdims=True)) / t)
    yield "sample_not_divided", np.diff(np.minimum(e.cumsum(axis=1), 1), axis=1, prepend=0)
    yield "sample_no_softmax", linear / linear.sum(1, keepdims=True)
    least = logits - logits.min(1, keepdims=True)
    yield "sample_no_softmax", least / least.sum(1, keepdims=True)


def fits(frequencies: Array, p: Array) -> bool:
    """Could these be the frequencies of DRAWS draws from p?"""
    return bool((np.abs(frequencies - p) <= FAR * np.sqrt(p * (1 - p) / DRAWS)).all())


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    logits, t = case["logits"], case["temperature"]
    (rows, size), p = logits.shape, shares(logits / t)
    numbers = got["drawn"].reshape(DRAWS, rows)
    if numbers.min() < 0 or numbers.max() >= size:
        raise Problem("sample_range", got=int(numbers.max() if numbers.max() >= size else numbers.min()), size=size)
    frequencies = np.array([np.bincount(numbers[:, row], minlength=size) / DRAWS for row in range(rows)])
    if not fits(frequencies, p):
        if (numbers == numbers[:1]).all() and not fits(frequencies, np.eye(size)[logits.argmax(1)]):
            raise Problem("sample_one_draw")
        for key, q in wrong(logits, t):
            if fits(frequencies, q):
                raise Problem(key, temperature=t)
        row, number = np.unravel_index(np.abs(frequencies - p).argmax(), p.shape)
        told = {"temperature": t, "number": int(number), "share": round(float(frequencies[row, number]), 3)}
        raise Problem("sample_otherwise", **told, expected=round(float(p[row, number]), 3))
    one, same, other = got["again"]
    if not got["untouched"] or not np.array_equal(one, same):
        raise Problem("sample_other_generator")
    if np.array_equal(one, other):
        raise Problem("sample_fixed")
    pairs = frequencies_of_pairs(numbers, size)
    if not fits(pairs, np.outer(p[0], p[1]).reshape(1, -1)):
        raise Problem("sample_not_apart")


def frequencies_of_pairs(numbers: Array, size: int) -> Array:
    """How often the draws of two neighbouring rows are each pair: of draws that have nothing to do with each other."""
    return np.bincount(numbers[:, 0] * size + numbers[:, 1], minlength=size**2).reshape(1, -1) / DRAWS


def judge_cold(case: dict[str, Any], got: dict[str, Any]) -> None:
    largest = case["logits"].argmax(axis=1)
    if not np.array_equal(got["drawn"], largest):
        wrong_rows = got["drawn"] != largest
        if (got["drawn"][wrong_rows] == 0).all():
            raise Problem("sample_overflow")
        raise Problem("sample_cold", share=round(float((got["drawn"] == largest).mean()), 2))


EXERCISE = InParts(
    "sample",
    "temperature",
    "",
    {"": Part(warm_cases, produce, judge), "cold": Part(cold_cases, produce_cold, judge_cold)},
)
