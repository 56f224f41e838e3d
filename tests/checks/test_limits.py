"""A learner's function is stopped for the work that it does, never for the time on the wall."""

from __future__ import annotations

import hashlib
import re
import signal
import sys
import threading
import time

import pytest

from autograder.checks.core import limits
from autograder.checks.notebook.language import use_language
from autograder.judge.folder import Folder
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
