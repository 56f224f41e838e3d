"""A learner's functions of earlier lessons take the reference's place if they pass; what does not is told, and why."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
import numpy as np
import pytest
from nbformat import NotebookNode

from autograder.checks import course
from autograder.checks.core import library, limits
from autograder.checks.kinds.op import Op
from autograder.checks.notebook import check, own_cells, own_code
from autograder.grading.sample_class import solutions
from autograder.judge.notebooks import graded, released
from autograder.release import data
from autograder.release.data import earlier_lessons, messages
from autograder.release.lessons import plan, read
from autograder.release.paths import LANGUAGES, NOTEBOOKS, ROOT

BEFORE, AT = "01-tensor-as-node", "02-op-derivatives"
RIGHT = solutions(BEFORE)
NAMES = [address.split(".")[1] for address in earlier_lessons(read(AT))]
TEXTS = messages()


def finished(lang: str = "en", **cells: str) -> NotebookNode:
    """The notebook of the lesson before, written; some of its exercises otherwise."""
    notebook = released(BEFORE, lang)
    for name, cell in graded(notebook, "solution").items():
        cell.source = (RIGHT | cells)[name]
    return notebook


class Desk:
    """A learner's plain folder: the folder of the lesson that they are at, and what they keep around it."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.root, self.capsys = root, capsys
        self.here = root / AT
        self.so_far: Any = None
        self.checks: Any = None

    def open(self, lang: str = "en", folder: str = AT) -> None:
        """The lesson's folder, and a kernel of its own in it."""
        self.here = self.root / folder
        shutil.copytree(NOTEBOOKS / lang / AT, self.here, dirs_exist_ok=True)
        self.so_far, self.checks = self.module("so_far"), self.module("checks")
        self.checks.use_language(lang)

    def module(self, name: str) -> ModuleType:
        spec = importlib.util.spec_from_file_location(name, self.here / f"{name}.py")
        assert spec and spec.loader
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        return module

    def keep(self, notebook: NotebookNode | str, path: str = f"{BEFORE}/{BEFORE}.ipynb") -> None:
        text = notebook if isinstance(notebook, str) else nbformat.writes(notebook)
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def use_my_code(self, cell: str = "use_my_code(details=True)", **scope: Any) -> dict[str, str]:
        """By function, what is told of it; "" for all other lines."""
        exec(cell, scope | {"use_my_code": self.checks.use_my_code})
        out, err = self.capsys.readouterr()
        assert not err
        lines = dict(re.findall(rf"^({'|'.join(NAMES)}) +(.*)$", out, re.MULTILINE))
        rest = re.sub(rf"^({'|'.join(NAMES)}) +.*\n", "", out, flags=re.MULTILINE)
        return lines | {"": rest}

    def origin(self, name: str) -> str:
        """The file that a function in use comes from."""
        f = getattr(self.so_far, name)
        return Path(getattr(f, "__wrapped__", f).__code__.co_filename).name

    def trains(self) -> bool:
        """Does the library work as a whole: record, backward, accumulate?"""
        x = self.so_far.Tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
        y = self.so_far.Tensor([[10.0, 20.0], [30.0, 40.0]], requires_grad=True)
        z = x * y + x * x
        z.backward(np.ones(z.shape, np.float32))
        return np.array_equal(x.grad, y.data + 2 * x.data) and np.array_equal(y.grad, x.data)


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path / "course", capsys)


