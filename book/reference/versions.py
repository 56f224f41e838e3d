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
    """Per lesson: its number, today's version, the older ones that are graded, those that wait and what differs."""
    found = []
    for slug, lesson in plan()["lessons"].items():
        today, known = str(lesson["version"]), releases()[slug]
        differ = {version: said(cells, known[today], lang) for version, cells in known.items() if version != today}
        graded = [version for version, what in differ.items() if not what]
        waiting = [f"{version} ({what})" for version, what in differ.items() if what]
        none = tables.word("versions_none", lang)
        found.append([slug, today, ", ".join(graded) or none, "; ".join(waiting) or none])
    return found


def said(before: Cells, now: Cells, lang: str) -> str:
    """Which graded cells and points differ; nothing if none."""
    parts = {
        kind: ", ".join(f"`{name}`" for name in sorted(names)) for kind, names in changes(before, now).items() if names
    }
    return "; ".join(f"{tables.word(f'versions_{kind}', lang)}: {names}" for kind, names in parts.items())


def table(lang: str) -> str:
    heads = [tables.word(w, lang) for w in ("lesson", "versions_today", "versions_graded", "versions_wait")]
    body = [[tables.lesson_link(slug), *rest] for slug, *rest in rows(lang)]
    return tables.table("grading-versions", tables.word("versions_caption", lang), heads, body)


def change_log() -> str:
    """The change log as it is, with the last part, below its heading, made anew."""
    written = CHANGE_LOG.read_text(encoding="utf-8").partition(HEADING)[0]
    heads = [tables.word(w, "en") for w in ("lesson", "versions_today", "versions_graded", "versions_wait")]
    body = [[f"`{slug}`", *rest] for slug, *rest in rows("en")]
    lines = [f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *body)]
    about = textwrap.fill(tables.word("versions_log", "en"), width=120)
    return "\n".join([f"{written.rstrip()}\n\n{HEADING}", about, "", *lines]) + "\n"
