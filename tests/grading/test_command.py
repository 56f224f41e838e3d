"""python -m autograder: what it says and how it ends, in both languages; that it writes only what it should."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from classroom import SLUG, TESTS, grade, notebook, perfect, rows
from sqlalchemy import create_engine

from autograder.boxes.box import NEEDED, NoBox
from autograder.boxes.probes import PROBES
from autograder.boxes.walls import prove
from autograder.command.doctor import EXTRAS
from autograder.command.line import main
from autograder.command.wording import language_of, words
from autograder.grading.class_folder import digest
from autograder.grading.sample_class import hand_in
from autograder.release.paths import ROOT

HEAD = r"^.*\n(    Points Possible.*\n)?"  # of a table, as a platform wants it
AUTOGRADER = ROOT / "autograder"
ENGLISH = {
    "the", "is", "are", "was", "were", "not", "of", "and", "with", "got", "expected", "run", "it", "its",
    "have", "look", "asked", "for", "this", "that", "from", "by", "to", "be", "at", "their", "yet", "which",
    "learner", "notebook", "points", "lost", "graded", "box", "file", "folder", "walls",
}  # fmt: skip


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """CLASS as it was, afterwards: a command sets it."""
    monkeypatch.setenv("CLASS", "")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def kept(folder: Path) -> str:
    return digest(sorted(path for path in folder.rglob("*") if path.is_file()), *map(str, sorted(folder.rglob("*"))))


def test_check_says_what_a_submission_would_earn_and_keeps_nothing(graded, capsys) -> None:
    before, beside = kept(graded.folder), set(os.listdir(tempfile.gettempdir()))
    assert main(["check", str(notebook(graded.folder, "wrong-12-en")), "--lang", "es"]) == 0
    said = capsys.readouterr().out
    earned = rows(graded.folder)["wrong-12-en"]
    assert f"en inglés: {earned['total']} de 6 puntos" in said and "No se ha escrito nada" in said
    for test in TESTS:
        assert re.search(rf"[{'✗' if float(earned[test]) == 0 else '✓'}] {test}  ", said), test
    assert "This is x³" in said
    assert kept(graded.folder) == before
    assert not {name for name in set(os.listdir(tempfile.gettempdir())) - beside if name.startswith("check-")}


def test_check_says_what_would_wait_and_why(graded, capsys) -> None:
    for lang, reason in (("en", "it breaks off after"), ("es", "se corta después de")):
        assert main(["check", str(notebook(graded.folder, "a-cut-off-en")), "--lang", lang]) == 1
        assert reason in capsys.readouterr().out


def test_check_of_what_is_no_notebook_neither_waits_nor_takes_room(tmp_path: Path, capsys) -> None:
    os.mkfifo(tmp_path / "pipe.ipynb")
    for name in (str(tmp_path / "pipe.ipynb"), "/dev/zero"):
        assert main(["check", name, "--lesson", SLUG]) == 2
        assert "no file" in capsys.readouterr().err
    with (tmp_path / "huge.ipynb").open("wb") as file:
        file.truncate(10**12)
    assert main(["check", str(tmp_path / "huge.ipynb"), "--lesson", SLUG, "--lang", "es"]) == 1
    assert "ocupa 1000000 MB" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "english", "spanish"),
    [
        (["check", "nowhere.ipynb"], "got no such file", "no existe"),
        (["check", "book"], "got a folder", "es una carpeta"),
        (["check", "Makefile"], "got nothing that says which lesson", "nada dice de qué lección"),
        (["check", "Makefile", "--lesson", "99"], "expected one of 00-warm-up", "se esperaba una de 00-warm-up"),
        (["report", "_class/nowhere"], "got no such folder", "no existe tal carpeta"),
        (["export", "book"], "expected the folder of a class", "se esperaba la carpeta de una clase"),
        (["restore", "book"], "without the journal", "sin el diario"),
        (["report", "a class"], "without spaces", "sin espacios"),
        (["export", "book", "--to", "excel"], "expected one of 'csv'", "se esperaba uno de 'csv'"),
        (["grade", "book", "--jobs", "0"], "expected 1 or more", "se esperaba 1 o más"),
        (["grade", "book", "--jobs", "x"], "expected a whole number", "se esperaba un número entero"),
        (["report"], "got no CLASS", "falta CLASS"),
        (["grade", "book"], "got no such folder", "no hay ninguna entrega"),
    ],
)
def test_what_cannot_be_done_is_told_in_both_languages(
    capsys, arguments: list[str], english: str, spanish: str
) -> None:
    for lang, expected in (("en", english), ("es", spanish)):
        try:
            code = main([*arguments, "--lang", lang])
        except SystemExit as end:
            code = int(str(end.code))
        told = capsys.readouterr().err
        assert code == 2 and expected in told and "Traceback" not in told, told
        assert arguments[0] in told


def test_the_language_is_that_of_the_machine_or_the_one_asked_for() -> None:
    assert language_of({"LANG": "es_MX.UTF-8"}) == "es" and language_of({"LANG": "en_GB"}) == "en"
    assert language_of({"LC_ALL": "C", "LANG": "es_ES"}) == "en" and language_of({"LC_ALL": "", "LANG": "es"}) == "es"
    assert language_of({}) == language_of({"LANG": "fr_FR.UTF-8"}) == "en"


def test_a_process_has_one_thread_unless_it_is_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    assert main(["grade", "--jobs", "0"]) == 2
    assert (os.environ["OPENBLAS_NUM_THREADS"], os.environ["OMP_NUM_THREADS"]) == ("1", "3")


def test_every_sentence_is_there_in_both_languages_with_the_same_fields() -> None:
    def fields(text: str | None) -> list[str]:
        return sorted(re.findall(r"\{\w+\}|%\(\w+\)\w|%s", text or ""))

    english, spanish = words("en"), words("es")
    assert english.keys() == spanish.keys() and all(spanish.values())
    for key, text in english.items():
        assert text is None or fields(text) == fields(spanish[key]), key


def test_what_grading_says_has_a_key_and_the_fields_of_its_spanish() -> None:
    """Every line and every error that an instructor may read, wherever it is written."""
    said = set()
    paths = [path for home in ("grading", "boxes", "judge", "command") for path in (AUTOGRADER / home).glob("*.py")]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths if path.name != "worker.py"]
    for call in (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = getattr(call.func, "id", "")
        if name == "Lost":
            lines = {"Line", "Line.of", "line_of", "of_a_worker", "line", "gone", "strange"}
            used = {ast.unparse(node) for node in ast.walk(call.args[0]) if isinstance(node, ast.Name | ast.Attribute)}
            assert used & lines, ast.unparse(call)
        if name in ("Line", "GradingError", "NoBox", "Told"):
            key = call.args[0 if name == "Told" else 1]
            if isinstance(key, ast.Constant):  # else it is one of a table
                given = {keyword.arg for keyword in call.keywords}
                fields = {*re.findall(r"\{(\w+)", words("es")[key.value])}
                assert None in given or fields <= given, ast.unparse(call)
                said.add(key.value)
    assert len(said) > 40 and {f"wall_{name}" for name in [*PROBES, "limit_memory_together"]} <= words("es").keys()


def in_english(text: str) -> set[str]:
    """The English words of a text, without those in names and paths."""
    return ENGLISH & {*re.findall(r"(?<![\w./<=_'-])[a-z]+(?![\w./>=_'-])", text.casefold())}


def test_nothing_is_said_in_english_of_a_broken_class_whose_instructor_speaks_spanish(
    copy: Path, capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In all that is printed and all that is exported; and a submission for which there was no box says so until it is
    graded."""
    hand_in(perfect("luz", "es"), SLUG, copy / "submitted")
    (copy / "submitted" / "stray.txt").touch()
    monkeypatch.setattr("autograder.grading.grader.WAITS", ())

    def no_box(*_: object) -> None:
        raise NoBox("the box did not start (x)", "box_silent", said="x")

    with monkeypatch.context() as patch:
        patch.setattr("autograder.grading.work.grade", no_box)
        assert main(["grade", str(copy), "--lang", "es"]) == 1
    why = "sin calificar todavía: ejecuta make grade; ha fallado la propia calificación"
    assert why in rows(copy)["luz"]["note"] and "la caja no se ha iniciado (x)" in rows(copy)["luz"]["note"]
    for to in ("csv", "moodle", "canvas", "blackboard"):
        assert main(["export", str(copy), "--lang", "es", "--to", to]) == 1
    assert main(["report", str(copy), "--lang", "es"]) == 0
    assert main(["check", str(notebook(copy, "wrong-12-en")), "--lang", "es"]) == 0
    assert main(["doctor", "--lang", "es"]) == 0
    out, err = capsys.readouterr()
    told = {"printed": out.partition("  ✗")[0] + out.partition("No se ha escrito nada")[2], "errors": err}
    told |= {path.name: re.sub(HEAD, "", path.read_text(encoding="utf-8-sig"), count=1) for path in copy.glob("*.csv")}
    pages = [copy / "report" / "index.html", *(copy / "report" / "learners").iterdir()]
    told |= {path.name: " ".join(page_text(path)) for path in pages}
    for name, text in told.items():
        assert not in_english(text), (name, in_english(text))
    for name in ("grades-moodle.csv", "index.html", "luz.html"):
        assert why in told[name], name
    assert in_english("grades.csv: got no box, it was not made") == {"got", "box", "it", "was", "not"}

    assert main(["export", str(copy)]) == 1
    assert "not graded yet: run make grade; grading itself failed" in rows(copy)["luz"]["note"]
    assert grade(copy).returncode == 1 and rows(copy)["luz"]["total"] == "6" and not rows(copy)["luz"]["note"]


