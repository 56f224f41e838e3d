"""nbgrader's own commands and formgrader, from the root of the repository, on a class of ours."""

import json
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from classroom import EXERCISE, SLUG, TESTS, formgrader_of, grade, nbgrader, outputs, page, perfect, rows

from autograder.grading.intake import student_of
from autograder.grading.sample_class import hand_in
from autograder.release.paths import BOOK, BUILD, LANGUAGES, NOTEBOOKS


def test_learners_code_cannot_import_ours(graded) -> None:
    printed = outputs(graded.folder, "curious-es").splitlines()
    for name in ("ndgrad", "autograder.release", "autograder.record", "solutions"):
        assert f"{name} absent" in printed
    assert {"numpy imported", "so_far imported", "autograder.checks imported"} <= set(printed)


def test_the_settings_release_what_is_committed(graded) -> None:
    made = BUILD / "grading" / "release" / SLUG
    for path in (NOTEBOOKS / "en" / SLUG).glob("*.*"):
        assert (made / path.name).read_bytes() == path.read_bytes(), path.name


def test_autograde_feedback_and_export_by_nbgraders_own_commands(copy: Path) -> None:
    hand_in(perfect("blank-es", "es"), SLUG, copy / "submitted")
    for words in (
        ["autograde", SLUG, "--student", "blank-es", "--force"],
        ["generate_feedback", SLUG, "--student", "blank-es", "--force"],
        ["export", "--to", str(copy / "mine.csv"), "--student", "['blank-es']"],
    ):
        done = nbgrader(copy, *words)
        assert done.returncode == 0, done.stderr
    html = page(copy, "blank-es")
    assert html.html["lang"] == "es" and "Todos los ejercicios están bien." in html.text
    header, row = (copy / "mine.csv").read_text(encoding="utf-8-sig").splitlines()
    assert header.startswith("student,") and row.startswith("blank-es,es,")
    points = dict(zip(header.split(","), row.split(",")))
    assert points["total"] == points["max"] == "6" and points["lost"] == ""


# How platforms name files in the zip of a class: Moodle makes a folder for each learner, Canvas and Blackboard put what
# they know of a file before its name.
ZIPS = {
    "Moodle": ["Ana Gil_4711_assignsubmission_file/{name}", "Luis Paz_4712_assignsubmission_file_/notebook (2).ipynb"],
    "Canvas": ["gilana_4711_90210_{name}", "pazluis_LATE_4712_90211_{name}"],
    "Blackboard": ["00_gil_attempt_2026-03-31-18-30-00_{name}", "00_paz_attempt_2026-03-31-18-31-00_{name}"],
}
TOLD = r"\n- \*\*(\w+)\*\*:\n\n  ```sh\n  nbgrader zip_collect 02-op-derivatives (--FileName\S+)\n"
LEARNERS = {"Moodle": ["Ana Gil", "Luis Paz"], "Canvas": ["gilana", "pazluis"], "Blackboard": ["gil", "paz"]}


@pytest.mark.parametrize("platform", ZIPS)
def test_the_zip_of_a_platform_is_put_in_place_as_the_instructors_page_says(tmp_path: Path, platform: str) -> None:
    pages = [(BOOK / lang / "instructors.md").read_text(encoding="utf-8") for lang in LANGUAGES]
    patterns, other = (dict(re.findall(TOLD, page)) for page in pages)
    assert patterns == other and patterns.keys() == ZIPS.keys()
    archive = tmp_path / "class" / "downloaded" / SLUG / "archive"
    archive.mkdir(parents=True)
    with ZipFile(archive / "all.zip", "w") as zipped:
        for name in ZIPS[platform]:
            zipped.write(NOTEBOOKS / "en" / SLUG / f"{SLUG}.ipynb", name.format(name=f"{SLUG}.ipynb"))
    done = nbgrader(tmp_path / "class", "zip_collect", SLUG, *shlex.split(patterns[platform]))
    assert done.returncode == 0, done.stderr
    found = {path.parts[-3:-1] for path in (tmp_path / "class" / "submitted").glob("*/*/*.ipynb")}
    assert found == {(learner, SLUG) for learner in LEARNERS[platform]}


@pytest.mark.exhaustive
def test_pages_are_those_of_nbgraders_own_command(copy: Path) -> None:
    learners = ("half-es", "mistake-a-en", "live-en", "josé", "late-en")
    ours = {name: (copy / "feedback" / name / SLUG / f"{SLUG}.html").read_bytes() for name in learners}
    for name in learners:
        done = nbgrader(copy, "generate_feedback", SLUG, "--student", name, "--force")
        assert done.returncode == 0, done.stderr
        assert (copy / "feedback" / name / SLUG / f"{SLUG}.html").read_bytes() == ours[name], name


@pytest.fixture
def formgrader(copy: Path) -> Iterator[Callable[..., bytes]]:
    with formgrader_of(copy) as ask:
        yield ask


def test_formgrader_lists_the_assignment_shows_a_submission_and_takes_points(formgrader, copy: Path) -> None:
    assert b"Manage Assignments" in formgrader("/formgrader/manage_assignments")
    (assignment,) = (a for a in json.loads(formgrader("/formgrader/api/assignments")) if a["name"] == SLUG)
    assert assignment["source_path"] == f"solutions/en/{SLUG}"
    assert assignment["num_submissions"] == len(list((copy / "submitted").iterdir()))
    listed = {s["student"]: s for s in json.loads(formgrader(f"/formgrader/api/submissions/{SLUG}"))}
    assert listed["perfect-es"]["score"] == listed["perfect-en"]["score"] == listed["perfect-en"]["max_score"]
    assert listed[student_of("br[ack]et-en")]["score"] == listed["perfect-en"]["max_score"]
    assert listed["perfect-es"]["autograded"] and not listed["a-cut-off-en"]["autograded"]
    notebooks = json.loads(formgrader(f"/formgrader/api/submitted_notebooks/{SLUG}/{SLUG}"))
    (one,) = (n["id"] for n in notebooks if n["student"] == "blank-es")
    assert f">{EXERCISE[TESTS[0]]}<".encode() in formgrader(f"/formgrader/submissions/{one}/")
    grades = json.loads(formgrader(f"/formgrader/api/grades?submission_id={one}"))
    (first,) = (g["id"] for g in grades if g["name"] == TESTS[0])
    formgrader(f"/formgrader/api/grade/{first}", {"manual_score": 0.25}, "PUT")
    assert "blank-es" in grade(copy).stdout and rows(copy)["blank-es"]["total"] == "0.25"


def test_formgrader_autogrades_and_writes_our_feedback_pages(formgrader, copy: Path) -> None:
    hand_in(perfect("blank-es", "es"), SLUG, copy / "submitted")
    for step in (f"submission/{SLUG}/blank-es/autograde", f"assignment/{SLUG}/blank-es/generate_feedback"):
        assert json.loads(formgrader(f"/formgrader/api/{step}", method="POST"))["success"]
    html = page(copy, "blank-es")
    assert html.html["lang"] == "es" and "Todos los ejercicios están bien." in html.text
