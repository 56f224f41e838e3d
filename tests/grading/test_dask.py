"""Submissions as tasks of a real Dask cluster: a scheduler and workers as an instructor starts them."""

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path

import invariants
import nbformat
import pytest
from classroom import ENVIRONMENT, SLUG, add, drawing_like, edit, grade, made, perfect, rows, small_class, wrong

from autograder.command.wording import told_in
from autograder.grading import far
from autograder.grading.apart import Failed, Lost, SideBySide, Task
from autograder.grading.assignments import release_of
from autograder.grading.lines import line_of
from autograder.grading.reasons import trouble
from autograder.grading.sample_class import hand_in, pupils
from autograder.grading.work import with_outputs
from autograder.judge import notebooks
from autograder.release.paths import ROOT
from tests.conftest import need

pytestmark = pytest.mark.usefixtures("dask")


@pytest.fixture(scope="module")
def dask() -> None:
    need("dask (make extras)", importlib.util.find_spec("distributed") is not None)


def started(*words: str, **more: str) -> subprocess.Popen[bytes]:
    program = [sys.executable, "-m", *words, "--no-dashboard"]
    return subprocess.Popen(
        program, cwd=ROOT, env=os.environ | more, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


class Cluster:
    def __init__(self, home: Path) -> None:
        self.home, self.file = home, home / "scheduler.json"
        host = ("--host", "127.0.0.1", "--port", "0")
        self.scheduler = started("distributed.cli.dask_scheduler", *host, "--scheduler-file", str(self.file))
        self.workers: list[subprocess.Popen[bytes]] = []
        deadline = time.monotonic() + 60
        while not self.file.exists():
            assert time.monotonic() < deadline and self.scheduler.poll() is None, "no scheduler"
            time.sleep(0.1)
        self.address = json.loads(self.file.read_text())["address"]

    def worker(self, *options: str, **more: str) -> subprocess.Popen[bytes]:
        words = (
            *options,
            "--nthreads",
            "1",
            "--no-nanny",
            "--local-directory",
            str(self.home),
            "--scheduler-file",
            str(self.file),
        )
        self.workers.append(started("distributed.cli.dask_worker", *words, **more))
        return self.workers[-1]

    def wait_for_workers(self) -> None:
        """All that were started have said to the scheduler that they are there."""
        from distributed import Client

        with Client(self.address, timeout=60) as client:
            client.wait_for_workers(sum(one.poll() is None for one in self.workers), timeout=60)

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster(dask: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    one = Cluster(tmp_path_factory.mktemp("cluster"))
    one.worker()
    one.worker()
    yield one
    one.end()


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small class and bad notebooks, graded on this machine alone."""
    folder = with_bad(small_class(tmp_path_factory.mktemp("here") / "class"))
    assert grade(folder).returncode == 1
    return folder


BAD = {
    "ends-itself": "import os\nos._exit(1)",
    "floods": "for _ in range(2_000):\n    print('x' * 10_000)",
    "lies": 'print(\'{"msg_type": "answers"}\')\nimport os\nfor number in range(3, 30):\n'
    "    try:\n        os.write(number, b'\\xff' * 4_000)\n    except OSError:\n        pass",
}


def with_bad(folder: Path) -> Path:
    """Notebooks that are right, but for a cell that does all it can to be in the way."""
    for name, source in BAD.items():
        edit(hand_in(perfect(name, "en"), SLUG, folder / "submitted"), add(nbformat.v4.new_code_cell(source)))
    return folder


def test_table_and_pages_are_those_of_one_machine_to_the_byte(here: Path, cluster: Cluster, tmp_path: Path) -> None:
    there = with_bad(small_class(tmp_path / "class", like=here))
    done = grade(there, "--scheduler", cluster.address)
    assert done.returncode == 1 and done.stderr == "", done.stderr
    assert f"cluster: {cluster.address}, 2 submissions at once" in done.stdout
    assert made(there) == made(here) and {*BAD} <= {*rows(there)}


@pytest.mark.exhaustive
def test_a_cluster_that_is_started_for_a_run_grades_who_comes_later(here: Path, tmp_path: Path) -> None:
    there = tmp_path / "class"
    shutil.copytree(here, there)
    hand_in(perfect("later", "en"), SLUG, there / "submitted")
    again = grade(there, "--scheduler", "local", "--jobs", "1")
    assert "cluster: local, 1 submissions at once" in again.stdout and "unchanged" in again.stdout, again.stderr
    assert rows(there)["later"]["total"] == "6" and "1 graded" in again.stdout
    assert {name: page for name, page in made(there).items() if "later" not in name and name != "grades.csv"} == {
        name: page for name, page in made(here).items() if name != "grades.csv"
    }


@pytest.mark.exhaustive
@pytest.mark.parametrize("way", ["1 at once", "2 at once", "cluster"])
def test_twenty_submissions_come_out_alike_each_time(twenty: Path, cluster: Cluster, tmp_path: Path, way: str) -> None:
    """Every byte of table and pages, and every grade, in a class that is graded three times from nothing."""
    options = ("--scheduler", cluster.address) if way == "cluster" else ("--jobs", way[0])
    for time_ in range(3):
        folder = twenty_submissions(tmp_path / str(time_), like=twenty)
        done = grade(folder, *options)
        assert done.returncode == 0 and "20 graded" in done.stdout
        assert made(folder) == made(twenty)
        assert invariants.differing(twenty / "gradebook.db", folder / "gradebook.db") == []


def twenty_submissions(folder: Path, like: Path | None = None) -> Path:
    for pupil in islice(chain(pupils(SLUG), (pupil for pupil, _ in wrong())), 20):
        hand_in(pupil, SLUG, folder / "submitted")
    if like:
        drawing_like(folder, like)
    return folder


@pytest.fixture(scope="module")
def twenty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = twenty_submissions(tmp_path_factory.mktemp("twenty") / "class")
    assert grade(folder).returncode == 0
    return folder


@contextmanager
def grading(folder: Path, scheduler: str) -> Iterator[subprocess.Popen[str]]:
    """A run that has just said that its first submission is graded."""
    program = [sys.executable, "-m", "autograder", "grade", str(folder), "--scheduler", scheduler]
    with subprocess.Popen(program, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout
        for line in run.stdout:
            if line.startswith("[") and "not graded" not in line:
                break
        yield run


def larger(folder: Path, like: Path | None = None) -> Path:
    small_class(folder, like)
    for number in range(4):
        hand_in(perfect(f"more-{number}-es", "es"), SLUG, folder / "submitted")
    return folder


@pytest.fixture(scope="module")
def larger_here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The larger class, graded on this machine alone."""
    folder = larger(tmp_path_factory.mktemp("larger") / "class")
    assert grade(folder).returncode == 1
    return folder


@pytest.mark.exhaustive
def test_a_killed_worker_costs_nobody_anything(larger_here: Path, cluster: Cluster, tmp_path: Path) -> None:
    folder = larger(tmp_path / "class", like=larger_here)
    victim = cluster.worker()
    cluster.wait_for_workers()
    with grading(folder, cluster.address) as run:
        victim.send_signal(signal.SIGKILL)
        assert run.stdout
        said = run.stdout.read()
    assert run.returncode == 1 and "8 graded" in said and "postponed" not in said
    assert made(folder) == made(larger_here)


@pytest.mark.exhaustive
def test_a_killed_scheduler_loses_nothing_and_the_next_run_goes_on(larger_here: Path, tmp_path: Path) -> None:
    one, folder = Cluster(tmp_path), larger(tmp_path / "class", like=larger_here)
    one.worker()
    try:
        with grading(folder, one.address) as run:
            one.scheduler.send_signal(signal.SIGKILL)
            assert run.stdout
            said = run.stdout.read()
    finally:
        one.end()
    assert run.returncode == 1 and "Traceback" not in said
    assert "the next run tries again" in said or "the connection to the cluster was lost" in said
    graded = {learner for learner, row in rows(folder).items() if row["total"]}
    assert graded and len(graded) < 8
    grade(folder)
    assert made(folder) == made(larger_here)


def test_a_worker_without_walls_judges_nothing(tmp_path: Path) -> None:
    one, folder = Cluster(tmp_path), tmp_path / "class"
    hand_in(perfect("ana", "en"), SLUG, folder / "submitted")
    empty = tmp_path / "no-programs"
    empty.mkdir()
    one.worker(PATH=str(empty), FAR_PAUSE="0")
    try:
        done = grade(folder, "--scheduler", one.address)
    finally:
        one.end()
    assert done.returncode == 1 and "no box on a worker" in done.stdout and "bubblewrap" in done.stdout
    assert not list(folder.glob("feedback/*/*/*.html")) and rows(folder)["ana"]["total"] == ""


HOSTILE = """\
import itertools, json
from autograder.grading import far

def plenty(asked):
    notebook = json.loads(json.loads(asked)["notebook"])
    cell = next(cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "x"}] * 2_000
    notebook["metadata"] |= {"boxes": 1, "processor": 1}
    return far.said("done", notebook=json.dumps(notebook))

answers = itertools.cycle([plenty, lambda asked: b"[" * 1_000_000, lambda asked: b"x" * (far.MOST + 1)])
far.judged = lambda asked: next(answers)(asked)
"""


@pytest.mark.exhaustive
def test_a_hostile_worker_fills_nothing_and_decides_nothing(tmp_path: Path) -> None:
    """What it answers is too much, without end in another way, and too long; the reason stands where points would."""
    one, folder = Cluster(tmp_path), tmp_path / "class"
    hand_in(perfect("ana", "en"), SLUG, folder / "submitted")
    (tmp_path / "hostile.py").write_text(HOSTILE, encoding="utf-8")
    one.worker("--preload", str(tmp_path / "hostile.py"))
    try:
        done = grade(folder, "--scheduler", one.address, "--lang", "es")
    finally:
        one.end()
    assert done.returncode == 1 and "Traceback" not in done.stderr
    row = rows(folder)["ana"]
    assert row["total"] == "" and "un trabajador ha respondido con más de lo que se admite" in row["note"], row
    assert grade(folder).returncode == 0
    assert rows(folder)["ana"]["total"] == "6" and rows(folder)["ana"]["note"] == ""


@pytest.mark.parametrize(
    ("lang", "address", "said"),
    [
        pytest.param("en", "nonsense", "no scheduler answers at", marks=pytest.mark.exhaustive),
        ("es", "tcp://127.0.0.1:9", "ningún planificador responde en"),
    ],
)
def test_no_scheduler_is_told_and_nothing_begins(lang: str, address: str, said: str, tmp_path: Path) -> None:
    folder = small_class(tmp_path / "class")
    refused = grade(folder, "--lang", lang, "--scheduler", address)
    assert refused.returncode == 2 and f"{said} {address}" in refused.stderr and "Traceback" not in refused.stderr
    assert not (folder / "grades.csv").exists()


NOTEBOOK = notebooks.released(SLUG, "en")


def changed(change) -> nbformat.NotebookNode:
    notebook = notebooks.released(SLUG, "en")
    notebook.metadata |= {"boxes": 1.0, "processor": 2.0}
    change(notebook)
    return notebook


def cell_of(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    return next(cell for cell in notebook.cells if cell.cell_type == "code")


def shows(*outputs: dict):
    """A change: a cell of code shows this."""
    return lambda nb: cell_of(nb).update(outputs=[nbformat.v4.new_output(**output) for output in outputs])


def printing(text: str, name: str = "stdout") -> dict:
    return {"output_type": "stream", "name": name, "text": text}


def drawing(**data: str) -> dict:
    return {"output_type": "display_data", "data": {kind.replace("_", "/"): text for kind, text in data.items()}}


PLENTY = {
    "text": shows(printing("x" * 400_000)),
    "outputs": shows(*[printing("x", ("stdout", "stderr")[i % 2]) for i in range(600)]),
    "a picture": shows(drawing(image_png="x" * 4_000_000)),
    "a traceback": shows({"output_type": "error", "ename": "E", "evalue": "", "traceback": ["x" * 4_000_000]}),
    "in all": lambda nb: [
        cell.update(outputs=[nbformat.v4.new_output(**drawing(image_png="x" * 2_900_000))])
        for cell in nb.cells
        if cell.cell_type == "code"
    ],
}
STRANGE = PLENTY | {
    "another kind of data": shows(drawing(application_javascript="alert(1)")),
    "metadata of an output": shows(drawing(text_plain="x") | {"metadata": {"x": 1}}),
    "no stream of a cell": shows(printing("x", "stdin")),
    "a mark without end": lambda nb: cell_of(nb).metadata.update(
        judge={"seed": 1, "own": "x" * 200_000, "right": True}
    ),
    "a mark from nowhere": lambda nb: cell_of(nb).metadata.update(judge={"seed": 10**99, "own": "x", "right": True}),
    "no end of time": lambda nb: nb.metadata.update(processor=float("inf")),
    "another source": lambda nb: cell_of(nb).update(source="1"),
    "a cell less": lambda nb: nb.cells.pop(),
    "outputs that are none": lambda nb: cell_of(nb).update(outputs=[{"output_type": "nothing"}]),
    "outputs that are no list": lambda nb: cell_of(nb).update(outputs="all right"),
    "no times": lambda nb: nb.metadata.pop("boxes"),
    "a mark that is none": lambda nb: cell_of(nb).metadata.update(judge="right"),
}


@pytest.mark.parametrize("what", STRANGE)
def test_what_is_not_the_notebook_that_was_sent_is_not_taken(what: str) -> None:
    with pytest.raises((AttributeError, KeyError, TypeError, ValueError, nbformat.ValidationError)):
        with_outputs(notebooks.released(SLUG, "en"), changed(STRANGE[what]))


def test_all_that_a_box_may_show_is_taken() -> None:
    """The most of everything that the judge keeps of a box."""
    change = shows(
        *[printing("x" * 100, ("stdout", "stderr")[i % 2]) for i in range(500)],
        {"output_type": "error", "ename": "x" * 100_000, "evalue": "x" * 100_000, "traceback": ["x" * 3_000_000]},
    )
    taken = with_outputs(notebooks.released(SLUG, "en"), changed(change))
    assert len(cell_of(taken).outputs) == 501


def test_of_an_answer_only_outputs_and_marks_are_taken() -> None:
    def change(notebook: nbformat.NotebookNode) -> None:
        cell = cell_of(notebook)
        cell.outputs = [nbformat.v4.new_output("stream", text="mine")]
        cell.metadata |= {"judge": {"seed": 1, "own": "passed", "right": 1, "more": 2}, "nbgrader": {"points": 99}}
        notebook.metadata["kernelspec"] = {"name": "theirs"}

    taken = with_outputs(notebooks.released(SLUG, "en"), changed(change))
    cell = cell_of(taken)
    assert cell.outputs[0].text == "mine"
    assert cell.metadata["judge"] == {"seed": 1, "own": "passed", "right": False}
    assert cell.metadata.get("nbgrader") == cell_of(NOTEBOOK).metadata.get("nbgrader")
    assert taken.metadata.kernelspec == NOTEBOOK.metadata.kernelspec


class Way:
    """A cluster that answers what it is told to."""

    slots, gone = 1, False

    def __init__(self, answer: bytes) -> None:
        self.answers = {1: answer}
        self.pipe = os.pipe()

    def __del__(self) -> None:
        for end in self.pipe:
            os.close(end)

    def fileno(self) -> int:
        return self.pipe[0]

    def ask(self, data: bytes) -> int:
        if self.answers:
            os.write(self.pipe[1], b"!")
        return 1

    def hear(self) -> None:
        os.read(self.pipe[0], 1)

    def take_back(self, number: int) -> None:
        pass


# A line in a line, told twice each time: in Spanish it would hardly end.
DEEP: list[object] = ["x"]
for _ in range(30):
    DEEP = ["x", "too_late", {"slug": DEEP, "changes": "", "book": "", "folder": ""}]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (b"", Lost), (b"\xff", Lost), (b"[]", Lost), (b"{}", Lost), (b'{"kind": "done", "words": []}', Lost),
        (b"[" * 100_000, Lost), (b'{"kind": "failed", "words": []}', Lost), (b'{"kind": 3, "words": 3}', Lost),
        (far.said("failed", "MemoryError", "too much"), Failed), (far.said("lost", "no box"), Lost),
        (far.said("lost", "x", "lost_worker", {}), Lost), (far.said("lost", "x" * 10**6, "no key", {"a": ["b"]}), Lost),
        (far.said("lost", "x", "lost_size", {"lang": "x"}), Lost), (far.said("lost", "x", "lost_size", [[1, 2]]), Lost),
        (far.said("lost", "x", "lost_size" + "x" * 10**6, {"y" * 10**6: 1}), Lost),
        (far.said("lost", "x", "box_open", {"walls": "none"}), Lost), (far.said("lost", *DEEP), Lost),
        (far.said("failed", "x" * 10**6, "x" * 10**6, "x" * 10**6), Failed),
        (far.said("done", notebook="{}"), str),
    ],
)  # fmt: skip
def test_an_answer_has_one_of_three_forms(answer: bytes, expected: type) -> None:
    became = []

    def way():
        try:
            became.append((yield Task(far.judged, (b"x",), far=True)))
        except (Lost, Failed) as error:
            became.append(error)

    SideBySide(1, Way(answer)).run([way()])
    assert [type(one) for one in became] == [expected]
    if expected is not str:
        assert all(0 < len(str(told_in(lang, trouble(became[0])))) < 1000 for lang in ("en", "es"))
    if expected is Lost:
        assert len(json.dumps(line_of(became[0]).parts())) < 3000


def test_a_question_of_another_version_of_the_course_is_not_judged() -> None:
    text, here = nbformat.writes(NOTEBOOK), {SLUG: release_of(SLUG, True)}
    for slug, release in (("12-unknown", here[SLUG]), (SLUG, "another")):
        asked = far.question(slug, release, "x", text, {})
        assert "another version of the course" in str(far.other_version(asked, here))
    assert "not valid" in str(far.other_version(b"nothing", here))
    assert far.other_version(far.question(SLUG, here[SLUG], "x", text, {}), here) is None


def test_who_waits_for_a_machine_has_not_failed() -> None:
    became = []

    def way():
        try:
            yield Task(far.judged, (b"x",), seconds=0.05, far=True)
        except Lost as lost:
            became.append(str(lost))

    silent = Way(b"")
    silent.answers = {}
    SideBySide(1, silent).run([way()])
    assert became == ["no worker answered"]
