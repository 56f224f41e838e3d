"""The check of unbroadcast: which axes are summed, of every pair of small shapes."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dis import opname
from types import FrameType, TracebackType
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.problem import Problem, close, worst_entry
from ...core.types import Array
from ...diagnosis.traces import alike, trace_sum
from ...kinds.exercise import InParts, Part
from ...kinds.op import EXACT, SINGLE, as_numbers, summed_back, upstream
from ...kinds.shape_op import UNTOLD, of_sums, understood
from .common import broadcasts_to, every_pair

# the first of each has the most entries: it tells mistakes apart best
# sizes of (3, 3), (3, 3, 3): which of the axes are summed where the sizes do not say it
FRONT = (((2, 4, 7), (4, 7)), ((20, 3, 5), (5,)), ((3, 3), (3,)), ((3, 5), (3, 5)), ((5,), (5,)))


STRETCHED = (((2, 4, 7), (2, 1, 7)), ((3, 5), (3, 1)), ((3, 5), (1, 5)), ((3, 3), (3, 1)), ((2, 4), (1, 1)))


BOTH = (((20, 3, 5), (3, 1)), ((2, 4, 7), (1, 7)), ((3, 3, 3), (1, 3)), ((2, 4, 1), (4, 1)), ((3, 5), ()), ((), ()))


EMPTY = (((0, 5), (5,)), ((0, 5), (1, 5)), ((2, 0, 4), (1, 4)), ((3, 0), (3, 0)), ((0,), ()))


# sizes of REFUSED: shapes that are nearly right, from which no numbers come
REFUSED = (
    ((3, 5), (3,)),
    ((3, 5), (4,)),
    ((3, 5), (2, 5)),
    ((1, 5), (3, 5)),
    ((5,), (3, 5)),
    ((5,), (5, 1)),
    ((2, 3, 4), (3, 3)),
    ((0, 5), (2, 5)),
    ((3,), (1, 3)),
    ((2, 3), (3, 2)),
    ((6,), (2, 3)),
    ((0, 5), (0, 2)),
)


LONG = ((30, 20, 50), (20, 1))  # entries of g: far more than the steps of code that sums over axes


STEPS = 3_000


class EntryByEntry(BaseException):
    """The function goes through the entries one by one. It is no Exception, so that `except Exception` lets it pass."""


@contextmanager
def few_steps(f: Callable[..., Any]) -> Iterator[None]:
    """Stops code of f's notebook after STEPS lines and calls."""
    scope, steps, before = getattr(inspect.unwrap(f), "__globals__", None), 0, sys.gettrace()

    def step(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal steps
        if frame.f_globals is not scope:
            return None
        steps += 1
        if steps > STEPS:
            raise EntryByEntry
        return step

    sys.settrace(step)
    try:
        yield
    finally:
        sys.settrace(before)


def long_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    long = {"g": upstream(rng, LONG[0]), "shape": LONG[1], "long": True}
    return [*sum_cases(BOTH + EMPTY, every=True)(rng), long]


def sum_cases(pairs: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], every: bool = False) -> Callable[..., Any]:
    def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
        chosen = [*pairs, *(every_pair() if every else ())]
        doubles = [{"g": np.asarray(upstream(rng, g)), "shape": shape} for g, shape in chosen]
        return [*doubles, {"g": doubles[0]["g"].astype(np.float32), "shape": doubles[0]["shape"]}]

    return cases


