"""The check of sgd_step: the mistakes that are made in it, as code."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...core.types import Array
from ...kinds.optimiser import Optimising, Settings, States, Step

# What mistakes make of descent with momentum


def sgd_by(velocity: Callable[..., Array], move: Callable[..., Array]) -> Step:
    """A step: the velocity from (v, g, momentum, lr), and the move of p from (v, old v, g, momentum, lr)."""

    def step(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
        (old,), lr, momentum = states, settings["lr"], settings["momentum"]
        new = velocity(old, g, momentum, lr)
        return p + move(new, old, g, momentum, lr), (np.asarray(new),)

    return step


def usual_velocity(v: Array, g: Array, momentum: float, lr: float) -> Array:
    return v * momentum + g


def downhill(v: Array, old: Array, g: Array, momentum: float, lr: float) -> Array:
    return -lr * v


def only_the_move(p: Array, g: Array, states: States, t: int, settings: Settings) -> tuple[Array, States]:
    """p becomes the step itself."""
    velocity = states[0] * settings["momentum"] + g
    return -settings["lr"] * velocity, (velocity,)


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
    "sgd_exchanged": (sgd_by(lambda v, g, momentum, lr: v * lr + g, lambda v, old, g, momentum, lr: -momentum * v),),
    "sgd_no_decay": (sgd_by(lambda v, g, momentum, lr: v + g, downhill),),
    "sgd_momentum_missing": (sgd_by(lambda v, g, momentum, lr: g, downhill),),
    "sgd_nesterov": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * (g + momentum * v)),),
    "step_p_late": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * old),),
    "sgd_velocity_unused": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * g),),
    "sgd_momentum_twice": (
        sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * momentum * v),
        sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -lr * (v + momentum * old)),
    ),
    "step_lr_missing": (
        sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -v),
        sgd_by(lambda v, g, momentum, lr: v * momentum - g, lambda v, old, g, momentum, lr: v),
    ),
    "step_lr_divides": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: -v / lr),),
    "step_p_replaced": (only_the_move,),
    "sgd_state_only": (sgd_by(usual_velocity, lambda v, old, g, momentum, lr: np.zeros_like(v)),),
}


SGD_RUNS = (
    ((2, 4), {"lr": 0.3, "momentum": 0.9}),
    ((4,), {"lr": 0.5, "momentum": 0.0}),
    ((1, 2), {"lr": 0.25, "momentum": 0.5}),
)


EXERCISE = Optimising(
    "sgd_step",
    "momentum",
    "optim.sgd_step",
    ("velocity",),
    SGD_RUNS,
    SGD_MISTAKES,
)
