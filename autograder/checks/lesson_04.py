"""The exercises of lesson 04."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .engine import Engine
from .predictions import PredictedShapes
from .reducing import RESTORE_AXES, Along, Classified, Reducing, fitting, n_of, reduced, stand_ins_of_ends

# shapes of the input and options, call by call; unequal sizes first, which tell mistakes apart best
REDUCED: tuple[tuple[tuple[int, ...], dict[str, Any]], ...] = (
    ((2, 3, 4), {"axis": 1}),
    ((3, 5), {"axis": 0}),
    ((3, 5), {"axis": -1}),
    ((3, 5), {}),
    ((3, 5), {"axis": 1, "keepdims": True}),
    ((2, 3, 4), {"axis": (0, 2)}),
    ((2, 3, 4), {"axis": (2, 0)}),
    ((2, 3, 4), {"axis": (-3, -1), "keepdims": True}),
    ((2, 3, 4), {"axis": (-1, 1)}),
    ((3, 5), {"axis": None, "keepdims": True}),
    ((2, 3, 4), {"axis": np.int64(-2)}),
    ((3, 3), {"axis": 1}),
    ((3, 3), {"axis": 0}),
    ((3, 1, 4), {"axis": 2}),
    ((1, 3), {"axis": 1}),
    ((2, 3), {"axis": ()}),
    ((), {}),
    ((0, 3), {"axis": 1}),
    ((4,), {"axis": 0}),
)
# the same, and an axis without entries
EMPTIED = (*REDUCED[:-2], ((0, 3), {"axis": 0}), *REDUCED[-1:])
ALONG: tuple[tuple[tuple[int, ...], dict[str, Any]], ...] = (
    ((3, 5), {}),
    ((3, 5), {"axis": 0}),
    ((2, 3, 4), {"axis": 1}),
    ((2, 3, 4), {"axis": -2}),
    ((2, 3, 4), {"axis": np.int64(0)}),
    ((3, 3), {"axis": 0}),
    ((3, 3), {"axis": 1}),
    ((4,), {}),
    ((0, 3), {}),
    ((3, 4), {"axis": -1}),
)
CLASSIFIED: tuple[tuple[tuple[int, ...], dict[str, Any]], ...] = (
    ((4, 3), {"targets": np.array([2, 0, 2, 0])}),
    ((2, 5), {"targets": np.array([4, 0])}),
    ((3, 3), {"targets": np.array([1, 2, 2])}),
    ((4, 4), {"targets": np.array([1, 3, 2, 0])}),
    ((1, 3), {"targets": np.array([2])}),
    ((3, 1), {"targets": np.array([0, 0, 0])}),
    ((3, 5), {"targets": np.array([0, 4, 2], np.uint8)}),
    ((0, 3), {"targets": np.array([], int)}),
    ((3, 4), {"targets": np.array([3, 1, 1], np.int32)}),
)
FAR = [[1000.0, 1001.0, 999.5], [-1000.0, -1001.0, -999.5]]
LOW = [[-400.0, -401.0, -399.5]]  # where eˣ is not yet 0, but would be after another 400 is subtracted
ENDS_FAR = [[-1000.0, 0.0, 1000.0], [1000.0, 0.0, -1000.0]]
STANDING = [[-1000.0, 1000.0], [0.0, 0.0], [1000.0, -1000.0]]
APART = [[0.0, -50.0], [0.0, -104.0], [-104.0, 0.0]]
NEARLY_TIED = [[7.0, 7.0 - 1e-9, 1.0], [2.0, 5.0 - 1e-7, 5.0]]
OPPOSITE = [[3.0, -3.0, 1.0], [-2.0, 2.0, 0.0]]
TIED = [[2.0, 9.0, 9.0, 1.0], [4.0, 4.0, 4.0, 4.0], [9.0, 2.0, 1.0, 9.0]]


def total(x: NDArray, axis: Any) -> NDArray:
    return np.sum(x, axis=axis if axis is None else reduced(x.shape, axis), keepdims=True)


def top(x: NDArray, axis: Any) -> NDArray:
    return np.max(x, axis=axis if axis is None else reduced(x.shape, axis), keepdims=True)


def shares(x: NDArray, axis: Any) -> NDArray:
    e = np.exp(x - top(x, axis))
    return e / total(e, axis)


def shape_of(x: NDArray, axis: Any, keepdims: bool, numbers: NDArray) -> NDArray:
    """Numbers with their axes kept, in the shape that the options ask for."""
    return numbers if keepdims else np.squeeze(numbers, reduced(x.shape, axis))


def onehot(x: NDArray, targets: NDArray) -> NDArray:
    return np.equal.outer(targets, np.arange(x.shape[1])).astype(float)


def log_shares(x: NDArray, axis: int = -1) -> NDArray:
    return np.log(shares(x, axis))


def tied(x: NDArray, axis: Any) -> NDArray:
    return (x == top(x, axis)).astype(float)


def one_of_tied(x: NDArray, axis: Any, last: bool) -> NDArray:
    """The mask of the first or the last of the largest entries, counted row by row."""
    axes = reduced(x.shape, axis)
    rest = [a for a in range(x.ndim) if a not in axes]
    mask = tied(x, axis).transpose([*rest, *axes])
    rows = mask.reshape(int(np.prod([x.shape[a] for a in rest])), -1)
    at = rows.shape[1] - 1 - rows[:, ::-1].argmax(1) if last else rows.argmax(1)
    chosen = (np.arange(rows.shape[1]) == at[:, None]).astype(float)
    return chosen.reshape(mask.shape).transpose(np.argsort([*rest, *axes]))


def other_shifts(x: NDArray, axis: Any) -> Iterator[NDArray]:
    """What may be subtracted in place of the largest entry along the axis."""
    axes = axis if axis is None else reduced(x.shape, axis)
    yield np.min(x, axis=axes, keepdims=True)
    yield np.mean(x, axis=axes, keepdims=True)
    for end in (0, -1):
        yield x.ravel()[[end]].reshape((1,) * x.ndim) if axes is None else np.take(x, [end], axes[0])


def shifted_by(which: int, f: Callable[..., NDArray], axis: Any) -> Callable[..., NDArray]:
    """f(x, m, axis, keepdims) as a mistake, with one of other_shifts for m; axis: where nobody gives one."""

    def mistake(g: NDArray, x: NDArray, axis: Any = axis, keepdims: bool = False, targets: Any = None) -> NDArray:
        m = list(other_shifts(x, axis))[which]
        return f(x, m, axis, keepdims) if targets is None else f(x, m, targets)

    return mistake


def log_sum(x: NDArray, m: NDArray, axis: Any, keepdims: bool) -> NDArray:
    return shape_of(x, axis, keepdims, np.log(total(np.exp(x - m), axis)) + m)


def shares_from(x: NDArray, m: NDArray, axis: Any, keepdims: bool = False) -> NDArray:
    return np.exp(x - m) / total(np.exp(x - m), axis)


def log_shares_from(x: NDArray, m: NDArray, axis: Any, keepdims: bool = False) -> NDArray:
    return x - m - np.log(total(np.exp(x - m), axis))


def loss_from(x: NDArray, m: NDArray, targets: NDArray) -> NDArray:
    return -np.mean(log_shares_from(x, m, 1)[np.arange(len(x)), targets])


def sizes(x: NDArray, axis: Any) -> NDArray:
    return top(np.abs(x), axis)


def for_nothing(x: NDArray, value: NDArray) -> NDArray:
    """A mistake that there is only where nothing is averaged."""
    if x.size:
        raise ValueError("for_nothing: got entries, expected none")
    return value


def given(calls: tuple[tuple[tuple[int, ...], dict[str, Any]], ...]) -> dict[str, Any]:
    return {"shapes": tuple((shape,) for shape, _ in calls), "given": tuple(options for _, options in calls)}


EXERCISES = {
    "predicted_axes": PredictedShapes(
        "predicted_axes",
        "which-axes",
        sections={"x.grad": "fan-out"},
        right={
            "x.sum(axis=1)": (4, 6),
            "m": (2,),
            "x.max(axis=-1, keepdims=True)": (4, 2, 1),
            "x.sum()": (),
            "x.grad": (4, 2, 6),
        },
        wrong={
            "x.sum(axis=1)": {
                "shapes_only_reduced": ((2,),),
                "shapes_reduced_kept": ((4, 1, 6),),
                "shapes_axis_from_one": ((2, 6),),
                "shapes_not_reduced": ((4, 2, 6),),
                "shapes_all_reduced": ((), (1,)),
                "shapes_last_for_one": ((4, 2),),
            },
            "m": {
                "shapes_only_reduced": ((4, 6), (24,)),
                "shapes_reduced_kept": ((1, 2, 1),),
                "shapes_one_reduced": ((2, 6), (4, 2)),
                "shapes_not_reduced": ((4, 2, 6),),
                "shapes_all_reduced": ((), (1,)),
            },
            "x.max(axis=-1, keepdims=True)": {
                "shapes_keepdims_lost": ((4, 2),),
                "shapes_only_reduced": ((6,), (1, 1, 6)),
                "shapes_first_for_last": ((1, 2, 6), (2, 6)),
                "shapes_not_reduced": ((4, 2, 6),),
                "shapes_all_reduced": ((), (1,), (1, 1, 1)),
            },
            "x.sum()": {
                "shapes_number_is_empty": ((1,), (1, 1, 1), (48,)),
                "shapes_not_reduced": ((4, 2, 6),),
                "shapes_none_given": ((2, 6), (4, 2), (4, 6), (2,), (4,), (6,)),
            },
            "x.grad": {
                "shapes_grad_of_value": ((2,), (1, 2, 1), (4, 6), ()),
            },
        },
        otherwise="shapes_reduced_otherwise",
    ),
    "restore_axes": Engine("restore_axes", "axis-lost", "shapes.restore_axes", RESTORE_AXES),
    "sum": Reducing(
        "sum",
        "fan-out",
        **given(EMPTIED),
        forward=lambda x, **options: np.sum(x, **options),
        address="ops.sum",
        counts="sum",
        stand_ins=stand_ins_of_ends,
        wrong={"": {"value_is_input": lambda g, x, **options: x}},
    ),
    "mean": Reducing(
        "mean",
        "shares",
        **given(EMPTIED),
        forward=lambda x, **options: np.mean(x, **options),
        address="ops.mean",
        counts="mean",
        stand_ins=stand_ins_of_ends,
        wrong={
            "": {
                "mean_of_none": lambda g, x, **options: for_nothing(x, 0 * np.sum(x, **options)),
                "median_for_mean": lambda g, x, **options: np.median(x, **options),
                "quotient_floored": lambda g, x, **options: np.floor(np.mean(x, **options)),
            }
        },
    ),
    "max": Reducing(
        "max",
        "largest",
        **given(REDUCED),
        forward=lambda x, **options: np.max(x, **options),
        edges={
            "tied": (
                (TIED, {"axis": 1}),
                (TIED, {"axis": 0}),
                (TIED, {}),
                (TIED, {"axis": -1, "keepdims": True}),
                (NEARLY_TIED, {"axis": 1}),
                (OPPOSITE, {"axis": 1}),
                ([[[3.0, 3.0], [1.0, 3.0]], [[2.0, 0.0], [2.0, 1.0]]], {"axis": (1, 2)}),
            )
        },
        address="ops.max",
        stand_ins=stand_ins_of_ends,
        wrong={
            "": {
                "argmax_for_max": lambda g, x, axis=None, keepdims=False: np.argmax(x, axis, keepdims=keepdims),
                "max_from_zero": lambda g, x, **options: np.maximum(np.max(x, **options), 0),
                "min_for_max": lambda g, x, **options: np.min(x, **options),
                "max_of_sizes": lambda g, x, **options: np.max(np.abs(x), **options),
            },
            "x": {
                "mask_misplaced": (
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * (x == np.max(x, axis)),
                    lambda g, x, axis=None, keepdims=False: g * (x == np.max(x, axis)),
                ),
                "max_of_all_marked": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * (x == x.max()),
                "mask_inverted": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * (x != top(x, axis)),
                "shared_by_all": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * tied(x, axis) / n_of(x, reduced(x.shape, axis))
                ),
                "ties_of_all": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * tied(x, axis) / tied(x, axis).sum()
                ),
            },
            "tied": {
                "ties_nearly": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis)
                    * np.isclose(x, top(x, axis))
                    / total(np.isclose(x, top(x, axis)).astype(float), axis)
                ),
                "ties_of_sizes": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis)
                    * (np.abs(x) == np.abs(top(x, axis)))
                    / total((np.abs(x) == np.abs(top(x, axis))).astype(float), axis)
                ),
                "ties_full": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * tied(x, axis),
                "ties_first": (
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * one_of_tied(x, axis, False),
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * one_of_tied(x, axis, True),
                ),
                "ties_of_all": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * tied(x, axis) / tied(x, axis).sum()
                ),
                "ties_nothing": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * tied(x, axis) * (total(tied(x, axis), axis) == 1)
                ),
            },
        },
    ),
    "logsumexp": Reducing(
        "logsumexp",
        "log-sum-exp",
        **given(REDUCED),
        forward=lambda x, **options: np.log(np.sum(np.exp(x), **options)),
        edges={
            "large": (
                (LOW, {"axis": 1}),
                (FAR, {"axis": 1}),
                (ENDS_FAR, {"axis": 1}),
                (STANDING, {"axis": 0}),
                (FAR, {"axis": 0}),
                (FAR, {}),
                (FAR, {"axis": -1, "keepdims": True}),
                ([-1000.0, -1001.0], {}),
            )
        },
        address="ops.logsumexp",
        stand_ins=stand_ins_of_ends,
        wrong={
            "": {
                "log_missing": lambda g, x, **options: np.exp(x).sum(**options),
                "shift_not_put_back": lambda g, x, axis=None, keepdims=False: shape_of(
                    x, axis, keepdims, np.log(total(np.exp(x - top(x, axis)), axis))
                ),
                "shift_sign": lambda g, x, axis=None, keepdims=False: shape_of(
                    x, axis, keepdims, np.log(total(np.exp(x - top(x, axis)), axis)) - top(x, axis)
                ),
                "sum_without_exp": lambda g, x, **options: np.log(np.sum(x, **options)),
                "log_before_sum": lambda g, x, **options: np.sum(x, **options),
                "log_of_mean": lambda g, x, **options: np.log(np.mean(np.exp(x), **options)),
                "largest_alone": lambda g, x, **options: np.max(x, **options),
                "log_of_another_base": (
                    lambda g, x, **options: np.log10(np.exp(x).sum(**options)),
                    lambda g, x, **options: np.log2(np.exp(x).sum(**options)),
                ),
            },
            "x": {
                "shares_not_divided": (
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * np.exp(x),
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * np.exp(x - top(x, axis)),
                ),
                "shift_in_part": (
                    lambda g, x, axis=None, keepdims=False: (
                        fitting(g, x, axis) * np.exp(x) / total(np.exp(x - top(x, axis)), axis)
                    ),
                    lambda g, x, axis=None, keepdims=False: (
                        fitting(g, x, axis) * np.exp(x - top(x, axis)) / total(np.exp(x), axis)
                    ),
                ),
                "share_numerator": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) / total(np.exp(x), axis) + 0 * x
                ),
                "gradient_of_max": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * tied(x, axis),
                "shares_of_all": (
                    lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) * shares(x, None),
                    lambda g, x, axis=None, keepdims=False: (
                        fitting(g, x, axis) * np.exp(x - top(x, axis)) / np.exp(x - top(x, axis)).sum()
                    ),
                ),
                "shares_misaligned": lambda g, x, axis=None, keepdims=False: (
                    fitting(g, x, axis) * np.exp(x) / np.exp(x).sum(axis)
                ),
                "share_inverted": lambda g, x, axis=None, keepdims=False: fitting(g, x, axis) / shares(x, axis),
                "gradient_of_softmax": lambda g, x, axis=None, keepdims=False: (
                    shares(x, axis) * (1 - shares(x, axis)) * fitting(g, x, axis)
                ),
            },
            "large": {
                "shift_not_largest": tuple(shifted_by(i, log_sum, None) for i in range(4)),
                "shift_of_all": lambda g, x, axis=None, keepdims=False: shape_of(
                    x, axis, keepdims, np.log(total(np.exp(x - x.max()), axis)) + x.max()
                ),
                "shift_of_sizes": lambda g, x, axis=None, keepdims=False: log_sum(x, sizes(x, axis), axis, keepdims),
                "log_capped": (
                    *(
                        lambda g, x, axis=None, keepdims=False, small=small: shape_of(
                            x, axis, keepdims, np.log(total(np.exp(x), axis) + small)
                        )
                        for small in (1e-15, 1e-12, 1e-10, 1e-9, 1e-8)
                    ),
                ),
            },
        },
    ),
    "softmax": Along(
        "softmax",
        "softmax-shares",
        **given(ALONG),
        forward=lambda x, axis=-1: shares(x, axis),
        edges={
            "large": (
                (LOW, {}),
                (FAR, {}),
                (ENDS_FAR, {}),
                (STANDING, {"axis": 0}),
                (FAR, {"axis": 0}),
                ([1000.0, -1000.0, 999.0], {}),
            )
        },
        address="ops.softmax",
        wrong={
            "": {
                "shares_not_divided": (
                    lambda g, x, axis=-1: np.exp(x),
                    lambda g, x, axis=-1: np.exp(x - top(x, axis)),
                    lambda g, x, axis=-1: np.exp(x - x.max()),
                ),
                "divided_by_all": lambda g, x, axis=-1: np.exp(x - top(x, axis)) / np.exp(x - top(x, axis)).sum(),
                "shares_without_exp": lambda g, x, axis=-1: x / total(x, axis),
                "shares_of_shifted": lambda g, x, axis=-1: (x - top(x, axis)) / total(x - top(x, axis), axis),
                "shares_misaligned": (
                    lambda g, x, axis=-1: np.exp(x) / np.exp(x).sum(axis),
                    lambda g, x, axis=-1: np.exp(x - x.max(axis)) / total(np.exp(x - x.max(axis)), axis),
                ),
                "shares_logged": lambda g, x, axis=-1: np.log(shares(x, axis)),
                "sigmoid_for_softmax": lambda g, x, axis=-1: 1 / (1 + np.exp(-x)),
                "shares_inverted": lambda g, x, axis=-1: shares(-x, axis),
                "shift_outside": lambda g, x, axis=-1: (
                    (np.exp(x) - top(x, axis)) / total(np.exp(x) - top(x, axis), axis)
                ),
                "shift_in_part": (
                    lambda g, x, axis=-1: np.exp(x - top(x, axis)) / total(np.exp(x), axis),
                    lambda g, x, axis=-1: np.exp(x) / total(np.exp(x - top(x, axis)), axis),
                ),
            },
            "x": {
                "softmax_diagonal": lambda g, x, axis=-1: shares(x, axis) * (1 - shares(x, axis)) * g,
                "softmax_zero": lambda g, x, axis=-1: 0 * x,
                "softmax_all_summed": lambda g, x, axis=-1: shares(x, axis) * (g - total(g * shares(x, axis), None)),
                "softmax_other_axis": tuple(
                    lambda g, x, axis=-1, other=other: (
                        shares(x, axis) * (g - (g * shares(x, axis)).sum(other, keepdims=True))
                    )
                    for other in range(3)
                ),
                "softmax_misaligned": lambda g, x, axis=-1: shares(x, axis) * (g - (g * shares(x, axis)).sum(axis)),
                "softmax_sign": lambda g, x, axis=-1: shares(x, axis) * (g + total(g * shares(x, axis), axis)),
                "softmax_turned": lambda g, x, axis=-1: shares(x, axis) * (total(g * shares(x, axis), axis) - g),
                "softmax_direct": lambda g, x, axis=-1: shares(x, axis) * g,
                "softmax_indirect": (
                    lambda g, x, axis=-1: -shares(x, axis) * total(g * shares(x, axis), axis),
                    lambda g, x, axis=-1: shares(x, axis) * total(g * shares(x, axis), axis),
                ),
                "softmax_unweighted": (
                    lambda g, x, axis=-1: shares(x, axis) * (g - total(g, axis)),
                    lambda g, x, axis=-1: shares(x, axis) * (g - g.mean(axis, keepdims=True)),
                    lambda g, x, axis=-1: shares(x, axis) * (g - shares(x, axis) * total(g, axis)),
                ),
                "softmax_table": lambda g, x, axis=-1: (
                    (np.diag(shares(x, axis)) - shares(x, axis) @ shares(x, axis).T) @ g
                ),
                "softmax_factor_missing": lambda g, x, axis=-1: g - total(g * shares(x, axis), axis),
                "softmax_brackets": lambda g, x, axis=-1: shares(x, axis) * g - total(g * shares(x, axis), axis),
                "softmax_off_diagonal": lambda g, x, axis=-1: (
                    -shares(x, axis) * (total(g * shares(x, axis), axis) - g * shares(x, axis))
                ),
                "gradient_of_log_softmax": lambda g, x, axis=-1: g - shares(x, axis) * total(g, axis),
            },
            "large": {
                "shift_not_largest": tuple(shifted_by(i, shares_from, -1) for i in range(4)),
                "shift_of_all": lambda g, x, axis=-1: np.exp(x - x.max()) / total(np.exp(x - x.max()), axis),
                "shift_of_sizes": lambda g, x, axis=-1: shares_from(x, sizes(x, axis), axis),
            },
        },
    ),
    "log_softmax": Along(
        "log_softmax",
        "log-softmax",
        **given(ALONG),
        forward=log_shares,
        edges={
            "large": ((LOW, {}), (FAR, {})),
            "gap": (
                (APART, {}),
                ([[0.0, -800.0, -790.0]], {"axis": 1}),
                (ENDS_FAR, {}),
                (STANDING, {"axis": 0}),
            ),
        },
        address="ops.log_softmax",
        wrong={
            "": {
                "divided_by_all": lambda g, x, axis=-1: x - top(x, axis) - np.log(np.exp(x - top(x, axis)).sum()),
                "log_of_shares_missing": lambda g, x, axis=-1: shares(x, axis),
                "log_of_sum_missing": (
                    lambda g, x, axis=-1: x - total(np.exp(x), axis),
                    lambda g, x, axis=-1: x - top(x, axis) - total(np.exp(x - top(x, axis)), axis),
                ),
                "shift_once": (
                    lambda g, x, axis=-1: x - np.log(total(np.exp(x - top(x, axis)), axis)),
                    lambda g, x, axis=-1: x - top(x, axis) - np.log(total(np.exp(x), axis)),
                ),
                "shift_sign": lambda g, x, axis=-1: x - np.log(total(np.exp(x - top(x, axis)), axis)) + top(x, axis),
                "shift_alone": lambda g, x, axis=-1: x - top(x, axis),
                "value_negated": lambda g, x, axis=-1: -log_shares(x, axis),
                "log_sum_added": lambda g, x, axis=-1: x + np.log(total(np.exp(x), axis)),
                "log_of_mean": lambda g, x, axis=-1: x - np.log(np.exp(x).mean(axis, keepdims=True)),
                "shares_misaligned": lambda g, x, axis=-1: x - np.log(np.exp(x).sum(axis)),
                "log_of_another_base": (
                    lambda g, x, axis=-1: np.log10(shares(x, axis)),
                    lambda g, x, axis=-1: np.log2(shares(x, axis)),
                ),
            },
            "x": {
                "log_softmax_direct": lambda g, x, axis=-1: g,
                "log_softmax_diagonal": lambda g, x, axis=-1: g * (1 - shares(x, axis)),
                "log_for_share": lambda g, x, axis=-1: g - log_shares(x, axis) * total(g, axis),
                "log_softmax_sign": lambda g, x, axis=-1: g + shares(x, axis) * total(g, axis),
                "log_softmax_all_summed": lambda g, x, axis=-1: g - shares(x, axis) * g.sum(),
                "log_softmax_other_axis": (
                    *(
                        lambda g, x, axis=-1, other=other: g - shares(x, axis) * g.sum(other, keepdims=True)
                        for other in range(3)
                    ),
                    lambda g, x, axis=-1: g - shares(x, axis) * g.sum(axis),
                ),
                "log_softmax_mean": lambda g, x, axis=-1: g - shares(x, axis) * g.mean(axis, keepdims=True),
                "log_softmax_unshared": (
                    lambda g, x, axis=-1: g - total(g, axis),
                    lambda g, x, axis=-1: g - np.exp(x) * total(g, axis),
                    lambda g, x, axis=-1: g - np.exp(x - top(x, axis)) * total(g, axis),
                ),
                "log_softmax_weighted": (
                    lambda g, x, axis=-1: g - total(g * shares(x, axis), axis),
                    lambda g, x, axis=-1: g - shares(x, axis) * total(g * shares(x, axis), axis),
                ),
                "gradient_of_softmax": lambda g, x, axis=-1: shares(x, axis) * (g - total(g * shares(x, axis), axis)),
                "log_slope_alone": lambda g, x, axis=-1: g / shares(x, axis),
            },
            "large": {
                "shift_of_all": lambda g, x, axis=-1: x - x.max() - np.log(total(np.exp(x - x.max()), axis)),
                "shift_of_sizes": lambda g, x, axis=-1: log_shares_from(x, sizes(x, axis), axis),
            },
            "gap": {
                "log_capped": tuple(
                    lambda g, x, axis=-1, small=small: np.log(shares(x, axis) + small)
                    for small in (1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7)
                ),
                "shift_not_largest": tuple(shifted_by(i, log_shares_from, -1) for i in range(4)),
                "log_of_zero": lambda g, x, axis=-1: log_shares(x, axis),
            },
        },
    ),
    "cross_entropy": Classified(
        "cross_entropy",
        "cross-entropy",
        **given(CLASSIFIED),
        forward=lambda x, axis=None, keepdims=False, targets=None: (
            -np.mean(np.sum(onehot(x, targets) * log_shares(x), 1), axis=axis, keepdims=keepdims)
        ),
        edges={
            "large": (
                (LOW, {"targets": np.array([1])}),
                (FAR, {"targets": np.array([1, 0])}),
                ([[0.0, 2000.0], [2000.0, 0.0]], {"targets": np.array([1, 0])}),
            ),
            "gap": (
                (APART, {"targets": np.array([1, 1, 0])}),
                ([[0.0, -800.0, -790.0]], {"targets": np.array([1])}),
                ([[0.0, -np.inf, 1.0]], {"targets": np.array([0])}),
            ),
        },
        address="ops.cross_entropy",
        wrong={
            "": {
                "loss_of_none": lambda g, x, targets: for_nothing(x, np.zeros(())),
                "loss_summed": lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x)),
                "loss_over_all": lambda g, x, targets: -np.mean(onehot(x, targets) * log_shares(x)),
                "loss_over_classes": lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x)) / x.shape[1],
                "loss_sign": lambda g, x, targets: np.mean(np.sum(onehot(x, targets) * log_shares(x), 1)),
                "loss_per_sample": (
                    lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x), 1),
                    lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x), 1, keepdims=True),
                ),
                "loss_log_missing": (
                    lambda g, x, targets: -np.mean(np.sum(onehot(x, targets) * shares(x, 1), 1)),
                    lambda g, x, targets: np.mean(np.sum(onehot(x, targets) * shares(x, 1), 1)),
                    lambda g, x, targets: 1 - np.mean(np.sum(onehot(x, targets) * shares(x, 1), 1)),
                ),
                "logits_as_shares": (
                    lambda g, x, targets: -np.mean(np.sum(onehot(x, targets) * x, 1)),
                    lambda g, x, targets: -np.mean(np.log(np.sum(onehot(x, targets) * x, 1))),
                ),
                "loss_other_axis": lambda g, x, targets: -np.mean(np.sum(onehot(x, targets) * log_shares(x, 0), 1)),
                "loss_all_columns": (
                    lambda g, x, targets: -np.mean(log_shares(x)[:, targets]),
                    lambda g, x, targets: -np.sum(log_shares(x)[:, targets]) / len(x),
                ),
                "loss_of_rows": lambda g, x, targets: -np.mean(log_shares(x)[targets]),
                "loss_without_targets": (
                    lambda g, x, targets: -np.mean(log_shares(x)),
                    lambda g, x, targets: -np.sum(log_shares(x)) / len(x),
                    lambda g, x, targets: -np.sum(shares(x, 1) * log_shares(x)) / len(x),
                ),
                "targets_multiplied": (
                    lambda g, x, targets: -np.sum(targets[:, None] * log_shares(x)) / len(x),
                    lambda g, x, targets: -np.mean(targets[:, None] * log_shares(x)),
                    lambda g, x, targets: -np.sum(targets * log_shares(x)) / len(x),
                    lambda g, x, targets: -np.mean(targets * log_shares(x)),
                    lambda g, x, targets: -np.sum(targets * log_shares(x)),
                ),
                "log_of_another_base": lambda g, x, targets: (
                    -np.mean(np.sum(onehot(x, targets) * np.log2(shares(x, 1)), 1))
                ),
            },
            "x": {
                "loss_not_averaged": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets)),
                "loss_over_classes": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets)) / x.shape[1],
                "loss_over_all": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets)) / x.size,
                "loss_averaged_twice": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets)) / len(x) ** 2,
                "one_not_subtracted": (
                    lambda g, x, targets: g * shares(x, 1) / len(x),
                    lambda g, x, targets: g * shares(x, 1),
                ),
                "loss_turned": (
                    lambda g, x, targets: g * (onehot(x, targets) - shares(x, 1)) / len(x),
                    lambda g, x, targets: g * (onehot(x, targets) - shares(x, 1)),
                ),
                "one_added": lambda g, x, targets: g * (shares(x, 1) + onehot(x, targets)) / len(x),
                "one_turned": lambda g, x, targets: (
                    g * np.where(onehot(x, targets) > 0, 1 - shares(x, 1), shares(x, 1)) / len(x)
                ),
                "one_averaged_alone": (
                    lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets) / len(x)),
                    lambda g, x, targets: g * (shares(x, 1) / len(x) - onehot(x, targets)),
                ),
                "one_in_all_rows": (
                    lambda g, x, targets: g * (shares(x, 1) - (onehot(x, targets).sum(0) > 0)) / len(x),
                    lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets).sum(0)) / len(x),
                ),
                "one_everywhere": lambda g, x, targets: g * (shares(x, 1) - 1) / len(x),
                "one_at_rows": lambda g, x, targets: (
                    g * (shares(x, 1) - (np.arange(len(x))[:, None] == targets).any(1)[:, None]) / len(x)
                ),
                "only_at_targets": (
                    lambda g, x, targets: g * (shares(x, 1) - 1) * onehot(x, targets) / len(x),
                    lambda g, x, targets: -g * onehot(x, targets) / len(x),
                    lambda g, x, targets: -g * onehot(x, targets) / shares(x, 1) / len(x),
                ),
                "logits_for_shares": lambda g, x, targets: g * (x - onehot(x, targets)) / len(x),
                "log_for_share": lambda g, x, targets: g * (log_shares(x) - onehot(x, targets)) / len(x),
                "shares_other_axis": lambda g, x, targets: g * (shares(x, 0) - onehot(x, targets)) / len(x),
                "shares_of_all": lambda g, x, targets: g * (shares(x, None) - onehot(x, targets)) / len(x),
                "shares_not_divided": (
                    lambda g, x, targets: g * (np.exp(x) - onehot(x, targets)) / len(x),
                    lambda g, x, targets: g * (np.exp(x - top(x, 1)) - onehot(x, targets)) / len(x),
                ),
                "targets_subtracted": (
                    lambda g, x, targets: g * (shares(x, 1) - targets[:, None]) / len(x),
                    lambda g, x, targets: g * (shares(x, 1) - targets) / len(x),
                ),
                "onehot_turned": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets).T) / len(x),
            },
            "large": {
                "shift_not_largest": tuple(shifted_by(i, loss_from, 1) for i in range(4)),
                "shift_of_all": lambda g, x, targets: loss_from(x, x.max(), targets),
                "shift_of_sizes": lambda g, x, targets: loss_from(x, sizes(x, 1), targets),
            },
            "gap": {
                "zero_times_infinite": lambda g, x, targets: -np.mean(np.sum(onehot(x, targets) * log_shares(x), 1)),
                "log_capped": tuple(
                    lambda g, x, targets, small=small: (
                        -np.mean(np.log(np.sum(onehot(x, targets) * shares(x, 1), 1) + small))
                    )
                    for small in (1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7)
                ),
                "log_of_zero": lambda g, x, targets: -np.mean(np.log(np.sum(onehot(x, targets) * shares(x, 1), 1))),
            },
        },
    ),
}
