"""A small class with everything in it, and a way to grade it as an instructor does."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import nbformat
import pytest
from bs4 import BeautifulSoup
from nbgrader.api import Gradebook

from autograder.grading.assignments import assignments
from autograder.grading.journal import Journal
from autograder.grading.sample_class import Pupil, hand_in, pupils, solutions
from autograder.judge import notebooks
from autograder.release.answers import mistakes
from autograder.release.data import messages
from autograder.release.lessons import check_of
from autograder.release.paths import ROOT

SLUG = assignments()[0]
TESTS = list(notebooks.graded(notebooks.source(SLUG), "grade"))
TESTS_OF = notebooks.tests_by_exercise(notebooks.source(SLUG))
EXERCISE = {test: exercise for exercise, tests in TESTS_OF.items() for test in tests}
# None of the environment's own programs: the settings must find alembic. A path that learners must not get.
ENVIRONMENT = {
    **os.environ,
    "PATH": "/usr/bin:/bin",
    "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), str(ROOT / "solutions"), os.environ.get("PYTHONPATH")])),
    "JUPYTER_CONFIG_PATH": "autograder",
}

CURIOUS = """\
for name in ("ndgrad", "autograder.release", "autograder.record", "solutions", "numpy", "so_far", "autograder.checks"):
    try:
        __import__(name)
        print(name, "imported")
    except ImportError:
        print(name, "absent")
import so_far
so_far.ops.mul(None, None)
"""
LIVE = """\
from IPython.display import HTML, display

display(HTML('<p onclick="alert(1)">a table of mine</p><script>document.title = "cracked"</script>'
             '<img src="http://example.org/x.png"><style>body {display: none}</style>'))
"""
TEXT = "My *own* note <script>alert(1)</script> ![](http://example.org/y.png)"


@dataclass(frozen=True)
class Wrong:
    """A mistake of the catalogue, handed in by a learner whose other exercises hold other mistakes."""

    learner: str
    lang: str
    exercise: str
    cell: str
    key: str


@cache
def empty_gradebook() -> bytes:
    """nbgrader takes two seconds to make one, for every class: the class of all tests makes its own, others begin with
    a copy of this."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as here:
        here.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
        path = Path(home, "gradebook.db")
        Gradebook(f"sqlite:///{path}").close()
        return path.read_bytes()


def begin(folder: Path) -> None:
    """A class that has submissions has a gradebook, too."""
    if (folder / "submitted").is_dir() and not (folder / "gradebook.db").exists():
        (folder / "gradebook.db").write_bytes(empty_gradebook())


def run(program: list[str], folder: Path, new: bool = False, **more: str) -> subprocess.CompletedProcess[str]:
    """A command on a class. new: its gradebook is not there yet. more: variables."""
    if not new:
        begin(folder)
    variables = ENVIRONMENT | {"CLASS": str(folder)} | more
    return subprocess.run(program, cwd=ROOT, env=variables, capture_output=True, text=True, timeout=3600)


@cache
def warm() -> subprocess.Popen[str]:
    """What grades class after class, and has imported all that takes seconds at the start of each run."""
    program = [sys.executable, str(Path(__file__).with_name("warm.py"))]
    return subprocess.Popen(
        program, cwd=ROOT, env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )


def grade(folder: Path, *options: str, new: bool = False, **more: str) -> subprocess.CompletedProcess[str]:
    """make grade CLASS=folder. new: as a person starts it, and with a gradebook to be made; else in a warm process.
    more: variables."""
    program = [sys.executable, "-m", "autograder", "grade", *options]
    if new:
        return run(program, folder, new, **more)
    if "GRADEBOOK" not in more:
        begin(folder)
    with tempfile.NamedTemporaryFile("r") as out, tempfile.NamedTemporaryFile("r") as errors:
        asked = {"options": options, "environment": ENVIRONMENT | {"CLASS": str(folder)} | more}
        grader = warm()
        assert grader.stdin and grader.stdout
        print(json.dumps(asked | {"files": [out.name, errors.name]}), file=grader.stdin, flush=True)
        code = int(grader.stdout.readline())
        return subprocess.CompletedProcess(program, code, out.read(), errors.read())


def nbgrader(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return run([str(Path(sys.executable).with_name("nbgrader")), *words], folder)


@contextmanager
def formgrader_of(folder: Path, **more: str) -> Iterator[Callable[..., bytes]]:
    """Asks a Jupyter server that was started as the instructor's page says."""
    if "GRADEBOOK" not in more:
        begin(folder)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}"]
    server = subprocess.Popen(
        [str(Path(sys.executable).with_name("jupyter-lab")), *options, "--IdentityProvider.token=t"],
        cwd=ROOT,
        env=ENVIRONMENT | {"CLASS": str(folder)} | more,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

    def ask(path: str, data: dict | None = None, method: str = "GET") -> bytes:
        request = urllib.request.Request(f"http://127.0.0.1:{port}{path}")
        request.add_header("Authorization", "token t")
        request.method, request.data = method, json.dumps(data).encode() if data else None
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=30) as answer:
            return answer.read()

    try:
        deadline = time.monotonic() + 60
        while True:
            try:
                ask("/formgrader/api/status")
                break
            except OSError:
                assert server.poll() is None and time.monotonic() < deadline, "jupyter lab did not start"
                time.sleep(0.2)
        yield ask
    finally:
        os.kill(server.pid, signal.SIGTERM)
        server.wait(30)


def perfect(learner: str, lang: str) -> Pupil:
    return Pupil(learner, lang, solutions(SLUG))


