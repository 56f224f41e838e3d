"""The list of sources, in the page's language: pybtex's own styles have English words in them."""

from __future__ import annotations

from typing import Any

from pybtex.plugin import register_plugin
from pybtex.style.formatting import BaseStyle, toplevel
from pybtex.style.template import field, first_of, href, join, names, optional, optional_field, sentence, tag
from sphinx.application import Sphinx
from sphinx.config import Config

AND = {"en": "and", "es": "y"}
TYPES = ("article", "book", "incollection", "inproceedings", "mastersthesis", "misc")


class Sources(BaseStyle):
    """Who, what, where, when, and a link; the same for all kinds of sources."""

    default_label_style = "alpha"
    default_sorting_style = "author_year_title"
    conjunction = AND["en"]

    def source(self, entry: Any) -> Any:
        among = f" {self.conjunction} "
        issue = join[field("volume"), optional["(", field("number"), ")"]]
        return toplevel[
            sentence[names("author", sep=", ", sep2=among, last_sep=among)],
            sentence[field("title")],
            sentence[
                optional[tag("em")[first_of[optional_field("journal"), field("booktitle")]]],
                optional[issue],
                optional_field("pages"),
                first_of[optional_field("publisher"), optional_field("school"), optional_field("howpublished")],
                field("year"),
            ],
            first_of[
                optional[href[join["https://doi.org/", field("doi", raw=True)], join["doi:", field("doi", raw=True)]]],
                optional[href[field("url", raw=True), field("url", raw=True)]],
                "",
            ],
        ]


class Fuentes(Sources):
    conjunction = AND["es"]


for kind in TYPES:
    setattr(Sources, f"get_{kind}_template", Sources.source)


def choose(app: Sphinx, config: Config) -> None:
    config.bibtex_default_style = f"sources_{config.language}"


def without_role(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """docutils calls the sources a list, without items: axe does not accept its roles."""
    if "body" in context:
        plain = context["body"].replace(' role="doc-biblioentry"', "")
        context["body"] = plain.replace('<div role="list" class="citation-list">', '<div class="citation-list">')


def setup(app: Sphinx) -> None:
    register_plugin("pybtex.style.formatting", "sources_en", Sources)
    register_plugin("pybtex.style.formatting", "sources_es", Fuentes)
    app.connect("config-inited", choose, priority=400)
    app.connect("html-page-context", without_role)
