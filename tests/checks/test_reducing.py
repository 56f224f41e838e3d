"""Axes that were lost, numbers that were divided, shares: what is said of code that nobody has seen before."""

from collections.abc import Callable

import numpy as np
import pytest
from ndgrad import ops, shapes

from autograder.checks.core.problem import Problem
from autograder.checks.kinds.reducing import Along, Reducing, reduced, stand_ins_of_ends
from autograder.checks.lessons.l04.cross_entropy import Classified
from autograder.checks.lessons.l04.restore_axes import RESTORED, SEVERAL
from autograder.checks.notebook.check import examine
from autograder.record.pytorch import expected

from .exercises import EXERCISES_OF

SLUG = "04-reductions"
EXERCISES = EXERCISES_OF[SLUG]
NAMES = [n for n, e in EXERCISES.items() if isinstance(e, Reducing)]
ARGUMENTS = {
    **dict.fromkeys(("sum", "mean", "max", "logsumexp"), "x, *, axis=None, keepdims=False"),
    **dict.fromkeys(("softmax", "log_softmax"), "x, *, axis=-1"),
    "cross_entropy": "x, *, targets",
}
LIBRARY = {name: getattr(shapes, name) for name in ("count", "largest", "repeat_to", "restore_axes", "sum_over")}


def op(name: str, returned: str, *above: str) -> Callable:
    """An op of lesson 04 from what stands above its return, and what it returns."""
    space = {"np": np, **LIBRARY}
    exec(f"def f({ARGUMENTS[name]}):\n" + "".join(f"    {line}\n" for line in above) + f"    return {returned}", space)
    return space["f"]


def pulling(name: str, pull: str) -> Callable:
    """The right value of an op, with a pull-back of one's own: z, e (with the largest subtracted) and p are there."""
    right = getattr(ops, name)
    space = {"np": np, "right": right, **LIBRARY}
    options = ARGUMENTS[name].split("*, ")[1].split(", ")
    handed = ", ".join(f"{o.split('=')[0]}={o.split('=')[0]}" for o in options)
    lines = [f"def f({ARGUMENTS[name]}):", f"    z = np.asarray(right(x, {handed})[0])"]
    lines += [f"    return z, (lambda g: {pull},)"]
    exec("\n".join(lines), space)
    return space["f"]


def problem(name: str, f: Callable, part: str = "") -> Problem:
    with pytest.raises(Problem) as raised:
        examine(EXERCISES[name], f, part, SLUG)
    return raised.value


BACK = "restore_axes(g, axis, keepdims)"
TOP = "(x == np.max(x, axis, keepdims=True))"
P = "np.exp(x - np.logaddexp.reduce(x, axis, keepdims=True))"


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("sum", "x", "value_is_input"),
        ("sum", "np.sum(x)", "axis_ignored"),
        ("sum", "np.sum(x, 0)", "axis_other"),
        ("sum", "np.sum(x, axis)", "keepdims_ignored"),
        ("sum", "np.sum(x, axis, keepdims=True)", "keepdims_always"),
        ("sum", "np.mean(x, axis, keepdims=keepdims)", "sum_divided"),
        ("sum", "2 * np.sum(x, axis, keepdims=keepdims)", "value_factor"),
        ("sum", "-np.sum(x, axis, keepdims=keepdims)", "value_negated"),
        ("mean", "np.sum(x, axis, keepdims=keepdims)", "mean_not_divided"),
        ("mean", "np.sum(x, axis, keepdims=keepdims) / x.size", "mean_of_all"),
        ("mean", "np.sum(x, axis, keepdims=keepdims) / len(x)", "mean_other_count"),
        ("mean", "np.mean(x, axis, keepdims=keepdims) / count(x.shape, axis)", "mean_twice"),
        ("mean", "np.mean(x)", "axis_ignored"),
        ("mean", "np.median(x, axis, keepdims=keepdims)", "median_for_mean"),
        ("max", "np.argmax(x, axis)", "argmax_for_max"),
        ("max", "np.max(np.abs(x), axis)", "max_of_sizes"),
        ("max", "np.max(x, -1)", "axis_other"),
        ("logsumexp", "np.max(x, axis, keepdims=keepdims)", "largest_alone"),
        ("logsumexp", "np.log(np.exp(x).sum(axis, keepdims=keepdims))", "value_large"),
        ("logsumexp", "np.log10(np.exp(x).sum(axis, keepdims=keepdims))", "log_of_another_base"),
        ("softmax", "np.exp(x)", "shares_not_divided"),
        ("softmax", "np.exp(x) / np.exp(x).sum()", "axis_ignored"),
        ("softmax", "np.exp(x) / np.exp(x).sum(axis)", "axis_gone"),
        ("softmax", "np.exp(x) / np.exp(x).sum(axis, keepdims=True)", "value_large"),
        ("softmax", "np.exp(-x) / np.exp(-x).sum(axis, keepdims=True)", "shares_inverted"),
        ("softmax", "np.tanh(x)", "value_of_another"),
        ("log_softmax", "x - np.exp(x).sum(axis, keepdims=True)", "log_of_sum_missing"),
        ("log_softmax", "x + np.log(np.exp(x).sum(axis, keepdims=True))", "log_sum_added"),
        ("log_softmax", "x - np.log(np.exp(x).mean(axis, keepdims=True))", "log_of_mean"),
    ],
)
def test_a_wrong_value_is_named(name: str, value: str, key: str) -> None:
    assert problem(name, op(name, f"{value}, (lambda g: g,)")).key == key


