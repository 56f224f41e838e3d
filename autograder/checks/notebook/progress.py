"""How much of a lesson is done, and what waits until an exercise is."""

from __future__ import annotations

from ..course import opened
from .report import text


def answered(exercise: str) -> bool:
    """Has a prediction passed its checks? Until then, a line says that the cell that shows the answer waits."""
    waiting = [name for name in opened().points if name.partition(".")[0] == exercise and name not in opened().passed]
    if waiting:
        print(text("waits_answer", check=f'check("{waiting[0]}")'))
    return not waiting


def progress() -> None:
    """How many exercises are done, how many points that is, and which is next."""
    points, passed = opened().points, opened().passed
    names = list(dict.fromkeys(p.partition(".")[0] for p in points))
    undone = [n for n in names if any(p not in passed for p in points if p.partition(".")[0] == n)]
    values = {"done": len(names) - len(undone), "of": len(names)}
    values |= {"points": opened().earned, "total": sum(points.values())}
    print(text("progress_next", **values, next=undone[0]) if undone else text("progress_done", **values))
