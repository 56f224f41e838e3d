"""The checks as they go out: checks.zip, the package with its data, and checks.py, which opens it.

checks.zip holds the same in every lesson and language: autograder/checks as it stands. The repository keeps it once,
in notebooks, where a clone's folders find it; the folders that `make notebooks` writes and that go out have it each.
"""

from __future__ import annotations

import io
import zipfile
from functools import cache
from pathlib import Path
from typing import IO

from .data import DATA
from .lessons import Lesson
from .paths import CHECKS, ROOT

COMPANIONS = {"so_far.py", "checks.py", "checks.zip"}  # of a notebook, in every folder
ALWAYS = (1980, 1, 1, 0, 0, 0)  # when every entry was changed: the same checks make the same file
AUTOGRADER = '"""What goes to learners of the machinery of the course: the checks."""\n'

CHECKS_PY = '''"""The checks of this lesson. To read their code: python -m zipfile -e checks.zip code

Las comprobaciones de esta lección. Para leer su código: python -m zipfile -e checks.zip code
"""

import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).absolute().parent
PLACES = HERE / "checks.zip", HERE.parent.parent / "checks.zip"  # the course's repository has it once, in notebooks
ZIP = next((str(place) for place in PLACES if zipfile.is_zipfile(place)), None)
if ZIP is None:
    raise ImportError(
        f"checks.zip is missing or incomplete in {{HERE}}: copy the whole folder of the lesson once more, and from a "
        f"clone of the repository notebooks/checks.zip as well. · "
        f"checks.zip falta o está incompleto en {{HERE}}: vuelve a copiar la carpeta completa de la lección y, si "
        f"la copias de un clon del repositorio, también notebooks/checks.zip."
    )
sys.path.insert(0, ZIP)
try:
    from autograder.checks import *
    from autograder.checks.course import open_lesson
finally:
    sys.path.remove(ZIP)
open_lesson("{slug}", HERE)
'''


def checks_py(lesson: Lesson) -> str:
    """The module that a lesson's notebook imports."""
    return CHECKS_PY.format(slug=lesson.slug)


@cache
def checks_zip() -> bytes:
    """The package as it is now, with the data that write_data has made."""
    sources = sorted(path for path in CHECKS.rglob("*.py"))
    files = {"autograder/__init__.py": AUTOGRADER.encode()}
    files |= {
        path.relative_to(ROOT).as_posix(): path.read_bytes() for path in [*sources, *sorted(DATA.glob("*.json.bz2"))]
    }
    return zipped(files)


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of files by name, the same bytes whenever the files are the same."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, ALWAYS)
            entry.external_attr = 0o644 << 16
            packed = zipfile.ZIP_STORED if name.endswith(".bz2") else zipfile.ZIP_DEFLATED
            file.writestr(entry, content, packed, compresslevel=9)
    return archive.getvalue()


def entries(path: Path | IO[bytes]) -> dict[str, bytes]:
    """What a zip holds. Two with the same entries need not be the same bytes: zlib differs from machine to machine."""
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist()}


def alike(a: Path, b: Path) -> bool:
    """Do two files of a lesson's folder hold the same?"""
    if a.suffix == ".zip" and zipfile.is_zipfile(a) and zipfile.is_zipfile(b):
        return entries(a) == entries(b)
    return a.read_bytes() == b.read_bytes()
