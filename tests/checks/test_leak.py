"""No function that lies in a learner's folder is an answer, neither as it is nor under a name of the learner's.

Every function, method and class is tried as every exercise of its lesson, as if nothing told whose it is: by the
notebook's own test cells and before the judge. Then it is asked whose it is, in all the ways in which it can come.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import partial
from types import FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from autograder import checks as all_checks
from autograder.build.lessons import slugs
from autograder.build.paths import LANGUAGES
from autograder.checks.borrowed import OFFERED
from autograder.judge.plain import packed
from autograder.judge.producing import answers
from autograder.judge.verdicts import Judge
from autograder.kill_matrix.folder import Folder

from .test_checks import says

HOMES = ("checks", "so_far")
DEEPEST = 5


def found(folder: Folder) -> dict[str, Any]:
    """All that can be called in the folder's modules, by where it is found: in tables and objects, too."""
    there: dict[str, Any] = {}
    seen: dict[int, Any] = {}

    def look(value: Any, name: str, depth: int) -> None:
        if id(value) in seen or depth > DEEPEST:
            return
        seen[id(value)] = value
        if isinstance(value, ModuleType):
            inside = vars(value).items() if value.__name__ in HOMES else ()
        elif isinstance(value, dict):
            inside = value.items()
        elif isinstance(value, list | tuple | set):
            inside = enumerate(value)
        elif getattr(value, "__module__", None) not in HOMES and type(value).__module__ not in HOMES:
            return
        elif isinstance(value, FunctionType | MethodType):
            there[name], inside = value, ()
        else:
            if callable(value):
                there[name] = value
            of = value if isinstance(value, type) else type(value)
            own = {part: getattr(value, part) for part in dir(of) if not part.startswith("__")}
            inside = {**own, **({} if of is value else getattr(value, "__dict__", {}))}.items()
        for part, one in list(inside):
            look(one, f"{name}.{part}", depth + 1)

    look(folder.so_far, "so_far", 0)
    look(folder.checks, "checks", 0)
    return there


def earned(folder: Folder, judge: Judge, exercise: str, answer: Any) -> list[str]:
    """The test cells of an exercise that pass, or whose numbers the judge accepts."""
    right = []
    folder.globals[exercise] = answer
    for test in folder.lesson.tests_of(exercise):
        part = test.removeprefix(f"test_{exercise}").removeprefix("_")
        name = f"{exercise}.{part}" if part else exercise
        with suppress(Exception), open(os.devnull, "w") as null, redirect_stdout(null), redirect_stderr(null):
            given = answers(folder.checks, folder.globals, exercise, part, folder.checks.SEED, packed)
            if "problem" in given[-1]:
                continue  # in a test cell, which has the same inputs, as well
            if not judge.message(name, folder.checks.SEED, given, "en"):
                right.append(f"{test}: judged right")
            if not folder.message(test):
                right.append(f"{test}: passed")
    return right


@pytest.fixture
def folder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folder]:
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")  # no watch beside each of some ten thousand calls
    folder = Folder(request.param, "en")
    monkeypatch.setattr(folder.checks, "MOST_STEPS", 20_000)
    yield folder


def leaks(folder: Folder, there: dict[str, Any]) -> dict[tuple[str, str], list[str]]:
    judge = Judge(folder.so_far, folder.checks)
    exercises = [str(cell.name) for cell in folder.lesson.exercises()]
    tried = {(e, where): earned(folder, judge, e, function) for e in exercises for where, function in there.items()}
    return {who: tests for who, tests in tried.items() if tests}


@pytest.mark.parametrize("folder", ["00-warm-up", "07-xor"], indirect=True)
def test_no_function_of_the_checks_has_the_shape_of_an_answer(folder: Folder, monkeypatch: Any) -> None:
    monkeypatch.setattr(folder.checks, "refuse_borrowed", lambda answer: None)
    there = {where: f for where, f in found(folder).items() if where.count(".") == 1 and isinstance(f, FunctionType)}
    assert len(there) > 100
    assert leaks(folder, there) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("folder", slugs(), indirect=True)
def test_nothing_in_the_folder_has_the_shape_of_an_answer(folder: Folder, monkeypatch: Any) -> None:
    monkeypatch.setattr(folder.checks, "refuse_borrowed", lambda answer: None)
    assert leaks(folder, found(folder)) == {}


