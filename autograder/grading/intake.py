"""Take in whatever lies in a learner's folder: keep it, find the notebook in it, and never raise."""

from __future__ import annotations

import hashlib
import os
import re
import stat
import sys
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path, PurePosixPath

from ..judge.notebooks import released, version_of
from ..release.checks_package import COMPANIONS
from ..release.lessons import data_files
from ..release.paths import LANGUAGES, NOTEBOOKS
from ..release.releases import differences, releases
from .class_folder import GradingError, shown
from .notes import Note, note
from .reading import HandedIn, Unreadable, language_of_bytes, read
from .rebuild import answers, language, lesson_of
from .store import Store

MEGABYTE = 1_000_000
LARGEST_NOTEBOOK = 30 * MEGABYTE
LARGEST_FILE = MEGABYTE
READ_TWICE = 50 * MEGABYTE
MOST_FILES = 50
MOST_ENTRIES = 1000
# Of a name within a submission, so that it can be written wherever the grading puts it.
DEEPEST = 20
LONGEST_PART = 255  # bytes, as of most file systems
LONGEST_NAME = 1000  # bytes
TIMESTAMP = "timestamp.txt"
EXPORTS = {".py", ".html", ".htm", ".pdf", ".zip", ".rar", ".7z", ".gz", ".tar", ".md", ".tex", ".docx"}
# What editors, systems and Jupyter leave lying about.
LITTER = {"__MACOSX", "__pycache__", "Thumbs.db", "desktop.ini"}


@dataclass(frozen=True)
class Place:
    """Where something was handed in. learner: the folder's name. reason: why it cannot be anybody's submission."""

    learner: str
    slug: str
    folder: Path
    reason: Note | None = None


@dataclass(frozen=True)
class Received:
    """What one learner handed in for one assignment, as it is kept. content: one name for all of it."""

    place: Place
    student: str
    content: str
    language: str = ""
    taken: str = ""
    notebook: HandedIn | None = None
    files: dict[str, str] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    reason: Note | None = None


def places(submitted: Path, slugs: list[str]) -> list[Place]:
    """Everything that was handed in, sorted, with what lies in the wrong place. GradingError if nothing was."""
    where = f"{shown(submitted)}/<learner>/{slugs[0]}/{slugs[0]}.ipynb"
    if not submitted.is_dir():
        raise GradingError(
            f"{shown(submitted)}: got no such folder, expected a folder per learner: "
            f"put what they handed in at {where}",
            "nothing_submitted",
            folder=shown(submitted),
            where=where,
        )
    found = []
    paths = listing(submitted, slugs)
    looks = {path.name: alike(path.name) for path in paths if path.is_dir() and not path.is_symlink()}
    for folder in paths:
        name = as_text(folder.name)
        if folder.is_symlink():
            found.append(Place(name, "", folder, note("a_link")))
        elif not folder.is_dir():
            found.append(Place(name, "", folder, note("a_file_for_a_learner", where=where)))
        elif not can_be_listed(folder):
            found.append(Place(name, "", folder, note("not_plain", got=name)))
        else:
            inside = listing(folder, slugs)
            others = [ascii(n) for n, look in looks.items() if n != folder.name and look == looks[folder.name]]
            reason = note("one_name", got=ascii(folder.name), others=others) if others else None
            found += [replace(p, reason=p.reason or reason) for p in (place(name, path, slugs) for path in inside)]
            if not inside:
                found.append(Place(name, "", folder, note("no_folder", where=where)))
    if not found:
        raise GradingError(
            f"{shown(submitted)}: got no submission, expected at least one, at {where}",
            "nothing_submitted",
            folder=shown(submitted),
            where=where,
        )
    return found


def can_be_listed(folder: Path) -> bool:
    return os.access(folder, os.R_OK | os.X_OK)


