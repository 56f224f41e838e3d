"""Checks pass the solutions, reject what is slightly wrong, and say what they find as it is meant to be read."""

import functools
import math
import re

import numpy as np
import pytest
import torch
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from autograder.checks.core import limits
from autograder.checks.core.errors import OF_OPS
from autograder.checks.core.problem import Problem, worst_entry
from autograder.checks.core.seen import off
from autograder.checks.course import RECORDED, check_name
from autograder.checks.diagnosis.mistakes import factor
from autograder.checks.kinds.measured import Measured
from autograder.checks.kinds.op import Op
from autograder.checks.notebook.check import SEED, CheckFailed, check
from autograder.checks.notebook.language import use_language
from autograder.checks.notebook.report import report, told_apart, upward
from autograder.judge.folder import Folder
from autograder.release.data import messages
from autograder.release.lessons import plan, slugs
from autograder.release.paths import LANGUAGES

from .exercises import EXERCISES_OF

TEXTS = messages()


def says(message: str, key: str, lang: str) -> bool:
    """Is this message the text with this key, whatever its fields hold?"""
    pattern = re.sub(r"\\{\w+\\}", ".*", re.escape(TEXTS[lang][key]))
    return re.search(pattern, message) is not None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_every_message_ends_with_what_to_read(slug: str, lang: str) -> None:
    folder = Folder(slug, lang)
    for test in folder.lesson.tests():
        message = folder.message(test.name)
        assert says(message, "not_defined", lang)
        assert folder.lesson.title[lang] in message.splitlines()[-1]


