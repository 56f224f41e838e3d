"""The built pages as files: two equal languages, words, addresses, downloads."""

from __future__ import annotations

import json
import re
import subprocess
import threading
import zipfile
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup
from site_pages import LANGUAGES, OTHER, all_pages, ids, interface, pages, read

from autograder.release import links_out
from autograder.release.checks_package import COMPANIONS, zipped
from autograder.release.links_out import outside
from autograder.release.paths import BOOK, NOTEBOOKS, ROOT
from autograder.release.site import ALL_LESSONS, SPANISH, held_in, write_changes
from autograder.release.slim import SCRIPT
from autograder.release.yaml_files import read_yaml

NAMES = {"en": "Tensors from scratch", "es": "Tensores desde cero"}

# What the packages' own catalogues say, and English that has slipped through before.
BAD_SPANISH = """
esfinge | palanca | Lanzamiento | Derechos de autor | Por el | Tema por | Ultima actualización | esta pagina
pagina anterior | Saltar a contenido | haga clic | Haga clic | active JavaScript | Su búsqueda | usted allá
Tema abierto | sugerir editar | Búsqueda finalizada | Colapsar | Miga de pan | Navegación del
Search | Skip to | Toggle | Contents | On this page | Next | Previous | Copyright | By the | Fullscreen
Light | Dark mode | Color mode | System Settings | Back to top | Download | Print to | Show code | Hide code
Show the | Click to | Permalink | Link to this | Last updated | minute read | Notebook: | Solution:
Table of | Built with | Created using | Site navigation | Language
"""
DENIED = [phrase.strip() for phrase in re.split(r"[|\n]", BAD_SPANISH) if phrase.strip()]


def test_both_languages_have_the_same_pages(site: Path) -> None:
    assert pages(site, "en") == pages(site, "es")
    assert "index.html" in pages(site, "en")


def test_every_chapter_has_its_notebook_and_solution(site: Path, language: str) -> None:
    built = pages(site, language)
    chapters = [page for page in built if re.match(r"\d\d-", page)]
    assert chapters
    for page in chapters:
        assert {f"notebooks/{page}", f"solutions/{page}"} <= set(built)


def test_every_page_says_its_language_and_while_the_site_has_no_address_none(site: Path, language: str) -> None:
    assert (read_yaml(ROOT / "_config.yml")["html"]["baseurl"]).endswith(".example/")
    for page in pages(site, language):
        soup = read(site / language / page)
        assert soup.html["lang"] == language, page
        assert not soup.select('link[rel=canonical], link[hreflang], meta[property^="og:"]'), page
    for name in ("sitemap.xml", "robots.txt"):
        assert not (site / name).exists()
    for path in all_pages(site):
        assert ".example" not in re.sub(r"<article.*</article>", "", (site / path).read_text("utf-8"), flags=re.S), path


def test_every_page_has_its_own_description_in_its_language(site: Path, language: str) -> None:
    said: dict[str, str] = {}
    for page in pages(site, language):
        found = read(site / language / page).select('meta[name="description"]')
        assert len(found) == (page != "search.html"), page
        for tag in found:
            assert 50 < len(tag["content"]) < 400, (page, tag["content"])
            assert tag["content"] not in said, (page, said[tag["content"]])
            said[tag["content"]] = page


def test_the_page_for_what_is_not_there_speaks_both_languages_and_leads_to_both(site: Path) -> None:
    soup = read(site / "404.html")
    assert soup.base["href"] == "/"
    for code, words in (("en", "no page"), ("es", "ninguna página")):
        section = soup.select_one(f'section[lang="{code}"]')
        assert words in section.get_text() and NAMES[code] in section.get_text()
        assert (site / section.a["href"]).is_file()


