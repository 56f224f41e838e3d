"""Run every answer of a lesson through the cells that learners get: which lose their points, and with which words."""

from __future__ import annotations

import gc
import io
import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from typing import Any, cast

from threadpoolctl import threadpool_limits

from ..checks.notebook.report import sentence
from ..judge.folder import Folder
from ..release.answers import Answer, mistakes, unseen, unusual
from ..release.errors import AuthoringError
from ..release.paths import CATALOGUE, LANGUAGES, NOTEBOOKS, UNSEEN
from .matrix import Lost, Part
from .naming import names_a_mistake

LONGEST = 1800  # seconds for one answer in both languages: what the checks themselves do not stop is a mistake of ours


def run_lesson(slug: str, every: int = 1, exercise: str = "") -> Part:
    """A lesson's part of the matrix, with every answer or every n-th. exercise: only its answers."""
    wrong, right, new = (
        [a for a in answers[::every] if exercise in ("", a.exercise)]
        for answers in (mistakes(slug), unusual(slug), unseen(slug))
    )
    catalogue, apart = CATALOGUE / f"{slug}.py", UNSEEN / f"{slug}.py"
    lost = run_apart(slug, [*((catalogue, a) for a in [*wrong, *right]), *((apart, a) for a in new)])
    lesson = Folder(slug, LANGUAGES[0]).lesson
    return {
        "exercises": {c.name: lesson.tests_of(c.name) for c in [*lesson.exercises(), *lesson.optional()]},
        "mistakes": [
            {"exercise": a.exercise, "key": a.key, "cell": a.cell, "lines": list(a.lines), "lost": lost[a]}
            for a in wrong
        ],
        "right": [{"exercise": a.exercise, "form": a.form, "lost": lost[a]} for a in right],
        "unseen": [{"exercise": a.exercise, "lines": list(a.lines), "lost": lost[a]} for a in new],
    }


Losses = Callable[[str, Answer], Lost]


def run_apart(slug: str, answers: list[tuple[Path, Answer]], losses: Losses | None = None) -> dict[Answer, Lost]:
    """What every answer loses, each found in a process of its own, so that none sees what another has left behind."""
    for lang in LANGUAGES:
        folder = Folder(slug, lang)  # what it reads is then in memory for all
        for exercise in {answer.exercise for _, answer in answers}:
            for test in folder.lesson.tests_of(exercise):
                folder.cell(NOTEBOOKS, test)  # stops here where notebooks are older than their lesson
    context = multiprocessing.get_context("fork")
    waiting, lost = answers[::-1], {}
    running: dict[Connection, tuple[Path, Answer, ForkProcess]] = {}
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            path, answer = waiting.pop()
            receiver, sender = context.Pipe(duplex=False)
            process = context.Process(target=run_alone, args=(losses or what_it_loses, slug, answer, sender))
            process.start()
            sender.close()
            running[receiver] = (path, answer, process)
        ready = wait(list(running))
        for receiver in [one for one in running if one in ready]:
            path, answer, process = running.pop(receiver)
            try:
                lost[answer], trouble = receiver.recv()
            except EOFError:
                trouble = f"it did not come to an end in {LONGEST} s, or ended the process"
            process.join()
            if trouble:
                raise AuthoringError(path, answer.place, f"got {answer.exercise}: {trouble}", "mend it or the check")
    return {answer: lost[answer] for _, answer in answers}


def run_alone(losses: Losses, slug: str, answer: Answer, sender: Connection) -> None:
    signal.alarm(LONGEST)
    gc.freeze()  # some checks go through all objects: those of the process that started this one are not theirs
    threadpool_limits(1)  # there are as many processes as cores: threads of small products would wait for each other
    try:
        sender.send((losses(slug, answer), ""))
    except Exception as error:
        sender.send(({}, f"{type(error).__name__}: {error}"))


def what_it_loses(slug: str, answer: Answer) -> Lost:
    """What each test cell of the exercise that fails says, in every language."""
    lost: dict[str, dict[str, Any]] = {}
    for lang in LANGUAGES:
        folder = Folder(slug, lang)
        errors = io.StringIO()
        with redirect_stdout(io.StringIO()), redirect_stderr(errors), suppress(Exception):
            folder.run(answer.source)  # where it stops with an error, the checks look at what is there
        for test in folder.lesson.tests_of(answer.exercise):
            errors.truncate(0)
            with redirect_stdout(io.StringIO()), redirect_stderr(errors):
                failed = folder.failure(test)
            if failed is not None:
                problem = failed.problem
                if problem.key == "check_endless":
                    problem.values["line"] = ""  # where it is stopped is chance
                cell = lost.setdefault(test, {"key": problem.key, "named": names_a_mistake(problem.key)})
                cell[lang] = sentence(problem)
                if cell["key"] != problem.key:
                    raise AssertionError(f"{test}: {cell['key']} in one language, {problem.key} in the other")
            elif errors.getvalue():
                raise AssertionError(f"{test} passes but writes to stderr, which nbgrader takes for an error")
    if any(not set(LANGUAGES) <= set(cell) for cell in lost.values()):
        raise AssertionError("a cell fails in one language only")
    return cast(Lost, lost)
