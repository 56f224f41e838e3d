"""From the numbers of code that nobody has seen before: what it computes, what is wrong with it, and where."""

import math
from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
import pytest

from autograder.checks.core.problem import Problem
from autograder.checks.diagnosis.formulas import formula, functions_of
from autograder.checks.diagnosis.products import matrix_product
from autograder.checks.kinds.op import random_mask, signs, summed_back
from autograder.checks.notebook.check import examine

from .exercises import EXERCISES_OF

SLUG = "02-op-derivatives"
EXERCISES = EXERCISES_OF[SLUG]
NUMPY = {"np": np, **{name: getattr(np, name) for name in ("exp", "log", "sin", "cos", "tanh", "sqrt", "cosh")}}


def op(name: str, value: str, *pulls: str) -> Callable:
    """An op of lesson 02 from what its lines compute."""
    exercise = EXERCISES[name]
    signature = ", ".join(exercise.inputs) + (", *, mask" if name == "where" else "")
    functions = "".join(f"lambda g: {pull}, " for pull in pulls)
    space = dict(NUMPY)
    exec(f"def f({signature}):\n    z = {value}\n    return z, ({functions})", space)
    return space["f"]


VALUES = {
    "neg": "-x",
    "div": "x / y",
    "log": "np.log(x)",
    "sqrt": "np.sqrt(x)",
    "tanh": "np.tanh(x)",
    "sigmoid": "1 / (1 + np.exp(-x))",
    "relu": "np.maximum(x, 0)",
    "where": "np.where(mask, x, y)",
    "matmul": "x @ y",
}


def problem(name: str, f: Callable, part: str = "") -> Problem:
    with pytest.raises(Problem) as raised:
        examine(EXERCISES[name], f, part, SLUG)
    return raised.value


def pulled(name: str, pull: str) -> Problem:
    """What is said of a pull-back of x."""
    others = ["g"] * (len(EXERCISES[name].inputs) - 1)
    return problem(name, op(name, VALUES[name], pull, *others), "x")


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("neg", "-abs(x)", "value_of_another"),
        ("neg", "x * 0", "value_zeros"),
        ("div", "y / x", "quotient_turned"),
        ("div", "x * y", "product_for_quotient"),
        ("div", "x / (y + 1e-12)", "value_tiny"),
        ("log", "np.log1p(x)", "log_of_one_more"),
        ("log", "np.log(np.abs(x))", "value_negative"),
        ("log", "np.log(np.maximum(x, 1e-12))", "value_epsilon"),
        ("sqrt", "x**2", "value_of_another"),
        ("sqrt", "x ** (1 // 2)", "value_constant"),
        ("sqrt", "x * np.exp(x) / 3", "value_formula"),
        ("tanh", "np.sin(x)", "value_of_another"),
        ("tanh", "np.tanh(x) + 1e-6", "value_nearly"),
        ("sigmoid", "1 / (1 - np.exp(-x))", "value_sign_inside"),
        ("sigmoid", "1 / (1 + np.exp(-np.clip(x, -10, 10)))", "value_far"),
        ("relu", "x > 0", "value_boolean"),
        ("relu", "np.max(x)", "maximum_over_axis"),
        ("relu", "x[x > 0]", "choice_picked"),
        ("relu", "np.minimum(x, 0)", "side_inverted"),
        ("relu", "np.where(x == 0, 0.5, np.maximum(x, 0))", "value_kink"),
        ("relu", "np.where(x > 0, x, np.zeros(x.shape))", "value_dtype"),
        ("where", "x * mask", "choice_of_one"),
        ("where", "x * mask + y", "choice_added"),
        ("where", "np.maximum(x, y)", "mask_unused"),
        ("where", "np.where(mask)", "value_type"),
        ("matmul", "x @ y.T", "product_value"),
        ("matmul", "np.outer(x, y)", "value_shape"),
    ],
)
def test_a_wrong_value_is_named(name: str, value: str, key: str) -> None:
    pulls = ["g"] * len(EXERCISES[name].inputs)
    assert problem(name, op(name, value, *pulls)).key == key


