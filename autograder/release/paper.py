"""The course in one file, for paper and for e-readers: `python -m autograder.release.paper pdf epub`.

Both are made of the published pages: the chapters, each with its notebook, and what stands around them. A link between
two of them leads within the file; a link to a page that is not in it leads to the site, where that has an address.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from posixpath import dirname, normpath
from urllib.parse import unquote, urlsplit
from uuid import NAMESPACE_URL, uuid5
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from bs4 import BeautifulSoup, Tag
from playwright.sync_api import sync_playwright
from pygments.formatters import HtmlFormatter

from . import slim
from .paths import BOOK, BUILD, LANGUAGES
from .site import SITE, SPANISH, Book, SiteError, published_at, read_book, version
from .weigh import CHROMIUM
from .yaml_files import read_yaml

FOLDER = BUILD / "paper"
NAMES = {"en": "tensors-from-scratch", "es": "tensores-desde-cero"}
APART = ("solutions/", "kill-matrix")  # pages that stay on the site: how these names begin
STYLE = BOOK / "paper" / "epub.css"
# What is pressed, what lies beside the text, and what runs.
ON_SCREEN = (
    "script, form, button, input, output, label, iframe, dialog, .headerlink, .exercise-card, ul.companions, .steps, "
    "details.recorded, .cell-export, .sliders, ul.source, .prev-next-footer"
)
REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls")
HREFS = ("href", "xlink:href", "src")
# HTML does not tell capitals from small letters in these, XML does.
CAPITALS = {
    name.lower(): name
    for name in (
        *("clipPath", "linearGradient", "radialGradient", "textPath", "foreignObject"),
        *("viewBox", "preserveAspectRatio", "gradientUnits", "gradientTransform", "patternUnits", "clipPathUnits"),
        *("markerWidth", "markerHeight", "refX", "refY", "textLength", "lengthAdjust", "startOffset"),
    )
}
NAMESPACES = {"svg": "http://www.w3.org/2000/svg", "math": "http://www.w3.org/1998/Math/MathML"}
NESTED = re.compile(
    r"(#[\w-]+) \{((?:[^{}]*\{[^{}]*\})+)\s*\}"
)  # the styles of a figure, as bilingual.figures writes them
EPOCH = (1980, 1, 1, 0, 0, 0)  # of every file in an EPUB: the same text is the same file


@dataclass(frozen=True)
class Part:
    """A page in the file: its name on the site, its title, and what it says."""

    name: str
    title: str
    article: Tag

    @property
    def anchor(self) -> str:
        return anchor(self.name)

    @property
    def kind(self) -> str:
        return "notebook" if self.name.startswith("notebooks/") else "page"


def words(language: str) -> Callable[[str], str]:
    """What is said of the file itself, in a language."""
    spanish: dict[str, str] = read_yaml(SPANISH)["paper"] if language == "es" else {}
    return lambda english: spanish[english] if spanish else english


def parts_of(book: Book, names: Sequence[str] | None = None) -> list[Part]:
    """The pages of a language that the file holds, or only those of these names, as they are published."""
    listed = [page.name for page in book.pages if not page.name.startswith(APART)]
    parts, say = [], words(book.language)
    for name in listed if names is None else names:
        page = BeautifulSoup((SITE / book.language / f"{name}.html").read_text(encoding="utf-8"), "html.parser")
        article, title = page.select_one("article.bd-article > section"), page.select_one("h1")
        if article is None or title is None:
            raise SiteError(f"{name}.html has no text: build the site again with `make site`")
        for left_out in page.select(ON_SCREEN):
            left_out.decompose()
        for fold in article.select("details"):
            fold["open"] = ""
        said = title.get_text().strip()
        parts.append(Part(name, f"{say('Notebook')} {said}" if name.startswith("notebooks/") else said, article))
    return parts


def settle(parts: Sequence[Part], book: Book, place: Callable[[str, str], str], own: Callable[[str, str], str]) -> None:
    """Every name and every link of the parts as this file has them.

    place: where a link to a page and a name in it leads. own: the name that a name of a page has here.
    """
    here = {part.name for part in parts}
    base = f"{published_at([book])}{book.language}/" if published_at([book]) else ""
    for part in parts:
        ids = {str(tag["id"]) for tag in part.article.select("[id]")}

        def renamed(match: re.Match[str], part: Part = part, ids: set[str] = ids) -> str:
            return match[1] + (own(part.name, match[2]) if match[2] in ids else match[2])

        for tag in [part.article, *part.article.find_all(True)]:
            if tag.name == "style" and tag.string:
                tag.string = re.sub(r"((?:url\()?#)([\w-]+)", renamed, tag.string)
            for name, value in list(tag.attrs.items()):
                if name == "id":
                    tag["id"] = own(part.name, str(value))
                elif name in REFERENCES:
                    tag[name] = " ".join(own(part.name, word) for word in str(value).split())
                elif "url(#" in str(value):
                    tag[name] = re.sub(r"(url\(#)([^)]+)", renamed, str(value))
                elif name in HREFS:
                    lead(tag, name, part, here, base, place)


def lead(tag: Tag, name: str, part: Part, here: set[str], base: str, place: Callable[[str, str], str]) -> None:
    """One address of a page, where it leads in this file."""
    address = urlsplit(str(tag[name]))
    if address.scheme:
        return
    path = normpath(f"{dirname(part.name)}/{unquote(address.path)}") if address.path else f"{part.name}.html"
    page = path.removesuffix(".html").lstrip("/")
    if tag.name == "a" and page in here:
        tag[name] = place(page, address.fragment)
    elif name == "src":
        tag[name] = path
    elif tag.name == "a" and base:
        tag[name] = f"{base}{path.lstrip('/')}{'#' + address.fragment if address.fragment else ''}"
    elif tag.name == "a":
        del tag[name]


# On paper.


def in_one(book: Book, parts: Sequence[Part]) -> str:
    """One page with all parts, with the styles of the site as they print."""
    say = words(book.language)
    settle(
        parts,
        book,
        place=lambda page, name: f"#{own_name(page, name) if name else anchor(page)}",
        own=own_name,
    )
    style = SITE / book.language / slim.STYLE
    title = escape(book.config["title"])
    listed = "".join(
        f'<li class="{part.kind}"><a href="#{part.anchor}">{escape(part.title)}</a></li>' for part in parts
    )
    told = "".join(f"<p>{line}</p>" for line in cover_lines(book))
    for part in parts:
        for image in part.article.select("img[src]"):
            image["src"] = (SITE / book.language / str(image["src"])).as_uri()
    texts = "".join(f'<div class="part" id="{part.anchor}">{part.article}</div>' for part in parts)
    paper = (BOOK / "paper" / "pdf.css").read_text(encoding="utf-8")
    return (
        f'<!DOCTYPE html><html lang="{book.language}" data-theme="light" data-mode="light"><head><meta charset="utf-8">'
        f'<title>{title}</title><link rel="stylesheet" href="{style.as_uri()}"><style>{paper}</style></head>'
        f'<body><div class="bd-main"><div class="bd-content"><article class="bd-article">'
        f'<header class="cover"><p class="title">{title}</p>{told}</header>'
        f'<nav class="book-contents"><p class="heading">{say("Contents")}</p><ol>{listed}</ol></nav>{texts}'
        f"</article></div></div></body></html>"
    )


def anchor(page: str) -> str:
    return page.replace("/", "-")


def own_name(page: str, name: str) -> str:
    return f"{anchor(page)}--{name}"


def cover_lines(book: Book) -> list[str]:
    say = words(book.language)
    address = published_at([book])
    lines = [escape(book.config["copyright"]), f"{say('Version')} {escape(version())}"]
    return [*lines, f'<a href="{address}{book.language}/">{address}{book.language}/</a>'] if address else lines


def write_pdf(book: Book, parts: Sequence[Part], target: Path) -> None:
    """The parts as a PDF of A4 pages, with an outline, and tags for whoever listens."""
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None:
        raise SiteError("a PDF is printed by Chromium, which is not here: install Debian's chromium, or another")
    target.parent.mkdir(parents=True, exist_ok=True)
    page_file = target.with_suffix(".html")
    page_file.write_text(in_one(book, parts), encoding="utf-8")
    number = (
        '<p style="width:100%;text-align:center;font:8pt sans-serif;color:#57606a"><span class="pageNumber"></span></p>'
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(page_file.as_uri(), timeout=0)
        fresh = target.with_suffix(".new")
        page.pdf(
            path=fresh, format="A4", outline=True, tagged=True, print_background=True, display_header_footer=True,
            header_template="<p></p>", footer_template=number,
            margin={"top": "18mm", "bottom": "18mm", "left": "18mm", "right": "18mm"},
        )  # fmt: skip
        browser.close()
    page_file.unlink()
    fresh.replace(target)


# For e-readers.


def write_epub(book: Book, parts: Sequence[Part], target: Path) -> None:
    """The parts as an EPUB 3: formulas in MathML, figures in their light colours, nothing that runs."""
    settle(parts, book, place=in_epub, own=lambda page, name: name)
    colours = dict(re.findall(r"(--fig-[\w-]+): (#\w+);", (BOOK / "_static" / "book.css").read_text(encoding="utf-8")))
    files: dict[str, bytes] = {}
    for part in parts:
        for image in part.article.select("img[src]"):
            source = SITE / book.language / str(image["src"])
            files[f"images/{source.name}"] = source.read_bytes()
            image["src"] = f"images/{source.name}"
        files[f"{part.anchor}.xhtml"] = xhtml(book, part, colours).encode()
    code = HtmlFormatter(style="a11y-high-contrast-light").get_style_defs(".highlight")
    files["style.css"] = f"{STYLE.read_text(encoding='utf-8')}\n{code}\n".encode()
    files["nav.xhtml"] = contents(book, parts).encode()
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_suffix(".new")
    with ZipFile(fresh, "w") as epub:
        add(epub, "mimetype", b"application/epub+zip", ZIP_STORED)
        add(epub, "META-INF/container.xml", CONTAINER.encode())
        add(epub, "course/package.opf", package(book, parts, files).encode())
        for name, data in files.items():
            add(epub, f"course/{name}", data)
    fresh.replace(target)


def in_epub(page: str, name: str) -> str:
    return f"{anchor(page)}.xhtml{'#' + name if name else ''}"


def add(epub: ZipFile, name: str, data: bytes, how: int = ZIP_DEFLATED) -> None:
    entry = ZipInfo(name, EPOCH)
    entry.compress_type = how
    epub.writestr(entry, data)


def xhtml(book: Book, part: Part, colours: dict[str, str]) -> str:
    for formula in part.article.select("span.katex"):
        math = formula.find("math")
        if isinstance(math, Tag):
            formula.replace_with(math.extract())
    for tag in part.article.find_all(True):
        tag.name = CAPITALS.get(tag.name, tag.name)
        if tag.name in NAMESPACES:
            tag["xmlns"] = NAMESPACES[tag.name]
        tag.attrs = {
            CAPITALS.get(name, name): value
            for name, value in tag.attrs.items()
            if not name.startswith("data-") and name not in ("paint-order", "translate", "spellcheck")
        }
        if tag.name == "style" and tag.string:
            tag.string = NESTED.sub(unnested, tag.string)
    text = part.article.decode(formatter="minimal")
    colours = colours | {"--pst-color-background": "#ffffff"}
    text = re.sub(r"var\((--[\w-]+)(?:,([^()]*))?\)", lambda match: colours.get(match[1], match[2] or "#000000"), text)
    return framed(book, part.title, text)


def unnested(nested: re.Match[str]) -> str:
    """Rules within a rule, which e-readers do not know, one by one."""
    return "".join(
        f"{', '.join(f'{nested[1]} {one.strip()}' for one in names.split(','))} {{{values}}}"
        for names, values in re.findall(r"([^{}]+)\{([^{}]*)\}", nested[2])
    )


def framed(book: Book, title: str, text: str) -> str:
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n'
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" '
        f'xml:lang="{book.language}" lang="{book.language}"><head><title>{escape(title)}</title>'
        f'<link rel="stylesheet" type="text/css" href="style.css"/></head><body>{text}</body></html>\n'
    )


def contents(book: Book, parts: Sequence[Part]) -> str:
    listed = "".join(f'<li><a href="{in_epub(part.name, "")}">{escape(part.title)}</a></li>' for part in parts)
    title = words(book.language)("Contents")
    told = "".join(f"<p>{line}</p>" for line in cover_lines(book))
    toc = f'<nav epub:type="toc" id="toc"><h2>{title}</h2><ol>{listed}</ol></nav>'
    return framed(book, title, f"<h1>{escape(book.config['title'])}</h1>{told}{toc}")


CONTAINER = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="course/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
"""
KINDS = {".xhtml": "application/xhtml+xml", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png"}


def package(book: Book, parts: Sequence[Part], files: dict[str, bytes]) -> str:
    """What is in the file, and in which order it is read."""
    items = []
    for number, (name, data) in enumerate(files.items()):
        holds = [kind for kind, start in (("mathml", b"<math"), ("svg", b"<svg")) if start in data]
        kinds = ["nav"] if name == "nav.xhtml" else holds if name.endswith(".xhtml") else []
        properties = f' properties="{" ".join(kinds)}"' if kinds else ""
        kind = KINDS[Path(name).suffix]
        items.append(f'<item id="i{number}" href="{name}" media-type="{kind}"{properties}/>')
    order = [list(files).index(name) for name in ["nav.xhtml", *(f"{part.anchor}.xhtml" for part in parts)]]
    spine = "".join(f'<itemref idref="i{number}"/>' for number in order)
    identity = uuid5(NAMESPACE_URL, f"{book.config['title']} {hashlib.sha256(b''.join(files.values())).hexdigest()}")
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" '
        f'unique-identifier="id" xml:lang="{book.language}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:identifier id="id">urn:uuid:{identity}</dc:identifier><dc:title>{escape(book.config["title"])}</dc:title>'
        f"<dc:language>{book.language}</dc:language><dc:rights>{escape(book.config['copyright'])}</dc:rights>"
        f'<meta property="dcterms:modified">{book.config["copyright"][:4]}-01-01T00:00:00Z</meta></metadata>'
        f"<manifest>{''.join(items)}</manifest>"
        f"<spine>{spine}</spine></package>\n"
    )


WRITERS = {"pdf": write_pdf, "epub": write_epub}


def main(kinds: Sequence[str]) -> int:
    unknown = [kind for kind in kinds if kind not in WRITERS]
    if unknown or not kinds:
        print(f"paper: got {' '.join(unknown) or 'nothing'}, expected {' or '.join(WRITERS)}", file=sys.stderr)
        return 2
    for kind in kinds:
        for language in LANGUAGES:
            book, target = read_book(language), FOLDER / f"{NAMES[language]}.{kind}"
            try:
                WRITERS[kind](book, parts_of(book), target)
            except SiteError as error:
                print(f"paper: {error}", file=sys.stderr)
                return 1
            print(
                f"{kind} {language}  {target.relative_to(BUILD.parent)}, {target.stat().st_size / 1e6:.1f} MB",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
