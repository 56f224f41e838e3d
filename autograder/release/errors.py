"""What stops a build: a mistake of an author's, told with file, place and remedy."""

from __future__ import annotations

from pathlib import Path

from .paths import ROOT


class AuthoringError(Exception):
    """A source that cannot be built."""

    def __init__(self, path: Path, place: str, problem: str, remedy: str) -> None:
        shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        super().__init__(f"{shown}, {place}: {problem}: {remedy}")
