"""What cells show, as it is on record in book/outputs: on a solution's page it stands below each cell; on a notebook's
page it is folded, apart from what the reader's own cells show, and with it what checks say of a wrong answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from .catalogue import _
from .pages import kind_of, slug_of

RECORDS = Path(__file__).parents[2] / "outputs"


def put_outputs(app: Sphinx, doctree: nodes.document) -> None:
    docname, path = app.env.docname, Path(app.env.doc2path(app.env.docname))
    record = RECORDS / app.config.language / f"{slug_of(docname)}.json"
    if kind_of(docname) not in ("notebook", "solution") or path.suffix != ".ipynb" or not record.exists():
        return
    app.env.note_dependency(str(record))
    told = json.loads(record.read_text(encoding="utf-8"))
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    boxes = [box for box in doctree.findall(nodes.container) if box.get("nb_element") == "cell_code"]
    for cell, box in zip(cells, boxes):
        shown = in_place(told, cell) if kind_of(docname) == "solution" else folded(told, cell)
        place = list(shown)
        at = box.parent.index(box) + 1
        box.parent[at:at] = place


def in_place(told: dict[str, Any], cell: dict[str, Any]) -> Iterator[nodes.Node]:
    if outputs := told["cells"].get(cell["id"]):
        yield raw('<div class="recorded">', *map(as_html, outputs), needed_for(cell), "</div>")


def folded(told: dict[str, Any], cell: dict[str, Any]) -> Iterator[nodes.Node]:
    """Below the last check of an exercise what all of its checks say, below another cell what it shows."""
    for exercise in told["exercises"].values():
        if cell["id"] in exercise["checks"]:
            if cell["id"] == exercise["checks"][-1]:
                yield from of_exercise(told["cells"], exercise)
            return
    if outputs := told["cells"].get(cell["id"]):
        yield raw(opened(_("For comparison: what this cell shows when the exercises above it are solved")))
        yield raw(*map(as_html, outputs), needed_for(cell), "</details>")


def needed_for(cell: dict[str, Any]) -> str:
    """What a reader's computer must have to show the same."""
    imports_torch = "import torch" in "".join(cell["source"])
    return paragraph(_("This was recorded on a computer with PyTorch.")) if imports_torch else ""


def of_exercise(cells: dict[str, Any], exercise: dict[str, Any]) -> Iterator[nodes.Node]:
    yield raw(opened(_("For comparison: what the checks say about the solution and about a wrong answer (shows code)")))
    yield raw(paragraph(_("With the solution, the checks say:")))
    yield raw(*of_answer([output for check in exercise["checks"] for output in cells[check]]))
    yield raw(paragraph(_("A wrong answer:")))
    answer = "\n".join(exercise["answer"])
    yield nodes.literal_block(answer, answer, language="ipython3")
    yield raw(paragraph(_("The first check that fails says:")))
    yield raw(*of_answer(exercise["shows"]), "</details>")


def of_answer(outputs: list[dict[str, Any]]) -> Iterator[str]:
    """What checks say of an answer, then what they draw; the tables are of an example, which need not be their call."""
    for output in sorted(outputs, key=lambda output: "markup" in output):
        markup = "".join(output.get("markup", []))
        if 'class="tables"' in markup:
            yield paragraph(_("A small example, in which “your” refers to this answer:"))
        elif markup.startswith("<svg"):
            yield paragraph(_("A picture, in which “your” refers to this answer:"))
        yield as_html(output)


def opened(summary: str) -> str:
    return f'<details class="recorded"><summary>{escape(summary)}</summary>'


def paragraph(words: str) -> str:
    return f"<p>{escape(words)}</p>"


def as_html(output: dict[str, Any]) -> str:
    if "markup" in output:
        shown = f'<div class="recorded-picture">{"".join(output["markup"])}</div>'
    else:
        text = "\n".join(output["text"])
        kind = "recorded-text error" if output.get("error") else "recorded-text"
        shown = f'<pre class="{kind}">{escape(text, quote=False)}</pre>'
    if output.get("film"):
        shown += paragraph(_("This is the last picture; your cell has a slider."))
    if output.get("timed"):
        shown += paragraph(_("Times are left out: they differ from computer to computer."))
    return shown


def raw(*markup: str) -> nodes.Node:
    return nodes.raw("", "".join(markup), format="html")


def setup(app: Sphinx) -> None:
    # Before cells.py puts its place below a cell: that stands between the two.
    app.connect("doctree-read", put_outputs)
