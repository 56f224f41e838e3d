"""Layers and optimisers: what is told of code that nobody has seen before, and that the steps are PyTorch's."""

from collections.abc import Callable

import numpy as np
import pytest
from ndgrad.optim import adam_step, sgd_step

from autograder.checks.core.problem import Problem
from autograder.checks.kinds.optimiser import STEPS, TO_TEN, Optimising
from autograder.checks.notebook.check import SEED, examine
from autograder.judge.folder import Folder

from .exercises import EXERCISES_OF

SLUG = "06-layers-and-optimisers"
EXERCISES = EXERCISES_OF[SLUG]
STEPPERS = {"sgd_step": sgd_step, "adam_step": adam_step}
SIGNATURES = {
    "sgd_step": "p, g, velocity, lr, momentum",
    "adam_step": "p, g, m, v, t, lr, beta1, beta2, eps",
}
AVERAGES = ("m *= beta1", "m += (1 - beta1) * g", "v *= beta2", "v += (1 - beta2) * g * g")


def step(name: str, *lines: str) -> Callable:
    space: dict = {"np": np}
    exec(f"def f({SIGNATURES[name]}):\n" + "\n".join(f"    {line}" for line in lines), space)
    return space["f"]


def problem(name: str, f: Callable, part: str = "steps") -> Problem:
    with pytest.raises(Problem) as raised:
        examine(EXERCISES[name], f, part, SLUG)
    return raised.value


def told(exercise: str, source: str, test: str = "") -> str:
    """The key of what a test cell says of an answer."""
    folder = Folder(SLUG, "en")
    folder.run(source)
    failed = folder.failure(f"test_{test or exercise}")
    return failed.problem.key if failed else ""


# The steps


@pytest.mark.usefixtures("torch")
@pytest.mark.parametrize("name", STEPPERS)
def test_every_step_is_pytorchs_to_ten_digits(name: str) -> None:
    from autograder.record.pytorch import trajectory

    exercise = EXERCISES[name]
    assert isinstance(exercise, Optimising)
    for seed in range(5):
        for run in exercise.cases(np.random.RandomState(seed)):
            theirs = trajectory(name, run)
            ours = exercise.produce(STEPPERS[name], run, "steps")["seen"]
            for mine, right in zip(ours, (theirs["value"], *theirs["gradients"]), strict=True):
                assert mine.shape == right.shape == (STEPS, *run["p"].shape)
                np.testing.assert_allclose(mine, right, rtol=TO_TEN, atol=TO_TEN)


@pytest.mark.parametrize("name", STEPPERS)
@pytest.mark.parametrize("off", [1e-8, -1e-8])
def test_a_step_that_is_a_hair_off_is_rejected(name: str, off: float) -> None:
    def slightly_wrong(p, *others):
        STEPPERS[name](p, *others)
        p += off

    assert problem(name, slightly_wrong, "").key in ("step_p_wrong", "adam_eps_outside")


@pytest.mark.parametrize("name", STEPPERS)
def test_no_two_mistakes_give_the_same_numbers_in_every_run(name: str) -> None:
    exercise = EXERCISES[name]
    runs = list(exercise.cases(np.random.RandomState(SEED)))
    found: dict[str, list] = {}
    for run in runs:
        for place, (key, seen) in enumerate(exercise.candidates(run)):
            found.setdefault(f"{key} {place}", []).append(seen)
    names = list(found)
    for i, one in enumerate(names):
        for other in names[:i]:
            alike = all(
                np.allclose(x, y, TO_TEN, TO_TEN, equal_nan=True)
                for a, b in zip(found[one], found[other])
                for x, y in zip(a, b)
            )
            assert not alike or one.split()[0] == other.split()[0], (one, other)


@pytest.mark.parametrize(
    ("name", "lines", "key"),
    [
        ("sgd_step", ("velocity *= momentum", "velocity += g", "p = p - lr * velocity"), "step_p_kept"),
        ("sgd_step", ("velocity = g + momentum * velocity", "p -= lr * velocity"), "step_state_kept"),
        ("sgd_step", ("velocity *= momentum + g", "p -= lr * velocity"), "step_state_kept"),
        ("sgd_step", ("return p - lr * g",), "step_returned"),
        ("sgd_step", ("velocity += g", "p -= lr * velocity"), "sgd_no_decay"),
        ("adam_step", (*AVERAGES, "p -= lr * m / (np.sqrt(v) + eps)"), "adam_not_corrected"),
        ("adam_step", (*AVERAGES, "p -= lr * (m / 1 - beta1**t) / np.sqrt(v / 1 - beta2**t)"), "step_not_finite"),
        ("adam_step", (*AVERAGES, "p -= lr / (1 - beta1 ** (t - 1)) * m"), "step_zero_division"),
        ("sgd_step", ("g *= lr", "velocity += g", "p -= velocity"), "step_g_written"),
        ("sgd_step", ("velocity += momentum * velocity + g", "p -= lr * velocity"), "sgd_old_twice"),
        ("adam_step", (*AVERAGES[:3], "v += (1 - beta2) * g @ g"), "step_products"),
        (
            "adam_step",
            (*AVERAGES[2:], "p -= lr * g / (np.sqrt(v / (1 - beta2**t)) + eps)"),
            "adam_gradient_for_average",
        ),
        ("adam_step", ("m += g", "p -= m", "v += 3"), "step_state_wrong"),
        ("adam_step", (*AVERAGES, "p -= lr * m * v"), "step_p_wrong"),
    ],
)
def test_a_wrong_step_is_named(name: str, lines: tuple[str, ...], key: str) -> None:
    assert problem(name, step(name, *lines)).key == key


