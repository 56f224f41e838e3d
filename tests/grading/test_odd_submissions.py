"""Honest mistakes: each submission is scored for what it holds or waits for a person, with a sentence, and changes
nobody else's grade."""

from __future__ import annotations

import csv
import os
import re
import sqlite3
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import invariants
import pytest
from bs4 import BeautifulSoup
from classroom import SLUG, TESTS, TESTS_OF, grade, perfect, run
from filelock import FileLock
from odd_submissions import ODD, Odd, cell, edited

from autograder.grading.class_folder import ClassFolder, alone_in
from autograder.grading.export import harmless
from autograder.grading.feedback import words
from autograder.grading.intake import files_in
from autograder.grading.journal import DONE, MERGED, PERSON, RECEIVED, RUNNING, Journal, Step
from autograder.grading.notes import NOTES, Note, sentences
from autograder.grading.sample_class import Pupil, hand_in, solutions
from autograder.grading.store import Store
from autograder.judge import notebooks
from autograder.release.paths import LANGUAGES
from autograder.release.yaml_files import read_yaml

QUICK, SLOW = [odd for odd in ODD if not odd.slow], [odd for odd in ODD if odd.slow]
RIGHT = solutions(SLUG)
POINTS = {
    test: cell.metadata.nbgrader.points for test, cell in notebooks.graded(notebooks.source(SLUG), "grade").items()
}
# before, among and after the odd ones, by the alphabet
OTHERS = [
    perfect("aaa-en", "en"),
    Pupil("nobody-es", "es", {}),
    Pupil("odd-half-en", "en", {name: RIGHT[name] for name in list(RIGHT)[1:]}),
    perfect("zoé", "es"),
]
# make grade, with a fifth of the processor time for a cell, and what memory it took, in MB
GRADE = """\
import sys
from autograder.command.line import main
from autograder.judge import run_notebook
from book.bench.peak import peak
run_notebook.MOST_UNITS = 4_000
code = main(["grade"])
print(peak() // 1024)
sys.exit(code)
"""

Row = dict[str, str]


