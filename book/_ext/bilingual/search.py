"""What the search looks through: every section of every page, and every term of the glossary, as one script.

The pages' own script loads it, with lunr (a library that a package of pip carries) and `search/find.js`, when a reader
begins to search. It is a script and no JSON, so that pages opened from the disk can load it. Solutions, and the pages
that list what the checks find, are left out.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NotRequired, TypedDict

import yaml
from docutils import nodes
from sphinx.application import Sphinx

from .pages import kind_of, slug_of
from .wayfinding import is_letter

BOOK = Path(__file__).parent.parent.parent
SYNONYMS = BOOK / "synonyms.yml"
FOLDER = "_static/search"
# What makes lunr understand a language, in order; English is built in.
SCRIPTS: dict[str, list[str]] = {"en": [], "es": ["lunr-language/lunr.stemmer.support.js", "lunr-language/lunr.es.js"]}
TERM = re.compile(r"(.+?) \((.+?)\)\. (.+)", re.DOTALL)
IDENTIFIER = re.compile(r"[^\W\d]\w+")


class Section(TypedDict):
    """A section, or a term of the glossary. code: the names in its code. also: other words for what it is about."""

    id: str
    title: str
    text: str
    code: NotRequired[str]
    also: str


LICENCES = """\
What searches on the pages of this site is made by others, and is here as they published it:

lunr.js: lunr 2.3.9, MIT License
language.js, for Spanish: lunr-languages, Mozilla Public License 1.1; the file is the source

Copyright (C) 2013 by Oliver Nightingale

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
"""


def lunr() -> Path:
    """The folder of lunr's scripts; of the package around them nothing is imported."""
    spec = find_spec("mkdocs")
    if spec is None or spec.origin is None:
        raise RuntimeError("lunr's files are missing: pip install --no-deps -r book/requirements.txt brings them")
    return Path(spec.origin).parent / "contrib" / "search"


# From a page to its sections.


def sections_of(doctree: nodes.document) -> list[Section]:
    """The sections of a page, each with what stands in it and in no deeper one; terms are sections of their own.

    The letters of the glossary are none: nobody looks for a letter, and many for a name of one letter.
    """
    sections: list[Section] = []
    for section in doctree.findall(nodes.section):
        blocks: list[str] = []
        terms: list[Section] = []
        for block in blocks_of(section):
            name = next((name for name in block.get("ids", ()) if name.startswith("term-")), None)
            term = TERM.fullmatch(line(block)) if name else None
            if name and term:
                terms.append({"id": name, "title": term[1], "text": term[3], "also": term[2]})
            else:
                blocks.append(line(block))
        if not is_letter(section):
            sections.append(about(section, blocks))
        sections += terms
    return sections


def about(section: nodes.section, blocks: list[str]) -> Section:
    heading = section.next_node(nodes.title)
    # The labels that both languages share say in English what a section is about.
    labels = [name.replace("-", " ") for name in section["ids"][1:] if not re.fullmatch(r"id\d+", name)]
    return {
        "id": section["ids"][0],
        "title": line(heading) if heading else "",
        "text": "\n".join(filter(None, blocks)),
        "code": " ".join(dict.fromkeys(names_in(section))),
        "also": " ".join(labels),
    }


# What is read as one piece, and what is not read at all.
BLOCKS = (nodes.paragraph, nodes.caption, nodes.row, nodes.term, nodes.rubric)
UNREAD = (nodes.literal_block, nodes.math_block, nodes.raw, nodes.comment, nodes.image, nodes.footnote)


def own(node: nodes.Element) -> Iterator[nodes.Element]:
    """The elements of a section, without those of sections in it."""
    for child in node.children:
        if isinstance(child, nodes.Element) and not isinstance(child, nodes.section):
            yield child


def blocks_of(node: nodes.Element) -> Iterator[nodes.Element]:
    for child in own(node):
        if isinstance(child, BLOCKS):
            yield child
        elif not isinstance(child, (*UNREAD, nodes.title)):
            yield from blocks_of(child)


def names_in(node: nodes.Element) -> Iterator[str]:
    """The names in the code of a section: readers look for functions, and for what an error says."""
    for child in own(node):
        if isinstance(child, nodes.literal_block):
            yield from IDENTIFIER.findall(child.astext())
        else:
            yield from names_in(child)


def line(node: nodes.Node) -> str:
    """The words of an element, on one line; the cells of a row are set apart."""
    if isinstance(node, nodes.row):
        return " · ".join(filter(None, map(line, node.children)))
    return " ".join(said(node).split())


def said(node: nodes.Node) -> str:
    if isinstance(node, nodes.math):
        return plain(node.astext())
    if isinstance(node, nodes.Text):
        return str(node)
    return "" if isinstance(node, UNREAD) else "".join(map(said, node.children))


