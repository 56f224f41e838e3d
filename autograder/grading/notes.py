"""What an instructor and a learner are told about a submission, each in their own words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..build.yaml_files import read_yaml

NOTES = Path(__file__).parent / "notes.yml"
LONGEST = 300


class Note(NamedTuple):
    """A sentence of notes.yml by its key, and what goes into its fields."""

    key: str
    values: dict[str, str]

    def said(self, to: str) -> str:
        """The sentence for "instructor", or for a learner's language; nothing where it is not for them."""
        sentence = sentences()[self.key][to] or ""
        return sentence.format(**{name: clip(value) for name, value in self.values.items()}).strip()


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
