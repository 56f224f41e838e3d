"""The judge, with inputs drawn anew: right answers are right, and wrong ones lose their points, as in the notebook."""

from __future__ import annotations

import io
import secrets
from contextlib import redirect_stderr, redirect_stdout, suppress
from typing import Any

import pytest

from autograder.checks.core.problem import Problem
from autograder.judge.folder import Folder
from autograder.judge.plain import packed
from autograder.judge.producing import answers
from autograder.judge.verdicts import judge_of
from autograder.kill_matrix.runs import run_apart
from autograder.release.answers import Answer, mistakes, unseen, unusual
from autograder.release.lessons import check_of, slugs
from autograder.release.paths import CATALOGUE, SOLUTIONS, UNSEEN


def answers_of(folder: Folder, exercise: str, part: str, seed: int) -> list[Any]:
    folder.go_on()  # the judge has its own
    return answers(folder.globals, exercise, part, seed, packed)


def lost(slug: str, answer: Answer) -> dict[str, str]:
    """What the judge says of each test cell of the exercise that loses its points."""
    seed = secrets.randbits(32)
    folder = Folder(slug, "en")
    judge = judge_of(slug)
    said = {}
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        with suppress(Exception):
            folder.run(answer.source)
        for test in folder.lesson.tests_of(answer.exercise):
            with suppress(Exception):  # an op is put in its place by the check that it passes
                folder.failure(test)
            name = check_of(answer.exercise, test)
            part = name.partition(".")[2]
            found = answers_of(folder, answer.exercise, part, seed)
            message = judge.message(name, seed, found, "en")
            if message:
                said[test] = message
    return said


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", slugs())
def test_a_hundred_draws_refuse_no_solution(slug: str) -> None:
    """The kill matrix has the same inputs each time; on others, slopes may be measured less exactly."""
    judge = judge_of(slug)
    judge.folder.go_on()
    for name in judge.folder.opened.points.keys() - judge.fixed.keys():
        for seed in [secrets.randbits(32) for _ in range(100)]:
            for case in judge.cases(name, seed):
                try:
                    judge.judge_case(name, case, judge.right_answer(name, case))
                except Problem as problem:
                    pytest.fail(f"{name} with seed {seed}: {problem.key} {problem.values}")


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", slugs())
def test_all_answers_before_the_judge(slug: str) -> None:
    judged = judge_of(slug).exercises  # read here once, and there by every process that has an answer judged
    wrong, right, new = (
        [a for a in answers if a.exercise in judged] for answers in (mistakes(slug), unusual(slug), unseen(slug))
    )
    catalogue, apart = CATALOGUE / f"{slug}.py", UNSEEN / f"{slug}.py"
    found = run_apart(slug, [*((catalogue, a) for a in [*wrong, *right]), *((apart, a) for a in new)], lost)
    assert [(a.exercise, a.place) for a in wrong if a.cell not in found[a]] == []
    assert [(a.exercise, a.place, found[a]) for a in right if found[a]] == []
    assert [(a.exercise, a.place) for a in new if not found[a]] == []


# the last ones train for longer; through nbgrader every lesson's are judged in any case, with inputs drawn for a class
@pytest.mark.parametrize("slug", [*slugs()[:8], *(pytest.param(s, marks=pytest.mark.exhaustive) for s in slugs()[8:])])
def test_solutions_are_right_whatever_is_drawn(slug: str) -> None:
    folder = Folder(slug, "en")
    judge = judge_of(slug)
    names = [cell.id for cell in folder.cells(SOLUTIONS) if cell.metadata.get("nbgrader", {}).get("solution")]
    for name in names:
        folder.run(folder.solution(name))
    trouble = []
    for name in folder.opened.points:
        exercise, _, part = name.partition(".")
        seed = secrets.randbits(32)
        found = answers_of(folder, exercise, part, seed)
        said = judge.message(name, seed, found, "en")
        if said:
            trouble.append(f"{name} with seed {seed}: {said}")
    assert trouble == []
