"""The check of the op clip, which is for no points: at the two kinks any slope between 0 and 1 is right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.problem import Problem, close
from ...core.seen import Seen
from ...core.types import Array
from ...kinds.measured import Measured
from ...kinds.op import EXACT, Case, Op, Shapes, upstream
from .common import ONE

LOW, HIGH = -0.5, 0.75


def three_sides(rng: np.random.RandomState, shape: tuple[int, ...]) -> Array:
    """A third of the entries below both bounds, a third between them, a third above; none near a bound."""
    side = rng.permutation(int(np.prod(shape))).reshape(shape) % 3
    return np.choose(side, [rng.uniform(a, b, shape) for a, b in ((-2.0, -0.6), (-0.4, 0.65), (0.9, 2.0))])


def bounds(rng: np.random.RandomState, shapes: Shapes) -> dict[str, Any]:
    return {"low": LOW, "high": HIGH}


def clipped(x: Array, low: float, high: float) -> Array:
    """Entry by entry."""
    return np.array([low if v < low else high if v > high else v for v in x.ravel()], x.dtype).reshape(x.shape)


@dataclass(frozen=True)
class Clip(Measured):
    """Value and pull-back as of any op, away from the bounds; at the bounds, the convention of whoever wrote it."""

    def parts(self) -> tuple[str, ...]:
        return (*self.op.parts(), "bounds")

    def heading(self, part: str) -> str:
        return "part_trial" if part == "bounds" else self.op.heading(part)

    def cases(self, rng: np.random.RandomState, part: str = "") -> list[Case]:
        return at_the_bounds(rng) if part == "bounds" else super().cases(rng, part)

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Array]:
        return super().produce(f, case, "x" if part == "bounds" else part)

    def judge(self, case: Case, part: str, got: dict[str, Array], expected: dict[str, Any]) -> Seen:
        if part != "bounds":
            return super().judge(case, part, got, expected)
        judge_convention(case, got, self.value(case.inputs[0], **case.options))
        return Seen()


def at_the_bounds(rng: np.random.RandomState) -> list[Case]:
    """Inputs with each bound several times."""
    found = []
    for low, high in ((LOW, HIGH), (-2.0, 1.0)):
        x = np.array([low, high, 0.25, low, high, low - 1, high, low, high + 1])
        found.append(Case((x,), {"low": low, "high": high}, upstream(rng, x.shape), "bounds"))
    return found


def judge_convention(case: Case, got: dict[str, Array], value: Array) -> None:
    """At equal bounds an equal slope, whatever g is, and one between those on the two sides, 0 and 1."""
    x, g, pulled = case.inputs[0], case.g, got["pulled"]
    if got["value"].shape != x.shape or not close(got["value"], value, EXACT, EXACT):
        raise Problem("value_first")
    if pulled.shape != x.shape:
        raise Problem("gradient_shape", got=pulled.shape, expected=x.shape, input="x")
    for name, bound in case.options.items():
        there = pulled[x == bound]
        slopes = there / g[x == bound]
        if not np.isfinite(slopes).all():
            raise Problem("clip_no_slope", bound=name)
        if np.ptp(slopes) > EXACT:
            raise Problem("clip_without_g" if np.ptp(there) <= EXACT else "clip_slope_varies", bound=name)
        if not -EXACT <= slopes[0] <= 1 + EXACT:
            raise Problem("clip_slope_outside", bound=name, slope=float(slopes[0]))


EXERCISE = Clip(
    Op(
        "clip",
        "kinks",
        ONE,
        draw=three_sides,
        options=bounds,
        wrong={
            "": {
                "clip_exchanged": (
                    lambda g, x, low, high: np.where(x < low, high, np.where(x > high, low, x)),
                    lambda g, x, low, high: np.maximum(np.minimum(x, low), high),
                    lambda g, x, low, high: np.minimum(np.maximum(x, high), low),
                ),
                "clip_one_bound": (
                    lambda g, x, low, high: np.maximum(x, low),
                    lambda g, x, low, high: np.minimum(x, high),
                ),
                "clip_zero_outside": lambda g, x, low, high: np.where((x < low) | (x > high), 0, x),
            },
            "x": {
                "mask_missing": lambda g, x, low, high: g,
                "mask_inverted": lambda g, x, low, high: g * ((x < low) | (x > high)),
                "clip_of_upstream": lambda g, x, low, high: np.clip(g, low, high),
                "clip_slope_one_bound": (
                    lambda g, x, low, high: g * (x > low),
                    lambda g, x, low, high: g * (x < high),
                ),
            },
        },
    ),
    clipped,
)
