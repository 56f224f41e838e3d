"""The files that come with a lesson, beside its notebook."""

from __future__ import annotations

from pathlib import Path

from .texts import FOLDERS


def lesson_file(name: str) -> Path:
    """Where a file lies that comes with the lesson."""
    for folder in FOLDERS:
        if (folder / name).exists():
            return folder / name
    where = FOLDERS[0].name
    raise FileNotFoundError(f"{name}: it is not in {where} · no está en {where}")