def wrong() -> Iterator[tuple[Pupil, list[Wrong]]]:
    """Every mistake of the catalogue, as many at once as there are exercises: one each per learner."""
    waiting: dict[str, list] = {}
    for mistake in mistakes(SLUG):
        waiting.setdefault(mistake.exercise, []).append(mistake)
    number = 0
    while any(waiting.values()):
        number += 1
        lang = "es" if number % 2 else "en"
        learner = f"wrong-{number:02d}-{lang}"
        taken = [group.pop(0) for group in waiting.values() if group]
        answers = solutions(SLUG) | {m.exercise: m.source for m in taken}
        yield Pupil(learner, lang, answers), [Wrong(learner, lang, m.exercise, m.cell, m.key) for m in taken]


def notebook(folder: Path, learner: str) -> Path:
    return folder / "submitted" / learner / SLUG / f"{SLUG}.ipynb"


def edit(path: Path, change) -> None:
    submitted = nbformat.read(path, as_version=4)
    change(submitted)
    nbformat.write(submitted, path)


def add(*cells):
    def change(submitted) -> None:
        submitted.cells += cells

    return change


def fill(folder: Path) -> None:
    """The sample class, every mistake, and those who hand in something peculiar."""
    submitted = folder / "submitted"
    for pupil in pupils(SLUG):
        hand_in(pupil, SLUG, submitted)
    for pupil, _ in wrong():
        hand_in(pupil, SLUG, submitted)

    edit(hand_in(perfect("curious-es", "es"), SLUG, submitted), add(nbformat.v4.new_code_cell(CURIOUS)))
    edit(
        hand_in(perfect("live-en", "en"), SLUG, submitted),
        add(nbformat.v4.new_code_cell(LIVE), nbformat.v4.new_markdown_cell(TEXT)),
    )
    hand_in(perfect("=1+1", "en"), SLUG, submitted)
    edit(hand_in(perfect("josé", "es"), SLUG, submitted), lambda nb: nb.metadata.pop("language"))
    path = hand_in(perfect("late-en", "en"), SLUG, submitted)
    path.with_name("timestamp.txt").write_text("2000-01-01 00:00:00 UTC")

    def without_a_test(nb) -> None:
        nb.cells = [c for c in nb.cells if c.metadata.get("nbgrader", {}).get("grade_id") != TESTS[-1]]

    edit(hand_in(perfect("no-test-en", "en"), SLUG, submitted), without_a_test)
    # what nbgrader refuses, early and late in the alphabet
    path = hand_in(perfect("a-cut-off-en", "en"), SLUG, submitted)
    path.write_text(path.read_text(encoding="utf-8")[:2000], encoding="utf-8")

    def with_a_copy(nb) -> None:
        nb.cells.append(next(c for c in nb.cells if c.metadata.get("nbgrader", {}).get("solution")).copy())
        nb.cells[-1]["id"] = "a-copy"

    edit(hand_in(perfect("copied-cell-es", "es"), SLUG, submitted), with_a_copy)
    path = hand_in(perfect("renamed-en", "en"), SLUG, submitted)
    path.rename(path.with_name("my homework.ipynb"))
    hand_in(perfect("br[ack]et-en", "en"), SLUG, submitted)


SMALL = ("perfect-en", "half-es", "mistake-a-en")


def small_class(folder: Path, like: Path | None = None) -> Path:
    """Right, half, wrong, under an awkward name and cut off. like: a class from whose numbers its judge draws."""
    for pupil in pupils(SLUG):
        if pupil.learner in SMALL:
            hand_in(pupil, SLUG, folder / "submitted")
    hand_in(perfect("br[ack]et-en", "en"), SLUG, folder / "submitted")
    path = hand_in(perfect("cut-off-en", "en"), SLUG, folder / "submitted")
    path.write_text(path.read_text(encoding="utf-8")[:2000], encoding="utf-8")
    if like:
        drawing_like(folder, like)
    return folder


def drawing_like(folder: Path, other: Path) -> None:
    """The judge of this class draws as that of the other one does."""
    theirs, ours = Journal(other / "journal.sqlite"), Journal(folder / "journal.sqlite")
    ((secret,),) = theirs.database.execute("select digest from made where name = 'secret'").fetchall()
    ours.note_made("secret", secret)
    theirs.close()
    ours.close()


def made(folder: Path) -> dict[str, bytes]:
    """The table and the pages of a class."""
    files = [folder / "grades.csv", *sorted(folder.glob("feedback/*/*/*.html"))]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def only(folder: Path, *learners: str) -> None:
    """Takes the submissions of all others out of a graded class."""
    for learner in (folder / "submitted").iterdir():
        if learner.name not in learners:
            learner.rename(folder / f"was-{learner.name}")


def rows(folder: Path) -> dict[str, dict[str, str]]:
    """The exported points, by learner."""
    with (folder / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["student"]: row for row in csv.DictReader(file)}


def page(folder: Path, learner: str) -> BeautifulSoup:
    path = folder / "feedback" / learner / SLUG / f"{SLUG}.html"
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def found(folder: Path, learner: str, test: str) -> str:
    """What a learner's page says about a test, in its table."""
    name = check_of(EXERCISE[test], test)
    for row in page(folder, learner).select("table.points tr:not(.exercise)"):
        if row.th.get("scope") == "row" and row.code.text == name:
            return row.find_all("td")[-1].get_text(" ", strip=True)
    raise AssertionError(f"the page of {learner} has no row for {name}")


def message(key: str, lang: str) -> re.Pattern[str]:
    """A message of the checks with anything in its fields."""
    text = messages()[lang][key]
    return re.compile(re.sub(r"\\{\w+\\}", ".+?", re.escape(text)))


def outputs(folder: Path, learner: str) -> str:
    """All that the graded notebook of a learner printed."""
    cells = notebooks.read(folder / "autograded" / learner / SLUG / f"{SLUG}.ipynb").cells
    return "".join(output.get("text", "") for cell in cells for output in cell.get("outputs", []))