def test_pages_say_when_their_source_changed_and_lead_to_no_repository_while_there_is_none(site: Path) -> None:
    log = ["git", "log", "-1", "--format=%cs", "--", "book/es/05-trust.md"]
    day = subprocess.run(log, cwd=ROOT, capture_output=True, text=True).stdout.strip()
    line = read(site / "es/05-trust.html").select_one("ul.source")
    if day:
        assert line.time["datetime"] == day
    assert not read(site / "es/05-trust.html").select("ul.source a")
    assert not read(site / "en/kill-matrix/00-warm-up.html").select("ul.source li")


def test_the_version_is_that_of_the_citation(site: Path, language: str) -> None:
    version = read_yaml(ROOT / "CITATION.cff")["version"]
    footers = read(site / language / "05-trust.html").find_all("footer")
    assert any(footer.get_text().rstrip().endswith(version) for footer in footers)
    assert version in read(site / language / "about.html").article.get_text()
    assert "version =" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_switch_leads_to_the_same_page_and_names_each_language(site: Path, language: str) -> None:
    for page in pages(site, language):
        (switch,) = read(site / language / page).select("nav.language-switch")
        here, there = switch.select_one("[aria-current]"), switch.select_one("a")
        assert here["lang"] == language and here.name == "span"
        other = OTHER[language]
        assert (there["lang"], there["hreflang"]) == (other, other)
        target = (site / language / page).parent / there["href"]
        assert target.resolve() == (site / other / page).resolve()


def test_the_root_page_offers_both_and_sends_nobody_anywhere(site: Path) -> None:
    soup = read(site / "index.html")
    for code in LANGUAGES:
        section = soup.find("section", lang=code)
        assert (site / section.a["href"]).is_file() and section.a["hreflang"] == code
    assert not soup.find("script") and not soup.find("meta", attrs={"http-equiv": True})
    assert "$" not in soup.get_text()


def test_spanish_pages_hold_no_english_and_no_machine_made_spanish(site: Path) -> None:
    ours = read_yaml(SPANISH)["interface"]
    english = {message for message, spanish in ours.items() if message != spanish}
    found = []
    for page in pages(site, "es"):
        for text, written in interface(read(site / "es" / page)):
            # In what an author wrote, a phrase may be part of a sentence: only all of a text counts.
            denied = [phrase for phrase in DENIED if (phrase == text if written else starts(phrase, text))]
            if denied or text in english:
                found.append(f"{page}: {text!r}")
    assert found == []


def starts(phrase: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(phrase)}", text) is not None


def test_spanish_scripts_speak_spanish(site: Path) -> None:
    ours = read_yaml(SPANISH)["interface"]
    text = (site / "es" / SCRIPT).read_text(encoding="utf-8")
    messages = json.loads(re.search(r"Object\.assign\(Documentation\.TRANSLATIONS, (\{.*?\})\);", text)[1])
    assert messages["All results"] == ours["All results"]
    assert text.index("Documentation.addTranslations(") < text.index("Object.assign(Documentation.TRANSLATIONS, {")


def test_english_pages_hold_no_spanish_interface(site: Path) -> None:
    ours = read_yaml(SPANISH)["interface"]
    spanish = set(ours.values()) - set(ours)
    for page in pages(site, "en"):
        texts = {text for text, _ in interface(read(site / "en" / page))}
        assert len(texts) > 10 and not spanish & texts, page


# Addresses.

LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src", "link": "href"}
NOT_LOADED = {"canonical", "alternate", "next", "prev", "search", "license"}


def test_pages_load_nothing_from_other_hosts(site: Path) -> None:
    for page in all_pages(site):
        for tag in read(site / page).find_all(list(LOADED)):
            url = tag.get(LOADED[tag.name], "")
            if tag.name == "link" and set(tag.get("rel", [])) <= NOT_LOADED:
                continue
            assert not urlsplit(url).netloc, f"{page}: {tag}"


