"""No function that lies in a learner's folder is an answer, neither as it is nor under a name of the learner's.

Every function, method and class of so_far.py and checks.zip is tried as every exercise of the lesson, as if nothing
told whose it is: by the notebook's own test cells and before the judge. Then it is asked whose it is, in all the ways
in which it can come.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from types import FunctionType, MethodType, ModuleType
from typing import Any

import numpy as np
import pytest

from autograder import checks
from autograder.checks.core import limits
from autograder.checks.core.borrowed import refuse_borrowed
from autograder.checks.core.problem import Problem
from autograder.checks.notebook import check, report
from autograder.judge.folder import Folder, lesson
from autograder.judge.plain import packed
from autograder.judge.producing import answers
from autograder.judge.verdicts import Judge, judge_of
from autograder.release.lessons import slugs
from autograder.release.paths import LANGUAGES

from .test_checks import says

HOMES = re.compile(r"so_far|autograder\.checks(\..*)?")
DEEPEST = 5


def is_home(module: object) -> bool:
    return HOMES.fullmatch(str(module)) is not None


def found(folder: Folder) -> dict[str, Any]:
    """All that can be called in the folder's modules, by where it is found: in tables and objects, too.

    The folder's checks.zip holds the modules of autograder.checks, which another test compares.
    """
    there: dict[str, Any] = {}
    seen: dict[int, Any] = {}

    def look(value: Any, name: str, depth: int) -> None:
        if id(value) in seen or depth > DEEPEST or (isinstance(value, ModuleType) and depth):
            return
        seen[id(value)] = value
        if isinstance(value, ModuleType):
            inside = vars(value).items()
        elif isinstance(value, dict):
            inside = value.items()
        elif isinstance(value, list | tuple | set):
            inside = enumerate(value)
        elif not is_home(getattr(value, "__module__", None)) and not is_home(type(value).__module__):
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
    for module in pkgutil.walk_packages(checks.__path__, f"{checks.__name__}."):
        look(importlib.import_module(module.name), module.name.replace(".", "/"), 0)
    return there


def exercises_of(slug: str) -> tuple[str, ...]:
    return tuple(str(cell.name) for cell in lesson(slug).exercises())


def earned(folder: Folder, judge: Judge, exercise: str, answer: Any) -> list[str]:
    """The test cells of an exercise that pass, or whose numbers the judge accepts."""
    right = []
    folder.globals[exercise] = answer
    for test in folder.lesson.tests_of(exercise):
        part = test.removeprefix(f"test_{exercise}").removeprefix("_")
        name = f"{exercise}.{part}" if part else exercise
        with suppress(Exception), open(os.devnull, "w") as null, redirect_stdout(null), redirect_stderr(null):
            folder.go_on()  # the judge has its own
            given = answers(folder.globals, exercise, part, check.SEED, packed)
            if "problem" in given[-1]:
                continue  # in a test cell, which has the same inputs, as well
            if not judge.message(name, check.SEED, given, "en"):
                right.append(f"{test}: judged right")
            if not folder.message(test):
                right.append(f"{test}: passed")
    return right


def unrefused(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("notebook.check", "core.borrowed"):
        monkeypatch.setattr(f"autograder.checks.{module}.refuse_borrowed", lambda *_: None)


@pytest.fixture
def folder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folder]:
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")  # no watch beside each of some ten thousand calls
    folder = Folder(request.param, "en")
    monkeypatch.setattr(limits, "MOST_STEPS", 20_000)
    yield folder


def draw_once(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cases of such exercises are the same in every trial, and for some of them it takes long to draw them."""
    draw, known = kind.cases, {}  # type: ignore[attr-defined]

    def cases(self: Any, rng: np.random.RandomState, part: str = "") -> Iterator[Any]:
        key = self.name, part, rng.get_state()[1].tobytes()
        if key not in known:
            known[key] = list(draw(self, rng, part))
        return iter(known[key])

    monkeypatch.setattr(kind, "cases", cases)


def leaks(folder: Folder, there: dict[str, Any], *exercises: str) -> dict[tuple[str, str], list[str]]:
    """Who earns what, as one of these exercises or as any of the lesson."""
    judge = judge_of(folder.path.name)
    exercises = exercises or exercises_of(folder.path.name)
    tried = {(e, where): earned(folder, judge, e, function) for e in exercises for where, function in there.items()}
    return {who: tests for who, tests in tried.items() if tests}


