"""Measure pieces of work: every row in a process of its own, short chunks in shuffled order."""

from __future__ import annotations

import json
import math
import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from time import monotonic
from typing import Any

from .rows import PEERS, ROWS
from .workloads import Work

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / "_build" / "bench"
INSTALLED = ROOT / "_build" / "bench-peers"
SETTINGS = {
    # One thread for every library.
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    # The C library keeps what arrays free, as it does once a program has loaded a data set. At its default it may
    # give pages back and fetch them again in every step, and then page faults, not work, decide between the rows.
    "MALLOC_MMAP_THRESHOLD_": str(2**25),
    "MALLOC_TRIM_THRESHOLD_": str(2**26),
    # tinygrad: not a graphics card, and not a cache in the home folder.
    "DEV": "CPU",
    "CACHEDB": str(SCRATCH / "tinygrad.db"),
}
# Results of the same work differ by this at most, relative to their size: float32, summed in another order.
TOLERANCE = 2e-3


@dataclass(frozen=True)
class Effort:
    """processes: how often each row starts anew. chunks: of each process. seconds: after so many a row gets no more."""

    processes: int
    chunks: int
    seconds: float


FULL = Effort(3, 20, 15.0)
QUICK = Effort(1, 5, 1.5)


class Worker:
    """A process that runs steps of one row when asked."""

    def __init__(self, row: str, file: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "book.bench.worker", row, str(file)],
            cwd=ROOT,
            env=environment(row),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, steps: int) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{steps}\n")
        self.process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"a worker ended with {self.process.wait()}: its error is above")
        result: dict[str, Any] = json.loads(line)
        return result

    def stop(self) -> None:
        try:
            self.process.communicate(timeout=10)  # at the end of its input it ends by itself
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()


def environment(row: str) -> dict[str, str]:
    """What a process of this row is started with; only a peer's finds the peers."""
    path = [ROOT / "solutions", *([INSTALLED] if row in PEERS else [])]
    return {**os.environ, **SETTINGS, "PYTHONPATH": os.pathsep.join(map(str, path))}


def measure(work: Work, rows: list[str], effort: Effort, say: Callable[[str], None]) -> dict[str, dict[str, Any]]:
    """For each row the quartiles of the CPU seconds of a step and the last loss, or why there are none.

    ValueError where a row did other work than the plain one.
    """
    SCRATCH.mkdir(parents=True, exist_ok=True)
    file = SCRATCH / f"{work.key}.npz"
    work.save(file)
    say(f"{work.key}: starting")
    rng = random.Random(work.key)
    names = [name for name in rows if work.kind in ROWS[name].kinds]
    samples: dict[str, list[float]] = {name: [] for name in names}
    missing: dict[str, str] = {}
    losses: dict[str, float] = {}
    for process in range(effort.processes):
        workers = {name: Worker(name, file) for name in names if name not in missing}
        try:
            for worker in workers.values():
                worker.ask(work.steps)
            for name, worker in workers.items():  # the first answers are not counted
                answer = worker.answer()
                if "missing" in answer:
                    missing[name] = answer["missing"]
                    continue
                check_same(work, name, answer["loss"], losses.setdefault("plain", answer["loss"]))
                losses[name] = answer["loss"]
            spent = dict.fromkeys(names, 0.0)
            for chunk in range(effort.chunks):
                say(f"{work.key}: {process * effort.chunks + chunk + 1} of {effort.processes * effort.chunks}")
                order = [name for name in workers if name not in missing]
                rng.shuffle(order)
                for name in order:
                    if chunk and spent[name] > effort.seconds / effort.processes:
                        continue
                    begin = monotonic()
                    workers[name].ask(work.steps)
                    answer = workers[name].answer()
                    spent[name] += monotonic() - begin
                    check_same(work, name, answer["loss"], losses["plain"])
                    samples[name].append(answer["seconds"])
        finally:
            for worker in workers.values():
                worker.stop()
    return {
        name: {"missing": missing[name]}
        if name in missing
        else {"seconds": quartiles(samples[name]), "chunks": len(samples[name]), "loss": losses[name]}
        for name in names
    }


def check_same(work: Work, row: str, loss: float, expected: float) -> None:
    if not math.isclose(loss, expected, rel_tol=TOLERANCE):
        raise ValueError(f"{work.key}: {row}: got {loss!r} in the end, expected {expected!r} as in plain: other work")


def quartiles(samples: list[float]) -> list[float]:
    """To four digits; of one sample, three times that."""
    cuts = quantiles(samples, n=4, method="inclusive") if len(samples) > 1 else 3 * samples
    return [float(f"{q:.4g}") for q in cuts]
