"""Build the site, both languages, into _build/site: `python -m autograder.release.site`.

Each language is one Sphinx build of a staged tree, derived from _config.yml and _toc.yml. What is already
published stays until both have succeeded without a warning.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import escape
from importlib import resources
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlsplit

import yaml
from filelock import FileLock

from ..checks.course import LESSONS, exercises_of
from ..kill_matrix.matrix import MATRIX, read_matrix
from ..kill_matrix.pages import lesson_pages
from . import pyodide
from .breaking import write_mistakes
from .card import draw_card
from .checks_package import zipped
from .fetching import fetching
from .paths import BOOK, BUILD, CATALOGUE, LANGUAGES, ROOT
from .slim import slim
from .yaml_files import read_yaml

SITE = BUILD / "site"
EXTENSION = BOOK / "_ext"
SPANISH = EXTENSION / "bilingual" / "es.yml"
ALL_LESSONS = {"en": "lessons", "es": "lecciones"}  # the zip with the folders of all lessons, and its folder
DIGITS = "digits.csv.gz"  # of scikit-learn
NOTE = BUILD / "site.note"  # that pages have no Python
PYTHON = "pyodide/"  # where the site has the Python of its pages
OUTPUTS = BOOK / "outputs"  # what cells show: a page knows that it is made from its record
CARD = "_static/card.png"  # what is shown where somebody links to a page
MISSING = {"en": "There is no page at this address.", "es": "En esta dirección no hay ninguna página."}
# A change in any of these makes every page stale, which Sphinx cannot see by itself.
ENGINE = (
    EXTENSION,
    BOOK / "_static",
    BOOK / "figures" / "operate.js",
    BOOK / "glossary.yml",
    BOOK / "predictions.yml",
    BOOK / "synonyms.yml",
    ROOT / "requirements.txt",
    BOOK / "requirements.txt",
)


class SiteError(Exception):
    """Something an author can mend; the message says where and how."""


@dataclass(frozen=True)
class Page:
    """A page of the table of contents: where a language's source is, and its name in the staged tree."""

    source: Path
    name: str


@dataclass(frozen=True)
class Book:
    """One language: its pages, its Sphinx configuration and its table of contents."""

    language: str
    pages: tuple[Page, ...]
    config: dict[str, Any]
    toc: dict[str, Any]

    @property
    def stage(self) -> Path:
        return BUILD / "stage" / self.language

    @property
    def output(self) -> Path:
        return BUILD / "sphinx" / self.language

    @property
    def html(self) -> Path:
        return self.output / "_build" / "html"


# From the English book to a language's.


def read_book(language: str) -> Book:
    config, toc = read_yaml(ROOT / "_config.yml"), read_yaml(ROOT / "_toc.yml")
    wording = read_yaml(SPANISH)["book"] if language == "es" else {}
    pages = tuple(Page(find_source(in_language(file, language)), staged_name(file)) for file in files_of(toc))
    check_all_listed(language, pages)
    return Book(language, pages, language_config(config, language, wording), staged_toc(toc, wording))


def files_of(node: Any) -> Iterator[str]:
    """Every page of a table of contents, in order."""
    if isinstance(node, list):
        for item in node:
            yield from files_of(item)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key in ("root", "file"):
                yield value
            else:
                yield from files_of(value)


def in_language(file: str, language: str) -> str:
    """`book/en/x` → `book/es/x`."""
    folder, english, rest = file.split("/", 2)
    if english != "en":
        raise SiteError(f"_toc.yml: {file}: expected a path such as book/en/00-warm-up")
    return f"{folder}/{language}/{rest}"


def staged_name(file: str) -> str:
    """`book/en/x` → `x`; `notebooks/en/x/x` → `notebooks/x`."""
    folder, _, rest = file.split("/", 2)
    return rest if folder == "book" else f"{folder}/{rest.rsplit('/', 1)[-1]}"


