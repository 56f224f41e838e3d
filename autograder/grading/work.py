"""What is done with what a learner wrote: each function here runs in a process apart, and returns plain facts."""

from __future__ import annotations

import base64
import json
import math
import os
import resource
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbgrader.preprocessors import AssignLatePenalties, SaveAutoGrades
from nbgrader.utils import setenv
from traitlets.config import Config

from ..judge.run_cells import RunCells, characters
from ..judge.talk import sane
from ..release.paths import LANGUAGES, NOTEBOOKS
from . import far
from .apart import Lost
from .assignments import nbgrader
from .class_folder import ClassFolder, class_folder
from .feedback import FeedbackPage
from .gradebook import Decided
from .intake import Received, companions_of
from .lines import Line
from .notes import Note, remarks_on
from .reading import read
from .rebuild import Rebuilt, rebuild
from .store import Store

LONGEST = 3600  # seconds that the cells of one notebook may take, whatever each of them may
MOST_TEXT, MOST_DATA, MOST_OUTPUTS, MOST_IN_ALL = (
    getattr(RunCells, f"most_{name}").default_value for name in ("text", "data", "outputs", "in_all")
)
ERRORS = 3  # outputs of a cell that are not counted: its error, that it was stopped, the judge's word
MARKS = 25_000  # characters of a cell for what the judge says of it, and for a mark where something is left out
# They write to the gradebook: one process does, for all.
SAVING = (SaveAutoGrades, AssignLatePenalties)


def grade(folder: ClassFolder, received: Received, config: Config, drawing: str) -> tuple[Note, ...]:
    """Rebuilds what was received, runs it, and leaves the graded folder in folder.work. Returns what was noticed.

    drawing: from what the judge draws inputs. The notebook's metadata say how much processor time all of it took.
    """
    made, graded = prepared(folder, received)
    notebook = judged(made.notebook, graded, config, drawing)
    return (*made.notes, *finished(notebook, graded))


def prepared(folder: ClassFolder, received: Received) -> tuple[Rebuilt, Path]:
    """What was received, rebuilt and put among the class's rebuilt folders; and another folder of it to be graded."""
    slug = received.place.slug
    store = Store(folder.received)
    made = rebuild(read(store.get(received.taken), slug), slug, received.language)
    beside = emptied(folder.work / "rebuilt" / received.student / slug)
    put_beside(beside, {name: store.get(content) for name, content in received.files.items()})
    nbformat.write(made.notebook, beside / f"{slug}.ipynb")
    graded = emptied(folder.work / "autograded" / received.student / slug)
    shutil.copytree(beside, graded, dirs_exist_ok=True)
    put(beside, folder.rebuilt / received.student / slug)
    return made, graded


def put_beside(folder: Path, files: dict[str, bytes]) -> None:
    """Puts a learner's own files into a folder named after a lesson, and those that go with the lesson."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    for name in companions_of(folder.name):
        shutil.copyfile(NOTEBOOKS / LANGUAGES[0] / folder.name / name, folder / name)


def judged(notebook: NotebookNode, folder: Path, config: Config, drawing: str) -> NotebookNode:
    """The notebook with what its cells show, run in that folder, and with the judge's words."""
    about = {"path": str(folder), "name": folder.name, "drawing": drawing}
    resources: dict[str, Any] = {"metadata": about, "boxes": 0.0}
    with setenv(NBGRADER_EXECUTION="autograde"):
        for step in config.Autograde.autograde_preprocessors:
            if step not in SAVING:
                notebook, resources = step(config=config)(notebook, resources)
    notebook.metadata["boxes"] = round(resources["boxes"], 2)
    notebook.metadata["processor"] = round(processor_seconds() + resources["boxes"], 2)
    return notebook


def finished(notebook: NotebookNode, folder: Path) -> Iterator[Note]:
    """Writes a graded notebook into its folder, for good. Returns what it shows of cells that were stopped."""
    path = folder / f"{folder.name}.ipynb"
    with path.open("w", encoding="utf-8") as file:
        nbformat.write(notebook, file)
        file.flush()
        os.fsync(file.fileno())
    return remarks_on(notebook)


# The same in three steps, of which the second may be done on another machine.


def ask(folder: ClassFolder, received: Received, release: str, drawing: str) -> bytes:
    """What a worker needs to judge a submission."""
    made, _ = prepared(folder, received)
    store = Store(folder.received)
    files = {name: store.get(content) for name, content in received.files.items()}
    return far.question(received.place.slug, release, drawing, nbformat.writes(made.notebook), files)


