"""Where did the numbers of a gradient come from? Entries of g that were summed, moved or cut out can be followed.

Each function looks for what makes a learner's numbers out of g, and says how that differs from what should be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

import numpy as np

from ..core.types import Array
from .mistakes import Named

SAME_NUMBER = 1e-6  # how near, relative to their size, two numbers are that are one


def alike(got: Array, expected: Array) -> bool:
    """The same numbers in the same shape?"""
    return got.shape == expected.shape and np.allclose(got, expected, SAME_NUMBER, SAME_NUMBER)


def same_numbers(got: Array, expected: Array) -> bool:
    """The same numbers, each as often, in any order and shape?"""
    return got.size == expected.size and alike(np.sort(got, axis=None), np.sort(expected, axis=None))


def holds_only(got: Array, g: Array) -> bool:
    """Is each number an entry of g?"""
    return g.size > 0 and bool(np.isclose(got.reshape(-1, 1), g.reshape(1, -1), SAME_NUMBER, SAME_NUMBER).any(1).all())


# Sums over axes


def summed_axes(g: Array, shape: tuple[int, ...]) -> tuple[int, ...]:
    """The fewest axes that g must be summed over to come to this shape; those in front go."""
    front = g.ndim - len(shape)
    for count in range(front, g.ndim + 1):
        for axes in combinations(range(front, g.ndim), count - front):
            if shape == tuple(1 if a in axes else g.shape[a] for a in range(front, g.ndim)):
                return (*range(front), *axes)
    raise ValueError(f"summed_axes: got {g.shape}, expected a shape that {shape} broadcasts to")


def trace_sum(g: Array, shape: tuple[int, ...], got: Array) -> Named | None:
    """What was summed in a gradient that should have been brought to this shape."""
    right = summed_axes(g, shape)
    if not g.size:
        zero = tuple(0 if n == 1 and m == 0 else n for n, m in zip(shape, g.shape[g.ndim - len(shape) :]))
        return ("sum_more_than_one", {"g": g.shape, "shape": shape}) if got.shape == zero != shape else None
    told: dict[str, Any] = {"right": right}
    for axes in all_axes(g, right):
        summed = g.sum(axis=axes, keepdims=True)
        if same_in_order(got, summed):
            return key_of_sum(g, shape, axes, right, got), {**told, "found": axes, "shape": got.shape, "asked": shape}
        if axes and any(same_in_order(got, summed / n) for n in counts(g, axes)):
            return "copies_averaged", {**told, "found": axes}
    if alike(got, np.full(got.shape, g.size / np.prod(shape))):
        return "copies_counted", told
    if alike(got, np.full(got.shape, g.sum())):
        return "sum_all", {**told, "found": tuple(range(g.ndim))}
    if holds_only(got, g) and not (right and same_numbers(got, g)):
        return ("copies_one" if right else "sum_misplaced"), told
    expected = g.sum(axis=right, keepdims=True)
    if same_numbers(got, expected) and got.size > 1:
        return "sum_misplaced", told
    return None


def all_axes(g: Array, right: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of axes of more than one entry, the right ones first, then from few to many."""
    yield right
    longer = [a for a in range(g.ndim) if g.shape[a] != 1]
    for count in range(len(longer) + 1):
        yield from combinations(longer, count)


def counts(g: Array, axes: tuple[int, ...]) -> set[int]:
    """How many entries an average over some or all of the axes may be taken of."""
    some = (chosen for count in range(1, len(axes) + 1) for chosen in combinations(axes, count))
    return {int(np.prod([g.shape[a] for a in chosen])) for chosen in some} - {1}


def same_in_order(got: Array, summed: Array) -> bool:
    return got.size == summed.size and alike(got.ravel(), summed.ravel())


def key_of_sum(g: Array, shape: tuple[int, ...], axes: tuple[int, ...], right: tuple[int, ...], got: Array) -> str:
    """What is wrong with a sum over these axes, or with what was done to its shape."""
    front = len(g.shape) - len(shape)
    if axes == right:
        if got.shape == shape:
            return "sum_misplaced"
        if got.shape == (1,) * (got.ndim - len(shape)) + shape:
            return "sum_front_kept"
        lost = got.ndim < len(shape) and [n for n in got.shape if n != 1] == [n for n in shape if n != 1]
        return "sum_axis_lost" if lost else "sum_reshaped"
    if not axes:
        return "sum_missing"
    if set(axes) < set(right):
        return "sum_front_only" if set(axes) == set(range(front)) else "sum_too_few"
    if set(right) < set(axes):
        return "sum_all" if all(a in axes or g.shape[a] == 1 for a in range(g.ndim)) else "sum_too_many"
    return "sum_other_axes"


