"""The points of a class for learning platforms, read back as each of them reads a file."""

from __future__ import annotations

import csv
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from classroom import ENVIRONMENT, SLUG, TESTS, perfect, rows
from nbgrader.api import Gradebook

from autograder.command.line import main
from autograder.grading.sample_class import hand_in
from autograder.release.paths import ROOT

SHAPES = ("moodle", "canvas", "blackboard")
NAMES = ("=1+1", "@cmd|' /C calc'!A0", 'Ana "la, otra" 😀', "\u202eana", "a;=2+2", "x Points Possible", "<b>bo</b>")


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """CLASS as it was, afterwards: a command sets it."""
    monkeypatch.setenv("CLASS", "")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def exported(folder: Path, to: str, *more: str) -> str:
    """The file, and that a person is sent to what has no points."""
    assert main(["export", str(folder), "--to", to, *more]) == 1
    return (folder / f"grades-{to}.csv").read_text(encoding="utf-8")


def as_moodle(text: str, user: str) -> dict[str, dict[str, str | None]]:
    """grade/import/csv: headers are trimmed, one column is the user, "-" and nothing are no grade, any other value of a
    column that is a grade is a number."""
    header, *lines = csv.reader(io.StringIO(text, newline=""))
    names = [name.strip() for name in header]
    assert user in names and len(set(names)) == len(names)
    read = {}
    for line in lines:
        assert len(line) == len(names)
        row: dict[str, str | None] = dict(zip(names, line))
        for name in names:
            if name not in (user, "Note", "Aviso"):
                row[name] = None if row[name] in ("", "-") else str(float(str(row[name])))
        assert row[user]
        read[str(row[user])] = row
    return read


def as_canvas(text: str) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """lib/gradebook_importer.rb: what the header must have, the row of the points, and by login each learner's."""
    header, *lines = csv.reader(io.StringIO(text, newline=""))
    assert "Student" in header[0] and "ID" in header[1] and len(header) > 3
    assert re.search(r"SIS\s+User\s+ID", header[2]) and re.search(r"SIS\s+Login\s+ID", header[3])
    assert "Section" in header[4]
    possible: dict[str, str] = {}
    read = {}
    for line in lines:
        assert len(line) == len(header)
        if "Points Possible" in line[0]:
            assert not possible, "a second row of points"
            possible = dict(zip(header[5:], line[5:]))
        elif not all(re.fullmatch(r"\s*(Muted|Manual Posting.*)?\s*", cell, re.IGNORECASE) for cell in line):
            read[line[3]] = dict(zip(header[5:], line[5:]))
    return possible, read


def as_blackboard(text: str) -> dict[str, dict[str, str]]:
    """A header with Username, cells in quotes; nothing about a user who is not named."""
    header, *lines = csv.reader(io.StringIO(text, newline=""), strict=True)
    bare = re.sub(r'"(?:[^"]|"")*"', "", text)
    assert set(bare) <= {",", "\r", "\n"}, "a cell without quotes"
    assert len(set(header)) == len(header)
    at = header.index("Username")
    assert all(line[at] for line in lines)
    return {line[at]: dict(zip(header, line)) for line in lines}


def scores(folder: Path) -> dict[str, float | None]:
    """From the gradebook itself: nothing where a graded cell has no points."""
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "") as gradebook:
        found = {}
        for entry in gradebook.assignment_submissions(SLUG):
            grades = [g for notebook in entry.notebooks for g in notebook.grades]
            waits = any(g.auto_score is None and g.manual_score is None for g in grades)
            found[entry.student_id] = None if waits else entry.score
        return found


def read_back(text: str, to: str) -> dict[str, float | None]:
    """By user the points of the one lesson."""
    if to == "moodle":
        moodle = as_moodle(text, "Username")
        return {
            who: None if row["00 · Warm-up"] is None else float(str(row["00 · Warm-up"])) for who, row in moodle.items()
        }
    table = as_canvas(text)[1] if to == "canvas" else as_blackboard(text)
    return {who: float(row["00 · Warm-up"]) if row["00 · Warm-up"] else None for who, row in table.items()}


@pytest.mark.parametrize("to", SHAPES)
def test_what_a_platform_reads_are_the_points_of_the_gradebook(graded, here: None, to: str) -> None:
    expected = scores(graded.folder)
    got = read_back(exported(graded.folder, to), to)
    assert len(got) == len(expected)
    for student, score in expected.items():
        who = {"=1+1": "'=1+1"}.get(student, student)
        if not student.startswith("learner-"):
            assert got[who] == score, who
    assert got["br[ack]et-en"] == 6 and got["a-cut-off-en"] is None


@pytest.mark.parametrize("to", SHAPES)
def test_what_is_exported_of_one_lesson_removes_no_grade(graded, here: None, capsys, to: str) -> None:
    """Moodle and Canvas take a cell without points for no grade, and remove what is there."""
    points = {student: score for student, score in scores(graded.folder).items() if not student.startswith("learner-")}
    got = read_back(exported(graded.folder, to, "--lesson", SLUG), to)
    assert None not in got.values() and "a-cut-off-en" not in got
    assert {who.removeprefix("'"): score for who, score in got.items()}.items() >= {
        student: score for student, score in points.items() if score is not None
    }.items()
    said = capsys.readouterr().out
    assert "a-cut-off-en" in said and "00 · Warm-up: of 6 points" in said


