"""The built pages as the tests read them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from autograder.release.paths import ROOT
from autograder.release.site import files_of, staged_name
from autograder.release.yaml_files import read_yaml

LANGUAGES = ("en", "es")
OTHER = {"en": "es", "es": "en"}


# Known before the site is built, so that each page is a test of its own.
LISTED = [f"{staged_name(file)}.html" for file in files_of(read_yaml(ROOT / "_toc.yml"))] + ["search.html"]


# Made from data or in one way, and alike but for their length: some of them stand for all.
ALIKE = [page for page in LISTED if page.startswith("kill-matrix/")][1:]
for folder, one_in in (("notebooks/", 4), ("solutions/", 6)):
    ALIKE += [page for number, page in enumerate(page for page in LISTED if page.startswith(folder)) if number % one_in]


def some(listed: Iterable[Any], one_in: int) -> list[Any]:
    """The first of so many by make test, the others by make test-all."""
    return [
        pytest.param(one, marks=() if number % one_in == 0 else pytest.mark.exhaustive)
        for number, one in enumerate(listed)
    ]


def in_turns(listed: list[Any], always: Callable[[Any], bool] = lambda one: False) -> list[Any]:
    """Every page, or figure, in every language: in one, or always in both, by make test, else by make test-all."""

    def now(one: Any, number: int) -> bool:
        return (number % 2 == 1 and one not in ALIKE) or always(one)

    return [
        pytest.param(one, language, marks=() if now(one, number + turn) else pytest.mark.exhaustive)
        for number, one in enumerate(listed)
        for turn, language in enumerate(LANGUAGES)
    ]


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
    """A page, kept for all tests. All pages are some millions of objects: nothing looks for garbage among them."""
    gc.disable()
    soup = BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")
    gc.freeze()
    gc.enable()
    return soup


@cache
def ids(path: Path) -> list[str]:
    """All ids of a page, in order."""
    return [str(tag["id"]) for tag in read(path).find_all(id=True)]


# Inside an article, but not its author's words.
GENERATED = "ul.companions, details.code-fold > summary, .caption-number, .headerlink, .exercise-card"
CODE = ("pre", "code", "kbd")


def interface(soup: BeautifulSoup) -> Iterator[tuple[str, bool]]:
    """Each text and label of a page, and whether an author wrote it; no code, formulas or other language."""
    language = soup.html["lang"]
    generated = {id(tag) for tag in soup.select(GENERATED)}

    def below(tag: Tag, written: bool) -> Iterator[tuple[str, bool]]:
        if tag.name in ("script", "style", "head") or tag.get("lang", language) != language:
            return
        written = (written or tag.name == "article") and id(tag) not in generated
        for name in ("aria-label", "title", "placeholder", "alt", "data-bs-title"):
            if tag.get(name):
                yield str(tag[name]), written
        if tag.name in CODE:
            return
        for child in tag.children:
            if isinstance(child, Tag):
                yield from below(child, written)
            elif child.strip():
                yield " ".join(child.split()), written

    return below(soup.html, False)