@pytest.fixture
def unexamined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every function passes: for tests of where notebooks are found and of whether they are read."""
    monkeypatch.setattr(own_code, "examine", lambda *_: None)


def says(line: str, key: str, lang: str = "en") -> bool:
    """Is this line the text with this key, whatever its fields hold?"""
    return re.fullmatch(re.sub(r"\\{\w+\\}", ".*", re.escape(TEXTS[lang][key])), line.strip(), re.DOTALL) is not None


def test_every_function_that_passes_is_the_learners(desk: Desk) -> None:
    desk.open()
    desk.keep(finished())
    kept = {path: path.read_bytes() for path in desk.root.rglob("*.*")}
    told = desk.use_my_code()
    assert told.pop("") == f"All {len(NAMES)} functions of earlier lessons are yours.\n"
    assert list(told) == NAMES
    assert set(told.values()) == {f"yours, from {BEFORE}."}
    assert {desk.origin(name) for name in NAMES} == {f"{BEFORE}.ipynb, cell {name}" for name in NAMES}
    assert desk.trains()
    assert {path: path.read_bytes() for path in desk.root.rglob("*.*") if path in kept} == kept


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("kept", "keys"),
    [
        ({}, ["own_code_all", "own_code_details"]),
        (
            {"detach": "def detach(x):\n    return x", "record": ""},
            ["own_code_some", "own_code_stand_in", "own_code_details"],
        ),
        (None, ["own_code_some", "own_code_absent", "own_code_details"]),
    ],
    ids=["all pass", "two do not", "no notebook"],
)
def test_without_details_three_lines_say_how_many_which_not_and_how_to_learn_why(
    desk: Desk, lang: str, kept: dict[str, str] | None, keys: list[str]
) -> None:
    desk.open(lang)
    if kept is not None:
        desk.keep(finished(**kept))
    lines = desk.use_my_code("use_my_code()")[""].splitlines()
    assert len(lines) == len(keys)
    assert all(says(line, key, lang) for line, key in zip(lines, keys)), lines
    if kept:
        assert lines[1].endswith(" record, detach.")
        assert desk.origin("detach") == "so_far.py" != desk.origin("accumulate")
    elif kept is None:
        assert BEFORE in lines[1]
    assert desk.trains()


def test_an_unfinished_notebook_gives_what_is_in_it(desk: Desk) -> None:
    desk.open()
    stub = graded(released(BEFORE, "en"), "solution")["accumulate"].source
    desk.keep(finished(accumulate=stub, backward="", detach="x = 1"))
    told = desk.use_my_code()
    for name in ("accumulate", "backward", "detach"):
        assert says(told[name], "own_code_not_written")
        assert desk.origin(name) == "so_far.py"
    assert says(told["record"], "own_code_yours")
    assert told[""] == f"3 of {len(NAMES)} functions of earlier lessons are yours; the others are the reference.\n"
    assert desk.trains()


def test_a_function_that_does_not_pass_falls_back_and_the_message_says_why(desk: Desk) -> None:
    desk.open()
    desk.keep(finished(accumulate=RIGHT["accumulate"].replace("+= g", "= g")))
    told = desk.use_my_code()
    assert says(told["accumulate"], "own_code_wrong")
    assert 'check("accumulate.twice")' in told["accumulate"]
    assert TEXTS["en"]["accumulate_replaces"] in told["accumulate"]
    assert desk.origin("accumulate") == "so_far.py"
    assert desk.origin("backward") != "so_far.py"
    assert desk.trains(), "the learner's backward must call the reference's accumulate"


def test_a_cell_that_python_cannot_read_falls_back_and_the_others_do_not(desk: Desk) -> None:
    desk.open()
    desk.keep(finished(record=RIGHT["record"].replace("return out", "return (out")))
    told = desk.use_my_code()
    assert says(told["record"], "own_code_unread")
    assert "line" in told["record"]
    assert all(says(told[name], "own_code_yours") for name in NAMES if name != "record")
    assert desk.trains()


def test_what_a_function_raises_is_told_with_the_learners_line(desk: Desk) -> None:
    desk.open()
    desk.keep(finished(detach='def detach(x):\n    """d"""\n    return missing(x)'))
    told = desk.use_my_code()
    assert "missing" in told["detach"]
    assert "The line is: return missing(x)" in told["detach"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_function_that_is_no_op_nothing_is_said_of_ops(desk: Desk, lang: str) -> None:
    desk.open(lang)
    desk.keep(finished(lang, detach="def detach(x):\n    return x.data.detach()"))
    line = desk.use_my_code()["detach"]
    why = line.partition('check("detach")')[2].partition(".")[2]
    assert says(why, "array_for_tensor_plain", lang) and not says(why, "array_for_tensor", lang)


HELPED = """\
import operator
from functools import reduce

FIRST = 0.0


def added(parts):
    return reduce(operator.add, parts, FIRST) + from_another_cell()


