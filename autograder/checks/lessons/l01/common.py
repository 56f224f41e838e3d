"""What the ways back through a graph share."""

from __future__ import annotations

REUSES = 30  # of one node, each time by the next: 2 to the 30th ways back


STEP = 1e-6


class TooManyVisits(BaseException):
    """Not an Exception, so that no `except Exception` in between stops it."""
