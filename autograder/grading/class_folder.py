"""A class: the folder with its submissions, gradebook, points and feedback."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ..build.paths import ROOT

SAMPLE = "_class/sample"


class GradingError(Exception):
    """What stops the grading of a whole class, told with what to do."""


@dataclass(frozen=True)
class ClassFolder:
    path: Path

    @property
    def within(self) -> str:
        """From the root of the repository: nbgrader loses a path that does not begin there."""
        return os.path.relpath(self.path, ROOT)

    @property
    def submitted(self) -> Path:
        return self.path / "submitted"

    @property
    def autograded(self) -> Path:
        return self.path / "autograded"

    @property
    def feedback(self) -> Path:
        return self.path / "feedback"

    @property
    def refused(self) -> Path:
        """nbgrader's own words about each submission that it did not grade."""
        return self.path / "refused"

    @property
    def gradebook(self) -> Path:
        return self.path / "gradebook.db"

    @property
    def points(self) -> Path:
        return self.path / "grades.csv"

    @property
    def ledger(self) -> Path:
        return self.path / "graded.json"

    @property
    def is_sample(self) -> bool:
        return self.path == ROOT / SAMPLE


@dataclass(frozen=True)
class Submission:
    """What one learner handed in for one assignment. trouble: why nbgrader cannot be asked to grade it."""

    learner: str
    slug: str
    folder: Path
    trouble: str = ""

    @property
    def notebook(self) -> Path:
        return self.folder / f"{self.slug}.ipynb"


def class_folder() -> ClassFolder:
    """The class that $CLASS names, from the root of the repository; the sample class if it names none."""
    name = os.environ.get("CLASS") or SAMPLE
    folder = ClassFolder((ROOT / name).resolve())
    if not re.fullmatch(r"[\w./-]+", folder.within):
        raise GradingError(
            f"CLASS: got {name!r}: nbgrader reads some of its characters as a pattern: "
            "name the folder with letters, digits, hyphens and dots only, and without spaces"
        )
    return folder


def shown(path: Path) -> str:
    """A path as it is typed from the root of the repository."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def submissions(folder: ClassFolder, slugs: list[str]) -> list[Submission]:
    """Everything that was handed in, sorted, with what lies in the wrong place or has an impossible name.

    GradingError if nothing was.
    """
    where = f"{shown(folder.submitted)}/<learner>/{slugs[0]}/{slugs[0]}.ipynb"
    if not folder.submitted.is_dir():
        raise GradingError(
            f"{shown(folder.submitted)}: got no such folder, expected a folder per learner: "
            f"put what they handed in at {where}"
        )
    found = []
    for learner in visible(folder.submitted):
        if not learner.is_dir():
            trouble = f"it is a file in the place of a learner's folder: move it to {where}"
            found.append(Submission(learner.name, "", learner, trouble))
            continue
        for handed_in in visible(learner):
            trouble = trouble_with(learner.name, handed_in, slugs)
            found.append(Submission(learner.name, handed_in.name, handed_in, trouble))
    if not found:
        raise GradingError(f"{shown(folder.submitted)}: got no submission, expected at least one, at {where}")
    return found


def visible(folder: Path) -> list[Path]:
    return sorted(p for p in folder.iterdir() if not p.name.startswith("."))


def trouble_with(learner: str, handed_in: Path, slugs: list[str]) -> str:
    """Why this folder cannot go to nbgrader, which would leave it out without a word."""
    slug = handed_in.name
    if re.search(r"[*?\[\],]", learner) or learner != learner.strip():
        return "nbgrader cannot take the learner's name: rename the folder, without * ? [ ] , or outer spaces"
    if not handed_in.is_dir():
        return f"it is a file in the place of an assignment's folder: move it to {learner}/<assignment>/"
    if slug not in slugs:
        return f"there is no assignment of this name: rename the folder to one of {', '.join(slugs)}"
    return ""


def digest(paths: Iterable[Path], *more: str) -> str:
    """One short name for the content of files and folders, the same wherever they lie."""
    h = hashlib.sha256()
    for top in paths:
        files = sorted(p for p in top.rglob("*") if p.is_file()) if top.is_dir() else [top]
        for path in files:
            h.update(f"{path.relative_to(top)}\0{path.stat().st_size}\0".encode())
            h.update(path.read_bytes())
    for text in more:
        h.update(f"\0{text}".encode())
    return h.hexdigest()[:16]
