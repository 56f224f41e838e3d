"""The glossary as a page: every term with its counterpart and its definition, in the language's alphabet."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import groupby
from typing import Any

from autograder.release.paths import BOOK, LANGUAGES
from autograder.release.yaml_files import read_yaml

GLOSSARY = BOOK / "glossary.yml"
OTHER = {"en": "es", "es": "en"}


class GlossaryError(Exception):
    """Something an author can mend; the message says where and how."""


@cache
def entries() -> list[dict[str, Any]]:
    terms: list[dict[str, Any]] = read_yaml(GLOSSARY)
    return terms


def label(entry: dict[str, Any]) -> str:
    """The anchor of a term, the same in both languages: `term-forward-pass`."""
    return "term-" + re.sub(r"\W+", "-", entry["en"].lower())


def missing(of: list[dict[str, Any]]) -> list[str]:
    """The definitions that nobody has written yet."""
    return [
        f"{entry['en']} ({language})"
        for entry in of
        for language in LANGUAGES
        if not entry.get("definition", {}).get(language, "").strip()
    ]


def page(lang: str) -> str:
    """A section per letter, with a labelled paragraph per term. GlossaryError if a definition is missing."""
    lacking = missing(entries())
    if lacking:
        raise GlossaryError(f"book/glossary.yml: no definition of {', '.join(lacking)}: write definition: {{en, es}}")
    ordered = sorted(entries(), key=lambda entry: alphabet(entry[lang]))
    parts = []
    for letter, terms in groupby(ordered, key=lambda entry: first(entry[lang])):
        parts.append(f"(letter-{letter.lower()})=\n## {letter}")
        parts += [
            f"({label(entry)})=\n**{entry[lang]}** (*{entry[OTHER[lang]]}*). {entry['definition'][lang]}"
            for entry in terms
        ]
    return "\n\n".join(parts)


def first(term: str) -> str:
    """The letter below which a term stands."""
    return alphabet(term)[0].upper()


def alphabet(text: str) -> str:
    """What to sort by: letters without case and accents, ñ after n."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("ñ", "n~"))
    return "".join(c for c in apart if not unicodedata.combining(c)).replace("n~", "n\uffff")
