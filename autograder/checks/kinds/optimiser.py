"""The check of an optimiser's step: parameter and state after every step, against PyTorch's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.call import read_only, run
from ..core.limits import USUAL_UNITS
from ..core.problem import Problem, close, worst_entry
from ..core.seen import Seen, off, worst_of
from ..core.types import Array
from ..diagnosis.candidates import first_match

STEPS = 6


TO_TEN = 1e-10  # how near every number must be to PyTorch's, after every step


Settings = dict[str, float]


States = tuple[Array, ...]


Step = Callable[[Array, Array, States, int, Settings], tuple[Array, States]]


@dataclass(frozen=True)
class Optimising:
    """An exercise that is one step: f(p, g, *states, *settings) changes p and the states, which begin as zeros.

    states: what each is called. runs: shape and settings of each; counts: is the step's number given before them?
    wrong: for each message's key, steps that make the mistake.
    """

    name: str
    section: str
    address: str
    states: tuple[str, ...]
    runs: tuple[tuple[tuple[int, ...], Settings], ...]
    wrong: dict[str, tuple[Step, ...]]
    counts: bool = False
    varying = ()
    units = USUAL_UNITS

    def parts(self) -> tuple[str, ...]:
        """The first step, then several."""
        return ("", "steps")

    def unread(self, part: str) -> tuple[str, ...]:
        return ("later",)

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_answer"

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[dict[str, Any]]:
        for shape, settings in self.runs:
            p = np.asarray(rng.uniform(-1.0, 1.0, shape))
            signs = rng.choice([-1.0, 1.0], (STEPS, *shape))
            yield {"p": p, "gs": rng.uniform(0.25, 2.0, (STEPS, *shape)) * signs, "settings": settings}

    def produce(self, f: Callable[..., Any], case: dict[str, Any], part: str) -> dict[str, Any]:
        """What all steps leave; where only the first counts, the others tell mistakes apart that begin alike."""
        p, states = case["p"].copy(), tuple(np.zeros_like(case["p"]) for _ in self.states)
        seen = [np.full((STEPS, *p.shape), np.nan) for _ in ("p", *self.states)]
        returned = ""
        for t, g in enumerate(case["gs"], 1):
            number = (t,) if self.counts else ()
            try:
                answer = run(f, p, read_only(g), *states, *number, *case["settings"].values())
            except Problem as problem:
                if t > 1 and not part:
                    break
                raise self.explained(problem, t) from None
            returned = returned or ("" if answer is None else type(answer).__name__)
            for array, numbers in zip((p, *states), seen):
                numbers[t - 1] = array
        count = STEPS if part else 1
        return {"returned": returned, "seen": [x[:count] for x in seen], "later": [x[count:] for x in seen]}

    def explained(self, problem: Problem, t: int) -> Problem:
        if problem.values.get("error") == "ZeroDivisionError":
            return Problem("step_zero_division", t=t, line=problem.values["line"])
        if problem.values.get("error") == "UnboundLocalError":
            problem.key = "step_unbound"
        elif "'data' of 'numpy.ndarray'" in str(problem.values.get("text", "")):
            problem.key = "step_data_of_array"
        elif problem.key == "wrote_into_argument":  # only g is read-only
            problem.key, problem.values["states"] = "step_g_written", self.told_states()
        elif problem.key == "shapes_apart":
            problem.key = "step_products"
        return problem

    def told_states(self) -> str:
        return ", ".join(("p", *self.states))

    def judge(self, case: dict[str, Any], part: str, got: dict[str, Any], expected: dict[str, Any]) -> Seen:
        right = [np.reshape(x["numbers"], x["shape"]) if isinstance(x, dict) else x for x in
                 (expected["value"], *expected["gradients"])]  # fmt: skip
        pairs = [(mine, x[: len(mine)]) for mine, x in zip(got["seen"], right)]
        if all(same_to_ten(mine, x) for mine, x in pairs):
            return worst_of(Seen(torch=off(mine, x)) for mine, x in pairs)
        all_steps = [np.concatenate(parts) for parts in zip(got["seen"], got["later"])]
        raise self.problem(case, got | {"seen": all_steps}, right, len(got["seen"][0]))

    def problem(self, case: dict[str, Any], got: dict[str, Any], right: list[Array], count: int) -> Problem:
        """What made these numbers, in all steps; else what is wrong first in those that count, and where."""
        names = ("p", *self.states)
        first_steps = [mine[:count] for mine in got["seen"]]
        wrong = [not same_to_ten(mine, x[:count]) for mine, x in zip(first_steps, right)]
        kept = bool(wrong[0] and np.all(first_steps[0] == case["p"]))
        if kept and got["returned"]:
            return Problem("step_returned", got=got["returned"])
        if kept and not np.all(got["seen"][0] == case["p"]):
            return Problem("step_p_late", states=", ".join(self.states))
        unwritten = [i for i, mine in enumerate(first_steps[1:], 1) if wrong[i] and not mine.any()]
        known = self.known(case, got, right, range(len(names))) if unwritten else ""
        if known:
            return Problem(known, state=names[unwritten[0]])
        for name, mine, differs in zip(self.states, first_steps[1:], wrong[1:]):
            if differs and not mine.any():
                return Problem("step_state_kept", state=name, section="written-in-place")
        if kept:
            return Problem("step_p_kept", section="written-in-place")
        step = min(first_wrong_step(mine, x) for mine, x, off in zip(first_steps, right, wrong) if off)
        first = [first_wrong_step(mine, x) == step for mine, x in zip(first_steps, right)]
        # p follows from the states, so one that is wrong comes first
        which = next(i for i in (*range(1, len(names)), 0) if wrong[i] and first[i])
        index, mine, expected = worst_entry(first_steps[which][step], right[which][step])
        told = {"index": index, "got": mine, "expected": expected, "state": names[which], "t": step + 1}
        told["states"] = ", ".join(self.states)
        told["after"] = [("step_when", {**told, "settings": settings_written(case["settings"])})]
        finite = bool(np.isfinite(first_steps[0]).all())
        if not finite and not any(wrong[1:]):
            return Problem("step_not_finite", **told)  # many mistakes end in nan, and look alike
        for compared in (range(1 - finite, len(names)), [i for i in range(1, len(names)) if wrong[i]] or [0]):
            known = self.known(case, got, right, compared)
            if known:
                return Problem(known, **told)
        return Problem("step_p_wrong" if which == 0 else "step_state_wrong", **told)

    def known(self, case: dict[str, Any], got: dict[str, Any], right: list[Array], compared: Iterable[int]) -> str:
        """The key of the first mistake that gives these numbers, and not the right ones, for the arrays compared."""

        def near(a: list[Array], b: list[Array]) -> bool:
            return all(same_to_ten(a[i], b[i]) for i in compared)

        return first_match(got["seen"], self.candidates(case), right, near) or ""

    def candidates(self, case: dict[str, Any]) -> Iterator[tuple[str, list[Array]]]:
        for key, steps in self.wrong.items():
            for step in steps:
                p, states = case["p"], tuple(np.zeros_like(case["p"]) for _ in self.states)
                seen: list[list[Array]] = [[] for _ in ("p", *states)]
                for t, g in enumerate(case["gs"], 1):
                    p, states = step(p, g, states, t, case["settings"])
                    for array, numbers in zip((p, *states), seen):
                        numbers.append(array)
                yield key, [np.array(numbers) for numbers in seen]


def same_to_ten(got: Array, expected: Array) -> bool:
    return close(got, expected, TO_TEN, TO_TEN)


def first_wrong_step(got: Array, expected: Array) -> int:
    """The first step, from 0, at which something differs; one past the last if nothing does."""
    return next((k for k, (mine, right) in enumerate(zip(got, expected)) if not same_to_ten(mine, right)), len(got))


def settings_written(settings: Settings) -> str:
    return ", ".join(f"{name} = {value:g}" for name, value in settings.items())
