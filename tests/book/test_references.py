"""The sources: each has what a reader needs to find it, and its line is in the page's language."""

import re

import pytest
from pybtex.backends.plaintext import Backend
from pybtex.database import parse_file

from autograder.release.paths import BOOK, LANGUAGES
from book._ext.bilingual.bibliography import AND, Fuentes, Sources

ENTRIES = parse_file(str(BOOK / "references.bib")).entries
STYLES = {"en": Sources, "es": Fuentes}


def test_a_source_says_who_what_and_when() -> None:
    for key, entry in ENTRIES.items():
        assert entry.persons["author"] and entry.fields["title"] and re.fullmatch(r"\d{4}", entry.fields["year"]), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chapter_cites_sources_that_are_there(lang: str) -> None:
    for page in sorted((BOOK / lang).glob("*.md")):
        cited = re.findall(r"\{cite\}`([^`]+)`", page.read_text(encoding="utf-8"))
        assert set(cited) <= set(ENTRIES), page.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_of_the_list_is_in_its_language(lang: str) -> None:
    (line,) = STYLES[lang]().format_entries([ENTRIES["kingma2015"]])
    said = line.text.render(Backend())
    assert said.startswith(f"Diederik P. Kingma {AND[lang]} Jimmy Ba. Adam: A method for stochastic optimization.")
    assert said.endswith(
        "3rd International Conference on Learning Representations, 2015. https://arxiv.org/abs/1412.6980"
    )
