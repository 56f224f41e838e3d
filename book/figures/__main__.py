"""Draw every figure again, or those of the chapters named: `python -m book.figures [warm_up ...]`."""

import importlib
import pkgutil
import sys
from pathlib import Path

import book.figures

# Graphs are drawn by the library itself.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "solutions"))

names = sys.argv[1:] or [
    m.name for m in pkgutil.iter_modules(book.figures.__path__) if m.name not in ("__main__", "canvas")
]
for name in names:
    for path in importlib.import_module(f"book.figures.{name}").draw():
        print(f"  {path}")
