"""What grading costs, as `make bench-grading` has measured it."""

from __future__ import annotations

import json
import math
from functools import cache
from typing import Any

from autograder.release.paths import ROOT

from . import tables

NOTEBOOKS, CORES = 100_000, 5  # of the estimate


@cache
def measured() -> dict[str, Any]:
    kept: dict[str, Any] = json.loads((ROOT / "autograder" / "bench.json").read_text(encoding="utf-8"))
    return kept


def number(lang: str, value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "es" else text


def cost(lang: str) -> str:
    """A row per lesson: plain nbgrader, this grader, what of it is taken in the box, how many times less."""
    heads = [tables.word(w, lang) for w in ("lesson", "cost_nbgrader", "cost_here", "cost_box", "cost_ratio")]
    rows = []
    for slug, of in measured()["lessons"].items():
        seconds = [number(lang, of[name], 2) for name in ("nbgrader", "here", "box")]
        rows.append([tables.lesson_link(slug), *seconds, number(lang, of["nbgrader"] / of["here"], 1)])
    caption = tables.word("cost_caption", lang).format(**measured()["conditions"])
    return tables.table("grading-cost", caption, heads, rows)


def large(lang: str) -> str:
    """One run over many, and from it what a hundred thousand would take."""
    of = measured()["large"]
    hours = of["each"] * NOTEBOOKS / 3600
    values = {
        "count": f"{of['count']:.0f}",
        "minutes": f"{of['wall'] / 60:.0f}",
        "each": number(lang, of["each"], 2),
        "memory": f"{math.ceil(of['memory'] / 10) * 10}",
        "hours": f"{hours:.0f}",
        "night": f"{hours / CORES:.0f}",
        "cores": str(CORES),
        "lead": number(lang, of["lead"], 2),
        "lead_hours": f"{of['lead'] * NOTEBOOKS / 3600:.0f}",
    }
    return tables.word("cost_large", lang).format(**values)
