"""Did a training get there? Where not, a line says how it ended, and what is commonly the cause."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from .runner import text


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