@pytest.mark.parametrize(
    ("name", "pull", "key"),
    [
        ("div", "g / np.abs(y)", "gradient_negated"),
        ("div", "g / y - g * x / y**2", "gradients_added"),
        ("div", "g / (y + 1e-5)", "gradient_nearly"),
        ("div", "g * x / y**2", "slope_factor_extra"),
        ("div", "g / (y + 1e-12)", "gradient_tiny"),
        ("div", "(g / y).sum(axis=0)", "gradient_shape"),
        ("div", "-g * x / y**2", "operands_swapped"),
        ("log", "-g / x**2", "derived_twice"),
        ("log", "np.where(x > 0, g / x, 0)", "gradient_epsilon"),
        ("log", "g * np.log(x) + 1", "formula_half_upstream"),
        ("log", "np.log(g)", "upstream_not_factor"),
        ("log", "g * np.exp(-x)", "slope_formula"),
        ("log", "np.log(x - 1) * g", "gradient_not_finite"),
        ("sqrt", "g * 0.5 * x**-1.5", "slope_factor_missing"),
        ("sqrt", "1 / (2 * np.sqrt(g))", "upstream_not_factor"),
        ("sqrt", "np.where(x > 0, g / (2 * np.sqrt(x)), 0)", "gradient_root"),
        ("tanh", "g * (1 - z)**2", "square_of_difference"),
        ("tanh", "g * (1 + z**2)", "slope_sign_inside"),
        ("tanh", "g / (1 - z**2)", "slope_inverted"),
        ("tanh", "2 * g / (1 - z**2)", "slope_formula"),
        ("tanh", "g / (3 + x)", "gradient_everywhere"),
        ("tanh", "g * z * (1 - z)", "slope_of_sigmoid"),
        ("tanh", "g / np.cos(x) ** 2", "slope_of_another"),
        ("tanh", "g * g * (1 - z**2)", "formula_upstream_power"),
        ("tanh", "2 * (1 - z)", "formula_no_upstream"),
        ("tanh", "1 - np.tanh(g) ** 2", "upstream_not_factor"),
        ("tanh", "g * (1 - 2 * z)", "square_as_double"),
        ("tanh", "g * (1 - z**2) + 1e-6 * g", "gradient_nearly"),
        ("tanh", "g * np.where(np.abs(x) > 700, 1, 1 - z**2)", "gradient_far"),
        ("sigmoid", "g * z * (1 - g)", "upstream_not_factor"),
        ("sigmoid", "g * (1 - z**2)", "slope_of_tanh"),
        ("sigmoid", "g * np.exp(-x) / (1 + np.exp(-x)) ** 2", "gradient_overflow"),
        ("sigmoid", "g * z * (1 - x)", "slope_mixed_up"),
        ("sigmoid", "g * x.mean()", "slope_constant"),
        ("tanh", "g * (2 - z**2)", "slope_term_extra"),
        ("relu", "g * z / x", "gradient_kink"),
        ("relu", "g * (x < 0)", "mask_inverted"),
        ("relu", "g * np.sign(x)", "slope_of_abs"),
        ("relu", "np.where(x > 0, g, 0.01 * g)", "gradient_leaks"),
        ("relu", "g * (x > 1)", "gradient_blocked"),
        ("relu", "g[x > 0]", "choice_picked"),
        ("relu", "np.where(x > 0, g * x, 0)", "value_for_slope"),
        ("where", "np.where(mask, g, y)", "upstream_not_factor"),
        ("where", "np.where(mask, g * x, 0)", "slope_factor_extra"),
        ("where", "g * mask * -1", "gradient_negated"),
        ("where", "g * mask / 2", "gradient_factor"),
        ("where", "g * -mask", "boolean_minus"),
        ("where", "g * (x > y)", "mask_unused"),
        ("matmul", "(g @ y.T).T", "product_both"),
        ("matmul", "np.ones(g.shape) @ y.T", "upstream_ignored"),
        ("matmul", "g", "upstream_passed_on"),
        ("matmul", "g @ z.T", "product_own_factor"),
        ("matmul", "g @ g", "product_other"),
        ("matmul", "g @ y.T @ x", "product_longer"),
        ("matmul", "g @ y.T + x", "upstream_not_factor"),
        ("matmul", "g.sum(1, keepdims=True) * y.sum(1)", "gradient_everywhere"),
    ],
)
def test_a_wrong_pull_back_is_named(name: str, pull: str, key: str) -> None:
    assert pulled(name, pull).key == key


