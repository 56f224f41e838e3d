"""The first known mistake that gives these numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..core.returned import AS_ONE


def named_by(got: Any, candidates: Iterator[tuple[str, Any]], right: Any) -> str | None:
    """The key of the first mistake that gives these numbers, unless what is right does too."""
    for key, wrong in candidates:
        if np.shape(wrong) == np.shape(got) and np.allclose(got, wrong, AS_ONE, AS_ONE):
            if not (np.shape(wrong) == np.shape(right) and np.allclose(wrong, right, AS_ONE, AS_ONE)):
                return key
    return None
