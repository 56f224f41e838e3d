"""The gradebook as a database of a real PostgreSQL server, which an unprivileged user runs."""

import json
import os
import pwd
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from classroom import SLUG, TESTS, formgrader_of, grade, made, perfect, rows, run, small_class

from autograder.grading.intake import student_of
from autograder.grading.journal import Journal
from autograder.grading.sample_class import hand_in
from tests.conftest import need


@dataclass
class Server:
    """databases: how many have been made. program: pg_ctl with the words for this server."""

    home: Path
    program: list[str]
    databases: int = 0

    def control(self, *words: str) -> None:
        subprocess.run([*self.program, *words], check=True, capture_output=True, cwd=self.home, **unprivileged())

    def start(self) -> None:
        self.control("-o", f"-c listen_addresses= -c fsync=off -k {self.home}", "-l", str(self.home / "log"), "start")

    def stop(self) -> None:
        self.control("-m", "immediate", "stop")

    def new(self, like: str = "template1") -> str:
        """The address of a new database: an empty one, or a copy."""
        self.databases += 1
        with psycopg.connect(self.address("postgres"), autocommit=True) as database:
            database.execute(f"create database class_{self.databases} template {like}")
        return self.address(f"class_{self.databases}")

    def address(self, name: str) -> str:
        return f"postgresql://teacher@/{name}?host={self.home}"