def backward(root, gradient=None):
    totals = {root: [seed(root, gradient)]}
    for node in reversed(topological_order(root)):
        g = added(totals.pop(node))
        for parent, c in zip(node._prev, contributions(node, g)):
            if c is not None:
                totals.setdefault(parent, []).append(c)
        if not node._prev:
            found.append((node, g))
    while found:
        accumulate(*found.pop())


found = []
"""


def test_helpers_constants_and_imports_come_along_from_the_cell_and_from_others(desk: Desk) -> None:
    desk.open()
    notebook = finished(backward=HELPED)
    # below it, unlike in a run from top to bottom, and with a name that nothing else has
    notebook.cells.append(
        nbformat.v4.new_code_cell("def from_another_cell():\n    return np.sum(ZEROS)\n\n\nZEROS = 0")
    )
    desk.keep(notebook)
    assert says(desk.use_my_code()["backward"], "own_code_yours")
    assert desk.trains()


def test_each_function_has_its_own_helper_of_one_name(desk: Desk) -> None:
    desk.open()
    helper = "def helped(x):\n    return {}\n\n\n"
    desk.keep(
        finished(
            detach=helper.format("type(x).from_array(x.data)") + "def detach(x):\n    return helped(x)",
            accumulate=helper.format("np.array(x)") + RIGHT["accumulate"].replace("np.array(g", "np.array(helped(g)"),
        )
    )
    told = desk.use_my_code()
    assert says(told["detach"], "own_code_yours")
    assert says(told["accumulate"], "own_code_yours")


def test_a_star_import_and_jupyters_commands_do_no_harm(desk: Desk) -> None:
    desk.open()
    magic = "%time\n!ls\nfrom numpy import *\n" + RIGHT["accumulate"].replace("np.array", "array") + "\n%time 1"
    desk.keep(finished(accumulate=magic))
    assert says(desk.use_my_code()["accumulate"], "own_code_yours")


def test_functions_above_are_the_ones_in_use_and_those_below_are_not_there(desk: Desk) -> None:
    desk.open()
    # the first passes alone and must not lean on what it comes before; the second may call what stands above it
    leans = "def detach(x):\n    with no_grad():\n        return type(x).from_array(x.data)"
    desk.keep(finished(detach=leans, topological_order=""))
    told = desk.use_my_code()
    assert says(told["detach"], "own_code_wrong")
    assert "no_grad" in told["detach"]
    assert library.standing("engine.backward").__globals__["topological_order"] is desk.so_far.topological_order


def test_what_stands_below_does_not_hide_pythons_own(desk: Desk) -> None:
    desk.open()
    given = own_code.beside("engine.topological_order", BEFORE)
    assert given == {
        name: getattr(desk.so_far, name) if name in ("record", "accumulate") else None
        for name in NAMES
        if name != "topological_order"
    }
    above, below = "def largest(x):\n    return max(x)", "def max(x):\n    return 7"
    cells = [own_cells.read_cell({"source": source}, i, "n.ipynb") for i, source in enumerate((above, below))]
    notebook = own_cells.OwnNotebook(BEFORE, "n.ipynb", cells)
    assert own_cells.taken_out("largest", cells[0], notebook, {"max": None}, {})([1, 2]) == 2
    assert own_cells.taken_out("largest", cells[0], notebook, {"max": min}, {})([1, 2]) == 1


@pytest.mark.parametrize(
    "cell",
    [
        "from so_far import detach",
        "import so_far\n\ndef detach(x):\n    return so_far.detach(x)",
        "import so_far\n\ndetach = so_far.detach",
    ],
)
def test_the_reference_is_nobodys_own(desk: Desk, cell: str) -> None:
    desk.open()
    desk.keep(finished(detach=cell))
    told = desk.use_my_code()
    assert not says(told["detach"], "own_code_yours")
    assert desk.origin("detach") == "so_far.py"


def test_what_a_cell_prints_and_tries_out_is_not_done_again(desk: Desk) -> None:
    desk.open()
    loud = RIGHT["detach"].replace("return", 'print("loud")\n    return')
    tries = (
        "\nprint('tried')\nwhile True:\n    pass\nopen('made', 'w')\ny = open('made', 'w')\nexit()\ncheck('detach')\n"
    )
    desk.keep(finished(detach=loud + tries))
    told = desk.use_my_code()
    assert says(told["detach"], "own_code_yours")
    assert says(told[""], "own_code_all")
    assert not list(Path.cwd().glob("made"))


def test_an_endless_loop_is_stopped_and_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open()
    monkeypatch.setattr(limits, "MOST_STEPS", 20_000)
    endless = ["def detach(x):", "  while True:", "    try:", "      print(x)", "    except Exception:", "      pass"]
    desk.keep(finished(detach="\n".join(endless)))
    told = desk.use_my_code()
    assert says(told["detach"], "own_code_endless")
    assert says(told["no_grad"], "own_code_yours")
    assert desk.trains()


def test_where_no_thread_can_start_functions_pass_all_the_same(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_threads(thread: object) -> None:
        raise RuntimeError("can't start new thread")

    desk.open()
    desk.keep(finished())
    monkeypatch.setattr(limits.Watch, "start", no_threads)
    assert says(desk.use_my_code()[""], "own_code_all")


def test_an_interrupt_of_the_learners_own_leaves_the_reference(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open()
    desk.keep(finished())
    right = check.examine

    def interrupted(exercise: Any, *rest: Any) -> None:
        if exercise.name == "backward":
            raise KeyboardInterrupt
        right(exercise, *rest)

    monkeypatch.setattr(own_code, "examine", interrupted)
    with pytest.raises(KeyboardInterrupt):
        desk.use_my_code()
    assert desk.origin("backward") == desk.origin("no_grad") == "so_far.py"
    assert desk.trains()


@pytest.mark.parametrize("stops", ["raise SystemExit", "exit()", "raise KeyError('x')", "return type('T', (), {})()"])
def test_a_function_that_would_end_the_kernel_falls_back(desk: Desk, stops: str) -> None:
    desk.open()
    desk.keep(finished(detach=f"import sys\n\n\ndef detach(x):\n    {stops}"))
    told = desk.use_my_code()
    assert says(told["detach"], "own_code_wrong")
    assert desk.trains()


@pytest.mark.usefixtures("unexamined")
@pytest.mark.parametrize(
    ("lang", "folder", "file"),
    [
        ("en", AT, f"{BEFORE}/{BEFORE}.ipynb"),
        ("en", AT, f"{AT}/{BEFORE}.ipynb"),
        ("es", f"es/{AT}", f"en/{BEFORE}/{BEFORE}.ipynb"),
        ("en", f"{AT}/{AT}", f"{BEFORE}/{BEFORE}/{BEFORE}.ipynb"),
        ("en", f"{AT}/{AT}", f"{BEFORE}/{BEFORE}.ipynb"),
        ("en", AT, f"{BEFORE}/{BEFORE}/{BEFORE}.ipynb"),
        ("en", AT, f"{BEFORE} (1)/{BEFORE}.ipynb"),
        ("en", AT, f"{BEFORE}/{BEFORE} (1).ipynb"),
        ("en", AT, f"{BEFORE}/my homework.ipynb"),
        ("en", AT, f"{AT}/homework 2.ipynb"),
    ],
)
def test_a_notebook_is_found_where_learners_keep_it(desk: Desk, lang: str, folder: str, file: str) -> None:
    desk.open(lang, folder)
    desk.keep(finished(), file)
    told = desk.use_my_code()
    assert says(told.pop(""), "own_code_all", lang)
    usual = desk.root / file == desk.here.parent / BEFORE / f"{BEFORE}.ipynb"
    expected = f" {BEFORE}." if usual else os.path.relpath(desk.root / file, desk.here)
    assert all(says(line, "own_code_yours", lang) and expected in line for line in told.values())


def test_a_notebook_without_its_metadata_is_known_by_its_name(desk: Desk) -> None:
    desk.open()
    notebook = json.loads(nbformat.writes(finished()))
    notebook["metadata"] = {}
    for cell in notebook["cells"]:
        cell["metadata"] = {}
        cell.pop("id")
    desk.keep("\ufeff" + json.dumps(notebook))
    assert says(desk.use_my_code()[""], "own_code_all")


def test_a_notebook_of_another_lesson_is_left_alone(desk: Desk) -> None:
    desk.open()
    other = finished()
    other.metadata.lesson.slug = "09-digits"
    desk.keep(other, f"{AT}/copy.ipynb")
    told = desk.use_my_code()
    assert not told.keys() & set(NAMES)
    absent, where, counted = told[""].splitlines()
    assert absent == f"No notebook of lesson 01-tensor-as-node was found; reference: {', '.join(NAMES)}."
    assert where.startswith("A notebook is searched for")
    assert f"0 of {len(NAMES)}" in counted


def test_of_two_notebooks_each_gives_what_passes(desk: Desk) -> None:
    desk.open("es", f"es/{AT}")
    desk.keep(finished("es", record="", detach=""), f"es/{BEFORE}/{BEFORE}.ipynb")
    desk.keep(finished("en", record="def record(op):\n    return 1"), f"en/{BEFORE}/{BEFORE}.ipynb")
    told = desk.use_my_code()
    assert told["accumulate"] == f"tuya, de {BEFORE}."
    assert told["detach"] == f"tuya, de {os.path.join('..', '..', 'en', BEFORE, BEFORE)}.ipynb."
    assert says(told["record"], "own_code_wrong", "es"), "what is wrong says more than what is missing"


@pytest.mark.usefixtures("unexamined")
@pytest.mark.parametrize("text", ["", "{", "[]", "{}", "<<<<<<< HEAD", '{"metadata": {}, "cells": [1]}', "\x00\x01"])
def test_a_damaged_file_is_told_and_left_out(desk: Desk, text: str) -> None:
    desk.open()
    desk.keep(text)
    told = desk.use_my_code()
    assert says(told[""].splitlines()[0], "own_code_damaged")
    assert says(told["detach"], "own_code_unreadable")
    assert not any(says(line, "own_code_where") for line in told[""].splitlines())
    assert desk.trains()
    desk.keep(finished(), f"{BEFORE}/copy.ipynb")
    told = desk.use_my_code()
    assert says(told[""].splitlines()[0], "own_code_damaged")
    assert says(told[""].splitlines()[1], "own_code_all")


def test_a_mended_notebook_is_read_again_and_a_broken_one_given_up(desk: Desk) -> None:
    desk.open()
    desk.keep(finished(detach="def detach(x):\n    return x"))
    assert says(desk.use_my_code()["detach"], "own_code_wrong")
    desk.keep(finished())
    assert says(desk.use_my_code()["detach"], "own_code_yours")
    assert desk.origin("detach") != "so_far.py"
    desk.keep(finished(detach="def detach(x):\n    return x"))
    assert says(desk.use_my_code()["detach"], "own_code_wrong")
    assert desk.origin("detach") == "so_far.py"


def test_names_that_the_notebook_has_imported_follow(desk: Desk) -> None:
    desk.open()
    desk.keep(finished(accumulate=""))
    scope: dict[str, Any] = {}
    exec("from so_far import accumulate, backward, record", scope)
    scope["record"] = mine = lambda: None
    before = dict(scope)
    told = desk.use_my_code(
        "use_my_code(details=True); after.update(backward=backward, accumulate=accumulate, record=record)",
        **scope,
        after=(after := {}),
    )
    assert says(told["backward"], "own_code_yours")
    assert after == {"backward": desk.so_far.backward, "accumulate": before["accumulate"], "record": mine}
    assert after["backward"] is not before["backward"]


def test_grading_uses_the_reference_whatever_lies_about(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open("es")
    desk.keep(finished())
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert says(desk.use_my_code()[""], "own_code_graded", "es")
    assert {desk.origin(name) for name in NAMES} == {"so_far.py"}


def test_a_lesson_with_nothing_before_it_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open()
    monkeypatch.setitem(course.LESSONS[AT], "earlier", {})
    assert says(desk.use_my_code()[""], "own_code_nothing")


def test_in_a_lesson_that_runs_as_a_script_nothing_happens() -> None:
    lesson = f"import sys\nsys.argv[0] = 'solutions/lessons/{AT}.py'\nfrom autograder.checks import use_my_code\n"
    run = subprocess.run(
        [sys.executable, "-c", f"{lesson}use_my_code()"],
        cwd=ROOT, env={"PYTHONPATH": f"{ROOT}:{ROOT / 'solutions'}"}, capture_output=True, text=True,
    )  # fmt: skip
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_the_engine_knows_an_op_by_its_name_even_if_it_is_a_lambda(desk: Desk) -> None:
    desk.open()
    div = "div = lambda x, y: (x / y, (lambda g: g / y, lambda g: -g * x / (y * y)))\ncheck('div')\n"
    exec(div + "check('div.x')\ncheck('div.y')", {"check": desk.checks.check})
    x = desk.so_far.Tensor(2.0, requires_grad=True)
    assert (x / 3.0)._op == "div"
    assert "div" in desk.so_far.BROADCASTING


# A function that two lessons write

BATCHES = Op(
    "matmul", "", (((2, 3, 4), (4, 5)), ((2, 2, 2), (2, 2, 2))), ("x", "y"),
    shape=lambda x, y: (*x[:-1], y[-1]), address="ops.matmul",
)  # fmt: skip
FLAT = "def matmul(x, y):\n    return x @ y, (lambda g: g @ y.T, lambda g: x.T @ g)"
BATCHED = """\
def matmul(x, y):
    def pull_y(g):
        back = x.swapaxes(-1, -2) @ g
        return back.sum(0) if y.ndim == 2 and g.ndim == 3 else back

    return x @ y, (lambda g: g @ y.swapaxes(-1, -2), pull_y)