# Entries in other places


def trace_places(case: Any, index: int, got: Array, expected: Array) -> Named | None:
    """Do all the numbers come back, but times the input, or not to their places?"""
    if alike(got, expected * case.inputs[index]):
        return "entries_times_input", {}
    if got.shape != expected.shape or not same_numbers(got, expected) or alike(got, expected):
        return None
    wrong = np.argmax(np.abs(got - expected))
    home = np.argmin(np.abs(expected - got.ravel()[wrong]))
    place = tuple(int(i) for i in np.unravel_index(home, expected.shape))
    return "gradient_misplaced", {"place": place}


def trace_reshape(case: Any, index: int, got: Array, expected: Array) -> Named | None:
    if got.shape != expected.shape and same_in_order(got, case.g) and not alike(got, case.g):
        return "reshape_other_shape", {"made": got.shape, "asked": expected.shape}
    as_it_lies = (case.g.ravel("K").reshape(expected.shape), np.reshape(case.g, expected.shape, order="A"))
    if not case.g.flags.c_contiguous and any(alike(got, numbers) for numbers in as_it_lies):
        return "reshape_memory", {}
    if alike(got, np.reshape(case.g, expected.shape, order="F")):
        return "reshape_order", {}
    if alike(got, case.g.T.reshape(expected.shape)) and not alike(got, expected):
        return "reshape_by_transpose", {}
    return trace_places(case, index, got, expected)


def trace_transpose(case: Any, index: int, got: Array, expected: Array) -> Named | None:
    """By which axes was g transposed?"""
    g, axes = case.g, case.options.get("axes")
    order = tuple(range(g.ndim))
    forward = from_front(axes, g.ndim)
    right = tuple(int(a) for a in np.argsort(forward))
    told = {"axes": forward, "right": right}
    for found in permutations(order):
        if found != right and alike(got, g.transpose(found)):
            if axes is not None and min(axes) < 0 and found == tuple(int(a) for a in np.argsort(axes)):
                return "transpose_argsort", {**told, "given": axes}
            if found == order:
                return "gradient_as_it_came", {}
            if found == forward:
                return "transpose_same_axes", told
            return key_of_order(found, forward, axes), {**told, "found": found, "given": axes}
    if alike(got, g.reshape(expected.shape)):
        return "transpose_reshaped", {}
    return trace_places(case, index, got, expected)


def from_front(axes: tuple[int, ...] | None, ndim: int) -> tuple[int, ...]:
    """axes counted from 0; without them the reverse order."""
    return tuple(range(ndim))[::-1] if axes is None else tuple(a % ndim for a in axes)


def key_of_order(found: tuple[int, ...], forward: tuple[int, ...], given: tuple[int, ...] | None) -> str:
    """What is wrong with the order by which a g was transposed that came from that one, given as these axes."""
    if given is None:
        return "transpose_none_other"
    if found == tuple(range(len(found)))[::-1]:
        return "transpose_reversed"
    if min(given) < 0:
        return "transpose_negative"
    return "transpose_backwards" if found == forward[::-1] else "transpose_other"


def trace_index(case: Any, index: int, got: Array, expected: Array) -> Named | None:
    """What was done with the entries that an index picked, and with the others?"""
    x, g, where = case.inputs[0], case.g, case.options["index"]
    if got.shape != expected.shape:
        return None
    picked = np.zeros(x.shape)
    np.add.at(picked, where, 1)
    assigned = np.zeros(x.shape)
    assigned[where] = g
    if alike(got, assigned):
        return "index_assigned", {}
    ones = np.zeros(x.shape)
    ones[where] = 1
    if alike(got, ones) or alike(got, picked):
        return "index_ones", {}
    if (picked > 1).any() and alike(got, expected / np.maximum(picked, 1)):
        return "copies_averaged", {"found": (0,), "right": (0,)}
    taken = np.zeros(x.shape)
    np.add.at(taken, where, x[where])
    if alike(got, taken):
        return "index_value", {}
    if read_by(where, g, got):
        return "index_on_both", {}
    left = picked == 0
    if left.any() and alike(got[left], x[left]):
        return "index_keeps_input", {}
    once = picked == 1
    if (picked > 1).any() and alike(got[once], expected[once]) and holds_only(got[~left], g):
        return "index_assigned", {}
    return trace_places(case, index, got, expected) or (("index_leaks", {}) if got[left].any() else None)