@pytest.mark.parametrize(
    ("name", "pull", "key"),
    [
        ("sum", "g", "gradient_as_it_came"),
        ("sum", BACK, "restored_not_repeated"),
        ("sum", "np.broadcast_to(g, x.shape)", "axis_gone"),
        ("sum", "np.ones(x.shape)", "upstream_unused"),
        ("sum", "np.full(x.shape, g.sum())", "upstream_summed"),
        ("sum", "np.full(x.shape, g.mean())", "upstream_summed"),
        ("sum", "np.resize(g, x.shape)", "gradient_out_of_place"),
        ("sum", "g.reshape(x.shape)", "reshape_sizes"),
        ("sum", "np.take(g, 0, axis=2)", "axis_gone_unknown"),
        ("sum", f"repeat_to({BACK} / count(x.shape, axis), x.shape)", "sum_divided"),
        ("sum", f"x * {BACK}", "times_input"),
        ("sum", f"3 * repeat_to({BACK}, x.shape)", "gradient_factor"),
        ("sum", f"-repeat_to({BACK}, x.shape)", "gradient_negated"),
        ("sum", "np.broadcast_to(np.expand_dims(g, axis), x.shape)", "axis_none"),
        ("sum", "np.broadcast_to(g if axis is None else np.expand_dims(g, axis), x.shape)", "axis_kept_already"),
        ("mean", f"repeat_to({BACK}, x.shape)", "mean_not_divided"),
        ("mean", f"repeat_to({BACK} / x.size, x.shape)", "mean_of_all"),
        ("mean", f"repeat_to({BACK} / x.shape[-1], x.shape)", "mean_other_count"),
        ("mean", f"repeat_to({BACK} / count(x.shape, axis) ** 2, x.shape)", "mean_twice"),
        ("mean", f"repeat_to({BACK} / (x.size if axis is None else x.shape[axis]), x.shape)", "axis_is_tuple"),
        ("mean", f"repeat_to({BACK} * (1 / count(x.shape, axis)), x.shape)", "nothing_divided"),
        ("max", f"repeat_to({BACK}, x.shape)", "gradient_of_sum"),
        ("max", f"repeat_to({BACK} / count(x.shape, axis), x.shape)", "gradient_of_mean"),
        ("max", f"{BACK} * {TOP}", "ties_full"),
        ("max", f"{BACK} * {TOP} / {TOP}.sum()", "ties_of_all"),
        ("max", f"{BACK} * {TOP} / count(x.shape, axis)", "shared_by_all"),
        ("max", f"{BACK} * {TOP} * ({TOP}.sum(axis, keepdims=True) == 1)", "ties_nothing"),
        ("max", f"{BACK} * (x == x.max())", "max_of_all_marked"),
        ("max", f"{BACK} * x * {TOP}", "times_input"),
        ("logsumexp", f"repeat_to({BACK}, x.shape)", "gradient_of_sum"),
        ("logsumexp", f"{BACK} * {TOP}", "gradient_of_max"),
        ("logsumexp", f"{BACK} * np.exp(x)", "shares_not_divided"),
        ("logsumexp", f"{BACK} * np.exp(x) / np.exp(x).sum()", "shares_of_all"),
        ("logsumexp", f"{BACK} * np.exp(x) / np.exp(x).sum(axis, keepdims=True)", "gradient_large"),
        ("softmax", "g", "upstream_passed_on"),
        ("softmax", "0 * g", "softmax_zero"),
        ("softmax", "z * g", "softmax_direct"),
        ("softmax", "z * (1 - z) * g", "softmax_diagonal"),
        ("softmax", "z * (g - (g * z).sum())", "softmax_all_summed"),
        ("softmax", "z * (g - (g * z).sum(0, keepdims=True))", "softmax_other_axis"),
        ("softmax", "z * (g - g.mean(axis, keepdims=True))", "softmax_unweighted"),
        ("softmax", "g - (g * z).sum(axis, keepdims=True)", "softmax_factor_missing"),
        ("softmax", "-z * (g * z).sum(axis, keepdims=True)", "softmax_indirect"),
        ("softmax", "g * np.exp(x)", "along_elementwise"),
        ("log_softmax", "g", "log_softmax_direct"),
        ("log_softmax", "g * (1 - np.exp(z))", "log_softmax_diagonal"),
        ("log_softmax", "g - z * g.sum(axis, keepdims=True)", "log_for_share"),
        ("log_softmax", "g - np.exp(z) * g.mean(axis, keepdims=True)", "log_softmax_mean"),
        ("log_softmax", "g - np.exp(z) * g.sum(0, keepdims=True)", "log_softmax_other_axis"),
        ("log_softmax", f"g - {P} * g.sum()", "log_softmax_all_summed"),
    ],
)
def test_a_wrong_pull_back_is_named(name: str, pull: str, key: str) -> None:
    assert problem(name, pulling(name, pull), "x").key == key


