"""Read a notebook that somebody handed in, whatever a mail program, an editor or a merge did to the file."""

from __future__ import annotations

import codecs
import json
import re
from dataclasses import dataclass
from typing import Any

from ..release.paths import LANGUAGES
from .notes import Note, note

# In UTF-16 without a mark, the second byte of ASCII text is zero, or the first.
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
MOST_CELLS = 2000
MERGE_MARK = re.compile(r"^(<{7}|={7}|>{7}|\|{7})( .*)?$", re.MULTILINE)


class Unreadable(Exception):
    """A file that is no notebook. reason: what to tell."""

    def __init__(self, reason: Note) -> None:
        super().__init__(reason.said("instructor"))
        self.reason = reason


@dataclass(frozen=True)
class Cell:
    """A cell as it was handed in. kind: code, markdown or raw. grade_id and id: empty where they are gone."""

    kind: str
    source: str
    id: str = ""
    grade_id: str = ""


@dataclass(frozen=True)
class HandedIn:
    """A notebook as it was handed in. language, lesson, version: as its metadata say, or empty."""

    cells: tuple[Cell, ...]
    language: str = ""
    lesson: str = ""
    version: str = ""
    notes: tuple[Note, ...] = ()


def read(data: bytes, got: str) -> HandedIn:
    """The notebook in data. Unreadable with a sentence, and no other exception, if there is none."""
    text, notes = decoded(data, got)
    if not text.strip("\0 \t\r\n"):
        raise Unreadable(note("empty_file", got=got))
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(broken(text, got, error)) from None
    sheets = tree.get("worksheets") if isinstance(tree, dict) else None
    if isinstance(sheets, list):
        notes.append(note("old_format", version=tree.get("nbformat", 3)))
        found = [cell for sheet in map(as_dict, sheets) for cell in as_list(sheet.get("cells"))]
    elif isinstance(tree, dict) and isinstance(tree.get("cells"), list):
        found = tree["cells"]
    else:
        raise Unreadable(note("unreadable", got=got, said="it has no list of cells"))
    cells = tuple(cell_of(cell) for cell in found if isinstance(cell, dict))
    if not any(cell.source.strip() for cell in cells):
        raise Unreadable(note("no_cells", got=got))
    if len(cells) > MOST_CELLS:
        raise Unreadable(note("unreadable", got=got, said=f"it has {len(cells)} cells"))
    metadata = as_dict(tree.get("metadata"))
    language, lesson = metadata.get("language"), as_dict(metadata.get("lesson"))
    return HandedIn(
        cells,
        language if language in LANGUAGES else "",
        str(lesson.get("slug", "")),
        str(lesson.get("version", "")),
        tuple(notes),
    )


def decoded(data: bytes, got: str) -> tuple[str, list[Note]]:
    for mark, codec, name in MARKS:
        if data.startswith(mark):
            remark = [] if name == "UTF-8" else [note("decoded", encoding=name)]
            if name == "UTF-8":
                remark = [note("decoded", encoding="UTF-8 with a byte-order mark")]
            return data.decode(codec, errors="replace"), remark
    for codec, zero in (("utf-16-le", 1), ("utf-16-be", 0)):
        if len(data) > 3 and data[zero] == 0 and data[1 - zero] != 0:
            return data.decode(codec, errors="replace"), [note("decoded", encoding="UTF-16")]
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError:
        # Windows' own encoding: any byte is a character there, or nearly.
        return data.decode("cp1252", errors="replace"), [note("decoded", encoding="Windows-1252")]


def broken(text: str, got: str, error: Exception) -> Note:
    """Why the text is no JSON."""
    mark = MERGE_MARK.search(text)
    if mark and text.lstrip()[:1] in "{<":
        return note("merged", got=got, line=text.count("\n", 0, mark.start()) + 1)
    if not text.lstrip().startswith("{"):
        return note("unreadable", got=got, said="it is not JSON")
    if (isinstance(error, json.JSONDecodeError) and error.pos >= len(text.rstrip()) - 1) or unfinished(text):
        return note("cut_off", got=got, characters=len(text))
    said = f"line {error.lineno}: {error.msg}" if isinstance(error, json.JSONDecodeError) else type(error).__name__
    return note("unreadable", got=got, said=said)


def unfinished(text: str) -> bool:
    """Whether JSON stops in the middle: what is open at its end was never closed."""
    return not text.rstrip().endswith("}")


def cell_of(cell: dict[str, Any]) -> Cell:
    kind = cell.get("cell_type")
    source = cell.get("source", cell.get("input", ""))
    if isinstance(source, list):
        source = "".join(line for line in source if isinstance(line, str))
    grade_id = as_dict(as_dict(cell.get("metadata")).get("nbgrader")).get("grade_id")
    return Cell(
        kind if kind in ("code", "markdown", "raw") else "markdown",
        # Windows' line ends, and old Macintosh's; a lone surrogate could be written to no file
        re.sub(r"\r\n?", "\n", source).encode(errors="replace").decode() if isinstance(source, str) else "",
        as_text(cell.get("id")),
        as_text(grade_id),
    )


def as_dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def as_text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def language_of(notebook: HandedIn) -> str:
    """What its metadata say, else a use_language("es") in a cell, else nothing."""
    if notebook.language:
        return notebook.language
    for cell in notebook.cells:
        called = re.search(r"^[^#\n]*use_language\(\s*[\"'](\w+)[\"']", cell.source, re.MULTILINE)
        if called and called[1] in LANGUAGES:
            return called[1]
    return ""


def language_of_bytes(data: bytes) -> str:
    """A guess for a file that cannot be read: what the first piece of it says, else nothing."""
    text = data[:200_000].replace(b"\0", b"").decode("utf-8", errors="replace")
    called = re.search(r"use_language\(\s*\\*[\"'](\w+)\\*[\"']", text) or re.search(r'"language": "(e[ns])"', text)
    return called[1] if called and called[1] in LANGUAGES else ""
