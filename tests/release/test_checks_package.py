"""checks.zip is the package of the checks as it stands, and works in a learner's folder with NumPy alone."""

from __future__ import annotations

import ast
import json
import math
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest

from autograder.checks.course import RECORDED, filled
from autograder.judge.folder import Folder
from autograder.release.checks_package import checks_zip, entries
from autograder.release.data import apart, as_text
from autograder.release.lessons import data_files, read, slugs
from autograder.release.paths import CHECKS, LANGUAGES, NOTEBOOKS, ROOT, SOLUTIONS
from autograder.release.paths import RECORDED as KEPT

FOLDERS = [NOTEBOOKS / lang / slug for lang in LANGUAGES for slug in slugs()]
LARGEST = 680_000  # bytes of a folder without the data of its lesson
LEFT_OUT = {"sklearn"}  # which lesson 09 has its pictures from, and asks for by name


@pytest.mark.parametrize("path", sorted(CHECKS.rglob("*.py")), ids=lambda path: str(path.relative_to(CHECKS)))
def test_the_checks_import_nothing_but_numpy_and_pythons_own(path: Path) -> None:
    depth = len(path.relative_to(CHECKS).parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            assert node.level <= depth, f"line {node.lineno}: an import of what does not go out"
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [str(node.module)] if isinstance(node, ast.ImportFrom) and not node.level else []
        tops = {name.partition(".")[0] for name in names}
        assert not tops - sys.stdlib_module_names - LEFT_OUT - {"numpy"}


def test_every_folder_has_the_same_checks() -> None:
    held = entries(FOLDERS[0] / "checks.zip")
    files = {p.relative_to(ROOT).as_posix(): p.read_bytes() for p in CHECKS.rglob("*") if p.suffix in (".py", ".bz2")}
    assert {name: text for name, text in held.items() if name != "autograder/__init__.py"} == files
    for folder in (*FOLDERS, *(SOLUTIONS / folder.relative_to(NOTEBOOKS) for folder in FOLDERS)):
        assert (folder / "checks.zip").read_bytes() == (FOLDERS[0] / "checks.zip").read_bytes()
    assert entries(NOTEBOOKS / "checks.zip") == held


def test_the_same_checks_make_the_same_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 2e9)
    assert checks_zip.__wrapped__() == checks_zip()


def test_numbers_are_recorded_as_they_were() -> None:
    lists = [[0, -0.0, 0.5, -0.025, 12.75, 1e20, -1.5e-07, 300, 0.0001, 1e-300, math.inf], {"shape": [], "number": 7.5}]
    assert repr(filled(*json.loads(apart(as_text(lists))))) == repr(lists)
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert json.dumps(RECORDED, sort_keys=True) == json.dumps(kept, sort_keys=True)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_a_folder_is_small(folder: Path) -> None:
    data = {path.name for path in data_files(folder.name)}
    sizes = {path.name: path.stat().st_size for path in folder.iterdir() if path.is_file() and path.name not in data}
    assert sum(sizes.values()) < LARGEST, sizes


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder for a lesson's, beside an environment that has NumPy and nothing else."""
    (tmp_path / "packages").mkdir()
    home = Path(np.__file__).parents[1]
    for path in home.glob("numpy*"):
        (tmp_path / "packages" / path.name).symlink_to(path)
    return tmp_path


def run(desk: Path, folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    start = f"import sys\nsys.path += [{str(folder)!r}, {str(desk / 'packages')!r}]\n"
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", start + code],
        cwd=desk, capture_output=True, text=True, env={"PATH": os.environ["PATH"]},
    )  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", ["00-warm-up", "06-layers-and-optimisers"])