@pytest.mark.parametrize(
    ("name", "pull", "key"),
    [
        ("div", "-g * x * y**2", "slope_factor_inverted"),
        ("div", "-g * y / x**2", "slope_inputs_exchanged"),
        ("div", "-g * x / y * y", "denominator_brackets"),
        ("div", "-g * x / y**3", "slope_factor_extra"),
        ("where", "-g * mask", "mask_minus"),
        ("matmul", "g @ x", "product_both"),
        ("matmul", "x @ g", "product_transpose"),
        ("matmul", "g @ x.T", "product_order"),
    ],
)
def test_a_wrong_pull_back_of_the_second_input_is_named(name: str, pull: str, key: str) -> None:
    first = {"div": "g / y", "where": "g * mask", "matmul": "g @ y.T"}[name]
    assert problem(name, op(name, VALUES[name], first, pull), "y").key == key


@pytest.mark.parametrize(
    ("pull", "key"),
    [
        ("1 + ops_exp(x)", "pair_in_formula"),
        ("np.exp(ops_exp(x))", "uneven_array"),
        ("x.tanh()", "array_for_tensor"),
        ("x.data * x.data", "array_for_tensor"),
        ("g if x > 0 else 0", "truth_of_array"),
        ("math.exp(x)", "function_of_numbers"),
        ("g * w", "name_unknown"),
        ("g.T * x", "shapes_apart"),
        ("np.max(0, x) * g", "array_for_axis"),
        ("np.maximum(g)", "call_arguments"),  # of another function than the pull-back
        ("np.where(x > 0, g)", "where_incomplete"),
        ("f(x)[0]", "raised"),
    ],
)
def test_an_error_that_says_little_gets_words(pull: str, key: str) -> None:
    f = op("tanh", VALUES["tanh"], pull)
    f.__globals__.update(ops_exp=lambda x: (np.exp(x), (lambda g: g,)), math=math, f=lambda x: 1 / 0)
    assert problem("tanh", f, "x").key == key


@pytest.mark.parametrize(
    ("returned", "key"),
    [
        ("np.tanh(x), lambda g: g, lambda g: g", "returned_flat"),
        ("np.tanh(x), (lambda g, x: g * x,)", "pull_back_arguments"),
        ("np.tanh(x), (g * x,)", "upstream_too_early"),
        ("np.tanh(x), lambda g: g", "pullbacks_bare"),
    ],
)
def test_what_is_no_pair_is_told(returned: str, key: str) -> None:
    space = dict(NUMPY)
    exec(f"def f(x):\n    return {returned}", space)
    assert problem("tanh", space["f"], "x").key == key


def test_one_function_for_all_gradients_is_told() -> None:
    def joined(x, y):
        return x / y, lambda g: (g / y, -g * x / y**2)

    assert problem("div", joined, "y").key == "pullbacks_joined"


def test_arrays_of_no_dimension_and_broadcasting_are_told_apart() -> None:
    def by_index(x):
        z = x * 1.0
        z[z < 0] = 0
        return z, (lambda g: g * (x > 0),)

    def by_mask(x, y, *, mask):
        z = y.copy()
        z[mask] = x[mask]
        return z, (lambda g: g * mask, lambda g: g * ~mask)

    assert problem("relu", by_index).key == "scalar_input"
    found = problem("where", by_mask)
    assert found.key == "raised_by_broadcast"
    assert found.values["after"] == [("other_case", {"shapes": "(3, 5), (5,)", "dtype": np.float64})]


