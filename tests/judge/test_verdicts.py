"""The judge, with inputs drawn anew: right answers are right, and wrong ones lose their points, as in the notebook."""

from __future__ import annotations

import io
import secrets
import subprocess
import sys
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
from autograder.release.paths import CATALOGUE, ROOT, SOLUTIONS, UNSEEN

NOT_UNDERSTOOD = "The result could not be compared ("


def answers_of(folder: Folder, exercise: str, part: str, seed: int) -> list[Any]:
    folder.go_on()  # the judge has its own
    return answers(folder.globals, exercise, part, seed, packed)


def judged_beside(slug: str, answer: Answer) -> dict[str, Any]:
    """lost: what the judge says of each test cell of the exercise that loses its points. apart: the cells of which the
    notebook says something else: that they pass, or do not, or what is wrong where the judge can make nothing of it."""
    seed = secrets.randbits(32)
    folder = Folder(slug, "en")
    judge = judge_of(slug)
    said: dict[str, str] = {}
    apart: list[str] = []
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        with suppress(Exception):
            folder.run(answer.source)
        for test in folder.lesson.tests_of(answer.exercise):
            told = "stopped"
            with suppress(Exception):  # an op is put in its place by the check that it passes
                told = folder.message(test)
            name = check_of(answer.exercise, test)
            part = name.partition(".")[2]
            found = answers_of(folder, answer.exercise, part, seed)
            message = judge.message(name, seed, found, "en")
            if message:
                said[test] = message
            if bool(message) != bool(told) or (NOT_UNDERSTOOD in message) != (NOT_UNDERSTOOD in told):
                apart.append(f"{answer.place}: {test}: {told or 'passes'} — {message or 'passes'}")
    return {"lost": said, "apart": apart}


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
    found = run_apart(slug, [*((catalogue, a) for a in [*wrong, *right]), *((apart, a) for a in new)], judged_beside)
    lost = {a: told["lost"] for a, told in found.items()}
    assert [(a.exercise, a.place) for a in wrong if a.cell not in lost[a]] == []
    assert [(a.exercise, a.place, lost[a]) for a in right if lost[a]] == []
    assert [(a.exercise, a.place) for a in new if not lost[a]] == []
    assert [line for told in found.values() for line in told["apart"]] == []


# a value that is wrong, one that is right with x given anew, Problems within answers, and parts paid apart
BESIDE = [
    ("02-op-derivatives", "choice_inverted"), ("03-broadcasting", "input_rebound"), ("05-trust", "gc_op_call"),
    ("06-layers-and-optimisers", "adam_power_missing"), ("07-xor", "losses_one"), ("07-xor", "needs_first"),
    pytest.param("07-xor", "rate_stopped", marks=pytest.mark.exhaustive), ("09-digits", "batches_dropped"),
    ("11-it-writes", "bigram_round"),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "key"), BESIDE)
def test_the_judge_pays_what_the_notebook_pays(slug: str, key: str) -> None:
    judge_of(slug)
    *_, answer = (answer for answer in mistakes(slug) if answer.key == key)
    (told,) = run_apart(slug, [(CATALOGUE / f"{slug}.py", answer)], judged_beside).values()
    assert answer.cell in told["lost"] and told["apart"] == []


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


READ_LATER = """\
import sys
from autograder.judge.verdicts import judge_of
judge = judge_of("06-layers-and-optimisers")
before = set(sys.modules)
for name in judge.folder.opened.points:
    exercise, _, part = name.partition(".")
    for case in judge.cases(name, 1):
        judge.live(exercise, case, part)
print("later:", *sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
"""


def test_what_pytorch_reads_is_read_before_a_process_judges() -> None:
    """Each submission has a process of its own: for an optimiser, PyTorch would read sympy in every one of them."""
    done = subprocess.run([sys.executable, "-c", READ_LATER], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "sympy" not in done.stdout and "torch" not in done.stdout and "later:" in done.stdout
