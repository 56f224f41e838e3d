"""The text that lesson 11 learns to write: what chapters 00 to 09 say in plain sentences, frozen by `make corpus`.

A line is a paragraph. Sentences with code, formulas or other signs than ALPHABET's are left out, and so are headings,
tables and labels; a sentence that ends in a colon ends in a full stop, because what followed is not there.
"""

from __future__ import annotations

import re
import string
from pathlib import Path

from autograder.release.paths import BOOK, LESSONS

LESSON = "11-it-writes"
SIGNS = " \n.,;:?!()'\"-"
ALPHABET = {
    "en": string.ascii_letters + string.digits + SIGNS,
    "es": string.ascii_letters + "áéíóúüñÁÉÍÓÚÑ" + string.digits + SIGNS + "¿¡«»",
}
GONE = re.compile(
    r"^```.*?^```$|^\$\$.*?^\$\$$"  # code, formulas
    r"|^\([\w-]+\)=$|^[#:|][^\n]*$"  # labels, headings, directives with their titles and options, tables
    r"|^\s*(?:[-*]|\d+\.) (?=\S)",  # marks of lists
    re.S | re.M,
)
ROLE = re.compile(r"\{ref\}`([^`<]+?)\s*<[^>]+>`|\[([^\]]+)\]\([^)]*\)")  # links that have words of their own
# A sentence ends before a capital letter, but for an initial, as in E. Alpaydin.
SENTENCE = re.compile(r"(?:(?<=[.!?])|(?<=[.!?][)\"»]))(?<! [A-Z]\.) +(?=[A-ZÁÉÍÓÚÑ¿¡«\"(\0])")
OTHER = str.maketrans({"’": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\u00a0": " "})


def path_of(language: str) -> Path:
    return LESSONS / LESSON / f"text.{language}.txt"


def prose(page: str, language: str) -> list[str]:
    """The paragraphs of a chapter, cleaned."""
    page = ROLE.sub(lambda link: link[1] or link[2], GONE.sub("\n\n", page))
    page = re.sub(r"(?:\{\w+\})?`+[^`]+`+|\$[^$]+\$", "\0", page)  # what is left out takes its sentence with it
    page = re.sub(r"\*+", "", page).translate(OTHER)
    told = [" ".join(sentences(" ".join(part.split()), language)) for part in re.split(r"\n\s*\n", page)]
    return [paragraph for paragraph in told if paragraph]


def sentences(paragraph: str, language: str) -> list[str]:
    """Those of a paragraph that have a beginning, an end, and no other signs than the alphabet's."""
    found = [re.sub(r":$", ".", sentence) for sentence in SENTENCE.split(paragraph)]
    whole = [s for s in found if re.fullmatch(r"[\"«(¿¡]*[A-ZÁÉÍÓÚÑ].*[.!?][\"»)]*", s)]
    return [s for s in whole if set(s) <= set(ALPHABET[language])]


def text(language: str) -> str:
    """The whole text, the chapters in their order."""
    chapters = sorted((BOOK / language).glob("0[0-9]-*.md"))
    lines = [line for path in chapters for line in prose(path.read_text(encoding="utf-8"), language)]
    return "\n".join(lines) + "\n"
