"""One row at one piece of work, in a process of its own: `python -m book.bench.worker ROW FILE`.

Reads numbers of steps from standard input, one a line. For each it starts from the initial weights, takes three steps
that are not timed (the first make an optimiser's memory, or compile) and then so many that are, and answers with a
line of JSON: the CPU seconds of one step and the last loss, or an error.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from time import process_time
from typing import Any

from .rows import ROWS
from .workloads import Work

UNTIMED = 3


def chunk(row: str, work: Work, steps: int) -> tuple[float, float]:
    """CPU seconds of one step, or of one op of a chain, and the last result."""
    step = ROWS[row].start(work)
    if work.kind == "chain":
        begin = process_time()
        total = number(step(work.length))
        return (process_time() - begin) / work.length, total
    if work.kind == "add":  # the difference of a chain and one twice as long: what is done once drops out
        seconds = 0.0
        for _ in range(steps):
            begin = process_time()
            step(work.length)
            middle = process_time()
            total = number(step(2 * work.length))
            seconds += process_time() - middle - (middle - begin)
        return seconds / (steps * work.length), total
    for i in range(UNTIMED):
        number(step(i))
    begin = process_time()
    for i in range(UNTIMED, UNTIMED + steps):
        loss = step(i)
    total = number(loss)
    return (process_time() - begin) / steps, total


def number(result: Any) -> float:
    """A result as a Python number, which is when a lazy library has to have it."""
    return float(result.item() if hasattr(result, "item") else result)


def main(row: str, file: str) -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a library prints goes elsewhere
    work = Work.load(Path(file))
    for line in sys.stdin:
        answer: dict[str, Any]
        try:
            seconds, loss = chunk(row, work, int(line))
            answer = {"seconds": seconds, "loss": loss}
        except Exception as error:
            answer = {"missing": reason(error)}
        print(json.dumps(answer), file=answers, flush=True)


def reason(error: Exception) -> str:
    """Why a row has no number, as a word that the tables know."""
    if isinstance(error, ModuleNotFoundError):
        return "not installed"
    if not shutil.which("clang") and "tinygrad" in sys.modules:
        return "needs clang"
    raise error


if __name__ == "__main__":
    main(*sys.argv[1:])