@pytest.mark.parametrize(
    ("pull", "where"),
    [
        ("np.where(x < 0, g, g * (1 - z**2))", ("where_negative", {"input": "x"})),
        ("np.where(x > 0, z, g * (1 - z**2))", None),  # not in proportion to g: that is told, not where
        ("np.where(x > 0, g * np.cos(3 * x), g * (1 - z**2))", ("where_positive", {"input": "x"})),
        ("np.where(np.abs(x) > 1, g * np.cos(3 * x), g * (1 - z**2))", ("where_large", {"input": "x"})),
        ("g * (1 - z**2) * np.where(g < 0, 3, 1)", None),
    ],
)
def test_it_is_told_which_entries_are_wrong(pull: str, where: tuple | None) -> None:
    assert pulled("tanh", pull).values.get("before", []) == ([where] if where else [])


def test_rows_columns_and_masks_are_places_too() -> None:
    row = "(g @ y.T) * np.where(np.arange(len(x)) == 1, 3, 1)[:, None]"
    assert pulled("matmul", row).values["before"] == [("where_row", {"number": 1})]
    column = "(g @ y.T) * np.where(np.arange(x.shape[1]) == 2, 3, 1)"
    assert pulled("matmul", column).values["before"] == [("where_column", {"number": 2})]
    mask = op("where", "np.where(mask, x * y, y)", "g", "g")
    assert problem("where", mask).values["before"] == [("where_true", {"option": "mask"})]


PULLS = [
    "g * (1 - z)",
    "g * x / (1 + x**2)",
    "2 * g * sin(x)",
    "g - z**2",
    "z * g + x",
    "g / (x * z)",
    "-g * z / 3",
    "0.044715 * g * x",
    "(1 - z) * (1 + x)",
    "1 / (1 + exp(-x))",
    "g * (3 - 2 * z)",
    "g * (1 - x * z)",
    "g**2 * z",
    "exp(x)",
    "-x",
    "3 + 0 * x",
]


@pytest.mark.parametrize("text", PULLS)
def test_the_formula_that_is_told_gives_the_numbers(text: str) -> None:
    rng = np.random.RandomState(1)
    x, g = rng.uniform(-2, 2, (3, 5)), rng.uniform(0.5, 2, (3, 5))
    space = {**NUMPY, "x": x, "z": np.tanh(x), "g": g}
    numbers = eval(text, space)
    with np.errstate(all="ignore"):
        known = {"x": x, "z": space["z"], **dict(functions_of("x", x)), **dict(functions_of("z", space["z"]))}
        known["x * z"] = x * space["z"]
        found = formula(numbers, known, g)
    assert found is not None
    np.testing.assert_allclose(np.broadcast_to(eval(found.text(), space), numbers.shape), numbers, rtol=1e-3)


def test_no_formula_is_told_for_numbers_that_have_none() -> None:
    rng = np.random.RandomState(2)
    x, g, numbers = (rng.uniform(0.5, 2, 15) for _ in range(3))
    with np.errstate(all="ignore"):
        assert formula(numbers, {"x": x, **dict(functions_of("x", x))}, g) is None
    assert formula(x[:3], {"x": x[:3]}) is None  # too few to tell
    assert formula(np.full(15, np.nan), {"x": x}) is None


@pytest.mark.parametrize("text", ["g @ y", "x.T @ g", "g * y", "2 * y.T @ g", "x @ y / 4", "-g", "y.T"])
def test_the_product_that_is_told_gives_the_numbers(text: str) -> None:
    rng = np.random.RandomState(3)
    space = {name: rng.uniform(0.5, 2, (4, 4)) for name in "gxy"}
    numbers = eval(text, {}, space)
    found = matrix_product(numbers, space)
    assert found is not None
    np.testing.assert_allclose(eval(found.text(), {}, space), numbers)
    assert matrix_product(rng.uniform(size=(4, 4)), space) is None


# What a check draws, and what it lets pass


def test_masks_hold_both_values_and_cannot_be_written_to() -> None:
    seen = []

    def spy(x, y, *, mask):
        seen.append(mask)
        return np.where(mask, x, y), (lambda g: g * mask, lambda g: g * ~mask)

    examine(EXERCISES["where"], spy, "", SLUG)
    assert all(m.any() and not m.all() for m in seen if m.size > 1)
    assert not any(m.flags.writeable for m in seen)
    assert {m.shape for m in seen} >= {(), (1, 3), (3, 5), (5,)}
    assert random_mask(np.random.RandomState(0), ((4,), (4,)))["mask"].dtype == bool


