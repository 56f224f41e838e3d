"""Predictions: above the closed answer to a prompt stands a field, and a button that shows the answer.

A prompt is a fold whose name begins with `predict-`; both languages give it the same name. `book/predictions.yml` says
which numbers are right, or that the answer is in words. Fields are in the page from the beginning, so nothing moves
when the script comes; without scripts and on paper the fold is as it was.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

import yaml
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx_design.dropdown import dropdown_main

from .catalogue import _
from .pages import slug_of

ANSWERS = Path(__file__).parents[2] / "predictions.yml"
PREFIX = "predict-"

logger = logging.getLogger(__name__)


def answers() -> dict[str, str | None]:
    """The right numbers of each prompt, by its name; None where the answer is in words."""
    read: dict[str, str | None] = yaml.safe_load(ANSWERS.read_text(encoding="utf-8"))
    return read


def as_read(numbers: str, language: str) -> str:
    """Numbers as the language writes them: in Spanish with a decimal comma, and a semicolon between such numbers."""
    if language != "es":
        return numbers
    if "." in numbers:
        numbers = numbers.replace(", ", "; ")
    return numbers.replace(".", ",").replace("%", "\N{NO-BREAK SPACE}%")


def field(name: str, answer: str | None, docname: str, language: str) -> str:
    """The beginning of a prompt, up to its fold."""
    box = {"id": name, "data-kept": f"predictions/{slug_of(docname)}/{name}"}
    if answer is None:
        label = _("Your prediction")
        written = f'<textarea id="{name}-field" rows="2" maxlength="2000" autocomplete="off"></textarea>'
    else:
        numbers, _sign, within = answer.partition(" ± ")
        label = _("Your prediction, in numbers")
        box |= {"data-answer": numbers, "data-shown": as_read(numbers, language)}
        if within:
            box["data-within"] = within
        written = f'<input id="{name}-field" type="text" maxlength="200" autocomplete="off" spellcheck="false"/>'
    attributes = "".join(f' {key}="{escape(value)}"' for key, value in box.items())
    return (
        f'<div class="prediction"{attributes}>\n'
        # Until the script has come, the button leads to the answer, and with that the browser opens its fold.
        f'<form action="#{name}-answer"><label for="{name}-field">{label}</label>'
        f'{written}<button type="submit">{_("Show")}</button></form>\n<output for="{name}-field"></output>\n'
    )


class GiveFields(SphinxPostTransform):
    # After the fold has become a <details>.
    default_priority = 250
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        known = answers()
        for fold in list(self.document.findall(dropdown_main)):
            name = next((name for name in fold["ids"] if name.startswith(PREFIX)), "")
            if not name:
                continue
            if name not in known:
                logger.warning("%s is not in book/predictions.yml", name, location=fold)
                continue
            fold["ids"].remove(name)
            next(iter(fold.findall(nodes.container)))["ids"].append(f"{name}-answer")
            html = field(name, known[name], self.env.docname, self.config.language)
            at = fold.parent.index(fold)
            fold.parent.insert(at + 1, nodes.raw("", "</div>\n", format="html"))
            fold.parent.insert(at, nodes.raw("", html, format="html"))


def setup(app: Sphinx) -> None:
    app.add_post_transform(GiveFields)
    app.add_css_file("predictions.css")
    app.add_js_file("predictions.js", defer="defer")
