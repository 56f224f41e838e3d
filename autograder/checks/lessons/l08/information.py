"""The check of information, which is for no points: what inputs tell of labels, counted in bits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import log2
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem
from ...core.returned import one_number
from ...kinds.exercise import InParts, Part

BITS_AS_ONE = 1e-9
NATS = float(np.log(2))


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Inputs that tell something; inputs that tell all or nothing; and tuples."""
    uneven = [("abbbccccdd"[rng.randint(10)], int(rng.randint(3))) for _ in range(31)]
    uneven += [("a", 0)] * 7 + [("b", 2)] * 4 + [("e", 1)] * 3
    pairs = [((int(a), int(b)), int(a * b % 3 if c else b)) for a, b, c in rng.randint(0, 4, (41, 3))]
    even = [(x, y) for x in "uvw" for y in range(5)]
    sure = [(x, len(x)) for x in ("i", "you", "they", "they", "i", "we")]
    return [
        {"inputs": [x for x, _ in rows], "labels": [y for _, y in rows]}
        for rows in (uneven, pairs, sure, even, [("a", 1)] * 3)
    ]


def produce(information: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    return {"bits": one_number(run(information, list(case["inputs"]), list(case["labels"])))}


def entropy(things: list[Any]) -> float:
    """In bits, thing by thing."""
    return -sum(n / len(things) * log2(n / len(things)) for n in Counter(things).values())


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    inputs, labels, bits = case["inputs"], case["labels"], got["bits"]
    pairs = list(zip(inputs, labels))
    of_inputs, of_labels, of_both = entropy(inputs), entropy(labels), entropy(pairs)
    right = of_inputs + of_labels - of_both
    if abs(bits - right) <= BITS_AS_ONE:
        return
    if np.isnan(bits):
        raise Problem("information_nan")
    rows, counts, xs, ys = len(pairs), Counter(pairs), Counter(inputs), Counter(labels)
    gains = {(x, y): log2(n * rows / (xs[x] * ys[y])) for (x, y), n in counts.items()}
    without = [entropy([label for x, label in pairs if x == own]) for own in xs]
    named = {
        "information_nats": [right * NATS, right * NATS / np.log(10)],
        "information_negative": [-right],
        "information_left": [of_both - of_inputs, of_both - of_labels],
        "information_of_labels": [of_labels, of_inputs, of_both],
        "information_unweighted": [of_labels - sum(without) / len(without), of_labels - sum(without)],
        "information_each_pair": [sum(gains.values()), sum(gains.values()) / len(gains)],
        "information_counts": [sum(n * gains[pair] for pair, n in counts.items())],
        "information_share": [right / of_labels] if of_labels else [],
    }
    near = (key for key, numbers in named.items() if any(abs(bits - n) <= BITS_AS_ONE for n in numbers))
    told = {"got": f"{bits:.6g}", "expected": f"{right:.6g}", "labels": f"{of_labels:.6g}"}
    raise Problem(next(near, "information_wrong"), **told)


EXERCISE = InParts("information", "the-floor", "", {"": Part(cases, produce, judge)})