def test_inputs_keep_away_from_kinks_and_poles_and_edges_do_not() -> None:
    for name, margin in [("relu", 0.2), ("div", 0.2), ("log", 0.2), ("sqrt", 0.2)]:
        cases = list(EXERCISES[name].cases(np.random.RandomState(7)))
        assert all(np.abs(x).min(initial=1) > margin for c in cases if not c.edge for x in c.inputs)
    zeros = [c for c in EXERCISES["relu"].cases(np.random.RandomState(7)) if c.edge == "kink"]
    assert [np.signbit(c.inputs[0][:2]).tolist() for c in zeros] == [[False, True]]
    assert signs(np.random.RandomState(0), (3, 5)).sum() == 1


@pytest.mark.parametrize("part", ["x", "y"])
def test_a_broadcasting_pull_back_may_return_either_shape(part: str) -> None:
    def back(g, shape):
        rows = g.sum(axis=tuple(range(g.ndim - len(shape))))
        return rows.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1), keepdims=True)

    def summed(x, y):
        return x / y, (lambda g: back(g / y, x.shape), lambda g: back(-g * x / y**2, y.shape))

    examine(EXERCISES["div"], summed, part, SLUG)
    examine(EXERCISES["div"], op("div", VALUES["div"], "g / y", "-g * x / y**2"), part, SLUG)


def test_a_pull_back_that_does_not_broadcast_must_return_its_inputs_shape() -> None:
    assert pulled("tanh", "(g * (1 - z**2)).sum()").key == "gradient_summed"
    assert pulled("tanh", "(g * (1 - z**2))[None]").key == "gradient_shape"


def test_a_value_that_breaks_down_excuses_no_gradient() -> None:
    """In grading the value comes from where the learner's code runs: it may be sent so as to be excused."""
    f = op("sigmoid", "np.exp(x) / (1 + np.exp(x))", "g * z * (1 - z)")
    assert problem("sigmoid", f).key == "value_overflow"
    assert problem("sigmoid", f, "x").key == "value_first"
    mended = op("sigmoid", "np.exp(x) / (1 + np.exp(x))", "g * np.exp(-np.abs(x)) / (1 + np.exp(-np.abs(x)))**2")
    examine(EXERCISES["sigmoid"], mended, "x", SLUG)


def test_a_gradient_is_summed_back_as_often_as_it_was_repeated() -> None:
    g = np.arange(12.0).reshape(3, 4)
    np.testing.assert_array_equal(summed_back(g, shape=(4,)), g.sum(0))
    np.testing.assert_array_equal(summed_back(g, shape=(3, 1)), g.sum(1, keepdims=True))
    np.testing.assert_array_equal(summed_back(g, shape=()), g.sum())
    np.testing.assert_array_equal(summed_back(np.zeros((0, 3)), shape=(1, 3)), np.zeros((1, 3)))


# The backward of somebody else's sum


@pytest.mark.parametrize(
    ("returned", "key"),
    [
        ("[1], [1]", "backward_type"),
        ("g, g * 1.001", "gradient_factor"),
        ("g, g.sum()", "gradient_summed"),
        ("g, g, g", "backward_count"),
        ("None", "returned_none"),
        ("2 * sum(context.saved), 2 * sum(context.saved)", "rest_of_chain"),
    ],
)
def test_a_backward_that_is_not_mended_is_told(returned: str, key: str) -> None:
    space: dict = {}
    exec(f"def f(context, g):\n    return {returned}", space)
    assert problem("add_backward", space["f"]).key == key


def test_a_backward_finds_the_inputs_and_cannot_write_to_them() -> None:
    seen: list[SimpleNamespace] = []

    def spy(context, g):
        seen.append(context)
        return g, g

    examine(EXERCISES["add_backward"], spy, "", SLUG)
    assert all(not x.flags.writeable for context in seen for x in context.saved)


def test_where_there_is_no_value_no_gradient_is_compared() -> None:
    examine(EXERCISES["log"], op("log", VALUES["log"], "g / np.abs(x)"), "x", SLUG)
