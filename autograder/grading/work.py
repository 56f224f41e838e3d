"""What is done with what a learner wrote: each function here runs in a process apart, and returns plain facts."""

from __future__ import annotations

import os
import resource
import shutil
from functools import cache
from pathlib import Path

import nbformat
from nbconvert.exporters import HTMLExporter
from nbgrader.apps import NbGraderAPI
from nbgrader.preprocessors import AssignLatePenalties, SaveAutoGrades
from nbgrader.utils import setenv
from traitlets.config import Config

from ..release.paths import LANGUAGES, NOTEBOOKS
from .apart import Lost
from .class_folder import ClassFolder
from .intake import Received, companions_of
from .notes import Note, remarks_on
from .reading import read
from .reasons import reason
from .rebuild import rebuild
from .store import Store

# They write to the gradebook: one process does, for all.
SAVING = (SaveAutoGrades, AssignLatePenalties)


def grade(folder: ClassFolder, received: Received, config: Config, drawing: str) -> tuple[Note, ...]:
    """Rebuilds what was received, runs it, and leaves the graded folder in folder.work. Returns what was noticed.

    drawing: from what the judge draws inputs. The notebook's metadata say how much processor time all of it took.
    """
    slug = received.place.slug
    store = Store(folder.received)
    made = rebuild(read(store.get(received.taken), slug), slug, received.language)
    beside = emptied(folder.work / "rebuilt" / received.student / slug)
    for name, content in received.files.items():
        (beside / name).parent.mkdir(parents=True, exist_ok=True)
        (beside / name).write_bytes(store.get(content))
    for name in companions_of(slug):
        shutil.copyfile(NOTEBOOKS / LANGUAGES[0] / slug / name, beside / name)
    nbformat.write(made.notebook, beside / f"{slug}.ipynb")
    graded = emptied(folder.work / "autograded" / received.student / slug)
    shutil.copytree(beside, graded, dirs_exist_ok=True)
    put(beside, folder.rebuilt / received.student / slug)
    notebook, resources = made.notebook, {"metadata": {"path": str(graded), "name": slug, "drawing": drawing}}
    with setenv(NBGRADER_EXECUTION="autograde"):
        for step in config.Autograde.autograde_preprocessors:
            if step not in SAVING:
                notebook, resources = step(config=config)(notebook, resources)
    notebook.metadata["processor"] = round(processor_seconds(), 2)
    path = graded / f"{slug}.ipynb"
    with path.open("w", encoding="utf-8") as file:
        nbformat.write(notebook, file)
        file.flush()
        os.fsync(file.fileno())
    return (*made.notes, *remarks_on(notebook))


def processor_seconds() -> float:
    """Of this process, and of those that it has started and seen end: the boxes."""
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


@cache
def ready_to_draw() -> None:
    """Draws a page of two cells of ours, once, in the process that those which draw are made of: the patterns and
    templates that nbconvert makes for its first page are most of what a page takes."""
    cells = [nbformat.v4.new_code_cell("1"), nbformat.v4.new_markdown_cell("$x$")]
    HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=cells))


def draw(api: NbGraderAPI, student: str, slug: str, page: Path) -> str:
    """The learner's feedback page, by nbgrader's generate_feedback, where its settings put it. Returns why it is not
    there."""
    result = api.generate_feedback(slug, student, force=True)
    log = result.get("log", "") + result.get("error", "")
    if "OperationalError" in log:
        raise Lost(reason(result))
    return "" if result["success"] and page.exists() else reason(result)


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
