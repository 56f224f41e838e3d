"""What grading costs, as `make bench-grading` has measured it."""

from __future__ import annotations

import json
import math
from functools import cache
from typing import Any

from autograder.release.paths import ROOT

from . import tables

NOTEBOOKS, NIGHT = 100_000, 8  # of the estimate; hours


@cache
def measured() -> dict[str, Any]:
    kept: dict[str, Any] = json.loads((ROOT / "autograder" / "bench.json").read_text(encoding="utf-8"))
    return kept


def number(lang: str, value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "es" else text


def cost(lang: str, of_what: str = "lessons", name: str = "cost") -> str:
    """A row per lesson: plain nbgrader, this grader, what of it is taken in the box, how many times less."""
    heads = [tables.word(w, lang) for w in ("lesson", "cost_nbgrader", "cost_here", "cost_box", "cost_ratio")]
    rows = []
    for slug, of in measured()[of_what]["numbers"].items():
        seconds = [number(lang, of[name], 2) for name in ("nbgrader", "here", "box")]
        rows.append([tables.lesson_link(slug), *seconds, number(lang, of["nbgrader"] / of["here"], 1)])
    caption = tables.word(f"{name}_caption", lang).format(**measured()[of_what]["conditions"])
    return tables.table(f"grading-{name}", caption, heads, rows)


def trainings(lang: str) -> str:
    """The same for lessons that train networks."""
    return cost(lang, "trainings", "training")


def start(lang: str) -> str:
    """What the start of a box takes, and how many times less this grader would take without it."""
    took = measured()["start"]["numbers"]["start"]
    warm = [of["nbgrader"] / (of["here"] - took) for of in measured()["lessons"]["numbers"].values()]
    values = {
        "start": number(lang, took, 2),
        "least": number(lang, min(warm), 1),
        "most": number(lang, max(warm), 1),
    }
    return tables.word("cost_start", lang).format(**values)


def large(lang: str) -> str:
    """One run over many, and from it what a hundred thousand would take: of cores, of memory and of disk."""
    of = measured()["large"]["numbers"]
    hours, lead_hours = (seconds * NOTEBOOKS / 3600 for seconds in (of["wall"] * of["cores"] / of["count"], of["lead"]))
    values = {
        "count": f"{of['count']:.0f}",
        "there": f"{of['cores']:.0f}",
        "minutes": f"{of['wall'] / 60:.0f}",
        "hours": f"{hours:.0f}",
        "night": str(NIGHT),
        "cores": f"{math.ceil(hours / NIGHT)}",
        "lead": number(lang, of["lead"], 2),
        "lead_hours": f"{lead_hours:.0f}",
        "most": f"{math.ceil(hours / lead_hours)}",
        "memory": f"{math.ceil(of['memory'] / 10) * 10}",
        "all_memory": number(lang, (of["memory"] + of["grows"] * (NOTEBOOKS - of["count"])) / 1000, 0),
        "all_disk": f"{math.ceil(of['disk'] * NOTEBOOKS / 1000)}",
    }
    return tables.word("cost_large", lang).format(**values)
