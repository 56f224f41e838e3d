"""No function that lies in a learner's folder is an answer, neither as it is nor under a name of the learner's.

Every function, method and class is tried as every exercise of its lesson, as if nothing told whose it is: by the
notebook's own test cells and before the judge. Then it is asked whose it is, in all the ways in which it can come.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from types import FunctionType, MethodType, ModuleType
from typing import Any

import numpy as np
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
    monkeypatch.setattr(folder.checks, "refuse_borrowed", lambda *_: None)
    there = {where: f for where, f in found(folder).items() if where.count(".") == 1 and isinstance(f, FunctionType)}
    assert len(there) > 100
    assert leaks(folder, there) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("folder", slugs(), indirect=True)
def test_nothing_in_the_folder_has_the_shape_of_an_answer(folder: Folder, monkeypatch: Any) -> None:
    monkeypatch.setattr(folder.checks, "refuse_borrowed", lambda *_: None)
    assert leaks(folder, found(folder)) == {}


@pytest.mark.parametrize("folder", ["00-warm-up", "04-reductions"], indirect=True)
def test_what_has_that_shape_would_be_found(folder: Folder, monkeypatch: Any) -> None:
    monkeypatch.setattr(folder.checks, "refuse_borrowed", lambda *_: None)
    name = str(folder.lesson.exercises()[1].name)
    folder.run(folder.solution(name))
    tests = folder.lesson.tests_of(name)
    found_out = leaks(folder, {"checks.right": folder.globals[name], "checks.shown": folder.checks.shown})
    assert found_out == {(name, "checks.right"): [f"{t}: {how}" for t in tests for how in ("judged right", "passed")]}


@pytest.mark.parametrize("folder", slugs(), indirect=True)
def test_nothing_in_the_checks_is_taken_for_an_answer(folder: Folder) -> None:
    there = {where: value for where, value in found(folder).items() if where.startswith("checks.")}
    assert len(there) > 150
    offered = {where for where in there if where.removeprefix("checks.") in OFFERED}
    assert {where for where, function in there.items() if not told(folder, function)} == offered


def told(folder: Folder, answer: Any) -> str:
    """Whom a check would name; nothing if it takes the answer for the learner's own."""
    try:
        folder.checks.refuse_borrowed(answer, folder.checks.EXERCISES)
    except folder.checks.Problem as problem:
        return str(problem.values["lender"])
    return ""


OTHER_WAYS = {
    "another name": "from checks import upstream as square",
    "a call": "import checks\n\ndef square(*arguments):\n    return checks.upstream(*arguments)",
    "a call of an import within": "def square(*a):\n    from checks import text, upstream as f\n    return f(*a)",
    "a call of a module within": "def square(*a):\n    import checks as c\n    return c.upstream(*a)",
    "a lambda": "from checks import upstream\nsquare = lambda *a, **k: upstream(*a, **k)",
    "a helper": "import checks\ndef mine(*a):\n    return checks.upstream(*a)\n\ndef square(*a):\n    mine(*a)",
    "a default": "import checks\ndef square(*a, f=checks.upstream):\n    return f(*a)",
    "a default in a list": "import checks\ndef square(*a, f=[checks.upstream]):\n    return f[0](*a)",
    "a table": "import checks\nT = {'u': checks.upstream}\ndef square(*a):\n    return T['u'](*a)",
    "a table of lambdas": "from checks import upstream\nT = [lambda a: upstream(a)]\ndef square(a):\n    T[0](a)",
    "a variable around it": (
        "import checks\ndef made(f):\n    def inner(*a):\n        return f(*a)\n    return inner\n"
        "square = made(checks.upstream)"
    ),
    "partial": "import checks, functools\nsquare = functools.partial(checks.upstream, 1)",
    "an argument of partial": (
        "import checks, functools\nsquare = functools.partial(lambda f, *a: f(*a), checks.upstream)"
    ),
    "wraps": "import checks, functools\n@functools.wraps(checks.upstream)\ndef square(*a):\n    return 1",
    "a class of its own": (
        "import checks\nclass C:\n    def __call__(self, x):\n        return checks.upstream(x)\nsquare = C()"
    ),
    "a class attribute": (
        "import checks\nclass C:\n    f = staticmethod(checks.upstream)\ndef square(x):\n    return C().f(x)"
    ),
    "a subclass": "import checks\nclass square(checks.Op):\n    pass",
    "an object": "import checks\nclass Mine(checks.Op):\n    pass\nsquare = Mine.__new__(Mine)",
    "a method": "import checks\nsquare = checks.EXERCISES['square'].cases",
    "a table of the checks": "from checks import EXERCISES as E\ndef square(x):\n    return E['square'].draw(x)",
}
LENDERS = {
    "a subclass": "square", "an object": "Mine", "a method": "Op.cases", "a table of the checks": "Op",
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("way", OTHER_WAYS)
def test_whose_it_is_is_told_however_it_came(way: str, lang: str) -> None:
    folder = Folder("00-warm-up", lang)
    folder.run(OTHER_WAYS[way])
    message = folder.message("test_square")
    assert says(message, "borrowed_function", lang)
    assert f" {LENDERS.get(way, 'upstream')}, " in message and "checks.py" in message


def test_what_earlier_functions_of_the_lesson_were_made_into_is_told_too() -> None:
    folder = Folder("07-xor", "en")
    folder.run("from checks import known_of_xor\nK = known_of_xor()\ndef network(*a):\n    return K.network(*a)")
    assert " known_of_xor, " in folder.message("test_network")


HONEST = """
import functools, itertools, weakref
import numpy as np
import checks
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
network = lambda *a: checks.upstream(*a)  # another exercise, which is looked at by itself

@functools.cache
def slow(n):
    return n

class Strange:
    def __getattr__(self, name):
        raise ValueError(name)

strange = Strange()

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
    names = ("answer", "closed", "cycle", "quiet", "tried", "Net", "strange", "slow", "leaf", "Adam", "swap", "near")
    for name in names:
        assert told(folder, folder.globals[name]) == "", name
    library = folder.so_far
    of_library = (library.Tensor(1.0), library.Tensor, library.ops.add)
    for answer in (*of_library, None, 3, [1.0], {"a": 1}, "cases", len, np.abs):
        assert told(folder, answer) == ""


def test_what_checks_offer_is_what_a_notebook_imports() -> None:
    assert sorted(OFFERED) == sorted(all_checks.__all__)