@pytest.mark.parametrize("folder", ["00-warm-up", "04-reductions"], indirect=True)
def test_what_has_that_shape_would_be_found(folder: Folder, monkeypatch: Any) -> None:
    monkeypatch.setattr(folder.checks, "refuse_borrowed", lambda answer: None)
    name = str(folder.lesson.exercises()[1].name)
    folder.run(folder.solution(name))
    tests = folder.lesson.tests_of(name)
    found_out = leaks(folder, {"checks.right": folder.globals[name], "checks.shown": folder.checks.shown})
    assert found_out == {(name, "checks.right"): [f"{t}: {how}" for t in tests for how in ("judged right", "passed")]}


@pytest.mark.parametrize("folder", slugs(), indirect=True)
def test_nothing_in_the_folder_is_taken_for_an_answer(folder: Folder) -> None:
    there = found(folder)
    assert len(there) > 300
    assert {where for where, function in there.items() if not told(folder, function)} == set()


def told(folder: Folder, answer: Any) -> str:
    """What a check would say about whose it is; nothing if it takes it for the learner's own."""
    try:
        folder.checks.refuse_borrowed(answer)
    except folder.checks.Problem as problem:
        return f"{problem.values['file']}: {problem.values['lender']}"
    return ""


OTHER_WAYS = {
    "another name": "from checks import {lender} as {name}",
    "a call": "import checks\n\ndef {name}(*arguments):\n    return checks.{lender}(*arguments)",
    "a call of an import within": "def {name}(*a):\n    from checks import {lender} as right\n    return right(*a)",
    "a lambda": "from checks import {lender}\n{name} = lambda *a, **k: {lender}(*a, **k)",
    "a helper": (
        "import checks\ndef helper(*a):\n    return checks.{lender}(*a)\n\ndef {name}(*a):\n    return helper(*a)"
    ),
    "a default": "import checks\ndef {name}(*a, f=checks.{lender}):\n    return f(*a)",
    "a variable around it": (
        "import checks\ndef made(f):\n    def inner(*a):\n        return f(*a)\n    return inner\n"
        "{name} = made(checks.{lender})"
    ),
    "partial": "import checks, functools\n{name} = functools.partial(checks.{lender}, 1)",
    "wraps": (
        "import checks, functools\n@functools.wraps(checks.{lender})\ndef {name}(*a):\n    return 1, (lambda g: g,)"
    ),
    "a subclass": "import checks\nclass {name}(checks.Op):\n    pass",
    "a method": "import checks\n{name} = checks.EXERCISES['{name}'].cases",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("way", OTHER_WAYS)
def test_whose_it_is_is_told_however_it_came(way: str, lang: str) -> None:
    folder = Folder("00-warm-up", lang)
    folder.run(OTHER_WAYS[way].format(name="square", lender="upstream"))
    message = folder.message("test_square")
    assert says(message, "borrowed_function", lang)
    lender = {"a subclass": "Op", "a method": "cases"}.get(way, "upstream")
    assert f"{lender}, " in message and "checks.py" in message


def test_what_is_the_learners_own_is_not_refused() -> None:
    folder = Folder("06-layers-and-optimisers", "en")
    library = folder.so_far
    folder.run("import functools\nfrom so_far import Module, Tensor, no_grad, ops\nfrom checks import attempt, check")
    folder.run("def own(x):\n    check\n    return ops.add(x, x)\n\n@no_grad()\ndef wrapped(x):\n    return own(x)")
    folder.run(
        "class Net(Module):\n    def forward(self, x):\n        return own(x)\n\npart = functools.partial(own, 1)"
    )
    for name in ("own", "wrapped", "Net", "part"):
        assert told(folder, folder.globals[name]) == ""
    for answer in (None, 3, [1.0], {"a": 1}, library.Tensor(1.0), "cases", len, max):
        assert told(folder, answer) == ""
    assert told(folder, library.ops.add) == "so_far.py: add"
    assert told(folder, partial(library.Module)) == "so_far.py: Module"


def test_what_checks_offer_is_what_a_notebook_imports() -> None:
    assert sorted(OFFERED) == sorted(all_checks.__all__)
