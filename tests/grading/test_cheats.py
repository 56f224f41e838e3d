"""Hostile notebooks: what they get without box and judge, and that they get nothing with both."""

from __future__ import annotations

import json
import os
import secrets
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import invariants
import pytest
from bs4 import BeautifulSoup
from cheats import CHEATS, MARK, NOTHING, POINTS, READ, Cheat
from classroom import ENVIRONMENT, SLUG, grade, perfect, rows, run
from filelock import FileLock
from odd_submissions import ODD

from autograder.grading.sample_class import hand_in
from autograder.release.paths import ROOT

ALONE, KIN = [cheat for cheat in CHEATS if not cheat.kin], [cheat for cheat in CHEATS if cheat.kin]
STOCK = """
import sys
sys.path.insert(0, ".")
from autograder.grading.assignments import register
from nbgrader.apps import NbGraderAPI
from nbgrader.converters import Autograde
from traitlets.config import PyFileConfigLoader
config = PyFileConfigLoader("nbgrader_config.py", path="autograder").load_config()
config.Autograde.autograde_preprocessors = Autograde.autograde_preprocessors.default_args[0]
config.Execute.extra_arguments = ["--log-level=ERROR"]
for name in ("GenerateFeedback", "FeedbackPage"):
    config.pop(name, None)
api = NbGraderAPI(config=config)
register(api, sys.argv[1])
for student in sys.argv[2:]:
    api.autograde(sys.argv[1], student, force=True)
    api.generate_feedback(sys.argv[1], student, force=True)
"""


@dataclass
class Room:
    """A class of cheats, and everything around it that they try to reach."""

    folder: Path
    marks: Path
    cheats: list[Cheat]
    token: str = field(default_factory=lambda: secrets.token_hex(16))
    heard: list[str] = field(default_factory=list)

    def listen(self) -> int:
        """At a port, and at a socket of a name that no folder holds."""
        server, named = socket.create_server(("127.0.0.1", 0)), socket.socket(socket.AF_UNIX)
        named.bind(f"\0cheat-{self.token}")
        named.listen()

        def take() -> None:
            while True:
                connection, _ = server.accept()
                self.heard.append(connection.recv(100).decode())

        threading.Thread(target=take, daemon=True).start()
        self.named = named
        return int(server.getsockname()[1])

    def fill(self) -> None:
        self.marks.mkdir(parents=True)
        self.marks.chmod(0o777)
        port = self.listen()
        for cheat in self.cheats:
            told = {
                "mark": str(self.marks / cheat.name), "port": port, "token": self.token, "root": str(ROOT),
                "class": str(self.folder), "slug": SLUG,
            }  # fmt: skip
            cheat.hand_in(self.folder / "submitted", told)
        hand_in(perfect("honest", "en"), SLUG, self.folder / "submitted")

    def environment(self) -> dict[str, str]:
        return {"A_TOKEN": self.token, "IPYTHONDIR": str(self.folder / "ipython")}

    def results(self) -> dict[str, dict[str, object]]:
        time.sleep(10)  # what a notebook left running has its chance
        with sqlite3.connect(self.folder / "gradebook.db") as book:
            scores = dict(
                book.execute(
                    "select s.student_id, sum(coalesce(g.auto_score, 0)) from grade g "
                    "join submitted_notebook n on g.notebook_id = n.id "
                    "join submitted_assignment s on n.assignment_id = s.id group by s.student_id"
                )
            )
        Path(f"/dev/shm/cheat-{self.token}").unlink(missing_ok=True)
        found = {}
        for cheat in self.cheats:
            mark = (self.marks / cheat.name).exists() or (cheat.name == "port" and bool(self.heard))
            mark = mark or is_cracked(self.folder / "feedback" / cheat.who / SLUG / f"{SLUG}.html")
            found[cheat.name] = {"points": scores.get(cheat.who, 0), "mark": mark}
        return found | {"honest": {"points": scores.get("honest", 0), "mark": False}}


def is_cracked(page: Path) -> bool:
    """Is there something in a page that calls what cheats want to be called?"""
    if not page.exists():
        return False
    html = BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")
    words = [word for tag in html.find_all(True) for word in tag.attrs.values() if isinstance(word, str)]
    return any("cracked(" in text for text in [*words, *(script.get_text() for script in html.find_all("script"))])


