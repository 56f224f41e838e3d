"""A cell that only waits is not judged: it is tried again alone, then a person looks, and nobody else waits."""

import sys
from pathlib import Path

import nbformat
from classroom import SLUG, add, edit, grade, perfect, rows, run

from autograder.boxes.box import missing
from autograder.grading.sample_class import hand_in
from tests.conftest import need

# make grade, with a second of patience instead of ten minutes
GRADE = "import sys; from autograder.judge import talk; talk.WAITING = 1; " + (
    "from autograder.command.line import main; sys.exit(main(['grade']))"
)


def test_who_waits_is_tried_twice_and_then_waits_for_a_person(tmp_path: Path) -> None:
    need("bubblewrap", not missing())
    folder = tmp_path / "class"
    path = hand_in(perfect("sleeper-es", "es"), SLUG, folder / "submitted")
    edit(path, add(nbformat.v4.new_code_cell("import time\ntime.sleep(6000)")))
    hand_in(perfect("honest-en", "en"), SLUG, folder / "submitted")
    first = run([sys.executable, "-c", GRADE], folder)
    assert first.returncode == 1 and first.stderr == "" and "not judged, twice" in first.stdout
    table = rows(folder)
    assert table["honest-en"]["total"] == table["honest-en"]["max"] and table["sleeper-es"]["total"] == ""
    page = (folder / "feedback" / "sleeper-es" / SLUG / f"{SLUG}.html").read_text(encoding="utf-8")
    assert "algo en él espera y no termina" in page

    edit(path, lambda notebook: notebook.cells.pop())
    assert grade(folder).returncode == 0
    assert rows(folder)["sleeper-es"]["total"] == table["honest-en"]["max"]
