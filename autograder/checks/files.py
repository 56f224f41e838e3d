"""The files that come with a lesson, beside its notebook."""

from __future__ import annotations

from pathlib import Path

from .course import opened


def lesson_file(name: str) -> Path:
    """Where a file lies that comes with the lesson."""
    folder = opened().folder
    if (folder / name).exists():
        return folder / name
    where = folder.name
    raise FileNotFoundError(f"{name}: it is not in {where} · no está en {where}")
