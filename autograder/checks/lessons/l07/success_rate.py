"""The check of success_rate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ...core.call import refuse_none, refuse_uncalled
from ...core.library import library
from ...core.problem import Problem
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from .common import known_of_xor, refuse_exchanged, with_the_others

# of these seeds, 4 ReLUs solve XOR with 0, 1 and 2, and come to rest far from it with 5 and 7, on every machine
MIXED, SOLVING = (5, 0, 7, 1, 2), (0, 1, 2)


MANY = range(1, 13)  # a quarter of them, the first included, solve it with 2 ReLUs; all with 8 units and tanh


def rate_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    share = len(ON_TIME) / len(PLAYED)
    return [
        {"seeds": MIXED, "hidden": 4, "activation": "relu", "options": (), "right": len(SOLVING) / len(MIXED)},
        {"seeds": MIXED, "hidden": 4, "activation": "tanh", "options": (), "right": 1.0},
        {"seeds": SOLVING, "hidden": 4, "activation": "relu", "options": (0.1, 0), "right": 0.0},
        {"seeds": SOLVING, "hidden": 4, "activation": "relu", "options": (1e-6, 200), "right": 0.0},
        {"seeds": tuple(PLAYED), "hidden": 4, "activation": "relu", "options": (0.3, LAST), "right": share},
    ]


def many_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    return [
        {"seeds": MANY, "hidden": 2, "activation": "relu", "options": (0.1, 600), "between": (0.05, 0.5)},
        {"seeds": MANY, "hidden": 8, "activation": "tanh", "options": (0.1, 600), "between": (0.9, 1.0)},
    ]


# A training that is played, not computed: each seed's network solves XOR after these numbers of steps, and then not.
# Right after six steps: 1 and 9, with answers of 0.4 and 0.6. Those that say ½, 1, 1, ½ are right by rounding alone,
# though their loss is smaller.
LAST = 6


PLAYED: dict[int, Any] = {
    **{8: "half", 1: range(1, 100), 9: range(LAST, 100), 21: range(LAST + 1, 100), 5: "nan", 6: "nan", 15: "half"},
    **{seed: range(3, 5) for seed in (30, 31, 32, 33)},
}


ON_TIME = [seed for seed, when in PLAYED.items() if not isinstance(when, str) and LAST in when]


SAYS = {"yes": (0.2, 0.4), "no": (0.0, 0.5), "half": (0.5, 0.5), "nan": (np.nan, np.nan)}  # how much of XOR, and more


def played(seed: int, steps: int) -> str:
    when = PLAYED.get(seed, range(1, 100))
    return when if isinstance(when, str) else "yes" if steps in when else "no"


class Rehearsed:
    """Stands in for initial and step, and keeps what they were given."""

    def __init__(self, play: bool) -> None:
        self.play = play
        self.hidden: list[int] = []
        self.rates: list[float] = []
        self.begun: list[tuple[Any, list[int], list[int]]] = []  # parameters, their seeds, the steps they took
        self.asked: list[int] = []  # after how many steps network was called, by the function itself
        self.acted: dict[str, list[Any]] = {"step": [], "network": []}  # the activations they were given

    def initial(self, seeds: Any, hidden: int) -> list[Any]:
        made = known_of_xor().initial(seeds if isinstance(seeds, int) else (seeds := list(seeds)), hidden)
        self.hidden.append(hidden)
        self.begun.append((made[0], seeds, [0]))
        return made

    def step(self, parameters: Sequence[Any], X: Any, Y: Any, activation: Callable[..., Any], lr: float) -> Array:
        refuse_exchanged(parameters, getattr(X, "data", X), activation, lr)
        self.rates.append(float(lr))
        if len(self.acted["step"]) < 2:
            self.acted["step"].append(activation)
        found = [(seeds, taken) for first, seeds, taken in self.begun if first is parameters[0]]
        for _, taken in found:
            taken[0] += 1
        if not self.play or not found:
            return known_of_xor().step(parameters, X, Y, activation, lr)
        seeds, (steps,) = found[0]
        before = known_of_xor().losses(known_of_xor().network(parameters, X, library().Tensor.relu), Y)
        for p in parameters:
            p.data = np.zeros_like(p.data)
        for i, seed in enumerate(seeds):
            much, more = SAYS[played(seed, steps)]
            parameters[0].data[i, :, :2] = 1.0
            parameters[1].data[i, 0, 1] = -1.0
            parameters[2].data[i, :2, 0] = much, -2 * much
            parameters[3].data[i] = more
        return np.array(before.data)

    def network(self, parameters: Sequence[Any], X: Any, activation: Callable[..., Any]) -> Any:
        made = known_of_xor().network(parameters, X, activation)
        self.asked += [taken[0] for first, _, taken in self.begun if first is parameters[0]]
        self.acted["network"].append(activation)
        return made

    def other_activations(self, right: Callable[..., Any]) -> list[str]:
        """Which of step and network were given another activation than the one that was handed in."""
        at = np.array([-1.5, -0.25, 0.5, 2.0])

        def numbers(activation: Callable[..., Any]) -> Array:
            return np.array(activation(library().Tensor(at)).data)

        return [n for n, given in self.acted.items() if given and not np.allclose(numbers(given[-1]), numbers(right))]


def produce_rate(success_rate: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    watched = Rehearsed(case["seeds"] == tuple(PLAYED))
    others: dict[str, Callable[..., Any]] = {n: getattr(watched, n) for n in ("initial", "step", "network")}
    called = with_the_others(success_rate, "success_rate", **others)
    activation = getattr(library().Tensor, case["activation"])
    try:
        answer = called(case["seeds"], case["hidden"], activation, *case["options"])
    except Problem as problem:
        if problem.values.get("error") == "UnboundLocalError" and case["options"][1:] == (0,):
            problem.key = "rate_no_steps"
        raise
    refuse_none(answer)
    if isinstance(answer, library().Tensor):
        answer = answer.data
    if isinstance(answer, bool | np.bool_) or np.size(answer) != 1 or np.asarray(answer).dtype.kind not in "iuf":
        if np.size(answer) != 1:
            raise Problem("rate_array", got=np.shape(answer))
        refuse_uncalled(answer)
        raise Problem("rate_type", got=type(answer).__name__)
    return {
        "rate": float(np.asarray(answer).reshape(())),
        "played": watched.play,
        "seeds": [seed for _, seeds, _ in watched.begun for seed in seeds],
        "taken": [taken for _, _, (taken,) in watched.begun],
        "steps": sorted({taken for _, _, (taken,) in watched.begun}),
        "hidden": watched.hidden,
        "rates": watched.rates,
        "asked": watched.asked[-1] if watched.asked else None,
        "other": watched.other_activations(activation),
    }


CALLS = ("seeds", "taken", "steps", "hidden", "rates")  # one call for all seeds, or one for each


def judge_rate(case: dict[str, Any], got: dict[str, Any]) -> None:
    rate, right, n = got["rate"], case["right"], len(case["seeds"])
    refuse_other_rate(case, got)
    if abs(rate - right) < 1e-9:
        return
    keys: dict[str, float] = {"rate_percent": 100 * right, "rate_count": n * right, "rate_two_hundred": n * right / 200}
    if any(h != case["hidden"] for h in got["hidden"]):
        raise Problem("rate_hidden", got=got["hidden"][0], expected=case["hidden"])
    if case["seeds"] == MIXED and len(got["other"]) == 1:
        raise Problem("rate_other_activation", name=got["other"][0])
    if case["seeds"] == MIXED and case["activation"] == "relu":
        keys |= {"rate_failures": 1 - right} | judge_mixed(case, got)
    elif got["played"]:
        if not any(got["steps"]):
            return  # a training that calls neither initial nor step is not played; the cases above look at it
        keys |= judge_played(case, got)
    elif case["options"]:
        keys |= {"rate_steps": 1.0} if case["options"][1] == 0 else {}
    elif case["hidden"] == 4:
        keys |= {"rate_activation": len(SOLVING) / len(MIXED), "rate_failures": 0.0}
    key = first_match(rate, keys.items(), right)
    if key:
        raise Problem(key)
    last = case["options"][1] if case["options"] else 1000
    if len(got["taken"]) == last > 1:
        raise Problem("rate_begins_anew", steps=last)
    if got["steps"] and 0 < got["steps"][0] < last:
        raise Problem("rate_stopped", got=got["steps"][0], expected=last)
    more = sorted(set(got["seeds"]) - set(case["seeds"]))
    if more:
        raise Problem("rate_more_seeds", got=more[0])
    raise Problem("rate_wrong", got_rate=rate, right=right, hidden=case["hidden"], activation=case["activation"])


def refuse_other_rate(case: dict[str, Any], got: dict[str, Any]) -> None:
    """Raises the Problem that step was called with another learning rate than was handed in."""
    expected = case["options"][0] if case["options"] else 0.1
    for lr in got["rates"]:
        if not np.isclose(lr, expected, 1e-9, 0):
            raise Problem("rate_lr", got=lr, expected=expected)


def judge_mixed(case: dict[str, Any], got: dict[str, Any]) -> dict[str, float]:
    """What a rate of 0 or 1 means where three seeds of five solve it, from what initial and step were asked for."""
    seeds, all_of_them = set(got["seeds"]), set(case["seeds"])
    if seeds and seeds < all_of_them:
        return {"rate_one_seed": 0.0}
    if seeds - all_of_them:
        return {"rate_other_seeds": 1.0}
    if seeds and got["steps"] == [0]:
        return {"rate_untrained": 0.0}
    if seeds and got["steps"] == [0, 1000] and got["asked"] == 0:
        raise Problem("rate_new_networks")
    if seeds and got["steps"] == [1000] and got["asked"] is not None and got["asked"] < 1000:
        raise Problem("rate_asked_early", got=got["asked"])
    return {"rate_all": 0.0, "rate_any": 1.0} if seeds and got["steps"] == [1000] else {}


def judge_played(case: dict[str, Any], got: dict[str, Any]) -> dict[str, float]:
    """The Problem with what the functions were given, or the rates that other rules than the last answers give."""
    n, last = len(PLAYED), case["options"][1]
    more = sorted(set(got["seeds"]) - set(case["seeds"]))
    if more:
        raise Problem("rate_more_seeds", got=more[0])
    if got["steps"] in ([last - 1], [last + 1]):
        raise Problem("rate_steps_off", got=got["steps"][0], expected=last)
    if got["steps"] and got["steps"][0] < last:
        raise Problem("rate_stopped", got=got["steps"][0], expected=last)

    def solving(steps: int) -> set[int]:
        return {seed for seed in PLAYED if played(seed, steps) == "yes"}

    kinds = list(PLAYED.values())
    return {
        "rate_ever": len(set().union(*(solving(i) for i in range(1, last + 1)))) / n,
        "rate_best": max(len(solving(i)) for i in range(1, last + 1)) / n,
        "rate_no_nan": len(ON_TIME) / (n - kinds.count("nan")),
        "rate_near": 0.0,
        "rate_rounded": (len(ON_TIME) + kinds.count("half")) / n,
        "rate_losses": (len(solving(last - 1)) + kinds.count("half")) / n,
    }


def judge_many(case: dict[str, Any], got: dict[str, Any]) -> None:
    low, high = case["between"]
    rate = got["rate"]
    refuse_other_rate(case, got)
    if low <= rate <= high:
        return
    if any(h != case["hidden"] for h in got["hidden"]):
        raise Problem("rate_hidden", got=got["hidden"][0], expected=case["hidden"])
    if rate > 1:
        raise Problem("rate_percent" if rate > len(MANY) else "rate_count")
    told = {"rate": rate, "hidden": case["hidden"], "activation": case["activation"], "low": low, "high": high}
    raise Problem("rate_low" if rate < low else "rate_high", **told)


EXERCISE = InParts(
    "success_rate",
    "rate-of-success",
    "",
    {
        "": Part(rate_cases, produce_rate, judge_rate, CALLS),
        "many": Part(many_cases, produce_rate, judge_many, CALLS, unread=("other",)),
    },
)
