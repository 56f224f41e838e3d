"""The check of surest_mistakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.oracles import softmax_rows
from ...core.problem import Problem
from ...core.types import Array
from ...kinds.exercise import InParts, Part

# sizes of (6, 6): the wrong axis gives as many rows only in a square table

# rows of logits, and the true class of each: what is sure by one measure is not by another
SURE = np.array(
    [
        [2.0, 1.0, 0.0, -1.0],
        [9.0, 8.9, 8.8, 8.7],
        [0.0, 4.0, 0.5, 0.2],
        [1.0, 0.0, 3.0, 2.0],
        [-3.0, -6.0, -9.0, -7.0],
        [5.0, 1.0, 2.0, 0.0],
        [0.3, 0.1, 0.0, 0.6],
        [6.0, 0.0, 5.5, -4.0],
    ]
)


TRUE = np.array([0, 1, 3, 1, 2, 0, 0, 3])


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Tables of logits; the last ones have fewer mistakes than k, none at all, k = 0, and logits that overflow."""
    drawn = [(3 * rng.randn(n, 10), rng.randint(0, 10, n), k) for n, k in ((30, 6), (12, 40))]
    square = (2 * rng.randn(6, 6), rng.randint(0, 6, 6), 2)
    none = (4 * np.eye(6), np.arange(6), 2)
    large = (SURE + 2000 * np.arange(8).reshape(-1, 1), TRUE, 4)
    return [{"tables": [(SURE, TRUE, 4), drawn[0], square, drawn[1], none, (SURE, TRUE, 0), large]}]


def produce(surest_mistakes: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    found = []
    for logits, labels, k in case["tables"]:
        returned = answer_of(surest_mistakes, read_only(logits), read_only(labels), k)
        try:
            rows = np.asarray(returned)
        except ValueError:
            raise Problem("surest_type", got=type(returned).__name__) from None
        if rows.dtype == bool:
            raise Problem("surest_mask", got=rows.shape)
        if rows.ndim != 1 or (rows.size and rows.dtype.kind not in "iu"):
            shares = rows.ndim == 1 and rows.dtype.kind == "f" and rows.size and 0 <= rows.min() and rows.max() <= 1
            raise Problem("surest_shares" if shares else "surest_type", got=f"shape {rows.shape}, dtype {rows.dtype}")
        found.append(rows.astype(int))
    return {"rows": found}


def surest_of(logits: Array, labels: Array, k: int) -> dict[str, Array]:
    """The right rows by the key "", and by other keys those that come of mistakes."""
    said, shares = logits.argmax(axis=1), softmax_rows(logits)
    share, own = shares.max(axis=1), shares[np.arange(len(labels)), labels]
    everything = np.arange(len(labels))
    off, hit = np.flatnonzero(said != labels), np.flatnonzero(said == labels)
    ranked = np.sort(logits, axis=1)
    with np.errstate(all="ignore"):
        down = np.exp(logits - logits.max()) / np.exp(logits - logits.max()).sum(axis=0)

    def by(measure: Array, rows: Array = off) -> Array:
        return rows[np.argsort(-measure[rows], kind="stable")]

    right, top = by(share)[:k], by(share, everything)[:k]
    return {
        "": right,
        "surest_no_k": by(share),
        "surest_within": np.argsort(-share[off], kind="stable")[:k],
        "surest_right_too": top,
        "surest_right_only": by(share, hit)[:k],
        "surest_least": by(-share)[:k],
        "surest_least 2": by(-share)[-k:],
        "surest_least 3": right[::-1],
        "surest_minus_zero": by(-share)[-k:][::-1],
        "surest_logits": by(logits.max(axis=1))[:k],
        "surest_own": by(-own)[:k],
        "surest_own 2": by(-own, everything)[:k],
        "surest_margin": by(ranked[:, -1] - ranked[:, -2])[:k],
        "surest_unsorted": off[:k],
        "surest_unsorted 2": off,
        "surest_unsorted 3": np.sort(right),
        "surest_classes": said[right],
        "surest_classes 2": labels[right],
        "surest_axis": by(down.max(axis=1))[:k],
        "surest_axis 2": by(down[everything, said])[:k],
        "surest_filtered_late": top[np.isin(top, off)],
    }


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    """A mistake is named if it explains every table but the one that overflows."""
    ways = [surest_of(*table) for table in case["tables"]]
    good = [np.array_equal(mine, way[""]) for mine, way in zip(got["rows"], ways)]
    if all(good):
        return
    k = good.index(False)
    (logits, labels, most), mine, right = case["tables"][k], got["rows"][k], ways[k][""]
    off = np.flatnonzero(logits.argmax(axis=1) != labels).tolist()
    told: dict[str, Any] = {"got": mine[:8].tolist(), "expected": right[:8].tolist(), "k": most, "mistakes": len(off)}
    for key in ways[0]:
        if not all(good[:-1]) and all(np.array_equal(m, way[key]) for m, way in zip(got["rows"][:-1], ways)):
            raise Problem(key.partition(" ")[0], **told)
    if k == len(ways) - 1:
        raise Problem("surest_overflow", **told)
    others = [row for row in mine.tolist() if row not in off]
    if most > len(off) and len(mine) != len(right):
        raise Problem("surest_too_few", length=len(mine), expected_length=len(right), **told)
    if len(mine) > len(right) and np.array_equal(mine[: len(right)], right):
        raise Problem("surest_other_k", length=len(mine), **told)
    raise Problem("surest_not_wrong" if others else "surest_wrong", **told, row=others[0] if others else "")


EXERCISE = InParts("surest_mistakes", "which-are-wrong-digits", "", {"": Part(cases, produce, judge)})
