"""The judge, with inputs drawn anew: right answers are right, and wrong ones lose their points, as in the notebook."""

from __future__ import annotations

import io
import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
from contextlib import redirect_stderr, redirect_stdout, suppress

import pytest

from autograder.build.lessons import slugs
from autograder.build.mistakes import Answer, mistakes, unseen, unusual
from autograder.build.paths import SOLUTIONS
from autograder.judge.plain import packed
from autograder.judge.producing import answers
from autograder.judge.verdicts import Judge
from autograder.kill_matrix.folder import Folder
from autograder.kill_matrix.runs import LONGEST


def lost(slug: str, answer: Answer, seed: int) -> dict[str, str]:
    """What the judge says of each test cell of the exercise that loses its points."""
    folder = Folder(slug, "en")
    judge = Judge(folder.so_far, folder.checks)
    said = {}
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        with suppress(Exception):
            folder.run(answer.source)
        for test in folder.lesson.tests_of(answer.exercise):
            with suppress(Exception):  # an op is put in its place by the check that it passes
                folder.failure(test)
            part = test.removeprefix(f"test_{answer.exercise}").removeprefix("_")
            name = f"{answer.exercise}.{part}" if part else answer.exercise
            f = folder.globals.get(answer.exercise)
            found = answers(folder.checks, f, answer.exercise, part, seed, packed)
            message = judge.message(name, seed, found, "en")
            if message:
                said[test] = message
    return said


def told(slug: str, answer: Answer, seed: int, sender) -> None:
    signal.alarm(LONGEST)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        sender.send(lost(slug, answer, seed))
    except Exception as error:
        sender.send(f"{type(error).__name__}: {error}")


def all_lost(slug: str, chosen: list[Answer]) -> dict[int, dict[str, str] | str]:
    """The same for many answers, each in a process of its own."""
    Folder(slug, "en")
    context = multiprocessing.get_context("fork")
    waiting, running, found = list(enumerate(chosen))[::-1], {}, {}
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            number, answer = waiting.pop()
            receiver, sender = context.Pipe(duplex=False)
            process = context.Process(target=told, args=(slug, answer, secrets.randbits(32), sender))
            process.start()
            sender.close()
            running[receiver] = number, process
        for receiver in multiprocessing.connection.wait(list(running)):
            number, process = running.pop(receiver)
            try:
                found[number] = receiver.recv()
            except EOFError:
                found[number] = "it ended the process"
            process.join()
    return found


def differences(slug: str, every: int) -> list[str]:
    wrong, right, new = (group[::every] for group in (mistakes(slug), unusual(slug), unseen(slug)))
    found = all_lost(slug, [*wrong, *right, *new])
    trouble = []
    for number, answer in enumerate([*wrong, *right, *new]):
        said = found[number]
        kind = "wrong" if number < len(wrong) else "right" if number < len(wrong) + len(right) else "unseen"
        fine = not said if kind == "right" else bool(said) and (kind == "unseen" or answer.cell in said)
        if isinstance(said, str) or not fine:
            trouble.append(f"{kind} {answer.exercise} at {answer.place}: {said}")
    return trouble


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", slugs())
def test_all_answers_before_the_judge(slug: str) -> None:
    assert differences(slug, 1) == []


@pytest.mark.parametrize("slug", slugs())
def test_solutions_are_right_whatever_is_drawn(slug: str) -> None:
    folder = Folder(slug, "en")
    judge = Judge(folder.so_far, folder.checks)
    names = [cell.id for cell in folder.cells(SOLUTIONS) if cell.metadata.get("nbgrader", {}).get("solution")]
    for name in names:
        folder.run(folder.solution(name))
    trouble = []
    for name in folder.checks.LESSON["points"]:
        exercise, _, part = name.partition(".")
        for _ in range(3 if slug < "08" else 1):
            seed = secrets.randbits(32)
            found = answers(folder.checks, folder.globals[exercise], exercise, part, seed, packed)
            said = judge.message(name, seed, found, "en")
            if said:
                trouble.append(f"{name} with seed {seed}: {said}")
    assert trouble == []
