"""Formulas, set by KaTeX when the site is built: glyphs for the eye, MathML for whoever listens, no script to run."""

from __future__ import annotations

import atexit
import json
import shutil
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from docutils import nodes
from py_mini_racer import JSEvalException, MiniRacer
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util import logging
from sphinx.util.math import get_node_equation_number
from sphinx.writers.html5 import HTML5Translator

from .catalogue import _

logger = logging.getLogger(__name__)


def katex() -> Path:
    """The folder of KaTeX's script, style and fonts; of the package around them nothing is imported."""
    spec = find_spec("djangocms_katex")
    if spec is None or spec.origin is None:
        raise RuntimeError("KaTeX's files are missing: pip install --no-deps -r book/requirements.txt brings them")
    return Path(spec.origin).parent / "static" / "djangocms_katex" / "vendor" / "katex"


@cache
def engine() -> MiniRacer:
    engine = MiniRacer()
    atexit.register(engine.close)  # or Python would wait for its thread for ever
    engine.eval((katex() / "katex.min.js").read_text(encoding="utf-8"))
    return engine


@cache
def typeset(tex: str, display: bool) -> str:
    """A formula as HTML. What KaTeX does not know, or only guesses at, is an error."""
    options = {"displayMode": display, "output": "htmlAndMathml", "strict": "error"}
    return str(engine().eval(f"katex.renderToString({json.dumps(tex)}, {json.dumps(options)})"))


def set_formula(self: HTML5Translator, node: nodes.math | nodes.math_block, display: bool) -> None:
    try:
        self.body.append(typeset(node.astext().strip(), display))
    except JSEvalException as error:
        why = next((line for line in str(error).splitlines() if "KaTeX" in line), str(error))
        logger.warning("formula %s: %s", node.astext(), why.strip(), location=node)


def visit_math(self: HTML5Translator, node: nodes.math) -> None:
    self.body.append(self.starttag(node, "span", "", CLASS="math notranslate nohighlight"))
    set_formula(self, node, display=False)
    self.body.append("</span>")
    raise nodes.SkipNode


def visit_displaymath(self: HTML5Translator, node: nodes.math_block) -> None:
    self.body.append(self.starttag(node, "div", "", CLASS="math notranslate nohighlight"))
    if node["number"]:
        self.body.append(f'<span class="eqno">({get_node_equation_number(self, node)})')
        self.add_permalink_ref(node, _("Link to this equation"))
        self.body.append("</span>")
    set_formula(self, node, display=True)
    self.body.append("</div>\n")
    raise nodes.SkipNode


def configure(app: Sphinx, config: Config) -> None:
    config.html_math_renderer = "katex"


def copy_style(app: Sphinx) -> None:
    """Put KaTeX's style and fonts beside the pages: no page asks another host."""
    target = Path(app.outdir, "_static", "katex")
    if app.builder.format == "html" and not target.exists():
        target.mkdir(parents=True)
        for name in ("LICENSE", "katex.min.css"):
            shutil.copyfile(katex() / name, target / name)
        shutil.copytree(katex() / "fonts", target / "fonts")


def setup(app: Sphinx) -> None:
    app.add_html_math_renderer("katex", inline_renderers=(visit_math, None), block_renderers=(visit_displaymath, None))
    app.connect("config-inited", configure, priority=400)
    app.connect("builder-inited", copy_style)
    app.add_css_file("katex/katex.min.css")
