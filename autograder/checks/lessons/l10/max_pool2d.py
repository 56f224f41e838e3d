"""The check of max_pool2d: the value, and where its gradient goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np

from ...core.problem import Problem
from ...core.types import Array
from ...diagnosis.mistakes import Named
from ...kinds.op import Case, upstream
from ...kinds.shape_op import short, value_places
from .common import OnPatches, collected, copies, other_order

# x, size, stride; in the first, windows overlap and a column is left over
CALLS: tuple[tuple[tuple[int, ...], int, int | None], ...] = (
    ((2, 3, 7, 6), 3, 2),
    ((2, 3, 4, 6), 2, None),
    ((3, 2, 5, 7), 2, None),
    ((1, 2, 7, 8), 2, 3),
    ((2, 1, 6, 5), 3, 1),
    ((2, 4, 3, 3), 3, None),
    ((2, 3, 5, 4), 1, 2),
)


# sizes of REFUSED: shapes that do not fit, from which no numbers come
REFUSED: tuple[tuple[str, tuple[tuple[int, ...], ...], dict[str, int | None]], ...] = (
    ("why_large", ((2, 3, 7, 4),), {"size": 5, "stride": 1}),
    ("why_large", ((2, 3, 4, 7),), {"size": 5, "stride": None}),
    ("why_size", ((2, 3, 4, 7),), {"size": 0, "stride": 1}),
    ("why_stride", ((2, 3, 4, 7),), {"size": 2, "stride": 0}),
    ("why_four_axes", ((3, 4, 7),), {"size": 2, "stride": None}),
)


TIED = (
    ([[4.0, 4.0, 1.0, 2.0], [4.0, 4.0, 0.0, 2.0], [7.0, 0.0, 3.0, 5.0], [1.0, 7.0, 5.0, 5.0]], 2, 2),
    ([[1.0, 3.0, 3.0], [2.0, 3.0, 0.0], [3.0, 0.0, 0.0]], 2, 1),
    ([[0.0, -1.0, -2.0, -2.0], [-3.0, 0.0, -4.0, -5.0]], 2, 2),
    ([[5.0, 5.0, 5.0], [5.0, 5.0, 5.0], [5.0, 5.0, 5.0]], 3, 1),
    ([[-3.0, 3.0, 2.0, 2.0 - 1e-9], [1.0, 0.0, 1.0, 0.0]], 2, 2),
)


def step_of(size: int, stride: int | None) -> int:
    return size if stride is None else stride


def windows(x: Array, *, size: int, stride: int | None = None) -> Array:
    return copies(x, size=(size, size), stride=step_of(size, stride), padding=0)


def largest(x: Array, *, size: int, stride: int | None = None) -> Array:
    """The value, with the pictures in front."""
    return np.moveaxis(windows(x, size=size, stride=stride).max((1, 2)), -1, 0)


# sizes of shapes_of_calls: windows and what comes out follow from each other
def shapes_of_calls() -> list[tuple[int, ...]]:
    """Of all arrays in the cases."""
    return [s for x, size, stride in CALLS for s in (x, largest(np.zeros(x), size=size, stride=stride).shape)]


def shared(mask: Array, g: Array, x: Array, size: int, stride: int | None) -> Array:
    """What comes back to x of a g that each window deals out by a mask."""
    dealt = mask * np.moveaxis(g, 0, -1)[:, None, None]
    return collected(dealt, shape=x.shape, stride=step_of(size, stride), padding=0)


@np.errstate(invalid="ignore", divide="ignore")
def masks(x: Array, size: int, stride: int | None) -> dict[str, list[Array]]:
    """How a window may deal g out, by mistake."""
    there = windows(x, size=size, stride=stride)
    z = there.max((1, 2), keepdims=True)
    tied = (there == z).astype(float)
    flat = tied.reshape(tied.shape[0], -1, *tied.shape[3:])
    one, other = (np.zeros_like(flat) for _ in range(2))
    np.put_along_axis(one, flat.argmax(1)[:, None], 1, 1)
    np.put_along_axis(other, (flat.shape[1] - 1 - flat[:, ::-1].argmax(1))[:, None], 1, 1)
    near = np.isclose(there, z).astype(float)
    share = tied / tied.sum((1, 2), keepdims=True)
    of_all = (there == x.max()).astype(float)
    rows, columns = (there == there.max(axis, keepdims=True) for axis in (1, 2))
    return {
        "": [share],
        "ties_full": [tied],
        "ties_first": [one.reshape(tied.shape), other.reshape(tied.shape)],
        "ties_of_all": [tied / tied.sum(), tied / tied.sum((1, 2, 3, 4), keepdims=True)],
        "ties_nearly": [near / near.sum((1, 2), keepdims=True)],
        "ties_nothing": [tied * (tied.sum((1, 2), keepdims=True) == 1)],
        "pool_shared_by_all": [np.full(tied.shape, 1 / size**2)],
        "pool_to_all": [np.ones(tied.shape)],
        "mask_inverted": [1 - tied, (1 - tied) / (1 - tied).sum((1, 2), keepdims=True)],
        "pool_rows": [rows.astype(float), columns.astype(float)],
        "pool_values": [share * there, there],
        "pool_of_all": [of_all, of_all / of_all.sum((1, 2), keepdims=True)],
    }


SAME = {"pool_channels_kept": "pool_channels", "pool_partial_least": "pool_partial"}


def completed(x: Array, size: int, stride: int | None, fill: float) -> Array:
    """x with as many rows and columns at its end as make the last windows whole."""
    more = [-(m - size) % step_of(size, stride) for m in x.shape[2:]]
    return np.pad(x, ((0, 0), (0, 0), (0, more[0]), (0, more[1])), constant_values=fill)


def replaced(mask: Array, g: Array, x: Array, size: int, stride: int | None) -> Array:
    """As shared, with = in the place of +=."""
    dealt, found = mask * np.moveaxis(g, 0, -1)[:, None, None], np.zeros(x.shape)
    for a, b in np.ndindex(size, size):
        step = step_of(size, stride)
        slot = found[:, :, a:, b:][:, :, ::step, ::step][:, :, : dealt.shape[3], : dealt.shape[4]]
        slot[...] = np.moveaxis(dealt[:, a, b], -1, 0)
    return found


def laid(mask: Array, g: Array, x: Array, size: int, stride: int | None, whole: bool) -> Array:
    """As shared, but a window takes the place of what other windows gave: all of it, or its largest entries."""
    dealt, found = mask * np.moveaxis(g, 0, -1)[:, None, None], np.zeros(x.shape)
    step = step_of(size, stride)
    for i, j in np.ndindex(dealt.shape[3:5]):
        slot = found[:, :, step * i : step * i + size, step * j : step * j + size]
        here = whole | (np.moveaxis(mask[:, :, :, i, j], -1, 0) > 0)
        np.copyto(slot, np.moveaxis(dealt[:, :, :, i, j], -1, 0), where=here)
    return found


@dataclass(frozen=True)
class Pooling(OnPatches):
    """max_pool2d, with its own mistakes, and windows that have several largest entries."""

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        yield from super().cases(rng, part)
        for rows, size, stride in TIED:
            x = np.array(rows)[None, None]
            options = {"size": size, "stride": stride}
            yield Case((x,), options, short(upstream(rng, largest(x, size=size, stride=stride).shape)), "tied")

    def own_mistakes(self, part: str, case: Case) -> list[tuple[str, Array]]:
        (x,), g, size, stride = case.inputs, case.g, case.options["size"], case.options["stride"]
        found: list[tuple[str, Array]] = []
        if part:
            for key, each in masks(x, size, stride).items():
                for mask in each:
                    if key:
                        found.append((key, shared(mask, g, x, size, stride)))
                    else:
                        found.append(("pool_replaced", replaced(mask, g, x, size, stride)))
                        found += [("pool_replaced", laid(mask, g, x, size, stride, whole)) for whole in (True, False)]
                        for order in permutations(range(4)):
                            mixed = g.transpose(order).reshape(*g.shape[1:], len(g)).transpose(3, 0, 1, 2)
                            if order != (1, 2, 3, 0):
                                found.append(("pool_pull_mixed", shared(mask, mixed, x, size, stride)))
                        found.append(("pool_windows", mask * np.moveaxis(g, 0, -1)[:, None, None]))
            return found
        there = windows(x, size=size, stride=stride)
        ways: dict[str, Callable[[], Array]] = {
            "pool_mean": lambda: np.moveaxis(there.mean((1, 2)), -1, 0),
            "pool_sum": lambda: np.moveaxis(there.sum((1, 2)), -1, 0),
            "min_for_max": lambda: np.moveaxis(there.min((1, 2)), -1, 0),
            "argmax_for_max": lambda: np.moveaxis(there.reshape(there.shape[0], -1, *there.shape[3:]).argmax(1), -1, 0),
            "max_from_zero": lambda: np.maximum(largest(x, size=size, stride=stride), 0),
            "max_of_sizes": lambda: np.abs(there).max((1, 2)).transpose(3, 0, 1, 2),
            "pool_stride_one": lambda: largest(x, size=size, stride=1),
            "pool_stride_size": lambda: largest(x, size=size, stride=size),
            "pool_exchanged": lambda: largest(x, size=step_of(size, stride), stride=size),
            "pool_channels": lambda: there.max((0, 1, 2)).transpose(2, 0, 1),
            "pool_channels_kept": lambda: there.max((0, 1, 2), keepdims=True)[:, 0, 0].transpose(3, 0, 1, 2),
            "pool_places": lambda: there.max((3, 4)).transpose(3, 0, 1, 2),
            "pool_partial": lambda: largest(completed(x, size, stride, 0.0), size=size, stride=stride),
            "pool_partial_least": lambda: largest(completed(x, size, stride, x.min()), size=size, stride=stride),
            "pool_global": lambda: x.max((2, 3)),
            "pool_kept": lambda: there.max((1, 2), keepdims=True),
            "pool_rows": lambda: there.max(1).transpose(4, 0, 1, 2, 3),
            "pool_padded": lambda: largest(np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1))), size=size, stride=stride),
            "pool_first": lambda: there[:, 0, 0].transpose(3, 0, 1, 2),
        }
        for key, gives in ways.items():
            with suppress(ValueError, IndexError):
                found.append((SAME.get(key, key), np.asarray(gives())))
        return found

    def judge_value(self, case: Case, got: Array, expected: Array) -> Any:
        order = other_order(got, expected, ("N", "C", "H'", "W'")) if got.ndim == 4 else ""
        if order:
            raise Problem("conv_axes", order=order, got=got.shape, expected=expected.shape)
        return super().judge_value(case, got, expected)


def trace(case: Case, index: int, got: Array, expected: Array) -> Named | None:
    """The order in which the axes came, where that is all."""
    order = other_order(got, expected, ("N", "C", "H", "W")) if not case.edge else ""
    return ("conv_pull_axes", {"order": order}) if order else None


EXERCISE = Pooling(
    "max_pool2d",
    "max-pooling",
    tuple((x,) for x, _, _ in CALLS),
    given=tuple({"size": size, "stride": stride} for _, size, stride in CALLS),
    pictured=(((1, 1, 4, 4),), {"size": 2, "stride": None}),
    forward=lambda x, **options: largest(x, **options),
    draw=lambda rng, shape: (rng.permutation(int(np.prod(shape))).reshape(shape) - np.prod(shape) / 2) / 7,
    address="ops.max_pool2d",
    trace=trace,
    refused=REFUSED,
    value_search=value_places,
    gradient_search=lambda p, got, which: None,
)
