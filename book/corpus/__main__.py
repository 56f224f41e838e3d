"""Freeze the text anew from the chapters as they are now: `python -m book.corpus`."""

from pathlib import Path

from autograder.release.paths import LANGUAGES

from . import path_of, text

for language in LANGUAGES:
    path = path_of(language)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text(language), encoding="utf-8", newline="\n")
    print(f"  {path.relative_to(Path.cwd())}  {path.stat().st_size:,} bytes")