def produce_sum(unbroadcast: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    if "long" in case:
        try:
            with few_steps(unbroadcast):
                got = tried(unbroadcast, case)
        except EntryByEntry:
            raise told_of(Problem("sum_entry_loop", entries=case["g"].size), case) from None
    else:
        got = tried(unbroadcast, case)
    if "refused" in got:
        return got
    if got["returned"] is None:
        raise told_of(Problem("returned_none"), case)
    try:
        return {"sum": as_numbers(got["returned"], "sum_type")}
    except Problem as problem:
        raise told_of(problem, case) from None


def tried(unbroadcast: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    """What came back, or what had become of g where an error of the function's own was raised."""
    try:
        return {"returned": run(unbroadcast, read_only(case["g"]), case["shape"])}
    except Problem as problem:
        frames = own_raise(problem, unbroadcast)
        if frames:
            told = {name: problem.values[name] for name in ("error", "line")}
            return {"refused": held_at_the_end(frames, case["g"]), "told": told}
        raise told_of(of_sums(understood(problem), case["g"], case["shape"]), case) from None


def own_raise(problem: Problem, f: Callable[..., Any]) -> list[FrameType]:
    """The calls, of f and of functions beside it, through which an error came that a raise or assert in them made.

    None of them for an error that Python or NumPy raised.
    """
    step = problem.__context__.__traceback__ if problem.__context__ and "error" in problem.values else None
    steps: list[TracebackType] = []
    while step:
        steps.append(step)
        step = step.tb_next
    own = [s for s in steps if s.tb_frame.f_globals is getattr(inspect.unwrap(f), "__globals__", None)]
    raised = own[-1:] == steps[-1:] and own and code_at(own[-1]) == "RAISE_VARARGS"
    return [s.tb_frame for s in own] if raised else []


def code_at(step: TracebackType) -> str:
    """The name of the instruction at which a call stopped."""
    return opname[step.tb_frame.f_code.co_code[step.tb_lasti]]


def held_at_the_end(frames: list[FrameType], g: Array) -> Array:
    """What had become of g there: what its own name stood for, or, where that is g still, the last of the others."""
    for names in (frame.f_locals for frame in frames[::-1]):
        # a sum over all axes is no array but a number of NumPy's
        held = [x for x in (*names.values(), names.get("g")) if isinstance(x, np.ndarray | np.floating)]
        arrays = [np.asarray(x) for x in held if x.dtype.kind == "f"]
        if arrays:
            return np.array(next((x for x in arrays[::-1] if not alike(x, g)), g))
    return g


def told_of(problem: Problem, case: dict[str, Any]) -> Problem:
    """The problem, with the shapes that it is about."""
    if problem.key not in UNTOLD:
        problem.values["after"] = [("sum_case", {"g": case["g"].shape, "shape": case["shape"]})]
    return problem


def judge_sum(case: dict[str, Any], got: dict[str, Any]) -> None:
    g, shape = case["g"], case["shape"]
    expected = summed_back(g, shape=shape)
    if "refused" in got:
        held, told = got["refused"], got["told"]
        accepted = close(held, expected, SINGLE, SINGLE)
        found = None if accepted else trace_sum(g, shape, held)
        refused = Problem("sum_refused_right" if accepted else "sum_refused", **told)
        if found and found[0] == "sum_missing":
            refused = Problem("sum_refused_early", **told, **found[1])
        elif found:
            refused = Problem(found[0], **found[1], before=[("sum_refused", told | {"line": ""})])
        raise told_of(refused, case)
    mine = got["sum"]
    tolerance = EXACT if g.dtype == np.float64 else SINGLE
    if close(mine, expected, tolerance, tolerance):
        return
    if close(mine, expected, SINGLE, SINGLE):
        raise told_of(Problem("sum_rounded"), case)
    found = trace_sum(g, shape, mine)
    if found:
        section = {"section": "where-engines-break"} if found[0] == "sum_more_than_one" else {}
        raise told_of(Problem(found[0], **found[1], **section), case)
    if mine.shape != shape:
        raise told_of(Problem("sum_shape", got=mine.shape, expected=shape), case)
    index, number, right = worst_entry(mine, expected)
    raise told_of(Problem("sum_wrong", index=index, got=number, expected=right), case)


def refused_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"g": upstream(rng, g), "shape": shape} for g, shape in (FRONT[1], *REFUSED)]


def produce_refusal(unbroadcast: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    if broadcasts_to(case["shape"], case["g"].shape):
        got = tried(unbroadcast, case)
        return got if "refused" in got else {}
    try:
        returned = run(unbroadcast, read_only(case["g"]), case["shape"])
    except Problem as problem:
        if isinstance(problem.__context__, ValueError):
            return {}
        if "error" not in problem.values:
            raise told_of(problem, case) from None
        said = f"{problem.values['error']}: {problem.values['text']}".removesuffix(": ")
        return {"error": said, "line": problem.values["line"]}
    if isinstance(returned, Exception):
        return {"handed_back": type(returned).__name__}
    if returned is None:
        return {"nothing": True}
    return {"returned": np.shape(returned)}


def judge_refusal(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "refused" in got:
        judge_sum(case, got)
    if "handed_back" in got:
        raise told_of(Problem("error_returned", got=got["handed_back"]), case)
    if "returned" in got:
        entries, held = int(np.prod(case["shape"])), case["g"].size
        forced = "sum_forced" if entries == held else "sum_repeated" if entries > held else "sum_cut"
        key = forced if got["returned"] == case["shape"] else "sum_accepted"
        raise told_of(Problem(key, got=got["returned"], entries=entries, held=held), case)
    if "nothing" in got:
        raise told_of(Problem("sum_none"), case)
    if "error" in got:
        raise told_of(Problem("sum_error_type", got=got["error"], line=got["line"]), case)


EXERCISE = InParts(
    "unbroadcast",
    "naive-loop",
    "shapes.unbroadcast",
    {
        "": Part(sum_cases(FRONT), produce_sum, judge_sum),
        "stretched": Part(sum_cases(STRETCHED), produce_sum, judge_sum),
        "both": Part(long_cases, produce_sum, judge_sum),
        "refused": Part(refused_cases, produce_refusal, judge_refusal),
    },
)
