"""Answers on record are read as they are written, and what an author gets wrong is told with its line."""

from pathlib import Path

import pytest

from autograder.release import answers
from autograder.release.errors import AuthoringError

WRONG = '# %% mistake="upstream_ignored" cell="test_square_x"\ndef square(x):\n    return x * x, (lambda g: 2 * x,)\n\n'
RIGHT = '# %% form="loop"\ndef helper(x):\n    return x\n\n\ndef square(x):\n    return helper(x) * x, ()\n\n'
LONG = """\
# %% mistake="wrote_into_argument" cell="test_square_x"
def square(x):
    def pull_x(g):
        g *= 2 * x  # wrong
        return g

    return x * x, (pull_x,)
"""


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Writes a text where the answers of lesson 00 lie."""
    monkeypatch.setattr(answers, "CATALOGUE", tmp_path)
    monkeypatch.setattr(answers, "UNSEEN", tmp_path)
    return lambda text: (tmp_path / "00-warm-up.py").write_text(text, encoding="utf-8")


def test_mistakes_and_right_forms_are_read(written) -> None:
    written(WRONG + RIGHT)
    (wrong,), (right,) = answers.mistakes("00-warm-up"), answers.unusual("00-warm-up")
    assert (wrong.exercise, wrong.cell, wrong.key, wrong.form) == ("square", "test_square_x", "upstream_ignored", "")
    assert wrong.lines == ("return x * x, (lambda g: 2 * x,)",)
    assert (right.exercise, right.key, right.form, right.place) == ("square", "", "loop", "line 5")
    assert right.source.startswith("def helper")


def test_a_long_answer_shows_the_lines_that_are_marked_and_runs_without_the_marks(written) -> None:
    written(LONG)
    (wrong,) = answers.mistakes("00-warm-up")
    assert wrong.lines == ("g *= 2 * x",)
    assert "# wrong" not in wrong.source
    written(LONG.replace("  # wrong", ""))
    (wrong,) = answers.mistakes("00-warm-up")
    assert wrong.lines == ()


def test_unseen_answers_are_read_even_if_python_cannot(written) -> None:
    written('# %% exercise="square"\ndef square(x)\n    """z"""\n    y = x\n    y += x\n\n    return y\n')
    (answer,) = answers.unseen("00-warm-up")
    assert answer.lines == ("y = x", "y += x", "return y")
    assert (answer.exercise, answer.cell, answer.key, answer.form) == ("square", "", "", "")


def test_a_lesson_without_answers_has_none(written) -> None:
    assert answers.mistakes("00-warm-up") == answers.unusual("00-warm-up") == answers.unseen("00-warm-up") == []


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        (RIGHT.replace(' form="loop"', ""), "line 1", "got nothing beside"),
        (WRONG.replace(' cell="test_square_x"', ""), "line 1", "got mistake beside"),
        (WRONG.replace('cell="', 'form="loop" cell="'), "line 1", "got cell, form, mistake beside"),
        (WRONG.replace("mistake=", "mistaek="), "line 1", "got cell, mistaek beside"),
        (WRONG.replace("test_square_x", "test_double_x"), "line 1", "name one of test_square, test_square_x"),
        (WRONG.replace("def square", "def cube"), "line 1", "write an exercise of the lesson"),
        (WRONG.replace("upstream_ignored", "upstream_eaten"), "line 1", "'upstream_eaten': name one of messages"),
        (RIGHT.replace("loop", "lopo"), "line 1", "'lopo': name one of forms.yml"),
        (WRONG + RIGHT + RIGHT, "line 13", "in the form 'loop' twice"),
        (WRONG + '# %% form="loop"\nx = 1\n', "line 5", "got no function"),
        ("x = 1\n" + WRONG, "line 1", "before the first cell"),
    ],
)
def test_what_is_wrong_in_the_catalogue_is_told(written, text: str, place: str, told: str) -> None:
    written(text)
    with pytest.raises(AuthoringError) as raised:
        answers.catalogue("00-warm-up")
    assert f"00-warm-up.py, {place}: " in str(raised.value)
    assert told in str(raised.value)


@pytest.mark.parametrize("label", ["", ' exercise="cube"', ' exercise="square" mistake="upstream_ignored"'])
def test_what_is_wrong_among_unseen_answers_is_told(written, label: str) -> None:
    written(f"# %%{label}\ndef square(x):\n    return x\n")
    with pytest.raises(AuthoringError, match=r"00-warm-up\.py, line 1: .* one of double, predicted_gradient, square"):
        answers.unseen("00-warm-up")
