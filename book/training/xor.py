"""Lesson 07: networks that learn XOR, one by one and by the hundred, trained by the lesson's own functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from autograder.release.lessons import read

from . import rounded

LESSON = "07-xor"
SEEDS, UNITS, STEPS, RATE, MANY = (42, 0, 7), 8, 1000, 0.1, range(200)
SNAPSHOTS = (0, 5, 10, 20, 40, 60, 80, 100, 120, 150, 200, 1000)
SIZES = (1, 2, 4, 8, 16)
RATES = (0.1, 0.2, 0.5)
TOLD = 20  # steps between the losses that are kept
# The first page shows another network than the chapter, whose questions it would answer.
FIRST_SEED, FIRST_UNITS, FIRST_STEPS = 1, 16, range(0, 161, 40)


def lesson() -> dict[str, Any]:
    """The solutions of the lesson's exercises, on the library."""
    from ndgrad import Tensor

    scope: dict[str, Any] = {"np": np, "Tensor": Tensor}
    scope["X"] = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
    scope["Y"] = np.array([[0.0], [1.0], [1.0], [0.0]])
    for cell in read(LESSON).exercises():
        exec(cell.text["en"], scope)
    return scope


def measure() -> dict[str, Any]:
    """Losses, snapshots and rates; the weights of a snapshot in the order W1, b1, W2, b2."""
    with np.errstate(all="ignore"):
        s = lesson()
        relu, tanh = s["Tensor"].relu, s["Tensor"].tanh
        return {
            "tutorial": tutorial(),
            "losses": one_by_one(s, relu),
            "snapshots": snapshots(s, relu, SEEDS[0], UNITS, SNAPSHOTS),
            "first_page": {
                "losses": first_losses(s, tanh),
                "snapshots": snapshots(s, tanh, FIRST_SEED, FIRST_UNITS, FIRST_STEPS),
            },
            "solved": {
                name: {str(h): solving(s, h, f, RATE) for h in SIZES} for name, f in (("relu", relu), ("tanh", tanh))
            },
            "solved_by_rate": {str(lr): solving(s, 16, tanh, lr) for lr in RATES},
            "relu_solved_by_rate": {str(lr): solving(s, UNITS, relu, lr) for lr in RATES},
            "alive": alive(s, relu),
        }


def tutorial() -> dict[str, Any]:
    """The losses of the tutorial's engine as it is, and mended: every TOLD steps of the first 200."""
    scope: dict[str, Any] = {"np": np, **lesson()}
    scope["unbroadcast"] = __import__("ndgrad.shapes", fromlist=["unbroadcast"]).unbroadcast
    for cell in read(LESSON).cells:
        text = cell.text["en"]
        if cell.kind == "code" and text.startswith(("class Node", "def relu(")):
            exec(text, scope)
        elif cell.kind == "code" and text.startswith("def start("):
            exec(text.partition("\n\nparameters")[0], scope)
        elif cell.kind == "code" and text.startswith("def mended("):
            exec(text.partition("\n\n\nwith")[0], scope)
    still = scope["train"](scope["start"](), 200)
    scope["joined"] = scope["mended"]
    moving = scope["train"](scope["start"](), 200)
    return {"still": rounded(np.array(still[::5])), "mended": rounded(np.array(moving[::5]))}


def one_by_one(s: dict[str, Any], activation: Any) -> dict[str, Any]:
    parameters = s["initial"](SEEDS, UNITS)
    history = np.array([s["step"](parameters, s["X"], s["Y"], activation, RATE) for _ in range(STEPS + 1)])
    return {str(seed): [float(f"{v:.3g}") for v in line] for seed, line in zip(SEEDS, history[::TOLD].T)}


def first_losses(s: dict[str, Any], activation: Any) -> list[float]:
    """The losses of the first page's network: every second step."""
    parameters = s["initial"]((FIRST_SEED,), FIRST_UNITS)
    history = [s["step"](parameters, s["X"], s["Y"], activation, RATE)[0] for _ in range(FIRST_STEPS[-1] + 1)]
    losses: list[float] = rounded(np.array(history[::2]))
    return losses


def snapshots(s: dict[str, Any], activation: Any, seed: int, units: int, kept: Sequence[int]) -> list[dict[str, Any]]:
    parameters, found = s["initial"]((seed,), units), []
    for i in range(kept[-1] + 1):
        if i in kept:
            found.append({"step": i, "weights": [rounded(p.data.ravel(), 3) for p in parameters]})
        s["step"](parameters, s["X"], s["Y"], activation, RATE)
    return found


def trained(s: dict[str, Any], hidden: int, activation: Any, lr: float) -> tuple[Any, Any]:
    """The parameters after training, and the last losses."""
    parameters = s["initial"](MANY, hidden)
    for _ in range(STEPS):
        last = s["step"](parameters, s["X"], s["Y"], activation, lr)
    return parameters, last


def solving(s: dict[str, Any], hidden: int, activation: Any, lr: float) -> int:
    """How many of MANY seeds solve XOR."""
    parameters, _ = trained(s, hidden, activation, lr)
    return int(s["solved"](s["network"](parameters, s["X"], activation).data, s["Y"]).sum())


def alive(s: dict[str, Any], activation: Any) -> dict[str, Any]:
    """Of networks with 4 ReLUs: by units alive at the end, how many there are and how many solve; and, of those that
    fail, how many came to rest at each loss."""
    parameters, last = trained(s, 4, activation, RATE)
    w1, b1 = parameters[0].data, parameters[1].data
    units = ((s["X"] @ w1 + b1) > 0).any(axis=1).sum(axis=1)
    good = s["solved"](s["network"](parameters, s["X"], activation).data, s["Y"])
    rests, counts = np.unique(last[~good].round(3), return_counts=True)
    return {
        "networks": [int((units == n).sum()) for n in range(5)],
        "solved": [int(good[units == n].sum()) for n in range(5)],
        "rests": {f"{r:.3f}": int(c) for r, c in zip(rests, counts)},
    }