@pytest.mark.parametrize("name", STEPPERS)
def test_a_step_of_p_that_comes_too_early_is_told_at_once(name: str) -> None:
    def early(p, g, *others):
        states = [x for x in others if isinstance(x, np.ndarray)]
        old = [x.copy() for x in states]
        STEPPERS[name](p.copy(), g, *others)
        p -= 0.1 * old[0]

    assert problem(name, early, "").key == "step_p_late"


# The walk


WALK = """
def parameters(module):
    met = []

    def walk(x):
        if any(x is y for y in met):
            return
        met.append(x)
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module):
            for y in vars(x).values():
                yield from walk(y)
        elif isinstance(x, dict):
            for y in x.values():
                yield from walk(y)
        elif isinstance(x, (list, tuple)):
            for y in x:
                yield from walk(y)

    return walk(module)
"""


@pytest.mark.parametrize("part", ["", "_containers", "_once"])
def test_a_walk_of_another_kind_keeps_its_points(part: str) -> None:
    assert not told("parameters", WALK, f"parameters{part}")


@pytest.mark.parametrize(
    ("old", "new", "part", "key"),
    [
        ("if x.requires_grad and not x._prev:", "if not x._prev:", "", "params_constant"),
        ("if x.requires_grad and not x._prev:", "if x.requires_grad:", "", "params_made"),
        ("isinstance(x, (list, tuple))", "isinstance(x, list)", "_containers", "params_missing_tuple"),
        ("for y in x.values():", "for y in x:", "_containers", "params_missing_dict"),
        ("met.append(x)", "pass", "_once", "params_circle"),
        ("any(x is y for y in met)", "any(vars(x) == vars(y) for y in met)", "", "params_vars"),
        ("return walk(module)", "return list(walk(module))[::-1]", "", "params_reversed"),
        ("for y in vars(x).values()", "for _, y in sorted(vars(x).items())", "", "params_sorted"),
        ("isinstance(x, Module)", "hasattr(x, '__dict__')", "", "params_in_object"),
        ("isinstance(x, (list, tuple))", "isinstance(x, (list, tuple, set))", "", "params_in_set"),
        (
            "                yield x",
            "                yield x\n            yield from map(next, map(walk, x._prev))",
            "",
            "params_outside",
        ),
        ("any(x is y for y in met)", "x in met", "", "params_compared"),
        ("yield from walk(y)", "walk(y)", "", "params_thrown_away"),
        ("return walk(module)", "return module.parameters()", "", "params_method"),
        ("return walk(module)", "return walk(module), 1", "", "params_stranger"),
        ("return walk(module)", "list(walk(module))", "", "params_none"),
        ("return walk(module)", "return 3", "", "params_type"),
    ],
)
def test_a_wrong_walk_is_named(old: str, new: str, part: str, key: str) -> None:
    assert told("parameters", WALK.replace(old, new), f"parameters{part}") == key


TEMPORARY = """
def parameters(module):
    met = set()

    def walk(x):
        if id(x) in met:
            return
        met.add(id(x))
        if isinstance(x, Tensor):
            if x.requires_grad and not x._prev:
                yield x
        elif isinstance(x, Module):
            yield from walk(list(vars(x).values()))
        elif isinstance(x, dict):
            yield from walk(list(x.values()))
        elif isinstance(x, (list, tuple)):
            for y in x:
                yield from walk(y)

    return walk(module)
"""


def test_ids_of_lists_that_are_gone_are_named() -> None:
    assert told("parameters", TEMPORARY, "parameters_containers") == "params_id_of_temporary"


def test_lists_made_on_the_way_may_be_kept() -> None:
    kept = TEMPORARY.replace("met = set()", "met, lists = set(), []").replace(
        "met.add(id(x))", "met.add(id(x)); lists.append(x)"
    )
    for part in ("", "_containers", "_once"):
        assert not told("parameters", kept, f"parameters{part}")


def test_a_walk_may_lean_on_the_method_of_modules() -> None:
    source = """
def parameters(module):
    for x in vars(module).values():
        if isinstance(x, Module):
            yield from x.parameters()
        elif isinstance(x, Tensor) and x.requires_grad and not x._prev:
            yield x
"""
    assert not told("parameters", source)


# First numbers


