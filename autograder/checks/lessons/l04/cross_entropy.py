"""The check of cross_entropy: rows of logits, and the class of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...core.call import answer_of, read_only
from ...core.problem import Problem
from ...core.seen import Seen
from ...core.types import Array
from ...diagnosis.mistakes import Named
from ...kinds.op import Case, Shape
from ...kinds.reducing import Reducing, along_elementwise
from ...kinds.shape_op import shown_option
from .common import APART, FAR, LOW, for_nothing, given, log_shares, log_shares_from, shares, shifted_by, sizes, top

# sizes of REFUSED_TARGETS: targets that are nearly right, from which no numbers come
REFUSED_TARGETS: tuple[tuple[Shape, Any, type[Exception]], ...] = (
    ((3, 4), np.array([0.0, 2.0, 1.0]), TypeError),
    ((3, 4), np.array([True, False, True]), TypeError),
    ((3, 4), np.array([[0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0]]), ValueError),
    ((3, 4), np.array([[0], [2], [1]]), ValueError),
    ((3, 4), np.array([0, 2]), ValueError),
    ((3, 4), np.array([2]), ValueError),
    ((2, 3, 4), np.array([0, 2]), ValueError),
    ((3, 4), np.array([0, -1, 2]), IndexError),
    ((3, 4), np.array([0, 4, 2]), IndexError),
)


@dataclass(frozen=True)
class Classified(Reducing):
    """The cross-entropy of logits and targets, which also refuses targets that are none."""

    gradient_search: Callable[..., Named | None] = along_elementwise

    def parts(self) -> tuple[str, ...]:
        return ("", "x", "refused")

    def heading(self, part: str) -> str:
        return "part_trial" if part == "refused" else super().heading(part)

    def made(self, shape: Shape, options: dict[str, Any]) -> Shape:
        return ()

    def cases(self, rng: np.random.RandomState, part: str = "") -> Iterator[Case]:
        if part != "refused":
            yield from super().cases(rng, part)
            return
        for shape, targets, _ in REFUSED_TARGETS:
            yield Case((np.asarray(self.draw(rng, shape)),), {"targets": targets}, np.array(1.0))

    def trace_value(self, case: Case, got: Array) -> Named | None:
        return None

    def trace_gradient(self, case: Case, got: Array, expected: Array) -> Named | None:
        return None

    def explained(self, problem: Problem, case: Case) -> Problem:
        targets = case.options["targets"]
        own_words = problem.key == "raised" and problem.values["error"] in ("TypeError", "ValueError", "IndexError")
        problem = super().explained(problem, case)
        if problem.key == "axis_gone":
            problem.key = "targets_apart"
        elif problem.key == "largest_of_none" and "targets" in str(problem.values.get("line")):
            problem.key = "targets_none"
        elif own_words and problem.key == "raised" and "raise " in str(problem.values.get("line")):
            problem.key = "targets_unsigned_refused" if targets.dtype.kind == "u" else "targets_refused_right"
            error, text = problem.values["error"], str(problem.values.get("text"))
            told = {"targets": shown_option(targets), "kind": targets.dtype, "stopped": stopped(error, text)}
            problem.values |= told
        return problem

    def produce(self, f: Callable[..., Any], case: Case, part: str) -> dict[str, Any]:
        if part != "refused":
            return super().produce(f, case, part)
        try:
            returned = f(read_only(case.inputs[0]), targets=read_only(case.options["targets"]))
        except (TypeError, ValueError, IndexError, AssertionError) as error:
            names = [c.__name__ for c in type(error).__mro__]
            return {"raised": names, "text": str(error)}
        except Exception:
            returned = answer_of(f, read_only(case.inputs[0]), targets=read_only(case.options["targets"]))
        if isinstance(returned, BaseException):
            raise Problem("error_returned", got=type(returned).__name__)
        return {"accepted": type(returned).__name__}

    def judge(self, case: Case, part: str, got: dict[str, Any], expected: dict[str, Any]) -> Seen | None:
        if part != "refused":
            return super().judge(case, part, got, expected)
        targets = case.options["targets"]
        told: dict[str, Any] = {"targets": shown_option(targets), "kind": targets.dtype}
        told |= {"shape": case.inputs[0].shape, "shape_targets": targets.shape}
        shape = case.inputs[0].shape
        error = next(e for s, t, e in REFUSED_TARGETS if s == shape and np.array_equal(t, targets)).__name__
        told["expected_error"] = error
        if "accepted" in got:
            of = {"TypeError": "targets_float_accepted", "ValueError": "targets_shape_accepted"}
            negative = "targets_negative_accepted" if targets.min() < 0 else "targets_range_accepted"
            raise Problem(of.get(error, negative), **told)
        if error not in got["raised"]:
            raise Problem("targets_error_type", **told, error=stopped(got["raised"][0], got["text"]))
        return None


def stopped(error: str, text: str) -> str:
    """An error and its words, if it has any, to stand before a full stop."""
    return f"{error}: {text}".rstrip(" .:,")


# sizes of (4, 4): rows and columns can be taken for one another only where there are as many of both
CLASSIFIED: tuple[tuple[tuple[int, ...], dict[str, Any]], ...] = (
    ((5, 3), {"targets": np.array([2, 0, 2, 0, 0])}),
    ((2, 5), {"targets": np.array([4, 0])}),
    ((3, 3), {"targets": np.array([1, 2, 2])}),
    ((4, 4), {"targets": np.array([1, 3, 2, 0])}),
    ((1, 3), {"targets": np.array([2])}),
    ((3, 1), {"targets": np.array([0, 0, 0])}),
    ((3, 5), {"targets": np.array([0, 4, 2], np.uint8)}),
    ((0, 3), {"targets": np.array([], int)}),
    ((3, 7), {"targets": np.array([6, 1, 1], np.int32)}),
)


def onehot(x: Array, targets: Array) -> Array:
    return np.equal.outer(targets, np.arange(x.shape[1])).astype(float)


def loss_from(x: Array, m: Array, targets: Array) -> Array:
    return np.asarray(-np.mean(log_shares_from(x, m, 1)[np.arange(len(x)), targets]))


EXERCISE = Classified(
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
        ),
    },
    address="ops.cross_entropy",
    wrong={
        "": {
            "loss_of_none": lambda g, x, targets: for_nothing(x, np.zeros(())),
            "loss_summed": lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x)),
            "loss_over_all": lambda g, x, targets: -np.mean(onehot(x, targets) * log_shares(x)),
            "loss_over_classes": lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x)) / x.shape[1],
            "loss_over_one_less": lambda g, x, targets: -np.sum(onehot(x, targets) * log_shares(x)) / (len(x) - 1),
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
            "loss_over_one_less": lambda g, x, targets: g * (shares(x, 1) - onehot(x, targets)) / (len(x) - 1),
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
            "one_written": lambda g, x, targets: g * np.where(onehot(x, targets) > 0, -1, shares(x, 1)) / len(x),
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
            "log_capped": tuple(
                lambda g, x, targets, small=small: (
                    -np.mean(np.log(np.sum(onehot(x, targets) * shares(x, 1), 1) + small))
                )
                for small in (1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7)
            ),
            "log_of_zero": lambda g, x, targets: -np.mean(np.log(np.sum(onehot(x, targets) * shares(x, 1), 1))),
        },
    },
)
