"""How much work a learner's function may take: steps of their own code, and processor time. No wall clock decides.

Steps are the same on every machine. Processor time sees what steps do not, such as a search in a long list; it is
counted in units, and how long a unit takes is measured there and then."""

from __future__ import annotations

import _thread
import dis
import functools
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import CodeType, FrameType
from typing import Any

import numpy as np

from .errors import place
from .problem import Problem

MOST_STEPS = 5_000_000  # lines and calls of the notebook's own code, in one check


USUAL_UNITS = 20_000  # of processor time, in one check of an exercise that does not say how many it may take


TIMES = 10  # at least so many times what any solution takes of either


FAST = 0.001  # seconds of processor time that a unit takes on a fast computer


# For the key of what took too many steps, those of what took too much processor time and of what only waited.
KEYS = {
    "check_endless": {"time": "check_endless_time", "unjudged": "check_endless_unjudged"},
    "own_code_endless": {"time": "own_code_endless_time", "unjudged": "own_code_endless_unjudged"},
}


WAITING = 900  # seconds on the wall, after which a function that hardly computes is stopped, and not judged


MAIN = threading.main_thread().ident or 0


LOOKING = 0.2  # seconds from one look at the processor time to the next


class Stopped(BaseException):
    """The learner's code took too many steps. It is no Exception, so that `except Exception` does not catch it."""


@contextmanager
def limited(key: str, scope: dict[str, Any], units: float = USUAL_UNITS) -> Iterator[None]:
    """Stops what takes too much work, with a Problem of this key or of its KEYS.

    scope: the notebook's globals; steps of code with other globals are not counted. units: of processor time. Where a
    debugger is at work, no steps are counted; in a graded notebook, whoever runs its cells watches the processor time.
    """
    watch = None if os.environ.get("NBGRADER_EXECUTION") else Watch(units)
    counting = sys.gettrace() is None
    here = threading.current_thread() is threading.main_thread()
    deaf = here and signal.getsignal(signal.SIGINT) is signal.SIG_IGN  # as in a background job of a shell
    try:
        if watch:
            if deaf:
                signal.signal(signal.SIGINT, signal.default_int_handler)
            with suppress(RuntimeError):  # in a browser there are no threads
                watch.start()
        if counting:
            sys.settrace(counter(scope))
        yield
    except Stopped as stopped:
        raise Problem(key, millions=MOST_STEPS / 1e6, times=TIMES, line=place(stopped)) from None
    except KeyboardInterrupt as interrupt:
        if watch is None or not watch.reason:
            raise  # the learner's own
        told = {"seconds": round(watch.spent), "times": TIMES, "line": place(interrupt)}
        raise Problem(KEYS[key][watch.reason], **told) from None
    finally:
        if counting:
            sys.settrace(None)
        if watch:
            watch.over.set()
            if deaf:
                signal.signal(signal.SIGINT, signal.SIG_IGN)


def counter(scope: dict[str, Any]) -> Any:
    """A trace function that raises Stopped after MOST_STEPS of code whose globals are scope."""
    steps, most = 0, MOST_STEPS

    def step(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal steps
        steps += 1
        if steps > most:
            raise Stopped
        return step

    def call(frame: FrameType, event: str, argument: object) -> Any:
        if frame.f_globals is not scope:
            return None
        frame.f_trace_opcodes = runs_on_the_spot(frame.f_code)
        return step(frame, event, argument)

    return call


@functools.cache
def runs_on_the_spot(code: CodeType) -> bool:
    """Is there a `while True: pass`, whose one instruction jumps to itself? Python calls that no new line."""
    return any(i.opname.startswith("JUMP") and i.argval == i.offset for i in dis.get_instructions(code))


class Watch(threading.Thread):
    """Interrupts the main thread when this process has taken too much processor time, or has waited for too long.

    reason: "time" or "unjudged"; nothing if it did not interrupt. spent: seconds of what was too much.
    """

    def __init__(self, units: float) -> None:
        super().__init__(daemon=True)
        self.units = units
        self.over, self.reason, self.spent = threading.Event(), "", 0.0

    def run(self) -> None:
        processor, wall = processor_time(), time.monotonic()
        while not self.over.wait(LOOKING):
            waited = time.monotonic() - wall
            used = min(processor_time() - processor, waited)
            if too_much(used, self.units):
                self.reason, self.spent = "time", used
            elif waited > WAITING and used < waited / 10:
                self.reason, self.spent = "unjudged", waited
            if self.reason:
                _thread.interrupt_main()
                return


def processor_time() -> float:
    """Seconds of processor time of the main thread, in which the learner's code runs.

    Where the system does not tell it (macOS, Windows), those of the whole process: NumPy's threads are counted then.
    """
    if hasattr(time, "pthread_getcpuclockid"):
        return time.clock_gettime(time.pthread_getcpuclockid(MAIN))
    return time.process_time()


def too_much(seconds: float, units: float) -> bool:
    """Are these seconds of processor time more than so many units, by what a unit takes here and now?"""
    return seconds > units * FAST and seconds > units * unit()


def unit() -> float:
    """Seconds of processor time that a fixed piece of work takes here and now: Python, small arrays, products."""
    x, w, total = np.ones((32, 64)), np.ones((64, 128)), 0.0
    begun = time.thread_time()
    for _ in range(30):
        h = np.maximum(x @ w, 0.0)
        total += float((h.sum(axis=0) * 0.5).max())
        for n in range(1_000):
            total += n * 1e-9
    return time.thread_time() - begun
