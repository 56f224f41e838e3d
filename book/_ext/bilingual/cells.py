"""Cells that run: the pages of notebooks get a script that makes of each code cell a place to work.

A cell has the id `cell-<id of the notebook's cell>`. What the script must know of the lesson stands in the page as
JSON, its words in the page's language too. What the script shows first stands in the page already, so that nothing
moves when it comes. Without scripts, and where the site has no Python, a page is as before.

Pictures of what a learner's function did are operated as the figures of chapters are: what these share becomes a module
that can be loaded.
"""

from __future__ import annotations

import ast
import json
import re
import zlib
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any, NotRequired, TypedDict

from docutils import nodes
from sphinx.application import Sphinx

from .catalogue import _, read
from .figures import OPERATE
from .pages import kind_of, slug_of

CHECK = re.compile(r'check\("(\w+)')
TRIAL = re.compile("trial_")
# What lessons use of scikit-learn, its digits, comes to their pages as data.
DIGITS = re.compile(r"^from sklearn\.datasets import load_digits\b", re.MULTILINE)
# Their trainings take a browser up to a minute or two.
SLOW = ("10-convolution", "11-it-writes")
LICENCES = "../pyodide/LICENCES.txt"  # also where Python comes from another address
COMPANIONS = re.compile(r'<ul class="companions".*?</ul>', re.DOTALL)
# What stands above and below the buttons of the lesson, in the words of cells.js.
BEFORE = (
    "You can do this lesson on this page. The first press starts Python: {megabytes} MB, once.",
    "In this lesson: {points} of {total} points. Your class counts points when it grades the notebook that you export.",
)
BUTTONS = ("Export the notebook", "Import a notebook", "Erase")
TRAINS = "Training takes longer on this page than in Jupyter: the longest takes a minute or two."
AFTER = (
    "In the editor, Ctrl + Enter or Shift + Enter runs the cell. Tab indents; Escape, then Tab leaves the editor.",
    "Your code, the checks that it passes and your predictions in the chapter are kept in this browser, on this device"
    " only. A private window keeps them only until it is closed. “Erase” on the notebook's page removes those of this"
    " lesson.",
    "Licences of Python on this page",
)


def cells_run(app: Sphinx) -> bool:
    """Whether the pages of the site have a Python to run cells with."""
    return bool(app.config.bilingual_languages and app.config.bilingual_python)


def code_cells(app: Sphinx, docname: str) -> list[dict[str, Any]]:
    """The code cells of a notebook's page, in order; none where they do not run."""
    path = Path(app.env.doc2path(docname))
    if kind_of(docname) != "notebook" or path.suffix != ".ipynb" or not cells_run(app):
        return []
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def needs_digits(cells: list[dict[str, Any]]) -> bool:
    return any(DIGITS.search("".join(cell["source"])) for cell in cells)


class Told(TypedDict):
    """What the script is told of a cell: its id, the fingerprint of its code, whether it is an exercise, and one for no
    points; of a check its exercise and points."""

    id: str
    stub: NotRequired[str]
    exercise: NotRequired[bool]
    optional: NotRequired[bool]
    checks: NotRequired[str]
    points: NotRequired[int]


def all_told(cells: list[dict[str, Any]]) -> list[Told]:
    """The same of all code cells of a notebook, in order. nbgrader does not know exercises for no points: the cells
    that try one name it."""
    tried = {cell["id"]: found[1] for cell in cells if TRIAL.match(cell["id"]) and (found := checked(cell))}
    return [told(cell, tried) for cell in cells]


def told(cell: dict[str, Any], tried: dict[str, str]) -> Told:
    nbgrader = cell["metadata"].get("nbgrader", {})
    about: Told = {"id": cell["id"]}
    if nbgrader.get("solution"):
        about["exercise"] = True
    elif cell["id"] in tried.values():
        about["exercise"] = about["optional"] = True
    if nbgrader.get("grade"):
        found = checked(cell)
        about["checks"], about["points"] = found[1] if found else "", nbgrader["points"]
    elif cell["id"] in tried:
        about["checks"], about["points"] = tried[cell["id"]], 0
    if "checks" not in about:
        about["stub"] = fingerprint("".join(cell["source"]), "exercise" in about)
    return about


