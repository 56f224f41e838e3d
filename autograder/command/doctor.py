"""What grading needs and what of it is here."""

from __future__ import annotations

import platform
import re
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ..boxes.box import NEEDED, NoBox
from ..boxes.walls import tried
from ..release.paths import ROOT, SOLUTIONS
from .wording import said

PACKAGES = ("numpy", "nbgrader", "nbconvert", "nbclient", "SQLAlchemy", "alembic", "psutil", "scikit-learn", "torch")


def doctor(lang: str) -> int:
    """Says it line by line. 0: nothing is missing. 1: something is."""
    missing = 0
    for name, got, wrong in found(lang):
        missing += bool(wrong)
        print(f"{said(lang, 'bad' if wrong else 'ok'):5} {name}: {wrong or got}", flush=True)
    print(said(lang, "not_all_well", count=missing) if missing else said(lang, "all_well"))
    return int(bool(missing))


def found(lang: str) -> Iterator[tuple[str, str, str]]:
    """What is looked for, what there is, and what is wrong with it, or nothing."""
    python = platform.python_version()
    yield "Python", python, "" if sys.version_info >= (3, 11) else said(lang, "python_wanted", got=python)
    system = platform.system()
    yield said(lang, "system"), system, "" if system == "Linux" else said(lang, "linux_wanted", got=system)
    for name in PACKAGES:
        yield name, *package(name, lang)
    beside = Path(sys.executable).with_name("alembic")
    wrong = "" if beside.exists() or shutil.which("alembic") else said(lang, "alembic_missing")
    yield "nbgrader → alembic", str(beside if beside.exists() else shutil.which("alembic")), wrong
    slugs = sorted(path.parent.name for path in (SOLUTIONS / "en").glob("*/*.ipynb"))
    yield said(lang, "notebooks"), str(len(slugs)), "" if slugs else said(lang, "notebooks_missing")
    for program, debian in NEEDED.items():
        path = shutil.which(program)
        yield program, str(path), "" if path else said(lang, "debian", package=debian)
    yield from walls(lang)


def package(name: str, lang: str) -> tuple[str, str]:
    """Its version here, and what is wrong with it."""
    expected = pinned().get(name, "")
    try:
        got = version(name)
    except PackageNotFoundError:
        return "", said(lang, "not_installed", expected=expected)
    # what a build adds to a version, such as +cpu, is no other version
    same = got.partition("+")[0] == expected
    return got, "" if same else said(lang, "version_differs", got=got, expected=expected)


def pinned() -> dict[str, str]:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))


def walls(lang: str) -> Iterator[tuple[str, str, str]]:
    """Every wall of a box is tried; those through which something came are told one by one."""
    name = said(lang, "walls")
    try:
        through = tried()
    except (NoBox, OSError) as error:
        yield name, "", str(error)
        return
    holes = {wall.replace("_", " "): what for wall, what in through.items() if what}
    for wall, what in holes.items():
        yield name, "", said(lang, "wall_open", name=wall, what=what)
    if not holes:
        yield name, said(lang, "walls_hold", count=len(through)), ""
