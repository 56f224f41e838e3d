"""What a chapter asks of a reader: it opens with a question, its main line is short, its box names a few sources."""

from __future__ import annotations

import re

import pytest

from autograder.release.lessons import slugs
from autograder.release.paths import BOOK, LANGUAGES

MINUTES, WORDS_A_MINUTE = 25, 150  # slowly: there are formulas and code between them
ASIDE = {"dropdown", "figure", "include", "math", "table", "code"}
BOX = {"en": "Where this comes from", "es": "De dónde viene esto"}


def lines(lang: str, slug: str) -> list[tuple[str, set[str]]]:
    """Each line with the directives and code that it stands in."""
    found, opened = [], []
    for line in (BOOK / lang / f"{slug}.md").read_text(encoding="utf-8").splitlines():
        fence = re.match(r"\s*(:{3,}|`{3,})(?:\{([\w-]+)\}|(\w+))?", line)
        if fence and opened and line.strip() == opened[-1][0]:
            opened.pop()
        elif fence:
            opened.append((fence[1], fence[2] or "code"))
        else:
            found.append((line, {kind for _, kind in opened}))
    assert not opened, slug
    return found


def main_line(lang: str, slug: str) -> str:
    return re.sub(
        r"\$\$.*?\$\$", "", "\n".join(line for line, kinds in lines(lang, slug) if not kinds & ASIDE), flags=re.S
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_the_main_line_of_a_chapter_reads_in_25_minutes(slug: str, lang: str) -> None:
    assert len(main_line(lang, slug).split()) <= MINUTES * WORDS_A_MINUTE


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_a_chapter_opens_with_a_question(slug: str, lang: str) -> None:
    opening = main_line(lang, slug).split("\n## ")[0]
    assert "?" in opening


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_the_box_of_a_chapter_names_two_to_four_sources(slug: str, lang: str) -> None:
    page = (BOOK / lang / f"{slug}.md").read_text(encoding="utf-8")
    (box,) = re.findall(rf"^(:{{3,}})\{{admonition\}} {BOX[lang]}\n(.*?)\n\1$", page, re.S | re.M)
    sources = [key for keys in re.findall(r"\{cite\}`([^`]+)`", box[1]) for key in keys.split(",")]
    assert 2 <= len(set(sources)) <= 4
