"""The check of one step of an optimiser: many in a row, beside PyTorch's, with gradients that are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .running import read_only, run
from .verdicts import Problem, close, worst_entry

STEPS = 6
TO_TEN = 1e-10  # how near every number must be to PyTorch's, after every step

Settings = dict[str, float]
States = tuple[NDArray, ...]
Step = Callable[[NDArray, NDArray, States, int, Settings], tuple[NDArray, States]]


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

    def parts(self) -> tuple[str, ...]:
        """The first step, then several."""
        return ("", "steps")

    def heading(self, part: str) -> str:
        return "part_trial" if part else "part_answer"

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[dict[str, Any]]:
        for shape, settings in self.runs:
            p = np.asarray(rng.uniform(-1.0, 1.0, shape))
            signs = rng.choice([-1.0, 1.0], (STEPS, *shape))
            yield {"p": p, "gs": rng.uniform(0.25, 2.0, (STEPS, *shape)) * signs, "settings": settings}

    def produce(self, f: Callable[..., Any], case: dict[str, Any], part: str) -> dict[str, Any]:
        p, states = case["p"].copy(), tuple(np.zeros_like(case["p"]) for _ in self.states)
        seen: list[list[NDArray]] = [[] for _ in ("p", *self.states)]
        returned = ""
        for t, g in enumerate(case["gs"][: STEPS if part else 1], 1):
            number = (t,) if self.counts else ()
            try:
                answer = run(f, p, read_only(g), *states, *number, *case["settings"].values())
            except Problem as problem:
                raise self.explained(problem, t) from None
            returned = returned or ("" if answer is None else type(answer).__name__)
            for array, numbers in zip((p, *states), seen):
                numbers.append(array.copy())
        late = not part and bool(np.all(p == case["p"])) and self.moves_later(f, p, states, case)
        return {"returned": returned, "seen": [np.array(numbers) for numbers in seen], "late": late}

    def moves_later(self, f: Callable[..., Any], p: NDArray, states: States, case: dict[str, Any]) -> bool:
        """Does p, which the first step has left as it was, move in the second?"""
        number = (2,) if self.counts else ()
        with suppress(Problem):
            run(f, p, read_only(case["gs"][1]), *states, *number, *case["settings"].values())
        return not np.all(p == case["p"])

    def explained(self, problem: Problem, t: int) -> Problem:
        if problem.values.get("error") == "ZeroDivisionError":
            return Problem("step_zero_division", t=t, line=problem.values["line"])
        if problem.values.get("error") == "UnboundLocalError":
            problem.key = "step_unbound"
        elif problem.key == "wrote_into_argument":  # only g is read-only
            problem.key, problem.values["states"] = "step_g_written", self.told_states()
        elif problem.key == "shapes_apart":
            problem.key = "step_products"
        return problem

    def told_states(self) -> str:
        return ", ".join(("p", *self.states))

    def judge(self, case: dict[str, Any], part: str, got: dict[str, Any], expected: dict[str, Any]) -> None:
        count = len(got["seen"][0])
        right = [np.reshape(x["numbers"], x["shape"]) if isinstance(x, dict) else x for x in
                 (expected["value"], *expected["gradients"])]  # fmt: skip
        right = [x[:count] for x in right]
        if all(same_to_ten(mine, x) for mine, x in zip(got["seen"], right)):
            return
        raise self.problem(case, got, right)

    def problem(self, case: dict[str, Any], got: dict[str, Any], right: list[NDArray]) -> Problem:
        """What made these numbers; else what is wrong first, and where."""
        names = ("p", *self.states)
        wrong = [not same_to_ten(mine, x) for mine, x in zip(got["seen"], right)]
        kept = bool(wrong[0] and np.all(got["seen"][0] == case["p"]))
        if kept and got["returned"]:
            return Problem("step_returned", got=got["returned"])
        if kept and got["late"]:
            return Problem("step_p_late", states=", ".join(self.states))
        unwritten = [i for i, mine in enumerate(got["seen"][1:], 1) if wrong[i] and not mine.any()]
        known = self.known(case, got, right, range(len(names))) if unwritten else ""
        if known:
            return Problem(known, state=names[unwritten[0]])
        for name, mine, off in zip(self.states, got["seen"][1:], wrong[1:]):
            if off and not mine.any():
                return Problem("step_state_kept", state=name, section="written-in-place")
        if kept:
            return Problem("step_p_kept", section="written-in-place")
        step = min(first_wrong_step(mine, x) for mine, x, off in zip(got["seen"], right, wrong) if off)
        first = [first_wrong_step(mine, x) == step for mine, x in zip(got["seen"], right)]
        # p follows from the states, so one that is wrong comes first
        which = next(i for i in (*range(1, len(names)), 0) if wrong[i] and first[i])
        index, mine, expected = worst_entry(got["seen"][which][step], right[which][step])
        told = {"index": index, "got": mine, "expected": expected, "state": names[which], "t": step + 1}
        told["states"] = ", ".join(self.states)
        told["after"] = [("step_when", {**told, "settings": settings_written(case["settings"])})]
        finite = bool(np.isfinite(got["seen"][0]).all())
        if not finite and not any(wrong[1:]):
            return Problem("step_not_finite", **told)  # many mistakes end in nan, and look alike
        for compared in (range(1 - finite, len(names)), [i for i in range(1, len(names)) if wrong[i]] or [0]):
            known = self.known(case, got, right, compared)
            if known:
                return Problem(known, **told)
        return Problem("step_p_wrong" if which == 0 else "step_state_wrong", **told)

    def known(self, case: dict[str, Any], got: dict[str, Any], right: list[NDArray], compared: Iterable[int]) -> str:
        """The key of the first mistake that gives these numbers, and not the right ones, for the arrays compared."""
        for key, made in self.candidates(case, len(right[0])):
            alike = all(same_to_ten(got["seen"][i], made[i]) for i in compared)
            if alike and not all(same_to_ten(right[i], made[i]) for i in compared):
                return key
        return ""

    def candidates(self, case: dict[str, Any], count: int) -> Iterator[tuple[str, list[NDArray]]]:
        for key, steps in self.wrong.items():
            for step in steps:
                p, states = case["p"], tuple(np.zeros_like(case["p"]) for _ in self.states)
                seen: list[list[NDArray]] = [[] for _ in ("p", *states)]
                for t, g in enumerate(case["gs"][:count], 1):
                    p, states = step(p, g, states, t, case["settings"])
                    for array, numbers in zip((p, *states), seen):
                        numbers.append(array)
                yield key, [np.array(numbers) for numbers in seen]


def same_to_ten(got: NDArray, expected: NDArray) -> bool:
    return close(got, expected, TO_TEN, TO_TEN)


def first_wrong_step(got: NDArray, expected: NDArray) -> int:
    """The first step, from 0, at which something differs; one past the last if nothing does."""
    return next((k for k, (mine, right) in enumerate(zip(got, expected)) if not same_to_ten(mine, right)), len(got))


def settings_written(settings: Settings) -> str:
    return ", ".join(f"{name} = {value:g}" for name, value in settings.items())


# What mistakes make of descent with momentum


def sgd_by(velocity: Callable[..., NDArray], move: Callable[..., NDArray]) -> Step:
    """A step: the velocity from (v, g, momentum, lr), and the move of p from (v, old v, g, momentum, lr)."""

    def step(p: NDArray, g: NDArray, states: States, t: int, settings: Settings) -> tuple[NDArray, States]:
        (old,), lr, momentum = states, settings["lr"], settings["momentum"]
        new = velocity(old, g, momentum, lr)
        return p + move(new, old, g, momentum, lr), (np.asarray(new),)

    return step


def usual_velocity(v: NDArray, g: NDArray, momentum: float, lr: float) -> NDArray:
    return v * momentum + g


def downhill(v: NDArray, old: NDArray, g: NDArray, momentum: float, lr: float) -> NDArray:
    return -lr * v


SGD_MISTAKES: dict[str, tuple[Step, ...]] = {
    "step_ascends": (
        sgd_by(usual_velocity, lambda v, old, g, momentum, lr: lr * v),
        sgd_by(lambda v, g, momentum, lr: v * momentum - g, downhill),
    ),
    "sgd_lr_in_velocity": (
        sgd_by(lambda v, g, momentum, lr: v * momentum + lr * g, lambda v, old, g, momentum, lr: -v),
        sgd_by(lambda v, g, momentum, lr: v * momentum - lr * g, lambda v, old, g, momentum, lr: v),
        sgd_by(lambda v, g, momentum, lr: v * momentum + lr * g, downhill),
        sgd_by(lambda v, g, momentum, lr: lr * (v * momentum + g), lambda v, old, g, momentum, lr: -v),
    ),
    "step_sign_kept": (sgd_by(lambda v, g, momentum, lr: v * momentum - g, lambda v, old, g, momentum, lr: lr * v),),
    "sgd_dampened": (sgd_by(lambda v, g, momentum, lr: v * momentum + (1 - momentum) * g, downhill),),
    "sgd_momentum_on_gradient": (
        sgd_by(lambda v, g, momentum, lr: v + momentum * g, downhill),
        sgd_by(lambda v, g, momentum, lr: momentum * (v + g), downhill),
        sgd_by(lambda v, g, momentum, lr: momentum * g, downhill),
    ),
    "sgd_weights_exchanged": (sgd_by(lambda v, g, momentum, lr: (1 - momentum) * v + momentum * g, downhill),),
    "sgd_old_twice": (sgd_by(lambda v, g, momentum, lr: v + v * momentum + g, downhill),),
    "sgd_rest_kept": (sgd_by(lambda v, g, momentum, lr: v * (1 - momentum) + g, downhill),),
    "sgd_momentum_written": (
        sgd_by(lambda v, g, momentum, lr: v * 0.9 + g, downhill),
        sgd_by(lambda v, g, momentum, lr: v * 0.5 + g, downhill),
    ),
    "sgd_no_decay": (sgd_by(lambda v, g, momentum, lr: v + g, downhill),),
    "sgd_momentum_missing": (sgd_by(lambda v, g, momentum, lr: g, downhill),),
    "sgd_nesterov": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * (g + momentum * v)),),
    "step_p_late": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * old),),
    "sgd_velocity_unused": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * g),),
    "sgd_momentum_twice": (
        sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * momentum * v),
        sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * (v + momentum * old)),
    ),
    "step_lr_missing": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -v),),
    "step_lr_divides": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -v / lr),),
    "sgd_state_only": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: np.zeros_like(v)),),
}


# What mistakes make of Adam's step


def adam_by(
    *,
    averages: Callable[..., States] | None = None,
    first: Callable[[float, int], float] = lambda beta, t: 1 - beta**t,
    second: Callable[[float, int], float] = lambda beta, t: 1 - beta**t,
    exchanged: bool = False,
    quotient: Callable[..., NDArray] = lambda m, v, eps: m / (np.sqrt(v) + eps),
    move: Callable[..., NDArray] = lambda lr, q: -lr * q,
    stored: tuple[bool, bool] = (False, False),
) -> Step:
    """A step: averages of (m, v, g, β1, β2); what each is divided by, from (β, t); the quotient; the move of p.

    exchanged: has each correction the other's β?
    """

    def step(p: NDArray, g: NDArray, states: States, t: int, settings: Settings) -> tuple[NDArray, States]:
        beta1, beta2 = settings["beta1"], settings["beta2"]
        m, v = (averages or plain_averages)(*states, g, beta1, beta2)
        with np.errstate(all="ignore"):
            m_hat = m / np.float64(first(beta2 if exchanged else beta1, t))
            v_hat = v / np.float64(second(beta1 if exchanged else beta2, t))
            p = p + move(settings["lr"], quotient(m_hat, v_hat, settings["eps"]))
        return p, (m_hat if stored[0] else m, v_hat if stored[1] else v)

    return step


def plain_averages(m: NDArray, v: NDArray, g: NDArray, beta1: float, beta2: float) -> States:
    return m * beta1 + g * (1 - beta1), v * beta2 + g * g * (1 - beta2)


def uncorrected(beta: float, t: int) -> float:
    return 1.0


def inverted(beta: float, t: int) -> float:
    return float(1 / (1 - beta**t))


def rest_to_t(beta: float, t: int) -> float:
    return float((1 - beta) ** t)


def eps_scaled(p: NDArray, g: NDArray, states: States, t: int, settings: Settings) -> tuple[NDArray, States]:
    """Both corrections in front of the quotient, with eps beside the root of v as it is."""
    m, v = plain_averages(*states, g, settings["beta1"], settings["beta2"])
    before = settings["lr"] * np.sqrt(1 - settings["beta2"] ** t) / (1 - settings["beta1"] ** t)
    return p - before * m / (np.sqrt(v) + settings["eps"]), (m, v)


def eps_at_the_end(p: NDArray, g: NDArray, states: States, t: int, settings: Settings) -> tuple[NDArray, States]:
    """eps added to p itself."""
    m, v = plain_averages(*states, g, settings["beta1"], settings["beta2"])
    m_hat, v_hat = m / (1 - settings["beta1"] ** t), v / (1 - settings["beta2"] ** t)
    q = m_hat / np.sqrt(v_hat)
    return p - (settings["lr"] * q + settings["eps"]), (m, v)


def eps_and_sign(p: NDArray, g: NDArray, states: States, t: int, settings: Settings) -> tuple[NDArray, States]:
    """The same with p = p - lr m̂ / √v̂ + eps, where eps has the other sign."""
    moved, states = eps_at_the_end(p, g, states, t, settings)
    return moved + 2 * settings["eps"], states


def by_gradient(kept: bool) -> Step:
    """The step made of g, and m not even written or, if kept, just not used."""

    def step(p: NDArray, g: NDArray, states: States, t: int, settings: Settings) -> tuple[NDArray, States]:
        m, v = plain_averages(*states, g, settings["beta1"], settings["beta2"])
        v_hat = v / (1 - settings["beta2"] ** t)
        return p - settings["lr"] * g / (np.sqrt(v_hat) + settings["eps"]), (m if kept else np.zeros_like(m), v)

    return step


def by_old_averages(p: NDArray, g: NDArray, states: States, t: int, settings: Settings) -> tuple[NDArray, States]:
    """p changed before m and v."""
    m, v = states
    q = m / (1 - settings["beta1"] ** t) / (np.sqrt(v / (1 - settings["beta2"] ** t)) + settings["eps"])
    return p - settings["lr"] * q, plain_averages(*states, g, settings["beta1"], settings["beta2"])


def by_one_correction(beta: str) -> Step:
    """Both averages divided by the same 1 - β**t."""

    def step(p: NDArray, g: NDArray, states: States, t: int, settings: Settings) -> tuple[NDArray, States]:
        m, v = plain_averages(*states, g, settings["beta1"], settings["beta2"])
        corrected = 1 - settings[beta] ** t
        with np.errstate(all="ignore"):
            return p - settings["lr"] * m / corrected / (np.sqrt(v / corrected) + settings["eps"]), (m, v)

    return step


def by_written_betas(averages: bool, corrections: bool) -> Step:
    """0.9 and 0.999 where the β stand that came in."""

    def step(p: NDArray, g: NDArray, states: States, t: int, settings: Settings) -> tuple[NDArray, States]:
        came, written = (settings["beta1"], settings["beta2"]), (0.9, 0.999)
        m, v = plain_averages(*states, g, *(written if averages else came))
        beta1, beta2 = written if corrections else came
        q = m / (1 - beta1**t) / (np.sqrt(v / (1 - beta2**t)) + settings["eps"])
        return p - settings["lr"] * q, (m, v)

    return step


ADAM_MISTAKES: dict[str, tuple[Step, ...]] = {
    "step_ascends": (adam_by(move=lambda lr, q: lr * q),),
    "adam_not_corrected": (adam_by(first=uncorrected, second=uncorrected),),
    "adam_half_corrected": (adam_by(first=uncorrected), adam_by(second=uncorrected)),
    "adam_power_missing": (
        adam_by(first=lambda beta, t: 1 - beta, second=lambda beta, t: 1 - beta),
        adam_by(first=lambda beta, t: 1 - beta),
        adam_by(second=lambda beta, t: 1 - beta),
        adam_by(first=lambda beta, t: 1 - beta * t, second=lambda beta, t: 1 - beta * t),
    ),
    "step_p_late": (by_old_averages,),
    "adam_one_correction": (by_one_correction("beta1"), by_one_correction("beta2")),
    "adam_corrections_exchanged": (adam_by(exchanged=True),),
    "adam_correction_multiplied": (
        adam_by(first=inverted, second=inverted),
        adam_by(first=inverted),
        adam_by(second=inverted),
    ),
    "adam_power_of_rest": (
        adam_by(first=rest_to_t, second=rest_to_t),
        adam_by(first=rest_to_t),
        adam_by(second=rest_to_t),
    ),
    "adam_gradient_for_average": (by_gradient(True), by_gradient(False)),
    "adam_betas_written": (
        by_written_betas(True, True),
        by_written_betas(True, False),
        by_written_betas(False, True),
    ),
    "adam_halved": (
        adam_by(quotient=lambda m, v, eps: m / (v / 2 + eps)),
        adam_by(quotient=lambda m, v, eps: m / ((v + eps) / 2)),
    ),
    "adam_t_shifted": (
        adam_by(first=lambda beta, t: 1 - beta ** (t - 1), second=lambda beta, t: 1 - beta ** (t - 1)),
        adam_by(first=lambda beta, t: 1 - beta ** (t + 1), second=lambda beta, t: 1 - beta ** (t + 1)),
    ),
    "adam_eps_inside": (
        adam_by(quotient=lambda m, v, eps: m / np.sqrt(v + eps)),
        adam_by(quotient=lambda m, v, eps: m / (np.sqrt(v + eps) + eps)),
        adam_by(quotient=lambda m, v, eps: m / np.sqrt(v + eps**2)),
    ),
    "adam_eps_missing": (adam_by(quotient=lambda m, v, eps: m / np.sqrt(v)),),
    "adam_eps_written": (adam_by(quotient=lambda m, v, eps: m / (np.sqrt(v) + 1e-8)),),
    "adam_eps_outside": (adam_by(quotient=lambda m, v, eps: m / np.sqrt(v) + eps), eps_at_the_end, eps_and_sign),
    "adam_eps_scaled": (eps_scaled,),
    "adam_root_missing": (adam_by(quotient=lambda m, v, eps: m / (v + eps)),),
    "adam_quotient_missing": (adam_by(quotient=lambda m, v, eps: m),),
    "adam_hat_stored": tuple(adam_by(stored=stored) for stored in ((True, True), (True, False), (False, True))),
    "adam_not_squared": (adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b2 + g * (1 - b2))),),
    "adam_absolute": (
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b2 + np.abs(g) * (1 - b2))),
    ),
    "adam_first_squared": (
        adam_by(
            averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b2 + (1 - b2) * (m * b1 + g * (1 - b1)) ** 2)
        ),
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b2 + (g * (1 - b2)) ** 2)),
    ),
    "adam_squares_joined": (
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b2 + np.mean(g * g) * (1 - b2))),
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b2 + np.sum(g * g) * (1 - b2))),
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b2 + np.mean(g) ** 2 * (1 - b2))),
    ),
    "adam_betas_exchanged": (
        adam_by(averages=lambda m, v, g, b1, b2: (m * b2 + g * (1 - b2), v * b1 + g * g * (1 - b1))),
        adam_by(
            averages=lambda m, v, g, b1, b2: (m * b2 + g * (1 - b2), v * b1 + g * g * (1 - b1)),
            first=uncorrected,
            second=uncorrected,
        ),
    ),
    "adam_one_beta": (
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b1 + g * g * (1 - b1))),
        adam_by(averages=lambda m, v, g, b1, b2: (m * b2 + g * (1 - b2), v * b2 + g * g * (1 - b2))),
    ),
    "adam_weights_exchanged": (
        adam_by(averages=lambda m, v, g, b1, b2: (m * (1 - b1) + g * b1, v * (1 - b2) + g * g * b2)),
    ),
    "adam_weight_missing": (
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g, v * b2 + g * g)),
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g, v * b2 + g * g * (1 - b2))),
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b2 + g * g)),
    ),
    "adam_decay_missing": (
        adam_by(averages=lambda m, v, g, b1, b2: (m + g * (1 - b1), v + g * g * (1 - b2))),
        adam_by(averages=lambda m, v, g, b1, b2: (m + g * (1 - b1), v * b2 + g * g * (1 - b2))),
        adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v + g * g * (1 - b2))),
    ),
    "adam_states_exchanged": (
        adam_by(averages=lambda m, v, g, b1, b2: (m * b2 + g * g * (1 - b2), v * b1 + g * (1 - b1))),
    ),
    "step_lr_missing": (adam_by(move=lambda lr, q: -q),),
}
SGD_RUNS = (
    ((2, 3), {"lr": 0.3, "momentum": 0.9}),
    ((4,), {"lr": 0.5, "momentum": 0.0}),
    ((1, 2), {"lr": 0.25, "momentum": 0.5}),
)
# the first has a large eps, which shows where it stands; the second the usual_velocity settings
ADAM_RUNS = (
    ((2, 3), {"lr": 0.1, "beta1": 0.8, "beta2": 0.95, "eps": 0.03}),
    ((4,), {"lr": 0.001, "beta1": 0.9, "beta2": 0.999, "eps": 1e-8}),
    ((1, 2), {"lr": 0.5, "beta1": 0.0, "beta2": 0.5, "eps": 1e-3}),
)
