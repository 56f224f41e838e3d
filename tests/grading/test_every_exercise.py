"""Through nbgrader, for every lesson: nothing written earns nothing, everything earns everything, an exercise left out
costs its own points and no others, and what learners wrote from chapter and notebook alone earns everything.

To leave out one exercise at a time would take as many learners as there are exercises. Half of them will do: each
leaves out several, and for every two exercises there is one who leaves out the first and has written the second.
Of the capstones, which take longer, one learner leaves out every second exercise.

`make test` grades one learner of each lesson who has everything, with the solutions or with what a learner wrote, in
both languages by turns, and of the first one those who have nothing or leave something out. `make test-all` grades all.
"""

from __future__ import annotations

import csv
from itertools import combinations, count, permutations
from math import comb
from pathlib import Path

import pytest
from classroom import grade
from filelock import FileLock

from autograder.grading.sample_class import Pupil, hand_in, solutions
from autograder.release.answers import tried
from autograder.release.lessons import exercise_of, read, slugs
from autograder.release.paths import LANGUAGES

CAPSTONES = slugs()[-3:]
TRIED = [(slug, lang) for slug in slugs() for lang in LANGUAGES if tried(slug, lang)]
EXERCISES = {slug: [cell.name for cell in read(slug).exercises()] for slug in slugs()}
POINTS = {slug: {cell.name: cell.points for cell in read(slug).tests()} for slug in slugs()}


def pupils(slug: str) -> list[Pupil]:
    right = solutions(slug)
    found = [
        Pupil(f"{who}-{lang}", lang, answers) for lang in LANGUAGES for who, answers in [("all", right), ("none", {})]
    ]
    found += [
        Pupil(f"trial-{lang}", lang, solutions(slug) | tried(slug, lang)) for lang in LANGUAGES if tried(slug, lang)
    ]
    for number, out in enumerate(left_out(slug)):
        rest = {name: source for name, source in right.items() if name not in out}
        found.append(Pupil(f"without-{number}", LANGUAGES[number % 2], rest))
    return found


def is_quick(slug: str, learner: str) -> bool:
    """Is this one of those whom `make test` grades?"""
    number = slugs().index(slug)
    lang = LANGUAGES[number // 2 % 2]
    who = "trial" if number % 2 and (slug, lang) in TRIED else "all"
    quick = {f"{who}-{lang}"} | ({f"none-{lang}"} if number == 0 else set())
    return learner in quick or (number == 0 and learner.startswith("without"))


def case(slug: str, learner: str, *more: object) -> object:
    """The values of a test that looks at a learner."""
    return pytest.param(slug, *more, marks=() if is_quick(slug, learner) else pytest.mark.exhaustive)


def left_out(slug: str) -> list[list[str]]:
    """Who leaves out what. Each exercise is left out by a few learners, and no such few are among those of another."""
    names = EXERCISES[slug]
    if slug in CAPSTONES:
        return [names[::2]]
    learners = next(n for n in count(2) if comb(n, n // 2) >= len(names))
    few = list(combinations(range(learners), learners // 2))
    return [[name for name, those in zip(names, few) if learner in those] for learner in range(learners)]


@pytest.fixture(scope="session")
def points(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, worker_id: str
) -> dict[tuple[str, str], dict[str, float]]:
    """By learner and lesson, the points of every test; graded once, however many processes run the tests."""
    quick = "not exhaustive" in request.config.option.markexpr
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "every-exercise"
    with FileLock(f"{folder}.lock"):
        if not (folder / "grades.csv").exists():
            for slug in slugs():
                for pupil in pupils(slug):
                    if is_quick(slug, pupil.learner) or not quick:
                        hand_in(pupil, slug, Path(folder) / "submitted")
            result = grade(folder)
            assert result.returncode == 0, result.stdout + result.stderr
    table: dict[tuple[str, str], dict[str, float]] = {}
    with (folder / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            tests = POINTS[row["assignment"]]
            table[row["student"], row["assignment"]] = {name: float(row[name]) for name in tests}
    return table


@pytest.mark.parametrize(("slug", "lang"), [case(slug, f"none-{lang}", lang) for slug in slugs() for lang in LANGUAGES])
def test_all_stubs_earn_nothing(points, slug: str, lang: str) -> None:
    assert points[f"none-{lang}", slug] == dict.fromkeys(POINTS[slug], 0)


@pytest.mark.parametrize(("slug", "lang"), [case(slug, f"all-{lang}", lang) for slug in slugs() for lang in LANGUAGES])
def test_the_solution_earns_everything(points, slug: str, lang: str) -> None:
    assert points[f"all-{lang}", slug] == POINTS[slug]


@pytest.mark.parametrize(
    ("slug", "lang"), [case(slug, f"trial-{lang}", lang) for slug in slugs() for lang in LANGUAGES if tried(slug, lang)]
)
def test_what_learners_wrote_earns_everything(points, slug: str, lang: str) -> None:
    assert points[f"trial-{lang}", slug] == POINTS[slug]


@pytest.mark.parametrize("slug", slugs()[:-3])
def test_for_every_two_exercises_somebody_left_out_the_first_alone(slug: str) -> None:
    for one, other in permutations(EXERCISES[slug], 2):
        assert any(one in out and other not in out for out in left_out(slug)), (one, other)


@pytest.mark.parametrize(
    ("slug", "number"),
    [case(slug, f"without-{number}", number) for slug in slugs() for number in range(len(left_out(slug)))],
)
def test_an_exercise_left_out_costs_its_own_points_only(points, slug: str, number: int) -> None:
    out = left_out(slug)[number]
    expected = {t: 0 if exercise_of(t, EXERCISES[slug]) in out else p for t, p in POINTS[slug].items()}
    assert points[f"without-{number}", slug] == expected
