"""Notebook pages: solutions closed, and anything foldable as <details>, which needs no script."""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any

from docutils import nodes
from myst_nb.sphinx_ import HideCodeCellNode, depart_HideCellInput
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.locale import admonitionlabels
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from .catalogue import _
from .pages import kind_of

MARKER = re.compile(r"^[ \t]*#+ (?:BEGIN|END) SOLUTION[ \t]*\n?", re.MULTILINE)


def close_solutions(app: Sphinx, docname: str, source: list[str]) -> None:
    """On solution pages, fold every cell with a solution and drop its markers."""
    if kind_of(docname) != "solution" or not str(app.env.doc2path(docname)).endswith(".ipynb"):
        return
    notebook = json.loads(source[0])
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code" and MARKER.search("".join(cell["source"])):
            close(cell)
    source[0] = json.dumps(notebook)


def close(cell: dict[str, Any]) -> None:
    cell["source"] = MARKER.sub("", "".join(cell["source"]))
    metadata = cell["metadata"]
    metadata["tags"] = [*metadata.get("tags", []), "hide-input"]
    metadata["mystnb"] = {
        "code_prompt_show": _("Show the solution"),
        "code_prompt_hide": _("Hide the solution"),
    }


class Disclosure(nodes.General, nodes.Element):
    """An admonition of class `dropdown`; its first child is its title."""


class FoldAdmonitions(SphinxPostTransform):
    default_priority = 400

    def run(self, **kwargs: Any) -> None:
        for node in list(self.document.findall(nodes.Admonition)):
            if not isinstance(node, nodes.Element) or "dropdown" not in node["classes"]:
                continue
            title = node.children[0] if isinstance(node.children[0], nodes.title) else None
            fold = Disclosure(classes=node["classes"], ids=node["ids"])
            fold += nodes.inline("", "", *(title.children if title else [label(node.tagname)]))
            fold += node.children[1:] if title else node.children
            node.replace_self(fold)


def label(tagname: str) -> nodes.Text:
    return nodes.Text(str(admonitionlabels[tagname]))


def visit_disclosure(self: HTML5Translator, node: Disclosure) -> None:
    self.body.append(self.starttag(node, "details"))
    self.body.append("<summary>")
    node.children[0].walkabout(self)
    self.body.append("</summary>\n")
    for child in node.children[1:]:
        child.walkabout(self)
    self.body.append("</details>\n")
    raise nodes.SkipNode


def visit_hidden_code(self: HTML5Translator, node: HideCodeCellNode) -> None:
    """Instead of MyST-NB's, whose name is English everywhere and whose summary has paragraphs in it."""
    self.body.append('<details class="code-fold">\n<summary>')
    for state, words in (("collapsed", node["prompt_show"]), ("expanded", node["prompt_hide"])):
        self.body.append(f'<span class="{state}">{escape(words)}</span>')
    self.body.append("</summary>\n")


def name_prompts(app: Sphinx, config: Config) -> None:
    config.nb_code_prompt_show = _("Show the code")
    config.nb_code_prompt_hide = _("Hide the code")


def setup(app: Sphinx) -> None:
    app.connect("config-inited", name_prompts)
    app.connect("source-read", close_solutions)
    app.add_node(HideCodeCellNode, override=True, html=(visit_hidden_code, depart_HideCellInput))
    app.add_node(Disclosure, html=(visit_disclosure, None))
    app.add_post_transform(FoldAdmonitions)
