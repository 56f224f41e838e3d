"""Building: what an author gets wrong is told, and never replaces what is published."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml
from bs4 import BeautifulSoup
from site_pages import read

from autograder.release.paths import LANGUAGES, ROOT
from autograder.release.yaml_files import read_yaml

SOURCES = (
    "_config.yml",
    "_toc.yml",
    "CITATION.cff",
    "requirements.txt",
    "autograder",
    "book",
    "notebooks",
    "solutions",
)
# What is kept of the book: the first lesson, and what it links to.
KEPT = ("00-", "index.", "start", "instructors", "prerequisites", "mathematics", "glossary", "first-page", "references")
KEPT += ("about", "accessibility", "many-machines", "grading-")


BASE = "https://courses.test/tensors/"
PYTHON = "https://python.test/pyodide/"
REPOSITORY = "https://gitlab.test/owner/tensors"


def later_pages(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if re.match(r"\d\d-|.*\.md$", name) and not name.startswith(KEPT)]


def first_lesson(folder: Path) -> Path:
    """The sources of the first lesson and what it links to, elsewhere, free to be spoilt: few pages build quickly."""
    for name in SOURCES:
        source, target = ROOT / name, folder / name
        shutil.copytree(source, target, ignore=later_pages) if source.is_dir() else shutil.copy2(source, target)
    toc = folder / "_toc.yml"
    contents = read_yaml(toc)
    chapters = [chapter for part in contents["parts"] for chapter in part["chapters"]]
    kept = [chapter for chapter in chapters if Path(chapter["file"]).name.startswith(KEPT)]
    contents["parts"] = [{"chapters": kept}]
    toc.write_text(yaml.safe_dump(contents), encoding="utf-8")
    for table in folder.glob("book/*/tables/first-page-lessons.md"):
        lines = table.read_text(encoding="utf-8").splitlines(keepends=True)
        table.write_text("".join(line for line in lines if not re.match(r"\| \S+`(?!00)\d\d ", line)), encoding="utf-8")
    without_links_to_later_pages(folder)
    return folder


def without_links_to_later_pages(folder: Path) -> None:
    """Where the first page and its tables link to what is not kept, the words stay."""
    texts = {path: path.read_text(encoding="utf-8") for path in (folder / "book").glob("??/**/*.md")}
    labels = {label for text in texts.values() for label in re.findall(r"^\((.+)\)=|^:name: (.+)", text, re.M)}
    known = {"notebook-00-warm-up", "first-exercise-00-warm-up", *(part for pair in labels for part in pair)}
    for path, text in texts.items():
        if path.name.startswith(("index", "first-page", "grading-")):
            said = re.sub(r"\{ref\}`([^`<]+) <([^>]+)>`", lambda m: m[0] if m[2] in known else m[1], text)
            path.write_text(said, encoding="utf-8")


def settings(folder: Path, **values: str) -> None:
    config = folder / "_config.yml"
    text = config.read_text(encoding="utf-8")
    for name, value in values.items():
        text, changed = re.subn(rf"(?m)^(\s+{name}: ).*$", rf"\g<1>{value}", text)
        assert changed == 1
    config.write_text(text, encoding="utf-8")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return first_lesson(tmp_path)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = first_lesson(tmp_path_factory.mktemp("site"))
    settings(folder, baseurl=BASE, bilingual_repository=REPOSITORY)
    result = build(folder)
    assert result.returncode == 0, result.stderr
    return folder


@pytest.fixture
def built(folder: Path) -> Iterator[Path]:
    """The same, built, in one folder for several tests: after each, book and site are as they were."""
    kept = [shutil.copytree(folder / name, folder / "as-it-was" / name) for name in ("book", "_build")]
    yield folder
    for copy in kept:
        shutil.rmtree(folder / copy.name)
        copy.rename(folder / copy.name)


def build(copy: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "autograder.release.site"]
    return subprocess.run(command, cwd=copy, env=environment(), capture_output=True, text=True)


def environment() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}


def refused(copy: Path, *told: str) -> None:
    result = build(copy)
    assert result.returncode == 1
    for text in told:
        assert text in result.stderr
    assert "Traceback" not in result.stderr


def test_a_page_missing_in_one_language_is_told(copy: Path) -> None:
    (copy / "book/es/00-warm-up.md").unlink()
    refused(copy, "book/es/00-warm-up.md is missing", "write it")


def test_a_notebook_missing_in_one_language_is_told(copy: Path) -> None:
    (copy / "solutions/es/00-warm-up/00-warm-up.ipynb").unlink()
    refused(copy, "solutions/es/00-warm-up/00-warm-up.ipynb is missing", "make notebooks")


def test_a_chapter_outside_the_table_of_contents_is_told(copy: Path) -> None:
    (copy / "book/en/99-stray.md").write_text("# Stray\n")
    refused(copy, "book/en/99-stray.md is not in _toc.yml")


def test_a_title_without_spanish_is_told(copy: Path) -> None:
    toc = copy / "_toc.yml"
    toc.write_text(toc.read_text().replace("title: Notebook", "title: Workbook"))
    refused(copy, "'Workbook' has no Spanish", "es.yml")


def test_a_failed_build_tells_the_source_and_leaves_the_site_and_the_next_build_fails_too(built: Path) -> None:
    page = built / "_build/site/en/00-warm-up.html"
    published = page.read_bytes()
    chapter = built / "book/en/00-warm-up.md"
    chapter.write_text(chapter.read_text(encoding="utf-8") + "\n[](#no-such-label)\n", encoding="utf-8")
    for _ in range(2):
        refused(built, "book/en/00-warm-up.md", "no-such-label")
        assert page.read_bytes() == published


def test_a_second_build_changes_nothing_and_a_new_title_reaches_every_side_bar(built: Path) -> None:
    page = built / "_build/site/en/index.html"
    before = page.stat().st_mtime_ns
    result = build(built)
    assert result.stdout.count("unchanged") == 2
    # There is no Python here, so cells do not run; the build says so, and leaves a note of it.
    said = result.stdout.splitlines()[-1]
    assert said.startswith("site: cells do not run on the pages: .cache/pyodide has not the files of Pyodide")
    assert f"site: cells {(built / '_build/site.note').read_text(encoding='utf-8').strip()}" == said
    assert "cells.js" not in (built / "_build/site/en/notebooks/00-warm-up.html").read_text(encoding="utf-8")
    assert page.stat().st_mtime_ns == before
    chapter = built / "book/en/00-warm-up.md"
    lines = chapter.read_text(encoding="utf-8").splitlines()
    heading = next(number for number, line in enumerate(lines) if line.startswith("# "))
    lines[heading] = "# A new name"
    chapter.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert build(built).returncode == 0
    for name in ("index.html", "search.html", "notebooks/00-warm-up.html"):
        assert "A new name" in (built / "_build/site/en" / name).read_text(encoding="utf-8")


@pytest.mark.exhaustive
def test_pages_follow_the_record_of_what_cells_show(built: Path) -> None:
    record = built / "book/outputs/es/00-warm-up.json"
    record.write_text(record.read_text(encoding="utf-8").replace('"8.0 60.0"', '"8.0 61.0"'), encoding="utf-8")
    result = build(built)
    assert result.returncode == 0 and "site en: unchanged" in result.stdout
    for kind in ("notebooks", "solutions"):
        for lang, says in {"en": "8.0 60.0", "es": "8.0 61.0"}.items():
            page = read(built / f"_build/site/{lang}/{kind}/00-warm-up.html")
            assert [part for part in page.select("pre.recorded-text") if part.get_text() == says]


DRAWING = """\
<svg xmlns="http://www.w3.org/2000/svg" width="300pt" height="60pt" viewBox="0 0 300 60">
  <title>not shown</title>
  <style>rect { fill: url(#fade) }</style>
  <linearGradient id="fade"><stop stop-color="#abc"/></linearGradient>
  <rect width="9" height="9"/>
</svg>
"""
ADDED = """
:::{figure} figures/drawn.svg
:alt: First & "last".
:class: operable
:::

:::{figure} figures/drawn.svg
:alt: Again.
:::

:::{admonition} Why?
:class: dropdown
Because.
:::
"""


def with_a_drawing(built: Path, added: str = ADDED) -> Path:
    """The first page, and what is added to it; the script of its drawing."""
    figures = built / "book/en/figures"
    figures.mkdir(exist_ok=True)
    (figures / "drawn.svg").write_text(DRAWING)
    with (built / "book/en/index.md").open("a", encoding="utf-8") as page:
        page.write(added)
    return figures / "drawn.js"


def test_figures_are_drawn_in_the_page_and_operated_and_admonitions_fold(built: Path) -> None:
    with_a_drawing(built).write_text("operate();\n")
    result = build(built)
    assert result.returncode == 0, result.stderr
    soup = BeautifulSoup((built / "_build/site/en/index.html").read_text(encoding="utf-8"), "html.parser")
    first, second = soup.select('.drawing[data-figure="drawn"]')
    assert [box.svg["aria-label"] for box in (first, second)] == ['First & "last".', "Again."]
    for box in (first, second):
        gradient = box.find("lineargradient") or box.find("linearGradient")
        assert gradient["id"].startswith(box["id"]) and f"#{gradient['id']}" in box.style.get_text()
        assert box.style.get_text().startswith(f"#{box['id']} {{") and not box.title
        assert "max-width: 400px" in box.svg["style"] and not box.svg.get("width")
    scripts = soup.find_all("script", type="module")
    shared = (built / "book/figures/operate.js").read_text(encoding="utf-8")
    assert [script.get_text().strip() for script in scripts] == [f'const FIGURE = "drawn";\n\n{shared}\noperate();']
    fold = soup.find("summary", string="Why?").parent
    assert fold.name == "details" and not fold.has_attr("open")


@pytest.mark.exhaustive
def test_a_page_follows_the_script_of_its_figure(built: Path) -> None:
    script = with_a_drawing(built)
    script.write_text("operate();\n")
    assert build(built).returncode == 0
    script.write_text("operate(again);\n")
    assert build(built).returncode == 0
    assert "operate(again)" in (built / "_build/site/en/index.html").read_text(encoding="utf-8")


def test_a_figure_without_alternative_text_is_told(built: Path) -> None:
    with_a_drawing(built, "\n:::{figure} figures/drawn.svg\n:::\n")
    refused(built, "figures/drawn.svg has no alternative text")


def heads(folder: Path) -> dict[str, BeautifulSoup]:
    pages = (folder / "_build/site").glob("??/**/*.html")
    return {
        path.relative_to(folder / "_build/site").as_posix(): BeautifulSoup(path.read_text("utf-8"), "html.parser")
        for path in pages
        if "_static" not in path.parts
    }


def metas(soup: BeautifulSoup) -> dict[str, str]:
    return {tag.get("name") or tag.get("property"): tag.get("content") for tag in soup.find_all("meta")}


def test_with_an_address_pages_say_it_and_a_map_lists_them_and_with_a_repository_they_lead_to_it(folder: Path) -> None:
    published = heads(folder)
    for page, soup in published.items():
        language, _, rest = page.partition("/")
        assert [link["href"] for link in soup.find_all("link", rel="canonical")] == [BASE + page]
        links = {link["hreflang"]: link["href"] for link in soup.find_all("link", rel="alternate")}
        assert {code: links[code] for code in ("en", "es")} == {code: f"{BASE}{code}/{rest}" for code in ("en", "es")}
        assert links["x-default"] in (BASE, f"{BASE}en/{rest}")
        if rest != "search.html":
            said = metas(soup)
            assert said["og:url"] == BASE + page and said["og:title"] in soup.title.string
            assert (folder / "_build/site" / said["og:image"].removeprefix(BASE)).read_bytes().startswith(b"\x89PNG")
            assert said["og:locale"].startswith(language)
    listed = ElementTree.parse(folder / "_build/site/sitemap.xml").iter(
        "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"
    )
    assert {place.text for place in listed} == {BASE, *(BASE + page for page in published if "search" not in page)}
    root = metas(BeautifulSoup((folder / "_build/site/index.html").read_text("utf-8"), "html.parser"))
    assert root["og:url"] == BASE and root["og:image"] == f"{BASE}en/_static/card.png" and " · " in root["og:title"]
    assert f"Sitemap: {BASE}sitemap.xml" in (folder / "_build/site/robots.txt").read_text()
    assert f'<base href="{BASE}">' in (folder / "_build/site/404.html").read_text()
    for language in LANGUAGES:
        (link,) = published[f"{language}/notebooks/00-warm-up.html"].select("ul.companions a[href$=ipynb]")
        alone = folder / "_build/site" / language / "notebooks" / link["href"]
        first = "".join(json.loads(alone.read_text("utf-8"))["cells"][0]["source"])
        (fetched,) = re.findall(rf'urlopen\("{BASE}(.+)"\)', first)
        assert fetched == f"{language}/downloads/00-warm-up.zip" and (folder / "_build/site" / fetched).is_file()
    edit = {page: [a["href"] for a in soup.select("ul.source a")] for page, soup in published.items()}
    assert edit["es/start.html"] == [f"{REPOSITORY}/-/edit/main/book/es/start.md", f"{REPOSITORY}/-/issues/new"]
    assert edit["en/solutions/00-warm-up.html"][0].endswith("/-/edit/main/solutions/lessons/00-warm-up.py")
    for links in edit.values():
        for link in links:
            path = link.partition("/edit/main/")[2]
            assert not path or (ROOT / path).is_file(), link
    for page in ("en/start.html", "es/instructors.html", "en/many-machines.html"):
        assert published[page].select_one(f'ul.companions a[href="{REPOSITORY}"]'), page


@pytest.mark.exhaustive
def test_cells_take_python_from_where_the_settings_say(copy: Path) -> None:
    settings(copy, bilingual_python=PYTHON.rstrip("/"))
    result = build(copy)
    assert result.returncode == 0, result.stderr
    lesson = json.loads(heads(copy)["es/notebooks/00-warm-up.html"].find(id="cells").string)
    assert lesson["python"] == PYTHON


def test_an_address_that_is_none_is_told(copy: Path) -> None:
    settings(copy, baseurl="courses.test/tensors")
    refused(copy, "_config.yml: html.baseurl", "courses.test/tensors", "https://host/folder/")


@pytest.mark.exhaustive
def test_a_plain_jupyter_book_build_previews_the_english_book_without_warnings(copy: Path) -> None:
    main = "from jupyter_book.cli.main import main; main()"
    result = subprocess.run(
        [sys.executable, "-c", main, "build", ".", "-W", "-n", "--keep-going"],
        cwd=copy,
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stderr
    assert "WARNING" not in result.stderr
    page = (copy / "_build/html/book/en/00-warm-up.html").read_text(encoding="utf-8")
    # Nothing in a preview leads to a language or an address that it does not have.
    assert "language-switch" not in page and 'rel="canonical"' not in page and "hreflang" not in page
