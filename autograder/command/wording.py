"""The instructor's language: which it is, and what is said in it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tqdm import tqdm

from ..grading.lines import Line, line_of
from ..grading.notes import Voice
from ..release.paths import LANGUAGES
from ..release.yaml_files import read_yaml

WORDS = Path(__file__).with_name("words.yml")


class Told(Exception):
    """What was wrong with what was asked: a key of words.yml, and what goes into its fields."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values


@cache
def words(lang: str) -> dict[str, str]:
    return {key: pair[lang] for key, pair in read_yaml(WORDS).items()}


def said(lang: str, key: str, /, **values: object) -> str:
    """A sentence of words.yml; what stands in its fields is told in the same language."""
    return words(lang)[key].format(**{name: told_in(lang, value) for name, value in values.items()})


def told_in(lang: str, sentence: object) -> object:
    """An error or a line of grading's in a language that words.yml has it in; all else as it is."""
    line = line_of(sentence) if isinstance(sentence, Exception) else sentence
    if not isinstance(line, Line) or lang == LANGUAGES[0] or line.key not in words(lang):
        return line
    values = dict(line.values)
    try:
        if "walls" in values:
            values["walls"] = "; ".join(said(lang, f"wall_{name}") for name in str(values["walls"]).split())
        return said(lang, line.key, **values)
    except LookupError:  # a worker's, which may say anything
        return line


def voice(lang: str) -> Voice:
    """A run speaks in the language, and prints each line at once."""
    return Voice(lang, lambda sentence: str(told_in(lang, sentence)), above_the_bar)


def above_the_bar(line: str) -> None:
    """Prints a line; a bar that shows how far a run is stays below it."""
    tqdm.write(line, file=sys.stdout)
    sys.stdout.flush()


def language_of(environment: Mapping[str, str]) -> str:
    """As programs choose it: the first of LC_ALL, LC_MESSAGES and LANG that is set; English for any other."""
    chosen = next(filter(None, (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    lang = chosen[:2].casefold()
    return lang if lang in LANGUAGES else LANGUAGES[0]


def number(lang: str, value: float, digits: int | None = None) -> str:
    """A number with the language's decimal sign: as short as it is, or with so many digits after it."""
    text = f"{value:g}" if digits is None else f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "es" else text
