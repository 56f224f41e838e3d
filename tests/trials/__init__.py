"""What learners wrote who had a lesson's chapter and released folder, and nothing else: their exercises, as they ended."""

from __future__ import annotations

from pathlib import Path

from autograder.release.lessons import slugs, text_cells
from autograder.release.paths import LANGUAGES


def path(slug: str, lang: str) -> Path:
    return Path(__file__).parent / lang / f"{slug}.py"


# The lessons, with their language, that somebody has tried.
TRIED = [(slug, lang) for slug in slugs() for lang in LANGUAGES if path(slug, lang).exists()]


def written(slug: str, lang: str) -> dict[str, str]:
    """Their body of every exercise."""
    return {cell.metadata["exercise"]: cell.source for cell, _ in text_cells(path(slug, lang))}
