"""What readers are asked to predict: one list for both languages, and each right number stands in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from autograder.release.paths import BOOK
from autograder.release.yaml_files import read_yaml

ANSWERS: dict[str, str | None] = read_yaml(BOOK / "predictions.yml")
CHAPTERS = sorted(path.name for path in (BOOK / "en").glob("[0-9][0-9]-*.md"))
FOLD = re.compile(r"^(:{3,})\{dropdown\} (?:Answer|Respuesta)\n(?::name: ([\w-]+)\n)?(.*?)^\1$", re.S | re.M)
ANSWER = re.compile(r"-?\d+(\.\d+)?%?|[(),;]|±| ")
WORDS = {
    "en": ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "es": ["cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
}


def folds(language: str) -> Iterator[tuple[str, str | None, str]]:
    """Chapter, name and text of each closed answer to a prompt."""
    for chapter in CHAPTERS:
        for fold in FOLD.finditer((BOOK / language / chapter).read_text(encoding="utf-8")):
            yield chapter, fold[2], fold[3]


def numbers(text: str, language: str) -> list[float]:
    """The numbers of a text in order, words for them included; a sign is not looked at, a percentage is its number."""
    if language == "es":
        text = re.sub(r"(```.*?```)|(?<=\d)(?:,|\{,\})(?=\d)", lambda found: found[1] or ".", text, flags=re.S)
    words = WORDS[language]
    found = re.findall(rf"\d+(?:\.\d+)?|\b(?:{'|'.join(words)})\b", text.lower())
    return [float(words.index(one)) if one in words else float(one) for one in found]


def stands_in(answer: str, text: str, language: str) -> bool:
    """Do the numbers of an answer come in the text in their order?"""
    told = iter(numbers(text, language))
    return all(right in told for right in numbers(answer.partition(" ±")[0], "en"))


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_answer_to_a_prompt_is_in_the_list_in_the_order_of_the_chapters(language: str) -> None:
    assert [name for _chapter, name, _text in folds(language)] == list(ANSWERS)


def test_names_say_what_they_are() -> None:
    assert all(re.fullmatch(r"predict-[a-z]+(-[a-z]+)*", name) for name in ANSWERS)


@pytest.mark.parametrize("name", [name for name, answer in ANSWERS.items() if answer is not None])
def test_the_right_numbers_stand_in_the_answer_in_both_languages(name: str) -> None:
    answer = ANSWERS[name]
    assert answer and not ANSWER.sub("", answer) and numbers(answer, "en")
    for language in ("en", "es"):
        (text,) = [text for _chapter, other, text in folds(language) if other == name]
        assert stands_in(answer, text, language), (language, answer)


def test_a_number_that_is_not_in_the_text_is_found() -> None:
    text = "Two, or 1.5 in `x`:\n```pycon\n>>> 3, 4\n(3, 4)\n```\n"
    assert stands_in("2, 1.5, (3, 4)", text, "en") and stands_in("12 ± 0.01", "About twelve: 12.006", "en")
    assert stands_in("1.5, 3, 4", text.replace("1.5", "1,5"), "es")
    for wrong in ("4, 2", "5", "1.5, 2", "15"):
        assert not stands_in(wrong, text, "en"), wrong
