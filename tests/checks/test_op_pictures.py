"""Once all checks of an op pass, a notebook shows what it did: its curve and slopes, or its numbers."""

from __future__ import annotations

import re
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from autograder.checks.notebook.pictures import Picture
from autograder.judge.folder import Folder
from autograder.release.paths import SOLUTIONS

CURVES = [("00-warm-up", name) for name in ("double", "square")] + [
    ("02-op-derivatives", name) for name in ("neg", "log", "sqrt", "tanh", "sigmoid", "relu")
]
TABLES = {"div": np.divide, "matmul": np.matmul, "where": np.where}


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """What the notebook has shown, in the order in which it came."""
    pictures: list[Picture] = []
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    shell: Any = SimpleNamespace(set_custom_exc=lambda *handled: None)
    ipython = SimpleNamespace(get_ipython=lambda: shell, display=SimpleNamespace(display=pictures.append))
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    return pictures


def run(folder: Folder, name: str, code: str = "") -> None:
    folder.run(code or folder.solution(name))
    for cell in folder.cells(SOLUTIONS):
        if re.match(rf'check\("{name}[".]', cell.source):
            folder.failure(cell.id)


def tables_of(picture: Picture) -> dict[str, np.ndarray]:
    found = {}
    for table in re.findall(r"<table.*?</table>", picture.markup):
        (name,) = re.findall(r"<caption[^>]*>(.*?)</caption>", table)
        rows = re.findall(r"<tr>(.*?)</tr>", table)
        cells = [[cell.replace("−", "-") for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)] for row in rows]
        found[name] = np.array(cells)
    return found


@pytest.mark.parametrize("slug, name", CURVES)
def test_the_slopes_of_the_pull_back_lie_on_those_that_were_measured(
    shown: list[Picture], slug: str, name: str
) -> None:
    run(Folder(slug, "en"), name)
    (picture,) = shown
    lines = re.findall(r'<polyline points="([^"]*)"', picture.markup)
    value, pulled, measured = (np.array([p.split(",") for p in line.split()], float) for line in lines)
    assert f"your z = {name}(x)" in picture.markup and "slope, measured" in picture.markup
    away = np.abs(pulled[:, 0] - np.median(pulled[:, 0])) > 1  # relu has no slope in the middle
    assert len(pulled) == len(measured) == len(value) == 81
    assert np.abs(pulled - measured)[away].max() < 0.2


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("lang, own, measured", [("en", "your gradient of", "measured for"),
                                                 ("es", "tu gradiente de", "medido para")])  # fmt: skip
def test_the_numbers_are_those_of_the_op(shown: list[Picture], name: str, lang: str, own: str, measured: str) -> None:
    run(Folder("02-op-derivatives", lang), name)
    (picture,) = shown
    tables = tables_of(picture)
    for x in ("x", "y"):
        assert np.array_equal(tables[f"{own} {x}"], tables[f"{measured} {x}"])
        assert tables[f"{own} {x}"].shape == tables[x].shape
    inputs = [tables[x].astype(float) for x in ("x", "y")]
    if name == "where":
        inputs.insert(0, tables["mask"] == "True")
    assert np.allclose(tables["z"].astype(float), TABLES[name](*inputs), rtol=0.01)


def test_there_is_none_until_every_check_passes(shown: list[Picture]) -> None:
    folder = Folder("02-op-derivatives", "en")
    run(folder, "neg", "def neg(x):\n    return -x, (lambda g: g,)")
    assert not shown
    folder.run(folder.solution("neg"))
    folder.failure("test_neg")
    assert not shown  # the pull-back of this one has not been looked at
    folder.failure("test_neg_x")
    assert len(shown) == 1


def test_there_is_none_in_grading_nor_where_nothing_is_seen(
    shown: list[Picture], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NBGRADER_EXECUTION", "1")
    run(Folder("00-warm-up", "en"), "square")
    monkeypatch.delenv("NBGRADER_EXECUTION")
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    run(Folder("00-warm-up", "en"), "square")
    assert not shown and "slope, measured" not in capsys.readouterr().out


def test_a_picture_that_fails_costs_nothing(shown: list[Picture]) -> None:
    code = "def square(x):\n    if x.size > 80:\n        raise ValueError\n    return x * x, (lambda g: 2 * x * g,)"
    folder = Folder("00-warm-up", "en")
    run(folder, "square", code)
    assert not shown and {"square", "square.x"} <= folder.opened.passed.keys()
