"""Measure everything, print it and write measured.json: `python -m book.bench`.

With QUICK=1 in the environment a small run, and with works named (`python -m book.bench xor cnn`) only those: such
runs print and write nothing but _build/bench/measured.json.
"""

from __future__ import annotations

import datetime
import importlib.metadata
import json
import os
import platform
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from . import facts, tables, workloads
from .measure import FULL, INSTALLED, QUICK, ROOT, SCRATCH, Effort, environment, measure
from .peers import pins
from .rows import ROWS
from .workloads import Work

HIDDEN_ROWS = ["plain", "ours", "ours-fused", "torch", "torch-fused"]


def conditions(effort: Effort) -> dict[str, Any]:
    """What the numbers hold for."""
    cpuinfo = Path("/proc/cpuinfo")
    model = re.search(r"^model name\s*: (.+)$", cpuinfo.read_text(), re.M) if cpuinfo.is_file() else None
    installed = {name: version for name, version in (pin.split("==") for pin in pins())}
    return {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "processor": model[1].strip() if model else platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "threads": 1,
        "python": platform.python_version(),
        "numpy": importlib.metadata.version("numpy"),
        "torch": importlib.metadata.version("torch"),
        **{n: v if (INSTALLED / f"{n}-{v}.dist-info").is_dir() else None for n, v in installed.items()},
        "processes": effort.processes,
        "chunks": effort.chunks,
    }


class Progress:
    """Says what is being done: on a terminal in one line that changes, elsewhere in a line for each new thing."""

    def __init__(self) -> None:
        self.begin = time.monotonic()
        self.last = ""

    def __call__(self, text: str) -> None:
        what = text.split(":")[0]
        if sys.stdout.isatty():
            print(f"\r\x1b[K{self.elapsed():4.0f} s  {text}", end="", flush=True)
        elif what != self.last:
            print(f"{self.elapsed():4.0f} s  {what}", flush=True)
        self.last = what

    def elapsed(self) -> float:
        return time.monotonic() - self.begin


def works(every_size: bool) -> list[tuple[Work, list[str]]]:
    """Each piece of work and its rows."""
    sizes = workloads.HIDDEN if every_size else (2048,)
    sweep: list[tuple[Work, list[str]]] = [(workloads.hidden(size), HIDDEN_ROWS) for size in sizes]
    return [(make(), list(ROWS)) for make in workloads.WORKLOADS] + sweep


def levers(effort: Effort) -> dict[str, dict[str, list[float]]]:
    chunks = str(effort.processes * effort.chunks)
    command = [sys.executable, "-m", "book.bench.levers", chunks]
    done = subprocess.run(command, cwd=ROOT, env=environment("ours"), stdout=subprocess.PIPE, text=True, check=True)
    seconds: dict[str, dict[str, list[float]]] = json.loads(done.stdout)
    return seconds


def main(names: list[str]) -> None:
    say = Progress()
    quick = os.environ.get("QUICK", "") not in ("", "0")
    effort = QUICK if quick else FULL
    todo = works(every_size=bool(names) or not quick)
    unknown = set(names) - {work.key for work, _ in todo}
    if unknown:
        sys.exit(f"bench: got {', '.join(sorted(unknown))}, expected {', '.join(work.key for work, _ in todo)}")
    found: dict[str, Any] = {"conditions": conditions(effort), "work": {}}
    for work, rows in todo:
        if not names or work.key in names:
            found["work"][work.key] = measure(work, rows, effort, say)
    if not names:
        present = [row for row, result in found["work"]["xor"].items() if "missing" not in result]
        found["facts"] = facts.all_facts(present, 1 if quick else 7, say)
        say("levers")
        found["levers"] = levers(effort)
    if sys.stdout.isatty():
        print("\r\x1b[K", end="")
    print(tables.for_terminal(found))
    print(f"{say.elapsed():.0f} s")
    file = SCRATCH / "measured.json" if quick or names else tables.DATA
    file.write_text(tables.as_json(found), encoding="utf-8")
    print(f"written to {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:])
