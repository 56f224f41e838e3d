"""Where the numbers of a gradient went: what was summed, moved, picked or cut in code that nobody has seen before."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from numpy.lib.array_utils import normalize_axis_index

from autograder.checks.core.problem import Problem
from autograder.checks.diagnosis.traces import brought_to, holds_only, same_numbers, summed_axes, trace_sum
from autograder.checks.kinds.op import summed_back
from autograder.checks.kinds.shape_op import ShapeOp, shown_option
from autograder.checks.lessons.l03.common import broadcasts_to, every_pair
from autograder.checks.lessons.l03.unbroadcast import BOTH, EMPTY, FRONT, REFUSED, STRETCHED
from autograder.checks.notebook.check import examine
from autograder.judge.folder import Folder

from .exercises import EXERCISES_OF

SLUG = "03-broadcasting"
EXERCISES = EXERCISES_OF[SLUG]
VALUES = {
    "broadcast_to": ("x, *, shape", "np.broadcast_to(x, shape)"),
    "reshape": ("x, *, shape", "x.reshape(shape)"),
    "transpose": ("x, *, axes=None", "x.transpose(axes)"),
    "getitem": ("x, *, index", "x[index]"),
    "cat": ("*arrays, axis=0", "np.concatenate(arrays, axis)"),
    "matmul": ("x, y", "x @ y"),
}


def op(name: str, returned: str, above: str = "pass", **names: object) -> Callable:
    """An op of lesson 03 from what stands above its return, and what it returns."""
    space = {"np": np, "normalize_axis_index": normalize_axis_index, **names}
    exec(f"def f({VALUES[name][0]}):\n    {above}\n    return {returned}", space)
    return space["f"]


def function(arguments: str, *lines: str) -> Callable:
    space: dict = {"np": np}
    exec(f"def f({arguments}):\n" + "\n".join(f"    {line}" for line in lines), space)
    return space["f"]


def problem(name: str, f: Callable, part: str = "") -> Problem:
    with pytest.raises(Problem) as raised:
        examine(EXERCISES[name], f, part, SLUG)
    return raised.value


# Values and pull-backs


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("broadcast_to", "x", "value_is_input"),
        ("broadcast_to", "np.tile(x, shape)", "repeated_by_tile"),
        ("broadcast_to", "np.resize(x, shape)", "repeated_in_order"),
        ("broadcast_to", "x.reshape(shape)", "reshape_sizes"),
        ("broadcast_to", "x * np.ones(shape)", "value_dtype"),
        ("reshape", "x.reshape(shape, order='F')", "reshape_order"),
        ("reshape", "x.T", "reshape_by_transpose"),
        ("reshape", "x.T.reshape(shape)", "reshape_by_transpose"),
        ("reshape", "x[::-1].reshape(shape)", "value_misplaced"),
        ("reshape", "x.reshape(*shape)", "shape_unpacked"),
        ("reshape", "np.resize(x, shape)", "reshape_by_resize"),
        ("reshape", "np.add.at(np.empty(shape), ..., x)", "assigned_apart"),
        ("transpose", "x.T", "transpose_axes_unused"),
        ("transpose", "x.swapaxes(-1, -2)", "transpose_two_only"),
        ("transpose", "x.transpose(axes) if axes else x.swapaxes(0, 1)", "transpose_none_two"),
        ("transpose", "x.transpose([axes.index(a) for a in range(3)])", "transpose_inverse_forward"),
        ("transpose", "x.swapaxes(*axes)", "swapaxes_for_transpose"),
        ("transpose", "x.transpose(np.argsort(axes))", "transpose_inverse_forward"),
        ("transpose", "x.transpose(axes[:2])", "axes_count"),
        ("transpose", "x.transpose([a for a in axes])", "axes_none"),
        ("transpose", "x.transpose(normalize_axis_index(axes, 3))", "tuple_for_number"),
        ("broadcast_to", "unbroadcast(x, shape)", "unbroadcast_misfit"),
        ("broadcast_to", "np.broadcast_to(x, *shape)", "call_arguments"),
        ("getitem", "x[index] + 0 * g", "upstream_too_early"),
        ("getitem", "np.take(x, index)", "index_flat"),
        ("getitem", "x[..., index]", "index_along_last"),
        ("getitem", "x[index, 0, 0]", "index_misfit"),
        ("getitem", "x[[i for i in index]]", "index_kinds"),
        ("cat", "np.concatenate(arrays)", "cat_axis_unused"),
        ("cat", "np.concatenate(arrays, 1)", "cat_axis_error"),
        ("cat", "np.stack(arrays, axis)", "cat_by_stack"),
        ("cat", "np.concatenate(arrays, None)", "cat_flat"),
        ("cat", "np.concatenate(arrays[::-1], axis)", "cat_turned"),
        ("matmul", "np.dot(x, y)", "product_by_dot"),
        ("matmul", "x * y", "product_elementwise"),
        ("matmul", "x @ y.swapaxes(-1, -2)", "product_value"),
        ("matmul", "x @ y.swapaxes", "matrix_missing"),
    ],
)
def test_a_wrong_value_is_named(name: str, value: str, key: str) -> None:
    pulls = "(lambda g: g,) * len(arrays)" if name == "cat" else "(lambda g: g,) * 2" if name == "matmul" else "(abs,)"
    assert problem(name, op(name, f"{value}, {pulls}")).key == key


@pytest.mark.parametrize(
    ("name", "pull", "key"),
    [
        ("broadcast_to", "g", "sum_missing"),
        ("broadcast_to", "g.sum(axis=0)", "sum_front_only"),
        ("broadcast_to", "g.sum(axis=-1)", "sum_too_few"),
        ("broadcast_to", "g.sum()", "sum_all"),
        ("broadcast_to", "g.sum(axis=(0, 1))", "sum_other_axes"),
        ("broadcast_to", "g.sum(axis=(0, 2))", "sum_axis_lost"),
        ("broadcast_to", "g.sum(axis=(0, 2), keepdims=True)", "sum_front_kept"),
        ("broadcast_to", "g.mean(axis=(0, 2)).reshape(x.shape)", "copies_averaged"),
        ("broadcast_to", "g.sum(axis=(1, 2))", "sum_other_axes"),
        ("broadcast_to", "g[0, :, :1]", "copies_one"),
        ("broadcast_to", "g.max(axis=(0, 2)).reshape(x.shape)", "copies_one"),
        ("broadcast_to", "np.full(x.shape, g.size / x.size)", "copies_counted"),
        ("broadcast_to", "np.broadcast_to(g, x.shape)", "broadcast_for_sum"),
        ("broadcast_to", "g.sum(axis=[0, 2])", "axis_list"),
        ("broadcast_to", "g.sum(axis=3)", "axis_unknown"),
        ("broadcast_to", "g.sum(axis=0).sum(axis=2)", "axis_moved"),
        ("broadcast_to", "g.reshape(x.shape)", "reshape_too_many"),
        ("broadcast_to", "g.sum().reshape(x.shape)", "reshape_too_few"),
        ("broadcast_to", "g.reshape(7)", "reshape_sizes"),
        ("broadcast_to", "(g * x).sum(axis=(0, 2)).reshape(x.shape)", "entries_times_input"),
        ("broadcast_to", "np.full(x.shape, 0.5)", "upstream_unused"),
        ("broadcast_to", "g.reshape(x)", "shape_of_array"),
        ("reshape", "g", "gradient_as_it_came"),
        ("reshape", "g.ravel()", "reshape_other_shape"),
        ("reshape", "g.reshape(x.shape, order='F')", "reshape_order"),
        ("reshape", "g.T", "reshape_by_transpose"),
        ("reshape", "g.reshape(x.shape)[::-1]", "gradient_misplaced"),
        ("reshape", "np.ones(g.shape)", "upstream_unused"),
        ("reshape", "np.ones(x.shape)", "upstream_unused"),
        ("reshape", "g.reshape(x.shape).astype(int)", "gradient_whole"),
        ("reshape", "g.reshape(x.shape) * x", "entries_times_input"),
        ("reshape", "g.transpose(x.shape)", "axis_unknown"),
        ("reshape", "x.reshape(shape)", "value_returned"),
        ("reshape", "2 * g.reshape(x.shape)", "gradient_factor"),
        ("transpose", "g", "gradient_as_it_came"),
        ("transpose", "g.transpose(axes)", "transpose_same_axes"),
        ("transpose", "g.T", "transpose_reversed"),
        ("transpose", "g.transpose(axes[::-1])", "transpose_backwards"),
        ("transpose", "g.transpose((0, 2, 1))", "transpose_other"),
        ("transpose", "g.transpose(np.argsort(np.abs(axes)) if axes else None)", "transpose_negative"),
        ("transpose", "g.swapaxes(0, 1) if axes is None else g.transpose(np.argsort(axes))", "transpose_none_other"),
        ("transpose", "g.transpose([(axes or (2, 1, 0)).index(a) for a in range(3)])", "axes_searched"),
        ("transpose", "g.transpose([dict(zip(axes or (2, 1, 0), (0, 1, 2)))[a] for a in range(3)])", "axes_searched"),
        ("transpose", "g.transpose([axes.index(a) for a in range(3)])", "axes_none"),
        ("transpose", "g.transpose(np.argsort(axes))", "axes_none"),
        ("transpose", "g.transpose(None if axes is None else np.argsort(axes))", "transpose_argsort"),
        ("transpose", "g.transpose(axes and np.argsort([2 if a == -1 else a for a in axes]))", "transpose_argsort"),
        ("transpose", "g.transpose(axes and np.argsort([2 if a < 0 else a for a in axes]))", "transpose_same_axes"),
        ("transpose", "g.reshape(x.shape)", "transpose_reshaped"),
        ("getitem", "g", "gradient_as_it_came"),
        ("getitem", "g[index]", "index_on_upstream"),
        ("getitem", "scattered(np.zeros(x.shape), index, 1)", "index_ones"),
        ("getitem", "scattered(np.zeros(x.shape), index, x[index])", "index_value"),
        ("getitem", "scattered(np.ones(x.shape), index, g)", "index_leaks"),
        ("getitem", "scattered(np.where(picked(x, index), 0, x), index, g)", "index_keeps_input"),
        ("getitem", "scattered(np.zeros(x.shape), index, g)[::-1]", "gradient_misplaced"),
        ("getitem", "scattered(np.zeros(x.shape), index, g[index])", "index_on_both"),
        ("getitem", "scattered(np.zeros(x.shape), index, g * x[index])", "entries_times_input"),
        ("getitem", "np.add.at(np.zeros(x.shape), index, g)", "pulled_none_at"),
        ("getitem", "np.add.at(np.zeros(x.shape), g)", "add_at_arguments"),
        ("getitem", "scattered(np.zeros(x.shape), index, g) / np.maximum(picked(x, index), 1)", "copies_averaged"),
        ("matmul", "g @ y.T", "batch_turned"),
        ("matmul", "g @ y.swapaxes(0, 1)", "batch_turned"),
        ("matmul", "g @ y", "product_transpose"),
        ("matmul", "y.swapaxes(-1, -2) @ g", "product_order"),
        ("matmul", "y @ g", "product_both"),
        ("matmul", "g @ x.swapaxes(-1, -2)", "product_own_factor"),
        ("matmul", "g @ g", "product_other"),
        ("matmul", "y @ y", "product_no_upstream"),
        ("matmul", "g * y", "product_elementwise"),
        ("matmul", "np.dot(g, y.swapaxes(-1, -2))", "product_by_dot"),
        ("matmul", "(g @ y.swapaxes(-1, -2)).sum(axis=0)", "batch_summed"),
        ("matmul", "(g @ y.swapaxes(-1, -2)).mean(axis=0)", "batch_averaged"),
        ("matmul", "(g @ y.swapaxes(-1, -2))[0]", "batch_one"),
        ("matmul", "g @ y.transpose(0, 2, 1)", "batch_axes"),
        ("matmul", "(g @ y.swapaxes(-1, -2)) * (y.shape[2] > 0)", "batch_axes"),
        ("matmul", "unbroadcast(g @ y.swapaxes(-1, -2), y.shape)", "unbroadcast_misfit"),
        ("matmul", "np.ones_like(g) @ y.swapaxes(-1, -2)", "upstream_unused"),
    ],
)
def test_a_wrong_pull_back_is_named(name: str, pull: str, key: str) -> None:
    def scattered(array: np.ndarray, index: object, numbers: object) -> np.ndarray:
        np.add.at(array, index, numbers)
        return array

    def picked(x: np.ndarray, index: object) -> np.ndarray:
        return scattered(np.zeros(x.shape), index, 1)

    other = "lambda g: x.swapaxes(-1, -2) @ g" if name == "matmul" else ""
    f = op(name, f"{VALUES[name][1]}, (lambda g: {pull}, {other})", scattered=scattered, picked=picked)
    assert problem(name, f, "x").key == key


@pytest.mark.parametrize(
    ("pull", "key"),
    [
        ("lambda g: g[(*before, slice(0, n))]", "part_from_start"),
        ("lambda g: g[(*before, slice(end - n, end + 1))]", "part_off"),
        ("lambda g: g[(*before, slice(max(end - n - 1, 0), end - 1))]", "part_short"),
        ("lambda g: g[(*before, slice(end, end + n))]", "part_off"),
        ("lambda g: g[(*before, slice(total - last, total))]", "part_last"),
        ("lambda g: g[..., :0]", "part_alike"),
        ("lambda g: g[(*before, slice(end - n, end - n + last))]", "part_late"),
        ("lambda g: g[(*before, slice(end - last, end))]", "part_late"),
        ("lambda g: g[before, slice(end - n, end)]", "part_nested"),
        ("lambda g: g[before + slice(end - n, end)]", "slice_joined"),
        ("lambda g: np.split(g, 3, axis)[{2: 0, 3: 1, 21: 2}[end]]", "part_equal"),
        ("lambda g: g[(slice(None),) * axis + (slice(end - n, end),)]", "part_negative"),
        ("lambda g: [g]", "parts_listed"),
        ("None", "pullback_none"),
        ("lambda g: g[(*before, slice(2 if end - n == 0 else 0, 3 if end - n == 0 else 2))]", "part_of_another"),
        ("lambda g: g[end - n : end]", "part_other_axis"),
        ("lambda g: g[[*before, slice(end - n, end)]]", "index_listed"),
        ("lambda g: g[(*before, slice({2: 0, 3: 2, 21: 1}[end], n))]", "part_by_sizes"),
        ("lambda g: g[(*before, end - 1)]", "part_one_place"),
        ("lambda g: g[(*before, slice(end - n, end))].ravel()", "part_reshaped"),
        ("lambda g: g", "part_all"),
        ("lambda g: np.ones(a.shape)", "upstream_unused"),
        ("lambda g: np.split(g, 5, axis)[0]", "split_equal"),
        ("lambda g: 3 * g[(*before, slice(end - n, end))]", "gradient_factor"),
    ],
)
def test_a_wrong_part_is_named(pull: str, key: str) -> None:
    above = """z = np.concatenate(arrays, axis)
    before = (slice(None),) * normalize_axis_index(axis, z.ndim)
    ends = np.cumsum([a.shape[axis] for a in arrays])
    total, last = ends[-1], arrays[-1].shape[axis]
    def make(a, n, end):
        return """
    f = op("cat", "z, tuple(make(a, a.shape[axis], end) for a, end in zip(arrays, ends))", above + pull)
    assert problem("cat", f, "gradients").key == key


def test_functions_made_in_a_loop_are_named() -> None:
    above = "start, pulls = 0, []\n    for a in arrays:\n        end = start + a.shape[axis]\n        "
    cut = "pulls.append(lambda g: np.take(g, range(end - a.shape[axis], end), axis))\n        start = end"
    found = problem("cat", op("cat", "np.concatenate(arrays, axis), tuple(pulls)", above + cut), "gradients")
    assert found.key == "part_last"
    assert (found.values["start_found"], found.values["end_found"], found.values["axis"]) == (3, 21, 0)


@pytest.mark.parametrize("cut", ["g[..., start:end]", "g[start:end]", "g[(*before, slice(start, end))]"])
def test_late_binding_is_named_where_the_loop_has_moved_on_and_nothing_is_cut_out(cut: str) -> None:
    above = f"""before = (slice(None),) * normalize_axis_index(axis, arrays[0].ndim)
    start, pulls = 0, []
    for a in arrays:
        end = start + a.shape[axis]
        pulls.append(lambda g: {cut})
        start = end"""
    found = problem("cat", op("cat", "np.concatenate(arrays, axis), tuple(pulls)", above), "gradients")
    assert found.key == "part_alike"
    assert 0 in found.values["got"]


@pytest.mark.parametrize(
    ("sizes", "cut", "key"),
    [
        ("len(a)", "np.split(g, [end - n, end], axis)[1]", "part_by_first"),
        ("a.size", "g.ravel()[end - n : end].reshape(a.shape)", "part_in_a_row"),
    ],
)
def test_sizes_that_are_those_of_axis_0_or_of_all_entries_are_named(sizes: str, cut: str, key: str) -> None:
    ends = f"ends = np.cumsum([{sizes} for a in arrays])"
    pulls = f"tuple(lambda g, end=end, a=a, n={sizes}: {cut} for a, end in zip(arrays, ends))"
    found = problem("cat", op("cat", f"np.concatenate(arrays, axis), {pulls}", ends), "gradients")
    assert found.key == key
    assert found.values["axis"] == 1


def test_where_numbers_are_wrong_is_not_told_by_signs_and_sizes_that_have_nothing_to_do_with_it() -> None:
    f = op("reshape", "x.reshape(shape), (lambda g: np.where(x > 0, 1.5, 1) * g.reshape(x.shape),)")
    found = problem("reshape", f, "x")
    assert found.key == "gradient_mismatch"
    assert not found.values["before"]


def test_it_is_told_which_call_went_wrong() -> None:
    f = op("transpose", "x.transpose(axes), (lambda g: g.transpose(np.argsort(axes) if axes else None),)")
    after = problem("transpose", f, "x").values["after"]
    told = {"call": "transpose(x, axes=(-1, 0, 1))", "shapes": "(2, 4, 7)", "dtype": np.float64, "entries": ""}
    assert after == [("later_call", told)]
    assert problem("transpose", op("transpose", "x, (abs,)")).values["after"][0][0] == "this_call"


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ((slice(1, 3), slice(None, 2)), "(1:3, :2)"),
        ((..., -1), "(..., -1)"),
        ((0,), "(0,)"),
        (slice(None, None, 2), "::2"),
        (np.array([0, 2, 2]), "[0, 2, 2]"),
        (None, "None"),
    ],
)
def test_options_are_shown_as_they_are_written(option: object, text: str) -> None:
    assert shown_option(option) == text


# What a check lets pass


def test_an_op_may_call_unbroadcast_even_where_that_is_wrong_or_missing() -> None:
    for wrong in ({}, {"unbroadcast": lambda g, shape: g}):
        f = op("broadcast_to", "np.broadcast_to(x, shape), (lambda g: unbroadcast(g, x.shape),)", **wrong)
        examine(EXERCISES["broadcast_to"], f, "x", SLUG)
        assert f.__globals__.get("unbroadcast") is wrong.get("unbroadcast")


@pytest.mark.parametrize("back", ["{}", "summed({}, {}.shape)"])
def test_matmul_may_return_a_gradient_for_the_whole_batch_or_for_its_input(back: str) -> None:
    pulls = [
        back.format(product, name)
        for product, name in [("g @ y.swapaxes(-1, -2)", "x"), ("x.swapaxes(-1, -2) @ g", "y")]
    ]
    f = op(
        "matmul",
        f"x @ y, (lambda g: {pulls[0]}, lambda g: {pulls[1]})",
        summed=lambda g, shape: summed_back(g, shape=shape),
    )
    for part in ("", "x", "y"):
        examine(EXERCISES["matmul"], f, part, SLUG)


def test_the_engine_takes_unbroadcast_when_all_of_it_passes() -> None:
    folder = Folder(SLUG, "en")

    def gradient() -> np.ndarray:
        x = folder.so_far.Tensor(np.ones((3, 1)), requires_grad=True)
        (x * np.ones((3, 5))).backward(np.ones((3, 5)))
        return x.grad

    folder.run(folder.solution("unbroadcast"))
    for test in folder.lesson.tests_of("unbroadcast"):
        with pytest.raises(NotImplementedError, match=f"unbroadcast: you write it in lesson {SLUG}"):
            gradient()
        assert not folder.message(test)
    np.testing.assert_array_equal(gradient(), np.full((3, 1), 5.0))

    folder.run("def unbroadcast(g, shape):\n    return g.sum(axis=0)\n")
    np.testing.assert_array_equal(gradient(), np.full((3, 1), 5.0))
    assert folder.message("test_unbroadcast_both")
    with pytest.raises(NotImplementedError, match=f"unbroadcast: you write it in lesson {SLUG}"):
        gradient()
    folder.run(folder.solution("unbroadcast"))
    assert not folder.message("test_unbroadcast_both")
    np.testing.assert_array_equal(gradient(), np.full((3, 1), 5.0))


def test_an_op_that_changes_its_argument_s_shape_is_told() -> None:
    f = op("reshape", "x, (lambda g: g.reshape(was),)", "was = x.shape\n    x.shape = shape")
    assert problem("reshape", f).key == "argument_reshaped"


def test_an_input_whose_name_stands_for_another_array_is_told() -> None:
    f = op("reshape", "x, (lambda g: g.reshape(x.shape),)", "x = x.reshape(shape)")
    found = problem("reshape", f, "x")
    assert (found.key, found.values["name"]) == ("input_rebound", "x")
    f = op("reshape", "x.reshape(shape), (lambda g: g.reshape(x.shape),)", "x = x.copy()")
    examine(EXERCISES["reshape"], f, "x", SLUG)


def test_a_changed_first_line_is_told_from_a_wrong_call() -> None:
    assert problem("reshape", lambda x: None).key == "first_line_changed"
    assert problem("reshape", lambda x, *, shape: np.reshape(shape)).key == "call_arguments"


def test_the_stand_in_of_the_library_is_told() -> None:
    folder = Folder(SLUG, "en")
    folder.run("import so_far\n\n\ndef unbroadcast(g, shape):\n    return so_far.unbroadcast(g, shape)\n")
    assert folder.failure("test_unbroadcast").problem.key == "stand_in_called"


def test_what_to_read_is_where_the_mistake_is_explained() -> None:
    folder = Folder(SLUG, "en")
    for table, section in {"(3, 1)": "Two shapes", "(3, 5)": "In front and stretched"}.items():
        folder.run(f"def predicted_shapes():\n    return {table}, (20, 3, 5), (), (5,)\n")
        assert f"section “{section}”" in folder.message("test_predicted_shapes")


def test_a_pull_back_that_remembers_is_told() -> None:
    above = "dx = np.zeros(x.shape)\n    def pull(g):\n        np.add.at(dx, index, g)\n        return dx"
    assert problem("getitem", op("getitem", "x[index], (pull,)", above), "x").key == "pulled_differently"


@pytest.mark.parametrize("name", [n for n, e in EXERCISES.items() if isinstance(e, ShapeOp)])
def test_numbers_are_all_different_so_that_each_can_be_followed(name: str) -> None:
    for case in EXERCISES[name].cases(np.random.RandomState(5)):
        if case.g.dtype == np.float64:
            numbers = np.concatenate([case.g.ravel(), *(x.ravel() for x in case.inputs)])
            assert len(np.unique(numbers.round(6))) == len(numbers)


# unbroadcast and stretched_axes

RIGHT = (
    "extra = g.ndim - len(shape)",
    "if extra > 0:",
    "    g = g.sum(axis=tuple(range(extra)))",
    "axes = tuple(i for i, (n, m) in enumerate(zip(shape, g.shape)) if n == 1 and m != 1)",
    "g = g.sum(axis=axes, keepdims=True)",
    "if g.shape != shape:",
    "    raise ValueError('shapes')",
    "return g",
)


def but(*changes: tuple[str, str]) -> Callable:
    """The right unbroadcast with some lines changed."""
    text = "\n".join(RIGHT)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return function("g, shape", *text.splitlines())


def test_the_right_unbroadcast_passes_with_either_kind_of_answer() -> None:
    for f in (but(), but(("return g", "return np.array(g)"))):
        for part in EXERCISES["unbroadcast"].parts():
            examine(EXERCISES["unbroadcast"], f, part, SLUG)


@pytest.mark.parametrize(
    ("changes", "part", "key"),
    [
        ([("return g", "return None")], "", "returned_none"),
        ([("return g", "return g.tolist()")], "", "sum_type"),
        ([("range(extra)))", "range(extra)), keepdims=True)")], "", "sum_front_kept"),
        ([("axis=axes, keepdims=True", "axis=axes")], "stretched", "sum_axis_lost"),
        ([("m != 1", "m > 1")], "both", "sum_more_than_one"),
        (
            [("m != 1", "m > 1"), ("if g.shape != shape:", "if g.size and g.shape != shape:")],
            "both",
            "sum_more_than_one",
        ),
        ([("n == 1 and m != 1", "n != 1 and m == 1")], "stretched", "sum_refused_early"),
        ([("g.sum(axis=axes", "g.mean(axis=axes")], "stretched", "copies_averaged"),
        ([("g.sum(axis=tuple(range(extra)))", "g[0]")], "", "copies_one"),
        ([("tuple(range(extra))", "tuple(range(-extra, 0))")], "", "sum_other_axes"),
        ([("extra > 0", "extra < 0")], "", "sum_refused_early"),
        ([("extra = g.ndim - len(shape)", "if g.ndim != len(shape): raise ValueError")], "", "sum_refused_early"),
        ([("tuple(range(extra))", "list(range(extra))")], "", "axis_list"),
        (
            [("return g", "return g.reshape(shape)"), ("g.sum(axis=axes, keepdims=True)", "g")],
            "stretched",
            "sum_refused_early",
        ),
        ([("if g.shape != shape:", "if False:")], "refused", "sum_accepted"),
        ([("if g.shape != shape:", "if False:"), ("return g", "return g.reshape(shape)")], "refused", "sum_forced"),
        ([("raise ValueError('shapes')", "raise TypeError('shapes')")], "refused", "sum_error_type"),
        ([("raise ValueError('shapes')", "return ValueError('shapes')")], "refused", "error_returned"),
        ([("if g.shape != shape:", "if True:")], "refused", "sum_refused_right"),
        ([("if g.shape != shape:", "if True:")], "", "sum_refused_right"),
        ([("if g.shape != shape:", "if g.shape != list(shape):")], "", "sum_refused_right"),
        ([("axis=axes, keepdims=True)", "axis=axes, keepdims=True) * g.mean()")], "", "sum_wrong"),
        (
            [("keepdims=True)", "keepdims=True) * g.mean()"), ("if g.shape != shape:", "if True:")],
            "",
            "sum_refused",
        ),
        ([("g.sum(axis=axes", "g.mean(axis=axes")], "both", "copies_averaged"),
        ([("extra = g.ndim - len(shape)", "extra = g.shape - shape")], "", "tuple_operand"),
        ([("if g.shape != shape:", "if g.shape != shape + 1:")], "", "tuple_joined"),
        ([("tuple(range(extra))", "np.arange(extra)")], "", "shape_of_array"),
        ([("return g", "return g + 0.1")], "", "sum_wrong"),
        ([("return g", "return g[:1]")], "", "sum_shape"),
        ([("return g", "return g[::-1]")], "", "sum_misplaced"),
        ([("return g", "return np.full(shape, g.sum())")], "", "sum_all"),
        ([("if g.shape != shape:", "if g.shape[len(shape) - 1] and g.shape != shape:")], "refused", "sum_error_type"),
    ],
)
def test_a_wrong_unbroadcast_is_named(changes: list[tuple[str, str]], part: str, key: str) -> None:
    found = problem("unbroadcast", but(*changes), part)
    assert found.key == key
    assert found.values["after"][0][0] == "sum_case"


@pytest.mark.parametrize(
    ("line", "told", "where_right"),
    [
        ("raise TypeError('no')", "TypeError: no", "sum_refused_right"),
        ("assert False", "AssertionError", "sum_refused_right"),
        ("return shape[9]", "IndexError: tuple index out of range", "raised"),
        ("return g + 'a'", "UFuncTypeError: ", "raised"),
    ],
)
def test_an_error_that_is_no_value_error_is_told_as_it_was_raised(line: str, told: str, where_right: str) -> None:
    found = problem("unbroadcast", but(("raise ValueError('shapes')", line)), "refused")
    assert found.key == "sum_error_type"
    assert found.values["got"].startswith(told)
    found = problem("unbroadcast", but(("return g", line)))
    assert (found.key, found.values["error"]) == (where_right, told.split(":")[0])


@pytest.mark.parametrize(
    "line", ["np.split(np.ones(3), 2)", "np.tensordot(np.ones(2), np.ones(3), 1)", "np.ones(2).reshape(7)"]
)
def test_an_error_of_numpy_s_is_a_refusal_only_where_one_is_due(line: str) -> None:
    examine(EXERCISES["unbroadcast"], but(("raise ValueError('shapes')", line)), "refused", SLUG)
    found = problem("unbroadcast", but(("extra = g.ndim - len(shape)", line)), "refused")
    assert found.key != "sum_refused"
    assert found.values["error"] == "ValueError"


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (("total = g.sum(axis=-1)", "if total.shape != shape: raise ValueError", "return total"), "sum_other_axes"),
        (("if g.sum(axis=-1).shape != shape: raise ValueError", "return g"), "sum_refused_early"),
        (
            (
                "def same(a, b):",
                "    if a != b: raise ValueError",
                "g = g.sum(axis=-1)",
                "same(g.shape, shape)",
                "return g",
            ),
            "sum_other_axes",
        ),
    ],
)
def test_what_had_become_of_g_is_looked_at_where_a_sum_is_refused(lines: tuple[str, ...], key: str) -> None:
    assert problem("unbroadcast", function("g, shape", *lines)).key == key


@pytest.mark.parametrize(
    ("returned", "key"),
    [
        ("()", "axes_too_few"),
        ("tuple(a for a, n in enumerate(shape) if n == 1 < g_shape[a])", "axes_zero_missed"),
        ("tuple(a for a, n in enumerate(shape) if n == 1 and g_shape[a] == 0)", "axes_too_few"),
        ("tuple(range(len(shape)))", "axes_too_many"),
        ("tuple(a for a, n in enumerate(shape) if n != 1)", "axes_others"),
        ("tuple(m for m, n in zip(g_shape, shape) if n == 1 and m != 1)", "axes_sizes"),
        ("(7,)", "axes_outside"),
        ("tuple(a for a, n in enumerate(shape) if n == 1 for _ in 'ab')", "axes_twice"),
        ("[a for a, n in enumerate(shape) if n == 1]", "axes_type"),
        ("1", "axes_type"),
        ("g_shape != shape", "axes_type"),
        ("(a for a in range(3))", "axes_type"),
        ("((1, 1),)", "axes_type"),
        ("tuple(n == 1 != m for m, n in zip(g_shape, shape))", "axes_booleans"),
        ("[n == 1 != m for m, n in zip(g_shape, shape)]", "axes_booleans"),
        ("np.array(g_shape) != np.array(shape)", "axes_booleans"),
        ("tuple(np.array(g_shape) != np.array(shape))", "axes_booleans"),
        ("tuple(a + 1 for a, (m, n) in enumerate(zip(g_shape, shape)) if n == 1 != m)", "axes_from_one"),
        ("shape", "axes_sizes"),
        ("None", "returned_none"),
        ("tuple(a for a in range(g_shape.ndim) if shape.shape[a] == 1)", "axes_of_shapes"),
        ("tuple(a for a, n, m in enumerate(zip(g_shape, shape)))", "raised"),
        ("tuple(a for a, n in enumerate(g_shape.shape))", "axes_of_shapes"),
    ],
)
def test_wrong_axes_are_named(returned: str, key: str) -> None:
    assert problem("stretched_axes", function("g_shape, shape", f"return {returned}")).key == key


@pytest.mark.parametrize(
    ("returned", "told"),
    [
        ("[1]", "[1]"),
        ("{1}", "{1}"),
        ("True", "True"),
        ("(a for a in shape)", "generator"),
        ("[abs, max]", {"kind": "list", "length": 2}),
    ],
)
def test_what_was_returned_for_axes_is_told_as_python_writes_it_if_every_run_writes_it_so(
    returned: str, told: object
) -> None:
    found = problem("stretched_axes", function("g_shape, shape", f"return {returned}"))
    assert (found.key, found.values["got"]) == ("axes_type", told)


@pytest.mark.parametrize("returned", ["n == 1", "n != m", "n == 1 and m != 1"])
def test_any_axes_are_right_over_which_a_sum_gives_the_shape(returned: str) -> None:
    right = f"return tuple(a for a, (n, m) in enumerate(zip(shape, g_shape)) if {returned})"
    examine(EXERCISES["stretched_axes"], function("g_shape, shape", right), "", SLUG)


def test_the_pairs_that_are_tried_are_all_there_are() -> None:
    shapes = [s for n in range(4) for s in product(range(4), repeat=n)]
    expected = set()
    for g, shape in product(shapes, shapes):
        try:
            if np.broadcast_shapes(g, shape) == g:
                expected.add((g, shape))
        except ValueError:
            pass
    assert set(every_pair()) == expected
    assert all(broadcasts_to(shape, g) for g, shape in FRONT + STRETCHED + BOTH + EMPTY)
    assert not any(broadcasts_to(shape, g) for g, shape in REFUSED)


def test_the_axes_that_are_named_are_those_whose_sum_is_right() -> None:
    for g_shape, shape in every_pair():
        g = np.random.RandomState(0).normal(size=g_shape)
        total = g.sum(axis=summed_axes(g, shape), keepdims=True).reshape(shape)
        np.testing.assert_allclose(total, summed_back(g, shape=shape), atol=1e-12)
        np.testing.assert_allclose(brought_to(g, shape=shape), total)
    with pytest.raises(ValueError, match=r"got \(3,\)"):
        summed_axes(np.empty(3), (2,))


def test_numbers_are_followed_only_where_they_are_the_same() -> None:
    g = np.random.RandomState(1).uniform(0.5, 2, (2, 3, 4))
    assert trace_sum(g, (3, 4), g.sum(axis=0) + 1e-3) is None
    assert not holds_only(np.zeros(3), g)
    assert holds_only(g[0], g)
    assert same_numbers(g, g.ravel()[::-1])
    assert not same_numbers(g, g + 1)


# A prediction of shapes


@pytest.mark.parametrize(
    ("returned", "key"),
    [
        ("(3, 5), (20, 3, 5), (3, 5), (3, 5)", "shapes_not_summed"),
        ("(3, 5), (20, 3, 5), (3, 1)", "shapes_count"),
        ("(3, 5)", "shapes_count"),
        ("7", "shapes_count"),
        ("'(3, 5)', '', '', ''", "shapes_type"),
        ("(3, 5), (20, 3, 5), (3, 1), (5)", "shapes_comma"),
        ("(3, 5), (20, 3, 5), (3,), (5,)", "shapes_axis_lost"),
        ("(3, 5), (20, 3, 5), (3, 1), (1, 5)", "shapes_front_kept"),
        ("(3, 5), (20, 3, 5), (1, 3, 1), (5,)", "shapes_front_kept"),
        ("(3, 5), (20, 3, 5), (3, 1), (5, 1)", "shapes_column"),
        ("(5, 3), (20, 3, 5), (3, 1), (5,)", "shapes_turned"),
        ("(20, 3, 5), (20, 3, 5), (3, 1), (5,)", "shapes_too_early"),
        ("(3, 5), (3, 5), (3, 1), (5,)", "shapes_front_missing"),
        ("(3, 5), (20, 3, 5), (), ()", "shapes_all_summed"),
        ("(3, 5), (20, 3, 5), (5,), (3, 1)", "shapes_of_other"),
        ("(3, 1), (20, 3, 5), (3, 1), (5,)", "shapes_not_stretched"),
        ("(8,), (20, 3, 5), (3, 1), (5,)", "shapes_added"),
        ("(2, 2), (20, 3, 5), (3, 1), (5,)", "shapes_otherwise"),
        ("None", "returned_none"),
    ],
)
def test_a_wrong_prediction_of_shapes_is_named(returned: str, key: str) -> None:
    assert problem("predicted_shapes", function("", f"return {returned}")).key == key


def test_shapes_may_come_as_lists() -> None:
    right = [list(shape) for shape in EXERCISES["predicted_shapes"].right.values()]
    examine(EXERCISES["predicted_shapes"], lambda: right, "", SLUG)
