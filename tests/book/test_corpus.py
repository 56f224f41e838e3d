"""The text of lesson 11: prose of both languages, and nothing else. What the chapters say today is not compared."""

import re
import runpy
from collections import Counter
from pathlib import Path

import pytest

import book.corpus
from autograder.release.paths import LANGUAGES
from book.corpus import path_of, prose

PAGE = """(a-label)=
# Is this a heading?

The {ref}`loss <term-loss>` of *y* falls
on **both** sides. It costs $x^2$ now. Call `backward()` twice. See [the page](speed.md), by E. Alpaydin, or ask "why?".

```pycon
>>> print("This is code. It is no prose.")
This is code. It is no prose.
```

:::{figure} figures/a.svg
:alt: A text that stands for the figure.
:name: fig-a

The caption’s second
line is prose:
:::

| a table | of words. |
|---|---|

$$
x = 1
$$

- **Shape**: are they equal? {cite}`alpaydin` wrote so. An arrow → is no letter.
1. One (of two).
"""


def text(lang: str) -> str:
    return path_of(lang).read_text(encoding="utf-8")


def test_prose_is_what_a_reader_reads_as_sentences() -> None:
    assert prose(PAGE, "en") == [
        'The loss of y falls on both sides. See the page, by E. Alpaydin, or ask "why?".',
        "The caption's second line is prose.",
        "Shape: are they equal?",
        "One (of two).",
    ]


def test_spanish_has_letters_that_english_has_not() -> None:
    page = "¿Cuántas hay? El año, en «rejilla»."
    assert prose(page, "es") == [page]
    assert prose(page, "en") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_has_about_100_kb(lang: str) -> None:
    assert 85_000 < path_of(lang).stat().st_size < 125_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_markup_is_left(lang: str) -> None:
    assert re.findall(r"[*_`{}\[\]$<>|=#\\/^~@&+%\t\r\0]|:::|---|  | \n|\n\n|www|http|alt:|term-", text(lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_line_is_a_paragraph_of_sentences(lang: str) -> None:
    lines = text(lang).splitlines()
    assert len(lines) > 500
    assert text(lang).endswith("\n")
    assert [line for line in lines if not re.fullmatch(r"[¿¡(«\"]*[A-ZÁÉÍÓÚÑ].*[.!?][)»\"]*", line)] == []


def test_each_file_is_in_its_language() -> None:
    for lang, own, other in [("en", "the and is of", "el que una los"), ("es", "el que una los", "the and is of")]:
        words = Counter(re.findall(r"\w+", text(lang).lower()))
        total = words.total()
        assert all(words[word] > total / 200 for word in own.split()), lang
        assert all(words[word] < total / 5000 for word in other.split()), lang


def test_accents_are_in_the_spanish_text_alone() -> None:
    assert set("áéíóúñ¿¡«»") - set(text("es")) <= {"¡"}
    assert text("en").isascii()
    assert len(set(text("en"))) < 80
    assert len(set(text("es"))) < 90


def test_make_corpus_writes_both_files_and_gives_the_same_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for lang in LANGUAGES:
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "03-a.md").write_text("(a)=\n# A\n\nSecond.\n", encoding="utf-8")
        (tmp_path / lang / "00-b.md").write_text("First one.\n", encoding="utf-8")
        (tmp_path / lang / "10-c.md").write_text("Never.\n", encoding="utf-8")
    monkeypatch.setattr(book.corpus, "BOOK", tmp_path)
    monkeypatch.setattr(book.corpus, "LESSONS", tmp_path / "lessons")
    (tmp_path / "lessons").mkdir()
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        runpy.run_module("book.corpus.__main__")
        assert [path_of(lang).read_bytes() for lang in LANGUAGES] == [b"First one.\nSecond.\n"] * 2
