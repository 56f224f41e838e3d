"""The form of an answer: what it is made of, how much of it there is, and where its numbers are finite."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np

NUMBERS = {"b": "truth", "i": "number", "u": "number", "f": "number", "c": "complex"}


def same_form(got: Any, right: Any, varying: Collection[str] = (), unread: Collection[str] = ()) -> bool:
    """Whether an answer is made as the right one is: keys, kinds, lengths, shapes; and finite wherever that is.

    A judge that is content has read what somebody sent. An answer with nothing in it, or with too little, may have
    given it nothing to find fault with. varying: the keys under which right answers are similar, and no more; unread:
    those under which they are of one kind.
    """
    if kind(got) != kind(right):
        return False
    if isinstance(right, dict) or hasattr(right, "_fields"):
        mine, ours = fields(got), fields(right)
        return mine.keys() == ours.keys() and all(
            kind(mine[key]) == kind(x)
            if key in unread
            else similar(mine[key], x)
            if key in varying
            else same_form(mine[key], x, varying, unread)
            for key, x in ours.items()
        )
    if isinstance(right, list | tuple):
        return len(got) == len(right) and all(same_form(a, b, varying, unread) for a, b in zip(got, right))
    if isinstance(right, set):
        return len(got) == len(right)
    if isinstance(right, str):
        return bool(got) or not right
    if right is None:
        return True
    return np.shape(got) == np.shape(right) and bool(np.all(np.isfinite(got) | ~np.isfinite(right)))


def similar(got: Any, right: Any) -> bool:
    """Whether an answer is of the right one's kind, in all that it has, and with no number that is none."""
    if kind(got) != kind(right):
        return False
    if isinstance(right, dict) or hasattr(right, "_fields"):
        mine, ours = fields(got), fields(right)
        return mine.keys() == ours.keys() and all(similar(mine[key], ours[key]) for key in ours)
    if isinstance(right, list | tuple):
        return all(any(similar(a, b) for b in right) for a in got if right)
    if right is None or isinstance(right, str | set):
        return True
    mine, there = np.isfinite(got), np.isfinite(right)
    return bool(mine.all() >= there.all() and (mine.any() or not mine.size) >= there.any())


def fields(value: Any) -> dict[str, Any]:
    """What a dict or a named tuple holds, by name."""
    return value if isinstance(value, dict) else value._asdict()


def kind(value: Any) -> str:
    """What a value is, so far as right answers are alike: a list may be a tuple, and whole numbers may be fractions."""
    if hasattr(value, "_fields"):
        return type(value).__name__
    if isinstance(value, list | tuple):
        return "row"
    if value is None or isinstance(value, str | dict | set | Exception):
        return type(value).__name__
    return NUMBERS[np.asarray(value).dtype.kind]
