"""What has been graded, so that a second run does only what changed."""

from __future__ import annotations

import json
import os
from pathlib import Path


class Ledger:
    """Names and digests: of the release in the gradebook, of each submission graded, of each page written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.entries: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):  # then everything is graded once more
            self.entries = {}

    def says(self, name: str, digest: str) -> bool:
        return self.entries.get(name) == digest

    def note(self, name: str, digest: str) -> None:
        self.entries[name] = digest
        self.save()

    def strike(self, *names: str) -> None:
        """Before a step begins: if it is interrupted, it is not done."""
        for name in names:
            self.entries.pop(name, None)
        self.save()

    def save(self) -> None:
        beside = self.path.with_name(f".{self.path.name}.part")
        beside.write_text(json.dumps(self.entries, indent=1, sort_keys=True), encoding="utf-8")
        os.replace(beside, self.path)
