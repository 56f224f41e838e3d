"""A gradebook or a journal that is lost or damaged: it is told which and what to do, and no point is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from classroom import EXERCISE, SLUG, TESTS, grade, only, perfect, rows
from nbgrader.api import Gradebook

from autograder.grading.sample_class import Pupil, hand_in, solutions

DAMAGES = {
    "no database": lambda data: b"Dear teacher, here it is.",
    "cut off": lambda data: data[: len(data) // 2],
    "overwritten": lambda data: data[:100] + b"\xff" * (len(data) - 100),
}


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four learners, graded."""
    folder = tmp_path_factory.mktemp("few")
    half = dict(list(solutions(SLUG).items())[:2])
    for pupil in (
        Pupil("blank-en", "en", {}),
        Pupil("half-es", "es", half),
        perfect("ana", "es"),
        perfect("zoé", "en"),
    ):
        hand_in(pupil, SLUG, folder / "submitted")
    assert grade(folder).returncode == 0
    return folder


@pytest.fixture
def copy(few: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(few, tmp_path / "copy"))


def set_by_hand(folder: Path) -> None:
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "") as gradebook:
        gradebook.find_grade(TESTS[0], SLUG, SLUG, "blank-en").manual_score = 0.5
        gradebook.find_grade(TESTS[1], SLUG, SLUG, "half-es").extra_credit = 0.25
        gradebook.find_comment(EXERCISE[TESTS[0]], SLUG, SLUG, "blank-en").manual_comment = "Seen on paper: good"
        gradebook.db.commit()


def comment(folder: Path) -> str:
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "") as gradebook:
        return str(gradebook.find_comment(EXERCISE[TESTS[0]], SLUG, SLUG, "blank-en").manual_comment)


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", ["gradebook.db", "journal.sqlite"])
def test_a_damaged_file_is_named_and_nothing_is_changed(copy: Path, name: str, damage: str) -> None:
    path = copy / name
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    before = {file: (copy / file).read_bytes() for file in ("gradebook.db", "journal.sqlite", "grades.csv")}
    said = grade(copy)
    assert said.returncode == 2 and "Traceback" not in said.stderr
    assert name in said.stderr and "mv " in said.stderr and "make grade once more" in said.stderr
    assert before == {file: (copy / file).read_bytes() for file in before}


@pytest.mark.parametrize("name", ["gradebook.db", "journal.sqlite"])
def test_what_is_moved_aside_is_made_anew_with_all_points(copy: Path, name: str) -> None:
    set_by_hand(copy)
    assert grade(copy).returncode == 0
    before = rows(copy)
    assert before["blank-en"][TESTS[0]] == "0.5"
    (copy / name).rename(copy / f"{name}.damaged")
    only(copy, "blank-en", "half-es")  # the others have their points though nobody hands them in again
    again = grade(copy)
    assert again.returncode == 0, again.stderr
    after = rows(copy)
    # without a journal, the names of those who hand in nothing are what nbgrader has
    for learner in before if name == "gradebook.db" else ("blank-en", "half-es"):
        assert before[learner] | {"note": ""} == after[learner] | {"note": ""}
    assert len(after) == len(before)
    assert comment(copy) == "Seen on paper: good"


@pytest.mark.exhaustive
def test_two_folders_of_one_name_wait_and_the_points_come_back_with_the_name(copy: Path) -> None:
    set_by_hand(copy)
    only(copy, "blank-en")
    assert grade(copy).returncode == 0
    before = rows(copy)
    twin = "blank-en\u200b"
    hand_in(perfect(twin, "en"), SLUG, copy / "submitted")
    assert grade(copy).returncode == 1
    clash = rows(copy)
    for name in ("blank-en", "blank-en\\u200b"):
        assert (
            clash[name]["total"] == ""
            and repr("blank-en") in clash[name]["note"]
            and ascii(twin) in clash[name]["note"]
        )
    only(copy, "blank-en")
    assert grade(copy).returncode == 0
    assert rows(copy)["blank-en"] | {"note": ""} == before["blank-en"] | {"note": ""}
    assert comment(copy) == "Seen on paper: good"


def test_points_that_are_taken_back_by_hand_do_not_return(copy: Path) -> None:
    set_by_hand(copy)
    only(copy, "blank-en")
    grade(copy)
    with Gradebook(f"sqlite:///{copy / 'gradebook.db'}", "") as gradebook:
        gradebook.find_grade(TESTS[0], SLUG, SLUG, "blank-en").manual_score = None
        gradebook.db.commit()
    grade(copy)
    (copy / "gradebook.db").unlink()
    grade(copy)
    assert rows(copy)["blank-en"][TESTS[0]] == "0"
