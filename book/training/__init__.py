"""Trainings that chapters and figures speak of, measured by code: `make training` writes a JSON file for each lesson.

A module is named for its lesson's subject and says LESSON, the lesson's slug, and measure(), which gives what the file
holds. Figures, pages and tests read the file: the last digits of a training differ from one processor to another, so
nothing draws or prints a training that it has just run.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent


def path_of(lesson: str) -> Path:
    return HERE / f"{lesson}.json"


def measured(lesson: str) -> dict[str, Any]:
    """What make training measured for a lesson."""
    data: dict[str, Any] = json.loads(path_of(lesson).read_text(encoding="utf-8"))
    return data


def write(lesson: str, data: dict[str, Any]) -> Path:
    """Writes a lesson's file: a line for each thing measured."""
    lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items()]
    path_of(lesson).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return path_of(lesson)


def rounded(numbers: Any, digits: int = 4) -> Any:
    """An array as lists, with so many digits after the point; of float32 too, which would have more as a list."""
    return (numbers.astype(float).round(digits) + 0.0).tolist()
