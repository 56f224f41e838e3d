"""A learner goes from the first lesson to the last on their own code, in real kernels and a plain folder."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode

from autograder.grading.sample_class import solutions
from autograder.judge.notebooks import graded, released
from autograder.release.answers import tried
from autograder.release.data import earlier_lessons
from autograder.release.lessons import read, slugs
from autograder.release.paths import LANGUAGES, NOTEBOOKS

TRAINING = slugs()[7:]  # lessons whose checks train for many seconds, and run in processes in other tests
SWITCH = """\
from importlib.util import find_spec

from checks import use_my_code

use_my_code(details=True)
print(find_spec("ndgrad"))
"""
BROKEN = "\n\n\ndef {name}(*inputs, **options):\n    return 7\n"


def language(slug: str) -> str:
    """This learner changes it with every lesson."""
    return LANGUAGES[slugs().index(slug) % 2]


def answers(slug: str, lang: str) -> dict[str, str]:
    """What a learner wrote, where one has tried the exercise; else the solution."""
    return solutions(slug) | tried(slug, lang)


def begin(slug: str, root: Path, switched: bool = True) -> Path:
    """The lesson's folder, unpacked beside the others, written, and switched to the learner's own code or not."""
    lang = language(slug)
    shutil.copytree(NOTEBOOKS / lang / slug, root / slug, ignore=shutil.ignore_patterns("__pycache__"))
    notebook = released(slug, lang)
    for name, cell in graded(notebook, "solution").items():
        cell.source = answers(slug, lang)[name]
    first = next(i for i, cell in enumerate(notebook.cells) if cell.cell_type == "code")
    if switched:
        notebook.cells.insert(first + 1, nbformat.v4.new_code_cell(SWITCH, id="switch"))
    nbformat.write(notebook, root / slug / f"{slug}.ipynb")
    return root / slug / f"{slug}.ipynb"


def run(path: Path) -> NotebookNode:
    """The notebook, run in a new kernel in its folder, and saved. CellExecutionError if a check does not pass."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(path.parent)}}).execute()
    nbformat.write(notebook, path)
    return notebook


def told(notebook: NotebookNode) -> str:
    cell = next(cell for cell in notebook.cells if cell.id == "switch")
    assert all(output.name == "stdout" for output in cell.outputs)
    return "".join(output.text for output in cell.outputs)


@pytest.mark.parametrize(
    ("switching", "breaking"),
    [((2, 6), 2), pytest.param(range(len(slugs())), -1, marks=pytest.mark.exhaustive)],
    ids=["in two lessons", "in all lessons"],
)
def test_from_the_first_lesson_to_the_last_on_own_code_and_back_where_one_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, switching: Sequence[int], breaking: int
) -> None:
    """Every lesson in a kernel; trainings only on own code. switching: the lessons in which the learner asks for it.
    breaking: in which of them the last function that it takes from an earlier lesson breaks, for a while."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    root = tmp_path / "my notebooks"
    own = [slugs()[number] for number in switching]
    for slug in slugs():
        path = begin(slug, root, slug in own)
        if slug not in own:
            if slug not in TRAINING:
                run(path)
            continue
        table = told(run(path))
        assert table.endswith("None\n"), "the library must not be importable here"
        earlier = earlier_lessons(read(slug))
        rows = [rf"{address.split('.')[1]} +.*{where[0]}\." for address, where in earlier.items()]
        for row, line in zip(rows, table.splitlines()):
            assert re.fullmatch(row, line), line
        if earlier:
            counted = {"en": f"All {len(earlier)} functions", "es": f"Las {len(earlier)} funciones"}[language(slug)]
            assert counted in table.splitlines()[len(earlier)]
        if slug == slugs()[breaking]:
            goes_back_to_the_reference(path, list(earlier.items()), language(slug))


def goes_back_to_the_reference(path: Path, earlier: list[tuple[str, list[str]]], lang: str) -> None:
    address, where = earlier[-1]
    name, broken = address.split(".")[1], path.parents[1] / where[0] / f"{where[0]}.ipynb"
    whole = broken.read_bytes()
    notebook = nbformat.read(broken, as_version=4)
    graded(notebook, "solution")[name].source += BROKEN.format(name=name)
    nbformat.write(notebook, broken)
    before = broken.read_bytes()
    table = told(run(path))
    reference = {"en": "reference: yours", "es": "referencia: la tuya"}[lang]
    assert re.search(rf"^{name} +{reference}, .*{where[0]}, .*check\(\"{name}", table, re.MULTILINE), table
    assert table.count(reference) == 1
    assert re.search(rf"^{len(earlier) - 1} (of|de) {len(earlier)} ", table, re.MULTILINE)
    assert broken.read_bytes() == before
    broken.write_bytes(whole)


@pytest.mark.parametrize("slug", [slugs()[2], pytest.param(slugs()[-1], marks=pytest.mark.exhaustive)])
def test_an_endless_loop_is_stopped_in_a_kernel_too(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    address, where = list(earlier_lessons(read(slug)).items())[-1]
    endless = f"def {address.split('.')[1]}(*inputs, **options):\n    while True:\n        print('again')\n"
    looping = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(endless)])
    path = begin(slug, tmp_path)
    nbformat.write(looping, tmp_path / slug / f"{where[0]}.ipynb")
    notebook = nbformat.read(path, as_version=4)
    notebook.cells = [cell for cell in notebook.cells if cell.id in ("code-01", "switch")]
    notebook.cells[1].source = "from autograder.checks.core import limits\n\nlimits.MOST_STEPS = 50_000\n" + SWITCH
    nbformat.write(notebook, path)
    table = told(run(path))
    assert re.search(r"(was stopped after|se ha detenido tras) 0\.05 ", table), table
    assert f"0 {'of' if language(slug) == 'en' else 'de'} " in table
