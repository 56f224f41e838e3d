"""The way of a learner on this machine: `python tests/learner.py` needs what the page Start installs, and nothing else.

In each language, the folder of lesson 00 is copied elsewhere as it is in the repository, with the checks of all
lessons where they lie there: above the languages. As it is released, its notebook stops at the first
exercise. With the answers of the solution in its cells, all checks pass. `python tests/learner.py es FOLDER` does so in
a folder of lessons as it is downloaded.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

ROOT = Path(__file__).resolve().parents[1]
LESSON = "00-warm-up"


def answers(language: str) -> dict[str, str]:
    solution = ROOT / "solutions" / language / LESSON / f"{LESSON}.ipynb"
    cells = json.loads(solution.read_text(encoding="utf-8"))["cells"]
    graded = {cell["metadata"].get("nbgrader", {}).get("grade_id"): cell for cell in cells}
    written = {name: "".join(cell["source"]) for name, cell in graded.items() if name}
    return {name: source for name, source in written.items() if source.startswith("def ")}


def run(folder: Path, notebook: Any) -> str:
    """All that its cells print. CellExecutionError if one fails."""
    NotebookClient(notebook, resources={"metadata": {"path": str(folder)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    return "".join(output.get("text", "") for output in outputs)


def walk(language: str, folder: Path) -> None:
    path = folder / f"{LESSON}.ipynb"
    try:
        run(folder, nbformat.read(path, as_version=4))
    except CellExecutionError as error:
        assert "NotImplementedError" in str(error), error
    else:
        raise AssertionError(f"{language}: the notebook runs to its end with nothing written")
    notebook = nbformat.read(path, as_version=4)
    written = answers(language)
    for cell in notebook.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id")
        if name in written:
            cell.source = written[name]
    printed, tests = run(folder, notebook), sum("test_" in str(cell.metadata) for cell in notebook.cells)
    assert printed.count("✓") == tests and "✗" not in printed, f"{language}: expected {tests} checks to pass: {printed}"
    print(f"{language}: the notebook stops at the first exercise; with its answers, all {tests} checks pass")


def main(arguments: list[str]) -> None:
    if arguments:
        language, lessons = arguments
        walk(language, Path(lessons) / LESSON)
        return
    with tempfile.TemporaryDirectory() as place:
        shutil.copy(ROOT / "notebooks" / "checks.zip", place)
        for language in ("en", "es"):
            folder = Path(place) / language / LESSON
            # a folder that has been built has checks of its own, which the repository does not have
            ignore = shutil.ignore_patterns("checks.zip")
            shutil.copytree(ROOT / "notebooks" / language / LESSON, folder, ignore=ignore)
            walk(language, folder)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    main(sys.argv[1:])
