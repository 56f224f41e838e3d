"""The tables of the book's page, in every language: totals, each lesson's mistakes, what is not named yet."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from ..release.answers import forms
from ..release.lessons import plan
from ..release.paths import BOOK, LANGUAGES
from ..release.yaml_files import read_yaml
from .matrix import first_message, named, totals

WORDS = Path(__file__).parent / "words.yml"


def tables(matrix: dict[str, Any]) -> dict[Path, str]:
    """Every table's file and its text."""
    files = {}
    for lang in LANGUAGES:
        folder = BOOK / lang / "tables"
        files[folder / "kill-matrix-totals.md"] = totals_table(matrix, lang)
        files[folder / "kill-matrix-unseen.md"] = unseen_table(matrix, lang)
        for slug, part in matrix.items():
            files[folder / f"kill-matrix-{slug}.md"] = "\n\n".join(exercise_tables(part, lang)) + "\n"
    return files


def totals_table(matrix: dict[str, Any], lang: str) -> str:
    """A row per lesson, and one for all."""
    heads = [word(w, lang) for w in ("lesson", "caught", "named", "accepted", "unseen")]
    lines = [row(heads), row(["---", *["---:"] * 4])]
    parts = {f"{slug[:2]} {plan()['lessons'][slug]['title'][lang]}": [part] for slug, part in matrix.items()}
    for name, lessons in {**parts, word("all", lang): list(matrix.values())}.items():
        n = totals(lessons)
        caught, accepted = share(n["caught"], n["mistakes"], lang), share(n["accepted"], n["right"], lang)
        lines.append(row([name, caught, str(n["named"]), accepted, rate(n["unseen_named"], n["unseen"], lang)]))
    return "\n".join(lines) + "\n"


def share(part: int, whole: int, lang: str) -> str:
    return word("of", lang).format(part=part, whole=whole)


def rate(part: int, whole: int, lang: str) -> str:
    """The share with its percentage, rounded down."""
    percent = word("percent", lang).format(percent=100 * part // whole) if whole else ""
    return share(part, whole, lang) + percent


def exercise_tables(part: dict[str, Any], lang: str) -> list[str]:
    """For each exercise a fold with its mistakes, numbered as in the figure, and its other right forms."""
    folds = []
    heads = [word(w, lang) for w in ("number", "written", "caught_by")]
    for exercise in part["exercises"]:
        wrong = [r for r in part["mistakes"] if r["exercise"] == exercise]
        right = [r for r in part["right"] if r["exercise"] == exercise and not r["lost"]]
        lines = [row(heads), row(["---:", "---", "---"])] if wrong else []
        for number, mistake in enumerate(wrong, 1):
            said = plain(mistake["lost"].get(mistake["cell"], {}).get(lang, ""))
            lines.append(row([str(number), code(mistake["lines"]), f"{code([mistake['cell']])}: {said}"]))
        if right:
            names = "; ".join(forms()[r["form"]][lang] for r in right)
            lines += ["", word("forms", lang).format(forms=plain(names))]
        title = word("fold", lang).format(exercise=exercise, mistakes=len(wrong), right=len(right))
        folds.append("\n".join([f":::{{dropdown}} {title}", *lines, ":::"]))
    return folds


def unseen_table(matrix: dict[str, Any], lang: str) -> str:
    """The unseen wrong answers whose message names no mistake, with what they are told."""
    lines = [row([word(w, lang) for w in ("exercise", "written", "said")]), row(["---"] * 3)]
    for part in matrix.values():
        for answer in part["unseen"]:
            if not named(answer):
                said = first_message(answer).get(lang, "")
                lines.append(row([code([answer["exercise"]]), code(answer["lines"]), plain(said)]))
    return "\n".join(lines if len(lines) > 2 else [word("none", lang)]) + "\n"


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def code(lines: list[str]) -> str:
    """Lines of code in one cell of a table."""
    return " · ".join(f"`{line.replace('|', chr(92) + '|')}`" for line in lines)


def plain(text: str) -> str:
    """Text in which no character means anything to Markdown."""
    return re.sub(r"([\\`*_\[\]<>|$#~])", r"\\\1", text)


def word(key: str, lang: str) -> str:
    return words()[key][lang]


@cache
def words() -> dict[str, dict[str, str]]:
    said: dict[str, dict[str, str]] = read_yaml(WORDS)
    return said
