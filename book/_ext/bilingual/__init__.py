"""The book's one Sphinx extension: two languages, pages that know each other, figures, formulas, a search."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config

from . import (
    bibliography,
    cards,
    catalogue,
    cells,
    figures,
    formulas,
    notebooks,
    outputs,
    pages,
    predictions,
    progress,
    search,
    wayfinding,
)

HERE = Path(__file__).parent
STATIC = HERE.parent.parent / "_static"


def configure(app: Sphinx, config: Config) -> None:
    # First, so that our templates win over the theme's.
    config.templates_path.insert(0, str(HERE / "templates"))
    config.html_static_path.append(str(STATIC))
    config.html_favicon = str(STATIC / "favicon.svg")


def setup(app: Sphinx) -> dict[str, Any]:
    catalogue.install(app)
    bibliography.setup(app)
    notebooks.setup(app)
    pages.setup(app)
    figures.setup(app)
    formulas.setup(app)
    outputs.setup(app)
    cells.setup(app)
    cards.setup(app)
    predictions.setup(app)
    progress.setup(app)
    search.setup(app)
    wayfinding.setup(app)
    app.connect("config-inited", configure, priority=400)
    app.add_css_file("book.css")
    app.add_js_file("book.js", defer="defer")
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
