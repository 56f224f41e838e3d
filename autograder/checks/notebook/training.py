"""What a training has come to: a line in the learner's language where it did not get there."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from .report import text


def arrived(losses: ArrayLike, below: float) -> bool:
    """Did the loss of a training, or of one of several, end below this bound? If none did, a line says more.

    losses: the losses of every step, one for each network, or a single one.
    """
    table = np.asarray(losses, dtype=float)
    if not table.size:
        print(text("training_no_steps"))
        return False
    table = table.reshape(len(table), -1)
    first, last = table[0], table[-1]
    if (last < below).any():
        return True
    finite = np.isfinite(table).any(axis=1)
    if not finite[-1]:
        print(text("training_overflow", step=len(finite) - int(np.argmax(finite[::-1])) if finite.any() else 0))
        return False
    best = int(np.nanargmin(last))
    told = {"first": f"{first[best]:.4g}", "last": f"{last[best]:.4g}", "below": f"{below:g}"}
    change = last[best] - first[best]
    still = abs(change) <= 1e-6 * abs(first[best])
    print(text("training_still" if still else "training_up" if change > 0 else "training_far", **told))
    return False


LEARNED = 0.9  # of the rows that were trained


STILL_FALLING = 0.05  # how much of the fall may happen in the last tenth of the steps


def settled(losses: Sequence[float]) -> float:
    """The last loss. A line says if there is none, if it is no number, or if it has not fallen and come to rest."""
    if not losses:
        print(text("settled_no_steps"))
        return math.nan
    first, last = float(losses[0]), float(losses[-1])
    before = float(losses[-1 - len(losses) // 10])
    told = {"steps": len(losses), "first": f"{first:.3f}", "last": f"{last:.3f}"}
    if not math.isfinite(last):
        print(text("settled_not_finite", **told))
    elif last >= first or before - last > STILL_FALLING * (first - last):
        print(text("settled_still_falling" if last < first else "settled_not_fallen", **told))
    return last


def learned(share: float) -> float:
    """The share of the rows trained that a network is right on; a line says if it has not learned them."""
    if not share >= LEARNED:
        print(text("learned_not", share=f"{share:.2f}", least=LEARNED))
    return share
