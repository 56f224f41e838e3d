"""The grammar grid as inputs and labels, and the lesson's functions as they must be."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from ...core.call import refuse_none
from ...core.problem import Problem
from ...core.returned import kind_of, rows_of
from ...core.types import Array
from ...course import lesson_file
from ...kinds.prediction import MEASURED, PredictedNumbers

AUXILIARIES = ("will", "have", "has", "am", "are", "is")


@dataclass(frozen=True)
class InTheirPlaces(PredictedNumbers):
    """Numbers of which all may be right, and exchanged."""

    def judge(self, case: None, part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        near = partial(np.allclose, rtol=MEASURED, atol=MEASURED)
        mine, right = got["numbers"], list(self.right.values())
        if not near(mine, right) and near(sorted(mine), sorted(right)):
            raise Problem("grid_exchanged")
        super().judge(case, part, got, expected)


def marked(index: Array, *, size: int) -> Array:
    return (index.reshape(-1, 1) == np.arange(size)).astype(float)


def flags_of(*, form: str, front: str = "first", ending: str = "one word", ing: str = "all") -> list[float]:
    """The flags of a form; or as they come out where words are looked for in another way."""
    words = form.split(" ")
    alone = " " not in form
    looked = {
        "first": [not alone and words[0] == f for f in AUXILIARIES],
        "alone too": [words[0] == f for f in AUXILIARIES],
        "letters": [f in form for f in AUXILIARIES],
        "begins": [form.startswith(f) for f in AUXILIARIES],
        "first begins": [not alone and form.startswith(f) for f in AUXILIARIES],
        "anywhere": [f in words for f in AUXILIARIES],
        "of two": [len(words) == 2 and words[0] == f for f in AUXILIARIES],
    }[front]
    fits = {"one word": alone, "all": True, "first": True}[ending]
    end = words[0] if ending == "first" else form
    last = [
        "ing" in form if ing == "letters" else form.endswith("ing") and (alone if ing == "alone" else True),
        fits and end.endswith("ed"),
        fits and end.endswith("s"),
    ]
    return [float(f) for f in (*looked, *last)]


def table_of(language: str) -> list[dict[str, str]]:
    try:
        with open(lesson_file("grid.csv"), encoding="utf-8", newline="") as file:
            return [row for row in csv.DictReader(file) if row["language"] == language]
    except FileNotFoundError:
        raise Problem("file_missing", name="grid.csv") from None


def two_parts(returned: Any, count: int) -> list[Array]:
    refuse_none(returned)
    if not isinstance(returned, tuple | list) or len(returned) != 2:
        raise Problem("split_type", got=kind_of(returned))
    try:
        return [rows_of(part, count) for part in returned]
    except ValueError:
        raise Problem("split_type", got=kind_of(returned)) from None


def inside(parts: list[Array], verbs: Array) -> bool:
    return all(not part.size or (0 <= part.min() and part.max() < len(verbs)) for part in parts)


def judge_parts(parts: list[Array], verbs: Array, sizes: tuple[int, int], varied: bool = False) -> None:
    """Do two lists of rows hold so many verbs each, whole, and none in common?

    varied: do other draws hold other numbers of verbs?
    """
    known = set(verbs.tolist())
    if (
        all(p.size == n and set(p.tolist()) <= known for p, n in zip(parts, sizes))
        and min(np.bincount(verbs)[verbs]) > 1
    ):
        raise Problem("split_verbs", got=parts[0].tolist())
    for part in parts:
        if part.size and (part.min() < 0 or part.max() >= len(verbs)):
            raise Problem("split_outside", got=int(part.max()), rows=len(verbs))
        if len(set(part.tolist())) < part.size and set(part.tolist()) <= known:
            raise Problem("split_verbs", got=sorted(set(part.tolist())))
        if len(set(part.tolist())) < part.size:
            raise Problem("split_twice")
    held = [set(verbs[part].tolist()) for part in parts]
    common = held[0] & held[1]
    if common:
        one = min(common)
        both = bool(set(parts[0].tolist()) & set(parts[1].tolist()))
        key = "split_repeated" if varied and both else "split_overlap" if both else "split_leaks"
        raise Problem(key, verb=one, count=len(common))
    counts = tuple(map(len, held))
    if counts == sizes[::-1] != sizes:
        raise Problem("split_swapped", first=counts[0], second=counts[1], expected=sizes)
    if counts != sizes:
        raise Problem("split_varies" if varied else "split_sizes", got=counts, expected=sizes)
    for part, inside in zip(parts, held):
        missing = np.isin(verbs, list(inside)).sum() - part.size
        if missing:
            raise Problem("split_rows", count=int(missing))


def encoded(language: str = "en") -> tuple[Array, Array, Array]:
    """Inputs with flags, verbs and tenses of the grid's rows."""
    rows = table_of(language)
    verbs, tenses = (list(dict.fromkeys(row[name] for row in rows)) for name in ("verb", "tense"))
    verb = np.array([verbs.index(row["verb"]) for row in rows])
    person = np.array([int(row["person"]) - 1 for row in rows])
    tense = np.array([tenses.index(row["tense"]) for row in rows])
    flag = np.array([flags_of(form=row["form"]) for row in rows])
    x = np.concatenate([marked(verb, size=20), marked(person, size=3), flag], axis=1).astype(np.float32)
    return x, verb, tense
