"""The check of add_patches: against sums over all copies, and by an equation that needs no such sums."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.library import standing_in
from ...core.problem import Problem, close, worst_entry
from ...core.types import Array
from ...diagnosis.candidates import first_match
from ...diagnosis.traces import alike
from ...kinds.exercise import InParts, Part
from ...kinds.op import EXACT, SINGLE, as_numbers, upstream
from ...kinds.shape_op import UNTOLD, short
from .common import collected, copies, cut, other_order, places, stand_ins
from .patches import PLAIN, STEPPED, Call, explained

ONCE: Call = ((2, 4, 9, 6), (3, 2), 3, 0)  # no windows overlap, and rows are left over


OVERLAPPING = PLAIN[:1] + STEPPED[1:2] + (ONCE,) + STEPPED[2:5] + PLAIN[1:]


PAIRS = STEPPED[1:8] + PLAIN[:3]  # calls of the second part


def made(call: Call, rng: np.random.RandomState) -> dict[str, Any]:
    shape, size, stride, padding = call
    whole = places(shape, size=size, stride=stride, padding=padding).shape
    return {"p": short(upstream(rng, whole)), "shape": shape, "stride": stride, "padding": padding}


def shapes_of_calls() -> list[tuple[int, ...]]:
    """Of all arrays in the cases."""
    return [s for c in (*OVERLAPPING, *PAIRS) for s in (c[0], made(c, np.random.RandomState(0))["p"].shape)]


# sizes of shapes_of_calls: the sizes of windows and of their places follow from each other
def sum_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    found = [made(call, rng) for call in OVERLAPPING]
    return [*found, found[0] | {"p": found[0]["p"].astype(np.float32)}]


def pair_cases(rng: np.random.RandomState) -> list[dict[str, Any]]:
    found = [made(call, rng) for call in PAIRS]
    return [case | {"x": short(upstream(rng, case["shape"]))} for case in found]


@contextmanager
def telling(case: dict[str, Any]) -> Iterator[None]:
    """Adds to a Problem which call it is about."""
    try:
        yield
    except Problem as problem:
        if problem.key not in UNTOLD:
            told = {"p": case["p"].shape, **{name: case[name] for name in ("shape", "stride", "padding")}}
            problem.values.setdefault("after", []).append(("add_patches_call", told))
        raise problem from None


def produce(add_patches: Callable[..., Any], case: dict[str, Any]) -> dict[str, Any]:
    with telling(case):
        options = case["shape"], case["stride"], case["padding"]
        try:
            with standing_in(add_patches, {"patches": stand_ins()["patches"]}):
                returned = answer_of(add_patches, read_only(case["p"]), *options)
        except Problem as problem:
            raise explained(problem) from None
        return {"sums": as_numbers(returned, "add_patches_type")}


def wrong(p: Array, shape: tuple[int, ...], stride: int, padding: int) -> Iterator[tuple[str, Array]]:
    """What mistakes give."""
    wide = collected(p, shape=shape, stride=stride, padding=padding)
    right = cut(wide, padding=padding)
    where = places(shape, size=p.shape[1:3], stride=stride, padding=padding)
    last, first, covered = np.zeros(wide.size), np.zeros(wide.size), np.zeros(wide.size)
    # assigned in the order of two loops, over the entries of the filter
    for a, b in np.ndindex(*p.shape[1:3]):
        last[where[:, a, b]] = p[:, a, b]
        first[where[:, -1 - a, -1 - b]] = p[:, -1 - a, -1 - b]
    np.add.at(covered, where, 1)
    height, width = shape[2:]
    yield "add_patches_replaced", cut(last.reshape(wide.shape), padding=padding)
    yield "add_patches_replaced", cut(first.reshape(wide.shape), padding=padding)
    yield "add_patches_averaged", cut(wide / np.maximum(covered, 1).reshape(wide.shape), padding=padding)
    yield "add_patches_counted", cut(covered.reshape(wide.shape), padding=padding)
    yield "add_patches_reshaped", right.transpose(1, 2, 3, 0).reshape(shape)
    if padding:
        yield "add_patches_uncut", wide
        yield "add_patches_uncut", wide.transpose(1, 2, 3, 0)
        yield "add_patches_cut_start", wide[:, :, :height, :width]
        yield "add_patches_cut_end", wide[:, :, 2 * padding :, 2 * padding :]
        yield "add_patches_cut_once", wide[:, :, padding:, padding:]
        yield "add_patches_cut_once", wide[:, :, : height + padding, : width + padding]
        yield "add_patches_cut_rows", wide[:, :, padding : padding + height]
    if not padding:
        yield "add_patches_minus_zero", right[:, :, :0, :0]
        yield "add_patches_minus_zero", right.transpose(1, 2, 3, 0)[:, :0, :0]
    yield (
        "add_patches_flipped",
        cut(collected(p[:, ::-1, ::-1], shape=shape, stride=stride, padding=padding), padding=padding),
    )
    if p.shape[1] == p.shape[2]:
        yield (
            "add_patches_entries_turned",
            cut(collected(p.swapaxes(1, 2), shape=shape, stride=stride, padding=padding), padding=padding),
        )
    others = {
        "add_patches_exchanged": (padding, stride),
        "add_patches_no_stride": (1, padding),
        "add_patches_no_padding": (stride, 0),
    }
    for key, (step, border) in others.items():
        sums = spread(p, shape=shape, stride=step, padding=border)
        if sums is not None:
            yield key, sums
    sliced = spread(p, shape=shape, stride=stride, padding=padding, last=False)
    if sliced is not None:
        yield "add_patches_last_missing", sliced


def spread(p: Array, *, shape: tuple[int, ...], stride: int, padding: int, last: bool = True) -> Array | None:
    """What sums into slices give with this stride and padding, whatever those of the patches; None if none fits."""
    sums = np.zeros(tuple(m + 2 * padding * (axis > 1) for axis, m in enumerate(shape)))
    down, across = (m - (not last) for m in p.shape[3:5])
    if stride < 1:
        return None
    for a, b in np.ndindex(*p.shape[1:3]):
        slot = sums[:, :, a : a + stride * down : stride, b : b + stride * across : stride]
        if slot.shape[2:] != (down, across):
            return None
        slot += p[:, a, b, :down, :across].transpose(3, 0, 1, 2)
    return cut(sums, padding=padding)


def judge(case: dict[str, Any], got: dict[str, Any]) -> None:
    p, shape, stride, padding = (case[k] for k in ("p", "shape", "stride", "padding"))
    sums = got["sums"]
    right = cut(collected(p, shape=shape, stride=stride, padding=padding), padding=padding)
    near = EXACT if p.dtype == np.float64 else SINGLE
    equation = inner_products(case, sums) if "x" in case else []
    same = sums.shape == shape and not equation if "x" in case else close(sums, right, near, near)
    if same and sums.dtype == p.dtype:
        return
    with telling(case):
        told: dict[str, Any] = {"got": sums.shape, "expected": shape}
        if same or close(sums, right, SINGLE, SINGLE):
            raise Problem("patches_dtype", got=sums.dtype, expected=p.dtype, name="p")
        order = other_order(sums, right, ("N", "C", "H", "W"))
        key = "add_patches_axes" if order else first_match(sums, wrong(p, shape, stride, padding), right, alike)
        if key:
            raise Problem(key, order=order, before=equation, **told)
        if sums.shape != shape:
            raise Problem("add_patches_shape", **told)
        for key, numbers in equation:
            raise Problem(key, **numbers)
        index, number, expected = worst_entry(sums, right)
        raise Problem("add_patches_numbers", index=index, got=number, expected=expected)


def inner_products(case: dict[str, Any], returned: Array) -> list[tuple[str, dict[str, Any]]]:
    """The sentence of the two numbers that must be equal, if they are not."""
    if returned.shape != case["x"].shape:
        return []
    there = copies(case["x"], size=case["p"].shape[1:3], stride=case["stride"], padding=case["padding"])
    left, right = float((there * case["p"]).sum()), float((case["x"] * returned).sum())
    return [] if np.isclose(left, right, EXACT, EXACT) else [("add_patches_adjoint", {"left": left, "right": right})]


EXERCISE = InParts(
    "add_patches",
    "adding-patches-back",
    "shapes.add_patches",
    {"": Part(sum_cases, produce, judge), "adjoint": Part(pair_cases, produce, judge)},
)