@dataclass(frozen=True)
class Class:
    folder: Path
    code: int
    said: str
    again: str
    memory: int
    untouched: bool

    @property
    def rows(self) -> dict[tuple[str, str], Row]:
        with (self.folder / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
            return {(row["student"], row["assignment"]): row for row in csv.DictReader(file)}

    def step(self, odd: Odd) -> Step:
        journal = Journal(self.folder / "journal.sqlite")
        step = journal.last(odd.who, odd.slug)
        journal.close()
        assert step is not None
        return step

    def page(self, odd: Odd) -> BeautifulSoup:
        path = self.folder / "feedback" / odd.who / SLUG / f"{SLUG}.html"
        return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def contents(folder: Path) -> dict[str, bytes]:
    """All plain files in a folder that are not huge."""
    files = [Path(top) / name for top, _, names in os.walk(folder) for name in names]
    plain = [p for p in files if p.is_file() and not p.is_symlink() and p.stat().st_size < 1_000_000]
    return {str(p.relative_to(folder)): p.read_bytes() for p in plain}


def graded_class(home: Path, odd: list[Odd]) -> Class:
    """A class with these odd ones, graded, and graded again; once, however many processes run the tests."""
    folder, log = home / "class", home / "said.txt"
    with FileLock(f"{home}.lock"):
        if not log.exists():
            for pupil in OTHERS:
                hand_in(pupil, SLUG, folder / "submitted")
            for one in odd:
                one.hand_in(folder / "submitted")
            before = contents(folder / "submitted")
            done = run([sys.executable, "-c", GRADE], folder)
            assert done.stderr == "", done.stderr
            said, _, memory = done.stdout.strip().rpartition("\n")
            again = grade(folder) if odd else done
            untouched = contents(folder / "submitted") == before
            log.write_text("\0".join([str(done.returncode), said, again.stdout, memory, str(int(untouched))]))
    code, said, again, memory, untouched = log.read_text().split("\0")
    return Class(folder, int(code), said, again, int(memory), untouched == "1")


def home(tmp_path_factory: pytest.TempPathFactory, worker_id: str, name: str) -> Path:
    base = tmp_path_factory.getbasetemp()
    path = (base if worker_id == "master" else base.parent) / name
    path.mkdir(exist_ok=True)
    return path


@pytest.fixture(scope="session")
def graded(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Class:
    return graded_class(home(tmp_path_factory, worker_id, "odd"), QUICK)


@pytest.fixture(scope="session")
def without(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Class:
    return graded_class(home(tmp_path_factory, worker_id, "not-odd"), [])


@pytest.fixture(scope="session")
def slow(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Class:
    return graded_class(home(tmp_path_factory, worker_id, "slow"), SLOW)


def name_of(odd: Odd) -> str:
    return f"{odd.name}-{odd.lang}"


@cache
def pattern(key: str, to: str) -> re.Pattern[str]:
    """A sentence with anything in its fields."""
    return re.compile(re.sub(r"\\{\w+\\}", ".+?", re.escape(sentences()[key][to])))


def check(odd: Odd, graded: Class) -> None:
    """Points, notes, language; in the journal, the table, the file and the learner's page."""
    row = graded.rows[harmless(odd.who), odd.slug]
    step = graded.step(odd)
    assert step.state == (PERSON if odd.lost is None else MERGED)
    assert {note.key for note in ((step.reason,) if step.reason else ()) + step.notes} == set(odd.notes)
    if odd.lost is None:
        assert not any(row[name] for name in (*TESTS, "total"))
    else:
        lost = {test for exercise in odd.lost for test in TESTS_OF[exercise]}
        assert {test: float(row[test]) for test in TESTS} == {t: 0 if t in lost else p for t, p in POINTS.items()}
        assert row["language"] == odd.lang
    (line,) = (line for line in graded.said.splitlines() if re.match(rf"{re.escape(odd.who)} +{odd.slug} ", line))
    for key in odd.notes:
        assert pattern(key, "instructor").search(row["note"]) and pattern(key, "instructor").search(line)
    if odd.slug != SLUG:
        return
    page = graded.page(odd)
    text = page.get_text(" ", strip=True)
    languages = [step.language] if step.language else list(LANGUAGES)
    assert set(languages) <= {odd.lang} or step.reason
    assert page.html["lang"] == languages[0] and odd.who.strip() in text
    for key in odd.notes:
        for lang in LANGUAGES:
            if sentences()[key][lang]:
                assert bool(pattern(key, lang).search(text)) == (lang in languages), (key, lang)
    assert bool(page.select("table")) == (odd.lost is not None)
    for lang in languages:
        assert (words(lang)["waiting"] in text) == (odd.lost is None)


@pytest.mark.parametrize("odd", QUICK, ids=name_of)
def test_it_is_scored_for_what_it_holds_or_waits_with_a_sentence(graded: Class, odd: Odd) -> None:
    check(odd, graded)


@pytest.mark.exhaustive
@pytest.mark.parametrize("odd", SLOW, ids=name_of)
def test_so_it_is_where_that_takes_long(slow: Class, odd: Odd) -> None:
    check(odd, slow)


def test_everybody_elses_row_is_the_same_without_them(graded: Class, without: Class) -> None:
    assert len(without.rows) == len(OTHERS) and without.code == 0
    assert {who: graded.rows[who] for who in without.rows} == without.rows


def test_there_are_enough_of_them_and_all_are_told_apart() -> None:
    assert len(ODD) >= 30 and len({odd.who for odd in ODD}) == len(ODD)
    assert {odd.lang for odd in ODD} == set(LANGUAGES)


def test_nothing_is_lost_and_the_exit_code_says_that_somebody_waits(graded: Class) -> None:
    waiting = sum(odd.lost is None for odd in QUICK)
    everybody = len(QUICK) + len(OTHERS)
    assert graded.code == 1 and len(graded.rows) == everybody
    assert f"{everybody} submissions: {everybody - waiting} graded, 0 unchanged, {waiting} for a person" in graded.said
    report = graded.said.rpartition("for a person\n")[2].splitlines()
    for odd in QUICK:
        assert any(f"/{odd.who}/{odd.slug}: " in line for line in report) == (odd.lost is None), odd.who


def test_a_second_run_has_nothing_to_do_and_says_the_same(graded: Class) -> None:
    assert " 0 graded, " in graded.again
    first, second = ([line for line in s.splitlines() if f"  {SLUG}  " in line] for s in (graded.said, graded.again))
    assert [line for line in first if line[0] != "["] == [line for line in second if line[0] != "["]


def test_what_was_handed_in_stays_as_it_was_and_is_kept(graded: Class) -> None:
    assert graded.untouched
    store = Store(graded.folder / "received")
    kept = {path.name for path in store.path.glob("*/*")}
    assert not [name for name in kept if name.startswith(".part")]
    originals = contents(graded.folder / "submitted")
    for odd in QUICK:
        for name, data in originals.items():
            if name.startswith(f"{odd.who}/{SLUG}/"):
                assert store.put(data) in kept, name


def test_a_flood_of_output_does_not_take_the_graders_memory(graded: Class) -> None:
    assert graded.memory < 400


def test_all_that_must_hold_of_a_graded_class_holds(graded: Class) -> None:
    invariants.hold(graded.folder)


@pytest.mark.exhaustive
def test_so_it_does_where_it_takes_long(slow: Class) -> None:
    invariants.hold(slow.folder)


def test_the_journal_has_every_step_in_order(graded: Class) -> None:
    with sqlite3.connect(graded.folder / "journal.sqlite") as database:
        steps = database.execute("select learner, state from step where slug = ? order by number", (SLUG,)).fetchall()
    for odd in QUICK:
        if odd.slug == SLUG:
            expected = [RECEIVED, PERSON] if odd.lost is None else [RECEIVED, RUNNING, DONE, MERGED]
            assert [state for who, state in steps if who == odd.who] == expected, odd.who


def states(folder: Path) -> Counter[tuple[str, str]]:
    journal = folder / "journal.sqlite"
    with sqlite3.connect(f"file:{journal}?mode=ro", uri=True) as database:
        return Counter(database.execute("select learner, state from step").fetchall())


def test_folders_are_followed_so_deep_and_no_deeper(tmp_path: Path) -> None:
    deepest = tmp_path.joinpath(*["d"] * 30)
    deepest.mkdir(parents=True)
    (deepest / "notes.txt").touch()
    (tmp_path / "d" / "notes.txt").touch()
    assert [name for name, _ in files_in(tmp_path)] == ["d/notes.txt", "/".join(["d"] * 21)]


def test_two_runs_do_not_meet_in_one_class(tmp_path: Path) -> None:
    hand_in(perfect("ana", "en"), SLUG, tmp_path / "submitted")
    with alone_in(ClassFolder(tmp_path)):
        second = grade(tmp_path)
    assert second.returncode == 2 and "it is being graded already" in second.stderr
    assert not (tmp_path / "journal.sqlite").exists()


def test_a_better_copy_counts_and_a_worse_file_takes_the_points_away(tmp_path: Path) -> None:
    """The journal goes by what was received: received, done, received anew, for a person."""
    path = hand_in(perfect("ana", "en"), SLUG, tmp_path / "submitted")
    assert grade(tmp_path).returncode == 0
    path.write_text("")
    assert grade(tmp_path).returncode == 1
    edited_again = Class(tmp_path, 1, "", "", 0, True)
    assert edited_again.rows["ana", SLUG]["total"] == ""
    assert dict(states(tmp_path)) == {
        ("ana", RECEIVED): 2, ("ana", RUNNING): 1, ("ana", DONE): 1, ("ana", MERGED): 1, ("ana", PERSON): 1
    }  # fmt: skip
    hand_in(perfect("ana", "en"), SLUG, tmp_path / "submitted")
    edited(lambda nb: cell(nb, next(iter(TESTS_OF))).update(source="1 +"))(path.parent)
    assert grade(tmp_path).returncode == 0
    assert float(edited_again.rows["ana", SLUG]["total"]) > 0


@pytest.mark.parametrize("key", read_yaml(NOTES))
def test_every_sentence_has_the_fields_of_the_others_and_is_said(key: str) -> None:
    told = sentences()[key]
    assert list(told) == ["instructor", "instructor_es", "en", "es"] and bool(told["en"]) == bool(told["es"])
    fields = {lang: set(re.findall(r"\{(\w+)\}", told[lang] or "")) for lang in told}
    assert told["instructor"] and told["instructor_es"] and fields["instructor_es"] == fields["instructor"]
    assert fields["en"] == fields["es"] <= fields["instructor"]
    note = Note(key, dict.fromkeys(fields["instructor"], "a\nb" * 1000))
    assert all("\n" not in note.said(to) and len(note.said(to)) < 1500 for to in told)
