"""The language of what is said, and one line in it where a cell needs a function that has not passed its checks."""

from __future__ import annotations

import importlib
import os
import sys
import traceback
from typing import Any

from ..course import MESSAGES, opened
from .report import text


def use_language(code: str) -> None:
    """The language of every message from here on: "en" or "es"."""
    if code not in MESSAGES:
        raise ValueError(f"use_language: got {code!r}, expected one of {', '.join(MESSAGES)}")
    opened().language = code
    tell_so_far(code)
    tell_notebook()


class Waiting(NotImplementedError):
    """Shown as one line: a traceback through the library would tell nothing."""

    def __init__(self, said: str, line: str) -> None:
        super().__init__(said)
        self.line = line

    def _render_traceback_(self) -> list[str]:
        return [self.line]


def tell_so_far(code: str) -> None:
    """From here on, so_far's errors are in this language, and what stands in for a function says why it does."""
    try:
        so_far: Any = importlib.import_module("so_far")
    except ImportError:  # a lesson that runs as a script has the whole library instead
        return
    so_far.language = code
    plain = so_far.later

    def later(name: str, lesson: str) -> Waiting:
        return Waiting(plain(name, lesson).args[0], reason(name, lesson))

    if getattr(plain, "__module__", "") != __name__:
        so_far.later = later


def tell_notebook() -> None:
    """From here on, a cell that calls a function whose stub is still there says so in one line."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None and not os.environ.get("NBGRADER_EXECUTION"):
        shell.set_custom_exc((NotImplementedError,), unwritten)


def unwritten(shell: Any, kind: type[BaseException], error: BaseException, trace: Any, tb_offset: Any = None) -> None:
    """What the notebook shows of a NotImplementedError; that of a stub has no words, and a function raises it there."""
    *_, (last, _) = traceback.walk_tb(trace)
    name = last.f_code.co_name
    if str(error) or last.f_globals is not shell.user_global_ns or name.startswith("<"):
        shell.showtraceback((kind, error, trace), tb_offset=tb_offset)
    else:
        shell._showtraceback(kind, error, [text("waits_unwritten", name=name)])


def reason(name: str, lesson: str) -> str:
    """Why a function of the library is not there: its check failed, was not run, or is in another lesson."""
    here = [check for check in opened().points if check.partition(".")[0] == name]
    undone = [check for check in here if check not in opened().passed]
    failed = [check for check in undone if check in opened().failed]
    if lesson != opened().slug or not undone:
        return text("waits_lesson", name=name, lesson=lesson)
    return text("waits_failed" if failed else "waits_unchecked", name=name, check=f'check("{[*failed, *undone][0]}")')
