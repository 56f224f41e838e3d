"""Exercises in chapters: at the end of the section that prepares it, an exercise can be opened and done.

What opens is the notebook's page, in a frame in which cards.js shows that exercise alone: it runs, is checked and is
kept as there. Nothing of it is loaded before. Without scripts, a card leads to the exercise on the notebook's page.

On the first page, the wrong answer that is printed there can be changed and run in the same way. Nothing of it is kept.
"""

from __future__ import annotations

from html import escape

from docutils import nodes
from sphinx.application import Sphinx

from .catalogue import _, read
from .cells import all_told, cells_run, code_cells
from .pages import kind_of, slug_of

# The first exercises come when notebooks have been explained, which is after the sections that prepare them.
TOGETHER = {"00-warm-up": "warm-up-notebook"}
# What the first page prints a wrong answer to.
TRIED = ("00-warm-up", "double")


def sections_of(app: Sphinx, docname: str) -> dict[str, list[str]]:
    """The exercises of a chapter's notebook that run on its page, by the label of their section, in order."""
    slug = slug_of(docname)
    known = app.config.bilingual_exercises.get(slug, {})
    sections: dict[str, list[str]] = {}
    if f"notebooks/{slug}" in app.env.found_docs:
        for about in all_told(code_cells(app, f"notebooks/{slug}")):
            if about.get("exercise") and about["id"] in known:
                sections.setdefault(TOGETHER.get(slug, known[about["id"]]), []).append(about["id"])
    return sections


def card(notebook: str, slug: str, name: str) -> str:
    title = _("Exercise {name}").format(name=f"<code>{escape(name)}</code>")
    words = _("This exercise on the page of the notebook")
    return (
        f'<details class="exercise-card" data-exercise="{slug}/{name}" data-page="{notebook}?exercise={name}">'
        f'<summary>{title}</summary><p><a href="{notebook}#cell-{name}">{words}</a></p></details>\n'
    )


def add_cards(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    if kind_of(docname) != "chapter" or app.builder.format != "html" or not cells_run(app):
        return
    slug, sections = slug_of(docname), sections_of(app, docname)
    if not sections:
        return
    notebook = app.builder.get_relative_uri(docname, f"notebooks/{slug}")
    for section in list(doctree.findall(nodes.section)):
        names = [name for label in section["ids"] for name in sections.get(label, [])]
        cards = [nodes.raw("", card(notebook, slug, name), format="html") for name in names]
        inner = (at for at, child in enumerate(section.children) if isinstance(child, nodes.section))
        at = next(inner, len(section.children))
        section.children[at:at] = cards
        for node in cards:
            section.setup_child(node)


def add_trial(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Between the wrong answer on the first page and its message, what runs it."""
    slug, name = TRIED
    if docname != app.config.root_doc or app.builder.format != "html" or not cells_run(app):
        return
    code = next((block for block in doctree.findall(nodes.literal_block) if block["language"] == "python"), None)
    if code is None or f"notebooks/{slug}" not in app.env.found_docs:
        return
    page = f"{app.builder.get_relative_uri(docname, f'notebooks/{slug}')}?exercise={name}"
    press = "Run and check"
    if app.config.language == "es":
        press = read("cells")[press]
    note = _("Loads Python here, {megabytes} MB, and keeps nothing.").format(megabytes=app.config.bilingual_megabytes)
    title = _("Exercise {name}").format(name=name)
    failed = _("The exercise cannot be loaded: is there a network?")
    html = (
        f'<div class="exercise-card exercise-trial" data-page="{page}" data-title="{escape(title)}"'
        f' data-failed="{escape(failed)}">'
        f'<button type="button">{escape(press)}</button><p role="status">{escape(note)}</p></div>\n'
    )
    code.parent.insert(code.parent.index(code) + 1, nodes.raw("", html, format="html"))


def bring_script(app: Sphinx) -> None:
    """Into the one script of all pages, where there are cells that run."""
    if cells_run(app):
        app.add_js_file("cards.js", defer="defer")
        app.add_css_file("cards.css")


def setup(app: Sphinx) -> None:
    # By lesson and exercise, the label of the section that prepares it.
    app.add_config_value("bilingual_exercises", {}, "html")
    app.connect("builder-inited", bring_script)
    app.connect("doctree-resolved", add_cards)
    app.connect("doctree-resolved", add_trial)
