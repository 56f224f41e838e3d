"""Every learner's points, exactly, and that nobody's depend on another's."""

import classroom
import pytest
from classroom import EXERCISE, SLUG, TESTS, Wrong, found, message, rows
from nbgrader.api import Gradebook

from autograder.grading.export import harmless
from autograder.grading.feedback import words
from autograder.grading.intake import as_text, student_of
from autograder.grading.sample_class import Pupil, pupils
from autograder.judge import notebooks

POINTS = {
    test: cell.metadata.nbgrader.points for test, cell in notebooks.graded(notebooks.source(SLUG), "grade").items()
}
SAMPLE = list(pupils(SLUG))
WRONG = [mistake for _, mistakes in classroom.wrong() for mistake in mistakes]
REFUSED = {"a-cut-off-en": "cannot be read as a notebook"}
PECULIAR = [
    "curious-es", "live-en", "=1+1", "josé", "late-en", "no-test-en", "copied-cell-es", "renamed-en", "br[ack]et-en",
]  # fmt: skip
# nbgrader has another name for whom it cannot name
CARRIED = {"br[ack]et-en": student_of("br[ack]et-en")}


def points(graded, learner: str) -> dict[str, float]:
    row = rows(graded.folder)[harmless(learner)]
    assert row["total"], f"{learner} was not graded: {row['note']}"
    return {test: float(row[test]) for test in TESTS}


@pytest.mark.parametrize("pupil", SAMPLE, ids=lambda p: p.learner)
def test_a_pupil_earns_what_was_written_and_loses_what_was_not(graded, pupil: Pupil) -> None:
    earned = points(graded, pupil.learner)
    wrong = EXERCISE[pupil.mistake[0]] if pupil.mistake else None
    for test in TESTS:
        if EXERCISE[test] != wrong:
            assert earned[test] == (POINTS[test] if EXERCISE[test] in pupil.answers else 0), test
    if pupil.mistake:
        assert earned[pupil.mistake[0]] == 0


def test_the_sample_has_everything_it_promises(graded) -> None:
    kinds = {p.learner.rsplit("-", 1)[0].split("-")[0] for p in SAMPLE}
    assert {"perfect", "blank", "half", "mistake", "unusual", "prints"} <= kinds
    assert len(SAMPLE) >= 8 and {p.lang for p in SAMPLE} == {"en", "es"}
    assert sum(p.mistake is not None for p in SAMPLE) >= 3


@pytest.mark.parametrize("mistake", WRONG, ids=lambda m: f"{m.key}-{m.lang}")
def test_a_mistake_costs_its_cell_and_is_named_in_the_learners_language(graded, mistake: Wrong) -> None:
    assert points(graded, mistake.learner)[mistake.cell] == 0
    assert message(mistake.key, mistake.lang).search(found(graded.folder, mistake.learner, mistake.cell))


@pytest.mark.parametrize("learner", PECULIAR)
def test_a_right_answer_is_right_in_peculiar_company(graded, learner: str) -> None:
    assert points(graded, learner) == POINTS


def test_both_languages_are_in_one_assignment_of_one_gradebook(graded) -> None:
    with Gradebook(f"sqlite:///{graded.folder / 'gradebook.db'}", "") as gradebook:
        assert [a.name for a in gradebook.assignments] == [SLUG]
        learners = {s.student_id for s in gradebook.assignment_submissions(SLUG)}
        assert {"perfect-en", "perfect-es"} <= learners
        for submission in gradebook.assignment_submissions(SLUG):
            learner = {student: name for name, student in CARRIED.items()}.get(submission.student_id)
            if submission.student_id not in REFUSED:
                assert submission.score == sum(points(graded, learner or submission.student_id).values())


def test_the_table_has_a_column_for_every_exercise_and_test(graded) -> None:
    file = graded.folder / "grades.csv"
    assert file.read_bytes().startswith(b"\xef\xbb\xbf")
    header = file.read_text(encoding="utf-8-sig").splitlines()[0].split(",")
    assert header[:3] == ["student", "language", "assignment"] and header[-4:] == ["total", "max", "lost", "note"]
    assert [name for name in header if name in TESTS] == TESTS
    table = rows(graded.folder)
    assert list(table) == sorted(table, key=lambda name: name.removeprefix("'"))
    row = table["half-es"]
    for exercise in set(EXERCISE.values()):
        assert float(row[exercise]) == sum(float(row[t]) for t in TESTS if EXERCISE[t] == exercise)
    assert float(row["total"]) == sum(float(row[test]) for test in TESTS)
    assert float(row["max"]) == sum(POINTS.values())
    assert (row["language"], table["josé"]["language"], table["perfect-en"]["language"]) == ("es", "es", "en")


def test_a_learners_name_is_no_formula(graded) -> None:
    assert "'=1+1" in rows(graded.folder) and "=1+1" not in rows(graded.folder)
    assert [harmless(name) for name in ("+a", "-a", "@a", "a=b")] == ["'+a", "'-a", "'@a", "a=b"]
    assert [harmless(name) for name in ("a;=b", "a; \t-b", "＝a", "\ta", "a-b; c=d")] == [
        "a;'=b", "a; \t'-b", "'＝a", "'\ta", "a-b; c=d",
    ]  # fmt: skip


def test_no_two_names_are_written_as_one() -> None:
    names = [
        "Ana\u200bB",
        "Ana\\u200bB",
        "AnaB",
        "Ana\\\\u200bB",
        "a\udcff",
        "a\\xff",
        "aÿ",
        "a\n",
        "a\\n",
        "José",
        "Jose\u0301",
    ]
    written = [as_text(name) for name in names]
    assert len(set(written)) == len(names) and all(text.isprintable() for text in written)


def test_nobody_has_the_stand_in_of_another() -> None:
    stand_in = student_of("br[ack]et")
    names = ["br[ack]et", stand_in, student_of(stand_in), "learner-1", "Ana"]
    assert stand_in != "br[ack]et" and len({student_of(name) for name in names}) == len(names)
    assert student_of("learner-1") == "learner-1"


@pytest.mark.parametrize("learner", REFUSED)
def test_a_submission_that_cannot_be_graded_is_reported_with_a_sentence(graded, learner: str) -> None:
    assert graded.code == 1
    lines = graded.said.splitlines()
    report = next(line for line in lines if line.startswith(" ") and f"/{learner}/" in line)
    assert REFUSED[learner] in report
    row = rows(graded.folder)[learner]
    assert row["total"] == "" and all(row[test] == "" for test in TESTS) and REFUSED[learner] in row["note"]
    page = classroom.page(graded.folder, learner)
    assert words("en")["waiting"] in page.text and not page.select("table")


def test_everybody_else_is_graded_and_the_run_ends_with_a_summary(graded) -> None:
    handed_in = {p.name for p in (graded.folder / "submitted").iterdir()}
    done = (graded.folder / "autograded").glob(f"*/{SLUG}/{SLUG}.ipynb")
    assert {path.parts[-3] for path in done} == {CARRIED.get(name, name) for name in handed_in - set(REFUSED)}
    lines = graded.said.splitlines()
    assert sum(line.startswith("[") for line in lines) == len(handed_in)
    assert f"{len(handed_in)} submissions: {len(handed_in) - 1} graded, 0 unchanged, 1 for a person" in lines
    where = dict(line.split(maxsplit=1) for line in lines[-3:])
    assert where["gradebook"] == str(graded.folder / "gradebook.db")
    assert where["points"] == str(graded.folder / "grades.csv")
    assert where["feedback"].startswith(str(graded.folder / "feedback"))
