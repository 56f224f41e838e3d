"""What a training has come to: a line in the learner's language where it did not get there."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .runner import text

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