@pytest.mark.parametrize("folder", ["00-warm-up", pytest.param("07-xor", marks=pytest.mark.exhaustive)], indirect=True)
def test_no_function_of_the_checks_has_the_shape_of_an_answer(folder: Folder, monkeypatch: Any) -> None:
    unrefused(monkeypatch)
    there = {where: f for where, f in found(folder).items() if where.count(".") == 1 and isinstance(f, FunctionType)}
    assert len(there) > 100
    assert leaks(folder, there) == {}


EXERCISES = [(slug, exercise) for slug in slugs() for exercise in exercises_of(slug)]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("folder", "exercise"), EXERCISES, indirect=["folder"])
def test_nothing_in_the_folder_has_the_shape_of_an_answer(folder: Folder, exercise: str, monkeypatch: Any) -> None:
    unrefused(monkeypatch)
    draw_once(type(folder.opened.checked[exercise]), monkeypatch)
    assert leaks(folder, found(folder), exercise) == {}


@pytest.mark.parametrize("folder", ["00-warm-up", "04-reductions"], indirect=True)
def test_what_has_that_shape_would_be_found(folder: Folder, monkeypatch: Any) -> None:
    unrefused(monkeypatch)
    name = str(folder.lesson.exercises()[1].name)
    folder.run(folder.solution(name))
    tests = folder.lesson.tests_of(name)
    found_out = leaks(folder, {"ops.right": folder.globals[name], "runner.shown": report.shown})
    assert found_out == {(name, "ops.right"): [f"{t}: {how}" for t in tests for how in ("judged right", "passed")]}


@pytest.mark.parametrize("folder", slugs(), indirect=True)
def test_nothing_in_the_checks_is_taken_for_an_answer(folder: Folder) -> None:
    there = {where: value for where, value in found(folder).items() if not where.startswith("so_far.")}
    assert len(there) > 1000
    offered = {where for where in there if where.rpartition(".")[2] in checks.__all__ and where.count(".") == 1}
    assert {where for where, function in there.items() if not told(folder, function)} == offered
    assert {where.rpartition(".")[2] for where in offered} == {*checks.__all__}


def told(folder: Folder, answer: Any) -> str:
    """Whom a check would name; nothing if it takes the answer for the learner's own."""
    try:
        refuse_borrowed(answer, folder.opened.exercises)
    except Problem as problem:
        return str(problem.values["lender"])
    return ""


