"""A cell that needs a learner's functions says which one stopped it, and hides no other error."""

import pytest

from autograder.checks.notebook.attempt import attempt
from autograder.checks.notebook.check import CheckFailed
from autograder.checks.notebook.report import text
from autograder.judge.folder import Folder
from autograder.release.paths import LANGUAGES

SLUG = "00-warm-up"
STUB = 'def square(x):\n    """z = x²"""\n    raise NotImplementedError()'


def tried(folder: Folder, block: str) -> None:
    folder.globals["attempt"] = attempt
    folder.run("with attempt():\n" + "\n".join(f"    {line}" for line in block.splitlines()))


@pytest.fixture(params=LANGUAGES)
def folder(request) -> Folder:
    return Folder(SLUG, request.param)


def said(folder: Folder, block: str, capsys) -> str:
    tried(folder, block)
    out, err = capsys.readouterr()
    assert not err
    return out.strip()


def told(folder: Folder, key: str, **values: str) -> str:
    return text(key, **values)


def test_an_unwritten_function_is_named(folder: Folder, capsys) -> None:
    folder.run(STUB)
    assert said(folder, "print(square(3.0))", capsys) == told(folder, "attempt_unwritten", name="square")


def test_an_unwritten_function_below_another_is_named(folder: Folder, capsys) -> None:
    folder.run(STUB + "\n\n\ndef double(x):\n    return square(x)")
    assert said(folder, "double(3.0)", capsys) == told(folder, "attempt_unwritten", name="square")


def test_a_function_whose_cell_has_not_run_is_named(folder: Folder, capsys) -> None:
    assert said(folder, "square(3.0)", capsys) == told(folder, "attempt_undefined", name="square")


def test_a_function_that_fails_is_named_with_its_line(folder: Folder, capsys) -> None:
    folder.run("def square(x):\n    return 1 / (x - x), ()")
    out = said(folder, "square(3.0)", capsys)
    assert "square" in out and "ZeroDivisionError" in out and "return 1 / (x - x), ()" in out


def test_an_error_beside_an_unchecked_function_names_it(folder: Folder, capsys) -> None:
    folder.run("def square(x):\n    return None")
    out = said(folder, "value, pulls = square(3.0)", capsys)
    assert "TypeError" in out and "square" in out


def test_a_function_of_a_later_lesson_is_named(folder: Folder, capsys) -> None:
    out = said(folder, "from so_far import Tensor\n-Tensor(2.0)", capsys)
    assert out == told(folder, "waits_lesson", name="record", lesson="01-tensor-as-node")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_a_check_that_failed_the_line_says_which(lang: str, capsys) -> None:
    folder = Folder("10-convolution", lang)
    block = "layer = nn.Conv2d(1, 2, 3, rng=np.random.default_rng(0))\nlayer(Tensor(np.ones((1, 1, 5, 5), np.float32)))"
    waits = {"name": "conv2d", "check": 'check("conv2d")'}
    assert said(folder, block, capsys) == told(folder, "waits_unchecked", **waits)
    folder.run("def conv2d(x, w, *, stride=1, padding=0):\n    return x, (lambda g: g, lambda g: g)")
    assert folder.message("test_conv2d")
    assert said(folder, block, capsys) == told(folder, "waits_failed", **waits)


def test_other_errors_show_as_usual(folder: Folder) -> None:
    folder.run("def square(x):\n    return x * x, (lambda g: 2 * x * g,)")
    for test in ("test_square", "test_square_x"):
        assert not folder.message(test)
    others = {"square(3.0)[7]": IndexError, "nothing": NameError, "raise KeyboardInterrupt": KeyboardInterrupt}
    for block, error in others.items():
        with pytest.raises(error):
            tried(folder, block)


def test_a_failing_check_shows_as_usual(folder: Folder) -> None:
    folder.run(STUB)
    with pytest.raises(CheckFailed):
        tried(folder, 'check("square")')


def test_what_goes_well_is_left_alone(folder: Folder, capsys) -> None:
    folder.run("def square(x):\n    return x * x, (lambda g: 2 * x * g,)")
    assert said(folder, "print(square(3.0)[0])", capsys) == "9.0"


def test_a_function_that_only_another_calls_is_named(folder: Folder, capsys) -> None:
    folder.run("def square(x):\n    return None\n\n\ndef fitted(x):\n    return square(x)")
    out = said(folder, "print(f'{fitted(2.0):.3f}')", capsys)
    assert "TypeError" in out and "square" in out


def test_a_learning_rate_that_is_none_is_told(folder: Folder, capsys) -> None:
    block = "raise ValueError('Adam: got lr 0.0, expected a positive number')"
    out = said(folder, block, capsys)
    assert out == told(folder, "attempt_rate", text="Adam: got lr 0.0, expected a positive number")


def test_numbers_that_are_none_warn_of_nothing(folder: Folder, capsys) -> None:
    assert said(folder, "import numpy as np\nprint(np.exp(np.array([1000.0])))", capsys) == "[inf]"


def test_an_exercise_for_no_points_that_is_not_written_is_named(capsys) -> None:
    folder = Folder("02-op-derivatives", "es")
    folder.run("def clip(x, *, low, high):\n    raise NotImplementedError()")
    assert said(folder, "clip(3.0, low=0, high=1)", capsys) == told(folder, "attempt_unwritten", name="clip")
