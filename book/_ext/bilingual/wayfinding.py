"""Where a reader is and how to go on: lessons by number, the way through them, terms with their definitions at hand.

What a script needs of a page stands in it: the definitions of the terms that it links, and the labels by which the
language switch keeps the place. Without scripts, all links lead where they say.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import yaml
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.osutil import relative_uri

from .catalogue import _
from .pages import kind_of, slug_of

GLOSSARY = Path(__file__).parents[2] / "glossary.yml"
# "lesson 04", "lessons 01, 02 and 04", and in Spanish.
WORD = r"\b(?:lessons?|lección|lecciones)\s+"
LESSONS = re.compile(rf"{WORD}\d\d\b(?:(?:,|\s(?:and|or|to|y|o|a))\s+\d\d\b)*", re.IGNORECASE)
ONE = re.compile(rf"(?:{WORD})?\d\d", re.IGNORECASE)
NO_PLACE = (nodes.title, nodes.rubric, nodes.reference, nodes.literal, nodes.literal_block, nodes.raw, nodes.math)
LETTER = re.compile("letter-")
LETTERS = re.compile(r'<p>(<a class="reference internal" href="#letter-.*?)</p>', re.DOTALL)
TERM_LINK = re.compile(r'<a class="reference internal" href="([^"#]*glossary\.html)#(term-[\w-]+)">')


def lesson_of(docname: str) -> str:
    """The number of the lesson that a page belongs to; nothing for other pages."""
    found = re.match(r"(\d\d)-", slug_of(docname))
    return found[1] if found else ""


def number_title(app: Sphinx, doctree: nodes.document) -> None:
    """A chapter's number stands before its title: in the page, the side bar and wherever else titles stand."""
    docname = app.env.docname
    if kind_of(docname) == "chapter":
        heading = next(iter(doctree.findall(nodes.title)))
        heading.insert(0, nodes.Text(f"{lesson_of(docname)} "))


class LinkLessons(SphinxPostTransform):
    """The first mention of another lesson in a section leads to its chapter."""

    # Before titles of folds become something else than titles.
    default_priority = 4
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        here = self.env.docname
        chapters = {lesson_of(name): name for name in self.env.found_docs if kind_of(name) == "chapter"}
        chapters.pop(lesson_of(here), None)
        linked: set[tuple[int, str]] = set()
        for text in list(self.document.findall(nodes.Text)):
            above = list(ancestors(text))
            if any(isinstance(node, (*NO_PLACE, nodes.Invisible)) or "xref" in node.tagname for node in above):
                continue
            section = next((id(node) for node in above if isinstance(node, nodes.section)), 0)
            parts = self.parts(text.astext(), chapters, linked, section)
            if len(parts) > 1:
                text.parent.replace(text, parts)

    def parts(
        self, text: str, chapters: dict[str, str], linked: set[tuple[int, str]], section: int
    ) -> list[nodes.Node]:
        parts: list[nodes.Node] = []
        end = 0
        for mention in LESSONS.finditer(text):
            for one in ONE.finditer(text, *mention.span()):
                number = one[0][-2:]
                if number not in chapters or (section, number) in linked:
                    continue
                linked.add((section, number))
                uri = self.app.builder.get_relative_uri(self.env.docname, chapters[number])
                parts += [nodes.Text(text[end : one.start()]), self.link(one[0], uri)]
                end = one.end()
        return [*parts, nodes.Text(text[end:])]

    def link(self, words: str, uri: str) -> nodes.reference:
        return nodes.reference("", words, internal=True, refuri=uri, classes=["lesson"])


def ancestors(node: nodes.Node) -> Iterator[nodes.Element]:
    while node.parent is not None:
        node = node.parent
        yield node  # type: ignore[misc]


# The way: from a chapter to its notebook, then to the next chapter.


def way(app: Sphinx) -> list[str]:
    """All pages that one reads after each other; a solution stands beside its notebook."""
    relations: dict[str, list[str | None]] = app.builder.relations  # type: ignore[attr-defined]
    page: str | None = app.config.root_doc
    pages = []
    while page is not None:
        pages.append(page)
        page = relations[page][2]
    return [page for page in pages if kind_of(page) != "solution"]


def neighbours(pages: list[str], pagename: str) -> tuple[str | None, str | None]:
    """What comes before a page and after it; from a solution, its notebook and the chapter after it."""
    if pagename in pages:
        at = pages.index(pagename)
        return (pages[at - 1] if at else None), next(iter(pages[at + 1 :]), None)
    notebook = f"notebooks/{slug_of(pagename)}"
    if kind_of(pagename) != "solution" or notebook not in pages:
        return None, None
    return notebook, next(iter(pages[pages.index(notebook) + 1 :]), None)


def show_way(app: Sphinx, pagename: str, context: dict[str, Any]) -> None:
    if pagename not in app.env.found_docs:
        return
    for name, page in zip(("prev", "next"), neighbours(way(app), pagename)):
        title = app.builder.render_partial(app.env.titles[page])["title"] if page else ""  # type: ignore[attr-defined]
        here, there = app.builder.get_target_uri(pagename), app.builder.get_target_uri(page) if page else ""
        context[name] = {"link": relative_uri(here, there), "title": title} if page else None


# What the script finds in the page.


def shared_labels(app: Sphinx, pagename: str) -> list[str]:
    """The labels that authors gave to places of a page: the other language has the same, but for its letters."""
    labels = app.env.domains["std"].anonlabels.values()
    here = {label for docname, label in labels if docname == pagename and label}
    return sorted(label for label in here if not LETTER.match(label))


def definitions(language: str) -> dict[str, str]:
    """Each term's place in the glossary, and its definition as HTML."""
    terms = yaml.safe_load(GLOSSARY.read_text(encoding="utf-8"))
    return {
        "term-" + re.sub(r"\W+", "-", term["en"].lower()): f"<strong>{escape(term[language])}</strong>. "
        + re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(term["definition"][language], quote=False))
        for term in terms
    }


def define_terms(app: Sphinx, pagename: str, context: dict[str, Any]) -> None:
    """The definitions of the page's terms; each first link to one has a name, to come back to from the glossary."""
    known = definitions(app.config.language)
    used: dict[str, str] = {}

    def named(link: re.Match[str]) -> str:
        address, term = link.groups()
        first = term not in used
        used[term] = known.get(term, "")
        place = f' id="use-{term[5:]}"' if first else ""
        return f'<a class="reference internal"{place} href="{address}#{term}">'

    context["body"] = TERM_LINK.sub(named, context["body"])
    if used:
        data = json.dumps(used, ensure_ascii=False).replace("<", r"\u003c")
        context["body"] += f'<script type="application/json" id="definitions">{data}</script>'


def complete(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    context["shared_labels"] = []
    if doctree is None:
        return
    show_way(app, pagename, context)
    context["shared_labels"] = shared_labels(app, pagename)
    if pagename != "glossary":
        define_terms(app, pagename, context)
    else:
        words = _("Back to “%s”") % "{}"
        letters = rf'<nav class="letters" aria-label="{_("Letters")}">\1</nav>'
        context["body"] = LETTERS.sub(letters, context["body"], count=1)
        context["body"] += f'<script type="application/json" id="way-back">{json.dumps(words)}</script>'


def setup(app: Sphinx) -> None:
    # Before Sphinx's collectors take the title, and after references have: in a sentence it has no number.
    app.connect("doctree-read", number_title, priority=100)
    app.add_post_transform(LinkLessons)
    app.connect("html-page-context", complete)
    app.add_css_file("wayfinding.css")
    app.add_js_file("wayfinding.js", defer="defer")
