"""The library, the autograder, the book's code and these tests are fully typed, and all Python is in one style."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "tool, arguments",
    [
        ("mypy", ()),
        ("ruff", ("check", ".")),
        ("ruff", ("format", "--check", "solutions/ndgrad", "tests/library")),
    ],
)
def test_nothing_to_report(tool: str, arguments: tuple[str, ...]) -> None:
    if importlib.util.find_spec(tool) is None and not os.environ.get("CI"):
        pytest.skip(f"{tool} is not installed")
    run = subprocess.run([sys.executable, "-m", tool, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
