"""The book's one Sphinx extension: two languages, pages that know each other, figures in the page."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config

from . import bibliography, catalogue, cells, figures, notebooks, pages

HERE = Path(__file__).parent
STATIC = HERE.parent.parent / "_static"
MATHJAX = "mathjax/tex-svg-full.js"


def configure(app: Sphinx, config: Config) -> None:
    # First, so that our templates win over the theme's.
    config.templates_path.insert(0, str(HERE / "templates"))
    config.html_static_path.append(str(STATIC))
    config.html_favicon = str(STATIC / "favicon.svg")
    config.mathjax_path = MATHJAX
    # The menu adds a tab stop to every formula and fetches parts that are not on the site.
    config.mathjax3_config = {"options": {"enableMenu": False}, "svg": {"fontCache": "global"}}


def copy_mathjax(app: Sphinx) -> None:
    """Put MathJax's one file for TeX in, SVG out, beside the pages: no page asks another host."""
    if app.builder.format != "html":
        return
    spec = find_spec("mathjax")
    if spec is None or spec.origin is None:
        raise RuntimeError("MathJax's files are missing: pip install -r requirements.txt brings django-static-mathjax")
    package = Path(spec.origin).parent / "static" / "mathjax"
    target = Path(app.outdir, "_static", MATHJAX)
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(package / "es5" / target.name, target)
        shutil.copyfile(package / "LICENSE", target.with_name("LICENSE"))


def setup(app: Sphinx) -> dict[str, Any]:
    catalogue.install(app)
    bibliography.setup(app)
    notebooks.setup(app)
    pages.setup(app)
    figures.setup(app)
    cells.setup(app)
    app.connect("config-inited", configure, priority=400)
    app.connect("builder-inited", copy_mathjax)
    app.add_css_file("book.css")
    app.add_js_file("book.js", defer="defer")
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