def find_source(file: str) -> Path:
    suffix = ".md" if file.startswith("book/") else ".ipynb"
    path = ROOT / (file + suffix)
    if not path.is_file():
        remedy = "write it, or take its page out of _toc.yml" if suffix == ".md" else "run `make notebooks`"
        raise SiteError(f"{file}{suffix} is missing, and _toc.yml lists its page: {remedy}")
    return path


def check_all_listed(language: str, pages: tuple[Page, ...]) -> None:
    listed = {page.source for page in pages}
    for path in sorted((BOOK / language).glob("*.md")):
        if path not in listed:
            raise SiteError(f"{path.relative_to(ROOT)} is not in _toc.yml: list it there as book/en/{path.stem}")


def translated(value: str, wording: dict[str, str]) -> str:
    """A value of _config.yml with the phrases of es.yml in place of the English ones, longest first."""
    for english in sorted(wording, key=len, reverse=True):
        value = value.replace(english, wording[english])
    return value


def address_of(config: dict[str, Any]) -> str:
    """Where the site is published, with a slash at its end; empty if it is not."""
    address: str = config["html"]["baseurl"]
    parts = urlsplit(address)
    if address and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise SiteError(f"_config.yml: html.baseurl: got {address!r}, expected an address such as https://host/folder/")
    if not address or (parts.hostname or "").endswith(".example"):
        return ""
    return address.rstrip("/") + "/"


def language_config(config: dict[str, Any], language: str, wording: dict[str, str]) -> dict[str, Any]:
    html, sphinx, address = config["html"], config["sphinx"], address_of(config)
    given = sphinx["config"]["bilingual_python"]
    python = given.rstrip("/") + "/" if given else PYTHON if python_files() else ""
    return {
        **config,
        "title": translated(config["title"], wording),
        "copyright": translated(config["copyright"], wording),
        "bibtex_bibfiles": [str(ROOT / path) for path in config["bibtex_bibfiles"]],
        "html": {
            **html,
            "baseurl": f"{address}{language}/" if address else "",
            "extra_footer": translated(html["extra_footer"].replace("{version}", version()), wording),
        },
        "sphinx": {
            **sphinx,
            "local_extensions": {"bilingual": str(EXTENSION)},
            "config": {
                **sphinx["config"],
                "language": language,
                "bilingual_languages": list(LANGUAGES),
                "bilingual_python": python,
                "bilingual_exercises": sections_by_exercise(),
                "bilingual_megabytes": pyodide.MEGABYTES,
            },
        },
    }


def sections_by_exercise() -> dict[str, dict[str, str]]:
    """For each lesson, the section of the chapter that prepares an exercise, as the checks know it."""
    return {slug: {name: each.section for name, each in exercises_of(slug).items()} for slug in LESSONS}


def version() -> str:
    said: str = read_yaml(ROOT / "CITATION.cff")["version"]
    return said


def python_files() -> bool:
    """Are the files of the Python of the pages there?"""
    try:
        return pyodide.complete() is not None
    except pyodide.PyodideError as error:
        raise SiteError(str(error)) from None


def staged_toc(node: Any, wording: dict[str, str]) -> Any:
    if isinstance(node, list):
        return [staged_toc(item, wording) for item in node]
    if not isinstance(node, dict):
        return node
    staged: dict[str, Any] = {}
    for key, value in node.items():
        if key in ("root", "file"):
            staged[key] = staged_name(value)
        elif key in ("title", "caption"):
            if wording and value not in wording:
                where = SPANISH.relative_to(ROOT)
                raise SiteError(f"_toc.yml: {key} {value!r} has no Spanish: add it to `book` in {where}")
            staged[key] = wording.get(value, value)
        else:
            staged[key] = staged_toc(value, wording)
    return staged


# Staging and building.


def stage(book: Book) -> None:
    """Bring the staged tree to what the sources say, touching only files whose bytes differ."""
    wanted = {book.stage / (page.name + page.source.suffix): page.source for page in book.pages}
    chapters = BOOK / book.language
    for part in (*(chapters / "figures").rglob("*"), *(chapters / "tables").rglob("*")):
        if part.is_file():
            wanted[book.stage / part.relative_to(chapters)] = part
    for target, source in wanted.items():
        write_if_changed(target, source.read_bytes())
    for path in sorted(book.stage.rglob("*"), reverse=True):
        if path.is_file() and path not in wanted:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    for name, value in (("config", book.config), ("toc", book.toc)):
        text = yaml.safe_dump(value, allow_unicode=True, sort_keys=False)
        write_if_changed(settings_file(book, name), text.encode())