def listing(folder: Path, slugs: list[str]) -> list[Path]:
    """What is in it but hidden files; a hidden folder counts if it holds an assignment."""
    paths = sorted(folder.iterdir(), key=lambda path: as_text(path.name))
    return [p for p in paths if not is_litter(p.name) or any((p / slug).is_dir() for slug in slugs)]


def is_litter(name: str) -> bool:
    return name.startswith(".") or name in LITTER


def place(learner: str, path: Path, slugs: list[str]) -> Place:
    slug = as_text(path.name)
    if slug not in slugs:
        if path.is_dir() and not path.is_symlink():
            lesson = lesson_in(path, slugs)
            reason = note("no_assignment_but", lesson=lesson) if lesson else note("no_assignment", slugs=slugs)
            return Place(learner, slug, path, reason)
        return Place(learner, slug, path, note("a_file_for_an_assignment", where=f"{learner}/<assignment>/"))
    if path.is_symlink():
        return Place(learner, slug, path, note("a_link"))
    if not path.is_dir():
        return Place(learner, slug, path, note("a_file_for_an_assignment", where=f"{learner}/<assignment>/"))
    return Place(learner, slug, path)


def lesson_in(folder: Path, slugs: list[str]) -> str:
    """Which assignment a folder of another name seems to hold; nothing if none."""
    for name, path in sorted(files_in(folder)):
        if is_notebook(name):
            try:
                lesson = lesson_of(read(contents(path, LARGEST_NOTEBOOK), name), slugs)
            except (Unreadable, OSError):
                continue
            if lesson:
                return lesson
    return ""


def as_text(name: str) -> str:
    """A file's name as it can be written anywhere, on one line: no two names as the same."""

    def written(c: str) -> str:
        if "\udc80" <= c <= "\udcff":  # a byte that is no character
            return f"\\x{ord(c) - 0xDC00:02x}"
        return c if c.isprintable() and c != "\\" else c.encode("unicode_escape").decode()

    return "".join(map(written, name))


def alike(name: str) -> str:
    """What a reader sees of a name: the same for any two that look the same. Upper and lower case differ."""
    visible = "".join(c for c in name if c.isspace() or unicodedata.category(c) not in ("Cf", "Cc"))
    return unicodedata.normalize("NFC", " ".join(visible.split()))


def student_of(learner: str) -> str:
    """The learner's name in nbgrader: their own, or a stand-in where its globs and lists would trip over it.

    A name that looks like a stand-in has one of its own, so that it is nobody else's.
    """
    awkward = re.search(r"[*?\[\],\\\x00-\x1f\x7f]|^\.|^learner-[0-9a-f]{12}$", learner)
    if awkward or learner != learner.strip():
        return f"learner-{hashlib.sha256(learner.encode()).hexdigest()[:12]}"
    return learner


def look(folder: Path, put: Callable[[bytes], str]) -> tuple[dict[str, str], dict[str, Note]]:
    """What lies in a folder: the digests of files that can go along, as put says them, and why others cannot."""
    kept: dict[str, str] = {}
    out: dict[str, Note] = {}
    for name, path in files_in(folder):
        limit = LARGEST_NOTEBOOK if is_notebook(name) else LARGEST_FILE
        if not is_notebook(name) and len(kept) >= MOST_FILES:
            out[name] = note("not_plain", got=name)
            continue
        try:
            data = contents(path, limit)
        except TooLarge as error:
            size, most = f"{error.size / MEGABYTE:.0f}", f"{limit / MEGABYTE:.0f}"
            out[name] = note("too_large", got=name, size=size, limit=most)
            continue
        except OSError:
            out[name] = note("not_plain", got=name)
            continue
        digest = put(data)
        if is_notebook(name) or can_be_written(name):
            kept[name] = digest
        else:
            out[name] = note("not_plain", got=name)
    return kept, out


def is_notebook(name: str) -> bool:
    return ".ipynb" in name.lower()


