"""A learner's function is stopped for the work that it does, never for the time on the wall."""

from __future__ import annotations

import hashlib
import re
import signal
import sys
import threading
import time

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from autograder.checks.core import limits
from autograder.checks.notebook.language import use_language
from autograder.checks.notebook.report import text
from autograder.judge.folder import Folder
from autograder.judge.plain import packed
from autograder.judge.producing import answers
from autograder.release.paths import LANGUAGES

from .test_checks import says

ENDLESS = {
    "one line": "def square(x):\n    while True: pass",
    "several lines": "def square(x):\n    while x is not None:\n        z = x * x\n    return z",
    "in a comprehension": "import itertools\ndef square(x):\n    return [n for n in itertools.count() if n < 0]",
    "errors swallowed": (
        "def square(x):\n    while True:\n        try:\n            x = x + undefined\n        except Exception:\n"
        "            pass"
    ),
    "in a helper": "def helper(x):\n    while True:\n        x = -x\n\ndef square(x):\n    return helper(x)",
}
SEARCH = "def square(x):\n    many = list(range(100_000))\n    while True:\n        sum(many)"


@pytest.fixture(autouse=True)
def at_a_learners_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)


def few_units(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limits of processor time are soon reached."""
    too_much = limits.too_much
    monkeypatch.setattr(limits, "too_much", lambda seconds, units: too_much(seconds, 300))


@pytest.fixture(params=[True, False], ids=["threads", "no threads"])
def threads(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    def none(thread: object) -> None:
        raise RuntimeError("can't start new thread")

    if not request.param:
        monkeypatch.setattr(threading.Thread, "start", none)
    return bool(request.param)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ENDLESS)
def test_an_endless_loop_is_stopped_by_its_steps_also_without_threads(
    kind: str, lang: str, threads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Folder("00-warm-up", lang)
    monkeypatch.setattr(limits, "MOST_STEPS", 100_000)
    folder.run(ENDLESS[kind])
    message = folder.message("test_square")
    assert says(message, "check_endless", lang)
    assert "0.1" in message and "10 " in message
    if kind == "several lines":
        assert re.search("(while x is not None:|z = x)", message)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cells_after_an_endless_loop_wait_for_it_in_one_line(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder("02-op-derivatives", lang)
    use_language(lang)
    monkeypatch.setattr(limits, "MOST_STEPS", 20_000)
    folder.run("def neg(x):\n    while True:\n        pass")
    assert says(folder.message("test_neg"), "check_endless", lang)
    with pytest.raises(NotImplementedError) as caught:
        folder.run("from so_far import Tensor\n-Tensor([1.0], requires_grad=True)")
    (line,) = caught.value._render_traceback_()
    assert says(line, "waits_failed", lang) and 'check("neg' in line


# For a table, and only for a table, it takes more steps than a check allows, but not so many that a test would hang.
TABLES = """
def square(x):
    if x.ndim == 2:
        return forever(x)
    return x * x, (lambda g: 2 * x * g,)

def forever(x):
    for _ in range(100_000):
        x = -x
"""


class Notebook:
    """Cells that are run in IPython, as they are in a notebook, and what is shown of their errors."""

    def __init__(self, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shell = InteractiveShell(config=Config({"HistoryManager": {"enabled": False}}))
        self.shown: list[str] = []
        monkeypatch.setattr("IPython.get_ipython", lambda: self.shell)
        monkeypatch.setattr(
            self.shell, "_showtraceback", lambda kind, error, lines: self.shown.append("\n".join(lines))
        )
        monkeypatch.setattr(limits, "MOST_STEPS", 20_000)
        self.folder = Folder("00-warm-up", lang)
        self.globals = self.shell.user_ns
        self.shell.run_cell(f"import numpy as np\nfrom checks import *\nuse_language({lang!r})")

    def says(self, cell: str) -> str:
        """What a cell's error is shown as; nothing if it ends without one."""
        self.folder.go_on()
        self.shown.clear()
        self.shell.run_cell(cell)
        return "\n".join(self.shown)


@pytest.mark.parametrize("graded", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cell_that_calls_a_function_which_was_stopped_waits_too(
    lang: str, graded: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if graded:
        monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    notebook, table = Notebook(lang, monkeypatch), "square(np.ones((2, 3)))"
    assert not notebook.says(TABLES)
    assert says(notebook.says('check("square")'), "check_endless", lang)
    waits = text("waits_failed", name="square", check='check("square")')
    assert notebook.says(table) == waits
    capsys.readouterr()
    assert not notebook.says(f"with attempt():\n    {table}") and capsys.readouterr().out == waits + "\n"
    for name in ("square.x", "square"):  # a check looks at what is written, and says what it finds
        assert says(notebook.says(f'check("{name}")'), "check_endless", lang)
        assert notebook.says(table) == waits
    assert not notebook.says(TABLES.replace("return forever(x)", "pass") + f"\n{table}")
    assert not notebook.says('check("square")') and not notebook.says(table)


def test_what_a_stopped_function_calls_can_be_mended_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = Notebook("en", monkeypatch)
    notebook.says(TABLES)
    notebook.says('check("square.x")')
    notebook.says('check("square")')
    notebook.says("def forever(x):\n    return x * x, (lambda g: 2 * x * g,)")
    assert not notebook.says('check("square")')
    assert says(notebook.says("square(1.0)"), "waits_failed", "en") and 'check("square.x")' in notebook.shown[0]
    assert not notebook.says('check("square.x")') and not notebook.says("square(np.ones(2))")


# It ends, at last, for a number, and not for a table without rows.
RECURSIVE = """
import sys

def square(x, times=0):
    if x.shape == () and times < 0.6 * sys.getrecursionlimit():
        return square(x, times + 1)
    return forever(x) if x.shape == (0, 2) else (x * x, (lambda g: 2 * x * g,))
"""
DOUBLE = """
def double(x):
    if x.shape in ((), (2, 3)):
        assert (CALLED(x)[0] == x * x).all()
    return 2 * x, (lambda g: 2 * g,)
"""


@pytest.mark.parametrize("graded", [False, True])
def test_what_was_stopped_costs_its_own_points_only(graded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """double calls a square that does not always end: by its name, and by one that was given after the check."""
    if graded:
        monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    notebook = Notebook("en", monkeypatch)
    notebook.says(TABLES + RECURSIVE)
    assert says(notebook.says('check("square")'), "check_endless", "en")
    notebook.says("other = square")
    for called in ("square", "other"):
        notebook.says(DOUBLE.replace("CALLED", called))
        assert not notebook.says('check("double")') and not notebook.says('check("double.x")')
    assert says(notebook.says("double(np.ones((2, 3)))"), "waits_failed", "en")


def test_the_judge_looks_at_what_is_written_too(monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = Notebook("en", monkeypatch)
    notebook.says(TABLES.replace("x.ndim == 2", "x.shape == (0, 2)"))
    before = {part: answers(notebook.globals, "square", part, 1, packed) for part in ("", "x")}
    assert all(len(found) > 1 and found[-1]["problem"][0] == "check_endless" for found in before.values())
    assert notebook.says('check("square")')
    for part, found in before.items():
        assert str(answers(notebook.globals, "square", part, 1, packed)) == str(found)
    assert says(notebook.says("square(1.0)"), "waits_failed", "en")


def test_what_steps_do_not_see_is_stopped_by_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder("00-warm-up", "es")
    few_units(monkeypatch)
    folder.run(SEARCH)
    assert says(folder.message("test_square"), "check_endless_time", "es")


def test_a_shells_background_job_which_hears_no_interrupt_is_stopped_too(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder("00-warm-up", "en")
    few_units(monkeypatch)
    monkeypatch.setattr(limits, "MOST_STEPS", 20_000)  # or it would take a quarter of an hour to fail
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        folder.run(SEARCH)
        assert says(folder.message("test_square"), "check_endless_time", "en")
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_threads_of_a_library_are_not_the_learners_work() -> None:
    """On a computer with sixteen cores, NumPy's threads take sixteen times what the learner's code does."""
    other = threading.Thread(target=hashlib.pbkdf2_hmac, args=("sha256", b"", b"", 500_000))
    main, whole = limits.processor_time(), time.process_time()
    other.start()
    other.join()
    assert 10 * (limits.processor_time() - main) < time.process_time() - whole


def test_a_function_that_only_waits_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder("00-warm-up", "en")
    monkeypatch.setattr(limits, "WAITING", 1)
    folder.run("import time\n\ndef square(x):\n    time.sleep(1)\n    time.sleep(1)\n    time.sleep(6000)")
    assert says(folder.message("test_square"), "check_endless_unjudged", "en")


def test_a_right_answer_that_waits_and_computes_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder("00-warm-up", "en")
    folder.run(
        "import time\n\ndef square(x):\n    time.sleep(0.02)\n    for _ in range(10_000):\n        pass\n"
        "    return x * x, (lambda g: 2 * x * g,)"
    )
    assert not folder.message("test_square_x")


def test_a_debugger_keeps_its_hands_on_the_code() -> None:
    folder, seen = Folder("00-warm-up", "en"), []

    def debugger(frame, event, argument):
        seen.append(frame.f_code.co_name)

    folder.run(folder.solution("square"))
    sys.settrace(debugger)
    try:
        message = folder.message("test_square")
        assert sys.gettrace() is debugger
    finally:
        sys.settrace(None)
    assert not message and "square" in seen


def test_nothing_goes_on_counting_afterwards() -> None:
    folder = Folder("00-warm-up", "en")
    for source in (folder.solution("square"), "def square(x):\n    return undefined", "def square(x): return x"):
        folder.run(source)
        folder.message("test_square")
        assert sys.gettrace() is None
    for _ in range(100):
        if not any(type(thread).__name__ == "Watch" for thread in threading.enumerate()):
            return
        time.sleep(0.1)
    raise AssertionError("a watch is still there")
