"""What is said of older versions of notebooks is what the grader does with them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from autograder.grading import intake
from autograder.release.lessons import plan
from autograder.release.paths import LANGUAGES
from autograder.release.releases import releases
from book.reference import versions

GRADED = {"en": "{}: graded", "es": "{}: se califica"}
WAITS = {"en": "{}: its notebooks wait for a person (", "es": "{}: sus cuadernos quedan a la espera de una persona ("}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_version_is_listed_as_graded_where_the_grader_takes_it(lang: str) -> None:
    listed = {slug: rest for slug, *rest in versions.rows(lang)}
    assert list(listed) == list(plan()["lessons"])
    for slug, (today, older) in listed.items():
        for version in releases()[slug]:
            notebook = SimpleNamespace(version=version)
            taken = intake.of_another_release(notebook, slug) is None  # type: ignore[arg-type]
            assert taken == (version == today or GRADED[lang].format(version) in older), (slug, version)
            assert taken != (WAITS[lang].format(version) in older), (slug, version)


def test_a_version_with_the_same_cells_is_graded_and_one_with_others_says_what_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slug = "00-warm-up"
    today = str(plan()["lessons"][slug]["version"])
    cells = releases()[slug][today]
    other = {
        "mine": 0,
        **{name: points + (name == "test_square") for name, points in cells.items() if name != "double"},
    }
    known = {**releases(), slug: {"0": other, "1": dict(cells), today: cells}}
    monkeypatch.setattr(versions, "releases", lambda: known)
    said = "0: its notebooks wait for a person (new: `double`; gone: `mine`; other points: `test_square`); 1: graded"
    assert versions.rows("en")[0] == [slug, today, said]
