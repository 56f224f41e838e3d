"""The op table: whole, not stale, and every formula on it is what ndgrad, central differences and PyTorch compute."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import ndgrad
import numpy as np
import pytest
from ndgrad import Tensor, ops
from ndgrad.shapes import unbroadcast

from autograder.record.ops import GROUPS, OPS, Op
from autograder.release.paths import BOOK, LANGUAGES
from book.reference import __main__ as reference
from book.reference.formulas import tex, value
from book.reference.operators import CATALOGUE, Operator
from book.reference.tables import fragments
from book.reference.versions import CHANGE_LOG

from ..library.oracles import DIFFERENCES, PYTORCH, draw, finite_differences, naive_unbroadcast, torch


def random(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_the_tables_are_what_their_sources_give() -> None:
    made = fragments()
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: `make reference`"
    there = {p for lang in LANGUAGES for kind in reference.KINDS for p in (BOOK / lang / "tables").glob(f"{kind}-*.md")}
    assert set(made) == {*there, CHANGE_LOG}


def test_every_op_of_the_library_is_in_the_table() -> None:
    library = {name for name, f in vars(ops).items() if inspect.isfunction(f) and f.__module__ == ops.__name__}
    assert library == set(OPS)


# How to compute an op's formulas: its inputs, the names they use, and what ndgrad takes


def along(axis: int, n: int) -> dict[str, Any]:
    def total(e: Any) -> Any:
        return np.sum(e, axis, keepdims=True)

    return {"total": total, "mean": lambda e: total(e) / n, "top": lambda e: np.max(e, axis, keepdims=True), "n": n}


def softmax(x: np.ndarray) -> np.ndarray:
    e = np.exp(x)
    return e / e.sum(-1, keepdims=True)


SHAPES: dict[str, list[tuple[int, ...]]] = {
    "cross_entropy": [(4, 3)],
    "cat": [(3, 2), (3, 4)],
    "stack": [(3, 2), (3, 2)],
    "broadcast_to": [(3, 1)],
    "matmul": [(2, 3, 4), (2, 4, 5)],
    "linear": [(3, 4), (4, 2), (2,)],
    "layer_norm": [(3, 5), (5,), (5,)],
    "conv2d": [(2, 2, 4, 5), (3, 2, 2, 3)],
    "max_pool2d": [(2, 2, 5, 7)],
}
MASK = np.array([[True, False, True, True, False]] * 3)
TARGETS = np.array([2, 0, 1, 0])
REDUCED = [op.name for op in GROUPS["reductions"]]
OPTIONS: dict[str, dict[str, Any]] = {
    **{name: {"axis": 1} for name in REDUCED},
    "where": {"mask": MASK},
    "cross_entropy": {"targets": TARGETS},
    "reshape": {"shape": (5, 3)},
    "transpose": {"axes": (1, 0)},
    "swapaxes": {"axis1": 0, "axis2": 1},
    "broadcast_to": {"shape": (2, 3, 4)},
    "getitem": {"index": np.array([0, 2, 2])},
    "cat": {"axis": 1},
    "stack": {"axis": 1},
    "conv2d": {"stride": 2, "padding": 1},
    "max_pool2d": {"size": 3, "stride": 2},
}
NAMES: dict[str, dict[str, Any]] = {
    **{name: {**along(1, 5), "axis": 1} for name in REDUCED},
    "where": {"m": MASK},
    "mse": {"total": np.sum, "n": 15},
    "cross_entropy": {"softmax": softmax, "onehot": np.eye(3).__getitem__, "t": TARGETS, "B": 4},
    "reshape": {"shape": (5, 3)},
    "transpose": {"axes": (1, 0)},
    "swapaxes": {"i": 0, "j": 1},
    "broadcast_to": {"shape": (2, 3, 4), "unbroadcast": unbroadcast},
    "getitem": {"index": np.array([0, 2, 2])},
    "cat": {"axis": 1, "n": 2, "m": 4, "range": range},
    "stack": {"axis": 1},
    "linear": {"total": lambda e: np.sum(e, 0)},
    "layer_norm": {**along(-1, 5), "eps": 1e-5},
    "conv2d": {"s": 2},
    "max_pool2d": along(-1, 9),
}
# In conv2d all is told by index: how far each goes for x' of (2, 2, 6, 7), w of (3, 2, 2, 3) and z of (2, 3, 3, 3).
SIZES = {"n": 2, "c": 2, "f": 3, "a": 2, "b": 3, "i": 3, "j": 3, "k": 6, "l": 7}
INDICES = {"value": "nfij", "padded": "nckl", "w": "fcab"}


def inputs_of(op: Op) -> dict[str, np.ndarray]:
    names = ["x" if name in ("padded", "p") else name for name in op.pulls]
    return dict(zip(names, draw(op.name, random(3), SHAPES.get(op.name, [(3, 5)] * len(names)))))


def windows(x: np.ndarray) -> np.ndarray:
    """The 3 × 3 windows of x, 2 apart, each as a row."""
    seen = np.lib.stride_tricks.sliding_window_view(x, (3, 3), (2, 3))[:, :, ::2, ::2]
    return seen.reshape(*seen.shape[:4], 9)


def computed(op: Op, formula: str, names: dict[str, Any], what: str) -> np.ndarray:
    """The value of one formula of an op."""
    if op.code:
        names = {"np": np, "dx": np.zeros_like(names["x"]), **names}
        result = eval(formula, {"__builtins__": {}}, names)
        return names["dx"] if result is None else np.asarray(result)
    names = dict(names)
    for given, expression in op.given.items():
        names[given] = value(expression, names)
    if op.name == "conv2d":
        names["padded"] = np.pad(names["x"], ((0, 0), (0, 0), (1, 1), (1, 1)))
        return value(formula, names, INDICES[what], SIZES)
    if op.name == "layer_norm" and "Sum" in formula:
        return value(formula, names, "j", {"r": 3, "j": 5})
    if op.name == "max_pool2d":
        names["p"] = windows(names["x"])
    if "Sum" in formula:
        return value(formula, names, "", {"b": 4})
    return np.asarray(value(formula, names))


def kept(op: Op, z: np.ndarray) -> np.ndarray:
    """What a reduction gives, with its axis."""
    if op.name == "max_pool2d":
        return z[..., None]
    return np.expand_dims(z, 1) if op.name in REDUCED and z.ndim == 1 else z


def by_torch(op: Op, inputs: dict[str, np.ndarray], g: np.ndarray) -> tuple[np.ndarray, list[np.ndarray]]:
    """Value and gradients, by the very call that the table prints."""
    leaves = {name: torch.tensor(array, requires_grad=True) for name, array in inputs.items()}
    shown = {**NAMES.get(op.name, {}), "m": torch.tensor(MASK), "t": torch.tensor(TARGETS)}
    if op.name == "getitem":
        shown["index"] = torch.tensor([0, 2, 2])
    call = op.torch.replace("conv2d(x, w)", "conv2d(x, w, stride=2, padding=1)").replace("x, size", "x, 3, 2")
    z = eval(call, {"torch": torch, **shown, **leaves})
    z.backward(torch.tensor(g))
    return z.detach().numpy(), [leaf.grad.numpy() for leaf in leaves.values()]


@pytest.mark.parametrize("name", OPS)
def test_the_formulas_of_an_op_are_what_three_others_compute(name: str) -> None:
    op = OPS[name]
    inputs, options = inputs_of(op), OPTIONS.get(name, {})
    z, pullbacks = getattr(ops, name)(*inputs.values(), **options)
    g = random(4).uniform(-1, 1, np.shape(z))
    names = {**NAMES.get(name, {}), **inputs}
    np.testing.assert_allclose(computed(op, op.value, names, "value").reshape(np.shape(z)), z, **PYTORCH)
    names |= {"z": kept(op, np.asarray(z)), "g": kept(op, g)}

    def f(*arrays: np.ndarray) -> np.ndarray:
        return np.asarray(getattr(ops, name)(*arrays, **options)[0])

    torch_value, torch_gradients = by_torch(op, inputs, g)
    np.testing.assert_allclose(z, torch_value, **PYTORCH)
    measured = finite_differences(f, list(inputs.values()), g)
    for k, (what, formula) in enumerate(op.pulls.items()):
        x = list(inputs.values())[k]
        dx = computed(op, formula, names, what)
        if what == "padded":
            dx = dx[:, :, 1:-1, 1:-1]
        if what == "p":
            parts, dx = dx, np.zeros(x.shape)
            for n, c, i, j, m in np.ndindex(parts.shape):
                dx[n, c, 2 * i + m // 3, 2 * j + m % 3] += parts[n, c, i, j, m]
        dx = np.broadcast_to(dx, x.shape)
        np.testing.assert_allclose(dx, pullbacks[k](g), **PYTORCH)
        np.testing.assert_allclose(dx, torch_gradients[k], **PYTORCH)
        np.testing.assert_allclose(dx, measured[k], **DIFFERENCES)


@pytest.mark.parametrize("op", [op for op in GROUPS["two_inputs"] if op.name != "where"], ids=lambda op: op.name)
def test_summed_to_the_shape_of_the_input_the_formulas_hold_where_inputs_broadcast(op: Op) -> None:
    x, y = draw(op.name, random(3), [(4, 3, 1), (3, 5)])
    left, right = Tensor(x, requires_grad=True), Tensor(y, requires_grad=True)
    z = ndgrad.tensor.apply(getattr(ops, op.name), left, right)
    g = random(4).uniform(-1, 1, z.shape)
    z.backward(g)
    for name, leaf in (("x", left), ("y", right)):
        dx = np.broadcast_to(value(op.pulls[name], {"x": x, "y": y, "z": z.data, "g": g}), z.shape)
        np.testing.assert_allclose(naive_unbroadcast(dx, leaf.shape), leaf.grad, **PYTORCH)


# Where there is a derivative


@pytest.mark.parametrize("op", [op for op in OPS.values() if op.where], ids=lambda op: op.name)
def test_outside_of_its_condition_an_op_has_no_slope(op: Op) -> None:
    inputs = inputs_of(op)
    assert np.all(value(op.where, inputs))
    outside = {name: -array for name, array in inputs.items()} if op.name == "pow" else dict.fromkeys(inputs, 0.0)
    arrays = [np.asarray(outside[name], dtype=float) for name in inputs]
    assert not np.any(value(op.where, dict(zip(inputs, arrays))))
    with np.errstate(all="ignore"):
        _, pullbacks = getattr(ops, op.name)(*arrays)
        assert not all(np.isfinite(pull(np.ones_like(arrays[0]))).any() for pull in pullbacks)


@pytest.mark.parametrize("op", [op for op in OPS.values() if op.unless], ids=lambda op: op.name)
def test_at_a_kink_the_slopes_of_both_sides_differ(op: Op) -> None:
    if op.name == "max_pool2d":
        op = OPS["max"]  # the same formula, in each window
    at = {name: np.array([[2.0, 2.0]]) if op.name in ("max", "maximum") else np.array([[0.0]]) for name in op.pulls}
    f: Callable[..., Any] = getattr(ops, op.name)
    options = {"axis": 1} if op.name == "max" else {}
    z = f(*at.values(), **options)[0]
    names = {**at, "z": kept(op, np.asarray(z)), **along(1, 2)}
    assert np.all(value(op.unless, names))
    h = np.zeros_like(at["x"])
    h[0, 0] = 1e-6
    ahead, behind = (f(at["x"] + step, *list(at.values())[1:], **options)[0] for step in (h, -h))
    right, left = np.ravel((ahead - z) / 1e-6)[0], np.ravel((z - behind) / 1e-6)[0]
    assert abs(right - left) > 0.5


# The catalogue

OPERATORS = [operator for group in CATALOGUE.values() for operator in group]


def operands(group: str, operator: Operator) -> tuple[np.ndarray, np.ndarray]:
    if group == "bits":
        return np.array([12, 7, 5]), np.array([3, 1, 2])
    if group == "logic":
        return np.array([True, True, False]), np.array([True, False, False])
    if operator.sign == "@":
        return random(5).uniform(1, 2, (3, 4)), random(6).uniform(1, 2, (4, 2))
    if group == "comparisons":
        return np.array([1.0, 2.0, 3.0]), np.array([2.0, 2.0, 2.0])
    return np.array([7.3, -7.3, 3.1]), np.array([2.0, 1.5, -0.7])


CASES = [pytest.param(group, o, id=o.key) for group, operators in CATALOGUE.items() for o in operators]


def test_the_catalogue_has_every_operator_that_the_source_lists() -> None:
    listed = "+ - * / ** % == != < <= > >= & | ^ ~ << >> and or not xor dot cross outer @".split()
    assert sorted(o.sign for o in OPERATORS) == sorted(listed)


def test_ten_of_them_have_a_derivative_as_the_page_says() -> None:
    assert [bool(o.op or o.pulls) for o in OPERATORS] == [True] * 10 + [False] * 16


@pytest.mark.parametrize(("group", "operator"), CASES)
def test_an_operator_is_the_same_in_all_columns(group: str, operator: Operator) -> None:
    x, y = operands(group, operator)
    if operator.sign == "**":
        x = abs(x)
    expected = eval(operator.numpy, {"np": np, "x": x, "y": y})
    by_torch = eval(operator.torch, {"torch": torch, "x": torch.tensor(x), "y": torch.tensor(y)})
    np.testing.assert_allclose(by_torch.numpy(), expected)
    if operator.ndgrad:
        ours = eval(operator.ndgrad, {"x": Tensor(x), "y": Tensor(y)})
        assert isinstance(ours, Tensor) == bool(operator.op or operator.pulls)
        np.testing.assert_allclose(ours.data if isinstance(ours, Tensor) else ours, expected)


@pytest.mark.parametrize(("group", "operator"), [case for case in CASES if not case.values[1].ndgrad])
def test_what_ndgrad_is_said_not_to_have_it_has_not(group: str, operator: Operator) -> None:
    x, y = map(Tensor, operands(group, operator))
    name = operator.key
    assert not hasattr(ndgrad, name) and not hasattr(Tensor, name) and not hasattr(ops, name)
    if group in ("arithmetic", "bits"):
        with pytest.raises(TypeError, match=r"unsupported operand|bad operand"):
            eval(operator.numpy, {"x": x, "y": y})


@pytest.mark.parametrize("operator", [o for o in OPERATORS if o.pulls], ids=lambda o: o.key)
def test_the_derivatives_of_operators_that_are_no_ops_of_ours(operator: Operator) -> None:
    arrays = dict(zip("xy", operands("", operator)))

    def f(x: np.ndarray, y: np.ndarray) -> np.ndarray:
        return eval(operator.numpy, {"np": np, "x": x, "y": y})

    g = random(4).uniform(-1, 1, np.shape(f(**arrays)))
    leaves = {name: torch.tensor(array, requires_grad=True) for name, array in arrays.items()}
    eval(operator.torch, {"torch": torch, **leaves}).backward(torch.tensor(g))
    measured = finite_differences(f, list(arrays.values()), g)
    for (name, formula), numeric in zip(operator.pulls.items(), measured):
        dx = value(formula, {**arrays, "g": g})
        np.testing.assert_allclose(dx, numeric, **DIFFERENCES)
        np.testing.assert_allclose(dx, leaves[name].grad.numpy(), **PYTORCH)


@pytest.mark.parametrize("operator", [o for o in OPERATORS if not o.op and not o.pulls], ids=lambda o: o.key)
def test_for_pytorch_too_the_others_have_none(operator: Operator) -> None:
    group = next(group for group, operators in CATALOGUE.items() if operator in operators)
    x, y = operands(group, operator)
    kinds = (int,) if group == "bits" else (float,)
    leaves = {n: torch.tensor(a.astype(kinds[0]), requires_grad=kinds == (float,)) for n, a in zip("xy", (x, y))}
    assert not eval(operator.torch, {"torch": torch, **leaves}).requires_grad


def test_ndgrad_leaves_equality_alone() -> None:
    assert Tensor.__eq__ is object.__eq__ and Tensor.__hash__ is object.__hash__


# Formulas


@pytest.mark.parametrize(
    ("formula", "printed"),
    [
        ("-g * x / y**2", r"-\dfrac{g\,x}{y^{2}}"),
        ("g * (x + y)", r"g\,(x + y)"),
        ("(x + y)**2", "(x + y)^{2}"),
        ("(x * y)**2", r"(x\,y)^{2}"),
        ("x - (y - z)", "x - (y - z)"),
        ("x - y - z", "x - y - z"),
        ("x * (-y)", r"x\,(-y)"),
        ("tanh(x * y)", r"\tanh (x\,y)"),
        ("T(x + y)", r"(x + y)^{\mathsf T}"),
        ("log(x + y)", r"\log (x + y)"),
        ("exp(-x)", "e^{-x}"),
        ("total(x - y)", r"\textstyle\sum (x - y)"),
        ("g * (x >= 0)", r"g\,[x \ge 0]"),
        ("x * (y / z + 1)", r"x\,\left(\dfrac{y}{z} + 1\right)"),
        ("Sum(i, j)(x[i, j - k])", r"\textstyle\sum_{i,j} x_{i,j-k}"),
    ],
)
def test_a_formula_is_printed_with_the_brackets_it_needs(formula: str, printed: str) -> None:
    assert tex(formula) == printed


def test_a_sum_over_indices_is_computed_with_zeros_outside() -> None:
    x = np.arange(6.0).reshape(2, 3)
    shifted = value("Sum(i)(x[i, j - 1])", {"x": x}, "j", {"i": 2, "j": 3})
    np.testing.assert_array_equal(shifted, [0, 3, 5])


def test_what_cannot_be_printed_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"got lambda: x, which formulas\.py cannot print"):
        tex("lambda: x")
