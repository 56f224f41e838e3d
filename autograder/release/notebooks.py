"""Build the notebooks: lessons to nbgrader's source notebooks, and by nbgrader to what learners get.

Run as `python -m autograder.release.notebooks`. Nothing in solutions/ or notebooks/ changes unless all of it builds.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode
from traitlets.config import Config

from .checks_package import alike, checks_py, checks_zip
from .data import write_data
from .errors import AuthoringError
from .lessons import Cell, Lesson, data_files, read, slugs
from .lint import check_release
from .paths import BUILD, LANGUAGES, NOTEBOOKS, ROOT, SOLUTIONS
from .python_source import at_the_seam, without_annotations
from .releases import note_releases
from .so_far import so_far_module

STUBS = {
    "en": "# Your code here\nraise NotImplementedError()",
    "es": "# Tu código aquí\nraise NotImplementedError()",
}


def cell_ids(lesson: Lesson) -> list[str]:
    """A cell's id is its name, or else its kind and number."""
    ids, counts = [], dict.fromkeys(("prose", "code"), 0)
    for cell in lesson.cells:
        if not cell.name:
            counts[cell.kind] += 1
            ids.append(f"{cell.kind}-{counts[cell.kind]:02d}")
        else:
            ids.append(cell.name)
    return ids


def source_notebook(lesson: Lesson, lang: str) -> NotebookNode:
    """nbgrader's source: every exercise with its solution between nbgrader's markers."""
    notebook: NotebookNode = nbformat.v4.new_notebook()
    notebook.metadata = NotebookNode(
        kernelspec={"display_name": "Python 3", "language": "python", "name": "python3"},
        language_info={"name": "python"},
        language=lang,
        lesson={"slug": lesson.slug, "version": lesson.version},
    )
    for cell, identifier in zip(lesson.cells, cell_ids(lesson)):
        if cell.kind == "prose":
            notebook.cells.append(nbformat.v4.new_markdown_cell(cell.text[lang], id=identifier))
        else:
            written = cell.kind in ("exercise", "optional")
            source = with_markers(cell.text[lang]) if written else for_learners(cell.text[lang])
            metadata = {"nbgrader": nbgrader_metadata(cell)} if cell.kind in ("exercise", "test") else {}
            notebook.cells.append(nbformat.v4.new_code_cell(source, id=identifier, metadata=metadata))
    return notebook


def for_learners(code: str) -> str:
    """A learner's folder has one module for the library and one for the checks."""
    code = re.sub(r"^from ndgrad(\.\w+)? import", "from so_far import", code, flags=re.MULTILINE)
    return code.replace("from autograder.checks", "from checks")


def with_markers(function: str) -> str:
    given, solution = at_the_seam(without_annotations(function))
    return f"{given}\n    ### BEGIN SOLUTION\n{solution}\n    ### END SOLUTION"


def nbgrader_metadata(cell: Cell) -> dict[str, Any]:
    test = cell.kind == "test"
    metadata = {
        "cell_type": "code",
        "grade": test,
        "grade_id": cell.name,
        "locked": test,
        "schema_version": 3,
        "solution": not test,
        "task": False,
    }
    return {**metadata, "points": cell.points} if test else metadata


def write_source(lesson: Lesson, lang: str, root: Path) -> None:
    folder = root / lesson.slug
    folder.mkdir(parents=True)
    notebook = source_notebook(lesson, lang)
    nbformat.write(notebook, folder / f"{lesson.slug}.ipynb")
    (folder / "so_far.py").write_text(so_far_module(lesson), encoding="utf-8")
    (folder / "checks.py").write_text(checks_py(lesson), encoding="utf-8")
    (folder / "checks.zip").write_bytes(checks_zip())
    for path in data_files(lesson.slug):
        shutil.copyfile(path, folder / path.name)


def release(source: Path, target: Path, lang: str) -> None:
    """nbgrader's generate_assignment, without a gradebook: strips solutions, locks tests, adds checksums."""
    from nbgrader.apps.api import NbGraderAPI
    from nbgrader.coursedir import CourseDirectory

    config = Config()
    config.CourseDirectory.root = str(ROOT)
    config.CourseDirectory.source_directory = str(source.relative_to(ROOT))
    config.CourseDirectory.release_directory = str(target.relative_to(ROOT))
    config.GenerateAssignment.no_database = True
    config.SaveCells.enabled = False
    config.ClearSolutions.code_stub = {"python": STUBS[lang]}
    config.ClearSolutions.enforce_metadata = False  # an optional exercise has a solution, and is not nbgrader's
    coursedir = CourseDirectory(config=config)
    api = NbGraderAPI(coursedir=coursedir, config=config)
    for folder in sorted(source.iterdir()):
        result = api.generate_assignment(folder.name)
        if not result["success"]:
            raise SystemExit(f"nbgrader could not release {folder.name}:\n{result.get('error')}\n{result.get('log')}")


def put(path: Path, there: Path) -> list[str]:
    """Copies a file where what is there differs, and names it."""
    if there.exists() and alike(there, path):
        return []
    there.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, there)
    return [str(there.relative_to(ROOT))]


def publish(built: Path, target: Path) -> list[str]:
    """Makes the lessons' folders in target equal to those in built; writes only what differs, and names it."""
    changed = []
    for path in sorted(built.rglob("*")):
        if path.is_file():
            changed += put(path, target / path.relative_to(built))
    for there in sorted(target.rglob("*")) if target.exists() else []:
        generated = there.is_file() and "__pycache__" not in there.parts and ".ipynb_checkpoints" not in there.parts
        if generated and not (built / there.relative_to(target)).exists():
            there.unlink()
            changed.append(f"{there.relative_to(ROOT)} (removed)")
    return changed


def build_aside(work: Path) -> Path:
    """Builds every notebook below work, an empty folder of the repository's, and looks for what must not go out."""
    shutil.rmtree(work, ignore_errors=True)
    lessons = [read(slug) for slug in slugs()]
    note_releases(lessons)
    write_data()
    for lang in LANGUAGES:
        for lesson in lessons:
            write_source(lesson, lang, work / "source" / lang)
        release(work / "source" / lang, work / "release" / lang, lang)
    for lesson in lessons:
        check_release(lesson, work)
    return work


def build() -> list[str]:
    """Builds every notebook and puts it in its place. Returns the files that changed."""
    built = build_aside(BUILD / "notebooks")
    changed = []
    for lang in LANGUAGES:
        changed += publish(built / "source" / lang, SOLUTIONS / lang)
        changed += publish(built / "release" / lang, NOTEBOOKS / lang)
    return changed + put(next(built.glob("release/*/*/checks.zip")), NOTEBOOKS / "checks.zip")


def main() -> None:
    try:
        changed = build()
    except AuthoringError as error:
        sys.exit(f"notebooks: {error}")
    for path in changed:
        print(f"  {path}")
    print(f"notebooks: {len(slugs())} lessons in {' and '.join(LANGUAGES)}, {len(changed)} files changed")


if __name__ == "__main__":
    main()
