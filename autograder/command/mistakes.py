"""The names of mistakes in what the checks said: a sentence that a learner was told, and the message that it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from ..kill_matrix.naming import GENERIC
from ..release.data import headings, messages
from ..release.lessons import plan
from ..release.paths import LANGUAGES, ROOT
from ..release.yaml_files import read_yaml

# Messages that say where, how far off or how it went, and those of cells that only try something.
OF_OTHERS = re.compile(r"part_|worst_|passed_|attempt_|read$")
UNWRITTEN = frozenset({"not_defined", "not_written"})


@dataclass(frozen=True)
class Mistake:
    """key: of the message; nothing where the checks found no name. test: the graded cell.

    slug, section: the chapter and the label of the section that explains it; nothing where none is named.
    """

    test: str
    key: str
    slug: str = ""
    section: str = ""

    @property
    def named(self) -> bool:
        return bool(self.key) and self.key not in GENERIC

    def sentence(self, lang: str) -> str:
        """What the checks say of it, without the numbers of one learner."""
        text = re.sub(r"(?<=\.)\{\w+\}", "", messages()[lang][self.key].splitlines()[0])
        return re.sub(r"\{\w+\}[.:]?(?=\s|$)|\{\w+\}", "…", text)


def mistakes_in(graded: dict[str, Any], lang: str, lost: set[str]) -> Iterator[Mistake]:
    """The mistakes that cost the lost cells of a graded notebook their points."""
    for cell in graded.get("cells", []):
        test = cell.get("metadata", {}).get("nbgrader", {}).get("grade_id", "")
        if test not in lost:
            continue
        said = [o.get("traceback", []) for o in cell.get("outputs", []) if o.get("ename") == "CheckFailed"]
        lines = said[0] if said else []
        told = [line for line in lines if not line.startswith("✗")]
        key = next(filter(None, (key_of(line, lang) for line in told[:2])), "")
        yield Mistake(test, key, *section_of(lines[-1] if lines else "", lang))


@cache
def key_of(line: str, lang: str) -> str:
    """The message that a line is, with something in its fields; nothing if it is none."""
    return next((key for key, pattern in patterns(lang) if pattern.fullmatch(line)), "")


@cache
def patterns(lang: str) -> list[tuple[str, re.Pattern[str]]]:
    """The first line of every message of a check, long before short, and of two as long the one that has a name."""
    kept = {key: text.splitlines()[0] for key, text in messages()[lang].items() if not OF_OTHERS.match(key)}
    order = sorted(kept, key=lambda key: (-len(re.sub(r"\{\w+\}", "", kept[key])), key in GENERIC, key))
    order = [key for key in order if re.sub(r"\{\w+\}|\W", "", kept[key])]  # some are a field and nothing else
    return [(key, re.compile(re.sub(r"\\\{\w+\\\}", ".*?", re.escape(kept[key])))) for key in order]


@cache
def section_of(line: str, lang: str) -> tuple[str, str]:
    """The slug and the label in "To read: …"; nothing where a line is another."""
    pattern = re.escape(messages()[lang]["read"])
    pattern = pattern.replace(r"\{chapter\}", "(?P<chapter>.*)").replace(r"\{section\}", "(?P<section>.*)")
    found = re.fullmatch(pattern, line)
    if not found:
        return "", ""
    for slug, lesson in plan()["lessons"].items():
        if lesson["title"][lang] == found["chapter"]:
            labels = [label for label, title in headings(slug, lang).items() if title == found["section"]]
            return slug, labels[0] if labels else ""
    return "", ""


def titles(slug: str, label: str, lang: str) -> tuple[str, str]:
    """Of a chapter and of its section, in a language."""
    return plan()["lessons"][slug]["title"][lang], headings(slug, lang).get(label, "")


def address(slug: str, label: str, lang: str) -> str:
    """Of a section on the site; nothing where _config.yml names no site but the example that it comes with."""
    base = str(read_yaml(ROOT / "_config.yml").get("html", {}).get("baseurl") or "")
    host = urlsplit(base).hostname or ""
    if not host or host.endswith(".example"):
        return ""
    return f"{base.rstrip('/')}/{lang if lang in LANGUAGES else LANGUAGES[0]}/{slug}.html#{label}"
