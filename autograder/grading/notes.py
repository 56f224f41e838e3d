"""What an instructor and a learner are told about a submission, each in their own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from nbformat import NotebookNode

from ..judge.run_cells import CUT, DIED, LIMITED, TIMED_OUT, first_line
from ..release.paths import LANGUAGES
from ..release.yaml_files import read_yaml

NOTES = Path(__file__).parent / "notes.yml"
LONGEST = 300


class Note(NamedTuple):
    """A sentence of notes.yml by its key, and what goes into its fields."""

    key: str
    values: dict[str, str]

    def said(self, to: str) -> str:
        """The sentence for "instructor" or "instructor_es", or for a learner's language; nothing where it is not for
        them."""
        sentence = sentences()[self.key][to] or ""
        return sentence.format(**{name: clip(value) for name, value in self.values.items()}).strip()


@dataclass(frozen=True)
class Voice:
    """How a run speaks to an instructor. tell: puts a sentence into the language. show: what becomes of a line."""

    lang: str = LANGUAGES[0]
    tell: Callable[[object], str] = str
    show: Callable[[str], None] = print

    def say(self, line: object) -> None:
        self.show(self.tell(line))

    @property
    def to(self) -> str:
        """Whom the notes of the summary are for, as notes.yml calls them."""
        return "instructor" if self.lang == LANGUAGES[0] else f"instructor_{self.lang}"


@cache
def sentences() -> dict[str, dict[str, str]]:
    told: dict[str, dict[str, str]] = read_yaml(NOTES)
    return told


def clip(value: str) -> str:
    """On one line, and not endless: file names and error messages are a learner's text."""
    text = " ".join("".join(c if c.isprintable() else " " for c in value).split())
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def note(key: str, **values: object) -> Note:
    return Note(key, {name: listed(value) for name, value in values.items()})


def listed(value: object) -> str:
    if isinstance(value, str) or not isinstance(value, Iterable):
        return str(value)
    return ", ".join(dict.fromkeys(map(str, value)))


def remarks_on(graded: NotebookNode) -> Iterator[Note]:
    """What a graded notebook shows of cells that were stopped, ended the kernel or wrote without end, and of graded
    cells about which the notebook's own check and the judge were of two minds."""
    found: dict[str, list[str]] = {"timed_out": [], "died": [], "cut": [], "judge_differs": [], "check_differs": []}
    for cell in graded.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id") or f"`{first_line(cell.source)}`"
        judged = cell.metadata.get("judge") if cell.metadata.get("nbgrader", {}).get("grade") else None
        if judged and judged["right"] != (judged["own"] == "passed"):
            found["check_differs" if judged["right"] else "judge_differs"].append(name)
        for output in cell.get("outputs", []):
            if output.output_type == "error" and output.ename in TIMED_OUT:
                found["timed_out"].append(name)
            if output.output_type == "error" and output.ename == DIED:
                found["died"].append(name)
            if output.output_type == "stream" and (f"\n{CUT}\n" in output.text or LIMITED in output.text):
                found["cut"].append(name)
    return (note(key, names=names) for key, names in found.items() if names)
