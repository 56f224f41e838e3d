"""Your own code, carried forward: functions of earlier lessons, as you wrote them, in the place of the reference."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

from ..core.errors import problem_of
from ..core.library import is_so_far, put, standing, take_away
from ..core.limits import limited
from ..core.problem import Problem
from ..core.progress_bar import bar
from ..course import check_name, exercises_of, opened
from .check import examine, silence
from .own_cells import OwnCell, OwnNotebook, notebook_files, read_notebook, taken_out
from .report import plainer, sentence, text


def use_my_code(details: bool = False) -> None:
    """Puts your functions of earlier lessons in the place of the reference where they pass, and counts which do.

    details: a line for each function as well, which says whose it is and, if it is not yours, why.
    They are read from your notebooks, which stay as they are. While a notebook is graded, nothing happens.
    """
    lesson = opened()
    earlier = lesson.earlier
    if os.environ.get("NBGRADER_EXECUTION"):
        print(text("own_code_graded"))
    elif not earlier:
        print(text("own_code_nothing"))
    elif is_so_far():
        before = {address: standing(address) for address in earlier}
        for address, f in before.items():
            lesson.reference.setdefault(address, f)
        told = carry(earlier, details)
        scope = sys._getframe(1).f_globals
        for address, f in before.items():
            if scope.get(name_of(address)) is f:  # the notebook has imported it already
                scope[name_of(address)] = standing(address)
        own = sum(problem.key == "own_code_yours" for problem in told.values())
        print(text("own_code_all" if own == len(earlier) else "own_code_some", own=own, of=len(earlier)))
        if not details:
            tell_the_rest(told)
            return
        again = {e.address for e in lesson.exercises.values()} - set(earlier)
        for slug in lesson.before():
            for e in exercises_of(slug).values():
                if e.address and e.address in again:
                    print(text("own_code_again", name=name_of(e.address), slug=slug))


def carry(earlier: dict[str, list[str]], details: bool) -> dict[str, Problem]:
    """Builds the library again in the order of the course. By function: whose it is, and why; with details, printed.

    While a function is looked at, those that come after it are not there: none can lean on itself.
    """
    notebooks, damaged = finished_notebooks({slug for slugs in earlier.values() for slug in slugs})
    width = max(len(name_of(address)) for address in earlier)
    reference = opened().reference
    told: dict[str, Problem] = {}
    for address, slugs in earlier.items():
        take_away(address, slugs[0])
    try:
        for address in earlier if details else bar(list(earlier)):
            slugs, f = earlier[address], None
            if not any(notebooks[slug] or slug in damaged for slug in slugs):
                problem = Problem("own_code_no_notebook", slug=slugs[0])
            else:
                if details:
                    print(f"{name_of(address):{width}}  ", end="", flush=True)  # first: it may take its time
                f, problem = own_or_not(address, slugs, notebooks, damaged)
                if details:
                    print(text(problem.key, **problem.values))
            put(address, f or reference[address])
            told[address] = problem
    finally:
        for address in earlier.keys() - told.keys():
            put(address, reference[address])
    if details:
        tell_of_absent(absent_notebooks(told))
    return told


def absent_notebooks(told: dict[str, Problem]) -> dict[str, list[str]]:
    """For each lesson of which no notebook was found, the functions that are therefore not the learner's."""
    absent: dict[str, list[str]] = {}
    for address, problem in told.items():
        if problem.key == "own_code_no_notebook":
            absent.setdefault(problem.values["slug"], []).append(name_of(address))
    return absent


def tell_of_absent(absent: dict[str, list[str]]) -> None:
    for slug, names in absent.items():
        print(text("own_code_no_notebook", slug=slug, names=", ".join(names)))
    if absent:
        missing = next(iter(absent))
        print(text("own_code_where", beside=os.path.join("..", missing, f"{missing}.ipynb"), here=f"{missing}.ipynb"))


MOST_NAMES = 8  # in a line


def tell_the_rest(told: dict[str, Problem]) -> None:
    """Two lines more: what is missing, the functions that do not pass or else the notebooks, and how to learn why."""
    unlike = [name_of(a) for a, p in told.items() if p.key not in ("own_code_yours", "own_code_no_notebook")]
    absent = absent_notebooks(told)
    if unlike:
        more = ", …" if len(unlike) > MOST_NAMES else ""
        print(text("own_code_stand_in", names=", ".join(unlike[:MOST_NAMES]) + more))
    elif absent:
        print(text("own_code_absent", slugs=", ".join(absent)))
    print(text("own_code_details"))


def name_of(address: str) -> str:
    return address.partition(".")[2]


def finished_notebooks(slugs: set[str]) -> tuple[dict[str, list[OwnNotebook]], set[str]]:
    """The learner's notebooks of each lesson, the likeliest first, and the lessons of damaged files, which it tells."""
    found: dict[str, list[OwnNotebook]] = {slug: [] for slug in sorted(slugs)}
    damaged = set()
    for slug, notebooks in found.items():
        for path in notebook_files(slug):
            try:
                notebook = read_notebook(path, slug)
            except Problem as problem:
                print(text(problem.key, **problem.values))
                damaged.add(slug)
            else:
                notebooks += [notebook] if notebook else []
    return found, damaged


def own_or_not(
    address: str, slugs: list[str], notebooks: dict[str, list[OwnNotebook]], damaged: set[str]
) -> tuple[Callable[..., Any] | None, Problem]:
    """The learner's function, if one passes the checks of the first of these lessons, the last; and what to tell."""
    reasons = []
    for slug in slugs:
        for notebook in notebooks[slug]:
            for cell in reversed(notebook.cells):
                if cell.is_for(name_of(address)):
                    try:
                        f = passing(address, slugs[0], cell, notebook)
                    except Problem as problem:
                        reasons.append(problem)
                    else:
                        return f, Problem("own_code_yours", file=notebook.file)
    wrong = [reason for reason in reasons if reason.key != "own_code_not_written"]
    absent = [Problem("own_code_not_written", file=notebook.file) for slug in slugs for notebook in notebooks[slug]]
    unread = [Problem("own_code_unreadable", slug=slug) for slug in slugs if slug in damaged]
    return None, [*wrong, *absent, *unread][0]


def passing(address: str, slug: str, cell: OwnCell, notebook: OwnNotebook) -> Callable[..., Any]:
    """The function of a cell, if it passes every check of this lesson. Problem if it does not."""
    name = looked_at = name_of(address)
    exercise = exercises_of(slug)[name]
    scope: dict[str, Any] = {}
    try:
        with limited("own_code_endless", scope), silence():
            f = taken_out(name, cell, notebook, beside(address, notebook.lesson), scope)
            for part in exercise.parts():
                looked_at = check_name(name, part)
                examine(exercise, f, part, slug)
            return f
    except (Exception, SystemExit) as error:
        problem = error if isinstance(error, Problem) else problem_of(error)
    if problem.key == "not_written":
        problem = Problem("own_code_not_written")
    elif not problem.key.startswith("own_code"):
        plainer(problem, exercise)
        problem = Problem("own_code_wrong", check=looked_at, why=sentence(problem))
    raise Problem(problem.key, file=notebook.file, **problem.values)


def beside(address: str, slug: str) -> dict[str, Any]:
    """The functions of the library that a lesson writes besides this one: those above it, and None for those below."""
    others = [e.address for e in exercises_of(slug).values() if e.address]
    above = others[: others.index(address)]
    return {name_of(a): standing(a) if a in above else None for a in others if a != address}
