"""The built pages as the tests read them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bs4 import BeautifulSoup, Tag

LANGUAGES = ("en", "es")
OTHER = {"en": "es", "es": "en"}


def pages(site: Path, language: str) -> list[str]:
    """The addresses of a language's pages below its own folder, such as `notebooks/00-warm-up.html`."""
    folder = site / language
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.html")
        if not path.relative_to(folder).as_posix().startswith("_static/")
    )


def all_pages(site: Path) -> list[str]:
    return ["index.html", *(f"{language}/{page}" for language in LANGUAGES for page in pages(site, language))]


@cache
def read(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def interface(soup: BeautifulSoup) -> Iterator[str]:
    """Each text and each spoken or hovered label of a page, without code, formulas and scripts."""
    skipped = ("script", "style", "pre", "code", "kbd")
    for text in soup.find_all(string=True):
        if isinstance(text.parent, Tag) and not text.find_parent(skipped) and text.strip():
            if not text.find_parent(lang="en") or text.find_parent("html").get("lang") == "en":
                yield " ".join(text.split())
    for tag in soup.find_all(True):
        for name in ("aria-label", "title", "placeholder", "alt", "data-bs-title"):
            if tag.get(name):
                yield str(tag[name])
