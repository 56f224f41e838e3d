"""What runs a lesson on its page, in a process of its own: neither the site nor a browser is needed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from site_pages import some
from test_site_cells_lessons import optional

from autograder.checks.course import LESSONS, exercises_of, optional_of
from autograder.checks.kinds.op import Op
from autograder.grading.sample_class import solutions
from autograder.judge.notebooks import released
from autograder.release.data import messages
from autograder.release.lessons import slugs
from autograder.release.paths import NOTEBOOKS, ROOT
from book._ext.bilingual.cells import all_told

CELLS = ROOT / "book" / "_static" / "cells"
ENGINE = ("01-tensor-as-node", ["record", "accumulate", "topological_order", "backward", "detach", "no_grad"])
# Exercises on an op whose right answer has no picture, and why.
WITHOUT = {"add_backward": "it is given a context and g: neither inputs nor a value are its own"}


def played(slug: str, tmp_path: Path, others: bool) -> dict[str, Any]:
    """What lesson_in_process.py says of a lesson, with the solutions in place. others: also of the cells that are no
    exercise."""
    notebook, right = released(slug, "en"), solutions(slug) | optional(slug)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    cells = []
    for cell, about in zip(code, all_told(code), strict=True):
        if others or cell is code[0] or "exercise" in about or "checks" in about:
            cells.append([cell.id, right.get(cell.id, cell.source), about.get("checks")])
    (tmp_path / "cells.json").write_text(json.dumps(cells), encoding="utf-8")
    command = [sys.executable, str(Path(__file__).with_name("lesson_in_process.py"))]
    command += [str(NOTEBOOKS / "en" / slug), str(tmp_path / "cells.json")]
    environment = {**os.environ, "PYTHONPATH": str(CELLS)}
    result = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def waits(text: str) -> bool:
    """Does a cell say that it waits for an exercise?"""
    said = {key: words for key, words in messages()["en"].items() if key.startswith(("waits_", "attempt_"))}
    return any(re.search(re.sub(r"\\{\w+\\}", ".*", re.escape(words)), text) for words in said.values())


@pytest.mark.parametrize("slug", some(slugs(), 2))
def test_what_has_passed_is_recalled_and_no_cell_waits_for_it(slug: str, tmp_path: Path) -> None:
    """A function that the library takes is checked again, which puts it there."""
    found = played(slug, tmp_path, others=True)
    exercises = exercises_of(slug) | optional_of(slug)
    assert set(found["passed"]) == {*LESSONS[slug]["points"], *LESSONS[slug]["optional"]}
    assert sorted(found["recalled"]) == sorted(name for name, each in exercises.items() if not each.address)
    refused = {f"{name}-recall" for name in exercises} - {f"{name}-recall" for name in found["recalled"]}
    for name, told in found["told"].items():
        text = "".join(part.get("text", "") for part in told if part["kind"] != "picture")
        assert any(part["kind"] == "error" for part in told) == (name in refused), (name, text)
        assert not waits(text), (name, text)


@pytest.mark.parametrize("slug", slugs())
def test_a_right_answer_has_its_picture(slug: str, tmp_path: Path) -> None:
    """No exception tells where one vanishes."""
    exercises = exercises_of(slug) | optional_of(slug)
    drawn = {name for name, each in exercises.items() if isinstance(getattr(each, "op", each), Op)}
    drawn |= {name for of, names in [ENGINE] if of == slug for name in names}
    told = played(slug, tmp_path, others=False)["told"]
    pictured = {}
    for name in drawn:
        pictures = [part["figure"] for part in told.get(f"{name}-picture", []) if part["kind"] == "picture"]
        assert all(figure["exercise"] == name and figure["right"] for figure in pictures)
        pictured[name] = len(pictures)
    assert pictured == {name: 0 if name in WITHOUT else 1 for name in drawn}