def read_by(where: Any, g: Array, got: Array) -> bool:
    """Was g, too, read at the places that the index names?"""
    added, assigned = np.zeros(got.shape), np.zeros(got.shape)
    try:
        np.add.at(added, where, g[where])
        assigned[where] = g[where]
    except (IndexError, ValueError):
        return False
    return alike(got, added) or alike(got, assigned)


# Parts that were cut out


def trace_all_parts(case: Any, got: list[Array], expected: tuple[Array, ...]) -> Named | None:
    """What do the pull-backs of joined arrays tell together?

    The same part or size for all of them, as functions do that share a loop's variables; another axis; or places that
    are sizes.
    """
    if all(map(alike, got, expected)):
        return None
    given = case.options.get("axis", 0)
    axis, parts = given % case.g.ndim, parts_of(case)
    start, end = parts[-1]

    def cut(places: list[tuple[int, int]], along: int = axis) -> bool:
        return all(alike(part, case.g.swapaxes(0, along)[s:e].swapaxes(0, along)) for part, (s, e) in zip(got, places))

    if all(alike(part, got[0]) for part in got[1:]) and len(got) > 1 and not alike(got[0], case.g):
        if alike(got[-1], expected[-1]):
            return "part_last", {"start_found": start, "end_found": end, "axis": axis}
        return "part_alike", {"got": got[0].shape}
    for along, by in product(range(case.g.ndim), repeat=2):
        if along != axis and cut(parts_of(case, by), along):
            key = "part_negative" if given < 0 and along == 0 else "part_other_axis"
            return key, {"number": 0, "along": along, "axis": axis, "given": given}
    sizes = [e - s for s, e in parts]
    if cut(list(zip([0, *sizes], sizes))):
        return "part_by_sizes", {"sizes": tuple(sizes), "axis": axis}
    size = sizes[-1]
    if len(set(sizes)) > 1 and (cut([(s, s + size) for s, _ in parts]) or cut([(e - size, e) for _, e in parts])):
        return "part_late", {"axis": axis}
    return None


def trace_part(case: Any, index: int, got: Array, expected: Array) -> Named | None:
    """Which places of g, along which axis, did the pull-back of one of the joined arrays cut out?"""
    g, given = case.g, case.options.get("axis", 0)
    axis = given % g.ndim
    parts = parts_of(case)
    told: dict[str, Any] = {"number": index, "axis": axis, "start": parts[index][0], "end": parts[index][1]}
    for along in sorted(range(g.ndim), key=lambda a: a != axis):
        for start, end in combinations(range(g.shape[along] + 1), 2):
            cut = np.take(g, range(start, end), along)
            if (along, (start, end)) == (axis, parts[index]):
                if got.shape != expected.shape and same_in_order(got, cut):
                    return "part_reshaped", told
            elif alike(got, cut):
                told |= {"along": along, "start_found": start, "end_found": end, "given": given}
                if along != axis:
                    return ("part_negative" if given < 0 and along == 0 else "part_other_axis"), told
                by_first = parts_of(case, 0)[index]
                if axis and (start, end) == tuple(min(n, g.shape[axis]) for n in by_first):
                    return "part_by_first", told
                return key_of_part((start, end), parts, index), told
        for k in range(g.shape[along]):
            if alike(got, np.take(g, k, along)):
                return "part_one_place", {**told, "along": along, "start_found": k}
    rows = np.cumsum([0, *(x.size for x in case.inputs)])
    if axis and same_in_order(got, g.ravel()[rows[index] : rows[index + 1]]):
        return "part_in_a_row", told
    if got.size == 0 and g.ndim > 1 and got.shape == g[(), slice(*parts[index])].shape:
        return "part_nested", told
    return trace_places(case, index, got, expected)


def parts_of(case: Any, along: int | None = None) -> list[tuple[int, int]]:
    """Where each of the joined arrays begins and ends in z, or would by their sizes along another axis."""
    axis = case.options.get("axis", 0) if along is None else along
    ends = np.cumsum([x.shape[axis] for x in case.inputs]).tolist()
    return [(end - x.shape[axis], end) for x, end in zip(case.inputs, ends)]


def key_of_part(found: tuple[int, int], parts: list[tuple[int, int]], index: int) -> str:
    (start, end), size, whole = parts[index], parts[index][1] - parts[index][0], parts[-1][1]
    if found == (0, whole):
        return "part_all"
    if found in parts:
        return "part_of_another"
    if found == (0, size):
        return "part_from_start"
    if found == (start, end - 1):
        return "part_short"
    equal = (index * whole, (index + 1) * whole) == (found[0] * len(parts), found[1] * len(parts))
    return "part_equal" if equal else "part_off"