"""


def two_lessons(first: str, second: str, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What is told after matmul has been written in one lesson and, for batches, again in another."""
    from autograder.record.pytorch import expected
    from autograder.record.record import listed

    desk.open()
    slugs, name = ["03-broadcasting", "02-op-derivatives"], "matmul"
    monkeypatch.setitem(course.LESSONS[AT], "earlier", {"engine.record": [BEFORE], "ops.matmul": slugs})
    flat = course.exercises_of(slugs[1])[name]
    exercises = {slugs[0]: {name: BATCHES}, slugs[1]: {name: flat}, BEFORE: course.exercises_of(BEFORE)}
    monkeypatch.setattr(own_code, "exercises_of", exercises.get)
    cases = BATCHES.cases(np.random.RandomState(check.SEED))
    monkeypatch.setitem(course.RECORDED, slugs[0], {name: [listed(expected(name, case)) for case in cases]})
    desk.keep(finished())
    for slug, source in zip(reversed(slugs), (first, second)):
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
        desk.keep(notebook, f"{slug}/{slug}.ipynb")
    lines = desk.use_my_code()[""].splitlines()
    assert lines[-1].startswith(("All", "1 of 2"))
    return next(line.split(maxsplit=1)[1] for line in lines if line.startswith(name))


@pytest.mark.usefixtures("torch")
@pytest.mark.parametrize(
    ("first", "second", "key", "file"),
    [
        (FLAT, BATCHED, "own_code_yours", "03-broadcasting"),
        (BATCHED, "", "own_code_yours", "02-op-derivatives"),
        (FLAT, "", "own_code_wrong", "02-op-derivatives"),
        (FLAT, FLAT, "own_code_wrong", "03-broadcasting"),
        (BATCHED, FLAT, "own_code_yours", "02-op-derivatives"),
        ("", "", "own_code_not_written", "03-broadcasting"),
    ],
)
def test_of_two_lessons_the_later_ones_checks_decide(
    desk: Desk, first: str, second: str, key: str, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = two_lessons(first, second, desk, monkeypatch)
    assert says(line, key)
    assert file in line


def test_functions_come_in_the_order_in_which_they_are_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    writes = {"00-warm-up": ["ops.a", "ops.b"], BEFORE: ["ops.a", "ops.c"], AT: ["ops.c", "ops.d"]}
    lessons = {slug: plan()["lessons"][slug] | {"writes": written} for slug, written in writes.items()}
    monkeypatch.setattr(data, "plan", lambda: {"lessons": lessons})
    monkeypatch.setattr(data, "slugs", lambda: list(writes))
    assert list(earlier_lessons(read_only_slug(AT)).items()) == [
        ("ops.b", ["00-warm-up"]),
        ("ops.a", [BEFORE, "00-warm-up"]),
    ]


def read_only_slug(slug: str) -> Any:
    return type("Lesson", (), {"slug": slug})()
