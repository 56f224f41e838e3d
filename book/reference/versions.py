"""Which versions of notebooks this release grades, by what releases.json has of each and plan.yml of today."""

from __future__ import annotations

import textwrap

from autograder.release.lessons import plan
from autograder.release.paths import ROOT
from autograder.release.releases import Cells, changes, releases

from . import tables

CHANGE_LOG = ROOT / "CHANGELOG.md"
HEADING = "## Versions of notebooks\n"


def rows(lang: str) -> list[list[str]]:
    """Per lesson: its folder, today's version, and of each older one whether it is graded, or what differs."""
    found = []
    for slug, lesson in plan()["lessons"].items():
        today, known = str(lesson["version"]), releases()[slug]
        older = []
        for version, cells in known.items():
            what = said(cells, known[today], lang)
            if version != today:
                word = tables.word("versions_wait" if what else "versions_graded", lang)
                older.append(word.format(version=version, changes=what))
        found.append([slug, today, "; ".join(older) or tables.word("versions_none", lang)])
    return found


def said(before: Cells, now: Cells, lang: str) -> str:
    """Which graded cells and points differ; nothing if none."""
    parts = {
        kind: ", ".join(f"`{name}`" for name in sorted(names)) for kind, names in changes(before, now).items() if names
    }
    return "; ".join(f"{tables.word(f'versions_{kind}', lang)}: {names}" for kind, names in parts.items())


def table(lang: str) -> str:
    heads = [tables.word(w, lang) for w in ("lesson", "versions_today", "versions_older")]
    body = [[tables.lesson_link(slug), *rest] for slug, *rest in rows(lang)]
    return tables.table("grading-versions", tables.word("versions_caption", lang), heads, body)


def change_log() -> str:
    """The change log as it is, with the last part, below its heading, made anew."""
    written = CHANGE_LOG.read_text(encoding="utf-8").partition(HEADING)[0]
    heads = [tables.word(w, "en") for w in ("lesson", "versions_today", "versions_older")]
    body = [[f"`{slug}`", *rest] for slug, *rest in rows("en")]
    lines = [f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *body)]
    about = textwrap.fill(tables.word("versions_log", "en"), width=120)
    return "\n".join([f"{written.rstrip()}\n\n{HEADING}", about, "", *lines]) + "\n"
