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
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from cheats import CHEATS, MARK, NOTHING, POINTS, Cheat
from classroom import ENVIRONMENT, SLUG, grade, perfect, rows
from filelock import FileLock

from autograder.grading.sample_class import hand_in
from autograder.release.paths import ROOT

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
api = NbGraderAPI(config=config)
register(api, sys.argv[1])
for student in sys.argv[2:]:
    api.autograde(sys.argv[1], student, force=True)
"""


@dataclass
class Room:
    """A class of cheats, and everything around it that they try to reach."""

    folder: Path
    marks: Path
    token: str = field(default_factory=lambda: secrets.token_hex(16))
    heard: list[str] = field(default_factory=list)

    def listen(self) -> int:
        server = socket.create_server(("127.0.0.1", 0))

        def take() -> None:
            while True:
                connection, _ = server.accept()
                self.heard.append(connection.recv(100).decode())

        threading.Thread(target=take, daemon=True).start()
        return int(server.getsockname()[1])

    def fill(self) -> None:
        self.marks.mkdir(parents=True)
        self.marks.chmod(0o777)
        port = self.listen()
        for cheat in CHEATS:
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
        found = {}
        for cheat in CHEATS:
            mark = (self.marks / cheat.name).exists() or (cheat.name == "port" and bool(self.heard))
            found[cheat.name] = {"points": scores.get(cheat.who, 0), "mark": mark}
        return found | {"honest": {"points": scores.get("honest", 0), "mark": False}}


def once(tmp_path_factory: pytest.TempPathFactory, worker_id: str, name: str, make) -> dict[str, dict[str, object]]:
    base = tmp_path_factory.getbasetemp()
    home = (base if worker_id == "master" else base.parent) / name
    file = home / "results.json"
    with FileLock(f"{home}.lock"):
        if not file.exists():
            room = Room(home / "class", home / "marks")
            room.fill()
            make(room)
            file.write_text(json.dumps(room.results()), encoding="utf-8")
    return json.loads(file.read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def judged(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> dict[str, dict[str, object]]:
    """The class graded as make grade does it."""

    def make(room: Room) -> None:
        os.environ.update(room.environment())
        ENVIRONMENT.update(room.environment())
        done = grade(room.folder)
        assert done.stderr == "", done.stderr
        table = rows(room.folder)
        assert set(table) == {cheat.who for cheat in CHEATS} | {"honest"}

    return once(tmp_path_factory, worker_id, "judged-cheats", make)


@pytest.fixture(scope="session")
def trusted(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> dict[str, dict[str, object]]:
    """The class graded by nbgrader as it comes, one learner after another."""

    def make(room: Room) -> None:
        environment = ENVIRONMENT | room.environment() | {"CLASS": str(room.folder)}
        students = ["honest", *(cheat.who for cheat in CHEATS)]
        subprocess.run(
            [sys.executable, "-c", STOCK, SLUG, *students], cwd=ROOT, env=environment, capture_output=True, check=True
        )

    return once(tmp_path_factory, worker_id, "trusted-cheats", make)


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda c: c.name)
def test_no_cheat_pays(judged, cheat: Cheat) -> None:
    assert judged[cheat.name] == {"points": 0, "mark": False}


def test_the_honest_one_among_them_has_all_points(judged) -> None:
    assert judged["honest"]["points"] == 6


@pytest.mark.exhaustive
@pytest.mark.parametrize("cheat", CHEATS, ids=lambda c: c.name)
def test_each_works_without_box_and_judge_or_it_is_known_why_not(trusted, cheat: Cheat) -> None:
    got = trusted[cheat.name]
    kind = POINTS if got["points"] else MARK if got["mark"] else NOTHING
    assert kind == cheat.plain and bool(cheat.why) == (cheat.plain == NOTHING)


def test_there_are_enough_of_them() -> None:
    assert len(CHEATS) >= 20 and sum(cheat.plain != NOTHING for cheat in CHEATS) >= 20
