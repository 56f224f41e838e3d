"""What is on record of the outputs of cells was made from the notebooks and answers as they are, and depends on no
machine."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest
from bs4 import BeautifulSoup

import book.outputs
from autograder.checks.notebook.pictures import surface
from autograder.kill_matrix.matrix import read_matrix, said
from autograder.release.lessons import read, slugs
from autograder.release.paths import LANGUAGES
from book.outputs import (
    Output,
    Record,
    Told,
    alike,
    checks_of,
    differing,
    digest_of,
    path_of,
    read_record,
    solved,
    write_record,
    wrong_answers,
)
from book.outputs.run import record, still, text
from book.outputs.seconds import KEPT

LARGEST = 1_500_000  # bytes of all records
# A time, a place on a disk, an address in memory, a colour of a terminal.
OF_A_MACHINE = re.compile(r"\d (?:µs|ms|s)\b|/(?:tmp|home|root|usr)/|\.py\b\", line|0x[0-9a-f]{6}|\x1b|\r")
ALIVE = re.compile(r"<(?:script|input|output|iframe)\b|\b(?:on\w+|id|src)=|url\(")
EACH = [(slug, lang) for slug in slugs() for lang in LANGUAGES]


def outputs(record: Record) -> list[Output]:
    told = [*record["cells"].values(), *(exercise["shows"] for exercise in record["exercises"].values())]
    return [output for each in told for output in each]


@pytest.mark.parametrize(("slug", "lang"), EACH)
def test_a_record_is_made_from_the_cells_and_answers_as_they_are(slug: str, lang: str) -> None:
    cells, there = solved(slug, lang), read_record(slug, lang)
    assert there["digest"] == digest_of(cells, wrong_answers(slug)), f"stale: run make outputs LESSON={slug}"
    assert set(there["cells"]) == {cell.id for cell in cells}
    assert {name: told["checks"] for name, told in there["exercises"].items()} == checks_of(read(slug))


@pytest.mark.parametrize(("slug", "lang"), EACH)
def test_what_checks_say_of_a_wrong_answer_is_what_the_kill_matrix_says(slug: str, lang: str) -> None:
    rows = {(row["exercise"], row["key"], *row["lines"]): row for row in read_matrix()[slug]["mistakes"]}
    for name, told in read_record(slug, lang)["exercises"].items():
        answer = wrong_answers(slug)[name]
        row = rows[name, answer.key, *answer.lines]
        cell, message = next(iter(row["lost"].items()))
        words = " ".join(line for output in told["shows"] if output.get("error") for line in output["text"])
        assert told["fails"] == cell
        assert " ".join(said(message, lang).split()) in " ".join(words.split()), f"run make outputs LESSON={slug}"


@pytest.mark.parametrize(("slug", "lang"), EACH)
def test_a_record_depends_on_no_machine_and_its_pictures_do_nothing(slug: str, lang: str) -> None:
    for output in outputs(read_record(slug, lang)):
        assert not OF_A_MACHINE.search("\n".join(output.get("text", [])))
        assert not ALIVE.search(re.sub(r'data:[^"]*|>[^<]*<', "", "".join(output.get("markup", []))))


def test_every_lesson_s_cells_have_been_timed() -> None:
    timed = json.loads(KEPT.read_text(encoding="utf-8"))["lessons"]
    assert list(timed) == slugs() and min(timed.values()) > 0, "run make bench-cells"


def test_records_are_small() -> None:
    assert sum(path_of(*each).stat().st_size for each in EACH) < LARGEST


# Later ones train for long enough that another processor ends elsewhere.
@pytest.mark.parametrize(
    "slug", [slugs()[0], *(pytest.param(slug, marks=pytest.mark.exhaustive) for slug in slugs()[1:7])]
)
@pytest.mark.parametrize("lang", ["es", pytest.param("en", marks=pytest.mark.exhaustive)])
def test_a_record_is_what_running_the_lesson_gives(slug: str, lang: str) -> None:
    assert alike(read_record(slug, lang), record(slug, lang)), f"stale: run make outputs LESSON={slug}"


# Of a training another processor may make something else. What checks say, and what is shown at all, is the same.
@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", slugs()[7:])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_record_of_trainings_is_what_running_the_lesson_gives(slug: str, lang: str) -> None:
    there, now = read_record(slug, lang), record(slug, lang)
    assert there["digest"] == now["digest"] and there["cells"].keys() == now["cells"].keys()
    others = differing(there, now)
    assert len(others) < len(there["cells"]) / 4, f"stale: run make outputs LESSON={slug}"
    for part, name in others:
        assert part == "cells" and not name.startswith(("test_", "trial_")), f"stale: run make outputs LESSON={slug}"
        assert kinds(there["cells"][name]) == kinds(now["cells"][name]), name


def kinds(shown: list[Output]) -> list[list[str]]:
    return [sorted(output) for output in shown]


def test_what_a_record_says_otherwise_is_told() -> None:
    def one(printed: str, told: str) -> Record:
        cells: dict[str, list[Output]] = {"code-01": [{"text": [printed]}], "code-02": [{"text": ["2"]}]}
        shows: list[Output] = [{"text": [told], "error": True}]
        exercise: Told = {"checks": ["a"], "answer": [], "fails": "a", "shows": shows}
        return {"digest": "d", "cells": cells, "exercises": {"softplus": exercise}}

    there = one("loss 0.12345", "off by 2")
    assert differing(there, one("loss 0.12349", "off by 2")) == []
    assert differing(there, one("loss 0.125", "off by 2")) == [("cells", "code-01")]
    assert differing(there, one("loss 0.12345", "off by 3")) == [("exercises", "softplus")]
    assert differing(there, {**there, "cells": {"code-02": there["cells"]["code-02"]}}) == [("cells", "code-01")]


def test_another_processor_changes_no_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(book.outputs, "HERE", tmp_path)

    def one(text: str) -> Record:
        return {"digest": "d", "cells": {"code-01": [{"text": [text]}]}, "exercises": {}}

    path = write_record("00-warm-up", "en", one("off by 2.1e-10, at 1.41421356 of −3"))
    write_record("00-warm-up", "en", one("off by 7e-11, at 1.41421359 of −3"))
    assert "2.1e-10" in path.read_text(encoding="utf-8")
    for other in ("off by 2.1e-10, at 1.42421356 of −3", "off at 1.41421356 of −3", "off by 2e-10, at 1.41421356 of 3"):
        write_record("00-warm-up", "en", one(other))
        assert other in json.dumps(json.loads(path.read_text(encoding="utf-8")), ensure_ascii=False)
        write_record("00-warm-up", "en", one("off by 2.1e-10, at 1.41421356 of −3"))


def test_what_moves_is_recorded_as_it_comes_to_rest() -> None:
    assert text("10 %\r50 %\rdone\n") == {"text": ["done"]}
    assert text("1024   12.5 ms\n2048  112.5 ms") == {"text": ["1024  … ms", "2048  … ms"], "timed": True}
    film = (
        '<svg><g style="display:none">1</g><g style="display:inline">2</g></svg><br>'
        '<input type="range"><br><output>two</output>'
    )
    assert still(film) == '<svg><g style="display:inline">2</g></svg><br/><span>two</span>'


def test_of_maps_the_last_one_is_kept_with_its_caption() -> None:
    first, last = np.zeros((2, 2)), np.ones((2, 2))
    kept, alone = still(surface([first, last], ["one", "two"], []).markup), surface([last], ["two"], []).markup
    pictures = [BeautifulSoup(markup, "html.parser") for markup in (kept, alone)]
    assert [page.image["href"] for page in pictures] == [pictures[1].image["href"]] * 2
    assert [page.find(["span", "output"]).text for page in pictures] == ["two", "two"]
    assert "one" not in pictures[0].get_text() and pictures[0].image["style"] == "display:inline"