# A mistake that a square array hides is named there too, with the axis that it is about


@pytest.mark.parametrize(
    ("name", "pull", "key"),
    [
        ("sum", "np.broadcast_to(g, x.shape)", "restored_elsewhere"),
        ("mean", "np.broadcast_to(g / 3, x.shape)", "restored_elsewhere"),
        ("max", "g * (x == z)", "mask_misplaced"),
        ("softmax", "z * (g - (g * z).sum(axis))", "softmax_misaligned"),
        ("log_softmax", "g - np.exp(z) * g.sum(axis)", "log_softmax_other_axis"),
    ],
)
def test_what_is_hidden_by_a_square_array_is_named(name: str, pull: str, key: str) -> None:
    right = pulling(name, f"right(x, axis=axis)[1][0](g) if x.shape != (3, 3) else {pull}")
    if "keepdims" in ARGUMENTS[name]:
        right = pulling(name, f"right(x, axis=axis, keepdims=keepdims)[1][0](g) if x.shape != (3, 3) else {pull}")
    found = problem(name, right, "x")
    assert found.key == key
    assert "(3, 3)" in found.values["after"][0][1]["shapes"]


@pytest.mark.parametrize("axis", [np.int64(1), (2, 0), None, -1, ()])
def test_axes_are_counted_as_numpy_counts_them(axis: object) -> None:
    x = np.ones((2, 3, 4))
    assert np.sum(x, axis, keepdims=True).shape == tuple(
        1 if a in reduced(x.shape, axis) else n for a, n in enumerate(x.shape)
    )


# The cross-entropy


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ("-q[rows, targets].sum()", "loss_summed"),
        ("-q[rows, targets].sum() / x.size", "loss_over_all"),
        ("-q[rows, targets].sum() / x.shape[1]", "loss_over_classes"),
        ("q[rows, targets].mean()", "loss_sign"),
        ("-q[rows, targets]", "loss_per_sample"),
        ("-np.exp(q)[rows, targets].mean()", "loss_log_missing"),
        ("-x[rows, targets].mean()", "logits_as_shares"),
        ("-q[:, targets].mean()", "loss_all_columns"),
        ("-q[targets].mean()", "loss_of_rows"),
        ("-q.mean()", "loss_without_targets"),
        ("-(targets[:, None] * q).sum() / len(x)", "targets_multiplied"),
        ("-(targets * q).mean()", "targets_apart"),
        ("-np.log(np.exp(q)[rows, targets] + 1e-15).mean()", "log_capped"),
        ("-np.log(np.exp(q)[rows, targets]).mean()", "log_of_zero"),
    ],
)
def test_a_wrong_loss_is_named(value: str, key: str) -> None:
    lines = ("rows = np.arange(len(x))", "q = x - np.logaddexp.reduce(x, 1, keepdims=True)")
    assert problem("cross_entropy", op("cross_entropy", f"{value}, (abs,)", *lines)).key == key


@pytest.mark.parametrize(
    ("pull", "key"),
    [
        ("g * (p - y)", "loss_not_averaged"),
        ("g * p / len(x)", "one_not_subtracted"),
        ("g * (y - p) / len(x)", "loss_turned"),
        ("g * (p + y) / len(x)", "one_added"),
        ("g * (p - y) / x.shape[1]", "loss_over_classes"),
        ("g * (p - y) / x.size", "loss_over_all"),
        ("g * (p - y) / len(x) ** 2", "loss_averaged_twice"),
        ("g * (p / len(x) - y)", "one_averaged_alone"),
        ("-g * y / len(x)", "only_at_targets"),
        ("g * (x - y) / len(x)", "logits_for_shares"),
        ("g * (np.log(p) - y) / len(x)", "log_for_share"),
        ("g * (p - targets[:, None]) / len(x)", "targets_subtracted"),
        ("(p - y) / len(x)", "upstream_unused"),
        ("g * (p - y.T) / len(x)", "targets_apart"),
    ],
)
def test_a_wrong_gradient_of_the_loss_is_named(pull: str, key: str) -> None:
    p = "p = np.exp(x - np.logaddexp.reduce(x, 1, keepdims=True))"
    lines = (p, "y = np.eye(x.shape[1])[targets]", "z = -np.log(p)[np.arange(len(x)), targets].mean()")
    assert problem("cross_entropy", op("cross_entropy", f"z, (lambda g: {pull},)", *lines), "x").key == key