def judge_far(asked: bytes) -> str:
    """On a worker: the notebook after its run, as text."""
    about = json.loads(asked)
    slug = about["slug"]
    folder = emptied(class_folder().work / slug)  # who asked for the answer removes it
    put_beside(folder, {name: base64.b64decode(content) for name, content in about["files"].items()})
    notebook = nbformat.reads(about["notebook"], as_version=4)
    return str(nbformat.writes(judged(notebook, folder, nbgrader(boxed=True).config, about["drawing"])))


def take(folder: ClassFolder, received: Received, answered: str) -> tuple[Note, ...]:
    """Puts what a worker's cells showed into what was sent, and nothing else of its answer."""
    made, graded = prepared(folder, received)
    try:
        theirs = nbformat.v4.reads(answered)
        notebook = with_outputs(made.notebook, theirs)
    except Exception as error:  # whatever a worker has made of it
        line = Line("a worker answered what is no graded notebook ({said})", "lost_notebook", said=type(error).__name__)
        raise Lost(line) from None
    return (*made.notes, *finished(notebook, graded))


def with_outputs(ours: NotebookNode, theirs: NotebookNode) -> NotebookNode:
    """Our notebook, with the outputs and the judge's marks of theirs. ValueError if it is another, or if there is more
    in it than a box may show."""
    refuse_too_much([cell.outputs for cell in theirs.cells if cell.cell_type == "code"])
    if [(cell.id, cell.source) for cell in ours.cells] != [(cell.id, cell.source) for cell in theirs.cells]:
        raise ValueError("other cells")
    for cell, its in zip(ours.cells, theirs.cells):
        if cell.cell_type == "code":
            cell.outputs = its.outputs
            cell.execution_count = its.execution_count
            if "judge" in its.metadata:
                mark = its.metadata.judge
                seed, own, right = int(mark["seed"]), str(mark["own"]), mark["right"] is True
                if not 0 <= seed < 2**32 or len(own) > MOST_TEXT:
                    raise ValueError("a mark that no judge makes")
                cell.metadata["judge"] = {"seed": seed, "own": own, "right": right}
    for name in ("boxes", "processor"):
        ours.metadata[name] = float(theirs.metadata[name])
        if not 0 <= ours.metadata[name] < math.inf:
            raise ValueError("no time")
    nbformat.validate(ours)
    return ours


def refuse_too_much(shown: Iterable[list[NotebookNode]]) -> None:
    """ValueError for outputs of cells that are not what the judge lets in of a box's: other kinds, or more of them."""
    in_all, most_in_all = 0, MOST_IN_ALL
    for outputs in shown:
        text = data = 0
        for output in outputs:
            content = {name: value for name, value in output.items() if name != "output_type"}
            message = sane({"msg_type": output.output_type, "content": content})
            if message is None or message["content"].get("data") != content.get("data") or content.get("metadata"):
                raise ValueError("an output that no box shows")
            text += len(content.get("text", "")) + len(content.get("ename", "")) + len(content.get("evalue", ""))
            data += characters(content) + sum(map(len, content.get("traceback", ())))
        in_all, most_in_all = in_all + text + data, most_in_all + 2 * MOST_TEXT + MARKS
        # an error has its name and its words beside what a cell prints
        if len(outputs) > MOST_OUTPUTS + ERRORS or text > 3 * MOST_TEXT + MARKS or data > MOST_DATA + MARKS:
            raise ValueError("more than a cell may show")
    if in_all > most_in_all:
        raise ValueError("more than a notebook may show")


def processor_seconds() -> float:
    """Of this process, and of those that it has started and seen end: kernels, but no boxes, which are killed."""
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def draw(pages: FeedbackPage, graded: Path, about: dict[str, str], decided: Decided, page: Path) -> None:
    """Writes the learner's feedback page, as nbgrader does. about: what it tells its steps."""
    html, _ = pages.from_filename(str(graded), resources={"nbgrader": about, "decided": decided})
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(html, encoding="utf-8")


def emptied(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def put(made: Path, target: Path) -> None:
    """Puts a finished folder in the place of another by renaming, so that there is never a half of one."""
    old = made.with_name(f"{made.name}.old")
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        os.replace(target, old)
    os.replace(made, target)
    shutil.rmtree(old, ignore_errors=True)
