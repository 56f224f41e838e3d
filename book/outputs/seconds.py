"""Measure how long a computer needs for the cells of each lesson: `make bench-cells`, kept in seconds.json.

Processor seconds of a kernel with one thread, its start included, for all cells of the notebook with its answers. So a
busy computer measures the same. What a lesson switches off, such as the long training of lesson 11, is left off.
"""

from __future__ import annotations

import json
import resource
import shutil
import tempfile
from pathlib import Path

from autograder.bench import conditions
from autograder.release.lessons import slugs
from autograder.release.paths import LANGUAGES, SOLUTIONS

from . import HERE, solved
from .run import run

KEPT = HERE / "seconds.json"


def measured(slug: str) -> float:
    before = used()
    with tempfile.TemporaryDirectory() as folder:
        for earlier in slugs()[: slugs().index(slug) + 1]:
            shutil.copytree(SOLUTIONS / LANGUAGES[0] / earlier, Path(folder, earlier))
        run(solved(slug, LANGUAGES[0]), Path(folder, slug))
    return used() - before


def used() -> float:
    """What processes that have ended have used."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    lessons = {}
    for slug in slugs():
        lessons[slug] = round(measured(slug), 1)
        print(f"  {slug:24}{lessons[slug]:8.1f} s", flush=True)
    said = {"conditions": conditions(), "lessons": lessons}
    KEPT.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
