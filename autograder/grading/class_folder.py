"""A class: the folder with its submissions, gradebook, points and feedback."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..release.checks_package import entries
from ..release.paths import ROOT

SAMPLE = "_class/sample"
FILE = "file"  # in the place of an address: back to a file beside the class
SERVERS = ("postgresql+psycopg", "postgresql", "postgres")


class GradingError(Exception):
    """What stops the grading of a whole class, told with what to do.

    key, values: the same as a sentence of autograder/command/words.yml, for those it has in other languages.
    """

    def __init__(self, sentence: str, key: str = "", **values: object) -> None:
        super().__init__(sentence)
        self.key, self.values = key, values


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
    def received(self) -> Path:
        """What was handed in, by its content; never changed."""
        return self.path / "received"

    @property
    def rebuilt(self) -> Path:
        """What nbgrader grades: the released notebooks with the learners' work in them."""
        return self.path / "rebuilt"

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
    def work(self) -> Path:
        """What is being made; nothing in it outlives a run."""
        return self.path / ".work"

    @property
    def gradebook(self) -> Path:
        return self.path / "gradebook.db"

    @property
    def address(self) -> str:
        """The gradebook for SQLAlchemy: the file, or the database that $GRADEBOOK names."""
        return server_address() or f"sqlite:///{self.gradebook}"

    @property
    def shown_gradebook(self) -> str:
        return without_password(os.environ["GRADEBOOK"]) if server_address() else shown(self.gradebook)

    @property
    def points(self) -> Path:
        return self.path / "grades.csv"

    @property
    def timestamps(self) -> Path:
        """When submissions were handed in, if an instructor has put it there."""
        return self.path / "timestamps.csv"

    @property
    def journal(self) -> Path:
        return self.path / "journal.sqlite"

    @property
    def is_sample(self) -> bool:
        return self.path == ROOT / SAMPLE


def server_address() -> str:
    """The database that $GRADEBOOK names, with the driver to be used; nothing where it names none."""
    got = os.environ.get("GRADEBOOK", "").removeprefix(FILE)
    scheme, _, rest = got.partition("://")
    if got and (scheme not in SERVERS or not rest):
        raise GradingError(
            f"GRADEBOOK: got {without_password(got)!r}, expected the address of a PostgreSQL database, as in "
            "postgresql://teacher@localhost/tensors, or nothing for a file beside the class",
            "gradebook_address",
            got=repr(without_password(got)),
        )
    if got and importlib.util.find_spec("psycopg") is None:
        raise GradingError("GRADEBOOK: a gradebook on a server needs psycopg: got none, run make extras", "no_psycopg")
    return f"{SERVERS[0]}://{rest}" if got else ""


def without_password(address: str) -> str:
    address = re.sub(r"(://[^:/@]*):.*@", r"\1:***@", address)
    return re.sub(r"(password=)[^&]*", r"\1***", address)


def class_folder() -> ClassFolder:
    """The class that $CLASS names, from the root of the repository; the sample class if it names none."""
    name = os.environ.get("CLASS") or SAMPLE
    folder = ClassFolder((ROOT / name).resolve())
    if not re.fullmatch(r"[\w./-]+", folder.within):
        raise GradingError(
            f"CLASS: got {name!r}: nbgrader reads some of its characters as a pattern: "
            "name the folder with letters, digits, hyphens and dots only, and without spaces",
            "class_name",
            got=repr(name),
        )
    return folder


@contextmanager
def alone_in(folder: ClassFolder) -> Iterator[None]:
    """Only one run at a time may grade a class. The lock goes with the process, however it ends."""
    import fcntl  # Windows has none: there, nbgrader's own commands still find their settings

    folder.path.mkdir(parents=True, exist_ok=True)
    with (folder.path / ".lock").open("w") as lock:
        try:
            # of this process alone: those that it starts do not hold it a moment longer
            fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            name = shown(folder.path)
            raise GradingError(
                f"{name}: it is being graded already: wait for that to end", "locked", folder=name
            ) from None
        yield


def shown(path: Path) -> str:
    """A path as it is typed from the root of the repository."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def digest(paths: Iterable[Path], *more: str) -> str:
    """One short name for the content of files and folders, the same wherever they lie."""
    h = hashlib.sha256()
    for top in paths:
        files = sorted(p for p in top.rglob("*") if p.is_file()) if top.is_dir() else [top]
        for path in files:
            # of a zip what is in it: its bytes depend on the machine's zlib
            parts = entries(path) if zipfile.is_zipfile(path) else {"": path.read_bytes()}
            for name, content in parts.items():
                h.update(f"{path.relative_to(top)}\0{name}\0{len(content)}\0".encode())
                h.update(content)
    for text in more:
        h.update(f"\0{text}".encode())
    return h.hexdigest()[:16]
