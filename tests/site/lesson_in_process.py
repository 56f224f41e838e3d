"""Runs a lesson's cells as its page does once everything has passed before, without a browser and without Pyodide.

python lesson_in_process.py FOLDER CELLS: CELLS has each code cell in order, as [id, source, exercise]; the exercise of
which it is a check, or null. An exercise that can be recalled is not checked. Prints, as JSON, which were
recalled, which checks have passed in the end, and what each cell told, by its name.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import cell_runner

Told = dict[str, list[dict[str, Any]]]


def main(folder: str, cells: list[tuple[str, str, str | None]]) -> dict[str, Any]:
    told: Told = defaultdict(list)
    running = ""
    cell_runner.start(folder, lambda text: told[running].append(json.loads(text)))

    def run(name: str, source: str) -> bool:
        nonlocal running
        running = name
        return cell_runner.run(name, source)

    checks: dict[str, list[str]] = defaultdict(list)
    for name, _, exercise in cells:
        if exercise:
            checks[exercise].append(name)
    sources = {name: source for name, source, _ in cells}
    recalled = []
    for name, source, exercise in cells:
        if exercise:
            continue
        run(name, source)
        if name not in checks:
            continue
        if run(f"{name}-recall", f'__import__("cell_runner").recall("{name}")'):
            recalled.append(name)
        else:
            for check in checks[name]:
                run(check, sources[check])
        run(f"{name}-picture", f'__import__("own_pictures").tell("{name}", {checks[name]!r})')
    lesson = importlib.import_module("autograder.checks.course").opened()
    return {"recalled": recalled, "passed": sorted(lesson.passed), "told": told}


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))))
