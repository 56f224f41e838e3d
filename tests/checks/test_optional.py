"""Exercises for no points: checked like any other, and known to nobody who counts or grades."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from autograder.checks.notebook.progress import progress
from autograder.judge.folder import Folder
from autograder.judge.notebooks import graded, released
from autograder.release.answers import unusual
from autograder.release.data import messages
from autograder.release.lessons import read, slugs
from autograder.release.paths import LANGUAGES, NOTEBOOKS

HAVING = [slug for slug in slugs() if read(slug).optional()]
CLIP = "02-op-derivatives"
TEXTS = messages()


@pytest.fixture(autouse=True)
def nobody_grades(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", HAVING)
def test_the_solution_passes_and_earns_nothing(slug: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Folder(slug, lang)
    progress()
    at_first = capsys.readouterr().out
    for cell in folder.lesson.optional():
        folder.run(folder.solution(cell.name))
    trials = [trial.name for trial in folder.lesson.trials()]
    assert [folder.message(trial) for trial in trials] == [""] * len(trials)
    said = capsys.readouterr().out
    assert said.count("✓") == said.count(TEXTS[lang]["optional_passed"]) == len(trials)
    assert folder.opened.earned == 0
    progress()
    assert capsys.readouterr().out == at_first


@pytest.mark.parametrize("slug", HAVING)
def test_whatever_is_drawn_no_right_answer_is_refused(slug: str) -> None:
    """A check raises the Problem that it finds."""
    folder = Folder(slug, "en")
    for name, exercise in folder.opened.optional.items():
        for answer in [folder.solution(name), *(a.source for a in unusual(slug) if a.exercise == name)]:
            folder.run(answer)
            for seed, part in product(range(10), exercise.parts()):
                for case in exercise.cases(np.random.RandomState(seed), part):
                    with np.errstate(all="ignore"):
                        exercise.judge(case, part, exercise.produce(folder.globals[name], case, part), {})


@pytest.mark.parametrize("slug", HAVING)
def test_one_that_is_not_written_stops_no_run(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = Folder(slug, "en")
    for cell in folder.lesson.optional():
        folder.run(folder.cell(NOTEBOOKS, cell.name))
        for trial in folder.lesson.tests_of(cell.name):
            assert folder.failure(trial) is None
            assert capsys.readouterr().out == TEXTS["en"]["optional_waits"].format(name=cell.name) + "\n"


def test_a_wrong_one_is_told_what_is_wrong() -> None:
    folder = Folder(CLIP, "es")
    folder.run("def clip(x, *, low, high):\n    return np.clip(x, low, high), (lambda g: np.clip(g, low, high),)")
    assert folder.message("trial_clip") == ""
    assert TEXTS["es"]["clip_of_upstream"] in folder.message("trial_clip_x")
    assert folder.lesson.title["es"] in folder.message("trial_clip_x").splitlines()[-1]


@pytest.mark.parametrize("source", ["", "def clip(x, *, low, high):\n    return 7\n", "def clip():\n    exit()\n"])
def test_while_a_notebook_is_graded_nothing_is_checked(
    source: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Folder(CLIP, "en")
    folder.run(source)
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert folder.failure("trial_clip") is None
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(("at_low", "at_high"), [(0, 0), (1, 1), (0.5, 0.5), (0, 1), (0.25, 0.75)])
def test_any_convention_between_the_two_slopes_is_right(at_low: float, at_high: float) -> None:
    folder = Folder(CLIP, "en")
    folder.run(
        "def clip(x, *, low, high):\n"
        "    inside = (x > low) & (x < high)\n"
        f"    slope = np.where(x == low, {at_low}, np.where(x == high, {at_high}, inside)).astype(x.dtype)\n"
        "    return np.clip(x, low, high), (lambda g: g * slope,)"
    )
    assert [folder.message(trial.name) for trial in folder.lesson.trials()] == ["", "", ""]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", HAVING)
def test_nbgrader_does_not_know_them(slug: str, lang: str) -> None:
    names = {cell.name for cell in [*read(slug).optional(), *read(slug).trials()]}
    notebook = released(slug, lang)
    assert names <= {cell.id for cell in notebook.cells}
    assert not names & {*graded(notebook, "solution"), *graded(notebook, "grade")}
    assert all("nbgrader" not in cell.metadata for cell in notebook.cells if cell.id in names)