def test_styles_load_nothing_from_other_hosts(site: Path) -> None:
    styles = list(site.rglob("*.css"))
    assert styles
    inline = [tag.get_text() for page in all_pages(site) for tag in read(site / page).find_all("style")]
    for text in [*inline, *(path.read_text(encoding="utf-8") for path in styles)]:
        for url in re.findall(r"(?:url\(|@import\s)\s*[\"']?([^\"')]+)", text):
            assert not re.match(r"(?:\w+:)?//", url), url


def test_the_links_that_are_asked_for_are_those_of_all_pages(site: Path) -> None:
    found = {
        (link["href"], page)
        for page in [*all_pages(site), "404.html"]
        for link in read(site / page).find_all("a", href=True)
        if urlsplit(link["href"]).netloc
    }
    assert len(found) > 100
    assert {(address, page) for address, pages in outside(site).items() for page in pages} == found


class Answers(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response({"/here": 200, "/refused": 403}.get(self.path, 404))
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<p id='place'>here</p>")

    do_HEAD = do_GET

    def log_message(self, format: str, *args: object) -> None:
        pass


def test_a_link_that_leads_nowhere_is_told_with_its_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        host = f"http://127.0.0.1:{server.server_port}"
        pages = {"a": ["/here", "/here#place"], "b": ["/here", "/gone", "/here#nowhere", "/refused"], "c": ["/gone"]}
        for name, links in pages.items():
            body = "".join(f'<a class="x" href="{host}{link}">{link}</a>' for link in links)
            (tmp_path / f"{name}.html").write_text(f'<a href="inside.html">inside</a>{body}')
        status = links_out.main(tmp_path, tmp_path / "links")
        server.shutdown()
    *told, last = capsys.readouterr().out.replace(host, "").splitlines()
    assert sorted(line.split(": ", 3)[1:3] for line in told) == [
        ["broken", "/gone on b.html, c.html"],
        ["broken", "/here#nowhere on b.html"],
        ["look yourself", "/refused on b.html"],
    ]
    assert status == 1 and last == "links-out: 5 addresses on other hosts, 2 of them broken"


def test_no_internal_link_is_broken(site: Path) -> None:
    for page in all_pages(site):
        path = site / page
        for tag in read(path).find_all(["a", "link", "script", "img"]):
            url = tag.get("href") or tag.get("src") or ""
            parts = urlsplit(url)
            if parts.scheme or parts.netloc or not url:
                continue
            target = Path(unquote(urlsplit(urljoin(path.as_uri(), url)).path))
            assert target.is_file(), f"{page}: {url}"
            if parts.fragment and target.suffix == ".html":
                assert unquote(parts.fragment) in ids(target), f"{page}: {url}"


# What stands under a heading.


def line_of(soup: BeautifulSoup) -> dict[str, str]:
    return {link.get_text(): link["href"] for link in soup.select("ul.companions a")}


WORDS = {
    "en": ("Chapter", "Notebook", "Solution", "Download the notebook (zip)", "read"),
    "es": ("Capítulo", "Cuaderno", "Solución", "Descargar el cuaderno (zip)", "de lectura"),
}


@pytest.mark.parametrize("folder", ["", "notebooks/", "solutions/"])
def test_a_lesson_s_pages_link_each_other(site: Path, language: str, folder: str) -> None:
    chapter, notebook, solution, archive_link, reading = WORDS[language]
    expected = {
        "": [notebook, archive_link, solution],
        "notebooks/": [chapter, archive_link, solution],
        "solutions/": [chapter, notebook],
    }[folder]
    for path in sorted((site / language / "notebooks").glob("*.html")):
        soup = read(site / language / folder / path.name)
        assert list(line_of(soup)) == expected
        if not folder:
            assert reading in soup.select_one("ul.companions").get_text()


def test_the_archive_is_the_learner_s_folder(site: Path, language: str) -> None:
    for path in sorted((site / language / "notebooks").glob("*.html")):
        folder = NOTEBOOKS / language / path.stem
        with zipfile.ZipFile(site / language / "downloads" / f"{path.stem}.zip") as bundle:
            held = {name: bundle.read(name) for name in bundle.namelist()}
        assert held[f"{path.stem}/{path.stem}.ipynb"] == (folder / f"{path.stem}.ipynb").read_bytes()
        assert {f"{path.stem}/{name}" for name in COMPANIONS} <= set(held)


def test_one_archive_holds_all_folders(site: Path, language: str) -> None:
    every = ALL_LESSONS[language]
    (link,) = line_of(read(site / language / "start.html")).values()
    with zipfile.ZipFile(site / language / link) as bundle:
        held = {name: bundle.read(name) for name in bundle.namelist()}
    for folder in (NOTEBOOKS / language).iterdir():
        for name in (*COMPANIONS, f"{folder.name}.ipynb"):
            assert held[f"{every}/{folder.name}/{name}"] == (folder / name).read_bytes()


def test_an_archive_holds_what_is_seen_of_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "lesson"
    (folder / ".ipynb_checkpoints").mkdir(parents=True)
    for name in ("b.py", "a.py", ".ipynb_checkpoints/a.py"):
        (folder / name).write_text(name)
    first = zipped(held_in(folder))
    (folder / "a.py").touch()
    assert zipped(held_in(folder)) == first and list(held_in(folder)) == ["lesson/a.py", "lesson/b.py"]


# Figures and solutions.


def test_every_svg_figure_is_part_of_its_page_and_named(site: Path, language: str) -> None:
    for source in sorted((BOOK / language).glob("*.md")):
        asked = re.findall(r"^(?::::+ *\{(?:figure|image)\} +|!\[.*\]\()\S+\.svg", source.read_text("utf-8"), re.M)
        soup = read(site / language / f"{source.stem}.html")
        drawings = soup.select(".drawing > svg[role=img]")
        assert len(drawings) == len(asked)
        assert all(drawing["aria-label"].strip() for drawing in drawings)
        assert not soup.select("article img[src$='.svg']")


def test_ids_are_unique(site: Path) -> None:
    for page in all_pages(site):
        twice = [name for name, count in Counter(ids(site / page)).items() if count > 1]
        assert not twice, f"{page}: {twice}"


def test_solutions_are_closed_and_without_nbgrader_s_markers(site: Path, language: str) -> None:
    for path in sorted((site / language / "solutions").glob("*.html")):
        notebook = json.loads(
            (ROOT / "solutions" / language / path.stem / f"{path.stem}.ipynb").read_text(encoding="utf-8")
        )
        solutions = [c for c in notebook["cells"] if "### BEGIN SOLUTION" in "".join(c["source"])]
        folds = read(path).select("div.cell > details.code-fold")
        assert len(folds) == len(solutions) > 0
        assert not any(fold.has_attr("open") for fold in folds)
        assert "SOLUTION" not in read(path).get_text()


@pytest.mark.parametrize("script", sorted((BOOK / "_static" / "cells").glob("*.*js")), ids=lambda path: path.name)
def test_scripts_of_cells_come_without_comments_and_are_the_same_else(site: Path, language: str, script: Path) -> None:
    said = [line for line in script.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith("//")]
    assert (site / language / "_static" / "cells" / script.name).read_text(encoding="utf-8").splitlines() == said


def test_the_day_of_a_page_is_the_latest_of_its_source_and_of_the_tables_in_it(tmp_path: Path) -> None:
    page = tmp_path / "glossary.html"
    page.write_text('<li data-source="book/en/glossary.md">Last change:</li>')
    days = {"book/en/glossary.md": "2026-01-01", "book/en/tables/glossary-terms.md": "2026-02-02"}
    write_changes(tmp_path, days | {"book/en/tables/speed-ops.md": "2026-03-03"})
    assert page.read_text() == '<li>Last change: <time datetime="2026-02-02">2026-02-02</time></li>'
