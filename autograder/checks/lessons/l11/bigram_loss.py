"""The check of bigram_loss: pair by pair, with counts in a dictionary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import exp, inf, log, log2, nan
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.problem import Problem
from ...core.returned import one_number
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part


def text(rng: np.random.RandomState, length: int, size: int) -> Array:
    """Numbers of which each depends on the one before it."""
    numbers = [0]
    for _ in range(length - 1):
        numbers.append(int((numbers[-1] * 2 + rng.randint(0, 2 + size // 2)) % size))
    return np.array(numbers)


def seen_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Every pair that is asked for has been counted; and a text whose floor is known beforehand."""
    learned = np.append(text(rng, 300, 6), [5, 0, 5])
    known = set(zip(learned[:-1].tolist(), learned[1:].tolist()))
    held = [5, 0]
    while len(held) < 41:
        n = int(rng.randint(0, 6))
        if (held[-1], n) in known:
            held.append(n)
    return [
        {"learned": learned, "held": np.array(held), "size": 6},
        {"learned": np.zeros(13, int), "held": np.zeros(9, int), "size": 4},
        {"learned": np.arange(50) % 5, "held": np.arange(20) % 5, "size": 5},
        {"learned": np.arange(1400) % 3 // 2, "held": np.array([0, 0, 1]), "size": 3},
    ]


def unseen_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Pairs that have not been counted, and characters that learned does not have."""
    return [
        {"learned": np.array([1, 1, 1, 2, 0]), "held": np.array([3, 3, 1, 0, 1, 0, 2, 2]), "size": 4},
        {"learned": text(rng, 40, 9), "held": np.append(rng.randint(0, 12, 23), [11, 10, 11, 10]), "size": 12},
    ]


def produce(bigram_loss: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    returned = run(bigram_loss, read_only(case["learned"]), read_only(case["held"]), case["size"])
    if hasattr(returned, "shape") and returned.shape == (len(case["held"]) - 1,):
        raise Problem("bigram_each", got=returned.shape)
    return {"loss": one_number(returned)}


def loss_of(
    case: dict[str, Any],
    *,
    more: float = 1,
    total: str = "row",
    counted: str = "all",
    turned: bool = False,
    step: int = 1,
    apart: bool = False,
    extra: tuple[tuple[int, int], ...] = (),
    rows: str = "held",
    bits: int = 64,
    log: Callable[[float], float] = log,
) -> float:
    """The mean loss, or what a mistake makes of it."""
    learned, held, size = case["learned"].tolist(), case[rows].tolist(), case["size"]
    pairs = [*zip(learned[::step], learned[1::step]), *extra]
    count = Counter(set(pairs) if counted == "once" else pairs)
    count = Counter({pair: (n + 1) % 2**bits - 1 for pair, n in count.items()})  # what holds each count plus 1
    first = Counter(a for a, _ in count.elements())
    second = Counter(b for _, b in count.elements())
    losses = []
    for a, b in zip(held[::2], held[1::2]) if apart else pairwise(held):
        if turned:
            a, b = b, a
        below = {
            "row": first[a] + more * size,
            "column": second[b] + more * size,
            "all": sum(count.values()) + more * size**2,
            "not raised": first[a],
            "one more": first[a] + 1,
            "characters": learned.count(a) + size,
            "other row": first[b] + more * size,
            "only zeros": first[a] + size - sum(key[0] == a for key in count),
        }[total]
        above = max(count[a, b], 1) if total == "only zeros" else count[a, b] + more
        p = above / below if below else nan
        losses.append(-log(p) if p > 0 else inf if p == 0 else nan)
    return float(np.mean(losses))


def wrong(case: dict[str, Any], right: float) -> Iterator[tuple[str, float]]:
    """What mistakes give."""
    yield "bigram_not_raised", loss_of(case, more=0)
    yield "bigram_counted_once", loss_of(case, counted="once")
    yield "bigram_eight_bits", loss_of(case, bits=8)
    yield "bigram_columns", loss_of(case, total="column")
    yield "bigram_joint", loss_of(case, total="all")
    yield "bigram_columns", loss_of(case, turned=True)
    yield "bigram_columns", loss_of(case, turned=True, total="column")
    yield "bigram_half_of_pairs", loss_of(case, step=2)
    yield "bigram_half_of_pairs", loss_of(case, apart=True)
    yield "bigram_half_of_pairs", loss_of(case, step=2, apart=True)
    yield "bigram_only_zeros", loss_of(case, total="only zeros")
    yield "bigram_keepdims", loss_of(case, total="other row")
    learned, held = case["learned"].tolist(), case["held"].tolist()
    yield "bigram_round", loss_of(case, extra=((learned[-1], learned[0]),))
    yield "bigram_round", loss_of(case | {"held": np.append(case["held"], held[0])}, extra=((learned[-1], learned[0]),))
    yield "bigram_held_counted", loss_of(case, extra=tuple(pairwise(held)))
    yield "bigram_held_counted", loss_of(case, extra=((learned[-1], held[0]), *pairwise(held)))
    yield "bigram_characters", loss_of(case, total="characters")
    yield "bigram_different_pairs", float(np.mean([loss_of(case | {"held": np.array(p)}) for p in set(pairwise(held))]))
    yield "bigram_learned", loss_of(case, rows="learned")
    yield "bigram_not_raised_below", loss_of(case, total="not raised")
    yield "bigram_not_raised_below", loss_of(case, total="one more")
    yield "loss_number_in_bits", loss_of(case, log=log2)
    yield "bigram_summed", right * (len(case["held"]) - 1)
    yield "bigram_summed", right * (len(case["held"]) - 1) / len(case["held"])
    yield "bigram_negative", -right
    yield "bigram_perplexity", exp(right)
    yield "bigram_probability", loss_of(case, log=lambda p: -p)
    yield "bigram_log_of_mean", -log(loss_of(case, log=lambda p: -p))


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    right, mine = loss_of(case), got["loss"]
    if np.isclose(mine, right, 1e-9, 1e-9):
        return
    if not np.isfinite(mine):
        raise Problem("bigram_infinite", got=mine)
    key = first_match(mine, wrong(case, right), right)
    raise Problem(key or "bigram_otherwise", got=mine, expected=right)


EXERCISE = InParts(
    "bigram_loss",
    "counting-pairs",
    "",
    {"": Part(seen_cases, produce, judge), "unseen": Part(unseen_cases, produce, judge)},
)
