"""A class's folders as they are today, finished and handed in, for tests of years to come.

`python tests/grading/stored.py` keeps, in tests/grading/stored, each lesson of which no archive has this version; do so
when a release goes out. Each lesson is in one of the languages. Of the modules beside the notebooks it keeps those of
the first one.
"""

from __future__ import annotations

import datetime
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import nbformat

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "solutions")]

from autograder.grading.sample_class import Pupil, hand_in, solutions  # noqa: E402
from autograder.judge.notebooks import version_of  # noqa: E402
from autograder.release.lessons import read, slugs  # noqa: E402
from autograder.release.paths import LANGUAGES, NOTEBOOKS  # noqa: E402

STORED = Path(__file__).with_name("stored")
LEARNER = "ana"


def kept() -> dict[Path, dict[str, str]]:
    """The versions in each archive, by lesson."""
    return {path: dict(versions_in(path)) for path in sorted(STORED.glob("*.zip"))}


def versions_in(path: Path) -> Iterator[tuple[str, str]]:
    with ZipFile(path) as archive:
        for name in archive.namelist():
            if name.endswith(".ipynb"):
                yield Path(name).stem, version_of(nbformat.reads(archive.read(name).decode(), as_version=4))


def missing() -> list[str]:
    """The lessons of which no archive has the present version."""
    there = [(slug, version) for versions in kept().values() for slug, version in versions.items()]
    return [slug for slug in slugs() if (slug, str(read(slug).version)) not in there]


def keep() -> Path | None:
    """The new archive; none where nothing is missing. FileExistsError rather than writing over one."""
    slugs_to_keep = missing()
    if not slugs_to_keep:
        return None
    STORED.mkdir(exist_ok=True)
    target = STORED / f"{datetime.date.today():%Y-%m-%d}.zip"
    if target.exists():
        raise FileExistsError(f"{target} is there already, and may be the only one of its version: wait a day")
    with tempfile.TemporaryDirectory() as home, ZipFile(target, "x", ZIP_DEFLATED) as archive:
        for number, slug in enumerate(slugs_to_keep):
            lang = LANGUAGES[number % 2]
            path = hand_in(Pupil(LEARNER, lang, solutions(slug)), slug, Path(home))
            archive.write(path, path.relative_to(home))
            for name in ("so_far.py", "checks.py") if not number else ():
                archive.write(NOTEBOOKS / lang / slug / name, path.with_name(name).relative_to(home))
    return target


if __name__ == "__main__":
    print(keep() or "every lesson is kept in its present version")
