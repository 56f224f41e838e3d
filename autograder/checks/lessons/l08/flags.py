"""The check of flags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import run
from ...core.problem import Problem
from ...core.returned import numbers
from ...kinds.exercise import InParts, Part
from .common import AUXILIARIES, flags_of, table_of

FORM_FLAGS = (*AUXILIARIES, "-ing", "-ed", "-s")


def flags_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Forms of the grid, those first that tell mistakes apart."""
    two = ["has worked", "have worked", "am working", "are working", "is working", "will work"]
    grid = [row["form"] for row in table_of("en")]
    drawn = [grid[i] for i in rng.permutation(len(grid))[:50]]
    return [
        {"forms": ["works", "worked", "work", *two, "have", "has", "is", "am", "are", "finish", "listen", *grid]},
        {"forms": drawn},
    ]


def unseen_flags(rng: np.random.RandomState) -> list[dict[str, Any]]:
    """Words that are in no grid, invented and real."""
    return [
        {
            "forms": [
                "florps", "florped", "florp", "has florped", "have florped", "am florping", "is florping",
                "are florping", "will florp", "singed", "sing", "isolates", "amused", "hasten", "haves", "willed",
                "will bless", "has pressed", "will need", "have passed", "ingest", "is ingesting", "press", "need",
                "amber florping", "hasty florped",
                "will be florping", "has been florped", "used to florp",
            ]
        }
    ]  # fmt: skip


def produce_form_flags(flags: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    rows = []
    for form in case["forms"]:
        try:
            returned = run(flags, form)
        except Problem as problem:
            told = {"form": form, "text": problem.values.get("text"), "line": problem.values.get("line")}
            if problem.values.get("error") in ("KeyError", "ValueError") and form.split()[-1] in str(told["text"]):
                raise Problem("flags_looked_up", **told) from None
            raise
        row = numbers(returned, (9,))
        if row.shape != (9,):
            raise Problem("flags_count", form=form, got=row.shape)
        rows.append(row)
    return {"rows": np.array(rows)}


def judge_form_flags(case: dict[str, Any], got: dict[str, Any]) -> None:
    rows, forms = got["rows"], case["forms"]
    right = np.array([flags_of(form=f) for f in forms])
    if np.array_equal(rows, right):
        return
    n = int(np.argmax((rows != right).any(axis=1)))
    k = int(np.argmax(rows[n] != right[n]))
    told = {"form": forms[n], "flag": FORM_FLAGS[k], "got": rows[n, k], "expected": right[n, k]}
    for front in ("first", "alone too", "letters", "begins", "first begins", "anywhere", "of two"):
        for ending in ("one word", "all", "first"):
            for ing in ("all", "alone", "letters"):
                looked = {"front": front, "ending": ending, "ing": ing}
                if np.array_equal(rows, np.array([flags_of(form=f, **looked) for f in forms])):
                    # the message is about the flag that it shows
                    front_only, end_only = (front, "one word", "all"), ("first", ending, ing)
                    raise Problem(key_of_flags(*(front_only if k < len(AUXILIARIES) else end_only)), **told)
    if all(sorted(a) == sorted(b) for a, b in zip(rows.tolist(), right.tolist())):
        raise Problem("flags_order", **told)
    if np.array_equal(rows, 1 - right):
        raise Problem("flags_inverted", **told)
    two = " " in forms[n]
    first_words = [form.split(" ")[0].endswith(FORM_FLAGS[k][1:]) for form in forms]
    if k > len(AUXILIARIES) and np.array_equal(rows[:, k], first_words):
        raise Problem("flags_first_word", **told)
    if k >= len(AUXILIARIES) and rows[n, k] == 1 and not forms[n].endswith(FORM_FLAGS[k][1:]):
        if FORM_FLAGS[k][1:] in forms[n]:
            raise Problem("flags_no_such_end", **told)
        raise Problem("flags_short_end" if forms[n].endswith(FORM_FLAGS[k][-1]) else "flags_other_source", **told)
    if two and k > len(AUXILIARIES) and rows[n, k] == 1:
        raise Problem("flags_one_word", **told)
    if two and k == len(AUXILIARIES) and rows[n, k] == 0:
        raise Problem("flags_ing_alone", **told)
    if forms[n] == FORM_FLAGS[k] and rows[n, k] == 1:
        raise Problem("flags_front_alone", **told)
    if k < len(AUXILIARIES) and rows[n, k] == 1 and FORM_FLAGS[k] in forms[n].split(" ")[1:]:
        raise Problem("flags_front_alone", **told)
    if right[n, k] == 1 and rows[n, k] == 0:
        raise Problem("flags_front_missed" if k < len(AUXILIARIES) else "flags_end_missed", **told)
    raise Problem("flags_wrong", **told)


def key_of_flags(front: str, ending: str, ing: str) -> str:
    if front in ("letters", "begins", "first begins"):
        return "flags_letters"
    if front == "of two":
        return "flags_of_two"
    if front in ("alone too", "anywhere"):
        return "flags_front_alone"
    if ending == "first":
        return "flags_first_word"
    if ending == "all":
        return "flags_one_word"
    return "flags_ing_alone" if ing == "alone" else "flags_no_such_end"


EXERCISE = InParts(
    "flags",
    "surface-flags",
    "",
    {
        "": Part(flags_cases, produce_form_flags, judge_form_flags),
        "unseen": Part(unseen_flags, produce_form_flags, judge_form_flags),
    },
)