@pytest.mark.parametrize("slug", slugs())
def test_the_solution_passes_and_says_so_and_is_far_from_the_limits(
    slug: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The messages of a loop say how many times the work of ours it did: so much room there is."""
    folder = Folder(slug, "es")
    monkeypatch.setattr(limits, "MOST_STEPS", limits.MOST_STEPS // limits.TIMES)
    too_much = limits.too_much
    monkeypatch.setattr(limits, "too_much", lambda seconds, units: too_much(seconds, units / limits.TIMES))
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    for cell in folder.lesson.exercises():
        folder.run(folder.solution(cell.name))
    assert [folder.message(t.name) for t in folder.lesson.tests()] == [""] * len(folder.lesson.tests())
    said, errors = capsys.readouterr()
    assert errors == "" and said.count("✓") == len(folder.lesson.tests())
    assert said.endswith(f"Los {sum(test.points for test in folder.lesson.tests())} puntos.\n")


@pytest.mark.parametrize("slug", slugs())
def test_a_function_that_passes_goes_where_the_plan_says(slug: str) -> None:
    addresses = [exercise.address for exercise in EXERCISES_OF[slug].values() if exercise.address]
    assert addresses == plan()["lessons"][slug]["writes"]


OPS = [(slug, n, e) for slug, exercises in EXERCISES_OF.items() for n, e in exercises.items() if isinstance(e, Op)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_what_is_true_of_ops_is_said_of_ops_alone(slug: str, lang: str) -> None:
    for name, exercise in Folder(slug, lang).opened.checked.items():
        is_op = isinstance(exercise, Op | Measured)
        for of_ops, plain in OF_OPS.items():
            told = report(check_name(name, exercise.parts()[0]), Problem(of_ops, error="E", text="t", line=""))
            assert says(told, of_ops if is_op else plain, lang) and not says(told, plain if is_op else of_ops, lang)


@pytest.mark.parametrize(("lang", "advice"), [("en", "whether something is None"), ("es", "saber si algo es None")])
def test_a_mask_that_is_taken_for_true_or_false_is_told_what_to_ask(lang: str, advice: str) -> None:
    folder = Folder("11-it-writes", lang)
    folder.run(folder.solution("attention").replace("if mask is not None:", "if mask:"))
    message = folder.message("test_attention_mask")
    assert advice in message and "np.where" not in message and "if mask:" in message


@pytest.mark.parametrize(("slug", "name", "part"), [(slug, n, p) for slug, n, e in OPS for p in e.inputs])
def test_a_gradient_that_is_a_thousandth_off_is_rejected(slug: str, name: str, part: str) -> None:
    folder = Folder(slug, "en")
    folder.run(folder.solution(name))
    right, index = folder.globals[name], EXERCISES_OF[slug][name].inputs.index(part)

    @functools.wraps(right)  # what it calls of other exercises is found in its notebook
    def slightly_wrong(*inputs, **options):
        value, pulls = right(*inputs, **options)
        wrong = [lambda g, p=p, k=1 + 1e-3 * (i == index): k * p(g) for i, p in enumerate(pulls)]
        return value, tuple(wrong)

    folder.globals[name] = slightly_wrong
    assert folder.message(f"test_{name}_{part}")
    assert not folder.message(f"test_{name}")


@pytest.mark.parametrize(("slug", "name"), [(slug, n) for slug, n, _ in OPS])
def test_a_value_that_is_a_millionth_off_is_rejected(slug: str, name: str) -> None:
    folder = Folder(slug, "en")
    folder.run(folder.solution(name))
    right = folder.globals[name]
    folder.globals[name] = lambda *x, **o: (right(*x, **o)[0] * (1 + 1e-6), right(*x, **o)[1])
    assert folder.message(f"test_{name}")


def test_a_right_pull_back_keeps_its_points_beside_a_wrong_value() -> None:
    folder = Folder("00-warm-up", "en")
    folder.run("def square(x):\n    return x * x + 1, (lambda g: 2 * x * g,)")
    assert folder.message("test_square")
    assert not folder.message("test_square_x")


def test_a_function_that_is_not_there_or_not_written_is_told() -> None:
    folder = Folder("00-warm-up", "es")
    assert says(folder.message("test_square"), "not_defined", "es")
    folder.run('def square(x):\n    """z"""\n    raise NotImplementedError()')
    assert says(folder.message("test_square"), "not_written", "es")


def test_what_it_raises_is_shown_with_the_line_of_the_learner() -> None:
    folder = Folder("00-warm-up", "en")
    folder.run("def square(x):\n    y = undefined_name\n    return y")
    message = folder.message("test_square")
    assert "NameError" in message
    assert "y = undefined_name" in message


def test_what_a_check_cannot_look_at_is_told_and_never_a_traceback() -> None:
    folder = Folder("02-op-derivatives", "en")
    folder.run(
        "class Odd(tuple):\n    def __len__(self):\n        raise KeyError('odd')\n\n"
        "def neg(x):\n    return -x, Odd((lambda g: -g,))"
    )
    assert says(folder.message("test_neg_x"), "not_understood", "en")


def test_progress_counts_and_says_what_is_next(capsys) -> None:
    folder = Folder("00-warm-up", "en")
    folder.run("progress()")
    assert capsys.readouterr().out == "0 of 3 exercises, 0 of 6 points. Next: double.\n"
    for cell in folder.lesson.exercises():
        folder.run(folder.solution(cell.name))
        for test in folder.lesson.tests_of(cell.name):
            assert not folder.message(test)
    folder.run("progress()")
    assert capsys.readouterr().out.splitlines()[-1].startswith("All 3 exercises, all 6 points.")
    folder.run("def square(x):\n    return x")
    assert folder.message("test_square")
    folder.run("progress()")
    assert capsys.readouterr().out == "2 of 3 exercises, 5 of 6 points. Next: square.\n"


def test_prints_are_shown_once_and_warnings_never(capsys) -> None:
    folder = Folder("00-warm-up", "en")
    folder.run("import warnings, sys")
    folder.run(
        "def square(x):\n    print('once')\n    print('loud', file=sys.stderr)\n    warnings.warn('w')\n"
        "    return x * x, (lambda g: 2 * x * g,)"
    )
    assert not folder.message("test_square_x")
    out, err = capsys.readouterr()
    assert out.splitlines().count("once") == 1
    assert not err


def test_a_language_that_is_not_there_is_told() -> None:
    with pytest.raises(ValueError, match=r"got 'fr', expected one of en, es"):
        use_language("fr")


def test_a_failed_check_is_shown_without_its_own_frames() -> None:

    failed = CheckFailed("one\ntwo", Problem("raised"))
    assert failed._render_traceback_() == ["one", "two"]
    assert InteractiveShell  # it calls _render_traceback_ where there is one


def test_the_factor_between_two_arrays() -> None:
    x = np.array([1.0, -2.0, 3.0])
    assert factor(x / 3, x) is not None
    assert str(factor(x / 3, x)) == "1/3"
    assert factor(x, x) is None
    assert factor(x + 1, x) is None
    assert factor(x[:2] * 2, x[:2]) is None  # too few entries to tell


def test_the_worst_entry_is_a_wrong_one_however_near() -> None:
    got, expected = np.array([1e-13, 0.5 + 1e-12]), np.array([0.0, 0.5])
    assert worst_entry(got, expected)[0] == (1,)
    assert worst_entry(got, expected, np.array([True, False]))[0] == (0,)


def test_a_name_without_quotes_is_told_to_have_some() -> None:
    def neg() -> None: ...

    Folder("02-op-derivatives", "en")
    with pytest.raises(CheckFailed, match=r'check\("neg"\)'):
        check(neg)  # type: ignore[arg-type]


def test_two_numbers_are_shown_with_the_digits_that_tell_them_apart() -> None:
    assert told_apart(1.0 + 1e-8, 1.0) == {"got": "1.00000001", "expected": "1"}
    assert told_apart(0.5, 0.25) == {"got": "0.5", "expected": "0.25"}
    assert told_apart(1.0, -0.0) == {"got": "1", "expected": "0"}


def test_an_error_without_words_is_told_without_a_colon() -> None:
    folder = Folder("00-warm-up", "en")
    folder.run("def square(x):\n    assert False")
    assert "It stopped with AssertionError. The line is" in folder.message("test_square")


def test_the_worst_entry_is_where_only_one_side_is_nan() -> None:
    got, expected = np.array([1.0, np.nan, 3.0]), np.array([9.0, 2.0, 3.0])
    assert worst_entry(got, expected)[0] == (1,)


def error(got: float, right: float) -> float:
    """Up to 1 the difference, above 1 the difference as a part of the number."""
    return abs(got - right) if abs(right) <= 1 else abs(got / right - 1)


PASSED = {
    "en": (
        "div: the value · right in {cases} cases, {edges} of them at the edges.",
        "  PyTorch {version}, as recorded: agrees to {off}.",
        r"  Finite differences: agree to (\S+), worst at entry \([\d, ]+\)\.",
        '█░ 3 of {total} points. Next: check("neg").',
    ),
    "es": (
        "div: el valor · bien en {cases} casos, {edges} de ellos en los límites.",
        "  PyTorch {version}, con los valores guardados: coincide con un error de {off}.",
        r"  Diferencias finitas: coinciden con un error de (\S+), el mayor en el elemento \([\d, ]+\)\.",
        '█░ 3 de {total} puntos. Lo siguiente: check("neg").',
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_check_that_passes_says_how_near_it_was(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """How near, computed here number by number from the inputs and what is on record; a quotient is 1e20."""
    folder = Folder("02-op-derivatives", lang)
    folder.run(folder.solution("div"))
    assert not folder.message("test_div") and not folder.message("test_div_x")
    value, pulled = capsys.readouterr().out.split("✓ ")[1:]
    tried = list(EXERCISES_OF["02-op-derivatives"]["div"].cases(np.random.RandomState(SEED), ""))
    quotients = []
    for case, row in zip(tried, RECORDED["02-op-derivatives"]["div"], strict=True):
        if case.g.dtype == np.float64:
            pairs = np.broadcast(*case.inputs)
            quotients += [(x / y, z) for (x, y), z in zip(pairs, row["value"]["numbers"], strict=True) if y]
    assert max(z for _, z in quotients) > 9e19
    told = {"cases": len(tried), "edges": sum(bool(case.edge) for case in tried)}
    told |= {"version": torch.__version__.partition("+")[0], "off": value.splitlines()[1].rstrip(".").split()[-1]}
    told |= {"total": sum(test.points for test in folder.lesson.tests())}
    right, by_torch, measured, points = PASSED[lang]
    assert value.splitlines()[:2] == [right.format(**told), by_torch.format(**told)]
    largest = max(error(*pair) for pair in quotients)
    assert largest < float(told["off"]) < largest + 10.0 ** math.floor(math.log10(largest))
    found = re.search(measured, pulled)
    assert found and 1e-12 < float(found[1]) < 1e-8
    assert re.sub("█+░+", "█░", pulled.splitlines()[-1]) == points.format(**told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_gradients_of_backward_are_told_beside_the_measured_ones(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Folder("01-tensor-as-node", lang)
    folder.run(folder.solution("backward"))
    seed = folder.globals["seed"]
    for times, low, high in ((1.0, 1e-12, 1e-7), (1 + 3.5e-7, 3e-7, 5e-7)):  # six digits must agree
        folder.globals["seed"] = lambda *given, times=times: times * seed(*given)
        for test in folder.lesson.tests_of("backward"):
            assert not folder.message(test)
            found = re.search(PASSED[lang][2], capsys.readouterr().out)
            assert found and low < float(found[1]) < high


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_gradient_of_a_block_is_told_beside_the_measured_one(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Folder("11-it-writes", lang)
    folder.run(folder.solution("block"))
    assert not folder.message("test_block")
    without_entry = re.sub(r", (worst|el mayor) .*\\\)", "", PASSED[lang][2])
    found = re.search(without_entry, capsys.readouterr().out)
    assert found and 1e-14 < float(found[1]) < 1e-6


@pytest.mark.parametrize(
    ("number", "told"),
    [(2.4e-10, "3e-10"), (2e-10, "2e-10"), (9.1e-12, "1e-11"), (0.00031, "0.0004"), (0.0, "0")],
)
def test_to_how_much_numbers_agree_is_never_less_than_it_is(number: float, told: str) -> None:
    assert upward(number) == told and float(told) >= number


def test_how_far_large_numbers_are_off_is_a_part_of_them() -> None:
    expected = np.array([[0.5, 1e20, -4.0], [np.inf, 1e-30, 0.0]])
    got = np.array([[0.5 + 1e-9, 1e20 + 5e12, -4.0 - 8e-8], [1.0, 2e-30, 1e-12]])
    far, index = off(got, expected) or (0.0, ())
    assert index == (0, 1) and np.isclose(far, error(1e20 + 5e12, 1e20), 1e-6, 0)
    each = [error(float(a), float(b)) for a, b in zip(got.ravel(), expected.ravel()) if np.isfinite(b)]
    assert far == pytest.approx(max(each), 1e-6)
    assert off(got[:, 2:], expected[:, 2:]) == (pytest.approx(2e-8, 1e-6), (0, 0))


@pytest.mark.parametrize(
    ("returned", "en", "es"),
    [
        ("[x]", "a list with 1 entry", "una lista con 1 elemento"),
        ("(x, x, x)", "a tuple with 3 entries", "una tupla con 3 elementos"),
        ("lambda g: g", "a function", "una función"),
        ("x * x", "an array of shape (2, 3)", "un array de forma (2, 3)"),
    ],
)
def test_what_came_back_is_told_in_words_of_the_language(returned: str, en: str, es: str) -> None:
    for lang, words in (("en", en), ("es", es)):
        folder = Folder("00-warm-up", lang)
        folder.run(f"def square(x):\n    return {returned}")
        assert words in re.sub(r"\(\d, \d\)", "(2, 3)", folder.message("test_square") or "")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("np.ones(6).reshape(4)", "numpy_reshape"),
        ("np.concatenate([np.ones((2, 3)), np.ones((2, 4))])", "numpy_join"),
        ("np.concatenate([np.ones((2, 3)), np.ones(3)])", "numpy_join"),
        ("np.ones(3).sum(axis=1)", "numpy_axis"),
        ("np.ones(3)[3]", "numpy_index"),
        ("np.ones(3)[0, 0]", "numpy_indices"),
        ("np.ones(3).__setitem__(slice(None), np.ones(2))", "numpy_assigned"),
        ("np.ones((2, 3)) @ np.ones((2, 3))", "shapes_apart"),
    ],
)
def test_an_error_of_numpys_about_shapes_is_told_in_the_language_first(line: str, key: str, lang: str) -> None:
    folder = Folder("00-warm-up", lang)
    folder.run(f"import numpy as np\n\ndef square(x):\n    return {line}")
    message = folder.message("test_square") or ""
    assert says(message, key, lang)


@pytest.mark.parametrize(("lang", "about"), [("en", "a long chain of nodes"), ("es", "muchos nodos en fila")])
def test_a_part_of_a_check_says_what_it_is_about(lang: str, about: str) -> None:
    folder = Folder("01-tensor-as-node", lang)
    folder.run("def topological_order(root):\n    return []")
    message = folder.message("test_topological_order_deep")
    assert message and message.splitlines()[0] == f"✗ topological_order.deep: {about}"


def test_a_graded_notebook_is_told_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    folder = Folder("00-warm-up", "en")
    folder.run(folder.solution("double"))
    assert not folder.message("test_double")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_waits_for_a_function_says_so_in_one_line(lang: str) -> None:
    folder = Folder("02-op-derivatives", lang)
    use_language(lang)

    def said() -> str:
        with pytest.raises(NotImplementedError) as caught:
            folder.run("from so_far import Tensor\n-Tensor([1.0], requires_grad=True)")
        (line,) = caught.value._render_traceback_()
        return str(line)

    assert says(said(), "waits_unchecked", lang) and 'check("neg")' in said()
    folder.run("def neg(x):\n    return -x, (lambda g: g,)")
    assert not folder.message("test_neg") and folder.message("test_neg_x")
    assert says(said(), "waits_failed", lang) and 'check("neg.x")' in said()
    with pytest.raises(NotImplementedError) as caught:
        folder.run("Tensor([1.0], requires_grad=True).softmax()")
    assert says(caught.value._render_traceback_()[0], "waits_lesson", lang) and "04-reductions" in str(caught.value)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cell_that_calls_a_stub_says_so_in_one_line(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = InteractiveShell(config=Config({"HistoryManager": {"enabled": False}}))
    shown: list[str] = []
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    monkeypatch.setattr(shell, "_showtraceback", lambda kind, error, lines: shown.append("\n".join(lines)))
    Folder("02-op-derivatives", lang)
    use_language(lang)
    shell.run_cell("def div(x, y):\n    raise NotImplementedError()\n\ndiv(1, 2)")
    assert says(shown[0], "waits_unwritten", lang) and "div" in shown[0] and "\n" not in shown[0]
    shell.run_cell("raise NotImplementedError('my own words')")
    assert "my own words" in shown[1] and "Traceback" in shown[1]
    shell.run_cell("raise NotImplementedError()")
    shell.run_cell("from so_far import Tensor, optim\np = Tensor([1.0], requires_grad=True)\np.grad = p.data")
    shell.run_cell("optim.Optimizer([p], 0.1, 0).step()")
    assert len(shown) == 4
    assert not any(says(one, "waits_unwritten", lang) for one in shown[1:]), "nothing of the notebook is a stub here"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "got a str, expected a number"), ("es", "se recibió algo de tipo str")]
)
def test_errors_of_the_library_are_in_the_language_of_the_notebook(lang: str, said: str) -> None:
    folder = Folder("02-op-derivatives", lang)
    use_language(lang)
    with pytest.raises(TypeError, match=said):
        folder.run("from so_far import Tensor\nTensor('three')")
