"""python -m autograder: what it says and how it ends, in both languages; that it writes only what it should."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from classroom import SLUG, TESTS, grade, notebook, rows

from autograder.command.line import main
from autograder.command.wording import language_of, words
from autograder.grading.class_folder import digest


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
    assert main(["restore", str(copy), "--lang", "es"]) == 0
    assert "gradebook.db.damaged-2" in capsys.readouterr().out
    assert rows(copy) == before
    assert (copy / "gradebook.db.damaged-2").read_bytes() == damaged
    assert (copy / "gradebook.db.damaged").read_bytes() == b"another day's"


def test_doctor_finds_what_grading_needs_and_what_is_missing(capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["doctor", "--lang", "es"]) == 0
    said = capsys.readouterr().out
    assert "Está todo" in said and "todas resisten" in said and re.search(r"bien +torch: 2\.", said)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr("autograder.command.doctor.pinned", lambda: {"numpy": "1.0"})
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert re.search(r"NO +bwrap: .*bubblewrap", said) and re.search(r"NO +numpy: .*expected 1\.0", said)