def content_of(place: Place) -> str:
    """What receive will call the content; nothing where only that can say, or where it is too much to read twice."""
    left = READ_TWICE

    def count(data: bytes) -> str:
        nonlocal left
        left -= len(data)
        if left < 0:
            raise TooLarge(len(data))
        return hashlib.sha256(data).hexdigest()

    try:
        return "" if place.reason else digest_of(*look(place.folder, count))
    except (OSError, TooLarge):
        return ""


def receive(place: Place, store: Store, slugs: list[str]) -> Received:
    """Keeps everything that can be kept, and finds the notebook. Whatever is wrong is said in reason."""
    student = student_of(place.learner)
    if place.reason:
        return Received(place, student, content="", reason=place.reason)
    kept, out = look(place.folder, store.put)
    bytes_of = {name: store.get(digest) for name, digest in kept.items() if is_notebook(name)}
    content = digest_of(kept, out)
    notes = [note("stand_in", student=student)] if student != place.learner else []
    left_out = sorted(name for name in out if not is_notebook(name))
    if left_out:
        notes.append(note("left_out", names=left_out))
    if TIMESTAMP in {*kept, *out}:
        notes.append(note("timestamp"))
    choice = choose(place.slug, bytes_of, out, kept, slugs)
    if isinstance(choice, Note):
        guess = next((lang for data in bytes_of.values() if (lang := language_of_bytes(data))), "")
        return Received(place, student, content, guess, notes=tuple(notes), reason=choice)
    name, notebook, remarks = choice
    too_old = of_another_release(notebook, place.slug)
    if too_old:
        guess = language(notebook, place.slug)
        return Received(place, student, content, guess, notes=tuple(notes), reason=too_old)
    others, remarks_on_files = companions(place.slug, {n: d for n, d in kept.items() if n not in bytes_of}, store)
    return Received(
        place, student, content, language(notebook, place.slug), kept[name], notebook, others,
        (*notes, *remarks, *remarks_on_files, *notebook.notes),
    )  # fmt: skip


def of_another_release(notebook: HandedIn, slug: str) -> Note | None:
    """Why a notebook cannot have its points by today's cells: it was made from a release that had others."""
    was, now = notebook.version, version_of(released(slug, LANGUAGES[0]))
    if was in ("", now):
        return None
    known = releases()[slug]
    if was not in known:
        return note("unknown_release", was=was, now=now)
    changes = differences(known[was], known.get(now, {}))
    return note("older_release", was=was, now=now, changes=changes) if changes else None


class TooLarge(Exception):
    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size


def files_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """Everything in a folder that is no folder, with its name from there; links are not followed.

    A folder that is nested too deep, or whose name is too long to hold anything, is listed itself.
    """
    seen = 0
    for top, folders, files in os.walk(folder, followlinks=False):
        ends = [name for name in folders if (Path(top) / name).is_symlink() or not can_be_entered(folder, top, name)]
        folders[:] = sorted(name for name in folders if not is_litter(name) and name not in ends)
        for name in sorted([*files, *ends]):
            seen += 1
            if is_litter(name):
                continue
            if seen > MOST_ENTRIES:
                return
            path = Path(top) / name
            yield as_text(path.relative_to(folder).as_posix()), path


def can_be_entered(folder: Path, top: str, name: str) -> bool:
    within = as_text((Path(top) / name).relative_to(folder).as_posix())
    return within.count("/") < DEEPEST and can_be_written(within)


def can_be_written(name: str) -> bool:
    """Whether a file system takes a name, as it is stored: escaped, which can make it longer than it was."""
    longest = max(len(part.encode()) for part in name.split("/"))
    return longest <= LONGEST_PART and len(name.encode()) <= LONGEST_NAME