def test_every_refused_call_has_a_recorded_one_beside_it() -> None:
    op, rng = EXERCISES["cross_entropy"], np.random.RandomState(0)
    assert len(list(op.cases(rng, "refused"))) <= len(list(op.cases(rng)))


# What a check lets pass


@pytest.mark.parametrize("name", [*NAMES, "restore_axes"])
def test_the_library_passes(name: str) -> None:
    for part in EXERCISES[name].parts():
        examine(EXERCISES[name], getattr(ops, name, None) or shapes.restore_axes, part, SLUG)


def test_an_op_may_call_restore_axes_even_where_that_is_wrong_or_missing() -> None:
    f = op("sum", f"np.sum(x, axis, keepdims=keepdims), (lambda g: repeat_to({BACK}, x.shape),)")
    f.__globals__["restore_axes"] = lambda g, axis, keepdims: g
    examine(EXERCISES["sum"], f, "x", SLUG)
    del f.__globals__["restore_axes"]
    examine(EXERCISES["sum"], f, "x", SLUG)
    assert "restore_axes" not in f.__globals__


@pytest.mark.parametrize(("shape", "axis", "keepdims"), [*RESTORED, *SEVERAL])
def test_the_axes_are_where_numpy_would_have_kept_them(shape: tuple[int, ...], axis: object, keepdims: bool) -> None:
    x = np.ones(shape)
    back = stand_ins_of_ends()["restore_axes"](x.sum(axis, keepdims=keepdims), axis, keepdims)
    assert np.broadcast_shapes(back.shape, x.sum(axis, keepdims=True).shape) == x.sum(axis, keepdims=True).shape


@pytest.mark.parametrize(
    ("lines", "part", "key"),
    [
        ("return g", "", "restored_not"),
        ("return np.expand_dims(g, 0)", "", "restored_other"),
        ("return np.expand_dims(g, axis)[None]", "", "restored_too_many"),
        ("return 2 * np.expand_dims(g, axis)", "", "restored_numbers"),
        ("return np.expand_dims(g, axis).tolist()", "", "restored_type"),
        ("return np.expand_dims(g, axis)", "several", "axis_none"),
        ("return g if axis is None else np.expand_dims(g, axis)", "several", "restored_twice"),
        ("return g.reshape(g.shape + (1,) * (axis < 5))", "several", "axis_is_tuple"),
        ("return g if axis is None or keepdims else np.expand_dims(g, axis[0])", "several", "restored_too_few"),
    ],
)
def test_a_wrong_restore_axes_is_named(lines: str, part: str, key: str) -> None:
    space = {"np": np}
    exec(f"def f(g, axis, keepdims):\n    {lines}", space)
    assert problem("restore_axes", space["f"], part).key == key


@pytest.mark.parametrize("name", NAMES)
def test_fresh_numbers_give_what_pytorch_gives(name: str) -> None:
    for case in EXERCISES[name].cases(np.random.RandomState(11)):
        with np.errstate(all="ignore"):
            value, (pull,) = getattr(ops, name)(*case.inputs, **case.options)
            right = expected(name, case)
            close = 1e-9 if case.g.dtype == np.float64 else 1e-4
            np.testing.assert_allclose(value, right["value"], close, close)
            np.testing.assert_allclose(pull(case.g), right["gradients"][0], close, close)


def test_softmax_and_cross_entropy_have_a_check_of_their_own_kind() -> None:
    assert isinstance(EXERCISES["softmax"], Along)
    assert isinstance(EXERCISES["cross_entropy"], Classified)


def test_a_single_number_that_is_only_near_to_a_mistakes_is_not_taken_for_it() -> None:
    losses = "np.log(np.exp(x).sum(1)) - x[np.arange(len(x)), targets]"
    keys = [
        problem("cross_entropy", op("cross_entropy", f"np.asarray({factor} * ({losses}).sum()), (lambda g: x,)")).key
        for factor in (1, 1.0004)
    ]
    assert keys[0] == "loss_summed" and keys[1].startswith("value_")