# Products of batches of matrices

Factor = tuple[str, Array]


def factors(arrays: dict[str, Array]) -> Iterator[Factor]:
    """Every matrix or batch of them as it is, with its last two axes exchanged, and with others."""
    for name, m in arrays.items():
        yield name, m
        yield f"{name}{SWAPPED if m.ndim > 2 else '.T'}", m.swapaxes(-1, -2)
        if m.ndim > 2:
            yield f"{name}.T", m.T
            yield f"{name}{FIRST_TWO}", m.swapaxes(0, 1)


SWAPPED, FIRST_TWO = ".swapaxes(-1, -2)", ".swapaxes(0, 1)"


def products(arrays: dict[str, Array]) -> Iterator[tuple[tuple[str, str, str], Array]]:
    """Every product of two of them that there is, as (left, operator, right)."""
    for (left, a), (right, b) in product(factors(arrays), repeat=2):
        if a.shape[-1] == b.shape[-2]:
            try:
                yield (left, "@", right), a @ b
            except ValueError:
                continue
            if max(a.ndim, b.ndim) > 2:
                yield (left, "dot", right), np.dot(a, b)
        if left < right and a.shape == b.shape:
            yield (left, "*", right), a * b


def brought_to(m: Array, *, shape: tuple[int, ...]) -> Array:
    """m summed over the batch axes that an input of this shape does not have, where that can be."""
    axes = m.ndim - len(shape)
    fits = axes >= 0 and all(n in (1, k) for n, k in zip(shape, m.shape[axes:]))
    return m.sum(axis=summed_axes(m, shape), keepdims=True).reshape(shape) if fits else m


def trace_batch(case: Any, index: int, got: Array, expected: Array) -> Named | None:
    """The product of batches of matrices that a pull-back gives, and how it differs from the right one."""
    x, y = case.inputs
    arrays = {"g": case.g, "x": x, "y": y}
    own, other = ("x", "y") if index == 0 else ("y", "x")
    sides = ("g", other) if index == 0 else (other, "g")
    for (left, operator, right), m in products(arrays):
        if not (alike(got, m) or alike(got, brought_to(m, shape=expected.shape))) or alike(
            brought_to(m, shape=expected.shape), expected
        ):
            continue
        found = f"{left} {operator} {right}"
        names = tuple(n.partition(".")[0] for n in (left, right))
        told = {"found": found}
        if operator != "@":
            return ("product_elementwise" if operator == "*" else "product_by_dot"), told
        if "g" not in names:
            return "product_no_upstream", told
        if own in names:
            return "product_own_factor", told
        if set(names) != {"g", other}:
            return "product_other", told
        if names == sides:
            batch = any(n.endswith((".T", FIRST_TWO)) and arrays[n[0]].ndim > 2 for n in (left, right))
            return ("batch_turned" if batch else "product_transpose"), told
        return ("product_order" if fits_turned(right, left, arrays, expected) else "product_both"), told
    right_one = case.g @ y.swapaxes(-1, -2) if index == 0 else x.swapaxes(-1, -2) @ case.g
    return trace_batch_axes(right_one, expected, got)


def fits_turned(left: str, right: str, arrays: dict[str, Array], expected: Array) -> bool:
    """Would the two factors be right the other way round?"""
    table = dict(factors(arrays))
    a, b = table[left], table[right]
    try:
        return alike(brought_to(a @ b, shape=expected.shape), expected)
    except ValueError:
        return False


def trace_batch_axes(right_one: Array, expected: Array, got: Array) -> Named | None:
    """Was the right product summed or averaged over axes of the batch?"""
    batch = range(right_one.ndim - 2)
    for count in range(1, len(batch) + 1):
        for axes in combinations(batch, count):
            summed = right_one.sum(axis=axes)
            size = right_one.size / max(summed.size, 1)
            for numbers, key in ((summed, "batch_summed"), (summed / size, "batch_averaged")):
                if same_in_order(got, numbers) and not alike(got, expected):
                    return key, {"found": axes}
            first = right_one[tuple(0 if a in axes else slice(None) for a in range(right_one.ndim))]
            last = right_one[tuple(-1 if a in axes else slice(None) for a in range(right_one.ndim))]
            if same_in_order(got, first) or same_in_order(got, last):
                return "batch_one", {"found": axes}
    return None
