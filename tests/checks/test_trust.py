"""The checks of lesson 05: what a measurement, a gradcheck or a search did is told as it was, and right ones pass."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from autograder.checks.core.problem import Problem
from autograder.checks.kinds.op import ATOL, RTOL
from autograder.checks.lessons.l05.best_eps import SLACK, STEPS, VALLEYS, errors_at, good_step
from autograder.checks.lessons.l05.common import central
from autograder.checks.lessons.l05.counterexample import FAILING, neighbours
from autograder.checks.lessons.l05.gradcheck import BAD, RIGHT, WRONG, Subject, gradient_off
from autograder.checks.notebook.check import examine
from autograder.judge.folder import Folder
from autograder.release.data import messages

from .exercises import EXERCISES_OF

SLUG = "05-trust"
EXERCISES = EXERCISES_OF[SLUG]
TEXTS = messages()


def function(name: str, *lines: str) -> Callable:
    """A function of lesson 05, of these lines."""
    first = {
        "numerical_gradient": "f, x, g, eps=1e-6",
        "best_eps": "f, x, slope",
        "blind_gradient": "x, g",
        "gradcheck": "op, inputs, rng, rtol=1e-3, atol=1e-5",
        "batched_gradient": "f, x, eps=1e-6",
        "counterexample": "fails, shape",
    }
    space: dict = {"np": np}
    exec(f"def {name}({first.get(name, '')}):\n" + "\n".join(f"    {line}" for line in lines), space)
    return space[name]


def problem(name: str, *lines: str, part: str = "") -> Problem:
    with pytest.raises(Problem) as raised:
        examine(EXERCISES[name], function(name, *lines), part, SLUG)
    return raised.value


# The ops that a gradcheck is tried on


def drawn(subject: Subject, seed: int) -> np.ndarray:
    return np.array(np.random.RandomState(seed).normal(size=np.shape(subject.value(*subject.inputs))))


def measured(subject: Subject, g: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    for k, x in enumerate(subject.inputs):
        before, after = subject.inputs[:k], subject.inputs[k + 1 :]
        slopes = central(lambda x, a=before, b=after: subject.value(*a, x, *b), x=x, g=g, eps=1e-6)
        yield np.asarray(subject.pulls(*subject.inputs)[k](g.copy()), float), slopes


@pytest.mark.parametrize("subject", [*RIGHT, *WRONG, *BAD], ids=lambda s: f"{s.name} {s.text}")
def test_what_is_called_right_is_right_whatever_g_is_drawn(subject: Subject) -> None:
    for seed in range(8):
        for true, slopes in measured(subject, drawn(subject, seed)):
            assert true.shape == slopes.shape
            measurable = ~np.isnan(slopes)  # where the value is nan, nothing is measured
            assert np.all((np.abs(true - slopes) <= 0.5 * (ATOL + RTOL * np.abs(slopes)))[measurable])


@pytest.mark.parametrize("subject", WRONG, ids=lambda s: s.text)
def test_what_is_called_wrong_is_wrong_whatever_g_is_drawn(subject: Subject) -> None:
    for seed in range(8):
        g = drawn(subject, seed)
        for k, (true, _) in enumerate(measured(subject, g)):
            off, named = gradient_off(subject, k, g)
            more = 1.0004 if subject.key == "gc_beside_gradient" else 1.5
            wrong = off > more * (ATOL + RTOL * np.abs(true))
            assert wrong.any() == (k in subject.faulty)
            assert k not in subject.faulty or wrong[named].all()


@pytest.mark.parametrize("subject", BAD, ids=lambda s: f"{s.name} {s.text}")
def test_what_breaks_the_contract_does_so(subject: Subject) -> None:
    assert subject.wrong
    g = drawn(subject, 1)
    for k, x in enumerate(subject.inputs):
        given = g.copy()
        pulled = subject.wrong(*subject.inputs)[k](given)
        kept = isinstance(pulled, np.ndarray | np.generic) and pulled.shape == x.shape and np.array_equal(given, g)
        assert kept == (k not in subject.bad)


def test_the_wrong_ops_are_of_many_kinds_and_the_sum_probe_is_blind_to_some() -> None:
    assert len({s.text for s in WRONG}) >= 15
    blind = []
    for subject in WRONG:
        g = np.ones_like(drawn(subject, 1))
        if not any(gradient_off(subject, k, g)[0].max() > 1e-4 for k in range(len(subject.inputs))):
            blind.append(subject.text)
    assert set(blind) == {"op_zeros", "op_without_g", "op_mean_of_g", "op_reversed_g", "op_g_positive"}


def test_every_op_says_what_is_wrong_with_it_in_both_languages() -> None:
    for subject in (*RIGHT, *WRONG, *BAD):
        for texts in TEXTS.values():
            assert subject.text in texts
            assert not subject.key or subject.key in texts


# gradcheck

CHECKER = (
    "value, pulls = op(*inputs)",
    "g = np.array(rng.normal(size=np.shape(value)))",
    "wrong = []",
    "for k, (x, pull) in enumerate(zip(inputs, pulls)):",
    "    given = g.copy()",
    "    mine = pull(given)",
    "    if mine is None or np.shape(mine) != x.shape or not np.array_equal(given, g):",
    "        wrong.append((k, None))",
    "        continue",
    "    n = numerical_gradient(lambda y: op(*inputs[:k], y, *inputs[k + 1:])[0], x, g)",
    "    off = np.abs(mine - n)",
    "    if not np.all(off <= atol + rtol * np.abs(n)):",
    "        wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))",
    "return wrong",
)


def but(old: str, new: str) -> list[str]:
    """The right gradcheck with a line changed."""
    assert any(old in line for line in CHECKER)
    return [line.replace(old, new) for line in CHECKER]


@pytest.mark.parametrize("part", ["", "wrong", "contract"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rng.normal(size=np.shape(value))", "rng.standard_normal(np.shape(value))"),
        ("rng.normal(size=np.shape(value))", "rng.normal(0.0, 1.0, np.size(value)).reshape(np.shape(value))"),
        ("rng.normal(size=np.shape(value))", "rng.uniform(-3, 3, np.shape(value))"),
        ("np.argmax(off)", "np.argmax(off - rtol * np.abs(n))"),
        ("x, g)", "x, g, eps=1e-5)"),
        ("(k, None)", "[k, None]"),
        ("wrong.append((k, np.unravel_index(np.argmax(off), x.shape)))", "wrong += [(np.int64(k), np.argwhere(off == "
         "max(off.flat))[0] if np.isfinite(off).all() else np.argwhere(~np.isfinite(off))[0])]"),
    ],
)  # fmt: skip
def test_a_right_gradcheck_passes_in_many_forms(part: str, old: str, new: str) -> None:
    examine(EXERCISES["gradcheck"], function("gradcheck", *but(old, new)), part, SLUG)


@pytest.mark.parametrize(
    ("part", "old", "new", "key"),
    [
        ("", "return wrong", "return []", "gc_accepts_all"),
        ("", "atol + rtol * np.abs(n)", "atol", "gc_absolute_only"),
        ("", "<= atol + rtol", "<= rtol", "gc_relative_only"),
        ("", "return wrong", "return not wrong", "gc_type"),
        ("", "np.unravel_index(np.argmax(off), x.shape)", "None", "gc_place_missing"),
        ("", "np.unravel_index(np.argmax(off), x.shape)", "(0,)", "gc_index_type"),
        ("", "np.unravel_index(np.argmax(off), x.shape)", "np.argmax(off)", "gc_flat"),
        ("", "x, g)", "x, 0 * g)", "gc_two_gs"),
        ("", "op(*inputs)", "op(inputs)", "gc_op_call"),
        ("", "op(*inputs)", "op(*[np.multiply(y, 2, out=y) for y in inputs])", "gc_inputs_changed"),
        ("wrong", "rng.normal(size=np.shape(value))", "np.full(np.shape(value), 3.0)", "gc_sum_probe"),
        ("wrong", "rng.normal(", "rng.uniform(", "gc_g_positive"),
        ("wrong", "np.abs(mine - n)", "np.abs(np.abs(mine) - np.abs(n))", "gc_sign"),
        ("wrong", "np.abs(mine - n)", "np.abs(np.sum(mine - n)) + 0 * n", "gc_index"),
        ("wrong", "not np.all(off <= atol + rtol * np.abs(n))", "(off > atol + rtol * np.abs(n)).any()", "gc_nan"),
        ("wrong", "rtol * np.abs(n)", "0.02 * np.abs(n)", "gc_loose"),
        ("wrong", "atol + rtol", "1e-3 + rtol", "gc_loose"),
        (
            "wrong",
            "not np.all(off <= atol + rtol * np.abs(n))",
            "not off.mean() < 0.2 * abs(n).mean()",
            "gc_entry_missed",
        ),
        ("wrong", "enumerate(zip(inputs, pulls))", "enumerate(zip(inputs[:1], pulls))", "gc_not_asked"),
        ("wrong", "not np.all(off <=", "k == 0 and not np.all(off <=", "gc_first_input"),
        ("contract", "np.shape(mine) != x.shape", "False", "gc_shape_broadcast"),
        ("contract", " or not np.array_equal(given, g)", "", "gc_write_missed"),
        ("contract", "given = g.copy()", "given = g", "gc_g_not_copied"),
    ],
)
def test_a_gradcheck_that_errs_is_told_in_what(part: str, old: str, new: str, key: str) -> None:
    assert problem("gradcheck", *but(old, new), part=part).key == key


def test_a_gradcheck_is_not_judged_by_the_learner_s_own_measurement() -> None:
    folder = Folder(SLUG, "en")
    folder.run(folder.solution("gradcheck"))
    folder.run("def numerical_gradient(f, x, g, eps=1e-6):\n    return np.zeros(x.shape)\n")
    for test in folder.lesson.tests_of("gradcheck"):
        assert not folder.message(test)
    assert folder.message("test_numerical_gradient")


# numerical_gradient, best_eps and batched_gradient


def test_a_move_in_a_type_without_room_for_it_is_told_by_what_f_was_given() -> None:
    lines = (
        "x, n = x.astype(np.float32), np.zeros(x.shape)",
        "for i in np.ndindex(x.shape):",
        "    a, b = x.copy(), x.copy()",
        "    a[i] += eps",
        "    b[i] -= eps",
        "    n[i] = np.sum(g * (f(a) - f(b))) / (2 * eps)",
        "return n",
    )
    found = problem("numerical_gradient", *lines)
    assert (found.key, found.values["dtype"]) == ("slopes_single_steps", "float32")


def test_an_exact_derivative_is_no_measurement() -> None:
    assert problem("numerical_gradient", "return np.zeros(x.shape)").key == "slopes_call_missing"


@pytest.mark.parametrize("number", range(len(VALLEYS)))
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_the_best_step_counts_and_its_neighbours_may(number: int) -> None:
    _, f, x, slope = VALLEYS[number]
    errors = np.abs(errors_at(f, x, slope(x)))
    best = int(np.nanargmin(errors))
    assert good_step(number, STEPS[best])
    assert not good_step(number, 0.0)
    assert not good_step(number, STEPS[0 if best == 15 else 15])
    assert SLACK >= 10


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_no_one_step_is_good_for_every_function_and_x() -> None:
    assert not any(all(good_step(n, eps) for n in range(len(VALLEYS))) for eps in STEPS)


def test_points_may_be_asked_for_in_any_order_and_number() -> None:
    lines = (
        "order = np.random.RandomState(0).permutation(2 * len(x))",
        "points = np.concatenate([x + eps * np.eye(len(x)), x - eps * np.eye(len(x))])[order]",
        "z = np.zeros(2 * len(x))",
        "z[order] = f(np.concatenate([points, [x, x]]))[:-2]",
        "return (z[:len(x)] - z[len(x):]) / 2 / eps",
    )
    examine(EXERCISES["batched_gradient"], function("batched_gradient", *lines), "", SLUG)


# blind_gradient and counterexample


@pytest.mark.parametrize(
    "pulled",
    [
        "2 * x * g.mean()",
        "2 * x * np.median(g)",
        "2 * x * g.max()",
        "2 * x * g.ravel()[::-1].reshape(x.shape)",
        "2 * x * g + (g - g.mean())",
        "2 * x * np.sort(g, axis=None).reshape(x.shape)",
        "2 * x * np.where(g == g.flat[0], g, 0)",
    ],
)
def test_many_gradients_are_blind_enough(pulled: str) -> None:
    examine(EXERCISES["blind_gradient"], function("blind_gradient", f"return {pulled}"), "", SLUG)


@pytest.mark.parametrize(
    "factor", ["np.sort(g)", "g.mean(axis=0)", "g[::-1]", "g[0]", "g.mean(axis=-1, keepdims=True)"]
)
def test_a_gradient_is_not_blind_enough_if_it_is_right_for_a_shape(factor: str) -> None:
    assert problem("blind_gradient", f"return 2 * x * {factor}").key == "blind_right_shape"


@pytest.mark.parametrize(("text", "fails", "start"), FAILING, ids=[f[0] for f in FAILING])
def test_what_fails_does_so_to_begin_with(text: str, fails: Callable, start: tuple[int, ...]) -> None:
    assert fails(start)
    assert eval(text, {"math": __import__("math"), "s": start})
    assert all(min(s, default=0) >= 0 for _, s in neighbours(start))


def test_a_search_without_an_end_is_stopped() -> None:
    assert problem("counterexample", "while fails(shape):", "    pass", "return shape").key == "shape_endless"


def test_a_search_may_ask_about_every_smaller_shape() -> None:
    lines = (
        "from itertools import product",
        "every = [s for n in range(len(shape) + 1) for s in product(range(max(shape) + 1), repeat=n)]",
        "return min(filter(fails, every), key=lambda s: (len(s), sum(s)))",
    )
    examine(EXERCISES["counterexample"], function("counterexample", *lines), "", SLUG)


def test_predictions_are_what_is_measured() -> None:
    eps = 1e-6
    corner = central(lambda x: np.maximum(3 * x, -x), x=np.array(0.0), g=1.0, eps=eps)
    beside = central(lambda x: np.maximum(x, 0), x=np.array(eps / 4), g=1.0, eps=eps)
    tie = central(np.max, x=np.array([2.0, 2.0, 2.0]), g=1.0, eps=eps)[0]
    right = EXERCISES["at_the_kink"].right
    np.testing.assert_allclose([corner, beside, tie], list(right.values()), rtol=1e-6)
    errors = {}
    x = np.float16(0.7)
    for step in (1, 0.1, 0.01, 0.001):
        a, b = x + np.float16(step), x - np.float16(step)
        errors[step] = abs(float((a * a * a - b * b * b) / np.float16(2 * step)) - 3 * float(x) ** 2)
    low, high = EXERCISES["predicted_eps"].right
    assert low <= min(errors, key=errors.__getitem__) <= high
