"""The exercises of lesson 03."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .engine import Engine
from .ops import summed_back
from .predictions import PredictedShapes
from .shape_ops import Batched, Joined, Repeated, ShapeOp
from .traces import (
    from_front,
    trace_batch,
    trace_index,
    trace_part,
    trace_places,
    trace_reshape,
    trace_sum,
    trace_transpose,
)
from .unbroadcasting import STRETCHED_AXES, UNBROADCAST, broadcasts_to

TABLE, GRID = (3, 5), (20, 3, 5)
BOOLEANS = np.array([[True, False, False], [True, True, False], [False, False, True], [False, True, False]])

# shapes of the inputs and options, call by call; unequal sizes first, which tell mistakes apart best
REPEATED: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((3, 1), (2, 3, 5)),
    ((5,), TABLE),
    ((3,), (3, 3)),
    ((1, 5), GRID),
    ((2, 1, 3), (2, 4, 3)),
    ((), (2, 3)),
    (TABLE, TABLE),
    ((1, 3), (0, 3)),
    ((3, 1), TABLE),
)
RESHAPED: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    (TABLE, (5, 3)),
    ((2, 3, 4), (4, -1)),
    ((4, 3), (-1,)),
    ((6,), (2, 3)),
    ((2, 3, 2), (3, 1, 4)),
    ((1,), ()),
    ((), (1, 1)),
    ((0, 3), (3, 0)),
    (TABLE, (15,)),
)
TRANSPOSED: tuple[tuple[tuple[int, ...], tuple[int, ...] | None], ...] = (
    ((2, 3, 4), (2, 0, 1)),
    ((2, 3, 4), None),
    ((2, 3, 4), (-1, 0, 1)),
    ((3, 3, 3), (0, -1, 1)),
    ((3, 3, 3), (-2, 0, 2)),
    ((3, 3, 3), (2, -3, 1)),
    ((2, 3, 4, 5), (3, 0, 2, 1)),
    ((2, 2, 2), (1, 2, 0)),
    (TABLE, (1, 0)),
    ((5,), (0,)),
    ((), None),
    ((0, 3), (1, 0)),
    ((2, 3, 2), (-2, -1, -3)),
)
PICKED: tuple[tuple[tuple[int, ...], Any], ...] = (
    ((4, 3), np.array([0, 2, 2])),
    ((4, 3), 1),
    ((4, 3), (slice(1, 3), slice(None, 2))),
    ((2, 3, 4), (..., -1)),
    ((4, 3), (2, 1)),
    ((4, 3), None),
    ((4, 3), ...),
    ((4, 3), BOOLEANS),
    ((4, 3), np.array([True, False, True, False])),
    ((4, 3), (np.array([0, 1, 0]), np.array([2, 2, 2]))),
    ((2, 3, 4), (slice(None), [0, 2, 0])),
    ((4,), np.array([[1, 0], [1, 1]])),
    ((4, 3), [3, 0, 3]),
    ((4, 3), np.array([], int)),
    ((0, 3), slice(None, 2)),
    ((5,), slice(None, None, 2)),
)
JOINED: tuple[tuple[tuple[tuple[int, ...], ...], dict[str, int]], ...] = (
    (((2, 3), (1, 3), (3, 3)), {"axis": 0}),
    (((4, 2), (4, 2)), {"axis": 1}),
    (((2, 3), (2, 1), (2, 4)), {"axis": 1}),
    (((2, 3), (2, 3)), {}),
    (((2, 3, 1), (2, 3, 2)), {"axis": -1}),
    (((2, 2, 3), (2, 1, 3), (2, 2, 3)), {"axis": -2}),
    (((3,),), {"axis": 0}),
    (((0, 3), (2, 3)), {"axis": 0}),
    (((2,), (3,)), {"axis": 0}),
)
# the first has equal sizes, so that a wrong transpose gives numbers too
BATCHES: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((3, 3, 3), (3, 3, 3)),
    (GRID, (5, 4)),
    ((5, 1, 2, 4), (3, 4, 2)),
    (TABLE, (5, 4)),
    ((3, 5), (2, 5, 4)),
    ((2, 2, 3), (1, 3, 4)),
    ((0, 2, 3), (3, 2)),
    ((2, 2, 2), (2, 2, 2)),
)


def trace_repeated(case: Any, index: int, got: NDArray, expected: NDArray) -> Any:
    return trace_sum(case.g, expected.shape, got) or trace_places(case, index, got, expected)


def exchanged(x: NDArray, given: bool, axes: tuple[int, ...] | None, one: int, other: int) -> NDArray:
    """x with two axes exchanged, two of those given or two of its own; ValueError where axes are not as said."""
    if given == (axes is None):
        raise ValueError(f"exchanged: got axes {axes}")
    named = from_front(axes, x.ndim)
    return x.swapaxes(named[one], named[other]) if given else x.swapaxes(one, other)


def stand_ins() -> dict[str, Callable[..., Any]]:
    def unbroadcast(g: NDArray, shape: tuple[int, ...]) -> NDArray:
        """Where it refuses, the shapes say why in every language."""
        g, shape = np.asarray(g), tuple(map(operator.index, shape))
        if not broadcasts_to(shape, g.shape):
            raise ValueError(f"unbroadcast: {g.shape} -> {shape}")
        return summed_back(g, shape=shape)

    return {"unbroadcast": unbroadcast}


EXERCISES = {
    "predicted_shapes": PredictedShapes(
        "predicted_shapes",
        "front-and-stretched",
        sections={"table": "two-shapes", "z": "two-shapes"},
        right={"table": TABLE, "z": GRID, "persons.grad": (3, 1), "tenses.grad": (5,)},
        wrong={
            "table": {
                "shapes_not_stretched": ((3, 1), (5,), (1, 5)),
                "shapes_added": ((8,), (3, 6), (4, 5), (8, 1), (3, 1, 5), (5, 3, 1)),
                "shapes_turned": ((5, 3),),
                "shapes_too_early": (GRID,),
            },
            "z": {
                "shapes_front_missing": (TABLE, (5,), (3, 1)),
                "shapes_turned": ((20, 5, 3), (5, 3, 20), (3, 5, 20)),
                "shapes_added": ((20, 3, 5, 3, 5), (23, 8, 10), (20, 6, 10), (20, 3, 10)),
            },
            "persons.grad": {
                "shapes_not_summed": (TABLE, GRID, (20, 3, 1), (20, 1, 1)),
                "shapes_axis_lost": ((3,),),
                "shapes_front_kept": ((1, 3, 1),),
                "shapes_turned": ((1, 3),),
                "shapes_all_summed": ((), (1,), (1, 1)),
                "shapes_of_other": ((5,), (1, 5)),
            },
            "tenses.grad": {
                "shapes_not_summed": (TABLE, GRID, (20, 5), (20, 1, 5)),
                "shapes_front_kept": ((1, 5), (1, 1, 5)),
                "shapes_column": ((5, 1),),
                "shapes_all_summed": ((), (1,), (1, 1)),
                "shapes_of_other": ((3,), (3, 1)),
            },
        },
        otherwise="shapes_otherwise",
    ),
    "unbroadcast": Engine("unbroadcast", "naive-loop", "shapes.unbroadcast", UNBROADCAST),
    "stretched_axes": Engine("stretched_axes", "where-engines-break", "", STRETCHED_AXES),
    "broadcast_to": Repeated(
        "broadcast_to",
        "repeating",
        tuple((x,) for x, _ in REPEATED),
        given=tuple({"shape": shape} for _, shape in REPEATED),
        forward=lambda x, shape: np.broadcast_to(x, shape),
        address="ops.broadcast_to",
        trace=trace_repeated,
        stand_ins=stand_ins,
        wrong={
            "": {
                "value_is_input": lambda g, x, shape: x,
                "repeated_by_tile": lambda g, x, shape: np.tile(x, shape),
                "repeated_in_order": lambda g, x, shape: np.resize(x, shape),
            },
            "x": {
                "gradient_as_it_came": lambda g, x, shape: g,
                "copies_averaged": lambda g, x, shape: summed_back(g, shape=x.shape) * x.size / g.size,
            },
        },
    ),
    "reshape": ShapeOp(
        "reshape",
        "same-entries",
        tuple((x,) for x, _ in RESHAPED),
        given=tuple({"shape": shape} for _, shape in RESHAPED),
        forward=lambda x, shape: np.reshape(x, shape),
        address="ops.reshape",
        trace=trace_reshape,
        wrong={
            "": {
                "reshape_order": lambda g, x, shape: np.reshape(x, shape, order="F"),
                "reshape_by_transpose": (lambda g, x, shape: x.T, lambda g, x, shape: x.T.reshape(shape)),
                "value_is_input": lambda g, x, shape: x,
            },
            "x": {
                "gradient_as_it_came": lambda g, x, shape: g,
                "reshape_order": lambda g, x, shape: np.reshape(g, x.shape, order="F"),
                "reshape_by_transpose": (lambda g, x, shape: g.T, lambda g, x, shape: g.T.reshape(x.shape)),
            },
        },
    ),
    "transpose": ShapeOp(
        "transpose",
        "permuted-axes",
        tuple((x,) for x, _ in TRANSPOSED),
        given=tuple({"axes": axes} for _, axes in TRANSPOSED),
        forward=lambda x, axes: np.transpose(x, axes),
        address="ops.transpose",
        trace=trace_transpose,
        errors=((r"not in (list|tuple|range)|^-?\d+$", "axes_searched"),),
        wrong={
            "": {
                "value_is_input": lambda g, x, axes: x,
                "transpose_axes_unused": lambda g, x, axes: x.T,
                "transpose_inverse_forward": lambda g, x, axes: x.transpose(np.argsort(from_front(axes, x.ndim))),
                "transpose_reshaped": lambda g, x, axes: x.reshape(np.transpose(x, axes).shape),
                "transpose_none_two": tuple(
                    lambda g, x, axes, one=one, other=other: exchanged(x, False, axes, one, other)
                    for one, other in ((-1, -2), (0, 1), (1, 2))
                ),
                "transpose_two_only": (
                    lambda g, x, axes: exchanged(x, True, axes, 0, 1),
                    lambda g, x, axes: exchanged(x, True, axes, 0, 2),
                    lambda g, x, axes: x.swapaxes(-1, -2),
                ),
            },
            "x": {"gradient_as_it_came": lambda g, x, axes: g},
        },
    ),
    "getitem": ShapeOp(
        "getitem",
        "picked-entries",
        tuple((x,) for x, _ in PICKED),
        given=tuple({"index": index} for _, index in PICKED),
        forward=lambda x, index: x[index],
        address="ops.getitem",
        trace=trace_index,
        errors=(
            ("is not iterable|is not subscriptable|has no len|has no attribute 'ndim'|NoneType", "index_kinds"),
            ("second operand needed", "add_at_arguments"),
            ("^pulled_none$", "pulled_none_at"),
        ),
        wrong={
            "": {
                "value_is_input": lambda g, x, index: x,
                "index_flat": lambda g, x, index: x.ravel()[np.asarray(index)],
                "index_along_last": lambda g, x, index: x[..., np.asarray(index)],
            },
            "x": {"gradient_as_it_came": lambda g, x, index: g, "index_on_upstream": lambda g, x, index: g[index]},
        },
    ),
    "cat": Joined(
        "cat",
        "joined",
        tuple(shapes for shapes, _ in JOINED),
        ("gradients",),
        given=tuple(options for _, options in JOINED),
        forward=lambda *arrays, axis=0: np.concatenate(arrays, axis),
        address="ops.cat",
        trace=trace_part,
        errors=(
            ("must match exactly", "cat_axis_error"),
            ("only integers, slices", "index_listed"),
            ("must have the same shape", "cat_by_stack"),
            (r"concatenate tuple \(not \"slice\"\)", "slice_joined"),
            ("^list$|^tuple, len", "parts_listed"),
            ("^NoneType$", "pullback_none"),
        ),
        wrong={
            "": {
                "cat_axis_unused": lambda g, *arrays, axis=0: np.concatenate(arrays),
                "cat_by_stack": lambda g, *arrays, axis=0: np.stack(arrays, axis),
                "cat_flat": lambda g, *arrays, axis=0: np.concatenate(arrays, None),
                "cat_turned": lambda g, *arrays, axis=0: np.concatenate(arrays[::-1], axis),
                "cat_sum": lambda g, *arrays, axis=0: sum(arrays),
            },
        },
    ),
    "matmul": Batched(
        "matmul",
        "batches-of-matrices",
        BATCHES,
        ("x", "y"),
        given=({},) * len(BATCHES),
        forward=lambda x, y: x @ y,
        address="ops.matmul",
        trace=trace_batch,
        stand_ins=stand_ins,
        errors=(("axes don't match|axis1: axis|axis2: axis|tuple index out of range", "batch_axes"),),
        wrong={
            "": {
                "product_by_dot": (lambda g, x, y: np.dot(x, y), lambda g, x, y: np.tensordot(x, y, 1)),
            },
        },
    ),
}
