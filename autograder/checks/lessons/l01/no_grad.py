"""The check of no_grad, as a context and around a function."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np

from ...core.call import run
from ...core.graphs import recording
from ...core.library import library
from ...core.problem import Problem
from ...kinds.exercise import InParts, Part


def one_case(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{}]


def mode_inside(manager: Any) -> bool:
    with manager:
        return bool(library().grad_mode.enabled)


def entered(manager: Any) -> bool:
    """The mode inside the block, or the Problem that it has no inside."""
    try:
        return bool(run(mode_inside, manager))
    except Problem as problem:
        words = str(problem.values.get("text", ""))
        if "iterator" in words:
            raise Problem("no_grad_no_yield") from None
        if "generator didn't stop" in words:
            raise Problem("no_grad_two_yields") from None
        raise


def produce_block(no_grad: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    mode = library().grad_mode
    with recording(True):
        manager = run(no_grad)
        if not hasattr(manager, "__enter__"):
            return {"type": type(manager).__name__}
        inside, after = entered(manager), bool(mode.enabled)
    with recording(True):
        with suppress(Exception), run(no_grad), run(no_grad):
            pass
        after_two = bool(mode.enabled)
    with recording(False):
        inside_off = entered(run(no_grad))
        off = {"inside_off": inside_off, "after_off": bool(mode.enabled)}
        return {"inside": inside, "after": after, "after_two": after_two, **off}


def judge_block(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "type" in got:
        raise Problem("no_grad_manager", got=got["type"])
    if got["inside"]:
        raise Problem("no_grad_inside")
    if not got["after"]:
        raise Problem("no_grad_after")
    if got["inside_off"]:
        raise Problem("no_grad_toggles")
    if got["after_off"]:
        raise Problem("no_grad_nested")
    if not got["after_two"]:
        raise Problem("no_grad_shared")


def produce_error(no_grad: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    mode = library().grad_mode
    with recording(True):
        manager = run(no_grad)
        if not hasattr(manager, "__enter__"):
            return {"type": type(manager).__name__}
        inside, ended = entered(manager), {}
        for kind in (ZeroDivisionError, KeyboardInterrupt):
            mode.enabled = True
            ended[kind.__name__] = {"as": ended_with(run(no_grad), kind), "after": bool(mode.enabled)}
    with recording(True):
        manager = run(no_grad)
        calls = []
        if callable(manager):
            decorated = run(manager, lambda: bool(mode.enabled))
            calls = [run(decorated), run(decorated)]
        then = bool(mode.enabled)
    return {"inside": inside, "ended": ended, "decorated": calls, "then": then}


def ended_with(manager: Any, kind: type[BaseException]) -> str:
    """The type of the error that comes out of a block which one of this type ends; "" if none does."""
    raised = kind("on purpose")
    try:
        with manager:
            raise raised
    except BaseException as error:  # KeyboardInterrupt, as of the stop button, is no Exception
        if isinstance(error, KeyboardInterrupt) and error is not raised:
            raise  # the stop button itself
        return type(error).__name__
    return ""


def judge_error(case: dict[str, Any], got: dict[str, Any]) -> None:
    if "type" in got:
        raise Problem("no_grad_manager", got=got["type"])
    if got["inside"]:
        raise Problem("no_grad_inside")
    for kind, seen in got["ended"].items():
        if not seen["as"]:
            raise Problem("no_grad_swallows")
        if seen["as"] != kind:
            raise Problem("no_grad_other_error", raised=kind, got=seen["as"])
        if not seen["after"]:
            raise Problem("no_grad_after_error" if kind == "ZeroDivisionError" else "no_grad_after_interrupt")
    if not got["decorated"]:
        raise Problem("no_grad_no_decorator")
    if any(got["decorated"]) or not got["then"]:
        raise Problem("no_grad_decorator")


EXERCISE = InParts(
    "no_grad",
    "leaving-the-graph",
    "engine.no_grad",
    {"": Part(one_case, produce_block, judge_block), "error": Part(one_case, produce_error, judge_error)},
)
