"""No part of an answer can be left out: what is blank, empty, too short, all the same or not a number pays nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from autograder.checks.core.problem import Problem
from autograder.judge.form import fields
from autograder.judge.plain import packed
from autograder.judge.verdicts import Judge, judge_of
from autograder.release.lessons import slugs

SEED = 7
FREE = ("empty", "shorter", "longer", "a scalar")  # under these keys, which only tell one mistake from another
EVIDENCE = ("again", "given", "measured", "calls", "seeds", "taken", "steps", "hidden", "rates", "begun", "optimisers",
            "graphs", "asked", "events", "split", "visits", "summed")  # fmt: skip
FEW = 4  # of a long row


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """The whole, and all that is in it, each with the way to it; of a long row, its beginning and its end."""
    yield path, value
    if isinstance(value, dict) or hasattr(value, "_fields"):
        for key, inside in fields(value).items():
            yield from places(inside, (*path, key))
    elif isinstance(value, list | tuple):
        for index in (*range(min(len(value), FEW)), *range(max(FEW, len(value) - 1), len(value))):
            yield from places(value[index], (*path, index))


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The value with something else at the end of the way."""
    if not path:
        return new
    first, *rest = path
    if isinstance(value, dict):
        return {**value, first: put(value[first], tuple(rest), new)}
    if hasattr(value, "_fields"):
        return value._replace(**{first: put(getattr(value, first), tuple(rest), new)})
    return type(value)(put(v, tuple(rest), new) if index == first else v for index, v in enumerate(value))


def emptied(value: Any) -> Iterator[tuple[str, Any]]:
    """What somebody sends who has not got this part of the answer."""
    if value is not None:
        yield "nothing", None
    if isinstance(value, np.ndarray) and value.ndim and value.size:
        yield "empty", value[:0]
        yield "a scalar", value.reshape(-1)[0]
        yield "shorter", value[:-1]
    elif isinstance(value, list | tuple) and value and not hasattr(value, "_fields"):
        yield "empty", type(value)()
        yield "shorter", value[:-1]
        yield "longer", value + value[:1]
    elif isinstance(value, dict | str | set) and value:
        yield "empty", type(value)()
    number = isinstance(value, int | float | np.generic | np.ndarray) and np.asarray(value).dtype.kind in "biuf"
    if number and np.isfinite(value).any():
        yield "not a number", np.full(np.shape(value), np.nan) if np.ndim(value) else np.nan


def passes(judge: Judge, name: str, case: Any, got: Any, right: Any) -> bool:
    try:
        judge.judge_case(name, case, got)
        judge.judge_form(name, got, right)
    except Problem:
        return False
    return True


@cache
def right_answers(judge: Judge, name: str) -> list[Any]:
    """What comes of each case with our solution. Where nothing is drawn, the judge has it: a training takes seconds."""
    return judge.fixed.get(name) or [judge.right_answer(name, case) for case in judge.cases(name, SEED)]


# One in three; the answers of 08 have the most parts.
LESSONS = [
    pytest.param(slug, marks=() if number % 3 == 2 else pytest.mark.exhaustive) for number, slug in enumerate(slugs())
]


@pytest.mark.parametrize("slug", LESSONS)
def test_an_answer_with_a_part_left_out_earns_nothing(slug: str) -> None:
    judge = judge_of(slug)
    judge.folder.go_on()
    paid, tried = [], 0
    for name in judge.folder.opened.points:
        exercise, _, part = name.partition(".")
        unread = set(judge.exercises[exercise].unread(part))
        for number, (case, right) in enumerate(zip(judge.cases(name, SEED), right_answers(judge, name), strict=True)):
            assert passes(judge, name, case, right, right), name
            for path, value in places(right):
                if set(path) & unread:
                    continue
                evidence = any(key in EVIDENCE for key in path)
                for how, new in emptied(value):
                    tried += 1
                    if not (evidence and how in FREE) and passes(judge, name, case, put(right, path, new), right):
                        paid.append(f"{name}, case {number}: {'.'.join(map(str, path))} {how}")
    assert tried > 100
    assert paid == []


@pytest.mark.parametrize("slug", LESSONS)
def test_the_first_answer_does_for_no_other_case(slug: str) -> None:
    """A box that has heard of one case cannot send what came of that again."""
    judge = judge_of(slug)
    paid = []
    for name in judge.folder.opened.points:
        first, *others = map(packed, right_answers(judge, name))
        same = all(other == first for other in others)
        if not same and not judge.message(name, SEED, [{"got": first}] * (1 + len(others)), "en"):
            paid.append(name)
    assert paid == []


@pytest.mark.parametrize("slug", ["02-op-derivatives", "04-reductions"])
def test_at_an_edge_a_value_of_ones_own_that_is_not_a_number_excuses_no_gradient(slug: str) -> None:
    """Only where the true value is none, there is no slope to compare."""
    judge = judge_of(slug)
    judge.folder.go_on()
    paid, tried = [], 0
    for name in judge.folder.opened.points:
        for number, (case, right) in enumerate(zip(judge.cases(name, SEED), right_answers(judge, name), strict=True)):
            if getattr(case, "edge", "") and "pulled" in right and np.isfinite(right["pulled"]).any():
                none = np.full_like(right["value"], np.nan)
                for pulled in (right["pulled"] + 1, np.full_like(right["pulled"], np.nan)):
                    tried += 1
                    try:
                        judge.judge_case(name, case, right | {"value": none, "pulled": pulled, "again": 3 * pulled})
                        paid.append(f"{name}, case {number}, {case.edge}")
                    except Problem:
                        pass
    assert tried > 4
    assert paid == []
