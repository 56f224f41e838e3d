"""What is done with what a learner wrote: each function here runs in a process apart, and returns plain facts."""

from __future__ import annotations

import os
import resource
import shutil
from pathlib import Path
from typing import Any

import nbformat
from nbgrader.preprocessors import AssignLatePenalties, SaveAutoGrades
from nbgrader.utils import setenv
from traitlets.config import Config

from ..release.paths import LANGUAGES, NOTEBOOKS
from .class_folder import ClassFolder
from .feedback import FeedbackPage
from .gradebook import Decided
from .intake import Received, companions_of
from .notes import Note, remarks_on
from .reading import read
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
    about = {"path": str(graded), "name": slug, "drawing": drawing}
    notebook = made.notebook
    resources: dict[str, Any] = {"metadata": about, "boxes": 0.0}
    with setenv(NBGRADER_EXECUTION="autograde"):
        for step in config.Autograde.autograde_preprocessors:
            if step not in SAVING:
                notebook, resources = step(config=config)(notebook, resources)
    notebook.metadata["boxes"] = round(resources["boxes"], 2)
    notebook.metadata["processor"] = round(processor_seconds() + resources["boxes"], 2)
    path = graded / f"{slug}.ipynb"
    with path.open("w", encoding="utf-8") as file:
        nbformat.write(notebook, file)
        file.flush()
        os.fsync(file.fileno())
    return (*made.notes, *remarks_on(notebook))


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
