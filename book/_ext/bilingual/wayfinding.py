"""Where a reader is and how to go on: lessons by number, the way through them, terms with their definitions at hand.

What a script needs of a page stands in it: the definitions of the terms that it links, and the labels by which the
language switch keeps the place. Without scripts, all links lead where they say.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from itertools import groupby
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
# Text in HTML, apart from what is no place for a link.
HTML = re.compile(r"<(code|pre|summary|a)\b.*?</\1>|<[^>]*>|(?P<text>[^<]+)", re.DOTALL)
NO_PLACE = (nodes.rubric, nodes.reference, nodes.literal, nodes.literal_block, nodes.raw, nodes.math)
LETTER = re.compile(r"letter-\w")
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
        self.chapters = {lesson_of(name): name for name in self.env.found_docs if kind_of(name) == "chapter"}
        self.chapters.pop(lesson_of(self.env.docname), None)
        self.linked: set[tuple[int, str]] = set()
        for element in list(self.document.findall(nodes.Element)):
            above = [element, *ancestors(element)]
            section = next((id(node) for node in above if isinstance(node, nodes.section)), 0)
            if isinstance(element, nodes.raw) and element.get("format") == "html":
                element[:] = [nodes.Text(self.in_html(element.astext(), section))]
            elif not any(map(no_place, above)):
                self.in_texts(element, section)

    def mentions(self, text: str, section: int) -> Iterator[tuple[re.Match[str], str]]:
        """Each mention that is to be a link, and where it leads."""
        for mention in LESSONS.finditer(text):
            for one in ONE.finditer(text, *mention.span()):
                number = one[0][-2:]
                if number in self.chapters and (section, number) not in self.linked:
                    self.linked.add((section, number))
                    yield one, self.app.builder.get_relative_uri(self.env.docname, self.chapters[number])

    def in_texts(self, element: nodes.Element, section: int) -> None:
        """The end of a line is a text of its own: what stands together is read together."""
        children: list[nodes.Node] = []
        for is_text, group in groupby(element.children, lambda child: isinstance(child, nodes.Text)):
            if not is_text:
                children += group
                continue
            text, end = "".join(child.astext() for child in group), 0
            for one, uri in self.mentions(text, section):
                link = nodes.reference("", one[0], internal=True, refuri=uri, classes=["lesson"])
                children += [nodes.Text(text[end : one.start()]), link]
                end = one.end()
            children.append(nodes.Text(text[end:]))
        element[:] = children

    def in_html(self, text: str, section: int) -> str:
        """A fold of a notebook is written as HTML."""

        def linked(match: re.Match[str]) -> str:
            text, said, end = match["text"] or "", "", 0
            for one, uri in self.mentions(text, section):
                said += f'{text[end : one.start()]}<a class="lesson reference internal" href="{uri}">{one[0]}</a>'
                end = one.end()
            return said + match[0][end:]

        return HTML.sub(linked, text)


def no_place(node: nodes.Node) -> bool:
    """A link would be in the way here. The title of a table is its caption."""
    if isinstance(node, nodes.title):
        return not isinstance(node.parent, nodes.table)
    return isinstance(node, (*NO_PLACE, nodes.Invisible)) or "xref" in node.tagname


def ancestors(node: nodes.Node) -> Iterator[nodes.Element]:
    while node.parent is not None:
        node = node.parent
        yield node


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
    """The labels that authors gave to places of a page: the other language has the same, but for its letters.

    A label that a program gave to a section stands for the section's own name, which is in one language.
    """
    labels = app.env.domains["std"].anonlabels.items()
    here = [name for name, (docname, anchor) in labels if docname == pagename and anchor == name]
    return sorted(name for name in here if not LETTER.fullmatch(name))


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


def is_letter(section: nodes.section) -> bool:
    """Does a section hold the terms of the glossary below one letter?"""
    return any(map(LETTER.fullmatch, section["ids"]))


def show_letters(context: dict[str, Any], doctree: nodes.document) -> None:
    """A row of links to the letters of the glossary, above the first of them; and how the way back is named."""
    letters = [section for section in doctree.findall(nodes.section) if is_letter(section)]
    links = [f'<a href="#{section["ids"][0]}">{section.next_node(nodes.title).astext()}</a>' for section in letters]
    row = f'<nav class="letters" aria-label="{_("Letters")}">{" ".join(links)}</nav>'
    first = f'<section id="{letters[0]["ids"][0]}">'
    context["body"] = context["body"].replace(first, f"{row}\n{first}", 1)
    words = _("Back to “%s”") % "{}"
    context["body"] += f'<script type="application/json" id="way-back">{json.dumps(words)}</script>'


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
        show_letters(context, doctree)


def setup(app: Sphinx) -> None:
    # Before Sphinx's collectors take the title, and after references have: in a sentence it has no number.
    app.connect("doctree-read", number_title, priority=100)
    app.add_post_transform(LinkLessons)
    app.connect("html-page-context", complete)
    app.add_css_file("wayfinding.css")
    app.add_js_file("wayfinding.js", defer="defer")
