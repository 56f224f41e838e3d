"""The page of a learner whose submission waits for a person: what is the matter, in their language."""

from __future__ import annotations

import os
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from ..release.paths import LANGUAGES
from .feedback import TEMPLATES, title, words
from .journal import Step


def write(path: Path, step: Step) -> None:
    """Writes the page; in every language where the learner's is not known."""
    languages = [step.language] if step.language else list(LANGUAGES)
    parts = [
        {"language": lang, "words": words(lang), "title": title(step.slug, lang), "notes": step.remarks(lang)}
        for lang in languages
    ]
    pages = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    html = pages.get_template("waiting/index.html.j2").render(parts=parts, learner=step.learner)
    if path.is_file() and path.read_text(encoding="utf-8") == html:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}")
    beside.write_text(html, encoding="utf-8")
    os.replace(beside, path)
