"""The data that the checks go out with: lessons' tables, messages and recorded values, as JSON beside their code.

Packed with bz2, which makes of many short sentences a fifth less than a zip does.

Run as `python -m autograder.release.data`; `make notebooks` and the tests do so themselves.
"""

from __future__ import annotations

import bz2
import json
import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import AuthoringError
from .lessons import Cell, Lesson, check_of, exercise_of, plan, read, slugs
from .paths import BOOK, CHECKS, LANGUAGES, MESSAGES, RECORDED
from .yaml_files import read_yaml

if TYPE_CHECKING:  # the checks read what is written here
    from ..checks.course import LessonTable

DATA = CHECKS / "data"


def write_data() -> None:
    """Writes what differs from the files that are there, each at once or not at all."""
    tables = {slug: lesson_table(read(slug)) for slug in slugs()}
    recorded = json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.exists() else {}
    files = {
        "lessons": as_text(tables),
        "messages": as_text(by_column(messages())),
        "recorded": apart(as_text(recorded)),
    }
    DATA.mkdir(exist_ok=True)
    for name, text in files.items():
        path, packed = DATA / f"{name}.json.bz2", bz2.compress(text.encode())
        if not path.exists() or path.read_bytes() != packed:
            replace(path, packed)


def replace(path: Path, packed: bytes) -> None:
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_bytes(packed)
    os.replace(new, path)


def as_text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


NUMBER = re.compile(r"(?<=[\[,])(-?(?:0\.0*)?)([\d.e+-]*\d)(?=[,\]])")


def apart(text: str) -> str:
    """A text of JSON, the forms of the numbers in its lists, and their digits: so they are smallest where they are
    packed, for no rule says after how many digits a number ends."""
    forms: dict[str, int] = {}
    digits: list[str] = []

    def form(found: re.Match[str]) -> str:
        digits.extend(re.findall(r"\d", found[2]))
        return chr(0x100 + forms.setdefault(found[1] + re.sub(r"\d", "#", found[2]), len(forms)))

    return as_text([NUMBER.sub(form, text), list(forms), "".join(digits)])


def by_column(texts: dict[str, dict[str, str]]) -> list[list[str]]:
    """The keys, and for each language a row of its code and its texts: so they are smallest where they are packed."""
    keys = list(next(iter(texts.values())))
    return [keys, *([lang, *(by_key[key] for key in keys)] for lang, by_key in texts.items())]


def lesson_table(lesson: Lesson) -> LessonTable:
    return {
        "title": lesson.title,
        "points": {name: test.points for name, test in names_and_parts(lesson.exercises(), lesson.tests()).items()},
        "optional": list(names_and_parts(lesson.optional(), lesson.trials())),
        "earlier": earlier_lessons(lesson),
        "sections": {lang: headings(lesson.slug, lang) for lang in LANGUAGES},
    }


def names_and_parts(exercises: list[Cell], tests: list[Cell]) -> dict[str, Cell]:
    """ "mul.x" for each test cell test_mul_x, or trial_mul_x."""
    table = {}
    for test in tests:
        exercise = exercise_of(test.name, [c.name for c in exercises])
        table[check_of(str(exercise), test.name)] = test
    return table


def earlier_lessons(lesson: Lesson) -> dict[str, list[str]]:
    """For every function that lessons before this one write, and this one does not: those lessons, the last first.

    In the order in which the functions are finished.
    """
    written: dict[str, list[str]] = {}
    for slug in slugs():
        for address in plan()["lessons"][slug]["writes"]:
            if slug < lesson.slug and address not in plan()["lessons"][lesson.slug]["writes"]:
                written[address] = [slug, *written.pop(address, [])]
    return written


def headings(slug: str, lang: str) -> dict[str, str]:
    path = BOOK / lang / f"{slug}.md"
    if not path.exists():
        raise AuthoringError(path, "the chapter", "got no such file", "write the chapter in this language")
    found = re.findall(r"^\(([\w-]+)\)=\n#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {label: re.sub(r"[`*$]", "", title) for label, title in found}


@cache
def messages() -> dict[str, dict[str, str]]:
    """By language and key, from all files. AuthoringError where a key stands in two of them or lacks a language."""
    texts: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
    for path in sorted(MESSAGES.glob("*.yml")):
        for key, said in read_yaml(path).items():
            if key in texts[LANGUAGES[0]]:
                raise AuthoringError(path, key, "got a key that another file has", "choose another")
            if set(said) != set(LANGUAGES):
                raise AuthoringError(path, key, f"got {', '.join(said)}", f"write {' and '.join(LANGUAGES)}")
            for lang in LANGUAGES:
                texts[lang][key] = said[lang]
    return texts


if __name__ == "__main__":
    write_data()
