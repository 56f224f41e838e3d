"""A class's folders as they are today, finished and handed in, for tests of years to come.

`python tests/grading/stored.py` keeps one in tests/grading/stored; do so when a release goes out. Each lesson is in one
of the languages. Of the modules beside the notebooks it keeps those of the first lesson.
"""

from __future__ import annotations

import datetime
import sys
import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "solutions")]

from autograder.grading.sample_class import Pupil, hand_in, solutions  # noqa: E402
from autograder.release.lessons import slugs  # noqa: E402
from autograder.release.paths import LANGUAGES, NOTEBOOKS  # noqa: E402

STORED = Path(__file__).with_name("stored")
LEARNER = "ana"


def keep() -> Path:
    STORED.mkdir(exist_ok=True)
    target = STORED / f"{datetime.date.today():%Y-%m}.zip"
    with tempfile.TemporaryDirectory() as home, ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for number, slug in enumerate(slugs()):
            lang = LANGUAGES[number % 2]
            path = hand_in(Pupil(LEARNER, lang, solutions(slug)), slug, Path(home))
            archive.write(path, path.relative_to(home))
            for name in ("so_far.py", "checks.py") if not number else ():
                archive.write(NOTEBOOKS / lang / slug / name, path.with_name(name).relative_to(home))
    return target


if __name__ == "__main__":
    print(keep().relative_to(ROOT))
