"""Progress: what a reader has passed on the pages of notebooks is told beside the lessons and on the first page.

The browser of the reader keeps the progress. The site gives the list of the exercises, with the points of their checks
and the fingerprint of each stub; a page asks for this list only if something is kept.
"""

from __future__ import annotations

import json
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, TypedDict

from docutils import nodes
from sphinx.application import Sphinx

from .catalogue import _
from .cells import all_told, cells_run, code_cells
from .pages import slug_of

NEXT = "Continue: {name}"
POINTS = (
    "The checks that pass on these pages are worth {points} of the {total} points of the lessons that run in the"
    " browser. Your class counts points when it grades the notebooks that you hand in."
)
# Before the first paint, so that nothing moves: only a reader who has begun sees the place.
SHOW = (
    "<script>try { document.currentScript.previousElementSibling.hidden ="
    ' !Object.keys(localStorage).some((key) => key.startsWith("cells/")); } catch {}</script>'
)


class Exercise(TypedDict):
    """An exercise: its cell's id, the fingerprint of its stub, and of each check the cell's id and the points."""

    id: str
    stub: str
    checks: list[tuple[str, int]]


class Lesson(TypedDict):
    slug: str
    exercises: list[Exercise]


@cache
def lessons(app: Sphinx) -> list[Lesson]:
    """The lessons that run on their pages, in order, with the exercises that have points."""
    found: list[Lesson] = []
    for docname in sorted(app.env.found_docs):
        exercises: dict[str, Exercise] = {}
        for about in all_told(code_cells(app, docname)):
            if about.get("exercise") and not about.get("optional"):
                exercises[about["id"]] = {"id": about["id"], "stub": about["stub"], "checks": []}
            elif about.get("checks") in exercises:
                exercises[about["checks"]]["checks"].append((about["id"], about["points"]))
        if exercises:
            found.append({"slug": slug_of(docname), "exercises": list(exercises.values())})
    return found


def write_course(app: Sphinx, exception: Exception | None) -> None:
    if exception or not cells_run(app):
        return
    words = {"next": _(NEXT), "points": _(POINTS), "passed": _("all checks pass")}
    course = {"words": words, "lessons": lessons(app)}
    file = Path(app.outdir) / "_static" / "course.json"
    file.write_text(json.dumps(course, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def make_place(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    if doctree is None or pagename != app.config.root_doc or not cells_run(app):
        return
    course = lessons(app)
    if not course:
        return
    first, name = course[0], course[0]["exercises"][0]["id"]
    checks = [check for lesson in course for exercise in lesson["exercises"] for check in exercise["checks"]]
    target = f"{context['pathto']('notebooks/' + first['slug'])}#cell-{name}"
    points = _(POINTS).format(points=0, total=sum(worth for _check, worth in checks))
    link = f'<p><a href="{escape(target)}">{escape(_(NEXT).format(name=name))}</a></p>'
    place = f'<div class="course-progress" hidden>{link}<p>{escape(points)}</p></div>{SHOW}'
    context["body"] = context["body"].replace("</h1>", f"</h1>\n{place}", 1)


def bring_script(app: Sphinx) -> None:
    """Into the one script of all pages, where there are cells that run."""
    if cells_run(app):
        app.add_js_file("progress.js", defer="defer")
        app.add_css_file("progress.css")


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", bring_script)
    app.connect("html-page-context", make_place)
    app.connect("build-finished", write_course)
