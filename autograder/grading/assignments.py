"""The gradebook's copy of an assignment, made by nbgrader from the English source for both languages."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook, MissingEntry
from nbgrader.apps import NbGraderAPI
from nbgrader.preprocessors import CheckCellMetadata
from traitlets.config.loader import PyFileConfigLoader

from ..judge import notebooks
from ..judge.run_cells import RunCells
from ..judge.run_notebook import BoxedCells
from ..release.paths import BUILD, LANGUAGES, NOTEBOOKS, ROOT, SOLUTIONS
from ..release.releases import differences
from .class_folder import ClassFolder, GradingError, digest, shown
from .reasons import reason

DECIDING = [
    Path(__file__).with_name(f"{name}.py") for name in ("reading", "intake", "cells", "rebuild", "work", "gradebook")
]
DECIDING += sorted(path for home in ("boxes", "judge", "record") for path in (ROOT / "autograder" / home).glob("*.py"))


class OneGradebook(NbGraderAPI):  # type: ignore[misc]
    """nbgrader with one gradebook, which a question opens and `with` closes, again and again. nbgrader itself makes one
    for each question, and that takes longer than the answer."""

    @cached_property
    def gradebook(self) -> Gradebook:
        return super().gradebook


def nbgrader(boxed: bool = False, **course: Any) -> NbGraderAPI:
    """nbgrader in this process, with the settings that its own commands have, but for those given.

    boxed: cells run in boxes, and a judge decides what they earn.
    """
    config = PyFileConfigLoader("nbgrader_config.py", path=str(ROOT / "autograder")).load_config()
    config.CourseDirectory.update(course)
    if boxed:
        # Notebooks are rebuilt from the released ones: whether their marks are as they should be needs no looking.
        steps = [step for step in config.Autograde.autograde_preprocessors if step is not CheckCellMetadata]
        config.Autograde.autograde_preprocessors = [BoxedCells if step is RunCells else step for step in steps]
    return OneGradebook(config=config)


def assignments() -> list[str]:
    """The lessons that have a source notebook. GradingError if none has."""
    slugs = sorted(path.parent.name for path in (SOLUTIONS / "en").glob("*/*.ipynb"))
    if not slugs:
        where = shown(SOLUTIONS / "en")
        raise GradingError(
            f"{where}: got no notebook, expected one per lesson: run make notebooks", "no_notebooks", folder=where
        )
    return slugs


def release_of(slug: str, boxed: bool) -> str:
    """Whatever decides the points of a given submission: notebooks, companions, settings, our way with them."""
    released = [NOTEBOOKS / lang / slug / f"{slug}.ipynb" for lang in LANGUAGES]
    return digest(
        [SOLUTIONS / "en" / slug, *released, ROOT / "autograder" / "nbgrader_config.py", *DECIDING], str(boxed)
    )


def is_registered(api: NbGraderAPI, slug: str) -> bool:
    with api.gradebook as gradebook:
        return slug in {a.name for a in gradebook.assignments if a.notebooks}


def register(api: NbGraderAPI, slug: str) -> None:
    """Runs nbgrader's generate_assignment. Its release goes to a scratch folder: notebooks/ stays."""
    scratch = nbgrader(release_directory=str((BUILD / "grading" / "release").relative_to(ROOT)))
    result = scratch.generate_assignment(slug)
    if not result["success"]:
        said = reason(result)
        sentence = f"{slug}: nbgrader cannot read the source notebook: {said}"
        raise GradingError(sentence, "no_source", slug=slug, said=said)


def changed_cells(api: NbGraderAPI, slug: str) -> str:
    """Which graded cells came, went or changed their points since somebody was graded by them; nothing if none."""
    with api.gradebook as gradebook:
        try:
            notebook = gradebook.find_notebook(slug, slug)
        except MissingEntry:
            return ""
        if not notebook.submissions:
            return ""
        points = {cell.name: cell.max_score for cell in notebook.grade_cells}
        before = {cell.name: points.get(cell.name, 0.0) for cell in notebook.source_cells}
    source = notebooks.source(slug)
    now = dict.fromkeys(notebooks.graded(source, "solution"), 0.0)
    now |= {name: float(cell.metadata.nbgrader.points) for name, cell in notebooks.graded(source, "grade").items()}
    return differences(before, now)


def forget(api: NbGraderAPI, slug: str) -> None:
    """Takes an assignment and all its points out of the gradebook."""
    with api.gradebook as gradebook:
        gradebook.remove_assignment(slug)


def too_late(slug: str, changes: str, folder: ClassFolder) -> GradingError:
    """nbgrader cannot change the cells of an assignment that has submissions (its issue 1646)."""
    book, name = folder.shown_gradebook, shown(folder.path)
    return GradingError(
        f"{slug}: its graded cells changed ({changes}), and {book} holds submissions of it already: "
        "nbgrader cannot change cells then. Choose one of these:\n"
        "  - finish this class with the release it began with: check that version out, then make grade;\n"
        f"  - grade by the new release in a new class: copy {name}/submitted to _class/<new>/submitted, "
        "then make grade CLASS=_class/<new>;\n"
        f"  - drop this assignment's points, those set by hand too: keep a copy of {book}, then run\n"
        f"    CLASS={name} JUPYTER_CONFIG_PATH=autograder nbgrader db assignment remove {slug} --force",
        "too_late", slug=slug, changes=changes, book=book, folder=name,
    )  # fmt: skip