def contents(path: Path, limit: int) -> bytes:
    """The bytes of a plain file. OSError for anything else, which is not opened in a way that could wait."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        about = os.fstat(file.fileno())
        if not stat.S_ISREG(about.st_mode):
            raise OSError(f"{path}: not a plain file")
        data = b"" if about.st_size > limit else file.read(limit + 1)
        if about.st_size > limit or len(data) > limit:
            raise TooLarge(max(about.st_size, len(data)))
        return data


def digest_of(kept: dict[str, str], out: dict[str, Note]) -> str:
    text = "\0".join([f"{name}\0{kept[name]}" for name in sorted(kept)] + sorted(out))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def choose(
    slug: str, notebooks: dict[str, bytes], out: dict[str, Note], kept: dict[str, str], slugs: list[str]
) -> Note | tuple[str, HandedIn, list[Note]]:
    """Which notebook to grade, with remarks; or why that is for a person to say."""
    expected = f"{slug}.ipynb"
    readable: dict[str, HandedIn] = {}
    wrong: dict[str, Note] = {name: reason for name, reason in out.items() if is_notebook(name)}
    for name, data in notebooks.items():
        try:
            notebook = read(data, name)
        except Unreadable as error:
            wrong[name] = error.reason
            continue
        lesson = lesson_of(notebook, slugs, first=slug)
        if lesson == slug:
            readable[name] = notebook
        else:
            wrong[name] = note("another_lesson", got=name, lesson=lesson) if lesson else note("foreign", got=name)
    if expected in wrong:
        return wrong[expected]
    work = {name: answers(notebook, slug) for name, notebook in readable.items()}
    if expected in readable:
        others = sorted({*readable, *wrong} - {expected})
        fuller = [name for name in others if work.get(name)]
        if fuller and not work[expected]:
            return note("work_elsewhere", name=expected, names=fuller)
        return expected, readable[expected], [note("others", names=others)] if others else []
    if readable:
        names = sorted(readable)
        if any(work[name] != work[names[0]] for name in names):
            return note("two_notebooks", names=names, name=expected)
        return names[0], readable[names[0]], [note("renamed", got=names[0])]
    if wrong:
        return wrong[sorted(wrong)[0]]
    names = sorted({*kept, *out} - companions_of(slug))
    if not names:
        return note("no_notebook", got=sorted(kept), name=expected) if kept else note("empty_folder", name=expected)
    exports = [name for name in names if PurePosixPath(name).suffix.lower() in EXPORTS]
    return note("exported", got=exports, name=expected) if exports else note("no_notebook", got=names, name=expected)


def companions_of(slug: str) -> set[str]:
    """The files that a lesson's folder has beside the notebook."""
    return COMPANIONS | {path.name for path in data_files(slug)}


def companions(slug: str, files: dict[str, str], store: Store) -> tuple[dict[str, str], list[Note]]:
    """The learner's other files that may go along: not ours, and none that hides a module."""
    ours = {name for name in files if companions_of(slug) & {*PurePosixPath(name).parts}}
    changed = sorted(name for name in ours if not is_original(slug, PurePosixPath(name).name, store.get(files[name])))
    hiding = {name for name in files if name not in ours and hides_a_module(name)}
    notes = [note("companions", names=changed)] if changed else []
    if hiding:
        notes.append(note("hiding", names=sorted(hiding)))
    return {name: digest for name, digest in files.items() if name not in ours | hiding}, notes


def is_original(slug: str, name: str, data: bytes) -> bool:
    def plain(text: bytes) -> bytes:
        return text.replace(b"\r\n", b"\n").strip()

    originals = [NOTEBOOKS / lang / slug / name for lang in LANGUAGES]
    return any(path.is_file() and plain(data) == plain(path.read_bytes()) for path in originals)


def hides_a_module(name: str) -> bool:
    """numpy.py beside a notebook is what `import numpy` finds there, and a folder checks comes before checks.py."""
    first = PurePosixPath(name).parts[0]
    importable = first.split(".")[0] if first == name else first
    is_code = PurePosixPath(name).suffix in (".py", ".pyc", ".so", ".pyd")
    ours = {PurePosixPath(companion).stem for companion in COMPANIONS}
    return is_code and (importable in sys.stdlib_module_names | installed() | ours)


@cache
def installed() -> frozenset[str]:
    return frozenset(packages_distributions())
