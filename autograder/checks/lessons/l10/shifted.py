"""The check of shifted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ...core.call import answer_of
from ...core.problem import Problem, worst_entry
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...kinds.exercise import InParts, Part
from ...kinds.op import as_numbers
from ...kinds.shape_op import short
from .common import moved

SHAPE = (2, 5, 9, 7)


MOVES = ((2, -1), (1, 0), (0, 1), (-2, 0), (0, -3), (0, 0), (3, 3), (-1, -2), (9, 0), (0, -7), (12, 1), (1, -9))


def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    x = short(rng.uniform(0.5, 9.0, SHAPE))
    found = [{"x": x, "down": down, "right": right} for down, right in MOVES]
    return [*found, found[0] | {"x": x.astype(np.float32)}]


def produce(shifted: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    x = case["x"].copy()
    moves = case["down"], case["right"]
    try:
        returned = answer_of(shifted, x, *moves)
    except Problem as problem:
        if "broadcast" in str(problem.values.get("text")):
            far = any(abs(move) > side for move, side in zip(moves, x.shape[2:]))
            problem.key = "shifted_far" if far else "shifted_slices"
            problem.values["after"] = [("shifted_call", {"x": x.shape, **dict(zip(("down", "right"), moves))})]
        raise problem from None
    numbers = as_numbers(returned, "shifted_type")
    return {"moved": numbers, "kept": bool(np.array_equal(x, case["x"]))}


def wrong(x: Array, down: int, right: int) -> Iterator[tuple[str, Array]]:
    """What mistakes give."""
    rolled = np.roll(x, (down, right), (2, 3))
    yield "shifted_rolled", rolled
    yield "shifted_against", moved(x, down=-down, right=-right)
    yield "shifted_against", np.roll(x, (-down, -right), (2, 3))
    yield "shifted_one_against", moved(x, down=-down, right=right)
    yield "shifted_one_against", moved(x, down=down, right=-right)
    yield "shifted_exchanged", moved(x, down=right, right=down)
    yield "shifted_exchanged_against", moved(x, down=-right, right=-down)
    yield "shifted_not", x
    yield "shifted_one_way", moved(x, down=down, right=0)
    yield "shifted_one_way", moved(x, down=0, right=right)
    yield "shifted_channels", np.moveaxis(moved(np.moveaxis(x, 3, 1), down=down, right=right), 1, 3)
    yield "shifted_axes", np.where(moved(np.ones_like(x), down=0, right=0) > 0, np.roll(x, (down, right), (0, 1)), 0)
    yield "shifted_downward_only", moved(x, down=max(down, 0), right=max(right, 0))
    emptied = rolled.copy()
    emptied[:, :, :down] = emptied[:, :, :, :right] = 0
    yield "shifted_emptied", emptied
    yield "shifted_one_more", moved(x, down=down + int(np.sign(down)), right=right + int(np.sign(right)))
    height, width = x.shape[2:]
    rows, columns = np.clip(np.arange(height) - down, 0, height - 1), np.clip(np.arange(width) - right, 0, width - 1)
    yield "shifted_edge", x[:, :, rows][:, :, :, columns]
    if abs(down) < height and abs(right) < width:  # else nothing is left
        yield "shifted_cut", x[:, :, max(-down, 0) : height - max(down, 0), max(-right, 0) : width - max(right, 0)]
    blank = x.copy()
    rows, columns = np.arange(height) - down, np.arange(width) - right
    inside = ((rows >= 0) & (rows < height)).reshape(-1, 1) & (columns >= 0) & (columns < width)
    yield "shifted_old_left", np.where(inside, rolled, blank)
    yield "shifted_grown", np.pad(x, ((0, 0), (0, 0), (max(down, 0), max(-down, 0)), (max(right, 0), max(-right, 0))))


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    x, down, right, mine = case["x"], case["down"], case["right"], got["moved"]
    expected = moved(x, down=down, right=right)
    told: dict[str, Any] = {
        "after": [("shifted_call", {"x": x.shape, "down": down, "right": right})],
        "shape": mine.shape,
        "expected_shape": expected.shape,
    }
    if not got["kept"]:
        raise Problem("shifted_in_place", **told)
    if mine.shape == expected.shape and np.array_equal(mine, expected):
        if mine.dtype != x.dtype:
            raise Problem("value_dtype", got=mine.dtype, expected=x.dtype)
        return
    key = first_match(mine, wrong(x, down, right), expected)
    if key:
        raise Problem(key, **told)
    if mine.shape != expected.shape:
        raise Problem("shifted_shape", **told)
    index, number, right_number = worst_entry(mine, expected)
    raise Problem("shifted_numbers", **told, index=index, got=number, expected=right_number)


EXERCISE = InParts("shifted", "one-pixel", "", {"": Part(cases, produce, judge)})
