"""Run `make test` in surroundings that must not matter: `make steady`. One line each, and what failed.

Beside eight busy processes, in random order, with other numbers of threads, in other locales and time zones, on another
day. Give numbers to do only some: `python -m tests.steady 3 5`. The Spanish locale must have been made (Debian:
locales).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from .other_processors import threads

BUSY = "x = 0\nwhile True: x += 1"
MIDNIGHT_NEAR = datetime(2028, 2, 29, 23, 50, tzinfo=UTC)
# What each of our Python processes reads as it starts. Files and the learners' processes keep the true time.
MOVED = """\
import time

import time_machine

time_machine.travel(time.time() + {seconds}, tick=True).start()
"""


def in_order(seed: int, bucket: str) -> dict[str, str]:
    """Options of pytest-random-order; the seed is the same for both of pytest's processes."""
    return {"PYTEST_ADDOPTS": f"--random-order-bucket={bucket} --random-order-seed={seed}"}


# What each is called, how many busy processes there are beside it, and its variables.
RUNS: list[tuple[str, int, dict[str, str]]] = [
    ("beside eight busy processes", 8, {}),
    ("beside eight busy processes, with eight threads", 8, threads(8)),
    ("files in random order, tests in random order", 0, in_order(1, "module")),
    ("all tests in random order", 0, in_order(2, "global")),
    ("in Spanish, fourteen hours ahead", 0, {"LC_ALL": "es_ES.UTF-8", "LANGUAGE": "es", "TZ": "Pacific/Kiritimati"}),
    ("in the locale C, nine and a half hours behind, with one thread", 0, {
        "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TZ": "Pacific/Marquesas", **threads(1),
    }),
    ("ten minutes before the end of 29 February 2028", 0, {"PYTHONPATH": "{moved}"}),
]  # fmt: skip


@contextmanager
def busy(count: int) -> Iterator[None]:
    others = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


@contextmanager
def moved() -> Iterator[str]:
    """A folder for PYTHONPATH that moves the clock of every Python process by the same span."""
    with tempfile.TemporaryDirectory() as folder:
        seconds = MIDNIGHT_NEAR.timestamp() - time.time()
        Path(folder, "sitecustomize.py").write_text(MOVED.format(seconds=seconds))
        yield folder


def main() -> None:
    chosen = [int(number) for number in sys.argv[1:]] or range(1, len(RUNS) + 1)
    failed = False
    for number in chosen:
        name, beside, variables = RUNS[number - 1]
        begun = time.monotonic()
        with busy(beside), moved() as folder, tempfile.TemporaryFile("w+") as said:
            variables = {name: value.replace("{moved}", folder) for name, value in variables.items()}
            code = subprocess.run(
                [sys.executable, "-m", "pytest", "-n", "2", "-q", "-m", "not exhaustive"],
                env={**os.environ, "CI": "true", **variables}, stdout=said, stderr=subprocess.STDOUT,
            ).returncode  # fmt: skip
            said.seek(0)
            told = said.read()
        failed = failed or bool(code)
        print(
            f"{number}  {'failed' if code else 'ok':8}{(time.monotonic() - begun) / 60:5.1f} min  {name}: "
            f"{told.strip().splitlines()[-1]}" + (f"\n{told[-8000:]}" if code else ""),
            flush=True,
        )
    sys.exit(failed)


if __name__ == "__main__":
    main()
