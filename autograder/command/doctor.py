"""What grading needs and what of it is here."""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ..boxes.box import NEEDED, NoBox
from ..boxes.probes import UNTRIED
from ..boxes.walls import tried
from ..release.paths import LANGUAGES, ROOT, SOLUTIONS
from .wording import said, told_in, words

EXTRAS = ("dask", "distributed", "psycopg")  # of make extras, which brings what these need too
SERVERS = Path("/usr/lib/postgresql")  # where Debian has its programs
PACKAGES = ("numpy", "nbgrader", "nbconvert", "nbclient", "SQLAlchemy", "alembic", "psutil", "scikit-learn", "torch")


def doctor(lang: str) -> int:
    """Says it line by line. 0: nothing is missing. 1: something is."""
    missing = 0
    for name, got, wrong in found(lang):
        missing += bool(wrong)
        mark = said(lang, "bad" if wrong else "ok") if wrong or got else "–"
        print(f"{mark:5} {name}: {wrong or got or said(lang, 'not_here')}", flush=True)
    print(said(lang, "not_all_well", count=missing) if missing else said(lang, "all_well"))
    return int(bool(missing))


def found(lang: str) -> Iterator[tuple[str, str, str]]:
    """What is looked for, what there is, and what is wrong with it, or nothing. What only some need may not be there,
    and nothing is wrong."""
    python = platform.python_version()
    yield "Python", python, "" if sys.version_info >= (3, 11) else said(lang, "python_wanted", got=python)
    system = platform.system()
    yield said(lang, "system"), system, "" if system == "Linux" else said(lang, "linux_wanted", got=system)
    for name in PACKAGES:
        yield name, *package(name, lang, pinned(), "version_differs")
    for name in EXTRAS:
        got, wrong = package(name, lang, pinned_extras(), "extra_differs")
        yield said(lang, f"extra_{name}"), got, wrong if got else ""
    server = next(
        iter([*filter(None, [shutil.which("postgres")]), *map(str, sorted(SERVERS.glob("*/bin/postgres")))]), ""
    )
    yield said(lang, "extra_postgresql"), version_of(server) if server else "", ""
    beside = Path(sys.executable).with_name("alembic")
    wrong = "" if beside.exists() or shutil.which("alembic") else said(lang, "alembic_missing")
    yield "nbgrader → alembic", str(beside if beside.exists() else shutil.which("alembic")), wrong
    slugs = sorted(path.parent.name for path in (SOLUTIONS / "en").glob("*/*.ipynb"))
    yield said(lang, "notebooks"), str(len(slugs)), "" if slugs else said(lang, "notebooks_missing")
    for program, debian in NEEDED.items():
        path = shutil.which(program)
        yield (
            program,
            f"{debian} {version_of(path)}" if path else "",
            "" if path else said(lang, "debian", package=debian),
        )
    yield from walls(lang)


def version_of(program: str) -> str:
    """The number that it says of itself, and where it is."""
    try:
        told = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.SubprocessError) as error:
        told = str(error)
    number = re.search(r"\d+(\.\d+)+", told)
    return f"{number[0] if number else told.strip()} ({program})"


def package(name: str, lang: str, expected_of: dict[str, str], differs: str) -> tuple[str, str]:
    """Its version here, and what is wrong with it; differs: what is said of another version."""
    expected = expected_of.get(name, "")
    try:
        got = version(name)
    except PackageNotFoundError:
        return "", said(lang, "not_installed", expected=expected)
    # what a build adds to a version, such as +cpu, is no other version
    same = got.partition("+")[0] == expected
    return got, "" if same else said(lang, differs, got=got, expected=expected)


def pinned() -> dict[str, str]:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))


def pinned_extras() -> dict[str, str]:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    return dict(line.split("==") for group in groups.values() for line in group)


def walls(lang: str) -> Iterator[tuple[str, str, str]]:
    """Every wall of a box is tried; those through which something came are told one by one."""
    name = said(lang, "walls")
    try:
        through = tried()
    except (NoBox, OSError) as error:
        yield name, "", str(told_in(lang, error))
        return
    holes = {wall: what for wall, what in through.items() if what}
    for wall, what in holes.items():
        sentence = words(lang)[f"wall_{wall}"] or f"{wall.replace('_', ' ')}: {what}"
        if lang != LANGUAGES[0] and what.startswith(UNTRIED):
            sentence = said(
                lang, "wall_untried", wall=wall.replace("_", " "), said=what.removeprefix(UNTRIED).strip(" ()")
            )
        yield name, "", sentence
    if not holes:
        yield name, said(lang, "walls_hold", count=len(through)), ""