TAKEN = """
import functools
from autograder.checks.kinds import op as ops
from autograder.checks.lessons.l00.square import EXERCISE
from autograder.checks.kinds.op import upstream
"""
OTHER_WAYS = {
    "another name": "square = upstream",
    "a call": "def square(*arguments):\n    return ops.upstream(*arguments)",
    "a call of an import within": "def square():\n    from autograder.checks.kinds.op import upstream as f\n    f()",
    "a call of a module within": "def square(a):\n    import autograder.checks.kinds.op as c\n    return c.upstream(a)",
    "a lambda": "square = lambda *a, **k: upstream(*a, **k)",
    "a helper": "def mine(*a):\n    return ops.upstream(*a)\n\ndef square(*a):\n    mine(*a)",
    "a default": "def square(*a, f=ops.upstream):\n    return f(*a)",
    "a default in a list": "def square(*a, f=[ops.upstream]):\n    return f[0](*a)",
    "a table": "T = {'u': ops.upstream}\ndef square(*a):\n    return T['u'](*a)",
    "a table of lambdas": "T = [lambda a: upstream(a)]\ndef square(a):\n    T[0](a)",
    "a variable around it": (
        "def made(f):\n    def inner(*a):\n        return f(*a)\n    return inner\nsquare = made(ops.upstream)"
    ),
    "partial": "square = functools.partial(ops.upstream, 1)",
    "an argument of partial": ("square = functools.partial(lambda f, *a: f(*a), ops.upstream)"),
    "wraps": "@functools.wraps(ops.upstream)\ndef square(*a):\n    return 1",
    "a class of its own": ("class C:\n    def __call__(self, x):\n        return ops.upstream(x)\nsquare = C()"),
    "a class attribute": ("class C:\n    f = staticmethod(ops.upstream)\ndef square(x):\n    return C().f(x)"),
    "a subclass": "class square(ops.Op):\n    pass",
    "an object": "class Mine(ops.Op):\n    pass\nsquare = Mine.__new__(Mine)",
    "a method": "square = EXERCISE.cases",
    "the whole package within": (
        "def square():\n    import autograder.checks.kinds.op\n    autograder.checks.kinds.op.upstream"
    ),
    "modules within": (
        "def square(*a):\n    from autograder.checks.kinds import op, reducing\n    return op.upstream(*a)"
    ),
    "a module around it": (
        "def made():\n    from autograder.checks.kinds import op\n    return lambda: op.upstream()\nsquare = made()"
    ),
    "through what checks.py has": "import checks\ndef square(*a):\n    return checks.open_lesson(*a)",
    "a table of the checks": "def square(x):\n    return EXERCISE.draw(x)",
}
LENDERS = {
    "through what checks.py has": "open_lesson", "a subclass": "square", "an object": "Mine", "a method": "Op.cases",
    "a table of the checks": "Op",
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("way", OTHER_WAYS)
def test_whose_it_is_is_told_however_it_came(way: str, lang: str) -> None:
    folder = Folder("00-warm-up", lang)
    folder.run(TAKEN + OTHER_WAYS[way])
    message = folder.message("test_square")
    assert says(message, "borrowed_function", lang)
    assert f" {LENDERS.get(way, 'upstream')}, " in message and "checks.zip" in message


def test_what_earlier_functions_of_the_lesson_were_made_into_is_told_too() -> None:
    folder = Folder("07-xor", "en")
    folder.run("from autograder.checks.lessons.l07.common import known_of_xor\nK = known_of_xor()")
    folder.run("def network(*a):\n    return K.network(*a)")
    assert " known_of_xor, " in folder.message("test_network")


HONEST = """
import functools, itertools, weakref
import numpy as np
import checks
from autograder.checks.kinds import op as borrowed
from autograder.checks.lessons.l06.parameters import Holder
from so_far import Module, Tensor, cross_entropy, nn, no_grad, ops, optim
from checks import attempt, check, curves, recorded

leaf = functools.partial(Tensor, requires_grad=True)
mean = functools.partial(Tensor.mean, axis=(1, 2))
Adam = functools.partial(optim.Adam, lr=0.005)
Linear = functools.partial(nn.Linear, dtype=np.float32)
draw = functools.partial(curves, x="step", y="loss")
loss = functools.partial(cross_entropy)
swap = np.ndarray.swapaxes
differs = (1).__ne__
near = np.frompyfunc(lambda a, b: a == b, 2, 1)
kept = weakref.ref(Module)
gradients = lambda P: [p.grad for p in P]  # the checks have one of this name
network = lambda *a: borrowed.upstream(*a)  # another exercise, which is looked at by itself

@functools.cache
def slow(n):
    return n

class Strange:
    def __getattr__(self, name):
        raise ValueError(name)

strange = Strange()

def remembers(x, seen=[Holder()]):  # what a check gave to look at
    seen.append(x)
    return seen

def answer(x, show=curves, make=Adam, among=[draw, loss], *, also={"leaf": leaf}):
    checks.curves, attempt, check, recorded, strange
    return swap, differs, near, kept, gradients, mean, Linear, slow, network, ops.add, itertools.cycle

def around(f):
    def inner(*a):
        return f(*a)
    return inner

closed = around(curves)
cycle = functools.partial(answer, show=print)
quiet = no_grad()(answer)

@attempt()
def tried(x):
    return answer(x)

class Net(Module):
    def forward(self, x):
        return answer(x)
"""


def test_what_is_the_learners_own_is_not_refused() -> None:
    folder = Folder("07-xor", "en")
    folder.run(HONEST)
    names = (
        "answer",
        "remembers",
        "closed",
        "cycle",
        "quiet",
        "tried",
        "Net",
        "strange",
        "slow",
        "leaf",
        "Adam",
        "swap",
        "near",
    )
    for name in names:
        assert told(folder, folder.globals[name]) == "", name
    library = folder.so_far
    of_library = (library.Tensor(1.0), library.Tensor, library.ops.add)
    for answer in (*of_library, None, 3, [1.0], {"a": 1}, "cases", len, np.abs):
        assert told(folder, answer) == ""
