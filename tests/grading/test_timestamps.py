"""When something was handed in is what the instructor's table says, never the learner's folder."""

from __future__ import annotations

import sqlite3
import unicodedata
from datetime import datetime
from pathlib import Path

import pytest
from classroom import SLUG, only, page, rows
from nbgrader.api import Gradebook

from autograder.grading.class_folder import ClassFolder, GradingError
from autograder.grading.feedback import words
from autograder.grading.grader import Grader
from autograder.grading.intake import places
from autograder.grading.journal import RUNNING
from autograder.grading.notes import Voice
from autograder.grading.timestamps import times_in

DECOMPOSED = unicodedata.normalize("NFD", "zoé")
LEARNERS = {"ana": "ana", DECOMPOSED: DECOMPOSED, "=1+1": "=1+1", "a\u200bb": r"a\u200bb"}
NINE = datetime(2026, 3, 31, 9, 30)


def read(folder: Path, text: str | bytes) -> tuple[dict[tuple[str, str], datetime], list[str]]:
    path = folder / "timestamps.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return times_in(path, LEARNERS, [SLUG, "01-other"])


@pytest.mark.parametrize(
    "said",
    [
        "2026-03-31 09:30", "2026-03-31T09:30:00Z", "2026-03-31T11:30+02:00", "2026-03-31 11:30:00 +0200",
        "2026-03-31 09:30:00 UTC", "2026-03-31 11:30:00.000000 Europe/Madrid", " 2026-03-31 06:30 America/Santiago",
    ],
)  # fmt: skip
def test_a_time_is_read_with_its_zone(said: str, tmp_path: Path) -> None:
    assert read(tmp_path, f"student,assignment,timestamp\nana,{SLUG},{said}\n") == ({("ana", SLUG): NINE}, [])


@pytest.mark.parametrize(
    "table",
    [
        f"student;assignment;timestamp\r\nana;{SLUG};2026-03-31 09:30\r\n",
        f'\ufeffTimestamp,Name,Student ,assignment\n2026-03-31 09:30,"Ana, B",ana,{SLUG}\n\n,,,\n',
        f'"assignment"\t"timestamp"\t"student"\n{SLUG}\t2026-03-31 09:30\tana'.encode("utf-16"),
        f"student,assignment,timestamp\nana,{SLUG},2026-03-31 09:30\nana,{SLUG},2026-03-30 23:59\n",
    ],
    ids=["semicolons", "mark and more columns", "utf-16", "the latest counts"],
)
def test_a_table_is_read_as_people_export_it(table: str | bytes, tmp_path: Path) -> None:
    assert read(tmp_path, table) == ({("ana", SLUG): NINE}, [])


def test_learners_have_the_names_that_a_reader_sees(tmp_path: Path) -> None:
    names = {"zoé": DECOMPOSED, "'=1+1": "=1+1", "=1+1": "=1+1", "ab": r"a\u200bb", r"a\u200bb": r"a\u200bb"}
    for name, learner in names.items():
        times, told = read(tmp_path, f"student,assignment,timestamp\n{name},{SLUG},2026-03-31 09:30\n")
        assert (list(times), told) == ([(learner, SLUG)], []), name


def test_rows_of_no_use_are_told_and_the_others_count(tmp_path: Path) -> None:
    bad = [
        f"nobody,{SLUG},2026-03-31 09:30", f"Ana,{SLUG},2026-03-31 09:30", "ana,99-none,2026-03-31 09:30",
        *(f"ana,{SLUG},{said}" for said in (
            "", "soon", "10", "2026-03-31", "31/03/2026 09:30", "2026-02-30 09:30", "2026-03-31 09:30 Nowhere/Else",
            "0001-01-01 00:00+23:00", "2026-03-31 09:30 ../../etc")),
        "ana",
    ]  # fmt: skip
    times, told = read(tmp_path, "\n".join(["student,assignment,timestamp", *bad, "ana,01-other,2026-03-31 09:30", ""]))
    assert times == {("ana", "01-other"): NINE}
    assert [f"line {number}: " in sentence for number, sentence in enumerate(told, 2)] == [True] * len(bad)
    assert "'nobody'" in told[0] and "99-none" in told[2] and "'31/03/2026 09:30'" in told[7]
    _, told = read(tmp_path, "student,assignment,timestamp\n" + "x,y,z\n" * 1000)
    assert len(told) == 21 and "980" in told[-1]


@pytest.mark.parametrize("text", ["", "ana;00;2026\n", "student,assignment\n", "student,assignment,timestamp\n\0,\n"])
def test_a_file_that_is_no_such_table_stops_the_run_with_what_is_expected(text: str, tmp_path: Path) -> None:
    if "\0" in text:
        text += '"' + "x" * 200_000
    with pytest.raises(GradingError, match=r"timestamps\.csv: .*Nothing was changed"):
        read(tmp_path, text)
    assert times_in(tmp_path / "none.csv", LEARNERS, [SLUG]) == ({}, [])


def test_who_is_late_by_the_table_pays_for_it_whatever_their_folder_says(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("late-en", "perfect-es", "josé")
    only(copy, *names)
    monkeypatch.setenv("CLASS", str(copy))
    said: list[str] = []

    def run() -> list[bool]:
        """Grades anew, where being late takes all points. Returns for each learner whether nothing changed."""
        grader = Grader(ClassFolder(copy), [SLUG], jobs=1, voice=Voice(show=said.append))
        grader.api.config.LateSubmissionPlugin.penalty_method = "zero"
        outcomes = grader.run(places(copy / "submitted", [SLUG]))
        steps = len(list(grader.journal.steps("state = ?", RUNNING)))
        grader.journal.close()
        assert steps == cells_run
        return [outcome.unchanged for outcome in outcomes]

    def totals() -> list[str]:
        return [rows(copy)[name]["total"] for name in names]

    def table(**times: str) -> None:
        lines = [f"{name.replace('_', '-')},{SLUG},2026-03-31 {time}" for name, time in times.items()]
        (copy / "timestamps.csv").write_text("\n".join(["student,assignment,timestamp", *lines]), encoding="utf-8")

    with sqlite3.connect(copy / "journal.sqlite") as journal:
        (cells_run,) = journal.execute("select count(*) from step where state = ?", (RUNNING,)).fetchone()
    full = rows(copy)["late-en"]["max"]
    assert totals() == [full] * 3
    with Gradebook(f"sqlite:///{copy / 'gradebook.db'}", "") as book:
        book.update_or_create_assignment(SLUG, duedate=datetime(2026, 3, 31, 12, 0))
        # as a run noted it that believed timestamp.txt
        book.find_submission(SLUG, "perfect-es").timestamp = datetime(2100, 1, 1)
        book.db.commit()
    table(late_en="12:01", josé="13:00+01:00", nobody="12:00")
    assert run() == [False] * 3
    assert totals() == ["0", full, full] and any("'nobody'" in line for line in said)
    assert "timestamp.txt was not used" in rows(copy)["late-en"]["note"] and not rows(copy)["josé"]["note"]
    text = page(copy, "late-en").get_text()
    assert "timestamp" not in text and plain(words("en")["late"]) in text
    table(perfect_es="12:00:01", **{unicodedata.normalize("NFD", "josé"): "14:00"})
    assert run() == [False] * 3
    assert totals() == [full, "0", "0"] and plain(words("en")["late"]) not in page(copy, "late-en").get_text()
    assert run() == [True] * 3


def plain(text: str) -> str:
    return text.partition("{")[0]
