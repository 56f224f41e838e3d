"""Sentences for an instructor, with what is needed to say the same in another language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Line(str):
    """A sentence of a run, in English, with the key of the same one in autograder/command/words.yml."""

    key: str
    values: dict[str, object]

    def __new__(cls, sentence: str, key: str, **values: object) -> Line:
        return cls.of(sentence.format(**values), key, values)

    @classmethod
    def of(cls, sentence: str, key: str = "", values: Mapping[str, object] = {}) -> Line:
        """A sentence whose fields are filled. A value that is a list is a line as `parts` gives it."""
        made = super().__new__(cls, sentence)
        made.key = key
        made.values = {name: cls.of(*value) if isinstance(value, list) else value for name, value in values.items()}
        return made

    def parts(self) -> list[Any]:
        """What `of` makes the same line of, in lists and texts: for another process, another machine or a later run."""
        values = {n: v.parts() if isinstance(v, Line) else str(v) for n, v in self.values.items()}
        return [str(self), self.key, values]


def line_of(error: BaseException) -> Line:
    """What an error says; one of ours has a key with it."""
    said = error.args[0] if error.args else ""
    if isinstance(said, Line):
        return said
    sentence = str(getattr(error, "orig", error)).strip() or type(error).__name__
    return Line.of(sentence, getattr(error, "key", ""), getattr(error, "values", {}))
