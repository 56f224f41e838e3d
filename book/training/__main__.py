"""Measure every training again, or those of the lessons named: `python -m book.training [xor ...]`."""

import importlib
import pkgutil
import sys
import time
from pathlib import Path

import book.training
from book.training import write

# What is trained is the library itself.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "solutions"))

names = sys.argv[1:] or [m.name for m in pkgutil.iter_modules(book.training.__path__) if m.name != "__main__"]
for name in names:
    module, begun = importlib.import_module(f"book.training.{name}"), time.monotonic()
    path = write(module.LESSON, module.measure())
    print(f"  {path.relative_to(Path.cwd())}  {time.monotonic() - begun:.0f} s")
