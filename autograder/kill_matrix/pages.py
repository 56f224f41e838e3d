"""What the book shows of the kill matrix, in every language: totals, what is not named yet, a page per lesson.

The tables are committed. The pages of lessons are not: they repeat the matrix, and are written when the site is built.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path

from ..release.answers import forms
from ..release.lessons import plan
from ..release.paths import ANSWERS, BOOK, LANGUAGES
from ..release.yaml_files import read_yaml
from .matrix import Matrix, Part, Wrong, caught, first_message, named, said, totals

WORDS = Path(__file__).parent / "words.yml"
TRIALS = ANSWERS / "trials.yml"


def tables(matrix: Matrix) -> dict[Path, str]:
    """The tables of the page on the matrix as a whole, by their files."""
    files = {}
    for lang in LANGUAGES:
        folder = BOOK / lang / "tables"
        files[folder / "kill-matrix-totals.md"] = totals_table(matrix, lang)
        files[folder / "kill-matrix-unseen.md"] = unseen_table(matrix, lang)
    return files


def lesson_pages(matrix: Matrix) -> dict[Path, str]:
    """The page of each lesson, by its file."""
    return {
        BOOK / lang / "kill-matrix" / f"{slug}.md": lesson_page(slug, part, lang)
        for lang in LANGUAGES
        for slug, part in matrix.items()
    }


def totals_table(matrix: Matrix, lang: str) -> str:
    """A row per lesson, which leads to its page, and one for all."""
    heads = [word(w, lang) for w in ("lesson", "caught", "named", "accepted", "unseen", "first", "blind")]
    lines, trials = [row(heads), row(["---", *["---:"] * 6])], read_yaml(TRIALS)
    parts = {f"{{ref}}`{lesson_name(slug, lang)} <{label(slug)}>`": [slug] for slug in matrix}
    for name, lessons in {**parts, word("all", lang): list(matrix)}.items():
        n = totals([matrix[slug] for slug in lessons])
        caught, accepted = share(n["caught"], n["mistakes"], lang), share(n["accepted"], n["right"], lang)
        latest = [trials[slug] for slug in lessons]
        rates = [blind(those, lang) for those in ([one["first"] for one in latest if "first" in one], latest)]
        unseen = rate(n["unseen_named"], n["unseen"], lang)
        lines.append(row([name, caught, str(n["named"]), accepted, unseen, *rates]))
    return "\n".join(lines) + "\n"


def blind(trials: list[dict[str, int]], lang: str) -> str:
    """Of how many answers of blind trials the first message named the mistake."""
    named, wrong = (sum(trial[what] for trial in trials) for what in ("named", "wrong"))
    return rate(named, wrong, lang) if trials else "–"


def lesson_name(slug: str, lang: str) -> str:
    return f"{slug[:2]} {plan()['lessons'][slug]['title'][lang]}"


def label(slug: str) -> str:
    return f"kill-matrix-{slug[:2]}"


def share(part: int, whole: int, lang: str) -> str:
    return word("of", lang).format(part=part, whole=whole)


def rate(part: int, whole: int, lang: str) -> str:
    """The share with its percentage, rounded down."""
    percent = word("percent", lang).format(percent=100 * part // whole) if whole else ""
    return share(part, whole, lang) + percent


# A lesson's page: for each exercise a square per mistake in the row of the cell that catches it, then the mistakes.


def lesson_page(slug: str, part: Part, lang: str) -> str:
    title = word("title", lang).format(lesson=lesson_name(slug, lang))
    blocks = [f"({label(slug)})=\n# {title}", word("how_to_read", lang)]
    for exercise, cells in part["exercises"].items():
        wrong = [r for r in part["mistakes"] if r["exercise"] == exercise]
        right = [r for r in part["right"] if r["exercise"] == exercise and not r["lost"]]
        fold = word("fold", lang).format(mistakes=len(wrong), right=len(right))
        target = f"{label(slug)}-{exercise.replace('_', '-')}"
        inside = [grid(exercise, cells, wrong, target, lang)]
        inside += [listed(number, mistake, target, lang) for number, mistake in enumerate(wrong, 1)]
        if right:
            inside.append(word("forms", lang).format(forms=plain("; ".join(forms()[r["form"]][lang] for r in right))))
        blocks.append("\n\n".join([f"## `{exercise}`", f"::::{{dropdown}} {fold}", *inside, "::::"]))
    return "\n\n".join(blocks) + "\n"


def grid(exercise: str, cells: list[str], wrong: list[Wrong], target: str, lang: str) -> str:
    """A table in HTML: for each test cell the numbers of the mistakes that fail it. A number leads to its mistake, and
    kills.js writes below the table what the cell says of it."""
    lines = []
    for cell in cells:
        failing = [(number, mistake) for number, mistake in enumerate(wrong, 1) if cell in mistake["lost"]]
        squares = " ".join(square(cell, number, mistake, target, lang) for number, mistake in failing)
        lines.append(f'<tr><th scope="row"><code>{escape(cell)}</code></th><td>{squares}</td></tr>')
    caption, hint = escape(word("grid", lang).format(exercise=exercise)), escape(word("hint", lang))
    table = f'<table class="kills" aria-label="{caption}" data-hint="{hint}">'
    return "\n".join([":::{raw} html", table, *lines, "</table>", ":::"])


def square(cell: str, number: int, mistake: Wrong, target: str, lang: str) -> str:
    here = cell == mistake["cell"] and caught(mistake)
    title = escape(shortened(said(mistake["lost"][cell], lang)) if here else word("lost", lang))
    return f'<a class="{"caught" if here else "lost"}" href="#{target}-{number}" title="{title}">{number}</a>'


def shortened(text: str) -> str:
    """Its first sentence or so."""
    return text if len(text) <= 120 else text[:120].rsplit(" ", 1)[0] + " …"


def listed(number: int, mistake: Wrong, target: str, lang: str) -> str:
    """A mistake: its lines, the cell that catches it, and what the cell says."""
    told = plain(said(mistake["lost"].get(mistake["cell"]), lang))
    lines = "\n".join(mistake["lines"])
    written = f"```python\n{lines}\n```\n\n" if lines else ""
    return f"({target}-{number})=\n**{number}.** `{mistake['cell']}`: {told}\n\n{written}".rstrip()


def unseen_table(matrix: Matrix, lang: str) -> str:
    """The unseen wrong answers whose message names no mistake, with what they are told. In HTML: Sphinx would put each
    word of their code into an element of its own."""
    heads = "".join(f'<th scope="col">{word(w, lang)}</th>' for w in ("exercise", "written", "said"))
    rows = [
        f"<tr><td>{code([answer['exercise']])}</td><td>{code(answer['lines'])}</td>"
        f"<td>{escape(said(first_message(answer), lang), quote=False)}</td></tr>"
        for part in matrix.values()
        for answer in part["unseen"]
        if not named(answer)
    ]
    if not rows:
        return word("none", lang) + "\n"
    opening = f'<div class="pst-scrollable-table-container"><table class="table unseen"><thead><tr>{heads}</tr></thead>'
    return "\n".join([opening, "<tbody>", *rows, "</tbody></table></div>"]) + "\n"


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def code(lines: list[str]) -> str:
    """Lines of code in one cell of a table in HTML."""
    return " · ".join(f"<code>{escape(line, quote=False)}</code>" for line in lines)


def plain(text: str) -> str:
    """Text in which no character means anything to Markdown."""
    return re.sub(r"([\\`*_\[\]<>|$#~])", r"\\\1", text)


def word(key: str, lang: str) -> str:
    return words()[key][lang]


@cache
def words() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = read_yaml(WORDS)
    return found
