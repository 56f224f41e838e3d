"""Every exercise of every lesson, by name. A learner's checks.py holds its own lesson's only."""

from __future__ import annotations

import importlib
from typing import Any

from ..build.lessons import slugs

EXERCISES: dict[str, Any] = {}
for slug in slugs():
    EXERCISES |= importlib.import_module(f"{__package__}.lesson_{slug.split('-')[0]}").EXERCISES
