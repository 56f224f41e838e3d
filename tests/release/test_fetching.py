"""A notebook without its folder fetches the rest, and learners go on as if it had never been apart."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from autograder.grading.sample_class import solutions
from autograder.judge.notebooks import graded
from autograder.release.checks_package import zipped
from autograder.release.fetching import fetching
from autograder.release.paths import LANGUAGES, NOTEBOOKS
from autograder.release.site import held_in

SLUG = "00-warm-up"


class Quiet(SimpleHTTPRequestHandler):
    asked: list[str]

    def log_message(self, format: str, *args: object) -> None:
        self.asked.append(self.path)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been asked of the server."""
    monkeypatch.setattr(Quiet, "asked", [], raising=False)
    return Quiet.asked


@pytest.fixture
def address(tmp_path: Path, asked: list[str]) -> Iterator[str]:
    """A server with the lesson's zip of each language."""
    for lang in LANGUAGES:
        (tmp_path / "served" / lang).mkdir(parents=True)
        (tmp_path / "served" / lang / f"{SLUG}.zip").write_bytes(zipped(held_in(NOTEBOOKS / lang / SLUG)))
    handler = functools.partial(Quiet, directory=str(tmp_path / "served"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def alone(address: str, lang: str) -> nbformat.NotebookNode:
    released = NOTEBOOKS / lang / SLUG / f"{SLUG}.ipynb"
    return nbformat.reads(fetching(released.read_bytes(), lang, f"{address}{lang}/{SLUG}.zip").decode(), as_version=4)


def run(notebook: nbformat.NotebookNode, folder: Path) -> str:
    NotebookClient(notebook, resources={"metadata": {"path": str(folder)}}).execute()
    return "".join(output.get("text", "") for cell in notebook.cells for output in cell.get("outputs", ()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_an_empty_folder_a_solved_notebook_passes_its_checks(
    address: str, asked: list[str], tmp_path: Path, lang: str
) -> None:
    notebook, empty = alone(address, lang), tmp_path / "empty"
    empty.mkdir()
    for name, cell in graded(notebook, "solution").items():
        cell.source = solutions(SLUG)[name]
    assert run(notebook, empty).count("✓") == len(graded(notebook, "grade"))
    assert asked == [f"/{lang}/{SLUG}.zip"]
    files = {path.name: path.read_bytes() for path in (NOTEBOOKS / lang / SLUG).iterdir() if path.is_file()}
    assert {path.name: path.read_bytes() for path in empty.iterdir() if path.is_file()} == files


def test_beside_the_checks_nothing_is_asked_for_and_no_file_changes(
    address: str, asked: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "checks.py").write_text("mine", encoding="utf-8")
    notebook = alone(address, "en")
    notebook.cells = notebook.cells[:1]
    run(notebook, folder)
    assert asked == [] and [path.read_text("utf-8") for path in folder.iterdir()] == ["mine"]


def test_all_other_cells_are_those_that_were_released(address: str) -> None:
    for lang in LANGUAGES:
        released = nbformat.read(NOTEBOOKS / lang / SLUG / f"{SLUG}.ipynb", as_version=4)
        first, *others = alone(address, lang).cells
        assert others == released.cells and first.cell_type == "code" and "nbgrader" not in first.metadata