# What is left of a formula in a line without formulas.
SIGNS = {"cdot": "·", "times": "×", "partial": "∂", "infty": "∞", "le": "≤", "ge": "≥", "ne": "≠", "approx": "≈"}
SIGNS |= {"to": "→", "sum": "Σ", "in": "∈", "pm": "±", "dots": "…", "ldots": "…", "cdots": "…", "lambda": "λ"}
SIGNS |= {"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "varepsilon": "ε", "epsilon": "ε", "eta": "η"}
SIGNS |= {"mu": "μ", "sigma": "σ", "theta": "θ", "pi": "π", "quad": " ", "left": "", "right": "", "mathsf": ""}
SIGNS |= {"mathrm": "", "text": "", "operatorname": "", "bar": "", "mathbf": "", "log": "log ", "exp": "exp "}


def plain(tex: str) -> str:
    """A short formula as text, or dots for one that needs its typesetting."""
    tex = re.sub(r"\\[,;! ]", " ", tex)
    tex = re.sub(r"\\[td]?frac\{([^{}]*)\}\{([^{}]*)\}", r"\1/\2", tex)
    tex = re.sub(r"\\([A-Za-z]+) ?", lambda sign: SIGNS.get(sign[1], sign[0]), tex)
    tex = re.sub(r"[_^]?\{(\w|[+−-]?\d+)\}", lambda group: group[0].replace("{", "").replace("}", ""), tex)
    return "…" if re.search(r"[\\{}]", tex) else " ".join(tex.replace("-", "−").split())


# From all pages to the script.


def searched(docname: str) -> bool:
    return kind_of(docname) != "solution" and "/kill-matrix/" not in f"/{docname}"


def kept_file(app: Sphinx) -> Path:
    return Path(app.doctreedir, "sections.json")


def read_kept(app: Sphinx) -> dict[str, list[Section]]:
    """The sections of each page, as they were when it was last written."""
    path = kept_file(app)
    kept: dict[str, list[Section]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return kept


def write_script(app: Sphinx, fresh: dict[str, list[Section]]) -> None:
    wanted = [docname for docname in in_order(app) if searched(docname)]
    known = read_kept(app) | fresh
    for docname in wanted:
        if docname not in known:
            known[docname] = sections_of(app.env.get_and_resolve_doctree(docname, app.builder))
    kept_file(app).write_text(json.dumps(known), encoding="utf-8")
    pages = [
        {
            "address": app.builder.get_target_uri(docname),
            "title": app.env.titles[docname].astext(),
            "kind": "glossary" if slug_of(docname) == "glossary" else kind_of(docname),
            "sections": known[docname],
        }
        for docname in wanted
    ]
    folder = Path(app.outdir, FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    data = {"pages": pages, "synonyms": synonyms(app.config.language)}
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (folder / "sections.js").write_text(f"const SECTIONS = {body};\n", encoding="utf-8")
    (folder / "LICENCES.txt").write_text(LICENCES, encoding="utf-8")
    shutil.copyfile(lunr() / "templates/search/lunr.js", folder / "lunr.js")
    # The words of a language, in one file, after what they need.
    parts = [(lunr() / name).read_text(encoding="utf-8") for name in SCRIPTS.get(app.config.language, [])]
    (folder / "language.js").write_text("\n".join(parts), encoding="utf-8")


def in_order(app: Sphinx) -> Iterator[str]:
    """All pages, as the table of contents lists them."""
    listed = [app.config.root_doc]
    for docname in listed:
        listed += [inside for inside in app.env.toctree_includes.get(docname, ()) if inside not in listed]
    return iter(dict.fromkeys([*listed, *sorted(app.env.found_docs)]))


def synonyms(language: str) -> list[tuple[str, str]]:
    """What a reader may type, and what our pages say instead."""
    pairs: list[tuple[str, str]] = []
    for ours, theirs in yaml.safe_load(SYNONYMS.read_text(encoding="utf-8")).get(language, {}).items():
        pairs += [(typed, ours) for typed in theirs]
    other = {"en": "es", "es": "en"}.get(language)
    for entry in yaml.safe_load((BOOK / "glossary.yml").read_text(encoding="utf-8")) if other else ():
        ours, also = entry[language], entry.get("also")
        avoided = entry.get({"es": "avoid", "en": "avoid_en"}[language], ())
        typed = [entry[other], *([also] if also else ()), *avoided]
        pairs += [(word, ours) for word in typed if word != ours]
    return pairs


def add_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    yield "search", {}, "search.html"


def without_sphinx(app: Sphinx) -> None:
    """Sphinx would write an index of its own, and the page that uses it."""
    if app.builder.format == "html":
        app.builder.search = False  # type: ignore[attr-defined]


def setup(app: Sphinx) -> None:
    fresh: dict[str, list[Section]] = {}  # of the pages that this build writes

    def collect(app: Sphinx, doctree: nodes.document, docname: str) -> None:
        if searched(docname):
            fresh[docname] = sections_of(doctree)

    def finish(app: Sphinx, exception: Exception | None) -> None:
        if exception is None and app.builder.format == "html":
            write_script(app, fresh)

    app.connect("builder-inited", without_sphinx)
    app.connect("doctree-resolved", collect)
    app.connect("html-collect-pages", add_page)
    app.connect("build-finished", finish)
    app.add_js_file("search/open.js", defer="defer")
