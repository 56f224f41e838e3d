"""The check of needs_gradient."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...core.call import refuse_uncalled, run
from ...core.problem import Problem
from ...kinds.exercise import InParts, Part

FAMILIES = (
    *((True, True), (False, False), (False, True), (True, False), (False, False, True), (False, True, False)),
    *((True,), (False,), ()),
)


class Parent:
    """What the notebook's engine has for a node, in short: its gradient is zeros from the beginning."""

    def __init__(self, data: Any, requires_grad: bool) -> None:
        self.data = np.array(data, dtype=np.float32)
        self.requires_grad = requires_grad
        self.grad = np.zeros_like(self.data)
        self.parents, self.pulls = (), ()


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [{"families": FAMILIES}]


def produce(needs_gradient: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    answers, trouble = [], None
    for flags in case["families"]:
        parents = tuple(Parent(np.ones(2), flag) for flag in flags)
        try:
            answer = run(needs_gradient, parents)
        except Problem as problem:
            told = {k: problem.values.get(k, "") for k in ("error", "text", "line")}
            if "'tuple' object has no attribute" in told["text"]:
                raise Problem("needs_each", **told) from None
            if problem.key != "raised" or told["error"] not in ("IndexError", "ValueError"):
                raise
            if flags:
                raise Problem("needs_number", **told) from None
            trouble, answer = Problem("needs_number", **told), None
        if answer is None and flags:
            raise Problem("returned_none")
        refuse_uncalled(answer)
        if answer is not None and not isinstance(answer, bool | np.bool_):
            raise Problem("needs_type", got=type(answer).__name__)
        answers.append(None if answer is None else bool(answer))
    return {"answers": answers, "trouble": trouble}


NEEDS: dict[str, Callable[..., bool]] = {
    "needs_always": lambda flags: True,
    "needs_never": lambda flags: False,
    "needs_all": all,
    "needs_first": lambda flags: any(flags[:1]),
    "needs_last": lambda flags: any(flags[-1:]),
    "needs_ends": lambda flags: any(flags[:1] + flags[-1:]),
    "needs_both": lambda flags: sum(flags) >= 2,
    "needs_one_only": lambda flags: sum(flags) == 1,
    "needs_not": lambda flags: not any(flags),
    "needs_count": lambda flags: len(flags) == 2,
}


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    families, mine = case["families"], got["answers"]
    right = [any(flags) for flags in families]
    if mine == right:
        return
    for key, wrong in NEEDS.items():
        # a mistake may treat no parents either way
        if mine[:-1] == [wrong(flags) for flags in families][:-1] != right[:-1]:
            raise Problem(key)
    if mine[:-1] == right[:-1]:
        raise got["trouble"] or Problem("needs_nobody" if mine[-1] else "returned_none")
    i = next(i for i, (m, r) in enumerate(zip(mine, right)) if m != r)
    raise Problem("needs_wrong", flags=families[i], got=mine[i])


EXERCISE = InParts("needs_gradient", "nothing-moves", "", {"": Part(cases, produce, judge)})
