"""The check of patches: against the place that each copy comes from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.problem import Problem, close, worst_entry
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...diagnosis.traces import alike, holds_only
from ...kinds.exercise import InParts, Part
from ...kinds.op import as_numbers
from ...kinds.shape_op import UNTOLD, short
from .common import AXES, bordered, copies, other_order

Call = tuple[tuple[int, int, int, int], tuple[int, int], int, int]


# shape of x, size, stride, padding; the first of each tells mistakes apart best
PLAIN: tuple[Call, ...] = (
    ((2, 4, 9, 7), (3, 2), 1, 0),
    ((1, 1, 5, 5), (2, 2), 1, 0),
    ((3, 1, 7, 5), (1, 3), 1, 0),
    ((2, 5, 3, 8), (3, 8), 1, 0),
    ((1, 2, 4, 6), (1, 1), 1, 0),
)


STEPPED: tuple[Call, ...] = (
    ((2, 4, 9, 6), (3, 2), 2, 3),
    ((2, 4, 11, 8), (3, 2), 3, 2),
    ((2, 4, 9, 7), (3, 2), 2, 0),
    ((2, 4, 9, 7), (3, 2), 1, 1),
    ((1, 1, 7, 9), (3, 3), 2, 1),
    ((3, 2, 5, 8), (2, 4), 3, 1),
    ((2, 1, 6, 4), (5, 2), 7, 0),
    ((1, 3, 2, 5), (4, 3), 1, 2),
    ((0, 2, 5, 7), (3, 2), 2, 1),
)


# sizes of PLAIN, STEPPED: pictures as one meets them; no mistake is told by the sizes of x alone
def calls(which: tuple[Call, ...]) -> Callable[[np.random.RandomState], list[dict[str, Any]]]:
    def cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = [
            {"x": short(rng.uniform(0.5, 9.0, shape)), "size": size, "stride": stride, "padding": padding}
            for shape, size, stride, padding in which
        ]
        return [*found, found[0] | {"x": found[0]["x"].astype(np.float32)}]

    return cases


@contextmanager
def telling(case: dict[str, Any]) -> Iterator[None]:
    """Adds to a Problem which call it is about."""
    try:
        yield
    except Problem as problem:
        if problem.key not in UNTOLD:
            told = {"x": case["x"].shape, **{name: case[name] for name in ("size", "stride", "padding")}}
            problem.values.setdefault("after", []).append(("patches_call", told))
        raise problem from None


def produce(patches: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    with telling(case):
        options = case["size"], case["stride"], case["padding"]
        try:
            returned = answer_of(patches, read_only(case["x"]), *options)
        except Problem as problem:
            raise explained(problem) from None
        return {"p": as_numbers(returned, "patches_type")}


def explained(problem: Problem) -> Problem:
    """An error of shapes said in words of this exercise."""
    told = str(problem.values.get("text"))
    if problem.key in ("raised", "shapes_apart") and re.search("could not (be )?broadcast", told):
        one, other = ([int(n) for n in found.split(",") if n] for found in re.findall(r"\(([\d,]+)\)", told)[:2])
        agreeing = sum(n == m for n, m in zip(one, other))
        problem.key = "patches_slice" if len(one) == len(other) == 4 and agreeing > 1 else "patches_assigned"
    elif problem.key == "raised" and "out of bounds for axis" in told:
        problem.key = "patches_index"
    elif problem.key == "raised" and re.search("by zero|slice step", told):
        problem.key = "patches_zero"
    return problem


def wrong(x: Array, size: tuple[int, int], stride: int, padding: int) -> Iterator[tuple[str, Array | None]]:
    """What mistakes give; None where they give nothing."""

    def made(x: Array = x, size: tuple[int, int] = size, stride: int = stride, padding: int = padding) -> Array | None:
        """As it would be with one of these changed."""
        fits = all(long + 2 * padding >= short for long, short in zip(x.shape[2:], size))
        return copies(x, size=size, stride=stride, padding=padding) if fits and stride > 0 else None

    right = copies(x, size=size, stride=stride, padding=padding)
    wide = bordered(x, padding=padding)
    yield "patches_exchanged", made(stride=padding, padding=stride)
    yield "patches_no_padding", made(padding=0)
    yield "patches_no_stride", made(stride=1)
    near = copies(x, size=size, stride=1, padding=padding)
    yield "patches_no_stride", near[:, :, :, : right.shape[3], : right.shape[4]]
    yield "patches_no_options", made(stride=1, padding=0)
    yield "patches_padding_twice", made(padding=2 * padding)
    yield "patches_one_side", made(x=wide[:, :, padding:, padding:], padding=0)
    yield "patches_one_side", made(x=wide[:, :, : wide.shape[2] - padding, : wide.shape[3] - padding], padding=0)
    for before in (0, 2 * padding):
        after = 2 * padding - before
        yield "patches_corner", made(x=np.pad(x, ((0, 0), (0, 0), (before, after), (before, after))), padding=0)
    yield "patches_all_padded", made(x=np.pad(x, padding), padding=0)
    yield "patches_reshaped", made(x=x.reshape(*x.shape[1:], len(x)).transpose(3, 0, 1, 2))
    yield "patches_reshaped", made(x=wide.reshape(*wide.shape[1:], len(x)).transpose(3, 0, 1, 2), padding=0)
    yield "patches_padding_rows", made(x=wide[:, :, :, padding : wide.shape[3] - padding], padding=0)
    yield "patches_padding_rows", made(x=wide[:, :, padding : wide.shape[2] - padding], padding=0)
    yield (
        "patches_edge_padding",
        made(x=np.pad(x, ((0, 0), (0, 0), (padding,) * 2, (padding,) * 2), mode="edge") if x.size else x, padding=0),
    )
    yield "patches_last_missing", right[:, :, :, :-1, :-1]
    yield "patches_size_turned", made(size=size[::-1])
    yield "patches_square", made(size=(size[0], size[0]))
    yield "patches_square", made(size=(size[1], size[1]))
    yield "patches_flipped", right[:, ::-1, ::-1]
    yield "patches_turned", made(x=x.swapaxes(2, 3))
    yield "patches_entries_turned", right.swapaxes(1, 2)
    yield "patches_places_turned", right.swapaxes(3, 4)
    spread = (
        stride * np.arange(size[0]).reshape(-1, 1) + np.arange(right.shape[3]),
        stride * np.arange(size[1]).reshape(-1, 1) + np.arange(right.shape[4]),
    )
    if all(s.size and s.max() < n for s, n in zip(spread, wide.shape[2:])):
        found = wide[:, :, spread[0][:, None, :, None], spread[1][None, :, None, :]]
        yield "patches_spread", np.moveaxis(found, 0, -1)
    yield "patches_one_picture", right[..., :1]
    yield "patches_one_channel", right[:1]


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    x, p, options = case["x"], got["p"], (case["size"], case["stride"], case["padding"])
    right = copies(x, size=case["size"], stride=case["stride"], padding=case["padding"])
    if p.shape == right.shape and p.dtype == right.dtype and close(p, right, 0.0, 0.0):
        return
    with telling(case):
        told: dict[str, Any] = {"got": p.shape, "expected": right.shape}
        order = other_order(p, right, AXES) if 0 not in p.shape else ""
        key = first_match(p, ((k, w) for k, w in wrong(x, *options) if w is not None), right, alike)
        if order and key not in ("patches_entries_turned", "patches_places_turned"):
            raise Problem("patches_axes", order=order, **told)
        if key:
            raise Problem(key, **told)
        if p.size == right.size and p.shape != right.shape and alike(p.ravel(), right.ravel()):
            raise Problem("patches_joined", **told)
        if p.shape != right.shape:
            raise Problem("patches_shape", **told)
        if close(p, right, 0.0, 0.0):
            raise Problem("patches_dtype", got=p.dtype, expected=right.dtype, name="x")
        if holds_only(p, np.append(x, 0.0)):
            told |= {"blank": int((p != right).sum()), "entries": p.size}
            raise Problem("patches_unfilled" if not p[p != right].any() else "patches_misplaced", **told)
        index, number, expected = worst_entry(p, right)
        raise Problem("patches_numbers", index=index, got=number, expected=expected)


EXERCISE = InParts(
    "patches",
    "patches-as-a-matrix",
    "shapes.patches",
    {"": Part(calls(PLAIN), produce, judge), "strides": Part(calls(STEPPED), produce, judge)},
)
