"""The page of mathematics: what it says of its random draws is what was drawn, and it stays short."""

from __future__ import annotations

import re

import pytest

from autograder.release.paths import BOOK, LANGUAGES
from book.figures.mathematics import SEEDS, WHEEL, means

PAGES = {lang: (BOOK / lang / "mathematics.md").read_text(encoding="utf-8") for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_caption_tells_the_means_that_were_drawn(lang: str) -> None:
    caption = re.search(r"^:name: fig-mathematics-draws\n\n(.*?)^:::", PAGES[lang], re.S | re.M)[1]
    told = [float(number.replace(",", ".")) for number in re.findall(r"1[.,]\d\d", caption)]
    assert told == [round(float(means(seed)[-1]), 2) for seed in SEEDS]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_alternative_text_tells_where_they_begin_and_what_they_approach(lang: str) -> None:
    alt = re.search(r"mathematics-draws\.svg\n:alt: (.*)", PAGES[lang])[1]
    begin = sorted(round(float(means(seed)[0])) for seed in SEEDS)
    assert re.findall(r"\b\d\b(?![.,]\d)", alt) == [str(number) for number in begin]
    assert f"{WHEEL.mean()}" in alt.replace(",", ".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_page_has_at_most_1500_words(lang: str) -> None:
    assert len(PAGES[lang].split()) <= 1500