def settings_file(book: Book, name: str) -> Path:
    return book.stage.with_name(f"{book.language}.{name}.yml")


def write_if_changed(path: Path, data: bytes) -> None:
    if not path.is_file() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def digest(paths: Iterable[Path]) -> str:
    """The names and bytes of all files in or under `paths`."""
    total = hashlib.sha256()
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                data = file.read_bytes()
                total.update(f"{file.relative_to(ROOT)}\0{len(data)}\0".encode() + data)
    return total.hexdigest()


def engine_digest(book: Book) -> str:
    settings = [settings_file(book, "config"), settings_file(book, "toc")]
    return digest([*ENGINE, *settings])


def build_language(book: Book) -> str:
    """Run Sphinx where needed; the answer identifies what was built."""
    say(book, f"{len(book.pages)} pages staged")
    engine, content = engine_digest(book), digest([book.stage, OUTPUTS / book.language])
    stamp = book.output / "stamp"
    built = stamp.read_text().split() if stamp.is_file() else []
    if built == [engine, content] and book.html.is_dir():
        say(book, "unchanged")
        return engine + content
    if built[:1] != [engine]:
        shutil.rmtree(book.output, ignore_errors=True)
    stamp.unlink(missing_ok=True)
    say(book, "building …")
    start = time.monotonic()
    run_sphinx(book)
    stamp.write_text(f"{engine} {content}\n")
    say(book, f"built in {time.monotonic() - start:.1f} s")
    return engine + content