def test_of_no_such_lesson_and_of_a_part_of_the_table_nothing_is_written(copy: Path, here: None, capsys) -> None:
    before = {path: path.read_bytes() for path in copy.glob("grades*.csv")}
    for options in (("--to", "moodle", "--lesson", "no-lesson"), ("--lesson", SLUG)):
        assert main(["export", str(copy), *options]) == 2
        assert "--lesson" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in copy.glob("grades*.csv")} == before


def test_the_page_for_instructors_names_the_column_of_notes(graded, here: None) -> None:
    for lang, column in (("en", "Note"), ("es", "Aviso")):
        text = exported(graded.folder, "moodle", "--lang", lang)
        assert as_moodle(text, "Username") and column in text.splitlines()[0].split(",")
        assert f"`{column}`" in (ROOT / "book" / lang / "instructors.md").read_text(encoding="utf-8")


def test_canvas_is_told_how_many_points_a_lesson_has(graded, here: None) -> None:
    possible, _ = as_canvas(exported(graded.folder, "canvas", "--lang", "es"))
    assert possible == {"00 · Calentamiento": "6"}


@pytest.mark.parametrize("to", ["csv", *SHAPES])
def test_an_empty_class_has_a_header_and_a_stray_file_is_no_learner(tmp_path: Path, here: None, to: str) -> None:
    (tmp_path / "submitted").mkdir()
    path = tmp_path / ("grades.csv" if to == "csv" else f"grades-{to}.csv")
    assert main(["export", str(tmp_path), "--to", to]) == 0
    rows_of_nobody = 2 if to == "canvas" else 1
    assert len(path.read_text(encoding="utf-8").splitlines()) == rows_of_nobody
    (tmp_path / "submitted" / "stray.txt").touch()
    assert main(["export", str(tmp_path), "--to", to]) == 1
    assert len(path.read_text(encoding="utf-8").splitlines()) == rows_of_nobody + (to == "csv")


@pytest.mark.parametrize("to", ["csv", *SHAPES])
def test_what_came_later_stands_in_the_table_and_no_name_is_computed(copy: Path, here: None, capsys, to: str) -> None:
    for name in NAMES[1:]:
        hand_in(perfect(name, "en"), SLUG, copy / "submitted")
    assert main(["export", str(copy), "--to", to]) == 1
    said = capsys.readouterr().out
    assert said.count("not graded yet") == len(NAMES) - 1 and "Without points in it: 7" in said
    path = copy / ("grades.csv" if to == "csv" else f"grades-{to}.csv")
    text = path.read_text(encoding="utf-8-sig")
    cells = [cell for line in csv.reader(io.StringIO(text, newline="")) for cell in line]
    for cell in cells:
        assert cell == "-" or not re.search(r"(^|[;\t\r\n])\s*[=+\-@＝＋－＠]", cell), cell
    for sign in ("'@cmd|", 'Ana "la, otra"', "\\u202eana", "a;'=2+2", "<b>bo<"):
        assert any(sign in cell for cell in cells), sign
    if to == "canvas":
        possible, read = as_canvas(text)
        assert possible == {"00 · Warm-up": "6"} and read["x Points Possible"] == {"00 · Warm-up": ""}
    if to == "moodle":
        assert "not graded yet" in str(as_moodle(text, "Username")["a;'=2+2"]["Note"])
    if to == "csv":
        table = rows(copy)
        assert table["a;'=2+2"]["note"].startswith("not graded yet") and table["a;'=2+2"]["total"] == ""


def test_the_table_says_which_cells_cost_points(graded, here: None) -> None:
    table = rows(graded.folder)
    assert table["blank-en"]["lost"].split() == TESTS and table["perfect-en"]["lost"] == ""
    assert table["a-cut-off-en"]["lost"] == ""
    mistaken = [row for row in table.values() if row["total"] and 0 < float(row["total"]) < 6]
    assert mistaken and all(
        {*row["lost"].split()} == {test for test in TESTS if float(row[test]) == 0} for row in mistaken
    )


def test_as_csv_it_is_the_table_that_grading_writes(copy: Path, here: None) -> None:
    before = (copy / "grades.csv").read_bytes()
    (copy / "grades.csv").unlink()
    assert main(["export", str(copy), "--to", "csv"]) == 1
    assert (copy / "grades.csv").read_bytes() == before


@pytest.mark.parametrize("to", ["export", "report"])
def test_where_nothing_more_can_be_written_what_was_there_stays(copy: Path, to: str) -> None:
    command = ["export", str(copy), "--to", "moodle"] if to == "export" else ["report", str(copy)]
    path = copy / ("grades-moodle.csv" if to == "export" else "report/index.html")
    path.parent.mkdir(exist_ok=True)
    path.write_text("as it was", encoding="utf-8")
    names = sorted(str(p) for p in copy.rglob("*"))
    program = "import errno, os, resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
    program += "resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300)); from autograder.command.line import main; "
    program += "sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", program, *command, "--lang", "es"],
        cwd=ROOT, env={**os.environ, **ENVIRONMENT}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr and "no se ha perdido nada" in done.stderr
    assert path.read_text(encoding="utf-8") == "as it was"
    assert sorted(str(p) for p in copy.rglob("*")) == names
