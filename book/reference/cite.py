"""How the course is cited: the version and the rest are those of CITATION.cff."""

from __future__ import annotations

from typing import Any

from autograder.release.paths import ROOT
from autograder.release.site import address_of
from autograder.release.yaml_files import read_yaml

from . import tables


def cite(lang: str) -> str:
    """A sentence to copy, and the entry for BibTeX."""
    said: dict[str, Any] = read_yaml(ROOT / "CITATION.cff")
    (author,) = (author["name"] for author in said["authors"])
    year, version = said["date-released"][:4], said["version"]
    sentence = tables.word("cite", lang).format(author=author, year=year, title=said["title"], version=version)
    address = address_of(read_yaml(ROOT / "_config.yml"))
    where = f",\n  url = {{{address}}}" if address else ""
    sentence += f" {address}" if address else ""
    entry = (
        f"@misc{{tensors-from-scratch,\n  author = {{{{{author}}}}},\n  title = {{{{{said['title']}}}}},\n"
        f"  year = {{{year}}},\n  note = {{Version {version}}}{where}\n}}"
    )
    return f"{sentence}\n\n```bibtex\n{entry}\n```"
