"""Figures: a local SVG becomes part of its page, so that it follows the page's colours.

A figure of class `operable` brings its script, `figures/x.js` beside `figures/x.svg`. It is run as a module, below the
figure's name and below what all such scripts share, `book/figures/operate.js`. Without scripts the picture stands as it
is. What it loads only when it is asked for, `figures/x.weights.js`, is `_static/x.weights.js` on the site.
"""

from __future__ import annotations

import json
import re
import shutil
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from html import escape
from math import ceil, floor
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

logger = logging.getLogger(__name__)

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
ElementTree.register_namespace("", SVG)
ElementTree.register_namespace("xlink", XLINK)

OPERATE = Path(__file__).parents[2] / "figures" / "operate.js"

# How large, in CSS pixels, the smallest words of a figure are shown: on a screen that is too narrow for them the figure
# scrolls, and on a wide one it does not outgrow the text around it.
SMALLEST, LARGEST = 11, 18
PIXELS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "in": 96.0}


def inline(source: str, alt: str, anchor: str) -> str:
    """The <svg> element for a page: named by `alt`, ids and styles kept to itself, as wide as its words allow."""
    root = ElementTree.fromstring(source)
    width, height = (pixels(root.attrib.pop(name, "")) for name in ("width", "height"))
    if "viewBox" not in root.attrib:
        root.set("viewBox", f"0 0 {width:g} {height:g}")
    # The alternative text says it already; a <title> would also show as a tooltip over all of it.
    for child in list(root):
        if child.tag in (f"{{{SVG}}}title", f"{{{SVG}}}desc", f"{{{SVG}}}metadata"):
            root.remove(child)
    root.attrib.update({"role": "img", "aria-label": alt})
    root.set("style", widths(root, width))
    keep_to_itself(root, anchor)
    return ElementTree.tostring(root, encoding="unicode")


def widths(root: ElementTree.Element, drawn: float) -> str:
    """Between which widths the smallest words are neither too small nor too large; without words, as wide as drawn."""
    size = min(words(root), default=0)
    wide = float(root.attrib["viewBox"].split()[2])
    if not size:
        return f"max-width: {drawn or wide:.0f}px"
    return f"min-width: {ceil(wide * SMALLEST / size)}px; max-width: {floor(wide * LARGEST / size)}px"


FONT = re.compile(r"\bfont(?:-size)?:[^;]*?([\d.]+)px")


def words(element: ElementTree.Element, size: float = 16, scale: float = 1) -> Iterator[float]:
    """How large, in units of the picture, the words below an element are."""
    found = FONT.search(element.get("style", ""))
    size = float(found[1] if found else element.get("font-size", size))
    for factor in re.findall(r"scale\(([\d.]+)", element.get("transform", "")):
        scale *= float(factor)
    if (element.text or "").strip() and element.tag in (f"{{{SVG}}}text", f"{{{SVG}}}tspan"):
        yield size * scale
    for child in element:
        yield from words(child, size, scale)


def pixels(length: str) -> float:
    """A length of SVG in CSS pixels, 0 where there is none."""
    match = re.fullmatch(r"([\d.]+)(\w*)", length)
    return float(match[1]) * PIXELS[match[2]] if match else 0.0


def keep_to_itself(root: ElementTree.Element, anchor: str) -> None:
    ids = {e.attrib["id"]: f"{anchor}-{e.attrib['id']}" for e in root.iter() if "id" in e.attrib}

    def renamed(match: re.Match[str]) -> str:
        return match[1] + ids.get(match[2], match[2])

    for element in root.iter():
        for name, value in element.attrib.items():
            if name == "id":
                element.set(name, ids[value])
            elif name in ("aria-labelledby", "aria-describedby"):
                element.set(name, " ".join(ids.get(word, word) for word in value.split()))
            elif name in ("href", f"{{{XLINK}}}href"):
                element.set(name, re.sub(r"^(#)(.+)$", renamed, value))
            elif "url(#" in value:
                element.set(name, re.sub(r"(url\(#)([^)]+)", renamed, value))
        if element.tag == f"{{{SVG}}}style" and element.text:
            text = re.sub(r"((?:url\()?#)([\w-]+)", renamed, element.text)
            # Nested, its rules reach no other figure.
            element.text = f"#{anchor} {{ {text} }}"


class InlineFigures(SphinxPostTransform):
    default_priority = 100
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        for number, node in enumerate(list(self.document.findall(nodes.image)), start=1):
            path = Path(self.env.srcdir, node["uri"])
            if path.suffix != ".svg" or not path.is_file():
                continue
            if not node.get("alt"):
                logger.warning("figure %s has no alternative text: add `:alt:`", node["uri"], location=node)
            node.replace_self(nodes.raw("", self.html(node, path, number), format="html"))

    def html(self, node: nodes.image, path: Path, number: int) -> str:
        anchor = f"figure-{number}-{path.stem}"
        operable = "operable" in node["classes"]
        try:
            svg = inline(path.read_text(encoding="utf-8"), node.get("alt", ""), anchor)
        except ElementTree.ParseError as error:
            logger.warning("figure %s is not well-formed SVG: %s", node["uri"], error, location=node)
            return ""
        # a paragraph, such as the text of a card, may hold no block
        tag = "span" if isinstance(node.parent, nodes.paragraph) else "div"
        html = f'<{tag} class="drawing" id="{anchor}" data-figure="{escape(path.stem)}">{svg}</{tag}>'
        script = path.with_suffix(".js")
        if operable:
            if script.is_file():
                # Written into the page: a module of its own does not load from file://.
                name = f"const FIGURE = {json.dumps(path.stem)};\n"
                module = "\n".join([name, *(part.read_text(encoding="utf-8") for part in (OPERATE, script))])
                html += f'<script type="module">\n{module}</script>'
                weights = path.with_suffix(".weights.js")
                if weights.is_file():
                    target = Path(self.app.outdir, "_static", weights.name)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(weights, target)
            else:
                logger.warning(
                    "figure %s is operable but has no script: write %s",
                    node["uri"],
                    script.name,
                    location=node,
                )
        return html


def note_scripts(app: Sphinx, doctree: nodes.document) -> None:
    """A page is stale when the script of one of its figures is."""
    for node in doctree.findall(nodes.image):
        if "operable" in node["classes"]:
            app.env.note_dependency(str(Path(node["uri"]).with_suffix(".js")))
            weights = Path(node["uri"]).with_suffix(".weights.js")
            # a dependency that does not exist would make its page stale each time
            if Path(app.srcdir, weights).is_file():
                app.env.note_dependency(str(weights))


def setup(app: Sphinx) -> None:
    app.connect("doctree-read", note_scripts)
    app.add_post_transform(InlineFigures)
