"""What a check says, in the learner's language."""

from __future__ import annotations

import sys
from decimal import ROUND_CEILING, Context
from typing import Any

from ..core.errors import Words, make_plainer
from ..core.problem import Problem, Term
from ..core.progress_bar import WIDE
from ..core.seen import Seen
from ..course import MESSAGES, RECORDED, opened

ONE_DIGIT = Context(prec=1, rounding=ROUND_CEILING)


def text(key: str, **values: Any) -> str:
    template = MESSAGES[opened().language][key]
    if values.get("text") == "":  # an error without words
        template = template.replace("{error}: {text}", "{error}")
    return template.format(**{k: shown(v) for k, v in values.items()})


def shown(value: object) -> str:
    if isinstance(value, Words):
        return value.told
    if isinstance(value, Term):
        return MESSAGES[opened().language][value]
    if isinstance(value, dict) and "kind" in value:
        one = "_one" if value.get("length") == 1 else ""
        return text(f"kind_{value['kind']}{one}", **value)
    if isinstance(value, float):
        value += 0.0  # -0 is 0
        return f"{value:.0f}" if value.is_integer() and abs(value) < 1e9 else f"{value:.6g}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(str, value)) + ("," if len(value) == 1 else "") + ")"
    return str(value)


def report(name: str, problem: Problem) -> str:
    """What was checked, what is wrong, the worst entry, and what to read."""
    exercise, _, part = name.partition(".")
    checked = opened().checked[exercise]
    plainer(problem, checked)
    what = title(exercise, part)
    before, after = ([text(k, **v) for k, v in problem.values.get(when, [])] for when in ("before", "after"))
    lines = [f"✗ {what}", *before, sentence(problem), *after]
    if last_cell_failed():
        lines.append(text("earlier_version"))
    if "index" in problem.values:
        key = "worst_entry_at" if problem.values.get("inputs") else "worst_entry"
        apart = told_apart(problem.values["got"], problem.values["expected"])
        lines.append(text(key if problem.values["index"] else "worst_number", **problem.values | apart))
    label = problem.values.get("section", getattr(checked, "sections", {}).get(part, checked.section))
    lines.append(text("read", chapter=opened().title, section=opened().heading(label)))
    return "\n".join(lines)


def plainer(problem: Problem, exercise: Any) -> None:
    """Only an op is called with arrays, and returns its value and its pull-backs: of others nothing is said of them."""
    make_plainer(problem, op=getattr(exercise, "is_op", False))


def title(exercise: str, part: str) -> str:
    """What a part of a check is called, and what it is about."""
    key = opened().checked[exercise].heading(part)
    about = text(f"part_{exercise}_{part}") if key == "part_trial" else ""
    return text(key, name=exercise, input=part, about=about)


def passed(name: str, seen: Seen) -> str:
    """What a check has found right, how near it was to what it was compared with, and what is next of the points."""
    exercise, _, part = name.partition(".")
    what = title(exercise, part)
    key = "passed_edges" if seen.edges else "passed_cases" if seen.cases > 1 else "passed_one"
    lines = [text(key, what=what, cases=seen.cases, edges=seen.edges)]
    if seen.torch:
        key = "passed_torch" if seen.torch[0] else "passed_torch_same"
        lines.append(text(key, version=RECORDED["torch"], off=upward(seen.torch[0])))
    if seen.measured:
        far, index = seen.measured
        lines.append(text("passed_measured_at" if index else "passed_measured", off=upward(far), index=index))
    return "\n".join([*lines, text("optional_passed") if exercise in opened().optional else standing()])


def upward(x: float) -> str:
    """A number in one digit, which is not less than it."""
    return f"{float(ONE_DIGIT.create_decimal(repr(float(x)))):.1g}"


def standing() -> str:
    """A bar of the points, and the next check that has not passed yet."""
    lesson = opened()
    total = sum(lesson.points.values())
    full = WIDE * lesson.earned // total
    waiting = next((name for name in lesson.points if name not in lesson.passed), None)
    values = {"bar": "█" * full + "░" * (WIDE - full), "points": lesson.earned, "total": total}
    return text("bar_next", **values, next=f'check("{waiting}")') if waiting else text("bar_done", **values)


def told_apart(got: float, expected: float) -> dict[str, str]:
    """Two numbers with as many digits as it takes to see that they are two. -0 is 0."""
    got, expected = got + 0.0, expected + 0.0
    digits = next((n for n in range(6, 17) if f"{got:.{n}g}" != f"{expected:.{n}g}"), 17)
    return {"got": f"{got:.{digits}g}", "expected": f"{expected:.{digits}g}"}


def sentence(problem: Problem) -> str:
    """What is wrong, with the learner's own line where there is one."""
    line = problem.values.get("line")
    return text(problem.key, **problem.values | {"line": f" {text('line', line=line)}" if line else ""})


def last_cell_failed() -> bool:
    """Did the cell before this one not even begin, for its syntax? Then an older function is being checked."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    last = getattr(shell, "last_execution_result", None)
    return getattr(last, "error_before_exec", None) is not None
