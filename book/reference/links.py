"""Link each term of the glossary where a page first uses it: `python -m book.reference.links [--write] [PAGE ...]`.

Without --write it says what is not linked. A page is a chapter, such as 03-broadcasting, or `speed`; by default all.
What is not prose has no links: headings, code, formulas, tables, figures' texts, titles of folds.
"""

from __future__ import annotations

import re
import sys
import textwrap
from typing import Any, NamedTuple

from autograder.release.paths import BOOK, LANGUAGES

from .glossary import entries, label

WIDTH = 120
LINK = re.compile(r"\{ref\}`([^`<]+)<(term-[\w-]+)>`")
TARGET = re.compile(r"\{ref\}`(?:[^`<]+<)?(term-[\w-]+)>?`")
NOT_PROSE = re.compile(
    r"^```.*?^```$|^\$\$$.*?^\$\$$"  # code, formulas
    r"|^\([\w-]+\)=$|^[#:|][^\n]*$"  # labels, headings, directives with their titles and options, tables
    r"|(?:\{\w+\})?`+[^`]+`+|\$[^$]+\$|\[[^\]]*\]\([^)]*\)",  # roles, code and formulas in a line, other links
    re.S | re.M,
)


class Use(NamedTuple):
    """Where a page speaks of a term, and whether a link stands there."""

    term: str
    start: int
    end: int
    linked: bool


def pages() -> list[str]:
    """The pages whose terms are linked."""
    return [path.stem for path in sorted((BOOK / "en").glob("[0-9][0-9]-*.md"))] + ["speed"]


def blank(match: re.Match[str]) -> str:
    """As long, with nothing in it."""
    return re.sub(r"[^\n]", "\0", match[0])


def uses(text: str, lang: str) -> list[Use]:
    """Every use of every term in the prose of a page, in order."""
    found = [Use(match[2], match.start(), match.end(), True) for match in LINK.finditer(text)]
    prose = NOT_PROSE.sub(blank, text)
    for entry in entries():
        for phrase in entry.get("not", {}).get(lang, []):
            prose = re.sub(spaced(phrase), blank, prose, flags=re.I)
    page = text[1 : text.find(")=")]
    here = [entry for entry in entries() if page not in entry.get("not_on", {}).get(lang, [])]
    terms = {form: label(entry) for entry in here for form in forms(entry, lang)}
    longest = sorted(terms, key=len, reverse=True)
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(spaced, longest))})(?![\w-])", re.I)
    for match in pattern.finditer(prose):
        found.append(Use(terms[" ".join(match[0].lower().split())], *match.span(), False))
    return sorted(found, key=lambda use: use.start)


def spaced(phrase: str) -> str:
    """A pattern for the phrase, also where a line ends within it."""
    return r"\s+".join(map(re.escape, phrase.split()))


def forms(entry: dict[str, Any], lang: str) -> list[str]:
    """A term and its inflections, in small letters."""
    term = entry[lang].lower()
    return [term, plural(term, lang), *entry.get("forms", {}).get(lang, [])]


def plural(term: str, lang: str) -> str:
    if lang == "en":
        if re.search(r"(s|sh|ch|x)$", term):
            return f"{term}es"
        return f"{term[:-1]}ies" if re.search(r"[^aeiou]y$", term) else f"{term}s"
    first, _, rest = term.partition(" ")
    if re.search(r"[aeiouáé]$", first):
        first += "s"
    else:
        first = re.sub(r"ón$", "on", first) + "es"
    return f"{first} {rest}".strip()


def faults(text: str, lang: str) -> list[str]:
    """Terms that are not linked at their first use, or more than once."""
    said = []
    seen = set()
    for use in uses(text, lang):
        where = f"line {text.count(chr(10), 0, use.start) + 1}: {text[use.start : use.end]!r}"
        if use.linked and use.term in seen:
            said.append(f"{where}: a second link, or one behind the first use")
        elif not use.linked and use.term not in seen:
            said.append(f"{where}: the first use, without a link to {use.term}")
        seen.add(use.term)
    return said


def leads_nowhere(text: str) -> list[str]:
    """Links to terms that the glossary does not have."""
    known = {label(entry) for entry in entries()}
    return [link[0] for link in TARGET.finditer(text) if link[1] not in known]


def linked(text: str, lang: str) -> str:
    """The page with each term linked at its first use."""
    first: dict[str, Use] = {}
    for use in uses(text, lang):
        first.setdefault(use.term, use)
    for use in sorted(first.values(), key=lambda use: -use.start):
        if not use.linked:
            words = " ".join(text[use.start : use.end].split())
            text = f"{text[: use.start]}{{ref}}`{words} <{use.term}>`{text[use.end :]}"
    return "\n\n".join(map(wrapped, text.split("\n\n")))


def wrapped(paragraph: str) -> str:
    """The paragraph in lines that are not too long, if one with a link was."""
    lines = paragraph.split("\n")
    if not any(len(line) > WIDTH and LINK.search(line) for line in lines):
        return paragraph
    first = next(i for i, line in enumerate(lines) if len(line) > WIDTH)
    margin = re.match(r"\s*(?:[-*] |\d+\. )?", lines[first])
    hanging = " " * len(margin[0]) if margin else ""
    last = first + 1
    while last < len(lines) and re.match(rf"{hanging}(?![-*] |\d+\. |:::)\S", lines[last]):
        last += 1
    text = LINK.sub(lambda m: m[0].replace(" ", "\0"), " ".join(line.strip() for line in lines[first:last]))
    indent = re.match(r"\s*", lines[first])
    filled = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent[0] if indent else "",
        subsequent_indent=hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    whole = [line.replace("\0", " ") for line in filled]
    return "\n".join([*lines[:first], *whole, wrapped("\n".join(lines[last:]))]).rstrip("\n")


def main(arguments: list[str]) -> None:
    write = "--write" in arguments
    for page in [a for a in arguments if a != "--write"] or pages():
        for lang in LANGUAGES:
            path = BOOK / lang / f"{page}.md"
            text = path.read_text(encoding="utf-8")
            if write:
                path.write_text(linked(text, lang), encoding="utf-8")
            else:
                for fault in faults(text, lang) + [f"{link}: no such term" for link in leads_nowhere(text)]:
                    print(f"book/{lang}/{page}.md: {fault}")


if __name__ == "__main__":
    main(sys.argv[1:])