def fingerprint(source: str, exercise: bool) -> str:
    """Of code without its comments and docstrings, so that it is the same in both languages. What cells that are no
    exercise print is in the language of their notebook: their strings do not count."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        part = node.value if isinstance(node, ast.Expr) else node
        alone = part is not node
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and (alone or not exercise):
            part.value = ""
    return f"{zlib.crc32(ast.unparse(tree).encode()):x}"


def checked(cell: dict[str, Any]) -> re.Match[str] | None:
    return CHECK.match("".join(cell["source"]))


def name_cells(app: Sphinx, doctree: nodes.document) -> None:
    cells = code_cells(app, app.env.docname)
    boxes = [box for box in doctree.findall(nodes.container) if box.get("nb_element") == "cell_code"]
    for box, about in zip(boxes, all_told(cells)):
        box["ids"] = [f"cell-{about['id']}"]
        if "checks" not in about:
            place = nodes.raw("", '<div class="cell-work"></div>', format="html")
            box.parent.insert(box.parent.index(box) + 1, place)


def tell_how_to_hand_in(app: Sphinx, doctree: nodes.document) -> None:
    """What the notebook says of this is about Jupyter; on the page it has a sentence before it."""
    if not code_cells(app, app.env.docname):
        return
    for section in doctree.findall(nodes.section):
        if section.next_node(nodes.title).astext() == _("Save and hand in"):
            words = _(
                "If you have worked on this page, press “Export the notebook” at its top and hand in the file that you"
                " get. If you work in Jupyter:"
            )
            section.insert(1, nodes.paragraph("", words, classes=["cell-export"]))


class OnPage(TypedDict):
    """What the script must know of the lesson."""

    slug: str
    language: str
    python: str
    licences: str
    megabytes: int
    worker: str
    runner: str
    breaking: str
    mistakes: str
    archive: str
    notebook: str
    chapter: str
    digits: str
    slow: bool
    cells: list[Told]
    words: dict[str, str]


def on_page(
    slug: str,
    language: str,
    cells: list[dict[str, Any]],
    python: str,
    megabytes: int,
    pathto: Callable[[str, int], str],
) -> OnPage:
    return {
        "slug": slug,
        "language": language,
        "python": python if "//" in python else pathto(f"../{python}", 1),
        "licences": pathto(LICENCES, 1),
        "megabytes": megabytes,
        "worker": pathto("_static/cells/worker.mjs", 1),
        "runner": pathto("_static/cells/cell_runner.py", 1),
        "breaking": pathto("_static/cells/breaking.mjs", 1),
        "mistakes": pathto(f"mistakes/{slug}.json", 1),
        "archive": pathto(f"downloads/{slug}.zip", 1),
        "notebook": pathto(f"downloads/{slug}.ipynb", 1),
        "chapter": pathto(slug, 0),
        "digits": pathto("downloads/digits.csv.gz", 1) if needs_digits(cells) else "",
        "slow": slug in SLOW,
        "cells": all_told(cells),
        "words": read("cells") if language == "es" else {},
    }


def as_data(lesson: OnPage) -> str:
    data = json.dumps(lesson, ensure_ascii=False).replace("<", r"\u003c")
    return f'<script type="application/json" id="cells">{data}</script>'


def first_shown(lesson: OnPage) -> str:
    """What cells.js shows of the lesson as a whole, on a first visit."""

    def say(words: str) -> str:
        total = sum(cell.get("points", 0) for cell in lesson["cells"])
        said = lesson["words"].get(words, words)
        return escape(said.format(megabytes=lesson["megabytes"], points=0, total=total), quote=False)

    buttons = "".join(f"<button disabled>{say(words)}</button>" for words in BUTTONS)
    parts = [f"<p>{say(words)}</p>" for words in (*BEFORE[:1], *[TRAINS] * lesson["slow"], *BEFORE[1:])]
    parts += [f'<div class="cell-buttons">{buttons}</div>', *(f"<p>{say(words)}</p>" for words in AFTER)]
    return f'<section class="cell-lesson" aria-label="{say("Work on this page")}">{"".join(parts)}</section>'


def bring_script(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    cells = code_cells(app, pagename) if doctree is not None else []
    if not cells:
        return
    python, megabytes = app.config.bilingual_python, app.config.bilingual_megabytes
    lesson = on_page(slug_of(pagename), app.config.language, cells, python, megabytes, context["pathto"])
    shown = first_shown(lesson)
    context["body"] = COMPANIONS.sub(lambda line: f"{line[0]}\n{shown}", context["body"], count=1)
    context["body"] += as_data(lesson)
    app.add_js_file("cells/cells.js", loading_method="defer")
    app.add_css_file("cells/cells.css")


def share_operating(app: Sphinx, error: Exception | None) -> None:
    """What figures that are operated have in common, as a function of the figure's name."""
    script = OPERATE.read_text(encoding="utf-8")
    lent = "svg, slider, operate, handle, put, player"
    target = Path(app.outdir, "_static", "cells", "operate.mjs")
    if target.parent.is_dir():
        target.write_text(
            f"export function operateOn(FIGURE) {{\n{script}\nreturn {{ {lent} }};\n}}\n", encoding="utf-8"
        )


def setup(app: Sphinx) -> None:
    # Where the Python of the pages is, from the root of the site or as an address; nothing where there is none.
    app.add_config_value("bilingual_python", "", "html")
    app.add_config_value("bilingual_megabytes", 0, "html")
    app.connect("doctree-read", name_cells)
    app.connect("doctree-read", tell_how_to_hand_in)
    app.connect("html-page-context", bring_script)
    app.connect("build-finished", share_operating)