def unprivileged() -> dict[str, str]:
    """The server refuses to run as root."""
    return {} if os.geteuid() else {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    places = [shutil.which("initdb"), *sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))]
    initdb = next((Path(place).resolve() for place in places if place), None)
    need("PostgreSQL (the Debian package postgresql)", initdb is not None)
    home = Path("/tmp", f"pg-{os.getpid()}")  # a socket's path is short, and above it everybody may pass
    home.mkdir(mode=0o700)
    if not os.geteuid():
        shutil.chown(home, "nobody")
    data = home / "data"
    making = [str(initdb), "-D", str(data), "-U", "teacher", "--auth=trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(making, check=True, capture_output=True, cwd=home, **unprivileged())
    server = Server(home, [str(initdb.with_name("pg_ctl")), "-D", str(data), "-w"])
    server.start()
    yield server
    server.stop()
    shutil.rmtree(home)


@pytest.fixture(scope="module")
def first(server: Server, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A class graded into a database, the database's address, and what the run said."""
    folder, address = small_class(tmp_path_factory.mktemp("served") / "class"), server.new()
    done = grade(folder, GRADEBOOK=address)
    assert done.returncode == 1 and done.stderr == ""
    return folder, address, done.stdout


@pytest.fixture
def graded_on(first, server: Server, tmp_path: Path) -> tuple[Path, str]:
    """Both once more, to do things to."""
    folder = Path(shutil.copytree(first[0], tmp_path / "class"))
    address = server.new(like=name_of(first[1]))
    journal = Journal(folder / "journal.sqlite")
    journal.note_made("gradebook at", address)
    journal.close()
    return folder, address


def name_of(address: str) -> str:
    return address.partition("?")[0].rpartition("/")[2]


def test_table_and_pages_are_those_of_a_file_to_the_byte(first, tmp_path: Path) -> None:
    served, _, said = first
    beside = small_class(tmp_path / "beside", like=served)
    assert grade(beside).returncode == 1
    assert made(served) == made(beside) and len(made(served)) == 6
    assert not (served / "gradebook.db").exists() and (served / "journal.sqlite").exists()
    assert "gradebook  postgresql://teacher@/class_" in said


def set_by_hand(address: str, student: str, test: str, points: float) -> None:
    with psycopg.connect(address) as database:
        changed = database.execute(
            "update grade set manual_score = %s, needs_manual_grade = false from base_cell, submitted_notebook, "
            "submitted_assignment where grade.cell_id = base_cell.id and base_cell.name = %s and "
            "grade.notebook_id = submitted_notebook.id and submitted_notebook.assignment_id = submitted_assignment.id "
            "and submitted_assignment.student_id = %s",
            (points, test, student),
        )
        assert changed.rowcount == 1


def test_a_second_run_keeps_points_by_hand_and_a_lost_database_gets_them_back(graded_on, server: Server) -> None:
    folder, address = graded_on
    set_by_hand(address, "half-es", TESTS[-1], 0.5)
    again = grade(folder, GRADEBOOK=address)
    assert "4 unchanged" in again.stdout and rows(folder)["half-es"][TESTS[-1]] == "0.5"
    whole = rows(folder)
    with psycopg.connect(server.address("postgres"), autocommit=True) as database:
        database.execute(f"drop database {name_of(address)}")
        database.execute(f"create database {name_of(address)}")
    lost = grade(folder, GRADEBOOK=address)
    assert "gradebook: made anew, with 1 points and comments that were set by hand" in lost.stdout
    assert rows(folder) == whole


@pytest.mark.exhaustive
def test_a_class_moves_to_a_server_and_back_with_its_points(server: Server, tmp_path: Path) -> None:
    folder = small_class(tmp_path / "class")
    grade(folder)
    with sqlite3.connect(folder / "gradebook.db") as book:
        book.execute(
            "update grade set manual_score = 0.25 where cell_id = (select id from base_cell where name = ?)", TESTS[-1:]
        )
    address = server.new()
    moved = grade(folder, GRADEBOOK=address)
    assert "made anew, with 5 points" in moved.stdout
    whole = rows(folder)
    assert whole["perfect-en"][TESTS[-1]] == "0.25"
    # what was the gradebook is not taken for it by anybody
    assert (folder / "gradebook.db.before-server").exists() and not (folder / "gradebook.db").exists()
    set_by_hand(address, "half-es", TESTS[-1], 0.5)
    for lang, said in (("en", "its gradebook is postgresql://"), ("es", "su libro de calificaciones es postgresql://")):
        forgotten = grade(folder, "--lang", lang)
        assert forgotten.returncode == 2 and said in forgotten.stderr
    program = [sys.executable, "-m", "autograder", "export", str(folder), "--to", "csv"]
    looked = run(program, folder, new=True, GRADEBOOK="file")
    assert looked.returncode == 2 and "its gradebook is postgresql://" in looked.stderr
    assert rows(folder) == whole
    grade(folder, GRADEBOOK=address)  # which keeps what was set
    grade(folder, GRADEBOOK="file")
    assert rows(folder)["half-es"][TESTS[-1]] == "0.5" and rows(folder)["perfect-en"][TESTS[-1]] == "0.25"
    assert "4 unchanged" in grade(folder).stdout
    # and to the server once more, which still has what it had
    hand_in(perfect("half-es", "es"), SLUG, folder / "submitted")
    set_in_file(folder, "perfect-en", 0.75)
    grade(folder)
    grade(folder, GRADEBOOK=address)
    now = rows(folder)
    assert now["perfect-en"][TESTS[-1]] == "0.75" and now["half-es"][TESTS[0]] == now["perfect-en"][TESTS[0]]


def set_in_file(folder: Path, student: str, points: float) -> None:
    with sqlite3.connect(folder / "gradebook.db") as book:
        cell = "(select id from base_cell where name = ?)"
        notebook = (
            "(select n.id from submitted_notebook n join submitted_assignment a on n.assignment_id = a.id "
            "where a.student_id = ?)"
        )
        update = f"update grade set manual_score = ? where cell_id = {cell} and notebook_id in {notebook}"
        changed = book.execute(update, (points, TESTS[-1], student))
        assert changed.rowcount == 1


def test_the_database_of_another_class_is_refused_and_left_as_it_was(graded_on, tmp_path: Path) -> None:
    folder, address = graded_on
    before = rows(folder)
    other = small_class(tmp_path / "other")
    for lang, said in (("en", "got the gradebook of"), ("es", "es el libro de calificaciones de")):
        refused = grade(other, "--lang", lang, GRADEBOOK=address)
        assert refused.returncode == 2 and said in refused.stderr and "Traceback" not in refused.stderr
    assert not (other / "grades.csv").exists()
    assert "4 unchanged" in grade(folder, GRADEBOOK=address).stdout and rows(folder) == before


def test_a_server_that_is_gone_costs_nothing_but_the_run(graded_on, server: Server) -> None:
    folder, address = graded_on
    before = made(folder)
    hand_in(perfect("new-en", "en"), SLUG, folder / "submitted")
    server.stop()
    try:
        refused = grade(folder, GRADEBOOK=address)
    finally:
        server.start()
    assert refused.returncode == 2 and "cannot be used" in refused.stderr and "Traceback" not in refused.stderr
    assert made(folder) == before
    grade(folder, GRADEBOOK=address)
    assert rows(folder)["new-en"]["total"] == rows(folder)["perfect-en"]["total"]


@pytest.mark.parametrize("address", ["mysql://teacher@localhost/class", "postgresql:", "class.db"])
def test_what_is_no_address_of_such_a_database_is_told(address: str, tmp_path: Path) -> None:
    folder = small_class(tmp_path / "class")
    for lang, said in (("en", "expected the address of a PostgreSQL database"), ("es", "no es la dirección")):
        refused = grade(folder, "--lang", lang, GRADEBOOK=address)
        assert refused.returncode == 2 and said in refused.stderr and address in refused.stderr
    assert not (folder / "journal.sqlite").exists()


def test_no_password_is_shown(tmp_path: Path) -> None:
    address = "postgresql://teacher:secret-word@127.0.0.1:1/class"
    refused = grade(small_class(tmp_path / "class"), GRADEBOOK=address)
    assert refused.returncode == 2 and "secret-word" not in refused.stdout + refused.stderr
    refused = grade(tmp_path / "class", GRADEBOOK=address.replace("postgresql", "mysql"))
    assert refused.returncode == 2 and "secret-word" not in refused.stderr and "teacher:***@" in refused.stderr


@pytest.mark.exhaustive
def test_nbgraders_own_commands_and_formgrader_use_it(graded_on) -> None:
    folder, address = graded_on
    nbgrader = str(Path(sys.executable).with_name("nbgrader"))
    words = ["generate_feedback", SLUG, "--student", "half-es", "--force"]
    done = run([nbgrader, *words], folder, new=True, GRADEBOOK=address)
    assert done.returncode == 0, done.stderr
    assert not (folder / "gradebook.db").exists()
    with formgrader_of(folder, GRADEBOOK=address) as ask:
        assert student_of("br[ack]et-en").encode() in ask("/formgrader/api/students")
        (of_half,) = (
            n
            for n in json.loads(ask(f"/formgrader/api/submitted_notebooks/{SLUG}/{SLUG}"))
            if n["student"] == "half-es"
        )
        grades = json.loads(ask(f"/formgrader/api/grades?submission_id={of_half['id']}"))
        (last,) = (g["id"] for g in grades if g["name"] == TESTS[-1])
        ask(f"/formgrader/api/grade/{last}", {"manual_score": 0.25}, "PUT")
    grade(folder, GRADEBOOK=address)
    assert rows(folder)["half-es"][TESTS[-1]] == "0.25"


def test_report_export_and_restore_read_it(graded_on) -> None:
    folder, address = graded_on
    for words in (["report"], ["export", "--to", "moodle", "--out", str(folder / "moodle.csv")], ["restore"]):
        done = run([sys.executable, "-m", "autograder", *words, str(folder)], folder, new=True, GRADEBOOK=address)
        assert done.returncode <= 1 and not done.stderr, done.stderr  # 1: one waits for a person
    assert "half-es" in (folder / "moodle.csv").read_text(encoding="utf-8")