def test_a_folder_needs_nothing_but_numpy(desk: Path, slug: str, lang: str) -> None:
    shutil.copytree(NOTEBOOKS / lang / slug, desk / "learner")
    folder = Folder(slug, lang)
    code = [cell.source for cell in folder.cells(SOLUTIONS) if cell.cell_type == "code"]
    last = (
        "progress()\nimport autograder.checks.core.limits as r\nprint(r.__file__)\n"
        "try:\n    import autograder.release\nexcept ImportError:\n    print('alone')"
    )
    done = run(desk, desk / "learner", "\n".join([*code, last]))
    assert (done.returncode, done.stderr) == (0, "")
    *_, progress, file, alone = done.stdout.splitlines()
    exercises, points = len(read(slug).exercises()), sum(test.points for test in read(slug).tests())
    assert re.findall(r"\d+", progress) == [str(exercises), str(points)]
    assert file == str(desk / "learner" / "checks.zip" / "autograder" / "checks" / "core" / "limits.py")
    assert alone == "alone"


def test_an_error_within_the_checks_shows_their_lines(desk: Path) -> None:
    shutil.copytree(NOTEBOOKS / "en" / "00-warm-up", desk / "learner")
    wrong = "import checks, traceback\ntry:\n    checks.use_language('')\nexcept ValueError:\n    traceback.print_exc()"
    shown = run(desk, desk / "learner", wrong).stderr
    assert 'checks.zip/autograder/checks/notebook/language.py", line ' in shown
    assert "raise ValueError(" in shown


@pytest.mark.parametrize("left", [None, 0, 1000, 200_000])
def test_without_the_whole_of_checks_zip_both_languages_say_what_to_do(desk: Path, left: int | None) -> None:
    shutil.copytree(NOTEBOOKS / "en" / "00-warm-up", desk / "learner")
    path = desk / "learner" / "checks.zip"
    whole = path.read_bytes()
    path.unlink()
    if left is not None:
        path.write_bytes(whole[:left])
    done = run(desk, desk / "learner", "import checks")
    last = done.stderr.splitlines()[-1]
    assert last.startswith(f"ImportError: checks.zip is missing or incomplete in {desk / 'learner'}: copy the whole")
    assert " · checks.zip falta o está incompleto en " in last


def test_in_a_clone_of_the_repository_the_folders_find_the_one_that_it_keeps(desk: Path) -> None:
    folder = desk / "notebooks" / "en" / "00-warm-up"
    shutil.copytree(NOTEBOOKS / "en" / "00-warm-up", folder, ignore=shutil.ignore_patterns("checks.zip"))
    shutil.copy(NOTEBOOKS / "checks.zip", desk / "notebooks")
    done = run(desk, folder, "from checks import progress\nprogress()")
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith("0 of ")
    listed = subprocess.run(["git", "ls-files", "*checks.zip"], cwd=ROOT, capture_output=True, text=True)
    assert listed.returncode or listed.stdout.split() == ["notebooks/checks.zip"]


def test_what_else_is_called_autograder_is_not_in_the_way(desk: Path) -> None:
    shutil.copytree(NOTEBOOKS / "en" / "00-warm-up", desk / "learner")
    (desk / "packages" / "autograder").mkdir()
    (desk / "packages" / "autograder" / "__init__.py").write_text("raise ImportError('another one')")
    (desk / "learner" / "autograder.py").write_text("raise ImportError('a file of the learner')")
    done = run(desk, desk / "learner", "from checks import progress\nprogress()")
    assert done.returncode == 0 and done.stdout.startswith("0 of ")


def test_the_code_can_be_unpacked_and_read_as_checks_py_says(desk: Path) -> None:
    shutil.copy(FOLDERS[0] / "checks.zip", desk)
    subprocess.run([sys.executable, "-m", "zipfile", "-e", "checks.zip", "code"], cwd=desk, check=True)
    assert (desk / "code" / "autograder" / "checks" / "course.py").read_bytes() == (CHECKS / "course.py").read_bytes()
    assert "python -m zipfile -e checks.zip code" in (FOLDERS[0] / "checks.py").read_text(encoding="utf-8")
    assert zipfile.ZipFile(desk / "checks.zip").testzip() is None
