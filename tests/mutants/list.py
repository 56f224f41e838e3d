"""The breakages of breakages.yml."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from autograder.release.yaml_files import read_yaml

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Breakage:
    """One edit: in file, whose path begins at the root, the text old becomes new. breaks: what is wrong then."""

    area: str
    id: str
    file: str
    breaks: str
    old: str
    new: str

    def broken(self, text: str) -> str:
        """The file's text with the edit. ValueError unless old stands in it exactly once."""
        count = text.count(self.old)
        if count != 1:
            raise ValueError(f"{self.id}: got its old text {count} times in {self.file}, expected once: correct it")
        return text.replace(self.old, self.new)


def breakages() -> list[Breakage]:
    areas = read_yaml(Path(__file__).with_name("breakages.yml"))
    return [Breakage(area, name, *edit) for area, edits in areas.items() for name, edit in edits.items()]
