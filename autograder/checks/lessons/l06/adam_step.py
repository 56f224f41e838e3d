"""The check of adam_step: the mistakes that are made in it, as code."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.call import read_only, run
from ...core.problem import Problem
from ...core.types import Array
from ...kinds.optimiser import Optimising, Settings, States, Step, same_to_ten

# What mistakes make of Adam's step


def adam_by(
    *,
    averages: Callable[..., States] | None = None,
    first: Callable[[float, int], float] = lambda beta, t: 1 - beta**t,
    second: Callable[[float, int], float] = lambda beta, t: 1 - beta**t,
    exchanged: bool = False,
    quotient: Callable[..., Array] = lambda m, v, eps: m / (np.sqrt(v) + eps),
    move: Callable[..., Array] = lambda lr, q: -lr * q,
    stored: tuple[bool, bool] = (False, False),
) -> Step:
    """A step: averages of (m, v, g, β1, β2); what each is divided by, from (β, t); the quotient; the move of p.

    exchanged: has each correction the other's β?
    """

    def step(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
        beta1, beta2 = settings["beta1"], settings["beta2"]
        average: Callable[..., States] = averages or plain_averages
        m, v = average(*states, g, beta1, beta2)
        with np.errstate(all="ignore"):
            m_hat = m / np.float64(first(beta2 if exchanged else beta1, t))
            v_hat = v / np.float64(second(beta1 if exchanged else beta2, t))
            p = p + move(settings["lr"], quotient(m_hat, v_hat, settings["eps"]))
        return p, (m_hat if stored[0] else m, v_hat if stored[1] else v)

    return step


def plain_averages(m: Array, v: Array, g: Array, beta1: float, beta2: float) -> States:
    return m * beta1 + g * (1 - beta1), v * beta2 + g * g * (1 - beta2)


def uncorrected(beta: float, t: int) -> float:
    return 1.0


def inverted(beta: float, t: int) -> float:
    return float(1 / (1 - beta**t))


def squared(beta: float, t: int) -> float:
    return float((1 - beta**t) ** 2)


def rest_to_t(beta: float, t: int) -> float:
    return float((1 - beta) ** t)


def eps_scaled(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
    """Both corrections in front of the quotient, with eps beside the root of v as it is."""
    m, v = plain_averages(states[0], states[1], g, settings["beta1"], settings["beta2"])
    before = settings["lr"] * np.sqrt(1 - settings["beta2"] ** t) / (1 - settings["beta1"] ** t)
    return p - before * m / (np.sqrt(v) + settings["eps"]), (m, v)


def eps_at_the_end(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
    """eps added to p itself."""
    m, v = plain_averages(states[0], states[1], g, settings["beta1"], settings["beta2"])
    m_hat, v_hat = m / (1 - settings["beta1"] ** t), v / (1 - settings["beta2"] ** t)
    q = m_hat / np.sqrt(v_hat)
    return p - (settings["lr"] * q + settings["eps"]), (m, v)


def eps_and_sign(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
    """The same with p = p - lr m̂ / √v̂ + eps, where eps has the other sign."""
    moved, states = eps_at_the_end(p, g, states, t, settings)
    return moved + 2 * settings["eps"], states


def by_gradient(kept: bool) -> Step:
    """The step made of g, and m not even written or, if kept, just not used."""

    def step(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
        m, v = plain_averages(states[0], states[1], g, settings["beta1"], settings["beta2"])
        v_hat = v / (1 - settings["beta2"] ** t)
        return p - settings["lr"] * g / (np.sqrt(v_hat) + settings["eps"]), (m if kept else np.zeros_like(m), v)

    return step


def by_old_averages(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
    """p changed before m and v."""
    m, v = states
    q = m / (1 - settings["beta1"] ** t) / (np.sqrt(v / (1 - settings["beta2"] ** t)) + settings["eps"])
    return p - settings["lr"] * q, plain_averages(states[0], states[1], g, settings["beta1"], settings["beta2"])


def only_the_move(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
    """p becomes the step itself."""
    moved, states = adam_by()(np.zeros_like(p), g, states, t, settings)
    return moved, states


def power_alone(beta: float, t: int) -> float:
    return float(beta**t)


def by_one_correction(beta: str) -> Step:
    """Both averages divided by the same 1 - β**t."""

    def step(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
        m, v = plain_averages(states[0], states[1], g, settings["beta1"], settings["beta2"])
        corrected = 1 - settings[beta] ** t
        with np.errstate(all="ignore"):
            return p - settings["lr"] * m / corrected / (np.sqrt(v / corrected) + settings["eps"]), (m, v)

    return step


def by_written_betas(averages: bool, corrections: bool) -> Step:
    """0.9 and 0.999 where the β stand that came in."""

    def step(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
        came, written = (settings["beta1"], settings["beta2"]), (0.9, 0.999)
        m, v = plain_averages(states[0], states[1], g, *(written if averages else came))
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
    "adam_corrected_twice": (
        adam_by(first=squared),
        adam_by(second=lambda beta, t: (1 - beta**t) ** 3),  # of the root
        adam_by(first=squared, second=lambda beta, t: (1 - beta**t) ** 3),
    ),
    "adam_root_first": (adam_by(second=squared), adam_by(first=squared, second=squared)),
    "adam_rest_missing": (
        adam_by(first=power_alone, second=power_alone),
        adam_by(first=power_alone),
        adam_by(second=power_alone),
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
    "adam_doubled": (adam_by(averages=lambda m, v, g, b1, b2: (m * b1 + g * (1 - b1), v * b2 + 2 * g * (1 - b2))),),
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
    "step_p_replaced": (only_the_move,),
    "step_lr_missing": (adam_by(move=lambda lr, q: -q),),
}


# the first has a large eps, which shows where it stands; the second the usual_velocity settings
ADAM_RUNS = (
    ((2, 4), {"lr": 0.1, "beta1": 0.8, "beta2": 0.95, "eps": 0.03}),
    ((4,), {"lr": 0.001, "beta1": 0.9, "beta2": 0.999, "eps": 1e-8}),
    ((1, 2), {"lr": 0.5, "beta1": 0.0, "beta2": 0.5, "eps": 1e-3}),
)


@dataclass(frozen=True)
class Adam(Optimising):
    """adam_step: where p ends in nan, the number of the step says more."""

    def produce(self, f: Callable[..., Any], case: dict[str, Any], part: str) -> dict[str, Any]:
        """The last of later: p where the first step of all is said to be the second."""
        got = super().produce(f, case, part)
        p, states = case["p"].copy(), [np.zeros_like(case["p"]) for _ in self.states]
        with suppress(Problem):
            run(f, p, read_only(case["gs"][0]), *states, 2, *case["settings"].values())
        return got | {"later": [*got["later"], p]}

    def problem(self, case: dict[str, Any], got: dict[str, Any], right: list[Array], count: int) -> Problem:
        problem = super().problem(case, got, right, count)
        if problem.key == "step_not_finite":
            p = got["seen"][0]
            if not np.isfinite(p[0]).all() and np.isfinite(got["later"][-1]).all():
                problem.key = "adam_t_late"
            elif same_to_ten(p[0], right[0][0]) and self.known(case, got, right, (0,)) == "adam_power_missing":
                problem.key = "adam_power_missing"
        return problem


EXERCISE = Adam(
    "adam_step",
    "adam",
    "optim.adam_step",
    ("m", "v"),
    ADAM_RUNS,
    ADAM_MISTAKES,
    counts=True,
)
