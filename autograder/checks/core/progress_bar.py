"""Progress on one line, for what takes more than a moment."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

WIDE = 30  # characters


OFTEN = 0.1  # seconds from one drawing to the next


def bar(things: Sequence[Any]) -> Iterator[Any]:
    """The things one by one, and a line that says how many are done. Nothing in a graded notebook or in a file."""
    drawn, last = seen_by_somebody(), 0.0
    try:
        for done, thing in enumerate(things):
            if drawn and time.monotonic() - last > OFTEN:
                last = time.monotonic()
                full = WIDE * done // len(things)
                print(f"\r{'█' * full}{'░' * (WIDE - full)} {done}/{len(things)}", end="", flush=True)
            yield thing
    finally:
        if drawn:
            print("\r" + " " * (WIDE + 12) + "\r", end="", flush=True)


def seen_by_somebody() -> bool:
    """Is the output a terminal's or a notebook's that nobody grades?"""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return not os.environ.get("NBGRADER_EXECUTION") and (shell is not None or sys.stdout.isatty())