def page_text(path: Path) -> Iterator[str]:
    soup = BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")
    for element in soup.select("style, code, bdi, title, h1"):
        element.decompose()
    yield soup.get_text(" ")
    yield from (element["aria-label"] for element in soup.select("[aria-label]"))


def test_a_run_makes_one_gradebook_however_many_submissions_there_are(
    copy: Path, capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """nbgrader makes another for each question, which is most of what a run with nothing to do would take."""
    made = []
    monkeypatch.setattr("nbgrader.api.create_engine", lambda *a, **k: made.append(a) or create_engine(*a, **k))
    assert main(["grade", str(copy)]) == 1
    assert len(made) == 1 and capsys.readouterr().out.count("(unchanged)") > 20


def test_a_machine_without_boxes_is_told_in_spanish(copy: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    walls = {"network_v4": "reached it", "limit_core": "", "limit_files": "could not be tried (TypeError: x)"}
    monkeypatch.setattr("autograder.command.doctor.tried", lambda: walls)
    assert main(["doctor", "--lang", "es"]) == 1
    told = capsys.readouterr().out
    assert "paredes de una caja: red (IPv4): llega a un puerto" in told
    assert "limit files: no se ha podido comprobar (TypeError: x)" in told
    monkeypatch.setattr("autograder.command.grade.prove", prove.__wrapped__)
    for path, what in (("missing", lambda: ["bubblewrap"]), ("tried", lambda: {"network_v4": "reached it"})):
        with monkeypatch.context() as patch:
            patch.setattr(f"autograder.boxes.walls.{path}", what)
            assert main(["grade", str(copy), "--lang", "es"]) == 2
        told = capsys.readouterr().err
        assert "No se ha calificado nada" in told and not in_english(told), told


def test_a_run_of_grading_is_told_in_spanish(copy: Path) -> None:
    (copy / "timestamps.csv").write_text(f"student,assignment,timestamp\nnobody,{SLUG},2026-01-01 10:00\n")
    run = grade(copy, "--lang", "es")
    assert run.returncode == 1 and not run.stderr
    for told in ("cajas: ", "paredes", "estudiante", "perdido: ", "sin cambios", "sin calificar", "entregas: ",
                 "timestamps.csv, línea 2: el estudiante es 'nobody'", "calificaciones  ", "comentarios "):  # fmt: skip
        assert told in run.stdout, told
    for english in ("walls", "learner ", "lost", "unchanged", "not graded", "submissions:", "got the", "gradebook  "):
        assert english not in run.stdout, english


@pytest.mark.parametrize("command", ["report", "export", "restore"])
def test_a_class_that_is_being_graded_is_left_alone(copy: Path, capsys, command: str) -> None:
    program = "import fcntl, sys, time; f = open(sys.argv[1], 'w'); fcntl.lockf(f, fcntl.LOCK_EX); print(flush=True); "
    locker = subprocess.Popen(
        [sys.executable, "-c", program + "time.sleep(600)", str(copy / ".lock")], stdout=subprocess.PIPE
    )
    try:
        assert locker.stdout and locker.stdout.readline()
        assert main([command, str(copy), "--lang", "es"]) == 2
        assert "ya se está calificando" in capsys.readouterr().err
    finally:
        locker.kill()
        locker.wait()
    assert not (copy / "report").exists()


@pytest.mark.parametrize("name", ["gradebook.db", "journal.sqlite"])
@pytest.mark.parametrize("command", ["report", "export"])
def test_a_damaged_file_is_told_and_nothing_is_written(copy: Path, capsys, command: str, name: str) -> None:
    (copy / name).write_bytes(b"This was a database once. " * 50)
    before = kept(copy)
    assert main([command, str(copy), "--lang", "es"]) == 2
    assert f"{name}: este archivo no se puede leer como base de datos" in capsys.readouterr().err
    assert kept(copy) == before


def test_a_gradebook_that_is_gone_is_asked_for_and_restored(copy: Path, capsys) -> None:
    before = rows(copy)
    shutil.move(copy / "gradebook.db", copy / "elsewhere.db")
    assert main(["report", str(copy)]) == 2
    assert "run python -m autograder restore" in capsys.readouterr().err
    assert not (copy / "gradebook.db").exists()
    assert main(["restore", str(copy)]) == 0
    assert rows(copy) == before
    assert "made anew" in capsys.readouterr().out
    assert main(["restore", str(copy), "--lang", "es"]) == 0
    assert "no hay nada que rehacer" in capsys.readouterr().out


@pytest.mark.exhaustive
def test_a_damaged_gradebook_is_put_aside_and_restored(copy: Path, capsys) -> None:
    before, damaged = rows(copy), b"This was a database once. " * 50
    (copy / "gradebook.db").write_bytes(damaged)
    (copy / "gradebook.db.damaged").write_bytes(b"another day's")
    assert main(["restore", str(copy)]) == 0
    assert "gradebook.db.damaged-2" in capsys.readouterr().out
    assert rows(copy) == before
    assert (copy / "gradebook.db.damaged-2").read_bytes() == damaged
    assert (copy / "gradebook.db.damaged").read_bytes() == b"another day's"


def test_doctor_finds_what_grading_needs_and_what_is_missing(capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["doctor", "--lang", "es"]) == 0
    said = capsys.readouterr().out
    assert "Está todo" in said and "todas resisten" in said and re.search(r"bien +torch: 2\.", said)
    for program, package in NEEDED.items():
        own = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split()[-1]
        assert re.search(rf"bien +{program}: {package} {re.escape(own)} \(", said), program
    for extra in EXTRAS:
        here = version(extra) if find_spec(extra) else "no está"
        assert re.search(rf"(bien|–) +{extra} \(.*\): {here}", said), extra
    assert re.search(r"bien +servidor PostgreSQL en esta máquina: \d|– +servidor PostgreSQL .*: no está", said)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr("autograder.command.doctor.pinned", lambda: {"numpy": "1.0"})
    monkeypatch.setattr("autograder.command.doctor.EXTRAS", ("psycopg", "dask"))
    known = {"psycopg": "0.1" if find_spec("psycopg") else ""}
    monkeypatch.setattr("autograder.command.doctor.pinned_extras", lambda: known)
    monkeypatch.setattr("autograder.command.doctor.SERVERS", Path("/nowhere"))
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "–     PostgreSQL server on this machine: not here" in said
    assert not find_spec("psycopg") or re.search(r"NO +psycopg .*expected 0\.1 .*make extras", said)
    assert re.search(r"NO +bwrap: .*bubblewrap", said) and re.search(r"NO +numpy: .*expected 1\.0", said)
