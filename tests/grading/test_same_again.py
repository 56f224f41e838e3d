"""What the judge draws: the same for the same bytes, however many work at once; of no use for any others."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import invariants
import numpy as np
import pytest
from classroom import EXERCISE, SLUG, TESTS, grade, perfect, rows
from nbgrader.api import Gradebook

from autograder.grading.sample_class import Pupil, hand_in, solutions
from autograder.judge import notebooks
from autograder.judge.verdicts import judge_of
from autograder.release.answers import mistakes

NAME = "square"
# a body that knows what came of other inputs, and has no idea of any square
BY_HEART = """\
def square(x):
    import numpy as np
    known = {table}
    value = known.get(x.tobytes().hex(), x)
    return np.reshape(value, x.shape).astype(x.dtype), (lambda g: g,)
"""


def written(folder: Path) -> dict[str, bytes]:
    paths = [folder / "grades.csv", *sorted((folder / "feedback").glob("*/*/*.html"))]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def seeds(folder: Path, learner: str) -> dict[str, int]:
    graded = notebooks.read(folder / "autograded" / learner / SLUG / f"{SLUG}.ipynb")
    return {name: cell.metadata.judge.seed for name, cell in notebooks.graded(graded, "grade").items()}


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two who hand in the same, and some with mistakes, whose messages tell numbers that were drawn."""
    folder = tmp_path_factory.mktemp("same")
    right = solutions(SLUG)
    pupils = [perfect("ana", "es"), perfect("zoé", "es")]
    wrong = [m for m in mistakes(SLUG) if m.cell in TESTS[:2]][::7]
    pupils += [Pupil(f"wrong-{n}", "en", right | {m.exercise: m.source}) for n, m in enumerate(wrong)]
    for pupil in pupils:
        hand_in(pupil, SLUG, folder / "submitted")
    assert grade(folder, "--jobs", "1").returncode == 0
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "") as gradebook:
        gradebook.find_grade(TESTS[0], SLUG, SLUG, "ana").manual_score = 0.5
        gradebook.find_grade(TESTS[1], SLUG, SLUG, "zoé").extra_credit = 0.25
        gradebook.find_comment(EXERCISE[TESTS[0]], SLUG, SLUG, "zoé").manual_comment = "Seen on paper: good"
        gradebook.db.commit()
    assert grade(folder, "--jobs", "1").returncode == 0
    return folder


def test_again_with_more_at_once_every_byte_is_the_same(graded: Path) -> None:
    """And into a new gradebook, whose every grade is that of the first."""
    before, first = written(graded), graded / "gradebook.db"
    assert len(before) > 3
    aside = first.rename(graded / "first.db")
    again = grade(graded, "--all", "--jobs", "2")
    assert again.returncode == 0 and " 0 unchanged" in again.stdout
    assert written(graded) == before
    assert invariants.differing(aside, first) == []


CHANGES = {
    "points": "update grade set auto_score = 1 - auto_score where id = (select min(id) from grade)",
    "no points": "update grade set auto_score = null where id = (select min(id) from grade where auto_score = 0)",
    "points by hand": "update grade set manual_score = 0.75 where manual_score = 0.5",
    "extra points": "update grade set extra_credit = null where extra_credit = 0.25",
    "comment": "update comment set auto_comment = 'x' where id = (select min(id) from comment)",
    "comment by hand": "update comment set manual_comment = manual_comment || '!' where manual_comment is not null",
    "late": "update submitted_notebook set late_submission_penalty = 1 where id = "
    "(select min(id) from submitted_notebook)",
    "a grade less": "delete from grade where id = (select min(id) from grade)",
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_one_place_in_a_gradebook_is_found(graded: Path, tmp_path: Path, change: str) -> None:
    book = graded / "gradebook.db"
    changed = Path(shutil.copy(book, tmp_path))
    with sqlite3.connect(changed) as connection:
        assert connection.execute(CHANGES[change]).rowcount == 1
    connection.close()
    assert len(invariants.differing(book, changed)) == 1


def test_times_and_numbers_of_a_gradebooks_own_do_not_count(graded: Path, tmp_path: Path) -> None:
    book = graded / "gradebook.db"
    changed = Path(shutil.copy(book, tmp_path))
    with sqlite3.connect(changed) as connection:
        connection.execute("update submitted_assignment set timestamp = '2020-01-01 00:00:00'")
        connection.execute("update grade set id = 'x' || id")
    connection.close()
    assert invariants.differing(book, changed) == []


def test_what_is_drawn_depends_on_the_bytes_and_on_the_check_and_on_nobody(graded: Path, tmp_path: Path) -> None:
    mine, theirs, other = (seeds(graded, who) for who in ("ana", "zoé", "wrong-0"))
    assert mine == theirs and len({*mine.values(), *other.values()}) == 2 * len(mine)
    # and on the class
    hand_in(perfect("ana", "es"), SLUG, tmp_path / "submitted")
    assert grade(tmp_path).returncode == 0
    assert not {*mine.values()} & {*seeds(tmp_path, "ana").values()}


def test_what_was_learnt_of_the_inputs_is_worth_nothing_in_the_next_hand_in(graded: Path) -> None:
    seed = seeds(graded, "ana")[f"test_{NAME}"]
    known = {
        case.inputs[0].tobytes().hex(): np.square(case.inputs[0]).tolist() for case in judge_of(SLUG).cases(NAME, seed)
    }
    hand_in(Pupil("ana", "es", solutions(SLUG) | {NAME: BY_HEART.format(table=known)}), SLUG, graded / "submitted")
    assert grade(graded).returncode == 0
    assert rows(graded)["ana"][f"test_{NAME}"] == "0"
