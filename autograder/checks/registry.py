"""Every exercise, by lesson and name. A learner's checks.py holds those of its own lesson and of earlier ones."""

from __future__ import annotations

import importlib
from typing import Any

from ..build.lessons import slugs
from . import texts

EXERCISES_OF: dict[str, dict[str, Any]] = {
    slug: importlib.import_module(f"{__package__}.lesson_{slug.split('-')[0]}").EXERCISES for slug in slugs()
}
# of two lessons' exercises with one name, the one of the lesson that runs as a script
EXERCISES = {name: e for exercises in EXERCISES_OF.values() for name, e in exercises.items()} | EXERCISES_OF[texts.slug]
