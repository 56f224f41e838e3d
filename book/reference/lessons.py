"""The lessons as the first page lists them: what one writes there, points, and an estimate of the time; and what a
computer needs for their cells, as `make bench-cells` has measured it."""

from __future__ import annotations

import json

from autograder.release.lessons import plan, read, slugs
from autograder.release.paths import BOOK
from book.outputs.seconds import KEPT

from . import tables

HALF, SPACE = 30, "\N{NO-BREAK SPACE}"


def table(lang: str) -> str:
    """A row per lesson that has its chapter, and one for all of them."""
    heads = [tables.word(w, lang) for w in ("home_lesson", "home_does", "home_points", "home_time")]
    body, points, minutes = [], 0, 0
    for slug in slugs():
        if not (BOOK / lang / f"{slug}.md").is_file():
            continue
        entry, worth = plan()["lessons"][slug], sum(test.points for test in read(slug).tests())
        takes = sum(entry["minutes"].values())
        body.append([title(slug, lang), entry["does"][lang], str(worth), time(takes)])
        points, minutes = points + worth, minutes + takes
    body.append([tables.word("home_all", lang), "", str(points), f"{round(minutes / 60)}{SPACE}h"])
    return tables.table("home-lessons", tables.word("home_caption", lang), heads, body, kind="lessons")


def seconds(lang: str) -> str:
    """A row per lesson: what its cells took. The units are the same in every language."""
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    heads = [tables.word(w, lang) for w in ("lesson", "home_seconds")]
    body = [[title(slug, lang), f"{round(took)}{SPACE}s"] for slug, took in kept["lessons"].items()]
    caption = tables.word("home_seconds_caption", lang).format(**kept["conditions"])
    return tables.table("start-seconds", caption, heads, body)


def title(slug: str, lang: str) -> str:
    """Number and title, linked to the chapter."""
    label = tables.label(slug)
    return f"{{ref}}`{slug[:2]} {plan()['lessons'][slug]['title'][lang]} <{label}>`"


def time(minutes: int) -> str:
    """In hours and halves from one hour on; the units are the same in every language."""
    if minutes < 60:
        return f"{minutes}{SPACE}min"
    whole, half = divmod(round(minutes / HALF), 2)
    return f"{whole}{'½' * half}{SPACE}h"
