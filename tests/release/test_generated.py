"""What is generated is exactly what its sources give, and nobody has edited it."""

import ast
import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import nbformat
import pytest

from autograder.release import notebooks
from autograder.release.checks_package import alike
from autograder.release.lessons import read, slugs
from autograder.release.paths import BUILD, LANGUAGES, NOTEBOOKS, ROOT, SOLUTIONS
from book.figures.canvas import coordinate, rounded


def tree(root: Path) -> dict[str, bytes]:
    hidden = ("__pycache__", ".ipynb_checkpoints")
    files = (p for p in root.rglob("*") if p.is_file() and not set(hidden) & set(p.parts))
    return {str(p.relative_to(root)): p.read_bytes() for p in files}


@pytest.fixture(scope="module")
def built() -> Path:
    process = os.environ.get("PYTEST_XDIST_WORKER", "alone")  # each may need its own
    return notebooks.build_aside(BUILD / f"test-notebooks-{process}")


@pytest.mark.rebuilt
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "home"), [("source", SOLUTIONS), ("release", NOTEBOOKS)])
def test_committed_notebooks_are_what_the_sources_give(built: Path, lang: str, kind: str, home: Path) -> None:
    fresh, committed = (set(tree(root / lang)) for root in (built / kind, home))
    stale = sorted(fresh ^ committed)
    stale += [name for name in fresh & committed if not alike(built / kind / lang / name, home / lang / name)]
    assert not stale, f"{', '.join(stale)}: not what the sources give: run make notebooks and commit"


NO_COORDINATES = ("style", "class", "fill", "fill-opacity", "stroke", "stroke-width", "font-size")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_coordinates_in_figures_have_at_most_two_decimals(lang: str) -> None:
    for path in (ROOT / "book" / lang / "figures").glob("*.svg"):
        for element in ElementTree.parse(path).iter():
            for name, value in element.attrib.items():
                if name not in NO_COORDINATES and not name.startswith("data-"):
                    longer = re.findall(r"\d*\.\d{3,}|-0(?![.\d])|\d+e-\d+", re.sub(r"scale\(.*?\)", "", value))
                    assert not longer, f"{path.name}: {name}: got {longer[0]}, expected two decimals: see canvas.write"


# Where sums land: hundredths and their halves, 64ths of a pixel in points, tenths of a pixel in points.
@pytest.mark.parametrize("unit", [0.01, 0.005, 0.72 / 64, 0.72 / 128, 0.072])
def test_a_last_digit_does_not_move_a_coordinate(unit: float) -> None:
    for k, off in product(range(-2000, 2000), (1e-9, 1e-6)):
        less, same, more = (coordinate(k * unit + change) for change in (-off, 0, off))
        assert less == same == more, (k, off)
        assert abs(float(same) - k * unit) < 0.0064


def test_only_coordinates_are_rounded() -> None:
    before = (
        '<g id="p1" data-x="1.23456" style="--at: 0.333333"><path fill="var(--a, #123456)" fill-opacity="0.0625" '
        'transform="translate(1.003 -0) scale(0.015625)" d="M28.093437,1e-7L-3.001 2-1e-9"/>x="0.12345"</g>'
    )
    after = before.replace("1.003 -0", "1 0").replace("28.093437,1e-7L-3.001 2-1e-9", "28.09,0L-3 2 0")
    assert rounded(before) == after
    assert coordinate(28.093437) == coordinate(28.093438) == "28.09"


def test_both_languages_have_the_same_figures() -> None:
    names = [set(tree(ROOT / "book" / lang / "figures")) for lang in LANGUAGES]
    assert names[0] == names[1]


@pytest.mark.parametrize("slug", slugs())
def test_both_languages_have_the_same_cells(slug: str) -> None:
    def skeleton(lang: str) -> list[tuple]:
        cells = nbformat.read(NOTEBOOKS / lang / slug / f"{slug}.ipynb", as_version=4).cells
        return [(cell.id, cell.cell_type, *of_both(cell)) for cell in cells]

    def of_both(cell: nbformat.NotebookNode) -> tuple:
        """What is the same in both languages: of a locked cell all, of others no words."""
        settings = dict(cell.metadata.get("nbgrader", {}))
        if cell.cell_type == "markdown" or "use_language" in cell.source or settings.get("locked"):
            return cell.source if settings else "", settings
        settings.pop("checksum", None)
        tree = ast.parse(cell.source)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                node.value = ""
        return ast.dump(tree), settings

    assert skeleton("en") == skeleton("es")


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_test_cells_are_locked(slug: str, lang: str) -> None:
    cells = nbformat.read(NOTEBOOKS / lang / slug / f"{slug}.ipynb", as_version=4).cells
    locked = {c.id for c in cells if c.metadata.get("nbgrader", {}).get("locked")}
    assert locked == {c.name for c in read(slug).tests()}


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_notebook_says_its_language(slug: str, lang: str) -> None:
    notebook = nbformat.read(NOTEBOOKS / lang / slug / f"{slug}.ipynb", as_version=4)
    code = next(c for c in notebook.cells if c.cell_type == "code")
    assert notebook.metadata.language == lang
    assert f'use_language("{lang}")' in code.source
    assert "nbgrader" not in code.metadata


# the last ones train for longer; in kernels they run in any case
@pytest.mark.parametrize("slug", [*slugs()[:8], *(pytest.param(s, marks=pytest.mark.exhaustive) for s in slugs()[8:])])
def test_a_lesson_runs_as_a_script_against_the_library(slug: str) -> None:
    run = subprocess.run(
        [sys.executable, f"solutions/lessons/{slug}.py"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": f"{ROOT}:{ROOT / 'solutions'}"},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert not run.stderr


@pytest.mark.parametrize("path", sorted((ROOT / "book" / "training").glob("*.json")), ids=lambda path: path.stem)
def test_trained_numbers_have_at_most_five_digits(path: Path) -> None:
    for number in re.findall(r"\d+\.\d+", path.read_text(encoding="utf-8")):
        assert len(number.replace(".", "").lstrip("0")) <= 5, f"{path.name}: got {number}, expected it rounded"