def once(
    tmp_path_factory: pytest.TempPathFactory, worker_id: str, name: str, cheats: list[Cheat], make
) -> dict[str, dict[str, object]]:
    base = tmp_path_factory.getbasetemp()
    home = (base if worker_id == "master" else base.parent) / name
    file = home / "results.json"
    with FileLock(f"{home}.lock"):
        if not file.exists():
            room = Room(home / "class", home / "marks", cheats)
            room.fill()
            make(room)
            file.write_text(json.dumps(room.results()), encoding="utf-8")
    return json.loads(file.read_text(encoding="utf-8"))


def make(room: Room) -> None:
    """Grades the class as make grade does it."""
    os.environ.update(room.environment())
    ENVIRONMENT.update(room.environment())
    # a process of its own: what cheats look for in its variables must be there from its start
    done = run([sys.executable, "-m", "autograder", "grade"], room.folder)
    assert done.stderr == "", done.stderr
    assert set(rows(room.folder)) == {cheat.who for cheat in room.cheats} | {"honest"}
    invariants.hold(room.folder)


@pytest.fixture(scope="session")
def judged(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> dict[str, dict[str, object]]:
    return once(tmp_path_factory, worker_id, "judged-cheats", ALONE, make)


@pytest.fixture(scope="session")
def judged_kin(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> dict[str, dict[str, object]]:
    return once(tmp_path_factory, worker_id, "judged-kin", KIN, make)


@pytest.fixture(scope="session")
def trusted(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> dict[str, dict[str, object]]:
    """The class graded by nbgrader as it comes, one learner after another."""

    def make(room: Room) -> None:
        environment = ENVIRONMENT | room.environment() | {"CLASS": str(room.folder)}
        students = ["honest", *(cheat.who for cheat in CHEATS)]
        subprocess.run(
            [sys.executable, "-c", STOCK, SLUG, *students], cwd=ROOT, env=environment, capture_output=True, check=True
        )

    return once(tmp_path_factory, worker_id, "trusted-cheats", CHEATS, make)


@pytest.mark.parametrize("cheat", ALONE, ids=lambda c: c.name)
def test_no_cheat_pays(judged, cheat: Cheat) -> None:
    assert judged[cheat.name] == {"points": 0, "mark": False}


@pytest.mark.exhaustive
@pytest.mark.parametrize("cheat", KIN, ids=lambda c: c.name)
def test_nor_does_one_that_is_like_it(judged_kin, cheat: Cheat) -> None:
    assert judged_kin[cheat.name] == {"points": 0, "mark": False}


def test_the_honest_one_among_them_has_all_points(judged) -> None:
    assert judged["honest"]["points"] == 6


@pytest.mark.exhaustive
def test_what_lies_open_in_their_own_folder_earns_learners_what_it_would_if_typed(tmp_path: Path) -> None:
    for cheat, _ in READ:
        cheat.hand_in(tmp_path / "class" / "submitted", {})
    assert grade(tmp_path / "class").returncode == 0
    table = rows(tmp_path / "class")
    assert {who: float(row["total"]) for who, row in table.items()} == {cheat.who: points for cheat, points in READ}


@pytest.mark.exhaustive
def test_so_it_has_among_the_others(judged_kin, trusted, record_property: Callable[[str, object], None]) -> None:
    assert judged_kin["honest"]["points"] == trusted["honest"]["points"] == 6
    paid = sum(bool(got["points"] or got["mark"]) for name, got in trusted.items() if name != "honest")
    record_property("cheats", f"{paid} of {len(CHEATS)} cheats get something from nbgrader as it comes")


def test_how_many_there_are_and_pay(judged, record_property: Callable[[str, object], None]) -> None:
    assert len(ODD) + len(CHEATS) >= 150 and len({cheat.name for cheat in CHEATS}) == len(CHEATS)
    assert sum(cheat.plain != NOTHING for cheat in CHEATS) >= 20
    paid = [name for name, got in judged.items() if name != "honest" and (got["points"] or got["mark"])]
    by_itself = sum(cheat.plain != NOTHING for cheat in ALONE)
    record_property(
        "cheats",
        f"{len(ODD) + len(CHEATS)} bad notebooks; of {len(ALONE)} cheats tried {by_itself} get something from nbgrader "
        f"as it comes, {len(paid)} from the grader",
    )
    assert paid == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("cheat", CHEATS, ids=lambda c: c.name)
def test_each_works_without_box_and_judge_or_it_is_known_why_not(trusted, cheat: Cheat) -> None:
    got = trusted[cheat.name]
    kind = POINTS if got["points"] else MARK if got["mark"] else NOTHING
    assert kind == cheat.plain and bool(cheat.why) == (cheat.plain == NOTHING)
