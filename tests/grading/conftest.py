"""The class that these tests look at: graded once, however many processes run them."""

import shutil
from dataclasses import dataclass
from pathlib import Path

import classroom
import pytest
from filelock import FileLock

from autograder.grading.class_folder import digest
from autograder.release.paths import NOTEBOOKS, SOLUTIONS


@dataclass(frozen=True)
class Graded:
    folder: Path
    code: int
    said: str
    untouched: bool


def notebooks() -> list[Path]:
    """Every generated file of the course that git keeps."""
    homes = (NOTEBOOKS, SOLUTIONS / "en", SOLUTIONS / "es")
    return sorted(path for home in homes for path in home.glob("**/*.*") if path.suffix in (".ipynb", ".py"))


@pytest.fixture(scope="session")
def graded(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Graded:
    base = tmp_path_factory.getbasetemp()
    home = (base if worker_id == "master" else base.parent) / "graded-class"
    folder, log = home / "class", home / "said.txt"
    with FileLock(f"{home}.lock"):
        if not log.exists():
            classroom.fill(folder)
            before = digest(notebooks())
            result = classroom.grade(folder, new=True)
            assert result.stderr == "", result.stderr
            untouched = digest(notebooks()) == before
            log.write_text(f"{result.returncode} {int(untouched)}\n{result.stdout}", encoding="utf-8")
    head, _, said = log.read_text(encoding="utf-8").partition("\n")
    code, untouched = map(int, head.split())
    return Graded(folder, code, said, bool(untouched))


@pytest.fixture
def copy(graded: Graded, tmp_path: Path) -> Path:
    """The graded class once more, to do things to."""
    return Path(shutil.copytree(graded.folder, tmp_path / "copy"))