@pytest.mark.parametrize("seed", range(5))
def test_numbers_of_any_seed_pass(seed: int) -> None:
    source = f"""
def uniform(shape, fan_in, rng, dtype):
    bound = fan_in ** -0.5
    for _ in range({seed}):
        rng.random()
    return Tensor(np.asarray(bound - 2 * bound * rng.random(shape), dtype), requires_grad=True)
"""
    assert not told("uniform", source)


@pytest.mark.parametrize(
    ("bound", "key"),
    [
        ("1 / fan_in", "init_no_root"),
        ("1 / fan_in ** 1/2", "init_exponent"),
        ("1 / np.sqrt(shape[-1])", "init_fan_out"),
        ("np.sqrt(6 / fan_in)", "init_other_rule"),
        ("np.sqrt(6 / (fan_in + shape[-1]))", "init_by_size"),
        ("1", "init_no_fan_in"),
        ("0.123", "init_bounds"),
        ("0", "init_bound_zero"),
        ("1 // fan_in", "init_bound_zero"),
    ],
)
def test_a_wrong_bound_is_named(bound: str, key: str) -> None:
    source = f"""
def uniform(shape, fan_in, rng, dtype):
    bound = {bound}
    return Tensor(rng.uniform(-bound, bound, shape).astype(dtype), requires_grad=True)
"""
    assert told("uniform", source) == key


@pytest.mark.parametrize(
    ("numbers", "key"),
    [
        ("np.clip(rng.normal(0, bound, shape), -bound, bound)", "init_cut"),
        ("rng.choice([-bound, bound], shape)", "init_few"),
        ("np.round(rng.uniform(-bound, bound, shape), 2)", "init_few"),
        ("bound - 2 * bound * rng.random(shape) ** 1.4", "init_uneven"),
        ("np.random.default_rng(rng.integers(2**32)).uniform(-bound, bound, shape)", "init_new_generator"),
        ("np.random.default_rng(rng).uniform(-bound, bound, shape)", ""),
        ("rng.uniform(-bound, bound, shape[0] * shape[1]).reshape(shape)", "init_shape_index"),
    ],
)
def test_numbers_that_are_drawn_otherwise_are_named(numbers: str, key: str) -> None:
    source = f"""
def uniform(shape, fan_in, rng, dtype):
    bound = 1 / np.sqrt(fan_in)
    return Tensor(np.asarray({numbers}).astype(dtype), requires_grad=True)
"""
    assert told("uniform", source) == key


# Five lines


FIVE = """
def train_step(parameters, compute_loss, update):
    for p in parameters:
        p.zero_grad()
    loss = compute_loss()
    loss.backward()
    for p in parameters:
        if p.grad is not None:
            update(p.data, p.grad)
    return loss.item()
"""


@pytest.mark.parametrize(
    ("old", "new", "part", "key"),
    [
        ("p.grad is not None", "p.grad is not None", "", ""),
        ("p.grad is not None", "np.any(p.grad)", "", "train_zeros_left_out"),
        ("update(p.data, p.grad)", "p.data -= p.grad", "", "train_own_update"),
        ("    loss = compute_loss()", "    compute_loss()\n    loss = compute_loss()", "", "train_loss_twice"),
        (
            "        if p.grad is not None:",
            "        if p.grad is None: break\n        if True:",
            "_unused",
            "train_ended_at_none",
        ),
        ("in parameters:\n        if", "in parameters[:1]:\n        if", "_unused", "train_update_missing"),
    ],
)
def test_a_wrong_step_of_training_is_named(old: str, new: str, part: str, key: str) -> None:
    assert told("train_step", FIVE.replace(old, new), f"train_step{part}") == key


# One op each


@pytest.mark.parametrize("part", ["x", "w", "b"])
def test_a_layer_of_two_axes_only_is_told_which_call_failed(part: str) -> None:
    source = "def linear(x, w, b):\n    return x @ w + b, (lambda g: g @ w.T, lambda g: x.T @ g, lambda g: g.sum(0))"
    expected = {"x": "", "w": "layer_any_rank", "b": "sum_too_few"}
    assert told("linear", source, f"linear_{part}") == expected[part]


def test_a_loss_that_broadcasts_in_silence_is_told() -> None:
    source = """
def mse(x, y):
    d = x - y
    return np.mean(d * d), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)
"""
    assert not told("mse", source, "mse_x")
    assert told("mse", source, "mse_refused") == "mse_broadcasts"


def test_a_loss_may_raise_an_error_of_its_own() -> None:
    source = """
class ShapeError(ValueError):
    pass

def mse(x, y):
    if x.shape != y.shape:
        raise ShapeError
    d = x - y
    return np.mean(d * d), (lambda g: 2 * g * d / d.size, lambda g: -2 * g * d / d.size)
"""
    assert not told("mse", source, "mse_refused")


def test_a_count_is_not_nearly_right() -> None:
    assert told("parameter_count", "def parameter_count():\n    return 50_880") == "count_one_bias"