def run_sphinx(book: Book) -> None:
    book.output.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-c", "from jupyter_book.cli.main import main; main()", "build"]
    command += [str(book.stage), "--path-output", str(book.output)]
    command += ["--config", str(settings_file(book, "config")), "--toc", str(settings_file(book, "toc"))]
    command += ["-W", "-n", "--keep-going", "-q"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode:
        # A page that warned would not be read again, and so would pass the next time.
        shutil.rmtree(book.output, ignore_errors=True)
        raise SiteError(f"the {book.language} book has warnings or errors:\n{complaints(book, result.stderr)}")


def complaints(book: Book, stderr: str) -> str:
    """Sphinx's warnings with the paths an author edits; its first error if it holds none."""
    stderr = re.sub(r"\x1b\[[\d;]*m", "", stderr)
    for page in sorted(book.pages, key=lambda page: -len(page.name)):
        staged = str(book.stage / (page.name + page.source.suffix))
        stderr = stderr.replace(staged, str(page.source.relative_to(ROOT)))
    lines = [line for line in stderr.splitlines() if "WARNING" in line or "ERROR" in line]
    return "\n".join(lines) or stderr.split("\nThe above exception")[0]


def say(book: Book | None, text: str) -> None:
    where = f"site {book.language}: " if book else "site: "
    # In one write: two languages report at once.
    sys.stdout.write(f"{where}{text}\n")
    sys.stdout.flush()


# Publishing.


def held_in(folder: Path) -> dict[str, bytes]:
    """The files of a learner's folder, by their paths in a zip."""
    files = {}
    for file in sorted(folder.rglob("*")):
        inside = file.relative_to(folder)
        hidden = any(part.startswith(".") or part == "__pycache__" for part in inside.parts)
        if file.is_file() and not hidden:
            files[f"{folder.name}/{inside.as_posix()}"] = file.read_bytes()
    return files


def write_downloads(book: Book, downloads: Path) -> None:
    """A zip of each lesson's folder, its notebook alone, and a zip with all folders in one. Where the site has an
    address, a notebook alone fetches the rest of its folder."""
    downloads.mkdir()
    with resources.as_file(resources.files("sklearn.datasets.data") / DIGITS) as file:
        shutil.copyfile(file, downloads / DIGITS)  # for the pages, on which cells run without scikit-learn
    every = ALL_LESSONS[book.language]
    all_files: dict[str, bytes] = {}
    for folder in learner_folders(book):
        files = held_in(folder)
        (downloads / f"{folder.name}.zip").write_bytes(zipped(files))
        notebook = files[f"{folder.name}/{folder.name}.ipynb"]
        if address := book.config["html"]["baseurl"]:
            notebook = fetching(notebook, book.language, f"{address}{downloads.name}/{folder.name}.zip")
        (downloads / f"{folder.name}.ipynb").write_bytes(notebook)
        all_files |= {f"{every}/{name}": data for name, data in files.items()}
    (downloads / f"{every}.zip").write_bytes(zipped(all_files))


def learner_folders(book: Book) -> list[Path]:
    return [page.source.parent for page in book.pages if page.name.startswith("notebooks/")]


def published_at(books: list[Book]) -> str:
    base: str = books[0].config["html"]["baseurl"].removesuffix(f"{books[0].language}/")
    return base


def root_page(books: list[Book], missing: bool = False) -> str:
    """The first page of the site, which offers both languages; or what is shown where there is no page."""
    base = published_at(books)
    pages = {"x-default": "", **{book.language: f"{book.language}/index.html" for book in books}}
    links = [f'<link rel="alternate" hreflang="{code}" href="{base}{page}">' for code, page in pages.items()]
    title = escape(" · ".join(book.config["title"] for book in books))
    card = {"type": "website", "title": title, "url": base, "image": f"{base}{books[0].language}/{CARD}"}
    said = [f'<meta property="og:{name}" content="{value}">' for name, value in card.items()]
    head = "\n  ".join([f'<link rel="canonical" href="{base}">', *links, *said]) if base else ""
    if missing:
        # It is served at any depth.
        head = f'<meta name="robots" content="noindex">\n  <base href="{base or "/"}">'
    words = {f"title_{book.language}": book.config["title"] for book in books}
    words |= {f"said_{language}": f"<p>{text}</p>" if missing else "" for language, text in MISSING.items()}
    template = Template((BOOK / "root.html").read_text(encoding="utf-8"))
    return template.substitute(words, head=head)


def write_map(site: Path, books: list[Book]) -> None:
    """sitemap.xml, in which each page names its twins, and robots.txt, which leads there."""
    base = published_at(books)
    entries = [f"<url><loc>{base}</loc></url>"]
    for page in books[0].pages:
        places = {book.language: f"{base}{book.language}/{page.name}.html" for book in books}
        twins = [f'<xhtml:link rel="alternate" hreflang="{code}" href="{place}"/>' for code, place in places.items()]
        entries += [f"<url><loc>{place}</loc>{''.join(twins)}</url>" for place in places.values()]
    names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<urlset {names}>", *entries, "</urlset>", ""]
    (site / "sitemap.xml").write_text("\n".join(lines), encoding="utf-8")
    (site / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n", encoding="utf-8")


def last_changes() -> dict[str, str]:
    """The day of the last commit of each source, by its path; nothing where there is no history."""
    command = ["git", "-c", "core.quotePath=off", "log", "--format=%x00%cs", "--name-only", "--no-renames", "--"]
    command += ["book", "solutions/lessons"]
    try:
        log = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return {}
    days: dict[str, str] = {}
    for commit in log.split("\0")[1:]:
        day, *paths = commit.split("\n")
        for path in filter(None, paths):
            days.setdefault(path, day)
    return days


INCLUDED = re.compile(r"^:::\{include\} (tables/\S+)$", re.MULTILINE)
CHANGED = re.compile(r'<li data-source="([^"]*)">(.*?)</li>')


def write_changes(folder: Path, days: dict[str, str]) -> None:
    """Each page says the day of the last change of its source and of the tables in it, if it is known."""

    def said(match: re.Match[str]) -> str:
        source = ROOT / match[1]
        text = source.read_text(encoding="utf-8") if source.suffix == ".md" and source.is_file() else ""
        tables = [f"{Path(match[1]).parent}/{table}" for table in INCLUDED.findall(text)]
        day = max((days[path] for path in (match[1], *tables) if path in days), default="")
        return f'<li>{match[2]} <time datetime="{day}">{day}</time></li>' if day else ""

    for path in folder.rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        if CHANGED.search(page):
            path.write_text(CHANGED.sub(said, page), encoding="utf-8")


def publish(books: list[Book], built: list[str]) -> None:
    """Put the new site together aside, then swap it in."""
    stamp = SITE.with_name("site.stamp")
    folders = [folder for book in books for folder in learner_folders(book)]
    page, missing, days = root_page(books), root_page(books, missing=True), last_changes()
    here = [
        Path(__file__),
        *(Path(__file__).with_name(name) for name in ("card.py", "fetching.py", "pyodide.py", "slim.py")),
        CATALOGUE,
        MATRIX,
    ]
    identity = "\n".join([*built, digest([*folders, *here]), page, missing, repr(sorted(days.items()))])
    if SITE.is_dir() and stamp.is_file() and stamp.read_text(encoding="utf-8") == identity:
        say(None, f"{SITE / 'index.html'} is up to date")
        return
    fresh, old = SITE.with_name("site.new"), SITE.with_name("site.old")
    shutil.rmtree(fresh, ignore_errors=True)
    for book in books:
        ignore = shutil.ignore_patterns("*.map", ".buildinfo", "objects.inv", "_sources")
        shutil.copytree(book.html, fresh / book.language, ignore=ignore)
        write_changes(fresh / book.language, days)
        slim(fresh / book.language)
        write_downloads(book, fresh / book.language / "downloads")
        slugs = [folder.name for folder in learner_folders(book)]
        write_mistakes(slugs, book.language, fresh / book.language / "mistakes", digest([CATALOGUE, MATRIX]))
    if python_of(books):
        pyodide.publish(fresh / PYTHON, files=python_of(books) == PYTHON)
    (fresh / "index.html").write_text(page, encoding="utf-8")
    (fresh / "404.html").write_text(missing, encoding="utf-8")
    if published_at(books):
        write_map(fresh, books)
        for book in books:
            draw_card(book.config["title"], fresh / book.language / CARD)
    stamp.unlink(missing_ok=True)
    shutil.rmtree(old, ignore_errors=True)
    if SITE.is_dir():
        SITE.rename(old)
    fresh.rename(SITE)
    shutil.rmtree(old, ignore_errors=True)
    stamp.write_text(identity, encoding="utf-8")
    say(None, f"published: {SITE / 'index.html'}")


def python_of(books: list[Book]) -> str:
    python: str = books[0].config["sphinx"]["config"]["bilingual_python"]
    return python


def build() -> Path:
    """Bring _build/site up to date and return it."""
    BUILD.mkdir(exist_ok=True)
    with FileLock(BUILD / "site.lock"):
        for path, text in lesson_pages(read_matrix()).items():
            write_if_changed(path, text.encode())
        books = [read_book(language) for language in LANGUAGES]
        for book in books:
            stage(book)
        with ThreadPoolExecutor(len(books)) as pool:
            jobs = [pool.submit(build_language, book) for book in books]
        errors = [error for job in jobs if isinstance(error := job.exception(), SiteError)]
        if errors:
            raise SiteError("\n".join(map(str, errors)))
        publish(books, [job.result() for job in jobs])
    note_missing_python(python_of(books))
    return SITE


def note_missing_python(python: str) -> None:
    """Where pages have no Python, says so, and leaves a note, which `make` prints in the end.

    While it is there, `make site` tries again.
    """
    if python:
        NOTE.unlink(missing_ok=True)
        return
    where = pyodide.CACHE.relative_to(ROOT)
    said = f"do not run on the pages: {where} has not the files of Pyodide; make site tries to fetch them again"
    NOTE.write_text(f"{said}\n", encoding="utf-8")
    say(None, f"cells {said}")


def main() -> int:
    try:
        build()
    except SiteError as error:
        print(f"site: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
